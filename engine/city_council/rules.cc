#include "engine/city_council/rules.h"

#include "engine/city_council/phases.h"
#include "engine/city_council/prognosis.h"
#include "engine/city_council/value.h"

namespace boroughs::city_council {
namespace {

constexpr OptionInfo kOptions[] = {
    {"players", "2 to 5; with 2, Prof. Phil takes the third seat", 2, 5},
    {"mode", "standard, sandbox (empty city, advanced tiles at once, 13 points) or hard (sandbox with less money)"},
    {"hard_budget", "the City Budget at the start of hard: 9 down to 5", 5, 9},
};

constexpr std::string_view kDataFiles[] = {"city_council/board.json", "city_council/buildings.json",
                                           "city_council/favors.json", "city_council/city.json",
                                           "city_council/estimate.json"};

constexpr LegalMoves kLegal[] = {
    legal_assign_initial_committee,
    legal_reassign_committees,
    legal_embezzle,
    legal_keep_favor,
    legal_score_favor,
    legal_propose,
    legal_vote,
    legal_fund_plan,
    legal_second_vote,
    legal_break_tie,
    legal_execute_plan,
    legal_choose_site,
    legal_activate,
    legal_police_mode,
    legal_discard_favor,
};
static_assert(std::size(kLegal) == static_cast<size_t>(kEnumCount<Decision>));

constexpr ApplyMove kApply[] = {
    apply_assign_initial_committee,
    apply_reassign_committees,
    apply_embezzle,
    apply_keep_favor,
    apply_score_favor,
    apply_propose,
    apply_vote,
    apply_fund_plan,
    apply_second_vote,
    apply_break_tie,
    apply_execute_plan,
    apply_choose_site,
    apply_activate,
    apply_police_mode,
    apply_discard_favor,
};
static_assert(std::size(kApply) == static_cast<size_t>(kEnumCount<Decision>));

}  // namespace

const GameInfo Rules::kInfo = {
    .id = "city_council",
    .title = "City Council",
    .author = "Elad Goldsteen",
    .summary = "Build one city together, serve your own secret friends, and do not let crime or pollution win",
    .min_seats = 2,
    .max_seats = 5,
    .rules_version = 2,
    .options = kOptions,
    .seat_names = kSeatNames,
    .moves = kMoves,
    .decisions = kDecisions,
    .events = kEvents,
    .data_files = kDataFiles,
    .quantities = kQuantities,
};

Expected<void> Rules::load(const DataFiles& files) {
  if (auto done = load_tables(files); !done) return done;
  weigh_buildings();
  forget_prognoses();
  const auto seat = Weights<kFeatures.size()>::load(files, "city_council/estimate.json", kFeatures);
  if (!seat) return error(seat.error());
  const auto city = Weights<kDangers.size()>::load(files, "city_council/estimate.json", kDangers, "dangers");
  if (!city) return error(city.error());
  weights() = *seat;
  danger_weights() = *city;
  return value::load(files);
}

std::string Rules::check_options(const Options& options) {
  if (options.players < 2 || options.players > 5) return "City Council is for 2 to 5 players";
  if (options.hard_budget < 5 || options.hard_budget > 9) return "the budget of hard is 5 to 9";
  return {};
}

State Rules::start(const Options& options, Rng& rng, EventLog* log) {
  State state;
  state.options = options;
  Play play{state, rng, log};
  set_up(play);
  return state;
}

Turn Rules::turn(const State& state) {
  if (state.outcome != Outcome::Playing) return Turn::over();
  return Turn::of(state.to_move, state.decision);
}

void Rules::legal_moves(const State& state, MoveList& moves) {
  moves.clear();
  if (state.outcome != Outcome::Playing) return;
  kLegal[static_cast<size_t>(state.decision)](state, moves);
}

void Rules::apply(State& state, const Move& move, Rng& rng, EventLog* log) {
  Play play{state, rng, log};
  kApply[static_cast<size_t>(state.decision)](play, move);
  if (state.outcome != Outcome::Playing) state.to_move = -1;
}

}  // namespace boroughs::city_council
