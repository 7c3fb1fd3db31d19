// The functions of each game, over positions of random games at a full table.

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "engine/catalog.h"
#include "engine/core/hash.h"
#include "engine/core/play.h"

namespace boroughs {
namespace {

template <Game G>
struct Sample {
  typename G::State state;
  Move move;
};

/// Decisions of a few random games, thinned so that they fit into the cache.
template <Game G>
const std::vector<Sample<G>>& samples() {
  static const std::vector<Sample<G>> list = [] {
    std::vector<Sample<G>> kept;
    typename G::Options options{};
    options.players = static_cast<uint8_t>(G::kInfo.max_seats);
    Rng rng(1);
    MoveList moves;
    while (kept.size() < 256) {
      typename G::State state = G::start(options, rng, nullptr);
      while (!settle<G>(state, moves, rng, nullptr).finished) {
        const Move move = moves[rng.below(static_cast<uint32_t>(moves.size()))];
        if (rng.below(8) == 0) kept.push_back({state, move});
        G::apply(state, move, rng, nullptr);
      }
    }
    return kept;
  }();
  return list;
}

/// Times f(sample) over all samples in turn.
template <Game G, class F>
void over_samples(benchmark::State& bench, F&& f) {
  const auto& list = samples<G>();
  size_t i = 0;
  for (auto _ : bench) {
    f(list[i]);
    if (++i == list.size()) i = 0;
  }
}

template <Game G>
void register_game() {
  const std::string id(G::kInfo.id);
  benchmark::RegisterBenchmark((id + "/legal_moves").c_str(), [](benchmark::State& bench) {
    MoveList moves;
    over_samples<G>(bench, [&](const Sample<G>& sample) {
      G::legal_moves(sample.state, moves);
      benchmark::DoNotOptimize(moves);
    });
  });
  benchmark::RegisterBenchmark((id + "/copy").c_str(), [](benchmark::State& bench) {
    over_samples<G>(bench, [&](const Sample<G>& sample) {
      typename G::State copy = sample.state;
      benchmark::DoNotOptimize(copy);
    });
  });
  benchmark::RegisterBenchmark((id + "/copy_and_apply").c_str(), [](benchmark::State& bench) {
    Rng rng(2);
    over_samples<G>(bench, [&](const Sample<G>& sample) {
      typename G::State copy = sample.state;
      G::apply(copy, sample.move, rng, nullptr);
      benchmark::DoNotOptimize(copy);
    });
  });
  benchmark::RegisterBenchmark((id + "/redact").c_str(), [](benchmark::State& bench) {
    over_samples<G>(bench, [&](const Sample<G>& sample) {
      benchmark::DoNotOptimize(G::redact(sample.state, Viewer::remembering(G::turn(sample.state).player)));
    });
  });
  benchmark::RegisterBenchmark((id + "/redact_and_complete").c_str(), [](benchmark::State& bench) {
    Rng rng(2);
    over_samples<G>(bench, [&](const Sample<G>& sample) {
      const Viewer viewer = Viewer::remembering(G::turn(sample.state).player);
      benchmark::DoNotOptimize(G::complete(G::redact(sample.state, viewer), viewer, rng));
    });
  });
  benchmark::RegisterBenchmark((id + "/estimate").c_str(), [](benchmark::State& bench) {
    std::array<float, kMaxSeats> chances{};
    over_samples<G>(bench, [&](const Sample<G>& sample) {
      G::estimate(sample.state, std::span(chances).first(sample.state.options.players));
      benchmark::DoNotOptimize(chances);
    });
  });
  benchmark::RegisterBenchmark((id + "/hash").c_str(), [](benchmark::State& bench) {
    over_samples<G>(bench, [&](const Sample<G>& sample) { benchmark::DoNotOptimize(hash_value(sample.state)); });
  });
  benchmark::RegisterBenchmark((id + "/random_game").c_str(), [](benchmark::State& bench) {
    typename G::Options options{};
    options.players = static_cast<uint8_t>(G::kInfo.max_seats);
    Rng rng(3);
    int64_t decisions = 0;
    for (auto _ : bench) {
      typename G::State state = G::start(options, rng, nullptr);
      decisions += random_playout<G>(state, rng);
    }
    bench.SetItemsProcessed(decisions);
  });
}

const bool kRegistered = [] {
  for_each_game([](auto type) { register_game<typename decltype(type)::type>(); });
  return true;
}();

}  // namespace
}  // namespace boroughs
