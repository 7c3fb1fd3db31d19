// The council meeting: proposals, votes, private funds, the second delegate, the count.

#include "engine/city_council/phases.h"
#include "engine/city_council/sites.h"

namespace boroughs::city_council {
namespace {

int tokens_used(const State& s, PlanKind kind) {
  return static_cast<int>(
      std::count_if(s.plans.begin(), s.plans.end(), [&](const Plan& plan) { return plan.kind == kind; }));
}

Plan& plan_with(State& s, Building tile) {
  return *std::find_if(s.plans.begin(), s.plans.end(), [&](const Plan& plan) { return plan.tile == tile; });
}

bool is_fundable(const Plan& plan) {
  return plan.kind == PlanKind::Construct && plan.all_funds() < kind_of(plan.tile).cost;  // CC-R15
}

bool has_others_plan(const State& s, int seat) {
  return std::any_of(s.plans.begin(), s.plans.end(), [&](const Plan& plan) { return plan.owner != seat; });
}

/// Votes first, private funds second.
int rank_of(const Plan& plan) { return plan.votes * 256 + plan.all_funds(); }

int best_rank(const State& s) {
  int best = -1;
  for (const Plan& plan : s.plans) {
    if (plan.status == PlanStatus::Proposed) best = std::max(best, rank_of(plan));
  }
  return best;
}

void approve(Play& play, Plan& plan) {
  plan.status = PlanStatus::Approved;
  play.say(EventId::Approved, plan.owner, {static_cast<int>(plan.tile), plan.votes});
}

void reject_the_rest(Play& play) {
  for (Plan& plan : play.s.plans) {
    if (plan.status != PlanStatus::Proposed) continue;
    plan.status = PlanStatus::Rejected;
    return_funds(play.s, plan);
    play.say(EventId::Rejected, plan.owner, {static_cast<int>(plan.tile)});
  }
}

/// Fills the slots from the best rank down; asks the Election chair where a tie crosses the last slot (CC-R14).
void count_votes(Play& play) {
  State& s = play.s;
  int slots = tables.setup[s.options.players].approved_plans;
  for (const Plan& plan : s.plans) slots -= plan.status == PlanStatus::Approved;
  while (slots > 0) {
    const int best = best_rank(s);
    if (best < 0) break;
    const auto tied = [&](const Plan& plan) { return plan.status == PlanStatus::Proposed && rank_of(plan) == best; };
    if (std::count_if(s.plans.begin(), s.plans.end(), tied) > slots) {
      return play.ask(Decision::BreakTie, election_chair(s));
    }
    for (Plan& plan : s.plans) {
      if (!tied(plan)) continue;
      approve(play, plan);
      --slots;
    }
  }
  reject_the_rest(play);
  begin_execution(play);
}

void place_second_delegate(Play& play) {
  State& s = play.s;
  const int executive = chair_of(s, Committee::Executive);
  if (executive < 0 || s.plans.empty()) return count_votes(play);
  if (!is_phil(s, executive)) return play.ask(Decision::SecondVote, executive);
  phil_votes_again(play);
  count_votes(play);
}

void fund_from(Play& play, int seat) {
  const State& s = play.s;
  for (; seat >= 0; seat = next_in_turn_order(s, seat)) {
    if (seat_of(s, seat).private_funds == 0 || !std::any_of(s.plans.begin(), s.plans.end(), is_fundable)) continue;
    if (!is_phil(s, seat)) return play.ask(Decision::FundPlan, seat);
    phil_funds(play);
  }
  place_second_delegate(play);
}

void vote_from(Play& play, int seat) {
  for (; seat >= 0; seat = next_in_turn_order(play.s, seat)) {
    if (!has_others_plan(play.s, seat)) continue;  // CC-R17
    if (!is_phil(play.s, seat)) return play.ask(Decision::Vote, seat);
    phil_votes(play);
  }
  fund_from(play, next_in_turn_order(play.s, -1));
}

void propose_from(Play& play, int seat) {
  for (; seat >= 0; seat = next_in_turn_order(play.s, seat)) {
    if (!is_phil(play.s, seat)) return play.ask(Decision::Propose, seat);
    phil_proposes(play);
  }
  vote_from(play, next_in_turn_order(play.s, -1));
}

}  // namespace

void begin_council(Play& play) {
  play.s.plans.clear();
  if (play.s.options.players == 2) phil_turns_up_a_card(play);
  propose_from(play, next_in_turn_order(play.s, -1));
}

void return_funds(State& s, Plan& plan) {
  for (int seat = 0; seat < seat_count(s); ++seat) {
    uint8_t& funds = plan.funds[static_cast<size_t>(seat)];
    seat_of(s, seat).private_funds = static_cast<uint8_t>(seat_of(s, seat).private_funds + funds);
    funds = 0;
  }
}

// ---- proposals ------------------------------------------------------------------------------------------------------

bool is_planned(const State& s, Building tile) {
  return std::any_of(s.plans.begin(), s.plans.end(), [&](const Plan& plan) { return plan.tile == tile; });  // CC-R13
}

bool may_construct(const State& s, Building tile) {
  const BuildingKind& kind = kind_of(tile);
  return kind.cost <= s.budget && !is_planned(s, tile) && can_be_built(s, kind, free_blocks(s));  // CC-R11
}

void legal_propose(const State& s, MoveList& moves) {
  const Blocks free = free_blocks(s);
  for (const Size size : {Size::LShape, Size::Large, Size::Medium, Size::Small}) {
    const Column& column = s.planning_area[size];
    if (column.stack.empty() && column.slots.empty()) continue;
    // Whether a tile of this size fits on free blocks does not depend on its kind.
    const BuildingKind& sample = kind_of(column.slots.empty() ? column.stack.back() : column.slots[0]);
    const bool room = any_fresh_site(s, sample, free, [](const PricedSite&) { return true; });
    const auto offer = [&](Building tile) {
      const BuildingKind& kind = kind_of(tile);
      if (kind.cost > s.budget || is_planned(s, tile)) return;
      if (!room && !any_upgrade_site(s, kind, free, [](const PricedSite&) { return true; })) return;
      moves.push_back(Move::of(MoveId::ProposeConstruct, tile));
    };
    if (!column.stack.empty()) offer(column.stack.back());
    for (const Building tile : column.slots) offer(tile);
  }
  const bool may_pass = moves.empty();  // CC-R12
  const PlanningEntry& planning = tables.planning[at(s.phase)];
  if (tokens_used(s, PlanKind::Relocate) < planning.relocation_tokens) {
    for (const Standing& standing : s.city) {
      if (is_planned(s, standing.tile)) continue;
      const auto affordable = [&](const PricedSite& site) { return site.price <= s.budget; };
      if (!any_relocation_site(s, standing, free, affordable)) continue;
      moves.push_back(Move::of(MoveId::ProposeRelocate, standing.tile));
    }
  }
  if (tokens_used(s, PlanKind::Sell) < planning.sale_tokens) {
    for (const Standing& standing : s.city) {
      if (!is_planned(s, standing.tile)) moves.push_back(Move::of(MoveId::ProposeSell, standing.tile));
    }
  }
  if (may_pass) moves.push_back(Move::of(MoveId::ProposeNone));
  push_scoring_moves(s, s.to_move, moves);
}

void apply_propose(Play& play, const Move& move) {
  State& s = play.s;
  const int seat = s.to_move;
  const auto id = static_cast<MoveId>(move.kind);
  if (id == MoveId::ScoreFavor) return score_favor(play, seat, move.as<Card>(0));  // asked again
  if (id == MoveId::ProposeNone) {
    play.say(EventId::ProposesNothing, seat);
  } else {
    const int which = static_cast<int>(id) - static_cast<int>(MoveId::ProposeConstruct);
    Plan plan;
    plan.owner = static_cast<int8_t>(seat);
    plan.kind = static_cast<PlanKind>(which);
    plan.tile = move.as<Building>(0);
    s.plans.push_back(plan);
    play.say(static_cast<EventId>(static_cast<int>(EventId::ProposesConstruct) + which), seat, {move.arg(0)});
  }
  propose_from(play, next_in_turn_order(s, seat));
}

// ---- the first vote -------------------------------------------------------------------------------------------------

void legal_vote(const State& s, MoveList& moves) {
  for (const Plan& plan : s.plans) {
    if (plan.owner != s.to_move) moves.push_back(Move::of(MoveId::Vote, plan.tile));
  }
}

void apply_vote(Play& play, const Move& move) {
  const int seat = play.s.to_move;
  ++plan_with(play.s, move.as<Building>(0)).votes;
  play.say(EventId::Votes, seat, {move.arg(0)});
  vote_from(play, next_in_turn_order(play.s, seat));
}

// ---- private funds --------------------------------------------------------------------------------------------------

void legal_fund_plan(const State& s, MoveList& moves) {
  if (seat_of(s, s.to_move).private_funds > 0) {
    for (const Plan& plan : s.plans) {
      if (is_fundable(plan)) moves.push_back(Move::of(MoveId::FundPlan, plan.tile));
    }
  }
  moves.push_back(Move::of(MoveId::DoneFunding));
}

void apply_fund_plan(Play& play, const Move& move) {
  State& s = play.s;
  const int seat = s.to_move;
  if (move.kind == static_cast<uint8_t>(MoveId::DoneFunding)) return fund_from(play, next_in_turn_order(s, seat));
  --seat_of(s, seat).private_funds;
  ++plan_with(s, move.as<Building>(0)).funds[static_cast<size_t>(seat)];
  play.say(EventId::Funds, seat, {move.arg(0)});
  fund_from(play, seat);
}

// ---- the Executive's second delegate (CC-R16) -----------------------------------------------------------------------

void legal_second_vote(const State& s, MoveList& moves) {
  for (const Plan& plan : s.plans) moves.push_back(Move::of(MoveId::SecondVote, plan.tile));
  moves.push_back(Move::of(MoveId::SkipSecondVote));
}

void apply_second_vote(Play& play, const Move& move) {
  if (move.kind == static_cast<uint8_t>(MoveId::SecondVote)) {
    ++plan_with(play.s, move.as<Building>(0)).votes;
    play.say(EventId::SecondVote, play.s.to_move, {move.arg(0)});
  }
  count_votes(play);
}

// ---- ties -----------------------------------------------------------------------------------------------------------

void legal_break_tie(const State& s, MoveList& moves) {
  const int best = best_rank(s);
  for (const Plan& plan : s.plans) {
    if (plan.status == PlanStatus::Proposed && rank_of(plan) == best) {
      moves.push_back(Move::of(MoveId::BreakTie, plan.tile));
    }
  }
}

void apply_break_tie(Play& play, const Move& move) {
  approve(play, plan_with(play.s, move.as<Building>(0)));
  count_votes(play);
}

}  // namespace boroughs::city_council
