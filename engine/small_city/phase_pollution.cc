// Phase VI: pollution, victims and graves.

#include "engine/small_city/play.h"
#include "engine/small_city/scoring.h"

namespace boroughs::small_city {
namespace {

/// Who buries: the greatest polluters of the round, among them those with the highest level (SC-X14).
void name_buriers(Play& play, const std::array<int, kMaxPlayers>& generated) {
  State& state = play.state;
  int highest = 0, most = -1, level = -1;
  for (int seat = 0; seat < state.options.players; ++seat) {
    const Player& player = player_of(state, seat);
    if (player.out) continue;
    highest = std::max(highest, int{player.borough.pollution});
    const int made = generated[static_cast<size_t>(seat)];
    if (made > most) {
      most = made;
      level = player.borough.pollution;
    } else if (made == most) {
      level = std::max(level, int{player.borough.pollution});
    }
  }
  if (highest < tables.numbers.death_threshold) return;
  for (int seat = 0; seat < state.options.players; ++seat) {
    Player& player = play.player(seat);
    if (player.out || generated[static_cast<size_t>(seat)] != most || player.borough.pollution != level) continue;
    player.burials_due = 1;
  }
}

int solo_deaths(Level level, int increase) {
  const SoloLevel& rule = tables.levels[static_cast<size_t>(level)];
  return increase > rule.above ? std::min<int>(increase, rule.most) : 0;
}

bool anyone_eligible(const State& state, int seat) {
  const Borough& borough = borough_of(state, seat);
  const bool own = !borough.citizens.empty() || borough.city_hall_citizens > 0;
  if (own && !is_staffed(borough, TileKind::Clinic)) return true;
  return tourists_in(state, seat).any();
}

/// Empty cells beside a grave if there are any, else all empty cells.
Grid grave_places(const State& state, int seat) {
  const Grid empty = empty_cells(state, seat);
  const Grid beside = empty & grave_cells(player_of(state, seat)).grown4();
  return beside.any() ? beside : empty;
}

void bury(Play& play, int owner) {
  const int seat = play.state.player;
  ++play.player(owner).dead;
  play.tell(Told::Dies, owner, {seat});
  if (grave_places(play.state, seat).any() && !play.me().graves.full()) return play.ask(seat, Decision::PlaceGrave);
  ++play.me().bodies_beside;
  --play.me().burials_due;
  continue_burials(play);
}

}  // namespace

void begin_pollution(Play& play) {
  State& state = play.state;
  state.phase = Phase::Pollution;
  std::array<int, kMaxPlayers> generated{};
  for (int seat = 0; seat < state.options.players; ++seat) {
    if (!player_of(state, seat).out) generated[static_cast<size_t>(seat)] = generated_pollution(state, seat);
  }
  for (int seat = 0; seat < state.options.players; ++seat) {
    Player& player = play.player(seat);
    if (player.out) continue;
    const int amount = generated[static_cast<size_t>(seat)];
    player.borough.pollution = static_cast<int16_t>(player.borough.pollution + amount);
    play.tell(Told::Pollution, seat, {amount, player.borough.pollution});
  }
  for (int seat = 0; seat < state.options.players; ++seat) {
    const Player& player = player_of(state, seat);
    if (!player.out && player.borough.pollution >= tables.numbers.defeat) eliminate(play, seat);
  }
  if (ends_by_elimination(play)) return;
  if (state.options.solo()) {
    play.player(0).burials_due = static_cast<uint8_t>(solo_deaths(state.options.level, generated[0]));
  } else {
    name_buriers(play, generated);
  }
  continue_burials(play);
}

void continue_burials(Play& play) {
  State& state = play.state;
  for (int seat = first_in_order(state); seat >= 0; seat = next_in_order(state, seat)) {
    Player& player = play.player(seat);
    if (player.burials_due == 0) continue;
    if (anyone_eligible(state, seat)) return play.ask(seat, Decision::ChooseVictim);
    player.burials_due = 0;
  }
  begin_council(play);
}

void legal_choose_victim(const State& state, MoveList& moves) {
  const int seat = state.player;
  const Borough& borough = borough_of(state, seat);
  if (!is_staffed(borough, TileKind::Clinic)) {
    citizens_at_home(borough).for_each([&](Cell at) { moves.push_back(Move::of(MoveName::Bury, seat, at)); });
    if (borough.city_hall_citizens > 0) moves.push_back(Move::of(MoveName::BuryAtCityHall));  // SC-R43
  }
  for (int owner = 0; owner < state.options.players; ++owner) {
    Grid cells;
    for (const Tourist& tourist : player_of(state, owner).tourists) {
      if (tourist.borough == seat) cells |= Grid::of(tourist.at);
    }
    cells.for_each([&](Cell at) { moves.push_back(Move::of(MoveName::Bury, owner, at)); });
  }
}

void apply_choose_victim(Play& play, const Move& move) {
  State& state = play.state;
  const int seat = state.player;
  Player& me = play.me();
  if (move.kind == static_cast<uint8_t>(MoveName::BuryAtCityHall)) {
    --me.borough.city_hall_citizens;
    return bury(play, seat);
  }
  const int owner = move.arg(0);
  const Cell at = move.as<Cell>(1);
  if (owner == seat) {
    me.borough.citizens.erase({at, false});
    return bury(play, seat);
  }
  Player& victim = play.player(owner);
  victim.tourists.erase({static_cast<int8_t>(seat), at, false});
  if (!is_staffed(victim.borough, TileKind::FireStation)) return bury(play, owner);
  play.tell(Told::Saved, owner, {seat});
  go_home(victim);
  --me.burials_due;
  continue_burials(play);
}

void legal_place_grave(const State& state, MoveList& moves) {
  grave_places(state, state.player).for_each([&](Cell at) { moves.push_back(Move::of(MoveName::Grave, at)); });
}

void apply_place_grave(Play& play, const Move& move) {
  Player& me = play.me();
  me.graves.push_back(move.as<Cell>(0));
  --me.burials_due;
  play.tell(Told::Buried, play.state.player, {move.arg(0)});
  continue_burials(play);
}

}  // namespace boroughs::small_city
