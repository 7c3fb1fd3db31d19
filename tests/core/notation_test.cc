// Moves, events and their words.

#include "engine/core/event.h"
#include "engine/core/move.h"

namespace boroughs {
namespace {

enum class Kind : uint8_t { Pass, Bid, Build, Trade };
enum class Permit : uint8_t { Housing, Park };
BOOST_DESCRIBE_ENUM(Permit, Housing, Park)

constexpr ArgType kAmount{"amount"};
constexpr ArgType kNet{"net", nullptr, nullptr, true};
constexpr ArgType kPermit = enum_arg<Permit>("permit");
constexpr std::string_view kSpaces[] = {"m1", "m2", "Q8", "?"};  // 3 is no space
constexpr ArgType kSpace{"space", [](int i) { return kSpaces[i]; }, [] { return 4; }};
constexpr MoveKind kMoves[] = {{"pass", "bid nothing", {}},
                               {"bid", "bid influence", {&kAmount}},
                               {"build", "build a permit", {&kPermit, &kSpace}},
                               {"trade", "buy or sell", {&kNet}}};

TEST(Notation, WritesWords) {
  EXPECT_EQ(to_notation(kMoves, Move::of(Kind::Pass)), "pass");
  EXPECT_EQ(to_notation(kMoves, Move::of(Kind::Bid, 200)), "bid 200");
  EXPECT_EQ(to_notation(kMoves, Move::of(Kind::Build, Permit::Park, 2)), "build park Q8");
  EXPECT_EQ(to_notation(kMoves, Move::wide(Kind::Trade, -255)), "trade -255");
  EXPECT_EQ(usage_of(kMoves[2]), "build <permit> <space>");
}

TEST(Notation, ReadsWhatItWrites) {
  for (const Move& move :
       {Move::of(Kind::Pass), Move::of(Kind::Bid, 0), Move::of(Kind::Bid, 255),
        Move::of(Kind::Build, Permit::Housing, 1), Move::wide(Kind::Trade, 300), Move::wide(Kind::Trade, -7)}) {
    const auto back = parse_move(kMoves, to_notation(kMoves, move));
    ASSERT_TRUE(back) << back.error();
    EXPECT_EQ(*back, move);
  }
}

TEST(Notation, IsForgivingAboutCaseBlanksAndNumbers) {
  EXPECT_EQ(parse_move(kMoves, "  BUILD\tPark q8 "), Move::of(Kind::Build, Permit::Park, 2));
  EXPECT_EQ(parse_move(kMoves, "build 1 2"), Move::of(Kind::Build, Permit::Park, 2));
}

TEST(Notation, ANumberWithoutAWordIsNothing) {
  for (const char* text : {"build park 3", "build park ?"}) {
    EXPECT_EQ(parse_move(kMoves, text).error().substr(0, 41), "build: space must be one of m1, m2, Q8; f");
  }
}

TEST(Notation, RefusesWithWhatWasExpected) {
  const auto fault = [](std::string_view text) { return parse_move(kMoves, text).error(); };
  EXPECT_EQ(fault("fly m1"), "\"fly\" is no move of this game; the moves are pass, bid, build, trade");
  EXPECT_EQ(fault("build park"), "\"build park\" does not fit; expected \"build <permit> <space>\"");
  EXPECT_EQ(fault("build tower m1"), "build: permit must be one of housing, park; found \"tower\"");
  EXPECT_EQ(fault("bid 256"), "bid: amount must be a number from 0 to 255, found \"256\"");
  EXPECT_EQ(fault("bid 3x"), "bid: amount must be a number from 0 to 255, found \"3x\"");
  EXPECT_EQ(fault(""), "a move is expected, found nothing");
}

constexpr EventKind kEvents[] = {{"bid", "{player} bids {0}", {&kAmount}},
                                 {"built", "{player} builds {0} on {1} ({2} left)", {&kPermit, &kSpace, &kAmount}}};
constexpr std::string_view kSeats[] = {"orange", "blue"};

TEST(Events, TellTheStoryInWords) {
  EventLog log;
  log.add(1, 1, {1, 2, 5});
  log.add(0, 0, {3}, only(1));
  EXPECT_EQ(event_text(kEvents, kSeats, log.events()[0]), "blue builds park on Q8 (5 left)");
  EXPECT_TRUE(may_see(log.events()[0], Viewer::spectator()));
  EXPECT_TRUE(may_see(log.events()[1], Viewer::of_seat(1)));
  EXPECT_FALSE(may_see(log.events()[1], Viewer::of_seat(0)));
  EXPECT_FALSE(may_see(log.events()[1], Viewer::spectator()));
  EXPECT_TRUE(may_see(log.events()[1], Viewer::everything()));
}

}  // namespace
}  // namespace boroughs
