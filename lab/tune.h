#pragma once
// Fits the numbers of a game's `estimate` by self-play, in one of two ways:
//
// - regression: games are played with the weights at hand, positions are sampled, and the weights are chosen that make
//   the winners most likely (a conditional logit: the softmax that `estimate` computes, so what is fitted is what is
//   used). Quick; it predicts well, and a good prediction is not always a good guide.
// - matches: neighbours of the numbers at hand play against them, and those that win more draw the numbers towards
//   them (lab/evolution.h). Slower; it fits every number of the heuristic, and to what they are for.
//
// New numbers are kept only if they win against the old ones.

#include <boost/json/object.hpp>
#include <span>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace boroughs {

enum class TuneMethod { Regression, Matches };

struct TuneJob {
  std::string game;
  TuneMethod method = TuneMethod::Regression;
  boost::json::object options;  // without "players": games of every number of players; with it: of that number
  std::string player = "greedy";
  int64_t games = 1000;       // of self-play in a round; with matches: of each candidate
  int rounds = 3;             // with matches: generations
  int generation = 0;         // matches: candidates in a round; 0: as many as the count of numbers asks for
  double step = 0.2;          // matches: how far numbers are varied at first, as a part of themselves
  int64_t trial_games = 200;  // between new and old numbers, after each round of regression, at the end of matches
  std::string trial_player = "greedy";
  double noise = 0.08;  // regression: share of random moves in self-play, so that it sees more than its own habits
  double ridge = 1.0;   // regression: how strongly weights are held back, in positions
  uint64_t seed = 1;
  int threads = 1;
};

struct TuneRound {
  int64_t games = 0;
  int64_t positions = 0;
  double before = 0;  // regression: mean surprise over the winner, in nats; matches: what the candidates won on average
  double after = 0;   // the same after the fit; matches: of the best candidate
  double trial_share = 0;  // of the wins in the trial, for the new numbers; fair is one half
  bool kept = false;
};

struct Tuned {
  struct Number {
    std::string set, name;
    float before = 0, after = 0;
  };
  std::vector<Number> numbers;
  std::vector<TuneRound> rounds;
  bool interrupted = false;
};

template <Game G>
Expected<Tuned> tune_game(const TuneJob& job);
Expected<Tuned> tune(const TuneJob& job);

std::string tune_text(const TuneJob& job, const Tuned& tuned);
/// The command that gives these weights again, for the file that holds them.
std::string tune_command(const TuneJob& job);
/// The content of data/<game>/estimate.json with the new weights.
std::string estimate_file(const TuneJob& job, const Tuned& tuned);

// ---- the regression -------------------------------------------------------------------------------------------------

/// Positions with their outcome: `seats` rows of `features` numbers each, and the share of the win of each seat.
struct Sample {
  uint32_t first = 0;  // into `values`, seats * features numbers
  uint8_t seats = 0;
  std::array<float, kMaxSeats> shares{};
};
struct Samples {
  size_t features = 0;
  std::vector<float> values;
  std::vector<Sample> list;

  void add(const Samples& other);
};

struct Fit {
  std::vector<double> weights;
  double loss_before = 0;
  double loss_after = 0;
};
/// Newton's method from the given weights. The ridge holds each weight to 0 in units of the feature's spread.
Fit fit_softmax(const Samples& samples, std::span<const double> start, double ridge);

}  // namespace boroughs
