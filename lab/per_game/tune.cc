// Compiled once for each game: the self-play and the trials of `tune`.

#include "lab/tune.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/core/estimate.h"
#include "engine/core/match.h"
#include "lab/evolution.h"
#include "lab/games_in_threads.h"
#include "lab/table_sizes.h"
#include "players/player.h"
#include GAME_RULES

namespace boroughs {

using G = GAME_NAMESPACE::Rules;

namespace {

using State = G::State;
constexpr size_t kFeatureCount = G::kFeatures.size();
template <class T>
constexpr size_t danger_count() {
  if constexpr (FacesDanger<T>) return T::kDangers.size();
  return 0;
}
constexpr size_t kDangerCount = danger_count<G>();

Samples samples_of(size_t features) {
  Samples samples;
  samples.features = features;
  return samples;
}

/// All numbers of the heuristic in a row: the weights first, then the dangers where a game has them.
using Numbers = std::vector<double>;

Numbers numbers_in_use() {
  Numbers numbers;
  for (const ParameterSet& set : parameter_sets<G>())
    numbers.insert(numbers.end(), set.values.begin(), set.values.end());
  return numbers;
}

void use(const Numbers& numbers) {
  static const std::vector<ParameterSet> sets = parameter_sets<G>();
  size_t next = 0;
  for (const ParameterSet& set : sets) {
    for (float& value : set.values) value = static_cast<float>(numbers[next++]);
  }
}

/// What self-play taught: of the seats, and, where all can lose together, of the danger to all.
struct Lessons {
  Samples seats, dangers;

  void add(const Lessons& other) {
    seats.add(other.seats);
    dangers.add(other.dangers);
  }
};

/// Where all can lose together, the chance of it is a logistic function of its own features: a softmax between the
/// common defeat (row of dangers) and survival (a row of zeros).
template <class T>
void sample_danger(const typename T::State& state, Samples& samples) {
  if constexpr (FacesDanger<T>) {
    Sample sample;
    sample.first = static_cast<uint32_t>(samples.values.size());
    sample.seats = 2;
    std::array<float, T::kDangers.size()> row;
    T::dangers(state, row);
    samples.values.insert(samples.values.end(), row.begin(), row.end());
    samples.values.insert(samples.values.end(), row.size(), 0.0f);
    samples.list.push_back(sample);
  }
}

/// Plays one game of self-play and samples positions of it.
void sample_game(const G::Options& options, const Seed& seed, double noise, SeatPlayer<G>& player, Lessons& lessons) {
  Samples& samples = lessons.seats;
  const size_t dangers_before = lessons.dangers.list.size();
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
      sample_danger<G>(state, lessons.dangers);
    }
    const Viewer viewer = Viewer::remembering(turn.player);
    const bool any = chance.unit() < noise;
    const Move move = any ? legal[chance.below(static_cast<uint32_t>(legal.size()))]
                          : player.choose(G::redact(state, viewer), viewer, legal, dice);
    G::apply(state, move, rng, nullptr);
  }
  const Result result = G::result(state);
  const auto shares = result.win_shares();
  for (size_t i = before; i < samples.list.size(); ++i) samples.list[i].shares = shares;
  for (size_t i = dangers_before; i < lessons.dangers.list.size(); ++i) {
    lessons.dangers.list[i].shares = {result.everybody_lost ? 1.0f : 0.0f, result.everybody_lost ? 0.0f : 1.0f};
  }
}

Expected<Lessons> self_play(const TuneJob& job, const std::vector<G::Options>& list, int round) {
  std::vector<Lessons> parts(static_cast<size_t>(job.threads),
                             Lessons{samples_of(kFeatureCount), samples_of(kDangerCount)});
  std::vector<std::unique_ptr<SeatPlayer<G>>> players;
  for (int t = 0; t < job.threads; ++t) {
    auto made = make_seat_player<G>(job.player);
    if (!made) return error(made.error());
    players.push_back(std::move(*made));
  }
  play_in_threads("games", job.games, job.threads, [&](size_t thread, int64_t i) {
    const auto number = job.seed + 1'000'003 * static_cast<uint64_t>(round) + static_cast<uint64_t>(i);
    const G::Options& options = list[static_cast<size_t>(i) % list.size()];
    sample_game(options, Seed::of(number), job.noise, *players[thread], parts[thread]);
  });
  Lessons all{samples_of(kFeatureCount), samples_of(kDangerCount)};
  for (const Lessons& part : parts) all.add(part);
  return all;
}

/// One set of numbers plays some seats, another the rest. The numbers are one table for the whole program, so they are
/// swapped before every move and only one game is played at a time.
class Duel {
 public:
  explicit Duel(std::array<std::unique_ptr<SeatPlayer<G>>, 2> players) : players_(std::move(players)) {}
  static Expected<Duel> of(const std::string& player) {
    std::array<std::unique_ptr<SeatPlayer<G>>, 2> players;
    for (auto& one : players) {
      auto made = make_seat_player<G>(player);
      if (!made) return error(made.error());
      one = std::move(*made);
    }
    return Duel(std::move(players));
  }

  /// `side(seat)`: 0 where the first numbers play, 1 where the second do.
  template <class Side>
  Result play(const G::Options& options, const Seed& seed, const std::array<const Numbers*, 2>& numbers, Side side) {
    Rng rng(seed, 0);
    std::array<Rng, 2> dice = {Rng(player_seed(seed, 0)), Rng(player_seed(seed, 1))};
    for (auto& player : players_) player->new_game();
    MoveList legal;
    State state = G::start(options, rng, nullptr);
    for (Turn turn; !(turn = settle<G>(state, legal, rng, nullptr)).finished;) {
      const size_t who = side(turn.player);
      use(*numbers[who]);
      const Viewer viewer = Viewer::remembering(turn.player);
      G::apply(state, players_[who]->choose(G::redact(state, viewer), viewer, legal, dice[who]), rng, nullptr);
    }
    return G::result(state);
  }

 private:
  std::array<std::unique_ptr<SeatPlayer<G>>, 2> players_;
};

/// What a seat made of a game: its share of the win. Alone at the table everybody wins, so the score counts there.
double worth_of(const Result& result, int seat, int players) {
  constexpr double kSoloScale = 20;  // so many points are as good as a won game
  return players == 1 ? static_cast<double>(result.scores[0]) / kSoloScale
                      : result.win_shares()[static_cast<size_t>(seat)];
}

/// New against old numbers in all seats in turn: how much the new ones got, scaled so that equals get a half (at tables
/// of one: the share of the points).
double trial(const TuneJob& job, const std::vector<G::Options>& list, Duel& duel, const Numbers& fresh,
             const Numbers& old, int round) {
  if (job.trial_games == 0) return 1.0;  // taken without a trial
  Progress progress("games of the trial", job.trial_games);
  double won = 0, lost = 0;
  for (int64_t i = 0; i < job.trial_games && !interrupted(); ++i) {
    const G::Options& options = list[static_cast<size_t>(i / 2) % list.size()];
    // The same seed for each half: new numbers at the even seats, then at the odd ones.
    const Seed seed =
        Seed::of(job.seed + 7'777'777 + 1'000'003 * static_cast<uint64_t>(round) + static_cast<uint64_t>(i / 2));
    const auto half = static_cast<size_t>(i % 2);
    const auto side = [&](int seat) { return (static_cast<size_t>(seat) + half) % 2; };
    const Result result = duel.play(options, seed, {&fresh, &old}, side);
    // An odd table has more seats of one side; over both halves that evens out.
    for (int s = 0; s < options.players; ++s) (side(s) == 0 ? won : lost) += worth_of(result, s, options.players);
    progress.show(i + 1);
  }
  return won + lost > 0 ? won / (won + lost) : 0.5;
}

/// Regression: which weights make the winners of self-play most likely.
Expected<void> tune_by_regression(const TuneJob& job, const std::vector<G::Options>& list, Duel& duel, Numbers& current,
                                  Tuned& tuned) {
  for (int round = 0; round < job.rounds && !interrupted(); ++round) {
    use(current);
    const auto lessons = self_play(job, list, round);
    if (!lessons) return error(lessons.error());
    if (interrupted()) break;
    const Samples& samples = lessons->seats;
    TuneRound& report = tuned.rounds.emplace_back();
    report.games = job.games;
    report.positions = static_cast<int64_t>(samples.list.size());
    const std::span<const double> weights = std::span(current).first(kFeatureCount);
    const Fit fit = fit_softmax(samples, weights, job.ridge);
    report.before = fit.loss_before;
    report.after = fit.loss_after;
    Numbers fresh = current;
    std::copy(fit.weights.begin(), fit.weights.end(), fresh.begin());
    if (kDangerCount > 0) {
      const std::span<const double> dangers = std::span(current).subspan(kFeatureCount, kDangerCount);
      const Fit danger = fit_softmax(lessons->dangers, dangers, job.ridge);
      std::copy(danger.weights.begin(), danger.weights.end(), fresh.begin() + kFeatureCount);
    }
    report.trial_share = trial(job, list, duel, fresh, current, round);
    report.kept = report.trial_share >= 0.5 && !interrupted();
    if (report.kept) current = fresh;
  }
  return {};
}

/// Who wins a match does not depend on the scale of the weights, a good prediction does: the scale under which the
/// winners of self-play are most likely, as a factor of the weights at hand.
Expected<double> fitting_scale(TuneJob job, const std::vector<G::Options>& list, const Numbers& numbers) {
  std::vector<G::Options> shared;
  for (const G::Options& options : list) {
    if (options.players > 1) shared.push_back(options);
  }
  if (shared.empty()) return 1.0;
  use(numbers);
  job.games = std::max<int64_t>(job.trial_games, 100);
  job.player = job.trial_player;
  const auto lessons = self_play(job, shared, job.rounds);
  if (!lessons) return error(lessons.error());
  const Samples& samples = lessons->seats;
  Samples sums;  // the weighed features as one feature
  sums.features = 1;
  sums.list = samples.list;
  for (Sample& sample : sums.list) sample.first /= kFeatureCount;
  std::array<float, kFeatureCount> row;
  for (size_t at = 0; at < samples.values.size(); at += kFeatureCount) {
    std::copy_n(samples.values.begin() + static_cast<std::ptrdiff_t>(at), kFeatureCount, row.begin());
    sums.values.push_back(G::weights()(row));
  }
  const double scale = fit_softmax(sums, std::vector<double>{1.0}, job.ridge).weights[0];
  return scale > 0 ? scale : 1.0;
}

/// Matches: every candidate plays one seat against the present numbers at all others, on the same deals as its
/// siblings; what it wins decides. Where all can lose together it plays every other seat: who sits alone among careful
/// others learns to leave the care to them.
Expected<void> tune_by_matches(const TuneJob& job, const std::vector<G::Options>& list, Duel& duel, Numbers& current,
                               Tuned& tuned) {
  use(current);
  const Numbers start = current;
  std::vector<double> steps;
  for (const ParameterSet& set : parameter_sets<G>()) {
    double usual = 0;
    for (const float number : set.values) usual += std::abs(number) / static_cast<double>(set.values.size());
    for (const float number : set.values) steps.push_back(job.step * std::max<double>(std::abs(number), 0.1 * usual));
  }
  Evolution evolution(start, steps, job.seed);
  const int count =
      job.generation > 0 ? job.generation + job.generation % 2 : Evolution::usual_generation(start.size());
  Progress progress("generations", job.rounds);
  for (int round = 0; round < job.rounds && !interrupted(); ++round) {
    const Numbers mean = evolution.mean();
    std::vector<double> worth;
    for (const Numbers& candidate : evolution.candidates(count)) {
      double sum = 0;
      for (int64_t i = 0; i < job.games && !interrupted(); ++i) {
        const auto number = static_cast<uint64_t>(job.games * round + i);
        const G::Options& options = list[number % list.size()];
        const int seat = static_cast<int>(number / list.size()) % options.players;
        const auto side = [&](int s) {
          return (FacesDanger<G> ? (s + seat) % 2 == 0 : s == seat) ? size_t{0} : size_t{1};
        };
        const Result result = duel.play(options, Seed::of(job.seed + number), {&candidate, &mean}, side);
        double won = 0, seats = 0;
        for (int s = 0; s < options.players; ++s) {
          if (side(s) != 0) continue;
          won += worth_of(result, s, options.players);
          ++seats;
        }
        sum += won / seats;
      }
      worth.push_back(sum / static_cast<double>(job.games));
    }
    if (interrupted()) break;
    evolution.learn(worth);
    TuneRound& report = tuned.rounds.emplace_back();
    report.games = job.games * count;
    report.before = std::accumulate(worth.begin(), worth.end(), 0.0) / count;
    report.after = *std::max_element(worth.begin(), worth.end());
    progress.show(round + 1);
  }
  if (tuned.rounds.empty()) return {};
  TuneRound& last = tuned.rounds.back();
  last.trial_share = trial(job, list, duel, evolution.mean(), start, job.rounds);
  last.kept = last.trial_share >= 0.5 && !interrupted();
  if (!last.kept) return {};
  current = evolution.mean();
  const auto scale = fitting_scale(job, list, current);
  if (!scale) return error(scale.error());
  for (size_t i = 0; i < kFeatureCount; ++i) current[i] *= *scale;
  return {};
}

}  // namespace

template <Game T>
Expected<Tuned> tune_game(const TuneJob& job) {
  static_assert(WeighsFeatures<T>);
  const auto list = options_of_sizes<T>(job.options);
  if (!list) return error(list.error());
  auto duel = Duel::of(job.trial_player);
  if (!duel) return error(duel.error());
  const InterruptGuard guard;
  Tuned tuned;
  Numbers current = numbers_in_use();
  for (const ParameterSet& set : parameter_sets<T>()) {
    for (size_t i = 0; i < set.names.size(); ++i) {
      tuned.numbers.push_back({std::string(set.member), std::string(set.names[i]), set.values[i], set.values[i]});
    }
  }
  const auto fit = job.method == TuneMethod::Matches ? tune_by_matches : tune_by_regression;
  if (auto done = fit(job, *list, *duel, current, tuned); !done) return error(done.error());
  tuned.interrupted = interrupted();
  use(current);
  for (size_t i = 0; i < current.size(); ++i) tuned.numbers[i].after = static_cast<float>(current[i]);
  return tuned;
}
template Expected<Tuned> tune_game<G>(const TuneJob& job);

}  // namespace boroughs
