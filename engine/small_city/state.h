#pragma once
// What lies on the table.

#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <string_view>

#include "engine/core/fixed_vector.h"
#include "engine/core/json.h"
#include "engine/core/names.h"

namespace boroughs::small_city {

inline constexpr int kMaxPlayers = 4;
inline constexpr int kBoardSide = 10;
inline constexpr int kCells = kBoardSide * kBoardSide;
inline constexpr int kCitizens = 22;  // of each colour

// ---- words ----------------------------------------------------------------------------------------------------------

/// A cell of a borough: column letter and row number, a1 in the top left corner.
enum class Cell : uint8_t {};
inline constexpr Cell kNoCell = static_cast<Cell>(kNoId);
std::string_view label_of(Cell cell);
constexpr int label_count(Cell) { return kCells; }

enum class Material : uint8_t { White, Grey, Black };
BOOST_DESCRIBE_ENUM(Material, White, Grey, Black)

/// First the tiles of the common and limited supplies, then those of which each player owns a copy.
// clang-format off
enum class TileKind : uint8_t {
  Residence_1, Residence_2, Residence_3, Residence_4, Residence_5,
  Commerce_1, Commerce_2, Commerce_3, Commerce_4,
  Factory_1, Factory_2, Factory_3,
  Warehouse, Park_1, Park_2, Park_3,
  PoliceStation, FireStation, MetroStation, Clinic, University,
  Refinery, Harbor, School, Library, Museum, CityHall,
};
BOOST_DESCRIBE_ENUM(TileKind,
  Residence_1, Residence_2, Residence_3, Residence_4, Residence_5,
  Commerce_1, Commerce_2, Commerce_3, Commerce_4,
  Factory_1, Factory_2, Factory_3,
  Warehouse, Park_1, Park_2, Park_3,
  PoliceStation, FireStation, MetroStation, Clinic, University,
  Refinery, Harbor, School, Library, Museum, CityHall)
// clang-format on
inline constexpr int kTileKinds = kEnumCount<TileKind>;
inline constexpr int kSuppliedKinds = 21;  // Residence_1 .. University

/// How a tile lies: turned clockwise by quarter turns, and perhaps mirrored before.
enum class Facing : uint8_t { R0, R90, R180, R270, M0, M90, M180, M270 };
BOOST_DESCRIBE_ENUM(Facing, R0, R90, R180, R270, M0, M90, M180, M270)

// clang-format off
enum class ActionCard : uint8_t {
  Mayor, Architect, Mediator, Engineer, Supporter, UrbanPlanner, CityCouncilor, Opponent,
  ExecAssistant, Ecologist, Attorney, Anarchist,  // starred: advanced game only
};
BOOST_DESCRIBE_ENUM(ActionCard, Mayor, Architect, Mediator, Engineer, Supporter, UrbanPlanner, CityCouncilor, Opponent,
                    ExecAssistant, Ecologist, Attorney, Anarchist)
// clang-format on
inline constexpr int kPlainCards = 8;
inline constexpr int kActionCards = 12;

enum class Difficulty : uint8_t { Easy, Medium, Difficult };
BOOST_DESCRIBE_ENUM(Difficulty, Easy, Medium, Difficult)

/// A promise card, by its place in data/small_city/promises.json.
enum class Promise : uint8_t {};
std::string_view label_of(Promise promise);
inline constexpr int kPromises = 16;
constexpr int label_count(Promise) { return kPromises; }
inline constexpr Promise kNoPromise = static_cast<Promise>(kNoId);
inline constexpr Promise kUnknownPromise = static_cast<Promise>(kUnknownId);

/// A special promise card, by its place in data/small_city/special_promises.json.
enum class Special : uint8_t {};
std::string_view label_of(Special special);
inline constexpr int kSpecials = 16;
constexpr int label_count(Special) { return kSpecials; }
inline constexpr Special kNoSpecial = static_cast<Special>(kNoId);
inline constexpr Special kUnknownSpecial = static_cast<Special>(kUnknownId);

enum class CouncilRow : uint8_t { Outside, Industry, Building, Economy, Tourism };
BOOST_DESCRIBE_ENUM(CouncilRow, Outside, Industry, Building, Economy, Tourism)

enum class BoardSide : uint8_t { Easy, Expert };
BOOST_DESCRIBE_ENUM(BoardSide, Easy, Expert)
enum class Mode : uint8_t { Basic, Advanced };
BOOST_DESCRIBE_ENUM(Mode, Basic, Advanced)
enum class Victory : uint8_t { Votes, Economic, Citizens, Cultural };
BOOST_DESCRIBE_ENUM(Victory, Votes, Economic, Citizens, Cultural)
enum class Level : uint8_t { Citizen, Mayor, Governor, Senator, President };
BOOST_DESCRIBE_ENUM(Level, Citizen, Mayor, Governor, Senator, President)
/// SC-R15: whether one cell of a new tile must have all influencers, or the tile as a whole.
enum class ConstructionCheck : uint8_t { AnchorCell, WholeTile };
BOOST_DESCRIBE_ENUM(ConstructionCheck, AnchorCell, WholeTile)

enum class Phase : uint8_t { Setup, Actions, Build, Move, Income, Pollution, Council, Over };
BOOST_DESCRIBE_ENUM(Phase, Setup, Actions, Build, Move, Income, Pollution, Council, Over)

// clang-format off
enum class Decision : uint8_t {
  KeepPromise, PlaceCityHall, PlaceMayor, ChooseAction, SupporterGain, PlannerExpand, CouncilorMove, AnarchistPay,
  ExecMerge, BuildAction, PlaceTile, PlaceGrowth, PlaceWarehouse, UseArchitect, PayMaterial, StaffStation, MoveSelect,
  MoveTo, HouseCitizen, Commerce, Produce, ChooseVictim, PlaceGrave, Council, KeepSpecial, IndustryChoice,
  StoreCouncil, BuildingChoice, EconomyChoice,
};
BOOST_DESCRIBE_ENUM(Decision,
  KeepPromise, PlaceCityHall, PlaceMayor, ChooseAction, SupporterGain, PlannerExpand, CouncilorMove, AnarchistPay,
  ExecMerge, BuildAction, PlaceTile, PlaceGrowth, PlaceWarehouse, UseArchitect, PayMaterial, StaffStation, MoveSelect,
  MoveTo, HouseCitizen, Commerce, Produce, ChooseVictim, PlaceGrave, Council, KeepSpecial, IndustryChoice,
  StoreCouncil, BuildingChoice, EconomyChoice)
// clang-format on
inline constexpr int kDecisions = kEnumCount<Decision>;

// ---- options --------------------------------------------------------------------------------------------------------

struct Options {
  uint8_t players = 2;
  Mode mode = Mode::Basic;
  Victory victory = Victory::Votes;
  Level level = Level::Mayor;
  BoardSide red_board = BoardSide::Easy;
  BoardSide blue_board = BoardSide::Easy;
  BoardSide green_board = BoardSide::Easy;
  BoardSide yellow_board = BoardSide::Easy;
  ConstructionCheck construction_check = ConstructionCheck::WholeTile;

  constexpr bool solo() const { return players == 1; }
  constexpr bool advanced() const { return mode == Mode::Advanced; }
  constexpr BoardSide board(int seat) const {
    return seat == 0 ? red_board : seat == 1 ? blue_board : seat == 2 ? green_board : yellow_board;
  }
  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (players, mode, victory, level, red_board, blue_board, green_board, yellow_board,
                       construction_check))

// ---- a player's side of the table -----------------------------------------------------------------------------------

using Cubes = EnumArray<Material, uint8_t>;

struct Tile {
  TileKind kind{};
  Cell at{};  // where its first cell lies
  Facing facing{};
  bool operator==(const Tile&) const = default;
};
BOOST_DESCRIBE_STRUCT(Tile, (), (kind, at, facing))

/// The materials in the warehouse that lies at that cell.
struct Store {
  Cell at{};
  Cubes cubes;
  bool operator==(const Store&) const = default;
};
BOOST_DESCRIBE_STRUCT(Store, (), (at, cubes))

/// A citizen on a tile of her own borough. `done`: has moved (phase III) or worked (phase IV).
struct Person {
  Cell at{};
  bool done = false;
  bool operator==(const Person&) const = default;
};
BOOST_DESCRIBE_STRUCT(Person, (), (at, done))

/// A citizen on a tile of another borough.
struct Tourist {
  int8_t borough = 0;
  Cell at{};
  bool done = false;
  bool operator==(const Tourist&) const = default;
};
BOOST_DESCRIBE_STRUCT(Tourist, (), (borough, at, done))

struct Place {
  int8_t borough = 0;
  Cell at{};
  bool operator==(const Place&) const = default;
};
BOOST_DESCRIBE_STRUCT(Place, (), (borough, at))

/// Everything that its owner may change behind her screen in phase II.
struct Borough {
  int16_t money = 0;
  int16_t pollution = 0;
  uint8_t zone = 0;  // how often it was enlarged
  uint8_t career_center = 0;
  uint8_t city_hall_citizens = 0;
  Cubes city_hall_cubes;
  FixedVector<Store, 12> warehouses;
  FixedVector<Tile, 64> tiles;
  FixedVector<Person, kCitizens> citizens;  // her own, on tiles here; City Hall not counted
  FixedVector<TileKind, 15> demolished;     // tiles that left the game
  // This phase II:
  FixedVector<Cell, 3> built;  // first cells of the tiles built, which may not grow yet; null: demolished again
  uint8_t demolitions = 0;
  uint8_t expansions = 0;
  bool architect_used = false;

  bool operator==(const Borough&) const = default;
};
BOOST_DESCRIBE_STRUCT(Borough, (),
                      (money, pollution, zone, career_center, city_hall_citizens, city_hall_cubes, warehouses, tiles,
                       citizens, demolished, built, demolitions, expansions, architect_used))

struct Disc {
  CouncilRow row = CouncilRow::Outside;
  uint8_t column = 0;
  bool operator==(const Disc&) const = default;
};
BOOST_DESCRIBE_STRUCT(Disc, (), (row, column))

struct Player {
  // Public, but for the borough while her screen is up.
  int16_t votes = 0;
  int16_t revenue = 0;  // economic victory: the sum of all rounds
  Borough borough;
  std::array<Disc, 2> discs{};
  FixedVector<Tourist, 6> tourists;
  FixedVector<Place, kCitizens> workplaces;  // factory and commerce cells where she stood as phase III began
  FixedVector<Cell, 32> graves;
  uint8_t bodies_beside = 0;  // dead of this borough for whom there was no cell
  uint8_t common_pool = 0;
  uint8_t dead = 0;      // of her colour, wherever they lie
  uint8_t produced = 0;  // materials made in her borough this round
  uint8_t burials_due = 0;
  bool attorney_used = false;
  bool out = false;                           // pollution reached 100
  FixedVector<uint8_t, 8> citizens_by_round;  // on tiles, at the end of each round
  // Secret, known to her.
  FixedVector<Promise, 3> offer;
  Promise promise = kNoPromise;
  FixedVector<Promise, 2> returned;
  FixedVector<Special, kSpecials> specials;

  bool operator==(const Player&) const = default;
};
BOOST_DESCRIBE_STRUCT(Player, (),
                      (votes, revenue, borough, discs, tourists, workplaces, graves, bodies_beside, common_pool, dead,
                       produced, burials_due, attorney_used, out, citizens_by_round, offer, promise, returned,
                       specials))

// ---- the table ------------------------------------------------------------------------------------------------------

struct RingSpace {
  ActionCard card{};
  int8_t taken_by = -1;
  bool operator==(const RingSpace&) const = default;
};
BOOST_DESCRIBE_STRUCT(RingSpace, (), (card, taken_by))

/// A card of the special promise deck; `known_to`: bit s for a seat that put it there.
struct DeckCard {
  Special card = kNoSpecial;
  uint8_t known_to = 0;
  bool operator==(const DeckCard&) const = default;
};
BOOST_DESCRIBE_STRUCT(DeckCard, (), (card, known_to))

/// What the decision at hand is about.
struct Pending {
  TileKind tile{};      // place_tile, place_growth (the larger tile), use_architect
  Cell at{};            // the tile that grows, the new factory or station; the citizen that moves
  int8_t borough = -1;  // where that citizen stands
  bool free = false;    // a tile that the council builds
  bool waived = false;  // and whose conditions are waived
  uint8_t disc = 0;     // council: the disc that was moved
  Cubes owed;           // materials still to be paid, or to be stored
  bool operator==(const Pending&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pending, (), (tile, at, borough, free, waived, disc, owed))

struct State {
  Options options;  // not part of the description: a position shows options beside the state

  // Public.
  uint8_t round = 0;
  Phase phase = Phase::Setup;
  Decision decision = Decision::KeepPromise;
  int8_t player = 0;  // who decides
  int8_t host = 0;
  int8_t previous_host = -1;
  FixedVector<Cell, 2> mayor;  // the two cells of the host's borough that he blocks
  FixedVector<RingSpace, 10> ring;
  uint8_t last_taken = 0;                               // the ring space from which the next player counts
  EnumArray<TileKind, uint8_t, kSuppliedKinds> supply;  // what is really left, as the builder knows it (SC-R13)
  Pending pending;                                      // in phase II known to the builder only

  // Secret.
  EnumArray<Difficulty, FixedVector<Promise, 6>> promise_decks;  // top first; put-back cards: Player::returned
  FixedVector<DeckCard, kSpecials> special_deck;                 // top first
  FixedVector<Special, 4> drawn;                                 // by the player who decides

  uint8_t pad = 0;  // so that no byte of the state is undefined

  // Both.
  FixedVector<Player, kMaxPlayers> players;
  FixedVector<Borough, kMaxPlayers> screens;  // while screens are up: the boroughs as the others see them

  bool operator==(const State&) const = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (round, phase, decision, player, host, previous_host, mayor, ring, last_taken, supply, pending,
                       promise_decks, special_deck, drawn, players, screens))
static_assert(sizeof(State) <= 4096);
static_assert(std::has_unique_object_representations_v<State>);

}  // namespace boroughs::small_city
