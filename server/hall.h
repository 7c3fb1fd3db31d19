#pragma once
// The hall: all tables that are in memory, who watches them, and the one way in which anything happens at a table.
//
// Every wish at a table waits in that table's queue. When its turn comes, `decide` says what entry it adds to the log;
// the entry is applied, stored, and only then told to anybody. If another process was faster, the table catches up and
// the wish is decided anew. All of this happens on the server's thread; only storing and thinking are elsewhere.

#include <boost/json/object.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/decide.h"
#include "server/http.h"
#include "server/people.h"
#include "server/storage.h"
#include "server/table.h"
#include "server/views.h"
#include "server/workers.h"

namespace boost::asio {
class io_context;
}

namespace boroughs::server {

/// Somebody who is connected.
struct Client {
  std::shared_ptr<Socket> socket;
  Actor actor;
  std::string session;  // what let him in (people.h, session_key); the connection ends with it
  /// True once that has ended: what is still under way for him is not done any more.
  std::shared_ptr<bool> ended = std::make_shared<bool>(false);
  bool guest = true;
  bool lobby = false;
  std::unordered_set<std::string> tables;  // watched

  void send(const boost::json::object& message) const;
  void send_text(std::string text) const;
};

using Answer = std::function<void(Checked<boost::json::object>)>;

/// On whose behalf something is done, and how he hears of it.
struct Caller {
  Actor actor;
  std::weak_ptr<Client> client;       // for those who came through a WebSocket
  std::shared_ptr<const bool> ended;  // of that client
  std::optional<int64_t> re;
  Answer answer;
};

struct HallSettings {
  int idle_seconds = 60;     // a table that nobody looks at leaves memory
  int sweep_seconds = 5;     // how often the store is asked for tables where something is due
  int sweep_grace_ms = 0;    // with several processes: how long the others are given
  int max_open_tables = 50;  // of one person
  bool several_processes = false;
};

struct HallCounters {
  uint64_t moves = 0, computer_moves = 0, clock_moves = 0, undos = 0, refusals = 0, conflicts = 0, loads = 0,
           load_failures = 0, views = 0, updates = 0, evictions = 0, created = 0, finished = 0, troubled = 0;
};

class Hall {
 public:
  Hall(boost::asio::io_context& context, Storage& storage, Workers& workers, HallSettings settings);
  ~Hall();

  void open_sweep();
  /// No more computer moves and clocks; what is stored stays. `done` once every table has been stored.
  void close(std::function<void()> done);

  void enter(const std::shared_ptr<Client>& client);
  void leave(const std::shared_ptr<Client>& client);
  void set_lobby(const std::shared_ptr<Client>& client, bool on);
  void announce(const std::string& text);

  /// Any wish at a table. The answer is that of docs/protocol.md.
  void wish(const std::string& table, Wish wish, Caller caller);
  /// The view as HTTP gives it.
  void look(const std::string& table, const std::string& user, const std::string& invite, std::optional<int> seat,
            Answer answer);
  void create(const Actor& owner, const TableWish& wish, Answer answer);
  /// A table from a position, for "what if".
  void create_from(const Actor& owner, TableRow row, boost::json::object head, const std::vector<SeatWish>& seats,
                   bool start, Answer answer);
  /// Adds an entry on behalf of the server (a person was renamed or is gone); `make` may decline.
  void add_entry(const std::string& table, std::function<std::optional<Entry>(const Table&)> make,
                 std::function<void(const std::optional<Fault>&)> done);

  /// From another process.
  void changed_elsewhere(const std::string& table, int64_t version);
  void lobby_changed_elsewhere() { lobby_changed(); }
  /// The store was away, and what other processes said meanwhile is lost.
  void everything_may_have_changed();
  /// What another process says of its people: "here PROCESS TABLE SEATS SPECTATORS", "who PROCESS TABLE",
  /// "alive PROCESS" or "gone PROCESS".
  void heard_of_people(std::string_view word, const std::string& rest);
  /// Ends the connections of somebody who was banned.
  void disconnect(const std::string& user);
  /// Ends the connections that this session let in, or all of a person but those that `kept` let in.
  void end_session(const std::string& session);
  void end_sessions_of(const std::string& user, const std::string& kept);
  /// What let in those who are connected, each once.
  std::vector<Credential> credentials() const;

  /// Called when it is a person's turn and he is not looking: table, person, name of the table.
  std::function<void(const Table&, const std::string& user)> on_turn;
  /// Called when a game has ended.
  std::function<void(const Table&)> on_finished;

  const HallCounters& counters() const { return counters_; }
  size_t tables_in_memory() const { return slots_.size(); }
  size_t clients() const { return clients_.size(); }
  size_t memory_of_tables() const;

 private:
  struct Watcher {
    std::shared_ptr<Client> client;
    bool automatic = true;
    int seat = -1;
  };
  /// Something that waits for its turn at a table.
  struct Work {
    std::function<Verdict(const Table&)> decide;
    std::function<void(const Verdict&)> done;  // after the verdict (and after it was stored)
    std::function<void(const Fault&)> failed;  // the table cannot be reached
    std::weak_ptr<Client> client;              // hears `re` in his update
    std::optional<int64_t> re;
    Actor joiner;  // for verdicts that join
    int attempts = 0;
  };
  struct Slot;

  Slot& slot_of(const std::string& table);
  void submit(const std::string& table, Work work);
  void pump(const std::string& table);
  void load(const std::string& table);
  enum class Loading : uint8_t { Missing, Damaged, StoreAway };  // why a table is not there
  static Loading how_loaded(const std::string& failure, bool missing);
  void loaded(const std::string& table, std::unique_ptr<Table> fresh, const std::string& failure, Loading how);
  void run(const std::string& table, Work work);
  void store(const std::string& table, Work work, Verdict verdict);
  void stored(const std::string& table, Work work, const Verdict& verdict, Change change,
              std::unique_ptr<Match> before);
  void catch_up(const std::string& table, Work retry);
  void reload(const std::string& table, std::function<void()> then, std::function<void(const Fault&)> failed);
  void take_back_into_memory(Slot& slot, std::unique_ptr<Table> fresh);
  void forget_memory(Slot& slot);
  void read_what_was_missed(const std::string& table);
  bool hear_of(Slot& slot, const Entry& entry);
  void look_for_what_was_missed();
  void end(const std::shared_ptr<Client>& client, const std::string& reason);
  void put_off(const std::string& table);

  void tell(Slot& slot, Change change, const Entry& entry, const Match* before, Status old_status,
            const std::shared_ptr<Client>& origin, std::optional<int64_t> re);
  void tell_update(Slot& slot, const Entry& entry, const Match& before, const std::shared_ptr<Client>& origin,
                   std::optional<int64_t> re);
  void tell_views(Slot& slot, std::string_view reason);
  void tell_table(Slot& slot);
  void tell_presence(Slot& slot, const Client* but);
  Presence presence_here(const Slot& slot) const;
  void share_presence(Slot& slot);
  void ask_who_is_there(Slot& slot);
  void broadcast(std::string text);
  void forget_process(const std::string& process);
  void look_for_lost_processes();
  void report_trouble(const Table& table);
  /// `first_to_know`: this process stored the move, so it is the one that sends notifications.
  void tell_turn(Slot& slot, int old_turn, bool first_to_know);
  void send_view(Slot& slot, Watcher& watcher, std::optional<int64_t> re, std::string_view reason, int after_ply);
  int seat_for(const Table& table, const Watcher& watcher) const;
  Presence presence(const Slot& slot) const;
  bool watches(const std::string& table, const std::string& user) const;

  void look_after(Slot& slot);  // computer players, clocks, snapshots
  void ask_computer(Slot& slot, std::string_view who);
  void play_computer_move(const std::string& table, int ply, const Move& move, const std::string& who);
  void take_snapshot(Slot& slot);
  void keep_end(const Slot& slot);
  void save_seen(Slot& slot);
  void sweep();
  void evict();
  void lobby_changed();

  void watch(const std::string& table, const WatchWish& wish, const Caller& caller);
  void unwatch(const std::string& table, const std::shared_ptr<Client>& client);
  /// With the table as it stands: in the answer, or for who watches in a view that follows.
  void refuse_as_stale(const std::string& table, Fault why, const Caller& caller);
  /// A move for a ply that is no longer in memory: the log tells whether it is the same one sent again.
  void look_for_repetition(const std::string& table, const MoveWish& wish, Fault why, const Caller& caller);
  void preview(const std::string& table, const PreviewWish& wish, const Caller& caller);
  void hint(const std::string& table, const Caller& caller);
  void note(const std::string& table, const NoteWish& wish, const Caller& caller);
  void seen(const std::string& table, const SeenWish& wish, const Caller& caller);
  /// A look at the table without changing it, in its turn.
  void inspect(const std::string& table, std::function<void(Slot&)> look, Answer answer);

  boost::asio::io_context& context_;
  Storage& storage_;
  Workers& workers_;
  HallSettings settings_;
  HallCounters counters_;
  std::unordered_map<std::string, std::unique_ptr<Slot>> slots_;
  std::unordered_set<std::shared_ptr<Client>> clients_;
  std::unordered_map<std::string, std::vector<Client*>> clients_of_;
  struct PutOff {
    Time until = 0, wait = 0;
  };
  std::unordered_map<std::string, PutOff> put_off_;  // could not be loaded: when the sweep tries again
  const std::string process_;                        // what other processes call this one
  std::unordered_map<std::string, Time> processes_;  // the others, and when they were last heard of
  struct Timers;
  std::unique_ptr<Timers> timers_;
  bool closing_ = false;
  bool lobby_pending_ = false;
  bool arm_clock_only_ = false;  // another process that made the last move lets its computer players think
};

}  // namespace boroughs::server
