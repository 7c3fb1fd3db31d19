#include "engine/small_city/say.h"

namespace boroughs::small_city {

std::string listed(const std::vector<std::string>& parts, std::string_view last) {
  std::string out;
  for (size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += i + 1 == parts.size() ? last : ", ";
    out += parts[i];
  }
  return out;
}

std::string without_stop(std::string text) {
  if (!text.empty() && text.back() == '.') text.pop_back();
  return text;
}

std::string readable(std::string_view id) {
  std::string out(id);
  for (char& c : out) c = c == '_' ? ' ' : c;
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out;
}

std::string cubes_words(const Cubes& cubes) {
  std::vector<std::string> parts;
  for (const Material colour : kEnumValues<Material>) {
    const std::string one = std::string(name_of(colour)) + " cube";
    if (cubes[colour] > 0) parts.push_back(counted(cubes[colour], one));
  }
  return listed(parts);
}

std::string cost_words(TileKind kind) {
  const TileInfo& info = tables.tile(kind);
  if (info.cubes > 0) return cubes_words(info.materials);
  return info.price > 0 ? dollars(info.price) : "nothing";
}

std::string needs_words(TileKind kind) {
  const int level = level_of(kind);
  switch (family_of(kind)) {
    case Family::Residence:
      return level > 1 ? std::to_string(level) + " different cultural buildings in reach (City Hall is one)" : "";
    case Family::Commerce:
      return level > 1 ? std::to_string(level) + " different residences in reach" : "a residence in reach";
    case Family::Factory:
      if (level == 1) return "";
      return level == 2 ? "the refinery or the harbor in reach" : "both the refinery and the harbor in reach";
    default: return "";
  }
}

std::string_view family_word(TileKind kind) {
  switch (family_of(kind)) {
    case Family::Residence: return "home";
    case Family::Commerce: return "shop";
    case Family::Factory: return "factory";
    case Family::Warehouse: return "warehouse";
    case Family::Park: return "park";
    case Family::Industry: return "industry";
    case Family::Station: return "station";
    case Family::Rest:
    case Family::Study:
    case Family::CityHall: return "cultural building";
  }
  return "tile";
}

std::string benefit_words(CouncilRow row, int column) {
  const Column& info = tables.columns[static_cast<size_t>(column)];
  std::vector<std::string> parts;
  switch (row) {
    case CouncilRow::Outside: return "";
    case CouncilRow::Industry:
      for (const CubeOffer& offer : info.industry) {
        parts.push_back(counted(offer.count, std::string(name_of(offer.colour)) + " cube"));
      }
      return listed(parts, " or ");
    case CouncilRow::Building: {
      for (int size = 1; size <= 4; ++size) {
        if ((info.sizes >> size & 1) != 0) parts.push_back(std::to_string(size));
      }
      const std::string what = "a tile of " + listed(parts, " or ") + (parts.back() == "1" ? " cell" : " cells");
      return what + " for nothing" + (info.conditions ? "" : ", influencers not needed");
    }
    case CouncilRow::Economy: return dollars(info.economy) + " or " + votes_words(info.economy);
    case CouncilRow::Tourism: return counted(info.tourism, "citizen");
  }
  return "";
}

std::string disc_words(const Disc& disc) {
  if (disc.row == CouncilRow::Outside) return "outside";
  return std::string(name_of(disc.row)) + " " + std::to_string(disc.column);
}

std::string work_words(const Borough& borough, Cell at) {
  static constexpr std::array<std::string_view, 4> kShops = {"cash: earns $1", "may sell a cube", "may buy votes",
                                                             "may trade a cube for votes"};
  static constexpr std::array<std::string_view, 3> kFactories = {"makes a white cube", "makes a grey cube",
                                                                 "makes a black cube"};
  const Tile* tile = tile_on(borough, at);
  if (tile == nullptr) return "";
  const Shape& shape = tables.shape(*tile);
  size_t k = 0;
  while (k + 1 < shape.size && shape.cell(tile->at, static_cast<int>(k)) != at) ++k;
  switch (family_of(tile->kind)) {
    case Family::Residence: return "at home";
    case Family::Commerce: return std::string(kShops[k]);
    case Family::Factory: return std::string(kFactories[k]);
    case Family::Park: return "in a park, without pollution";
    case Family::Station:
    case Family::Study: return "staffs the " + title_of(tile->kind);
    default: return "rests in the " + title_of(tile->kind);
  }
}

std::string cells_words(const Tile& tile) {
  const Shape& shape = tables.shape(tile);
  std::string out;
  for (int k = 0; k < shape.size; ++k) out += (k > 0 ? " " : "") + std::string(label_of(shape.cell(tile.at, k)));
  return out;
}

std::string points_words(const PromiseInfo& promise) {
  return "+" + std::to_string(promise.success) + " if kept, " + std::to_string(promise.failure) + " if not";
}

std::string points_words_of_specials() { return std::to_string(tables.numbers.special_failure) + " if not kept"; }

std::string level_words(Level level) {
  const SoloLevel& rule = tables.levels[static_cast<size_t>(level)];
  if (rule.most == 0) return "nobody dies of pollution";
  const std::string when = rule.above == 0 ? "in which pollution rose"
                                           : "in which pollution rose by more than " + std::to_string(rule.above);
  if (rule.most == 1) return "one citizen dies in each round " + when;
  return "as many citizens die in each round as pollution rose by";
}

}  // namespace boroughs::small_city
