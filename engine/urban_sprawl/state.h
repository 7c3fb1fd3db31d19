#pragma once
// The components of Urban Sprawl and the position of a game.

#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <string_view>

#include "engine/core/fixed_vector.h"
#include "engine/core/json.h"
#include "engine/core/names.h"

namespace boroughs::urban_sprawl {

inline constexpr int kMaxPlayers = 4;
inline constexpr int kBlocksAcross = 6;
inline constexpr int kBlocks = kBlocksAcross * kBlocksAcross;
inline constexpr int kLots = kBlocks * 4;
inline constexpr int kPlanningCards = 54;
inline constexpr int kDeckCards = 37;  // in each of the three contract decks
inline constexpr int kCards = kPlanningCards + 3 * kDeckCards;
inline constexpr int kPlanningEvents = 14;
inline constexpr int kPermits = 36;
inline constexpr int kUrbanRenewals = 4;
inline constexpr int kStartingBuildings = 12;
inline constexpr int kMaxBuildings = 128;  // one a tile
inline constexpr int kMaxHand = kPermits + kUrbanRenewals;
inline constexpr int kMostMoney = 30'000;  // of wealth or prestige: far above anything that a game reaches
inline constexpr int kMostTurns = 30'000;  // counted: without the stagnation rule a game can go on for ever

enum class Zone : uint8_t { Civ, Com, Ind, Res, Park };
BOOST_DESCRIBE_ENUM(Zone, Civ, Com, Ind, Res, Park)
inline constexpr int kZones = 5;

enum class Vocation : uint8_t { PublicService, Factory, Tourism, Energy, Education, Transport, Finance, Media };
BOOST_DESCRIBE_ENUM(Vocation, PublicService, Factory, Tourism, Energy, Education, Transport, Finance, Media)
inline constexpr int kVocations = 8;

/// The five politicians in the order of the election track, which is a ring.
enum class Office : uint8_t { Mayor, DistrictAttorney, Treasurer, PoliceChief, UnionBoss };
BOOST_DESCRIBE_ENUM(Office, Mayor, DistrictAttorney, Treasurer, PoliceChief, UnionBoss)
inline constexpr int kOffices = 5;

/// The grey spaces for markers: on the north edge for two columns of blocks each, on the east edge for one row each.
enum class Space : uint8_t { N0, N1, N2, E0, E1, E2, E3, E4, E5 };
BOOST_DESCRIBE_ENUM(Space, N0, N1, N2, E0, E1, E2, E3, E4, E5)
inline constexpr int kSpaces = 9;

enum class Currency : uint8_t { Wealth, Prestige };
BOOST_DESCRIBE_ENUM(Currency, Wealth, Prestige)

/// Which markers an effect speaks of.
enum class MarkerKind : uint8_t { Wealth, Prestige, Any };
BOOST_DESCRIBE_ENUM(MarkerKind, Wealth, Prestige, Any)

/// The two one-block-wide lines through a block, or that none was chosen.
enum class Line : uint8_t { Horizontal, Vertical, None };
BOOST_DESCRIBE_ENUM(Line, Horizontal, Vertical, None)

enum class DeckName : uint8_t { Town, City, Metropolis };
BOOST_DESCRIBE_ENUM(DeckName, Town, City, Metropolis)
inline constexpr int kDecks = 3;

/// The lots of a building inside its block: one, two side by side, all but one, or the whole block.
enum class Shape : uint8_t { Nw, Ne, Sw, Se, North, South, West, East, NoNw, NoNe, NoSw, NoSe, Whole };
BOOST_DESCRIBE_ENUM(Shape, Nw, Ne, Sw, Se, North, South, West, East, NoNw, NoNe, NoSw, NoSe, Whole)
inline constexpr int kShapes = 13;

/// Where cards lie face up: boxes, tops of decks, and the Favors of the active player.
enum class Slot : uint8_t {
  P1,
  P2,
  P3,
  P4,
  PlanningTop,
  C1,
  C2,
  C3,
  C4,
  C5,
  TownTop,
  CityTop,
  MetropolisTop,
  Favor1,
  Favor2,
  None
};
BOOST_DESCRIBE_ENUM(Slot, P1, P2, P3, P4, PlanningTop, C1, C2, C3, C4, C5, TownTop, CityTop, MetropolisTop, Favor1,
                    Favor2, None)
inline constexpr int kPricedSlots = 13;

/// A block, numbered row by row from the north-west: "b00" to "b55".
enum class Block : uint8_t {};
std::string_view label_of(Block block);
constexpr int label_count(Block) { return kBlocks; }
inline constexpr Block kNoBlock{kNoId};

/// A lot: its block and its corner there, "b23nw". A building is named by its first lot.
enum class Lot : uint8_t {};
std::string_view label_of(Lot lot);
constexpr int label_count(Lot) { return kLots; }
inline constexpr Lot kNoLot{kNoId};

/// A card of the four decks, numbered in the order of the data files: planning, Town, City, Metropolis.
enum class Card : uint8_t {};
std::string_view label_of(Card card);
constexpr int label_count(Card) { return kCards; }
inline constexpr Card kNoCard{kNoId};
inline constexpr Card kUnknownCard{kUnknownId};

enum class Length : uint8_t { Standard, Longer, Shorter };
BOOST_DESCRIBE_ENUM(Length, Standard, Longer, Shorter)

struct Options {
  uint8_t players = 4;
  Length length = Length::Standard;
  bool soft_metropolis = false;         // halves the four strongest Metropolis contracts
  bool stagnation_rule = true;          // US-R28
  bool active_orders_decisions = true;  // US-R31

  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (players, length, soft_metropolis, stagnation_rule, active_orders_decisions))

struct Building {
  Block block{};
  Shape shape{};
  Zone zone{};
  int8_t controller = -1;

  bool operator==(const Building&) const = default;
};
BOOST_DESCRIBE_STRUCT(Building, (), (block, shape, zone, controller))

struct Favor {
  Card card{};
  bool taken_this_turn = false;

  bool operator==(const Favor&) const = default;
};
BOOST_DESCRIBE_STRUCT(Favor, (), (card, taken_this_turn))

struct Player {
  int16_t wealth = 0;
  int16_t prestige = 0;
  EnumArray<Vocation, uint8_t> vocations;
  FixedVector<Card, kMaxHand> cards;  // planning cards, open to all
  FixedVector<Favor, 2> favors;

  bool operator==(const Player&) const = default;
};
BOOST_DESCRIBE_STRUCT(Player, (), (wealth, prestige, vocations, cards, favors))

/// A contract deck from bottom to top. The special event lies among the `middle` cards above the `bottom` ones.
struct Deck {
  FixedVector<Card, kDeckCards> cards;
  bool active = false;
  bool face_up = false;  // whether the top card is
  uint8_t bottom = 0;
  uint8_t middle = 0;

  bool operator==(const Deck&) const = default;
};
BOOST_DESCRIBE_STRUCT(Deck, (), (cards, active, face_up, bottom, middle))

/// The planning deck from bottom to top. Events lie only among its lowest `mixed` cards.
struct PlanningDeck {
  FixedVector<Card, kPlanningCards> cards;
  bool face_up = false;
  uint8_t mixed = 0;

  bool operator==(const PlanningDeck&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlanningDeck, (), (cards, face_up, mixed))

/// What is to be done. First the decisions, in the order of the table of decisions (moves.h): a task of such a kind
/// waits for a player. Then what the rules do by themselves.
enum class TaskKind : uint8_t {
  SetupClaimBuilding,
  Invest,
  ChooseAction,
  ChooseSite,
  PayPermit,
  TakeVocationFrom,
  ChooseNextDecider,
  VocationSplit,
  TollCurrency,
  AcceptOffer,
  ChooseBuilding,
  ChooseMarker,
  ChooseSpace,
  ChooseLine,
  ChooseOffice,
  BreakElectionTie,
  ChooseContractor,
  ChoosePlayer,
  TakeFreePlanning,
  DiscardCard,
  // by themselves
  StartTurn,
  EndTurn,
  Vocations,  // of a contract just built
  ScoreVocation,
  Steps,  // of a card's effect
  ForEach,
  OfferFirst,
  Toll,
  Discards,
  Election,
  Contractor,
  CardPayout,
};
BOOST_DESCRIBE_ENUM(TaskKind, SetupClaimBuilding, Invest, ChooseAction, ChooseSite, PayPermit, TakeVocationFrom,
                    ChooseNextDecider, VocationSplit, TollCurrency, AcceptOffer, ChooseBuilding, ChooseMarker,
                    ChooseSpace, ChooseLine, ChooseOffice, BreakElectionTie, ChooseContractor, ChoosePlayer,
                    TakeFreePlanning, DiscardCard, StartTurn, EndTurn, Vocations, ScoreVocation, Steps, ForEach,
                    OfferFirst, Toll, Discards, Election, Contractor, CardPayout)
inline constexpr int kDecisions = 20;

/// What a site is chosen for.
enum class SiteUse : uint8_t { Build, Place, Relocate };
BOOST_DESCRIBE_ENUM(SiteUse, Build, Place, Relocate)

/// One thing to be done, with what it needs to know. A kind uses only some of the members.
struct Task {
  TaskKind kind{};
  int8_t player = -1;      // who decides
  Card card = kNoCard;     // whose effect, or what is built
  uint8_t step = 0;        // the step of the card's effect to be done next
  uint8_t end = 0;         // the step before which to stop
  int8_t each = -1;        // the player of the running for_each or offer_first
  int8_t chooser = -1;     // who made the enclosing select
  Lot building = kNoLot;   // the building of the enclosing select
  Line line = Line::None;  // the chosen line of the new building
  int8_t picked = -1;      // a player found by choosing among tied ones; who is deciding
  uint8_t waiting = 0;     // players who are still to come: 1 for seat 0, 2 for seat 1, 4 for seat 2, 8 for seat 3
  uint8_t number = 0;      // of a vocation, of cards or tolls left, of a size
  Vocation vocation{};
  Office office{};
  MarkerKind marker{};
  Zone zone{};
  SiteUse use{};
  Slot slot = Slot::None;  // where the contract comes from
  Block block = kNoBlock;  // the chosen site
  Shape shape{};
  uint8_t paid = 0;     // permits paid so far
  Card last = kNoCard;  // the permit card paid last
  uint8_t pad[2] = {0, 0};

  bool operator==(const Task&) const = default;
};
BOOST_DESCRIBE_STRUCT(Task, (),
                      (kind, player, card, step, end, each, chooser, building, line, picked, waiting, number, vocation,
                       office, marker, zone, use, slot, block, shape, paid, last))

struct State {
  Options options;

  // All of this is open to everybody, except the order of the cards that lie face down in the four decks.
  int8_t active = 0;            // the seat whose turn it is
  uint8_t ap = 0;               // action points left
  bool built = false;           // a contract was built this turn (the District Attorney doubles only the first)
  bool contract_taken = false;  // a contract left a box or a deck top this turn
  uint8_t idle_turns = 0;       // turns in a row in which none did
  bool finished = false;
  bool politicians_in_play = false;  // the four offices beside the Mayor
  bool contractor_in_play = false;
  int8_t contractor = -1;
  int8_t extra_favor = -1;  // who may hold two Favors
  Office pawn{};            // on the election track
  Lot self = kNoLot;        // the building just built, while its effects run
  uint8_t pad_before_turn = 0;
  uint16_t turn = 0;
  EnumArray<Office, int8_t> offices{{-1, -1, -1, -1, -1}};
  EnumArray<Space, uint8_t> markers;  // the number of the marker on each grey space, or 0
  FixedVector<Player, kMaxPlayers> players;
  FixedVector<Building, kMaxBuildings> buildings;
  std::array<Card, 4> planning_boxes{kNoCard, kNoCard, kNoCard, kNoCard};
  std::array<Card, 5> contract_boxes{kNoCard, kNoCard, kNoCard, kNoCard, kNoCard};
  PlanningDeck planning;
  FixedVector<Card, kPlanningCards> discard;
  EnumArray<DeckName, Deck> decks;
  FixedVector<Card, 3 * kDeckCards> removed;  // from the game
  // Town events that came up while the first contracts were laid out, and went back into the section they came from.
  FixedVector<Card, 24> put_back_top;
  FixedVector<Card, 24> put_back_middle;
  FixedVector<Task, 24> agenda;  // the last is done first
  uint8_t pad[1] = {0};

  bool operator==(const State&) const = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (active, ap, built, contract_taken, idle_turns, finished, politicians_in_play, contractor_in_play,
                       contractor, extra_favor, pawn, self, turn, offices, markers, players, buildings, planning_boxes,
                       contract_boxes, planning, discard, decks, removed, put_back_top, put_back_middle, agenda))

static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096);

/// Seats as a set: bit s for seat s.
using Seats = uint8_t;
constexpr Seats seat_bit(int seat) { return static_cast<Seats>(seat >= 0 ? 1u << seat : 0u); }
constexpr Seats all_seats(const State& s) { return static_cast<Seats>((1u << s.options.players) - 1u); }

}  // namespace boroughs::urban_sprawl
