#include "players/turning_points.h"

#include <algorithm>
#include <cmath>

#include "engine/catalog.h"

namespace boroughs {
namespace {

/// A game that one can play alone says what score its chances stand for.
template <class G>
constexpr bool kTellsScores = requires(float chance, int score) {
  { G::expected_score(chance) } -> std::same_as<float>;
  { G::title_of(score) } -> std::same_as<std::string_view>;
};

constexpr int kHighestTitle = 1000;  // no title is for more

TurningPoint point_of(std::span<const PlyAnalysis> plies, size_t i, const std::array<float, kMaxSeats>& end,
                      const Measure& measure) {
  const PlyAnalysis& ply = plies[i];
  const auto seat = static_cast<size_t>(ply.player);
  const std::array<float, kMaxSeats>& after = i + 1 < plies.size() ? plies[i + 1].chances : end;
  TurningPoint point;
  point.ply = ply.ply;
  point.seat = ply.player;
  point.decision = ply.decision;
  point.played = ply.played;
  point.change = after[seat] - ply.chances[seat];
  // What the search did not look at twice is measured by what came of it.
  point.cost = std::max(0.0f, ply.judged ? ply.loss() : -point.change);
  if (ply.best != ply.played && point.cost >= measure.slip) point.better = ply.best;
  return point;
}

std::vector<TurningPoint> all_points(std::span<const PlyAnalysis> plies, const std::array<float, kMaxSeats>& after,
                                     const Measure& measure) {
  std::vector<TurningPoint> list;
  for (size_t i = 0; i < plies.size(); ++i) list.push_back(point_of(plies, i, after, measure));
  return list;
}

}  // namespace

Measure measure_of(const Match& match) {
  Measure measure;
  if (match.players() != 1) return measure;
  visit_game(match.info().id, [&](auto type) {
    using G = typename decltype(type)::type;
    if constexpr (kTellsScores<G>) measure = {true, 4.0f, 1.5f, &G::expected_score};
  });
  return measure;
}

std::vector<SoloTitle> solo_titles(const Match& match) {
  std::vector<SoloTitle> titles;
  if (match.players() != 1) return titles;
  visit_game(match.info().id, [&](auto type) {
    using G = typename decltype(type)::type;
    if constexpr (kTellsScores<G>) {
      std::string_view last;
      for (int score = 0; score <= kHighestTitle; ++score) {
        const std::string_view title = G::title_of(score);
        if (title != last) titles.push_back({score, title});
        last = title;
      }
    }
  });
  return titles;
}

PlyAnalysis judge(const Match& match, const Move& played, const SearchSettings& settings, const Seed& seed) {
  const Turn turn = match.turn();
  const Measure measure = measure_of(match);
  const auto seat = static_cast<size_t>(turn.player);
  const SearchReport report = analyse(match, Viewer::remembering(turn.player), settings, seed);
  PlyAnalysis found;
  found.ply = match.ply() + 1;
  found.player = turn.player;
  found.decision = match.info().decisions[turn.decision].name;
  found.played = match.notation(played);
  for (int s = 0; s < match.players(); ++s) {
    found.chances[static_cast<size_t>(s)] = measure(report.chances[static_cast<size_t>(s)]);
  }
  if (!report.moves.empty()) {
    found.best = match.notation(report.moves[0].move);
    found.best_chance = measure(report.moves[0].chances[seat]);
  }
  for (const SearchedMove& m : report.moves) {
    if (m.move != played) continue;
    found.played_chance = measure(m.chances[seat]);
    // A move with very few visits was hardly looked at: its number is one guess.
    found.judged = m.visits >= std::max(2u, report.iterations / 200);
  }
  return found;
}

std::array<float, kMaxSeats> standing_of(const Match& match, const SearchSettings& settings, const Seed& seed) {
  const Measure measure = measure_of(match);
  std::array<float, kMaxSeats> standing{};
  const Turn turn = match.turn();
  if (turn.finished && measure.points) {
    const Result result = match.result();
    standing[0] = result.everybody_lost ? 0.0f : static_cast<float>(result.scores[0]);
    return standing;
  }
  if (turn.finished) return match.result().win_shares();
  const SearchReport report = analyse(match, Viewer::remembering(turn.player), settings, seed);
  for (size_t s = 0; s < static_cast<size_t>(match.players()); ++s) standing[s] = measure(report.chances[s]);
  return standing;
}

std::vector<TurningPoint> turning_points(std::span<const PlyAnalysis> plies, const std::array<float, kMaxSeats>& after,
                                         const Measure& measure, size_t count) {
  std::vector<TurningPoint> list = all_points(plies, after, measure);
  std::erase_if(list, [&](const TurningPoint& one) { return std::fabs(one.change) < measure.noteworthy; });
  std::stable_sort(list.begin(), list.end(), [](const TurningPoint& a, const TurningPoint& b) {
    return std::fabs(a.change) > std::fabs(b.change);
  });
  if (list.size() > count) list.resize(count);
  return list;
}

std::vector<TurningPoint> mistakes(std::span<const PlyAnalysis> plies, const std::array<float, kMaxSeats>& after,
                                   const Measure& measure, size_t count_of_a_seat) {
  std::vector<TurningPoint> list = all_points(plies, after, measure);
  std::erase_if(list, [](const TurningPoint& one) { return one.better.empty(); });
  std::stable_sort(list.begin(), list.end(),
                   [](const TurningPoint& a, const TurningPoint& b) { return a.cost > b.cost; });
  std::array<size_t, kMaxSeats> found{};
  std::erase_if(list,
                [&](const TurningPoint& one) { return ++found[static_cast<size_t>(one.seat)] > count_of_a_seat; });
  return list;
}

}  // namespace boroughs
