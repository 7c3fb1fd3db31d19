// What a position file or a data file may not say, and the words in which it is refused.

#include <map>

#include "engine/catalog.h"
#include "tests/piecepack_council/setup.h"
#include "tests/support/rule_test.h"

namespace boroughs::piecepack_council {
namespace {

State sound() {
  Table table(3);
  table.city("arms_4@5,5 moons_3@7,5 suns_2@5,7").rail("9,5 9,6").pawn(A, "moons_3").die(A, "3,3", 2);
  return table.at(Decision::RailFirst, A);
}

/// The sound position after `spoil`.
template <class F>
std::string fault(F&& spoil) {
  State state = sound();
  spoil(state);
  return Rules::check(state, Viewer::everything());
}

TEST(Check, NamesWhatIsWrong) {
  EXPECT_NE(fault([](State& s) { s.city[1].at = place(6, 5); }).find("overlaps"), std::string::npos);
  EXPECT_NE(fault([](State& s) { s.city[0].at = place(13, 5); }).find("on the board"), std::string::npos);
  EXPECT_NE(fault([](State& s) { s.city[0].tile = s.city[1].tile; }).find("twice"), std::string::npos);
  EXPECT_NE(fault([](State& s) { s.city[0].tile = TileId::None; }).find("no tile"), std::string::npos);
  EXPECT_NE(fault([](State& s) { s.city.pop_back(); }).find("24 tiles"), std::string::npos);
  EXPECT_NE(fault([](State& s) { s.chit_pile = 3; }).find("4 chits"), std::string::npos);
  EXPECT_NE(fault([](State& s) { s.rails.set(0, 0); }).find("not connected"), std::string::npos);
  EXPECT_NE(fault([](State& s) { s.rails |= squares_named("10,5 10,6"); }).find("loop"), std::string::npos);
  EXPECT_NE(fault([](State& s) { s.rails |= squares_named("8,6 7,6 7,5"); }).find("two segments"), std::string::npos);
  EXPECT_NE(fault([](State& s) { s.players[B].bid = s.players[A].bid; }), "");
  EXPECT_NE(fault([](State& s) { s.players[B].position = s.players[A].position; }).find("position"), std::string::npos);
  EXPECT_NE(fault([](State& s) { s.players[A].region = Region::East; }).find("region"), std::string::npos);
  EXPECT_NE(fault([](State& s) { s.players[A].speculator.point = place(7, 3); }).find("quadrant"), std::string::npos);
  EXPECT_NE(fault([](State& s) { s.players[A].speculator.value = 6; }).find("1 to 5"), std::string::npos);
  EXPECT_NE(fault([](State& s) { s.players[B].ledger[Source::Mayor] = 5; }).find("mayor"), std::string::npos);
  EXPECT_NE(fault([](State& s) { s.players[B].ledger[Source::Basic] = kUnknownNumber; }).find("reason"),
            std::string::npos);
  EXPECT_NE(fault([](State& s) { s.chosen = s.display[0]; }), "");
  EXPECT_NE(fault([](State& s) { s.chain_cost = 3; }).find("chain"), std::string::npos);
  EXPECT_NE(fault([](State& s) { s.end_reason = EndReason::Blocked; }).find("end_reason"), std::string::npos);
  EXPECT_NE(fault([](State& s) { s.active = 3; }).find("active"), std::string::npos);
  EXPECT_NE(fault([](State& s) { s.round = 9; }).find("round"), std::string::npos);
  EXPECT_NE(fault([](State& s) { s.stacks[0].pop_back(); }).find("face-down"), std::string::npos);
  EXPECT_NE(fault([](State& s) { s.stacks[0][0] = TileId::Unknown; }), "");
}

// ---- what play cannot reach -----------------------------------------------------------------------------------------

/// A after two segments of rail: one on open ground, one on a tile; B has invested. Round 3, everything earned.
State in_a_chain() {
  Table table(3);
  table.city("arms_4@5,5 moons_3@7,5 suns_null@5,7 suns_2@9,7/1 crowns_3@9,5/3").pawn(B, "moons_3").die(B, "3,3", 2);
  table.rail("6,4 7,4 8,4").hand(A, {4, 5}).lobbied(A, Councillor::Mayor).in_round(3);
  State state = table.at(Decision::RailFirst, A);
  play_all(state, {"rail_first 9,4", "rail_next south"});
  EXPECT_EQ(state.chain_cost, 3);
  return state;
}
template <class F>
std::string fault_in_chain(F&& spoil) {
  State state = in_a_chain();
  spoil(state);
  return Rules::check(state, Viewer::everything());
}
constexpr const char* kSound = "";

RULE_TEST("PC-I22", "a chain ends at its head and costs what its segments cost") {
  EXPECT_EQ(fault_in_chain([](State&) {}), kSound);
  EXPECT_EQ(fault_in_chain([](State& s) { s.chain_cost = 2; }), kSound);  // then 9,4 was there before
  EXPECT_NE(fault_in_chain([](State& s) { s.chain_cost = 1; }).find("chain_cost"), std::string::npos);
  EXPECT_NE(fault_in_chain([](State& s) { s.chain_cost = 7; }).find("chain_cost"), std::string::npos);
  EXPECT_NE(fault_in_chain([](State& s) { s.chain_head = place(8, 4); }).find("end of the railway"), std::string::npos);
  EXPECT_NE(fault_in_chain([](State& s) { s.chain_cost = 9; }).find("cannot go on"), std::string::npos);
}

RULE_TEST("PC-I22", "a chain started at an end, unless the Transit Director helped") {
  const auto branch = [](Councillor councillor) {
    Table table(3);
    table.city("crowns_3@6,6").rail("2,5-9,5 4,4").hand(A, {4, 5}).lobbied(A, councillor);
    State state = table.at(Decision::RailFirst, A);
    state.decision = Decision::RailNext;
    state.chain_head = place(4, 4);
    state.chain_cost = 1;
    return Rules::check(state, Viewer::everything());
  };
  EXPECT_EQ(branch(Councillor::Transit), kSound);
  EXPECT_NE(branch(Councillor::Mayor).find("chain_cost"), std::string::npos);
}

TEST(Impossible, AParkIsNotTurnedAndRailNeedsATile) {
  const std::string turned = fault_in_chain([](State& s) { s.city[2].tick = Tick::Se; });
  EXPECT_NE(turned.find("a park is not turned"), std::string::npos);
  State bare = new_game(3);
  bare.rails.set(3, 3);
  EXPECT_NE(Rules::check(bare, Viewer::everything()).find("begins beside"), std::string::npos);
}

RULE_TEST("PC-I21", "no points that nothing can have brought") {
  const auto with = [](Source source, int game, int round, int seat = A) {
    return fault_in_chain([&](State& s) {
      player(s, seat).ledger[source] = static_cast<int16_t>(game);
      player(s, seat).round_ledger[source] = static_cast<int16_t>(round);
    });
  };
  EXPECT_EQ(with(Source::Basic, 7, 3), kSound);
  EXPECT_NE(with(Source::Basic, 3, 4), kSound);  // this round above the whole game
  EXPECT_NE(with(Source::Basic, 20, 3), kSound);
  EXPECT_NE(with(Source::Neighbour, -20, 0), kSound);
  EXPECT_EQ(with(Source::Shortfall, -2, 0), kSound);
  EXPECT_NE(with(Source::Shortfall, -3, 0), kSound);  // two rounds are over
  EXPECT_NE(with(Source::Shortfall, -700, 0), kSound);
  EXPECT_NE(with(Source::Shortfall, -1, -1), kSound);  // the 5 was not bid
  EXPECT_NE(with(Source::Shortfall, 1, 0), kSound);
  EXPECT_EQ(with(Source::Mayor, 21, 7), kSound);
  EXPECT_NE(with(Source::Mayor, 28, 7), kSound);
  EXPECT_NE(with(Source::Mayor, 7, 7, B), kSound);  // somebody else has lobbied the Mayor
  EXPECT_EQ(with(Source::Coins, 8, 0), kSound);
  EXPECT_NE(with(Source::Coins, 10, 0), kSound);
  EXPECT_NE(with(Source::Coins, 4, 4), kSound);      // the round is not over
  EXPECT_NE(with(Source::RailSite, 10, 0), kSound);  // no site has a stop
  EXPECT_NE(with(Source::RailSegment, 11, 0), kSound);
  EXPECT_NE(with(Source::RailBonus, 3, 0), kSound);
}

RULE_TEST("PC-I21", "no income of a stake that is not there") {
  const auto with = [](Source source, int vp, int seat) {
    return fault_in_chain([&](State& s) { player(s, seat).ledger[source] = static_cast<int16_t>(vp); });
  };
  for (const Source source : {Source::Initial, Source::InvestOwn, Source::InvestOther, Source::Die}) {
    EXPECT_NE(with(source, 5, A), kSound) << name_of(source);  // no die placed
  }
  EXPECT_EQ(with(Source::Initial, 7, B), kSound);
  EXPECT_NE(with(Source::Initial, 11, B), kSound);  // the north is worth 10
  EXPECT_NE(with(Source::Die, 8, B), kSound);       // the die still lies on its point
  EXPECT_NE(with(Source::InvestOther, 100, B), kSound);
}

RULE_TEST("PC-I21", "no points for a turn to come") {
  const auto with = [](Source source) {
    return fault_in_chain([&](State& s) { s.players[C].ledger[source] = s.players[C].round_ledger[source] = 2; });
  };
  EXPECT_NE(with(Source::Basic), kSound);
  EXPECT_NE(with(Source::RailSegment), kSound);
}

RULE_TEST("PC-I23", "the tiles face up are those that nobody has chosen") {
  Table table(3);
  table.city("arms_4@5,5").place_in_turn(3);
  State last = table.at(Decision::ChooseTile, A);
  EXPECT_EQ(Rules::check(last, Viewer::everything()), "");
  last.display[1] = last.discarded.pop_back();
  EXPECT_NE(Rules::check(last, Viewer::everything()).find("must show 1 tile now"), std::string::npos);
  State first = new_game(3);
  first.city.push_back({first.display[0], place(6, 6), Tick::Nw});
  first.display[0] = TileId::None;
  EXPECT_NE(Rules::check(first, Viewer::everything()).find("must show 3 tiles now"), std::string::npos);
}

TEST(Impossible, MoreCoinsSpentThanThereWasToPay) {
  EXPECT_NE(fault_in_chain([](State& s) { s.players[A].coins[Coin::Four] = CoinPlace::Spent; }).find("more coins"),
            std::string::npos);
}

RULE_TEST("PC-I19", "a position is not over while a tile finds a place or tiles are left") {
  Table table(3);
  table.city("arms_4@5,5 suns_2@7,5 suns_3@9,5").place_in_turn(2).in_round(2);
  State state = table.at(Decision::ChooseTile, A);
  state.decision = Decision::Over;
  state.players[B].ledger[Source::Mayor] = 7;
  state.end_reason = EndReason::Blocked;
  EXPECT_NE(Rules::check(state, Viewer::everything()).find("can lay a tile"), std::string::npos);
  state.end_reason = EndReason::Complete;
  EXPECT_NE(Rules::check(state, Viewer::everything()), "");
}

// ---- what play does reach -------------------------------------------------------------------------------------------

/// How a game can end: complete or blocked, and won alone, by a named winner, or by the tie-break of two players.
std::string kind_of_end(const State& s) {
  const Result result = Rules::result(s);
  const std::string won = s.named_winner >= 0 ? "named" : result.decided_by.empty() ? "alone" : "tie of two";
  return std::string(name_of(s.end_reason)) + ", " + won;
}

TEST(Positions, AreAcceptedAgainUpToEveryKindOfEnd) {
  std::map<std::string, int> ends;
  for (int game = 0; game < 900; ++game) {
    const int players = 2 + game % 3;
    Rng rng(31000 + static_cast<uint64_t>(game));
    State state = Rules::start({static_cast<uint8_t>(players), FirstBidder::Random}, rng, nullptr);
    MoveList moves;
    for (bool over = false; !over;) {
      over = state.decision == Decision::Over;
      ASSERT_EQ(Rules::check(state, Viewer::everything()), "") << boost::json::serialize(to_json(state));
      ASSERT_EQ(Rules::check(Rules::redact(state, Viewer::of_seat(0)), Viewer::of_seat(0)), "");
      if (over) break;
      Rules::legal_moves(state, moves);
      // No rail in some games: then all tiles find a place.
      const bool no_rail = game % 2 == 0 && state.decision == Decision::RailFirst;
      Rules::apply(state, moves[no_rail ? moves.size() - 1 : rng.below(static_cast<uint32_t>(moves.size()))], rng,
                   nullptr);
    }
    ++ends[kind_of_end(state)];
    if (players != 2 || kind_of_end(state) != "blocked, alone") continue;
    // A tie of two on a blocked board is rare: the winner loses the difference.
    const int ahead = vp(state, A) - vp(state, B);
    State tied = state;
    int16_t& points = tied.players[ahead > 0 ? A : B].ledger[Source::Basic];
    points = static_cast<int16_t>(points - std::abs(ahead));
    if (points < tied.players[ahead > 0 ? A : B].round_ledger[Source::Basic]) continue;
    ASSERT_EQ(Rules::check(tied, Viewer::everything()), "");
    ++ends[kind_of_end(tied)];
  }
  for (const char* end : {"complete, alone", "complete, named", "complete, tie of two", "blocked, alone",
                          "blocked, named", "blocked, tie of two"}) {
    EXPECT_GT(ends[end], 0) << end;
  }
}

TEST(Check, ARedactedStackIsNoFaultForAViewer) {
  const State seen = Rules::redact(sound(), Viewer::of_seat(1));
  EXPECT_EQ(Rules::check(seen, Viewer::of_seat(1)), "");
  EXPECT_NE(Rules::check(seen, Viewer::everything()), "");
}

TEST(Check, AnyBytesAreAnsweredAndNotTrusted) {
  // Random damage to the bytes that JSON can reach: never a crash, and what is called sound can be played.
  Rng rng(11);
  int sound_ones = 0;
  for (int trial = 0; trial < 20000; ++trial) {
    State state = sound();
    auto* bytes = reinterpret_cast<unsigned char*>(&state.decision);
    const auto size = static_cast<uint32_t>(reinterpret_cast<unsigned char*>(&state + 1) - bytes);
    const uint32_t at = rng.below(size);
    if (at == 0) {
      state.decision = static_cast<Decision>(rng.below(17));
    } else {
      const auto offset = bytes + at - reinterpret_cast<unsigned char*>(&state);
      // Sizes of lists are kept by their readers, and enums by theirs.
      const bool numeric = offset == offsetof(State, active) || offset == offsetof(State, round) ||
                           offset == offsetof(State, chosen) || offset == offsetof(State, site) ||
                           offset == offsetof(State, spot) || offset == offsetof(State, chain_head) ||
                           offset == offsetof(State, chain_cost) || offset == offsetof(State, spot_value);
      if (!numeric) continue;
      bytes[at] = static_cast<unsigned char>(rng.below(256));
    }
    if (!Rules::check(state, Viewer::everything()).empty()) continue;
    ++sound_ones;
    MoveList moves;
    Rules::legal_moves(state, moves);
    EXPECT_EQ(moves.empty(), state.decision == Decision::Over);
    random_playout<Rules>(state, rng);
  }
  EXPECT_GT(sound_ones, 0);
}

TEST(Data, FaultsNameFileAndEntry) {
  const auto refusal = [](const std::string& name, const std::string& from, const std::string& to) {
    DataFiles files;
    std::string text(*files.text(name));
    const size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    files.replace(name, text);
    const auto loaded = Rules::load(files);
    return loaded ? std::string() : loaded.error();
  };
  const std::string tiles = "piecepack_council/tiles.json", other = "piecepack_council/tables.json";
  EXPECT_NE(refusal(tiles, "\"cost\": 5", "\"cost\": 6").find("tiles.json: tiles[0] \"crowns_null\".cost"),
            std::string::npos);
  EXPECT_NE(refusal(tiles, "\"suit\": \"crowns\"", "\"suit\": \"arms\"").find("arms_null"), std::string::npos);
  EXPECT_NE(refusal(tiles, "\"city_size\"", "\"many\"").find("city_size"), std::string::npos);
  EXPECT_NE(refusal(tiles, "\"kind\": \"park\"", "\"kind\": \"lake\"").find("must be one of"), std::string::npos);
  EXPECT_NE(refusal(other, "\"minus_value\"", "\"half\"").find("minus_value"), std::string::npos);
  EXPECT_NE(refusal(other, "{\"id\": \"warehouse\", \"points\"", "{\"id\": \"park\", \"points\"").find("second time"),
            std::string::npos);
  EXPECT_NE(refusal(other, "\"mayor_vp\": {\"value\": 7", "\"mayor_vp\": {\"value\": 0").find("mayor_vp"),
            std::string::npos);
  EXPECT_NE(refusal(other, "\"zoning\", \"mayor\"", "\"none\", \"mayor\"").find("councillor"), std::string::npos);
  EXPECT_NE(refusal("piecepack_council/estimate.json", "\"purse\"", "\"pursue\"").find("purse"), std::string::npos);
  ASSERT_TRUE(Rules::load(DataFiles{}));
}

TEST(Options, TheFirstBidderMustSitAtTheTable) {
  EXPECT_EQ(Rules::check_options({3, FirstBidder::Blue}), "");
  EXPECT_NE(Rules::check_options({3, FirstBidder::Black}).find("black"), std::string::npos);
  Rng rng(1);
  EXPECT_EQ(Rules::start({4, FirstBidder::Black}, rng, nullptr).active, 3);
}

TEST(Drawing, ShowsTilesRailPawnsDiceAndSeats) {
  const std::string text = Rules::draw(sound(), Viewer::spectator(), {false, 120});
  for (const char* part : {"A4", "M3", "S2", "iR", "[R2]", "▓", "red", "on offer", "round"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part;
  }
  EXPECT_EQ(text.find("\x1b"), std::string::npos);
  const std::string narrow = Rules::draw(sound(), Viewer::spectator(), {true, 70});
  EXPECT_NE(narrow.find("\x1b"), std::string::npos);
}

TEST(Numbers, AreThoseOfTheTable) {
  const auto numbers = Rules::numbers(sound(), Viewer::spectator());
  EXPECT_EQ(numbers.at("rail_supply").as_int64(), 48);
  EXPECT_EQ(numbers.at("initial_bonus").at("north").as_int64(), 7);
  EXPECT_EQ(numbers.at("seats").at(0).at("interests").as_array().size(), 1u);
  const auto in_chain = Rules::numbers(in_a_chain(), Viewer::spectator());
  EXPECT_EQ(in_chain.at("chain_cost").as_int64(), 3);
  EXPECT_EQ(in_chain.at("seats").at(0).at("budget").as_int64(), 6);  // 9 in hand, 3 of them owed for the chain
}

}  // namespace
}  // namespace boroughs::piecepack_council
