#include "lab/analyse.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>

#include "engine/catalog.h"
#include "lab/interrupt.h"
#include "lab/progress.h"

namespace boroughs {
namespace json = boost::json;

std::string analysis_text(const Match& match, const SearchReport& report, size_t moves) {
  const GameInfo& info = match.info();
  const auto players = static_cast<size_t>(match.players());
  std::string out = "chances:";
  for (size_t s = 0; s < players; ++s) out += fmt::format("  {} {:.1f} %", info.seat_names[s], 100 * report.chances[s]);
  out += "\n";
  const Turn turn = match.turn();
  if (turn.finished) return out + "the game is over\n";
  out += fmt::format("{} to move: {}\n", info.seat_names[static_cast<size_t>(turn.player)],
                     info.decisions[turn.decision].prompt);
  out += fmt::format("{} iterations in {:.2f} s ({} a second), {} positions, up to {} decisions ahead\n\n",
                     report.iterations, report.seconds, rate_text(report.iterations / std::max(report.seconds, 1e-9)),
                     report.nodes, report.depth);
  out += fmt::format("{:28}   visits   {} wins   others\n", "move", info.seat_names[static_cast<size_t>(turn.player)]);
  for (size_t i = 0; i < report.moves.size() && i < moves; ++i) {
    const SearchedMove& m = report.moves[i];
    out += fmt::format("{:28} {:8}   {:5.1f} %  ", match.notation(m.move), m.visits,
                       100 * m.chances[static_cast<size_t>(turn.player)]);
    for (size_t s = 0; s < players; ++s) {
      if (static_cast<int>(s) != turn.player)
        out += fmt::format("  {} {:.1f} %", info.seat_names[s], 100 * m.chances[s]);
    }
    out += "\n";
  }
  if (report.moves.size() > moves) out += fmt::format("... and {} more\n", report.moves.size() - moves);
  return out;
}

namespace {

json::array seat_list(const std::array<float, kMaxSeats>& values, size_t players) {
  json::array list;
  for (size_t s = 0; s < players; ++s) list.push_back(values[s]);
  return list;
}

}  // namespace

json::object analysis_json(const Match& match, const SearchReport& report) {
  const auto players = static_cast<size_t>(match.players());
  json::array moves;
  for (const SearchedMove& m : report.moves) {
    moves.push_back(json::object{{"move", match.notation(m.move)},
                                 {"visits", m.visits},
                                 {"prior", m.prior},
                                 {"chances", seat_list(m.chances, players)}});
  }
  json::object out{
      {"game", match.info().id},         {"ply", match.ply()},        {"chances", seat_list(report.chances, players)},
      {"iterations", report.iterations}, {"seconds", report.seconds}, {"moves", std::move(moves)}};
  if (!match.turn().finished) {
    out["seat"] = match.turn().player;
    out["decision"] = match.info().decisions[match.turn().decision].name;
  }
  return out;
}

Expected<GameAnalysis> analyse_record(const Record& record, const SearchSettings& settings, const Seed& seed, int first,
                                      int last) {
  auto replayed = match_from_record(record, 0);
  if (!replayed) return error(replayed.error());
  Match& match = **replayed;
  const auto total = static_cast<int>(record.moves.size());
  if (first <= 0) first = 1;
  if (last <= 0 || last > total) last = total;
  GameAnalysis analysis;
  analysis.game = std::string(match.info().title);
  analysis.measure = measure_of(match);
  for (int s = 0; s < match.players(); ++s)
    analysis.seat_names.emplace_back(match.info().seat_names[static_cast<size_t>(s)]);
  const InterruptGuard guard;
  Progress progress("decisions", last - first + 1);
  for (int ply = 1; ply <= total; ++ply) {
    const std::string& text = record.moves[static_cast<size_t>(ply - 1)];
    if (ply >= first && ply <= last && !interrupted()) {
      const auto move = match.parse(text);
      if (!move) return error("record: move " + std::to_string(ply) + ": " + move.error());
      analysis.plies.push_back(judge(match, *move, settings, seed));
      progress.show(ply - first + 1);
    }
    if (auto done = match.apply(text); !done) return error("record: move " + std::to_string(ply) + ": " + done.error());
  }
  analysis.interrupted = interrupted();
  analysis.finished = match.turn().finished;
  // Of a part of a game, or of one that was broken off, nobody knows how it went on.
  const bool to_the_end = analysis.finished && !analysis.interrupted && last == total;
  if (to_the_end) {
    analysis.outcome = standing_of(match, settings, seed);
  } else if (!analysis.plies.empty()) {
    analysis.outcome = analysis.plies.back().chances;
  }
  return analysis;
}

namespace {

constexpr size_t kPoints = 5;  // so many turning points, and so many mistakes of a seat

/// "43.2 %", or "61.5" where one plays alone.
std::string figure(const GameAnalysis& a, float value) {
  return a.measure.points ? fmt::format("{:.1f}", value) : fmt::format("{:.1f} %", 100 * value);
}
/// With its sign: "-12 %", "+3.5 points".
std::string change_text(const GameAnalysis& a, float change) {
  return a.measure.points ? fmt::format("{:+.1f} points", change) : fmt::format("{:+.0f} %", 100 * change);
}

std::string ply_text(const GameAnalysis& a, const PlyAnalysis& p) {
  std::string out = fmt::format("{:5} ", p.ply);
  for (size_t s = 0; s < a.seat_names.size(); ++s) out += fmt::format("{:>9}", figure(a, p.chances[s]));
  out += fmt::format("   {:9} {:26} ", a.seat_names[static_cast<size_t>(p.player)], p.played);
  if (p.best != p.played) {
    out += p.best;
    if (p.loss() >= a.measure.slip) out += fmt::format("  ({})", change_text(a, p.loss()));
  }
  return out + "\n";
}

std::string point_text(const GameAnalysis& a, const TurningPoint& point) {
  std::string out =
      fmt::format("  ply {:4}: {} plays {} ({}): {}", point.ply, a.seat_names[static_cast<size_t>(point.seat)],
                  point.played, point.decision, change_text(a, point.change));
  if (!point.better.empty()) out += fmt::format("; {} is better by {}", point.better, figure(a, point.cost));
  return out + "\n";
}

json::object point_json(const TurningPoint& point) {
  json::object out{{"ply", point.ply}, {"seat", point.seat}, {"played", point.played}, {"change", point.change}};
  out["better"] = point.better.empty() ? json::value(nullptr) : json::value(point.better);
  out["cost"] = point.cost;
  return out;
}

}  // namespace

std::string game_analysis_text(const GameAnalysis& a) {
  std::string out = a.game + (a.measure.points ? ": the score to be expected" : ": winning chances") + "\n\n  ply ";
  for (const std::string& name : a.seat_names) out += fmt::format("{:>9}", name);
  out += "   player    played                     best\n";
  for (const PlyAnalysis& p : a.plies) out += ply_text(a, p);
  if (a.finished && !a.interrupted) {
    out += "  end ";
    for (size_t s = 0; s < a.seat_names.size(); ++s) out += fmt::format("{:>9}", figure(a, a.outcome[s]));
    out += "\n";
  }
  out += "\nThe costliest decisions\n";
  for (const TurningPoint& point : mistakes(a.plies, a.outcome, a.measure, kPoints)) out += point_text(a, point);
  out += "\nThe turning points, as the one who decided saw them\n";
  for (const TurningPoint& point : turning_points(a.plies, a.outcome, a.measure, kPoints)) out += point_text(a, point);
  return out;
}

json::object game_analysis_json(const GameAnalysis& a) {
  json::array plies, points, errors;
  for (const PlyAnalysis& p : a.plies) {
    json::object row{{"ply", p.ply},
                     {"seat", p.player},
                     {"decision", p.decision},
                     {"played", p.played},
                     {"best", p.best},
                     {"chances", seat_list(p.chances, a.seat_names.size())},
                     {"best_chance", p.best_chance}};
    row["played_chance"] = p.judged ? json::value(p.played_chance) : json::value(nullptr);
    plies.push_back(std::move(row));
  }
  for (const auto& point : turning_points(a.plies, a.outcome, a.measure, kPoints)) points.push_back(point_json(point));
  for (const auto& point : mistakes(a.plies, a.outcome, a.measure, kPoints)) errors.push_back(point_json(point));
  json::object out{{"game", a.game},
                   {"scale", a.measure.points ? "points" : "chances"},
                   {"plies", std::move(plies)},
                   {"mistakes", std::move(errors)},
                   {"turning_points", std::move(points)},
                   {"interrupted", a.interrupted}};
  if (a.finished) out["outcome"] = seat_list(a.outcome, a.seat_names.size());
  return out;
}

}  // namespace boroughs
