// The invariants of the specification over random games. What `check` tests at every decision is not repeated; here
// stands what needs two states, the history of a game, or a second opinion.

#include <map>

#include "tests/piecepack_council/setup.h"
#include "tests/piecepack_council/variants.h"
#include "tests/support/rule_test.h"

namespace boroughs::piecepack_council {
namespace {

/// Plays random games in every variant; calls visit(before, move, after) for every move, forced ones too.
template <class F>
void at_every_move(int games, uint64_t seed, F&& visit) {
  for (const Options& variant : test_variants()) {
    for (int game = 0; game < games; ++game) {
      Rng rng(seed + static_cast<uint64_t>(game));
      State state = Rules::start(variant, rng, nullptr);
      MoveList moves;
      while (state.decision != Decision::Over && !testing::Test::HasFailure()) {
        Rules::legal_moves(state, moves);
        const Move move = moves[rng.below(static_cast<uint32_t>(moves.size()))];
        const State before = state;
        Rules::apply(state, move, rng, nullptr);
        visit(before, move, state);
      }
    }
  }
}

bool is(const Move& move, MoveType type) { return move.kind == static_cast<uint8_t>(type); }

/// Plays one game; calls visit(state) at every decision.
template <class F>
void at_every_decision(int games, uint64_t seed, F&& visit) {
  at_every_move(games, seed, [&](const State& before, const Move&, const State&) { visit(before); });
}

// ---- the rules of the ground once more, square by square ------------------------------------------------------------

struct SlowGround {
  bool tile[kBoard][kBoard]{}, rail[kBoard][kBoard]{};

  static bool inside(int x, int y) { return x >= 0 && y >= 0 && x < kBoard && y < kBoard; }
  bool avenue(int x, int y) const { return inside(x, y) && !tile[y][x] && !rail[y][x]; }
  bool open_rail(int x, int y) const { return inside(x, y) && rail[y][x] && !tile[y][x]; }

  bool connected() const {
    bool seen[kBoard][kBoard]{};
    std::vector<std::pair<int, int>> todo;
    int all = 0, reached = 0;
    for (int y = 0; y < kBoard; ++y) {
      for (int x = 0; x < kBoard; ++x) {
        if (!avenue(x, y)) continue;
        if (all++ == 0) {
          todo.emplace_back(x, y);
          seen[y][x] = true;
        }
      }
    }
    while (!todo.empty()) {
      const auto [x, y] = todo.back();
      todo.pop_back();
      ++reached;
      constexpr int kSteps[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
      for (const auto& [dx, dy] : kSteps) {
        int tx = x + dx, ty = y + dy;
        if (open_rail(tx, ty)) tx += dx, ty += dy;
        if (!avenue(tx, ty) || seen[ty][tx]) continue;
        seen[ty][tx] = true;
        todo.emplace_back(tx, ty);
      }
    }
    return reached == all;
  }
  bool has_door(int ax, int ay) const {
    for (int k = 0; k < 2; ++k) {
      if (avenue(ax + k, ay - 1) || avenue(ax + k, ay + 2) || avenue(ax - 1, ay + k) || avenue(ax + 2, ay + k)) {
        return true;
      }
    }
    return false;
  }
};

SlowGround slow_ground(const State& state) {
  SlowGround ground;
  for (const CityTile& t : state.city) {
    for (int k = 0; k < 4; ++k) ground.tile[y_of(t.at) + k / 2][x_of(t.at) + k % 2] = true;
  }
  state.rails.for_each([&](int x, int y) { ground.rail[y][x] = true; });
  return ground;
}

bool slow_avenue_rule(const State& state, const SlowGround& ground) {
  for (const CityTile& t : state.city) {
    if (!ground.has_door(x_of(t.at), y_of(t.at))) return false;
  }
  return ground.connected();
}

Squares slow_anchors(const State& state, int seat) {
  Squares legal;
  const Rows own = die_squares(state, seat);
  for (int y = 0; y + 1 < kBoard; ++y) {
    for (int x = 0; x + 1 < kBoard; ++x) {
      SlowGround ground = slow_ground(state);
      bool free = !own.intersects(placement(place(x, y)).squares), touches = false;
      for (int k = 0; k < 4; ++k) free &= ground.avenue(x + k % 2, y + k / 2);
      for (const CityTile& t : state.city) touches |= touching(t.at, place(x, y));
      if (state.city.empty()) touches = x >= 5 && x <= 7 && y >= 5 && y <= 7;
      if (!free || !touches) continue;
      for (int k = 0; k < 4; ++k) ground.tile[y + k / 2][x + k % 2] = true;
      if (ground.has_door(x, y) && slow_avenue_rule(state, ground)) legal.set(x, y);
    }
  }
  return legal;
}

Squares slow_rail(const State& state, const Squares& from, int points) {
  Squares legal;
  const Squares dice = live_dice(state);
  for (int y = 0; y < kBoard; ++y) {
    for (int x = 0; x < kBoard; ++x) {
      SlowGround ground = slow_ground(state);
      if (ground.rail[y][x] || dice.test(x, y)) continue;
      const CityTile* tile = tile_on(state, place(x, y));
      int segments = 0, rails_beside = 0, froms = 0, tiles_beside = 0;
      constexpr int kSteps[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
      for (const auto& [dx, dy] : kSteps) {
        if (!SlowGround::inside(x + dx, y + dy)) continue;
        rails_beside += ground.rail[y + dy][x + dx];
        froms += from.test(x + dx, y + dy);
        tiles_beside += ground.tile[y + dy][x + dx];
      }
      if (tile != nullptr) segments = (placement(tile->at).squares & state.rails).count();
      if (points < (tile != nullptr ? 2 : 1)) continue;
      if (state.rails.none() ? tile != nullptr || tiles_beside == 0 : rails_beside != 1 || froms != 1) continue;
      if (tile != nullptr && (is_park(tile->tile) || segments >= 2)) continue;
      ground.rail[y][x] = true;
      if (tile == nullptr && !slow_avenue_rule(state, ground)) continue;
      legal.set(x, y);
    }
  }
  return legal;
}

}  // namespace

RULE_TEST("PC-I1 PC-I2 PC-I3 PC-I4 PC-I5 PC-I7 PC-I8 PC-I9 PC-I11 PC-I12",
          "tiles, chits, coins, bids, claims, rail "
          "and dice are sound at every move") {
  at_every_decision(40, 100, [](const State& state) { ASSERT_EQ(Rules::check(state, Viewer::everything()), ""); });
}

RULE_TEST("PC-I6", "the first tile lies in the centre, every later one touches an earlier one") {
  at_every_move(40, 200, [](const State& before, const Move&, const State& after) {
    if (after.city.size() == before.city.size()) return;
    const Place at = after.city.back().at;
    bool good = before.city.empty() && x_of(at) >= 5 && x_of(at) <= 7 && y_of(at) >= 5 && y_of(at) <= 7;
    for (const CityTile& tile : before.city) good |= touching(tile.at, at);
    ASSERT_TRUE(good);
  });
}

RULE_TEST("PC-I10", "legal places for tiles and rail are those of a reading of the rules square by square") {
  at_every_decision(6, 300, [](const State& state) {
    const int seat = state.active;
    if (state.decision == Decision::PlaceTile) {
      ASSERT_EQ(legal_anchors(state, seat), slow_anchors(state, seat));
      ASSERT_TRUE(has_legal_anchor(state, seat));
    }
    if (state.decision == Decision::RailFirst) {
      for (const Squares& from : {state.rails, rail_ends(state.rails)}) {
        for (const int points : {1, 2, 9}) ASSERT_EQ(legal_rail(state, from, points), slow_rail(state, from, points));
      }
    }
    if (state.decision == Decision::RailNext) {
      const Squares head = square(state.chain_head);
      ASSERT_EQ(legal_rail(state, head, 9), slow_rail(state, head, 9));
    }
  });
}

RULE_TEST("PC-I13", "a spent die stays spent, a pawn stays where it is, a region stays as it is") {
  at_every_move(40, 400, [](const State& before, const Move&, const State& after) {
    for (size_t s = 0; s < before.players.size(); ++s) {
      const Player &was = before.players[s], &now = after.players[s];
      if (was.investor != TileId::None) {
        ASSERT_EQ(now.investor, was.investor);
      }
      if (was.region != Region::None) {
        ASSERT_EQ(now.region, was.region);
      }
      if (was.speculator.state == DieState::Spent) {
        ASSERT_EQ(now.speculator, was.speculator);
      }
    }
  });
}

RULE_TEST("PC-I14 PC-I15", "scores are the sums of the ledger, whose entries move as they may") {
  at_every_move(40, 500, [](const State& before, const Move& move, const State& after) {
    for (size_t s = 0; s < before.players.size(); ++s) {
      const Ledger &was = before.players[s].ledger, &now = after.players[s].ledger;
      int sum = 0;
      for (const Source source : kEnumValues<Source>) {
        const int change = now[source] - was[source];
        sum += now[source];
        if (source == Source::Neighbour) continue;
        if (source == Source::Shortfall) {
          ASSERT_TRUE(change == 0 || (change == -1 && is(move, MoveType::ChooseTile)));
          continue;
        }
        ASSERT_GE(change, 0);
        if (source == Source::Mayor) {
          ASSERT_TRUE(change == 0 || change == 7);
        }
        if (source == Source::Coins) {
          ASSERT_TRUE(change == 0 || change == 2 || change == 4) << change;
        }
      }
      ASSERT_EQ(sum, score(after.players[s]));
      ASSERT_EQ(Rules::result(after).scores[s], sum);
    }
  });
}

RULE_TEST("PC-I16", "with Zoning no other seat's score changes in that seat's turn") {
  at_every_move(40, 600, [](const State& before, const Move&, const State& after) {
    if (before.decision < Decision::ChooseTile || before.decision >= Decision::BreakTie) return;
    if (active_player(before).councillor != Councillor::Zoning) return;
    if (after.round != before.round || after.end_reason != EndReason::None) return;  // coins of all are paid
    for (int seat = 0; seat < before.options.players; ++seat) {
      if (seat == before.active) continue;
      ASSERT_EQ(vp(before, seat), vp(after, seat));
    }
  });
}

RULE_TEST("PC-I17", "a turn lays one tile and at most thirteen segments") {
  size_t tiles = 0;
  int rails = 0;
  at_every_move(40, 700, [&](const State& before, const Move& move, const State& after) {
    if (is(move, MoveType::ChooseTile)) {
      tiles = before.city.size();
      rails = before.rails.count();
    }
    const bool turn_ended = is(move, MoveType::PayRail) || is(move, MoveType::SkipRail);
    if (!turn_ended) return;
    ASSERT_EQ(after.city.size(), tiles + 1);
    ASSERT_LE(after.rails.count() - rails, 13);
  });
}

RULE_TEST("PC-I18", "every decision offers something, and no game has more than 24 turns") {
  int turns = 0;
  at_every_move(40, 800, [&](const State& before, const Move& move, const State& after) {
    if (before.round == 1 && before.decision == Decision::Bid) turns = 0;
    turns += is(move, MoveType::ChooseTile);
    ASSERT_LE(turns, 24);
    MoveList moves;
    Rules::legal_moves(after, moves);
    ASSERT_EQ(moves.empty(), after.decision == Decision::Over);
  });
}

RULE_TEST("PC-I19", "a game is complete exactly when all stacks are empty at the end of a round") {
  at_every_move(60, 900, [](const State& before, const Move&, const State& after) {
    if (after.end_reason == EndReason::None || before.end_reason != EndReason::None) return;
    const bool last_turn =
        before.decision >= Decision::ChooseTile && active_player(before).position == before.options.players;
    const bool round_over = last_turn && before.stacks[0].empty();
    ASSERT_EQ(after.end_reason == EndReason::Complete, round_over);
  });
}

RULE_TEST("PC-I20", "the same seed and choices give the same state") {
  for (const Options& variant : test_variants()) {
    Rng first(5), second(5);
    State a = Rules::start(variant, first, nullptr), b = Rules::start(variant, second, nullptr);
    random_playout<Rules>(a, first);
    random_playout<Rules>(b, second);
    ASSERT_EQ(a, b);
  }
}

}  // namespace boroughs::piecepack_council
