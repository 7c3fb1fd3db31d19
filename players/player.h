#pragma once
// Computer players. A player sees only what its seat may know, so it cannot cheat, leak or crash on hidden matters.
//
// `SeatPlayer<G>` is what one writes: a choice from a redacted state, for loops where the game's type is known.
// `Player` is the same with the type erased, for the command line, the server and Python.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/hash.h"
#include "engine/core/match.h"
#include "engine/core/play.h"

namespace boroughs {

/// A player of one game whose type is known.
template <Game G>
class SeatPlayer {
 public:
  virtual ~SeatPlayer() = default;

  /// One of the `legal` moves (there are at least two, or one that a person should see).
  /// `seen` is G::redact(state, viewer); `viewer` is normally Viewer::remembering(the seat to move). All chance comes
  /// from `rng`: the same `seen` and the same `rng` give the same move (a player with a time budget is the exception).
  virtual Move choose(const typename G::State& seen, Viewer viewer, const MoveList& legal, Rng& rng) = 0;

  /// Another game begins: forget what was kept between moves, so that a result never depends on the games before it.
  virtual void new_game() {}

  /// As it was asked for: "greedy", "search:2000".
  virtual std::string name() const = 0;
};

/// A player of any game.
class Player {
 public:
  virtual ~Player() = default;

  /// A move for the seat to move. The match is redacted for that seat before anything is looked at.
  virtual Move choose(const Match& match) = 0;
  virtual std::string name() const = 0;
};

/// The dice of a player: another sequence than that of the game with the same seed, or a player would foresee the
/// draws.
inline Seed player_seed(const Seed& game, uint64_t player) {
  Seed derived;
  for (size_t word = 0; word < 4; ++word) {
    const uint64_t bits = hash_bytes(game.bytes.data(), game.bytes.size(), 0x706c61796572 + player * 4 + word);
    for (size_t i = 0; i < 8; ++i) derived.bytes[word * 8 + i] = static_cast<uint8_t>(bits >> (8 * i));
  }
  return derived;
}

/// What the player at the table may look at: its own view with perfect memory, or the view that a position was read
/// with.
template <Game G>
Viewer view_of_mover(const MatchOf<G>& match) {
  if (!match.viewer().sees_everything()) return match.viewer();
  return Viewer::remembering(match.turn().player);
}

/// A SeatPlayer that plays in a Match.
template <Game G>
class PlayerOf final : public Player {
 public:
  PlayerOf(std::unique_ptr<SeatPlayer<G>> player, const Seed& seed) : player_(std::move(player)), seed_(seed) {}

  Move choose(const Match& match) override {
    const auto& typed = static_cast<const MatchOf<G>&>(match);
    const Viewer viewer = view_of_mover(typed);
    const bool is_view = !match.viewer().sees_everything();
    const typename G::State seen = is_view ? typed.raw() : G::redact(typed.raw(), viewer);
    MoveList legal;
    G::legal_moves(seen, legal);
    // A stream a ply: after an undo the same question gets the same answer.
    Rng rng(seed_, static_cast<uint64_t>(match.ply()));
    return player_->choose(seen, viewer, legal, rng);
  }
  std::string name() const override { return player_->name(); }

 private:
  std::unique_ptr<SeatPlayer<G>> player_;
  Seed seed_;
};

// ---- the registry (registry.cc) -------------------------------------------------------------------------------------

/// A player for hot loops from its spec: "random", "greedy", "search:2000" ... The message of a refusal lists what is
/// known. Instantiated for every game of the build.
template <Game G>
Expected<std::unique_ptr<SeatPlayer<G>>> make_seat_player(std::string_view spec);

/// The same for any game by its id. `seed` is the player's own: see player_seed.
Expected<std::unique_ptr<Player>> make_player(std::string_view spec, std::string_view game, const Seed& seed);

struct PlayerHelp {
  std::string usage;  // "search[:ITERATIONS]"
  std::string help;
};
/// The specs that are known, for help texts and menus.
std::vector<PlayerHelp> known_players();

}  // namespace boroughs
