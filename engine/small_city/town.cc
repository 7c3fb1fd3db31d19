#include "engine/small_city/town.h"

namespace boroughs::small_city {

void Town::lay(std::span<const Tile> tiles) {
  for (const Tile& tile : tiles) {
    const Shape& shape = tables.shape(tile);
    const Grid cells = shape.cells_at(tile.at);
    const Family family = family_of(tile.kind);
    land_.covered |= cells;
    land_.kinds |= 1u << static_cast<int>(tile.kind);
    switch (family) {
      case Family::Residence:
        houses_[house_count_++] = {cells.bits(), cells.grown4().bits(), level_of(tile.kind)};
        break;
      case Family::Factory:
        land_.factories |= cells;
        land_.industry |= cells;
        break;
      case Family::Warehouse: land_.industry |= cells; break;
      case Family::Industry: land_.industry |= shape.solid_at(tile.at); break;
      case Family::Park: land_.parks |= cells; break;
      case Family::Commerce: land_.commerce |= cells; break;
      case Family::Rest:
      case Family::Study:
      case Family::CityHall: {
        const Grid halo = shape.halo_at(tile.at);
        auto& culture = land_.culture;
        land_.layers = std::min(land_.layers + 1, 5);
        for (auto n = static_cast<size_t>(land_.layers); n > 1; --n) culture[n] |= culture[n - 1] & halo;
        culture[1] |= halo;
        if (family == Family::Rest) land_.rests |= cells;
        if (tile.kind == TileKind::University) land_.university |= cells;
        break;
      }
      case Family::Station: break;
    }
  }
}

}  // namespace boroughs::small_city
