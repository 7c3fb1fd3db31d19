#pragma once
// The moves, decisions and events of the game, each declared once.

#include <array>

#include "engine/core/event.h"
#include "engine/core/game.h"
#include "engine/core/move.h"
#include "engine/piecepack_council/state.h"

namespace boroughs::piecepack_council {

inline constexpr std::array<std::string_view, kSeats> kSeatNames = {"red", "green", "blue", "black"};

enum class MoveType : uint8_t {
  Bid,
  ClaimPosition,
  ClaimCouncillor,
  TreasurerTake,
  ChooseTile,
  PayTile,
  PlaceTile,
  OrientTile,
  Investor,
  Speculator,
  DoneInvesting,
  PayInvestor,
  PayInvestorChit,
  SpeculatorSpot,
  SpeculatorValue,
  PaySpeculator,
  PaySpeculatorChits,
  RailFirst,
  SkipRail,
  RailNext,
  StopRail,
  PayRail,
  BreakTie
};

/// The sixteen sets of coins, bit (coin - 2): "no_coin", "2+5".
std::string_view coin_set_label(int set);

inline constexpr ArgType kNumber{"number"};
inline constexpr ArgType kCoinArg{"coin"};
inline constexpr ArgType kChitsArg{"chits"};
/// In what is told: "1 chit", "2 chits".
std::string_view chits_label(int chits);
inline constexpr ArgType kChitCountArg{"chits", chits_label, [] { return kChits + 1; }};
inline constexpr ArgType kPositionArg{"position"};
inline constexpr ArgType kValueArg{"value"};
inline constexpr ArgType kSeatArg{"seat", [](int seat) { return kSeatNames[static_cast<size_t>(seat)]; },
                                  [] { return kSeats; }};
inline constexpr ArgType kTileArg{"tile", [](int tile) { return label_of(static_cast<TileId>(tile)); },
                                  [] { return kTiles; }};
inline constexpr ArgType kSquareArg{"square", [](int p) { return label_of(static_cast<Place>(p)); },
                                    [] { return 16 * kBoard; }};
inline constexpr ArgType kPointArg{"point", [](int p) { return label_of(static_cast<Place>(p)); },
                                   [] { return 16 * kBoard; }};
inline constexpr ArgType kCoinSetArg{"coins", coin_set_label, [] { return 16; }};
inline constexpr ArgType kCouncillorArg = enum_arg<Councillor>("councillor");
// In what is told, as people say it.
std::string_view councillor_title(int councillor);  // "Transit Director"
std::string_view source_words(int source);          // "counted stop"
std::string_view end_words(int reason);             // "all tiles are laid"
inline constexpr ArgType kCouncillorSaidArg{"councillor", councillor_title, [] { return kEnumCount<Councillor>; }};
inline constexpr ArgType kSourceArg{"source", source_words, [] { return kEnumCount<Source>; }};
inline constexpr ArgType kEndArg{"reason", end_words, [] { return kEnumCount<EndReason>; }};
inline constexpr ArgType kTickArg = enum_arg<Tick>("corner");
inline constexpr ArgType kDirectionArg = enum_arg<Direction>("direction");
inline constexpr ArgType kRegionArg = enum_arg<Region>("region");

inline constexpr std::array<MoveKind, 23> kMoves = {{
    {"bid",
     "bid a coin with some chits added; the total is 2 to 7 and differs from every other bid",
     {&kCoinArg, &kChitsArg}},
    {"claim_position", "take a free place in the turn order", {&kPositionArg}},
    {"claim_councillor", "take the favour of a free councillor", {&kCouncillorArg}},
    {"treasurer_take", "take a chit from another player, the pile being empty", {&kSeatArg}},
    {"choose_tile", "take a face-up tile", {&kTileArg}},
    {"pay_tile", "pay for the tile with a coin, and with chits for what it lacks", {&kCoinArg}},
    {"place_tile", "lay the tile with its north-west quarter on this square", {&kSquareArg}},
    {"orient_tile", "turn the tile so that its tick is in this corner", {&kTickArg}},
    {"investor", "put your pawn on the tile you have just laid", {}},
    {"speculator", "place your die", {}},
    {"done_investing", "go on to the railway", {}},
    {"pay_investor", "pay for the pawn with a coin", {&kCoinArg}},
    {"pay_investor_chit", "pay for the pawn with a chit", {}},
    {"speculator_spot", "put the die on this grid point", {&kPointArg}},
    {"speculator_value", "set the die to this number, which is also its price", {&kValueArg}},
    {"pay_speculator", "pay for the die with a coin, and with chits for what it lacks", {&kCoinArg}},
    {"pay_speculator_chits", "pay for the die with chits alone", {}},
    {"rail_first", "lay the first segment of this turn", {&kSquareArg}},
    {"skip_rail", "lay no rail this turn", {}},
    {"rail_next", "lay the next segment on this side of the last one", {&kDirectionArg}},
    {"stop_rail", "end the chain of this turn", {}},
    {"pay_rail", "pay for the chain with these coins, and with chits for what they lack", {&kCoinSetArg}},
    {"break_tie", "name the winner among those who tie", {&kSeatArg}},
}};

inline constexpr std::array<DecisionInfo, 16> kDecisions = {{
    {"bid", "Bid for priority"},
    {"claim", "Claim a place in the turn order or a councillor"},
    {"treasurer_take", "Take a chit from another player"},
    {"choose_tile", "Choose a tile"},
    {"pay_tile", "Pay for the tile"},
    {"place_tile", "Lay the tile in the city"},
    {"orient_tile", "Turn the tile: where is its tick?"},
    {"invest", "Place your investor or your speculator, or go on"},
    {"pay_investor", "Pay for the investor"},
    {"speculator_spot", "Choose a grid point for the speculator"},
    {"speculator_value", "Set the speculator's number"},
    {"pay_speculator", "Pay for the speculator"},
    {"rail_first", "Lay the first segment of rail, or none"},
    {"rail_next", "Lengthen the chain, or stop"},
    {"pay_rail", "Pay for the rail"},
    {"break_tie", "Name the winner"},
}};

enum class EventType : uint8_t {
  RoundStarts,
  TurnsUp,
  Recess,
  Bids,
  BidsWithChits,
  ClaimsPosition,
  Lobbies,
  TakesChit,
  TakesChitFrom,
  ChoosesTile,
  Pays,
  PaysWithChits,
  PaysChits,
  FallsShort,
  LaysTile,
  Scores,
  ScoresFor,
  PlacesInvestor,
  PlacesSpeculator,
  SpeculatorPaidOut,
  LaysRail,
  MakesStop,
  PaysRail,
  PaysRailWithChits,
  PaysRailInChits,
  Discards,
  GameEnds,
  NamesWinner
};

inline constexpr std::array<EventKind, 28> kEvents = {{
    {"round_starts", "round {0} begins; {player} opens the bidding", {&kNumber}},
    {"turns_up", "{0} is turned up", {&kTileArg}, true},
    {"recess", "in recess this round: the {0}", {&kCouncillorSaidArg}},
    {"bids", "{player} bids the {0}", {&kCoinArg}},
    {"bids_with_chits", "{player} bids {2}: the {0} and {1}", {&kCoinArg, &kChitCountArg, &kNumber}},
    {"claims_position", "{player} takes place {0} in the turn order", {&kPositionArg}},
    {"lobbies", "{player} lobbies the {0}", {&kCouncillorSaidArg}},
    {"takes_chit", "{player} takes a chit from the pile", {}},
    {"takes_chit_from", "{player} takes a chit from {0}", {&kSeatArg}},
    {"chooses_tile", "{player} chooses {0}, cost {1}", {&kTileArg, &kNumber}},
    {"pays", "{player} spends the {0}", {&kCoinArg}},
    {"pays_with_chits", "{player} spends the {0} and {1}", {&kCoinArg, &kChitCountArg}},
    {"pays_chits", "{player} spends {0}", {&kChitCountArg}},
    {"falls_short", "{player} can afford no tile and spends the {0}", {&kCoinArg}},
    {"lays_tile", "{player} lays {0} at {1}, tick {2}", {&kTileArg, &kSquareArg, &kTickArg}},
    {"scores", "{player}: {0} VP ({1})", {&kNumber, &kSourceArg}},
    {"scores_for", "{player}: {0} VP ({1}: {2})", {&kNumber, &kSourceArg, &kTileArg}},
    {"places_investor", "{player} places the investor on {0}", {&kTileArg}},
    {"places_speculator",
     "{player} places the speculator at {0}, showing {1}: a stake in the {2}",
     {&kPointArg, &kValueArg, &kRegionArg}},
    {"speculator_paid_out", "the speculator of {player} moves onto {0} and is spent", {&kTileArg}},
    {"lays_rail", "{player} lays rail on {0}", {&kSquareArg}},
    {"makes_stop", "{player} connects {0}: a stop", {&kTileArg}},
    {"pays_rail", "{player} pays {0} for the rail (with {1})", {&kNumber, &kCoinSetArg}},
    {"pays_rail_with_chits",
     "{player} pays {0} for the rail (with {1} and {2})",
     {&kNumber, &kCoinSetArg, &kChitCountArg}},
    {"pays_rail_in_chits", "{player} pays {0} for the rail (with {1})", {&kNumber, &kChitCountArg}},
    {"discards", "{0} is discarded", {&kTileArg}},
    {"game_ends", "the game ends: {0}", {&kEndArg}},
    {"names_winner", "{player} names {0} the winner", {&kSeatArg}},
}};

/// What people at the table count.
enum class Quantity : uint8_t {
  Points,
  RoundPoints,
  ActionPoints,
  Left,
  Coins,
  Chits,
  Bid,
  Position,
  Interests,
  Sites,
  FromBasic,  // and the other sources, in their order
  FromShortfall = FromBasic + kEnumCount<Source> - 1,
  Pile,
  Rail,
  City,
  Unseen,
  North,  // and the other halves, in their order
  South,
  West,
  East
};

inline constexpr std::array<QuantityKind, 30> kQuantities = {{
    {"points", "Points (VP)", "VP", "VP"},
    {"round_points", "Points of this round", "VP", "VP", false},
    {"action_points", "Action points in hand", "action point", "action points", false},
    {"left", "Left to spend this turn", "action point", "action points", false},
    {"coins", "Coins in hand", "coin", "coins", false},
    {"chits", "Chits", "chit", "chits"},
    {"bid", "Bid", "point bid", "points bid", false},
    {"position", "Place in the turn order", "place", "places", false},
    {"interests", "Interests (tiles that pay)", "interest", "interests"},
    {"sites", "Places left for a tile", "place for a tile", "places for a tile", false},
    {"from_basic", "VP from tiles laid", "VP", "VP", false},
    {"from_neighbour", "VP from neighbours", "VP", "VP", false},
    {"from_rail_segment", "VP from rail segments", "VP", "VP", false},
    {"from_rail_bonus", "VP from counted stops", "VP", "VP", false},
    {"from_rail_site", "VP from stops on sites", "VP", "VP", false},
    {"from_initial", "VP from the initial bonus", "VP", "VP", false},
    {"from_invest_own", "VP from interests, own use", "VP", "VP", false},
    {"from_invest_other", "VP from interests, used by others", "VP", "VP", false},
    {"from_die", "VP from the speculator", "VP", "VP", false},
    {"from_mayor", "VP from the Mayor", "VP", "VP", false},
    {"from_coins", "VP from unspent coins", "VP", "VP", false},
    {"from_shortfall", "VP lost by shortfall", "VP", "VP", false},
    {"pile", "Chits in the pile", "chit in the pile", "chits in the pile", false},
    {"rail", "Segments of rail left", "segment of rail", "segments of rail", false},
    {"city", "Tiles in the city", "tile in the city", "tiles in the city", false},
    {"unseen", "Tiles not seen yet", "tile not seen", "tiles not seen", false},
    {"north", "A stake in the north would bring", "VP", "VP", false},
    {"south", "A stake in the south would bring", "VP", "VP", false},
    {"west", "A stake in the west would bring", "VP", "VP", false},
    {"east", "A stake in the east would bring", "VP", "VP", false},
}};
static_assert(kQuantities.size() == static_cast<size_t>(Quantity::East) + 1);

template <class... Args>
void tell(EventLog* log, EventType type, int player, Args... args) {
  if (log != nullptr) log->add(type, player, {static_cast<int>(args)...});
}

}  // namespace boroughs::piecepack_council
