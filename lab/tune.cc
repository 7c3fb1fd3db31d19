#include "lab/tune.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>

#include "engine/catalog.h"
#include "lab/table_sizes.h"

namespace boroughs {
namespace json = boost::json;

void Samples::add(const Samples& other) {
  const auto offset = static_cast<uint32_t>(values.size());
  values.insert(values.end(), other.values.begin(), other.values.end());
  for (Sample sample : other.list) {
    sample.first += offset;
    list.push_back(sample);
  }
}

namespace {

/// The chances of each seat under the weights; returns the surprise over the outcome.
double chances_under(const Samples& samples, const Sample& sample, std::span<const double> weights,
                     std::array<double, kMaxSeats>& chances) {
  double top = -1e300;
  for (size_t s = 0; s < sample.seats; ++s) {
    const float* row = samples.values.data() + sample.first + s * samples.features;
    chances[s] = 0;
    for (size_t f = 0; f < samples.features; ++f) chances[s] += weights[f] * row[f];
    top = std::max(top, chances[s]);
  }
  double sum = 0;
  for (size_t s = 0; s < sample.seats; ++s) sum += chances[s] = std::exp(chances[s] - top);
  double loss = 0;
  for (size_t s = 0; s < sample.seats; ++s) {
    chances[s] /= sum;
    if (sample.shares[s] > 0) loss -= sample.shares[s] * std::log(std::max(chances[s], 1e-12));
  }
  return loss;
}

double mean_loss(const Samples& samples, std::span<const double> weights) {
  std::array<double, kMaxSeats> chances;
  double loss = 0;
  for (const Sample& sample : samples.list) loss += chances_under(samples, sample, weights, chances);
  return loss / static_cast<double>(std::max<size_t>(1, samples.list.size()));
}

/// Solves a x = b for a symmetric positive definite a (Cholesky), in place.
void solve(std::vector<double>& a, std::vector<double>& b) {
  const size_t n = b.size();
  for (size_t i = 0; i < n; ++i) {
    for (size_t k = 0; k <= i; ++k) {
      double sum = a[i * n + k];
      for (size_t j = 0; j < k; ++j) sum -= a[i * n + j] * a[k * n + j];
      a[i * n + k] = i == k ? std::sqrt(std::max(sum, 1e-12)) : sum / a[k * n + k];
    }
  }
  for (size_t i = 0; i < n; ++i) {
    for (size_t k = 0; k < i; ++k) b[i] -= a[i * n + k] * b[k];
    b[i] /= a[i * n + i];
  }
  for (size_t i = n; i-- > 0;) {
    for (size_t k = i + 1; k < n; ++k) b[i] -= a[k * n + i] * b[k];
    b[i] /= a[i * n + i];
  }
}

/// The typical difference of each feature between seats of one position.
std::vector<double> feature_spread(const Samples& samples) {
  std::vector<double> squares(samples.features);
  double rows = 0;
  for (const Sample& sample : samples.list) {
    const float* row = samples.values.data() + sample.first;
    for (size_t f = 0; f < samples.features; ++f) {
      double mean = 0;
      for (size_t s = 0; s < sample.seats; ++s) mean += row[s * samples.features + f] / sample.seats;
      for (size_t s = 0; s < sample.seats; ++s) {
        const double off = row[s * samples.features + f] - mean;
        squares[f] += off * off;
      }
    }
    rows += sample.seats;
  }
  for (double& square : squares) square = std::sqrt(square / std::max(rows, 1.0));
  return squares;
}

}  // namespace

Fit fit_softmax(const Samples& samples, std::span<const double> start, double ridge) {
  const size_t n = samples.features;
  Fit fit;
  fit.weights.assign(start.begin(), start.end());
  fit.loss_before = mean_loss(samples, fit.weights);
  const std::vector<double> spread = feature_spread(samples);
  const auto penalty = [&](std::span<const double> w) {
    double sum = 0;
    for (size_t f = 0; f < n; ++f) sum += 0.5 * ridge * w[f] * w[f] * std::max(spread[f] * spread[f], 1e-9);
    return sum / static_cast<double>(std::max<size_t>(1, samples.list.size()));
  };
  double best = fit.loss_before + penalty(fit.weights);
  for (int round = 0; round < 30; ++round) {
    std::vector<double> slope(n), curve(n * n), mean(n);
    for (size_t f = 0; f < n; ++f) {
      // A feature that never differs gets no weight, and no division by zero.
      const double hold = ridge * std::max(spread[f] * spread[f], 1e-9);
      slope[f] = -hold * fit.weights[f];
      curve[f * n + f] = hold;
    }
    std::array<double, kMaxSeats> chances;
    for (const Sample& sample : samples.list) {
      chances_under(samples, sample, fit.weights, chances);
      const float* rows = samples.values.data() + sample.first;
      std::fill(mean.begin(), mean.end(), 0.0);
      double total = 0;
      for (size_t s = 0; s < sample.seats; ++s) total += sample.shares[s];
      for (size_t s = 0; s < sample.seats; ++s) {
        const float* row = rows + s * n;
        for (size_t f = 0; f < n; ++f) {
          mean[f] += chances[s] * row[f];
          slope[f] += (sample.shares[s] - total * chances[s]) * row[f];
        }
      }
      for (size_t s = 0; s < sample.seats; ++s) {
        const float* row = rows + s * n;
        for (size_t f = 0; f < n; ++f) {
          const double weighed = total * chances[s] * (row[f] - mean[f]);
          for (size_t g = 0; g <= f; ++g) curve[f * n + g] += weighed * (row[g] - mean[g]);
        }
      }
    }
    std::vector<double> step = slope;
    solve(curve, step);
    // Halve the step until it helps.
    bool better = false;
    for (double size = 1; size > 1e-3 && !better; size /= 2) {
      std::vector<double> next = fit.weights;
      for (size_t f = 0; f < n; ++f) next[f] += size * step[f];
      const double loss = mean_loss(samples, next) + penalty(next);
      if (loss >= best - 1e-9) continue;
      better = true;
      best = loss;
      fit.weights = std::move(next);
    }
    if (!better) break;
  }
  fit.loss_after = mean_loss(samples, fit.weights);
  return fit;
}

Expected<Tuned> tune(const TuneJob& job) {
  Expected<Tuned> outcome = error(unknown_game(job.game));
  visit_game(job.game, [&](auto type) { outcome = tune_game<typename decltype(type)::type>(job); });
  return outcome;
}

std::string tune_command(const TuneJob& job) {
  std::string out = "boroughs tune " + job.game + options_in_command(job.options);
  if (job.method == TuneMethod::Matches) {
    out += fmt::format(" --method matches --step {}", job.step);
    if (job.generation > 0) out += fmt::format(" --generation {}", job.generation);
  } else {
    out += fmt::format(" --player {} --noise {} --ridge {}", job.player, job.noise, job.ridge);
  }
  return out + fmt::format(" --games {} --rounds {} --trial-player {} --trial-games {} --seed {}", job.games,
                           job.rounds, job.trial_player, job.trial_games, job.seed);
}

std::string tune_text(const TuneJob& job, const Tuned& tuned) {
  const bool matches = job.method == TuneMethod::Matches;
  std::string out = tune_command(job) + "\n\n" +
                    (matches ? "round   games   won by candidates, by the best   wins of the new numbers\n"
                             : "round   games  positions   surprise before, after   wins of the new weights\n");
  for (size_t r = 0; r < tuned.rounds.size(); ++r) {
    const TuneRound& round = tuned.rounds[r];
    out += fmt::format("{:5} {:7} ", r + 1, round.games);
    if (!matches) out += fmt::format("{:10} ", round.positions);
    out += fmt::format("     {:.4f}    {:.4f}", round.before, round.after);
    if (!matches || r + 1 == tuned.rounds.size()) {
      out += fmt::format("        {:5.1f} %  {}", 100 * round.trial_share, round.kept ? "kept" : "not kept");
    }
    out += "\n";
  }
  out += "\nnumber                                 before      after\n";
  for (const Tuned::Number& number : tuned.numbers) {
    out += fmt::format("{:34} {:10.4g} {:10.4g}\n", number.set + "." + number.name, number.before, number.after);
  }
  return out;
}

std::string estimate_file(const TuneJob& job, const Tuned& tuned) {
  std::string out = fmt::format("{{\n  \"fitted_by\": {},\n", json::serialize(json::value(tune_command(job))));
  for (size_t i = 0; i < tuned.numbers.size(); ++i) {
    const Tuned::Number& number = tuned.numbers[i];
    if (i == 0 || tuned.numbers[i - 1].set != number.set) out += fmt::format("  \"{}\": {{\n", number.set);
    const bool last = i + 1 == tuned.numbers.size() || tuned.numbers[i + 1].set != number.set;
    out += fmt::format("    \"{}\": {:.4g}{}\n", number.name, number.after, last ? "\n  }," : ",");
  }
  return out + "  \"source\": \"ours\"\n}\n";
}

}  // namespace boroughs
