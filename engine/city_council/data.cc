#include "engine/city_council/data.h"

#include <algorithm>

namespace boroughs::city_council {
namespace {

// ---- the board ------------------------------------------------------------------------------------------------------

Cell cell_at(const DataEntry& entry) {
  const auto numbers = entry.list(2);
  if (numbers.size() != 2) return Cell{0};
  const int row = numbers[0].integer(0, kSide - 1);
  const int column = numbers[1].integer(0, kSide - 1);
  return static_cast<Cell>(row * kSide + column);
}

void read_zones(Tables& t, const DataFile& file) {
  const auto zones = file["zones"].list(kZones);
  for (size_t z = 0; z < zones.size() && z < kZones; ++z) {
    ZoneEntry& zone = t.zone[z];
    zone.id = zones[z]["id"].text();
    zone.name = zones[z]["name"].text();
    const std::string letter = zones[z]["letter"].text();
    if (letter.size() != 1) zones[z]["letter"].fail("must be one letter");
    zone.letter = letter.empty() ? ' ' : letter[0];
    zone.type = zones[z]["type"].name<Type>();
    if (zone.type == Type::Safety) zones[z]["type"].fail("a zone cannot be of the type safety");
    if ((zone.type == Type::Any) != (z == 0)) {
      zones[z]["type"].fail("the first zone is the Starting Zone and has the type any; the others have a type");
    }
  }
  const auto rows = file["grid"].list(kSide);
  for (size_t r = 0; r < rows.size() && r < kSide; ++r) {
    const std::string row = rows[r].text();
    if (row.size() != kSide) rows[r].fail("must have 7 letters");
    for (size_t c = 0; c < row.size() && c < kSide; ++c) {
      const auto zone =
          std::find_if(t.zone.begin(), t.zone.end(), [&](const ZoneEntry& z) { return z.letter == row[c]; });
      if (zone == t.zone.end()) {
        rows[r].fail("has a letter that no zone has");
        continue;
      }
      const size_t cell = r * kSide + c;
      t.zone_of[cell] = static_cast<Zone>(zone - t.zone.begin());
      t.zone_blocks[at(t.zone_of[cell])] |= Blocks{1} << cell;
    }
  }
  for (size_t z = 0; z < zones.size() && z < kZones; ++z) {
    if (t.zone_blocks[z] == 0) zones[z].fail("has no block on the grid");
  }
  t.starting_zone = t.zone_blocks[0];
  for (size_t type = 0; type < 4; ++type) {
    for (size_t z = 1; z < kZones; ++z) {
      const Type zone_type = t.zone[z].type;
      if (zone_type == static_cast<Type>(type)) t.own[type] |= t.zone_blocks[z];
      if (zone_type != static_cast<Type>(type) && static_cast<Type>(type) != Type::Safety) {
        t.foreign[type] |= t.zone_blocks[z];
      }
    }
  }
}

Kind read_kind(const Tables& t, const DataEntry& entry) {
  const std::string id = entry.text();
  for (int k = 0; k < t.kinds; ++k) {
    if (t.kind[static_cast<size_t>(k)].id == id) return static_cast<Kind>(k);
  }
  entry.fail("no building is called \"" + id + "\"");
  return Kind{0};
}

void read_printed(Tables& t, const DataFile& file) {
  t.buildings = t.tiles;
  for (const DataEntry& printed : file["preconstructed"].list()) {
    if (t.buildings >= kMaxBuildings) return printed.fail("there is room for 64 tiles and printed buildings in all");
    BuildingEntry& building = t.building[static_cast<size_t>(t.buildings)];
    building.id = printed["id"].text();
    building.kind = read_kind(t, printed["kind"]);
    building.printed = true;
    building.cell = cell_at(printed["cell"]);
    const BuildingKind& kind = t.kind[at(building.kind)];
    if (kind.size != Size::Small) printed["kind"].fail("must be a small building");
    if (kind.holds_community || kind.holds_prisoners) printed["kind"].fail("cannot be a building that keeps cubes");
    if ((t.starting_zone & block(building.cell)) == 0) printed["cell"].fail("must lie in the Starting Zone");
    if ((t.printed_blocks & block(building.cell)) != 0) printed["cell"].fail("is taken by another printed building");
    t.printed_blocks |= block(building.cell);
    ++t.buildings;
  }
  if (t.buildings - t.tiles > 3) file["preconstructed"].fail("at most three buildings can be printed");
}

// ---- buildings ------------------------------------------------------------------------------------------------------

uint8_t amount(const DataEntry& entry, std::string_view key) {
  return static_cast<uint8_t>(entry.has(key) ? entry[key].integer(0, 15) : 0);
}

void refuse_unknown(const DataEntry& entry, std::initializer_list<std::string_view> known) {
  for (const auto& [key, value] : entry.members()) {
    if (std::find(known.begin(), known.end(), key) == known.end()) value.fail("is not known here");
  }
}

Box read_box(const DataEntry& entry) {
  Box box;
  const DataEntry in = entry["in"];
  refuse_unknown(in,
                 {"blue", "white", "educate_blue", "goods", "crime", "pollution", "money", "prisoner_1", "prisoner_2"});
  box.educated = amount(in, "educate_blue");
  box.in.add(Pieces::Blue, amount(in, "blue") + box.educated);
  box.in.add(Pieces::White, amount(in, "white"));
  box.in.add(Pieces::Goods, amount(in, "goods"));
  box.in.add(Pieces::Crime, amount(in, "crime"));
  box.in.add(Pieces::Pollution, amount(in, "pollution"));
  box.in.add(Pieces::Money, amount(in, "money"));
  box.in.add(Pieces::Prisoner1, in.has("prisoner_1") ? in["prisoner_1"].integer(0, 1) : 0);
  box.in.add(Pieces::Prisoner2, in.has("prisoner_2") ? in["prisoner_2"].integer(0, 1) : 0);
  const DataEntry out = entry["out"];
  refuse_unknown(out,
                 {"money", "goods", "community", "power", "white", "remove_pollution", "remove_crime", "incarcerate"});
  box.money = amount(out, "money");
  box.goods = amount(out, "goods");
  box.community = amount(out, "community");
  box.power = amount(out, "power");
  box.white = amount(out, "white");
  box.remove_pollution = amount(out, "remove_pollution");
  box.remove_crime = amount(out, "remove_crime");
  box.incarcerate = amount(out, "incarcerate");
  if (box.incarcerate > box.in[Pieces::Crime]) out["incarcerate"].fail("needs as many crime cubes placed on the tile");
  return box;
}

bool uses_prisoners(const Box& box) { return box.in[Pieces::Prisoner1] + box.in[Pieces::Prisoner2] > 0; }

void read_actions(BuildingKind& kind, const DataEntry& entry) {
  Pieces gear;
  if (entry.has("gear")) {
    refuse_unknown(entry["gear"], {"blue", "white"});
    gear.add(Pieces::Blue, amount(entry["gear"], "blue"));
    gear.add(Pieces::White, amount(entry["gear"], "white"));
  }
  const auto boxes = entry["boxes"].list();
  if (boxes.size() > 2) return entry["boxes"].fail("a building has at most two action boxes");
  kind.boxes = static_cast<uint8_t>(boxes.size());
  for (size_t b = 0; b < boxes.size(); ++b) {
    kind.box_id[b] = boxes[b]["id"].text();
    kind.box[b] = read_box(boxes[b]);
  }
  if (kind.boxes == 2) {
    const std::string choose = entry["choose"].text();
    if (choose != "any" && choose != "one") entry["choose"].fail("must be any or one");
    kind.both_boxes = choose == "any";
  }
  if (kind.boxes >= 1) kind.needs[1] = gear + kind.box[0].in;
  if (kind.boxes == 2) kind.needs[2] = gear + kind.box[1].in;
  if (kind.both_boxes) kind.needs[3] = gear + kind.box[0].in + kind.box[1].in;
  kind.needs[0] = kind.needs[1];
  if (entry.has("chooser")) {
    if (entry["chooser"].text() != "election_chair") entry["chooser"].fail("must be election_chair");
    kind.chair_chooses = true;
    Pieces one_crime;
    one_crime.add(Pieces::Crime, 1);
    if (kind.boxes != 2 || kind.both_boxes || kind.needs[2] != kind.needs[1] + one_crime) {
      entry["chooser"].fail("needs two boxes of which one is chosen, the second taking one crime cube more");
    }
  }
  if (entry.has("side_effect")) {
    refuse_unknown(entry["side_effect"], {"pollution", "crime"});
    kind.side_pollution = amount(entry["side_effect"], "pollution");
    kind.side_crime = amount(entry["side_effect"], "crime");
  }
  kind.holds_prisoners = uses_prisoners(kind.box[0]) || uses_prisoners(kind.box[1]);
}

void read_kinds(Tables& t, const DataFile& file) {
  bool prison = false;
  for (const DataEntry& entry : file["buildings"].list()) {
    if (t.kinds >= kMaxKinds) return entry.fail("there is room for 64 kinds of buildings");
    BuildingKind& kind = t.kind[static_cast<size_t>(t.kinds)];
    kind.id = entry["id"].text();
    kind.name = entry["name"].text();
    kind.type = entry["type"].name<Type>();
    if (kind.type == Type::Any) entry["type"].fail("must be residential, commercial, industrial or safety");
    kind.size = entry["size"].name<Size>();
    kind.cost = static_cast<uint8_t>(entry["cost"].integer(0, 20));
    kind.set = entry["set"].name<Phase>();
    kind.copies = static_cast<uint8_t>(entry["copies"].integer(1, 4));
    kind.power_plant = entry.has("power_plant") && entry["power_plant"].yes();
    kind.holds_community = entry.has("holds_community") && entry["holds_community"].yes();
    read_actions(kind, entry);
    if (kind.holds_community && kind.boxes > 0) entry.fail("a building that keeps a community cube has no action");
    if (kind.set == Phase::Starting && (kind.size == Size::Large || kind.size == Size::LShape)) {
      entry["set"].fail("starting tiles are small or medium");
    }
    if (kind.holds_prisoners) {
      if (prison || kind.copies != 1) entry.fail("only one tile can hold prisoners");
      prison = true;
    }
    for (int copy = 1; copy <= kind.copies; ++copy) {
      if (t.tiles >= kMaxBuildings) return entry.fail("there is room for 64 tiles and printed buildings in all");
      const auto tile = static_cast<size_t>(t.tiles++);
      t.building[tile].id = kind.id + "_" + std::to_string(copy);
      t.building[tile].kind = static_cast<Kind>(t.kinds);
      if (kind.set == Phase::Starting) t.starting_tiles |= uint64_t{1} << tile;
    }
    ++t.kinds;
  }
  std::array<int, 4> of_size{};
  for (int i = 0; i < t.tiles; ++i) ++of_size[at(t.kind[at(t.building[static_cast<size_t>(i)].kind)].size)];
  for (const int count : of_size) {
    if (count > kMaxStack) file["buildings"].fail("has more than 24 tiles of one size");
  }
}

void read_upgrades(Tables& t, const DataFile& file) {
  for (const DataEntry& entry : file["upgrades"].list()) {
    const Kind from = read_kind(t, entry["from"]);
    const Kind to = read_kind(t, entry["to"]);
    if (blocks_of(t.kind[at(to)].size) < blocks_of(t.kind[at(from)].size)) {
      entry.fail("an upgrade must be at least as large as what it covers");
    }
    t.kind[at(to)].upgrades_from |= uint64_t{1} << at(from);
  }
  // The chains: what a tile may have come to lie on, step by step.
  for (int k = 0; k < t.kinds; ++k)
    t.kind[static_cast<size_t>(k)].covers = t.kind[static_cast<size_t>(k)].upgrades_from;
  for (bool grew = true; grew;) {
    grew = false;
    for (int k = 0; k < t.kinds; ++k) {
      BuildingKind& kind = t.kind[static_cast<size_t>(k)];
      uint64_t all = kind.covers;
      for (uint64_t below = kind.covers; below != 0; below &= below - 1) {
        all |= t.kind[static_cast<size_t>(std::countr_zero(below))].covers;
      }
      grew |= all != kind.covers;
      kind.covers = all;
    }
  }
}

// ---- sites ----------------------------------------------------------------------------------------------------------

using Shape = std::vector<std::pair<int, int>>;  // (row, column), in reading order

std::vector<Shape> shapes_of(Size size) {
  switch (size) {
    case Size::Small: return {{{0, 0}}};
    case Size::Medium: return {{{0, 0}, {0, 1}}, {{0, 0}, {1, 0}}};
    case Size::Large: return {{{0, 0}, {0, 1}, {0, 2}}, {{0, 0}, {1, 0}, {2, 0}}};
    case Size::LShape:
      return {{{0, 0}, {1, 0}, {1, 1}}, {{0, 0}, {0, 1}, {1, 0}}, {{0, 0}, {0, 1}, {1, 1}}, {{0, 1}, {1, 0}, {1, 1}}};
  }
  return {};
}

void number_sites(Tables& t) {
  for (size_t size = 0; size < 4; ++size) {
    for (int cell = 0; cell < kCells; ++cell) {
      for (const Shape& shape : shapes_of(static_cast<Size>(size))) {
        Site site;
        site.cells.fill(kCells);
        bool fits = true;
        for (size_t i = 0; i < shape.size(); ++i) {
          const int row = cell / kSide + shape[i].first;
          const int column = cell % kSide + shape[i].second;
          fits &= row < kSide && column < kSide;
          if (!fits) break;
          site.cells[i] = static_cast<uint8_t>(row * kSide + column);
          site.blocks |= Blocks{1} << site.cells[i];
        }
        if (fits) t.sites[size].push_back(site);
      }
    }
    for (size_t type = 0; type < 4; ++type) {
      auto& all = t.by_price[size][type];
      for (int price = 0; price <= 3; ++price) {
        for (const Site& site : t.sites[size]) {
          if (std::popcount(site.blocks & t.foreign[type]) == price) all.push_back(site);
        }
      }
      for (const Site& site : all) {
        if ((site.blocks & t.starting_zone) != 0) t.by_price_starting[size][type].push_back(site);
      }
    }
  }
}

// ---- favors ---------------------------------------------------------------------------------------------------------

/// Bounds the condition as the comparison with `value` says.
void read_comparison(Condition& condition, const DataEntry& entry, int value) {
  const std::string word = entry.text();
  const auto low = [&](int least) { condition.low = static_cast<int16_t>(least); };
  const auto high = [&](int most) { condition.high = static_cast<int16_t>(most); };
  if (word == ">=") return low(value);
  if (word == "<=") return high(value);
  if (word == ">") return low(value + 1);
  if (word == "<") return high(value - 1);
  if (word != "==") entry.fail("must be one of >=, <=, >, <, ==");
  low(value);
  high(value);
}

void read_condition(const Tables& t, FavorLine& line, const DataEntry& entry) {
  if (entry.has("built")) {
    line.built |= uint64_t{1} << at(read_kind(t, entry["built"]));
    return;
  }
  if (entry.has("activated")) {
    line.activated |= uint64_t{1} << at(read_kind(t, entry["activated"]));
    return;
  }
  if (line.conditions == line.condition.size()) return entry.fail("a line has at most two comparisons");
  Condition& condition = line.condition[line.conditions++];
  condition.metric = entry["metric"].name<Metric>();
  read_comparison(condition, entry["op"], entry.has("value") ? entry["value"].integer(-100, 100) : 0);
  if (entry.has("of")) {
    condition.of = entry["of"].name<Metric>();
    condition.times = static_cast<int16_t>(entry["times"].integer(1, 5));
  }
}

void read_favors(Tables& t, const DataFile& file) {
  for (const DataEntry& entry : file["favors"].list()) {
    if (t.cards >= kMaxCards) return entry.fail("there is room for 64 favor cards");
    FavorCard& card = t.card[static_cast<size_t>(t.cards)];
    card.id = entry["id"].text();
    card.name = entry["name"].text();
    const std::string kind = entry["kind"].text();
    if (kind != "general" && kind != "building") entry["kind"].fail("must be general or building");
    card.building_card = card.only_built = kind == "building";
    const std::string when = entry["when"].text();
    if (when != "any" && when != "turn_end") entry["when"].fail("must be any or turn_end");
    card.any_time = when == "any";
    const auto lines = entry["lines"].list();
    if (lines.empty() || lines.size() > card.line.size()) return entry["lines"].fail("must have one to four lines");
    for (const DataEntry& from : lines) {
      card.shade[card.lines] = from["shade"].text();
      FavorLine& line = card.line[card.lines++];
      line.victory_points = static_cast<uint8_t>(from["vp"].integer(1, 9));
      line.bonus = from.has("bonus") && from["bonus"].yes();
      for (const DataEntry& condition : from["all"].list()) read_condition(t, line, condition);
      card.kinds |= line.built | line.activated;
      for (uint64_t kinds = line.built; kinds != 0; kinds &= kinds - 1) {
        auto& points = card.points_with[static_cast<size_t>(std::countr_zero(kinds))];
        points = static_cast<int8_t>(points + line.victory_points);
      }
      card.only_built &= line.conditions == 0 && line.activated == 0;
    }
    ++t.cards;
  }
  if (t.cards < 15) file["favors"].fail("needs at least 15 cards");
}

// ---- the city -------------------------------------------------------------------------------------------------------

uint8_t small(const DataEntry& entry, int low, int high) { return static_cast<uint8_t>(entry.integer(low, high)); }

Effect read_effect(const DataEntry& entry) {
  refuse_unknown(entry, {"blue", "white", "crime", "community"});
  const auto number = [&](std::string_view key, int low) {
    return static_cast<int8_t>(entry.has(key) ? entry[key].integer(low, 9) : 0);
  };
  return {number("blue", -9), number("white", -9), number("crime", 0), number("community", -9)};
}

std::vector<Effect> read_rows(const DataEntry& entry, std::string_view key, int& first) {
  std::vector<Effect> rows;
  for (const DataEntry& row : entry.list()) {
    const int number = row[key].integer(-50, 50);
    if (rows.empty()) first = number;
    if (number != first + static_cast<int>(rows.size())) row[key].fail("must follow the row before it");
    rows.push_back(read_effect(row["effect"]));
  }
  if (rows.empty()) entry.fail("needs at least one row");
  return rows;
}

void read_setup(Tables& t, const DataFile& file) {
  for (const DataEntry& entry : file["setup"].list(4)) {
    SetupEntry& setup = t.setup[static_cast<size_t>(entry["players"].integer(2, 5))];
    setup.budget = small(entry["budget"], 0, t.max_budget);
    setup.blue = small(entry["blue"], 0, t.blue);
    setup.white = small(entry["white"], 0, t.white);
    setup.goods = small(entry["goods"], 0, t.goods);
    setup.favors = small(entry["favors"], 0, 2);
    setup.approved_plans = small(entry["approved_plans"], 1, kMaxPlans);
  }
  for (size_t players = 2; players <= 5; ++players) {
    if (t.setup[players].approved_plans == 0) file["setup"].fail("needs an entry for 2, 3, 4 and 5 players");
  }
}

void read_planning(Tables& t, const DataFile& file) {
  const auto entries = file["planning_area"].list(2);
  for (const DataEntry& entry : entries) {
    PlanningEntry& planning = t.planning[at(entry["phase"].name<Phase>())];
    for (size_t size = 0; size < 4; ++size) {
      planning.slots[size] = small(entry["slots"][name_of(static_cast<Size>(size))], 0, 3);
    }
    for (const DataEntry& stack : entry["stacks"].list()) planning.stacks[at(stack.name<Size>())] = true;
    planning.relocation_tokens = small(entry["relocation_tokens"], 0, 9);
    planning.sale_tokens = small(entry["sale_tokens"], 0, 9);
  }
}

void read_city(Tables& t, const DataFile& file) {
  const DataEntry pieces = file["pieces"];
  t.blue = small(pieces["blue"], 1, 50);
  t.white = small(pieces["white"], 1, 50);
  t.goods = small(pieces["goods"], 1, 50);
  t.community = small(pieces["community"], 1, 50);
  t.crime = small(pieces["crime"], 1, 50);
  t.pollution = small(pieces["pollution"], 1, 50);
  const DataEntry limits = file["limits"];
  t.max_budget = small(limits["budget"], 1, 50);
  t.max_power = small(limits["power"], 1, 50);
  t.max_funds = small(limits["private_funds"], 0, 50);
  t.hand_limit = small(limits["hand"], 1, kMaxHand - 3);
  t.max_turns = small(limits["turns"], 1, 100);
  t.always_pause = limits.has("always_pause") && limits["always_pause"].yes();
  for (const Mode mode : kEnumValues<Mode>) t.goal[at(mode)] = small(file["goals"][name_of(mode)], 1, 50);
  t.sandbox_budget = small(file["sandbox"]["budget"], 0, t.max_budget);
  for (const DataEntry& removed : file["sandbox"]["removed"].list()) {
    const Kind kind = read_kind(t, removed);
    for (int i = 0; i < t.tiles; ++i) {
      if (t.building[static_cast<size_t>(i)].kind == kind) t.sandbox_removed |= uint64_t{1} << i;
    }
  }
  read_setup(t, file);
  read_planning(t, file);
  int first = 0;
  t.unemployed_white = read_rows(file["unemployed_white"], "unemployed", first);
  if (first != 0) file["unemployed_white"].fail("must begin with 0");
  t.unemployed_blue = read_rows(file["unemployed_blue"], "unemployed", first);
  if (first != 0) file["unemployed_blue"].fail("must begin with 0");
  t.lifestyle = read_rows(file["lifestyle"], "balance", t.lowest_balance);
}

template <class Table>
Expected<void> all_different(const Table& table, int count, std::string_view file) {
  for (int i = 0; i < count; ++i) {
    const std::string& id = table[static_cast<size_t>(i)].id;
    if (id.empty() || id.find(' ') != std::string::npos) {
      return error(std::string(file) + ": the id \"" + id + "\" must be one word");
    }
    for (int k = 0; k < i; ++k) {
      if (table[static_cast<size_t>(k)].id == id) return error(std::string(file) + ": \"" + id + "\" stands twice");
    }
  }
  return {};
}

}  // namespace

Expected<void> load_tables(const DataFiles& files) {
  const DataFile board(files, "city_council/board.json");
  const DataFile buildings(files, "city_council/buildings.json");
  const DataFile favors(files, "city_council/favors.json");
  const DataFile city(files, "city_council/city.json");
  Tables t;
  read_zones(t, board);
  read_kinds(t, buildings);
  if (t.kinds > 0) {
    read_upgrades(t, buildings);
    read_printed(t, board);
    read_favors(t, favors);
    read_city(t, city);
  }
  for (const DataFile* file : {&board, &buildings, &favors, &city}) {
    if (auto ok = file->check(); !ok) return ok;
  }
  if (t.kinds == 0) return error("city_council/buildings.json: there must be buildings");
  if (auto ok = all_different(t.building, t.buildings, "city_council/buildings.json"); !ok) return ok;
  if (auto ok = all_different(t.kind, t.kinds, "city_council/buildings.json"); !ok) return ok;
  if (auto ok = all_different(t.card, t.cards, "city_council/favors.json"); !ok) return ok;
  if (auto ok = all_different(t.zone, kZones, "city_council/board.json"); !ok) return ok;
  std::transform(t.building.begin(), t.building.end(), t.kind_of.begin(), [](const auto& b) { return b.kind; });
  number_sites(t);
  tables = std::move(t);
  return {};
}

// ---- words for ids --------------------------------------------------------------------------------------------------

std::string_view label_of(Kind kind) { return tables.kind[at(kind)].id; }
int label_count(Kind) { return tables.kinds; }
std::string_view label_of(Building building) { return tables.building[at(building)].id; }
int label_count(Building) { return tables.buildings; }
std::string_view label_of(Card card) { return tables.card[at(card)].id; }
int label_count(Card) { return tables.cards; }
std::string_view label_of(Zone zone) { return tables.zone[at(zone)].id; }
int label_count(Zone) { return kZones; }

std::string_view label_of(Cell cell) {
  static constexpr auto kWords = [] {
    std::array<std::array<char, 3>, kCells> words{};
    for (size_t i = 0; i < kCells; ++i) {
      words[i] = {static_cast<char>('0' + i / kSide), ',', static_cast<char>('0' + i % kSide)};
    }
    return words;
  }();
  return {kWords[at(cell)].data(), 3};
}
int label_count(Cell) { return kCells; }

}  // namespace boroughs::city_council
