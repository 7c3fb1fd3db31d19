// The invariants, as a referee would name them. Safe on any bytes that a position file can hold: ranges come first.

#include <string>

#include "engine/city_council/favors.h"
#include "engine/city_council/phases.h"
#include "engine/city_council/rules.h"
#include "engine/city_council/sites.h"

namespace boroughs::city_council {
namespace {

std::string text(Building building) {
  return is_known(building) ? std::string(label_of(building)) : std::string("an unknown building");
}
std::string text(Card card) { return is_known(card) ? std::string(label_of(card)) : std::string("an unknown card"); }

// ---- seats and committees -------------------------------------------------------------------------------------------

std::string check_seats(const State& s) {
  const size_t expected = s.options.players == 2 ? 3 : s.options.players;
  if (s.seats.size() != expected) return "there must be " + std::to_string(expected) + " seats";
  const bool assigning = s.outcome == Outcome::Playing && s.decision == Decision::AssignInitialCommittee;
  unsigned taken = 0;
  int funds = 0;
  for (int seat = 0; seat < seat_count(s); ++seat) {
    const Seat& who = seat_of(s, seat);
    const std::string name = "seat " + std::to_string(seat);
    funds += who.private_funds;
    if (who.victory_points > 200) return name + " has more than 200 victory points";
    if (s.turn_number == 1 && who.victory_points > 0) return name + " has victory points in the first turn";
    if (who.committee == Committee::None) {
      if (!assigning) return name + " has no committee";
      if (who.tenure != 0) return name + " has no committee but a tenure";
      continue;
    }
    if (who.tenure < 1 || who.tenure > 2) return name + " must have a tenure of 1 or 2";
    const unsigned bit = 1u << static_cast<int>(who.committee);
    if ((taken & bit) != 0) return "two seats chair " + std::string(name_of(who.committee));
    taken |= bit;
    if (is_phil(s, seat) && who.committee == Committee::Election) return "Prof. Phil cannot chair election";
  }
  if (election_chair(s) < 0) return "nobody chairs election";
  for (const Plan& plan : s.plans) funds += plan.all_funds();
  if (funds > tables.max_funds) return "there are more private funds than tokens";
  return {};
}

// ---- the city -------------------------------------------------------------------------------------------------------

bool has_shape(const Standing& standing, Blocks blocks) {
  for (const Site& site : tables.sites[at(kind_of(standing.tile).size)]) {
    if (site.blocks == blocks) return true;
  }
  return false;
}

std::string check_printed_below(const State& s, Building tile, Blocks blocks) {
  if ((blocks & tables.printed_blocks) == 0) return {};
  if (in_sandbox(s)) return text(tile) + " lies on blocks that are covered in this mode";
  int below = 0;
  for (int i = tables.tiles; i < tables.buildings; ++i) {
    const auto printed = static_cast<Building>(i);
    if ((blocks & block(entry(printed).cell)) == 0) continue;
    ++below;
    if ((kind_of(tile).covers & kind_bit(printed)) == 0) {
      return text(tile) + " is no upgrade of " + text(printed) + " below it";
    }
  }
  return below > 1 ? text(tile) + " covers two printed buildings" : std::string();
}

std::string check_city(const State& s) {
  Blocks taken = 0;
  for (const Standing& standing : s.city) {
    if (!is_known(standing.tile) || !is_tile(standing.tile)) return "city: only tiles can be listed";
    int last = -1;
    for (const Cell cell : standing.cells) {
      if (static_cast<int>(cell) >= kCells) return text(standing.tile) + " lies on an unknown block";
      if (static_cast<int>(cell) <= last) return text(standing.tile) + " must list its blocks in rising order";
      last = static_cast<int>(cell);
    }
    const Blocks blocks = blocks_of(standing);
    if (!has_shape(standing, blocks)) return text(standing.tile) + " does not have its shape";
    if ((blocks & taken) != 0) return text(standing.tile) + " lies on another tile";
    taken |= blocks;
    if (s.phase == Phase::Starting && (blocks & tables.starting_zone) == 0) {
      return text(standing.tile) + " must touch the Starting Zone in the starting phase";
    }
    if (auto fault = check_printed_below(s, standing.tile, blocks); !fault.empty()) return fault;
  }
  if ((s.prisoner_1 || s.prisoner_2) && !prison_stands(s)) return "there are prisoners but no Prison";
  return {};
}

std::string check_playgrounds(const State& s) {
  uint64_t with_cube = 0;
  const auto fault_of = [&](Building tile) -> std::string {
    if (!is_known(tile) || !is_tile(tile) || !kind_of(tile).holds_community || standing_index(s, tile) < 0) {
      return "playground_cubes: " + text(tile) + " is no Playground that stands";
    }
    if ((with_cube >> at(tile) & 1) != 0) return text(tile) + " has two cubes";
    with_cube |= uint64_t{1} << at(tile);
    return {};
  };
  for (const Building tile : s.playground_cubes) {
    if (auto fault = fault_of(tile); !fault.empty()) return fault;
  }
  unsigned zones = 0;
  for (const ActiveZone& active : s.active_zones) {
    const int zone = static_cast<int>(active.zone);
    if (zone < 1 || zone >= kZones) return "active_zones: the zone must be one of the six that need activation";
    if ((zones >> zone & 1u) != 0) return std::string(label_of(active.zone)) + " is active twice";
    zones |= 1u << zone;
    if (active.cube_of == kNoBuilding) continue;
    if (auto fault = fault_of(active.cube_of); !fault.empty()) return fault;
    const Standing& standing = s.city[static_cast<size_t>(standing_index(s, active.cube_of))];
    if ((blocks_of(standing) & tables.zone_blocks[at(active.zone)]) == 0) {
      return text(active.cube_of) + " does not lie in the zone that has its cube";
    }
  }
  return {};
}

bool in_production(const State& s) {
  if (s.outcome != Outcome::Playing) return true;
  if (s.decision == Decision::Activate || s.decision == Decision::PoliceMode) return true;
  return s.decision == Decision::ScoreFavor && (s.window == Window::Activation || s.window == Window::Unemployment);
}

bool zones_may_be_active(const State& s) {
  return in_production(s) || s.decision == Decision::DiscardFavor || s.decision == Decision::ScoreFavor;
}

std::string check_activations(const State& s) {
  if (!s.active_zones.empty() && !zones_may_be_active(s)) return "zones are active outside production";
  if (s.activations.empty()) return {};
  if (!in_production(s)) return "buildings are activated outside production";
  uint64_t standing = 0;
  const Blocks active = active_blocks(s);
  for_each_standing(s, [&](Building building, Blocks blocks) {
    if ((blocks & active) != 0 || kind_of(building).power_plant) standing |= uint64_t{1} << at(building);
  });
  uint64_t used = 0;
  for (size_t i = 0; i < s.activations.size(); ++i) {
    const Activation& activation = s.activations[i];
    const std::string name = text(activation.building);
    if (!is_known(activation.building) || (standing >> at(activation.building) & 1) == 0) {
      return "activations: " + name + " does not stand in an active zone";
    }
    if ((used >> at(activation.building) & 1) != 0) return name + " is activated twice";
    used |= uint64_t{1} << at(activation.building);
    const BuildingKind& kind = kind_of(activation.building);
    if (kind.boxes == 0) return name + " has no action";
    if (activation.boxes == Boxes::Second && kind.boxes < 2) return name + " has only one action box";
    if (activation.boxes == Boxes::Both && !kind.both_boxes) return name + " cannot use both boxes";
    const bool open = s.decision == Decision::PoliceMode && i + 1 == s.activations.size() && kind.chair_chooses;
    if (activation.boxes == Boxes::Open && !open) return name + " must say which of its boxes are in use";
    const Pieces needs = kind.needs[at(activation.boxes)];
    if ((needs[Pieces::Prisoner1] > 0 && !s.prisoner_1) || (needs[Pieces::Prisoner2] > 0 && !s.prisoner_2)) {
      return name + " is worked without a prisoner";
    }
  }
  return {};
}

std::string check_pieces(const State& s) {
  if (s.budget > tables.max_budget) return "the City Budget is above its track";
  if (s.power > tables.max_power) return "the Power Supply is above its track";
  int money = 0;
  for (const Activation& activation : s.activations)
    money += kind_of(activation.building).needs[at(activation.boxes)][Pieces::Money];
  if (s.outcome == Outcome::Playing && s.budget + money > tables.max_budget)
    return "there is more money in the city and on its tiles than the track holds";
  const Reserve reserve = reserve_of(s);
  if (reserve.blue < 0) return "there are more blue workers than in the box";
  if (reserve.white < 0) return "there are more white workers than in the box";
  if (reserve.goods < 0) return "there are more goods than in the box";
  if (reserve.community < 0) return "there are more community cubes than in the box";
  if (reserve.crime < 0) return "there are more crime cubes than in the box";
  if (reserve.pollution < 0) return "there are more pollution cubes than in the box";
  if ((s.crime >= tables.crime) != (s.outcome == Outcome::CrimeDefeat)) return "crime is full if and only if it won";
  if ((s.pollution >= tables.pollution) != (s.outcome == Outcome::PollutionDefeat)) {
    return "pollution is full if and only if it won";
  }
  return {};
}

// ---- tiles ----------------------------------------------------------------------------------------------------------

struct TileCount {
  const State& s;
  bool hidden_allowed;
  uint64_t seen = 0;
  std::array<int, 4> unknown{};

  std::string add(Building tile, Size size, bool may_be_unknown) {
    if (tile == kUnknownBuilding && may_be_unknown && hidden_allowed) {
      ++unknown[at(size)];
      return {};
    }
    if (!is_known(tile) || !is_tile(tile)) return "planning_area: only known tiles can lie there";
    if (kind_of(tile).size != size) return text(tile) + " lies in the column of another size";
    return note(tile);
  }
  std::string note(Building tile) {
    if ((seen >> at(tile) & 1) != 0) return text(tile) + " is in two places";
    seen |= uint64_t{1} << at(tile);
    if (s.phase == Phase::Starting && (tables.starting_tiles >> at(tile) & 1) == 0) {
      return text(tile) + " is an advanced tile: it is set aside in the starting phase";
    }
    if (in_sandbox(s) && (tables.sandbox_removed >> at(tile) & 1) != 0) return text(tile) + " is not used in this mode";
    return {};
  }
};

std::string check_tiles(const State& s, bool hidden_allowed) {
  TileCount count{s, hidden_allowed};
  for (const Size size : kEnumValues<Size>) {
    const Column& column = s.planning_area[size];
    for (size_t i = 0; i < column.stack.size(); ++i) {
      if (auto fault = count.add(column.stack[i], size, i + 1 < column.stack.size()); !fault.empty()) return fault;
    }
    for (const Building tile : column.slots) {
      if (auto fault = count.add(tile, size, false); !fault.empty()) return fault;
    }
    for (const Building tile : column.discards) {
      if (auto fault = count.add(tile, size, false); !fault.empty()) return fault;
    }
  }
  for (const Standing& standing : s.city) {
    if (auto fault = count.note(standing.tile); !fault.empty()) return fault;
  }
  std::array<int, 4> missing{};
  std::string example;
  for (int tile = 0; tile < tables.tiles; ++tile) {
    if ((count.seen >> tile & 1) != 0) continue;
    if (s.phase == Phase::Starting && (tables.starting_tiles >> tile & 1) == 0) continue;
    if (in_sandbox(s) && (tables.sandbox_removed >> tile & 1) != 0) continue;
    ++missing[at(kind_of(static_cast<Building>(tile)).size)];
    example = text(static_cast<Building>(tile));
  }
  for (size_t size = 0; size < 4; ++size) {
    if (missing[size] != count.unknown[size]) return "a tile is in no place: " + example;
  }
  return {};
}

// ---- favor cards ----------------------------------------------------------------------------------------------------

struct CardCount {
  uint64_t seen = 0;
  int unknown = 0;

  std::string add(Card card, bool may_be_unknown) {
    if (card == kUnknownCard && may_be_unknown) {
      ++unknown;
      return {};
    }
    if (!is_known(card)) return "a favor card must be named";
    if ((seen >> at(card) & 1) != 0) return text(card) + " is in two places";
    seen |= uint64_t{1} << at(card);
    return {};
  }
};

std::string check_cards(const State& s, Viewer viewer) {
  const bool hidden = !viewer.sees_everything();
  CardCount count;
  for (int seat = 0; seat < seat_count(s); ++seat) {
    for (const Card card : seat_of(s, seat).hand) {
      if (auto fault = count.add(card, hidden && seat != viewer.seat); !fault.empty()) return fault;
    }
  }
  for (const Card card : s.drawn) {
    if (auto fault = count.add(card, hidden && s.to_move != viewer.seat); !fault.empty()) return fault;
  }
  for (const Card card : s.deck) {
    if (auto fault = count.add(card, hidden); !fault.empty()) return fault;
  }
  for (const Discard& discard : s.discards) {
    if (auto fault = count.add(discard.card, hidden); !fault.empty()) return fault;
  }
  for (const Card card : s.out_of_game) {
    if (auto fault = count.add(card, false); !fault.empty()) return fault;
  }
  if (std::popcount(count.seen) + count.unknown != tables.cards) return "a favor card is in no place";
  return {};
}

/// The deck runs out while cards are drawn; the turn in which it does is the last.
std::string check_deck_out(const State& s) {
  if (!s.deck_out) return {};
  if (s.options.mode != Mode::Standard) return "running out of cards means nothing in this mode";
  const int first_cards = seat_count(s) * (tables.setup[s.options.players].favors + 2);
  if (s.turn_number == 1 && first_cards <= tables.cards) return "the favor cards cannot run out in the first turn";
  if (!s.deck.empty()) return "the favor cards have run out but there is a deck";
  if (s.outcome != Outcome::Playing) return {};
  if (s.decision <= Decision::Embezzle) return "the favor cards have run out before any was drawn this turn";
  return s.decision == Decision::DiscardFavor ? "the game ends with the turn in which the favor cards run out"
                                              : std::string();
}

std::string check_hands(const State& s) {
  const size_t limit = tables.hand_limit;
  for (int seat = 0; seat < seat_count(s); ++seat) {
    size_t most = limit + 2;
    if (s.decision <= Decision::Embezzle) most = limit;  // the turn has just begun
    if (s.decision == Decision::KeepFavor && seat_of(s, seat).committee >= seat_of(s, s.to_move).committee)
      most = limit;
    if (s.outcome == Outcome::Playing && seat_of(s, seat).hand.size() > most) {
      return "seat " + std::to_string(seat) + " has more than " + std::to_string(most) + " favor cards";
    }
  }
  if ((s.drawn.size() == 2) != (s.outcome == Outcome::Playing && s.decision == Decision::KeepFavor) ||
      s.drawn.size() == 1) {
    return "two cards are drawn exactly while somebody chooses between them";
  }
  return {};
}

std::string check_phil(const State& s) {
  if (s.options.players != 2) {
    return s.phil_shows != kNoCard || s.phil_seen != 0 ? "Prof. Phil does not play" : std::string();
  }
  const auto& hand = seat_of(s, kPhil).hand;
  if (seat_of(s, kPhil).victory_points > 0) return "Prof. Phil never scores";
  if (s.phil_seen > hand.size()) return "phil_seen is larger than Prof. Phil's hand";
  if (s.phil_shows == kNoCard) return {};
  if (!is_known(s.phil_shows)) return "the card that Prof. Phil shows must be named";
  if (s.phil_seen == 0 || hand[0] != s.phil_shows)
    return "the card that Prof. Phil shows must be the first of his hand";
  return {};
}

// ---- plans ----------------------------------------------------------------------------------------------------------

bool is_face_up(const State& s, Building tile) {
  const Column& column = s.planning_area[kind_of(tile).size];
  return (!column.stack.empty() && column.stack.back() == tile) || column.slots.contains(tile);
}

std::string check_plan(const State& s, const Plan& plan) {
  if (plan.owner < 0 || plan.owner >= seat_count(s)) return "plans: the owner must be a seat";
  if (!is_known(plan.tile) || !is_tile(plan.tile)) return "plans: each plan is about a tile";
  const std::string name = "the plan with " + text(plan.tile);
  const bool open = plan.status == PlanStatus::Proposed || plan.status == PlanStatus::Approved;
  if (plan.kind == PlanKind::Construct && open && !is_face_up(s, plan.tile)) return name + ": the tile is not face up";
  if (plan.kind != PlanKind::Construct && plan.status == PlanStatus::Proposed && standing_index(s, plan.tile) < 0) {
    return name + ": the tile does not stand";
  }
  const int most = plan.kind == PlanKind::Construct && open ? kind_of(plan.tile).cost : 0;
  if (plan.all_funds() > most) return name + " has more private funds than it can hold";
  for (int seat = seat_count(s); seat < kMaxSeated; ++seat) {
    if (plan.funds[static_cast<size_t>(seat)] != 0) return name + " has funds of a seat that is empty";
  }
  return {};
}

std::string check_plans(const State& s) {
  if (!s.plans.empty() && s.outcome == Outcome::Playing && s.decision <= Decision::KeepFavor) {
    return "plans are left over from the turn before";
  }
  int votes = 0;
  int approved = 0;
  std::array<int, 3> of_kind{};
  for (size_t i = 0; i < s.plans.size(); ++i) {
    const Plan& plan = s.plans[i];
    if (auto fault = check_plan(s, plan); !fault.empty()) return fault;
    for (size_t k = 0; k < i; ++k) {
      if (s.plans[k].owner == plan.owner) return "a seat has two plans";
      if (s.plans[k].tile == plan.tile) return text(plan.tile) + " is in two plans";
    }
    votes += plan.votes;
    approved +=
        plan.status == PlanStatus::Approved || plan.status == PlanStatus::Executed || plan.status == PlanStatus::Failed;
    ++of_kind[at(plan.kind)];
  }
  if (votes > seat_count(s) + 1) return "there are more votes than delegates";
  if (approved > tables.setup[s.options.players].approved_plans) return "too many plans are approved";
  const PlanningEntry& planning = tables.planning[at(s.phase)];
  if (of_kind[at(PlanKind::Relocate)] > planning.relocation_tokens) return "there are more relocations than tokens";
  if (of_kind[at(PlanKind::Sell)] > planning.sale_tokens) return "there are more sales than tokens";
  const bool siting = s.outcome == Outcome::Playing && s.decision == Decision::ChooseSite;
  if (siting != (s.current_plan >= 0)) return "a plan is current exactly while its site is chosen";
  if (!siting) return s.current_plan == -1 ? std::string() : std::string("current_plan must be a plan or null");
  if (s.current_plan >= static_cast<int>(s.plans.size())) return "current_plan is no plan";
  const Plan& plan = s.plans[static_cast<size_t>(s.current_plan)];
  if (plan.kind == PlanKind::Sell || !is_executable(s, plan)) return "the current plan has no site that can be paid";
  return {};
}

// ---- the decision ---------------------------------------------------------------------------------------------------

/// Who must be the one to decide; -1 for anybody.
int expected_decider(const State& s) {
  switch (s.decision) {
    case Decision::AssignInitialCommittee:
    case Decision::ReassignCommittees:
    case Decision::BreakTie:
    case Decision::ExecutePlan:
    case Decision::ChooseSite:
    case Decision::PoliceMode: return election_chair(s);
    case Decision::Embezzle: return chair_of(s, Committee::Treasury);
    case Decision::SecondVote: return chair_of(s, Committee::Executive);
    case Decision::Activate: return s.activating;
    default: return s.to_move;
  }
}

std::string check_activation_turn(const State& s) {
  const bool activating = s.decision == Decision::Activate || s.decision == Decision::PoliceMode;
  if (!activating) {
    const bool clear = s.activating == -1 && s.activations_left == 0 && s.passes == 0;
    return clear ? std::string() : "activating, activations_left and passes are for activation only";
  }
  if (s.activating < 0 || s.activating >= s.options.players) return "activating must be a player";
  const int most = seat_of(s, s.activating).committee == Committee::Transport ? 2 : 1;
  if (s.activations_left < 1 || s.activations_left > most) return "activations_left must be 1, or 2 for transport";
  if (s.passes >= s.options.players) return "everybody has passed";
  if (s.decision != Decision::PoliceMode) return {};
  if (s.activations.empty() || s.activations.back().boxes != Boxes::Open) return "no Police Station waits for its mode";
  return s.crime >= 1 ? std::string() : "the Police Station has no choice to offer";
}

/// What may lie on the council's table before the votes are counted.
std::string check_council_order(const State& s) {
  if (s.decision < Decision::Propose || s.decision > Decision::SecondVote) return {};
  const auto place = [&](int seat) { return seat_of(s, seat).committee; };
  int votes = 0;
  int voters = seat_count(s);
  if (s.decision == Decision::Propose) voters = 0;
  if (s.decision == Decision::Vote) {
    voters = 0;
    for (int seat = 0; seat < seat_count(s); ++seat) voters += place(seat) < place(s.to_move);
  }
  for (const Plan& plan : s.plans) {
    if (plan.owner < 0 || plan.owner >= seat_count(s)) return "plans: the owner must be a seat";
    if (plan.status != PlanStatus::Proposed) return "a plan is decided before the votes are counted";
    if (s.decision == Decision::Propose && place(plan.owner) >= place(s.to_move))
      return "a seat has proposed too early";
    if (s.decision < Decision::FundPlan && plan.all_funds() > 0) return "private funds come after the first vote";
    votes += plan.votes;
  }
  return votes > voters ? "there are more votes than have been cast" : std::string();
}

/// What the end of the turn before would have seen to.
std::string check_turn_begin(const State& s) {
  if (s.turn_number == 1 && s.phase == Phase::Advanced && !in_sandbox(s)) {
    return "the advanced phase begins after the first turn at the earliest";
  }
  const auto has_won = [&](const Seat& seat) { return seat.victory_points >= tables.goal[at(s.options.mode)]; };
  const bool won = std::any_of(s.seats.begin(), s.seats.end(), has_won);
  if (s.decision == Decision::DiscardFavor) {
    const bool last = won || s.deck_out || s.turn_number >= tables.max_turns;  // CC-R40, CC-R49
    return last ? "the game ends with this turn, before anybody discards" : std::string();
  }
  if (s.decision > Decision::KeepFavor) return {};
  if (s.phase == Phase::Starting && starting_zone_is_full(s)) return "with a full Starting Zone the phase is advanced";
  return won ? "the game ended with the turn before" : std::string();
}

std::string check_decision(const State& s) {
  if (s.outcome != Outcome::Playing) return s.to_move == -1 ? std::string() : "nobody moves when the game is over";
  if (s.to_move < 0 || s.to_move >= s.options.players) return "to_move must be a player";
  if (auto fault = check_activation_turn(s); !fault.empty()) return fault;
  if (expected_decider(s) != s.to_move) return "another seat has to decide " + std::string(name_of(s.decision));
  if ((s.decision == Decision::AssignInitialCommittee) && s.turn_number != 1)
    return "committees are first given in turn 1";
  if (s.decision == Decision::ReassignCommittees && s.turn_number == 1)
    return "committees are reassigned from turn 2 on";
  if ((s.decision == Decision::ScoreFavor) != (s.window != Window::Closed))
    return "a window is open exactly while favors are scored";
  if (s.decision == Decision::ScoreFavor && s.turn_number == 1) return "no favor is scored in the first turn";
  if (s.decision == Decision::ScoreFavor && seat_of(s, s.to_move).hand.empty())
    return "who holds no favor card is not asked to score";
  if (auto fault = check_turn_begin(s); !fault.empty()) return fault;
  if (s.decision == Decision::BreakTie) {
    const auto approved = std::count_if(s.plans.begin(), s.plans.end(),
                                        [](const Plan& plan) { return plan.status == PlanStatus::Approved; });
    if (approved >= tables.setup[s.options.players].approved_plans) return "no slot is left for the tied plans";
  }
  return check_council_order(s);
}

std::string check_ranges(const State& s) {
  if (auto fault = Rules::check_options(s.options); !fault.empty()) return fault;
  if (s.turn_number < 1 || s.turn_number > tables.max_turns) return "the turn number is out of range";
  if (in_sandbox(s) && s.phase == Phase::Starting) return "this mode begins in the advanced phase";
  if (s.plans.size() > s.seats.size()) return "there are more plans than seats";
  return {};
}

}  // namespace

std::string Rules::check(const State& s, Viewer viewer) {
  const bool hidden = !viewer.sees_everything();
  if (auto fault = check_ranges(s); !fault.empty()) return fault;
  if (auto fault = check_seats(s); !fault.empty()) return fault;
  if (auto fault = check_city(s); !fault.empty()) return fault;
  if (auto fault = check_playgrounds(s); !fault.empty()) return fault;
  if (auto fault = check_decision(s); !fault.empty()) return fault;
  if (auto fault = check_activations(s); !fault.empty()) return fault;
  if (auto fault = check_pieces(s); !fault.empty()) return fault;
  if (auto fault = check_tiles(s, hidden); !fault.empty()) return fault;
  if (auto fault = check_cards(s, viewer); !fault.empty()) return fault;
  if (auto fault = check_deck_out(s); !fault.empty()) return fault;
  if (auto fault = check_hands(s); !fault.empty()) return fault;
  if (auto fault = check_phil(s); !fault.empty()) return fault;
  if (auto fault = check_plans(s); !fault.empty()) return fault;
  if (s.outcome != Outcome::Playing) return {};
  MoveList moves;
  legal_moves(s, moves);
  return moves.empty() ? "there is no legal move for " + std::string(name_of(s.decision)) : std::string();
}

}  // namespace boroughs::city_council
