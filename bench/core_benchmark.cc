// What every game stands on: the generator.

#include <benchmark/benchmark.h>

#include <array>
#include <numeric>

#include "engine/core/hash.h"
#include "engine/core/rng.h"

namespace boroughs {
namespace {

void rng_next(benchmark::State& bench) {
  Rng rng(1);
  for (auto _ : bench) benchmark::DoNotOptimize(rng.next());
}
BENCHMARK(rng_next);

void rng_below(benchmark::State& bench) {
  Rng rng(1);
  for (auto _ : bench) benchmark::DoNotOptimize(rng.below(37));
}
BENCHMARK(rng_below);

void rng_new_stream(benchmark::State& bench) {
  const Seed seed = Seed::of(1);
  uint64_t stream = 0;
  for (auto _ : bench) {
    Rng rng(seed, ++stream);
    benchmark::DoNotOptimize(rng.next());
  }
}
BENCHMARK(rng_new_stream);

void rng_shuffle(benchmark::State& bench) {
  Rng rng(1);
  std::array<uint8_t, 52> deck;
  std::iota(deck.begin(), deck.end(), uint8_t{0});
  for (auto _ : bench) {
    rng.shuffle(deck);
    benchmark::DoNotOptimize(deck);
  }
}
BENCHMARK(rng_shuffle);

void hash_kibibyte(benchmark::State& bench) {
  std::array<uint8_t, 1024> bytes{};
  for (auto _ : bench) {
    ++bytes[0];
    benchmark::DoNotOptimize(hash_bytes(bytes.data(), bytes.size()));
  }
}
BENCHMARK(hash_kibibyte);

}  // namespace
}  // namespace boroughs
