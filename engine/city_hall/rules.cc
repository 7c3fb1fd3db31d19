#include "engine/city_hall/rules.h"

#include "engine/city_hall/data.h"
#include "engine/city_hall/phases.h"

namespace boroughs::city_hall {
namespace {

constexpr std::array<OptionInfo, 3> kOptions = {{
    {"players", "how many candidates", 2, 4},
    {"holdings", "whether money and influence are secret or open"},
    {"round_limit", "the round that is the final one at the latest", 2, 100},
}};

constexpr std::array<std::string_view, 3> kDataFiles = {"city_hall/board.json", "city_hall/rules.json",
                                                        "city_hall/estimate.json"};

/// How one decision is made, in the order of `Decision`.
struct DecisionRules {
  int (*player)(const State&);
  void (*legal)(const State&, MoveList&);
  void (*apply)(const Play&);
};

constexpr std::array<DecisionRules, kDecisions.size()> kRules = {{
    {draft_player, legal_draft_land, apply_draft_land},
    {setup_build_player, legal_setup_build, apply_setup_build},
    {setup_return_player, legal_setup_return, apply_setup_return},
    {active_player, legal_activate_office, apply_activate_office},
    {active_player, legal_survey_reveal, apply_survey_reveal},
    {next_bidder, legal_bid, apply_bid},
    {active_player, legal_resolve_bids, apply_resolve_bids},
    {controller, legal_tax, apply_tax},
    {controller, legal_campaign, apply_campaign},
    {controller, legal_buy_land, apply_buy_land},
    {controller, legal_lobby_trade, apply_lobby_trade},
    {controller, legal_zoning_mode, apply_zoning_mode},
    {controller, legal_zoning_take, apply_zoning_take},
    {controller, legal_zoning_build, apply_zoning_build},
    {controller, legal_zoning_bottom, apply_zoning_bottom},
    {controller, legal_health_bonus, apply_health_bonus},
}};

const DecisionRules& rules_of(Decision decision) { return kRules[static_cast<size_t>(decision)]; }

}  // namespace

const GameInfo Rules::kInfo = {
    .id = "city_hall",
    .title = "City Hall",
    .author = "Michael R. Keller",
    .summary = "Bid for seven offices, build three boroughs, and be elected Mayor of New York in 1933.",
    .min_seats = 2,
    .max_seats = 4,
    .rules_version = 1,
    .options = kOptions,
    .seat_names = kSeatNames,
    .moves = kMoves,
    .decisions = kDecisions,
    .events = kEvents,
    .data_files = kDataFiles,
};

Expected<void> Rules::load(const DataFiles& files) {
  auto read = load_tables(files);
  if (!read) return error(read.error());
  const auto weighed = Weights<kFeatures.size()>::load(files, "city_hall/estimate.json", kFeatures);
  if (!weighed) return error(weighed.error());
  tables = std::move(*read);
  weights() = *weighed;
  return {};
}

std::string Rules::check_options(const Options&) { return {}; }

Turn Rules::turn(const State& state) {
  if (state.decision == Decision::GameOver) return Turn::over();
  return Turn::of(rules_of(state.decision).player(state), state.decision);
}

void Rules::legal_moves(const State& state, MoveList& moves) {
  moves.clear();
  if (state.decision == Decision::GameOver) return;
  rules_of(state.decision).legal(state, moves);
}

void Rules::apply(State& state, const Move& move, Rng& rng, EventLog* log) {
  rules_of(state.decision).apply(Play{state, move, rng, log});
}

}  // namespace boroughs::city_hall
