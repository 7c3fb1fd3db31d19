// Players that are programs of their own.

#include "players/external.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "engine/catalog.h"
#include "tests/players/toy_game.h"

namespace boroughs {
namespace {

TEST(External, AProgramAnswersLinesWithLines) {
  ExternalProgram cat("cat");
  ASSERT_TRUE(cat.start());
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(cat.tell({{"number", i}}));
    const auto heard = cat.hear(10);
    ASSERT_TRUE(heard) << heard.error();
    EXPECT_EQ(heard->at("number"), i);
  }
}

TEST(External, FaultsAreNamed) {
  ExternalProgram gone("exit 3");
  ASSERT_TRUE(gone.start());
  (void)gone.tell({{"ask", "choose"}});
  EXPECT_NE(gone.hear(10).error().find("ended without an answer"), std::string::npos);
  ExternalProgram slow("sleep 5");
  ASSERT_TRUE(slow.start());
  EXPECT_NE(slow.hear(0.05).error().find("in time"), std::string::npos);
  ExternalProgram wrong("echo hello; cat");
  ASSERT_TRUE(wrong.start());
  EXPECT_NE(wrong.hear(10).error().find("not a JSON object: hello"), std::string::npos);
}

TEST(External, AnAnswerIsAMoveOrItsIndex) {
  MoveList legal;
  legal.push_back(Move::of(toy::Kind::Bid, 3));
  legal.push_back(Move::of(toy::Kind::Bid, 9));
  const GameInfo& info = toy::Rules::kInfo;
  EXPECT_EQ(answered_move({{"move", "bid 9"}}, info, legal), Move::of(toy::Kind::Bid, 9));
  EXPECT_EQ(answered_move({{"move", 0}}, info, legal), Move::of(toy::Kind::Bid, 3));
  for (const boost::json::object& bad :
       {boost::json::object{}, {{"move", "bid 4"}}, {{"move", 2}}, {{"move", -1}}, {{"move", true}}, {{"move", "x"}}}) {
    EXPECT_FALSE(answered_move(bad, info, legal)) << boost::json::serialize(bad);
  }
}

TEST(External, TheExampleBotPlaysEveryGame) {
  if (std::system("python3 -c 1 > /dev/null 2>&1") != 0) GTEST_SKIP() << "no python3 here";
  for_each_game([](auto type) {
    using G = typename decltype(type)::type;
    const std::string spec = "exec:python3 " BOROUGHS_SOURCE_DIR "/examples/bot.py";
    auto player = make_seat_player<G>(spec);
    ASSERT_TRUE(player) << player.error();
    EXPECT_EQ((*player)->name(), spec);
    Rng rng(4), dice(5);
    typename G::State state = G::start({}, rng, nullptr);
    MoveList legal;
    int asked = 0;
    for (Turn turn; !(turn = settle<G>(state, legal, rng, nullptr)).finished;) {
      const Viewer viewer = Viewer::remembering(turn.player);
      Move move = legal[rng.below(static_cast<uint32_t>(legal.size()))];
      if (turn.player == 0) {
        move = (*player)->choose(G::redact(state, viewer), viewer, legal, dice);
        ++asked;
      }
      ASSERT_TRUE(legal.contains(move));
      G::apply(state, move, rng, nullptr);
    }
    EXPECT_GT(asked, 5);
  });
}

}  // namespace
}  // namespace boroughs
