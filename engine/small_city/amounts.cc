// What people count at the table.

#include "engine/small_city/play.h"
#include "engine/small_city/rules.h"
#include "engine/small_city/scoring.h"

namespace boroughs::small_city {
namespace {

bool knows_promises(const Player& player) {
  for (const Special special : player.specials) {
    if (static_cast<int>(special) >= kSpecials) return false;
  }
  return static_cast<int>(player.promise) < kPromises;
}

void count_people(const State& state, int seat, Amounts& amounts) {
  const Player& player = player_of(state, seat);
  const Borough& borough = player.borough;
  amounts.seat(Quantity::CitizensAtHome, seat, static_cast<int>(borough.citizens.size()));
  if (!state.options.solo()) amounts.seat(Quantity::Tourists, seat, static_cast<int>(player.tourists.size()));
  amounts.seat(Quantity::Newcomers, seat, borough.city_hall_citizens);
  amounts.seat(Quantity::CareerCenter, seat, borough.career_center);
  if (state.options.victory != Victory::Citizens) amounts.seat(Quantity::CommonPool, seat, player.common_pool);
  amounts.seat(Quantity::Dead, seat, dead_in(state, seat));
  // Later in the round they have come already.
  if (state.phase <= Phase::Move) amounts.seat(Quantity::NewcomersToCome, seat, newcomers_to_come(state, seat));
}

void count_cubes(const State& state, int seat, Amounts& amounts) {
  const Borough& borough = borough_of(state, seat);
  amounts.seat(Quantity::White, seat, cubes_held(borough, Material::White));
  amounts.seat(Quantity::Grey, seat, cubes_held(borough, Material::Grey));
  amounts.seat(Quantity::Black, seat, cubes_held(borough, Material::Black));
  amounts.seat(Quantity::RoomInCityHall, seat, room_in_city_hall(borough));
  amounts.seat(Quantity::RoomInWarehouses, seat, room_in_warehouses(borough));
}

void count_ground(const State& state, int seat, Amounts& amounts) {
  amounts.seat(Quantity::ZoneSide, seat, zone_side(state, seat));
  amounts.seat(Quantity::EmptyCells, seat, empty_cells(state, seat).count());
  amounts.seat(Quantity::ParkCells, seat, park_cells(borough_of(state, seat)));
  if (state.phase != Phase::Setup) amounts.seat(Quantity::CulturalCells, seat, cultural_cells(state, seat));
}

}  // namespace

void Rules::amounts(const State& state, Viewer, Amounts& amounts) {
  const Result now = result(state);
  for (int seat = 0; seat < state.options.players; ++seat) {
    const Player& player = player_of(state, seat);
    amounts.seat(Quantity::Money, seat, player.borough.money);
    amounts.seat(Quantity::Votes, seat, player.votes);
    amounts.seat(Quantity::Pollution, seat, player.borough.pollution);
    amounts.seat(Quantity::Score, seat, now.scores[static_cast<size_t>(seat)]);
    if (state.options.victory == Victory::Economic) amounts.seat(Quantity::Revenue, seat, player.revenue);
    if (knows_promises(player)) {
      amounts.seat(Quantity::Promise, seat, promise_points(state, seat) + special_points(state, seat));
    }
    if (player.out) continue;
    amounts.seat(Quantity::VotesARound, seat, votes_of_round(state, seat));
    amounts.seat(Quantity::PollutionARound, seat, generated_pollution(state, seat));
    count_people(state, seat, amounts);
    count_cubes(state, seat, amounts);
    count_ground(state, seat, amounts);
  }
  amounts.table(Quantity::ReserveWhite, reserve(state, Material::White));
  amounts.table(Quantity::ReserveGrey, reserve(state, Material::Grey));
  amounts.table(Quantity::ReserveBlack, reserve(state, Material::Black));
}

}  // namespace boroughs::small_city
