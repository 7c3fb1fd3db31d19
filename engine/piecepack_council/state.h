#pragma once
// The components of City Council for piecepack: tiles, coins, chits, pawns, dice, rail segments, the council sheet, and
// how they lie. Reads as the component list of the physical game.

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/bit_grid.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/json.h"
#include "engine/core/names.h"

namespace boroughs::piecepack_council {

inline constexpr int kBoard = 14;  // squares a side
inline constexpr int kTiles = 24;
inline constexpr int kSeats = 4;
inline constexpr int kChits = 4;
inline constexpr int kSmallestCoin = 2;
inline constexpr int kCoins = 4;  // 2, 3, 4, 5

enum class Suit : uint8_t { Crowns, Arms, Moons, Suns };
BOOST_DESCRIBE_ENUM(Suit, Crowns, Arms, Moons, Suns)

enum class Rank : uint8_t { Null, Ace, Two, Three, Four, Five };
BOOST_DESCRIBE_ENUM(Rank, Null, Ace, Two, Three, Four, Five)

/// What a tile is in the city: four kinds of zone, the park, four sites on the aces.
enum class Kind : uint8_t {
  Residential,
  Commercial,
  Industrial,
  Warehouse,
  Park,
  CityHall,
  Airport,
  PowerPlant,
  SewagePlant
};
BOOST_DESCRIBE_ENUM(Kind, Residential, Commercial, Industrial, Warehouse, Park, CityHall, Airport, PowerPlant,
                    SewagePlant)
inline constexpr int kKinds = kEnumCount<Kind>;
constexpr bool is_zone(Kind kind) { return kind < Kind::Park; }
constexpr bool is_ace_site(Kind kind) { return kind > Kind::Park; }

/// A tile of the set: 6 * suit + rank.
enum class TileId : uint8_t { None = kNoId, Unknown = kUnknownId };
constexpr TileId tile_id(Suit suit, Rank rank) {
  return static_cast<TileId>(6 * static_cast<int>(suit) + static_cast<int>(rank));
}
std::string_view label_of(TileId tile);  // "crowns_null", "suns_5"
constexpr int label_count(TileId) { return kTiles; }

/// A square (x, y), x from west to east, y from north to south, 0..13 each; also a grid point, 1..13 each. The number
/// is that of its bit in a set of squares: 16 * y + x.
enum class Place : uint8_t { None = kNoId };
constexpr Place place(int x, int y) { return static_cast<Place>(16 * y + x); }
constexpr int x_of(Place p) { return static_cast<int>(p) & 15; }
constexpr int y_of(Place p) { return static_cast<int>(p) >> 4; }
constexpr bool on_board(Place p) { return x_of(p) < kBoard && y_of(p) < kBoard; }
std::string_view label_of(Place p);  // "6,8"
constexpr int label_count(Place) { return 16 * kBoard; }

using Squares = BitGrid<kBoard, kBoard>;

/// The corner of a tile that carries its suit mark: how often the tile was turned clockwise.
enum class Tick : uint8_t { Nw, Ne, Se, Sw };
BOOST_DESCRIBE_ENUM(Tick, Nw, Ne, Se, Sw)

enum class Direction : uint8_t { North, East, South, West };
BOOST_DESCRIBE_ENUM(Direction, North, East, South, West)

/// Two neighbouring quadrants: what an investor and a speculator claim together.
enum class Region : uint8_t { None, North, South, West, East };
BOOST_DESCRIBE_ENUM(Region, None, North, South, West, East)

enum class Councillor : uint8_t { Mayor, Transit, Treasurer, Zoning, None };
BOOST_DESCRIBE_ENUM(Councillor, Mayor, Transit, Treasurer, Zoning, None)
inline constexpr int kCouncillors = 4;

enum class Coin : uint8_t { Two, Three, Four, Five };
BOOST_DESCRIBE_ENUM(Coin, Two, Three, Four, Five)
constexpr int value_of(Coin coin) { return kSmallestCoin + static_cast<int>(coin); }

enum class CoinPlace : uint8_t { Hand, Bid, Spent };
BOOST_DESCRIBE_ENUM(CoinPlace, Hand, Bid, Spent)

/// Where victory points come from.
enum class Source : uint8_t {
  Basic,
  Neighbour,
  RailSegment,
  RailBonus,
  RailSite,
  Initial,
  InvestOwn,
  InvestOther,
  Die,
  Mayor,
  Coins,
  Shortfall
};
BOOST_DESCRIBE_ENUM(Source, Basic, Neighbour, RailSegment, RailBonus, RailSite, Initial, InvestOwn, InvestOther, Die,
                    Mayor, Coins, Shortfall)

using Ledger = EnumArray<Source, int16_t>;

/// What is being decided; in the order of a round.
enum class Decision : uint8_t {
  Bid,
  Claim,
  TreasurerTake,
  ChooseTile,
  PayTile,
  PlaceTile,
  OrientTile,
  Invest,
  PayInvestor,
  SpeculatorSpot,
  SpeculatorValue,
  PaySpeculator,
  RailFirst,
  RailNext,
  PayRail,
  BreakTie,
  Over
};
BOOST_DESCRIBE_ENUM(Decision, Bid, Claim, TreasurerTake, ChooseTile, PayTile, PlaceTile, OrientTile, Invest,
                    PayInvestor, SpeculatorSpot, SpeculatorValue, PaySpeculator, RailFirst, RailNext, PayRail, BreakTie,
                    Over)

enum class EndReason : uint8_t { None, Complete, Blocked };
BOOST_DESCRIBE_ENUM(EndReason, None, Complete, Blocked)

enum class FirstBidder : uint8_t { Random, Red, Green, Blue, Black };
BOOST_DESCRIBE_ENUM(FirstBidder, Random, Red, Green, Blue, Black)

struct Options {
  uint8_t players = 3;
  FirstBidder first_bidder = FirstBidder::Random;

  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (players, first_bidder))

/// A tile in the city, named by its north-west square.
struct CityTile {
  TileId tile = TileId::None;
  Place at = Place::None;
  Tick tick = Tick::Nw;

  bool operator==(const CityTile&) const = default;
};
BOOST_DESCRIBE_STRUCT(CityTile, (), (tile, at, tick))

enum class DieState : uint8_t { Unplaced, Live, Spent };
BOOST_DESCRIBE_ENUM(DieState, Unplaced, Live, Spent)

/// A player's die: on a grid point while it is live, on a tile once it has paid.
struct Speculator {
  DieState state = DieState::Unplaced;
  uint8_t value = 0;
  Place point = Place::None;
  TileId tile = TileId::None;

  bool operator==(const Speculator&) const = default;
};
BOOST_DESCRIBE_STRUCT(Speculator, (), (state, value, point, tile))

struct Player {
  Ledger ledger;        // the whole game
  Ledger round_ledger;  // this round
  EnumArray<Coin, CoinPlace> coins;
  uint8_t chits = 0;
  uint8_t bid = 0;                           // total on the bidding track; 0 before the bid
  uint8_t position = 0;                      // in turn order, from 1; 0 before the claim
  Councillor councillor = Councillor::None;  // lobbied this round
  TileId investor = TileId::None;            // the tile under the pawn
  Speculator speculator;
  Region region = Region::None;
  uint8_t pad[2]{};

  bool operator==(const Player&) const = default;
};
BOOST_DESCRIBE_STRUCT(Player, (),
                      (ledger, round_ledger, coins, chits, bid, position, councillor, investor, speculator, region))

/// A stack of face-down tiles, the next one to be turned up last.
using Stack = FixedVector<TileId, 7>;

struct State {
  Squares rails;
  FixedVector<Player, kSeats> players;
  Options options;
  Decision decision = Decision::Bid;
  int8_t active = 0;        // the seat that decides
  int8_t first_bidder = 0;  // of this round
  uint8_t round = 1;
  uint8_t chit_pile = kChits;
  EndReason end_reason = EndReason::None;
  int8_t named_winner = -1;  // by the lobbyist who broke a tie

  FixedVector<CityTile, kTiles> city;   // in the order of laying
  FixedVector<TileId, kSeats> display;  // the face-up tile of each stack; none once taken
  FixedVector<Stack, kSeats> stacks;    // secret: the order of the face-down tiles
  FixedVector<TileId, kTiles> discarded;

  // Within a turn.
  TileId chosen = TileId::None;    // taken off the display, not yet laid
  Place site = Place::None;        // where the chosen tile is going to lie
  Place spot = Place::None;        // the grid point chosen for the die
  uint8_t spot_value = 0;          // the number chosen for the die
  Place chain_head = Place::None;  // the last segment laid this turn
  uint8_t chain_cost = 0;          // action points that the chain costs so far
  uint8_t pad[7]{};

  bool operator==(const State&) const = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (round, decision, active, first_bidder, players, chit_pile, city, rails, display, stacks,
                       discarded, chosen, site, spot, spot_value, chain_head, chain_cost, end_reason, named_winner))

}  // namespace boroughs::piecepack_council
