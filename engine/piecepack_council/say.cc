#include "engine/piecepack_council/say.h"

#include <array>

#include "engine/core/amounts.h"
#include "engine/piecepack_council/moves.h"
#include "engine/piecepack_council/table.h"

namespace boroughs::piecepack_council {
namespace {

constexpr std::array<std::string_view, kKinds> kKindTitles = {
    "residential zone", "commercial zone", "industrial zone", "warehouse zone", "park",
    "city hall",        "airport",         "power plant",     "sewage plant"};

/// The points beside the tile of that kind with the least or the greatest number.
struct Beside {
  int low = 0, high = 0, low_number = 0, high_number = 0;
  bool any = false;
};
Beside beside(Kind newcomer, Kind there) {
  Beside out;
  for (size_t a = 0; a < kTiles; ++a) {
    if (tables.tiles[a].kind != newcomer) continue;
    for (size_t b = 0; b < kTiles; ++b) {
      const TileFacts& old = tables.tiles[b];
      if (old.kind != there) continue;
      const int vp = tables.neighbour[a][b];
      if (!out.any || old.value < out.low_number) out.low = vp, out.low_number = old.value;
      if (!out.any || old.value > out.high_number) out.high = vp, out.high_number = old.value;
      out.any = true;
    }
  }
  return out;
}

}  // namespace

std::string_view councillor_title(int councillor) {
  static constexpr std::array<std::string_view, 5> kTitles = {"Mayor", "Transit Director", "Treasurer",
                                                              "Zoning Director", "nobody"};
  return kTitles[static_cast<size_t>(councillor)];
}

std::string_view source_words(int source) {
  static constexpr std::array<std::string_view, kEnumCount<Source>> kWords = {
      "tile laid",           "neighbour",     "rail segment",      "counted stop",
      "stop on a site",      "initial bonus", "own interest used", "interest used by others",
      "speculator paid out", "Mayor",         "unspent coins",     "shortfall"};
  return kWords[static_cast<size_t>(source)];
}

std::string_view end_words(int reason) {
  static constexpr std::array<std::string_view, 3> kWords = {"not yet", "all tiles are laid",
                                                             "no place is left for a tile"};
  return kWords[static_cast<size_t>(reason)];
}

std::string_view title_of(Councillor councillor) { return councillor_title(static_cast<int>(councillor)); }
std::string_view title_of(Kind kind) { return kKindTitles[static_cast<size_t>(kind)]; }

std::string a_kind(Kind kind) {
  const char* article = is_ace_site(kind) ? "the " : kind == Kind::Industrial ? "an " : "a ";
  return article + std::string(title_of(kind));
}

std::string title_of(TileId tile) {
  const TileFacts& its = facts(tile);
  std::string title(title_of(its.kind));
  const std::string suit(name_of(its.suit));
  if (is_zone(its.kind)) return title + " " + std::to_string(its.value) + " (" + suit + ")";
  return title + (its.rank == Rank::Ace ? " (ace of " : " (") + suit + ")";
}

std::string tile_text(TileId tile) { return std::string(label_of(tile)) + ", " + a_kind(facts(tile).kind); }

std::string seat_name(int seat) { return std::string(kSeatNames[static_cast<size_t>(seat)]); }

std::string list_of(const std::vector<std::string>& parts, std::string_view last) {
  std::string out;
  for (size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += i + 1 == parts.size() ? " " + std::string(last) + " " : ", ";
    out += parts[i];
  }
  return out;
}

std::string coins_text(unsigned coins) {
  std::vector<std::string> values;
  for (int coin = kSmallestCoin; coin < kSmallestCoin + kCoins; ++coin) {
    if (coins >> (coin - kSmallestCoin) & 1u) values.push_back(std::to_string(coin));
  }
  return values.empty() ? "no coin" : list_of(values);
}

std::string vp_text(int vp) { return change_text(kQuantities[static_cast<size_t>(Quantity::Points)], vp); }
std::string points_text(int points) { return counted(points, "action point"); }

std::string quadrant_text(Place anchor) {
  return std::string(y_of(anchor) < 7 ? "north" : "south") + "-" + (x_of(anchor) < 7 ? "west" : "east");
}

std::string beside_text(Kind newcomer, Kind there) {
  const Beside at = beside(newcomer, there);
  if (!at.any || (at.low == 0 && at.high == 0)) return "";
  const bool by_number = at.low_number != at.high_number;
  if (by_number && at.low == at.low_number && at.high == at.high_number) return "its number";
  if (by_number && at.low == -at.low_number && at.high == -at.high_number) return "minus its number";
  return (at.low > 0 ? "+" : "") + std::to_string(at.low);
}

std::string likes_text(Kind kind) {
  std::vector<std::pair<std::string, std::vector<std::string>>> groups;
  for (const Kind there : kEnumValues<Kind>) {
    const std::string how = beside_text(kind, there);
    if (how.empty()) continue;
    auto at = groups.begin();
    while (at != groups.end() && at->first != how) ++at;
    if (at == groups.end()) at = groups.insert(at, {how, {}});
    at->second.push_back(a_kind(there));
  }
  if (groups.empty()) return "It scores nothing off its neighbours.";
  std::vector<std::string> parts;
  for (const auto& [how, kinds] : groups) {
    const std::string what = how == "its number"         ? "the number of "
                             : how == "minus its number" ? "minus the number of "
                                                         : how + " for ";
    parts.push_back(what + list_of(kinds, "or"));
  }
  return "For each adjacent tile that lies there already it scores " + list_of(parts) + ".";
}

std::string stop_text(Kind kind) {
  if (kind == Kind::Park) return "No rail may be laid on it.";
  const auto index = static_cast<size_t>(kind);
  std::string text;
  if (const int flat = tables.connection_vp[index]; flat > 0) text = "A stop on it is " + std::to_string(flat) + " VP.";
  std::vector<std::string> counted_kinds;
  for (const Kind other : kEnumValues<Kind>) {
    if (tables.counts[index] >> static_cast<int>(other) & 1u) counted_kinds.push_back(a_kind(other));
  }
  if (counted_kinds.empty()) return text;
  return text + (text.empty() ? "" : " ") + "A stop on it counts 1 VP for each other stop on " +
         list_of(counted_kinds, "or") + ".";
}

}  // namespace boroughs::piecepack_council
