#include "engine/urban_sprawl/rules.h"

#include "engine/urban_sprawl/play.h"

namespace boroughs::urban_sprawl {
namespace {

constexpr std::array kOptions = {
    OptionInfo{"players", "how many play", 2, kMaxPlayers},
    OptionInfo{"length", "standard, longer or shorter: where the three great events lie in their decks"},
    OptionInfo{"soft_metropolis", "halve the effects of the four strongest Metropolis contracts (house rule)"},
    OptionInfo{"stagnation_rule", "after two rounds without a contract taken, the cheapest one leaves the game"},
    OptionInfo{"active_orders_decisions", "the active player orders those who decide; otherwise turn order"},
};

constexpr std::array<std::string_view, 6> kDataFiles = {"urban_sprawl/board.json",      "urban_sprawl/planning.json",
                                                        "urban_sprawl/town.json",       "urban_sprawl/city.json",
                                                        "urban_sprawl/metropolis.json", "urban_sprawl/estimate.json"};

struct Decision {
  void (*legal)(const State&, MoveList&);
  void (*apply)(Play&, const Move&);
};

/// In the order of the table of decisions.
constexpr std::array<Decision, kDecisions> kDecide = {{
    {legal_setup_claim_building, apply_setup_claim_building},
    {legal_invest, apply_invest},
    {legal_choose_action, apply_choose_action},
    {legal_choose_site, apply_choose_site},
    {legal_pay_permit, apply_pay_permit},
    {legal_take_vocation_from, apply_take_vocation_from},
    {legal_choose_next_decider, apply_choose_next_decider},
    {legal_vocation_split, apply_vocation_split},
    {legal_toll_currency, apply_toll_currency},
    {legal_accept_offer, apply_accept_offer},
    {legal_choose_building, apply_choose_building},
    {legal_choose_marker, apply_choose_marker},
    {legal_choose_space, apply_choose_space},
    {legal_choose_line, apply_choose_line},
    {legal_choose_office, apply_choose_office},
    {legal_break_election_tie, apply_break_election_tie},
    {legal_choose_contractor, apply_choose_contractor},
    {legal_choose_player, apply_choose_player},
    {legal_take_free_planning, apply_take_free_planning},
    {legal_discard_card, apply_discard_card},
}};

/// What the rules do by themselves, in the order of the kinds of tasks after the decisions.
constexpr std::array<void (*)(Play&), kEnumCount<TaskKind> - kDecisions> kRun = {
    start_turn,      end_turn, take_vocations, score_vocation, run_steps,         run_for_each,
    run_offer_first, run_toll, run_discards,   hold_election,  assign_contractor, pay_card};

}  // namespace

const GameInfo Rules::kInfo = {
    .id = "urban_sprawl",
    .title = "Urban Sprawl",
    .author = "Chad Jensen",
    .summary = "Developers build one city from town to metropolis, for rows, neighbourhoods and offices.",
    .min_seats = 2,
    .max_seats = kMaxPlayers,
    .rules_version = 2,
    .options = kOptions,
    .seat_names = kSeatNames,
    .moves = kMoves,
    .decisions = kDecisionTable,
    .events = kEvents,
    .data_files = kDataFiles,
    .quantities = kQuantities,
};

Expected<void> Rules::load(const DataFiles& files) {
  auto tables = load_data(files);
  if (!tables) return error(tables.error());
  const auto loaded = Weights<kFeatures.size()>::load(files, "urban_sprawl/estimate.json", kFeatures);
  if (!loaded) return error(loaded.error());
  data = std::move(*tables);
  weights() = *loaded;
  return {};
}

void legal_decision(const State& s, MoveList& out) { kDecide[static_cast<size_t>(s.agenda.back().kind)].legal(s, out); }

void apply_decision(Play& p, const Move& move) { kDecide[static_cast<size_t>(p.top().kind)].apply(p, move); }

void run(Play& p) {
  while (!p.s.finished && !p.s.agenda.empty()) {
    const auto kind = static_cast<size_t>(p.top().kind);
    if (kind < kDecisions) break;
    kRun[kind - kDecisions](p);
  }
  // The new building is of interest only while its effects run.
  if (p.s.agenda.size() == 1 && p.top().kind == TaskKind::ChooseAction) p.s.self = kNoLot;
}

void Rules::legal_moves(const State& s, MoveList& moves) {
  moves.clear();
  if (s.finished || s.agenda.empty()) return;
  legal_decision(s, moves);
}

void Rules::apply(State& s, const Move& move, Rng& rng, EventLog* log) {
  Play p{s, &rng, log};
  apply_decision(p, move);
  run(p);
}

}  // namespace boroughs::urban_sprawl
