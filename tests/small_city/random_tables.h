#pragma once
// Tables with boroughs laid out at random: tiles of all kinds in all facings, graves, people and cubes. Games played at
// random hardly ever see a university or a residence of level 5.

#include "engine/core/json.h"
#include "tests/small_city/slow_borough.h"
#include "tests/small_city/table.h"

namespace boroughs::small_city {

inline slow::SlowBorough slow_borough(const State& state, int seat) {
  return {to_json(state).as_object(), to_json(state.options).as_object(), static_cast<size_t>(seat)};
}

inline Cell cell_of(slow::Spot spot) { return cell_at(spot.row, spot.column); }
inline slow::Spot spot_of(Cell cell) { return slow::spot_of(std::string(label_of(cell))); }
/// What "place c3 r90" lays.
inline std::string laid_text(TileKind kind, const Move& move) {
  return slow::lay(std::string(name_of(kind)), spot_of(move.as<Cell>(0)), std::string(name_of(move.as<Facing>(1))))
      .text();
}

class RandomTable {
 public:
  RandomTable(const Options& options, Rng& rng) : table(options, cell_at(below(rng, 5), below(rng, 5))), rng_(rng) {
    for (int seat = 0; seat < options.players; ++seat) {
      table.borough(seat).zone = static_cast<uint8_t>(rng.below(4));
      lay_tiles(seat);
      dig_graves(seat);
    }
    for (int seat = 0; seat < options.players; ++seat) settle_people(seat);
    for (int seat = 0; seat < options.players; ++seat) send_tourists(seat);
    for (int seat = 0; seat < options.players; ++seat) fill_stores(seat);
    EXPECT_EQ(table.fault(), "");
  }

  Table table;

 private:
  static int below(Rng& rng, int n) { return static_cast<int>(rng.below(static_cast<uint32_t>(n))); }

  void lay_tiles(int seat) {
    slow::SlowBorough ground = slow_borough(table.state, seat);
    Borough& borough = table.borough(seat);
    const int wanted = 3 + below(rng_, 16);
    for (int tries = 0; tries < 150 && static_cast<int>(ground.pieces.size()) < wanted; ++tries) {
      const auto kind = static_cast<TileKind>(below(rng_, kTileKinds - 1));  // no second City Hall
      const auto& ways = slow::all_ways(std::string(name_of(kind)));
      const slow::Piece& way = ways[rng_.below(static_cast<uint32_t>(ways.size()))];
      const bool unique = slow::one_each(way.kind) && has_tile(borough, kind);
      const bool supplied = is_supplied(kind) && shared_copies(table.state.options, kind) > 0;
      if (unique || (supplied && table.state.supply[kind] == 0) || !ground.fits(way, true)) continue;
      if (kind == TileKind::Warehouse && borough.warehouses.full()) continue;
      ground.pieces.push_back(way);
      borough.tiles.push_back({kind, cell_of(way.first), *enum_from_name<Facing>(way.facing)});
      if (supplied) --table.state.supply[kind];
      if (kind == TileKind::Warehouse) borough.warehouses.push_back({cell_of(way.first), {}});
    }
  }

  void dig_graves(int seat) {
    const slow::SlowBorough ground = slow_borough(table.state, seat);
    Player& player = table.player(seat);
    for (int k = below(rng_, 3); k > 0; --k) {
      const slow::Spot spot{below(rng_, ground.side), below(rng_, ground.side)};
      if (!ground.empty(spot) || player.graves.contains(cell_of(spot))) continue;
      player.graves.push_back(cell_of(spot));
      ++player.dead;
      --player.borough.career_center;
    }
  }

  void settle_people(int seat) {
    const slow::SlowBorough ground = slow_borough(table.state, seat);
    for (const slow::Piece& piece : ground.pieces) {
      const bool single = slow::family_of(piece.kind) == "park" || piece.roles.begin()->second == "post";
      if (piece.roles.begin()->second == "post") {
        if (rng_.below(2) == 0) stand(seat, piece.first);
        continue;
      }
      for (const auto& [spot, role] : piece.roles) {
        if (role == "hall" || role == "none" || role == "water" || role == "storage" || rng_.below(2) == 0) continue;
        stand(seat, spot);
        if (single) break;
      }
    }
  }
  void stand(int seat, slow::Spot spot) {
    if (table.borough(seat).career_center == 0) return;
    table.citizen(spot.row, spot.column, seat);
  }

  void send_tourists(int seat) {
    for (int host = 0; host < table.state.options.players; ++host) {
      if (host == seat) continue;
      int left = has_tile(table.borough(seat), TileKind::MetroStation) ? 2 : 1;
      for (int tries = 0; tries < 12 && left > 0 && table.borough(seat).career_center > 0; ++tries) {
        const slow::SlowBorough ground = slow_borough(table.state, host);
        const slow::Piece& piece = ground.pieces[rng_.below(static_cast<uint32_t>(ground.pieces.size()))];
        if (!welcomes(ground, piece)) continue;
        table.tourist(seat, host, piece.first.row, piece.first.column);
        --left;
      }
    }
  }
  /// Whether a tourist may stand on the first cell of the tile.
  static bool welcomes(const slow::SlowBorough& ground, const slow::Piece& piece) {
    const std::string role = piece.roles.at(piece.first);
    if (role == "home" || role == "hall" || role == "none" || role == "storage" || role == "post") return false;
    const bool park = slow::family_of(piece.kind) == "park";
    for (const auto* people : {&ground.citizens, &ground.tourists}) {
      for (const slow::Spot person : *people) {
        if (person == piece.first || (park && piece.covers(person))) return false;
      }
    }
    return !ground.protected_by_police().contains(piece.first);
  }

  void fill_stores(int seat) {
    Borough& borough = table.borough(seat);
    if (rng_.below(2) == 0) {  // so that there is room for cubes
      borough.career_center = static_cast<uint8_t>(borough.career_center + borough.city_hall_citizens);
      borough.city_hall_citizens = 0;
    }
    while (room_in_city_hall(borough) > 0 && rng_.below(3) > 0) put(borough.city_hall_cubes);
    for (Store& store : borough.warehouses) {
      while (cubes_in(store.cubes) < tables.numbers.warehouse_capacity && rng_.below(2) == 0) put(store.cubes);
    }
    borough.money = static_cast<int16_t>(rng_.below(12));
  }
  void put(Cubes& cubes) {
    const auto colour = static_cast<Material>(rng_.below(3));
    if (reserve(table.state, colour) > 0) ++cubes[colour];
  }

  Rng& rng_;
};

}  // namespace boroughs::small_city
