#pragma once
// One game being played, whichever game it is: the only place where the type of a game is erased. Command line, server
// and Python speak to `Match`; search and simulation are templates on the game.

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/foresight.h"
#include "engine/core/game.h"
#include "engine/core/hash.h"
#include "engine/core/json.h"
#include "engine/core/json_patch.h"
#include "engine/core/play.h"
#include "engine/core/record.h"

namespace boroughs {

/// A decision that was made.
struct Ply {
  Move move;
  int8_t player = -1;
  bool boundary = false;  // something was drawn or revealed, or the turn passed on: undo alone ends here
};

struct LoggedEvent {
  int ply = 0;  // 0 is the start, k the k-th decision
  Event event;
};

class Match {
 public:
  virtual ~Match() = default;
  virtual std::unique_ptr<Match> clone() const = 0;

  virtual const GameInfo& info() const = 0;
  virtual int players() const = 0;
  virtual boost::json::object options() const = 0;
  const Seed& seed() const { return seed_; }

  virtual Turn turn() const = 0;
  virtual std::vector<Move> legal_moves() const = 0;
  /// Plays a move after checking that it is legal, and all forced moves after it.
  virtual Expected<void> apply(const Move& move) = 0;
  Expected<void> apply(std::string_view notation);
  /// What the state would be like after a legal move, with the same draws that `apply` would make.
  virtual Expected<std::unique_ptr<Match>> after(const Move& move) const = 0;

  /// Takes the last decisions back.
  virtual void undo(int plies) = 0;
  /// How many decisions the given seat may take back by itself: its own latest ones up to the last boundary.
  int free_undo(int seat) const;
  const std::vector<Ply>& plies() const { return plies_; }
  int ply() const { return base_ply_ + static_cast<int>(plies_.size()); }
  const std::vector<LoggedEvent>& log() const { return log_; }

  /// Forgets how the position came about: the memory of a long game stays small. Draws go on as if nothing happened.
  virtual void rebase() = 0;
  int base_ply() const { return base_ply_; }
  /// For a position that was stored: how many decisions had been made before it.
  void set_base_ply(int ply) { base_ply_ = ply; }
  /// A full world that fits what the viewer sees, with draws of its own: for previews, which must not know more.
  virtual std::unique_ptr<Match> imagine(Viewer viewer, const Seed& seed) const = 0;
  /// What a legal move brings about by itself: forced moves of the same player are played, those of others are not.
  /// `drew` tells whether chance had a part in it.
  virtual std::unique_ptr<Match> consequence(const Move& move, bool& drew) const = 0;
  /// What the viewer sees changed since `before`, a match of the same game (see json_patch.h); empty if nothing.
  virtual boost::json::object patch(const Match& before, Viewer viewer) const = 0;

  virtual Result result() const = 0;
  virtual std::vector<float> estimate() const = 0;
  virtual boost::json::object state(Viewer viewer) const = 0;    // redacted, as JSON
  virtual boost::json::object numbers(Viewer viewer) const = 0;  // derived numbers for that view
  virtual uint64_t hash(Viewer viewer) const = 0;
  virtual std::string draw(Viewer viewer, const Style& style) const = 0;
  virtual std::string check() const = 0;  // the first broken invariant, or empty

  // In words (see words.h), from what the viewer may know.
  virtual Amounts amounts(Viewer viewer) const = 0;
  virtual std::string prompt(Viewer viewer) const = 0;
  virtual std::string remark(Viewer viewer, const Move& move) const = 0;
  virtual Glossary glossary(Viewer viewer) const = 0;
  /// What a legal move changes, as far as the viewer can know.
  virtual Foresight foresee(Viewer viewer, const Move& move, const Seed& seed) const = 0;
  /// Only a position that was read may be incomplete: whose view it is.
  Viewer viewer() const { return viewer_; }

  std::string notation(const Move& move) const { return to_notation(info().moves, move); }
  Expected<Move> parse(std::string_view text) const { return parse_move(info().moves, text); }
  std::string text(const Event& event) const { return event_text(info().events, info().seat_names, event); }

  /// {"game", "rules", "options", "state"}, and "viewer" where something is hidden.
  boost::json::object position(Viewer viewer) const;
  /// Of a seat's view it says what is not counted yet, and no places that may be wrong.
  boost::json::object result_json() const;
  Record record(std::vector<std::string> seats, uint64_t data_version) const;

 protected:
  Seed seed_;
  Viewer viewer_ = Viewer::everything();
  std::vector<Ply> plies_;
  std::vector<LoggedEvent> log_;
  int base_ply_ = 0;
};

/// Fills options from the given members; what is not given keeps its default. Refuses unknown names and values out of
/// range. `stored` options were accepted once: combinations that mean nothing by the rules of today are no fault.
template <Game G>
Expected<typename G::Options> read_options(const boost::json::object& given, bool stored = false) {
  typename G::Options options{};
  boost::json::object all = to_json(options).as_object();
  std::string names;
  for (const auto& [key, ignored] : all) names += (names.empty() ? "" : ", ") + std::string(key);
  for (const auto& [key, value] : given) {
    if (!all.contains(key)) return error("option \"" + std::string(key) + "\" is not known; expected " + names);
    all[key] = value;
  }
  if (auto done = from_json(boost::json::value(all), options, "options"); !done) return error(done.error());
  const GameInfo& info = G::kInfo;
  if (options.players < info.min_seats || options.players > info.max_seats) {
    return error(std::string(info.title) + " is for " + std::to_string(info.min_seats) + " to " +
                 std::to_string(info.max_seats) + " players, not " + std::to_string(options.players));
  }
  for (const OptionInfo& option : info.options) {
    if (option.low == option.high) continue;
    const auto* number = all.at(option.name).if_int64();
    if (number != nullptr && (*number < option.low || *number > option.high)) {
      return error("option \"" + std::string(option.name) + "\" must be from " + std::to_string(option.low) + " to " +
                   std::to_string(option.high) + ", found " + std::to_string(*number));
    }
  }
  if (stored) return options;
  if (std::string fault = G::check_options(options); !fault.empty()) return error(fault);
  return options;
}

template <Game G>
class MatchOf final : public Match {
 public:
  using State = typename G::State;

  MatchOf(const typename G::Options& options, const Seed& seed) {
    seed_ = seed;
    Rng rng(seed_, 0);
    EventLog events;
    initial_ = G::start(options, rng, &events);
    MoveList moves;
    settle<G>(initial_, moves, rng, &events);
    state_ = initial_;
    append(events, 0);
    start_log_ = log_;
  }
  /// From a position, as it stands.
  MatchOf(const State& state, Viewer viewer, const Seed& seed) : initial_(state), state_(state) {
    seed_ = seed;
    viewer_ = viewer;
  }

  std::unique_ptr<Match> clone() const override { return std::make_unique<MatchOf>(*this); }
  const GameInfo& info() const override { return G::kInfo; }
  int players() const override { return state_.options.players; }
  boost::json::object options() const override { return to_json(state_.options).as_object(); }
  const State& raw() const { return state_; }

  Turn turn() const override { return G::turn(state_); }
  std::vector<Move> legal_moves() const override {
    if (G::turn(state_).finished) return {};
    MoveList moves;
    G::legal_moves(state_, moves);
    return {moves.begin(), moves.end()};
  }

  Expected<void> apply(const Move& move) override {
    const Turn before = G::turn(state_);
    if (before.finished) return error("the game is over: no move can be made");
    MoveList moves;
    G::legal_moves(state_, moves);
    if (!moves.contains(move)) return error(refusal(move, before, moves));
    play(move);
    return {};
  }
  using Match::apply;

  Expected<std::unique_ptr<Match>> after(const Move& move) const override {
    std::unique_ptr<Match> next = clone();
    if (auto done = next->apply(move); !done) return error(done.error());
    return next;
  }

  void undo(int plies) override {
    const size_t keep = plies_.size() - std::min(plies_.size(), static_cast<size_t>(plies));
    const std::vector<Ply> played(plies_.begin(), plies_.begin() + static_cast<std::ptrdiff_t>(keep));
    state_ = initial_;
    plies_.clear();
    log_ = start_log_;
    for (const Ply& ply : played) play(ply.move);
  }

  void rebase() override {
    base_ply_ = ply();
    initial_ = state_;
    plies_ = {};
    log_ = {};
    start_log_ = {};
  }
  std::unique_ptr<Match> imagine(Viewer viewer, const Seed& seed) const override {
    Rng rng(seed, ~uint64_t{0});
    auto world = std::make_unique<MatchOf>(G::complete(seen(viewer), viewer, rng), Viewer::everything(), seed);
    world->set_base_ply(ply());
    return world;
  }
  std::unique_ptr<Match> consequence(const Move& move, bool& drew) const override {
    auto next = std::make_unique<MatchOf>(*this);
    const Turn before = G::turn(state_);
    Rng rng(seed_, static_cast<uint64_t>(ply()) + 1);
    EventLog events;
    MoveList moves;
    Move now = move;
    for (;;) {
      G::apply(next->state_, now, rng, &events);
      const Turn turn = G::turn(next->state_);
      if (turn.finished || turn.player != before.player) break;
      G::legal_moves(next->state_, moves);
      if (moves.size() > 1 || G::kInfo.decisions[turn.decision].always_ask) break;
      now = moves[0];
    }
    const bool reveals = reveals_something(G::kInfo, events);
    const Turn after = G::turn(next->state_);
    drew = rng.drew();
    next->plies_.push_back({move, before.player, drew || reveals || after.finished || after.player != before.player});
    next->append(events, next->ply());
    return next;
  }
  boost::json::object patch(const Match& before, Viewer viewer) const override {
    bool changed = false;
    auto difference = json_patch(static_cast<const MatchOf&>(before).seen(viewer), seen(viewer), changed);
    return changed ? std::move(difference.as_object()) : boost::json::object();
  }

  Result result() const override { return G::result(state_); }
  std::vector<float> estimate() const override {
    std::vector<float> chances(static_cast<size_t>(players()));
    G::estimate(state_, chances);
    return chances;
  }
  boost::json::object state(Viewer viewer) const override { return to_json(seen(viewer)).as_object(); }
  boost::json::object numbers(Viewer viewer) const override { return G::numbers(seen(viewer), viewer); }
  uint64_t hash(Viewer viewer) const override { return hash_value(seen(viewer)); }
  std::string draw(Viewer viewer, const Style& style) const override { return G::draw(seen(viewer), viewer, style); }
  std::string check() const override { return G::check(state_, viewer_); }

  Amounts amounts(Viewer viewer) const override {
    Amounts amounts;
    if constexpr (Speaks<G>) G::amounts(seen(viewer), viewer, amounts);
    return amounts;
  }
  std::string prompt(Viewer viewer) const override {
    if constexpr (Speaks<G>) return G::prompt(seen(viewer), viewer);
    return std::string(G::kInfo.decisions[turn().decision].prompt);
  }
  std::string remark(Viewer viewer, const Move& move) const override {
    if constexpr (Speaks<G>) return G::remark(seen(viewer), viewer, move);
    return {};
  }
  Glossary glossary(Viewer viewer) const override {
    Glossary glossary;
    if constexpr (Speaks<G>) G::glossary(seen(viewer), viewer, glossary);
    return glossary;
  }
  Foresight foresee(Viewer viewer, const Move& move, const Seed& seed) const override {
    if constexpr (Speaks<G>) return boroughs::foresee<G>(seen(viewer), viewer, move, seed);
    return {};
  }

 private:
  State seen(Viewer viewer) const { return viewer_.sees_everything() ? G::redact(state_, viewer) : state_; }

  /// Each decision draws from its own stream, so that any ply can be replayed from a snapshot before it.
  void play(const Move& move) {
    const Turn before = G::turn(state_);
    Rng rng(seed_, static_cast<uint64_t>(ply()) + 1);
    EventLog events;
    G::apply(state_, move, rng, &events);
    MoveList moves;
    const Turn now = settle<G>(state_, moves, rng, &events);
    Ply made{move, before.player, rng.drew() || now.finished || now.player != before.player};
    made.boundary |= reveals_something(G::kInfo, events);
    plies_.push_back(made);
    append(events, ply());
  }

  void append(const EventLog& events, int ply) {
    for (const Event& event : events.events()) log_.push_back({ply, event});
  }

  static std::string refusal(const Move& move, const Turn& turn, const MoveList& moves) {
    std::string text = "\"" + to_notation(G::kInfo.moves, move) + "\" is not legal now; " +
                       std::string(G::kInfo.seat_names[static_cast<size_t>(turn.player)]) + " has to choose (" +
                       std::string(G::kInfo.decisions[turn.decision].name) + ") among: ";
    for (size_t i = 0; i < moves.size() && i < 30; ++i) {
      text += (i > 0 ? ", " : "") + to_notation(G::kInfo.moves, moves[i]);
    }
    if (moves.size() > 30) text += ", ... (" + std::to_string(moves.size()) + " in all)";
    return text;
  }

  State initial_;
  State state_;
  std::vector<LoggedEvent> start_log_;
};

/// Reads a position {"game", "rules", "options", "state", "viewer"?}; refuses one that breaks an invariant.
template <Game G>
Expected<std::unique_ptr<Match>> read_position(const boost::json::object& position, const Seed& seed,
                                               bool stored = false) {
  const auto* options = position.if_contains("options");
  const auto* state = position.if_contains("state");
  if (options == nullptr || !options->is_object()) return error("position: \"options\" must be an object");
  if (state == nullptr) return error("position: \"state\" is missing");
  Viewer viewer = Viewer::everything();
  if (const auto* who = position.if_contains("viewer"); who != nullptr && !who->is_null()) {
    if (who->is_string() && who->get_string() == "spectator") {
      viewer = Viewer::spectator();
    } else if (const auto* seat = who->if_int64(); seat != nullptr && *seat >= 0 && *seat < kMaxSeats) {
      viewer = Viewer::of_seat(static_cast<int>(*seat));
    } else {
      return error("position: \"viewer\" must be a seat number or \"spectator\"");
    }
  }
  const auto read = read_options<G>(options->get_object(), stored);
  if (!read) return error(read.error());
  if (viewer.seat >= read->players) return error("position: \"viewer\" is not a seat of this table");
  typename G::State value{};
  value.options = *read;
  if (auto done = from_json(*state, value, "state"); !done) return error(done.error());
  if (std::string fault = G::check(value, viewer); !fault.empty()) return error("position: " + fault);
  return std::make_unique<MatchOf<G>>(value, viewer, seed);
}

}  // namespace boroughs
