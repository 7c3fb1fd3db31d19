// The table as text: the city on its grid, the council sheet, the tiles on offer and the seats.

#include "engine/core/canvas.h"
#include "engine/piecepack_council/rules.h"
#include "engine/piecepack_council/say.h"
#include "engine/piecepack_council/table.h"

namespace boroughs::piecepack_council {
namespace {

constexpr int kWide = 4, kHigh = 2;  // characters a square
constexpr int kLeft = 3, kTop = 1;   // where the grid begins
constexpr std::array<std::string_view, kSeats> kLetters = {"R", "G", "B", "K"};
constexpr std::array<Ink, kSeats> kSeatInks = {Ink::Red, Ink::Green, Ink::Blue, Ink::Grey};
constexpr std::array<std::string_view, kKinds> kShort = {"reside", "commer", "indust", "wareho", "park",
                                                         "c.hall", "airprt", "power",  "sewage"};

std::string letter(int seat) { return std::string(kLetters[static_cast<size_t>(seat)]); }
Ink ink_of(int seat) { return kSeatInks[static_cast<size_t>(seat)]; }

Ink suit_ink(TileId tile) {
  switch (facts(tile).suit) {
    case Suit::Crowns: return Ink::Green;
    case Suit::Arms: return Ink::Blue;
    case Suit::Moons: return Ink::Magenta;
    case Suit::Suns: return Ink::Red;
  }
  return Ink::Plain;
}

/// "C5", "M0" for a null, "SA" for an ace.
std::string short_name(TileId tile) {
  constexpr std::string_view kSuits = "CAMS", kRanks = "0A2345";
  return {kSuits[static_cast<size_t>(facts(tile).suit)], kRanks[static_cast<size_t>(facts(tile).rank)]};
}

int column(int x) { return kLeft + kWide * x; }
int row(int y) { return kTop + kHigh * y; }

void draw_grid(Canvas& canvas) {
  for (int i = 0; i < kBoard; ++i) {
    canvas.text(column(i) + 1, 0, std::to_string(i), Ink::Dim);
    canvas.text(0, row(i), std::to_string(i), Ink::Dim);
    for (int y = 0; y < kBoard; ++y) {
      // North-west and south-east are dotted, the other two sheets are dashed, the centre is crossed.
      const bool centre = i >= 5 && i <= 8 && y >= 5 && y <= 8;
      canvas.text(column(i) + 1, row(y), centre ? "+" : (i > 6) == (y > 6) ? "." : "-", Ink::Dim);
    }
  }
  canvas.text(column(7) - 1, 0, "|", Ink::Dim);
  canvas.text(0, row(7) - 1, "--", Ink::Dim);
}

void draw_rail(Canvas& canvas, const State& state) {
  const Squares ends = rail_ends(state.rails);
  state.rails.for_each([&](int x, int y) {
    const bool end = ends.test(x, y);
    canvas.fill(column(x), row(y), kWide, kHigh, end ? "▓" : "▒", Ink::Yellow);
  });
}

/// Who stands on the tile: investors "iR", spent dice "dR".
std::string pieces_on(const State& state, TileId tile) {
  std::string text;
  for (int seat = 0; seat < state.options.players; ++seat) {
    if (player(state, seat).investor == tile) text += "i" + letter(seat);
    if (player(state, seat).speculator.tile == tile) text += "d" + letter(seat);
  }
  return text.substr(0, 6);  // what fits into the edge of a tile
}

void draw_tile(Canvas& canvas, const State& state, const CityTile& tile) {
  const int x = column(x_of(tile.at)), y = row(y_of(tile.at));
  const Ink ink = suit_ink(tile.tile);
  canvas.fill(x, y, 2 * kWide, 2 * kHigh, " ");
  canvas.box(x, y, 2 * kWide, 2 * kHigh, ink);
  canvas.text(x + 2, y, short_name(tile.tile), Ink::Bold);
  canvas.text(x + 1, y + 1, kShort[static_cast<size_t>(facts(tile.tile).kind)], ink);
  canvas.text(x + 1, y + 3, pieces_on(state, tile.tile), Ink::Bold);
  (placement(tile.at).squares & state.rails).for_each([&](int sx, int sy) {
    const int east = sx - x_of(tile.at), south = sy - y_of(tile.at);
    const bool end = rail_ends(state.rails).test(sx, sy);
    canvas.fill(x + 1 + 3 * east, y + 1 + south, 3, 1, end ? "▓" : "▒", Ink::Yellow);
  });
  if (is_park(tile.tile)) return;
  const Place tick = tick_square(tile.at, tile.tick);
  const int east = x_of(tick) - x_of(tile.at), south = y_of(tick) - y_of(tile.at);
  canvas.text(x + 7 * east, y + 3 * south, is_stop(state, tile) ? "◉" : "○", Ink::Bold);
}

void draw_die(Canvas& canvas, const State& state, int seat) {
  const Speculator& die = player(state, seat).speculator;
  if (die.state != DieState::Live) return;
  const int x = column(x_of(die.point)), y = row(y_of(die.point));
  canvas.text(x - 2, y - 1, "[" + letter(seat) + std::to_string(die.value) + "]", ink_of(seat));
  for (const int dx : {-4, 3}) {
    for (const int dy : {-2, 1}) canvas.text(x + dx, y + dy, "x", ink_of(seat));
  }
}

void draw_seat(Canvas& canvas, const State& state, int seat, int x, int y) {
  const Player& p = player(state, seat);
  const bool to_move = state.active == seat && state.decision != Decision::Over;
  canvas.text(
      x, y,
      std::string(to_move ? "> " : "  ") + letter(seat) + " " + std::string(kSeatNames[static_cast<size_t>(seat)]),
      ink_of(seat));
  canvas.text(x + 11, y, std::to_string(score(p)) + " VP", Ink::Bold);
  std::string coins = "coins";
  for (const Coin coin : kEnumValues<Coin>) {
    const std::string value = std::to_string(value_of(coin));
    coins += p.coins[coin] == CoinPlace::Hand ? " " + value : p.coins[coin] == CoinPlace::Bid ? " b" + value : " -";
  }
  canvas.text(x + 2, y + 1, coins + "  chits " + std::to_string(p.chits));
  std::string sheet;
  if (p.bid != 0) sheet += "bid " + std::to_string(p.bid);
  if (p.position != 0) sheet += "  place " + std::to_string(p.position);
  if (p.councillor != Councillor::None) sheet += "  " + std::string(title_of(p.councillor));
  canvas.text(x + 2, y + 2, sheet);
  std::string stake;
  if (p.investor != TileId::None) stake = "investor on " + short_name(p.investor);
  if (p.region != Region::None) stake += ", region " + std::string(name_of(p.region));
  canvas.text(x + 2, y + 3, stake);
}

void draw_legend(Canvas& canvas, int x, int y) {
  canvas.text(x, y++, "C crowns A arms M moons S suns", Ink::Dim);
  canvas.text(x, y++, "2-5 zones, 0 park, A ace site", Ink::Dim);
  canvas.text(x, y++, "○ tick ◉ stop ▒ rail ▓ its ends", Ink::Dim);
  canvas.text(x, y++, "iR investor, [R4] speculator of R", Ink::Dim);
  canvas.text(x, y, "b4 a coin that is bid, - one spent", Ink::Dim);
}

void draw_side(Canvas& canvas, const State& state, int x) {
  int y = 0;
  canvas.text(x, y++, "round " + std::to_string(state.round) + " of " + std::to_string(round_count(state)), Ink::Bold);
  canvas.text(x, y++,
              "pile " + counted(state.chit_pile, "chit") + ", " + counted(rail_supply(state), "segment") + " of rail");
  if (in_recess(state) != Councillor::None) {
    canvas.text(x, y, "in recess: " + std::string(title_of(in_recess(state))));
  }
  ++y;
  for (int seat = 0; seat < state.options.players; ++seat, y += 5) draw_seat(canvas, state, seat, x, y + 1);
  canvas.text(x, ++y, "on offer", Ink::Bold);
  for (const TileId tile : state.display) {
    if (tile == TileId::None) continue;
    canvas.text(x + 2, ++y,
                std::string(label_of(tile)) + " (" + std::string(name_of(facts(tile).kind)) + ") cost " +
                    std::to_string(cost_of(tile)),
                suit_ink(tile));
  }
  if (state.chosen != TileId::None) {
    canvas.text(x, ++y, "to be laid: " + std::string(label_of(state.chosen)), suit_ink(state.chosen));
  }
  draw_legend(canvas, x, std::max(y + 1, 25));
}

/// Without the empty lines at its end.
std::string trimmed(std::string text) {
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

}  // namespace

std::string Rules::draw(const State& state, Viewer, const Style& style) {
  constexpr int kSideWide = 38, kSideHigh = 36;
  const int wide = column(kBoard) + 2, high = row(kBoard) + 1;
  const bool beside = style.width >= wide + kSideWide;
  Canvas canvas(beside ? wide + kSideWide : wide, beside ? std::max(high, kSideHigh) : high);
  draw_grid(canvas);
  draw_rail(canvas, state);
  for (const CityTile& tile : state.city) draw_tile(canvas, state, tile);
  for (int seat = 0; seat < state.options.players; ++seat) draw_die(canvas, state, seat);
  if (beside) {
    draw_side(canvas, state, wide);
    return trimmed(canvas.str(style));
  }
  Canvas side(wide, kSideHigh);
  draw_side(side, state, 0);
  return trimmed(canvas.str(style)) + "\n" + trimmed(side.str(style));
}

}  // namespace boroughs::piecepack_council
