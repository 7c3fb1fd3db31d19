#pragma once
// What the host does from the command line, on the store itself: the server may run or not.

#include <functional>
#include <string>
#include <vector>

#include "server/store.h"

namespace boroughs::server {

struct VerifyReport {
  int tables = 0, moves = 0, snapshots = 0;
  std::vector<std::string> changed;  // "t_...: move 17: ..."
};

class Admin {
 public:
  /// Throws std::runtime_error with what is wrong. Looking never changes the store, not even its schema: a new program
  /// can look at what an old one is serving.
  explicit Admin(const std::string& store);

  std::vector<TableRow> list(const std::string& status, int limit);
  /// Everything about a table, as JSON in lines; the seed only if the game is over.
  std::string inspect(const std::string& table);
  /// Closes a table; false if it was closed or finished already.
  bool archive(const std::string& table);
  /// By id, or by the name of an account; returns the id.
  std::string ban(const std::string& who, bool banned);
  void announce(const std::string& text);
  /// Replays every game that is being played, and the latest finished ones, with the rules of this program.
  VerifyReport verify(int finished, const std::function<void(int, int)>& progress);

 private:
  /// Before anything is written.
  void bring_up_to_date();
  void verify_table(const std::string& table, VerifyReport& report);
  std::unique_ptr<Store> store_;
};

}  // namespace boroughs::server
