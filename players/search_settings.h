#pragma once
// How long and in what manner the tree search thinks, and what it found.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.h"
#include "engine/core/game.h"

namespace boroughs {

/// In what manner the search looks ahead: what suits one game does not suit another.
struct SearchManner {
  float exploration = 1.0f;       // the weight of priors against results in choosing where to look
  bool relative = false;          // exploration is measured in the spread of a node's first estimates
  float prior_sharpness = 1.0f;   // how strongly the one-step estimate prefers moves; 0 for equal priors
  float others_sharpness = 1.0f;  // the same where another seat decides: how much it is expected to play by estimate
  float first_weight = 1.0f;      // how many visits the one-step estimate of a move counts as
  int rollout = 0;             // decisions played beyond the tree before `estimate` judges; -1 to the end of the game
  uint32_t rollout_tries = 1;  // in a rollout: the best by estimate of so many random moves
  int glance = 0;              // in a rollout: `estimate` judges after every so many decisions, and the mean counts
  float widen_base = 12.0f;    // a position with n visits looks at its best (base + growth * sqrt n) moves
  float widen_growth = 2.0f;
  /// 0: others' positions are nodes like one's own. Else others reply with the best by estimate of so many of their
  /// moves, and the tree is the searching seat's own.
  uint32_t through = 0;
  /// Where the game can judge a seat alone (`worth`): others play anything and are taken to gain what the searching
  /// seat gains; rollouts count its decisions only.
  bool pace = false;
  bool read = false;       // worlds that explain what others did come more often, where the game can tell (`guess`)
  bool level = false;      // values count from what the position is worth in the world that was drawn
  bool same_luck = false;  // the n-th try of every move of the root meets the same world and the same dice
  /// 0: the move with the most visits is best. Else the one whose value is largest, less doubt / sqrt(visits): right
  /// where exploration must be large against the differences between moves.
  float doubt = 0;
  bool learnt = true;  // where the game has a learnt value for the table, that judges instead of `estimate`
  // These hold there instead of `exploration`, `prior_sharpness`, `rollout` and `glance`: it tells moves apart better
  // and sooner.
  float learnt_exploration = 0.3f;
  float learnt_sharpness = 1.0f;
  int learnt_rollout = 16;
  int learnt_glance = 4;
  uint32_t learnt_tries = 4;  // in rollouts the searching seat plays the best by it of so many; 0: as others do

  bool operator==(const SearchManner&) const = default;
};

struct SearchSettings : SearchManner {
  // ---- how long: whichever ends first; 0 is no limit ----
  uint32_t iterations = 2000;
  double seconds = 0;
  int threads = 1;  // each grows its own tree; the root counts are added up
  /// Ends early when the move is decided: no other can catch up, or nearly all visits go to one move.
  bool early_stop = true;

  /// 0: the best move is played. Else who is hasty takes now and then what looked nearly as good: each move as often
  /// as (its visits)^(1/haste), or, where the value decides (`doubt`), e times more rarely for each `haste` that it
  /// wins less.
  float haste = 0;

  // ---- with what memory ----
  uint32_t expand_at = 2;  // a position gets its moves at this visit
  bool reuse = true;       // keep the tree between moves while it fits
  uint32_t max_nodes = 0;  // of one tree; 0 chooses by the iterations
  std::string name = "search";

  bool operator==(const SearchSettings&) const = default;
};

/// The manner that suits a game best (found in the arena: docs/players.md), with 2,000 iterations.
SearchSettings search_settings(std::string_view game);

/// Reads "2000", "0.5s", "2000:threads=2:rollout=30" on top of the game's own settings.
Expected<SearchSettings> parse_search(std::string_view argument, std::string_view game);
/// What parse_search understands, for help texts.
inline constexpr std::string_view kSearchUsage = "search[:ITERATIONS|SECONDSs][:threads=N][:NAME=VALUE...]";

// ---- levels for people ----------------------------------------------------------------------------------------------

struct Level {
  std::string_view name;
  std::string_view help;
  double seconds;  // an answer never takes much longer
};
inline constexpr std::array<Level, 5> kLevels = {{
    {"novice", "looks at what a move does at once, and little more", 0.05},
    {"easy", "looks a little ahead", 0.2},
    {"normal", "a fair opponent for somebody who knows the game", 0.5},
    {"hard", "plans its turns", 1.0},
    {"expert", "thinks for seconds with all cores", 3.0},
}};
/// How long the level of that name thinks about a decision at most; 0 for players that are no level.
double level_seconds(std::string_view spec);

/// The settings of a level (an index into kLevels) in a game.
SearchSettings level_settings(std::string_view game, size_t level);
/// The same with changes: "", "untimed", "threads=1" ...
Expected<SearchSettings> parse_level(size_t level, std::string_view argument, std::string_view game);

// ---- what was found -------------------------------------------------------------------------------------------------

struct SearchedMove {
  Move move;
  uint32_t visits = 0;
  float prior = 0;
  double surely = 0;                       // the chance of the seat that moves, less the doubt (SearchManner::doubt)
  std::array<float, kMaxSeats> chances{};  // of winning, for every seat, after this move
};

struct SearchReport {
  std::array<float, kMaxSeats> chances{};  // of every seat if play goes on from here
  std::vector<SearchedMove> moves;         // best first
  uint32_t iterations = 0;
  uint32_t nodes = 0;
  uint32_t depth = 0;  // of the longest path in the tree
  double seconds = 0;
};

}  // namespace boroughs
