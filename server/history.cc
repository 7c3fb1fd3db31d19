#include "server/history.h"

#include <algorithm>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/json.hpp>

#include "engine/game_list.h"
#include "engine/updates.h"
#include "players/turning_points.h"
#include "server/hall_slot.h"
#include "server/secrets.h"
#include "server/text.h"

namespace boroughs::server {
namespace json = boost::json;
namespace {

constexpr std::string_view kKindNames[] = {"sit",      "leave",  "start", "move",   "undo",
                                           "ask_undo", "refuse", "agree", "chat",   "rename",
                                           "replace",  "return", "named", "former", "close"};

constexpr uint32_t kAnalysisIterations = 600;
constexpr int kAnalysesOfOnePerson = 3;  // at a time, so that nobody fills the queue

std::vector<std::string> seat_names(const Table& table) {
  std::vector<std::string> names;
  for (const Seat& seat : table.seats) names.push_back(seat.name);
  return names;
}

}  // namespace

Past read_past(Store& store, const std::string& table, std::string& trouble) {
  Past past;
  bool missing = false;
  past.table = load_from(store, table, trouble, missing);
  if (!past.table) return past;
  past.entries = store.entries(table, 0);
  const GameInfo* info = find_game(past.table->game);
  std::vector<Snapshot> snapshots = store.snapshots(table);
  const auto other = [&](const Snapshot& one) {
    return !one.position.empty() && info != nullptr && one.rules != info->rules_version;
  };
  if (past.table->of_old_rules() || std::any_of(snapshots.begin(), snapshots.end(), other)) {
    past.snapshots = std::move(snapshots);
  }
  return past;
}

namespace {

Expected<std::unique_ptr<Match>> play_line(Expected<std::unique_ptr<Match>> match,
                                           const std::vector<const Entry*>& line, size_t count) {
  if (!match) return match;
  for (auto i = static_cast<size_t>((*match)->ply()); i < count; ++i) {
    if (auto done = (*match)->apply(line[i]->text); !done) {
      return error("move " + std::to_string(i + 1) + ": " + done.error());
    }
  }
  return match;
}

/// An undo can have gone back to before a snapshot: then it is of a line that was given up.
bool is_of_line(const Snapshot& snapshot, const std::vector<const Entry*>& line) {
  const auto ply = static_cast<size_t>(snapshot.ply);
  if (snapshot.position.empty() || ply > line.size()) return false;
  if (ply > 0 && line[ply - 1]->n > snapshot.n) return false;
  return ply == line.size() || line[ply]->n > snapshot.n;
}

tl::unexpected<Fault> of_other_rules(const Table& table) {
  const GameInfo* info = find_game(table.game);
  return fault("old_rules", "this was played under other rules than version " +
                                std::to_string(info != nullptr ? info->rules_version : 0) +
                                ", which is the one that this program knows");
}

}  // namespace

Checked<std::unique_ptr<Match>> replay_to(const Past& past, const std::vector<const Entry*>& line, int ply) {
  const size_t count = ply < 0 ? line.size() : std::min(line.size(), static_cast<size_t>(ply));
  for (auto one = past.snapshots.rbegin(); one != past.snapshots.rend(); ++one) {
    if (!is_of_line(*one, line) || static_cast<size_t>(one->ply) > count) continue;
    if (auto match = play_line(past.table->match_at(*one), line, count)) return std::move(*match);
  }
  auto match = play_line(past.table->first_match(), line, count);
  if (match) return std::move(*match);
  if (past.of_old_rules()) return of_other_rules(*past.table);
  return fault("internal", match.error());
}

History::History(boost::asio::io_context& context, Storage& storage, Workers& workers, Hall& hall)
    : context_(context), storage_(storage), workers_(workers), hall_(hall) {}

void History::replay(const std::string& table, Asker asker, Job job, Answer answer) {
  auto past = std::make_shared<Past>();
  auto trouble = std::make_shared<std::string>();
  storage_.read([past, trouble, table](Store& store) { *past = read_past(store, table, *trouble); },
                [this, past, asker, job, answer](const std::string& failure) {
                  if (!failure.empty()) return answer(store_is_away());
                  if (!past->table || !may_look(*past->table, asker.user, asker.invite)) {
                    return answer(fault("not_found", "no such table"));
                  }
                  const bool queued = workers_.submit(Rank::Soon, [this, past, job, answer]() mutable {
                    auto result = std::make_shared<Checked<json::object>>(job(*past));
                    boost::asio::post(context_, [result, answer = std::move(answer)] { answer(std::move(*result)); });
                  });
                  if (!queued) answer(fault("too_many", "too much at once; try again"));
                });
}

void History::events(const std::string& table, Asker asker, int from, int to, Answer answer) {
  const std::string user = asker.user;
  replay(
      table, std::move(asker),
      [user, from, to](const Past& past) -> Checked<json::object> {
        if (past.table->status == Status::Open) return json::object{{"events", json::array()}};
        const auto match = replay_to(past, current_line(past.entries), to);
        if (!match) return tl::unexpected<Fault>(match.error());
        const std::vector<int> own = past.table->seats_of(user);
        const Viewer viewer = past.table->status == Status::Finished ? Viewer::everything()
                              : own.empty()                          ? Viewer::spectator()
                                                                     : Viewer::of_seat(own.front());
        return json::object{{"events", events_json(**match, viewer, from - 1, 5000)}};
      },
      std::move(answer));
}

void History::position(const std::string& table, Asker asker, int ply, const std::string& viewer, Answer answer) {
  const std::string user = asker.user;
  replay(
      table, std::move(asker),
      [user, ply, viewer](const Past& past) -> Checked<json::object> {
        const Table& now = *past.table;
        const auto line = current_line(past.entries);
        if (now.status == Status::Open) return fault("not_playing", "the game has not begun");
        if (ply < 0 || ply > static_cast<int>(line.size())) return fault("not_found", "there is no such ply");
        const std::vector<int> own = now.seats_of(user);
        int seat = own.empty() ? Viewer::kSpectator : own.front();
        if (viewer == "spectator") seat = Viewer::kSpectator;
        if (viewer == "all") seat = Viewer::kEverything;
        if (const auto number = parse_number(viewer)) {
          if (*number < 0 || *number >= static_cast<int64_t>(now.seats.size())) {
            return fault("not_found", "there is no such seat");
          }
          seat = static_cast<int>(*number);
        }
        const bool mine = seat == Viewer::kSpectator || std::find(own.begin(), own.end(), seat) != own.end();
        if (now.status != Status::Finished && !mine) return fault("forbidden", "the game is not over");
        const auto match = replay_to(past, line, ply);
        if (!match) return tl::unexpected<Fault>(match.error());
        const Viewer eyes = seat == Viewer::kEverything ? Viewer::everything() : viewer_of(seat);
        json::object view{{"table", table_json(now, user, {}, now_ms())},
                          {"seat", seat < 0 ? json::value(nullptr) : json::value(seat)},
                          {"your_seats", json::array(own.begin(), own.end())},
                          {"version", now.version},
                          {"ply", (*match)->ply()},
                          {"turn", turn_json(**match)},
                          {"legal", json::array()},
                          {"free_undo", 0},
                          {"state", (*match)->state(eyes)},
                          {"numbers", (*match)->numbers(eyes)},
                          {"uncounted", json::parse(uncounted_text(**match, eyes))},
                          {"result", (*match)->turn().finished ? now.result() : json::value()},
                          {"events", events_json(**match, eyes, ply - 1, 500)},
                          {"plies", line.size()}};
        // Whose decision led here and what it was: known to all once the game is over.
        if (ply > 0 && now.status == Status::Finished) view["move"] = line[static_cast<size_t>(ply) - 1]->text;
        return view;
      },
      std::move(answer));
}

void History::record(const std::string& table, Asker asker, Answer answer) {
  replay(
      table, std::move(asker),
      [](const Past& past) -> Checked<json::object> {
        const Table& now = *past.table;
        if (now.status != Status::Finished) return fault("not_playing", "records are of finished games");
        const auto line = current_line(past.entries);
        auto match = now.first_match();
        if (!match) return fault("internal", match.error());
        Record record = (*match)->record(seat_names(now), data_version(now.game));
        if (past.of_old_rules()) {
          // As it was played: for a program that knows these rules.
          record.rules = now.rules;
          record.data.clear();
          record.final_hash.clear();
          for (const Entry* entry : line) record.moves.push_back(entry->text);
          record.result = now.result();
        } else {
          match = play_line(std::move(match), line, line.size());
          if (!match) return fault("internal", match.error());
          record = (*match)->record(seat_names(now), data_version(now.game));
        }
        json::object out = record.to_json();
        if (!now.start_position.is_null()) out["position"] = now.start_position;
        out["seed_hash"] = seed_hash(now.seed);
        out["table"] = now.id;
        return out;
      },
      std::move(answer));
}

void History::scores(const std::string& table, Asker asker, Answer answer) {
  replay(
      table, std::move(asker),
      [](const Past& past) -> Checked<json::object> {
        const Table& now = *past.table;
        if (now.status != Status::Finished) return fault("not_playing", "scores of every ply are of finished games");
        if (past.of_old_rules()) return of_other_rules(now);
        auto match = now.first_match();
        if (!match) return fault("internal", match.error());
        json::array rows;
        const auto add_row = [&] {
          const Result result = (*match)->result();
          rows.push_back(json::array(result.scores.begin(), result.scores.begin() + result.players));
        };
        add_row();
        for (const Entry* entry : current_line(past.entries)) {
          if (auto done = (*match)->apply(entry->text); !done) return fault("internal", done.error());
          add_row();
        }
        return json::object{{"scores", std::move(rows)}};
      },
      std::move(answer));
}

void History::log(const std::string& table, Asker asker, Answer answer) {
  replay(
      table, std::move(asker),
      [](const Past& past) -> Checked<json::object> {
        if (past.table->status != Status::Finished) return fault("not_playing", "only after the game");
        const auto undone = undone_moves(past.entries);
        json::array list;
        for (size_t i = 0; i < past.entries.size(); ++i) {
          const Entry& entry = past.entries[i];
          if (entry.kind == EntryKind::Chat) continue;
          json::object row{{"n", entry.n},
                           {"at", iso_time(entry.at)},
                           {"kind", kKindNames[static_cast<size_t>(entry.kind)]},
                           {"seat", entry.seat < 0 ? json::value(nullptr) : json::value(entry.seat)},
                           {"ply", entry.ply}};
          if (entry.kind == EntryKind::Move) {
            row["move"] = entry.text;
            row["who"] = entry.who;
            row["undone"] = static_cast<bool>(undone[i]);
          }
          list.push_back(std::move(row));
        }
        return json::object{{"entries", std::move(list)}};
      },
      std::move(answer));
}

void History::what_if(const std::string& table, Asker asker, Actor owner, WhatIfWish wish, Answer answer) {
  replay(
      table, std::move(asker),
      [wish](const Past& past) -> Checked<json::object> {
        const Table& now = *past.table;
        const auto line = current_line(past.entries);
        if (now.status != Status::Finished) return fault("not_playing", "only after the game");
        if (wish.ply < 0 || wish.ply > static_cast<int>(line.size())) return fault("not_found", "there is no such ply");
        const auto match = replay_to(past, line, wish.ply);
        if (!match) return tl::unexpected<Fault>(match.error());
        if ((*match)->turn().finished) return fault("not_playing", "the game is over there");
        return json::object{{"position", (*match)->position(Viewer::everything())},
                            {"options", (*match)->options()},
                            {"game", now.game},
                            {"name", now.name + ", ply " + std::to_string(wish.ply)},
                            {"turn", (*match)->turn().player},
                            {"players", (*match)->players()}};
      },
      [this, owner, wish, answer](Checked<json::object> found) {
        if (!found) return answer(std::move(found));
        const auto players = static_cast<size_t>((*found)["players"].as_int64());
        std::vector<SeatWish> seats(players, SeatWish{"computer", std::string(kStandInLevel)});
        seats[static_cast<size_t>((*found)["turn"].as_int64())] = {"me", std::nullopt};
        if (wish.seats) {
          if (wish.seats->size() != players) return answer(fault("bad_message", "\"seats\" must fit the game"));
          seats = *wish.seats;
        }
        TableRow row;
        row.game = std::string((*found)["game"].as_string());
        row.name = std::string((*found)["name"].as_string());
        row.listed = false;
        json::object head{{"options", (*found)["options"]},
                          {"position", (*found)["position"]},
                          {"pace", "live"},
                          {"clock", json::object{{"kind", "none"}}}};
        hall_.create_from(owner, std::move(row), std::move(head), seats, true, answer);
      });
}

// ---- analysis -------------------------------------------------------------------------------------------------------

struct History::Analysis {
  std::string id, asker;
  std::shared_ptr<Past> past;
  std::vector<const Entry*> line;
  std::unique_ptr<Match> match;
  std::vector<PlyAnalysis> plies;
  std::atomic<double> progress{0};
};

namespace {

/// Counts up when an analysis says something else than before: what was stored before that is reckoned anew.
constexpr int kAnalysisVersion = 2;
constexpr size_t kTurningPoints = 5, kMistakesOfASeat = 5;

SearchSettings analysis_settings(const Match& match) {
  SearchSettings settings = search_settings(match.info().id);
  settings.iterations = kAnalysisIterations;
  settings.seconds = 1.0;
  return settings;
}

json::array points_json(const std::vector<TurningPoint>& points) {
  json::array list;
  for (const TurningPoint& point : points) {
    list.push_back(json::object{{"ply", point.ply},
                                {"seat", point.seat},
                                {"move", point.played},
                                {"swing", point.change},
                                {"better", point.better.empty() ? json::value(nullptr) : json::value(point.better)},
                                {"cost", point.cost}});
  }
  return list;
}

json::object analysis_json(const Match& match, const std::vector<PlyAnalysis>& plies) {
  const Measure measure = measure_of(match);
  const std::array<float, kMaxSeats> end = standing_of(match, analysis_settings(match), Seed::of(1));
  const auto row = [&](const std::array<float, kMaxSeats>& values) {
    return json::array(values.begin(), values.begin() + match.players());
  };
  json::array rows, titles;
  for (const PlyAnalysis& ply : plies) rows.push_back(row(ply.chances));
  rows.push_back(row(end));
  for (const SoloTitle& one : solo_titles(match))
    titles.push_back(json::object{{"from", one.from}, {"title", one.title}});
  json::object out{{"state", "done"},
                   {"version", kAnalysisVersion},
                   {"rules", match.info().rules_version},
                   {"scale", measure.points ? "points" : "chances"},
                   {"chances", std::move(rows)},
                   {"mistakes", points_json(mistakes(plies, end, measure, kMistakesOfASeat))},
                   {"turning_points", points_json(turning_points(plies, end, measure, kTurningPoints))}};
  if (!titles.empty()) out["titles"] = std::move(titles);
  return out;
}

}  // namespace

void History::analysis(const std::string& table, Asker asker, Answer answer) {
  hall_.look(table, asker.user, asker.invite, std::nullopt, [this, table, answer](Checked<json::object> view) {
    if (!view) return answer(std::move(view));
    if (const auto it = running_.find(table); it != running_.end()) {
      return answer(json::object{{"state", it->second->progress > 0 ? "running" : "queued"},
                                 {"progress", it->second->progress.load()}});
    }
    auto text = std::make_shared<std::string>();
    storage_.read([text, table](Store& store) { *text = store.analysis(table); },
                  [text, answer](const std::string& failure) {
                    if (!failure.empty()) return answer(store_is_away());
                    boost::system::error_code code;
                    json::value value = text->empty() ? json::value(nullptr) : json::parse(*text, code);
                    const auto* version = value.is_object() ? value.get_object().if_contains("version") : nullptr;
                    if (version == nullptr || *version != kAnalysisVersion) {
                      return answer(json::object{{"state", "none"}});
                    }
                    answer(std::move(value.get_object()));
                  });
  });
}

void History::ask_analysis(const std::string& table, Asker asker, Answer answer) {
  analysis(table, asker, [this, table, asker, answer](Checked<json::object> state) {
    if (!state || (*state)["state"] != "none") return answer(std::move(state));
    const auto own = std::count_if(running_.begin(), running_.end(),
                                   [&](const auto& one) { return one.second->asker == asker.user; });
    if (own >= kAnalysesOfOnePerson) return answer(fault("too_many", "wait for your other analyses"));
    if (running_.size() >= 100) return answer(fault("too_many", "many analyses are waiting; try later"));
    auto job = std::make_shared<Analysis>();
    job->id = table;
    job->asker = asker.user;
    auto past = std::make_shared<Past>();
    storage_.read(
        [past, table](Store& store) {
          std::string trouble;
          *past = read_past(store, table, trouble);
        },
        [this, past, job, answer](const std::string& failure) {
          if (!failure.empty()) return answer(store_is_away());
          if (!past->table) return answer(fault("internal", "the table cannot be loaded"));
          if (past->of_old_rules()) return answer(of_other_rules(*past->table));
          if (past->table->status != Status::Finished) return answer(fault("not_playing", "only after the game"));
          if (running_.contains(job->id)) return answer(json::object{{"state", "queued"}, {"progress", 0.0}});
          job->past = past;
          job->line = current_line(past->entries);
          auto first = past->table->first_match();
          if (!first) return answer(fault("internal", first.error()));
          job->match = std::move(*first);
          running_[job->id] = job;
          analyse_next(job);
          answer(json::object{{"state", "queued"}, {"progress", 0.0}});
        });
  });
}

void History::analyse_next(std::shared_ptr<Analysis> job) {
  // One ply at a time, and to the end of the queue again: many analyses share the workers fairly.
  const bool queued = workers_.submit(Rank::Background, [this, job] {
    const size_t next = job->plies.size();
    Match& match = *job->match;
    const auto move = next < job->line.size() ? match.parse(job->line[next]->text) : Expected<Move>(error("the end"));
    if (move && !match.turn().finished) {
      job->plies.push_back(judge(match, *move, analysis_settings(match), Seed::of(1)));
      job->progress = static_cast<double>(next + 1) / static_cast<double>(job->line.size() + 1);
    }
    const bool more = job->plies.size() > next && match.apply(*move).has_value();
    const std::string text = more ? std::string() : json::serialize(analysis_json(match, job->plies));
    boost::asio::post(context_, [this, job, more, text] {
      if (more) return analyse_next(job);
      storage_.write(
          job->id, [job, text](Store& store) { store.save_analysis(job->id, text); },
          [this, job](const std::string&) { running_.erase(job->id); });
    });
  });
  if (!queued) running_.erase(job->id);
}

}  // namespace boroughs::server
