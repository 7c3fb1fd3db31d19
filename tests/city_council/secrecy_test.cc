// CC-R64: nobody learns that somebody else could score a favor before it is scored.

#include "engine/core/play.h"
#include "tests/city_council/table.h"
#include "tests/city_council/variants.h"
#include "tests/support/rule_test.h"

namespace boroughs::city_council {
namespace {

/// What everybody is told: who is asked what, and the texts of events for this viewer.
struct Told {
  Turn turn;
  State seen;
  std::vector<std::string> texts;
  bool reveals = false;
};

Told told_after(State s, const Move& move, Viewer viewer) {
  Rng rng(5);
  EventLog log;
  MoveList moves;
  Told told;
  Rules::apply(s, move, rng, &log);
  told.turn = settle<Rules>(s, moves, rng, &log);
  told.seen = Rules::redact(s, viewer);
  for (const Event& event : log.events()) {
    told.reveals |= Rules::kInfo.events[event.kind].reveals;
    if (may_see(event, viewer)) told.texts.push_back(event_text(Rules::kInfo.events, Rules::kInfo.seat_names, event));
  }
  told.reveals |= rng.drew();
  return told;
}

bool legal_in(const State& s, const Move& move) {
  MoveList moves;
  Rules::legal_moves(s, moves);
  return moves.contains(move);
}

}  // namespace

RULE_TEST("CC-R64", "a move looks the same in all worlds that a viewer cannot tell apart, whoever makes it") {
  int compared = 0, scorable = 0;
  for (const Options& options : test_variants()) {
    for (uint64_t game = 0; game < 6; ++game) {
      Rng rng(81'000 + game);
      State s = Rules::start(options, rng, nullptr);
      MoveList moves;
      for (Turn turn; !(turn = settle<Rules>(s, moves, rng, nullptr)).finished;) {
        const Move move = moves[rng.below(static_cast<uint32_t>(moves.size()))];
        for (int seat = -1; seat < options.players; ++seat) {
          const Viewer viewer = seat < 0 ? Viewer::spectator() : Viewer::remembering(seat);
          const State world = Rules::complete(Rules::redact(s, viewer), viewer, rng);
          ASSERT_EQ(Rules::turn(world), turn);
          if (!legal_in(world, move)) continue;  // it shows a card: then that is what others learn
          const Told here = told_after(s, move, viewer), there = told_after(world, move, viewer);
          if (here.reveals || there.reveals) continue;
          ASSERT_EQ(here.texts, there.texts) << to_notation(Rules::kInfo.moves, move);
          ASSERT_EQ(here.turn, there.turn) << to_notation(Rules::kInfo.moves, move);
          ASSERT_EQ(here.seen, there.seen) << to_notation(Rules::kInfo.moves, move);
          ++compared;
        }
        scorable += moves[0].kind == static_cast<uint8_t>(MoveId::ScoreFavor);
        Rules::apply(s, move, rng, nullptr);
      }
    }
  }
  EXPECT_GT(compared, 10'000);
  EXPECT_GT(scorable, 50);
}

RULE_TEST("CC-R64 CC-R41", "at the turn's end all who hold cards are asked, who can score and who cannot") {
  Table t;
  t.build("school_1", {{2, 2}, {2, 3}});
  t.committees({Committee::Transport, Committee::Election, Committee::Union});
  t.give(0, "bankers_club");    // worth nothing
  t.give(1, "teachers_union");  // worth a point
  Play play = t.play_context();
  replenish(play);
  MoveList moves;
  EXPECT_EQ(settle<Rules>(t.s, moves, t.rng, nullptr), Turn::of(0, Decision::ScoreFavor));
  EXPECT_EQ(t.moves(), std::vector<std::string>{"done_scoring"});
  t.play("done_scoring");
  EXPECT_EQ(settle<Rules>(t.s, moves, t.rng, nullptr), Turn::of(1, Decision::ScoreFavor));
  EXPECT_TRUE(t.legal("score_favor teachers_union"));
  t.play("done_scoring");                           // it keeps the card: nobody hears of it
  EXPECT_EQ(t.s.decision, Decision::DiscardFavor);  // the third seat holds no card
  EXPECT_FALSE(t.told(EventId::Scores));
}

RULE_TEST("CC-R64", "after a score the seat is asked again while it holds cards, whether it can score or not") {
  Table t;
  t.build("school_1", {{2, 2}, {2, 3}});
  t.give(1, "teachers_union");
  t.give(1, "bankers_club");
  Play play = t.play_context();
  replenish(play);
  ASSERT_EQ(t.s.to_move, 1);
  t.play("score_favor teachers_union");
  EXPECT_EQ(t.s.decision, Decision::ScoreFavor);
  EXPECT_EQ(t.s.to_move, 1);
  EXPECT_EQ(t.moves(), std::vector<std::string>{"done_scoring"});
}

RULE_TEST("CC-R41", "general favors are scored before one's own proposal and in one's own activation turns") {
  Table t;
  t.give(0, "welcome_wagon");
  t.give(0, "tax_revolt");
  t.s.blue = 7, t.s.white = 1, t.s.budget = 0;
  t.committees({Committee::Transport, Committee::Election, Committee::Union});
  t.council();
  ASSERT_EQ(t.s.decision, Decision::Propose);
  EXPECT_TRUE(t.legal("score_favor welcome_wagon"));
  EXPECT_FALSE(t.legal("score_favor tax_revolt"));  // at the turn's end only
  EXPECT_TRUE(t.legal("propose_none"));
  Table later = t;
  t.play("score_favor welcome_wagon");
  EXPECT_EQ(t.s.decision, Decision::Propose);  // and now the plan
  EXPECT_EQ(t.s.to_move, 0);
  EXPECT_EQ(seat_of(t.s, 0).victory_points, 1);
  later.s.plans.clear();
  later.activation();
  EXPECT_TRUE(later.legal("score_favor welcome_wagon"));
}

RULE_TEST("CC-R41", "tables can ask for all pauses") {
  std::string text(*DataFiles{}.text("city_council/city.json"));
  text.replace(text.find("\"limits\": {"), 11, "\"limits\": {\"always_pause\": true, ");
  DataFiles files;
  files.replace("city_council/city.json", text);
  ASSERT_TRUE(Rules::load(files));
  EXPECT_TRUE(tables.always_pause);
  Table t;
  t.give(1, "bankers_club");
  t.s.blue = 1, t.s.white = 1, t.s.goods = 0;
  t.activation();
  while (t.s.decision == Decision::Activate) t.play("pass_activation");
  EXPECT_EQ(t.s.window, Window::Activation);
  ASSERT_TRUE(Rules::load(DataFiles{}));
  EXPECT_FALSE(tables.always_pause);
}

RULE_TEST("CC-R41", "who passed last could have scored: the game does not ask again before the report") {
  Table t;
  t.give(0, "white_collar_unemployment");
  t.give(1, "bankers_club");
  t.s.white = 0, t.s.blue = 1, t.s.goods = 0;  // the report will bring a white worker
  t.committees({Committee::Transport, Committee::Election, Committee::Union});
  Table used_up = t;
  t.activation();
  EXPECT_TRUE(t.legal("score_favor white_collar_unemployment"));
  t.play_all({"pass_activation", "pass_activation", "pass_activation"});
  EXPECT_TRUE(t.told(EventId::PlanningRefilled));
  // Where activation ends by itself, all who hold cards are asked.
  used_up.activation();
  used_up.play("activate_building pre_diner first");
  ASSERT_EQ(used_up.s.window, Window::Activation);
  EXPECT_EQ(used_up.s.to_move, 0);
  used_up.play("done_scoring");
  EXPECT_EQ(used_up.s.to_move, 1);
  EXPECT_EQ(used_up.moves(), std::vector<std::string>{"done_scoring"});
}

}  // namespace boroughs::city_council
