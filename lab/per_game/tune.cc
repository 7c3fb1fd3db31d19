// Compiled once for each game: the self-play and the trials of `tune`.

#include "lab/tune.h"

#include <atomic>
#include <thread>

#include "engine/core/estimate.h"
#include "engine/core/match.h"
#include "lab/interrupt.h"
#include "lab/progress.h"
#include "players/player.h"
#include GAME_RULES

namespace boroughs {

using G = GAME_NAMESPACE::Rules;

namespace {

using State = G::State;
constexpr size_t kFeatureCount = G::kFeatures.size();
using WeightSet = Weights<kFeatureCount>;

/// Tables of every size that the options allow.
Expected<std::vector<G::Options>> tables(const TuneJob& job) {
  std::vector<G::Options> list;
  std::string refusal;
  for (int players = G::kInfo.min_seats; players <= G::kInfo.max_seats; ++players) {
    boost::json::object options = job.options;
    if (!options.contains("players")) {
      options["players"] = players;
    } else if (options["players"] != players) {
      continue;
    }
    const auto read = read_options<G>(options);
    if (read) {
      list.push_back(*read);
    } else {
      refusal = read.error();
    }
  }
  if (list.empty()) return error(refusal);
  return list;
}

/// Plays one game of self-play and samples positions of it.
void sample_game(const G::Options& options, const Seed& seed, double noise, SeatPlayer<G>& player, Samples& samples) {
  Rng rng(seed, 0), dice(player_seed(seed, 0)), chance(player_seed(seed, 9));
  player.new_game();
  MoveList legal;
  State state = G::start(options, rng, nullptr);
  const size_t before = samples.list.size();
  for (Turn turn; !(turn = settle<G>(state, legal, rng, nullptr)).finished && !interrupted();) {
    // A fifth of the positions: neighbours tell nearly the same.
    if (chance.below(5) == 0) {
      Sample sample;
      sample.first = static_cast<uint32_t>(samples.values.size());
      sample.seats = options.players;
      for (int seat = 0; seat < options.players; ++seat) {
        std::array<float, kFeatureCount> row;
        G::features(state, seat, row);
        samples.values.insert(samples.values.end(), row.begin(), row.end());
      }
      samples.list.push_back(sample);
    }
    const Viewer viewer = Viewer::remembering(turn.player);
    const bool any = chance.unit() < noise;
    const Move move = any ? legal[chance.below(static_cast<uint32_t>(legal.size()))]
                          : player.choose(G::redact(state, viewer), viewer, legal, dice);
    G::apply(state, move, rng, nullptr);
  }
  const auto shares = G::result(state).win_shares();
  for (size_t i = before; i < samples.list.size(); ++i) samples.list[i].shares = shares;
}

Expected<Samples> self_play(const TuneJob& job, const std::vector<G::Options>& list, int round) {
  std::vector<Samples> parts(static_cast<size_t>(job.threads));
  std::vector<std::unique_ptr<SeatPlayer<G>>> players;
  for (int t = 0; t < job.threads; ++t) {
    auto made = make_seat_player<G>(job.player);
    if (!made) return error(made.error());
    players.push_back(std::move(*made));
  }
  Progress progress("games", job.games);
  std::atomic<int64_t> done = 0;
  std::atomic<int> alive = job.threads;
  {
    std::vector<std::jthread> running;
    for (size_t t = 0; t < parts.size(); ++t) {
      parts[t].features = kFeatureCount;
      running.emplace_back([&, t] {
        // Each thread has its own games, so that the samples come in the same order in every run.
        for (auto i = static_cast<int64_t>(t); i < job.games && !interrupted(); i += job.threads) {
          const auto number = job.seed + 1'000'003 * static_cast<uint64_t>(round) + static_cast<uint64_t>(i);
          sample_game(list[static_cast<size_t>(i) % list.size()], Seed::of(number), job.noise, *players[t], parts[t]);
          ++done;
        }
        --alive;
      });
    }
    while (alive > 0) {
      progress.show(done);
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }
  Samples all;
  all.features = kFeatureCount;
  for (const Samples& part : parts) all.add(part);
  return all;
}

/// New against old weights in all seats in turn; the share of the wins that the new ones get, scaled so that equals get
/// a half. The weights are one table for the whole program, so they are swapped before every move and only one game is
/// played at a time.
Expected<double> trial(const TuneJob& job, const std::vector<G::Options>& list, const WeightSet& fresh,
                       const WeightSet& old, int round) {
  std::array<std::unique_ptr<SeatPlayer<G>>, 2> players;
  for (auto& player : players) {
    auto made = make_seat_player<G>(job.trial_player);
    if (!made) return error(made.error());
    player = std::move(*made);
  }
  Progress progress("games of the trial", job.trial_games);
  double won = 0, fair = 0;
  for (int64_t i = 0; i < job.trial_games && !interrupted(); ++i) {
    const G::Options& options = list[static_cast<size_t>(i / 2) % list.size()];
    // The same seed for each half: new weights at the even seats, then at the odd ones.
    const Seed seed =
        Seed::of(job.seed + 7'777'777 + 1'000'003 * static_cast<uint64_t>(round) + static_cast<uint64_t>(i / 2));
    const int side = static_cast<int>(i % 2);
    Rng rng(seed, 0);
    std::array<Rng, 2> dice = {Rng(player_seed(seed, 0)), Rng(player_seed(seed, 1))};
    for (auto& player : players) player->new_game();
    MoveList legal;
    State state = G::start(options, rng, nullptr);
    for (Turn turn; !(turn = settle<G>(state, legal, rng, nullptr)).finished;) {
      const size_t who = turn.player % 2 == side ? 0 : 1;
      G::weights() = who == 0 ? fresh : old;
      const Viewer viewer = Viewer::remembering(turn.player);
      G::apply(state, players[who]->choose(G::redact(state, viewer), viewer, legal, dice[who]), rng, nullptr);
    }
    const auto shares = G::result(state).win_shares();
    for (int s = 0; s < options.players; ++s) {
      if (s % 2 != side) continue;
      won += shares[static_cast<size_t>(s)];
      fair += 1.0 / options.players;
    }
    progress.show(i + 1);
  }
  return fair > 0 ? 0.5 * won / fair : 0.5;
}

}  // namespace

template <Game T>
Expected<Tuned> tune_game(const TuneJob& job) {
  static_assert(WeighsFeatures<T>);
  const auto list = tables(job);
  if (!list) return error(list.error());
  const InterruptGuard guard;
  Tuned tuned;
  tuned.features.assign(T::kFeatures.begin(), T::kFeatures.end());
  tuned.before.assign(T::weights().values.begin(), T::weights().values.end());
  tuned.spread.resize(kFeatureCount);
  WeightSet current = T::weights();
  for (int round = 0; round < job.rounds && !interrupted(); ++round) {
    T::weights() = current;
    const auto samples = self_play(job, *list, round);
    if (!samples) return error(samples.error());
    if (interrupted()) break;
    TuneRound& report = tuned.rounds.emplace_back();
    report.games = job.games;
    report.positions = static_cast<int64_t>(samples->list.size());
    const std::vector<double> start(current.values.begin(), current.values.end());
    const Fit fit = fit_softmax(*samples, start, job.ridge);
    report.loss_before = fit.loss_before;
    report.loss_after = fit.loss_after;
    const std::vector<double> spread = feature_spread(*samples);
    tuned.spread.assign(spread.begin(), spread.end());
    WeightSet fresh;
    for (size_t f = 0; f < kFeatureCount; ++f) fresh.values[f] = static_cast<float>(fit.weights[f]);
    report.weights.assign(fresh.values.begin(), fresh.values.end());
    const auto share = trial(job, *list, fresh, current, round);
    if (!share) return error(share.error());
    report.trial_share = *share;
    report.kept = *share >= 0.5 && !interrupted();
    if (report.kept) current = fresh;
  }
  tuned.interrupted = interrupted();
  T::weights() = current;
  tuned.after.assign(current.values.begin(), current.values.end());
  return tuned;
}
template Expected<Tuned> tune_game<G>(const TuneJob& job);

}  // namespace boroughs
