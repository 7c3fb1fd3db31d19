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
  for (int s = 0; s < match.players(); ++s)
    analysis.seat_names.emplace_back(match.info().seat_names[static_cast<size_t>(s)]);
  const InterruptGuard guard;
  Progress progress("decisions", last - first + 1);
  for (int ply = 1; ply <= total; ++ply) {
    const std::string& text = record.moves[static_cast<size_t>(ply - 1)];
    if (ply >= first && ply <= last && !interrupted()) {
      const auto move = match.parse(text);
      if (!move) return error("record: move " + std::to_string(ply) + ": " + move.error());
      const Turn turn = match.turn();
      const SearchReport report = analyse(match, Viewer::remembering(turn.player), settings, seed);
      PlyAnalysis& found = analysis.plies.emplace_back();
      const auto seat = static_cast<size_t>(turn.player);
      found.ply = ply;
      found.player = turn.player;
      found.decision = match.info().decisions[turn.decision].name;
      found.played = text;
      found.chances = report.chances;
      if (!report.moves.empty()) {
        found.best = match.notation(report.moves[0].move);
        found.best_chance = report.moves[0].chances[seat];
      }
      for (const SearchedMove& m : report.moves) {
        if (m.move != *move) continue;
        found.played_chance = m.chances[seat];
        // A move with very few visits was hardly looked at: its number is one guess.
        found.judged = m.visits >= std::max(2u, report.iterations / 200);
      }
      progress.show(ply - first + 1);
    }
    if (auto done = match.apply(text); !done) return error("record: move " + std::to_string(ply) + ": " + done.error());
  }
  analysis.interrupted = interrupted();
  analysis.finished = match.turn().finished;
  if (analysis.finished) analysis.outcome = match.result().win_shares();
  return analysis;
}

namespace {

/// Everybody's chances after a ply: those before the next one, or the outcome.
std::array<float, kMaxSeats> chances_after(const GameAnalysis& a, size_t i) {
  if (i + 1 < a.plies.size()) return a.plies[i + 1].chances;
  return a.finished && !a.interrupted ? a.outcome : a.plies[i].chances;
}

float swing(const GameAnalysis& a, size_t i, size_t& seat) {
  float most = 0;
  seat = 0;
  const auto after = chances_after(a, i);
  for (size_t s = 0; s < a.seat_names.size(); ++s) {
    const float change = after[s] - a.plies[i].chances[s];
    if (std::fabs(change) > std::fabs(most)) {
      most = change;
      seat = s;
    }
  }
  return most;
}

}  // namespace

std::vector<size_t> turning_points(const GameAnalysis& a, size_t count) {
  std::vector<std::pair<float, size_t>> swings;
  for (size_t i = 0; i < a.plies.size(); ++i) {
    size_t seat;
    swings.emplace_back(-std::fabs(swing(a, i, seat)), i);
  }
  std::sort(swings.begin(), swings.end());
  std::vector<size_t> list;
  for (size_t i = 0; i < swings.size() && i < count; ++i) list.push_back(swings[i].second);
  return list;
}

std::string game_analysis_text(const GameAnalysis& a) {
  std::string out = a.game + "\n\n  ply ";
  for (const std::string& name : a.seat_names) out += fmt::format("{:>9}", name);
  out += "   player    played                     best\n";
  for (const PlyAnalysis& p : a.plies) {
    out += fmt::format("{:5} ", p.ply);
    for (size_t s = 0; s < a.seat_names.size(); ++s) out += fmt::format("{:7.1f} %", 100 * p.chances[s]);
    out += fmt::format("   {:9} {:26} ", a.seat_names[static_cast<size_t>(p.player)], p.played);
    if (p.best != p.played)
      out += fmt::format("{}{}", p.best, p.loss() > 0.02f ? fmt::format("  (+{:.0f} %)", 100 * p.loss()) : "");
    out += "\n";
  }
  if (a.finished && !a.interrupted) {
    out += "  end ";
    for (size_t s = 0; s < a.seat_names.size(); ++s) out += fmt::format("{:7.1f} %", 100 * a.outcome[s]);
    out += "\n";
  }
  out += "\nThe turning points\n";
  for (const size_t i : turning_points(a, 5)) {
    const PlyAnalysis& p = a.plies[i];
    size_t seat;
    const float change = swing(a, i, seat);
    out += fmt::format("  ply {:4}: {} plays {} ({}): {} goes from {:.0f} % to {:.0f} %", p.ply,
                       a.seat_names[static_cast<size_t>(p.player)], p.played, p.decision, a.seat_names[seat],
                       100 * p.chances[seat], 100 * (p.chances[seat] + change));
    if (p.loss() > 0.02f) out += fmt::format("; {} would have kept {:.0f} % more", p.best, 100 * p.loss());
    out += "\n";
  }
  std::vector<size_t> order(a.plies.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(), [&](size_t x, size_t y) { return a.plies[x].loss() > a.plies[y].loss(); });
  out += "\nThe costliest moves\n";
  for (size_t i = 0; i < order.size() && i < 5 && a.plies[order[i]].loss() > 0.02f; ++i) {
    const PlyAnalysis& p = a.plies[order[i]];
    out += fmt::format("  ply {:4}: {} played {} for {:.0f} %; {} was worth {:.0f} %\n", p.ply,
                       a.seat_names[static_cast<size_t>(p.player)], p.played, 100 * p.played_chance, p.best,
                       100 * p.best_chance);
  }
  return out;
}

json::object game_analysis_json(const GameAnalysis& a) {
  json::array plies, points;
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
  for (const size_t i : turning_points(a, 5)) {
    size_t seat;
    const float change = swing(a, i, seat);
    points.push_back(
        json::object{{"ply", a.plies[i].ply}, {"seat", seat}, {"change", change}, {"played", a.plies[i].played}});
  }
  json::object out{{"game", a.game},
                   {"plies", std::move(plies)},
                   {"turning_points", std::move(points)},
                   {"interrupted", a.interrupted}};
  if (a.finished) out["outcome"] = seat_list(a.outcome, a.seat_names.size());
  return out;
}

}  // namespace boroughs
