// The invariants of a position, each with the words for how it is broken. Sizes and numbers first: the later checks
// rely on them, and a position file can hold anything.

#include "engine/piecepack_council/check.h"

#include <bit>

#include "engine/piecepack_council/rules.h"
#include "engine/piecepack_council/table.h"

namespace boroughs::piecepack_council {
namespace {

std::string seat_text(int seat) { return std::string(kSeatNames[static_cast<size_t>(seat)]); }
std::string at_text(const CityTile& tile) {
  return std::string(label_of(tile.tile)) + " at " + std::string(label_of(tile.at));
}
bool is_tile(TileId tile) { return static_cast<int>(tile) < kTiles; }
bool during_turn(const State& s) { return s.decision >= Decision::ChooseTile && s.decision <= Decision::PayRail; }
bool at_the_end(const State& s) { return s.decision >= Decision::BreakTie; }
/// How many seats have paid for a tile this round.
int turns_paid(const State& s) {
  int turns = 0;
  for (const Player& p : s.players) turns += spent_coins(p) > 0;
  return turns;
}

// ---- sizes ----------------------------------------------------------------------------------------------------------

std::string check_sizes(const State& s) {
  const int n = s.options.players;
  if (n < 2 || n > kSeats) return "there must be 2 to 4 players";
  if (s.players.size() != s.options.players) return "\"players\" must have one entry for each seat";
  if (static_cast<int>(s.stacks.size()) != stack_count(s) || static_cast<int>(s.display.size()) != stack_count(s)) {
    return "\"stacks\" and \"display\" must have " + std::to_string(stack_count(s)) + " entries each";
  }
  if (s.round < 1 || s.round > round_count(s)) {
    return "\"round\" must be from 1 to " + std::to_string(round_count(s));
  }
  if (s.active < 0 || s.active >= n) return "\"active\" must be a seat";
  if (s.first_bidder < 0 || s.first_bidder >= n) return "\"first_bidder\" must be a seat";
  if (s.named_winner < -1 || s.named_winner >= n) return "\"named_winner\" must be a seat or null";
  const int height = round_count(s) - s.round;
  for (const Stack& stack : s.stacks) {
    if (static_cast<int>(stack.size()) != height) {
      return "in round " + std::to_string(s.round) + " each stack must have " + std::to_string(height) +
             " face-down tiles";
    }
  }
  return "";
}

// ---- tiles (PC-I1, PC-I6) -------------------------------------------------------------------------------------------

std::string check_tile_set(const State& s, Viewer viewer) {
  uint32_t seen = 0;
  std::string fault;
  const auto see = [&](TileId tile, std::string_view where) {
    if (!fault.empty()) return;
    if (!is_tile(tile)) {
      fault = "there is no tile where one must be: " + std::string(where);
      return;
    }
    if (seen >> static_cast<int>(tile) & 1u) fault = std::string(label_of(tile)) + " is in the game twice";
    seen |= 1u << static_cast<int>(tile);
  };
  for (const CityTile& tile : s.city) see(tile.tile, "city");
  for (const TileId tile : s.display) {
    if (tile != TileId::None) see(tile, "display");
  }
  for (const TileId tile : s.discarded) see(tile, "discarded");
  if (s.chosen != TileId::None) see(s.chosen, "chosen");
  int unknown = 0;
  for (const Stack& stack : s.stacks) {
    for (const TileId tile : stack) {
      if (tile == TileId::Unknown && !viewer.sees_everything()) {
        ++unknown;
      } else {
        see(tile, "stacks");
      }
    }
  }
  if (!fault.empty()) return fault;
  const int found = std::popcount(seen) + unknown;
  if (found != kTiles) return "there must be 24 tiles in all, found " + std::to_string(found);
  return "";
}

std::string check_city(const State& s) {
  for (size_t i = 0; i < s.city.size(); ++i) {
    const CityTile& tile = s.city[i];
    if (x_of(tile.at) > kBoard - 2 || y_of(tile.at) > kBoard - 2) {
      return std::string(label_of(tile.tile)) + " does not lie on the board";
    }
    if (is_park(tile.tile) && tile.tick != Tick::Nw) return "a park is not turned: " + at_text(tile);
    for (size_t k = 0; k < i; ++k) {
      if (overlapping(tile.at, s.city[k].at)) return at_text(tile) + " overlaps " + at_text(s.city[k]);
    }
  }
  return "";
}

// ---- rail and avenues (PC-I7 to PC-I10) -----------------------------------------------------------------------------

std::string check_rail(const State& s) {
  if (s.rails.count() > tables.segments) return "there are only " + std::to_string(tables.segments) + " rail segments";
  if (s.rails.any() && s.city.empty()) return "there is rail, and no tile that it begins beside";
  if (!s.rails.connected()) return "the rail network is not connected";
  int joints = 0;
  for (const Squares& step : {s.rails.east(), s.rails.south()}) joints += (step & s.rails).count();
  if (s.rails.any() && joints != s.rails.count() - 1) return "the rail network has a loop";
  for (const CityTile& tile : s.city) {
    const int segments = (placement(tile.at).squares & s.rails).count();
    if (segments > 0 && is_park(tile.tile)) return "there is rail on the park " + at_text(tile);
    if (segments > 2) return "there are more than two segments on " + at_text(tile);
  }
  return "";
}

std::string check_avenues(const State& s) {
  const Ground ground = survey(s);
  if (!avenues_connected(ground)) return "the avenues are not one connected network";
  for (const CityTile& tile : s.city) {
    if (!ground.avenue.intersects(placement(tile.at).edge)) return at_text(tile) + " has no avenue square beside it";
  }
  return "";
}

// ---- seats: coins, chits, bids, claims (PC-I2 to PC-I5) -------------------------------------------------------------

std::string check_chits(const State& s) {
  int chits = s.chit_pile;
  for (const Player& p : s.players) chits += p.chits;
  if (chits != kChits) return "pile and players must hold 4 chits together, found " + std::to_string(chits);
  return "";
}

std::string check_bids(const State& s) {
  unsigned taken = 0;
  for (int seat = 0; seat < s.options.players; ++seat) {
    const Player& p = player(s, seat);
    int coin = 0, coins_bid = 0;
    for (const Coin c : kEnumValues<Coin>) {
      if (p.coins[c] != CoinPlace::Bid) continue;
      coin = value_of(c);
      ++coins_bid;
    }
    if (coins_bid != (p.bid != 0)) return seat_text(seat) + " must have exactly one coin bid from the bid on";
    if (p.bid == 0) {
      if (hand(p) != 15) return seat_text(seat) + " must have all coins in hand before the bid";
      continue;
    }
    if (p.bid < coin || p.bid > std::min(coin + kChits, tables.highest_bid)) {
      return "the bid of " + seat_text(seat) + " does not fit the coin";
    }
    if (taken >> p.bid & 1u) return "two bids are equal";
    taken |= 1u << p.bid;
  }
  for (int step = 0; step < s.options.players; ++step) {
    const int seat = (s.first_bidder + step) % s.options.players;
    const bool before = step < (s.active - s.first_bidder + s.options.players) % s.options.players;
    const bool due = s.decision != Decision::Bid || before;
    if ((player(s, seat).bid != 0) != due) return seat_text(seat) + " has a bid too early or none too late";
  }
  return "";
}

std::string check_claims(const State& s) {
  unsigned positions = 0, councillors = 0;
  for (int seat = 0; seat < s.options.players; ++seat) {
    const Player& p = player(s, seat);
    if (p.position > s.options.players) return seat_text(seat) + " has a position that does not exist";
    if (p.position != 0 && positions >> p.position & 1u) return "two seats have the same position";
    positions |= 1u << p.position;
    if (p.councillor == Councillor::None) continue;
    if (p.councillor == in_recess(s)) return seat_text(seat) + " has lobbied the councillor in recess";
    if (councillors >> static_cast<int>(p.councillor) & 1u) return "two seats have lobbied the same councillor";
    councillors |= 1u << static_cast<int>(p.councillor);
  }
  const int n = s.options.players, made = claims_made(s);
  if (s.decision == Decision::Bid) return made == 0 ? "" : "nothing can be claimed before all have bid";
  if (s.decision > Decision::TreasurerTake)
    return made == 2 * n ? "" : "every seat must have a position and a councillor";

  const int done = s.decision == Decision::Claim ? made : made - 1;  // the Treasurer's claim waits for his chit
  if (done < 0 || done >= 2 * n) return "the claims are over";
  const auto order = priority(s);
  for (int k = 0; k < n; ++k) {
    const Player& p = player(s, order[static_cast<size_t>(k)]);
    const int has = (p.position != 0) + (p.councillor != Councillor::None);
    const int due = done / n + (k < made - done / n * n);
    if (has != due) return seat_text(order[static_cast<size_t>(k)]) + " has claimed out of turn";
  }
  if (s.active != order[static_cast<size_t>(done % n)]) return "another seat is to claim";
  if (s.decision != Decision::TreasurerTake) return "";
  const Player& p = active_player(s);
  if (p.councillor != Councillor::Treasurer || s.chit_pile != 0 || p.chits == kChits) {
    return "there is no chit for the Treasurer to take from a player";
  }
  return "";
}

// ---- investors and speculators (PC-I11, PC-I12) ---------------------------------------------------------------------

std::string check_live_die(const State& s, int seat, const Place pawn) {
  const Player& p = player(s, seat);
  const Place point = p.speculator.point;
  if (!in_a_quadrant(point)) return "the die of " + seat_text(seat) + " does not lie inside a quadrant";
  if (p.speculator.tile != TileId::None) return "the live die of " + seat_text(seat) + " cannot lie on a tile";
  if (p.region == Region::None || p.region != region_of(pawn, point)) {
    return "the region of " + seat_text(seat) + " does not fit pawn and die";
  }
  const Ground ground = survey(s);
  if (!ground.avenue.contains(placement(anchor_of_point(point)).squares)) {
    return "there is a tile or rail beside the live die of " + seat_text(seat);
  }
  for (int other = 0; other < seat; ++other) {
    const Speculator& die = player(s, other).speculator;
    if (die.state == DieState::Live && overlapping(die.point, point)) return "two live dice share a square";
  }
  return "";
}

std::string check_investments(const State& s) {
  uint32_t pawns = 0;
  for (int seat = 0; seat < s.options.players; ++seat) {
    const Player& p = player(s, seat);
    const Speculator& die = p.speculator;
    if (p.investor == TileId::None) {
      if (!(die == Speculator{}) || p.region != Region::None) {
        return seat_text(seat) + " cannot have a die or a region without an investor";
      }
      continue;
    }
    const CityTile* pawn = is_tile(p.investor) ? find_tile(s, p.investor) : nullptr;
    if (pawn == nullptr) return "the investor of " + seat_text(seat) + " must stand on a tile of the city";
    if (straddles(pawn->at)) return "the investor of " + seat_text(seat) + " stands on a tile that straddles quadrants";
    if (pawns >> static_cast<int>(p.investor) & 1u) return "two investors stand on one tile";
    pawns |= 1u << static_cast<int>(p.investor);
    if (die.state == DieState::Unplaced) {
      if (!(die == Speculator{}) || p.region != Region::None) {
        return seat_text(seat) + " cannot have a region before the die is placed";
      }
      continue;
    }
    if (die.value < 1 || die.value > 5) return "the die of " + seat_text(seat) + " must show 1 to 5";
    if (die.state == DieState::Live) {
      if (std::string fault = check_live_die(s, seat, pawn->at); !fault.empty()) return fault;
      continue;
    }
    if (die.point != Place::None || !is_tile(die.tile) || find_tile(s, die.tile) == nullptr) {
      return "the spent die of " + seat_text(seat) + " must lie on a tile of the city";
    }
    if (!lies_in(pawn->at, p.region)) return "the region of " + seat_text(seat) + " does not contain the investor";
  }
  return "";
}

// ---- the turn in progress -------------------------------------------------------------------------------------------

std::string check_loose_ends(const State& s) {
  const Decision d = s.decision;
  const bool holds_tile = d == Decision::PayTile || d == Decision::PlaceTile || d == Decision::OrientTile;
  if (holds_tile != (s.chosen != TileId::None)) return "\"chosen\" does not fit the decision";
  if ((d == Decision::OrientTile) != (s.site != Place::None)) return "\"site\" does not fit the decision";
  const bool has_spot = d == Decision::SpeculatorValue || d == Decision::PaySpeculator;
  if (has_spot != (s.spot != Place::None)) return "\"spot\" does not fit the decision";
  if ((d == Decision::PaySpeculator) != (s.spot_value != 0)) return "\"spot_value\" does not fit the decision";
  const bool has_chain = d == Decision::RailNext || d == Decision::PayRail;
  if (has_chain != (s.chain_head != Place::None) || has_chain != (s.chain_cost != 0)) {
    return "\"chain_head\" and \"chain_cost\" do not fit the decision";
  }
  return "";
}

/// A tile leaves the display when it is chosen, and takes a coin with it when it is paid for.
std::string check_display(const State& s) {
  int shown = 0;
  for (const TileId tile : s.display) shown += tile != TileId::None;
  const int chosen = turns_paid(s) + (s.decision == Decision::PayTile);
  // What two players leave is discarded at the end of the round.
  const int due = s.end_reason == EndReason::Complete ? 0 : stack_count(s) - chosen;
  if (shown == due) return "";
  return "\"display\" must show " + std::to_string(due) + (due == 1 ? " tile" : " tiles") + " now, not " +
         std::to_string(shown);
}

/// In the turn in progress: one coin for the tile, one each for investor and speculator; rail is paid last.
int most_coins_spent(const State& s) {
  if (s.decision < Decision::Invest) return 1;
  const Player& p = active_player(s);
  return 1 + (p.investor != TileId::None) + (p.speculator.state != DieState::Unplaced);
}

std::string check_coins_in_turn(const State& s) {
  if (s.decision <= Decision::TreasurerTake) {
    for (int seat = 0; seat < s.options.players; ++seat) {
      if (spent_coins(player(s, seat)) > 0) return seat_text(seat) + " has spent a coin before the turns";
    }
    return "";
  }
  const int turns = turns_paid(s);
  for (int seat = 0; seat < s.options.players; ++seat) {
    const Player& p = player(s, seat);
    const bool before = during_turn(s) ? p.position < active_player(s).position : p.position <= turns;
    const bool paid = before || (seat == s.active && during_turn(s) && s.decision > Decision::PayTile);
    if (paid != (spent_coins(p) > 0)) {
      return seat_text(seat) + " must have paid for a tile exactly when it was bought";
    }
  }
  if (!during_turn(s) || spent_coins(active_player(s)) <= most_coins_spent(s)) return "";
  return seat_text(s.active) + " has spent more coins than there was to pay";
}

std::string check_tile_in_turn(const State& s) {
  const Player& p = active_player(s);
  if (s.decision < Decision::ChooseTile || s.decision > Decision::OrientTile) return "";
  if (!has_legal_anchor(s, s.active)) return seat_text(s.active) + " cannot lay a tile: the game is over";
  if (s.decision == Decision::PayTile && best_coin(p) + p.chits < cost_of(s.chosen)) {
    return seat_text(s.active) + " cannot pay for the chosen tile";
  }
  if (s.decision != Decision::OrientTile) return "";
  if (is_park(s.chosen)) return "a park is not turned";
  if (!on_board(s.site) || !has(legal_anchors(s, s.active), s.site)) return "the chosen tile cannot lie on \"site\"";
  return "";
}

std::string check_investing_in_turn(const State& s) {
  const Player& p = active_player(s);
  if (s.decision < Decision::Invest || s.decision > Decision::PayRail) return "";
  if (s.city.empty()) return "a tile must have been laid";
  if (s.decision < Decision::PayInvestor || s.decision > Decision::PaySpeculator) return "";
  if (hand(p) == 0 && p.chits == 0) return seat_text(s.active) + " has nothing to pay with";
  if (s.decision == Decision::PayInvestor) {
    const bool fits = p.investor == TileId::None && !straddles(s.city.back().at);
    return fits ? "" : seat_text(s.active) + " cannot place an investor now";
  }
  if (p.investor == TileId::None || p.speculator.state != DieState::Unplaced || legal_points(s, s.active).none()) {
    return seat_text(s.active) + " cannot place a speculator now";
  }
  if (s.decision == Decision::SpeculatorSpot) return "";
  if (!in_a_quadrant(s.spot) || !has(legal_points(s, s.active), anchor_of_point(s.spot))) {
    return "\"spot\" is not free for the speculator";
  }
  if (s.decision == Decision::PaySpeculator && s.spot_value > std::min(5, best_coin(p) + p.chits)) {
    return "\"spot_value\" cannot be paid";
  }
  return "";
}

// ---- the end (PC-I19) -----------------------------------------------------------------------------------------------

std::string check_end_reason(const State& s) {
  const int turns = turns_paid(s);
  if (s.end_reason == EndReason::Complete) {
    const bool all = s.stacks[0].empty() && turns == s.options.players;
    return all ? "" : "there are tiles left: not complete";
  }
  if (s.end_reason != EndReason::Blocked) return "";
  if (turns == s.options.players) return "all have had their turn in this round: nobody can be blocked";
  const int next = seat_at_position(s, turns + 1);
  return has_legal_anchor(s, next) ? seat_text(next) + " can lay a tile: the game is not blocked" : "";
}

std::string check_end(const State& s) {
  if (at_the_end(s) != (s.end_reason != EndReason::None)) return "\"end_reason\" does not fit the decision";
  if (std::string fault = check_end_reason(s); !fault.empty()) return fault;
  if (!at_the_end(s)) return s.named_winner < 0 ? "" : "nobody can be named the winner before the end";
  int best = score(s.players[0]), tied = 0;
  for (const Player& p : s.players) best = std::max(best, score(p));
  for (const Player& p : s.players) tied += score(p) == best;
  const bool tie = tied > 1 && s.options.players > 2;
  if (s.decision == Decision::BreakTie) {
    if (!tie || s.named_winner >= 0) return "there is no tie to break";
    const int mayor = lobbyist(s, Councillor::Mayor);
    const int judge = mayor >= 0 ? mayor : lobbyist(s, Councillor::Treasurer);
    return s.active == judge ? "" : "another seat breaks the tie";
  }
  if (tie != (s.named_winner >= 0)) return "a winner must be named exactly when there is a tie";
  if (tie && score(player(s, s.named_winner)) != best) return "the named winner is not one of those who tie";
  return "";
}

}  // namespace

int spent_coins(const Player& p) {
  int spent = 0;
  for (const CoinPlace place : p.coins) spent += place == CoinPlace::Spent;
  return spent;
}

bool has_laid(const State& s, int seat) {
  if (s.decision <= Decision::TreasurerTake) return false;
  const Player& p = player(s, seat);
  if (at_the_end(s)) return spent_coins(p) > 0;
  return p.position < active_player(s).position || (seat == s.active && s.decision >= Decision::Invest);
}

std::string Rules::check(const State& state, Viewer viewer) {
  if (std::string fault = check_sizes(state); !fault.empty()) return fault;
  if (std::string fault = check_tile_set(state, viewer); !fault.empty()) return fault;
  // Each of these relies on those above it.
  constexpr std::string (*kChecks[])(const State&) = {
      check_city,          check_rail,         check_avenues,           check_chits,  check_bids,
      check_claims,        check_display,      check_investments,       check_points, check_loose_ends,
      check_coins_in_turn, check_tile_in_turn, check_investing_in_turn, check_chain,  check_end};
  for (const auto check_one : kChecks) {
    if (std::string fault = check_one(state); !fault.empty()) return fault;
  }
  return "";
}

}  // namespace boroughs::piecepack_council
