#pragma once
// Positions for the rule tests, in the words of the specification: "crowns_4@6,6/3" is a tile with its anchor and its
// tick, rail is a list of squares and runs "1,5-9,5". Seats are A, B, C, D = 0, 1, 2, 3.

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/core/play.h"
#include "engine/piecepack_council/rules.h"
#include "engine/piecepack_council/table.h"

namespace boroughs::piecepack_council {

inline constexpr int A = 0, B = 1, C = 2, D = 3;

inline TileId tile_named(std::string_view name) {
  for (int t = 0; t < kTiles; ++t) {
    if (label_of(static_cast<TileId>(t)) == name) return static_cast<TileId>(t);
  }
  ADD_FAILURE() << "no tile " << name;
  return TileId::None;
}

inline Place square_named(std::string_view name) {
  for (int p = 0; p < 16 * kBoard; ++p) {
    if (label_of(static_cast<Place>(p)) == name) return static_cast<Place>(p);
  }
  ADD_FAILURE() << "no square " << name;
  return Place::None;
}

inline std::vector<std::string> words_in(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

/// "1,5-4,5 4,6" -> the five squares.
inline Squares squares_named(const std::string& text) {
  Squares set;
  for (const std::string& word : words_in(text)) {
    const size_t dash = word.find('-');
    const Place from = square_named(word.substr(0, dash));
    const Place to = dash == std::string::npos ? from : square_named(word.substr(dash + 1));
    for (int y = y_of(from); y <= y_of(to); ++y) {
      for (int x = x_of(from); x <= x_of(to); ++x) set.set(x, y);
    }
  }
  return set;
}

/// A position under construction. What is not said is filled in so that the position is sound.
class Table {
 public:
  explicit Table(int players) {
    state_.options.players = static_cast<uint8_t>(players);
    state_.players.resize(static_cast<size_t>(players));
  }

  Table& city(const std::string& tiles) {
    for (const std::string& word : words_in(tiles)) {
      const size_t at = word.find('@'), slash = word.find('/');
      CityTile tile;
      tile.tile = tile_named(word.substr(0, at));
      tile.at = square_named(word.substr(at + 1, slash == std::string::npos ? slash : slash - at - 1));
      if (slash != std::string::npos) tile.tick = static_cast<Tick>(word[slash + 1] - '0');
      state_.city.push_back(tile);
    }
    return *this;
  }
  Table& rail(const std::string& squares) {
    state_.rails |= squares_named(squares);
    return *this;
  }
  Table& pawn(int seat, const std::string& tile) {
    player(state_, seat).investor = tile_named(tile);
    return *this;
  }
  /// A live die; its region follows from the pawn.
  Table& die(int seat, const std::string& point, int value = 1) {
    Player& p = player(state_, seat);
    p.speculator = {DieState::Live, static_cast<uint8_t>(value), square_named(point), TileId::None};
    p.region = region_of(find_tile(state_, p.investor)->at, p.speculator.point);
    return *this;
  }
  Table& lobbied(int seat, Councillor councillor) {
    player(state_, seat).councillor = councillor;
    return *this;
  }
  Table& chits(int seat, int chits) {
    player(state_, seat).chits = static_cast<uint8_t>(chits);
    state_.chit_pile = static_cast<uint8_t>(state_.chit_pile - chits);
    return *this;
  }
  /// The coins in hand; the first of the others is the bid, the rest is spent.
  Table& hand(int seat, std::initializer_list<int> coins) {
    Player& p = player(state_, seat);
    bool bid = false;
    for (const Coin c : kEnumValues<Coin>) {
      if (std::find(coins.begin(), coins.end(), value_of(c)) != coins.end()) continue;
      p.coins[c] = bid ? CoinPlace::Spent : CoinPlace::Bid;
      if (!bid) p.bid = static_cast<uint8_t>(value_of(c));
      bid = true;
    }
    return *this;
  }
  Table& points(int seat, int vp) {
    player(state_, seat).ledger[Source::Basic] = static_cast<int16_t>(vp);
    return *this;
  }
  Table& shown(const std::string& tiles) {
    for (const std::string& word : words_in(tiles)) shown_.push_back(tile_named(word));
    return *this;
  }
  Table& in_round(int round) {
    round_ = round;
    return *this;
  }
  /// The position of the deciding seat in the turn order; the others follow clockwise. 1 unless said.
  Table& place_in_turn(int position) {
    position_ = position;
    return *this;
  }

  /// The position in which that seat makes that decision of its turn (with that tile in hand).
  State at(Decision decision, int seat, const std::string& chosen = "") {
    State state = state_;
    state.decision = decision;
    state.active = static_cast<int8_t>(seat);
    if (!chosen.empty()) state.chosen = tile_named(chosen);
    deal(state);
    seat_everybody(state);
    EXPECT_EQ(Rules::check(state, Viewer::everything()), "");
    return state;
  }

 private:
  void seat_everybody(State& state) const {
    const int n = state.options.players;
    unsigned councillors = 1u << static_cast<int>(in_recess(state)), bids = 0;
    for (const Player& p : state.players) {
      councillors |= 1u << static_cast<int>(p.councillor);
      bids |= 1u << p.bid;
    }
    for (int step = 0; step < n; ++step) {
      const int seat = (state.active + step) % n;
      Player& p = player(state, seat);
      p.position = static_cast<uint8_t>((position_ - 1 + step) % n + 1);
      // Favours that would change the outcome of somebody's turn are given away last.
      for (const Councillor c : {Councillor::Treasurer, Councillor::Mayor, Councillor::Zoning, Councillor::Transit}) {
        if (p.councillor != Councillor::None || (councillors >> static_cast<int>(c) & 1u)) continue;
        p.councillor = c;
        councillors |= 1u << static_cast<int>(c);
      }
      if (p.bid == 0) {
        int coin = kSmallestCoin;
        while (bids >> coin & 1u) ++coin;
        bids |= 1u << coin;
        p.bid = static_cast<uint8_t>(coin);
        p.coins[coin_of_value(coin)] = CoinPlace::Bid;
        const bool paid = p.position < position_ || (seat == state.active && state.decision > Decision::PayTile);
        if (paid) p.coins[coin_of_value(coin == 2 ? 3 : 2)] = CoinPlace::Spent;
      }
    }
    state.first_bidder = state.active;
  }

  void deal(State& state) const {
    std::vector<TileId> rest;
    const auto used = [&](TileId tile) {
      return find_tile(state, tile) != nullptr || state.chosen == tile ||
             std::find(shown_.begin(), shown_.end(), tile) != shown_.end();
    };
    for (int t = kTiles - 1; t >= 0; --t) {
      if (!used(static_cast<TileId>(t))) rest.push_back(static_cast<TileId>(t));
    }
    const auto stacks = static_cast<size_t>(stack_count(state));
    const size_t to_show = stacks - static_cast<size_t>(position_ - (state.decision <= Decision::ChooseTile));
    state.display.resize(stacks);
    for (size_t i = 0; i < stacks; ++i) {
      state.display[i] = TileId::None;
      if (i < shown_.size()) {
        state.display[i] = shown_[i];
      } else if (i < to_show) {
        state.display[i] = rest.back();
        rest.pop_back();
      }
    }
    int round = round_ > 0 ? round_ : 1;
    while (static_cast<size_t>(round_count(state) - round) * stacks > rest.size()) ++round;
    state.round = static_cast<uint8_t>(round);
    state.stacks.resize(stacks);
    for (Stack& stack : state.stacks) {
      for (int k = round; k < round_count(state); ++k) {
        stack.push_back(rest.back());
        rest.pop_back();
      }
    }
    for (const TileId tile : rest) state.discarded.push_back(tile);
  }

  State state_;
  std::vector<TileId> shown_;
  int round_ = 0;
  int position_ = 1;
};

/// A fresh game with seat A to bid first.
inline State new_game(int players, uint64_t seed = 1) {
  Rng rng(seed);
  return Rules::start({static_cast<uint8_t>(players), FirstBidder::Red}, rng, nullptr);
}

inline std::set<std::string> options(const State& state) {
  MoveList moves;
  Rules::legal_moves(state, moves);
  std::set<std::string> texts;
  for (const Move& move : moves) texts.insert(to_notation(kMoves, move));
  EXPECT_EQ(texts.size(), moves.size());
  return texts;
}
inline bool offers(const State& state, const std::string& move) { return options(state).contains(move); }
using Moves = std::set<std::string>;

/// Plays one move, which must be legal; what it leads to must be sound.
inline void play(State& state, const std::string& text) {
  const auto move = parse_move(kMoves, text);
  ASSERT_TRUE(move) << move.error();
  MoveList moves;
  Rules::legal_moves(state, moves);
  std::string all;
  for (const std::string& option : options(state)) all += option + "; ";
  ASSERT_TRUE(moves.contains(*move)) << text << " is not among " << all;
  Rng rng(9);
  Rules::apply(state, *move, rng, nullptr);
  ASSERT_EQ(Rules::check(state, Viewer::everything()), "") << "after " << text;
}
inline void play_all(State& state, std::initializer_list<const char*> moves) {
  for (const char* move : moves) play(state, move);
}
/// Plays what has no alternative.
inline void go_on(State& state) {
  MoveList moves;
  Rng rng(9);
  settle<Rules>(state, moves, rng, nullptr);
}

inline int vp(const State& state, int seat) { return score(player(state, seat)); }
inline int vp(const State& state, int seat, Source source) { return player(state, seat).ledger[source]; }

/// Takes the tile in hand to that place, with that tick.
inline void lay(State& state, const std::string& square, const std::string& tick = "nw") {
  play(state, "place_tile " + square);
  if (state.decision == Decision::OrientTile) play(state, "orient_tile " + tick);
}

/// VP of the seat for laying the tile there, on an otherwise quiet turn.
inline int vp_for_laying(Table table, int seat, const std::string& tile, const std::string& square) {
  State state = table.at(Decision::PlaceTile, seat, tile);
  lay(state, square);
  return vp(state, seat);
}

}  // namespace boroughs::piecepack_council
