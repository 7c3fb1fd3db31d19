// Phases IV to VI over random games and over tables laid out at random, compared with a second opinion: who may trade
// and make what, what everybody earns, votes and smokes. It keeps its own books and marks nobody as done.

#include "tests/small_city/random_tables.h"
#include "tests/small_city/variants.h"

namespace boroughs::small_city {
namespace {

namespace json = boost::json;
using enum TileKind;
using Texts = std::set<std::string>;

const std::vector<std::string> kColours = {"white", "grey", "black"};

int int_of(const json::value& value) { return static_cast<int>(value.as_int64()); }

/// The position as it is printed, with the boroughs read slowly.
struct Scene {
  json::object state, options;
  std::vector<slow::SlowBorough> boroughs;

  explicit Scene(const State& position)
      : state(to_json(position).as_object()), options(to_json(position.options).as_object()) {
    for (size_t seat = 0; seat < position.players.size(); ++seat) boroughs.emplace_back(state, options, seat);
  }

  const json::object& player(int seat) const {
    return state.at("players").as_array().at(static_cast<size_t>(seat)).as_object();
  }
  const json::object& borough(int seat) const { return player(seat).at("borough").as_object(); }
  int players() const { return static_cast<int>(boroughs.size()); }
  bool out(int seat) const { return player(seat).at("out").as_bool(); }
  int money(int seat) const { return int_of(borough(seat).at("money")); }
  int votes(int seat) const { return int_of(player(seat).at("votes")); }
  int pollution(int seat) const { return int_of(borough(seat).at("pollution")); }

  int in_hall(int seat, const std::string& colour) const {
    return int_of(borough(seat).at("city_hall_cubes").at(colour));
  }
  int in_stores(int seat, const std::string& colour) const {
    int cubes = 0;
    for (const json::value& store : borough(seat).at("warehouses").as_array()) {
      cubes += int_of(store.at("cubes").at(colour));
    }
    return cubes;
  }
  int held(int seat, const std::string& colour) const { return in_hall(seat, colour) + in_stores(seat, colour); }
  int reserve(const std::string& colour) const {
    int left = slow::number("materials_" + colour);
    for (int seat = 0; seat < players(); ++seat) left -= held(seat, colour);
    return left;
  }
  bool room_in_hall(int seat) const {
    int items = int_of(borough(seat).at("city_hall_citizens"));
    for (const std::string& colour : kColours) items += in_hall(seat, colour);
    return items < slow::number("city_hall_capacity");
  }
  bool room_in_stores(int seat) const {
    int cubes = 0;
    for (const std::string& colour : kColours) cubes += in_stores(seat, colour);
    return cubes <
           slow::number("warehouse_capacity") * static_cast<int>(borough(seat).at("warehouses").as_array().size());
  }

  /// Her citizens in that borough who stand on cells of that kind.
  int workers(int seat, int place, const std::string& role) const {
    const slow::SlowBorough& ground = boroughs[static_cast<size_t>(place)];
    if (place == seat) return ground.standing_on(ground.citizens, role);
    std::vector<slow::Spot> hers;
    for (const json::value& tourist : player(seat).at("tourists").as_array()) {
      if (int_of(tourist.at("borough")) == place)
        hers.push_back(slow::spot_of(std::string(tourist.at("at").as_string())));
    }
    return ground.standing_on(hers, role);
  }
  int shopkeepers(int seat, const std::string& role) const {
    int count = 0;
    for (int place = 0; place < players(); ++place) count += workers(seat, place, role);
    return count;
  }
  bool holds(int seat, const std::string& card) const {
    for (const json::value& space : state.at("ring").as_array()) {
      const json::value& who = space.at("taken_by");
      if (who.is_int64() && who.as_int64() == seat && space.at("card").as_string() == card) return true;
    }
    return false;
  }
};

/// What one player has done in phase IV.
class Books {
 public:
  Books() = default;
  Books(const Scene& scene, int seat) : seat_(seat) {
    for (const std::string& colour : kColours) old_[colour] = scene.held(seat, colour);
  }
  int seat() const { return seat_; }

  bool can_trade(const Scene& scene) const {
    if (closed_) return false;
    if (left(scene, "lot") > 0 && scene.money(seat_) > 0) return true;
    int cubes = 0;
    for (const std::string& colour : kColours) cubes += scene.held(seat_, colour);
    return cubes > 0 && left(scene, "sell") + left(scene, "barter") > 0;
  }
  bool can_make(const Scene& scene) const {
    for (const std::string& colour : kColours) {
      if (scene.reserve(colour) == 0) continue;
      for (int place = 0; place < scene.players(); ++place) {
        if (left(scene, colour, place) > 0) return true;
      }
    }
    return false;
  }
  Texts trades(const Scene& scene) const {
    Texts out = {"done"};
    for (const std::string& colour : kColours) {
      if (scene.held(seat_, colour) == 0) continue;
      if (left(scene, "sell") > 0) out.insert("sell " + colour);
      if (left(scene, "barter") > 0) out.insert("barter " + colour);
    }
    for (int price = 1; price <= 4 && price <= scene.money(seat_) && left(scene, "lot") > 0; ++price) {
      out.insert("lot " + std::to_string(price));
    }
    return out;
  }
  Texts makings(const Scene& scene) const {
    Texts out;
    for (const std::string& colour : kColours) {
      for (int place = 0; place < scene.players(); ++place) {
        if (scene.reserve(colour) == 0 || left(scene, colour, place) == 0) continue;
        const std::string start = "produce " + colour + " " + std::string(kSeatNames[static_cast<size_t>(place)]);
        const bool hall = scene.room_in_hall(seat_), stores = scene.room_in_stores(seat_);
        if (hall) out.insert(start + " city_hall");
        if (stores) out.insert(start + " warehouse");
        if (!hall && !stores) out.insert(start + " away");
      }
    }
    return out;
  }

  /// Writes a move down; gives what it brings in money and votes.
  std::pair<int, int> note(const std::string& move) {
    const std::string verb = move.substr(0, move.find(' '));
    const std::string what = verb == move ? "" : move.substr(verb.size() + 1);
    if (verb == "done") closed_ = true;
    if (verb == "sell" || verb == "barter" || verb == "lot") {
      EXPECT_FALSE(closed_) << "shops are over once something was made: " << move;
      ++used_[verb];
    }
    if (verb == "sell" || verb == "barter") {
      EXPECT_GE(--old_[what], 0) << "a cube of this round was used in a shop";
    }
    if (verb == "produce") {
      closed_ = true;
      const std::string colour = what.substr(0, what.find(' '));
      const std::string place = what.substr(colour.size() + 1, what.rfind(' ') - colour.size() - 1);
      ++used_[colour + " " + place];
    }
    if (verb == "sell") return {slow::number("sell_" + what), 0};
    if (verb == "barter") return {0, slow::number("barter_" + what)};
    if (verb == "lot") return {-std::stoi(what), slow::number("lot_votes_" + what)};
    return {0, 0};
  }

 private:
  int left(const Scene& scene, const std::string& shop) const {
    const auto used = used_.find(shop);
    return scene.shopkeepers(seat_, shop) - (used == used_.end() ? 0 : used->second);
  }
  int left(const Scene& scene, const std::string& colour, int place) const {
    const auto used = used_.find(colour + " " + std::string(kSeatNames[static_cast<size_t>(place)]));
    return scene.workers(seat_, place, colour) - (used == used_.end() ? 0 : used->second);
  }

  int seat_ = -1;
  bool closed_ = false;
  std::map<std::string, int> used_;
  std::map<std::string, int> old_;
};

/// Watches every move from the one before phase IV to the one after.
class Watch {
 public:
  void before_move(const State& state, const MoveList& moves) {
    if (state.phase != Phase::Income) return;
    Texts offered;
    for (const Move& move : moves) offered.insert(to_notation(kMoves, move));
    const Scene scene(state);
    if (books_.seat() != state.player) books_ = Books(scene, state.player);
    if (state.decision == Decision::Commerce) {
      ASSERT_TRUE(books_.can_trade(scene));
      ASSERT_EQ(offered, books_.trades(scene));
      ++trades_;
    } else if (state.decision == Decision::Produce) {
      ASSERT_FALSE(books_.can_trade(scene)) << "the shops were passed over";
      ASSERT_EQ(offered, books_.makings(scene));
      ++makings_;
    }
  }

  void after_move(const State& before, const Move& move, const State& after) {
    if (before.phase == Phase::Income) return within(before, move, after);
    books_ = {};
    if (before.phase == Phase::Move && after.phase != Phase::Move) passed_over(after, -1);
  }

  int trades_ = 0, makings_ = 0;

 private:
  void within(const State& before, const Move& move, const State& after) {
    const Scene was(before), is(after);
    const int seat = before.player;
    const std::string text = to_notation(kMoves, move);
    const auto [money, votes] = books_.note(text);
    const bool over = after.phase != Phase::Income;
    const bool next = over || after.player != seat;
    if (next) {
      ASSERT_FALSE(books_.can_trade(is) && text != "done") << "she could have traded";
      ASSERT_FALSE(books_.can_make(is)) << "she could have made something";
    }
    std::array<int, kMaxPlayers> earned{}, won{};
    earned[static_cast<size_t>(seat)] = money;
    won[static_cast<size_t>(seat)] = votes;
    for (int other = turn_after(was, seat); next && other >= 0; other = turn_after(was, other)) {
      earned[static_cast<size_t>(other)] += starting_income(was, other);
      if (!over && other == after.player) break;
    }
    for (int s = 0; s < was.players(); ++s) {
      if (was.out(s)) continue;
      const auto i = static_cast<size_t>(s);
      ASSERT_EQ(is.money(s), was.money(s) + earned[i]) << kSeatNames[i] << " after " << text;
      ASSERT_EQ(is.votes(s), was.votes(s) + won[i] + (over ? was.boroughs[i].votes() : 0)) << kSeatNames[i];
      ASSERT_EQ(is.pollution(s), was.pollution(s) + (over ? smoke(was, s, text) : 0)) << kSeatNames[i];
    }
    if (next) passed_over(after, seat);
    if (next) books_ = {};
  }

  /// In turn order; -1 after the last.
  static int turn_after(const Scene& scene, int seat) {
    const int host = int_of(scene.state.at("host"));
    for (int next = (seat + 1) % scene.players(); next != host; next = (next + 1) % scene.players()) {
      if (!scene.out(next)) return next;
    }
    return -1;
  }
  /// Those who were not asked had nothing to trade and nothing to make.
  static void passed_over(const State& after, int seat) {
    if (after.phase == Phase::Over) return;
    const Scene scene(after);
    int other = seat >= 0 ? turn_after(scene, seat) : int_of(scene.state.at("host"));
    for (; other >= 0; other = turn_after(scene, other)) {
      if (after.phase == Phase::Income && other == after.player) return;
      if (scene.out(other)) continue;
      const Books books(scene, other);
      ASSERT_FALSE(books.can_trade(scene)) << kSeatNames[static_cast<size_t>(other)] << " was not asked";
      ASSERT_FALSE(books.can_make(scene)) << kSeatNames[static_cast<size_t>(other)] << " was not asked";
    }
  }
  static int starting_income(const Scene& scene, int seat) {
    const auto tourists = static_cast<int>(scene.boroughs[static_cast<size_t>(seat)].tourists.size());
    return tourists * slow::number("tourist_income") + scene.shopkeepers(seat, "cash");
  }
  /// What the round adds, with what the last move made.
  static int smoke(const Scene& scene, int seat, const std::string& last) {
    const slow::SlowBorough& ground = scene.boroughs[static_cast<size_t>(seat)];
    int cubes = int_of(scene.player(seat).at("produced"));
    const std::string place = " " + std::string(kSeatNames[static_cast<size_t>(seat)]) + " ";
    cubes += last.rfind("produce", 0) == 0 && last.find(place) != std::string::npos;
    if (scene.holds(seat, "engineer")) cubes = 0;
    return std::max(0, ground.people_outside_parks(scene.holds(seat, "ecologist")) + cubes - ground.park_cells());
  }

  Books books_;
};

void play_on(State& state, Rng& rng, Watch& watch, Phase last) {
  MoveList moves;
  while (state.phase <= last && !testing::Test::HasFailure()) {
    Rules::legal_moves(state, moves);
    watch.before_move(state, moves);
    if (testing::Test::HasFailure()) return;
    const State before = state;
    const Move move = moves[rng.below(static_cast<uint32_t>(moves.size()))];
    Rules::apply(state, move, rng, nullptr);
    watch.after_move(before, move, state);
    if (state.phase == Phase::Over) return;
  }
}

RULE_TEST("SC-R63 SC-R37 SC-R38 SC-R39 SC-R40 SC-R41", "income, votes and smoke of tables laid out at random") {
  Watch watch;
  for (uint64_t seed = 0; seed < 150 && !testing::Test::HasFailure(); ++seed) {
    Rng rng(9100 + seed);
    const Options options = options_for(1 + static_cast<int>(seed % 4), seed % 4 == 0 ? Mode::Basic : Mode::Advanced);
    Table table = RandomTable(options, rng).table;
    table.earning();
    play_on(table.state, rng, watch, Phase::Income);
  }
  EXPECT_GT(watch.trades_, 200);
  EXPECT_GT(watch.makings_, 200);
}

RULE_TEST("SC-R63 SC-R42", "income, votes and smoke of random games") {
  Watch watch;
  for (const Options& options : test_variants()) {
    for (uint64_t seed = 0; seed < 3 && !testing::Test::HasFailure(); ++seed) {
      Rng rng(9300 + seed);
      State state = Rules::start(options, rng, nullptr);
      play_on(state, rng, watch, Phase::Council);
    }
  }
  EXPECT_GT(watch.makings_, 50);
}

RULE_TEST("SC-R63", "shops are closed for good before factories make anything") {
  Table table;
  table.tile(Residence_1, 6, 6).tile(Commerce_4, 3, 3).tile(Factory_1, 6, 0).tile(Warehouse, 5, 0);
  table.citizen(3, 4).citizen(4, 3).citizen(6, 0).money(0);
  table.earning();
  EXPECT_EQ(table.legal(), (Names{"produce white red city_hall", "produce white red warehouse"}));
  table.plays("produce white red warehouse");
  EXPECT_NE(table.state.phase, Phase::Income) << "the new cube can be neither sold nor bartered this round";
  EXPECT_EQ(cubes_held(table.borough(), Material::White), 1);
}

}  // namespace
}  // namespace boroughs::small_city
