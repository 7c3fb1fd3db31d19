#include "lab/arena.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>

#include "engine/catalog.h"
#include "lab/progress.h"

namespace boroughs {
namespace json = boost::json;

std::vector<std::string> ArenaJob::contenders() const {
  std::vector<std::string> list;
  for (const std::string& spec : players) {
    if (std::find(list.begin(), list.end(), spec) == list.end()) list.push_back(spec);
  }
  return list;
}

std::vector<int> ArenaJob::contender_of() const {
  const std::vector<std::string> list = contenders();
  std::vector<int> index;
  for (const std::string& spec : players) {
    index.push_back(static_cast<int>(std::find(list.begin(), list.end(), spec) - list.begin()));
  }
  return index;
}

// ---- counting -------------------------------------------------------------------------------------------------------

void ContenderTally::add(const ContenderTally& other) {
  decisions += other.decisions;
  nanoseconds += other.nanoseconds;
  longest = std::max(longest, other.longest);
  deals.add(other.deals);
  for (const auto& [score, count] : other.scores) scores[score] += count;
}

ArenaTally::ArenaTally(const GameInfo& info, const ArenaJob& job)
    : games(info, job.rotations()),
      contenders(job.contenders().size()),
      duels(contenders.size(), std::vector<int64_t>(contenders.size())) {}

void ArenaTally::add_places(const Result& result, const ArenaJob& job, int rotation) {
  const std::vector<int> contender = job.contender_of();
  const auto at = [&](int seat) {
    return static_cast<size_t>(contender[static_cast<size_t>(job.player_at(seat, rotation))]);
  };
  for (int s = 0; s < result.players; ++s) {
    ++contenders[at(s)].scores[result.scores[static_cast<size_t>(s)]];
    for (int t = 0; t < result.players; ++t) {
      if (at(s) == at(t)) continue;
      const int mine = result.places[static_cast<size_t>(s)], theirs = result.places[static_cast<size_t>(t)];
      duels[at(s)][at(t)] += result.everybody_lost || mine == theirs ? 1 : (mine < theirs ? 2 : 0);
    }
  }
}

void ArenaTally::add(const ArenaTally& other) {
  games.add(other.games);
  for (size_t i = 0; i < contenders.size() && i < other.contenders.size(); ++i) {
    contenders[i].add(other.contenders[i]);
    for (size_t k = 0; k < duels[i].size() && k < other.duels[i].size(); ++k) duels[i][k] += other.duels[i][k];
  }
}

json::object ArenaTally::to_json() const {
  json::array list, duel_rows;
  for (const ContenderTally& c : contenders) {
    json::array scores;
    for (const auto& [score, count] : c.scores) scores.push_back(json::array{score, count});
    list.push_back(
        json::object{{"decisions", c.decisions},
                     {"nanoseconds", c.nanoseconds},
                     {"longest", c.longest},
                     {"deals", json::array{c.deals.count, c.deals.sum, c.deals.squares, c.deals.low, c.deals.high}},
                     {"scores", std::move(scores)}});
  }
  for (const auto& row : duels) duel_rows.push_back(json::array(row.begin(), row.end()));
  return {{"games", games.to_json()}, {"contenders", std::move(list)}, {"duels", std::move(duel_rows)}};
}

namespace {

/// Reads whole numbers; anything else sets `good` to false.
int64_t whole(const json::value* value, bool& good) {
  if (value != nullptr && value->is_int64()) return value->get_int64();
  good = false;
  return 0;
}

std::vector<int64_t> wholes(const json::value* value, bool& good) {
  std::vector<int64_t> list;
  if (value == nullptr || !value->is_array()) {
    good = false;
    return list;
  }
  for (const json::value& item : value->get_array()) list.push_back(whole(&item, good));
  return list;
}

ContenderTally read_contender(const json::value& value, bool& good) {
  ContenderTally tally;
  const json::object* object = value.if_object();
  if (object == nullptr) {
    good = false;
    return tally;
  }
  tally.decisions = whole(object->if_contains("decisions"), good);
  tally.nanoseconds = whole(object->if_contains("nanoseconds"), good);
  tally.longest = whole(object->if_contains("longest"), good);
  const std::vector<int64_t> deals = wholes(object->if_contains("deals"), good);
  if (deals.size() == 5) {
    tally.deals = {deals[0], deals[1], deals[2], deals[3], deals[4]};
  } else {
    good = false;
  }
  const json::value* scores = object->if_contains("scores");
  if (scores == nullptr || !scores->is_array()) {
    good = false;
    return tally;
  }
  for (const json::value& item : scores->get_array()) {
    const std::vector<int64_t> row = wholes(&item, good);
    if (row.size() == 2) {
      tally.scores[row[0]] += row[1];
    } else {
      good = false;
    }
  }
  return tally;
}

}  // namespace

Expected<ArenaTally> ArenaTally::from_json(const json::value& value) {
  const json::object* object = value.if_object();
  const auto fault = [] { return error("totals: not the totals of an arena, or damaged"); };
  if (object == nullptr || !object->contains("games")) return fault();
  auto games = Tally::from_json(object->at("games"));
  if (!games) return error(games.error());
  ArenaTally tally;
  tally.games = std::move(*games);
  bool good = true;
  const json::value* list = object->if_contains("contenders");
  const json::value* rows = object->if_contains("duels");
  if (list == nullptr || !list->is_array() || rows == nullptr || !rows->is_array()) return fault();
  for (const json::value& item : list->get_array()) tally.contenders.push_back(read_contender(item, good));
  for (const json::value& row : rows->get_array()) tally.duels.push_back(wholes(&row, good));
  good = good && tally.duels.size() == tally.contenders.size();
  for (const auto& row : tally.duels) good = good && row.size() == tally.contenders.size();
  if (!good) return fault();
  return tally;
}

Expected<Arena> arena(const ArenaJob& job) {
  Expected<Arena> outcome = error(unknown_game(job.game));
  visit_game(job.game, [&](auto type) { outcome = arena_game<typename decltype(type)::type>(job); });
  return outcome;
}

// ---- judging --------------------------------------------------------------------------------------------------------

namespace {

constexpr double kEloScale = 400.0 / 2.302585092994046;  // Elo points for a factor e in odds

struct Ratings {
  std::vector<double> elo;
  std::vector<double> error;
};

/// Inverts a small positive definite matrix (Gauss-Jordan).
std::vector<std::vector<double>> inverse(std::vector<std::vector<double>> a) {
  const size_t n = a.size();
  std::vector<std::vector<double>> inv(n, std::vector<double>(n));
  for (size_t i = 0; i < n; ++i) inv[i][i] = 1;
  for (size_t i = 0; i < n; ++i) {
    const double pivot = a[i][i];
    for (size_t k = 0; k < n; ++k) {
      a[i][k] /= pivot;
      inv[i][k] /= pivot;
    }
    for (size_t r = 0; r < n; ++r) {
      if (r == i) continue;
      const double factor = a[r][i];
      for (size_t k = 0; k < n; ++k) {
        a[r][k] -= factor * a[i][k];
        inv[r][k] -= factor * inv[i][k];
      }
    }
  }
  return inv;
}

/// The strengths under which the duels are most likely (Bradley and Terry), as Elo, by Newton's method. Half a game won
/// and lost is added to each pair, so that a whitewash has a finite answer.
Ratings rate(const std::vector<std::vector<int64_t>>& duels) {
  const size_t n = duels.size();
  std::vector<double> strength(n);
  std::vector<std::vector<double>> covariance(n, std::vector<double>(n));
  for (int round = 0; round < 50 && n > 1; ++round) {
    std::vector<double> slope(n);
    // The added 1 fixes the mean, which the duels leave open.
    std::vector<std::vector<double>> curve(n, std::vector<double>(n, 1.0));
    for (size_t i = 0; i < n; ++i) {
      for (size_t k = 0; k < n; ++k) {
        if (i == k) continue;
        const double won = 0.5 * static_cast<double>(duels[i][k]) + 0.5,
                     lost = 0.5 * static_cast<double>(duels[k][i]) + 0.5;
        const double p = 1 / (1 + std::exp(strength[k] - strength[i]));
        slope[i] += won - (won + lost) * p;
        curve[i][i] += (won + lost) * p * (1 - p);
        curve[i][k] -= (won + lost) * p * (1 - p);
      }
    }
    covariance = inverse(curve);
    for (size_t i = 0; i < n; ++i) {
      double step = 0;
      for (size_t k = 0; k < n; ++k) step += covariance[i][k] * slope[k];
      strength[i] += std::clamp(step, -1.0, 1.0);
    }
  }
  Ratings ratings;
  for (size_t i = 0; i < n; ++i) {
    ratings.elo.push_back(kEloScale * strength[i]);
    // The added 1 is in the covariance too: 1/n^2 in every entry, which the difference to the mean does not have.
    const double variance = covariance[i][i] - 1.0 / static_cast<double>(n * n);
    ratings.error.push_back(1.959963984540054 * kEloScale * std::sqrt(std::max(0.0, variance)));
  }
  return ratings;
}

/// Wilson's interval for as many independent games as the spread between deals is worth.
Share share_of(const Spread& deals, int games_a_deal) {
  if (deals.count == 0) return {};
  const double most = static_cast<double>(kWholeWin) * games_a_deal;
  const double p = deals.mean() / most;
  const double games = static_cast<double>(deals.count) * games_a_deal;
  const double deviation = deals.deviation() / most;
  double worth = games;
  if (deviation > 0 && deals.count >= 10) {
    worth = std::clamp(p * (1 - p) * static_cast<double>(deals.count) / (deviation * deviation), games / games_a_deal,
                       2 * games);
  }
  return wilson(p * worth, worth);
}

}  // namespace

std::vector<Standing> standings(const ArenaJob& job, const ArenaTally& tally) {
  const std::vector<std::string> names = job.contenders();
  const Ratings ratings = rate(tally.duels);
  std::vector<Standing> list;
  for (size_t c = 0; c < names.size(); ++c) {
    const ContenderTally& counts = tally.contenders[c];
    Standing s;
    s.name = names[c];
    s.seats = static_cast<int>(std::count(job.players.begin(), job.players.end(), names[c]));
    s.wins = share_of(counts.deals, job.rotations());
    s.fair = static_cast<double>(s.seats) / job.rotations();
    s.elo = ratings.elo[c];
    s.error = ratings.error[c];
    int64_t games = 0;
    for (const auto& [score, count] : counts.scores) {
      s.score += static_cast<double>(score * count);
      games += count;
    }
    s.score /= static_cast<double>(std::max<int64_t>(1, games));
    s.seconds =
        1e-9 * static_cast<double>(counts.nanoseconds) / static_cast<double>(std::max<int64_t>(1, counts.decisions));
    s.longest = 1e-9 * static_cast<double>(counts.longest);
    list.push_back(s);
  }
  return list;
}

json::object arena_json(const ArenaJob& job, const Arena& result) {
  const Tally& games = result.tally.games;
  const GameInfo& info = *find_game(job.game);
  json::array rows, seats;
  for (const Standing& s : standings(job, result.tally)) {
    rows.push_back(json::object{{"name", s.name},
                                {"seats", s.seats},
                                {"share", s.wins.share},
                                {"low", s.wins.low},
                                {"high", s.wins.high},
                                {"fair", s.fair},
                                {"elo", s.elo},
                                {"elo_error", s.error},
                                {"mean_score", s.score},
                                {"seconds_a_decision", s.seconds},
                                {"longest_decision", s.longest}});
  }
  for (int s = 0; s < games.players; ++s) {
    const auto at = static_cast<size_t>(s);
    const Share share = wilson(static_cast<double>(games.wins_by_seat[at]) / static_cast<double>(kWholeWin),
                               static_cast<double>(games.games));
    seats.push_back(
        json::object{{"name", info.seat_names[at]}, {"share", share.share}, {"low", share.low}, {"high", share.high}});
  }
  json::object out{{"arena", 1},
                   {"game", job.game},
                   {"rules", info.rules_version},
                   {"data", hex64(data_version(job.game))},
                   {"options", job.options},
                   {"seats", json::array(job.players.begin(), job.players.end())},
                   {"seed", job.seed},
                   {"deals", job.deals},
                   {"games", games.games},
                   {"failures", games.failures},
                   {"everybody_lost", games.everybody_lost},
                   {"standings", std::move(rows)},
                   {"win_share_by_seat", std::move(seats)},
                   {"mean_decisions", games.decisions.mean()},
                   {"seconds", result.seconds},
                   {"interrupted", result.interrupted},
                   {"shard", json::array{job.shard, job.shards}},
                   {"totals", result.tally.to_json()}};
  if (games.failures > 0) {
    out["first_failure"] = json::object{{"seed", games.first_failure.seed}, {"what", games.first_failure.what}};
  }
  return out;
}

namespace {

std::string time_text(double seconds) {
  if (seconds >= 1) return fmt::format("{:.2f} s", seconds);
  if (seconds >= 1e-3) return fmt::format("{:.1f} ms", 1e3 * seconds);
  return fmt::format("{:.1f} us", 1e6 * seconds);
}

}  // namespace

std::string arena_text(const ArenaJob& job, const Arena& result) {
  const Tally& games = result.tally.games;
  const GameInfo& info = *find_game(job.game);
  std::string out = fmt::format("{}: {} games ({} deals in each of {} rotations) in {}{}\n", info.title, games.games,
                                games.games / job.rotations(), job.rotations(), duration_text(result.seconds),
                                result.interrupted ? "; stopped early" : "");
  if (games.failures > 0) {
    out += fmt::format("FAILED: {} games; the first with seed {}: {}\n", games.failures, games.first_failure.seed,
                       games.first_failure.what);
  }
  if (games.games == 0) return out;
  size_t width = 12;
  const std::vector<Standing> rows = standings(job, result.tally);
  for (const Standing& s : rows) width = std::max(width, s.name.size() + 1);
  out += fmt::format("\n{:{}} seats   wins   (95 % interval)   fair      Elo          score   a decision   longest\n",
                     "player", width);
  for (const Standing& s : rows) {
    out +=
        fmt::format("{:{}} {:5} {:6.1f} %  ({:4.1f} to {:4.1f})  {:4.0f} %  {:+5.0f} ± {:<4.0f} {:8.1f} {:>12} {:>9}\n",
                    s.name, width, s.seats, 100 * s.wins.share, 100 * s.wins.low, 100 * s.wins.high, 100 * s.fair,
                    s.elo, s.error, s.score, time_text(s.seconds), time_text(s.longest));
  }
  if (games.everybody_lost > 0) {
    out += fmt::format("\neverybody lost {:.1f} %\n",
                       100.0 * static_cast<double>(games.everybody_lost) / static_cast<double>(games.games));
  }
  out += "\nseat          wins\n";
  for (size_t s = 0; s < static_cast<size_t>(games.players); ++s) {
    const Share share = wilson(static_cast<double>(games.wins_by_seat[s]) / static_cast<double>(kWholeWin),
                               static_cast<double>(games.games));
    out += fmt::format("{:12} {:5.1f} %  ({:.1f} to {:.1f})\n", info.seat_names[s], 100 * share.share, 100 * share.low,
                       100 * share.high);
  }
  out += fmt::format("\ndecisions a game: {:.1f} ± {:.1f}, from {} to {}\n", games.decisions.mean(),
                     games.decisions.deviation(), games.decisions.low, games.decisions.high);
  return out;
}

}  // namespace boroughs
