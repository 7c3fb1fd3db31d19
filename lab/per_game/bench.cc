// Compiled once for each game: the timed loops of `bench`.
//
// The total is measured over whole games without a clock inside. How it splits between legal_moves and apply is
// measured apart: a game is played and its positions are kept, then each function is timed in one go over all of them.

#include "lab/bench.h"

#include <ctime>
#include <vector>

#include "engine/core/match.h"
#include "engine/core/play.h"
#include "lab/allocations.h"
#include GAME_RULES

namespace boroughs {

using G = GAME_NAMESPACE::Rules;

namespace {

using State = G::State;

/// Nanoseconds of processor time that this thread has used: what other programs do meanwhile does not count.
double processor_time() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

/// Makes the compiler believe that the value is looked at.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

void measure_total(const G::Options& options, double seconds, uint64_t seed, BenchRow& row) {
  Rng rng(seed);
  int64_t games = 0, decisions = 0;
  const auto play_one = [&] {
    State state = G::start(options, rng, nullptr);
    const int made = random_playout<G>(state, rng);
    keep(state);
    return made;
  };
  for (int warm_up = 0; warm_up < 20; ++warm_up) play_one();
  uint64_t allocations = 0;
  const double start = processor_time();
  double now = start;
  {
    const CountAllocations counter;
    do {
      for (int i = 0; i < 10; ++i) {
        decisions += play_one();
        ++games;
      }
      now = processor_time();
    } while (now < start + seconds * 1e9);
    allocations = counter.count();
  }
  const double taken = now - start;
  const auto per_game = static_cast<double>(games);
  row.games_per_second = per_game * 1e9 / taken;
  row.decisions_per_second = static_cast<double>(decisions) * 1e9 / taken;
  row.ns_per_decision = taken / static_cast<double>(decisions);
  row.allocations_per_game = static_cast<double>(allocations) / per_game;
  row.decisions_per_game = static_cast<double>(decisions) / per_game;
}

/// One call of legal_moves and one of apply, as they happened in a game.
struct Step {
  State before;
  Move move;
};

class SplitMeasure {
 public:
  SplitMeasure(const G::Options& options, uint64_t seed) : options_(options), rng_(seed) {}

  void play_and_time() {
    record_game();
    after_.resize(steps_.size());
    time(legal_time_, [&](size_t i) {
      G::legal_moves(steps_[i].before, moves_);
      keep(moves_);
    });
    time(copy_time_, [&](size_t i) { after_[i] = steps_[i].before; });
    time(apply_time_, [&](size_t i) {
      after_[i] = steps_[i].before;
      G::apply(after_[i], steps_[i].move, rng_, nullptr);
    });
    keep(after_[0]);
  }

  void report(BenchRow& row) const {
    const auto decisions = static_cast<double>(decisions_);
    row.ns_legal_moves = legal_time_ / decisions;
    row.ns_apply = std::max(0.0, apply_time_ - copy_time_) / decisions;
    row.mean_legal_moves = static_cast<double>(legal_) / decisions;
    row.max_legal_moves = most_;
  }

 private:
  void record_game() {
    steps_.clear();
    State state = G::start(options_, rng_, nullptr);
    for (Turn turn = G::turn(state); !turn.finished; turn = G::turn(state)) {
      G::legal_moves(state, moves_);
      const auto count = static_cast<uint32_t>(moves_.size());
      if (count > 1 || G::kInfo.decisions[turn.decision].always_ask) {
        ++decisions_;
        legal_ += count;
        most_ = std::max<int64_t>(most_, count);
      }
      const Move move = count > 1 ? moves_[rng_.below(count)] : moves_[0];
      steps_.push_back({state, move});
      G::apply(state, move, rng_, nullptr);
    }
  }

  template <class F>
  void time(double& sum, F&& step) {
    const double start = processor_time();
    for (size_t i = 0; i < steps_.size(); ++i) step(i);
    sum += processor_time() - start;
  }

  G::Options options_;
  Rng rng_;
  MoveList moves_;
  std::vector<Step> steps_;
  std::vector<State> after_;
  int64_t decisions_ = 0, legal_ = 0, most_ = 0;
  double legal_time_ = 0, apply_time_ = 0, copy_time_ = 0;
};

void measure_split(const G::Options& options, double seconds, uint64_t seed, BenchRow& row) {
  SplitMeasure measure(options, seed);
  const double start = processor_time();
  do {
    for (int i = 0; i < 10; ++i) measure.play_and_time();
  } while (processor_time() < start + seconds * 1e9);
  measure.report(row);
}

/// As a search copies: from one position in the cache to another.
void measure_copy(const G::Options& options, double seconds, uint64_t seed, BenchRow& row) {
  constexpr size_t kRing = 16;
  Rng rng(seed);
  std::vector<State> ring(kRing, G::start(options, rng, nullptr));
  int64_t copies = 0;
  const double start = processor_time();
  double now = start;
  do {
    for (int i = 0; i < 1000; ++i) {
      for (size_t k = 0; k < kRing; ++k) {
        ring[(k + 1) % kRing] = ring[k];
        keep(ring[0]);
      }
    }
    copies += 1000 * static_cast<int64_t>(kRing);
    now = processor_time();
  } while (now < start + seconds * 1e9);
  row.copy_ns = (now - start) / static_cast<double>(copies);
}

}  // namespace

template <Game T>
Expected<BenchRow> bench_game(int players, double seconds, uint64_t seed) {
  const auto options = read_options<G>(boost::json::object{{"players", players}});
  if (!options) return error(options.error());
  BenchRow row;
  row.game = G::kInfo.id;
  row.players = players;
  row.state_bytes = sizeof(State);
  measure_total(*options, seconds * 0.6, seed, row);
  measure_split(*options, seconds * 0.3, seed, row);
  measure_copy(*options, seconds * 0.1, seed, row);
  return row;
}
template Expected<BenchRow> bench_game<G>(int players, double seconds, uint64_t seed);

}  // namespace boroughs
