#include "lab/simulate.h"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "engine/catalog.h"
#include "lab/progress.h"

namespace boroughs {
namespace json = boost::json;

Expected<Simulation> simulate(const SimulateJob& job) {
  Expected<Simulation> outcome = error(unknown_game(job.game));
  visit_game(job.game, [&](auto type) { outcome = simulate_game<typename decltype(type)::type>(job); });
  return outcome;
}

namespace {

double wins(int64_t sixtieths) { return static_cast<double>(sixtieths) / static_cast<double>(kWholeWin); }

/// A whole number where it is one, so that people and programs read 250 and not 250.0.
json::value number(double value) {
  const auto whole = static_cast<int64_t>(value);
  return static_cast<double>(whole) == value ? json::value(whole) : json::value(value);
}

json::object share_json(const Share& share) {
  return {{"share", share.share}, {"low", share.low}, {"high", share.high}};
}

json::object named_share(const std::string& name, const Share& share, double won) {
  return {
      {"name", name}, {"share", share.share}, {"low", share.low}, {"high", share.high}, {"wins", number(won)},
  };
}

json::object lengths_json(const Tally& tally) {
  return {{"mean", tally.decisions.mean()}, {"deviation", tally.decisions.deviation()}, {"min", tally.decisions.low},
          {"p5", tally.length_at(0.05)},    {"median", tally.length_at(0.5)},           {"p95", tally.length_at(0.95)},
          {"max", tally.decisions.high}};
}

struct Branching {
  int64_t decisions = 0, legal = 0, most = 0;
  double mean() const { return decisions > 0 ? static_cast<double>(legal) / static_cast<double>(decisions) : 0; }
};

Branching branching_of(const Tally& tally) {
  Branching all;
  for (const DecisionTally& d : tally.by_decision) {
    all.decisions += d.count;
    all.legal += d.legal;
    all.most = std::max(all.most, d.most);
  }
  return all;
}

double ratio(int64_t part, int64_t whole) {
  return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0;
}

json::object branching_json(const Tally& tally, const GameInfo& info) {
  json::object by_decision;
  for (size_t i = 0; i < tally.by_decision.size(); ++i) {
    const DecisionTally& d = tally.by_decision[i];
    by_decision[info.decisions[i].name] = json::object{{"count", d.count},
                                                       {"per_game", ratio(d.count, tally.games)},
                                                       {"mean_legal_moves", ratio(d.legal, d.count)},
                                                       {"max_legal_moves", d.most}};
  }
  const Branching all = branching_of(tally);
  return {{"mean", all.mean()}, {"max", all.most}, {"by_decision", std::move(by_decision)}};
}

json::object moves_json(const Tally& tally, const GameInfo& info) {
  json::object moves;
  for (size_t i = 0; i < tally.by_move.size(); ++i) {
    const MoveTally& m = tally.by_move[i];
    moves[info.moves[i].name] =
        json::object{{"count", m.chosen}, {"per_game", ratio(m.chosen, tally.games)}, {"offered", m.offered}};
  }
  return moves;
}

}  // namespace

json::object simulation_json(const SimulateJob& job, const Simulation& simulation) {
  const GameInfo& info = *find_game(job.game);
  const Tally& tally = simulation.tally;
  const double games = static_cast<double>(tally.games);
  json::array wins_by_seat, share_by_seat, share_by_player, mean_scores, deviations, mean_by_player;
  for (size_t s = 0; s < static_cast<size_t>(tally.players); ++s) {
    const double seat_wins = wins(tally.wins_by_seat[s]), player_wins = wins(tally.wins_by_player[s]);
    wins_by_seat.push_back(number(seat_wins));
    share_by_seat.push_back(named_share(std::string(info.seat_names[s]), wilson(seat_wins, games), seat_wins));
    share_by_player.push_back(named_share(job.players[s], wilson(player_wins, games), player_wins));
    mean_scores.push_back(tally.scores_by_seat[s].mean());
    deviations.push_back(tally.scores_by_seat[s].deviation());
    mean_by_player.push_back(tally.scores_by_player[s].mean());
  }
  json::object lost = share_json(wilson(static_cast<double>(tally.everybody_lost), games));
  lost["games"] = tally.everybody_lost;
  json::object out{{"game", job.game},
                   {"rules", info.rules_version},
                   {"data", hex64(data_version(job.game))},
                   {"options", job.options},
                   {"players", tally.players},
                   {"seats", json::array(job.players.begin(), job.players.end())},
                   {"rotated", job.rotate},
                   {"seed", job.seed},
                   {"games", tally.games},
                   {"failures", tally.failures},
                   {"wins_by_seat", std::move(wins_by_seat)},
                   {"win_share_by_seat", std::move(share_by_seat)},
                   {"win_share_by_player", std::move(share_by_player)},
                   {"everybody_lost", std::move(lost)},
                   {"mean_scores", std::move(mean_scores)},
                   {"score_deviations", std::move(deviations)},
                   {"mean_scores_by_player", std::move(mean_by_player)},
                   {"mean_decisions", tally.decisions.mean()},
                   {"lengths", lengths_json(tally)},
                   {"branching", branching_json(tally, info)},
                   {"moves", moves_json(tally, info)},
                   {"seconds", simulation.seconds},
                   {"interrupted", simulation.interrupted},
                   {"shard", json::array{job.shard, job.shards}},
                   {"totals", tally.to_json()}};
  if (tally.failures > 0) {
    out["first_failure"] = json::object{{"seed", tally.first_failure.seed}, {"what", tally.first_failure.what}};
  }
  return out;
}

namespace {

std::string percent(const Share& share) {
  return fmt::format("{:5.1f} %  ({:.1f} to {:.1f})", 100 * share.share, 100 * share.low, 100 * share.high);
}

std::string score_text(const Spread& scores) {
  return fmt::format("{:8.1f} ± {:.1f}", scores.mean(), scores.deviation());
}

}  // namespace

std::string simulation_text(const SimulateJob& job, const Simulation& simulation) {
  const GameInfo& info = *find_game(job.game);
  const Tally& tally = simulation.tally;
  const double games = static_cast<double>(tally.games);
  std::string out =
      fmt::format("{}: {} games with {} players in {:.1f} s ({} games/s, {} decisions/s){}\n", info.title, tally.games,
                  tally.players, simulation.seconds, rate_text(games / std::max(simulation.seconds, 1e-9)),
                  rate_text(static_cast<double>(tally.decisions.sum) / std::max(simulation.seconds, 1e-9)),
                  simulation.interrupted ? "; stopped early" : "");
  if (tally.failures > 0) {
    out += fmt::format("FAILED: {} games; the first with seed {}: {}\n", tally.failures, tally.first_failure.seed,
                       tally.first_failure.what);
  }
  if (tally.games == 0) return out;
  out += "\nplayer            wins   (95 % interval)        score\n";
  for (size_t p = 0; p < static_cast<size_t>(tally.players); ++p) {
    out += fmt::format("{:14} {:28} {}\n", job.players[p], percent(wilson(wins(tally.wins_by_player[p]), games)),
                       score_text(tally.scores_by_player[p]));
  }
  out += "\nseat              wins   (95 % interval)        score\n";
  for (size_t s = 0; s < static_cast<size_t>(tally.players); ++s) {
    out += fmt::format("{:14} {:28} {}\n", info.seat_names[s], percent(wilson(wins(tally.wins_by_seat[s]), games)),
                       score_text(tally.scores_by_seat[s]));
  }
  if (tally.everybody_lost > 0) {
    out += fmt::format("\neverybody lost {}\n", percent(wilson(static_cast<double>(tally.everybody_lost), games)));
  }
  const Branching all = branching_of(tally);
  out += fmt::format("\ndecisions a game: {:.1f} ± {:.1f}, from {} to {} (5 %: {}, half: {}, 95 %: {})\n",
                     tally.decisions.mean(), tally.decisions.deviation(), tally.decisions.low, tally.decisions.high,
                     tally.length_at(0.05), tally.length_at(0.5), tally.length_at(0.95));
  out += fmt::format("legal moves a decision: {:.1f}, at most {}\n", all.mean(), all.most);
  out += "\ndecision                       a game   moves   most\n";
  for (size_t i = 0; i < tally.by_decision.size(); ++i) {
    const DecisionTally& d = tally.by_decision[i];
    if (d.count == 0) continue;
    out += fmt::format("{:28} {:8.2f} {:7.1f} {:6}\n", info.decisions[i].name, ratio(d.count, tally.games),
                       ratio(d.legal, d.count), d.most);
  }
  out += "\nmove                           a game   chosen when offered\n";
  for (size_t i = 0; i < tally.by_move.size(); ++i) {
    const MoveTally& m = tally.by_move[i];
    if (m.offered == 0) continue;
    out += fmt::format("{:28} {:8.2f} {:7.1f} %\n", info.moves[i].name, ratio(m.chosen, tally.games),
                       100 * ratio(m.chosen, m.offered));
  }
  return out;
}

}  // namespace boroughs
