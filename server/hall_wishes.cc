// The hall: what people can ask for.

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/json.hpp>

#include "engine/game_list.h"
#include "players/analysis.h"
#include "server/hall_slot.h"
#include "server/secrets.h"
#include "server/text.h"

namespace boroughs::server {
namespace json = boost::json;

void Hall::wish(const std::string& table, Wish wish, Caller caller) {
  if (closing_) return caller.answer(fault("shutting_down", "the server is going down"));
  if (const auto* one = std::get_if<WatchWish>(&wish)) return watch(table, *one, caller);
  if (std::holds_alternative<UnwatchWish>(wish)) {
    if (const auto client = caller.client.lock()) unwatch(table, client);
    return caller.answer(json::object());
  }
  if (const auto* one = std::get_if<PreviewWish>(&wish)) return preview(table, *one, caller);
  if (std::holds_alternative<HintWish>(wish)) return hint(table, caller);
  if (const auto* one = std::get_if<NoteWish>(&wish)) return note(table, *one, caller);
  if (const auto* one = std::get_if<SeenWish>(&wish)) return seen(table, *one, caller);

  const bool is_move = std::holds_alternative<MoveWish>(wish);
  Work work;
  work.client = caller.client;
  work.re = is_move ? caller.re : std::nullopt;
  work.joiner = caller.actor;
  work.decide = [this, table, wish, actor = caller.actor, ended = caller.ended](const Table& now) {
    if (ended && *ended) {
      Verdict verdict;
      verdict.refusal = Fault{"unauthenticated", "you have signed out"};
      return verdict;
    }
    Circumstances circumstances;
    circumstances.now = now_ms();
    circumstances.connected = presence(slot_of(table)).connected;
    // Only those who may look may do anything at all; `sit` has its own word on invitations.
    if (!std::holds_alternative<SitWish>(wish) && !may_look(now, actor.user, "") && !watches(table, actor.user)) {
      Verdict verdict;
      verdict.refusal = Fault{"not_found", "no such table"};
      return verdict;
    }
    return decide(now, actor, wish, circumstances);
  };
  work.done = [this, table, is_move, wish, caller](const Verdict& verdict) {
    const Slot& slot = slot_of(table);
    if (!verdict.refusal) {
      json::object answer = verdict.answer;
      if (is_move) {
        answer["ply"] = slot.table->match->ply();
        answer["version"] = slot.table->version;
      }
      return caller.answer(std::move(answer));
    }
    if (verdict.refusal->code != "stale") return caller.answer(tl::unexpected<Fault>(*verdict.refusal));
    const auto* move = std::get_if<MoveWish>(&wish);
    if (move == nullptr || move->ply >= slot.table->match->base_ply()) {
      return refuse_as_stale(table, *verdict.refusal, caller);
    }
    look_for_repetition(table, *move, *verdict.refusal, caller);
  };
  work.failed = [caller](const Fault& why) { caller.answer(tl::unexpected<Fault>(why)); };
  submit(table, std::move(work));
}

void Hall::refuse_as_stale(const std::string& table, Fault why, const Caller& caller) {
  inspect(
      table,
      [this, why = std::move(why), caller](Slot& slot) mutable {
        const auto client = caller.client.lock();
        const bool watching = client && slot.watched_by(client.get());
        if (!watching) {
          const std::vector<int> own = slot.table->seats_of(caller.actor.user);
          const int seat = own.empty() ? -1 : own.front();
          why.view = std::make_shared<const json::object>(
              view_json(*slot.table, seat, caller.actor.user, presence(slot), now_ms()));
        }
        caller.answer(tl::unexpected<Fault>(std::move(why)));
        for (Watcher& watcher : slot.watchers) {
          if (watching && watcher.client == client) send_view(slot, watcher, std::nullopt, "sync", -1);
        }
      },
      caller.answer);
}

void Hall::look_for_repetition(const std::string& table, const MoveWish& wish, Fault why, const Caller& caller) {
  auto entries = std::make_shared<std::vector<Entry>>();
  storage_.read(
      [entries, table](Store& store) { *entries = store.entries(table, 0); },
      [this, table, entries, wish, why = std::move(why), caller](const std::string& failure) {
        inspect(
            table,
            [this, table, entries, wish, why, caller, failure](Slot& slot) {
              const auto line = current_line(*entries);
              const auto at = static_cast<size_t>(std::max(0, wish.ply));
              const auto move = slot.table->match->parse(wish.move);
              const bool repeated = failure.empty() && wish.ply >= 0 && at < line.size() && move &&
                                    line[at]->text == slot.table->match->notation(*move) && line[at]->seat >= 0 &&
                                    slot.table->seats[static_cast<size_t>(line[at]->seat)].user == caller.actor.user;
              if (!repeated) return refuse_as_stale(table, why, caller);
              caller.answer(json::object{{"ply", slot.table->match->ply()}, {"version", slot.table->version}});
            },
            caller.answer);
      });
}

bool Hall::watches(const std::string& table, const std::string& user) const {
  const auto it = slots_.find(table);
  if (it == slots_.end()) return false;
  return std::any_of(it->second->watchers.begin(), it->second->watchers.end(),
                     [&](const Watcher& one) { return one.client->actor.user == user; });
}

// ---- wishes that leave the log as it is -----------------------------------------------------------------------------

void Hall::preview(const std::string& table, const PreviewWish& wish, const Caller& caller) {
  if (wish.move.size() > kMaxMove) return caller.answer(fault("bad_message", "\"move\" is too long"));
  inspect(
      table,
      [wish, caller](Slot& slot) {
        const Table& now = *slot.table;
        const int seat = now.turn_seat();
        if (!now.seated(caller.actor.user)) return caller.answer(fault("not_seated", "only for people at this table"));
        if (seat < 0) return caller.answer(fault("not_playing", "there is no move to be made"));
        if (now.match->ply() != wish.ply) return caller.answer(fault("stale", "the game has gone on"));
        if (now.seats[static_cast<size_t>(seat)].user != caller.actor.user) {
          return caller.answer(fault("not_your_turn", "another seat has to choose"));
        }
        auto shown = preview_json(*now.match, seat, wish.move);
        if (shown) {
          (*shown)["type"] = "preview";
          (*shown)["table"] = now.id;
        }
        caller.answer(std::move(shown));
      },
      caller.answer);
}

void Hall::hint(const std::string& table, const Caller& caller) {
  inspect(
      table,
      [this, caller](Slot& slot) {
        const Table& now = *slot.table;
        const int seat = now.turn_seat();
        if (!now.seated(caller.actor.user)) return caller.answer(fault("not_seated", "only for people at this table"));
        if (seat < 0) return caller.answer(fault("not_playing", "there is no move to be made"));
        if (now.seats[static_cast<size_t>(seat)].user != caller.actor.user) {
          return caller.answer(fault("not_your_turn", "another seat has to choose"));
        }
        if (now.other_people(caller.actor.user)) {
          return caller.answer(fault("forbidden", "no hints where other people play"));
        }
        std::shared_ptr<const Match> match = now.match->clone();
        const bool queued = workers_.submit(Rank::Hint, [this, match, caller, seat, id = now.id]() mutable {
          SearchSettings settings = search_settings(match->info().id);
          settings.seconds = 1.0;
          settings.iterations = 0;
          const SearchReport report = analyse(*match, Viewer::remembering(seat), settings, random_seed());
          json::object answer{{"type", "hint"}, {"table", id}, {"ply", match->ply()}};
          answer["move"] =
              report.moves.empty() ? json::value(nullptr) : json::value(match->notation(report.moves[0].move));
          json::array chances;
          for (int s = 0; s < match->players(); ++s) chances.push_back(report.chances[static_cast<size_t>(s)]);
          answer["chances"] = std::move(chances);
          boost::asio::post(context_, [caller = std::move(caller), answer = std::move(answer)]() mutable {
            caller.answer(std::move(answer));
          });
        });
        if (!queued) caller.answer(fault("too_many", "the computer players are busy"));
      },
      caller.answer);
}

void Hall::note(const std::string& table, const NoteWish& wish, const Caller& caller) {
  const auto text = clean_text(wish.text, kMaxNote, true);
  if (!text) return caller.answer(fault("bad_message", "a note has at most 4000 characters"));
  inspect(
      table,
      [this, caller, wish, text = *text](Slot& slot) {
        const std::vector<int> own = slot.table->seats_of(caller.actor.user);
        const int seat = wish.seat.value_or(own.empty() ? -1 : own.front());
        if (std::find(own.begin(), own.end(), seat) == own.end()) {
          return caller.answer(fault("not_seated", "only for people seated at this table"));
        }
        Seat& mine = slot.table->seats[static_cast<size_t>(seat)];
        mine.note = text;
        const PrivateRow row{seat, mine.user, mine.note, mine.seen};
        storage_.write(
            slot.id, [id = slot.id, row](Store& store) { store.save_private(id, row); },
            [caller](const std::string& failure) {
              if (!failure.empty()) return caller.answer(store_is_away());
              caller.answer(json::object());
            });
      },
      caller.answer);
}

void Hall::seen(const std::string& table, const SeenWish& wish, const Caller& caller) {
  inspect(
      table,
      [caller, wish](Slot& slot) {
        const int ply = slot.table->match ? std::clamp(wish.ply, 0, slot.table->match->ply()) : 0;
        for (const int seat : slot.table->seats_of(caller.actor.user)) {
          slot.table->seats[static_cast<size_t>(seat)].seen = ply;
          slot.seen_changed = true;
        }
        caller.answer(json::object());
      },
      caller.answer);
}

// ---- new tables -----------------------------------------------------------------------------------------------------

namespace {

Checked<json::object> read_clock(const ClockWish& wish) {
  const int seconds = wish.seconds.value_or(0), increment = wish.increment.value_or(0);
  if (wish.kind == "none") return json::object{{"kind", "none"}};
  if (wish.kind != "move" && wish.kind != "bank") {
    return fault("bad_message", "\"clock.kind\" must be none, move or bank");
  }
  if (seconds < 1 || seconds > 30 * 24 * 3600 || increment < 0 || increment > 24 * 3600) {
    return fault("bad_message", "\"clock.seconds\" must be from 1 to 2592000, \"clock.increment\" from 0 to 86400");
  }
  json::object clock{{"kind", wish.kind}, {"seconds", seconds}};
  if (wish.kind == "bank") clock["increment"] = increment;
  return clock;
}

}  // namespace

void Hall::create(const Actor& owner, const TableWish& wish, Answer answer) {
  if (!wish.position && !wish.game) return answer(fault("bad_message", "\"game\" is missing"));
  json::object head;
  int players = 0;
  TableRow row;
  if (wish.position) {
    const auto match = match_from_position(*wish.position, Seed{});
    if (!match) return answer(fault("bad_position", match.error()));
    if (!(*match)->viewer().sees_everything()) {
      return answer(fault("bad_position", "a position with hidden parts cannot be played from"));
    }
    if ((*match)->turn().finished) return answer(fault("bad_position", "the game is over in this position"));
    row.game = (*match)->info().id;
    head["options"] = (*match)->options();
    head["position"] = *wish.position;
    players = (*match)->players();
  } else {
    if (find_game(*wish.game) == nullptr) return answer(fault("not_found", unknown_game(*wish.game)));
    json::object options = wish.options.value_or(json::object());
    if (wish.seats && !options.contains("players")) options["players"] = static_cast<int64_t>(wish.seats->size());
    const auto match = new_match(*wish.game, options, Seed{});
    if (!match) return answer(fault("bad_options", match.error()));
    row.game = *wish.game;
    head["options"] = (*match)->options();
    head["position"] = nullptr;
    players = (*match)->players();
  }
  std::vector<SeatWish> seats(static_cast<size_t>(players), SeatWish{"open", std::nullopt});
  seats[0].who = "me";
  if (wish.seats) {
    if (wish.seats->size() != static_cast<size_t>(players)) {
      return answer(fault("bad_message", "\"seats\" must have " + std::to_string(players) + " entries"));
    }
    seats = *wish.seats;
  }
  const std::string pace = wish.pace.value_or("live");
  if (pace != "live" && pace != "turn_based")
    return answer(fault("bad_message", "\"pace\" must be live or turn_based"));
  head["pace"] = pace;
  auto clock = read_clock(wish.clock.value_or(ClockWish{"none", {}, {}}));
  if (!clock) return answer(tl::unexpected<Fault>(clock.error()));
  head["clock"] = std::move(*clock);
  const auto name = clean_text(wish.name.value_or(owner.name + "'s table"), 2 * kMaxName);
  if (!name || name->empty()) return answer(fault("bad_name", "a name has 1 to 40 characters"));
  row.name = *name;
  row.listed = wish.listed.value_or(true);
  create_from(owner, std::move(row), std::move(head), seats, wish.start.value_or(false), std::move(answer));
}

void Hall::create_from(const Actor& owner, TableRow row, json::object head, const std::vector<SeatWish>& seats,
                       bool start, Answer answer) {
  if (closing_) return answer(fault("shutting_down", "the server is going down"));
  row.id = random_id("t_");
  row.invite = random_id("i_");
  row.seed = random_seed().hex();
  row.owner = owner.user;
  row.created = row.updated = now_ms();
  row.head = json::serialize(head);
  auto table = std::make_shared<Table>(row, head);
  bool sits = false;
  for (const SeatWish& wanted : seats) {
    Seat seat;
    if (wanted.who == "me") {
      seat.kind = SeatKind::Person;
      seat.user = owner.user;
      seat.name = owner.name;
      sits = true;
    } else if (wanted.who == "computer") {
      seat.kind = SeatKind::Computer;
      seat.level = wanted.level.value_or(std::string(kStandInLevel));
      if (!is_level(seat.level)) return answer(fault("bad_message", "\"level\" must be a level"));
      seat.name = "Computer (" + seat.level + ")";
    } else if (wanted.who != "open") {
      return answer(fault("bad_message", "\"who\" must be me, open or computer"));
    }
    start &= seat.kind != SeatKind::Open;
    table->seats.push_back(std::move(seat));
  }
  TableRow stored_row = table->row();
  stored_row.head = row.head;
  stored_row.invite = row.invite;
  stored_row.seed = row.seed;
  stored_row.summary = json::serialize(table->summary());
  const Snapshot snapshot = table->snapshot();
  auto too_many = std::make_shared<bool>(false);
  storage_.write(
      row.id,
      [stored_row, snapshot, owner, sits, too_many, limit = settings_.max_open_tables](Store& store) {
        *too_many = store.open_tables_of(owner.user) >= limit;
        if (*too_many) return;
        PersonRow person;
        person.id = owner.user;
        person.name = owner.name;
        person.created = stored_row.created;
        store.add_person(person);
        store.create_table(stored_row, snapshot);
        if (sits) store.link_person(stored_row.id, owner.user);
        if (stored_row.listed) store.notify("lobby");
      },
      [this, id = row.id, owner, start, too_many, listed = row.listed, answer](const std::string& failure) {
        if (!failure.empty()) return answer(store_is_away());
        if (*too_many) return answer(fault("too_many", "finish some of your tables first"));
        ++counters_.created;
        if (listed) lobby_changed();
        if (!start) return look(id, owner.user, "", std::nullopt, answer);
        Caller caller;
        caller.actor = owner;
        caller.answer = [this, id, owner, answer](Checked<json::object> done) {
          if (!done) return answer(std::move(done));
          look(id, owner.user, "", std::nullopt, answer);
        };
        this->wish(id, StartWish{}, std::move(caller));
      });
}

void Hall::add_entry(const std::string& table, std::function<std::optional<Entry>(const Table&)> make,
                     std::function<void(const std::optional<Fault>&)> done) {
  Work work;
  work.decide = [make](const Table& now) {
    Verdict verdict;
    verdict.entry = make(now);
    return verdict;
  };
  work.done = [done](const Verdict&) { done(std::nullopt); };
  work.failed = [done](const Fault& why) { done(why); };
  submit(table, std::move(work));
}

}  // namespace boroughs::server
