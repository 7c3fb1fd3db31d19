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

/// Who makes a decision of the rounds.
enum class Role : uint8_t { Setup, Active, Bidder, Controller };

/// How one decision is made, in the order of `Decision`.
struct DecisionRules {
  Role role;
  void (*legal)(const State&, MoveList&);
  void (*apply)(const Play&);
};

constexpr std::array<DecisionRules, kDecisions.size()> kRules = {{
    {Role::Setup, legal_draft_land, apply_draft_land},
    {Role::Setup, legal_setup_build, apply_setup_build},
    {Role::Setup, legal_setup_return, apply_setup_return},
    {Role::Active, legal_activate_office, apply_activate_office},
    {Role::Active, legal_survey_reveal, apply_survey_reveal},
    {Role::Bidder, legal_bid, apply_bid},
    {Role::Active, legal_resolve_bids, apply_resolve_bids},
    {Role::Controller, legal_tax, apply_tax},
    {Role::Controller, legal_campaign, apply_campaign},
    {Role::Controller, legal_buy_land, apply_buy_land},
    {Role::Controller, legal_lobby_trade, apply_lobby_trade},
    {Role::Controller, legal_zoning_mode, apply_zoning_mode},
    {Role::Controller, legal_zoning_take, apply_zoning_take},
    {Role::Controller, legal_zoning_build, apply_zoning_build},
    {Role::Controller, legal_zoning_bottom, apply_zoning_bottom},
    {Role::Controller, legal_health_bonus, apply_health_bonus},
}};

const DecisionRules& rules_of(Decision decision) { return kRules[static_cast<size_t>(decision)]; }

int setup_player(const State& state) {
  if (state.decision == Decision::DraftLand) return draft_player(state);
  return state.decision == Decision::SetupBuild ? setup_build_player(state) : setup_return_player(state);
}

/// Picks from all the roles at once: which decision comes next is hard to foresee, so a jump would cost more.
int player_to_move(const State& state) {
  const Role role = rules_of(state.decision).role;
  if (role == Role::Setup) [[unlikely]]
    return setup_player(state);
  const auto office = static_cast<size_t>(state.office) % kOffices;
  const std::array<int, 4> roles = {0, active_player(state), next_bidder(state),
                                    state.offices.items[office].controller};
  return roles[static_cast<size_t>(role)];
}

}  // namespace

const GameInfo Rules::kInfo = {
    .id = "city_hall",
    .title = "City Hall",
    .author = "Michael R. Keller",
    .summary = "Bid for seven offices, build three boroughs, and be elected Mayor of New York in 1933.",
    .min_seats = 2,
    .max_seats = 4,
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
  return Turn::of(player_to_move(state), state.decision);
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
