#include "engine/small_city/data.h"

#include <algorithm>
#include <cstdlib>

namespace boroughs::small_city {
namespace {

// In this order: cells of commerce and factories come in the order of their roles; "water" is number 9.
constexpr std::array<std::string_view, 14> kRoles = {"home",  "cash", "sell",  "lot",     "barter", "white", "grey",
                                                     "black", "none", "water", "storage", "rest",   "post",  "hall"};

int read_role(const DataEntry& entry) {
  const std::string word = entry.text();
  const auto it = std::find(kRoles.begin(), kRoles.end(), word);
  if (it == kRoles.end()) entry.fail("is no role of a cell: \"" + word + "\"");
  return static_cast<int>(it - kRoles.begin());
}

/// Which role the k-th cell of a tile must have.
bool role_fits(TileKind kind, size_t k, int role) {
  const std::string_view name = role < static_cast<int>(kRoles.size()) ? kRoles[static_cast<size_t>(role)] : "";
  switch (family_of(kind)) {
    case Family::Residence: return name == "home";
    case Family::Commerce: return role == static_cast<int>(1 + k);
    case Family::Factory: return role == static_cast<int>(5 + k);
    case Family::Warehouse: return name == "storage";
    case Family::Park:
    case Family::Rest: return name == "rest";
    case Family::Industry: return name == "none" || (name == "water" && k > 0);
    case Family::Station:
    case Family::Study: return name == "post";
    case Family::CityHall: return name == "hall";
  }
  return false;
}

int size_required(TileKind kind) {
  const Family family = family_of(kind);
  const bool grows = family == Family::Residence || family == Family::Commerce || family == Family::Factory;
  return grows ? level_of(kind) : 0;
}

void read_cells(const DataEntry& entry, TileKind kind, std::vector<TileCell>& cells) {
  const auto list = entry.list();
  if (list.empty() || list.size() > kTileCells) return entry.fail("must have from 1 to 6 cells");
  for (size_t k = 0; k < list.size(); ++k) {
    const auto parts = list[k].list(3);
    TileCell cell{parts[0].integer(0, kTileSide - 1), parts[1].integer(0, kTileSide - 1), read_role(parts[2])};
    if (!role_fits(kind, k, cell.role)) list[k].fail("this role does not fit the tile or the order of its cells");
    for (const TileCell& other : cells) {
      if (other.row == cell.row && other.column == cell.column) list[k].fail("names the same cell again");
    }
    cells.push_back(cell);
  }
  const int required = size_required(kind);
  if (required != 0 && static_cast<int>(cells.size()) != required) {
    entry.fail("must have as many cells as the tile has levels: " + std::to_string(required));
  }
}

Expected<void> read_tiles(const DataFiles& files) {
  const DataFile file(files, "small_city/tiles.json");
  std::array<std::vector<TileCell>, kTileKinds> cells;
  const auto list = file["tiles"].list(kTileKinds);
  for (size_t i = 0; i < list.size(); ++i) {
    const DataEntry& entry = list[i];
    const auto kind = static_cast<TileKind>(i);
    if (entry["id"].text() != name_of(kind)) entry.fail("expected the tile " + std::string(name_of(kind)) + " here");
    TileInfo& info = tables.tiles[i];
    info.name = entry["name"].text();
    info.text = entry["text"].text();
    read_cells(entry["cells"], kind, cells[i]);
    info.size = static_cast<uint8_t>(cells[i].size());
    info.price = static_cast<uint8_t>(entry["price"].integer(0, 20));
    info.cost_cells = static_cast<uint8_t>(entry["cost_cells"].integer(1, 6));
    info.supply = static_cast<uint8_t>(entry["supply"].integer(is_unique(kind) ? 4 : 0, 60));
    info.cubes = 0;
    for (const Material m : kEnumValues<Material>) {
      info.materials[m] = static_cast<uint8_t>(entry["materials"][name_of(m)].integer(0, 6));
      info.cubes = static_cast<uint8_t>(info.cubes + info.materials[m]);
    }
    if (info.cubes > 0 && (!is_cultural(kind) || info.price > 0)) entry.fail("only cultural buildings cost materials");
  }
  if (auto ok = file.check(); !ok) return ok;
  if (std::string fault = prepare_shapes(cells); !fault.empty()) return error("small_city/tiles.json: " + fault);
  return {};
}

Expected<void> read_boards(const DataFiles& files) {
  const DataFile file(files, "small_city/boards.json");
  const auto list = file["boards"].list(2);
  for (size_t i = 0; i < list.size(); ++i) {
    if (list[i]["id"].text() != name_of(static_cast<BoardSide>(i))) list[i].fail("expected first easy, then expert");
    const auto sides = list[i]["zones"].list(4);
    int least = 2;
    for (size_t z = 0; z < 4; ++z) {
      const int side = sides[z].integer(least, kBoardSide);
      least = std::min(side + 1, kBoardSide);
      tables.zone_sides[i][z] = static_cast<uint8_t>(side);
      tables.zones[i][z] = Grid::square(side);
    }
  }
  return file.check();
}

Expected<void> read_cards(const DataFiles& files) {
  const DataFile file(files, "small_city/action_cards.json");
  const auto list = file["cards"].list(kActionCards);
  for (size_t i = 0; i < list.size(); ++i) {
    const auto card = static_cast<ActionCard>(i);
    if (list[i]["id"].text() != name_of(card)) list[i].fail("expected the card " + std::string(name_of(card)));
    const std::string letter = list[i]["letter"].text();
    tables.cards[i] = {list[i]["name"].text(), list[i]["text"].text(), letter.empty() ? '?' : letter[0]};
  }
  return file.check();
}

bool is_word(const std::string& id) {
  return !id.empty() && id.size() < 40 &&
         std::all_of(
             id.begin(), id.end(), [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; });
}

void read_promise(const DataEntry& entry, PromiseInfo& info) {
  info.id = entry["id"].text();
  if (!is_word(info.id)) entry.fail("an id is a word of small letters, digits and underscores");
  info.text = entry["text"].text();
  info.number = static_cast<uint8_t>(entry["number"].integer(1, 99));
  info.metric = entry["metric"].name<Metric>();
}

template <class Infos>
void refuse_repeated_ids(const DataEntry& place, const Infos& infos) {
  for (size_t i = 0; i < infos.size(); ++i) {
    for (size_t k = 0; k < i; ++k) {
      if (infos[i].id == infos[k].id) place.fail("two cards have the id " + infos[i].id);
    }
  }
}

Expected<void> read_promises(const DataFiles& files) {
  const DataFile file(files, "small_city/promises.json");
  const auto list = file["promises"].list(kPromises);
  std::array<int, 3> cards{};
  for (size_t i = 0; i < list.size(); ++i) {
    const DataEntry& entry = list[i];
    PromiseInfo& info = tables.promises[i];
    read_promise(entry, info);
    info.deck = entry["deck"].name<Difficulty>();
    info.success = static_cast<int16_t>(entry["success"].integer(0, 99));
    info.failure = static_cast<int16_t>(entry["failure"].integer(-99, 0));
    info.compare = entry.has("at_most") ? Compare::AtMost : Compare::AtLeast;
    info.bound = static_cast<int16_t>(entry[entry.has("at_most") ? "at_most" : "at_least"].integer(0, 200));
    ++cards[static_cast<size_t>(info.deck)];
  }
  refuse_repeated_ids(file["promises"], tables.promises);
  for (const Difficulty d : kEnumValues<Difficulty>) {
    const int n = cards[static_cast<size_t>(d)];
    // Four players draw one each, and a victory condition may take one away.
    if (n < 4 || n > 6) file["promises"].fail("the deck " + std::string(name_of(d)) + " must have 4 to 6 cards");
  }
  return file.check();
}

Expected<void> read_specials(const DataFiles& files) {
  const DataFile file(files, "small_city/special_promises.json");
  const auto list = file["special_promises"].list(kSpecials);
  for (size_t i = 0; i < list.size(); ++i) {
    PromiseInfo& info = tables.specials[i];
    read_promise(list[i], info);
    info.compare = list[i]["compare"].name<Compare>();
    const bool own_test = info.compare == Compare::AtLeast || info.compare == Compare::AtMost;
    info.bound = 0;
    if (own_test) info.bound = static_cast<int16_t>(list[i][name_of(info.compare)].integer(0, 200));
  }
  refuse_repeated_ids(file["special_promises"], tables.specials);
  tables.numbers.special_failure = file["failure"]["value"].integer(-99, 0);
  return file.check();
}

Expected<void> read_council(const DataFiles& files) {
  const DataFile file(files, "small_city/council.json");
  const auto columns = file["columns"].list(4);
  const auto industry = file["industry"].list(4);
  const auto building = file["building"].list(4);
  const auto economy = file["economy"].list(4);
  const auto tourism = file["tourism"].list(4);
  for (size_t i = 0; i < 4; ++i) {
    Column& column = tables.columns[i + 1];
    column = Column{};
    column.price = static_cast<uint8_t>(columns[i]["price"].integer(0, 20));
    column.drawn = static_cast<uint8_t>(columns[i]["special_promises_drawn"].integer(1, 4));
    const auto offers = industry[i]["cubes"].list();
    if (offers.empty() || offers.size() > 2) industry[i].fail("must offer one or two kinds of cubes");
    for (size_t k = 0; k < offers.size() && k < 2; ++k) {
      const auto members = offers[k].members();
      const auto colour = members.size() == 1 ? enum_from_name<Material>(members[0].first) : std::nullopt;
      if (!colour) {
        offers[k].fail("must name one colour and a number");
        continue;
      }
      if (k == 1 && !column.industry.empty() && column.industry[0].colour == *colour) {
        offers[k].fail("offers the same colour again");
      }
      column.industry.push_back({*colour, static_cast<uint8_t>(members[0].second.integer(1, 6))});
    }
    for (const DataEntry& size : building[i]["sizes"].list()) {
      column.sizes = static_cast<uint8_t>(column.sizes | 1 << size.integer(1, 4));
    }
    column.conditions = building[i]["conditions"].yes();
    column.economy = static_cast<uint8_t>(economy[i]["gain"].integer(0, 50));
    column.tourism = static_cast<uint8_t>(tourism[i]["citizens"].integer(0, kCitizens));
  }
  return file.check();
}

Expected<void> read_numbers(const DataFiles& files) {
  const DataFile file(files, "small_city/numbers.json");
  Numbers& n = tables.numbers;
  const DataEntry all = file["numbers"];
  const auto read = [&](const std::string& name, int low, int high) { return all[name]["value"].integer(low, high); };
  const auto byte = [&](const std::string& name, int low, int high) {
    return static_cast<uint8_t>(read(name, low, high));
  };
  n.city_hall_capacity = read("city_hall_capacity", 1, 9);
  n.warehouse_capacity = read("warehouse_capacity", 1, 9);
  n.start_city_hall = read("start_city_hall", 0, n.city_hall_capacity);
  n.start_career_center = read("start_career_center", 0, kCitizens);
  n.start_common_pool = read("start_common_pool", 0, kCitizens);
  if (n.start_city_hall + n.start_career_center + n.start_common_pool != kCitizens) {
    all.fail("each colour has " + std::to_string(kCitizens) + " citizens at the start");
  }
  for (const Material m : kEnumValues<Material>) {
    const auto i = static_cast<size_t>(m);
    const std::string colour(name_of(m));
    n.materials[i] = byte("materials_" + colour, 1, 99);
    n.sell[i] = byte("sell_" + colour, 0, 50);
    n.barter[i] = byte("barter_" + colour, 0, 50);
  }
  for (size_t i = 0; i < 4; ++i) {
    n.lot_votes[i] = byte("lot_votes_" + std::to_string(i + 1), 0, 50);
    n.start_money[i] = byte("start_money_" + std::to_string(i + 1), 0, 99);
  }
  n.university_votes = read("university_votes", 0, 50);
  n.tourist_income = read("tourist_income", 0, 50);
  n.tourist_limit = read("tourist_limit", 0, 2);
  n.tourist_limit_metro = read("tourist_limit_metro", n.tourist_limit, 2);
  n.death_threshold = read("death_threshold", 0, 100);
  n.defeat = read("defeat", 10, 1000);
  n.builds = read("builds", 1, 3);
  n.supporter_votes = read("supporter_votes", 0, 50);
  n.supporter_money = read("supporter_money", 0, 50);
  n.anarchist_money = read("anarchist_money", 0, 50);
  n.anarchist_votes = read("anarchist_votes", 0, 50);
  n.anarchist_pollution = read("anarchist_pollution", 0, 50);
  return file.check();
}

Expected<void> read_solo(const DataFiles& files) {
  const DataFile file(files, "small_city/solo.json");
  tables.numbers.solo_money = file["start_money"]["value"].integer(0, 99);
  tables.numbers.solo_opposite_card = file["opposite_card"]["value"].integer(0, 99);
  const auto levels = file["levels"].list(5);
  for (size_t i = 0; i < 5; ++i) {
    if (levels[i]["id"].text() != name_of(static_cast<Level>(i))) levels[i].fail("the levels must keep their order");
    tables.levels[i] = {static_cast<uint8_t>(levels[i]["above"].integer(0, 99)),
                        static_cast<uint8_t>(levels[i]["most"].integer(0, 99))};
  }
  tables.ratings.clear();
  int least = -1000;
  for (const DataEntry& entry : file["ratings"].list()) {
    const int from = entry["from"].integer(least, 10000);
    least = from + 1;
    tables.ratings.push_back({static_cast<int16_t>(from), entry["title"].text()});
  }
  return file.check();
}

}  // namespace

Expected<void> load_tables(const DataFiles& files) {
  for (const auto read :
       {read_numbers, read_tiles, read_boards, read_cards, read_promises, read_specials, read_council, read_solo}) {
    if (auto ok = read(files); !ok) return ok;
  }
  return {};
}

std::string_view label_of(Cell cell) {
  static const auto labels = [] {
    std::array<std::string, kCells> names;
    for (int i = 0; i < kCells; ++i) {
      const Cell c = static_cast<Cell>(i);
      names[static_cast<size_t>(i)] = static_cast<char>('a' + column_of(c)) + std::to_string(row_of(c) + 1);
    }
    return names;
  }();
  const auto i = static_cast<size_t>(cell);
  return i < labels.size() ? std::string_view(labels[i]) : "?";
}

std::string_view label_of(Promise promise) {
  const auto i = static_cast<size_t>(promise);
  return i < kPromises ? std::string_view(tables.promises[i].id) : "?";
}

std::string_view label_of(Special special) {
  const auto i = static_cast<size_t>(special);
  return i < kSpecials ? std::string_view(tables.specials[i].id) : "?";
}

}  // namespace boroughs::small_city
