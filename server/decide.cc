#include "server/decide.h"

#include <algorithm>

#include "players/search_settings.h"
#include "server/secrets.h"
#include "server/text.h"

namespace boroughs::server {
namespace {

Verdict refuse(std::string code, std::string message) {
  Verdict verdict;
  verdict.refusal = Fault{std::move(code), std::move(message)};
  return verdict;
}

Verdict store(Entry entry) {
  Verdict verdict;
  verdict.entry = std::move(entry);
  return verdict;
}

Entry entry_by(const Table& table, EntryKind kind, int seat, const std::string& who, std::string text = {}) {
  Entry entry = table.next_entry(kind);
  entry.seat = seat;
  entry.who = who;
  entry.text = std::move(text);
  return entry;
}

bool is_seat(const Table& table, int seat) { return seat >= 0 && seat < static_cast<int>(table.seats.size()); }

/// The seat meant by somebody who may hold several: the one given, or his first.
std::optional<int> own_seat(const Table& table, const Actor& actor, std::optional<int> given) {
  const std::vector<int> own = table.seats_of(actor.user);
  if (own.empty()) return std::nullopt;
  if (!given) return own.front();
  return std::find(own.begin(), own.end(), *given) != own.end() ? given : std::nullopt;
}

const Verdict kNotSeated = refuse("not_seated", "only for people seated at this table");

Verdict not_playing(const Table& table) {
  return refuse("not_playing", table.status == Status::Open ? "the game has not begun" : "the game is over");
}

class Decision {
 public:
  Decision(const Table& table, const Actor& actor, const Circumstances& circumstances)
      : table_(table), actor_(actor), circumstances_(circumstances) {}

  Verdict operator()(const SitWish& wish) const {
    if (table_.status != Status::Open) return refuse("seat_taken", "the game has begun");
    if (!may_look(table_, actor_.user, wish.invite.value_or(""))) return refuse("not_found", "no such table");
    int seat = wish.seat.value_or(-1);
    for (size_t s = 0; s < table_.seats.size() && !wish.seat && seat < 0; ++s) {
      if (table_.seats[s].kind == SeatKind::Open) seat = static_cast<int>(s);
    }
    if (!is_seat(table_, seat)) return refuse("seat_taken", "there is no such open seat");
    if (table_.seats[static_cast<size_t>(seat)].kind != SeatKind::Open)
      return refuse("seat_taken", "somebody sits there");
    Verdict verdict = store(entry_by(table_, EntryKind::Sit, seat, actor_.user, actor_.name));
    verdict.answer["seat"] = seat;
    verdict.joins = true;
    return verdict;
  }

  Verdict operator()(const LeaveWish& wish) const {
    const auto seat = own_seat(table_, actor_, wish.seat);
    if (!seat) return kNotSeated;
    if (table_.status == Status::Open) return store(entry_by(table_, EntryKind::Leave, *seat, actor_.user));
    if (table_.status != Status::Playing) return not_playing(table_);
    return store(entry_by(table_, EntryKind::Replace, *seat, actor_.user, std::string(kStandInLevel)));
  }

  Verdict operator()(const StartWish& wish) const {
    if (actor_.user != table_.owner) return refuse("forbidden", "only the owner of the table starts the game");
    if (table_.status != Status::Open) return refuse("not_playing", "the game has begun already");
    const std::string fill = wish.fill.value_or(std::string(kStandInLevel));
    if (!is_level(fill)) return refuse("bad_message", "\"fill\" must be a level");
    std::string words;
    for (const Seat& seat : table_.seats) {
      words += (words.empty() ? "" : " ") + (seat.kind == SeatKind::Open ? fill : std::string("-"));
    }
    return store(entry_by(table_, EntryKind::Start, -1, actor_.user, words));
  }

  Verdict operator()(const MoveWish& wish) const {
    if (wish.move.size() > kMaxMove) return refuse("bad_message", "\"move\" is too long");
    if (table_.status == Status::Open) return not_playing(table_);
    if (!table_.seated(actor_.user)) return kNotSeated;
    if (!table_.match) return not_playing(table_);
    const Match& match = *table_.match;
    const auto move = match.parse(wish.move);
    if (wish.ply < match.ply() && move && repeats(wish.ply, *move)) return {};
    if (table_.status != Status::Playing) return not_playing(table_);
    if (wish.ply != match.ply()) {
      return refuse("stale",
                    "the game is at ply " + std::to_string(match.ply()) + ", not at " + std::to_string(wish.ply));
    }
    const int mover = match.turn().player;
    if (table_.seats[static_cast<size_t>(mover)].user != actor_.user) {
      return refuse("not_your_turn", "another seat has to choose");
    }
    if (!move) return refuse("illegal_move", move.error());
    const std::vector<Move> legal = match.legal_moves();
    if (std::find(legal.begin(), legal.end(), *move) == legal.end())
      return refuse("illegal_move", why_not(*move, legal));
    Entry entry = entry_by(table_, EntryKind::Move, mover, "person", match.notation(*move));
    return store(std::move(entry));
  }

  Verdict operator()(const UndoWish& wish) const {
    if (table_.status != Status::Playing) return not_playing(table_);
    const std::vector<int> own = table_.seats_of(actor_.user);
    if (own.empty()) return kNotSeated;
    const Match& match = *table_.match;
    if (wish.ply && *wish.ply != match.ply()) return refuse("stale", "the game has gone on");
    const int to_ply = wish.to_ply ? *wish.to_ply : ply_of_last_own_move(own);
    if (to_ply < 0 || to_ply >= match.ply()) return refuse("nothing_to_undo", "there is nothing to take back");
    for (const int seat : own) {
      if (match.ply() - to_ply <= match.free_undo(seat)) return undo_now(seat, to_ply);
    }
    if (!table_.other_people(actor_.user)) return undo_now(own.front(), to_ply);
    if (table_.undo_request) return refuse("too_many", "there is an undo request already");
    Entry entry = entry_by(table_, EntryKind::AskUndo, own.front(), actor_.user);
    entry.ply = to_ply;
    Verdict verdict = store(std::move(entry));
    verdict.answer["asked"] = true;
    return verdict;
  }

  Verdict operator()(const RestartWish&) const {
    if (table_.status != Status::Playing) return not_playing(table_);
    const std::vector<int> own = table_.seats_of(actor_.user);
    if (own.empty()) return kNotSeated;
    int count = 0, by = own.front();
    for (const int seat : own) {
      if (table_.match->free_undo(seat) > count) {
        count = table_.match->free_undo(seat);
        by = seat;
      }
    }
    if (count == 0) return refuse("nothing_to_undo", "nothing of this turn can be taken back freely");
    return undo_now(by, table_.match->ply() - count);
  }

  Verdict operator()(const ConsentWish& wish) const {
    const std::vector<int> own = table_.seats_of(actor_.user);
    if (own.empty()) return kNotSeated;
    if (!table_.undo_request) return refuse("nothing_to_undo", "nobody asks for an undo");
    const UndoRequest& request = *table_.undo_request;
    const bool asker = std::find(own.begin(), own.end(), request.by) != own.end();
    // The one who asked may withdraw; he cannot agree with himself.
    if (!wish.agree) return store(entry_by(table_, EntryKind::Refuse, own.front(), actor_.user));
    if (asker) return refuse("forbidden", "the others have to agree");
    for (size_t s = 0; s < table_.seats.size(); ++s) {
      const Seat& seat = table_.seats[s];
      const bool matters = seat.kind == SeatKind::Person && seat.stand_in.empty() && seat.user != actor_.user;
      const bool agreed =
          std::find(request.agreed.begin(), request.agreed.end(), static_cast<int>(s)) != request.agreed.end() ||
          seat.user == table_.seats[static_cast<size_t>(request.by)].user;
      if (matters && !agreed) return store(entry_by(table_, EntryKind::Agree, own.front(), actor_.user));
    }
    return undo_now(request.by, request.to_ply);
  }

  Verdict operator()(const ChatWish& wish) const {
    const auto text = clean_text(wish.text, kMaxChat);
    if (!text || text->empty()) return refuse("bad_message", "\"text\" must be a line of at most 500 characters");
    const std::vector<int> own = table_.seats_of(actor_.user);
    if (!own.empty()) return store(entry_by(table_, EntryKind::Chat, own.front(), actor_.user, *text));
    return store(entry_by(table_, EntryKind::Chat, -1, actor_.user, actor_.name + "\n" + *text));
  }

  Verdict operator()(const RenameWish& wish) const {
    if (actor_.user != table_.owner) return refuse("forbidden", "only the owner renames the table");
    const auto name = clean_text(wish.name, kMaxName);
    if (!name || name->empty()) return refuse("bad_name", "a name has 1 to 40 characters");
    return store(entry_by(table_, EntryKind::Rename, -1, actor_.user, *name));
  }

  Verdict operator()(const ReplaceWish& wish) const {
    if (!table_.seated(actor_.user)) return kNotSeated;
    if (table_.status != Status::Playing) return not_playing(table_);
    if (!is_seat(table_, wish.seat)) return refuse("bad_message", "there is no such seat");
    const std::string level = wish.level.value_or(std::string(kStandInLevel));
    if (!is_level(level)) return refuse("bad_message", "\"level\" must be a level");
    const Seat& seat = table_.seats[static_cast<size_t>(wish.seat)];
    if (seat.kind != SeatKind::Person || !seat.stand_in.empty()) {
      return refuse("forbidden", "a computer player has this seat already");
    }
    const bool away =
        !circumstances_.connected[static_cast<size_t>(wish.seat)] && table_.replaceable(wish.seat, circumstances_.now);
    if (seat.user != actor_.user && !away) return refuse("forbidden", "this person has not been away for long enough");
    return store(entry_by(table_, EntryKind::Replace, wish.seat, actor_.user, level));
  }

  Verdict operator()(const ReturnWish& wish) const {
    const std::vector<int> own = table_.seats_of(actor_.user);
    if (own.empty()) return kNotSeated;
    if (table_.status != Status::Playing) return not_playing(table_);
    for (const int seat : own) {
      if (wish.seat && *wish.seat != seat) continue;
      if (table_.seats[static_cast<size_t>(seat)].stand_in.empty()) continue;
      return store(entry_by(table_, EntryKind::Return, seat, actor_.user));
    }
    return {};  // it is one's own already
  }

  Verdict operator()(const CloseWish&) const {
    if (actor_.user != table_.owner) return refuse("forbidden", "only the owner closes the table");
    if (table_.status == Status::Finished || table_.status == Status::Closed) return not_playing(table_);
    if (table_.status == Status::Playing && table_.other_people(actor_.user)) {
      return refuse("forbidden", "other people are playing at this table");
    }
    return store(entry_by(table_, EntryKind::Close, -1, actor_.user));
  }

  // These change nothing in the log; whoever calls deals with them elsewhere.
  Verdict operator()(const NoteWish&) const { return {}; }
  Verdict operator()(const PreviewWish&) const { return {}; }
  Verdict operator()(const HintWish&) const { return {}; }
  Verdict operator()(const SeenWish&) const { return {}; }
  Verdict operator()(const WatchWish&) const { return {}; }
  Verdict operator()(const UnwatchWish&) const { return {}; }

 private:
  bool repeats(int ply, const Move& move) const {
    const int at = ply - table_.match->base_ply();
    if (at < 0 || at >= static_cast<int>(table_.match->plies().size())) return false;
    const Ply& made = table_.match->plies()[static_cast<size_t>(at)];
    return made.move == move && table_.seats[static_cast<size_t>(made.player)].user == actor_.user;
  }

  int ply_of_last_own_move(const std::vector<int>& own) const {
    const auto& plies = table_.match->plies();
    for (size_t i = plies.size(); i > 0; --i) {
      if (std::find(own.begin(), own.end(), plies[i - 1].player) != own.end()) {
        return table_.match->base_ply() + static_cast<int>(i) - 1;
      }
    }
    return table_.match->base_ply() - 1;  // what was before is not in memory: the last decision there
  }

  Verdict undo_now(int seat, int to_ply) const {
    Entry entry = entry_by(table_, EntryKind::Undo, seat, actor_.user);
    entry.ply = to_ply;
    return store(std::move(entry));
  }

  std::string why_not(const Move& move, const std::vector<Move>& legal) const {
    std::string text = "\"" + table_.match->notation(move) + "\" is not legal now; the legal moves are: ";
    for (size_t i = 0; i < legal.size() && i < 30; ++i) text += (i > 0 ? ", " : "") + table_.match->notation(legal[i]);
    if (legal.size() > 30) text += ", ... (" + std::to_string(legal.size()) + " in all)";
    return text;
  }

  const Table& table_;
  const Actor& actor_;
  const Circumstances& circumstances_;
};

}  // namespace

Verdict decide(const Table& table, const Actor& actor, const Wish& wish, const Circumstances& circumstances) {
  return std::visit(Decision(table, actor, circumstances), wish);
}

Verdict decide_server_move(const Table& table, int ply, const Move& move, std::string_view who) {
  if (table.status != Status::Playing || table.match->ply() != ply) return refuse("stale", "the game has gone on");
  const int mover = table.match->turn().player;
  if (who == "computer" && !table.seats[static_cast<size_t>(mover)].played_by_computer()) {
    return refuse("stale", "the person has come back");
  }
  return store(entry_by(table, EntryKind::Move, mover, std::string(who), table.match->notation(move)));
}

bool may_look(const Table& table, const std::string& user, const std::string& invite) {
  if (table.listed || table.seated(user) || (!user.empty() && user == table.owner)) return true;
  return !invite.empty() && equal_secrets(invite, table.invite);
}

bool is_level(std::string_view level) {
  const auto named = std::any_of(kLevels.begin(), kLevels.end(), [&](const Level& one) { return one.name == level; });
  return named || level == "random" || level == "greedy";
}

std::vector<std::string> level_names() {
  std::vector<std::string> names;
  for (const Level& level : kLevels) names.emplace_back(level.name);
  return names;
}

}  // namespace boroughs::server
