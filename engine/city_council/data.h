#pragma once
// The tables of City Council, read from data/city_council/*.json into plain arrays. Rules read them directly.

#include <array>
#include <bit>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "engine/city_council/state.h"
#include "engine/core/data.h"
#include "engine/core/move.h"

namespace boroughs::city_council {

/// A set of blocks of the board, one bit a cell.
using Blocks = uint64_t;
constexpr Blocks block(Cell cell) { return Blocks{1} << static_cast<int>(cell); }

constexpr int blocks_of(Size size) { return size == Size::Small ? 1 : size == Size::Medium ? 2 : 3; }

/// Amounts of the eight things an activation can take, one byte each, so that one subtraction compares all of them.
/// Money is the top byte: an overflow there falls off instead of spoiling a neighbour.
struct Pieces {
  enum Thing : int { Blue, White, Goods, Crime, Pollution, Prisoner1, Prisoner2, Money };
  uint64_t bytes = 0;

  constexpr int operator[](Thing thing) const { return static_cast<int>(bytes >> (8 * thing) & 255); }
  constexpr void add(Thing thing, int amount) { bytes += static_cast<uint64_t>(amount) << (8 * thing); }
  constexpr Pieces operator+(Pieces other) const { return {bytes + other.bytes}; }
  constexpr Pieces operator-(Pieces other) const { return {bytes - other.bytes}; }
  /// True if there is at least as much of everything (all amounts below 128).
  constexpr bool covers(Pieces needed) const {
    constexpr uint64_t kHighBits = 0x8080808080808080u;
    return (((bytes | kHighBits) - needed.bytes) & kHighBits) == kHighBits;
  }
  constexpr bool operator==(const Pieces&) const = default;
};

/// One action box: what is placed on the tile, and what comes of it at resolution.
struct Box {
  Pieces in;             // without gear
  uint8_t educated = 0;  // of the blue workers in `in`: they go to the reserve
  uint8_t money = 0, goods = 0, community = 0, power = 0, white = 0;
  uint8_t remove_pollution = 0, remove_crime = 0, incarcerate = 0;
};

/// Production reads these all the time: its part comes first and close together, the words last.
struct alignas(64) BuildingKind {
  std::array<Pieces, 4> needs{};  // by Boxes, gear included; Open needs what First needs
  Type type{};
  Size size{};
  uint8_t cost = 0;
  Phase set{};
  uint8_t copies = 0;
  uint8_t boxes = 0;             // 0, 1 or 2
  bool both_boxes = false;       // and/or instead of or
  bool chair_chooses = false;    // the Election chair says which box
  bool power_plant = false;      // works outside active zones too
  bool holds_community = false;  // a Playground
  bool holds_prisoners = false;  // the Prison
  uint8_t side_pollution = 0, side_crime = 0;
  std::array<Box, 2> box{};
  uint64_t upgrades_from = 0;  // kinds, one bit each
  uint64_t covers = 0;         // kinds below it by a chain of upgrades
  std::string id, name;
  std::array<std::string, 2> box_id;
};

struct BuildingEntry {
  std::string id;
  Kind kind{};
  bool printed = false;  // on the board, not a tile
  Cell cell{};           // of a printed building
};

/// What the conditions of favors speak of.
enum class Metric : uint8_t {
  Crime,
  Pollution,
  Goods,
  Community,
  Budget,
  Power,
  PrisonCrime,
  BlueHousing,
  WhiteHousing,
  BlueOnJobs,
  WhiteOnJobs,
  BlueTotal,
  WhiteTotal,
  ActiveZones,
  FullZones,
  ActivatedResidential,
  ActivatedCommercial,
  ActivatedIndustrial,
  ActivatedSafety,
  BuiltResidential,
  BuiltCommercial,
  BuiltIndustrial,
  BuiltSafety,
  PureBuildings,
  MinTypeCount
};
BOOST_DESCRIBE_ENUM(Metric, Crime, Pollution, Goods, Community, Budget, Power, PrisonCrime, BlueHousing, WhiteHousing,
                    BlueOnJobs, WhiteOnJobs, BlueTotal, WhiteTotal, ActiveZones, FullZones, ActivatedResidential,
                    ActivatedCommercial, ActivatedIndustrial, ActivatedSafety, BuiltResidential, BuiltCommercial,
                    BuiltIndustrial, BuiltSafety, PureBuildings, MinTypeCount)

/// "goods >= 2 x budget", "crime >= 3": `metric` - `times` x `of` lies between `low` and `high`. Without numbers it
/// always holds.
struct Condition {
  Metric metric{};
  Metric of{};
  int16_t times = 0;
  int16_t low = std::numeric_limits<int16_t>::min();
  int16_t high = std::numeric_limits<int16_t>::max();
};

/// A line is true if all its conditions hold, all kinds of `activated` are in use and all of `built` stand.
struct FavorLine {
  uint8_t victory_points = 0;
  bool bonus = false;  // counts only beside a basic line
  uint8_t conditions = 0;
  std::array<Condition, 2> condition{};
  uint64_t activated = 0;
  uint64_t built = 0;
};

struct FavorCard {
  bool building_card = false;  // leaves the game when scored
  bool any_time = false;       // else at the turn end only
  bool only_built = false;     // a building card that asks for nothing but buildings that stand
  uint8_t lines = 0;
  uint64_t kinds = 0;  // all kinds its lines speak of
  std::array<FavorLine, 4> line;
  std::array<int8_t, kMaxKinds> points_with{};  // by kind: what the lines bring that want it to stand
  std::string id, name;
  std::array<std::string, 4> shade;  // by line
};

struct ZoneEntry {
  std::string id, name;
  char letter = ' ';
  Type type{};
};

/// A place for a tile: its blocks as a set, and one by one.
struct Site {
  Blocks blocks = 0;
  std::array<uint8_t, 3> cells{};  // kCells where the shape has fewer blocks
};

/// What a row of a monitor does.
struct Effect {
  int8_t blue = 0, white = 0, crime = 0, community = 0;
};

struct SetupEntry {
  uint8_t budget = 0, blue = 0, white = 0, goods = 0, favors = 0, approved_plans = 0;
};

struct PlanningEntry {
  std::array<uint8_t, 4> slots{};  // by Size
  std::array<bool, 4> stacks{};
  uint8_t relocation_tokens = 0, sale_tokens = 0;
};

struct Tables {
  // ---- the board
  std::array<ZoneEntry, kZones> zone;
  std::array<Zone, kCells> zone_of{};
  std::array<Blocks, kZones> zone_blocks{};  // by zone
  Blocks starting_zone = 0;
  std::array<Blocks, 4> foreign{};  // by type of building: blocks that cost it a surcharge
  std::array<Blocks, 4> own{};      // by type of building: blocks in zones of its type
  Blocks printed_blocks = 0;        // under printed buildings; blocked in Sandbox

  // ---- buildings
  int kinds = 0;
  int tiles = 0;      // buildings [0, tiles) are tiles
  int buildings = 0;  // buildings [tiles, buildings) are printed
  std::array<BuildingKind, kMaxKinds> kind;
  std::array<BuildingEntry, kMaxBuildings> building;
  std::array<Kind, kMaxBuildings> kind_of{};  // by building: their kinds close together
  uint64_t starting_tiles = 0;                // one bit a tile
  uint64_t sandbox_removed = 0;

  // ---- sites: by size, those that cost a type least first; the ones in touch with the Starting Zone apart
  std::array<std::vector<Site>, 4> sites;
  std::array<std::array<std::vector<Site>, 4>, 4> by_price;           // [size][type]
  std::array<std::array<std::vector<Site>, 4>, 4> by_price_starting;  // [size][type]

  // ---- favors
  int cards = 0;
  std::array<FavorCard, kMaxCards> card;

  // ---- the city
  uint8_t blue = 0, white = 0, goods = 0, community = 0, crime = 0, pollution = 0;  // pieces in the box
  uint8_t max_budget = 0, max_power = 0, max_funds = 0, hand_limit = 0, max_turns = 0;
  bool always_pause = false;      // ask in all pauses whether favors are scored, not only where it can matter
  std::array<uint8_t, 3> goal{};  // by Mode
  uint8_t sandbox_budget = 0;
  std::array<SetupEntry, 6> setup{};  // by players
  std::array<PlanningEntry, 2> planning{};
  std::vector<Effect> unemployed_white, unemployed_blue;
  int lowest_balance = 0;
  std::vector<Effect> lifestyle;
};

/// The tables in use.
inline Tables tables;

Expected<void> load_tables(const DataFiles& files);

inline const BuildingEntry& entry(Building building) { return tables.building[at(building)]; }
inline Kind kind_id(Building building) { return tables.kind_of[at(building)]; }
inline const BuildingKind& kind_of(Building building) { return tables.kind[at(kind_id(building))]; }
/// The kind of a building as a set of kinds.
inline uint64_t kind_bit(Building building) { return uint64_t{1} << at(kind_id(building)); }
inline bool is_tile(Building building) { return static_cast<int>(building) < tables.tiles; }
inline bool is_known(Building building) { return static_cast<int>(building) < tables.buildings; }
inline bool is_known(Card card) { return static_cast<int>(card) < tables.cards; }

}  // namespace boroughs::city_council
