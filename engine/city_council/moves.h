#pragma once
// The moves, decisions and events of City Council, in the order of their enums.

#include <iterator>

#include "engine/city_council/data.h"
#include "engine/city_council/state.h"
#include "engine/core/amounts.h"
#include "engine/core/event.h"
#include "engine/core/game.h"
#include "engine/core/move.h"

namespace boroughs::city_council {

enum class MoveId : uint8_t {
  AssignInitialCommittee,
  ReassignCommittees,
  Embezzle,
  KeepFavor,
  ScoreFavor,
  DoneScoring,
  ProposeConstruct,
  ProposeRelocate,
  ProposeSell,
  ProposeNone,
  Vote,
  FundPlan,
  DoneFunding,
  SecondVote,
  SkipSecondVote,
  BreakTie,
  ExecutePlan,
  ChooseSite,
  ActivateZone,
  ActivateBuilding,
  PassActivation,
  PoliceMode,
  DiscardFavor,
  DoneDiscarding,
  Count
};

/// Orange to teal, and Prof. Phil, who is the third seat of the two-player game.
inline constexpr std::string_view kSeatNames[] = {"orange", "purple", "gray", "gold", "teal", "phil"};
inline constexpr int kPhilName = 5;

inline constexpr ArgType kSeatArg{"player", [](int value) { return kSeatNames[value]; }, [] { return 6; }, false};
inline constexpr ArgType kCommitteeArg = enum_arg<Committee>("committee");
inline constexpr ArgType kYesNoArg = enum_arg<YesNo>("answer");
inline constexpr ArgType kCardArg{"favor", [](int value) { return label_of(static_cast<Card>(value)); },
                                  [] { return label_count(Card{}); }, false};
inline constexpr ArgType kTileArg{"tile", [](int value) { return label_of(static_cast<Building>(value)); },
                                  [] { return label_count(Building{}); }, false};
inline constexpr ArgType kBuildingArg{"building", [](int value) { return label_of(static_cast<Building>(value)); },
                                      [] { return label_count(Building{}); }, false};
/// A block of the board, or "-" where the shape has no more blocks.
inline constexpr ArgType kCellArg{
    "block", [](int value) { return value == kCells ? std::string_view("-") : label_of(static_cast<Cell>(value)); },
    [] { return kCells + 1; }, false};
/// The building that is covered, or "-".
inline constexpr ArgType kUpgradeArg{"upgrade_of",
                                     [](int value) {
                                       return value == label_count(Building{}) ? std::string_view("-")
                                                                               : label_of(static_cast<Building>(value));
                                     },
                                     [] { return label_count(Building{}) + 1; }, false};
inline constexpr ArgType kZoneArg{"zone", [](int value) { return label_of(static_cast<Zone>(value)); },
                                  [] { return kZones; }, false};
inline constexpr ArgType kZoneSourceArg = enum_arg<ZoneSource>("source");
inline constexpr ArgType kBoxesArg = enum_arg<Boxes>("boxes");
inline constexpr ArgType kPoliceModeArg = enum_arg<PoliceMode>("mode");
inline constexpr ArgType kSizeArg = enum_arg<Size>("size");
inline constexpr ArgType kAmountArg{"amount"};

inline constexpr MoveKind kMoves[] = {
    {"assign_initial_committee", "give a seat its first committee", {&kSeatArg, &kCommitteeArg}},
    {"reassign_committees",
     "say which committee each seat chairs, in seat order",
     {&kCommitteeArg, &kCommitteeArg, &kCommitteeArg, &kCommitteeArg, &kCommitteeArg}},
    {"embezzle", "move $1 from the City Budget to your private funds, or leave it", {&kYesNoArg}},
    {"keep_favor", "keep this card and discard the other", {&kCardArg}},
    {"score_favor", "show the card and take its victory points", {&kCardArg}},
    {"done_scoring", "score no more cards now", {}},
    {"propose_construct", "propose to build this tile", {&kTileArg}},
    {"propose_relocate", "propose to move this tile elsewhere", {&kTileArg}},
    {"propose_sell", "propose to sell this tile", {&kTileArg}},
    {"propose_none", "propose nothing", {}},
    {"vote", "put your delegate on the plan with this tile", {&kTileArg}},
    {"fund_plan", "put $1 of private funds on the plan with this tile", {&kTileArg}},
    {"done_funding", "put no more private funds on plans", {}},
    {"second_vote", "put the second delegate on the plan with this tile", {&kTileArg}},
    {"skip_second_vote", "keep the second delegate", {}},
    {"break_tie", "approve the plan with this tile", {&kTileArg}},
    {"execute_plan", "carry out the plan with this tile now", {&kTileArg}},
    {"choose_site",
     "place the tile on these blocks, over this building",
     {&kCellArg, &kCellArg, &kCellArg, &kUpgradeArg}},
    {"activate_zone", "give a zone one power and one community cube", {&kZoneArg, &kZoneSourceArg}},
    {"activate_building", "put workers and resources on a building", {&kBuildingArg, &kBoxesArg}},
    {"pass_activation", "end your activation turn", {}},
    {"police_mode", "say what the Police Station does", {&kPoliceModeArg}},
    {"discard_favor", "discard this card", {&kCardArg}},
    {"done_discarding", "discard no more cards", {}},
};
static_assert(std::size(kMoves) == static_cast<size_t>(MoveId::Count));

inline constexpr DecisionInfo kDecisions[] = {
    {"assign_initial_committee", "Give the next seat its first committee"},
    {"reassign_committees", "Reassign the committees with as few changes as possible"},
    {"embezzle", "Move $1 from the City Budget into your private funds?"},
    {"keep_favor", "Keep one of the two favor cards"},
    // Nobody learns who could score: whoever holds cards is asked, and who has nothing to choose waits like the others
    // (CC-R64).
    {"score_favor", "Score favor cards, or stop", true},
    {"propose", "Propose a plan to the council, or score favors before", true},
    {"vote", "Vote for somebody else's plan"},
    {"fund_plan", "Put private funds on construction plans, or stop"},
    {"second_vote", "Place the second delegate, or keep it"},
    {"break_tie", "Choose which of the tied plans is approved"},
    {"execute_plan", "Choose the plan to carry out next"},
    {"choose_site", "Choose the blocks for the tile"},
    {"activate", "Activate a zone or a building, score favors, or pass"},
    {"police_mode", "Choose what the Police Station does"},
    {"discard_favor", "Discard favor cards, or stop"},
};
static_assert(std::size(kDecisions) == static_cast<size_t>(kEnumCount<Decision>));

enum class EventId : uint8_t {
  TurnBegins,
  TakesCommittee,
  KeepsCommittee,
  Embezzles,
  DrawsFavors,
  SeesFavors,
  SeesFavor,
  KeepsBoth,
  KeepsOne,
  KeepsCard,
  DeckShuffled,
  DeckOut,
  Scores,
  PhilShows,
  ProposesConstruct,
  ProposesRelocate,
  ProposesSell,
  ProposesNothing,
  Votes,
  Funds,
  SecondVote,
  Approved,
  Rejected,
  Built,
  Upgraded,
  Relocated,
  Sold,
  Failed,
  TileSurfaces,
  ZoneActivated,
  BuildingActivated,
  Passes,
  PoliceLower,
  PoliceJail,
  ActivationEnds,
  Unemployed,
  WorkersCome,
  WorkersLeave,
  CrimeRises,
  PollutionRises,
  CommunityChanges,
  Resolves,
  MoneyComes,
  GoodsCome,
  PowerComes,
  Educated,
  NotEducated,
  CrimeFalls,
  PollutionFalls,
  Jailed,
  LedAway,
  Balance,
  PlanningRefilled,
  Discards,
  DiscardsCard,
  AdvancedPhase,
  GameEnds,
  CrimeDefeat,
  PollutionDefeat,
  Count
};

inline constexpr EventKind kEvents[] = {
    {"turn_begins", "turn {0} begins", {&kAmountArg}},
    {"takes_committee", "{player} takes the chair of {0}", {&kCommitteeArg}},
    {"keeps_committee", "{player} keeps the chair of {0}", {&kCommitteeArg}},
    {"embezzles", "{player} embezzles $1; the City Budget is {0}", {&kAmountArg}},
    {"draws_favors", "{player} draws favor cards: {0}", {&kAmountArg}},
    {"sees_favors", "{player} sees {0} and {1}", {&kCardArg, &kCardArg}, true},
    {"sees_favor", "{player} sees {0}", {&kCardArg}, true},
    {"keeps_both", "{player} keeps all favor cards drawn", {}},
    {"keeps_one", "{player} keeps one favor card and discards the other", {}},
    {"keeps_card", "{player} keeps {0} and discards {1}", {&kCardArg, &kCardArg}},
    {"deck_shuffled", "the discarded favor cards ({0}) are shuffled into a new deck", {&kAmountArg}},
    {"deck_out", "there are no favor cards left: this is the last turn", {}},
    {"scores", "{player} scores {0} for {1} VP", {&kCardArg, &kAmountArg}, true},
    {"phil_shows", "Prof. Phil turns up {0}", {&kCardArg}, true},
    {"proposes_construct", "{player} proposes to build {0}", {&kTileArg}},
    {"proposes_relocate", "{player} proposes to relocate {0}", {&kTileArg}},
    {"proposes_sell", "{player} proposes to sell {0}", {&kTileArg}},
    {"proposes_nothing", "{player} proposes nothing", {}},
    {"votes", "{player} votes for {0}", {&kTileArg}},
    {"funds", "{player} puts $1 of private funds on {0}", {&kTileArg}},
    {"second_vote", "{player} puts the second delegate on {0}", {&kTileArg}},
    {"approved", "the plan with {0} is approved; votes for it: {1}", {&kTileArg, &kAmountArg}},
    {"rejected", "the plan with {0} is rejected", {&kTileArg}},
    {"built", "{0} is built on {1} for ${2}", {&kTileArg, &kCellArg, &kAmountArg}},
    {"upgraded", "{0} is built over {1} for ${2}", {&kTileArg, &kBuildingArg, &kAmountArg}},
    {"relocated", "{0} moves to {1} for ${2}", {&kTileArg, &kCellArg, &kAmountArg}},
    {"sold", "{0} is sold; the City Budget is {1}", {&kTileArg, &kAmountArg}},
    {"failed", "the plan with {0} cannot be carried out", {&kTileArg}},
    {"tile_surfaces", "{0} is now on top of its stack", {&kTileArg}, true},
    {"zone_activated", "{player} activates {0} with a cube from the {1}", {&kZoneArg, &kZoneSourceArg}},
    {"building_activated", "{player} activates {0} ({1})", {&kBuildingArg, &kBoxesArg}},
    {"passes", "{player} passes", {}},
    {"police_lower", "{player} has {0} lower crime", {&kBuildingArg}},
    {"police_jail", "{player} has {0} arrest a criminal", {&kBuildingArg}},
    {"activation_ends", "nobody activates any more", {}},
    {"unemployed", "workers without a job: {0} blue, {1} white", {&kAmountArg, &kAmountArg}},
    {"workers_come", "workers come to the city: {0} blue, {1} white", {&kAmountArg, &kAmountArg}},
    {"workers_leave", "workers leave the city: {0} blue, {1} white", {&kAmountArg, &kAmountArg}},
    {"crime_rises", "crime rises to {0}", {&kAmountArg}},
    {"pollution_rises", "pollution rises to {0}", {&kAmountArg}},
    {"community_changes", "the Community Level is now {0}", {&kAmountArg}},
    {"resolves", "{0} yields", {&kBuildingArg}},
    {"money_comes", "the City Budget rises to {0}", {&kAmountArg}},
    {"goods_come", "the Goods Depot holds {0}", {&kAmountArg}},
    {"power_comes", "the Power Supply rises to {0}", {&kAmountArg}},
    {"educated", "educated workers join the city: {0} white", {&kAmountArg}},
    {"not_educated", "no white worker is left: the students come back as they went", {}},
    {"crime_falls", "crime falls to {0}", {&kAmountArg}},
    {"pollution_falls", "pollution falls to {0}", {&kAmountArg}},
    {"jailed", "an arrested criminal goes to Prison, which holds {0} now", {&kAmountArg}},
    {"led_away", "an arrested criminal leaves the city: there is no Prison", {}},
    {"balance", "the lifestyle balance is {0}", {&kAmountArg}},
    {"planning_refilled", "the planning area is refilled", {}, true},
    {"discards", "{player} discards a favor card", {}},
    {"discards_card", "{player} discards {0}", {&kCardArg}},
    {"advanced_phase", "the Starting Zone is full: advanced planning begins", {}, true},
    {"game_ends", "the game ends", {}},
    {"crime_defeat", "crime takes over the city: everybody loses", {}},
    {"pollution_defeat", "the city chokes in its dirt: everybody loses", {}},
};
static_assert(std::size(kEvents) == static_cast<size_t>(EventId::Count));

/// What people count (see amounts.cc).
enum class Quantity : uint8_t {
  Points,
  Hand,
  Cards,
  Funds,
  Place,
  TurnsInCommittee,
  Votes,
  FundsOnPlan,
  Budget,
  Power,
  Goods,
  Community,
  Crime,
  Pollution,
  IdleBlue,
  IdleWhite,
  Blue,
  White,
  Prisoners,
  Balance,
  FreeBlocks,
  FreeInStartingZone,
  Deck,
  BudgetToCome,
  PowerToCome,
  GoodsToCome,
  CommunityToCome,
  BlueToCome,
  WhiteToCome,
  CrimeToCome,
  PollutionToCome,
  Count
};

inline constexpr QuantityKind kQuantities[] = {
    {"points", "Victory points", "point", "points"},
    {"hand", "Own favors are worth now", "point in hand", "points in hand", false},
    {"cards", "Favor cards", "favor card", "favor cards"},
    {"funds", "Private funds", "private dollar", "private dollars"},
    {"place", "Place in turn order", "place", "places", false},
    {"turns_in_committee", "Turns in the committee", "turn", "turns", false},
    {"votes", "Votes for the own plan", "vote", "votes"},
    {"funds_on_plan", "Private funds on the own plan", "private dollar on the plan", "private dollars on the plan",
     false},
    QuantityKind::money("budget", "City Budget"),
    {"power", "Power Supply", "power", "power"},
    {"goods", "Goods Depot", "goods cube", "goods cubes"},
    {"community", "Community Level", "community", "community"},
    {"crime", "Criminal Activity", "crime", "crime"},
    {"pollution", "Pollution Level", "pollution", "pollution"},
    {"idle_blue", "Blue workers without a job", "idle blue worker", "idle blue workers"},
    {"idle_white", "White workers without a job", "idle white worker", "idle white workers"},
    {"blue", "Blue workers in the city", "blue worker", "blue workers", false},
    {"white", "White workers in the city", "white worker", "white workers", false},
    {"prisoners", "Prisoners", "prisoner", "prisoners"},
    {"balance", "Lifestyle balance", "balance", "balance", false},
    {"free_blocks", "Free blocks", "free block", "free blocks", false},
    {"free_in_starting_zone", "Free blocks in the Starting Zone", "free block in the Starting Zone",
     "free blocks in the Starting Zone", false},
    {"deck", "Favor cards in the deck", "card in the deck", "cards in the deck", false},
    {"budget_to_come", "City Budget at the turn's end", "dollar at the turn's end", "dollars at the turn's end"},
    {"power_to_come", "Power at the turn's end", "power at the turn's end", "power at the turn's end"},
    {"goods_to_come", "Goods at the turn's end", "goods cube at the turn's end", "goods cubes at the turn's end"},
    {"community_to_come", "Community at the turn's end", "community at the turn's end", "community at the turn's end"},
    {"blue_to_come", "Blue workers at the turn's end", "blue worker at the turn's end",
     "blue workers at the turn's end"},
    {"white_to_come", "White workers at the turn's end", "white worker at the turn's end",
     "white workers at the turn's end"},
    {"crime_to_come", "Crime at the turn's end", "crime at the turn's end", "crime at the turn's end"},
    {"pollution_to_come", "Pollution at the turn's end", "pollution at the turn's end", "pollution at the turn's end"},
};
static_assert(std::size(kQuantities) == static_cast<size_t>(Quantity::Count));

}  // namespace boroughs::city_council
