// The reference: all tables as Markdown.

#include "engine/city_council/rules.h"
#include "engine/city_council/wording.h"
#include "engine/core/amounts.h"
#include "engine/core/markdown.h"

namespace boroughs::city_council {
namespace {

using Rows = std::vector<std::vector<std::string>>;

template <class E>
std::string name(E value) {
  return capital(name_of(value));
}

void write_setup(Markdown& out) {
  out.heading(2, "Setup and goals");
  Rows rows;
  for (int players = 2; players <= 5; ++players) {
    const SetupEntry& setup = tables.setup[static_cast<size_t>(players)];
    rows.push_back({number(players), dollars(setup.budget), number(setup.blue), number(setup.white),
                    number(setup.goods), number(setup.favors), number(setup.approved_plans)});
  }
  out.table({"players", "City Budget", "blue workers", "white workers", "goods", "favors each", "plans a turn"}, rows);
  rows.clear();
  for (const Mode mode : kEnumValues<Mode>) {
    const std::string budget = mode == Mode::Standard  ? "by players"
                               : mode == Mode::Sandbox ? dollars(tables.sandbox_budget)
                                                       : "$5 to $9, as chosen";
    rows.push_back({name(mode), number(tables.goal[at(mode)]), budget});
  }
  out.table({"mode", "points to win", "City Budget"}, rows);
}

void write_pieces(Markdown& out) {
  out.heading(2, "Pieces and limits");
  out.paragraph("What is not in the city is in the reserve. A gain that the reserve cannot give is lost.");
  out.table({"piece or track", "at most"}, {{"blue workers", number(tables.blue)},
                                            {"white workers", number(tables.white)},
                                            {"goods", number(tables.goods)},
                                            {"community", number(tables.community)},
                                            {"crime (all on their section: defeat)", number(tables.crime)},
                                            {"pollution (all on their section: defeat)", number(tables.pollution)},
                                            {"City Budget", dollars(tables.max_budget)},
                                            {"Power Supply", number(tables.max_power)},
                                            {"private funds of all seats", dollars(tables.max_funds)},
                                            {"favor cards at the turn's end", number(tables.hand_limit)},
                                            {"turns", number(tables.max_turns)}});
}

void write_committees(Markdown& out) {
  out.heading(2, "Committees");
  Rows rows;
  for (int i = 0; i < 5; ++i) {
    const auto committee = static_cast<Committee>(i);
    rows.push_back({number(i + 1), title_of(committee), power_of(committee)});
  }
  out.table({"order", "committee", "its chair"}, rows);
}

void write_zones(Markdown& out) {
  out.heading(2, "Zones");
  Rows rows;
  for (size_t z = 0; z < kZones; ++z) {
    const ZoneEntry& zone = tables.zone[z];
    rows.push_back({zone.name, std::string(1, zone.letter),
                    zone.type == Type::Any ? "any" : std::string(name_of(zone.type)),
                    number(std::popcount(tables.zone_blocks[z])), blocks_text(tables.zone_blocks[z])});
  }
  out.table({"zone", "letter", "type", "blocks", "which (row, column)"}, rows);
  rows.clear();
  for (int i = tables.tiles; i < tables.buildings; ++i) {
    const BuildingEntry& printed = tables.building[static_cast<size_t>(i)];
    rows.push_back({tables.kind[at(printed.kind)].name, std::string(label_of(printed.cell))});
  }
  out.paragraph("Printed on the board (in Sandbox and Hard these blocks are covered):");
  out.table({"building", "block"}, rows);
}

void write_planning_area(Markdown& out) {
  out.heading(2, "Planning area");
  Rows rows;
  for (const Phase phase : kEnumValues<Phase>) {
    const PlanningEntry& area = tables.planning[at(phase)];
    std::vector<std::string> row = {name(phase)};
    for (const uint8_t slots : area.slots) row.push_back(number(slots));
    row.push_back(number(area.relocation_tokens));
    row.push_back(number(area.sale_tokens));
    rows.push_back(row);
  }
  out.paragraph(
      "Tiles laid out of each size, and the plans of a kind that a turn allows. The top of each stack lies open "
      "as well.");
  out.table({"phase", "small", "medium", "large", "L", "relocations", "sales"}, rows);
}

void write_buildings(Markdown& out) {
  out.heading(2, "Buildings");
  out.paragraph(
      "Left of the arrow what an activation takes, right of it what comes of it at resolution. Workers come "
      "back, except those marked as gone. In brackets the specialist, who is needed once. What stands after a "
      "semicolon is added by each activation.");
  for (const Type type : {Type::Residential, Type::Commercial, Type::Industrial, Type::Safety}) {
    out.heading(3, name(type));
    Rows rows;
    for (int k = 0; k < tables.kinds; ++k) {
      const BuildingKind& kind = tables.kind[static_cast<size_t>(k)];
      if (kind.type != type) continue;
      rows.push_back({kind.name, dollars(kind.cost), name(kind.size), name(kind.set), number(kind.copies),
                      short_action(kind) + (kind.power_plant ? " (works in any zone)" : "")});
    }
    out.table({"building", "cost", "size", "phase", "tiles", "action"}, rows);
  }
}

void write_upgrades(Markdown& out) {
  out.heading(2, "Upgrades");
  Rows rows;
  for (int k = 0; k < tables.kinds; ++k) {
    const BuildingKind& kind = tables.kind[static_cast<size_t>(k)];
    for (uint64_t rest = kind.upgrades_from; rest != 0; rest &= rest - 1) {
      const BuildingKind& old = tables.kind[static_cast<size_t>(std::countr_zero(rest))];
      rows.push_back({kind.name, old.name, dollars(std::max(0, kind.cost - old.cost))});
    }
  }
  out.table({"building", "over", "price"}, rows);
}

void write_rows(Markdown& out, std::string_view heading, const std::vector<Effect>& rows, int first) {
  Rows cells;
  for (size_t i = 0; i < rows.size(); ++i) {
    const bool down = i == 0 && first < 0;
    cells.push_back({number(first + static_cast<int>(i)) + (i + 1 == rows.size() ? " or more"
                                                            : down               ? " or less"
                                                                                 : ""),
                     effect_text(rows[i])});
  }
  out.table({std::string(heading), "effect"}, cells);
}

void write_monitors(Markdown& out) {
  out.heading(2, "Unemployment report");
  out.paragraph("Both counts are read first; then the white row is applied, then the blue one.");
  write_rows(out, "white workers without a job", tables.unemployed_white, 0);
  write_rows(out, "blue workers without a job", tables.unemployed_blue, 0);
  out.heading(2, "Lifestyle");
  out.paragraph("Community Level and Playground cubes that are not on a zone, less crime, less pollution.");
  write_rows(out, "balance", tables.lifestyle, tables.lowest_balance);
}

void write_favors(Markdown& out, bool building_cards) {
  Rows rows;
  for (int i = 0; i < tables.cards; ++i) {
    const FavorCard& card = tables.card[static_cast<size_t>(i)];
    if (card.building_card != building_cards) continue;
    std::vector<std::string> row = {card.name};
    if (!building_cards) row.emplace_back(card.any_time ? "any time" : "turn's end");
    row.push_back(card_text(card, "; "));
    rows.push_back(row);
  }
  building_cards ? out.table({"favor", "points"}, rows) : out.table({"favor", "when", "points"}, rows);
}

}  // namespace

std::string Rules::reference() {
  Markdown out;
  out.heading(1, "City Council: reference");
  out.paragraph("All tables of the game, made from its data.");
  write_setup(out);
  write_pieces(out);
  write_committees(out);
  write_zones(out);
  write_planning_area(out);
  write_buildings(out);
  write_upgrades(out);
  write_monitors(out);
  out.heading(2, "General favors");
  out.paragraph(
      "\"Any time\": before one's proposal, in one's activation turns, in the pauses of the turn, at its end. A "
      "bonus counts only if another line is true. A scored card goes to the discard pile.");
  write_favors(out, false);
  out.heading(2, "Building favors");
  out.paragraph(
      "Each line is true if such a building stands in the city, no matter who built it; several of a kind count "
      "once. Scored at the turn's end; a scored card leaves the game.");
  write_favors(out, true);
  return out.str();
}

}  // namespace boroughs::city_council
