// The table as text: the city map, the monitors, the planning area, the council.

#include <string>
#include <vector>

#include "engine/city_council/favors.h"
#include "engine/city_council/moves.h"
#include "engine/city_council/rules.h"
#include "engine/core/canvas.h"

namespace boroughs::city_council {
namespace {

constexpr int kCellWidth = 7;  // inside the walls
constexpr int kCellHeight = 2;
constexpr int kStepX = kCellWidth + 1;
constexpr int kStepY = kCellHeight + 1;
constexpr int kMapWidth = kSide * kStepX + 1;
constexpr int kMapHeight = kSide * kStepY + 1;
constexpr int kSideX = kMapWidth + 2;
constexpr int kWidth = kSideX + 46;

Ink type_ink(Type type) {
  switch (type) {
    case Type::Residential: return Ink::Green;
    case Type::Commercial: return Ink::Blue;
    case Type::Industrial: return Ink::Yellow;
    case Type::Safety: return Ink::Red;
    case Type::Any: return Ink::Plain;
  }
  return Ink::Plain;
}

/// Which building stands on each block; none for free blocks.
std::array<Building, kCells> buildings_on_map(const State& s) {
  std::array<Building, kCells> on{};
  on.fill(kNoBuilding);
  for_each_standing(s, [&](Building building, Blocks blocks) {
    for (size_t cell = 0; cell < kCells; ++cell) {
      if ((blocks >> cell & 1) != 0) on[cell] = building;
    }
  });
  return on;
}

struct Map {
  const State& s;
  Canvas& canvas;
  std::array<Building, kCells> on;

  static size_t cell(int row, int column) { return static_cast<size_t>(row * kSide + column); }
  static bool inside(int row, int column) { return row >= 0 && column >= 0 && row < kSide && column < kSide; }

  /// 0 no wall (the same building on both sides), 1 a wall, 2 the border of a zone or of the board.
  int wall(int row_a, int column_a, int row_b, int column_b) const {
    if (!inside(row_a, column_a) || !inside(row_b, column_b)) {
      return inside(row_a, column_a) || inside(row_b, column_b) ? 2 : 0;
    }
    const size_t a = cell(row_a, column_a), b = cell(row_b, column_b);
    if (on[a] != kNoBuilding && on[a] == on[b]) return 0;
    return tables.zone_of[a] != tables.zone_of[b] ? 2 : 1;
  }

  void walls() const {
    for (int row = 0; row <= kSide; ++row) {
      for (int column = 0; column <= kSide; ++column) {
        const int x = column * kStepX, y = row * kStepY;
        const int flat = wall(row - 1, column, row, column);
        const int upright = wall(row, column - 1, row, column);
        if (inside(row, column) || inside(row - 1, column)) {
          for (int i = 1; i <= kCellWidth; ++i)
            canvas.text(x + i, y, flat == 2 ? "━" : flat == 1 ? "─" : " ", Ink::Dim);
        }
        if (inside(row, column) || inside(row, column - 1)) {
          for (int i = 1; i <= kCellHeight; ++i)
            canvas.text(x, y + i, upright == 2 ? "┃" : upright == 1 ? "│" : " ", Ink::Dim);
        }
        const int left = wall(row - 1, column - 1, row, column - 1);
        const int above = wall(row - 1, column - 1, row - 1, column);
        const bool any = flat + upright + left + above > 0;
        canvas.text(x, y, any ? "+" : " ", Ink::Dim);
      }
    }
  }

  void label(int row, int column) const {
    const size_t here = cell(row, column);
    const int x = column * kStepX + 1, y = row * kStepY + 1;
    if (on[here] == kNoBuilding) {
      const bool covered = in_sandbox(s) && (tables.printed_blocks >> here & 1) != 0;
      const ZoneEntry& zone = tables.zone[at(tables.zone_of[here])];
      const std::string letter(1, zone.letter);
      canvas.text(x + 3, y, covered ? "#" : letter, covered ? Ink::Dim : type_ink(zone.type));
      if (!covered) canvas.text(x + 2, y + 1, label_of(static_cast<Cell>(here)), Ink::Dim);
      return;
    }
    if (here != first_cell(on[here])) return;
    const BuildingKind& kind = kind_of(on[here]);
    int width = kCellWidth;  // a name may run over the blocks beside it
    for (int next = column + 1; next < kSide && on[cell(row, next)] == on[here]; ++next) width += kStepX;
    const auto room = static_cast<size_t>(width);
    const size_t blank = kind.name.size() <= room ? std::string::npos : kind.name.find(' ');
    const std::string first = kind.name.substr(0, std::min(blank, room));
    const std::string second = kind.name.substr(std::min(kind.name.size(), first.size() + (blank <= room ? 1 : 0)));
    const Ink ink = type_ink(kind.type);
    canvas.text(x, y, padded(first, width), ink);
    canvas.text(x, y + 1, padded(second, width - 1), ink);
    for (const Activation& activation : s.activations) {
      if (activation.building == on[here]) canvas.text(x + width - 1, y + 1, "*", Ink::Bold);
    }
  }
  size_t first_cell(Building building) const {
    return static_cast<size_t>(std::find(on.begin(), on.end(), building) - on.begin());
  }

  void draw() const {
    walls();
    for (int row = 0; row < kSide; ++row) {
      for (int column = 0; column < kSide; ++column) label(row, column);
    }
  }
};

std::string bar(int filled, int all) {
  std::string out;
  for (int i = 0; i < all; ++i) out += i < filled ? "■" : "·";
  return out;
}

/// Writes lines one below the other.
struct SidePanel {
  Canvas& canvas;
  int y = 0;
  void line(const std::string& text, Ink ink = Ink::Plain) { canvas.text(kSideX, y++, text, ink); }
};

std::string seat_word(const State& s, int seat) { return std::string(kSeatNames[is_phil(s, seat) ? kPhilName : seat]); }

void draw_monitors(const State& s, SidePanel& out) {
  out.line("Turn " + std::to_string(s.turn_number) + ", " + std::string(name_of(s.phase)) + " phase, " +
               std::string(name_of(s.options.mode)) + ", goal " + std::to_string(tables.goal[at(s.options.mode)]),
           Ink::Bold);
  const auto track = [&](const std::string& name, int value, int most, Ink ink = Ink::Plain) {
    out.line(padded(name, 10) + bar(value, most) + " " + std::to_string(value), ink);
  };
  track("Budget $", s.budget, tables.max_budget);
  track("Power", s.power, tables.max_power);
  track("Goods", s.goods, tables.goods);
  track("Community", s.community, tables.community);
  track("Crime", s.crime, tables.crime, s.crime >= 5 ? Ink::Red : Ink::Plain);
  track("Pollution", s.pollution, tables.pollution, s.pollution >= 5 ? Ink::Red : Ink::Plain);
  const Pieces placed = on_tiles(s);
  out.line("Workers   blue " + std::to_string(s.blue) + " idle, " + std::to_string(placed[Pieces::Blue]) +
           " at work; white " + std::to_string(s.white) + ", " + std::to_string(placed[Pieces::White]));
  std::string life = "Lifestyle balance " + std::to_string(lifestyle_balance(s));
  if (prison_stands(s))
    life += "   Prison [" + std::string(s.prisoner_1 ? "x" : " ") + "][" + (s.prisoner_2 ? "x" : " ") + "]";
  out.line(life);
  std::string zones;
  for (const ActiveZone& active : s.active_zones) zones += " " + std::string(label_of(active.zone));
  out.line("Active zones:" + (zones.empty() ? std::string(" none") : zones));
}

void draw_seats(const State& s, SidePanel& out) {
  ++out.y;
  out.line("Committee   seat    VP  $ cards", Ink::Bold);
  for (int seat = next_in_turn_order(s, -1); seat >= 0; seat = next_in_turn_order(s, seat)) {
    const Seat& who = seat_of(s, seat);
    const std::string mark = s.outcome == Outcome::Playing && s.to_move == seat ? ">" : " ";
    out.line(padded(std::string(name_of(who.committee)), 10) + (who.tenure == 2 ? "B" : "A") + mark +
                 padded(seat_word(s, seat), 7) + padded(std::to_string(who.victory_points), 4) +
                 padded(std::to_string(who.private_funds), 2) + std::to_string(who.hand.size()),
             seat_ink(seat));
  }
  if (is_known(s.phil_shows)) out.line("Prof. Phil shows " + tables.card[at(s.phil_shows)].name);
}

void draw_plans(const State& s, SidePanel& out) {
  if (s.plans.empty()) return;
  ++out.y;
  out.line("Plans", Ink::Bold);
  for (const Plan& plan : s.plans) {
    constexpr std::string_view kWords[] = {"build ", "move ", "sell "};
    out.line(" " + padded(seat_word(s, plan.owner), 7) + std::string(kWords[at(plan.kind)]) +
             std::string(label_of(plan.tile)) + " " + std::to_string(plan.votes) + "v " +
             (plan.all_funds() > 0 ? "$" + std::to_string(plan.all_funds()) + " " : "") +
             std::string(name_of(plan.status)));
  }
}

std::string tile_word(Building tile) { return std::string(label_of(tile)) + " $" + std::to_string(kind_of(tile).cost); }

/// Words in a row after a heading, on as many lines as they need.
std::string wrapped(const std::string& heading, const std::vector<std::string>& words, int width) {
  std::string out = heading;
  int column = columns_of(heading);
  for (const std::string& word : words) {
    if (column + 2 + columns_of(word) > width) {
      out += "\n  ";
      column = 2;
    }
    out += "  " + word;
    column += 2 + columns_of(word);
  }
  return out + "\n";
}

std::string planning_lines(const State& s, int width) {
  std::string out = "Planning area: [stack top], slots; tiles in the stack + discarded\n";
  for (const Size size : {Size::LShape, Size::Large, Size::Medium, Size::Small}) {
    const Column& column = s.planning_area[size];
    if (column.stack.empty() && column.slots.empty()) continue;
    std::vector<std::string> words;
    if (!column.stack.empty()) words.push_back("[" + tile_word(column.stack.back()) + "]");
    for (const Building tile : column.slots) words.push_back(tile_word(tile));
    words.push_back(std::to_string(column.stack.size()) + "+" + std::to_string(column.discards.size()));
    out += wrapped("  " + padded(name_of(size), 7), words, width);
  }
  return out;
}

std::string hand_lines(const State& s, Viewer viewer, int width) {
  std::string out;
  const Facts facts = facts_of(s);
  for (int seat = 0; seat < s.options.players; ++seat) {
    if (!viewer.sees_everything() && seat != viewer.seat) continue;
    std::vector<std::string> words;
    for (const Card card : seat_of(s, seat).hand) {
      if (is_known(card))
        words.push_back(std::string(label_of(card)) + " (" + std::to_string(value_of(card, facts)) + ")");
    }
    out += wrapped("Favors of " + seat_word(s, seat) + ", worth now:", words, width);
  }
  if (s.drawn.empty() || !is_known(s.drawn[0])) return out;
  std::vector<std::string> words;
  for (const Card card : s.drawn) words.emplace_back(label_of(card));
  return out + wrapped("Drawn:", words, width);
}

}  // namespace

std::string Rules::draw(const State& s, Viewer viewer, const Style& style) {
  Canvas canvas(kWidth, std::max(kMapHeight, 28));
  Map{s, canvas, buildings_on_map(s)}.draw();
  SidePanel side{canvas};
  draw_monitors(s, side);
  draw_seats(s, side);
  draw_plans(s, side);
  std::string out = canvas.str(style);
  while (out.size() > 1 && out.back() == '\n' && out[out.size() - 2] == '\n') out.pop_back();
  return out + planning_lines(s, std::max(60, style.width)) + hand_lines(s, viewer, std::max(60, style.width));
}

}  // namespace boroughs::city_council
