// Compiled once for each game that has a learnt value: the games that `learn` learns from.

#include "lab/learn.h"

#include "engine/core/match.h"
#include "engine/core/play.h"
#include "lab/games_in_threads.h"
#include "lab/table_sizes.h"
#include "lab/teacher.h"
#include "players/greedy.h"
#include GAME_RULES

namespace boroughs {

using G = GAME_NAMESPACE::Rules;
static_assert(HasLearntValue<G>);

namespace {

/// The move after which the value likes the position of its seat best.
template <class T>
class ByValue final : public GreedyPlayer<T> {
 public:
  using GreedyPlayer<T>::GreedyPlayer;
  uint32_t searching = 0;

 private:
  void judge(const typename T::State& state, std::span<float> chances) override {
    learnt_chances_of<T>(state, searching, chances);
  }
};

/// On what deal a game is played, and how.
struct LearningGame {
  Seed seed;
  uint32_t searching = 0;  // the seats that learn
  double noise = 0;
  int worlds = GreedyPlayer<G>::kWorlds;
};

/// Who plays in one thread.
template <class T>
struct LearningTable {
  std::unique_ptr<SeatPlayer<T>> learner;  // none: by the value, one step ahead
  std::unique_ptr<Teacher<T>> teacher;     // none: results are learnt from
  ValueLessons lessons;
  int note = 1;  // one position of so many is noted; 0: none
};

/// Where a teacher is asked about decisions: one position of so many that lead to one is noted too.
constexpr int kNoteBetween = 4;

/// Plays a game and notes positions of it.
template <class T>
Result play_game(const typename T::Options& options, const LearningGame& game, LearningTable<T>& table) {
  Rng rng(game.seed, 0), dice(player_seed(game.seed, 0)), chance(player_seed(game.seed, 9));
  ByValue<T> by_value(game.worlds);
  by_value.searching = game.searching;
  GreedyPlayer<T> greedy(game.worlds);
  if (table.learner != nullptr) table.learner->new_game();
  SeatPlayer<T>& learner = table.learner != nullptr ? *table.learner : by_value;
  ValueNet::Position position;
  MoveList legal;
  typename T::State state = T::start(options, rng, nullptr);
  for (Turn turn; !(turn = settle<T>(state, legal, rng, nullptr)).finished;) {
    const Viewer viewer = Viewer::remembering(turn.player);
    const bool learns = (game.searching >> turn.player & 1) != 0;
    const auto one_of = [&](int many) { return many > 0 && chance.below(static_cast<uint32_t>(many)) == 0; };
    Move move;
    const bool taught = learns && table.teacher != nullptr && one_of(table.note);
    if (taught) {
      move = table.teacher->teach(state, viewer, legal, dice, table.lessons);
    } else {
      // Of what came before this decision nobody will tell.
      if (learns && table.teacher != nullptr) table.lessons.forget_unfinished();
      // Of neighbours one is enough: they tell nearly the same.
      if (one_of(table.teacher != nullptr ? kNoteBetween : table.note)) {
        T::describe(state, game.searching, position);
        table.lessons.add(position);
      }
    }
    if (chance.unit() < game.noise) {
      move = legal[chance.below(static_cast<uint32_t>(legal.size()))];
    } else if (!taught) {
      SeatPlayer<T>& player = learns ? learner : static_cast<SeatPlayer<T>&>(greedy);
      move = player.choose(T::redact(state, viewer), viewer, legal, dice);
    }
    T::apply(state, move, rng, nullptr);
  }
  const Result result = T::result(state);
  if (table.note > 0) table.lessons.end_game({result.win_shares(), result.everybody_lost ? 1.0f : 0.0f});
  return result;
}

template <class T>
class Learner {
 public:
  Learner(const LearnJob& job, std::vector<typename T::Options> list) : job_(job), list_(std::move(list)) {}

  Learnt run() {
    const InterruptGuard guard;
    Learnt learnt;
    Rng rng(Seed::of(job_.seed), 1);
    LearntValue& value = T::learnt();
    if (job_.afresh) {
      value.learnt_by.clear();
      value.players = {};
      start_afresh(value.net, rng);
      value.prepare();
    }
    for (const auto& options : list_) value.players[options.players] = true;  // a learner that searches uses it too
    value.learnt_by.push_back(learn_command(job_));
    ValueLessons all;
    std::vector<size_t> sizes;  // of the rounds in `all`
    for (int round = 0; round < job_.rounds && !interrupted(); ++round) {
      LearnRound report;
      const ValueLessons latest = play_round(round, job_.afresh && round == 0, report);
      if (interrupted()) break;
      all.append(latest);
      sizes.push_back(latest.size());
      if (sizes.size() > static_cast<size_t>(job_.keep)) {
        all.forget_first(sizes.front());
        sizes.erase(sizes.begin());
      }
      report.games = job_.games;
      report.positions = static_cast<int64_t>(latest.size());
      report.before = surprise(value.net, latest, job_.threads);
      // A value that says nothing yet has results to learn from only.
      const double lambda = job_.afresh && round == 0 ? 1.0 : job_.lambda;
      const auto targets = value_targets(value.net, all, job_.teacher.empty() ? lambda : 1.0, job_.threads);
      fit_value(value.net, all, targets, {job_.passes, job_.rate, job_.contrast, job_.threads}, rng);
      value.prepare();
      report.after = surprise(value.net, latest, job_.threads);
      trial(report);
      learnt.rounds.push_back(report);
      if (job_.after_round) job_.after_round(value);
    }
    learnt.interrupted = interrupted();
    learnt.value = value;
    return learnt;
  }

 private:
  /// A table for each thread; one position of `note` is noted there.
  std::vector<LearningTable<T>> tables(int note) const {
    std::vector<LearningTable<T>> list(static_cast<size_t>(job_.threads));
    for (LearningTable<T>& table : list) {
      if (!job_.learner.empty()) table.learner = *make_seat_player<T>(job_.learner);
      table.note = note;
    }
    return list;
  }

  ValueLessons play_round(int round, bool all_greedy, LearnRound& report) {
    auto at = tables(job_.note);
    if (!job_.teacher.empty()) {
      for (LearningTable<T>& table : at) {
        table.teacher = std::make_unique<Teacher<T>>(*parse_search(job_.teacher, T::kInfo.id));
      }
    }
    play_in_threads("games", job_.games, job_.threads, [&](size_t thread, int64_t i) {
      const auto& options = list_[static_cast<size_t>(i) % list_.size()];
      LearningGame game;
      game.seed = Seed::of(job_.seed + 1'000'003 * static_cast<uint64_t>(round) + static_cast<uint64_t>(i));
      game.noise = job_.noise * static_cast<double>(i % 3);  // some games without
      game.worlds = 2;
      if (!job_.teacher.empty()) {
        game.searching = 1u << i / static_cast<int64_t>(list_.size()) % options.players;
      } else if (!all_greedy) {
        game.searching = learning_seats(game.seed, options.players);
      }
      play_game<T>(options, game, at[thread]);
    });
    ValueLessons all;
    double missed = 0;
    int64_t taught = 0;
    for (LearningTable<T>& table : at) {
      all.append(table.lessons);
      if (table.teacher == nullptr) continue;
      missed += table.teacher->missed();
      taught += table.teacher->taught();
    }
    report.missed = missed / static_cast<double>(std::max<int64_t>(1, taught));
    return all;
  }

  /// Often one alone, sometimes several.
  static uint32_t learning_seats(const Seed& seed, uint32_t players) {
    Rng rng(player_seed(seed, 8));
    uint32_t seats = 0;
    for (uint32_t n = rng.below(2) == 0 ? 1 : 1 + rng.below((players + 1) / 2); n > 0; --n) {
      seats |= 1u << rng.below(players);
    }
    return seats;
  }

  /// One seat learns, each in turn, among greedy ones.
  void trial(LearnRound& report) {
    auto at = tables(0);
    std::vector<double> won(at.size()), fair(at.size());
    play_in_threads("games of the trial", job_.trial_games, job_.threads, [&](size_t thread, int64_t i) {
      const auto& options = list_[static_cast<size_t>(i) % list_.size()];
      const auto seat = static_cast<uint32_t>(static_cast<size_t>(i) / list_.size() % options.players);
      LearningGame game;
      game.seed = Seed::of(job_.seed + 7'777'777 + static_cast<uint64_t>(i) / options.players);
      game.searching = 1u << seat;
      won[thread] += static_cast<double>(play_game<T>(options, game, at[thread]).win_shares()[seat]);
      fair[thread] += 1.0 / options.players;
    });
    if (interrupted() || job_.trial_games == 0) return;
    const auto games = static_cast<double>(job_.trial_games);
    for (size_t t = 0; t < won.size(); ++t) {
      report.trial_share += won[t] / games;
      report.fair_share += fair[t] / games;
    }
  }

  LearnJob job_;
  std::vector<typename T::Options> list_;
};

}  // namespace

template <Game T>
Expected<Learnt> learn_game(const LearnJob& job) {
  auto list = options_of_sizes<T>(job.options);
  if (!list) return error(list.error());
  if (!job.learner.empty()) {
    if (auto learner = make_seat_player<T>(job.learner); !learner) return error(learner.error());
  }
  if (!job.teacher.empty()) {
    if (auto teacher = parse_search(job.teacher, T::kInfo.id); !teacher) return error(teacher.error());
    if (job.afresh) return error("a teacher judges by the value that is there, so it cannot begin afresh");
  }
  return Learner<T>(job, std::move(*list)).run();
}
template Expected<Learnt> learn_game<G>(const LearnJob& job);

}  // namespace boroughs
