// Compiled once for each game: the loop that plays games of `simulate`.

#include "lab/simulate.h"

#include <fmt/format.h>

#include <atomic>
#include <boost/json.hpp>
#include <thread>

#include "engine/core/match.h"
#include "lab/interrupt.h"
#include "lab/progress.h"
#include "lab/records.h"
#include "players/random.h"
#include GAME_RULES

namespace boroughs {

using G = GAME_NAMESPACE::Rules;

namespace {

using State = G::State;

constexpr int64_t kTooLong = 1'000'000;  // decisions after which a game is taken not to end
constexpr int64_t kCheckEach = 64;       // decisions between two checks of a sample

/// The players of one thread, each with its dice for the game at hand.
struct Lineup {
  struct Seated {
    std::unique_ptr<SeatPlayer<G>> player;
    bool blind = false;  // random play looks at nothing, so nothing needs to be redacted for it
    Rng dice{0};
  };
  std::vector<Seated> players;

  static Expected<Lineup> make(const std::vector<std::string>& specs) {
    Lineup lineup;
    for (const std::string& spec : specs) {
      auto made = make_seat_player<G>(spec);
      if (!made) return error(made.error());
      const bool blind = dynamic_cast<RandomPlayer<G>*>(made->get()) != nullptr;
      lineup.players.push_back({std::move(*made), blind, Rng{0}});
    }
    return lineup;
  }
  void new_game(const Seed& seed) {
    for (size_t p = 0; p < players.size(); ++p) {
      players[p].player->new_game();
      players[p].dice = Rng(player_seed(seed, p));
    }
  }
  Move choose(int player, const State& state, int seat, const MoveList& legal) {
    Seated& seated = players[static_cast<size_t>(player)];
    if (seated.blind) return legal[seated.dice.below(static_cast<uint32_t>(legal.size()))];
    const Viewer viewer = Viewer::remembering(seat);
    return seated.player->choose(G::redact(state, viewer), viewer, legal, seated.dice);
  }
};

/// One thread's part of the job.
class Worker {
 public:
  Worker(const SimulateJob& job, const G::Options& options, Lineup lineup)
      : tally(G::kInfo, options.players), job_(job), options_(options), lineup_(std::move(lineup)) {}

  Tally tally;

  void play(int64_t game) {
    const uint64_t number = job_.seed + static_cast<uint64_t>(game);
    const Seed seed = Seed::of(number);
    if (std::string fault = play_out(game, seed); !fault.empty()) return tally.add_failure(number, std::move(fault));
    const Result result = G::result(state_);
    if (!result.finished) return tally.add_failure(number, "the game is over, but its result says that it is not");
    std::array<int, kMaxSeats> player_at{};
    for (int s = 0; s < options_.players; ++s) player_at[static_cast<size_t>(s)] = job_.player_at(s, game);
    tally.add_game(result, std::span(player_at).first(options_.players), decisions_);
    if (job_.records.empty()) return;
    if (std::string fault = write_record(game, seed); !fault.empty()) tally.add_failure(number, std::move(fault));
  }

 private:
  /// Draws as a Match does: stream 0 for the start, stream k for the k-th decision. A record replays to the same game.
  std::string play_out(int64_t game, const Seed& seed) {
    lineup_.new_game(seed);
    moves_made_.clear();
    decisions_ = 0;
    Rng start(seed, 0);
    state_ = G::start(options_, start, nullptr);
    Turn turn = settle<G>(state_, legal_, start, nullptr);
    while (!turn.finished) {
      if (std::string fault = check_now(game); !fault.empty()) return fault;
      if (decisions_ == kTooLong) return fmt::format("no end after {} decisions", kTooLong);
      const int player = job_.player_at(turn.player, game);
      const Move move = lineup_.choose(player, state_, turn.player, legal_);
      if (!lineup_.players[static_cast<size_t>(player)].blind && !legal_.contains(move)) {
        return fmt::format("decision {}: {} chose \"{}\", which is not legal", decisions_ + 1,
                           job_.players[static_cast<size_t>(player)], to_notation(G::kInfo.moves, move));
      }
      tally.add_decision(turn.decision, legal_, move);
      if (!job_.records.empty()) moves_made_.push_back(move);
      ++decisions_;
      Rng draws(seed, static_cast<uint64_t>(decisions_));
      G::apply(state_, move, draws, nullptr);
      turn = settle<G>(state_, legal_, draws, nullptr);
    }
    return described(G::check(state_, Viewer::everything()));
  }

  std::string check_now(int64_t game) const {
    if (!job_.check_every_decision && (decisions_ + game) % kCheckEach != 0) return {};
    return described(G::check(state_, Viewer::everything()));
  }
  std::string described(const std::string& fault) const {
    return fault.empty() ? fault : fmt::format("after {} decisions: {}", decisions_, fault);
  }

  /// Plays the moves once more on a Match, which writes the record, and compares.
  std::string write_record(int64_t game, const Seed& seed) {
    MatchOf<G> match(options_, seed);
    for (const Move& move : moves_made_) {
      if (auto done = match.apply(move); !done) return "the record does not replay: " + done.error();
    }
    if (!(match.raw() == state_)) return "the record replays to another position";
    std::vector<std::string> seats;
    for (int s = 0; s < options_.players; ++s) {
      seats.push_back(job_.players[static_cast<size_t>(job_.player_at(s, game))]);
    }
    return write_record_file(record_path(job_, game), match.record(std::move(seats), job_data_version(job_)));
  }

  const SimulateJob& job_;
  const G::Options options_;
  Lineup lineup_;
  State state_{};
  MoveList legal_;
  int64_t decisions_ = 0;
  std::vector<Move> moves_made_;
};

}  // namespace

template <Game T>
Expected<Simulation> simulate_game(const SimulateJob& job) {
  const auto options = read_options<G>(job.options);
  if (!options) return error(options.error());
  const int threads = static_cast<int>(std::clamp<int64_t>(job.threads, 1, std::max<int64_t>(1, job.games)));
  std::vector<Worker> workers;
  workers.reserve(static_cast<size_t>(threads));
  for (int t = 0; t < threads; ++t) {
    auto lineup = Lineup::make(job.players);
    if (!lineup) return error(lineup.error());
    workers.emplace_back(job, *options, std::move(*lineup));
  }

  const InterruptGuard guard;
  const int64_t in_shard = (job.games - job.shard + job.shards - 1) / job.shards;
  Progress progress("games", in_shard);
  std::atomic<int64_t> next = 0, done = 0;
  {
    std::vector<std::jthread> running;
    std::atomic<int> alive = threads;
    for (Worker& worker : workers) {
      running.emplace_back([&] {
        for (int64_t i = next++; i < in_shard && !interrupted(); i = next++) {
          worker.play(i * job.shards + job.shard);
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
  Simulation simulation;
  simulation.seconds = progress.seconds();
  simulation.interrupted = interrupted() && done < in_shard;
  simulation.tally = Tally(G::kInfo, options->players);
  for (const Worker& worker : workers) simulation.tally.add(worker.tally);
  return simulation;
}
template Expected<Simulation> simulate_game<G>(const SimulateJob& job);

}  // namespace boroughs
