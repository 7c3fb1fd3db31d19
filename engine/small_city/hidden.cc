// What each seat may know, and worlds that fit it.

#include <algorithm>

#include "engine/small_city/play.h"
#include "engine/small_city/rules.h"
#include "engine/small_city/scoring.h"

namespace boroughs::small_city {
namespace {

constexpr bool unknown(Promise promise) { return promise == kUnknownPromise; }

/// Whether the seat has already drawn her three promise cards.
bool has_drawn(const Player& player) { return !player.offer.empty() || player.promise != kNoPromise; }

void hide_promises(Player& player) {
  for (Promise& card : player.offer) card = kUnknownPromise;
  if (player.promise != kNoPromise) player.promise = kUnknownPromise;
  for (Promise& card : player.returned) card = kUnknownPromise;
  for (Special& card : player.specials) card = kUnknownSpecial;
}

// ---- completing: cards ----------------------------------------------------------------------------------------------

/// Everybody drew one card of each deck. Deals the unseen cards of a deck to those whose draw is unknown, and the rest
/// back into the deck.
void complete_promises(State& state, Viewer viewer, Rng& rng) {
  std::array<bool, kPromises> seen{};
  for (const Player& player : state.players) {
    for (const Promise card : player.offer) {
      if (!unknown(card)) seen[static_cast<size_t>(card)] = true;
    }
    for (const Promise card : player.returned) {
      if (!unknown(card)) seen[static_cast<size_t>(card)] = true;
    }
    if (player.promise != kNoPromise && !unknown(player.promise)) seen[static_cast<size_t>(player.promise)] = true;
  }
  const int removed = removed_promise(state.options.victory);
  EnumArray<Difficulty, FixedVector<Promise, kPromises>> unseen;
  for (int i = 0; i < kPromises; ++i) {
    const PromiseInfo& info = tables.promises[static_cast<size_t>(i)];
    if (!seen[static_cast<size_t>(i)] && info.number != removed) unseen[info.deck].push_back(static_cast<Promise>(i));
  }
  for (auto& cards : unseen) rng.shuffle(cards);
  for (size_t seat = 0; seat < state.players.size(); ++seat) {
    Player& player = state.players[seat];
    if (static_cast<int>(seat) == viewer.seat || !has_drawn(player)) continue;
    std::array<Promise, 3> drawn{};
    const bool shown = state.phase == Phase::Over && !unknown(player.promise);  // then only the put-back are unknown
    for (const Difficulty deck : kEnumValues<Difficulty>) {
      const bool known = shown && tables.promise(player.promise).deck == deck;
      drawn[static_cast<size_t>(deck)] = known ? player.promise : unseen[deck].pop_back();
    }
    if (!player.offer.empty()) {
      for (size_t i = 0; i < 3; ++i) player.offer[i] = drawn[i];
      continue;
    }
    const size_t kept = shown ? static_cast<size_t>(tables.promise(player.promise).deck) : rng.below(3);
    player.promise = drawn[kept];
    player.returned.clear();
    for (size_t i = 0; i < 3; ++i) {
      if (i != kept) player.returned.push_back(drawn[i]);
    }
  }
  for (const Difficulty deck : kEnumValues<Difficulty>) {
    for (Promise& card : state.promise_decks[deck]) card = unseen[deck].pop_back();
  }
}

void complete_specials(State& state, Rng& rng) {
  std::array<bool, kSpecials> seen{};
  const auto note = [&](Special card) {
    if (card != kUnknownSpecial) seen[static_cast<size_t>(card)] = true;
  };
  for (const Player& player : state.players) {
    for (const Special card : player.specials) note(card);
  }
  for (const DeckCard& card : state.special_deck) note(card.card);
  for (const Special card : state.drawn) note(card);
  FixedVector<Special, kSpecials> unseen;
  for (int i = 0; i < kSpecials; ++i) {
    if (!seen[static_cast<size_t>(i)]) unseen.push_back(static_cast<Special>(i));
  }
  rng.shuffle(unseen);
  const auto fill = [&](Special& card) {
    if (card == kUnknownSpecial) card = unseen.pop_back();
  };
  for (Player& player : state.players) {
    for (Special& card : player.specials) fill(card);
  }
  for (DeckCard& card : state.special_deck) fill(card.card);
  for (Special& card : state.drawn) fill(card);
}

// ---- completing: what was built behind screens ----------------------------------------------------------------------

/// Seats whose screen is up and who have built, or are building: they may have taken the tiles that the supply lacks.
FixedVector<int, kMaxPlayers> hidden_builders(const State& state, Viewer viewer) {
  FixedVector<int, kMaxPlayers> seats;
  for (int seat = first_in_order(state); seat >= 0; seat = next_in_order(state, seat)) {
    if (seat != viewer.seat) seats.push_back(seat);
    if (seat == state.player) break;
  }
  return seats;
}

class ScreenGuess {
 public:
  ScreenGuess(State& state, Viewer viewer, Rng& rng)
      : state_(state), rng_(rng), builders_(hidden_builders(state, viewer)) {
    // How many of each kind lie on no board that can be seen, have not left the game, and are not in the supply.
    for (int k = 0; k < kSuppliedKinds; ++k) {
      const auto kind = static_cast<TileKind>(k);
      missing_[static_cast<size_t>(k)] = shared_copies(state.options, kind) - state.supply[kind];
    }
    for (const Player& player : state.players) {
      for (const Tile& tile : player.borough.tiles) take(tile.kind, -1);
      for (const TileKind kind : player.borough.demolished) take(kind, -1);
    }
  }

  void guess() {
    if (builders_.empty()) return;
    for (int k = 0; k < kSuppliedKinds; ++k) {
      while (missing_[static_cast<size_t>(k)] < 0) grow_one(static_cast<TileKind>(k));
    }
    for (int k = kSuppliedKinds - 1; k >= 0; --k) {
      while (missing_[static_cast<size_t>(k)] > 0) build_one(static_cast<TileKind>(k));
    }
  }

 private:
  void take(TileKind kind, int by) {
    const bool own_copy = is_limited(kind) && state_.options.victory == Victory::Cultural;
    if (is_supplied(kind) && !own_copy) missing_[static_cast<size_t>(kind)] += by;
  }
  Borough& borough(int seat) { return state_.players[static_cast<size_t>(seat)].borough; }

  /// A tile of this kind came back to the supply: one that stood there has grown.
  void grow_one(TileKind kind) {
    const size_t start = rng_.below(static_cast<uint32_t>(builders_.size()));
    for (size_t i = 0; i < builders_.size(); ++i) {
      const int seat = builders_[(start + i) % builders_.size()];
      const BuildGround ground(state_, seat);
      for (Tile& tile : borough(seat).tiles) {
        if (tile.kind != kind || !lacks(next_level(kind)) || !ground.can_grow(tile)) continue;
        for (const Growth& growth : tables.shape(tile).growths) {
          if (!ground.growth_open(tile, growth)) continue;
          const Shape& shape = tables.shapes[growth.shape];
          tile = {shape.kind, cell_of_bit(bit_of(tile.at) + growth.anchor), shape.facing};
          ++missing_[static_cast<size_t>(kind)];
          --missing_[static_cast<size_t>(shape.kind)];
          return;
        }
      }
    }
    remove_one(kind);
  }
  bool lacks(TileKind kind) const {
    // A tile that will itself grow further may pass through a level that is not missing.
    for (TileKind k = kind;; k = next_level(k)) {
      if (missing_[static_cast<size_t>(k)] > 0) return true;
      if (!can_ever_grow(k)) return false;
    }
  }

  /// No way to grow was found: the tile is gone, its people at home.
  void remove_one(TileKind kind) {
    for (const int seat : builders_) {
      Borough& place = borough(seat);
      for (size_t i = 0; i < place.tiles.size(); ++i) {
        if (place.tiles[i].kind != kind) continue;
        const Grid cells = cells_of(place.tiles[i]);
        place.tiles.erase_at(i);
        ++missing_[static_cast<size_t>(kind)];
        for (size_t p = place.citizens.size(); p-- > 0;) {
          if (!cells.has(place.citizens[p].at)) continue;
          place.citizens.erase_at(p);
          go_home(state_.players[static_cast<size_t>(seat)]);
        }
        return;
      }
    }
    missing_[static_cast<size_t>(kind)] = 0;
  }

  void build_one(TileKind kind) {
    --missing_[static_cast<size_t>(kind)];
    const size_t start = rng_.below(static_cast<uint32_t>(builders_.size()));
    for (size_t i = 0; i < builders_.size(); ++i) {
      const int seat = builders_[(start + i) % builders_.size()];
      Borough& place = borough(seat);
      if (place.tiles.size() + 2 > place.tiles.kCapacity) continue;
      if (is_unique(kind) && (has_tile(place, kind) || place.demolished.contains(kind))) continue;
      if (kind == TileKind::Warehouse && place.warehouses.full()) continue;
      const BuildGround ground(state_, seat);
      int ways = 0;
      const auto count = [&](const Shape&, Grid anchors) { ways += anchors.count(); };
      ground.for_each_placement(kind, true, count);
      if (ways == 0) continue;
      int pick = static_cast<int>(rng_.below(static_cast<uint32_t>(ways)));
      Tile laid{};
      ground.for_each_placement(kind, true, [&](const Shape& shape, Grid anchors) {
        anchors.for_each([&](Cell at) {
          if (pick-- == 0) laid = {kind, at, shape.facing};
        });
      });
      place.tiles.push_back(laid);
      if (kind == TileKind::Warehouse) {
        place.warehouses.push_back({laid.at, {}});
      } else if (!place.built.full()) {
        place.built.push_back(laid.at);
        const int price = tables.tile(kind).price;
        place.money = static_cast<int16_t>(place.money > price ? place.money - price : 0);
      }
      if (kind == TileKind::Residence_1 && place.city_hall_citizens > 0) {
        --place.city_hall_citizens;
        place.citizens.push_back({laid.at, false});
      }
      return;
    }
    // No room was found anywhere: the tile was built and demolished, or so it seems.
    for (const int seat : builders_) {
      if (borough(seat).demolished.full()) continue;
      borough(seat).demolished.push_back(kind);
      return;
    }
  }

  State& state_;
  Rng& rng_;
  FixedVector<int, kMaxPlayers> builders_;
  std::array<int, kSuppliedKinds> missing_{};
};

/// City Halls that were placed behind screens at setup.
void complete_city_halls(State& state, Viewer viewer, Rng& rng) {
  for (int seat = first_in_order(state); seat >= 0 && seat != state.player; seat = next_in_order(state, seat)) {
    if (seat == viewer.seat) continue;
    const BuildGround ground(state, seat);
    ground.for_each_placement(TileKind::CityHall, true, [&](const Shape& shape, Grid anchors) {
      int pick = static_cast<int>(rng.below(static_cast<uint32_t>(anchors.count())));
      anchors.for_each([&](Cell at) {
        if (pick-- == 0)
          state.players[static_cast<size_t>(seat)].borough.tiles.push_back({shape.kind, at, shape.facing});
      });
    });
  }
}

/// SC-R13: what those who do not build now know of the supply: what was there when the screens went up, less what they
/// took themselves.
void hide_supply(State& seen) {
  for (int k = 0; k < kSuppliedKinds; ++k) {
    const auto kind = static_cast<TileKind>(k);
    int left = shared_copies(seen.options, kind);
    if (left == 0) continue;  // everybody has her own
    for (const Player& player : seen.players) {
      for (const Tile& tile : player.borough.tiles) left -= tile.kind == kind;
      for (const TileKind gone : player.borough.demolished) left -= gone == kind;
    }
    seen.supply[kind] = static_cast<uint8_t>(std::max(left, 0));
  }
}

}  // namespace

State Rules::redact(const State& state, Viewer viewer) {
  if (viewer.sees_everything()) return state;
  State seen = state;
  const bool over = state.phase == Phase::Over;
  for (size_t seat = 0; seat < state.players.size(); ++seat) {
    if (static_cast<int>(seat) == viewer.seat) continue;
    Player& player = seen.players[seat];
    if (!state.screens.empty()) player.borough = state.screens[seat];
    const Player kept = player;
    hide_promises(player);
    if (!over) continue;
    player.promise = kept.promise;  // final scoring shows them
    player.specials = kept.specials;
  }
  for (auto& deck : seen.promise_decks) {
    for (Promise& card : deck) card = kUnknownPromise;
  }
  for (DeckCard& card : seen.special_deck) {
    const bool knows = viewer.memory == Memory::Perfect && viewer.seat >= 0 && (card.known_to >> viewer.seat & 1) != 0;
    if (!knows) card.card = kUnknownSpecial;
  }
  if (viewer.seat == state.player) return seen;
  for (Special& card : seen.drawn) card = kUnknownSpecial;
  if (state.phase == Phase::Build && !state.options.solo()) {
    seen.decision = Decision::BuildAction;
    seen.pending = {};
    hide_supply(seen);
  }
  return seen;
}

State Rules::complete(const State& seen, Viewer viewer, Rng& rng) {
  State state = seen;
  if (viewer.sees_everything()) return state;
  complete_promises(state, viewer, rng);
  if (state.options.advanced()) complete_specials(state, rng);
  if (state.screens.empty()) return state;
  if (state.phase == Phase::Build) {
    ScreenGuess(state, viewer, rng).guess();
  } else {
    complete_city_halls(state, viewer, rng);
  }
  return state;
}

}  // namespace boroughs::small_city
