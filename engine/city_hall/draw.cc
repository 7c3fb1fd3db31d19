// The table as text: the map on the left; Offices, approval track and bids on the right; the players below.

#include <string>

#include "engine/city_hall/lookup.h"
#include "engine/city_hall/phases.h"
#include "engine/city_hall/rules.h"

namespace boroughs::city_hall {
namespace {

constexpr int kCellWidth = 12, kCellHeight = 4;
constexpr int kRiverWidth = 3, kRiverHeight = 1;
constexpr int kMapWidth = 5 * kCellWidth + kRiverWidth;
constexpr int kMapHeight = 5 * kCellHeight + kRiverHeight;
constexpr int kPanelWidth = 36;
constexpr int kPlayerColumns[] = {0, 9, 15, 22, 33, 38, 47, 55, 62, 70, 77};

int cell_x(const SpaceData& space) { return space.column * kCellWidth + (space.column > 0 ? kRiverWidth : 0); }
int cell_y(const SpaceData& space) { return space.row * kCellHeight + (space.row > 1 ? kRiverHeight : 0); }

std::string amount(int value) { return value == kUnknownHolding ? "?" : std::to_string(value); }

/// Writes and returns where the next text may begin.
int write(Canvas& canvas, int x, int y, std::string_view text, Ink ink = Ink::Plain) {
  canvas.text(x, y, text, ink);
  return x + columns_of(text);
}

// ---- The map --------------------------------------------------------------------------------------------------------

/// What a land for sale costs: below 0 its buyer gains money.
std::string price_text(int price) {
  if (price > 0) return "sale $" + std::to_string(price);
  return price == 0 ? "free" : "free +$" + std::to_string(-price);
}

void draw_space(Canvas& canvas, const State& state, Space space) {
  const SpaceData& place = tables.at(space);
  const int x = cell_x(place), y = cell_y(place);
  const int owner = owner_of(state, space);
  const Ink ink = owner >= 0 ? seat_ink(owner) : Ink::Grey;
  const Permit permit = permit_at(state, space);
  if (permit != Permit::Unknown) {
    canvas.heavy_box(x, y, kCellWidth, kCellHeight, ink);
  } else {
    canvas.box(x, y, kCellWidth, kCellHeight, ink);
  }
  const int after = write(canvas, x + 1, y + 1, name_of(space), owner >= 0 ? Ink::Bold : Ink::Plain);
  if (owner >= 0) canvas.text(after + 1, y + 1, seat_name(owner), ink);
  if (permit != Permit::Unknown) {
    std::string words(name_of(permit));
    if (permit != Permit::Park) words += " ★" + std::to_string(star_value(state, space));
    canvas.text(x + 1, y + 2, words, permit == Permit::Park ? Ink::Green : Ink::Plain);
  } else if (const Offer* offer = offer_of(state, space)) {
    canvas.text(x + 1, y + 2, price_text(land_price(state, *offer)), Ink::Yellow);
  }
}

/// A bridge runs straight: along the river between two spaces of one column or one row, or over to the nearer edge.
void draw_bridge(Canvas& canvas, const Bridge& bridge) {
  const SpaceData* a = &tables.at(bridge.joins[0]);
  const SpaceData* b = &tables.at(bridge.joins[1]);
  if (a->column == b->column) {
    if (a->row > b->row) std::swap(a, b);
    for (int y = cell_y(*a) + kCellHeight; y < cell_y(*b); ++y)
      canvas.text(cell_x(*a) + kCellWidth / 2, y, "║", Ink::Cyan);
    return;
  }
  if (a->column > b->column) std::swap(a, b);
  const int y = cell_y(*a) + kCellHeight / 2;
  for (int x = cell_x(*a) + kCellWidth; x < cell_x(*b); ++x) canvas.text(x, y, "═", Ink::Cyan);
}

void draw_map(Canvas& canvas, const State& state) {
  const int river = 2 * kCellHeight;
  canvas.text(5, river, "│", Ink::Grey);
  for (int x = kCellWidth + kRiverWidth + 1; x < kMapWidth; x += 2) canvas.text(x, river, "~", Ink::Dim);
  for (const Bridge& bridge : tables.bridges) draw_bridge(canvas, bridge);
  for (int s = 0; s < kSpaces; ++s) draw_space(canvas, state, static_cast<Space>(s));
  const int x = kCellWidth + 1;
  canvas.text(x + 2, river + 1, "Queens ↑", Ink::Dim);
  canvas.text(x, river + 3, "← Manhattan", Ink::Dim);
  canvas.text(x, river + 4, "  stars +1", Ink::Dim);
  canvas.text(x + 2, river + 5, "Brooklyn →", Ink::Dim);
  canvas.text(x + 2, river + 9, "═ ║ bridges", Ink::Cyan);
}

// ---- Offices, approval, bids ----------------------------------------------------------------------------------------

int draw_offices(Canvas& canvas, const State& state, int x, int y) {
  canvas.text(x, y++, "OFFICES", Ink::Bold);
  for (int o = 0; o < kOffices; ++o, ++y) {
    const OfficeDesk& office = state.offices.items[static_cast<size_t>(o)];
    const bool current = static_cast<Office>(o) == state.office;
    canvas.text(x, y, tables.offices[static_cast<size_t>(o)].name,
                current               ? Ink::Bold
                : office.staffer >= 0 ? Ink::Dim
                                      : Ink::Plain);
    int at = x + 20;
    if (office.staffer < 0) {
      if (office.influence > 0) write(canvas, at, y, "+" + std::to_string(office.influence), Ink::Yellow);
      continue;
    }
    at = write(canvas, at, y, seat_name(office.staffer), seat_ink(office.staffer));
    if (office.controller >= 0 && office.controller != office.staffer) {
      at = write(canvas, at, y, "→");
      write(canvas, at, y, seat_name(office.controller), seat_ink(office.controller));
    }
  }
  return y;
}

int draw_approval(Canvas& canvas, const State& state, int x, int y) {
  const auto column = [&](int space) { return x + 11 + (space - 1) * 2; };
  canvas.text(x, y, "APPROVAL", Ink::Bold);
  canvas.text(x, y + 1, "rating", Ink::Dim);
  for (int space = 1; space <= kLastApprovalSpace; ++space) {
    canvas.text(column(space), y, std::to_string(space), Ink::Bold);
    canvas.text(column(space), y + 1, std::to_string(tables.ratings[static_cast<size_t>(space)]), Ink::Dim);
  }
  y += 2;
  const auto track = [&](std::string_view name, int at, std::string_view token, Ink ink) {
    canvas.text(x, y, name, ink);
    for (int space = 1; space <= kLastApprovalSpace; ++space) canvas.text(column(space), y, "·", Ink::Grey);
    canvas.text(column(at), y++, token, ink);
  };
  for (int seat = 0; seat < state.options.players; ++seat) {
    track(seat_name(seat), player_at(state, seat).approval_space, "●", seat_ink(seat));
  }
  track("star token", state.star_space, "★", Ink::Yellow);
  return y;
}

int draw_bids(Canvas& canvas, const State& state, int x, int y) {
  if (state.decision != Decision::Bid && state.decision != Decision::ResolveBids) return y;
  int at = write(canvas, x, y, "BIDS ", Ink::Bold);
  at = write(canvas, at, y, "for the " + tables.offices[static_cast<size_t>(state.office)].name);
  at = write(canvas, x, ++y, seat_name(active_player(state)), seat_ink(active_player(state)));
  write(canvas, at, y++, " activates; the high bid is " + std::to_string(high_bid(state)));
  at = x;
  for (const Bid& bid : state.bids) {
    at = write(canvas, at, y, seat_name(bid.player), seat_ink(bid.player));
    at = write(canvas, at, y, bid.passed ? " pass  " : " " + std::to_string(bid.amount) + "  ");
  }
  for (int i = static_cast<int>(state.bids.size()) + 1; i < state.options.players; ++i) {
    const int seat = (active_player(state) + i) % state.options.players;
    at = write(canvas, at, y, seat_name(seat), seat_ink(seat));
    at = write(canvas, at, y, " ...  ", Ink::Dim);
  }
  return y + 1;
}

void draw_panel(Canvas& canvas, const State& state, int x, int y) {
  y = draw_offices(canvas, state, x, y) + 1;
  y = draw_approval(canvas, state, x, y) + 1;
  y = draw_bids(canvas, state, x, y);
  if (!state.revealed.empty()) {
    std::string words;
    for (const Permit permit : state.revealed) words += " " + std::string(name_of(permit));
    canvas.text(x, y++, "turned up:" + words, Ink::Yellow);
  }
  canvas.text(x, y,
              "decks: " + std::to_string(state.land_deck.size()) + " lands, " +
                  std::to_string(state.permit_deck.size()) + " permits",
              Ink::Dim);
}

// ---- Players --------------------------------------------------------------------------------------------------------

std::string hand_text(const Player& player) {
  static constexpr const char* kOne[] = {"housing", "tower", "factory", "park", "hidden"};
  static constexpr const char* kMany[] = {"housing", "towers", "factories", "parks", "hidden"};
  std::string words;
  for (size_t k = 0; k <= kPermits; ++k) {
    if (player.hand.items[k] == 0) continue;
    words += (words.empty() ? "" : ", ") + counted(player.hand.items[k], kOne[k], kMany[k]);
  }
  return words.empty() ? "-" : words;
}

void draw_players(Canvas& canvas, const State& state, Viewer viewer, int y) {
  static constexpr const char* kHeads[] = {"",        "order", "money", "influence", "pop", "x rating",
                                           "+10 for", "votes", "stars", "taxes",     "hand"};
  for (size_t i = 0; i < std::size(kHeads); ++i) canvas.text(kPlayerColumns[i], y, kHeads[i], Ink::Dim);
  const PerPlayer stars = star_totals(state);
  const PerPlayer votes = votes_now(state);
  for (int seat = 0; seat < state.options.players; ++seat) {
    const Player& player = player_at(state, seat);
    const auto s = static_cast<size_t>(seat);
    ++y;
    int place = 1, endorsements = 0;
    while (state.turn_order[static_cast<size_t>(place - 1)] != seat) ++place;
    for (const Endorsement& endorsement : tables.endorsements) {
      endorsements += endorsed_player(state, endorsement.most) == seat;
    }
    canvas.text(kPlayerColumns[0], y, seat_name(seat) + (viewer.seat == seat ? "*" : ""), seat_ink(seat));
    const std::string cells[] = {std::to_string(place),
                                 "$" + amount(player.money),
                                 amount(player.influence),
                                 std::to_string(player.population),
                                 "x " + std::to_string(rating(player)),
                                 "+10 x " + std::to_string(endorsements),
                                 "= " + std::to_string(votes[s]),
                                 "★" + std::to_string(stars[s]),
                                 "$" + std::to_string(tax_income(state, seat)),
                                 hand_text(player)};
    for (size_t i = 0; i < std::size(cells); ++i) canvas.text(kPlayerColumns[i + 1], y, cells[i]);
  }
}

std::string title(const State& state, const Style& style) {
  std::string words = "CITY HALL  ";
  if (state.round == 0) {
    words += "setup";
  } else if (state.decision == Decision::GameOver) {
    words += "the election is over";
  } else {
    words += (state.final_round ? "FINAL ROUND " : "round ") + std::to_string(state.round);
  }
  words = inked(words, Ink::Bold, style) + "   turn order:";
  for (const int8_t seat : state.turn_order) words += " " + inked(seat_name(seat), seat_ink(seat), style);
  if (state.round == 0 || state.decision == Decision::GameOver) return words + "\n";
  words += "   activating:";
  for (int i = state.activation; i < activations_in_round(state); ++i) {
    const int seat = state.turn_order[kSequence[state.options.players][i]];
    words += " " + inked(seat_name(seat), seat_ink(seat), style);
  }
  return words + "\n";
}

}  // namespace

std::string Rules::draw(const State& state, Viewer viewer, const Style& style) {
  const bool beside = style.width >= kMapWidth + 1 + kPanelWidth;
  const int panel_rows = 18 + state.options.players;
  const int rows = beside ? std::max(kMapHeight, panel_rows) : kMapHeight + 1 + panel_rows;
  Canvas canvas(std::max(kMapWidth + 1 + kPanelWidth, 110), rows + 2 + state.options.players);
  draw_map(canvas, state);
  draw_panel(canvas, state, beside ? kMapWidth + 2 : 0, beside ? 0 : kMapHeight + 1);
  draw_players(canvas, state, viewer, rows + 1);
  return title(state, style) + canvas.str(style);
}

}  // namespace boroughs::city_hall
