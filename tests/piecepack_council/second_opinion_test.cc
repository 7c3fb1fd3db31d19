// The engine beside the second reading of the rules (second_opinion.h): legal moves and points at every move of random
// games, and on odd boards that no game would lay: tiles apart from each other, railways in pieces and in rings.

#include <bit>
#include <cstdlib>

#include "tests/piecepack_council/second_opinion_moves.h"
#include "tests/piecepack_council/setup.h"
#include "tests/piecepack_council/variants.h"

namespace boroughs::piecepack_council {
namespace {

using second::Cell;
using second::City;
using second::Points;
using second::Reckoning;

// ---- points ---------------------------------------------------------------------------------------------------------

/// Coins that this move takes out of the hand of the seat to move.
int coins_spent_by(const Move& move) {
  switch (static_cast<MoveType>(move.kind)) {
    case MoveType::PayTile:
    case MoveType::PayInvestor:
    case MoveType::PaySpeculator: return 1;
    case MoveType::PayRail: return std::popcount(static_cast<unsigned>(move.arg(0)));
    default: return 0;
  }
}

Cell rail_square(const State& before, const Move& move) {
  if (move.kind == static_cast<uint8_t>(MoveType::RailFirst)) return second::cell_of(move.as<Place>(0));
  return second::step(second::cell_of(before.chain_head), move.arg(0));
}

void reckon_move(const State& before, const Move& move, Reckoning& sums) {
  const second::Seen seen{before};
  switch (static_cast<MoveType>(move.kind)) {
    case MoveType::ClaimCouncillor:
      if (move.arg(0) == 0) sums.add(before.active, Source::Mayor, 7);
      break;
    case MoveType::ChooseTile: {
      const int missing = second::tile_of(move.as<TileId>(0)).cost() - seen.best_coin() - seen.me().chits;
      if (missing > 0) sums.add(before.active, Source::Shortfall, -missing);
      break;
    }
    case MoveType::PlaceTile:
      if (second::tile_of(before.chosen).rank == 0) {
        sums.lay(second::tile_at(before.chosen, second::cell_of(move.as<Place>(0)), 0));
      }
      break;
    case MoveType::OrientTile:
      sums.lay(second::tile_at(before.chosen, second::cell_of(before.site), move.arg(0)));
      break;
    case MoveType::PaySpeculator:
    case MoveType::PaySpeculatorChits:
      sums.take_half(second::half_of(*sums.city.find(seen.me().investor), second::cell_of(before.spot)));
      break;
    case MoveType::RailFirst:
    case MoveType::RailNext: sums.lay_rail(rail_square(before, move)); break;
    default: break;
  }
}

/// Coins left at the end of a round are two points each.
void reckon_round_end(const State& before, const Move& move, const State& after, Reckoning& sums) {
  const bool over =
      after.round != before.round || (after.end_reason == EndReason::Complete && before.end_reason == EndReason::None);
  if (!over) return;
  for (int seat = 0; seat < sums.seats(); ++seat) {
    const auto& coins = sums.seat(seat).coins.items;
    int left = static_cast<int>(std::count(coins.begin(), coins.end(), CoinPlace::Hand));
    if (seat == before.active) left -= coins_spent_by(move);
    sums.add(seat, Source::Coins, 2 * left);
  }
}

void compare_points(const State& before, const Move& move, const State& after) {
  Reckoning sums(before);
  reckon_move(before, move, sums);
  reckon_round_end(before, move, after, sums);
  const bool fresh = after.round != before.round;
  for (size_t s = 0; s < before.players.size(); ++s) {
    for (size_t source = 0; source < 12; ++source) {
      const Player &was = before.players[s], &now = after.players[s];
      ASSERT_EQ(now.ledger.items[source] - was.ledger.items[source], sums.points[s][source])
          << to_notation(kMoves, move) << ": seat " << s << ", " << name_of(static_cast<Source>(source));
      const int round = fresh ? 0 : was.round_ledger.items[source] + sums.points[s][source];
      ASSERT_EQ(now.round_ledger.items[source], round) << "this round: seat " << s;
    }
  }
  ASSERT_EQ(after.rails.count(), sums.city.rails_laid());
}

// ---- random games ---------------------------------------------------------------------------------------------------

/// By bids from high to low; and again.
int next_to_claim(const State& state) {
  std::vector<std::pair<int, int>> order;
  int claimed = 0;
  for (int s = 0; s < static_cast<int>(state.players.size()); ++s) {
    const Player& p = state.players[static_cast<size_t>(s)];
    order.emplace_back(-p.bid, s);
    claimed += (p.position > 0) + (p.councillor != Councillor::None);
  }
  std::sort(order.begin(), order.end());
  return order[static_cast<size_t>(claimed) % order.size()].second;
}

void compare_turns(const State& before, const State& after) {
  if (after.decision == Decision::Claim) {
    ASSERT_EQ(after.active, next_to_claim(after));
  }
  if (after.decision == Decision::ChooseTile && after.decision != before.decision) {
    const bool first = before.decision <= Decision::TreasurerTake;
    const int last = first ? 0 : before.players[static_cast<size_t>(before.active)].position;
    ASSERT_EQ(after.players[static_cast<size_t>(after.active)].position, last + 1);
  }
  if (after.round != before.round) {
    ASSERT_EQ(before.players[static_cast<size_t>(after.first_bidder)].position, 1);
    ASSERT_EQ(after.active, after.first_bidder);
  }
  if (after.end_reason == EndReason::Blocked && before.end_reason == EndReason::None) {
    const bool first = before.decision <= Decision::TreasurerTake;
    const int place = first ? 1 : before.players[static_cast<size_t>(before.active)].position + 1;
    for (int s = 0; s < static_cast<int>(after.players.size()); ++s) {
      if (after.players[static_cast<size_t>(s)].position != place) continue;
      ASSERT_TRUE(City(after).places_for(s).empty());
    }
  }
}

/// Random, but with a liking for what random play seldom does: investing and laying rail.
const Move& lively(const MoveList& moves, Rng& rng) {
  const Move& move = moves[rng.below(static_cast<uint32_t>(moves.size()))];
  const auto type = static_cast<MoveType>(move.kind);
  const bool dull = type == MoveType::DoneInvesting || type == MoveType::SkipRail || type == MoveType::StopRail;
  return dull && rng.below(3) != 0 ? moves[0] : move;
}

TEST(SecondOpinion, AgreesAtEveryMoveOfRandomGames) {
  int positions = 0;
  for (const Options& variant : test_variants()) {
    for (uint64_t game = 0; game < 12; ++game) {
      Rng rng(7000 + game);
      State state = Rules::start(variant, rng, nullptr);
      MoveList moves;
      while (state.decision != Decision::Over) {
        Rules::legal_moves(state, moves);
        ASSERT_EQ(options(state), second::legal_moves(state)) << "game " << game;
        const Move move = lively(moves, rng);
        const State before = state;
        Rules::apply(state, move, rng, nullptr);
        compare_points(before, move, state);
        compare_turns(before, state);
        ++positions;
        if (HasFatalFailure()) FAIL() << "game " << game << " of " << int{variant.players} << " seats";
      }
    }
  }
  EXPECT_GT(positions, 5000);
}

// ---- odd boards -----------------------------------------------------------------------------------------------------

/// Lays things anywhere, as long as the streets stay whole: what the engine may rely on, and no more than that.
class OddBoard {
 public:
  explicit OddBoard(uint64_t seed) : rng_(seed) {
    const int players = 2 + one_of(3);
    state_.options.players = static_cast<uint8_t>(players);
    state_.players.resize(static_cast<size_t>(players));
    state_.stacks.resize(static_cast<size_t>(stack_count(state_)));  // the last round
    for (int id = 0; id < kTiles; ++id) unused_.push_back(static_cast<TileId>(id));
    const int tiles = 1 + one_of(20);
    const bool rail_first = one_of(3) == 0;
    if (rail_first) lay_rail();
    for (int i = 0; i < tiles; ++i) lay_tile();
    if (!rail_first) lay_rail();
    for (int seat = 0; seat < players; ++seat) furnish(seat);
  }
  /// The seat before its decision, with that tile in hand.
  State at(Decision decision, int seat) {
    State state = state_;
    state.decision = decision;
    state.active = static_cast<int8_t>(seat);
    if (decision == Decision::PlaceTile && !unused_.empty()) state.chosen = unused_.back();
    return state;
  }
  const State& state() const { return state_; }
  int one_of(int n) { return static_cast<int>(rng_.below(static_cast<uint32_t>(n))); }
  Rng& rng() { return rng_; }

 private:
  Cell anywhere(int side) {
    const int x = one_of(side);
    return {x, one_of(side)};
  }
  static Place place_of(Cell c) { return place(c.x, c.y); }

  void lay_tile() {
    const auto pick = static_cast<size_t>(one_of(static_cast<int>(unused_.size())));
    const TileId id = unused_[pick];
    const Cell at = anywhere(kBoard - 1);
    const int turns = second::tile_of(id).rank == 0 ? 0 : one_of(4);
    City after(state_);
    const second::Tile tile = second::tile_at(id, at, turns);
    for (const Cell c : tile.cells()) {
      if (!after.street(c)) return;
    }
    after.add(tile);
    if (!after.avenue_rule()) return;
    state_.city.push_back({id, place_of(at), static_cast<Tick>(turns)});
    unused_.erase(unused_.begin() + static_cast<long>(pick));
  }
  bool add_rail(Cell c) {
    City city(state_);
    if (!second::inside(c) || city.has_rail(c) || city.rails_laid() >= 50) return false;
    if (city.has_tile(c)) {
      const second::Tile& tile = city.tiles[static_cast<size_t>(city.tile[c.y][c.x])];
      int segments = 0;
      for (const Cell quarter : tile.cells()) segments += city.has_rail(quarter);
      if (tile.rank == 0 || segments >= 2) return false;
    }
    city.rail[c.y][c.x] = true;
    if (!city.avenue_rule()) return false;
    state_.rails.set(c.x, c.y);
    return true;
  }
  void walk(int steps) {
    Cell here = anywhere(kBoard);
    for (int i = 0; i < steps; ++i) {
      add_rail(here);
      const Cell next = second::step(here, one_of(4));
      if (second::inside(next)) here = next;
    }
  }
  void ring() {
    const Cell corner = anywhere(kBoard - 3);
    const int wide = 2 + one_of(5), high = 2 + one_of(5);
    for (int x = 0; x <= wide; ++x) {
      for (int y = 0; y <= high; ++y) {
        if (x == 0 || y == 0 || x == wide || y == high) add_rail({corner.x + x, corner.y + y});
      }
    }
  }
  void lay_rail() {
    for (int parts = one_of(5); parts > 0; --parts) {
      switch (one_of(3)) {
        case 0: walk(1 + one_of(25)); break;
        case 1: ring(); break;
        default: walk(1);
      }
    }
  }

  void furnish(int seat) {
    Player& p = player(state_, seat);
    p.position = static_cast<uint8_t>(seat + 1);
    p.councillor = static_cast<Councillor>((seat + one_of(2)) % 4);
    p.chits = static_cast<uint8_t>(one_of(2));
    state_.chit_pile = static_cast<uint8_t>(state_.chit_pile - p.chits);
    p.coins.items[static_cast<size_t>(one_of(4))] = CoinPlace::Bid;
    if (state_.city.empty() || one_of(4) == 0) return;
    const CityTile& under = state_.city[static_cast<size_t>(one_of(static_cast<int>(state_.city.size())))];
    const second::Tile pawn = second::tile_at(under.tile, second::cell_of(under.at), 0);
    if (!second::on_one_sheet(pawn)) return;
    p.investor = under.tile;
    if (one_of(3) > 0) place_die(p, pawn);
  }
  void place_die(Player& p, const second::Tile& pawn) {
    for (int trial = 0; trial < 20; ++trial) {
      const Cell point = anywhere(kBoard);
      if (!City(state_).may_take_point(point, pawn)) continue;
      p.speculator = {DieState::Live, static_cast<uint8_t>(1 + one_of(5)), place_of(point), TileId::None};
      p.region = second::half_of(pawn, point);
      return;
    }
  }

  Rng rng_;
  State state_;
  std::vector<TileId> unused_;
};

/// BOROUGHS_SOAK=100 looks at a hundred times as many.
uint64_t odd_boards() {
  const char* factor = std::getenv("BOROUGHS_SOAK");
  return 2000 * static_cast<uint64_t>(factor != nullptr ? std::max(1, std::atoi(factor)) : 1);
}

/// Plays random moves from there until the tile or the track is down, each compared.
void play_and_compare(State state, Rng& rng) {
  MoveList moves;
  for (int ply = 0; ply < 12 && state.decision >= Decision::PlaceTile && state.decision <= Decision::RailNext; ++ply) {
    Rules::legal_moves(state, moves);
    if (moves.empty()) return;
    ASSERT_EQ(options(state), second::legal_moves(state));
    const Move move = lively(moves, rng);
    const bool ends = move.kind == static_cast<uint8_t>(MoveType::SkipRail);
    if (ends) return;
    const State before = state;
    Rules::apply(state, move, rng, nullptr);
    if (state.active != before.active || state.end_reason != EndReason::None) return;
    compare_points(before, move, state);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(SecondOpinion, AgreesOnOddBoards) {
  int boards = 0, rings = 0, in_pieces = 0;
  for (uint64_t seed = 0; seed < odd_boards() && !HasFailure(); ++seed) {
    OddBoard board(seed);
    const State& odd = board.state();
    const int seat = board.one_of(odd.options.players);
    boards += odd.city.size() > 1;
    in_pieces += !odd.rails.connected();
    int joints = 0;
    for (const Squares& moved : {odd.rails.east(), odd.rails.south()}) joints += (moved & odd.rails).count();
    rings += joints >= odd.rails.count() && joints > 0;
    ASSERT_EQ(has_legal_anchor(odd, seat), legal_anchors(odd, seat).any()) << seed;
    for (const Decision decision : {Decision::PlaceTile, Decision::RailFirst}) {
      if (decision == Decision::RailFirst && odd.rails.count() == 50) continue;  // then nobody is asked
      play_and_compare(board.at(decision, seat), board.rng());
      if (HasFatalFailure()) FAIL() << "board " << seed << ": " << boost::json::serialize(to_json(odd));
    }
    const Player& p = player(odd, seat);
    if (p.investor == TileId::None || p.speculator.state != DieState::Unplaced) continue;
    ASSERT_EQ(legal_points(odd, seat).count(), static_cast<int>(second::points_for_the_die(odd, seat).size())) << seed;
  }
  EXPECT_GT(boards, 300);
  EXPECT_GT(in_pieces, 50);
  EXPECT_GT(rings, 20);
}

// ---- the tables of geometry, all of them ----------------------------------------------------------------------------

TEST(SecondOpinion, AgreesOnEveryPairOfTilesAndEveryHalf) {
  for (int a = 0; a < 169; ++a) {
    const second::Tile one{0, 2, {a % 13, a / 13}, {}};
    const Place here = place(a % 13, a / 13);
    EXPECT_EQ(straddles(here), !second::on_one_sheet(one));
    for (const Region region : {Region::North, Region::South, Region::West, Region::East}) {
      EXPECT_EQ(lies_in(here, region), second::lies_in(one, region));
    }
    for (int b = 0; b < 169; ++b) {
      const second::Tile other{0, 3, {b % 13, b / 13}, {}};
      const Place there = place(b % 13, b / 13);
      bool overlap = false;
      for (const Cell c : one.cells()) overlap = overlap || other.covers(c);
      ASSERT_EQ(overlapping(here, there), overlap);
      if (overlap) continue;
      ASSERT_EQ(adjacent(here, there), second::adjacent(one, other)) << label_of(here) << " " << label_of(there);
      ASSERT_EQ(touching(here, there), second::adjacent(one, other) || second::corners_meet(one, other));
    }
    for (int turns = 0; turns < 4; ++turns) {
      const Cell mark = second::tile_at(tile_named("arms_3"), one.at, turns).mark;
      EXPECT_EQ(tick_square(here, static_cast<Tick>(turns)), place(mark.x, mark.y));
    }
  }
}

TEST(SecondOpinion, AgreesOnTheTablesOfThePlayerAid) {
  for (int a = 0; a < kTiles; ++a) {
    const auto id = static_cast<TileId>(a);
    const second::Tile tile = second::tile_of(id);
    EXPECT_EQ(label_of(id), tile.name());
    EXPECT_EQ(cost_of(id), tile.cost());
    for (int b = 0; b < kTiles; ++b) {
      const int points = second::neighbour_points(tile, second::tile_of(static_cast<TileId>(b)));
      EXPECT_EQ(tables.neighbour[static_cast<size_t>(a)][static_cast<size_t>(b)], points);
    }
  }
}

}  // namespace
}  // namespace boroughs::piecepack_council
