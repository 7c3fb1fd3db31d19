#include "lab/learn.h"

#include <fmt/format.h>

#include <cmath>
#include <numeric>
#include <thread>

#include "engine/catalog.h"
#include "engine/core/estimate.h"
#include "lab/interrupt.h"
#include "lab/progress.h"
#include "lab/table_sizes.h"

namespace boroughs {

using Feature = ValueNet::Features::Entry;

// ---- lessons --------------------------------------------------------------------------------------------------------

void ValueLessons::add(const ValueNet::Position& position, bool sibling) {
  Entry entry;
  entry.sibling = sibling;
  entry.first = features_.size();
  entry.seats = static_cast<uint8_t>(position.seats);
  const auto keep = [&](const ValueNet::Features& features) {
    const size_t before = features_.size();
    features.for_each([&](Feature feature) { features_.push_back(feature); });
    return static_cast<uint16_t>(features_.size() - before);
  };
  entry.table = keep(position.table);
  for (size_t s = 0; s < position.seats; ++s) entry.seat[s] = keep(position.seat[s]);
  list_.push_back(entry);
}

void ValueLessons::end_game(const ValueTarget& result) {
  for (size_t i = game_begins_; i < list_.size(); ++i) list_[i].result = result;
  if (game_begins_ < list_.size()) list_.back().last = true;
  game_begins_ = list_.size();
}

void ValueLessons::append(const ValueLessons& other) {
  const size_t offset = features_.size();
  features_.insert(features_.end(), other.features_.begin(), other.features_.end());
  for (Entry entry : other.list_) {
    entry.first += offset;
    list_.push_back(entry);
  }
  game_begins_ = list_.size();
}

void ValueLessons::forget_unfinished() {
  if (game_begins_ == list_.size()) return;
  features_.resize(list_[game_begins_].first);
  list_.resize(game_begins_);
}

void ValueLessons::forget_first(size_t count) {
  if (count == 0) return;
  const size_t features = count < list_.size() ? list_[count].first : features_.size();
  features_.erase(features_.begin(), features_.begin() + static_cast<std::ptrdiff_t>(features));
  list_.erase(list_.begin(), list_.begin() + static_cast<std::ptrdiff_t>(count));
  for (Entry& entry : list_) entry.first -= features;
  game_begins_ -= count;
}

void ValueLessons::get(size_t i, ValueNet::Position& out) const {
  const Entry& entry = list_[i];
  const Feature* next = features_.data() + entry.first;
  const auto read = [&](ValueNet::Features& features, size_t count) {
    features.clear();
    for (const auto* end = next + count; next != end; ++next) features.set(*next);
  };
  read(out.table, entry.table);
  out.seats = entry.seats;
  for (size_t s = 0; s < entry.seats; ++s) read(out.seat[s], entry.seat[s]);
}

namespace {

/// Calls f(thread, first, end) for the parts of [0, count), each in a thread of its own.
template <class F>
void in_parts(size_t count, int threads, F&& f) {
  const auto parts = static_cast<size_t>(std::max(1, threads));
  std::vector<std::jthread> running;
  for (size_t t = 1; t < parts; ++t) {
    running.emplace_back([&f, t, count, parts] { f(t, count * t / parts, count * (t + 1) / parts); });
  }
  f(size_t{0}, size_t{0}, count / parts);
}

/// The chances of the seats if somebody wins, and the chance that nobody does.
struct Verdict {
  std::array<float, kMaxSeats> shares{};
  float defeat = 0;
};

Verdict verdict_of(const ValueNet::Activity& activity, size_t seats) {
  Verdict verdict;
  std::copy_n(activity.number.begin(), seats, verdict.shares.begin());
  softmax(std::span(verdict.shares).first(seats));
  verdict.defeat = 1.0f / (1.0f + std::exp(-activity.defeat));
  return verdict;
}

/// What the network says will come of each position.
std::vector<ValueTarget> forecasts(const ValueNet& net, const ValueLessons& lessons, int threads) {
  std::vector<ValueTarget> said(lessons.size());
  in_parts(lessons.size(), threads, [&](size_t, size_t first, size_t end) {
    ValueNet::Position position;
    ValueNet::Activity activity;
    for (size_t i = first; i < end; ++i) {
      lessons.get(i, position);
      net.think(position, activity);
      const Verdict verdict = verdict_of(activity, position.seats);
      said[i].defeat = verdict.defeat;
      for (size_t s = 0; s < position.seats; ++s) said[i].shares[s] = verdict.shares[s] * (1 - verdict.defeat);
    }
  });
  return said;
}

}  // namespace

void start_afresh(ValueNet& net, Rng& rng) {
  const auto scatter = [&](ValueNet::Layer layer, double size) {
    for (float& x : net.layer(layer)) x = static_cast<float>(size * (2 * rng.unit() - 1));
  };
  for (size_t l = 0; l < ValueNet::kLayers; ++l) scatter(static_cast<ValueNet::Layer>(l), 0);
  scatter(ValueNet::kTableToHidden, 0.1);
  scatter(ValueNet::kSeatToHidden, 0.14);
  for (const auto layer : {ValueNet::kHiddenToSecond, ValueNet::kCompanyToSecond, ValueNet::kCompanyToDanger}) {
    scatter(layer, 0.1);
  }
  scatter(ValueNet::kSecondToSeat, 0.05);
  scatter(ValueNet::kDangerToDefeat, 0.05);
}

double surprise(const ValueNet& net, const ValueLessons& lessons, int threads) {
  const std::vector<ValueTarget> said = forecasts(net, lessons, threads);
  const auto surprise_of = [](float share, float chance) { return -share * std::log(std::max(chance, 1e-9f)); };
  double sum = 0;
  for (size_t i = 0; i < lessons.size(); ++i) {
    const ValueTarget& result = lessons.result(i);
    double of_one = surprise_of(result.defeat, said[i].defeat);
    for (size_t s = 0; s < kMaxSeats; ++s) of_one += surprise_of(result.shares[s], said[i].shares[s]);
    sum += of_one;
  }
  return sum / static_cast<double>(std::max<size_t>(1, lessons.size()));
}

std::vector<ValueTarget> value_targets(const ValueNet& net, const ValueLessons& lessons, double lambda, int threads) {
  std::vector<ValueTarget> targets = forecasts(net, lessons, threads);
  // From behind: each forecast is put aside before its target takes its place.
  const auto mix = [&](float forecast, float later) {
    return static_cast<float>((1 - lambda) * static_cast<double>(forecast) + lambda * static_cast<double>(later));
  };
  ValueTarget next_forecast;
  for (size_t i = lessons.size(); i-- > 0;) {
    const ValueTarget forecast = targets[i];
    if (lessons.last_of_game(i)) {
      targets[i] = lessons.result(i);
    } else {
      for (size_t s = 0; s < kMaxSeats; ++s) {
        targets[i].shares[s] = mix(next_forecast.shares[s], targets[i + 1].shares[s]);
      }
      targets[i].defeat = mix(next_forecast.defeat, targets[i + 1].defeat);
    }
    next_forecast = forecast;
  }
  return targets;
}

namespace {

/// The numbers between inputs and hidden units.
void add_inputs(const ValueNet::Features& features, const std::array<float, ValueNet::kHidden>& slope,
                std::span<float> matrix) {
  features.for_each([&](Feature feature) {
    const float value = feature.value();
    float* row = matrix.data() + feature.index * slope.size();
    for (size_t i = 0; i < slope.size(); ++i) row[i] += value * slope[i];
  });
}

void clear(ValueNet& sums) {
  for (size_t l = 0; l < ValueNet::kLayers; ++l) {
    const auto layer = sums.layer(static_cast<ValueNet::Layer>(l));
    std::fill(layer.begin(), layer.end(), 0.0f);
  }
}

/// Adam, with weights held to zero a little.
class Optimiser {
 public:
  explicit Optimiser(const ValueNet& net)
      : mean_(net.table_features(), net.seat_features()), square_(net.table_features(), net.seat_features()) {}

  void step(ValueNet& net, const std::vector<ValueNet>& parts, double positions, double rate) {
    constexpr double kMean = 0.9, kSquare = 0.999, kHold = 1e-4;
    ++steps_;
    const double mean_scale = 1 / (1 - std::pow(kMean, steps_)), square_scale = 1 / (1 - std::pow(kSquare, steps_));
    for (size_t l = 0; l < ValueNet::kLayers; ++l) {
      const auto which = static_cast<ValueNet::Layer>(l);
      const auto numbers = net.layer(which), mean = mean_.layer(which), square = square_.layer(which);
      for (size_t i = 0; i < numbers.size(); ++i) {
        double slope = 0;
        for (const ValueNet& part : parts) slope += static_cast<double>(part.layer(which)[i]);
        slope /= positions;
        const double m = kMean * static_cast<double>(mean[i]) + (1 - kMean) * slope;
        const double q = kSquare * static_cast<double>(square[i]) + (1 - kSquare) * slope * slope;
        mean[i] = static_cast<float>(m);
        square[i] = static_cast<float>(q);
        const double old = static_cast<double>(numbers[i]);
        const double change = m * mean_scale / (std::sqrt(q * square_scale) + 1e-8) + kHold * old;
        numbers[i] = static_cast<float>(old - rate * change);
      }
    }
  }

 private:
  ValueNet mean_, square_;
  int steps_ = 0;
};

}  // namespace

void add_slopes(const ValueNet& net, const ValueNet::Position& position, const ValueNet::Activity& activity,
                const ValueTarget& target, ValueNet& sums) {
  using enum ValueNet::Layer;
  constexpr size_t kHidden = ValueNet::kHidden, kSecond = ValueNet::kSecond;
  const size_t seats = position.seats;
  const Verdict verdict = verdict_of(activity, seats);
  const float defeat = verdict.defeat - target.defeat;

  std::array<float, kHidden> company{};
  std::array<float, kSecond> common{};
  std::array<std::array<float, kHidden>, kMaxSeats> hidden{};
  sums.layer(kDefeatBias)[0] += defeat;
  position.table.for_each([&](Feature f) { sums.layer(kTableDirect)[f.index] += defeat * f.value(); });
  for (size_t k = 0; k < kSecond; ++k) {
    if (activity.danger[k] <= 0) continue;
    sums.layer(kDangerToDefeat)[k] += defeat * activity.danger[k];
    const float slope = defeat * net.layer(kDangerToDefeat)[k];
    sums.layer(kDangerBias)[k] += slope;
    for (size_t i = 0; i < kHidden; ++i) {
      sums.layer(kCompanyToDanger)[i * kSecond + k] += slope * activity.company[i];
      company[i] += slope * net.layer(kCompanyToDanger)[i * kSecond + k];
    }
  }
  for (size_t s = 0; s < seats; ++s) {
    // The share of a seat is a share of what is won at all.
    const float number = (1 - target.defeat) * verdict.shares[s] - target.shares[s];
    sums.layer(kSeatBias)[0] += number;
    position.seat[s].for_each([&](Feature f) { sums.layer(kSeatDirect)[f.index] += number * f.value(); });
    std::array<float, kSecond> second{};
    for (size_t k = 0; k < kSecond; ++k) {
      if (activity.second[s][k] <= 0) continue;
      sums.layer(kSecondToSeat)[k] += number * activity.second[s][k];
      second[k] = number * net.layer(kSecondToSeat)[k];
      common[k] += second[k];
    }
    for (size_t i = 0; i < kHidden; ++i) {
      if (activity.hidden[s][i] <= 0) continue;
      const float* weights = net.layer(kHiddenToSecond).data() + i * kSecond;
      float* slopes = sums.layer(kHiddenToSecond).data() + i * kSecond;
      for (size_t k = 0; k < kSecond; ++k) {
        slopes[k] += second[k] * activity.hidden[s][i];
        hidden[s][i] += second[k] * weights[k];
      }
    }
  }
  for (size_t k = 0; k < kSecond; ++k) sums.layer(kSecondBias)[k] += common[k];
  for (size_t i = 0; i < kHidden; ++i) {
    const float* weights = net.layer(kCompanyToSecond).data() + i * kSecond;
    float* slopes = sums.layer(kCompanyToSecond).data() + i * kSecond;
    for (size_t k = 0; k < kSecond; ++k) {
      slopes[k] += common[k] * activity.company[i];
      company[i] += common[k] * weights[k];
    }
  }
  std::array<float, kHidden> table{};
  for (size_t s = 0; s < seats; ++s) {
    for (size_t i = 0; i < kHidden; ++i) {
      hidden[s][i] = activity.hidden[s][i] > 0 ? hidden[s][i] + company[i] / static_cast<float>(seats) : 0.0f;
      table[i] += hidden[s][i];
    }
    add_inputs(position.seat[s], hidden[s], sums.layer(kSeatToHidden));
  }
  for (size_t i = 0; i < kHidden; ++i) sums.layer(kHiddenBias)[i] += table[i];
  add_inputs(position.table, table, sums.layer(kTableToHidden));
}

namespace {

/// Lessons that are looked at together: siblings, or one alone.
class SiblingLessons {
 public:
  SiblingLessons(const ValueNet& net, const ValueLessons& lessons, const std::vector<ValueTarget>& targets)
      : net_(net), lessons_(lessons), targets_(targets) {}

  /// Adds the slopes of all siblings of the one at `first`; returns how many they are.
  size_t add_slopes_of(size_t first, float contrast, ValueNet& sums) {
    size_t count = 0;
    ValueTarget common{};  // what the network says too little on the average
    for (size_t i = first; i == first || (i < lessons_.size() && lessons_.sibling(i)); ++i, ++count) {
      if (count == seen_.size()) seen_.emplace_back();
      Seen& seen = seen_[count];
      lessons_.get(i, seen.position);
      net_.think(seen.position, seen.activity);
      const Verdict verdict = verdict_of(seen.activity, seen.position.seats);
      for (size_t s = 0; s < seen.position.seats; ++s) {
        seen.lacks.shares[s] = targets_[i].shares[s] - verdict.shares[s] * (1 - verdict.defeat);
        common.shares[s] += seen.lacks.shares[s];
      }
      seen.lacks.defeat = targets_[i].defeat - verdict.defeat;
      common.defeat += seen.lacks.defeat;
    }
    const auto part = 1.0f / static_cast<float>(count);
    for (size_t k = 0; k < count; ++k) {
      const auto more = [&](float target, float lacks, float all) {
        return target + (contrast - 1) * (lacks - part * all);
      };
      ValueTarget target = targets_[first + k];
      const ValueTarget& lacks = seen_[k].lacks;
      for (size_t s = 0; s < seen_[k].position.seats; ++s) {
        target.shares[s] = more(target.shares[s], lacks.shares[s], common.shares[s]);
      }
      target.defeat = more(target.defeat, lacks.defeat, common.defeat);
      add_slopes(net_, seen_[k].position, seen_[k].activity, target, sums);
    }
    return count;
  }

 private:
  struct Seen {
    ValueNet::Position position;
    ValueNet::Activity activity;
    ValueTarget lacks;
  };
  const ValueNet& net_;
  const ValueLessons& lessons_;
  const std::vector<ValueTarget>& targets_;
  std::vector<Seen> seen_;
};

}  // namespace

void fit_value(ValueNet& net, const ValueLessons& lessons, const std::vector<ValueTarget>& targets, const Fit& fit,
               Rng& rng) {
  constexpr size_t kBatch = 1024;
  if (lessons.size() == 0) return;
  std::vector<size_t> firsts;  // of siblings
  for (size_t i = 0; i < lessons.size(); ++i) {
    if (!lessons.sibling(i)) firsts.push_back(i);
  }
  const size_t steps = std::max<size_t>(1, lessons.size() * static_cast<size_t>(fit.passes) / kBatch);
  const auto threads = static_cast<size_t>(std::max(1, fit.threads));
  std::vector<ValueNet> parts(threads, ValueNet(net.table_features(), net.seat_features()));
  std::vector<SiblingLessons> readers(threads, SiblingLessons(net, lessons, targets));
  std::vector<size_t> looked_at(threads);
  Optimiser optimiser(net);
  std::vector<size_t> batch(std::max<size_t>(1, std::min(kBatch, lessons.size()) * firsts.size() / lessons.size()));
  Progress progress("steps", static_cast<int64_t>(steps));
  for (size_t step = 0; step < steps && !interrupted(); ++step) {
    for (size_t& first : batch) first = firsts[rng.below(static_cast<uint32_t>(firsts.size()))];
    in_parts(batch.size(), fit.threads, [&](size_t thread, size_t begin, size_t end) {
      clear(parts[thread]);
      looked_at[thread] = 0;
      for (size_t b = begin; b < end; ++b) {
        looked_at[thread] +=
            readers[thread].add_slopes_of(batch[b], static_cast<float>(fit.contrast), parts[thread]);
      }
    });
    const size_t positions = std::accumulate(looked_at.begin(), looked_at.end(), size_t{0});
    // Fast at first, then ever slower, so that the last noise settles.
    const double left = 1 - static_cast<double>(step) / static_cast<double>(steps);
    optimiser.step(net, parts, static_cast<double>(positions), fit.rate * left);
    progress.show(static_cast<int64_t>(step + 1));
  }
}

// ---- the report -----------------------------------------------------------------------------------------------------

Expected<Learnt> learn(const LearnJob& job) {
  Expected<Learnt> outcome = error(unknown_game(job.game));
  visit_game(job.game, [&](auto type) {
    using G = typename decltype(type)::type;
    if constexpr (HasLearntValue<G>) {
      outcome = learn_game<G>(job);
    } else {
      outcome = error(std::string(G::kInfo.title) + " has no learnt value; its computer players go by its estimate");
    }
  });
  return outcome;
}

std::string learn_command(const LearnJob& job) {
  std::string out = "boroughs learn " + job.game + options_in_command(job.options);
  if (job.afresh) out += " --afresh";
  if (!job.learner.empty()) out += " --learner " + job.learner;
  if (!job.teacher.empty()) out += fmt::format(" --teacher {} --contrast {}", job.teacher, job.contrast);
  return out +
         fmt::format(" --games {} --rounds {} --keep {} --passes {} --lambda {} --rate {} --noise {}", job.games,
                     job.rounds, job.keep, job.passes, job.lambda, job.rate, job.noise) +
         fmt::format(" --note {} --seed {} --threads {}", job.note, job.seed, job.threads);
}

std::string learn_text(const LearnJob& job, const Learnt& learnt) {
  std::string out = learn_command(job) + "\n\n";
  out += "round   games  positions   surprise before, after   wins of one that learns\n";
  for (size_t r = 0; r < learnt.rounds.size(); ++r) {
    const LearnRound& round = learnt.rounds[r];
    out += fmt::format("{:5} {:7} {:10}     {:.4f}    {:.4f}  ", r + 1, round.games, round.positions, round.before,
                       round.after);
    if (!job.teacher.empty()) out += fmt::format("  misses {:.4f} % a decision", 100 * round.missed);
    out += round.fair_share > 0
               ? fmt::format("        {:5.1f} % (fair {:.1f} %)\n", 100 * round.trial_share, 100 * round.fair_share)
               : "        not tried\n";
  }
  return out;
}

}  // namespace boroughs
