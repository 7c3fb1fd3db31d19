// Phase VII: the City Council. Phase VIII: the end of the round.

#include "engine/small_city/play.h"
#include "engine/small_city/scoring.h"

namespace boroughs::small_city {
namespace {

void take_cubes(Play& play, const CubeOffer& offer) {
  const int count = std::min<int>(offer.count, reserve(play.state, offer.colour));
  play.state.pending.owed[offer.colour] = static_cast<uint8_t>(count);
  const int colour = static_cast<int>(offer.colour);
  if (count > 1) play.tell(Told::TakesCubes, play.state.player, {count, colour});
  if (count < 2) play.tell(count == 1 ? Told::TakesCube : Told::FindsNoCube, play.state.player, {colour});
  store_owed(play);
}

bool council_builds(TileKind kind, const Column& column) {
  if (is_cultural(kind) || kind == TileKind::Warehouse) return false;
  const int size = tables.tile(kind).cost_cells;  // SC-R48
  return size <= 4 && (column.sizes >> size & 1) != 0;
}

void list_buildings(const State& state, const Column& column, MoveList& moves) {
  if (borough_of(state, state.player).tiles.size() + 2 > 64) return;
  const BuildGround ground(state, state.player);
  for (int k = 0; k < kTileKinds; ++k) {
    const auto kind = static_cast<TileKind>(k);
    if (!council_builds(kind, column) || !copy_available(state, state.player, kind)) continue;
    if (ground.fits(kind, !column.conditions)) moves.push_back(Move::of(MoveName::Build, kind));
  }
}

/// The column where the disc that was just moved stands.
const Column& column_of_disc(const State& state) {
  return tables.columns[decider(state).discs[state.pending.disc].column];
}

void call_citizens(Play& play, int count) {
  Player& me = play.me();
  Borough& borough = me.borough;
  if (play.state.options.victory == Victory::Citizens) {
    count = std::min({count, int{borough.career_center}, room_in_city_hall(borough)});
    borough.career_center = static_cast<uint8_t>(borough.career_center - count);
    borough.city_hall_citizens = static_cast<uint8_t>(borough.city_hall_citizens + count);
  } else {
    count = std::min(count, int{me.common_pool});
    me.common_pool = static_cast<uint8_t>(me.common_pool - count);
    for (int i = 0; i < count; ++i) go_home(me);
  }
  if (count > 1) play.tell(Told::CallsCitizens, play.state.player, {count});
  if (count < 2) play.tell(count == 1 ? Told::CallsCitizen : Told::CallsNobody, play.state.player);
}

void draw_specials(Play& play, int count) {
  State& state = play.state;
  const int seat = state.player;
  for (int i = 0; i < count && !state.special_deck.empty(); ++i) {
    state.drawn.push_back(state.special_deck.erase_at(0).card);
    play.tell(Told::SpecialDrawn, seat, {static_cast<int>(state.drawn.back())}, only(seat));
  }
  play.tell(state.drawn.size() > 1 ? Told::DrawsSpecials : Told::DrawsSpecial, seat,
            {static_cast<int>(state.drawn.size())});
  play.ask(seat, Decision::KeepSpecial);
}

}  // namespace

void begin_council(Play& play) {
  play.state.phase = Phase::Council;
  play.ask(first_in_order(play.state), Decision::Council);
}

void next_investor(Play& play) {
  const int next = next_in_order(play.state, play.state.player);
  next >= 0 ? play.ask(next, Decision::Council) : end_round(play);
}

void list_investments(const State& state, bool advance_only, MoveList& moves) {
  const Player& me = decider(state);
  const auto offer = [&](size_t disc, CouncilRow row, int column) {
    const int price = tables.columns[static_cast<size_t>(column)].price;
    if (me.borough.money >= price) {
      moves.push_back(Move::of(MoveName::Invest, disc + 1, row, column, Payment::Money));
    }
    if (me.votes >= price) moves.push_back(Move::of(MoveName::Invest, disc + 1, row, column, Payment::Votes));
    if (!state.special_deck.empty()) {
      moves.push_back(Move::of(MoveName::Invest, disc + 1, row, column, Payment::Promise));
    }
  };
  for (size_t disc = 0; disc < 2; ++disc) {
    const Disc& mine = me.discs[disc];
    const Disc& other = me.discs[1 - disc];
    if (disc == 1 && mine == other) break;  // two discs outside are alike
    if (mine.column == 4) continue;
    const bool outside = mine.row == CouncilRow::Outside;
    if (!outside) offer(disc, mine.row, mine.column + 1);
    if (!outside && advance_only) continue;
    for (const CouncilRow row :
         {CouncilRow::Industry, CouncilRow::Building, CouncilRow::Economy, CouncilRow::Tourism}) {
      if (row != other.row) offer(disc, row, 1);
    }
  }
}

void legal_council(const State& state, MoveList& moves) {
  moves.push_back(Move::of(MoveName::Pass));
  list_investments(state, false, moves);
}

void apply_council(Play& play, const Move& move) {
  if (move.kind == static_cast<uint8_t>(MoveName::Pass)) return next_investor(play);
  invest(play, move);
}

void invest(Play& play, const Move& move) {
  State& state = play.state;
  Player& me = play.me();
  const auto disc = static_cast<size_t>(move.arg(0) - 1);
  const int column = move.arg(2);
  const Column& info = tables.columns[static_cast<size_t>(column)];
  me.discs[disc] = {move.as<CouncilRow>(1), static_cast<uint8_t>(column)};
  state.pending.disc = static_cast<uint8_t>(disc);
  play.tell(Told::Invests, state.player, {move.arg(1), column});
  switch (move.as<Payment>(3)) {
    case Payment::Money: me.borough.money = static_cast<int16_t>(me.borough.money - info.price); break;
    case Payment::Votes: me.votes = static_cast<int16_t>(me.votes - info.price); break;
    case Payment::Promise: return draw_specials(play, info.drawn);
  }
  play.tell_payment(state.player, move.as<Payment>(3) == Payment::Votes, info.price);
  council_benefit(play, static_cast<int>(disc));
}

void legal_keep_special(const State& state, MoveList& moves) {
  for (const Special special : state.drawn) moves.push_back(Move::of(MoveName::KeepSpecial, special));
}

void apply_keep_special(Play& play, const Move& move) {
  State& state = play.state;
  const int seat = state.player;
  const auto kept = move.as<Special>(0);
  play.me().specials.push_back(kept);
  for (const Special special : state.drawn) {
    if (special != kept) state.special_deck.push_back({special, only(seat)});
  }
  state.drawn.clear();
  play.tell(Told::KeepsSpecial, seat, {move.arg(0)}, only(seat));
  play.tell(Told::SpecialKept, seat, {}, all_but(seat));
  council_benefit(play, state.pending.disc);
}

void council_benefit(Play& play, int disc) {
  State& state = play.state;
  const int seat = state.player;
  const Disc& place = play.me().discs[static_cast<size_t>(disc)];
  const Column& column = tables.columns[place.column];
  switch (place.row) {
    case CouncilRow::Industry:
      if (column.industry.size() > 1) return play.ask(seat, Decision::IndustryChoice);
      return take_cubes(play, column.industry[0]);
    case CouncilRow::Building: return play.ask(seat, Decision::BuildingChoice);
    case CouncilRow::Economy: return play.ask(seat, Decision::EconomyChoice);
    case CouncilRow::Tourism: call_citizens(play, column.tourism); break;
    case CouncilRow::Outside: break;
  }
  carry_on(play);
}

// ---- benefits -------------------------------------------------------------------------------------------------------

void legal_industry_choice(const State& state, MoveList& moves) {
  for (const CubeOffer& offer : column_of_disc(state).industry) {
    moves.push_back(Move::of(MoveName::Materials, offer.colour));
  }
}

void apply_industry_choice(Play& play, const Move& move) {
  for (const CubeOffer& offer : column_of_disc(play.state).industry) {
    if (offer.colour == move.as<Material>(0)) return take_cubes(play, offer);
  }
}

void store_owed(Play& play) {
  Borough& borough = play.my_borough();
  Cubes& owed = play.state.pending.owed;
  for (const Material colour : kEnumValues<Material>) {
    while (owed[colour] > 0) {
      const bool hall = room_in_city_hall(borough) > 0;
      const bool warehouse = room_in_warehouses(borough) > 0;
      if (hall && warehouse) return play.ask(play.state.player, Decision::StoreCouncil);
      if (!hall && !warehouse) {
        const bool several = owed[colour] > 1;
        if (several) play.tell(Told::LosesCubes, play.state.player, {owed[colour], static_cast<int>(colour)});
        if (!several) play.tell(Told::LosesCube, play.state.player, {static_cast<int>(colour)});
        owed[colour] = 0;
        break;
      }
      hall ? void(++borough.city_hall_cubes[colour]) : store_in_warehouse(borough, colour);
      --owed[colour];
      play.tell(Told::Stores, play.state.player,
                {static_cast<int>(colour), static_cast<int>(hall ? Storage::CityHall : Storage::Warehouse)});
    }
  }
  carry_on(play);
}

void legal_store_council(const State& state, MoveList& moves) {
  for (const Material colour : kEnumValues<Material>) {
    if (state.pending.owed[colour] == 0) continue;
    moves.push_back(Move::of(MoveName::Store, colour, Storage::CityHall));
    moves.push_back(Move::of(MoveName::Store, colour, Storage::Warehouse));
    return;
  }
}

void apply_store_council(Play& play, const Move& move) {
  const auto colour = move.as<Material>(0);
  Borough& borough = play.my_borough();
  const bool hall = move.as<Storage>(1) == Storage::CityHall;
  hall ? void(++borough.city_hall_cubes[colour]) : store_in_warehouse(borough, colour);
  --play.state.pending.owed[colour];
  play.tell(Told::Stores, play.state.player, {move.arg(0), move.arg(1)});
  store_owed(play);
}

void legal_building_choice(const State& state, MoveList& moves) {
  moves.push_back(Move::of(MoveName::Pass));  // SC-R47
  list_buildings(state, column_of_disc(state), moves);
}

void apply_building_choice(Play& play, const Move& move) {
  if (move.kind == static_cast<uint8_t>(MoveName::Pass)) return carry_on(play);
  Pending& pending = play.state.pending;
  pending.tile = move.as<TileKind>(0);
  pending.free = true;
  pending.waived = !column_of_disc(play.state).conditions;
  play.ask(play.state.player, Decision::PlaceTile);
}

void legal_economy_choice(const State&, MoveList& moves) {
  moves.push_back(Move::of(MoveName::Gain, Payment::Money));
  moves.push_back(Move::of(MoveName::Gain, Payment::Votes));
}

void apply_economy_choice(Play& play, const Move& move) {
  Player& me = play.me();
  const int amount = column_of_disc(play.state).economy;
  const bool votes = move.as<Payment>(0) == Payment::Votes;
  int16_t& gained = votes ? me.votes : me.borough.money;
  earn(gained, amount);
  play.tell_gain(play.state.player, votes, amount);
  carry_on(play);
}

// ---- phase VIII -----------------------------------------------------------------------------------------------------

void end_round(Play& play) {
  State& state = play.state;
  int mayor_card = -1;
  for (const RingSpace& space : state.ring) {
    if (space.card == ActionCard::Mayor) mayor_card = space.taken_by;
  }
  for (int seat = first_in_order(state); seat >= 0; seat = next_in_order(state, seat)) {
    Player& player = play.player(seat);
    if (state.options.victory == Victory::Economic) {
      const int revenue = revenue_of_round(state, seat);
      earn(player.revenue, revenue);
      play.tell(Told::Revenue, seat, {revenue});
    }
    if (!player.citizens_by_round.full()) {
      player.citizens_by_round.push_back(static_cast<uint8_t>(citizens_on_tiles(state, seat)));
    }
  }
  if (state.round == 8) return end_game(play);
  if (!state.options.solo()) {
    int next = mayor_card >= 0 && !player_of(state, mayor_card).out ? mayor_card : -1;
    if (next < 0) {
      next = state.host;
      do next = (next + 1) % state.options.players;
      while (player_of(state, next).out);
    }
    if (next != state.host) state.mayor.clear();
    state.previous_host = state.host;
    state.host = static_cast<int8_t>(next);
    play.tell(Told::NextHost, next);
  }
  begin_round(play);
}

}  // namespace boroughs::small_city
