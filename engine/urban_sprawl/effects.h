#pragma once
// The effect vocabulary of the cards, compiled: a card's effect is a row of steps of ten bytes each. The steps inside a
// step (`do`, `then`, `else`) lie directly behind it. Player expressions, filters and amounts lie in shared pools and
// are named by their number there.

#include <cstdint>

#include "engine/urban_sprawl/state.h"

namespace boroughs::urban_sprawl {

enum class Op : uint8_t {
  Gain,
  Lose,
  Collect,
  Toll,
  PerBuilding,
  PerBuildingLose,
  Select,
  Uncontrol,
  Control,
  Demolish,
  Relocate,
  Place,
  MarkerPlace,
  MarkerMove,
  Payout,
  Elect,
  VocationScore,
  Offer,
  OfferFirst,
  ForEach,
  ChooseLine,
  TakePlanning,
  DiscardPlanning,
  ExtraFavor,
  AddPoliticians,
  AddContractor,
  ActivateDeck,
  EndGame,
};
BOOST_DESCRIBE_ENUM(Op, Gain, Lose, Collect, Toll, PerBuilding, PerBuildingLose, Select, Uncontrol, Control, Demolish,
                    Relocate, Place, MarkerPlace, MarkerMove, Payout, Elect, VocationScore, Offer, OfferFirst, ForEach,
                    ChooseLine, TakePlanning, DiscardPlanning, ExtraFavor, AddPoliticians, AddContractor, ActivateDeck,
                    EndGame)

inline constexpr uint8_t kNothing = 255;  // no entry of a pool

/// Players, in turn order from the active one.
struct PlayersExpr {
  enum class Kind : uint8_t {
    Active,
    All,
    Others,
    Each,
    Chooser,
    Owner,
    Office,
    Vocation,
    Lacking,
    Having,
    Most,
    Least
  };
  enum class Metric : uint8_t { Prestige, Wealth, Vocations, PlanningCards, Buildings };

  Kind kind = Kind::Active;
  uint8_t arg = 0;            // the office, vocation or metric
  uint8_t filter = kNothing;  // for Having and the metric of buildings
  uint8_t other = kNothing;   // the players instead, where an office is vacant
  bool choose = false;        // of tied players the active one picks one

  bool operator==(const PlayersExpr&) const = default;
};

/// Which buildings are meant; all conditions must hold.
struct Filter {
  enum class Control : uint8_t { Any, Controlled, None, Others, By };
  enum class Near : uint8_t { Anything, Self, Water, Wilderness, Edge };
  enum class In : uint8_t { Anywhere, SelfLines, LineChosen, LineOther };
  enum class Extreme : uint8_t { No, MostValuable, LeastValuable };

  uint8_t zones = 31;  // a bit a zone
  uint8_t sizes = 15;  // bit n-1 for n lots
  Control control = Control::Any;
  uint8_t by = kNothing;
  Near near = Near::Anything;
  In in = In::Anywhere;
  uint8_t value_min = 0;
  bool not_self = false;
  Extreme extreme = Extreme::No;

  bool operator==(const Filter&) const = default;
};

/// A number, or so much for each thing counted.
struct Amount {
  enum class Count : uint8_t { Fixed, Buildings, Vocations, Offices };

  uint8_t each = 0;
  uint8_t most = 255;  // a cap
  Count count = Count::Fixed;
  uint8_t arg = 0;  // the filter, or whose vocations or offices

  bool operator==(const Amount&) const = default;
};

/// Which office an election is for: one of the five, or
inline constexpr uint8_t kNextOffice = 5;
inline constexpr uint8_t kOfficeOfChoice = 6;

struct Step {
  Op op = Op::EndGame;
  uint8_t who = kNothing;    // the players it is about
  uint8_t to = kNothing;     // who receives, controls, or wins
  uint8_t where = kNothing;  // which buildings
  uint8_t wealth = kNothing;
  uint8_t prestige = kNothing;
  uint8_t a = 0;  // zone, kind of marker, currency of a row, office, vocation, deck, number of cards, whether optional
  uint8_t b = 0;  // size, row, number of the vocation, dearest box, whether near, whether the active player orders
  uint8_t inner = 0;  // how many steps of `do` or `then` follow
  uint8_t other = 0;  // how many steps of `else` follow after those

  bool operator==(const Step&) const = default;
};
static_assert(sizeof(Step) == 10);

}  // namespace boroughs::urban_sprawl
