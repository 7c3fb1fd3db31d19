#pragma once
// A table as a value: what its log adds up to. Nothing here waits, stores or sends: `apply` takes one entry of the log,
// and applying all of them in order gives the same table everywhere.

#include <boost/json/object.hpp>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/match.h"
#include "server/store.h"

namespace boroughs::server {

enum class Status : uint8_t { Open, Playing, Finished, Closed };
enum class SeatKind : uint8_t { Open, Person, Computer, Former };
enum class ClockKind : uint8_t { None, Move, Bank };

std::string_view name_of_status(Status status);

struct Clock {
  ClockKind kind = ClockKind::None;
  int seconds = 0;
  int increment = 0;
};

struct Seat {
  SeatKind kind = SeatKind::Open;
  uint8_t timeouts = 0;  // in a row
  int32_t seen = 0;      // the ply up to which the person has looked
  int64_t bank_ms = 0;   // when its last turn ended
  std::string user, name;
  std::string level;     // of a computer player
  std::string stand_in;  // level of the computer player that moves for an absent person; empty if none does
  std::string note;

  bool played_by_computer() const {
    return kind == SeatKind::Computer || kind == SeatKind::Former || !stand_in.empty();
  }
  const std::string& computer_level() const { return kind == SeatKind::Computer ? level : stand_in; }
};

struct UndoRequest {
  int by = -1;  // seat
  int to_ply = 0;
  std::vector<int> agreed;
};

struct ChatLine {
  Time at = 0;
  int seat = -1;  // -1: a spectator
  std::string name, text;
};

/// What people have to be told after an entry.
enum class Change : uint8_t { Moved, View, Table, Chat, TooDeep };

class Table {
 public:
  /// A new table. `head` is {"game", "options", "pace", "clock", "position"}, checked by the caller.
  Table(TableRow row, boost::json::object head);
  /// From the store: the snapshot and all entries after it. The message says what does not fit.
  static Expected<std::unique_ptr<Table>> load(const StoredTable& stored);

  /// Takes the next entry. TooDeep: an undo that goes back before what is in memory (the table is unchanged, load it
  /// again from an earlier snapshot).
  Change apply(const Entry& entry);

  // What never changes.
  std::string id, game, owner, invite;
  boost::json::object options;
  boost::json::value start_position;  // null, or where the game starts
  Seed seed;
  Time created = 0;
  bool listed = true;
  bool live = true;
  Clock clock;

  // What the log adds up to.
  int64_t version = 0;
  Status status = Status::Open;
  std::string name;
  std::vector<Seat> seats;
  std::optional<UndoRequest> undo_request;
  std::deque<ChatLine> chat;
  Time updated = 0;
  Time turn_since = 0;
  int furthest_ply = 0;
  std::string trouble;  // the first stored move that the rules of this program do not allow; the game stands before it
  /// Under which version of the rules a finished game ended, and how: what counts, whatever the rules say today.
  int rules = 0;
  boost::json::value final_result;
  std::unique_ptr<Match> match;  // null while open

  int turn_seat() const;  // -1 if nobody has to move
  bool seated(const std::string& user) const;
  std::vector<int> seats_of(const std::string& user) const;
  /// People other than this one who hold seats and are not replaced by a computer player.
  bool other_people(const std::string& user) const;
  std::optional<int64_t> clock_left(int seat, Time now) const;
  /// When the server has to do something here by itself; 0 is never.
  Time due() const;
  /// The person to move has been away for so long that others need not wait.
  bool replaceable(int seat, Time now) const;

  Entry next_entry(EntryKind kind) const;
  TableRow row() const;
  Snapshot snapshot() const;
  /// True if enough was played since the last snapshot, and nobody could still take back what was before.
  bool wants_snapshot() const;
  /// Everything but the game, for the snapshot.
  boost::json::object meta() const;
  /// The table without what depends on who asks: what lists show.
  boost::json::object summary() const;
  /// The match at the start of this game, and where a snapshot was taken.
  Expected<std::unique_ptr<Match>> first_match() const;
  Expected<std::unique_ptr<Match>> match_at(const Snapshot& snapshot) const;
  /// True of a finished game that was played under other rules than those of this program.
  bool of_old_rules() const;
  /// As it was when the game ended; null before.
  boost::json::value result() const;
  size_t memory() const;

 private:
  Table() = default;
  void read_head(const TableRow& row, const boost::json::object& head);
  void read_end(const TableRow& row);
  void read_meta(const boost::json::object& meta);
  void start(const Entry& entry);
  void moved(const Entry& entry);
  Change undo(const Entry& entry);
  void spend_time(int seat, Time at);
};

/// The moves of the current line out of a whole log: undone ones are gone.
std::vector<const Entry*> current_line(const std::vector<Entry>& entries);
/// Which entries of the log are moves that were undone later.
std::vector<bool> undone_moves(const std::vector<Entry>& entries);

inline constexpr int kSnapshotPlies = 50;
inline constexpr size_t kKeptChat = 40;
inline constexpr int kTimeoutsToReplace = 3;
inline constexpr std::string_view kStandInLevel = "normal";

}  // namespace boroughs::server
