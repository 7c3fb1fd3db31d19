// What people are asked, and what a move means beyond what it changes at once.

#include "engine/city_council/favors.h"
#include "engine/city_council/phases.h"
#include "engine/city_council/rules.h"
#include "engine/city_council/sites.h"
#include "engine/city_council/wording.h"
#include "engine/core/amounts.h"

namespace boroughs::city_council {
namespace {

// ---- the question of each decision ----------------------------------------------------------------------------------

/// The seat that the Election chair gives its first committee next.
int next_without_committee(const State& s) {
  for (int step = 1; step < seat_count(s); ++step) {
    const int seat = (s.to_move + step) % seat_count(s);
    if (seat_of(s, seat).committee == Committee::None) return seat;
  }
  return s.to_move;
}

std::string ask_first_committee(const State& s, Viewer) {
  return "Which committee does " + seat_title(s, next_without_committee(s)) +
         " chair? The committees are the turn order: Transport, Treasury, Election (the asker's own), Union, "
         "Executive. `look` explains each.";
}

std::string ask_reassign(const State& s, Viewer) {
  std::vector<std::string> must;
  for (int seat = 0; seat < seat_count(s); ++seat) {
    if (seat_of(s, seat).tenure >= 2) must.push_back(seat_title(s, seat));
  }
  const std::string who = must.empty() ? "Nobody has sat two turns in a committee, but somebody must change"
                                       : listed(must) + " must change after two turns";
  std::vector<std::string> seats;
  for (int seat = 0; seat < seat_count(s); ++seat) seats.push_back(seat_title(s, seat));
  return "Turn " + number(s.turn_number) + ": who chairs which committee? " + who +
         "; as few seats as possible move. A move names a committee for each seat in the order " + listed(seats) + ".";
}

std::string ask_embezzle(const State& s, Viewer) {
  return "The Treasury: take $1 from the City Budget (" + dollars(s.budget) +
         " now) into private funds? They break ties between plans and lower the price of a plan that they lie on.";
}

std::string ask_keep(const State& s, Viewer viewer) {
  const bool sees = viewer.sees_everything() || viewer.seat == s.to_move;
  if (!sees) return "Two favors are drawn: one is kept, the other one is discarded unseen.";
  return "Which of the two favors do you keep? The other one is discarded unseen.";
}

std::string ask_score(const State& s, Viewer) {
  constexpr std::string_view kAfter[] = {"", "after activation", "after the unemployment report", "after resolution",
                                         "at the turn's end"};
  const std::string when(kAfter[static_cast<size_t>(s.window)]);
  const std::string which = s.window == Window::TurnEnd
                                ? "All favors can be scored now, building cards only now."
                                : "General favors can be scored that are not for the turn's end.";
  return "A pause " + when + ": score favors, or stop? " + which +
         " Everybody who holds cards is asked, so that nobody learns who could score.";
}

std::string plans_so_far(const State& s) {
  std::vector<std::string> parts;
  for (const Plan& plan : s.plans) parts.push_back(seat_title(s, plan.owner) + " wants to " + plan_text(plan));
  return parts.empty() ? "" : " So far " + listed(parts) + ".";
}

std::string ask_propose(const State& s, Viewer) {
  return "Which plan do you propose: build a tile that lies face up, move or sell one of the city? The City Budget "
         "is " +
         dollars(s.budget) + "; the best " + number(tables.setup[s.options.players].approved_plans) +
         " plans are carried out." + plans_so_far(s) + " Favors may be scored before.";
}

std::string votes_so_far(const State& s) {
  std::vector<std::string> parts;
  for (const Plan& plan : s.plans) {
    std::string one = plan_text(plan) + " by " + seat_title(s, plan.owner) + " (" + counted(plan.votes, "vote");
    if (plan.all_funds() > 0) one += " and " + dollars(plan.all_funds()) + " of private funds";
    parts.push_back(one + ")");
  }
  return listed(parts);
}

std::string ask_vote(const State& s, Viewer) {
  return "For which plan of somebody else do you vote? You must vote for one. The plans: " + votes_so_far(s) + ".";
}

std::string ask_fund(const State& s, Viewer) {
  return "Put private funds on construction plans? You have " + dollars(seat_of(s, s.to_move).private_funds) +
         ". Each dollar breaks ties and lowers the price by $1; you get it back if the plan is not carried out. The "
         "plans: " +
         votes_so_far(s) + ".";
}

std::string ask_second_vote(const State& s, Viewer) {
  return "The Executive's second delegate: put it on any plan, your own too, or keep it? The plans: " +
         votes_so_far(s) + ".";
}

std::string ask_tie(const State& s, Viewer) {
  int left = tables.setup[s.options.players].approved_plans;
  for (const Plan& plan : s.plans) left -= plan.status == PlanStatus::Approved;
  return "Equal votes and equal private funds: which of these plans is approved? " +
         (left == 1 ? std::string("One more is carried out.") : number(left) + " more are carried out.");
}

std::string approved_plans(const State& s) {
  std::vector<std::string> parts;
  for (const Plan& plan : s.plans) {
    if (plan.status != PlanStatus::Approved) continue;
    const int need = need_of(s, plan);
    const std::string price = plan.kind == PlanKind::Sell ? ""
                              : need < 0                  ? " (no site now)"
                                                          : " (from " + dollars(need) + ")";
    parts.push_back(plan_text(plan) + price);
  }
  return listed(parts);
}

std::string ask_execute(const State& s, Viewer) {
  return "Which approved plan is carried out next: " + approved_plans(s) + "? The City Budget is " + dollars(s.budget) +
         ". Choices after which fewer of the plans are possible are not allowed.";
}

std::string ask_site(const State& s, Viewer) {
  const Plan& plan = s.plans[static_cast<size_t>(s.current_plan)];
  const BuildingKind& kind = kind_of(plan.tile);
  std::string price = plan.kind == PlanKind::Relocate ? "Moving costs nothing" : "It costs " + dollars(kind.cost);
  if (kind.type != Type::Safety) {
    price += ", and $1 more for each block in a zone that is not " + std::string(name_of(kind.type)) +
             " (the Starting Zone is free of that)";
  }
  if (plan.all_funds() > 0) price += "; private funds pay " + dollars(plan.all_funds());
  const int limit = std::min<int>(price_limit(s, plan), s.budget);
  return "Where does " + title_of(plan.tile) + " (" + shape_text(kind.size) + ") go? " + price +
         ". The City Budget is " + dollars(s.budget) +
         (limit < s.budget ? "; " + dollars(limit) + " may be spent, the rest is for the other plans." : ".") +
         " A move names the blocks, - for none, and the building that is covered, - for none.";
}

/// What would happen to the city if activation ended now.
std::string forecast(const State& s) {
  Economy after(s);
  if (!play_out_production(after)) return "If activation ended now, the city would fall.";
  return "If activation ended now: crime " + number(after.crime) + ", pollution " + number(after.pollution) +
         ", City Budget " + dollars(after.budget) + ", " + counted(after.blue, "blue worker") + " and " +
         counted(after.white, "white worker") + " at the turn's end.";
}

std::string ask_activate(const State& s, Viewer) {
  const std::string left = s.activations_left == 2 ? "Two activations" : "One activation";
  return left + ": a building or a zone, or pass? " + counted(s.blue, "blue worker") + " and " +
         counted(s.white, "white worker") + " have no job. " + forecast(s) +
         " Favors that need buildings in use must be scored before you pass.";
}

std::string ask_police(const State& s, Viewer) {
  return "What does " + title_of(s.activations.back().building) +
         " do: arrest a criminal, who leaves Criminal Activity (" + number(s.crime) +
         ") at once, or lower crime by one at resolution? " +
         (prison_stands(s) ? "The arrested one goes to the Prison." : "There is no Prison: the arrested one is gone.");
}

std::string ask_discard(const State& s, Viewer) {
  const size_t hand = seat_of(s, s.to_move).hand.size();
  const std::string holds = counted(static_cast<int>(hand), "favor card");
  if (hand > tables.hand_limit) {
    return "Discard favors: " + holds + " in hand, and " + number(tables.hand_limit) + " may be kept.";
  }
  return "Discard any of the " + holds +
         " in hand, or stop? If the points are equal at the end, the smaller hand wins.";
}

constexpr std::string (*kQuestions[])(const State&, Viewer) = {
    ask_first_committee, ask_reassign, ask_embezzle, ask_keep, ask_score,    ask_propose, ask_vote,   ask_fund,
    ask_second_vote,     ask_tie,      ask_execute,  ask_site, ask_activate, ask_police,  ask_discard};
static_assert(std::size(kQuestions) == kEnumCount<Decision>);

// ---- what a move means ----------------------------------------------------------------------------------------------

std::string changes_of(const State& s, const Move& move) {
  std::vector<std::string> parts;
  for (int seat = 0; seat < seat_count(s); ++seat) {
    const auto next = move.as<Committee>(seat);
    const Committee now = seat_of(s, seat).committee;
    if (next == now) continue;
    parts.push_back(seat_title(s, seat) + " from " + title_of(now) + " to " + title_of(next));
  }
  return listed(parts);
}

std::string card_remark(const State& s, Card card) {
  const int worth = value_of(card, facts_of(s));
  return "worth " + number(worth) + " now; " + card_text(tables.card[at(card)], "; ");
}

std::string construct_remark(const State& s, Building tile) {
  const BuildingKind& kind = kind_of(tile);
  Plan plan;
  plan.tile = tile;
  const int need = need_of(s, plan);
  return "costs " + dollars(kind.cost) + (need < kind.cost ? ", " + dollars(need) + " as an upgrade" : "") + "; " +
         short_action(kind);
}

std::string relocate_remark(const State& s, Building tile) {
  Plan plan;
  plan.tile = tile;
  plan.kind = PlanKind::Relocate;
  const Blocks here = blocks_of(s.city[static_cast<size_t>(standing_index(s, tile))]);
  return "from " + blocks_text(here) + "; costs " + dollars(need_of(s, plan)) + " or more";
}

std::string sell_remark(Building tile) {
  const int income = std::max(0, kind_of(tile).cost - 1);
  return income > 0 ? "brings " + dollars(income) : "brings nothing but room";
}

std::string plan_remark(const State& s, Building tile) {
  for (const Plan& plan : s.plans) {
    if (plan.tile != tile) continue;
    const std::string what = plan_text(plan) + ", by " + seat_title(s, plan.owner);
    return plan.kind == PlanKind::Construct ? what + ": " + short_action(kind_of(tile)) : what;
  }
  return {};
}

std::string execute_remark(const State& s, Building tile) {
  for (const Plan& plan : s.plans) {
    if (plan.tile != tile) continue;
    return plan.kind == PlanKind::Sell ? "sell" : plan_text(plan) + " for " + dollars(need_of(s, plan)) + " or more";
  }
  return {};
}

std::string site_remark(const State& s, const Move& move) {
  Blocks blocks = 0;
  for (int i = 0; i < 3; ++i) {
    if (move.arg(i) < kCells) blocks |= block(move.as<Cell>(i));
  }
  const BuildingKind& kind = kind_of(s.plans[static_cast<size_t>(s.current_plan)].tile);
  std::string text = "in " + zones_text(blocks);
  if (move.arg(3) < tables.buildings) text += ", over " + title_of(move.as<Building>(3));
  const bool awake = (blocks & active_blocks(s)) != 0 || kind.power_plant || kind.boxes == 0;
  return text + (awake ? "" : ", works only when its zone is activated");
}

std::string zone_remark(const State& s, Zone zone) {
  std::vector<std::string> wakes;
  const Blocks active = active_blocks(s);
  for_each_standing(s, [&](Building building, Blocks blocks) {
    const BuildingKind& kind = kind_of(building);
    const bool sleeps = (blocks & active) == 0 && !kind.power_plant && kind.boxes > 0;
    if (sleeps && (blocks & tables.zone_blocks[at(zone)]) != 0) wakes.push_back(title_of(building));
  });
  return wakes.empty() ? "wakes no building" : "wakes " + listed(wakes);
}

std::string boxes_remark(const BuildingKind& kind, Boxes boxes) {
  if (boxes == Boxes::Open) return "the Election chair says whether it arrests or lowers crime";
  std::vector<std::string> parts;
  for (size_t i = 0; i < kind.boxes; ++i) {
    if ((at(boxes) >> i & 1) != 0) parts.push_back(given_by(kind.box[i]));
  }
  std::string text = "gives " + listed(parts, " and ");
  if (kind.side_pollution > 0) text += ", adds " + number(kind.side_pollution) + " pollution";
  if (kind.side_crime > 0) text += ", adds " + number(kind.side_crime) + " crime";
  return text;
}

std::string pass_remark(const State& s, Viewer viewer) {
  if (viewer.seat != s.to_move) return {};
  MoveList scores;
  push_scoring_moves(s, s.to_move, scores);
  std::vector<std::string> cards;
  for (const Move& move : scores) cards.push_back(title_of(move.as<Card>(0)));
  return cards.empty() ? "" : "leaves " + listed(cards) + " unscored for now";
}

}  // namespace

std::string Rules::prompt(const State& seen, Viewer viewer) {
  if (seen.outcome != Outcome::Playing) return "The game is over.";
  return kQuestions[static_cast<size_t>(seen.decision)](seen, viewer);
}

std::string Rules::remark(const State& seen, Viewer viewer, const Move& move) {
  switch (static_cast<MoveId>(move.kind)) {
    case MoveId::AssignInitialCommittee: return power_of(move.as<Committee>(1));
    case MoveId::ReassignCommittees: return changes_of(seen, move);
    case MoveId::KeepFavor:
    case MoveId::DiscardFavor: return card_remark(seen, move.as<Card>(0));
    case MoveId::ProposeConstruct: return construct_remark(seen, move.as<Building>(0));
    case MoveId::ProposeRelocate: return relocate_remark(seen, move.as<Building>(0));
    case MoveId::ProposeSell: return sell_remark(move.as<Building>(0));
    case MoveId::Vote:
    case MoveId::SecondVote:
    case MoveId::FundPlan:
    case MoveId::BreakTie: return plan_remark(seen, move.as<Building>(0));
    case MoveId::ExecutePlan: return execute_remark(seen, move.as<Building>(0));
    case MoveId::ChooseSite: return site_remark(seen, move);
    case MoveId::ActivateZone: return zone_remark(seen, move.as<Zone>(0));
    case MoveId::ActivateBuilding: return boxes_remark(kind_of(move.as<Building>(0)), move.as<Boxes>(1));
    case MoveId::PassActivation: return pass_remark(seen, viewer);
    case MoveId::PoliceMode:
      return move.as<PoliceMode>(0) == PoliceMode::Lower ? "one crime less at resolution, this turn's report included"
                                                         : "one crime less at once";
    default: return {};
  }
}

}  // namespace boroughs::city_council
