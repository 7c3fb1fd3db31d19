#pragma once
// City Council: what lies on the table.

#include <cstdint>
#include <string_view>

#include "engine/core/fixed_vector.h"
#include "engine/core/json.h"
#include "engine/core/names.h"

namespace boroughs::city_council {

inline constexpr int kSide = 7;
inline constexpr int kCells = kSide * kSide;
inline constexpr int kMaxKinds = 64;
inline constexpr int kMaxBuildings = 64;  // tiles and printed buildings together
inline constexpr int kMaxCards = 64;
inline constexpr int kMaxStack = 24;  // tiles of one size
inline constexpr int kMaxSeated = 5;
inline constexpr int kMaxHand = 10;
inline constexpr int kZones = 7;
inline constexpr int kMaxPlans = kMaxSeated;

// Entries of the data tables (see data.h).
enum class Kind : uint8_t {};      // a kind of building: "police_station"
enum class Building : uint8_t {};  // one tile ("police_station_2") or one printed building ("pre_diner")
enum class Card : uint8_t {};      // a favor card
enum class Zone : uint8_t {};      // 0 is the Starting Zone
enum class Cell : uint8_t {};      // row * 7 + column, written "row,column"

std::string_view label_of(Kind kind);
int label_count(Kind);
std::string_view label_of(Building building);
int label_count(Building);
std::string_view label_of(Card card);
int label_count(Card);
std::string_view label_of(Zone zone);
int label_count(Zone);
std::string_view label_of(Cell cell);
int label_count(Cell);

inline constexpr Building kNoBuilding{kNoId};
inline constexpr Building kUnknownBuilding{kUnknownId};
inline constexpr Card kNoCard{kNoId};
inline constexpr Card kUnknownCard{kUnknownId};
inline constexpr Zone kStartingZone{0};

/// The place of an id in its table.
template <class Id>
constexpr size_t at(Id id) {
  return static_cast<size_t>(id);
}

enum class Mode : uint8_t { Standard, Sandbox, Hard };
BOOST_DESCRIBE_ENUM(Mode, Standard, Sandbox, Hard)

/// The committees in turn order.
enum class Committee : uint8_t { Transport, Treasury, Election, Union, Executive, None };
BOOST_DESCRIBE_ENUM(Committee, Transport, Treasury, Election, Union, Executive, None)

enum class Size : uint8_t { Small, Medium, Large, LShape };
BOOST_DESCRIBE_ENUM(Size, Small, Medium, Large, LShape)

/// The type of a building or a zone. `Any` is the Starting Zone.
enum class Type : uint8_t { Residential, Commercial, Industrial, Safety, Any };
BOOST_DESCRIBE_ENUM(Type, Residential, Commercial, Industrial, Safety, Any)

enum class Phase : uint8_t { Starting, Advanced };
BOOST_DESCRIBE_ENUM(Phase, Starting, Advanced)

enum class Outcome : uint8_t { Playing, Finished, CrimeDefeat, PollutionDefeat };
BOOST_DESCRIBE_ENUM(Outcome, Playing, Finished, CrimeDefeat, PollutionDefeat)

enum class PlanKind : uint8_t { Construct, Relocate, Sell };
BOOST_DESCRIBE_ENUM(PlanKind, Construct, Relocate, Sell)

enum class PlanStatus : uint8_t { Proposed, Approved, Rejected, Executed, Failed };
BOOST_DESCRIBE_ENUM(PlanStatus, Proposed, Approved, Rejected, Executed, Failed)

/// The action boxes of a building that are in use: bit 0 the first, bit 1 the second. `Open`: the Election chair is yet
/// to say which.
enum class Boxes : uint8_t { Open, First, Second, Both };
BOOST_DESCRIBE_ENUM(Boxes, Open, First, Second, Both)

enum class ZoneSource : uint8_t { Level, Playground };
BOOST_DESCRIBE_ENUM(ZoneSource, Level, Playground)

enum class PoliceMode : uint8_t { Lower, Incarcerate };
BOOST_DESCRIBE_ENUM(PoliceMode, Lower, Incarcerate)

enum class YesNo : uint8_t { No, Yes };
BOOST_DESCRIBE_ENUM(YesNo, No, Yes)

/// The pauses in which favors may be scored, in the order of the turn: after activation, after the unemployment report,
/// after the resolution of all buildings, at the turn's end.
enum class Window : uint8_t { Closed, Activation, Unemployment, Resolution, TurnEnd };
BOOST_DESCRIBE_ENUM(Window, Closed, Activation, Unemployment, Resolution, TurnEnd)

enum class Decision : uint8_t {
  AssignInitialCommittee,
  ReassignCommittees,
  Embezzle,
  KeepFavor,
  ScoreFavor,
  Propose,
  Vote,
  FundPlan,
  SecondVote,
  BreakTie,
  ExecutePlan,
  ChooseSite,
  Activate,
  PoliceMode,
  DiscardFavor
};
BOOST_DESCRIBE_ENUM(Decision, AssignInitialCommittee, ReassignCommittees, Embezzle, KeepFavor, ScoreFavor, Propose,
                    Vote, FundPlan, SecondVote, BreakTie, ExecutePlan, ChooseSite, Activate, PoliceMode, DiscardFavor)

struct Options {
  uint8_t players = 3;
  Mode mode = Mode::Standard;
  uint8_t hard_budget = 9;  // the starting budget of Hard

  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (players, mode, hard_budget))

/// A tile in the city and the blocks it lies on, in rising order.
struct Standing {
  Building tile{};
  FixedVector<Cell, 3> cells;

  bool operator==(const Standing&) const = default;
};
BOOST_DESCRIBE_STRUCT(Standing, (), (tile, cells))

/// A zone with its power token and community cube. The cube came from the Community Level, or from a Playground.
struct ActiveZone {
  Zone zone{};
  Building cube_of{};

  bool operator==(const ActiveZone&) const = default;
};
BOOST_DESCRIBE_STRUCT(ActiveZone, (), (zone, cube_of))

/// A building that was activated this turn. What lies on it follows from its boxes.
struct Activation {
  Building building{};
  Boxes boxes{};

  bool operator==(const Activation&) const = default;
};
BOOST_DESCRIBE_STRUCT(Activation, (), (building, boxes))

/// One column of the planning area. The last tile of the stack is its visible top.
struct Column {
  FixedVector<Building, kMaxStack> stack;
  FixedVector<Building, 3> slots;
  FixedVector<Building, kMaxStack> discards;

  bool operator==(const Column&) const = default;
};
BOOST_DESCRIBE_STRUCT(Column, (), (stack, slots, discards))

struct Plan {
  int8_t owner = -1;
  PlanKind kind{};
  Building tile{};
  PlanStatus status{};
  uint8_t votes = 0;
  std::array<uint8_t, kMaxSeated> funds{};  // private funds, by the seat that put them there

  int all_funds() const {
    int sum = 0;
    for (const uint8_t f : funds) sum += f;
    return sum;
  }
  bool operator==(const Plan&) const = default;
};
BOOST_DESCRIBE_STRUCT(Plan, (), (owner, kind, tile, status, votes, funds))

/// A card in the face-down discard pile, and which seats saw it go there (bit s for seat s).
struct Discard {
  Card card{};
  uint8_t seen_by = 0;

  bool operator==(const Discard&) const = default;
};
BOOST_DESCRIBE_STRUCT(Discard, (), (card, seen_by))

struct Seat {
  uint8_t victory_points = 0;
  uint8_t private_funds = 0;
  Committee committee = Committee::None;
  uint8_t tenure = 0;  // consecutive turns in this committee, this one included
  FixedVector<Card, kMaxHand> hand;

  bool operator==(const Seat&) const = default;
};
BOOST_DESCRIBE_STRUCT(Seat, (), (victory_points, private_funds, committee, tenure, hand))

struct State {
  Options options;

  // ---- where the game stands
  uint8_t turn_number = 1;
  Phase phase{};
  Outcome outcome{};
  bool deck_out = false;  // a favor card was wanted and there was none: the last turn
  Decision decision{};
  Window window{};
  int8_t to_move = -1;
  int8_t activating = -1;  // whose activation turn it is
  uint8_t activations_left = 0;
  uint8_t passes = 0;  // activation turns in succession without an activation
  int8_t current_plan = -1;

  // ---- the monitors; all other pieces are in the reserve
  uint8_t budget = 0;
  uint8_t power = 0;
  uint8_t blue = 0;  // on Workforce Housing
  uint8_t white = 0;
  uint8_t goods = 0;
  uint8_t community = 0;
  uint8_t crime = 0;
  uint8_t pollution = 0;

  // ---- the city
  bool prisoner_1 = false;
  bool prisoner_2 = false;
  FixedVector<Standing, kCells> city;
  FixedVector<Building, kMaxStack> playground_cubes;  // Playgrounds whose cube lies on them
  FixedVector<ActiveZone, kZones> active_zones;
  FixedVector<Activation, kCells> activations;  // in the order in which they were made

  // ---- the council
  FixedVector<Seat, kMaxSeated> seats;  // with two players the third seat is Prof. Phil
  FixedVector<Plan, kMaxPlans> plans;
  EnumArray<Size, Column> planning_area;

  // ---- the favors
  FixedVector<Card, 2> drawn;         // what `to_move` has drawn and must choose from
  Card phil_shows{kNoId};             // turned up for this turn; it is also the first card of his hand
  uint8_t phil_seen = 0;              // the first cards of his hand that have been turned up at some time
  FixedVector<Card, kMaxCards> deck;  // drawn from the end
  FixedVector<Discard, kMaxCards> discards;
  FixedVector<Card, kMaxCards> out_of_game;

  bool operator==(const State&) const = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (turn_number, phase, outcome, deck_out, decision, window, to_move, activating, activations_left,
                       passes, current_plan, budget, power, blue, white, goods, community, crime, pollution, prisoner_1,
                       prisoner_2, city, playground_cubes, active_zones, activations, seats, plans, planning_area,
                       drawn, phil_shows, phil_seen, deck, discards, out_of_game))

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 1280);

}  // namespace boroughs::city_council
