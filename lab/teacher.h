#pragma once
// Lessons from a search. It finds out more of a position than the value that it judges by: what it finds beyond that is
// what there is to learn. That is far less a matter of luck than what comes of a game, and the search says it of every
// move that it looked at, of those that nobody plays too.
//
// The search speaks of all worlds that fit what its seat sees, the value of one of them. So a lesson is what the value
// says of a world, corrected by what the search says more than the value does on the average over such worlds.

#include <utility>
#include <vector>

#include "engine/core/estimate.h"
#include "lab/learn.h"
#include "players/search.h"

namespace boroughs {

template <HasLearntValue G>
class Teacher {
 public:
  using State = typename G::State;
  using Chances = std::array<float, kMaxSeats>;

  explicit Teacher(SearchSettings settings) : search_(std::move(settings)) {}

  /// Searches at a decision of the seat `viewer` and adds what was found to the lessons. What was added to them before
  /// and waits for a result came to this position. `state` is the world as it is.
  Move teach(const State& state, Viewer viewer, const MoveList& legal, Rng& rng, ValueLessons& lessons) {
    const State seen = G::redact(state, viewer);
    search_.forget();
    const SearchReport report = search_.run(seen, viewer, rng);
    if (report.moves.empty()) return legal[0];
    searching_ = 1u << viewer.seat;
    players_ = static_cast<size_t>(state.options.players);
    const auto seat = static_cast<size_t>(viewer.seat);
    look_at_worlds(seen, viewer, report, rng);

    note(state, lessons);
    lessons.end_game(target(report.moves[0].chances, value_of(state), said_here_));
    size_t favourite = 0;
    bool has_sibling = false;
    for (size_t m = 0; m < report.moves.size(); ++m) {
      if (said_[m][seat] > said_[favourite][seat]) favourite = m;
      // What was hardly looked at is not well known.
      const uint32_t visits = report.moves[m].visits;
      if (visits == 0 || rng.below(visits + kDoubtful) < kDoubtful || G::turn(after_[m]).finished) continue;
      note(after_[m], lessons, std::exchange(has_sibling, true));
      lessons.end_game(target(report.moves[m].chances, value_of(after_[m]), said_[m]));
    }
    missed_ += report.moves[0].chances[seat] - report.moves[favourite].chances[seat];
    ++taught_;
    return report.moves[0].move;
  }

  /// What the value one step ahead won less than the search at the same positions, by the word of the search.
  double missed() const { return missed_; }
  int64_t taught() const { return taught_; }

 private:
  static constexpr int kWorlds = 12;
  static constexpr uint32_t kDoubtful = 20;

  Chances value_of(const State& state) const {
    Chances chances{};
    learnt_chances_of<G>(state, searching_, std::span(chances).first(players_));
    return chances;
  }

  void note(const State& state, ValueLessons& lessons, bool sibling = false) {
    G::describe(state, searching_, position_);
    lessons.add(position_, sibling);
  }

  /// What the value says of the position and of every move on the average over worlds. The first of these is kept.
  void look_at_worlds(const State& seen, Viewer viewer, const SearchReport& report, Rng& rng) {
    said_here_ = {};
    said_.assign(report.moves.size(), {});
    after_.resize(report.moves.size());
    const auto add = [](Chances& sum, const Chances& chances) {
      for (size_t s = 0; s < kMaxSeats; ++s) sum[s] += chances[s] / kWorlds;
    };
    for (int w = 0; w < kWorlds; ++w) {
      const State world = draw(seen, viewer, rng);
      add(said_here_, value_of(world));
      for (size_t m = 0; m < report.moves.size(); ++m) {
        State after = world;
        Rng draws = rng;  // the same after every move
        G::apply(after, report.moves[m].move, draws, nullptr);
        settle_ahead<G>(after, moves_, draws);
        add(said_[m], value_of(after));
        if (w == 0) after_[m] = after;
      }
      rng.next();
    }
  }

  static State draw(const State& seen, Viewer viewer, Rng& rng) {
    if constexpr (ReadsOthers<G>) return G::guess(seen, viewer, rng);
    return G::complete(seen, viewer, rng);
  }

  /// What the search found, for the world of which the value says `here`, where it says `usually` on the average.
  ValueTarget target(const Chances& found, const Chances& here, const Chances& usually) const {
    ValueTarget target;
    float sum = 0;
    for (size_t s = 0; s < players_; ++s) {
      target.shares[s] = std::clamp(found[s] + here[s] - usually[s], 0.0f, 1.0f);
      sum += target.shares[s];
    }
    target.defeat = std::max(0.0f, 1 - sum);
    for (size_t s = 0; s < players_; ++s) target.shares[s] /= std::max(1.0f, sum);
    return target;
  }

  Search<G> search_;
  uint32_t searching_ = 0;
  size_t players_ = 0;
  Chances said_here_{};
  std::vector<Chances> said_;  // by move, in the order of the report
  std::vector<State> after_;
  ValueNet::Position position_;
  MoveList moves_;
  double missed_ = 0;
  int64_t taught_ = 0;
};

}  // namespace boroughs
