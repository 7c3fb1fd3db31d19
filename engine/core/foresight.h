#pragma once
// What a move would change, in numbers, as far as the viewer can know: certain, or within a range where chance or
// hidden matters have a part in it.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/play.h"
#include "engine/core/words.h"

namespace boroughs {

struct Change {
  uint8_t quantity = 0;  // index into GameInfo::quantities
  int8_t seat = -1;      // -1 for the table as a whole
  int32_t low = 0, high = 0;

  bool certain() const { return low == high; }
  bool operator==(const Change&) const = default;
};

struct Foresight {
  std::vector<Change> changes;
  bool passes_on = false;  // in every world somebody else chooses next
  bool ends_game = false;  // in every world the game is over
};

/// How many worlds are looked at: so many that a card drawn from a handful is hardly ever the same in all.
inline constexpr int kForeseenWorlds = 8;

/// Plays a legal move with the forced moves of the same player that follow from it, as far as they need no luck and
/// reveal nothing: what is turned up later is not what the move brings.
template <Game G>
void apply_with_forced(typename G::State& state, Move move, Rng& rng) {
  const Turn before = G::turn(state);
  G::apply(state, move, rng, nullptr);
  MoveList moves;
  for (;;) {
    const Turn turn = G::turn(state);
    if (turn.finished || turn.player != before.player) return;
    G::legal_moves(state, moves);
    if (moves.size() > 1 || G::kInfo.decisions[turn.decision].always_ask) return;
    typename G::State next = state;
    EventLog events;
    Rng luck(Seed::of(0), 0);
    G::apply(next, moves[0], luck, &events);
    if (luck.drew() || reveals_something(G::kInfo, events)) return;
    state = next;
  }
}

namespace detail {

/// The least and the greatest change of every quantity over the worlds seen so far.
class ChangeRange {
 public:
  void add(const Amounts& before, const Amounts& after, size_t quantities);
  std::vector<Change> changes(size_t quantities) const;

 private:
  int worlds_ = 0;
  std::array<std::array<int32_t, Amounts::kSeats + 1>, Amounts::kQuantities> low_{}, high_{};
  std::array<std::array<bool, Amounts::kSeats + 1>, Amounts::kQuantities> known_{};
};

}  // namespace detail

/// What a legal move brings about, from what `viewer` knows of `seen`. Nothing of the true world is looked at.
template <Game G>
  requires Speaks<G>
Foresight foresee(const typename G::State& seen, Viewer viewer, const Move& move, const Seed& seed,
                  int worlds = kForeseenWorlds) {
  Foresight out{{}, true, true};
  detail::ChangeRange range;
  const size_t quantities = G::kInfo.quantities.size();
  const Turn before = G::turn(seen);
  for (int i = 0; i < worlds; ++i) {
    Rng rng(seed, ~static_cast<uint64_t>(i));
    typename G::State world = G::complete(seen, viewer, rng);
    Amounts amounts_before, amounts_after;
    G::amounts(G::redact(world, viewer), viewer, amounts_before);
    apply_with_forced<G>(world, move, rng);
    G::amounts(G::redact(world, viewer), viewer, amounts_after);
    range.add(amounts_before, amounts_after, quantities);
    const Turn after = G::turn(world);
    out.ends_game &= after.finished;
    out.passes_on &= !after.finished && after.player != before.player;
  }
  out.changes = range.changes(quantities);
  return out;
}

/// "-$2, +1 vote, blue +3 to +5 votes": what changes for the mover, for others, and for the table.
std::string foresight_text(const GameInfo& info, const Foresight& foresight, int mover);

}  // namespace boroughs
