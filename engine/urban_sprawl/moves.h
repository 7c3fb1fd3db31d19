#pragma once
// The table of moves, decisions and events.

#include <array>

#include "engine/core/event.h"
#include "engine/core/game.h"
#include "engine/core/move.h"
#include "engine/urban_sprawl/data.h"
#include "engine/urban_sprawl/state.h"

namespace boroughs::urban_sprawl {

enum class Do : uint8_t {
  Claim,
  Invest,
  Done,
  TakePlanning,
  TakeFavor,
  Build,
  BuildFavor,
  EndActions,
  Site,
  PayPermit,
  TakeVocation,
  TakeNone,
  NextDecider,
  Split,
  PayToll,
  Accept,
  Decline,
  Building,
  Marker,
  Space,
  Line,
  Office,
  Elect,
  Contractor,
  Player,
  TakeFree,
  Discard,
};

inline constexpr std::array<std::string_view, kMaxPlayers> kSeatNames = {"orange", "blue", "white", "red"};

template <class Id>
constexpr ArgType id_arg(std::string_view name) {
  return {
      name,
      [](int value) { return value < label_count(Id{}) ? label_of(static_cast<Id>(value)) : std::string_view("?"); },
      [] { return label_count(Id{}); }, false};
}

inline constexpr ArgType kStartArg = {
    "building",
    [](int value) {
      return value < kStartingBuildings ? std::string_view(data.starting[static_cast<size_t>(value)].id) : "?";
    },
    [] { return kStartingBuildings; }, false};
inline constexpr ArgType kCardArg = id_arg<Card>("card");
/// For the log: people know a contract or event by its title, a permit only by its number.
inline constexpr ArgType kTitleArg = {"card",
                                      [](int value) {
                                        if (value >= kCards) return std::string_view("?");
                                        const CardData& card = data.cards[static_cast<size_t>(value)];
                                        return std::string_view(card.kind == CardKind::Permit ? card.id : card.title);
                                      },
                                      [] { return kCards; }, false};
inline constexpr ArgType kBlockArg = id_arg<Block>("block");
inline constexpr ArgType kLotArg = id_arg<Lot>("lot");
inline constexpr ArgType kShapeArg = enum_arg<Shape>("lots");
inline constexpr ArgType kSlotArg = enum_arg<Slot>("slot");
inline constexpr ArgType kSeatArg = {
    "player",
    [](int value) { return value < kMaxPlayers ? kSeatNames[static_cast<size_t>(value)] : std::string_view("?"); },
    [] { return kMaxPlayers; }, false};
inline constexpr ArgType kNumberArg = {"number"};
inline constexpr ArgType kCurrencyArg = enum_arg<Currency>("currency");
inline constexpr ArgType kSpaceArg = enum_arg<Space>("space");
inline constexpr ArgType kLineArg = enum_arg<Line>("line");
inline constexpr ArgType kOfficeArg = enum_arg<Office>("office");

// For the log: as people write it.
inline constexpr std::array<std::string_view, kZones> kZoneTitles = {"CIV", "COM", "IND", "RES", "park"};
inline constexpr std::array<std::string_view, kOffices> kOfficeTitles = {"Mayor", "District Attorney", "Treasurer",
                                                                         "Police Chief", "Union Boss"};
inline constexpr std::array<std::string_view, kDecks> kDeckTitles = {"Town", "City", "Metropolis"};
template <const auto& titles>
constexpr ArgType title_arg(std::string_view name) {
  return {name, [](int value) { return std::string_view(titles[static_cast<size_t>(value)]); },
          [] { return static_cast<int>(titles.size()); }, false};
}
inline constexpr ArgType kZoneTitleArg = title_arg<kZoneTitles>("zone");
inline constexpr ArgType kOfficeTitleArg = title_arg<kOfficeTitles>("office");
inline constexpr ArgType kDeckTitleArg = title_arg<kDeckTitles>("deck");
inline constexpr ArgType kVocationTitleArg = {
    "vocation", [](int value) { return std::string_view(data.vocation_names[static_cast<size_t>(value)]); },
    [] { return kVocations; }, false};

inline constexpr std::array kMoves = {
    MoveKind{"claim", "buy a starting building", {&kStartArg}},
    MoveKind{"invest", "discard a Build Permit for its wealth", {&kCardArg}},
    MoveKind{"done", "invest no more", {}},
    MoveKind{"take_planning", "take a planning card", {&kSlotArg}},
    MoveKind{"take_favor", "reserve a contract as a Favor", {&kSlotArg}},
    MoveKind{"build", "build a contract", {&kSlotArg}},
    MoveKind{"build_favor", "build a Favor", {&kSlotArg}},
    MoveKind{"end_actions", "end the turn", {}},
    MoveKind{"site", "choose the lots", {&kBlockArg, &kShapeArg}},
    MoveKind{"pay_permit", "pay with a Build Permit", {&kCardArg}},
    MoveKind{"take_vocation", "take the vocation marker from an opponent", {&kSeatArg}},
    MoveKind{"take_none", "take no vocation marker", {}},
    MoveKind{"next_decider", "say who decides next", {&kSeatArg}},
    MoveKind{"split", "score so many markers in prestige, the others in wealth", {&kNumberArg}},
    MoveKind{"pay_toll", "pay the toll in wealth or prestige", {&kCurrencyArg}},
    MoveKind{"accept", "pay what is asked", {}},
    MoveKind{"decline", "do not", {}},
    MoveKind{"building", "choose a building by its first lot", {&kLotArg}},
    MoveKind{"marker", "choose the marker on a grey space", {&kSpaceArg}},
    MoveKind{"space", "put the marker on a grey space", {&kSpaceArg}},
    MoveKind{"line", "choose one of the two lines through the new building", {&kLineArg}},
    MoveKind{"office", "choose a politician", {&kOfficeArg}},
    MoveKind{"elect", "decide a tied election", {&kSeatArg}},
    MoveKind{"contractor", "give the Contractor to one of the tied players", {&kSeatArg}},
    MoveKind{"player", "choose one of the tied players", {&kSeatArg}},
    MoveKind{"take_free", "take a planning card at no cost", {&kSlotArg}},
    MoveKind{"discard", "discard a planning card", {&kCardArg}},
};
static_assert(kMoves.size() == static_cast<size_t>(Do::Discard) + 1);

/// In the order of the first kinds of tasks.
inline constexpr std::array kDecisionTable = {
    DecisionInfo{"setup_claim_building", "Buy a starting building"},
    DecisionInfo{"invest", "Invest Build Permits, or be done"},
    DecisionInfo{"choose_action", "Spend action points"},
    DecisionInfo{"choose_site", "Choose the lots"},
    DecisionInfo{"pay_permit", "Pay with Build Permits"},
    DecisionInfo{"take_vocation_from", "Take the vocation marker from an opponent?"},
    DecisionInfo{"choose_next_decider", "Who decides next?"},
    DecisionInfo{"vocation_split", "How many of your markers pay prestige?"},
    DecisionInfo{"toll_currency", "Pay the toll in wealth or in prestige"},
    DecisionInfo{"accept_offer", "Pay what is asked?"},
    DecisionInfo{"choose_building", "Choose a building"},
    DecisionInfo{"choose_marker", "Choose a marker to move"},
    DecisionInfo{"choose_space", "Choose a grey space for the marker"},
    DecisionInfo{"choose_line", "Choose a line through the new building"},
    DecisionInfo{"choose_office", "Choose a politician"},
    DecisionInfo{"break_election_tie", "Decide the election"},
    DecisionInfo{"choose_contractor", "Who becomes the Contractor?"},
    DecisionInfo{"choose_player", "Choose one of the tied players"},
    DecisionInfo{"take_free_planning", "Take a planning card at no cost"},
    DecisionInfo{"discard_card", "Discard a planning card"},
};
static_assert(kDecisionTable.size() == kDecisions);

/// What people count, in the order of the table.
enum class Quantity : uint8_t {
  Wealth,
  Prestige,
  EndScore,
  ActionPoints,
  Buildings,
  CivBuildings,
  ComBuildings,
  IndBuildings,
  ResBuildings,
  Parks,
  FirstPlaces,
  RowWealth,
  RowPrestige,
  CivPermits,
  ComPermits,
  IndPermits,
  ResPermits,
  PlanningCards,
  Renewals,
  Favors,
  Vocations,
  PublicService,
  Factory,
  Tourism,
  Energy,
  Education,
  Transport,
  Finance,
  Media,
  Offices,
  Cubes,
  VacantLots,
  PlanningLeft,
  TownLeft,
  CityLeft,
  MetropolisLeft,
};

inline constexpr std::array kQuantities = {
    QuantityKind{"wealth", "Wealth", "wealth", "wealth"},
    QuantityKind{"prestige", "Prestige", "prestige", "prestige"},
    QuantityKind{"end_score", "Score if it ended now", "point at the end", "points at the end", false},
    QuantityKind{"action_points", "Action points", "action point", "action points"},
    QuantityKind{"buildings", "Buildings", "building", "buildings"},
    QuantityKind{"civ_buildings", "  civic", "CIV building", "CIV buildings", false},
    QuantityKind{"com_buildings", "  commercial", "COM building", "COM buildings", false},
    QuantityKind{"ind_buildings", "  industrial", "IND building", "IND buildings", false},
    QuantityKind{"res_buildings", "  residential", "RES building", "RES buildings", false},
    QuantityKind{"parks", "  parks", "park", "parks", false},
    QuantityKind{"first_places", "First in a row, alone", "first place in a row", "first places in rows", false},
    QuantityKind{"row_wealth", "All wealth rows pay", "wealth from rows", "wealth from rows", false},
    QuantityKind{"row_prestige", "All prestige rows pay", "prestige from rows", "prestige from rows", false},
    QuantityKind{"civ_permits", "Permits for CIV", "CIV permit", "CIV permits", false},
    QuantityKind{"com_permits", "Permits for COM", "COM permit", "COM permits", false},
    QuantityKind{"ind_permits", "Permits for IND", "IND permit", "IND permits", false},
    QuantityKind{"res_permits", "Permits for RES", "RES permit", "RES permits", false},
    QuantityKind{"planning_cards", "Planning cards", "planning card", "planning cards", false},
    QuantityKind{"urban_renewals", "  Urban Renewal", "Urban Renewal", "Urban Renewals", false},
    QuantityKind{"favors", "Favors", "Favor", "Favors", false},
    QuantityKind{"vocations", "Vocation markers", "vocation marker", "vocation markers"},
    QuantityKind{"public_service", "  Public Service", "Public Service", "Public Services", false},
    QuantityKind{"factory", "  Factory", "Factory", "Factories", false},
    QuantityKind{"tourism", "  Tourism", "Tourism", "Tourisms", false},
    QuantityKind{"energy", "  Energy", "Energy", "Energies", false},
    QuantityKind{"education", "  Education", "Education", "Educations", false},
    QuantityKind{"transport", "  Transport", "Transport", "Transports", false},
    QuantityKind{"finance", "  Finance", "Finance", "Finances", false},
    QuantityKind{"media", "  Media", "Media", "Medias", false},
    QuantityKind{"offices", "Offices", "office", "offices"},
    QuantityKind{"cubes", "Cubes left", "cube", "cubes", false},
    QuantityKind{"vacant_lots", "Vacant lots", "vacant lot", "vacant lots", false},
    QuantityKind{"planning_left", "Cards in the planning deck", "planning card left", "planning cards left", false},
    QuantityKind{"town_left", "Cards in the Town deck", "Town card left", "Town cards left", false},
    QuantityKind{"city_left", "Cards in the City deck", "City card left", "City cards left", false},
    QuantityKind{"metropolis_left", "Cards in the Metropolis deck", "Metropolis card left", "Metropolis cards left",
                 false},
};
static_assert(kQuantities.size() == static_cast<size_t>(Quantity::MetropolisLeft) + 1);

enum class Told : uint8_t {
  Begin,
  Claimed,
  GotMedia,
  TurnBegins,
  TreasurerIncome,
  Invested,
  TookPlanning,
  TookFavor,
  Built,
  PaidPermit,
  UsedUrbanRenewal,
  Demolished,
  Neighborhood,
  TookMarker,
  TookMarkerFrom,
  GainedWealth,
  GainedPrestige,
  LostWealth,
  LostPrestige,
  Uncontrolled,
  Controlled,
  Relocated,
  Placed,
  MarkerPlaced,
  MarkerMoved,
  Revealed,
  RevealedTop,
  EventHappens,
  Reshuffled,
  Ballot,
  Elected,
  NoCandidate,
  BecameContractor,
  PayoutHeld,
  PoliticiansEnter,
  DeckOpens,
  ExtraFavor,
  ChoseLine,
  Discarded,
  Stagnation,
  GameOver,
};

inline constexpr std::array kEvents = {
    EventKind{"begin", "The city is laid out", {}, true},
    EventKind{"claimed", "{player} buys the {0} on {1} for {2} wealth", {&kZoneTitleArg, &kLotArg, &kNumberArg}},
    EventKind{"got_media", "{player} receives the Media marker", {}},
    EventKind{"turn_begins", "Turn {0}: {player}", {&kNumberArg}},
    EventKind{"treasurer_income", "{player} collects {0} wealth as Treasurer", {&kNumberArg}},
    EventKind{"invested", "{player} invests {0} for {1} wealth", {&kTitleArg, &kNumberArg}},
    EventKind{"took_planning", "{player} takes {0} from {1}", {&kTitleArg, &kSlotArg}},
    EventKind{"took_favor", "{player} takes {0} from {1} as a Favor", {&kTitleArg, &kSlotArg}},
    EventKind{
        "built", "{player} builds {0} on {1} {2} for {3} wealth", {&kTitleArg, &kBlockArg, &kShapeArg, &kNumberArg}},
    EventKind{"paid_permit", "{player} pays with {0}", {&kTitleArg}},
    EventKind{"used_urban_renewal", "{player} uses {0}", {&kTitleArg}},
    EventKind{"demolished", "The {0} on {1} is demolished", {&kZoneTitleArg, &kLotArg}},
    EventKind{"neighborhood", "{player} scores {0} prestige for the neighborhood", {&kNumberArg}},
    EventKind{"took_marker", "{player} takes a {0} marker", {&kVocationTitleArg}},
    EventKind{"took_marker_from", "{player} takes a {0} marker from {1}", {&kVocationTitleArg, &kSeatArg}},
    EventKind{"gained_wealth", "{player} gains {0} wealth", {&kNumberArg}},
    EventKind{"gained_prestige", "{player} gains {0} prestige", {&kNumberArg}},
    EventKind{"lost_wealth", "{player} loses {0} wealth", {&kNumberArg}},
    EventKind{"lost_prestige", "{player} loses {0} prestige", {&kNumberArg}},
    EventKind{"uncontrolled", "{player} loses control of the {0} on {1}", {&kZoneTitleArg, &kLotArg}},
    EventKind{"controlled", "{player} takes control of the {0} on {1}", {&kZoneTitleArg, &kLotArg}},
    EventKind{"relocated", "{player} moves the {0} to {1} {2}", {&kZoneTitleArg, &kBlockArg, &kShapeArg}},
    EventKind{"placed", "{player} places a {0} on {1} {2}", {&kZoneTitleArg, &kBlockArg, &kShapeArg}},
    EventKind{"marker_placed", "{player} places marker {0} on {1}", {&kNumberArg, &kSpaceArg}},
    EventKind{"marker_moved", "{player} moves marker {0} to {1}", {&kNumberArg, &kSpaceArg}},
    EventKind{"revealed", "{0} comes to {1}", {&kTitleArg, &kSlotArg}, true},
    EventKind{"revealed_top", "{0} lies on {1}", {&kTitleArg, &kSlotArg}, true},
    EventKind{"event_happens", "{0} happens", {&kTitleArg}, true},
    EventKind{"reshuffled", "The planning discards are shuffled into a new deck", {}, true},
    EventKind{"ballot", "The election pawn moves on: {0}", {&kOfficeTitleArg}},
    EventKind{"elected", "{player} becomes {0}", {&kOfficeTitleArg}},
    EventKind{"no_candidate", "Nobody can become {0}", {&kOfficeTitleArg}},
    EventKind{"became_contractor", "{player} is the Contractor", {}},
    EventKind{"payout_held", "Row {1} pays {0}", {&kCurrencyArg, &kNumberArg}},
    EventKind{"politicians_enter", "The other politicians enter play", {}},
    EventKind{"deck_opens", "The {0} deck opens", {&kDeckTitleArg}},
    EventKind{"extra_favor", "{player} may hold two Favors from now on", {}},
    EventKind{"chose_line", "{player} chooses the {0} line", {&kLineArg}},
    EventKind{"discarded", "{player} discards {0}", {&kTitleArg}},
    EventKind{"stagnation", "Nobody builds: {0} leaves the game", {&kTitleArg}},
    EventKind{"game_over", "The game is over", {}},
};
static_assert(kEvents.size() == static_cast<size_t>(Told::GameOver) + 1);

}  // namespace boroughs::urban_sprawl
