#pragma once
// The tables of moves, decisions and events.

#include <array>

#include "engine/core/amounts.h"
#include "engine/core/event.h"
#include "engine/core/game.h"
#include "engine/core/move.h"
#include "engine/small_city/state.h"

namespace boroughs::small_city {

inline constexpr std::array<std::string_view, kMaxPlayers> kSeatNames = {"red", "blue", "green", "yellow"};

enum class Payment : uint8_t { Money, Votes, Promise };
BOOST_DESCRIBE_ENUM(Payment, Money, Votes, Promise)
/// Where a cube lies or goes. Away: a tourist's cube for which she has no room herself.
enum class Storage : uint8_t { CityHall, Warehouse, Away };
BOOST_DESCRIBE_ENUM(Storage, CityHall, Warehouse, Away)

template <class Id>
constexpr ArgType id_arg(std::string_view name) {
  return {name, [](int value) { return label_of(static_cast<Id>(value)); }, [] { return label_count(Id{}); }, false};
}
inline constexpr ArgType kCellArg = id_arg<Cell>("cell");
inline constexpr ArgType kPromiseArg = id_arg<Promise>("promise");
inline constexpr ArgType kSpecialArg = id_arg<Special>("special");
inline constexpr ArgType kTileArg = enum_arg<TileKind>("tile");
inline constexpr ArgType kFacingArg = enum_arg<Facing>("facing");
inline constexpr ArgType kCardArg = enum_arg<ActionCard>("card");
inline constexpr ArgType kRowArg = enum_arg<CouncilRow>("row");
inline constexpr ArgType kPaymentArg = enum_arg<Payment>("payment");
inline constexpr ArgType kMaterialArg = enum_arg<Material>("material");
inline constexpr ArgType kStorageArg = enum_arg<Storage>("storage");
inline constexpr ArgType kNumberArg = {"number"};
inline constexpr ArgType kDiscArg = {"disc"};
inline constexpr ArgType kColumnArg = {"column"};
inline constexpr ArgType kSeatArg = {"borough", [](int value) { return kSeatNames[static_cast<size_t>(value)]; },
                                     [] { return kMaxPlayers; }, false};

// clang-format off
enum class MoveName : uint8_t {
  Keep, CityHall, Mayor, Take, Gain, Pay, Expand, Pass, Invest, Merge, Build, Grow, Demolish, Finish, Place, Warehouse,
  Spare, PayInFull, Cube, Staff, Select, Home, End, Go, House, Sell, Lot, Barter, Done, Produce, Bury, BuryAtCityHall,
  Grave, KeepSpecial, Materials, Store,
};

inline constexpr std::array<MoveKind, 36> kMoves = {{
    {"keep", "keep this promise card, put the others back", {&kPromiseArg}},
    {"city_hall", "place your City Hall with its top left corner here", {&kCellArg}},
    {"mayor", "put the Mayor on the street between these two cells", {&kCellArg, &kCellArg}},
    {"take", "take this action card", {&kCardArg}},
    {"gain", "take the benefit in money or votes", {&kPaymentArg}},
    {"pay", "pay in money or votes", {&kPaymentArg}},
    {"expand", "enlarge your zone by one step", {}},
    {"pass", "do without", {}},
    {"invest", "move a disc in the council: which disc, to which row and column, paid how",
     {&kDiscArg, &kRowArg, &kColumnArg, &kPaymentArg}},
    {"merge", "join the residence of level 1 at the first cell to the residence at the second", {&kCellArg, &kCellArg}},
    {"build", "build a tile", {&kTileArg}},
    {"grow", "let the tile at this cell grow", {&kCellArg}},
    {"demolish", "demolish the tile at this cell", {&kCellArg}},
    {"finish", "build no more this round", {}},
    {"place", "lay the tile with its first cell here, facing so", {&kCellArg, &kFacingArg}},
    {"warehouse", "lay the warehouse with its first cell here, facing so", {&kCellArg, &kFacingArg}},
    {"spare", "let the Architect save a cube of this colour", {&kMaterialArg}},
    {"pay_in_full", "keep the Architect for another building", {}},
    {"cube", "pay a cube of this colour from there", {&kMaterialArg, &kStorageArg}},
    {"staff", "send the citizen on this cell to the new station", {&kCellArg}},
    {"select", "move the citizen who stands there", {&kSeatArg, &kCellArg}},
    {"home", "send the citizen home who stands there and has nowhere to go", {&kSeatArg, &kCellArg}},
    {"end", "move no more citizens", {}},
    {"go", "move to this cell of that borough", {&kSeatArg, &kCellArg}},
    {"house", "a citizen moves from City Hall into the residence at this cell", {&kCellArg}},
    {"sell", "sell a cube", {&kMaterialArg}},
    {"lot", "buy a lot of votes for so much money", {&kNumberArg}},
    {"barter", "trade a cube for votes", {&kMaterialArg}},
    {"done", "no more business this round", {}},
    {"produce", "make a cube in that borough and store it so", {&kMaterialArg, &kSeatArg, &kStorageArg}},
    {"bury", "the citizen of that colour on this cell falls victim to pollution", {&kSeatArg, &kCellArg}},
    {"bury_at_city_hall", "a newcomer on City Hall falls victim to pollution", {}},
    {"grave", "dig the grave here", {&kCellArg}},
    {"keep_special", "keep this special promise", {&kSpecialArg}},
    {"materials", "take the cubes of this colour", {&kMaterialArg}},
    {"store", "store a cube", {&kMaterialArg, &kStorageArg}},
}};

inline constexpr std::array<DecisionInfo, kDecisions> kDecisionTable = {{
    {"keep_promise", "Keep one of the three promises"},
    {"place_city_hall", "Place your City Hall"},
    {"place_mayor", "Put the Mayor on a street of the host's borough"},
    {"choose_action", "Take an action card"},
    {"supporter_gain", "Supporter: take votes or money"},
    {"planner_expand", "Urban Planner: enlarge your zone?"},
    {"councilor_move", "City Councilor: advance a disc?"},
    {"anarchist_pay", "Anarchist: pay money or votes"},
    {"exec_merge", "Exec Assistant: join two residences?"},
    {"build_action", "Build behind your screen"},  // all of phase II, so that nobody can tell what is being built
    {"place_tile", "Lay the tile"},
    {"place_growth", "Choose how the tile grows"},
    {"place_warehouse", "Lay the warehouse of the new factory"},
    {"use_architect", "Architect: save a cube?"},
    {"pay_material", "Pay the cube from City Hall or from a warehouse"},
    {"staff_station", "Send a citizen to the new station?"},
    {"move_select", "Choose a citizen to move"},
    {"move_to", "Choose where the citizen goes"},
    {"house_citizen", "Choose the residence into which a newcomer moves"},
    {"commerce", "Do business in your shops"},
    {"produce", "Make and store a cube"},
    {"choose_victim", "Choose who falls victim to pollution"},
    {"place_grave", "Choose the place of the grave"},
    {"council", "Invest in the City Council?"},
    {"keep_special", "Keep one special promise"},
    {"industry_choice", "Choose the cubes"},
    {"store_council", "Store the cube"},
    {"building_choice", "Choose the tile that the council builds"},
    {"economy_choice", "Take money or votes"},
}};

enum class Told : uint8_t {
  Host, DrawsPromises, KeepsPromise, PromiseChosen, PlacesCityHall, Round, MayorStands, MayorStays, MayorAside, Ring,
  TakesCard, BuysCard, GainsMoney, GainsVotes, GainsVote, PaysMoney, PaysVotes, PaysVote, Enlarges, Invests, Merges, Builds, Grows, Demolishes, LaysWarehouse, PaysCube, StaffsStation,
  ScreensFall, Revealed, RevealedGone, RevealedZone, Moves, GoesHome, Expelled, Housed, Newcomers, Newcomer, TouristIncome,
  Cash, Sells, BuysLot, Barters, Produces, Wasted, Votes, Vote, Pollution, Dies, Saved, Buried, Eliminated,
  DrawsSpecials, DrawsSpecial, SpecialDrawn, KeepsSpecial, SpecialKept, TakesCubes, TakesCube, FindsNoCube, Stores,
  LosesCubes, LosesCube, CallsCitizens, CallsCitizen, CallsNobody, Revenue, NextHost, GameEnds,
  PromiseShown, SpecialShown,
};

inline constexpr std::array<EventKind, 70> kEvents = {{
    {"host", "{player} is the first host", {}, true},
    {"draws_promises", "{player} draws the promises {0}, {1} and {2}", {&kPromiseArg, &kPromiseArg, &kPromiseArg}, true},
    {"keeps_promise", "{player} keeps the promise {0}", {&kPromiseArg}},
    {"promise_chosen", "{player} keeps a promise", {}},
    {"places_city_hall", "{player}'s City Hall stands at {0}", {&kCellArg}, true},
    {"round", "round {0} begins, {player} is the host", {&kNumberArg}},
    {"mayor_stands", "{player} puts the Mayor on the street {0} {1}", {&kCellArg, &kCellArg}},
    {"mayor_stays", "the Mayor stays with {player}", {}},
    {"mayor_aside", "there is no street for the Mayor", {}},
    {"ring", "{0} action cards are dealt", {&kNumberArg}, true},
    {"takes_card", "{player} takes {0}", {&kCardArg}},
    {"buys_card", "{player} takes {0} for ${1}", {&kCardArg, &kNumberArg}},
    {"gains_money", "{player} takes ${0}", {&kNumberArg}},
    {"gains_votes", "{player} takes {0} votes", {&kNumberArg}},
    {"gains_vote", "{player} takes 1 vote", {}},
    {"pays_money", "{player} pays ${0}", {&kNumberArg}},
    {"pays_votes", "{player} pays {0} votes", {&kNumberArg}},
    {"pays_vote", "{player} pays 1 vote", {}},
    {"enlarges", "{player} enlarges the zone to {0} by {0}", {&kNumberArg}},
    {"invests", "{player} moves a disc to {0} {1}", {&kRowArg, &kNumberArg}},
    {"merges", "{player} joins two residences into {0} at {1}", {&kTileArg, &kCellArg}},
    {"builds", "{player} builds {0} at {1}", {&kTileArg, &kCellArg}},
    {"grows", "{player}'s tile grows into {0} at {1}", {&kTileArg, &kCellArg}},
    {"demolishes", "{player} demolishes {0} at {1}", {&kTileArg, &kCellArg}},
    {"lays_warehouse", "{player} lays a warehouse at {0}", {&kCellArg}},
    {"pays_cube", "{player} pays a {0} cube from {1}", {&kMaterialArg, &kStorageArg}},
    {"staffs_station", "{player} sends a citizen from {0} to the station", {&kCellArg}},
    {"screens_fall", "the screens fall", {}, true},
    {"revealed", "{player} has {0} at {1}", {&kTileArg, &kCellArg}, true},
    {"revealed_gone", "{player} has demolished {0} at {1}", {&kTileArg, &kCellArg}, true},
    {"revealed_zone", "{player} has enlarged the zone to {0} by {0}", {&kNumberArg}, true},
    {"moves", "{player}'s citizen moves from {0} {1} to {2} {3}", {&kSeatArg, &kCellArg, &kSeatArg, &kCellArg}},
    {"goes_home", "{player}'s citizen goes home from {0} {1}", {&kSeatArg, &kCellArg}},
    {"expelled", "the police of {0} sends {player}'s tourist on {1} home", {&kSeatArg, &kCellArg}},
    {"housed", "{player}'s newcomer moves into {0}", {&kCellArg}},
    {"newcomers", "{player} welcomes {0} newcomers", {&kNumberArg}},
    {"newcomer", "{player} welcomes a newcomer", {}},
    {"tourist_income", "{player} earns ${0} from tourists", {&kNumberArg}},
    {"cash", "{player} earns ${0} in shops", {&kNumberArg}},
    {"sells", "{player} sells a {0} cube for ${1}", {&kMaterialArg, &kNumberArg}},
    {"buys_lot", "{player} buys {1} votes for ${0}", {&kNumberArg, &kNumberArg}},
    {"barters", "{player} trades a {0} cube for {1} votes", {&kMaterialArg, &kNumberArg}},
    {"produces", "{player} makes a {0} cube in {1} ({2})", {&kMaterialArg, &kSeatArg, &kStorageArg}},
    {"wasted", "{player} has no room for a {0} cube made in {1}", {&kMaterialArg, &kSeatArg}},
    {"votes", "{player} wins {0} votes", {&kNumberArg}},
    {"vote", "{player} wins 1 vote", {}},
    {"pollution", "{player}'s pollution rises by {0} to {1}", {&kNumberArg, &kNumberArg}},
    {"dies", "{player}'s citizen dies in {0}'s borough", {&kSeatArg}},
    {"saved", "{player}'s tourist in {0}'s borough is saved by the fire brigade", {&kSeatArg}},
    {"buried", "{player} digs a grave at {0}", {&kCellArg}},
    {"eliminated", "{player} is out of the game: pollution {0}", {&kNumberArg}},
    {"draws_specials", "{player} looks at {0} special promises", {&kNumberArg}, true},
    {"draws_special", "{player} looks at the next special promise", {}, true},
    {"special_drawn", "{player} draws the special promise {0}", {&kSpecialArg}, true},
    {"keeps_special", "{player} keeps the special promise {0}", {&kSpecialArg}},
    {"special_kept", "{player} keeps a special promise", {}},
    {"takes_cubes", "{player} takes {0} {1} cubes", {&kNumberArg, &kMaterialArg}},
    {"takes_cube", "{player} takes a {0} cube", {&kMaterialArg}},
    {"finds_no_cube", "{player} finds no {0} cube in the reserve", {&kMaterialArg}},
    {"stores", "{player} stores a {0} cube in {1}", {&kMaterialArg, &kStorageArg}},
    {"loses_cubes", "{player} has no room for {0} {1} cubes", {&kNumberArg, &kMaterialArg}},
    {"loses_cube", "{player} has no room for a {0} cube", {&kMaterialArg}},
    {"calls_citizens", "{player} calls {0} citizens", {&kNumberArg}},
    {"calls_citizen", "{player} calls a citizen", {}},
    {"calls_nobody", "{player} has nobody left to call", {}},
    {"revenue", "{player}'s revenue is ${0}", {&kNumberArg}},
    {"next_host", "{player} is the next host", {}},
    {"game_ends", "the game ends", {}, true},
    {"promise_shown", "{player} shows the promise {0}: {1}", {&kPromiseArg, &kNumberArg}, true},
    {"special_shown", "{player} shows the special promise {0}: {1}", {&kSpecialArg, &kNumberArg}, true},
}};

/// What people count, in the order of the table of numbers.
enum class Quantity : uint8_t {
  Money, Votes, VotesARound, Pollution, PollutionARound, Promise, Score, Revenue, CitizensAtHome, Tourists, Newcomers,
  NewcomersToCome, CareerCenter, CommonPool, Dead, White, Grey, Black, RoomInCityHall, RoomInWarehouses, ZoneSide,
  EmptyCells, ParkCells, CulturalCells, ReserveWhite, ReserveGrey, ReserveBlack,
};
inline constexpr std::array<QuantityKind, 27> kQuantities = {{
    QuantityKind::money("money", "Money"),
    {"votes", "Votes", "vote", "votes"},
    {"votes_a_round", "Votes a round, as people live now", "vote a round", "votes a round"},
    {"pollution", "Pollution", "pollution", "pollution"},
    {"pollution_a_round", "Pollution a round, as people stand now", "pollution a round", "pollution a round"},
    {"promise", "Points of promises, as it stands", "point of promises", "points of promises"},
    {"score", "Score, if the game ended now", "point", "points", false},
    QuantityKind::money("revenue", "Revenue so far"),
    {"citizens_at_home", "Citizens on tiles at home", "citizen on your tiles", "citizens on your tiles", false},
    {"tourists", "Tourists abroad", "tourist", "tourists"},
    {"newcomers", "Newcomers on City Hall", "newcomer on City Hall", "newcomers on City Hall"},
    {"newcomers_to_come", "Newcomers to come this round", "newcomer to come", "newcomers to come"},
    {"career_center", "In the Career Center", "citizen in the Career Center", "citizens in the Career Center", false},
    {"common_pool", "In the common pool", "citizen in the common pool", "citizens in the common pool", false},
    {"dead", "Dead of this borough", "dead", "dead"},
    {"white", "White cubes", "white cube", "white cubes"},
    {"grey", "Grey cubes", "grey cube", "grey cubes"},
    {"black", "Black cubes", "black cube", "black cubes"},
    {"room_in_city_hall", "Free spaces on City Hall", "free space on City Hall", "free spaces on City Hall", false},
    {"room_in_warehouses", "Free spaces in warehouses", "space in warehouses", "spaces in warehouses"},
    {"zone_side", "Side of the zone", "row and column of the zone", "rows and columns of the zone"},
    {"empty_cells", "Empty cells", "empty cell", "empty cells", false},
    {"park_cells", "Park cells", "park cell", "park cells", false},
    {"cultural_cells", "Cells of cultural buildings", "cultural cell", "cultural cells"},
    {"reserve_white", "White cubes in the reserve", "white cube in the reserve", "white cubes in the reserve", false},
    {"reserve_grey", "Grey cubes in the reserve", "grey cube in the reserve", "grey cubes in the reserve", false},
    {"reserve_black", "Black cubes in the reserve", "black cube in the reserve", "black cubes in the reserve", false},
}};
// clang-format on

}  // namespace boroughs::small_city
