// What is to be done must be possible: a position from outside may hold any tasks, and none may lead astray.

#include <algorithm>
#include <string>

#include "engine/urban_sprawl/check.h"
#include "engine/urban_sprawl/play.h"

namespace boroughs::urban_sprawl {
namespace {

constexpr size_t kMostTasks = 13;  // more than any card can heap up, and low enough that a card on top still fits

bool is_decision(TaskKind kind) { return static_cast<int>(kind) < kDecisions; }

bool starts_agenda(TaskKind kind) {
  switch (kind) {
    case TaskKind::SetupClaimBuilding:
    case TaskKind::Invest:
    case TaskKind::ChooseAction:
    case TaskKind::StartTurn:
    case TaskKind::EndTurn: return true;
    default: return false;
  }
}

bool is_seat(const State& s, int seat) { return seat >= 0 && seat < s.options.players; }
bool seat_or_none(const State& s, int seat) { return seat == -1 || is_seat(s, seat); }

/// The members that several kinds use.
std::string check_members(const State& s, const Task& t) {
  for (const int8_t seat : {t.player, t.each, t.chooser, t.picked}) {
    if (!seat_or_none(s, seat)) return "names no seat of this table";
  }
  if (is_decision(t.kind) && t.player < 0) return "asks nobody";
  if (t.card != kNoCard && static_cast<int>(t.card) >= kCards) return "names no card";
  if (t.last != kNoCard && static_cast<int>(t.last) >= kCards) return "names no card paid last";
  if (t.building != kNoLot && static_cast<int>(t.building) >= kLots) return "names no lot";
  if (t.block != kNoBlock && static_cast<int>(t.block) >= kBlocks) return "names no block";
  if ((t.waiting & ~all_seats(s)) != 0) return "waits for seats that are not at this table";
  return {};
}

/// Whether the task stands on a step of one of these kinds.
bool on_step(const State& s, const Task& t, Op op, Op or_op) {
  if (t.card == kNoCard || t.step >= data[t.card].steps) return false;
  const Op found = step_of(s, t.card, t.step).op;
  return found == op || found == or_op;
}
bool on_step(const State& s, const Task& t, Op op) { return on_step(s, t, op, op); }

bool contract_in_slot(const State& s, const Task& t) {
  return t.player == s.active && t.card != kNoCard && t.slot >= Slot::C1 && card_in(s, t.slot) == t.card &&
         data[t.card].kind == CardKind::Contract &&
         (t.slot >= Slot::Favor1 || data.prices[static_cast<size_t>(t.slot)] <= s.ap);
}

std::string check_build(const State& s, const Task& t, size_t at) {
  if (at != 1 || s.agenda.size() != 2 || s.agenda[0].kind != TaskKind::ChooseAction)
    return "does not belong to an action";
  if (!contract_in_slot(s, t)) return "builds a contract that does not lie in its slot";
  const City city(s);
  const CardData& contract = data[t.card];
  if (!city.tile_left(contract.zone, contract.size) || !city.cube_left(t.player)) return "lacks a tile or a cube";
  const Sites sites = Builder(s, t.player).sites(t.card);
  if (t.kind == TaskKind::ChooseSite) {
    int permits = 0;
    for (const Card card : s.players[static_cast<size_t>(t.player)].cards) {
      if (data[card].zones >> static_cast<int>(contract.zone) & 1) permits += data[card].permits;
    }
    return permits < contract.size ? "lacks permits" : "";
  }
  if (t.block == kNoBlock || !sites.contains(t.block, t.shape)) return "pays for a site that is not legal";
  return t.paid >= contract.size ? "has already paid enough" : "";
}

std::string check_site(const State& s, const Task& t, size_t at) {
  if (t.use == SiteUse::Build) return check_build(s, t, at);
  if (t.number < 1 || t.number > 4) return "seeks a site of an impossible size";
  if (t.use == SiteUse::Place) return "";
  const int building = t.building == kNoLot ? -1 : building_at(s, t.building);
  if (building < 0 || size_of(s.buildings[static_cast<size_t>(building)]) != t.number)
    return "moves a building that is not there";
  return "";
}

std::string check_vocation_taken(const State& s, const Task& t, const Task& below) {
  if (below.kind != TaskKind::Vocations || t.waiting == 0 || (t.waiting & seat_bit(t.player)))
    return "does not belong to a new building";
  for (int seat = 0; seat < s.options.players; ++seat) {
    if ((t.waiting >> seat & 1) && s.players[static_cast<size_t>(seat)].vocations[t.vocation] == 0)
      return "takes a marker from one who has none";
  }
  return "";
}

std::string check_next_decider(const Task& t, const Task& below) {
  const bool several = below.kind == TaskKind::ScoreVocation || below.kind == TaskKind::Toll ||
                       below.kind == TaskKind::OfferFirst || below.kind == TaskKind::ForEach ||
                       below.kind == TaskKind::Discards;
  if (!several || t.waiting == 0 || (t.waiting & ~below.waiting)) return "orders players who do not wait";
  return "";
}

/// During the sale just the starting buildings stand, and everybody can pay for the dearest that may be left to him.
std::string check_sale(const State& s, const Task& t) {
  if (s.agenda.size() != 1) return "must be all there is to do";
  FixedVector<int, kStartingBuildings> prices;
  for (const StartingBuilding& start : data.starting) {
    const int at = building_at(s, first_lot(start.building));
    if (at < 0) return "sells buildings that do not stand";
    const Building& b = s.buildings[static_cast<size_t>(at)];
    if (b.controller < 0) prices.push_back(value_of(s, b.block));
  }
  if (s.buildings.size() != kStartingBuildings) return "sells while other buildings stand";
  std::sort(prices.begin(), prices.end());
  for (int i = 0; i < s.options.players; ++i) {
    const int seat = (t.player + i) % s.options.players;
    int dearest = 0;
    const int left = (static_cast<int>(prices.size()) - i + s.options.players - 1) / s.options.players;
    for (int k = 0; k < left; ++k) dearest += prices[prices.size() - 1 - static_cast<size_t>(k)];
    if (s.players[static_cast<size_t>(seat)].wealth < dearest) return "asks a player who may be unable to pay";
  }
  return "";
}

/// `below` is the task under it (for the lowest one, itself).
std::string check_kind(const State& s, size_t at, const Task& below) {
  const Task& t = s.agenda[at];
  const auto must = [](bool fine, const char* fault) { return std::string(fine ? "" : fault); };
  switch (t.kind) {
    case TaskKind::SetupClaimBuilding: return check_sale(s, t);
    case TaskKind::Invest:
    case TaskKind::ChooseAction: return must(t.player == s.active, "asks another than the active player");
    case TaskKind::ChooseSite: return check_site(s, t, at);
    case TaskKind::PayPermit: return check_build(s, t, at);
    case TaskKind::TakeVocationFrom: return check_vocation_taken(s, t, below);
    case TaskKind::ChooseNextDecider: return check_next_decider(t, below);
    case TaskKind::VocationSplit: return must(t.number <= 20, "scores an impossible number");
    case TaskKind::TollCurrency:
      return must(on_step(s, t, Op::Toll) && below.kind == TaskKind::Toll && below.picked == t.player &&
                      below.number > 0 && below.card == t.card && below.step == t.step,
                  "does not belong to a toll");
    case TaskKind::AcceptOffer:
      if (on_step(s, t, Op::Offer))
        return must(can_pay(s, t, step_of(s, t.card, t.step), t.player), "offers what cannot be paid");
      return must(on_step(s, t, Op::OfferFirst) && below.kind == TaskKind::OfferFirst && below.card == t.card &&
                      below.step == t.step && can_pay(s, t, step_of(s, t.card, t.step), t.player),
                  "does not belong to an offer");
    case TaskKind::ChooseBuilding: return must(on_step(s, t, Op::Select), "does not stand on a select");
    case TaskKind::ChooseMarker: return must(space_of_marker(s, 0) >= 0, "moves a marker although no space is vacant");
    case TaskKind::ChooseSpace:
      return must(t.number >= kFirstPrestigeMarker && t.number <= kLastMarker, "places no marker");
    case TaskKind::ChooseLine: return must(on_step(s, t, Op::ChooseLine), "does not stand on a choose_line");
    case TaskKind::ChooseOffice: return "";
    case TaskKind::BreakElectionTie: return must(in_play(s, t.office), "elects for an office that is not in play");
    case TaskKind::ChooseContractor: return must(s.contractor_in_play, "assigns the Contractor although not in play");
    case TaskKind::ChoosePlayer: return must(below.kind == TaskKind::Steps, "does not belong to an effect");
    case TaskKind::TakeFreePlanning: return must(t.number > 0 && t.paid >= 1 && t.paid <= 4, "takes no cards");
    case TaskKind::DiscardCard:
      return must(t.number > 0 && below.kind == TaskKind::Discards, "does not belong to a discard");
    case TaskKind::StartTurn: return "";
    case TaskKind::EndTurn:
      return must(t.step <= 9 && t.number <= (t.step == 2   ? 3
                                              : t.step == 5 ? 4
                                                            : 0),
                  "is at no step of the end of a turn");
    case TaskKind::Vocations:
      return must(t.card != kNoCard && t.player >= 0 && t.step <= data[t.card].vocations.size() && t.number <= 1 &&
                      (t.number == 0 || t.step < data[t.card].vocations.size()),
                  "has no such vocation");
    case TaskKind::ScoreVocation: return must(t.number <= 20, "scores an impossible number");
    case TaskKind::Steps:
      return must(t.card != kNoCard && t.step <= t.end && t.end <= data[t.card].steps, "runs beyond the card's steps");
    case TaskKind::ForEach: return must(on_step(s, t, Op::ForEach), "does not stand on a for_each");
    case TaskKind::OfferFirst: return must(on_step(s, t, Op::OfferFirst), "does not stand on an offer_first");
    case TaskKind::Toll:
      return must(on_step(s, t, Op::Toll) && t.player >= 0 && !(t.waiting & seat_bit(t.player)) &&
                      t.picked != t.player && t.number <= kMaxBuildings,
                  "does not stand on a toll");
    case TaskKind::Discards:
      return must(on_step(s, t, Op::DiscardPlanning) && t.number > 0, "does not stand on a discard_planning");
    case TaskKind::Election: return must(in_play(s, t.office), "elects for an office that is not in play");
    case TaskKind::Contractor: return must(s.contractor_in_play, "assigns the Contractor although not in play");
    case TaskKind::CardPayout:
      return must(t.card != kNoCard && data[t.card].payout > 0, "pays out a card without a row");
  }
  return "is of no known kind";
}

}  // namespace

std::string check_agenda(const State& s) {
  if (s.finished) return s.agenda.empty() ? "" : "the game is over, but something is still to be done";
  if (s.agenda.empty()) return "nothing is to be done, but the game is not over";
  if (s.agenda.size() > kMostTasks) return "too many things are to be done at once";
  for (size_t i = 0; i < s.agenda.size(); ++i) {
    const Task& t = s.agenda[i];
    const std::string who = "agenda[" + std::to_string(i) + "] (" + std::string(name_of(t.kind)) + ") ";
    if ((i == 0) != starts_agenda(t.kind)) return who + "is at the wrong place";
    if (i > 0 && i + 1 < s.agenda.size() && is_decision(t.kind)) return who + "waits for a player before its turn";
    if (std::string fault = check_members(s, t); !fault.empty()) return who + fault;
    if (std::string fault = check_kind(s, i, s.agenda[i == 0 ? 0 : i - 1]); !fault.empty()) return who + fault;
  }
  const Task& top = s.agenda.back();
  if (!is_decision(top.kind)) return "the last thing to be done must be a decision";
  MoveList moves;
  legal_decision(s, moves);
  return moves.empty() ? "the decision " + std::string(name_of(top.kind)) + " has no legal choice" : "";
}

}  // namespace boroughs::urban_sprawl
