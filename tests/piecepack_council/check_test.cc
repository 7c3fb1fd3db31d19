// What a position file or a data file may not say, and the words in which it is refused.

#include "engine/catalog.h"
#include "tests/piecepack_council/setup.h"

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
}

}  // namespace
}  // namespace boroughs::piecepack_council
