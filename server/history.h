#pragma once
// The past of a table: positions, stories, records, analyses. Everything is replayed from the log, away from the
// server's thread.

#include <boost/json/object.hpp>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/hall.h"
#include "server/storage.h"
#include "server/workers.h"

namespace boroughs::server {

/// A table and its whole log.
struct Past {
  std::unique_ptr<Table> table;
  std::vector<Entry> entries;
  std::vector<Snapshot> snapshots;  // of a game that was played under other rules, at least in part

  bool of_old_rules() const { return !snapshots.empty(); }
};
/// Reads it; the table is null if that cannot be, and `trouble` says why.
Past read_past(Store& store, const std::string& table, std::string& trouble);

class History {
 public:
  History(boost::asio::io_context& context, Storage& storage, Workers& workers, Hall& hall);

  struct Asker {
    std::string user, invite;
  };
  void events(const std::string& table, Asker asker, int from, int to, Answer answer);
  void position(const std::string& table, Asker asker, int ply, const std::string& viewer, Answer answer);
  void record(const std::string& table, Asker asker, Answer answer);
  /// What the score would be if the game had ended there, at every ply of a finished game.
  void scores(const std::string& table, Asker asker, Answer answer);
  void log(const std::string& table, Asker asker, Answer answer);
  void what_if(const std::string& table, Asker asker, Actor owner, WhatIfWish wish, Answer answer);
  void ask_analysis(const std::string& table, Asker asker, Answer answer);
  void analysis(const std::string& table, Asker asker, Answer answer);

 private:
  struct Analysis;
  using Job = std::function<Checked<boost::json::object>(const Past&)>;
  /// Loads the past, checks that the asker may look, and lets a worker do the job.
  void replay(const std::string& table, Asker asker, Job job, Answer answer);
  void analyse_next(std::shared_ptr<Analysis> analysis);

  boost::asio::io_context& context_;
  Storage& storage_;
  Workers& workers_;
  Hall& hall_;
  std::unordered_map<std::string, std::shared_ptr<Analysis>> running_;
};

/// The match after `ply` decisions of the line (-1: all). What was played under other rules is replayed from a snapshot
/// of that time, where there is one.
Checked<std::unique_ptr<Match>> replay_to(const Past& past, const std::vector<const Entry*>& line, int ply);

}  // namespace boroughs::server
