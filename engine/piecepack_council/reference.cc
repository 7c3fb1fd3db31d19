// The tables of the game in Markdown.

#include <array>

#include "engine/core/markdown.h"
#include "engine/piecepack_council/moves.h"
#include "engine/piecepack_council/rules.h"
#include "engine/piecepack_council/say.h"
#include "engine/piecepack_council/table.h"

namespace boroughs::piecepack_council {
namespace {

using Lines = std::vector<std::vector<std::string>>;

std::string number(int n) { return std::to_string(n); }
std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

/// The browser has a shorter word for some zones.
std::string with_other_word(Kind kind) {
  static constexpr std::array<std::string_view, 3> kWords = {" (homes)", " (shops)", " (works)"};
  const auto index = static_cast<size_t>(kind);
  return std::string(title_of(kind)) + (index < kWords.size() ? std::string(kWords[index]) : "");
}

void tiles(Markdown& out) {
  Lines rows;
  for (int t = 0; t < kTiles; ++t) {
    const auto id = static_cast<TileId>(t);
    const TileFacts& its = facts(id);
    rows.push_back({std::string(label_of(id)), with_other_word(its.kind), number(its.cost),
                    its.city_size ? "tiles in the city" : number(its.basic)});
  }
  out.heading(2, "Tiles");
  out.paragraph(
      "What a tile costs, and how many points it brings by itself when it is laid. A site counts the tiles "
      "in "
      "the city, itself among them.");
  out.table({"tile", "is", "cost", "VP"}, rows);
}

void neighbours(Markdown& out) {
  std::vector<std::string> headings = {"new tile"};
  for (const Kind there : kEnumValues<Kind>) headings.emplace_back(title_of(there));
  Lines rows;
  for (const Kind kind : kEnumValues<Kind>) {
    std::vector<std::string> row = {capital(std::string(title_of(kind)))};
    for (const Kind there : kEnumValues<Kind>) {
      const std::string how = beside_text(kind, there);
      row.push_back(how == "its number" ? "+n" : how == "minus its number" ? "-n" : how.empty() ? "0" : how);
    }
    rows.push_back(row);
  }
  out.heading(2, "Neighbours");
  out.paragraph(
      "What the player who lays a tile scores for each adjacent tile that lies there already; n is the "
      "number "
      "printed on the one that lies there.");
  out.table(headings, rows);
}

void stops(Markdown& out) {
  Lines rows;
  for (const Kind kind : kEnumValues<Kind>) {
    if (kind == Kind::Park) continue;
    const auto index = static_cast<size_t>(kind);
    std::vector<std::string> counted_kinds;
    for (const Kind other : kEnumValues<Kind>) {
      if (tables.counts[index] >> static_cast<int>(other) & 1u) counted_kinds.push_back(a_kind(other));
    }
    rows.push_back(
        {capital(std::string(title_of(kind))), number(tables.connection_vp[index]), list_of(counted_kinds, "or")});
  }
  out.heading(2, "Stops");
  out.paragraph(
      "What rail on the tick of a tile brings: points at once, and 1 VP for each other stop on one of the "
      "kinds "
      "that it counts. The counted tiles are used, so they pay those who have an interest in them. There "
      "is no "
      "rail on parks.");
  out.table({"stop on", "VP", "counts stops on"}, rows);
}

void council(Markdown& out) {
  out.heading(2, "Councillors");
  out.table({"councillor", "favour"},
            {{"Mayor", number(tables.mayor_vp) + " VP at once; decides a tie at the end"},
             {"Transit Director", "rail may branch off anywhere, " + number(tables.transit_segment_vp) +
                                      " VP for each segment instead of " + number(tables.segment_vp)},
             {"Treasurer", "a chit at once, from the pile or else from another player"},
             {"Zoning Director", "nobody else earns anything off investors and speculators in your turn"}});
  Lines rows;
  for (size_t i = 0; i < tables.recess.size(); ++i) {
    const int round = static_cast<int>(i) + 1;
    rows.push_back({number(round) + " and " + number(round + static_cast<int>(tables.recess.size())),
                    std::string(title_of(tables.recess[i]))});
  }
  out.paragraph("With two players one of them is in recess:");
  out.table({"rounds", "in recess"}, rows);
}

void prices(Markdown& out) {
  const std::string segment =
      number(tables.segment_vp) + " VP, with the Transit Director " + number(tables.transit_segment_vp);
  out.heading(2, "Prices and points");
  out.table(
      {"what", "costs", "brings"},
      {{"a bid", "one coin, perhaps with chits: 2 to " + number(tables.highest_bid), "the order of choosing"},
       {"a tile", "its cost, with one coin and chits", "its VP and those of its neighbours"},
       {"the investor", "one coin or one chit", "interests, once the speculator lies"},
       {"the speculator", "its number, 1 to 5, with one coin and chits or with chits alone",
        "the costs of all tiles in the half of the board, at once"},
       {"a segment on open ground", number(tables.open_segment_cost), segment},
       {"a segment on a tile", number(tables.tile_segment_cost), segment},
       {"an interest that is used", "", "the cost of the tile"},
       {"a tile that somebody else lays on the squares of your speculator", "", "the number of the die times its cost"},
       {"a coin not spent", "", number(tables.unspent_coin_vp) + " VP"}});
}

void components(Markdown& out) {
  out.heading(2, "Components");
  out.table({"players", "stacks", "tiles in a stack", "rounds", "tiles shown in a round"},
            {{"2", "3", "8", "8", "3, one of them discarded"}, {"3", "3", "8", "8", "3"}, {"4", "4", "6", "6", "4"}});
  out.paragraph("Each player: coins 2, 3, 4 and 5, an investor, a speculator. All together: " + number(kChits) +
                " chits and " + number(tables.segments) + " segments of rail, at most 2 of them on one tile.");
}

}  // namespace

std::string Rules::reference() {
  Markdown out;
  out.heading(1, std::string(kInfo.title) + ": reference");
  out.paragraph("All tables of the game. How it is played: [City Council for piecepack](piecepack_council.md).");
  tiles(out);
  neighbours(out);
  stops(out);
  council(out);
  prices(out);
  components(out);
  return out.str();
}

}  // namespace boroughs::piecepack_council
