// The invariants of the specification, section 9, computed here apart from Rules::check, over random games in every
// mode.

#include "engine/core/json.h"
#include "engine/core/play.h"
#include "tests/city_council/table.h"
#include "tests/city_council/variants.h"
#include "tests/support/rule_test.h"

namespace boroughs::city_council {
namespace {

/// Plays random games in every variant and calls visit(before, after) after every move, forced ones included.
template <class F>
void after_every_move(int games, F&& visit) {
  for (const Options& options : test_variants()) {
    for (int game = 0; game < games; ++game) {
      Rng rng(40'000 + static_cast<uint64_t>(game));
      State s = Rules::start(options, rng, nullptr);
      MoveList moves;
      while (!Rules::turn(s).finished) {
        Rules::legal_moves(s, moves);
        const State before = s;
        Rules::apply(s, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
        visit(before, s);
        if (testing::Test::HasFailure()) FAIL() << "game " << game << ", options " << to_json(options);
      }
    }
  }
}

int placed(const State& s, Pieces::Thing thing) {
  int sum = 0;
  for (const Activation& activation : s.activations) {
    sum += kind_of(activation.building).needs[at(activation.boxes)][thing];
  }
  return sum;
}

}  // namespace

RULE_TEST("CC-I1", "no piece is made or lost") {
  after_every_move(4, [](const State&, const State& s) {
    EXPECT_LE(s.blue + placed(s, Pieces::Blue), 15);
    EXPECT_LE(s.white + placed(s, Pieces::White), 7);
    EXPECT_LE(s.goods + placed(s, Pieces::Goods), 8);
    EXPECT_LE(s.crime + s.prisoner_1 + s.prisoner_2 + placed(s, Pieces::Crime), 7);
    EXPECT_LE(s.pollution + placed(s, Pieces::Pollution), 7);
    EXPECT_LE(s.community + s.active_zones.size() + s.playground_cubes.size(), 11u);
  });
}

RULE_TEST("CC-I2", "tracks and private funds stay in their range") {
  after_every_move(4, [](const State&, const State& s) {
    EXPECT_LE(s.budget, 11);
    EXPECT_LE(s.power, 11);
    int funds = 0;
    for (const Seat& seat : s.seats) funds += seat.private_funds;
    for (const Plan& plan : s.plans) funds += plan.all_funds();
    EXPECT_LE(funds, 6);
  });
}

RULE_TEST("CC-I3", "seven cubes mean defeat and nothing else does") {
  int defeats = 0;
  after_every_move(20, [&](const State&, const State& s) {
    EXPECT_EQ(s.crime == 7, s.outcome == Outcome::CrimeDefeat);
    EXPECT_EQ(s.pollution == 7, s.outcome == Outcome::PollutionDefeat);
    defeats += s.outcome == Outcome::CrimeDefeat || s.outcome == Outcome::PollutionDefeat;
  });
  EXPECT_GT(defeats, 0);  // it can be reached
}

RULE_TEST("CC-I4", "no Prison, no prisoners") {
  after_every_move(4, [](const State&, const State& s) {
    if (!prison_stands(s)) {
      EXPECT_FALSE(s.prisoner_1 || s.prisoner_2);
    }
  });
}

RULE_TEST("CC-I5", "every tile is in exactly one place") {
  after_every_move(3, [](const State&, const State& s) {
    std::array<int, kMaxBuildings> seen{};
    for (const Column& column : s.planning_area) {
      for (const Building tile : column.stack) ++seen[at(tile)];
      for (const Building tile : column.slots) ++seen[at(tile)];
      for (const Building tile : column.discards) ++seen[at(tile)];
    }
    for (const Standing& standing : s.city) ++seen[at(standing.tile)];
    for (int tile = 0; tile < tables.tiles; ++tile) {
      const bool set_aside = s.phase == Phase::Starting && kind_of(static_cast<Building>(tile)).set == Phase::Advanced;
      const bool removed = s.options.mode != Mode::Standard && static_cast<Building>(tile) == building("airport_1");
      EXPECT_EQ(seen[static_cast<size_t>(tile)], set_aside || removed ? 0 : 1);
    }
  });
}

RULE_TEST("CC-I6", "every favor card is in exactly one place") {
  after_every_move(3, [](const State&, const State& s) {
    std::array<int, kMaxCards> seen{};
    for (const Seat& seat : s.seats) {
      for (const Card card : seat.hand) ++seen[at(card)];
    }
    for (const Card card : s.drawn) ++seen[at(card)];
    for (const Card card : s.deck) ++seen[at(card)];
    for (const Discard& discard : s.discards) ++seen[at(discard.card)];
    for (const Card card : s.out_of_game) ++seen[at(card)];
    for (int card = 0; card < tables.cards; ++card) EXPECT_EQ(seen[static_cast<size_t>(card)], 1);
  });
}

RULE_TEST("CC-I7", "one standing building a block, in its shape, in touch with the Starting Zone at first") {
  after_every_move(3, [](const State&, const State& s) {
    Blocks taken = 0;
    for_each_standing(s, [&](Building b, Blocks blocks) {
      EXPECT_EQ(taken & blocks, 0u);
      taken |= blocks;
      EXPECT_EQ(std::popcount(blocks), blocks_of(kind_of(b).size));
      if (s.phase == Phase::Starting) {
        EXPECT_NE(blocks & tables.starting_zone, 0u);
      }
    });
  });
}

RULE_TEST("CC-I8", "a printed building is covered only by its upgrades") {
  after_every_move(4, [](const State&, const State& s) {
    for (const Standing& standing : s.city) {
      for (int i = tables.tiles; i < tables.buildings; ++i) {
        const BuildingEntry& printed = tables.building[static_cast<size_t>(i)];
        if ((blocks_of(standing) & block(printed.cell)) == 0) continue;
        EXPECT_NE(kind_of(standing.tile).covers >> at(printed.kind) & 1, 0u);
      }
    }
  });
}

RULE_TEST("CC-I9", "committees are distinct, Election is filled and never Phil's, tenure is at most two") {
  after_every_move(4, [](const State&, const State& s) {
    std::set<Committee> chairs;
    for (int seat = 0; seat < seat_count(s); ++seat) {
      const Seat& who = seat_of(s, seat);
      EXPECT_LE(who.tenure, 2);
      if (is_phil(s, seat)) {
        EXPECT_NE(who.committee, Committee::Election);
      }
      if (who.committee != Committee::None) {
        EXPECT_TRUE(chairs.insert(who.committee).second);
      }
    }
    EXPECT_TRUE(chairs.contains(Committee::Election));
  });
}

RULE_TEST("CC-I10", "approved plans, private funds and votes stay within bounds") {
  after_every_move(4, [](const State&, const State& s) {
    int approved = 0, votes = 0;
    for (const Plan& plan : s.plans) {
      approved += plan.status == PlanStatus::Approved || plan.status == PlanStatus::Executed;
      votes += plan.votes;
      EXPECT_LE(plan.all_funds(), kind_of(plan.tile).cost);
    }
    EXPECT_LE(approved, s.options.players <= 3 ? 2 : 3);
    EXPECT_LE(votes, seat_count(s) + 1);
  });
}

RULE_TEST("CC-I11", "outside production nothing lies on the tiles") {
  after_every_move(4, [](const State&, const State& s) {
    const bool production =
        s.decision == Decision::Activate || s.decision == Decision::PoliceMode ||
        (s.decision == Decision::ScoreFavor && (s.window == Window::Activation || s.window == Window::Unemployment));
    if (s.outcome == Outcome::Playing && !production) {
      EXPECT_TRUE(s.activations.empty());
    }
  });
}

RULE_TEST("CC-I12", "at most seven cards at the start of a turn") {
  after_every_move(6, [](const State& before, const State& s) {
    if (s.turn_number == before.turn_number) return;
    for (const Seat& seat : s.seats) EXPECT_LE(seat.hand.size(), 7u);
  });
}

RULE_TEST("CC-I13", "victory points never fall, and there are none in turn 1") {
  after_every_move(4, [](const State& before, const State& s) {
    for (int seat = 0; seat < seat_count(s); ++seat) {
      EXPECT_GE(seat_of(s, seat).victory_points, seat_of(before, seat).victory_points);
      if (s.turn_number == 1) {
        EXPECT_EQ(seat_of(s, seat).victory_points, 0);
      }
    }
  });
}

RULE_TEST("CC-I14", "at most six active zones, each once, never the Starting Zone") {
  after_every_move(4, [](const State&, const State& s) {
    std::set<int> zones;
    for (const ActiveZone& active : s.active_zones) {
      EXPECT_TRUE(zones.insert(static_cast<int>(active.zone)).second);
      EXPECT_NE(active.zone, kStartingZone);
    }
    EXPECT_LE(zones.size(), 6u);
  });
}

RULE_TEST("CC-I15", "the phase never goes back and the game ends by turn 30") {
  after_every_move(4, [](const State& before, const State& s) {
    EXPECT_GE(static_cast<int>(s.phase), static_cast<int>(before.phase));
    EXPECT_LE(s.turn_number, 30);
  });
}

RULE_TEST("CC-I16", "each building is activated at most once a turn") {
  after_every_move(4, [](const State&, const State& s) {
    std::set<int> used;
    for (const Activation& activation : s.activations) {
      EXPECT_TRUE(used.insert(static_cast<int>(activation.building)).second);
    }
  });
}

RULE_TEST("CC-I17", "the same seed and decisions give the same state, and hidden items stay hidden") {
  for (const Options& options : test_variants()) {
    State states[2];
    for (State& s : states) {
      Rng rng(123);
      s = Rules::start(options, rng, nullptr);
      random_playout<Rules>(s, rng);
    }
    EXPECT_EQ(states[0], states[1]);
  }
  after_every_move(1, [](const State&, const State& s) {
    for (int viewer = 0; viewer < s.options.players; ++viewer) {
      const State seen = Rules::redact(s, Viewer::of_seat(viewer));
      for (int seat = 0; seat < seat_count(s); ++seat) {
        const auto& hand = seat_of(seen, seat).hand;
        for (size_t i = 0; i < hand.size(); ++i) {
          const bool shown = is_phil(s, seat) && s.phil_shows != kNoCard && i == 0;
          EXPECT_EQ(is_known(hand[i]), seat == viewer || shown);
        }
      }
      for (const Card card : seen.deck) EXPECT_EQ(card, kUnknownCard);
      for (const Discard& discard : seen.discards) EXPECT_EQ(discard.card, kUnknownCard);
      for (const Column& column : seen.planning_area) {
        for (size_t i = 0; i + 1 < column.stack.size(); ++i) EXPECT_EQ(column.stack[i], kUnknownBuilding);
      }
    }
  });
}

}  // namespace boroughs::city_council
