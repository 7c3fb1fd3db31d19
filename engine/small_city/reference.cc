// The reference: every table of the game as Markdown, from the data.

#include "engine/core/markdown.h"
#include "engine/small_city/rules.h"
#include "engine/small_city/say.h"
#include "engine/small_city/scoring.h"

namespace boroughs::small_city {
namespace {

using Rows = std::vector<std::vector<std::string>>;

std::string number(int value) { return std::to_string(value); }
std::string signed_number(int value) { return (value > 0 ? "+" : "") + number(value); }

std::string copies(TileKind kind) {
  if (!is_supplied(kind)) return "1 each";
  return is_limited(kind) ? "players - 1" : number(tables.tile(kind).supply);
}

std::string needs(TileKind kind) {
  if (kind == TileKind::Warehouse) return "comes with a new factory 1, in its reach";
  return needs_words(kind);
}

void write_tiles(Markdown& out) {
  out.heading(2, "Tiles");
  out.paragraph(
      "Reach is the area of influence: the cells around a tile, corners included. A demolition costs $1 and 1 "
      "pollution for each cell that counts. Copies of police and fire stations, metro stations, clinics and "
      "universities are one less than there are players, one in the solo game; with a cultural victory "
      "everybody owns one of each.");
  Rows rows;
  for (const TileKind kind : kEnumValues<TileKind>) {
    const TileInfo& info = tables.tile(kind);
    rows.push_back({info.name, number(info.size), kind == TileKind::CityHall ? "" : cost_words(kind), copies(kind),
                    needs(kind), info.text});
  }
  out.table({"Tile", "Cells", "Costs", "Copies", "Needs", "What it does"}, rows);
}

void write_shops(Markdown& out) {
  const Numbers& n = tables.numbers;
  out.heading(2, "Shops");
  out.paragraph(
      "One citizen on a cell does this once a round. A shop of level 1 has a cell of cash; level 2 adds sale, "
      "level 3 lots, level 4 barter.");
  Rows rows = {{"Cash", "$1"}};
  std::vector<std::string> sell, lots, barter;
  for (const Material colour : kEnumValues<Material>) {
    const auto i = static_cast<size_t>(colour);
    sell.push_back("a " + std::string(name_of(colour)) + " cube for " + dollars(n.sell[i]));
    barter.push_back("a " + std::string(name_of(colour)) + " cube for " + votes_words(n.barter[i]));
  }
  for (size_t i = 0; i < 4; ++i)
    lots.push_back(votes_words(n.lot_votes[i]) + " for " + dollars(static_cast<int>(i) + 1));
  rows.push_back({"Sale", listed(sell, " or ")});
  rows.push_back({"Lot", listed(lots, " or ")});
  rows.push_back({"Barter", listed(barter, " or ")});
  out.table({"Cell", "What a citizen gets there"}, rows);
}

void write_votes(Markdown& out) {
  out.heading(2, "Votes of a residence");
  out.paragraph("For the citizens of one residence, every round. A staffed university brings " +
                votes_words(tables.numbers.university_votes) + " more.");
  Rows rows;
  for (int citizens = 1; citizens <= 5; ++citizens) {
    rows.push_back({number(citizens), number(citizens * (citizens + 1) / 2)});
  }
  out.table({"Citizens", "Votes"}, rows);
}

void write_cards(Markdown& out) {
  out.heading(2, "Action cards");
  out.paragraph("The starred cards are in the advanced game only.");
  Rows rows;
  for (int i = 0; i < kActionCards; ++i) {
    const CardInfo& card = tables.cards[static_cast<size_t>(i)];
    rows.push_back({std::string(1, card.letter), card.name + (i >= kPlainCards ? " *" : ""), card.text});
  }
  out.table({"Letter", "Card", "What it does"}, rows);
}

void write_promises(Markdown& out) {
  out.heading(2, "Promises");
  Rows rows;
  for (const PromiseInfo& info : tables.promises) {
    rows.push_back({number(info.number), readable(info.id), std::string(name_of(info.deck)),
                    signed_number(info.success), signed_number(info.failure), info.text});
  }
  out.table({"Card", "Promise", "Deck", "Kept", "Not kept", "What it asks for at the end"}, rows);
  out.heading(2, "Special promises");
  out.paragraph("Advanced game only. Kept, they bring nothing; not kept, each costs " +
                number(-tables.numbers.special_failure) +
                " points. They compare you with everybody still in the game; a tie does not do, but for those who have "
                "no dead at all.");
  rows.clear();
  for (const PromiseInfo& info : tables.specials) {
    rows.push_back({number(info.number), readable(info.id), info.text});
  }
  out.table({"Card", "Promise", "What it asks for at the end"}, rows);
}

void write_council(Markdown& out) {
  out.heading(2, "City Council");
  Rows rows = {{"Price, in money or in votes"}, {"Or special promises to choose from (advanced)"}};
  for (int column = 1; column <= 4; ++column) {
    const Column& info = tables.columns[static_cast<size_t>(column)];
    rows[0].push_back(number(info.price));
    rows[1].push_back(number(info.drawn));
  }
  for (const CouncilRow row : {CouncilRow::Industry, CouncilRow::Building, CouncilRow::Economy, CouncilRow::Tourism}) {
    rows.push_back({readable(name_of(row))});
    for (int column = 1; column <= 4; ++column) rows.back().push_back(benefit_words(row, column));
  }
  out.table({"", "Column 1", "Column 2", "Column 3", "Column 4"}, rows);
}

void write_setup(Markdown& out) {
  const Numbers& n = tables.numbers;
  out.heading(2, "Set-up");
  std::vector<std::string> money;
  for (const uint8_t amount : n.start_money) money.push_back(dollars(amount));
  std::vector<std::string> cubes;
  for (const Material colour : kEnumValues<Material>) {
    cubes.push_back(number(n.materials[static_cast<size_t>(colour)]) + " " + std::string(name_of(colour)));
  }
  out.table({"What", "How much"}, {{"Money, from the host on", listed(money, ", ")},
                                   {"Money in the solo game", dollars(n.solo_money)},
                                   {"Citizens of each colour", number(kCitizens)},
                                   {"On City Hall", number(n.start_city_hall)},
                                   {"In the Career Center", number(n.start_career_center)},
                                   {"In the common pool", number(n.start_common_pool)},
                                   {"Cubes in the reserve", listed(cubes)},
                                   {"Room on City Hall, people and cubes together", number(n.city_hall_capacity)},
                                   {"Room in a warehouse", counted(n.warehouse_capacity, "cube")}});
  Rows rows;
  for (size_t side = 0; side < 2; ++side) {
    std::vector<std::string> row = {readable(name_of(static_cast<BoardSide>(side)))};
    for (const uint8_t zone : tables.zone_sides[side]) row.push_back(number(zone) + " by " + number(zone));
    rows.push_back(row);
  }
  out.table({"Board", "Zone at first", "Enlarged once", "Twice", "Three times"}, rows);
}

/// The title of a promise, by the number of its card.
std::string promise(int card) {
  for (const PromiseInfo& info : tables.promises) {
    if (info.number == card) return readable(info.id);
  }
  return "";
}

void write_victories(Markdown& out) {
  out.heading(2, "What wins");
  out.table({"Victory", "What counts after round 8", "Ties", "Promise taken out"},
            {{"Votes", "votes + promises - pollution", "lower pollution, more money", ""},
             {"Economic", "money + revenue of all rounds + promises", "lower pollution, more votes",
              promise(removed_promise(Victory::Economic))},
             {"Citizens", "own citizens on tiles, at home and abroad", "lower pollution, more votes, more money",
              promise(removed_promise(Victory::Citizens))},
             {"Cultural", "cells of cultural buildings, City Hall included", "lower pollution, more votes, more money",
              promise(removed_promise(Victory::Cultural))}});
  out.paragraph(
      "Revenue of a round is the sum of size times size over all cultural buildings and residences, whoever "
      "lives there. With a victory by citizens everybody begins with " +
      number(tables.numbers.start_career_center + tables.numbers.start_common_pool) +
      " citizens in the Career Center and none in the common pool, and tourism calls from the Career Center. For ties "
      "by votes promises count as "
      "votes.");
}

void write_solo(Markdown& out) {
  out.heading(2, "Solo game");
  Rows rows;
  for (const Level level : kEnumValues<Level>) rows.push_back({readable(name_of(level)), level_words(level)});
  out.table({"Level", "Deaths"}, rows);
  rows.clear();
  for (const Rating& rating : tables.ratings) rows.push_back({number(rating.from), rating.title});
  out.table({"From", "Title"}, rows);
}

}  // namespace

std::string Rules::reference() {
  Markdown out;
  out.heading(1, "Small City: reference");
  write_tiles(out);
  write_shops(out);
  write_votes(out);
  write_cards(out);
  write_council(out);
  write_promises(out);
  write_setup(out);
  write_victories(out);
  write_solo(out);
  return out.str();
}

}  // namespace boroughs::small_city
