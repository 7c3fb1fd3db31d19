#pragma once
// City Hall on the table: what lies where. Options say what was agreed before the game.

#include <boost/describe.hpp>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/core/names.h"

namespace boroughs::city_hall {

inline constexpr int kMaxPlayers = 4;
inline constexpr int kSpaces = 22;
inline constexpr int kBoroughs = 3;
inline constexpr int kPermits = 4;
inline constexpr int kPermitCards = 28;
inline constexpr int kOffices = 7;
inline constexpr int kLastApprovalSpace = 10;

// ---- Components -----------------------------------------------------------------------------------------------------

enum class Borough : uint8_t { Manhattan, Queens, Brooklyn };
BOOST_DESCRIBE_ENUM(Borough, Manhattan, Queens, Brooklyn)

/// The land spaces, each with one land card. `Unknown` is a card seen from the back.
// clang-format off
enum class Space : uint8_t {
  M1, M2, M3, M4, M5,                  // Manhattan
  Q1, Q2, Q3, Q4, Q5, Q6, Q7, Q8,      // Queens
  B1, B2, B3, B4, B5, B6, B7, B8, B9,  // Brooklyn
  Unknown
};
// clang-format on
BOOST_DESCRIBE_ENUM(Space, M1, M2, M3, M4, M5, Q1, Q2, Q3, Q4, Q5, Q6, Q7, Q8, B1, B2, B3, B4, B5, B6, B7, B8, B9,
                    Unknown)
using Spaces = EnumSet<Space, kSpaces>;

/// The kinds of Permit. The first three are Buildings. `Unknown` is a card seen from the back.
enum class Permit : uint8_t { Housing, Tower, Factory, Park, Unknown };
BOOST_DESCRIBE_ENUM(Permit, Housing, Tower, Factory, Park, Unknown)
using PermitKinds = EnumSet<Permit, kPermits>;

enum class Office : uint8_t {
  TaxAssessor,
  Surveyor,
  CampaignManager,
  Lobbyist,
  ZoningBoard,
  HealthCommissioner,
  DeputyMayor,
  None
};
BOOST_DESCRIBE_ENUM(Office, TaxAssessor, Surveyor, CampaignManager, Lobbyist, ZoningBoard, HealthCommissioner,
                    DeputyMayor, None)

enum class Holdings : uint8_t { Secret, Open };
BOOST_DESCRIBE_ENUM(Holdings, Secret, Open)

/// What is to be decided now; also the place in the sequence of play.
enum class Decision : uint8_t {
  DraftLand,
  SetupBuild,
  SetupReturn,
  ActivateOffice,
  SurveyReveal,
  Bid,
  ResolveBids,
  Tax,
  Campaign,
  BuyLand,
  LobbyTrade,
  ZoningMode,
  ZoningTake,
  ZoningBuild,
  ZoningBottom,
  HealthBonus,
  GameOver
};
BOOST_DESCRIBE_ENUM(Decision, DraftLand, SetupBuild, SetupReturn, ActivateOffice, SurveyReveal, Bid, ResolveBids, Tax,
                    Campaign, BuyLand, LobbyTrade, ZoningMode, ZoningTake, ZoningBuild, ZoningBottom, HealthBonus,
                    GameOver)

// ---- Options --------------------------------------------------------------------------------------------------------

struct Options {
  uint8_t players = 3;
  Holdings holdings = Holdings::Secret;
  uint8_t round_limit = 100;  // CH-R30

  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (players, holdings, round_limit))

// ---- The table ------------------------------------------------------------------------------------------------------

struct Player {
  Spaces lands;
  int32_t money = 0;      // kUnknownHolding where it is secret
  int32_t influence = 0;  // kUnknownHolding where it is secret
  int16_t population = 1;
  uint8_t approval_space = 1;
  EnumArray<Permit, uint8_t> hand;  // how many of each kind; `unknown` counts cards seen from the back
  // Which two starting Permits nobody else can tell apart: one was kept, the other lies under the deck as the card that
  // this player put there in round 0. Empty when there is nothing to tell apart any more.
  PermitKinds kept_one_of;
  uint8_t pad[3] = {};

  bool operator==(const Player&) const = default;
};
BOOST_DESCRIBE_STRUCT(Player, (), (money, influence, population, approval_space, lands, hand, kept_one_of))
inline constexpr int32_t kUnknownHolding = INT32_MIN;

struct OfficeDesk {
  int8_t staffer = -1;  // whose Staffer stands there this round
  uint8_t influence = 0;
  int8_t controller = -1;  // who used the Office this round

  bool operator==(const OfficeDesk&) const = default;
};
BOOST_DESCRIBE_STRUCT(OfficeDesk, (), (staffer, influence, controller))

/// A land card face up beside the board, with the money lying on its space.
struct Offer {
  uint16_t money = 0;
  Space space{};
  uint8_t pad = 0;

  bool operator==(const Offer&) const = default;
};
BOOST_DESCRIBE_STRUCT(Offer, (), (space, money))

/// A card of the Permit deck. Cards that were put under the deck remember by whom and in which round (0 is the setup):
/// who ordered them knows them, the others know only which kinds lay there.
struct DeckCard {
  Permit permit{};
  int8_t placed_by = -1;
  uint8_t round = 0;

  bool operator==(const DeckCard&) const = default;
};
BOOST_DESCRIBE_STRUCT(DeckCard, (), (permit, placed_by, round))

struct Bid {
  int8_t player = -1;
  bool passed = false;
  uint8_t amount = 0;

  bool operator==(const Bid&) const = default;
};
BOOST_DESCRIBE_STRUCT(Bid, (), (player, passed, amount))

struct State {
  FixedVector<Player, kMaxPlayers> players;
  EnumArray<Permit, Spaces, kPermits> board;  // where the Permits of each kind stand
  FixedVector<Offer, kSpaces> for_sale;
  FixedVector<Space, kSpaces> land_deck;            // top card first
  FixedVector<DeckCard, kPermitCards> permit_deck;  // top card first
  EnumArray<Office, OfficeDesk, kOffices> offices;
  FixedVector<int8_t, kMaxPlayers> turn_order;
  uint8_t star_space = 1;  // of the Star Token on the approval track
  uint8_t round = 0;       // 0 is the setup
  bool final_round = false;
  uint8_t activation = 0;  // Offices already used up in this round
  Decision decision = Decision::DraftLand;
  Office office = Office::None;  // the one being used now
  FixedVector<Bid, kMaxPlayers - 1> bids;
  FixedVector<Permit, 3> revealed;  // by the Zoning Board
  uint8_t takes_left = 0;           // of the Zoning Board's controller
  uint8_t builds_left = 0;
  Options options;
  uint8_t pad[3] = {};

  bool operator==(const State&) const = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (round, final_round, decision, turn_order, activation, office, bids, revealed, takes_left,
                       builds_left, star_space, players, offices, board, for_sale, land_deck, permit_deck))

static_assert(sizeof(State) == 368);
static_assert(std::has_unique_object_representations_v<State>);

}  // namespace boroughs::city_hall
