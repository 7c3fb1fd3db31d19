#include "engine/urban_sprawl/data.h"

#include <algorithm>
#include <set>

namespace boroughs::urban_sprawl {
namespace {

constexpr std::array<std::string_view, 4> kCornerNames = {"nw", "ne", "sw", "se"};

/// "b00" to "b55", and with a corner behind it "b00nw" to "b55se".
struct Labels {
  std::array<std::array<char, 3>, kBlocks> blocks{};
  std::array<std::array<char, 5>, kLots> lots{};
};
constexpr Labels kLabels = [] {
  Labels labels;
  for (size_t b = 0; b < kBlocks; ++b) {
    labels.blocks[b] = {'b', static_cast<char>('0' + b / kBlocksAcross), static_cast<char>('0' + b % kBlocksAcross)};
    for (size_t k = 0; k < 4; ++k) {
      const auto& name = labels.blocks[b];
      labels.lots[b * 4 + k] = {name[0], name[1], name[2], kCornerNames[k][0], kCornerNames[k][1]};
    }
  }
  return labels;
}();

Block read_block(const DataEntry& entry) {
  const std::string name = entry.text();
  for (int b = 0; b < kBlocks; ++b) {
    if (label_of(static_cast<Block>(b)) == name) return static_cast<Block>(b);
  }
  entry.fail("must be a block from b00 to b55, found \"" + name + "\"");
  return Block{};
}

void read_rows(const DataFile& file, Data& out) {
  const auto wealth = file["wealth_by_column"]["numbers"].list(kBlocksAcross);
  const auto prestige = file["prestige_by_row"]["numbers"].list(kBlocksAcross);
  std::set<int> numbers;
  for (size_t i = 0; i < kBlocksAcross; ++i) {
    out.wealth[i] = static_cast<uint8_t>(wealth[i].integer(1, 6));
    out.prestige[i] = static_cast<uint8_t>(prestige[i].integer(1, 3));
    numbers.insert(out.wealth[i]);
  }
  if (numbers.size() != kBlocksAcross) file["wealth_by_column"].fail("must name each of 1 to 6 once");
  for (int b = 0; b < kBlocks; ++b) {
    const auto block = static_cast<Block>(b);
    out.wealth_rows[out.wealth[static_cast<size_t>(column_of(block))]] |= block_bit(block);
    out.prestige_rows[out.prestige[static_cast<size_t>(row_of(block))]] |= block_bit(block);
  }
}

void read_edges(const DataEntry& edges, Data& out) {
  const auto side = [&](const char* name, auto&& touches_side) {
    const std::string what = edges[name].text();
    if (what != "water" && what != "wilderness") edges[name].fail("must be water or wilderness");
    LotSet& set = what == "water" ? out.water : out.wilderness;
    for (int b = 0; b < kBlocks; ++b) {
      for (size_t corner = 0; corner < 4; ++corner) {
        const auto block = static_cast<Block>(b);
        const int r = row_of(block) * 2 + static_cast<int>(corner) / 2;
        const int c = column_of(block) * 2 + static_cast<int>(corner) % 2;
        if (touches_side(r, c)) set |= lots_of(block, static_cast<Shape>(corner));
      }
    }
  };
  side("north", [](int r, int) { return r == 0; });
  side("east", [](int, int c) { return c == 11; });
  side("west", [](int, int c) { return c == 0; });
  side("south", [](int r, int) { return r == 11; });
  out.edge = out.water | out.wilderness;
  for (size_t shape = 0; shape < kShapes; ++shape) {
    for (int b = 0; b < kBlocks; ++b) {
      const auto block = static_cast<Block>(b);
      if (touches(out.water, block, static_cast<Shape>(shape))) out.at_water[shape] |= block_bit(block);
      if (touches(out.wilderness, block, static_cast<Shape>(shape))) out.at_wilderness[shape] |= block_bit(block);
    }
    out.at_edge[shape] = out.at_water[shape] | out.at_wilderness[shape];
  }
}

void read_markers(const DataEntry& markers) {
  // The numbers are fixed: a marker is known by its number alone.
  const auto expect = [](const DataEntry& entry, int first, int last) {
    const auto list = entry.list(static_cast<size_t>(last - first + 1));
    for (size_t i = 0; i < list.size(); ++i) list[i].integer(first + static_cast<int>(i), first + static_cast<int>(i));
  };
  expect(markers["prestige"], kFirstPrestigeMarker, kFirstWealthMarker - 1);
  expect(markers["wealth"], kFirstWealthMarker, kLastMarker);
}

void read_starting_buildings(const DataFile& file, Data& out) {
  const auto list = file["starting_buildings"].list(kStartingBuildings);
  LotSet taken;
  for (size_t i = 0; i < kStartingBuildings; ++i) {
    StartingBuilding& start = out.starting[i];
    start.id = list[i]["id"].text();
    start.building.zone = list[i]["zone"].name<Zone>();
    start.building.block = read_block(list[i]["block"]);
    start.building.shape = list[i]["lot"].name<Shape>();
    const Building& b = start.building;
    if (b.zone == Zone::Park) list[i].fail("a starting building cannot be a park");
    if (size_of(b) != 1) list[i].fail("a starting building has one lot: nw, ne, sw or se");
    if (touches(taken, b.block, b.shape)) list[i].fail("its lot is already taken");
    taken |= lots_of(b.block, b.shape);
  }
  const std::string tie = file["media_tie"]["building"].text();
  const auto found = std::find_if(out.starting.begin(), out.starting.end(), [&](const auto& s) { return s.id == tie; });
  if (found == out.starting.end()) return file["media_tie"].fail("there is no starting building \"" + tie + "\"");
  out.media_tie = static_cast<uint8_t>(found - out.starting.begin());
}

void read_payouts(const DataEntry& table, Data& out) {
  const auto rows = table.list(kLastMarker);
  for (size_t i = 0; i < rows.size(); ++i) {
    const int number = static_cast<int>(i) + 1;
    rows[i]["number"].integer(number, number);
    const auto places = rows[i]["places"].list(4);
    for (size_t p = 0; p < 4; ++p) out.payouts[i + 1][p] = static_cast<uint8_t>(places[p].integer(0, 40));
  }
}

void read_tiles(const DataEntry& table, Data& out) {
  const auto zones = table.list(kZones);
  int sum = 0;
  for (size_t z = 0; z < kZones; ++z) {
    if (zones[z]["id"].name<Zone>() != static_cast<Zone>(z))
      zones[z].fail("the zones must stand in the order civ, com, ind, res, park");
    const auto counts = zones[z]["by_size"].list(4);
    for (size_t n = 0; n < 4; ++n) {
      out.tiles[z][n] = static_cast<uint8_t>(counts[n].integer(0, kMaxBuildings));
      sum += out.tiles[z][n];
    }
  }
  if (sum > kMaxBuildings) table.fail("there may be at most 128 tiles, found " + std::to_string(sum));
  for (const StartingBuilding& start : out.starting) {
    const auto zone = static_cast<size_t>(start.building.zone);
    const auto same = std::count_if(out.starting.begin(), out.starting.end(),
                                    [&](const auto& s) { return s.building.zone == start.building.zone; });
    if (out.tiles[zone][0] < same) table.fail("there are too few tiles of 1 lot for the starting buildings");
  }
  if (out.tiles[static_cast<size_t>(Zone::Park)][0] == 0) table.fail("the Mayor needs park tiles of 1 lot");
}

void read_vocations(const DataEntry& table, Data& out) {
  const auto list = table.list(kVocations);
  for (size_t v = 0; v < kVocations; ++v) {
    if (list[v]["id"].name<Vocation>() != static_cast<Vocation>(v))
      list[v].fail("the vocations must stand in their order");
    out.vocation_names[v] = list[v]["name"].text();
    out.vocation_markers[v] = static_cast<uint8_t>(list[v]["markers"].integer(1, 12));
  }
  list[static_cast<size_t>(Vocation::Media)]["markers"].integer(1, 1);
}

void read_players(const DataEntry& players, Data& out) {
  for (size_t n = 2; n <= kMaxPlayers; ++n) {
    out.start_wealth[n] = static_cast<uint8_t>(players["start_wealth"][std::to_string(n)].integer(1, 200));
  }
  const auto cards = players["planning_cards_by_seat"].list(kMaxPlayers);
  int sum = 0;
  for (size_t s = 0; s < kMaxPlayers; ++s) {
    out.start_cards[s] = static_cast<uint8_t>(cards[s].integer(0, 5));
    sum += out.start_cards[s];
  }
  // The deal and the five cards laid out must come from the 22 cards among which no event lies.
  if (sum > kPermits - kPlanningEvents - 5) players.fail("more planning cards are dealt than lie above the events");
  out.cubes = static_cast<uint8_t>(players["cubes"].integer(6, 60));
}

/// Whoever buys the dearest starting buildings must be able to pay, or setup could stop.
void check_start_wealth(const DataFile& file, const Data& out) {
  std::array<int, kStartingBuildings> values{};
  for (size_t i = 0; i < kStartingBuildings; ++i) {
    const Block block = out.starting[i].building.block;
    values[i] = out.wealth[static_cast<size_t>(column_of(block))] + out.prestige[static_cast<size_t>(row_of(block))];
  }
  std::sort(values.rbegin(), values.rend());
  for (size_t n = 2; n <= kMaxPlayers; ++n) {
    int dearest = 0;
    for (size_t i = 0; i < kStartingBuildings / n; ++i) dearest += values[i];
    if (out.start_wealth[n] < dearest) {
      file["players"].fail("with " + std::to_string(n) + " players the dearest starting buildings cost " +
                           std::to_string(dearest) + ", more than anybody has");
    }
  }
}

void read_decks(const DataEntry& decks, Data& out) {
  const auto list = decks.list(out.sections.size());
  for (size_t i = 0; i < list.size(); ++i) {
    if (list[i]["id"].name<Length>() != static_cast<Length>(i))
      list[i].fail("the decks must stand in the order standard, longer, shorter");
    out.sections[i].bottom = static_cast<uint8_t>(list[i]["bottom"].integer(0, kDeckCards - 1));
    out.sections[i].with_special = static_cast<uint8_t>(list[i]["with_special"].integer(0, kDeckCards - 1));
    if (out.sections[i].bottom + out.sections[i].with_special > kDeckCards - 1)
      list[i].fail("the sections are larger than the deck");
  }
}

Expected<void> read_board(const DataFiles& files, Data& out) {
  const DataFile file(files, "urban_sprawl/board.json");
  if (auto ok = file.check(); !ok) return ok;
  read_rows(file, out);
  read_edges(file["edges"], out);
  read_markers(file["markers"]);
  read_starting_buildings(file, out);
  read_payouts(file["payouts"], out);
  out.ap = static_cast<uint8_t>(file["action_points"]["per_turn"].integer(1, 20));
  out.ap_union_boss = static_cast<uint8_t>(file["action_points"]["union_boss"].integer(1, 20));
  for (size_t i = 0; i < kPricedSlots; ++i) {
    out.prices[i] = static_cast<uint8_t>(file["slots"][name_of(static_cast<Slot>(i))].integer(0, 20));
  }
  read_vocations(file["vocations"], out);
  read_tiles(file["tiles"], out);
  read_players(file["players"], out);
  read_decks(file["decks"], out);
  check_start_wealth(file, out);
  return file.check();
}

// ---- cards --------------------------------------------------------------------------------------------------------
void read_permit(const DataEntry& entry, CardData& card) {
  card.title = "Build Permit";
  for (const DataEntry& z : entry["zones"].list()) {
    const auto zone = z.name<Zone>();
    if (zone == Zone::Park) z.fail("nobody needs a permit for a park");
    card.zones |= static_cast<uint8_t>(1u << static_cast<int>(zone));
  }
  if (card.zones == 0) entry["zones"].fail("must name a zone");
  card.permits = static_cast<uint8_t>(entry["permits"].integer(1, 4));
  card.payout = static_cast<uint8_t>(entry["wealth_payout"].integer(1, kLastMarker));
  card.ballot = entry["ballot"].yes();
}

enum class RestrictionType : uint8_t {
  IgnoreZoning,
  AdjacentEdge,
  AdjacentWater,
  AdjacentWilderness,
  AdjacentZone,
  NotAdjacentZone,
  ValueAtLeast,
  ValueAtMost
};
BOOST_DESCRIBE_ENUM(RestrictionType, IgnoreZoning, AdjacentEdge, AdjacentWater, AdjacentWilderness, AdjacentZone,
                    NotAdjacentZone, ValueAtLeast, ValueAtMost)

void read_restriction(const DataEntry& entry, Restrictions& r) {
  const auto zone = [&] {
    const auto z = entry["zone"].name<Zone>();
    if (z == Zone::Park) entry.fail("parks have no zone");
    return static_cast<uint8_t>(1u << static_cast<int>(z));
  };
  switch (entry["type"].name<RestrictionType>()) {
    case RestrictionType::IgnoreZoning: r.ignore_zoning = true; break;
    case RestrictionType::AdjacentEdge: r.edge = true; break;
    case RestrictionType::AdjacentWater: r.water = true; break;
    case RestrictionType::AdjacentWilderness: r.wilderness = true; break;
    case RestrictionType::AdjacentZone: r.adjacent |= zone(); break;
    case RestrictionType::NotAdjacentZone: r.not_adjacent |= zone(); break;
    case RestrictionType::ValueAtLeast: r.value_min = static_cast<uint8_t>(entry["value"].integer(1, 60)); break;
    case RestrictionType::ValueAtMost: r.value_max = static_cast<uint8_t>(entry["value"].integer(1, 60)); break;
  }
}

void read_contract(const DataEntry& entry, CardData& card, const Data& out) {
  card.zone = entry["zone"].name<Zone>();
  card.size = static_cast<uint8_t>(entry["size"].integer(1, 4));
  const std::string who = "\"" + card.title + "\" ";
  if (card.zone == Zone::Park) entry.fail(who + "cannot be a contract for a park");
  if (out.tiles[static_cast<size_t>(card.zone)][card.size - 1u] == 0)
    entry.fail(who + "can never be built: there is no such tile");
  for (const DataEntry& r : entry["restrictions"].list()) read_restriction(r, card.restrictions);
  const Restrictions& r = card.restrictions;
  if (r.value_min > r.value_max)
    entry.fail(who + "can never be built: no value is at least " + std::to_string(r.value_min) + " and at most " +
               std::to_string(r.value_max));
  if (r.adjacent & r.not_adjacent) entry.fail(who + "can never be built: it wants and shuns the same neighbour");
  const auto vocations = entry["vocations"].list();
  if (vocations.size() > 2) return entry.fail(who + "has more than two vocations");
  for (const DataEntry& v : vocations) {
    card.vocations.push_back({v["name"].name<Vocation>(), static_cast<uint8_t>(v["number"].integer(1, 20))});
  }
  card.payout = static_cast<uint8_t>(entry["prestige_payout"].integer(0, kFirstWealthMarker - 1));
  if (entry["restrictions"].list().empty() && vocations.empty() && entry["effects"].list().empty()) {
    entry.fail(who + "has neither restriction nor vocation nor effect");
  }
}

void read_card(const DataEntry& entry, CardData& card, Data& out) {
  card.id = entry["id"].text();
  card.kind = entry["kind"].name<CardKind>();
  if (card.kind == CardKind::Permit) return read_permit(entry, card);
  card.title = entry["title"].text();
  if (card.kind == CardKind::UrbanRenewal) {
    card.ballot = entry["ballot"].yes();
    return;
  }
  if (card.kind == CardKind::Contract) read_contract(entry, card, out);
  card.special = entry.has("special") && entry["special"].yes();
  card.softened = entry.has("softened") && entry["softened"].yes();
  for (const bool soft : {false, true}) {
    card.program[soft] = static_cast<uint16_t>(out.steps.size());
    compile_effects(entry, card.kind, soft && card.softened, out);
    card.steps = static_cast<uint8_t>(out.steps.size() - card.program[soft]);
    if (!card.softened) {
      card.program[1] = card.program[0];
      break;
    }
  }
}

bool uses(const Data& out, const CardData& card, Op op, int a = -1) {
  for (size_t i = 0; i < card.steps; ++i) {
    const Step& step = out.steps[card.program[0] + i];
    if (step.op == op && (a < 0 || step.a == a)) return true;
  }
  return false;
}

void count_planning(const DataFile& file, const Data& out, std::span<const CardData> cards) {
  std::array<int, 4> kinds{};
  for (const CardData& card : cards) {
    ++kinds[static_cast<size_t>(card.kind)];
    if (card.kind == CardKind::Contract)
      file["cards"].fail("\"" + card.title + "\" is a contract and belongs to another deck");
    if (uses(out, card, Op::ActivateDeck) || uses(out, card, Op::EndGame)) {
      file["cards"].fail("\"" + card.title +
                         "\" opens a deck or ends the game: only the special event of a contract deck can");
    }
  }
  if (kinds != std::array<int, 4>{kPermits, kUrbanRenewals, 0, kPlanningEvents}) {
    file["cards"].fail("there must be 36 permits, 4 Urban Renewal cards and 14 events");
  }
}

void count_contracts(const DataFile& file, const Data& out, DeckName deck, std::span<const CardData> cards) {
  int contracts = 0, specials = 0;
  for (const CardData& card : cards) {
    contracts += card.kind == CardKind::Contract;
    specials += card.special;
    const std::string who = "\"" + card.title + "\" ";
    if (card.kind != CardKind::Contract && card.kind != CardKind::Event)
      file["cards"].fail(who + "belongs to the planning deck");
    if (card.special && card.kind != CardKind::Event) file["cards"].fail(who + "is special but no event");
    const bool opens = deck == DeckName::Metropolis ? uses(out, card, Op::EndGame)
                                                    : uses(out, card, Op::ActivateDeck, static_cast<int>(deck) + 1);
    if (card.special && !opens) {
      file["cards"].fail(who + (deck == DeckName::Metropolis ? "must end the game" : "must activate the next deck"));
    }
    if (!card.special && (uses(out, card, Op::ActivateDeck) || uses(out, card, Op::EndGame))) {
      file["cards"].fail(who + "opens a deck or ends the game: only the special event can");
    }
  }
  if (specials != 1) file["cards"].fail("exactly one event must be special");
  if (contracts < 14) file["cards"].fail("there must be at least 14 contracts, found " + std::to_string(contracts));
}

Expected<void> read_cards(const DataFiles& files, std::string_view name, size_t first, size_t count, Data& out) {
  const DataFile file(files, name);
  if (auto ok = file.check(); !ok) return ok;
  const auto list = file["cards"].list(count);
  if (auto ok = file.check(); !ok) return ok;
  for (size_t i = 0; i < count; ++i) {
    read_card(list[i], out.cards[first + i], out);
    if (auto ok = file.check(); !ok) return ok;
    for (size_t k = 0; k < first + i; ++k) {
      if (out.cards[k].id == out.cards[first + i].id) list[i].fail("there are two cards with this id");
    }
    if (out.cards[first + i].id.empty() || out.cards[first + i].id.find(' ') != std::string::npos)
      list[i].fail("an id is a word without blanks");
  }
  const std::span<const CardData> cards(&out.cards[first], count);
  if (first == 0) {
    count_planning(file, out, cards);
  } else {
    count_contracts(file, out, deck_of(static_cast<Card>(first)), cards);
  }
  return file.check();
}

}  // namespace

std::string_view label_of(Block block) { return {kLabels.blocks[static_cast<size_t>(block)].data(), 3}; }
std::string_view label_of(Lot lot) { return {kLabels.lots[static_cast<size_t>(lot)].data(), 5}; }
std::string_view label_of(Card card) { return data[card].id; }

Expected<Data> load_data(const DataFiles& files) {
  Data out;
  if (auto ok = read_board(files, out); !ok) return error(ok.error());
  if (auto ok = read_cards(files, "urban_sprawl/planning.json", 0, kPlanningCards, out); !ok) return error(ok.error());
  size_t first = kPlanningCards;
  for (const char* name : {"urban_sprawl/town.json", "urban_sprawl/city.json", "urban_sprawl/metropolis.json"}) {
    if (auto ok = read_cards(files, name, first, kDeckCards, out); !ok) return error(ok.error());
    first += kDeckCards;
  }
  return out;
}

}  // namespace boroughs::urban_sprawl
