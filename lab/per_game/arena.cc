// Compiled once for each game: the loop that plays the games of `arena`.

#include "lab/arena.h"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "engine/core/match.h"
#include "lab/interrupt.h"
#include "lab/progress.h"
#include GAME_RULES

namespace boroughs {

using G = GAME_NAMESPACE::Rules;

namespace {

using State = G::State;
using Clock = std::chrono::steady_clock;

constexpr int64_t kTooLong = 1'000'000;  // decisions after which a game is taken not to end

/// One thread's part of the job.
class ArenaWorker {
 public:
  ArenaWorker(const ArenaJob& job, const G::Options& options)
      : tally(G::kInfo, job), job_(job), options_(options), contender_(job.contender_of()) {}

  ArenaTally tally;

  Expected<void> seat_players() {
    for (const std::string& spec : job_.players) {
      auto made = make_seat_player<G>(spec);
      if (!made) return error(made.error());
      players_.push_back(std::move(*made));
    }
    return {};
  }

  /// One seed in every rotation. Counted only as a whole, so that an interruption leaves no half deals.
  void play_deal(int64_t deal) {
    const uint64_t number = job_.seed + static_cast<uint64_t>(deal);
    ArenaTally counts(G::kInfo, job_);
    std::vector<int64_t> won(counts.contenders.size());
    for (int rotation = 0; rotation < job_.rotations(); ++rotation) {
      if (interrupted()) return;
      std::string fault = play_out(Seed::of(number), rotation, counts);
      const Result result = G::result(state_);
      if (fault.empty() && !result.finished) fault = "the game is over, but its result says that it is not";
      if (interrupted()) return;
      if (!fault.empty()) return tally.games.add_failure(number, std::move(fault));
      std::array<int, kMaxSeats> player_at{};
      for (int s = 0; s < options_.players; ++s) player_at[static_cast<size_t>(s)] = job_.player_at(s, rotation);
      counts.games.add_game(result, std::span(player_at).first(options_.players), decisions_);
      counts.add_places(result, job_, rotation);
    }
    for (size_t p = 0; p < contender_.size(); ++p)
      won[static_cast<size_t>(contender_[p])] += counts.games.wins_by_player[p];
    for (size_t c = 0; c < won.size(); ++c) counts.contenders[c].deals.add(won[c]);
    tally.add(counts);
  }

 private:
  std::string play_out(const Seed& seed, int rotation, ArenaTally& counts) {
    std::vector<Rng> dice;
    for (size_t p = 0; p < players_.size(); ++p) {
      players_[p]->new_game();
      dice.emplace_back(player_seed(seed, p));
    }
    decisions_ = 0;
    Rng start(seed, 0);
    state_ = G::start(options_, start, nullptr);
    Turn turn = settle<G>(state_, legal_, start, nullptr);
    while (!turn.finished && !interrupted()) {
      if (decisions_ == kTooLong) return fmt::format("no end after {} decisions", kTooLong);
      const auto player = static_cast<size_t>(job_.player_at(turn.player, rotation));
      const Viewer viewer = Viewer::remembering(turn.player);
      const auto begin = Clock::now();
      const Move move = players_[player]->choose(G::redact(state_, viewer), viewer, legal_, dice[player]);
      if (legal_.size() > 1)
        note_time(counts.contenders[static_cast<size_t>(contender_[player])], Clock::now() - begin);
      if (!legal_.contains(move)) {
        return fmt::format("decision {}: {} chose \"{}\", which is not legal", decisions_ + 1, job_.players[player],
                           to_notation(G::kInfo.moves, move));
      }
      counts.games.add_decision(turn.decision, legal_, move);
      ++decisions_;
      Rng draws(seed, static_cast<uint64_t>(decisions_));
      G::apply(state_, move, draws, nullptr);
      turn = settle<G>(state_, legal_, draws, nullptr);
    }
    return {};
  }

  static void note_time(ContenderTally& counts, Clock::duration time) {
    const int64_t taken = std::chrono::duration_cast<std::chrono::nanoseconds>(time).count();
    ++counts.decisions;
    counts.nanoseconds += taken;
    counts.longest = std::max(counts.longest, taken);
  }

  const ArenaJob& job_;
  const G::Options options_;
  const std::vector<int> contender_;
  std::vector<std::unique_ptr<SeatPlayer<G>>> players_;
  State state_{};
  MoveList legal_;
  int64_t decisions_ = 0;
};

}  // namespace

template <Game T>
Expected<Arena> arena_game(const ArenaJob& job) {
  const auto options = read_options<T>(job.options);
  if (!options) return error(options.error());
  const int64_t in_shard = (job.deals - job.shard + job.shards - 1) / job.shards;
  const auto threads = static_cast<size_t>(std::clamp<int64_t>(job.threads, 1, std::max<int64_t>(1, in_shard)));
  std::vector<std::unique_ptr<ArenaWorker>> workers;
  for (size_t t = 0; t < threads; ++t) {
    workers.push_back(std::make_unique<ArenaWorker>(job, *options));
    if (auto seated = workers.back()->seat_players(); !seated) return error(seated.error());
  }
  const InterruptGuard guard;
  Progress progress("deals", in_shard);
  std::atomic<int64_t> next = 0, done = 0;
  std::atomic<size_t> alive = threads;
  {
    std::vector<std::jthread> running;
    for (auto& worker : workers) {
      running.emplace_back([&] {
        for (int64_t i = next++; i < in_shard && !interrupted(); i = next++) {
          worker->play_deal(i * job.shards + job.shard);
          done.fetch_add(1, std::memory_order_relaxed);
        }
        --alive;
      });
    }
    while (alive > 0) {
      progress.show(done);
      std::this_thread::sleep_for(std::chrono::milliseconds(progress.seconds() < 0.2 ? 1 : 20));
    }
  }
  Arena result;
  result.seconds = progress.seconds();
  result.tally = ArenaTally(T::kInfo, job);
  for (const auto& worker : workers) result.tally.add(worker->tally);
  result.interrupted =
      result.tally.games.games + result.tally.games.failures < in_shard * job.rotations() && interrupted();
  return result;
}
template Expected<Arena> arena_game<G>(const ArenaJob& job);

}  // namespace boroughs
