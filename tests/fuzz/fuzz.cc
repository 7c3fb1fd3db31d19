#include "tests/fuzz/fuzz.h"

#include <boost/json.hpp>
#include <cstdio>
#include <cstdlib>

namespace boroughs {
namespace json = boost::json;

std::string& last_input() {
  static std::string input;
  return input;
}

void must(bool holds, std::string_view what) {
  if (holds) return;
  if (!last_input().empty()) std::fprintf(stderr, "%s\n", last_input().c_str());
  std::fprintf(stderr, "broken: %.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

namespace {

void look_from_all_sides(const Match& match) {
  std::vector<Viewer> viewers = {match.viewer()};
  if (match.viewer().sees_everything()) {
    viewers.push_back(Viewer::spectator());
    for (int seat = 0; seat < match.players(); ++seat) viewers.push_back(Viewer::of_seat(seat));
  }
  for (const Viewer viewer : viewers) {
    match.draw(viewer, Style{});
    match.numbers(viewer);
    const auto position = match.position(viewer);
    const auto again = match_from_position(position, Seed{});
    must(again.has_value(), again ? "" : "a position that was written is refused: " + again.error());
    must(json::serialize((*again)->position(viewer)) == json::serialize(position), "a position changes on the way");
  }
  match.result_json();
}

}  // namespace

void exercise(Match& match, uint64_t seed) {
  look_from_all_sides(match);
  if (!match.viewer().sees_everything()) return;  // moves need a complete position
  Rng rng(seed);
  for (int i = 0; i < 40 && !match.turn().finished; ++i) {
    const auto moves = match.legal_moves();
    must(!moves.empty(), "no legal move, but the game is not over");
    const Move move = moves[rng.below(static_cast<uint32_t>(moves.size()))];
    must(match.parse(match.notation(move)) == Expected<Move>(move), "a move does not survive its notation");
    must(match.apply(move).has_value(), "a legal move is refused");
    const std::string fault = match.check();
    must(fault.empty(), "after " + match.notation(move) + ": " + fault);
  }
  look_from_all_sides(match);
}

}  // namespace boroughs

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  const auto loaded = boroughs::load_games(boroughs::DataFiles{});
  boroughs::must(loaded.has_value(), loaded ? "" : loaded.error());
  return 0;
}
