// Everything that has a name, explained.

#include "engine/core/glossary.h"

#include "engine/small_city/rules.h"
#include "engine/small_city/say.h"
#include "engine/small_city/scoring.h"

namespace boroughs::small_city {
namespace {

std::string sentence(const std::string& text) { return text.empty() ? "" : text + "."; }

class Explain {
 public:
  Explain(const State& state, Viewer viewer, Glossary& glossary) : s_(state), viewer_(viewer), out_(glossary) {}

  void all() {
    goal();
    round();
    concepts();
    tiles();
    cards();
    promises();
    specials();
    council();
    materials();
    seats();
    facings();
    cells();
  }

 private:
  /// Whose things count as lying open: the viewer's own, or those of the player to choose.
  int self() const { return viewer_.seat >= 0 ? viewer_.seat : s_.player; }
  bool built_by_self(TileKind kind) const { return has_tile(borough_of(s_, self()), kind); }

  // ---- what it is all about -----------------------------------------------------------------------------------------

  std::string goal_text() const {
    if (s_.options.solo()) {
      return "Eight rounds alone: votes, with your promise, less pollution. From " +
             std::to_string(tables.ratings.front().from) + " points on there is a title. Level " +
             std::string(name_of(s_.options.level)) + ": " + level_words(s_.options.level) + ".";
    }
    switch (s_.options.victory) {
      case Victory::Votes:
        return "After round 8 most votes win, with what promises bring or cost, less pollution. Ties: lower pollution, "
               "then more money.";
      case Victory::Economic:
        return "After round 8 money, the revenue of all rounds and what promises bring or cost are added up. Pollution "
               "is not taken off. Ties: lower pollution, then more votes.";
      case Victory::Citizens:
        return "After round 8 most own citizens on tiles win, at home and abroad. City Hall, Career Center and graves "
               "do "
               "not count. Ties: lower pollution, then more votes with promises, then more money.";
      case Victory::Cultural:
        return "After round 8 most cells of cultural buildings win, City Hall included. Ties: lower pollution, then "
               "more "
               "votes with promises, then more money.";
    }
    return "";
  }
  void goal() {
    out_.add({"goal", "Goal", "rule",
              goal_text() + " Whoever reaches pollution " + std::to_string(tables.numbers.defeat) + " is out at once.",
              true});
    out_.add({"scoring", "Scoring", "rule", goal_text()});
  }
  void round() {
    const std::string mayor =
        s_.options.solo() ? "1. Take one of the action cards beside the Mayor's.\n"
                          : "1. Last round's host puts the Mayor on a street of the new host; then everybody takes an "
                            "action card, the host first.\n";
    out_.add(
        {"round", "Round", "rule",
         mayor + "2. Build: up to " + std::to_string(tables.numbers.builds) +
             " tiles, or one and a larger zone. Tiles that have what they need grow for nothing.\n"
             "3. Move citizens; newcomers move in; empty factory cells call citizens to City Hall.\n"
             "4. Income: money from tourists, then shops, then factories.\n"
             "5. Votes for all who are at home.\n"
             "6. Pollution: people outside parks and new cubes, less park cells. Then people may die.\n"
             "7. City Council: move one disc, for money or votes.\n"
             "8. The Mayor goes on: to whoever took the Mayor card, else to the next player. After round 8 the game "
             "ends.",
         true});
  }
  void rule(const std::string& name, const std::string& title, const std::string& text) {
    out_.add({name, title, "rule", text});
  }
  void concepts() {
    const Numbers& n = tables.numbers;
    rule(
        "influence", "Influence area",
        "The cells around a tile, corners included. What touches them is influenced by the tile. The water of a harbor "
        "influences nothing. No home may be influenced by industry (factories, warehouses, refinery, harbor), and no "
        "industry may influence a home.");
    rule(
        "growth", "Growth",
        "In the build phase a home, shop or factory that has the influencers of the next level may grow over one free "
        "cell beside it, for nothing and as often as it can. A tile built this round has to wait. People stay on their "
        "cells.");
    rule(
        "zone", "Zone",
        "The square in which you may build. It can be enlarged three times, by a row and a column each: instead of two "
        "builds, or by the Urban Planner.");
    rule("demolition", "Demolition",
         "One a round, in the place of a build: $1 and 1 pollution at once for each cell. People on the tile go home, "
         "cubes return to the reserve, the tile leaves the game. City Hall stays.");
    rule("newcomer", "Newcomer",
         "A citizen who waits on City Hall. Newcomers move into residences of level 1: one when it is built, and into "
         "empty ones after your moves. City Hall has room for " +
             std::to_string(n.city_hall_capacity) + " people and cubes together.");
    rule("tourist", "Tourist",
         "Your citizen in another borough: at most " + std::to_string(n.tourist_limit) + " in each, " +
             std::to_string(n.tourist_limit_metro) +
             " with a metro station. Tourists work for you there, and their host earns " + dollars(n.tourist_income) +
             " for each. They move every round: within that borough if they can, else to a borough beside it, else "
             "home.");
    rule("pollution", "Pollution",
         "It rises by one for each person on tiles outside parks and for each cube made in the borough, less one for "
         "each "
         "park cell, but never falls. Once somebody stands at " +
             std::to_string(n.death_threshold) + ", whoever polluted most this round buries a citizen. At " +
             std::to_string(n.defeat) + " you are out.");
    rule("grave", "Grave", "The dead take up a cell of the zone on which nothing is built any more.");
    rule("street", "Street", "The edge between two empty cells side by side; the Mayor stands there and blocks both.");
    rule("career_center", "Career Center", "Your citizens who are not in the city yet. Empty factory cells call them.");
    rule("common_pool", "Common pool", "Citizens whom only the tourism row of the City Council calls.");
    rule("ring", "Ring",
         "The action cards in a circle. The host takes any card for nothing; the next player counts from the card just "
         "taken, either way round: each free card skipped costs $1.");
    rule("host", "Host", "The player whom the Mayor visits: she is first in every phase of the round.");
    rule("disc", "Disc",
         "You have two in the City Council. A disc moves on by one column or starts at column 1 of a row, never into "
         "the "
         "row of your other disc; in column 4 it stays for good.");
    rule("shops", "Shops",
         "What a citizen in a shop may do depends on the cell. Cash: $1. Sell: a cube for " +
             cube_prices(n.sell, true) + ". Lot: " + lots() + ". Barter: a cube for " + cube_prices(n.barter, false) +
             ". All before factories.");
    rule("away", "Away",
         "For a cube you have no room: one made by a tourist goes into a free warehouse of its host, any "
         "other is lost. It pollutes all the same.");
    rule("money", "Money", "Pays for tiles, cards, demolition, lots of votes and the City Council.");
    rule("votes", "Votes", votes_text());
    rule("promise", "Promise", promise_text());
  }
  std::string cube_prices(const std::array<uint8_t, 3>& prices, bool money) const {
    std::vector<std::string> parts;
    for (const Material colour : kEnumValues<Material>) {
      const int price = prices[static_cast<size_t>(colour)];
      parts.push_back((money ? dollars(price) : votes_words(price)) + " (" + std::string(name_of(colour)) + ")");
    }
    return listed(parts, " or ");
  }
  std::string lots() const {
    std::vector<std::string> parts;
    for (size_t i = 0; i < 4; ++i) {
      parts.push_back(votes_words(tables.numbers.lot_votes[i]) + " for " + dollars(static_cast<int>(i) + 1));
    }
    return listed(parts, " or ");
  }
  std::string votes_text() const {
    return "Each residence brings 1 vote for its first citizen, 2 for the second, 3 for the third and so on, every "
           "round. A staffed university brings " +
           votes_words(tables.numbers.university_votes) + " more.";
  }
  std::string promise_text() const {
    std::string text = "Each keeps one promise in secret; at the end it brings its points or costs some.";
    if (s_.options.advanced()) {
      text +=
          " As payment in the City Council, take a special promise instead of money or votes: it brings nothing, and "
          "costs " +
          std::to_string(-tables.numbers.special_failure) + " points if it is not kept.";
    }
    return text;
  }

  // ---- tiles --------------------------------------------------------------------------------------------------------

  /// The tile as it lies unturned: one letter for each cell.
  std::string picture(TileKind kind) const {
    const Shape& shape = tables.shapes[tables.first_shape[static_cast<size_t>(kind)]];
    static constexpr std::string_view kShops = "$slb", kFactories = "wgb";
    std::array<std::string, kTileSide> rows;
    const Family family = family_of(kind);
    for (int k = 0; k < shape.size; ++k) {
      const int bit = shape.first + shape.offsets[static_cast<size_t>(k)];
      const bool water = !shape.solid.has_bit(kPivot + shape.offsets[static_cast<size_t>(k)]);
      std::string& row = rows[static_cast<size_t>(bit / kStride)];
      const auto column = static_cast<size_t>(bit % kStride);
      if (row.size() < column + 1) row.resize(column + 1, ' ');
      const auto i = static_cast<size_t>(k);
      row[column] = family == Family::Commerce  ? kShops[i]
                    : family == Family::Factory ? kFactories[i]
                                                : (water ? '~' : '#');
    }
    std::string out;
    for (const std::string& row : rows) {
      if (!row.empty()) out += "\n    " + row;
    }
    return out;
  }
  std::string roles(TileKind kind) const {
    if (family_of(kind) == Family::Commerce) return " Its cells: $ cash, s sell, l lot, b barter.";
    if (family_of(kind) == Family::Factory) return " Its cells make w white, g grey, b black cubes.";
    return kind == TileKind::Harbor ? " Its cells: # building, ~ water." : "";
  }
  std::string left(TileKind kind) const {
    if (kind == TileKind::CityHall) return "Placed at the start, never torn down.";
    const bool own = !is_supplied(kind) || shared_copies(s_.options, kind) == 0;
    if (own) return "Everybody owns one copy.";
    const int copies = s_.supply[kind];
    return (copies == 0 ? std::string("No copy is")
                        : std::to_string(copies) + (copies == 1 ? " copy is" : " copies are")) +
           " left for all" + (is_unique(kind) ? ", one of each in a borough." : ".");
  }
  std::string cost(TileKind kind) const {
    if (kind == TileKind::Warehouse) return "Never built alone.";
    if (kind == TileKind::CityHall) return "Covers two by two cells.";
    return "Costs " + cost_words(kind) + ".";
  }
  void tiles() {
    const bool asks = s_.decision == Decision::PlaceTile || s_.decision == Decision::PlaceGrowth;
    for (const TileKind kind : kEnumValues<TileKind>) {
      std::string text = tables.tile(kind).text + " " + cost(kind);
      if (const std::string needs = needs_words(kind); !needs.empty()) {
        text += " Needs " + needs +
                (s_.options.construction_check == ConstructionCheck::AnchorCell && kind_sums(kind)
                     ? ", all of one of its cells, where it is built"
                     : "") +
                ".";
      }
      text += " " + left(kind) + roles(kind) + picture(kind);
      out_.add({std::string(name_of(kind)), title_of(kind), std::string(family_word(kind)), text,
                built_by_self(kind) || (asks && s_.pending.tile == kind)});
    }
  }
  static bool kind_sums(TileKind kind) { return level_of(kind) > 1; }

  // ---- cards --------------------------------------------------------------------------------------------------------

  void cards() {
    const int in_use = s_.options.advanced() ? kActionCards : kPlainCards;
    const auto prices = ring_prices(s_);
    const bool asked = s_.phase == Phase::Actions && s_.decision == Decision::ChooseAction;
    for (int i = 0; i < kActionCards; ++i) {
      const CardInfo& info = tables.cards[static_cast<size_t>(i)];
      std::string text = info.text;
      if (i >= kPlainCards) text += " A starred card: advanced game only.";
      bool open = false;
      for (size_t k = 0; k < s_.ring.size(); ++k) {
        if (static_cast<int>(s_.ring[k].card) != i) continue;
        open = true;
        if (s_.ring[k].taken_by >= 0) {
          text += " Taken by " + seat_word(s_.ring[k].taken_by) + " this round.";
        } else if (asked && prices[k] >= 0) {
          text += prices[k] == 0 ? " Free now." : " Costs " + dollars(prices[k]) + " now.";
        }
      }
      if (i == 0) text += " The Mayor himself stands on a street of the host and blocks its two cells.";
      if (!open && i < in_use && !s_.ring.empty()) text += " Not in the ring this round.";
      out_.add({std::string(name_of(static_cast<ActionCard>(i))), info.name, "action card", text, open});
    }
  }

  void promises() {
    for (int i = 0; i < kPromises; ++i) {
      const auto card = static_cast<Promise>(i);
      const PromiseInfo& info = tables.promises[static_cast<size_t>(i)];
      const Player& me = player_of(s_, self());
      const bool mine = me.promise == card || me.offer.contains(card);
      std::string text = info.text + " " + points_words(info) + " (" + std::string(name_of(info.deck)) + ").";
      if (mine) text += standing(info);
      out_.add({info.id, readable(info.id), "promise", text, mine});
    }
  }
  void specials() {
    for (int i = 0; i < kSpecials; ++i) {
      const auto card = static_cast<Special>(i);
      const PromiseInfo& info = tables.specials[static_cast<size_t>(i)];
      const bool mine = player_of(s_, self()).specials.contains(card) || s_.drawn.contains(card);
      std::string text = info.text + " " + readable(points_words_of_specials()) + ".";
      if (info.compare == Compare::StrictMax || info.compare == Compare::StrictMin) text += " A tie does not do.";
      if (mine) text += standing(info);
      out_.add({info.id, readable(info.id), "special promise", text, mine});
    }
  }
  std::string standing(const PromiseInfo& info) const {
    return std::string(" As it stands: ") + (keeps_promise(s_, self(), info) ? "kept" : "not kept") + " (" +
           std::to_string(metric(s_, self(), info.metric)) + ").";
  }

  // ---- council ------------------------------------------------------------------------------------------------------

  std::string row_text(CouncilRow row) const {
    std::string text;
    for (int column = 1; column <= 4; ++column) {
      text += (column > 1 ? "\n" : "") + std::string("Column ") + std::to_string(column) + ": " +
              benefit_words(row, column) + sentence(discs_at(row, column));
    }
    return text;
  }
  std::string discs_at(CouncilRow row, int column) const {
    std::vector<std::string> here;
    for (int seat = 0; seat < s_.options.players; ++seat) {
      for (const Disc& disc : player_of(s_, seat).discs) {
        if (disc.row == row && disc.column == column) here.push_back(seat_word(seat));
      }
    }
    return here.empty() ? "" : "; " + listed(here) + (here.size() == 1 ? " has a disc there" : " have discs there");
  }
  void council() {
    for (const CouncilRow row : kEnumValues<CouncilRow>) {
      if (row == CouncilRow::Outside) continue;
      const std::string name(name_of(row));
      out_.add({name, readable(name), "council row", row_text(row), s_.phase == Phase::Council});
    }
    std::vector<std::string> prices;
    for (int column = 1; column <= 4; ++column) {
      prices.push_back(std::to_string(tables.columns[static_cast<size_t>(column)].price));
    }
    rule(
        "council", "City Council",
        "Four rows of four columns: industry, building, economy, tourism. Once a round one of your discs moves on by a "
        "column or starts at column 1 of a row; you get what the new space gives. Columns cost " +
            listed(prices) + ", wholly in money or wholly in votes.");
  }

  void materials() {
    const Numbers& n = tables.numbers;
    for (const Material colour : kEnumValues<Material>) {
      const auto i = static_cast<size_t>(colour);
      const std::string name(name_of(colour));
      out_.add({name, readable(name), "building material",
                "Cubes pay for cultural buildings. In shops one sells for " + dollars(n.sell[i]) +
                    " or is traded for " + votes_words(n.barter[i]) + ". " + std::to_string(reserve(s_, colour)) +
                    " of " + std::to_string(n.materials[i]) + " are in the reserve."});
    }
  }

  // ---- seats and places ---------------------------------------------------------------------------------------------

  std::string seat_text(int seat) const {
    const Player& player = player_of(s_, seat);
    const Borough& b = player.borough;
    if (player.out) return "Out of the game: pollution " + std::to_string(b.pollution) + ".";
    Cubes cubes;
    for (const Material colour : kEnumValues<Material>) cubes[colour] = static_cast<uint8_t>(cubes_held(b, colour));
    std::string text = dollars(b.money) + ", " + votes_words(player.votes) + ", pollution " +
                       std::to_string(b.pollution) + ". " + counted(static_cast<int>(b.citizens.size()), "citizen") +
                       " on tiles at home, " + counted(static_cast<int>(player.tourists.size()), "tourist") + ", " +
                       counted(b.city_hall_citizens, "newcomer") + " on City Hall.";
    if (cubes_in(cubes) > 0) text += " " + readable(cubes_words(cubes)) + " in store.";
    text += " Discs: " + disc_words(player.discs[0]) + "; " + disc_words(player.discs[1]) + ".";
    if (seat == s_.host && !s_.options.solo()) text += " The Mayor visits this borough.";
    return text;
  }
  void seats() {
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      const bool plays = seat < s_.options.players;
      out_.add({seat_word(seat), readable(seat_word(seat)), "player",
                plays ? seat_text(seat) : "Nobody plays this colour.", plays});
    }
  }

  void facings() {
    static constexpr std::array<std::string_view, 8> kWays = {
        "As it is printed",
        "Turned a quarter clockwise",
        "Turned by half",
        "Turned a quarter the other way",
        "Mirrored left to right",
        "Mirrored left to right, then turned a quarter clockwise",
        "Mirrored left to right, then turned by half",
        "Mirrored left to right, then turned a quarter the other way"};
    for (const Facing facing : kEnumValues<Facing>) {
      const std::string name(name_of(facing));
      out_.add({name, readable(name), "way to lay a tile",
                std::string(kWays[static_cast<size_t>(facing)]) +
                    ". The move names the first cell of the tile; the list of moves says which cells it covers."});
    }
  }

  std::string cell_text(int seat, Cell cell) const {
    const Borough& borough = borough_of(s_, seat);
    if (!zone_of(s_, seat).has(cell)) return "outside the zone";
    if (grave_cells(player_of(s_, seat)).has(cell)) return "a grave";
    const Tile* tile = tile_on(borough, cell);
    std::string text = tile != nullptr ? title_of(tile->kind) : "empty";
    if (tile == nullptr && blocked_cells(s_, seat).has(cell)) text += ", blocked by the Mayor";
    for (int owner = 0; owner < s_.options.players; ++owner) {
      if (stands(owner, seat, cell)) text += ", a citizen of " + seat_word(owner);
    }
    std::vector<std::string> near;
    for (const Tile& other : borough.tiles) {
      if (halo_of(other).has(cell)) near.push_back(title_of(other.kind));
    }
    return text + (near.empty() ? "" : "; in reach of " + listed(near));
  }
  bool stands(int owner, int seat, Cell cell) const {
    if (owner == seat) return citizens_at_home(borough_of(s_, seat)).has(cell);
    for (const Tourist& tourist : player_of(s_, owner).tourists) {
      if (tourist.borough == seat && tourist.at == cell) return true;
    }
    return false;
  }
  void cells() {
    for (int i = 0; i < kCells; ++i) {
      const auto cell = static_cast<Cell>(i);
      std::string text;
      for (int seat = 0; seat < s_.options.players; ++seat) {
        text += (seat > 0 ? "\n" : "") + readable(seat_word(seat)) + ": " + cell_text(seat, cell) + ".";
      }
      const std::string name(label_of(cell));
      out_.add({name, name, "cell", text});
    }
  }

  const State& s_;
  Viewer viewer_;
  Glossary& out_;
};

}  // namespace

void Rules::glossary(const State& seen, Viewer viewer, Glossary& glossary) { Explain(seen, viewer, glossary).all(); }

}  // namespace boroughs::small_city
