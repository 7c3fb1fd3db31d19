#pragma once
// Learns a game's value (engine/core/learnt_value.h) by playing. In every game some seats learn: they play the move
// after which the value likes their position best, or search with it. The others are greedy; positions are noted, and
// the value is fitted to what came of them. It is fitted to temporal differences: partly to the result, partly to what
// the value itself said of the next position that was noted (`lambda` says how far results reach back), which is far
// less a matter of luck. Or a search says what it found at some of the decisions (`teacher`, lab/teacher.h), and games
// only lead to these.

#include <boost/json/object.hpp>
#include <functional>
#include <string>
#include <vector>

#include "engine/core/learnt_value.h"

namespace boroughs {

struct LearnJob {
  std::string game;
  boost::json::object options;  // without "players": games of every number of players; with it: of that number
  int64_t games = 20000;        // in a round
  int rounds = 5;
  int keep = 4;         // rounds whose games are learnt from
  int passes = 4;       // how often each position is looked at in a round
  double lambda = 0.8;  // 1: results alone count
  double rate = 0.001;  // how fast the numbers change
  double noise = 0.01;  // share of random moves
  std::string learner;  // who plays the seats that learn, as a player's spec; "": one step ahead by the value
  /// Who is asked for lessons at one of so many of their decisions (`note`): what stands after "search:". "": nobody,
  /// the results of the games are learnt from.
  std::string teacher;
  double contrast = 1;  // how much more than all else it counts by what the moves of one position differ
  int note = 16;        // one position of so many is learnt from
  int64_t trial_games = 1000;
  bool afresh = false;  // from random numbers, not from the value in use
  uint64_t seed = 1;
  int threads = 1;
  std::function<void(const LearntValue&)> after_round;  // is given the value as it then is
};

struct LearnRound {
  int64_t games = 0;
  int64_t positions = 0;
  double before = 0;  // mean surprise over the results of this round's games, in nats
  double after = 0;
  double missed = 0;       // where there was a teacher: what the value one step ahead wins less a decision
  double trial_share = 0;  // of the wins of one seat that learns among greedy ones
  double fair_share = 0;   // 0: there was no trial
};

struct Learnt {
  LearntValue value;
  std::vector<LearnRound> rounds;
  bool interrupted = false;
};

/// For games that have a learnt value.
template <Game G>
Expected<Learnt> learn_game(const LearnJob& job);
/// Games without one are refused.
Expected<Learnt> learn(const LearnJob& job);

std::string learn_command(const LearnJob& job);
std::string learn_text(const LearnJob& job, const Learnt& learnt);

// ---- the fit --------------------------------------------------------------------------------------------------------

/// What came of a game: the share of each seat in the win, and whether all lost together.
struct ValueTarget {
  std::array<float, kMaxSeats> shares{};
  float defeat = 0;
};

/// Positions of games, in the order in which they were played.
class ValueLessons {
 public:
  /// A sibling is what another move of the same position as the last one leads to.
  void add(const ValueNet::Position& position, bool sibling = false);
  /// The positions added since the last call belong to one game, and this came of it (or was found, by a teacher).
  void end_game(const ValueTarget& result);
  /// The positions of whole games, after those that are here.
  void append(const ValueLessons& other);
  /// Of the positions added since the last end of a game nothing is known.
  void forget_unfinished();
  void forget_first(size_t count);

  size_t size() const { return list_.size(); }
  void get(size_t i, ValueNet::Position& out) const;
  const ValueTarget& result(size_t i) const { return list_[i].result; }
  bool last_of_game(size_t i) const { return list_[i].last; }
  bool sibling(size_t i) const { return list_[i].sibling; }

 private:
  struct Entry {
    size_t first = 0;  // of its features in `features_`: those of the table, then those of each seat
    uint16_t table = 0;
    std::array<uint16_t, kMaxSeats> seat{};
    uint8_t seats = 0;
    bool last = false;
    bool sibling = false;  // of the one before
    ValueTarget result;
  };
  std::vector<ValueNet::Features::Entry> features_;
  std::vector<Entry> list_;
  size_t game_begins_ = 0;
};

/// Small random numbers, which say nothing yet.
void start_afresh(ValueNet& net, Rng& rng);

/// Mean surprise over the results, in nats.
double surprise(const ValueNet& net, const ValueLessons& lessons, int threads);

/// What the value is to say of every position: temporal differences, from the value as it is.
std::vector<ValueTarget> value_targets(const ValueNet& net, const ValueLessons& lessons, double lambda, int threads);

/// Adds to `sums` how the surprise over the target changes with each number of the network: what it made of the
/// position is followed back through its layers.
void add_slopes(const ValueNet& net, const ValueNet::Position& position, const ValueNet::Activity& activity,
                const ValueTarget& target, ValueNet& sums);

/// How a network is fitted.
struct Fit {
  int passes = 4;       // how often each position is looked at
  double rate = 0.001;  // how fast the numbers change
  /// How much more it counts by what siblings differ than what is true of all of them: it is small, but a player
  /// chooses by it.
  double contrast = 1;
  int threads = 1;
};

/// Fits the network to the targets (Adam). The same for the same seed and number of threads.
void fit_value(ValueNet& net, const ValueLessons& lessons, const std::vector<ValueTarget>& targets, const Fit& fit,
               Rng& rng);

}  // namespace boroughs
