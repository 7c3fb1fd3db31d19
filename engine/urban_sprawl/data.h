#pragma once
// The tables of the game, filled once by load().

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/data.h"
#include "engine/urban_sprawl/effects.h"
#include "engine/urban_sprawl/lots.h"
#include "engine/urban_sprawl/state.h"

namespace boroughs::urban_sprawl {

enum class CardKind : uint8_t { Permit, UrbanRenewal, Contract, Event };
BOOST_DESCRIBE_ENUM(CardKind, Permit, UrbanRenewal, Contract, Event)

struct CardVocation {
  Vocation vocation{};
  uint8_t number = 0;
};

/// Where a contract may be built, beside the rules for all contracts.
struct Restrictions {
  bool ignore_zoning = false;
  bool water = false, wilderness = false, edge = false;  // a lot must touch it
  uint8_t adjacent = 0;                                  // zones that must be neighbours, a bit each
  uint8_t not_adjacent = 0;                              // zones that must not
  uint8_t value_min = 0, value_max = 255;                // of the block
};

struct CardData {
  CardKind kind{};
  Zone zone{};          // of a contract
  uint8_t size = 0;     // of a contract
  uint8_t zones = 0;    // of a permit, a bit each
  uint8_t permits = 0;  // of a permit
  uint8_t payout = 0;   // the number of the row: wealth for a permit, prestige for a contract; 0 for none
  bool ballot = false;
  bool special = false;               // the event that is shuffled into the middle of its deck
  bool softened = false;              // its amounts are halved in the option soft_metropolis
  uint8_t steps = 0;                  // of its effect
  std::array<uint16_t, 2> program{};  // where they begin: as printed, and softened
  FixedVector<CardVocation, 2> vocations;
  Restrictions restrictions;
  std::string id, title;
};

struct StartingBuilding {
  Building building;
  std::string id;
};

struct Data {
  // the board
  std::array<uint8_t, kBlocksAcross> wealth{};    // numbers of the wealth rows, west to east
  std::array<uint8_t, kBlocksAcross> prestige{};  // numbers of the prestige rows, north to south
  LotSet water, wilderness, edge;
  // The same by shape: the blocks where it touches them.
  std::array<uint64_t, kShapes> at_water{}, at_wilderness{}, at_edge{};
  std::array<uint64_t, 13> wealth_rows{};  // blocks of the printed row with that number, a bit a block
  std::array<uint64_t, 13> prestige_rows{};
  std::array<StartingBuilding, kStartingBuildings> starting;
  uint8_t media_tie = 0;  // a starting building
  std::array<std::array<uint8_t, 4>, 13> payouts{};
  uint8_t ap = 6, ap_union_boss = 8;
  std::array<uint8_t, kPricedSlots> prices{};
  std::array<uint8_t, kVocations> vocation_markers{};
  std::array<std::string, kVocations> vocation_names;
  std::array<std::array<uint8_t, 4>, kZones> tiles{};  // by zone and size - 1
  std::array<uint8_t, 5> start_wealth{};               // by number of players
  std::array<uint8_t, 4> start_cards{};                // by seat
  uint8_t cubes = 35;
  struct Sections {
    uint8_t bottom = 0, with_special = 0;
  };
  std::array<Sections, 3> sections;  // by length of the game

  // the cards
  std::array<CardData, kCards> cards;
  std::vector<Step> steps;
  std::vector<PlayersExpr> players;
  std::vector<Filter> filters;
  std::vector<Amount> amounts;

  const CardData& operator[](Card card) const { return cards[static_cast<size_t>(card)]; }
};

/// The tables in use.
inline Data data;

constexpr bool is_planning(Card card) { return static_cast<int>(card) < kPlanningCards; }
/// The contract deck that a card belongs to.
constexpr DeckName deck_of(Card card) {
  return static_cast<DeckName>((static_cast<int>(card) - kPlanningCards) / kDeckCards);
}
/// The number of the marker kinds: 4, 5, 6 are prestige, 7 to 12 wealth.
inline constexpr int kFirstPrestigeMarker = 4, kFirstWealthMarker = 7, kLastMarker = 12;
constexpr Currency marker_currency(int number) {
  return number < kFirstWealthMarker ? Currency::Prestige : Currency::Wealth;
}

/// Step `at` of a card's effect, softened if the game is.
inline const Step& step_of(const State& s, Card card, int at) {
  const CardData& c = data[card];
  return data.steps[static_cast<size_t>(c.program[s.options.soft_metropolis] + at)];
}

/// Compiles the effects of one card behind `out.steps`; faults are noted at the entry. `softened` halves the amounts.
void compile_effects(const DataEntry& card, CardKind kind, bool softened, Data& out);

/// Reads and checks all tables.
Expected<Data> load_data(const DataFiles& files);

}  // namespace boroughs::urban_sprawl
