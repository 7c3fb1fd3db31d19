#include "server/hall.h"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/json.hpp>
#include <utility>

#include "engine/game_list.h"
#include "engine/updates.h"
#include "players/analysis.h"
#include "players/player.h"
#include "players/search_settings.h"
#include "server/hall_slot.h"
#include "server/log.h"
#include "server/secrets.h"
#include "server/text.h"

namespace boroughs::server {
namespace json = boost::json;
namespace {

/// How long the sweep leaves a table alone that could not be loaded.
constexpr Time kFirstPutOffMs = 5'000, kLongestPutOffMs = 10 * 60'000;

}  // namespace

// ---- clients --------------------------------------------------------------------------------------------------------

void Client::send(const json::object& message) const { send_text(json::serialize(message)); }
void Client::send_text(std::string text) const {
  if (socket) socket->send(std::make_shared<const std::string>(std::move(text)));
}

Hall::Hall(boost::asio::io_context& context, Storage& storage, Workers& workers, HallSettings settings)
    : context_(context),
      storage_(storage),
      workers_(workers),
      settings_(settings),
      process_(random_id("p_")),
      timers_(std::make_unique<Timers>(context)) {}
Hall::~Hall() = default;

void Hall::enter(const std::shared_ptr<Client>& client) {
  clients_.insert(client);
  clients_of_[client->actor.user].push_back(client.get());
}

void Hall::leave(const std::shared_ptr<Client>& client) {
  const auto tables = client->tables;
  for (const std::string& table : tables) unwatch(table, client);
  clients_.erase(client);
  const auto it = clients_of_.find(client->actor.user);
  if (it == clients_of_.end()) return;
  std::erase(it->second, client.get());
  if (it->second.empty()) clients_of_.erase(it);
}

void Hall::announce(const std::string& text) {
  const json::object message{{"type", "announce"}, {"text", text}};
  for (const auto& client : clients_) client->send(message);
}

void Hall::set_lobby(const std::shared_ptr<Client>& client, bool on) {
  client->lobby = on;
  if (on) lobby_changed();
}

void Hall::lobby_changed() {
  if (lobby_pending_) return;
  lobby_pending_ = true;
  timers_->lobby.expires_after(std::chrono::milliseconds(200));
  timers_->lobby.async_wait([this](boost::system::error_code cancelled) {
    lobby_pending_ = false;
    const bool listened = std::any_of(clients_.begin(), clients_.end(), [](const auto& one) { return one->lobby; });
    if (cancelled || closing_ || !listened) return;
    auto rows = std::make_shared<std::vector<TableRow>>();
    storage_.read([rows](Store& store) { *rows = store.list_tables({"open", "", "", "", 50}); },
                  [this, rows](const std::string& failure) {
                    if (!failure.empty()) return;
                    json::array tables;
                    for (const TableRow& row : *rows) tables.push_back(listed_table(row));
                    const json::object message{{"type", "lobby"}, {"tables", std::move(tables)}};
                    for (const auto& client : clients_) {
                      if (client->lobby) client->send(message);
                    }
                  });
  });
}

json::object listed_table(const TableRow& row) {
  boost::system::error_code ignored;
  json::value summary = json::parse(row.summary, ignored);
  json::object table = summary.is_object() ? std::move(summary.get_object()) : json::object{{"id", row.id}};
  table["status"] = row.status;
  table["ply"] = row.ply;
  table["turn_seat"] = row.turn_seat < 0 ? json::value(nullptr) : json::value(row.turn_seat);
  table["updated"] = iso_time(row.updated);
  table["version"] = row.version;
  table["name"] = row.name;
  return table;
}

// ---- the queue of a table -------------------------------------------------------------------------------------------

Hall::Slot& Hall::slot_of(const std::string& table) {
  auto& slot = slots_[table];
  if (!slot) slot = std::make_unique<Slot>(context_, table);
  slot->used = now_ms();
  return *slot;
}

void Hall::submit(const std::string& table, Work work) {
  slot_of(table).waiting.push_back(std::move(work));
  pump(table);
}

void Hall::pump(const std::string& table) {
  for (;;) {
    const auto it = slots_.find(table);
    if (it == slots_.end()) return;
    Slot& slot = *it->second;
    if (slot.busy || slot.waiting.empty()) return;
    if (!slot.table) return load(table);
    Work work = std::move(slot.waiting.front());
    slot.waiting.pop_front();
    run(table, std::move(work));
  }
}

void Hall::load(const std::string& table) {
  Slot& slot = slot_of(table);
  slot.busy = true;
  ++counters_.loads;
  auto fresh = std::make_shared<std::unique_ptr<Table>>();
  auto trouble = std::make_shared<std::string>();
  auto missing = std::make_shared<bool>(false);
  storage_.read(
      [table, fresh, trouble, missing](Store& store) { *fresh = load_from(store, table, *trouble, *missing); },
      [this, table, fresh, trouble, missing](const std::string& failure) {
        loaded(table, std::move(*fresh), failure.empty() ? *trouble : failure, how_loaded(failure, *missing));
      });
}

Hall::Loading Hall::how_loaded(const std::string& failure, bool missing) {
  if (!failure.empty()) return Loading::StoreAway;
  return missing ? Loading::Missing : Loading::Damaged;
}

namespace {

/// From that snapshot and what followed it.
Expected<std::unique_ptr<Table>> load_after(Store& store, StoredTable& stored, const Snapshot& snapshot) {
  stored.snapshot = snapshot;
  stored.tail = store.entries(stored.row.id, snapshot.n);
  return Table::load(stored);
}

/// The position in which a game ended is kept for the day when other rules read its moves otherwise. Until then the
/// snapshot before it tells more: the last decisions, too.
bool only_the_end(const StoredTable& stored) {
  const GameInfo* info = find_game(stored.row.game);
  return stored.row.status == "finished" && stored.snapshot.ply == stored.row.ply && info != nullptr &&
         stored.snapshot.rules == info->rules_version;
}

}  // namespace

std::unique_ptr<Table> load_from(Store& store, const std::string& id, std::string& trouble, bool& missing) {
  trouble.clear();
  auto stored = store.load_table(id);
  missing = !stored;
  if (missing) return nullptr;
  if (!only_the_end(*stored)) {
    auto table = Table::load(*stored);
    if (table) return std::move(*table);
    trouble = table.error();
    if (stored->snapshot.n == 0) return nullptr;
  }
  // The last snapshot does not help (an undo before it, or rules that read positions differently): an older one may,
  // and in the end the whole log.
  const int64_t last = stored->snapshot.n;
  const auto snapshots = store.snapshots(id);
  for (auto one = snapshots.rbegin(); one != snapshots.rend(); ++one) {
    if (one->n >= last) continue;
    auto table = load_after(store, *stored, *one);
    if (table) {
      trouble.clear();
      return std::move(*table);
    }
    trouble += (trouble.empty() ? "" : "; before it: ") + table.error();
  }
  return nullptr;
}

void Hall::loaded(const std::string& table, std::unique_ptr<Table> fresh, const std::string& failure, Loading how) {
  Slot& slot = slot_of(table);
  slot.busy = false;
  if (fresh) {
    take_back_into_memory(slot, std::move(fresh));
    look_after(slot);
    return pump(table);
  }
  Fault why{"not_found", "no such table"};
  if (how != Loading::Missing) {
    ++counters_.load_failures;
    put_off(table);
    log_error("a table cannot be loaded", {{"table", table}, {"what", failure}});
    why = how == Loading::StoreAway ? store_is_away().value()
                                    : Fault{"internal", "this table cannot be loaded; the host has been told"};
  }
  auto waiting = std::move(slot.waiting);
  slot.waiting.clear();
  if (slot.watchers.empty()) slots_.erase(table);
  for (Work& work : waiting) work.failed(why);
}

void Hall::take_back_into_memory(Slot& slot, std::unique_ptr<Table> fresh) {
  slot.table = std::move(fresh);
  put_off_.erase(slot.id);
  report_trouble(*slot.table);
  share_presence(slot);
  ask_who_is_there(slot);
  // What happened while nothing was in memory, nobody here was told of.
  if (std::exchange(slot.missed, false)) tell_views(slot, "sync");
}

/// What is in memory was never stored, or is not all that was stored.
void Hall::forget_memory(Slot& slot) {
  slot.table.reset();
  slot.thinking_ply = -1;
  slot.missed = true;
}

/// The sweep does not come back at once to a table that cannot be loaded, and ever later while it cannot.
void Hall::put_off(const std::string& table) {
  PutOff& one = put_off_[table];
  one.wait = std::clamp<Time>(2 * one.wait, kFirstPutOffMs, kLongestPutOffMs);
  one.until = now_ms() + one.wait;
}

void Hall::report_trouble(const Table& table) {
  if (table.trouble.empty()) return;
  ++counters_.troubled;
  log_warning("a game does not replay as it was played", {{"table", table.id}, {"what", table.trouble}});
}

void Hall::run(const std::string& table, Work work) {
  Slot& slot = slot_of(table);
  Verdict verdict = work.decide(*slot.table);
  if (verdict.refusal || !verdict.entry) {
    counters_.refusals += verdict.refusal.has_value();
    work.done(verdict);
    return;
  }
  store(table, std::move(work), std::move(verdict));
}

void Hall::store(const std::string& table, Work work, Verdict verdict) {
  Slot& slot = slot_of(table);
  slot.busy = true;
  const Entry entry = *verdict.entry;
  std::shared_ptr<Match> before;
  if (entry.kind == EntryKind::Move && slot.table->match) before = bare_copy(*slot.table->match);
  const Status old_status = slot.table->status;
  const int old_turn = slot.table->turn_seat();
  const Change change = slot.table->apply(entry);
  TableRow row = slot.table->row();
  // Lists show seats and status: those are written only when they can have changed.
  const bool summary = change == Change::Table || slot.table->status != old_status;
  if (summary) row.summary = json::serialize(slot.table->summary());
  const bool lobby = slot.table->listed && (entry.kind == EntryKind::Sit || entry.kind == EntryKind::Leave ||
                                            entry.kind == EntryKind::Start || entry.kind == EntryKind::Close ||
                                            entry.kind == EntryKind::Rename);
  auto won = std::make_shared<bool>(false);
  const Actor joiner = verdict.joins ? work.joiner : Actor{};
  storage_.write(
      table,
      [won, row, entry, joiner, lobby](Store& store) {
        *won = store.append(row, entry);
        if (!*won) return;
        if (!joiner.user.empty()) {
          PersonRow person;
          person.id = joiner.user;
          person.name = joiner.name;
          person.created = entry.at;
          store.add_person(person);
          store.link_person(row.id, joiner.user);
        }
        if (lobby) store.notify("lobby");
      },
      [this, table, won, before, change, lobby, old_status, old_turn, entry, work = std::move(work),
       verdict = std::move(verdict)](const std::string& failure) mutable {
        Slot& now = slot_of(table);
        now.busy = false;
        if (!failure.empty()) {
          forget_memory(now);
          work.failed(store_is_away().value());
          return pump(table);
        }
        if (!*won) return catch_up(table, std::move(work));
        if (change == Change::TooDeep) {
          const auto failed = work.failed;
          return reload(
              table,
              [this, table, work = std::move(work), verdict] {
                Slot& deep = slot_of(table);
                tell_views(deep, "undo");
                take_snapshot(deep);
                work.done(verdict);
              },
              failed);
        }
        const auto origin = work.client.lock();
        const bool in_update = change == Change::Moved && origin && work.re && now.watched_by(origin.get());
        tell(now, change, entry, before.get(), old_status, origin, in_update ? work.re : std::nullopt);
        if (lobby) lobby_changed();
        if (!in_update) work.done(verdict);
        if (change == Change::Moved || change == Change::View) tell_turn(now, old_turn, true);
        if (old_status != Status::Finished && now.table->status == Status::Finished) {
          ++counters_.finished;
          keep_end(now);
          if (on_finished) on_finished(*now.table);
        }
        look_after(now);
        pump(table);
      });
}

void Hall::catch_up(const std::string& table, Work retry) {
  ++counters_.conflicts;
  // The entry was applied here but another process's entry is the true one: what is in memory is wrong.
  forget_memory(slot_of(table));
  if (++retry.attempts > 10) {
    retry.failed({"internal", "too many at once; try again"});
    return pump(table);
  }
  slot_of(table).waiting.push_front(std::move(retry));
  load(table);
}

/// `then` sees the table as the store has it, `failed` that it could not be read.
void Hall::reload(const std::string& table, std::function<void()> then, std::function<void(const Fault&)> failed) {
  Slot& slot = slot_of(table);
  forget_memory(slot);
  slot.missed = false;  // `then` tells everybody
  Work work;
  work.decide = [](const Table&) { return Verdict{}; };
  work.done = [then = std::move(then)](const Verdict&) { then(); };
  work.failed = [this, table, failed = std::move(failed)](const Fault& why) {
    if (const auto it = slots_.find(table); it != slots_.end()) it->second->missed = true;
    failed(why);
  };
  slot.waiting.push_front(std::move(work));
  load(table);
}

// ---- other processes ------------------------------------------------------------------------------------------------

void Hall::changed_elsewhere(const std::string& table, int64_t version) {
  const auto it = slots_.find(table);
  if (it == slots_.end()) return;
  Slot& slot = *it->second;
  // Our own entries come back to us too; while one is being stored, it is counted already.
  if (slot.catching_up || (slot.table && slot.table->version >= version)) return;
  if (!slot.table && !slot.busy && slot.watchers.empty()) return;  // nobody waits: whoever comes next loads it
  slot.catching_up = slot.missed = true;
  Work work;
  work.decide = [](const Table&) { return Verdict{}; };
  work.done = [this, table](const Verdict&) { read_what_was_missed(table); };
  work.failed = [this, table](const Fault&) {
    if (const auto found = slots_.find(table); found != slots_.end()) found->second->catching_up = false;
  };
  submit(table, std::move(work));
}

void Hall::read_what_was_missed(const std::string& table) {
  Slot& slot = slot_of(table);
  slot.catching_up = false;
  slot.busy = true;
  auto entries = std::make_shared<std::vector<Entry>>();
  const int64_t known = slot.table->version;
  storage_.read([entries, table, known](Store& store) { *entries = store.entries(table, known); },
                [this, table, entries](const std::string& failure) {
                  Slot& now = slot_of(table);
                  now.busy = false;
                  // The store is away: what is in memory stays as it was, and the sweep asks again.
                  if (!failure.empty()) now.missed = true;
                  if (!failure.empty()) return pump(table);
                  now.missed = now.catching_up;
                  for (const Entry& entry : *entries) {
                    if (entry.n != now.table->version + 1) continue;
                    if (!hear_of(now, entry)) {
                      return reload(table, [this, table] { tell_views(slot_of(table), "undo"); }, [](const Fault&) {});
                    }
                  }
                  arm_clock_only_ = true;
                  look_after(now);
                  arm_clock_only_ = false;
                  pump(table);
                });
}

/// False if the entry goes back to before what is in memory.
bool Hall::hear_of(Slot& slot, const Entry& entry) {
  const auto before = slot.table->match ? bare_copy(*slot.table->match) : nullptr;
  const Status old_status = slot.table->status;
  const int old_turn = slot.table->turn_seat();
  const Change change = slot.table->apply(entry);
  if (change == Change::TooDeep) return false;
  slot.thinking_ply = -1;
  tell(slot, change, entry, before.get(), old_status, nullptr, std::nullopt);
  tell_turn(slot, old_turn, false);
  return true;
}

void Hall::everything_may_have_changed() {
  put_off_.clear();
  lobby_changed();
  std::vector<std::string> ids;
  for (const auto& [id, slot] : slots_) ids.push_back(id);
  for (const std::string& id : ids) {
    changed_elsewhere(id, std::numeric_limits<int64_t>::max());
    // What the other processes said of their people was missed too, and they missed what we said.
    const auto it = slots_.find(id);
    if (it == slots_.end()) continue;
    it->second->told = {};
    if (!it->second->table) continue;  // said when it is loaded
    share_presence(*it->second);
    ask_who_is_there(*it->second);
  }
}

void Hall::look_for_what_was_missed() {
  std::vector<std::string> ids;
  for (const auto& [id, slot] : slots_) {
    if (slot->missed && !slot->busy) ids.push_back(id);
  }
  for (const std::string& id : ids) changed_elsewhere(id, std::numeric_limits<int64_t>::max());
}

// ---- watching over time ---------------------------------------------------------------------------------------------

void Hall::open_sweep() { sweep(); }

void Hall::sweep() {
  if (closing_) return;
  evict();
  look_for_lost_processes();
  look_for_what_was_missed();
  auto due = std::make_shared<std::vector<std::string>>();
  const Time now = now_ms() - (timers_->swept ? settings_.sweep_grace_ms : 0);
  timers_->swept = true;
  storage_.read([due, now](Store& store) { *due = store.due_tables(now, 200); },
                [this, due](const std::string&) {
                  for (const std::string& id : *due) {
                    const auto later = put_off_.find(id);
                    if (closing_ || (later != put_off_.end() && now_ms() < later->second.until)) continue;
                    Work work;
                    work.decide = [](const Table& table) {
                      Verdict verdict;
                      if (table.status != Status::Open || now_ms() < table.due()) return verdict;
                      // Nobody came: an open table does not stand around for ever.
                      verdict.entry = table.next_entry(EntryKind::Close);
                      verdict.entry->who = "host";
                      return verdict;
                    };
                    work.done = [](const Verdict&) {};
                    work.failed = [](const Fault&) {};
                    submit(id, std::move(work));
                    const auto it = slots_.find(id);
                    if (it != slots_.end() && it->second->table && !it->second->busy) look_after(*it->second);
                  }
                  timers_->sweep.expires_after(std::chrono::seconds(settings_.sweep_seconds));
                  timers_->sweep.async_wait([this](boost::system::error_code cancelled) {
                    if (!cancelled) sweep();
                  });
                });
}

void Hall::evict() {
  const Time limit = now_ms() - Time{settings_.idle_seconds} * 1000;
  std::vector<std::string> idle;
  for (const auto& [id, slot] : slots_) {
    if (slot->watchers.empty() && slot->waiting.empty() && !slot->busy && slot->thinking_ply < 0 &&
        slot->used < limit) {
      idle.push_back(id);
    }
  }
  for (const std::string& id : idle) {
    save_seen(*slots_[id]);
    slots_.erase(id);
    ++counters_.evictions;
  }
}

size_t Hall::memory_of_tables() const {
  size_t bytes = 0;
  for (const auto& [id, slot] : slots_) bytes += sizeof(Slot) + (slot->table ? slot->table->memory() : 0);
  return bytes;
}

void Hall::look_after(Slot& slot) {
  slot.clock.cancel();
  if (closing_ || !slot.table) return;
  if (slot.presence_changed) tell_presence(slot, nullptr);
  if (slot.table->wants_snapshot()) take_snapshot(slot);
  const int seat = slot.table->turn_seat();
  if (seat < 0) return;
  if (slot.table->seats[static_cast<size_t>(seat)].played_by_computer()) {
    if (!arm_clock_only_) ask_computer(slot, "computer");
    return;
  }
  const Time due = slot.table->due();
  if (due == 0) return;
  slot.clock.expires_after(std::chrono::milliseconds(std::max<Time>(0, due - now_ms()) + 5));
  slot.clock.async_wait([this, table = slot.id](boost::system::error_code cancelled) {
    const auto it = slots_.find(table);
    if (cancelled || closing_ || it == slots_.end() || !it->second->table) return;
    if (it->second->busy) return;  // something is being stored right now; it will be looked after again
    const Table& now = *it->second->table;
    if (now.turn_seat() >= 0 && now.due() > 0 && now.due() <= now_ms()) ask_computer(*it->second, "clock");
  });
}

namespace {

/// A decision that is asked even with a single legal move is asked so that nobody learns whether there was a choice:
/// how long a computer takes to answer must not tell it either.
std::chrono::milliseconds least_answer_time(const Match& match, const std::string& level) {
  if (!match.info().decisions[match.turn().decision].always_ask) return {};
  return std::chrono::milliseconds(static_cast<int64_t>(1000 * level_seconds(level)));
}

}  // namespace

void Hall::ask_computer(Slot& slot, std::string_view who) {
  const int ply = slot.table->match->ply();
  if (slot.thinking_ply == ply) return;
  slot.thinking_ply = ply;
  const Seat& seat = slot.table->seats[static_cast<size_t>(slot.table->turn_seat())];
  std::string level = seat.played_by_computer() ? seat.computer_level() : std::string("easy");
  std::shared_ptr<const Match> match = slot.table->match->clone();
  const auto due = std::chrono::steady_clock::now() + least_answer_time(*match, level);
  const bool queued =
      workers_.submit(Rank::Turn, [this, match, level, ply, due, table = slot.id, who = std::string(who)] {
        const Move move = computer_move(*match, level);
        boost::asio::post(context_, [this, move, ply, due, table, who] {
          auto wait = std::make_shared<boost::asio::steady_timer>(context_, due);
          if (std::chrono::steady_clock::now() >= due) return play_computer_move(table, ply, move, who);
          wait->async_wait([this, wait, move, ply, table, who](boost::system::error_code cancelled) {
            if (!cancelled) play_computer_move(table, ply, move, who);
          });
        });
      });
  if (!queued) slot.thinking_ply = -1;  // the sweep comes back to it
}

void Hall::play_computer_move(const std::string& table, int ply, const Move& move, const std::string& who) {
  if (closing_ || !slots_.contains(table)) return;
  Work work;
  work.decide = [move, ply, who](const Table& now) { return decide_server_move(now, ply, move, who); };
  work.done = [this, table, ply, who](const Verdict& verdict) {
    Slot& now = slot_of(table);
    if (now.thinking_ply == ply) now.thinking_ply = -1;
    if (verdict.refusal) return look_after(now);  // the game went another way while the computer was thinking
    ++(who == "clock" ? counters_.clock_moves : counters_.computer_moves);
  };
  work.failed = [this, table](const Fault&) {
    const auto found = slots_.find(table);
    if (found != slots_.end()) found->second->thinking_ply = -1;
  };
  submit(table, std::move(work));
}

Move computer_move(const Match& match, const std::string& level) {
  for (const std::string& spec : {level, std::string("greedy"), std::string("random")}) {
    auto player = make_player(spec, match.info().id, random_seed());
    if (player) return (*player)->choose(match);
  }
  return match.legal_moves().front();
}

void Hall::take_snapshot(Slot& slot) {
  const Snapshot snapshot = slot.table->snapshot();
  if (slot.table->match) slot.table->match->rebase();
  storage_.write(slot.id, [id = slot.id, snapshot](Store& store) { store.save_snapshot(id, snapshot); }, nullptr);
}

/// How the game ended, under the rules of today.
void Hall::keep_end(const Slot& slot) {
  const Snapshot snapshot = slot.table->snapshot();
  storage_.write(slot.id, [id = slot.id, snapshot](Store& store) { store.save_snapshot(id, snapshot); }, nullptr);
}

void Hall::save_seen(Slot& slot) {
  if (!slot.seen_changed || !slot.table) return;
  slot.seen_changed = false;
  for (size_t s = 0; s < slot.table->seats.size(); ++s) {
    const Seat& seat = slot.table->seats[s];
    if (seat.kind != SeatKind::Person) continue;
    const PrivateRow row{static_cast<int>(s), seat.user, seat.note, seat.seen};
    storage_.write(slot.id, [id = slot.id, row](Store& store) { store.save_private(id, row); }, nullptr);
  }
}

void Hall::close(std::function<void()> done) {
  closing_ = true;
  timers_->sweep.cancel();
  timers_->lobby.cancel();
  for (const auto& [id, slot] : slots_) {
    slot->clock.cancel();
    save_seen(*slot);
    // The next program may have other rules: a game goes on from what people saw last.
    const bool fresh = slot->table && slot->table->match && !slot->busy && slot->table->status == Status::Playing &&
                       !slot->table->match->plies().empty();
    if (fresh) {
      const Snapshot snapshot = slot->table->snapshot();
      storage_.write(id, [table = id, snapshot](Store& store) { store.save_snapshot(table, snapshot); }, nullptr);
    }
  }
  if (settings_.several_processes) broadcast("gone " + process_);
  const json::object bye{{"type", "bye"}, {"reason", "shutdown"}};
  for (const auto& client : clients_) client->send(bye);
  storage_.write("", [](Store&) {}, [done](const std::string&) { done(); });
}

}  // namespace boroughs::server
