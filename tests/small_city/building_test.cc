// Phase II over random games, compared with a second opinion: what may be built, grown, torn down and enlarged, with
// the budget, the prices and the supply counted apart from the engine.

#include "tests/small_city/random_tables.h"
#include "tests/small_city/variants.h"

namespace boroughs::small_city {
namespace {

namespace json = boost::json;
using Texts = std::set<std::string>;

std::string text_of(const json::value& value) { return std::string(value.as_string()); }
int int_of(const json::value& value) { return static_cast<int>(value.as_int64()); }

bool holds(const json::object& state, int seat, const std::string& card) {
  for (const json::value& space : state.at("ring").as_array()) {
    const json::value& who = space.at("taken_by");
    if (who.is_int64() && who.as_int64() == seat && text_of(space.at("card")) == card) return true;
  }
  return false;
}

int cubes_of(const json::object& borough, const std::string& colour) {
  int cubes = int_of(borough.at("city_hall_cubes").at(colour));
  for (const json::value& store : borough.at("warehouses").as_array()) cubes += int_of(store.at("cubes").at(colour));
  return cubes;
}

/// What one player did since her screen went up.
struct Diary {
  int builds = 0, demolitions = 0, expansions = 0;
  bool architect_used = false;
  std::vector<std::string> fresh;  // tiles that were built: their cells

  bool may_build() const { return expansions == 0 ? builds + demolitions <= 2 : builds + demolitions == 0; }
  bool may_expand() const { return expansions == 0 && builds + demolitions <= 1; }
};

class Builder {
 public:
  Builder(const State& state, const Diary& diary)
      : seat_(state.player),
        diary_(diary),
        state_(to_json(state).as_object()),
        options_(to_json(state.options).as_object()),
        ground_(state_, options_, static_cast<size_t>(seat_)),
        borough_(state_.at("players").as_array().at(static_cast<size_t>(seat_)).at("borough").as_object()) {}

  Texts choices() const {
    Texts out = {"finish"};
    if (diary_.may_expand() && int_of(borough_.at("zone")) < 3) out.insert("expand");
    for (const std::string& kind : slow::all_kinds()) {
      if (diary_.may_build() && has_copy(kind) && can_pay(kind) && !ground_.placements(kind, false).empty()) {
        out.insert("build " + kind);
      }
    }
    for (const slow::Piece& piece : ground_.pieces) {
      if (may_grow(piece)) out.insert("grow " + slow::name_of(piece.first));
      if (may_demolish(piece)) out.insert("demolish " + slow::name_of(piece.first));
    }
    return out;
  }

 private:
  int price(const std::string& kind) const {
    const int full = int_of(slow::entry_of(kind).at("price"));
    return holds(state_, seat_, "mediator") ? std::max(1, full - 1) : full;
  }
  bool can_pay(const std::string& kind) const {
    if (!slow::is_culture(kind)) return price(kind) <= int_of(borough_.at("money"));
    int missing = 0;
    for (const char* colour : {"white", "grey", "black"}) {
      const int cost = int_of(slow::entry_of(kind).at("materials").at(colour));
      missing += std::max(0, cost - cubes_of(borough_, colour));
    }
    return missing <= (holds(state_, seat_, "architect") && !diary_.architect_used ? 1 : 0);
  }
  bool has_copy(const std::string& kind) const {
    if (kind == "warehouse" || kind == "city_hall") return false;
    if (slow::one_each(kind)) {
      for (const slow::Piece& piece : ground_.pieces) {
        if (piece.kind == kind) return false;
      }
      for (const json::value& gone : borough_.at("demolished").as_array()) {
        if (text_of(gone) == kind) return false;
      }
      if (!slow::is_shared(kind) || text_of(options_.at("victory")) == "cultural") return true;
    }
    return int_of(state_.at("supply").at(kind)) > 0;
  }
  bool is_fresh(const slow::Piece& piece) const {
    return std::find(diary_.fresh.begin(), diary_.fresh.end(), piece.text()) != diary_.fresh.end();
  }
  bool may_grow(const slow::Piece& piece) const {
    const std::string next = slow::next_kind(piece.kind);
    if (next.empty() || is_fresh(piece) || int_of(state_.at("supply").at(next)) == 0) return false;
    return !ground_.growths(piece).empty();
  }
  bool may_demolish(const slow::Piece& piece) const {
    if (piece.kind == "city_hall" || !diary_.may_build() || diary_.demolitions > 0) return false;
    return int_of(slow::entry_of(piece.kind).at("cost_cells")) <= int_of(borough_.at("money"));
  }

  int seat_;
  const Diary& diary_;
  json::object state_, options_;
  slow::SlowBorough ground_;
  const json::object& borough_;
};

/// Writes down what a move in phase II does.
void note(Diary& diary, const State& before, const Move& move) {
  const std::string text = to_notation(kMoves, move);
  if (before.decision == Decision::PlaceTile) {
    ++diary.builds;
    diary.fresh.push_back(laid_text(before.pending.tile, move));
  }
  if (text == "expand") ++diary.expansions;
  if (text.rfind("spare", 0) == 0) diary.architect_used = true;
  if (text.rfind("demolish", 0) != 0) return;
  ++diary.demolitions;
  const slow::SlowBorough ground = slow_borough(before, before.player);
  std::erase(diary.fresh, ground.at(spot_of(move.as<Cell>(0)))->text());
}

/// A choice that tears down and grows more often than chance would.
Move lively(const MoveList& moves, Rng& rng) {
  const uint32_t taste = rng.below(4);
  for (const Move& move : moves) {
    if (taste == 0 && move.kind == static_cast<uint8_t>(MoveName::Grow)) return move;
    if (taste == 1 && move.kind == static_cast<uint8_t>(MoveName::Demolish) && rng.below(3) == 0) return move;
  }
  return moves[rng.below(static_cast<uint32_t>(moves.size()))];
}

Texts offered(const State& state, const MoveList& moves) {
  Texts texts;
  const bool lays = state.decision == Decision::PlaceTile || state.decision == Decision::PlaceGrowth;
  for (const Move& move : moves) {
    texts.insert(lays ? laid_text(state.pending.tile, move) : to_notation(kMoves, move));
  }
  EXPECT_EQ(texts.size(), moves.size());
  return texts;
}

void compare(const State& state, const MoveList& moves, const Diary& diary) {
  switch (state.decision) {
    case Decision::BuildAction: ASSERT_EQ(offered(state, moves), Builder(state, diary).choices()); return;
    case Decision::PlaceTile:
      ASSERT_EQ(
          offered(state, moves),
          slow_borough(state, state.player).placements(std::string(name_of(state.pending.tile)), state.pending.waived));
      return;
    case Decision::PlaceGrowth: {
      const slow::SlowBorough ground = slow_borough(state, state.player);
      ASSERT_EQ(offered(state, moves), ground.growths(*ground.at(spot_of(state.pending.at))));
      return;
    }
    default: return;
  }
}

RULE_TEST("SC-X4 SC-R12 SC-R21 SC-R23 SC-R25 SC-R67", "phase II over random games, counted slowly") {
  int compared = 0;
  for (const Options& options : test_variants()) {
    if (testing::Test::HasFailure()) break;
    Rng rng(8800);
    State state = Rules::start(options, rng, nullptr);
    for (Player& player : state.players) player.borough.money = 40;
    MoveList moves;
    Diary diary;
    while (state.phase != Phase::Over && !testing::Test::HasFailure()) {
      Rules::legal_moves(state, moves);
      const bool looks = state.phase == Phase::Build && rng.below(5) == 0;
      if (looks) compare(state, moves, diary);
      compared += looks;
      const Move move = lively(moves, rng);
      const State before = state;
      if (state.phase == Phase::Build) note(diary, state, move);
      Rules::apply(state, move, rng, nullptr);
      if (before.player != state.player || before.phase != state.phase) diary = {};
    }
  }
  EXPECT_GT(compared, 300);
}

}  // namespace
}  // namespace boroughs::small_city
