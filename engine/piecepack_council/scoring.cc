// Points: the ledger, investments, bonuses, and the result. And the small payments that they follow from.

#include <algorithm>

#include "engine/piecepack_council/rules.h"
#include "engine/piecepack_council/table.h"

namespace boroughs::piecepack_council {

// ---- coins and chits ------------------------------------------------------------------------------------------------

void spend_coin(Player& p, int value) { p.coins[coin_of_value(value)] = CoinPlace::Spent; }

void spend_chits(State& state, Player& p, int chits) {
  p.chits = static_cast<uint8_t>(p.chits - chits);
  state.chit_pile = static_cast<uint8_t>(state.chit_pile + chits);
}

void pay_with_coin(State& state, int coin, int price, EventLog* log) {
  Player& p = active_player(state);
  const int chits = std::max(0, price - coin);
  spend_coin(p, coin);
  spend_chits(state, p, chits);
  if (chits == 0) tell(log, EventType::Pays, state.active, coin);
  if (chits > 0) tell(log, EventType::PaysWithChits, state.active, coin, chits);
}

std::string_view chits_label(int chits) {
  static constexpr std::array<std::string_view, kChits + 1> kLabels = {"no chit", "1 chit", "2 chits", "3 chits",
                                                                       "4 chits"};
  return kLabels[static_cast<size_t>(std::clamp(chits, 0, kChits))];
}

std::string_view coin_set_label(int set) {
  static constexpr std::array<std::string_view, 16> kLabels = {"no_coin", "2",     "3",     "2+3",    "4",   "2+4",
                                                               "3+4",     "2+3+4", "5",     "2+5",    "3+5", "2+3+5",
                                                               "4+5",     "2+4+5", "3+4+5", "2+3+4+5"};
  return kLabels[static_cast<size_t>(set) & 15];
}

// ---- the ledger -----------------------------------------------------------------------------------------------------

int score(const Player& p) {
  int sum = 0;
  for (const int16_t vp : p.ledger) sum += vp;
  return sum;
}

namespace {

void enter(State& state, int seat, Source source, int vp) {
  Player& p = player(state, seat);
  p.ledger[source] = static_cast<int16_t>(p.ledger[source] + vp);
  p.round_ledger[source] = static_cast<int16_t>(p.round_ledger[source] + vp);
}

}  // namespace

void gain(State& state, int seat, Source source, int vp, EventLog* log) {
  enter(state, seat, source, vp);
  tell(log, EventType::Scores, seat, vp, source);
}

void gain_for(State& state, int seat, Source source, int vp, TileId tile, EventLog* log) {
  enter(state, seat, source, vp);
  tell(log, EventType::ScoresFor, seat, vp, source, tile);
}

// ---- tiles ----------------------------------------------------------------------------------------------------------

const CityTile* tile_on(const State& state, Place square) {
  const int x = x_of(square), y = y_of(square);
  for (const CityTile& tile : state.city) {
    const int dx = x - x_of(tile.at), dy = y - y_of(tile.at);
    if ((dx == 0 || dx == 1) && (dy == 0 || dy == 1)) return &tile;
  }
  return nullptr;
}

const CityTile* find_tile(const State& state, TileId id) {
  for (const CityTile& tile : state.city) {
    if (tile.tile == id) return &tile;
  }
  return nullptr;
}

int placement_vp(const State& state, TileId tile, Place at) {
  int vp = basic_vp(tile, static_cast<int>(state.city.size()) + 1);
  for (const CityTile& other : state.city) {
    if (!adjacent(at, other.at)) continue;
    vp += tables.neighbour[static_cast<size_t>(tile)][static_cast<size_t>(other.tile)];
  }
  return vp;
}

// ---- investments ----------------------------------------------------------------------------------------------------

bool has_interest(const Player& p, const CityTile& tile) {
  if (p.region == Region::None) return false;  // none before the die is placed
  const bool match = tables.matches[static_cast<size_t>(p.investor)] >> static_cast<int>(tile.tile) & 1u;
  return match && lies_in(tile.at, p.region);
}

void utilise(State& state, const CityTile& tile, EventLog* log) {
  const bool zoning = active_player(state).councillor == Councillor::Zoning;
  for (int seat = 0; seat < state.options.players; ++seat) {
    const bool own = seat == state.active;
    if ((zoning && !own) || !has_interest(player(state, seat), tile)) continue;
    // PC-R39: the cost, which is 5 for sites, and not the printed number.
    gain_for(state, seat, own ? Source::InvestOwn : Source::InvestOther, cost_of(tile.tile), tile.tile, log);
  }
}

int initial_bonus(const State& state, Region region) {
  int sum = 0;
  for (const CityTile& tile : state.city) {
    if (lies_in(tile.at, region)) sum += cost_of(tile.tile);
  }
  return sum;
}

// ---- the result -----------------------------------------------------------------------------------------------------

namespace {

/// Two players: Mayor, else Treasurer, else the higher bid of the last round. No decision.
int winner_of_two(const State& state, std::string_view& reason) {
  if (const int mayor = lobbyist(state, Councillor::Mayor); mayor >= 0) {
    reason = "lobbying the Mayor in the last round";
    return mayor;
  }
  if (const int treasurer = lobbyist(state, Councillor::Treasurer); treasurer >= 0) {
    reason = "lobbying the Treasurer in the last round";
    return treasurer;
  }
  reason = "the higher bid of the last round";
  return state.players[0].bid > state.players[1].bid ? 0 : 1;
}

constexpr std::array<std::string_view, kEnumCount<Source>> kLabels = {
    "tiles laid",        "neighbours",    "rail segments",        "rail stops: counted stops",
    "rail stops: sites", "initial bonus", "own investments used", "investments others used",
    "speculator",        "Mayor",         "unspent coins",        "shortfall"};

}  // namespace

Result Rules::result(const State& state) {
  Result result;
  result.finished = state.decision == Decision::Over;
  result.players = state.options.players;
  const auto players = static_cast<size_t>(state.options.players);
  for (size_t s = 0; s < players; ++s) result.scores[s] = score(state.players[s]);
  int at_the_top = 0;
  for (size_t s = 0; s < players; ++s) {
    int better = 0;
    for (size_t other = 0; other < players; ++other) better += result.scores[other] > result.scores[s];
    result.places[s] = static_cast<uint8_t>(1 + better);
    at_the_top += better == 0;
  }
  for (const Source source : kEnumValues<Source>) {
    ScoreLine line{kLabels[static_cast<size_t>(source)], {}};
    for (size_t s = 0; s < players; ++s) line.values[s] = state.players[s].ledger[source];
    result.breakdown.push_back(line);
  }
  if (!result.finished || at_the_top < 2) return result;

  int winner = state.named_winner;
  if (players == 2) {
    winner = winner_of_two(state, result.decided_by);
  } else {
    result.decided_by = lobbyist(state, Councillor::Mayor) >= 0 ? "who lobbied the Mayor" : "who lobbied the Treasurer";
  }
  for (size_t s = 0; s < players; ++s) {
    if (result.places[s] == 1 && static_cast<int>(s) != winner) result.places[s] = 2;
  }
  return result;
}

}  // namespace boroughs::piecepack_council
