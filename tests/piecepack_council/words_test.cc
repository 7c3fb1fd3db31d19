// What people are asked and told: prices, what is left, what a place brings.

#include "engine/core/foresight.h"
#include "tests/piecepack_council/setup.h"

namespace boroughs::piecepack_council {
namespace {

const char* const kE7 = "moons_2@6,6 arms_5@4,5 suns_3@3,8 crowns_2@5,8 crowns_4@7,8 suns_ace@9,8 arms_null@3,10";

/// "-1 chit | leaves 2 and 3": what the move changes, and what else it means.
std::string note(const State& state, const std::string& text) {
  const auto move = parse_move(kMoves, text);
  EXPECT_TRUE(move) << text;
  const Viewer viewer = Viewer::of_seat(state.active);
  const Foresight seen = foresee<Rules>(Rules::redact(state, viewer), viewer, *move, Seed::of(1));
  return foresight_text(Rules::kInfo, seen, state.active) + " | " + Rules::remark(state, viewer, *move);
}
std::string asked(const State& state) { return Rules::prompt(state, Viewer::of_seat(state.active)); }
bool has_text(const std::string& whole, const std::string& part) { return whole.find(part) != std::string::npos; }

TEST(PiecepackWords, ATilePaidWithTooSmallACoinTakesAChit) {
  Table table(3);
  table.city("crowns_2@6,6").hand(A, {3, 4, 5}).chits(A, 2).shown("arms_4 moons_2");
  State state = table.at(Decision::PayTile, A, "crowns_5");
  EXPECT_TRUE(has_text(asked(state), "pay 5 action points for crowns_5, a residential zone")) << asked(state);
  EXPECT_TRUE(has_text(asked(table.at(Decision::ChooseTile, A)), "in hand: 3, 4, 5 and 2 chits"));
  EXPECT_EQ(note(state, "pay_tile 5"), " | leaves 3 and 4");
  EXPECT_EQ(note(state, "pay_tile 4"), "-1 chit | leaves 3 and 5");
  EXPECT_EQ(note(state, "pay_tile 3"), "-2 chits | leaves 4 and 5");
}

TEST(PiecepackWords, PlacesSayTheirPoints) {
  Table table(4);
  table.city("crowns_4@6,6 arms_null@8,8");
  EXPECT_EQ(note(table.at(Decision::PlaceTile, C, "crowns_2"), "place_tile 6,8"), " | +11 VP");
  Table paying(4);
  paying.city(kE7).pawn(B, "suns_3").die(B, "12,12", 4);
  EXPECT_EQ(note(paying.at(Decision::PlaceTile, D, "moons_4"), "place_tile 9,10"), " | +9 VP; green +5 VP");
  Table under(4);
  under.city(std::string(kE7) + " moons_4@9,10").pawn(B, "suns_3").die(B, "12,12", 4);
  EXPECT_EQ(note(under.at(Decision::PlaceTile, C, "crowns_5"), "place_tile 11,12"), " | +5 VP; green +20 VP");
}

TEST(PiecepackWords, GridPointsSayTheirHalfAndItsBonus) {
  Table table(4);
  table.city(kE7).pawn(B, "suns_3").hand(B, {4, 5});
  const State state = table.at(Decision::SpeculatorSpot, B);
  EXPECT_EQ(note(state, "speculator_spot 12,12"), " | the south, +19 VP, 2 interests");
  EXPECT_TRUE(has_text(asked(state), "the half in the south is worth 19 VP now")) << asked(state);
}

TEST(PiecepackWords, RailSaysWhatItHasCostAndWhatIsLeft) {
  Table table(3);
  table.city("crowns_2@6,6/1").hand(A, {4, 5}).place_in_turn(1);
  State state = table.at(Decision::RailFirst, A);
  EXPECT_TRUE(has_text(asked(state), "9 action points left")) << asked(state);
  EXPECT_EQ(note(state, "skip_rail"), " | keeps 4 and 5, worth 4 VP at the end of the round");
  play(state, "rail_first 8,6");
  EXPECT_TRUE(has_text(asked(state), "It costs 1 action point so far, to be paid when you stop; 8 action points left"))
      << asked(state);
  EXPECT_EQ(note(state, "rail_next west"), "+1 VP | costs 2, a stop on crowns_2");
  EXPECT_EQ(note(state, "stop_rail"), " | then 1 action point to be paid");
}

TEST(PiecepackWords, OneChitIsOneChit) {
  Table table(3);
  table.city("crowns_2@6,6").hand(A, {3, 4, 5}).chits(A, 2).shown("arms_4 moons_2");
  const State before = table.at(Decision::PayTile, A, "crowns_5");
  const auto told = [&](int coin) {
    State state = before;
    EventLog log;
    Rng rng(1);
    Rules::apply(state, Move::of(MoveType::PayTile, coin), rng, &log);
    return event_text(Rules::kInfo.events, Rules::kInfo.seat_names, log.events()[0]);
  };
  EXPECT_EQ(told(5), "red spends the 5");
  EXPECT_EQ(told(4), "red spends the 4 and 1 chit");
  EXPECT_EQ(told(3), "red spends the 3 and 2 chits");
}

TEST(PiecepackWords, ATieNamesThoseWhoTie) {
  State state = new_game(3);
  state.decision = Decision::BreakTie;
  EXPECT_EQ(asked(state), "red, green and blue tie with 0 VP. Who wins?");
}

}  // namespace
}  // namespace boroughs::piecepack_council
