// Everything with a name, explained: tiles, squares and grid points, councillors, coins, seats, and the words of the
// rules.

#include <vector>

#include "engine/piecepack_council/rules.h"
#include "engine/piecepack_council/say.h"
#include "engine/piecepack_council/table.h"

namespace boroughs::piecepack_council {
namespace {

std::string number(int n) { return std::to_string(n); }
std::string at_text(Place p) { return std::string(label_of(p)); }

// ---- tiles ----------------------------------------------------------------------------------------------------------

std::string basic_text(const TileFacts& its) {
  return its.city_size ? "as many VP as there are tiles in the city, itself among them" : number(its.basic) + " VP";
}

bool offered(const State& s, TileId tile) {
  for (const TileId shown : s.display) {
    if (shown == tile) return true;
  }
  return false;
}

/// Who stands on the tile, and whom it pays.
std::string stakes_text(const State& s, const CityTile& tile) {
  std::string text;
  std::vector<std::string> paid;
  for (int seat = 0; seat < s.options.players; ++seat) {
    const Player& p = player(s, seat);
    if (p.investor == tile.tile) text += " The investor of " + seat_name(seat) + " stands on it.";
    if (p.speculator.tile == tile.tile) text += " The spent speculator of " + seat_name(seat) + " lies on it.";
    if (has_interest(p, tile)) paid.push_back(seat_name(seat));
  }
  if (paid.empty()) return text;
  return text + " Whenever it is used, " + list_of(paid) + (paid.size() == 1 ? " scores " : " score ") +
         number(cost_of(tile.tile)) + " VP" + (paid.size() == 1 ? "." : " each.");
}

std::string laid_text(const State& s, const CityTile& tile) {
  std::string text = "It lies at " + at_text(tile.at);
  if (is_park(tile.tile)) return text + "." + stakes_text(s, tile);
  const Place tick = tick_square(tile.at, tile.tick);
  text += is_stop(s, tile) ? ", with a stop on " + at_text(tick) + "." : ", with its tick on " + at_text(tick) + ".";
  const int segments = Squares(Rows(placement(tile.at).squares) & Rows(s.rails)).count();
  if (segments > 0)
    text += " " + counted(segments, "segment") + " of rail " + (segments == 1 ? "lies" : "lie") + " on it.";
  return text + stakes_text(s, tile);
}

std::string where_text(const State& s, TileId id) {
  if (const CityTile* tile = find_tile(s, id); tile != nullptr) return laid_text(s, *tile);
  if (s.chosen == id) return "It is about to be laid.";
  if (offered(s, id)) return "It is on offer.";
  for (const TileId tile : s.discarded) {
    if (tile == id) return "It has been discarded.";
  }
  return "It has not been seen yet.";
}

std::string tile_topic_text(const State& s, TileId id) {
  const TileFacts& its = facts(id);
  return "Costs " + number(its.cost) + ". Laid, it brings " + basic_text(its) + ". " + likes_text(its.kind) + "\n" +
         stop_text(its.kind) + "\n" + where_text(s, id);
}

void add_tiles(const State& s, Glossary& out) {
  for (int t = 0; t < kTiles; ++t) {
    const auto id = static_cast<TileId>(t);
    const bool open = find_tile(s, id) != nullptr || s.chosen == id || offered(s, id);
    out.add({std::string(label_of(id)), title_of(id), "tile", tile_topic_text(s, id), open});
  }
}

std::string named_tiles(Kind kind) {
  std::vector<std::string> names;
  for (int t = 0; t < kTiles; ++t) {
    if (tables.tiles[static_cast<size_t>(t)].kind == kind) names.emplace_back(label_of(static_cast<TileId>(t)));
  }
  return "Tiles: " + list_of(names) + ".";
}

void add_kinds(Glossary& out) {
  for (const Kind kind : kEnumValues<Kind>) {
    out.add({std::string(name_of(kind)), std::string(title_of(kind)), "kind of tile",
             likes_text(kind) + "\n" + stop_text(kind) + "\n" + named_tiles(kind)});
  }
}

// ---- squares and grid points ----------------------------------------------------------------------------------------

std::string ground_text(const State& s, Place p) {
  const CityTile* tile = tile_on(s, p);
  const bool rail = has(s.rails, p);
  if (tile != nullptr) {
    return "Covered by " + std::string(label_of(tile->tile)) + (rail ? ", with rail on it." : ".");
  }
  if (rail) return has(rail_ends(s.rails), p) ? "An end of the railway." : "Rail.";
  return "Open ground: a street.";
}

std::string dice_text(const State& s, Place p) {
  for (int seat = 0; seat < s.options.players; ++seat) {
    if (!die_squares(s, seat).intersects(square(p))) continue;
    return " The speculator of " + seat_name(seat) + " lies beside it: no rail here; who else builds here pays " +
           seat_name(seat) + " " + number(player(s, seat).speculator.value) + " times the cost of the tile.";
  }
  return "";
}

std::string point_text(const State& s, Place p) {
  const std::string name = "As a grid point (its north-west corner): ";
  if (x_of(p) == 0 || y_of(p) == 0) return name + "on the rim, no place for a speculator.";
  if (!in_a_quadrant(p)) return name + "on a line between quadrants, no place for a speculator.";
  const Rows around = placement(anchor_of_point(p)).squares;
  const bool free = survey(s).avenue.contains(around) && !live_dice(s).intersects(around);
  return name + "in the " + quadrant_text(anchor_of_point(p)) + (free ? ", free." : ", not free.");
}

std::string site_text(const State& s, Place p) {
  if (s.decision != Decision::PlaceTile || x_of(p) > kBoard - 2 || y_of(p) > kBoard - 2) return "";
  if (!has(legal_anchors(s, s.active), p)) return "\nThe tile in hand cannot be laid here.";
  return "\nThe tile in hand would score " + vp_text(placement_vp(s, s.chosen, p)) + " here.";
}

void add_places(const State& s, Glossary& out) {
  for (int y = 0; y < kBoard; ++y) {
    for (int x = 0; x < kBoard; ++x) {
      const Place p = place(x, y);
      const bool centre = x >= 5 && x <= 8 && y >= 5 && y <= 8;
      std::string text = "Column " + number(x) + ", row " + number(y) + ", in the " + quadrant_text(p) +
                         (centre ? " and in the centre. " : ". ") + ground_text(s, p) + dice_text(s, p) + "\n" +
                         point_text(s, p) + site_text(s, p);
      out.add({at_text(p), at_text(p), "square", std::move(text)});
    }
  }
}

void add_directions(const State& s, Glossary& out) {
  constexpr std::string_view kWhere[] = {"rows 0 to 6", "columns 7 to 13", "rows 7 to 13", "columns 0 to 6"};
  constexpr Region kHalves[] = {Region::North, Region::East, Region::South, Region::West};
  for (const Direction way : kEnumValues<Direction>) {
    const std::string name(name_of(way));
    const auto index = static_cast<size_t>(way);
    out.add({name, name, "direction",
             "For rail: the square on that side of the last segment. For a stake: the half of the board with " +
                 std::string(kWhere[index]) + "; the tiles that lie wholly in it cost " +
                 number(initial_bonus(s, kHalves[index])) + " together, which is the initial bonus now."});
  }
  constexpr std::string_view kCorners[] = {"north-west", "north-east", "south-east", "south-west"};
  for (const Tick tick : kEnumValues<Tick>) {
    const std::string corner(kCorners[static_cast<size_t>(tick)]);
    out.add({std::string(name_of(tick)), corner + " corner", "corner",
             "The " + corner + " square of a tile. The tick in that corner makes a stop when rail is laid on it."});
  }
}

// ---- the council, the purse, the players ----------------------------------------------------------------------------

std::string favour_text(Councillor councillor) {
  switch (councillor) {
    case Councillor::Mayor:
      return number(tables.mayor_vp) + " VP at once. Who lobbied the Mayor in the last round breaks a tie.";
    case Councillor::Transit:
      return "The rail of your turn in this round may branch off from any segment, and each segment is " +
             number(tables.transit_segment_vp) + " VP instead of " + number(tables.segment_vp) + ".";
    case Councillor::Treasurer:
      return "A chit at once, from the pile; if the pile is empty, from another player of your choice who has one.";
    default:
      return "In your turn of this round nobody else scores interests, and speculators that you build on are spent "
             "without paying.";
  }
}

void add_councillors(const State& s, Glossary& out) {
  for (int c = 0; c < kCouncillors; ++c) {
    const auto councillor = static_cast<Councillor>(c);
    std::string text = favour_text(councillor);
    if (const int seat = lobbyist(s, councillor); seat >= 0) text += " Lobbied by " + seat_name(seat) + " this round.";
    if (in_recess(s) == councillor) text += " In recess this round.";
    out.add({std::string(name_of(councillor)), std::string(title_of(councillor)), "councillor", text, true});
  }
}

std::string payment_text(unsigned coins) {
  if (coins == 0) return "Paid with chits alone.";
  return "Paid with " + coins_text(coins) + " of your coins: " + points_text(sum_of(coins)) +
         ". Chits pay what is missing.";
}

void add_purses(Glossary& out) {
  for (unsigned coins = 0; coins < 16; ++coins) {
    const std::string title = coins == 0 ? "no coin" : "coins " + coins_text(coins);
    out.add({std::string(coin_set_label(static_cast<int>(coins))), title, "payment", payment_text(coins)});
  }
}

std::string stake_of(const State& s, const Player& p) {
  if (p.investor == TileId::None) return "Investor and speculator are still in hand.";
  std::string text = "The investor stands on " + std::string(label_of(p.investor)) + ".";
  const Speculator& die = p.speculator;
  if (die.state == DieState::Unplaced) return text + " The speculator is still in hand.";
  text += " The stake is the " + std::string(name_of(p.region)) + " of the board. ";
  if (die.state == DieState::Live)
    text += "The speculator shows " + number(die.value) + " at " + at_text(die.point) + ".";
  if (die.state == DieState::Spent) text += "The speculator is spent.";
  std::vector<std::string> interests;
  for (const CityTile& tile : s.city) {
    if (has_interest(p, tile)) interests.emplace_back(label_of(tile.tile));
  }
  return text + (interests.empty() ? " No tile pays yet." : " Tiles that pay: " + list_of(interests) + ".");
}

void add_seats(const State& s, Glossary& out) {
  for (int seat = 0; seat < s.options.players; ++seat) {
    const Player& p = player(s, seat);
    std::string text =
        number(score(p)) + " VP. In hand: " + coins_text(hand(p)) + "; " + counted(p.chits, "chit") + ".";
    if (p.bid > 0) text += " Bid " + number(p.bid) + ".";
    if (p.position > 0) text += " Place " + number(p.position) + " in the turn order.";
    if (p.councillor != Councillor::None) text += " Lobbied the " + std::string(title_of(p.councillor)) + ".";
    out.add({seat_name(seat), seat_name(seat), "player", text + "\n" + stake_of(s, p), true});
  }
}

// ---- the words of the rules -----------------------------------------------------------------------------------------

std::string goal_text(const State& s) {
  return "The most victory points (VP). They come from tiles and their neighbours, rail and stops, a stake in half of "
         "the board, the Mayor, and coins not spent.\nThe game ends after round " +
         number(round_count(s)) +
         ", or at once when the player in turn has no place for a tile. Then coins in hand pay nothing.";
}

std::string round_text() {
  return "1. Everybody bids a coin, perhaps with chits; no two bids are equal.\n"
         "2. From the highest bid down, and once more in that order, everybody takes a place in the turn order and a "
         "councillor.\n"
         "3. In turn order: buy and lay a tile (that must be), then perhaps investor and speculator, then perhaps "
         "rail.\n"
         "At the end each coin still in hand is " +
         number(tables.unspent_coin_vp) + " VP, and all coins come back.";
}

struct Concept {
  const char* name;
  const char* title;
  const char* text;
};

constexpr Concept kConcepts[] = {
    {"adjacent", "Adjacent",
     "Tiles at most one square apart that face each other with at least half a side. Only adjacency scores; touching "
     "by "
     "a corner is enough to lay a tile."},
    {"avenues", "Avenues",
     "All squares without tile and rail are streets. They must stay one network, joined edge to edge, and every tile "
     "needs one beside it. A street may cross one square of rail on open ground straight on. No tile and no rail may "
     "break this."},
    {"bidding", "Bidding",
     "One coin, perhaps with chits: a total of 2 to 7 that nobody else has bid. The coin is gone for the round, the "
     "chits go back to the pile. High bids choose first."},
    {"centre", "Centre", "Columns and rows 5 to 8. The first tile of the game lies there."},
    {"chit", "Chit",
     "One action point. There are four; they come from the Treasurer, can be kept from round to round, and go back to "
     "the pile when they are spent. They are worth nothing at the end."},
    {"grid_point", "Grid point",
     "Where four squares meet, named by the square to its south-east. It is free for a speculator if none of the four "
     "has a tile or rail or belongs to another live speculator, and if it lies neither on the rim nor on a line "
     "between "
     "quadrants."},
    {"interests", "Interests",
     "The tiles in your half of the board that have the suit or the rank of the tile under your investor. Whenever "
     "anybody scores points off one of them, as a neighbour or as a counted stop, you score its cost."},
    {"investor", "Investor",
     "Your pawn. Once in the game, on the tile just laid, if that lies wholly in one quadrant; for one coin or one "
     "chit. It pays nothing before the speculator lies."},
    {"quadrant", "Quadrant", "A quarter of the board, 7 by 7 squares."},
    {"railway", "Railway",
     "One track of at most 50 segments. Once a turn you may lay a chain that goes on from one of its ends: one point a "
     "segment on open ground, two on a tile. A new segment has exactly one beside it; none on parks or beside a live "
     "speculator, at most two on a tile."},
    {"shortfall", "Shortfall",
     "Who can afford no tile spends the best coin, loses the point that is missing, and takes one of the cheapest."},
    {"speculator", "Speculator",
     "Your die. Once in the game, from your investor on, on a free grid point of a quadrant beside your investor's; "
     "for "
     "the number that it shows, with one coin and chits or with chits alone. It fixes your half of the board and "
     "scores "
     "at once the costs of all tiles that lie wholly in it. If somebody else builds on its four squares, you score its "
     "number times the cost of that tile, and it is spent."},
    {"stop", "Stop", "Rail on the tick of a tile connects it. Each kind of tile says what a stop on it brings."},
    {"tick", "Tick", "The suit mark in one corner of a tile; you choose the corner when you lay it."},
    {"tie", "Tie",
     "Who lobbied the Mayor in the last round names the winner among those who tie; if nobody did, who lobbied the "
     "Treasurer. With two players that lobbyist wins, else the higher bid."},
};

void add_words(const State& s, Glossary& out) {
  out.add({"goal", "Goal of the game", "rule", goal_text(s), true});
  out.add({"round", "Course of a round", "rule", round_text(), true});
  for (const Concept& one : kConcepts) out.add({one.name, one.title, "rule", one.text});
}

}  // namespace

void Rules::glossary(const State& state, Viewer, Glossary& out) {
  add_words(state, out);
  add_tiles(state, out);
  add_kinds(out);
  add_councillors(state, out);
  add_seats(state, out);
  add_directions(state, out);
  add_purses(out);
  add_places(state, out);
}

}  // namespace boroughs::piecepack_council
