// The geometry of the tiles, worked out once: facings, influence areas and the ways to grow.

#include <algorithm>
#include <set>
#include <tuple>

#include "engine/small_city/data.h"

namespace boroughs::small_city {
namespace {

using Cells = std::vector<TileCell>;

Cells turned(Cells cells, Facing facing) {
  const int number = static_cast<int>(facing);
  for (TileCell& cell : cells) {
    if (number >= 4) cell.column = -cell.column;
    for (int quarter = 0; quarter < number % 4; ++quarter) {
      std::tie(cell.row, cell.column) = std::pair(cell.column, -cell.row);
    }
  }
  return cells;
}

/// The same for two facings that look alike on the board.
std::set<std::tuple<int, int, int>> looks(const Cells& cells) {
  int top = 100, left = 100;
  for (const TileCell& cell : cells) {
    top = std::min(top, cell.row);
    left = std::min(left, cell.column);
  }
  std::set<std::tuple<int, int, int>> out;
  for (const TileCell& cell : cells) out.emplace(cell.row - top, cell.column - left, cell.role);
  return out;
}

Shape make_shape(TileKind kind, Facing facing, const Cells& cells, int water) {
  Shape shape;
  shape.kind = kind;
  shape.facing = facing;
  shape.size = static_cast<uint8_t>(cells.size());
  GridBits all = 0, solid = 0;
  for (size_t k = 0; k < cells.size(); ++k) {
    const int offset = (cells[k].row - cells[0].row) * kStride + cells[k].column - cells[0].column;
    shape.offsets[k] = static_cast<int8_t>(offset);
    all |= GridBits{1} << (kPivot + offset);
    if (cells[k].role != water) solid |= GridBits{1} << (kPivot + offset);
  }
  const int top = std::ranges::min(cells, {}, &TileCell::row).row;
  const int left = std::ranges::min(cells, {}, &TileCell::column).column;
  shape.first = static_cast<uint8_t>((cells[0].row - top) * kStride + cells[0].column - left);
  shape.corner = Grid(all >> (kPivot - shape.first));
  shape.solid = Grid(solid);
  // SC-E5, SC-E12: water neither influences nor counts as part of its own influence area.
  const GridBits wide = solid | solid << 1 | solid >> 1;
  shape.halo = Grid((wide | wide << kStride | wide >> kStride) & ~all);
  return shape;
}

/// All ways in which `old` is part of `next` with every cell keeping its role.
void find_growths(Shape& old, uint8_t next_index, const std::array<Cells, 120>& cells_of_shape, size_t old_index) {
  const Cells& small = cells_of_shape[old_index];
  const Cells& large = cells_of_shape[next_index];
  for (size_t j = 0; j < large.size(); ++j) {
    const int dr = small[0].row - large[j].row;
    const int dc = small[0].column - large[j].column;
    size_t kept = 0;
    const TileCell* extra = nullptr;
    for (const TileCell& cell : large) {
      const bool is_old = std::any_of(small.begin(), small.end(), [&](const TileCell& s) {
        return s.row == cell.row + dr && s.column == cell.column + dc && s.role == cell.role;
      });
      is_old ? void(++kept) : void(extra = &cell);
    }
    if (kept != small.size() || extra == nullptr) continue;
    Growth growth;
    growth.extra =
        static_cast<int8_t>((extra->row + dr - small[0].row) * kStride + extra->column + dc - small[0].column);
    growth.anchor =
        static_cast<int8_t>((large[0].row + dr - small[0].row) * kStride + large[0].column + dc - small[0].column);
    growth.shape = next_index;
    old.growths.push_back(growth);
  }
}

}  // namespace

std::string prepare_shapes(const std::array<std::vector<TileCell>, kTileKinds>& cells) {
  constexpr int kWater = 9;  // place of "water" in the list of roles: see data.cc
  std::array<Cells, 120> cells_of_shape;
  size_t count = 0;
  for (size_t kind = 0; kind < kTileKinds; ++kind) {
    tables.first_shape[kind] = static_cast<uint8_t>(count);
    std::vector<std::set<std::tuple<int, int, int>>> seen;
    for (size_t facing = 0; facing < 8; ++facing) {
      const Cells here = turned(cells[kind], static_cast<Facing>(facing));
      tables.shape_of[kind][facing] = kNoShape;
      if (std::find(seen.begin(), seen.end(), looks(here)) != seen.end()) continue;
      seen.push_back(looks(here));
      tables.shape_of[kind][facing] = static_cast<uint8_t>(count);
      tables.shapes[count] = make_shape(static_cast<TileKind>(kind), static_cast<Facing>(facing), here, kWater);
      cells_of_shape[count++] = here;
      if (count == cells_of_shape.size()) return "the tiles have too many different facings";
    }
  }
  tables.first_shape[kTileKinds] = static_cast<uint8_t>(count);
  tables.shape_count = static_cast<int>(count);
  for (size_t s = 0; s < count; ++s) {
    Shape& shape = tables.shapes[s];
    if (!can_ever_grow(shape.kind)) continue;
    const auto next = static_cast<size_t>(next_level(shape.kind));
    for (uint8_t t = tables.first_shape[next]; t < tables.first_shape[next + 1]; ++t) {
      find_growths(shape, t, cells_of_shape, s);
    }
    if (shape.growths.empty()) {
      return "tile " + std::string(name_of(next_level(shape.kind))) + " must contain " +
             std::string(name_of(shape.kind)) + " with the same roles";
    }
  }
  return {};
}

}  // namespace boroughs::small_city
