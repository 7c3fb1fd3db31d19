#include "engine/piecepack_council/data.h"

#include <string>

namespace boroughs::piecepack_council {
namespace {

constexpr std::array<std::string_view, kTiles> kTileLabels = {
    "crowns_null", "crowns_ace", "crowns_2",  "crowns_3", "crowns_4",   "crowns_5",  "arms_null", "arms_ace",
    "arms_2",      "arms_3",     "arms_4",    "arms_5",   "moons_null", "moons_ace", "moons_2",   "moons_3",
    "moons_4",     "moons_5",    "suns_null", "suns_ace", "suns_2",     "suns_3",    "suns_4",    "suns_5"};

struct PlaceLabel {
  char text[6]{};
  uint8_t size = 0;

  constexpr void number(int n) {
    if (n > 9) text[size++] = '1';
    text[size++] = static_cast<char>('0' + n % 10);
  }
};

constexpr auto kPlaceLabels = [] {
  std::array<PlaceLabel, 16 * kBoard> labels{};
  for (int y = 0; y < kBoard; ++y) {
    for (int x = 0; x < 16; ++x) {
      PlaceLabel& label = labels[static_cast<size_t>(16 * y + x)];
      if (x >= kBoard) {
        label.text[label.size++] = '?';  // the spare columns of a set of squares are no places
        continue;
      }
      label.number(x);
      label.text[label.size++] = ',';
      label.number(y);
    }
  }
  return labels;
}();

void load_tile(const DataEntry& entry, uint32_t& seen, Tables& out) {
  const Suit suit = entry["suit"].name<Suit>();
  const Rank rank = entry["rank"].name<Rank>();
  const auto index = static_cast<size_t>(tile_id(suit, rank));
  if (entry["id"].text() != kTileLabels[index]) {
    entry["id"].fail("must be \"" + std::string(kTileLabels[index]) + "\", as suit and rank say");
  }
  if (seen >> index & 1u) entry.fail("stands here for the second time");
  seen |= 1u << index;

  TileFacts& tile = out.tiles[index];
  tile.suit = suit;
  tile.rank = rank;
  tile.kind = entry["kind"].name<Kind>();
  tile.value = static_cast<uint8_t>(entry["value"].integer(0, 9));
  // The highest coin is 5, and one of them may be bid: dearer tiles could never be paid.
  tile.cost = static_cast<uint8_t>(entry["cost"].integer(1, 5));
  tile.city_size = entry["basic"].is_text();
  if (!tile.city_size) {
    tile.basic = static_cast<uint8_t>(entry["basic"].integer(0, 20));
  } else if (entry["basic"].text() != "city_size") {
    entry["basic"].fail("must be a number or \"city_size\"");
  }
}

Expected<void> load_tiles(const DataFiles& files, Tables& out) {
  const DataFile file(files, "piecepack_council/tiles.json");
  uint32_t seen = 0;
  for (const DataEntry& entry : file["tiles"].list(kTiles)) load_tile(entry, seen, out);
  return file.check();
}

/// A cell of the table of neighbours: a number, "value" or "minus_value" of the tile that is already there.
int neighbour_points(const DataEntry& cell, const TileFacts& old_tile) {
  if (!cell.is_text()) return cell.integer(-20, 20);
  const std::string word = cell.text();
  if (word == "value") return old_tile.value;
  if (word == "minus_value") return -old_tile.value;
  cell.fail("must be a number, \"value\" or \"minus_value\"");
  return 0;
}

Kind kind_named(const DataEntry& entry) { return entry["id"].name<Kind>(); }

void load_neighbours(const DataFile& file, Tables& out) {
  uint32_t seen = 0;
  for (const DataEntry& row : file["neighbours"].list(kKinds)) {
    const Kind kind = kind_named(row);
    if (seen >> static_cast<int>(kind) & 1u) row.fail("stands here for the second time");
    seen |= 1u << static_cast<int>(kind);
    const DataEntry points = row["points"];
    for (size_t old_tile = 0; old_tile < kTiles; ++old_tile) {
      const TileFacts& there = out.tiles[old_tile];
      const int vp = neighbour_points(points[name_of(there.kind)], there);
      for (size_t tile = 0; tile < kTiles; ++tile) {
        if (out.tiles[tile].kind == kind) out.neighbour[tile][old_tile] = static_cast<int8_t>(vp);
      }
    }
  }
}

void load_connections(const DataFile& file, Tables& out) {
  uint32_t seen = 0;
  for (const DataEntry& entry : file["connections"].list(kKinds - 1)) {
    const Kind kind = kind_named(entry);
    if (kind == Kind::Park) entry.fail("a park cannot be connected");
    if (seen >> static_cast<int>(kind) & 1u) entry.fail("stands here for the second time");
    seen |= 1u << static_cast<int>(kind);
    const auto index = static_cast<size_t>(kind);
    out.connection_vp[index] = static_cast<uint8_t>(entry["flat"].integer(0, 50));
    for (const DataEntry& counted : entry["counts"].list()) {
      out.counts[index] |= static_cast<uint16_t>(1u << static_cast<int>(counted.name<Kind>()));
    }
  }
}

void load_numbers(const DataFile& file, Tables& out) {
  const DataEntry numbers = file["numbers"];
  const auto read = [&](std::string_view name, int low, int high) { return numbers[name]["value"].integer(low, high); };
  out.mayor_vp = read("mayor_vp", 1, 50);
  out.segment_vp = read("segment_vp", 0, 10);
  out.transit_segment_vp = read("transit_segment_vp", 0, 10);
  out.open_segment_cost = read("open_segment_cost", 1, 5);
  out.tile_segment_cost = read("tile_segment_cost", 1, 5);
  (void)read("segments_a_tile", 2, 2);  // more or fewer would be another geometry
  out.segments = read("segments", 0, 196);
  (void)read("investor_price", 1, 1);  // one coin of any value, or one chit
  out.unspent_coin_vp = read("unspent_coin_vp", 0, 10);
  // Four different coins must always leave a free bid.
  out.highest_bid = read("highest_bid", 5, 9);
}

void load_recess(const DataFile& file, Tables& out) {
  const std::vector<DataEntry> list = file["recess"]["councillors"].list(out.recess.size());
  for (size_t i = 0; i < list.size(); ++i) {
    out.recess[i] = list[i].name<Councillor>();
    if (out.recess[i] == Councillor::None) list[i].fail("must be a councillor");
  }
}

/// What follows from the tiles alone.
void derive(Tables& out) {
  for (size_t a = 0; a < kTiles; ++a) {
    if (out.tiles[a].kind == Kind::Park) out.parks |= 1u << a;
    for (size_t b = 0; b < kTiles; ++b) {
      const bool match = out.tiles[a].suit == out.tiles[b].suit || out.tiles[a].rank == out.tiles[b].rank;
      if (match) out.matches[a] |= 1u << b;
    }
  }
}

}  // namespace

std::string_view label_of(TileId tile) {
  const auto index = static_cast<size_t>(tile);
  return index < kTiles ? kTileLabels[index] : std::string_view("?");
}

std::string_view label_of(Place p) {
  const auto index = static_cast<size_t>(p);
  if (index >= kPlaceLabels.size()) return "?";
  return {kPlaceLabels[index].text, kPlaceLabels[index].size};
}

Expected<void> load_tables(const DataFiles& files) {
  Tables fresh;
  if (auto tiles = load_tiles(files, fresh); !tiles) return tiles;
  const DataFile file(files, "piecepack_council/tables.json");
  load_neighbours(file, fresh);
  load_connections(file, fresh);
  load_numbers(file, fresh);
  load_recess(file, fresh);
  if (auto read = file.check(); !read) return read;
  derive(fresh);
  tables = fresh;
  return {};
}

}  // namespace boroughs::piecepack_council
