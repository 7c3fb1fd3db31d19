#pragma once
// The moves, decisions and events of City Hall, each declared once.

#include <array>

#include "engine/city_hall/data.h"
#include "engine/city_hall/state.h"
#include "engine/core/event.h"
#include "engine/core/game.h"
#include "engine/core/move.h"

namespace boroughs::city_hall {

// ---- What people count ----------------------------------------------------------------------------------------------

enum class Quantity : uint8_t {
  Votes,
  Money,
  Influence,
  Population,
  Approval,
  Rating,
  Stars,
  Taxes,
  Endorsements,
  Lands,
  Hand,
  Place,
  Squeeze,
  CountGain,
  Product,
  EmptyLands,
  Manhattan,
  Queens,
  Brooklyn,
  Housing,
  Towers,
  Factories,
  Parks,
  StarToken,
  LandDeck,
  PermitDeck
};

inline constexpr std::array<QuantityKind, 26> kQuantities = {{
    {"votes", "Votes now", "vote now", "votes now"},
    QuantityKind::money("money", "Money"),
    {"influence", "Influence", "influence", "influence"},
    {"population", "Population", "population", "population"},
    {"approval", "Approval space", "approval space", "approval spaces"},
    {"rating", "Rating", "rating", "rating"},
    {"stars", "Stars", "star", "stars"},
    {"taxes", "Taxes in $", "in taxes", "in taxes"},
    {"endorsements", "Endorsements now", "endorsement", "endorsements"},
    {"lands", "Lands", "land", "lands"},
    {"hand", "Permits in hand", "permit in hand", "permits in hand", false},
    {"place", "Place in turn order", "place in turn order", "places in turn order", false},
    QuantityKind::money("squeeze", "Taxes with a squeeze", false),
    {"count_gain", "Gain if stars were counted now", "population in a count", "population in a count", false},
    {"product", "Rating x population", "vote", "votes", false},
    {"empty_lands", "Empty lands", "empty land", "empty lands", false},
    {"manhattan", "Lands in Manhattan", "land in Manhattan", "lands in Manhattan", false},
    {"queens", "Lands in Queens", "land in Queens", "lands in Queens", false},
    {"brooklyn", "Lands in Brooklyn", "land in Brooklyn", "lands in Brooklyn", false},
    {"housing", "Housing built", "housing", "housing", false},
    {"towers", "Towers built", "tower", "towers", false},
    {"factories", "Factories built", "factory", "factories", false},
    {"parks", "Parks built", "park", "parks", false},
    {"star_token", "Space of the star token", "space of the star token", "spaces of the star token", false},
    {"land_deck", "Lands in the deck", "land in the deck", "lands in the deck", false},
    {"permit_deck", "Permits in the deck", "permit in the deck", "permits in the deck", false},
}};

// ---- Words for arguments --------------------------------------------------------------------------------------------

inline constexpr std::array<std::string_view, kMaxPlayers> kSeatNames = {"orange", "blue", "black", "red"};

enum class TaxWay : uint8_t { Normal, Squeeze };
BOOST_DESCRIBE_ENUM(TaxWay, Normal, Squeeze)

enum class Zoning : uint8_t { TakeTwo, TakeAndBuild, BuildTwo };
BOOST_DESCRIBE_ENUM(Zoning, TakeTwo, TakeAndBuild, BuildTwo)

enum class Bonus : uint8_t { AddThree, Double };
BOOST_DESCRIBE_ENUM(Bonus, AddThree, Double)

inline constexpr ArgType kSpaceArg = {"space", [](int v) { return name_of(static_cast<Space>(v)); },
                                      [] { return kSpaces; }, false};
inline constexpr ArgType kPermitArg = {"permit", [](int v) { return name_of(static_cast<Permit>(v)); },
                                       [] { return kPermits; }, false};
inline constexpr ArgType kOfficeArg = {"office", [](int v) { return name_of(static_cast<Office>(v)); },
                                       [] { return kOffices; }, false};
inline constexpr ArgType kPlayerArg = {"player", [](int v) { return kSeatNames[static_cast<size_t>(v)]; },
                                       [] { return kMaxPlayers; }, false};
inline constexpr ArgType kAmountArg = {"amount"};
inline constexpr ArgType kStepsArg = {"steps"};
inline constexpr ArgType kNetArg = {"net", nullptr, nullptr, true};
inline constexpr ArgType kTaxArg = enum_arg<TaxWay>("way");
inline constexpr ArgType kModeArg = enum_arg<Zoning>("mode");
inline constexpr ArgType kBonusArg = enum_arg<Bonus>("bonus");

// ---- Moves ----------------------------------------------------------------------------------------------------------

enum class Kind : uint8_t {
  DraftLand,
  SetupBuild,
  SetupReturn,
  ActivateOffice,
  SurveyTop,
  SurveySearch,
  Pass,
  Bid,
  Keep,
  Accept,
  Tax,
  Campaign,
  BuyNothing,
  BuyLand,
  LobbyTrade,
  ZoningMode,
  ZoningTake,
  ZoningBuild,
  ZoningBottom,
  HealthBonus
};

inline constexpr std::array<MoveKind, 20> kMoves = {{
    {"draft_land", "take one of the face-up lands and the money on it", {&kSpaceArg}},
    {"setup_build", "place a first permit on your own land", {&kPermitArg, &kSpaceArg}},
    {"setup_return", "put this permit face down under the deck and keep the other", {&kPermitArg}},
    {"activate_office", "put your staffer on this office and take the influence lying there", {&kOfficeArg}},
    {"survey_top", "turn up the top card of the land deck", {}},
    {"survey_search", "pay 1 influence, put this land up for sale and shuffle the rest", {&kSpaceArg}},
    {"pass", "make no bid for this office", {}},
    {"bid", "offer this much influence for the office (matching the high bid is allowed)", {&kAmountArg}},
    {"keep", "pay the high bid to the bank and use the office yourself", {}},
    {"accept", "take this player's high bid and let that player use the office", {&kPlayerArg}},
    {"tax",
     "collect the normal income, or squeeze: three times as much for a space of approval, on space 1 twice for nothing",
     {&kTaxArg}},
    {"campaign", "advance this many spaces on the approval track", {&kStepsArg}},
    {"buy_nothing", "buy no land", {}},
    {"buy_land", "buy this land; the money lying on it helps to pay", {&kSpaceArg}},
    {"lobby_trade", "buy influence (a number above 0) or sell it (below 0); 0 does nothing", {&kNetArg}},
    {"zoning_mode", "take two permits, or take one and build one, or build two", {&kModeArg}},
    {"zoning_take", "take one of the revealed permits into your hand", {&kPermitArg}},
    {"zoning_build", "place a permit of your hand on your own empty land", {&kPermitArg, &kSpaceArg}},
    {"zoning_bottom", "put this left-over permit at the bottom of the deck", {&kPermitArg}},
    {"health_bonus", "count your stars with 3 more, or doubled", {&kBonusArg}},
}};

// ---- Decisions, in the order of `Decision` --------------------------------------------------------------------------

inline constexpr std::array<DecisionInfo, 16> kDecisions = {{
    {"draft_land", "Choose a land of your own"},
    {"setup_build", "Place a first permit on your land"},
    {"setup_return", "Choose the permit that goes back under the deck"},
    {"activate_office", "Choose an office for your staffer"},
    {"survey_reveal", "Turn up the top land, or pay 1 influence to search for one"},
    {"bid", "Bid for the office, or pass"},
    {"resolve_bids", "Keep the office by paying the high bid, or accept a high bid"},
    {"tax", "Collect taxes: the normal way, or squeeze"},
    {"campaign", "Choose how far to advance your approval"},
    {"buy_land", "Buy a land, or nothing"},
    {"lobby_trade", "Buy or sell influence"},
    {"zoning_mode", "Choose what the zoning board does for you"},
    {"zoning_take", "Take a revealed permit"},
    {"zoning_build", "Build a permit of your hand"},
    {"zoning_bottom", "Choose which left-over permit goes under the deck first"},
    {"health_bonus", "Choose the bonus for your stars in this count"},
}};

// ---- Events ---------------------------------------------------------------------------------------------------------

enum class Happened : uint8_t {
  TurnOrderDrawn,
  LandRevealed,
  LandDrafted,
  SetupBuilt,
  SetupReturned,
  SetupReturnedHidden,
  RoundBegan,
  FinalRoundBegan,
  OrderMoved,
  StafferPlaced,
  LandSearched,
  PermitRevealed,
  Passed,
  BidMade,
  Kept,
  Accepted,
  Taxed,
  Squeezed,
  Campaigned,
  LandBought,
  LandBoughtForNothing,
  LandMoneyGained,
  NothingBought,
  InfluenceGained,
  InfluenceBought,
  InfluenceSold,
  NothingTraded,
  ModeChosen,
  PermitTaken,
  PermitBuilt,
  StarTokenMoved,
  ApprovalRose,
  PermitsReturned,
  PermitReturned,
  Counted,
  ExtraCount,
  PopulationGrew,
  BecameDeputy,
  Endorsed,
  Elected
};

// Words for the story, where blanks are welcome.
inline constexpr ArgType kOfficeName = {
    "office", [](int v) { return std::string_view(tables.offices[static_cast<size_t>(v)].name); },
    [] { return kOffices; }, false};
inline constexpr ArgType kModeWords = {"mode",
                                       [](int v) {
                                         static constexpr std::array<std::string_view, 3> kWords = {
                                             "take two permits", "take one permit and build one", "build two permits"};
                                         return kWords[static_cast<size_t>(v)];
                                       },
                                       [] { return kEnumCount<Zoning>; }, false};
inline constexpr ArgType kBonusWords = {"bonus",
                                        [](int v) {
                                          static constexpr std::array<std::string_view, 2> kWords = {
                                              "with 3 more stars", "with doubled stars"};
                                          return kWords[static_cast<size_t>(v)];
                                        },
                                        [] { return kEnumCount<Bonus>; }, false};
inline constexpr ArgType kEndorsementArg = {
    "endorsement", [](int v) { return std::string_view(tables.endorsements[static_cast<size_t>(v)].name); },
    [] { return static_cast<int>(tables.endorsements.size()); }, false};

inline constexpr std::array<EventKind, 40> kEvents = {{
    {"turn_order_drawn", "{player} is number {0} in turn order", {}, true},
    {"land_revealed", "{0} is turned up", {&kSpaceArg}, true},
    {"land_drafted", "{player} takes {0}", {&kSpaceArg}},
    {"setup_built", "{player} begins with {0} on {1}", {&kPermitArg, &kSpaceArg}},
    {"setup_returned", "{player} puts {0} under the deck", {&kPermitArg}},
    {"setup_returned_hidden", "{player} puts a permit under the deck", {}},
    {"round_began", "Round {0}: everybody gains 1 influence, idle offices too", {}},
    {"final_round_began", "The election is called: this is the final round", {}},
    {"order_moved", "{player} moves to the front of the turn order", {}},
    {"staffer_placed", "{player} sends a staffer to the {0}", {&kOfficeName}},
    {"land_searched", "{player} pays 1 influence to search for {0}", {&kSpaceArg}},
    {"permit_revealed", "The zoning board turns up {0}", {&kPermitArg}, true},
    {"passed", "{player} passes", {}},
    {"bid_made", "{player} bids {0}", {}},
    {"kept", "{player} keeps the {0} for {1} influence", {&kOfficeName}},
    {"accepted", "{player} sells the {0} to {1} for {2} influence", {&kOfficeName, &kPlayerArg}},
    {"taxed", "{player} collects ${0}", {}},
    {"squeezed", "{player} squeezes ${0} out of the city and stands on approval space {1}", {}},
    {"campaigned", "{player} campaigns for ${0} and stands on approval space {1}", {}},
    {"land_bought", "{player} buys {0} for ${1}", {&kSpaceArg}},
    {"land_bought_for_nothing", "{player} buys {0} for nothing", {&kSpaceArg}},
    {"land_money_gained", "{player} gains ${1} that lay on {0}", {&kSpaceArg}},
    {"nothing_bought", "{player} buys no land", {}},
    {"influence_gained", "{player} gains {0} influence", {}},
    {"influence_bought", "{player} buys {0} influence for ${1}", {}},
    {"influence_sold", "{player} sells {0} influence for ${1}", {}},
    {"nothing_traded", "{player} trades nothing", {}},
    {"mode_chosen", "{player} chooses to {0}", {&kModeWords}},
    {"permit_taken", "{player} takes {0}", {&kPermitArg}},
    {"permit_built", "{player} builds {0} on {1}", {&kPermitArg, &kSpaceArg}},
    {"star_token_moved", "The star token moves to space {0}", {}},
    {"approval_rose", "The parks of {player} lift approval to space {0}", {}},
    {"permits_returned", "{player} puts what is left over under the deck", {}},
    {"permit_returned", "{player} puts {0} under the deck", {&kPermitArg}},
    {"counted", "{player} calls a population count {0}", {&kBonusWords}},
    {"extra_count", "The last population count", {}},
    {"population_grew", "{player}: {0} ★ in the count, {1} more population, now {2}", {}},
    {"became_deputy", "{player} will be first in turn order", {}},
    {"endorsed", "{player} is endorsed by {0}", {&kEndorsementArg}},
    {"elected", "{player} is elected mayor with {0} votes", {}},
}};

}  // namespace boroughs::city_hall
