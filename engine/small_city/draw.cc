// The table as text: all boroughs side by side, the ring, the council, the supply.

#include "engine/small_city/play.h"
#include "engine/small_city/rules.h"
#include "engine/small_city/scoring.h"

namespace boroughs::small_city {
namespace {

constexpr int kCellWidth = 3;
constexpr int kPanelWidth = kBoardSide * kCellWidth + 4;
constexpr int kPanelHeight = kBoardSide + 9;

Ink ink_of(TileKind kind) {
  switch (family_of(kind)) {
    case Family::Residence: return Ink::Green;
    case Family::Commerce: return Ink::Yellow;
    case Family::Factory: return Ink::Orange;
    case Family::Warehouse:
    case Family::Industry: return Ink::Grey;
    case Family::Park: return Ink::Cyan;
    case Family::Station: return Ink::Red;
    default: return Ink::Magenta;
  }
}

/// Two letters for a cell of a tile: a capital on its first cell, so that neighbours can be told apart.
std::string code_of(const Tile& tile, int k) {
  static constexpr std::array<std::string_view, kTileKinds> kCodes = {
      "R1", "R2", "R3", "R4", "R5", "C1", "C2", "C3", "C4", "F1", "F2", "F3", "Wh", "P1",
      "P2", "P3", "Po", "Fi", "Me", "Cl", "Un", "Re", "Ha", "Sc", "Li", "Mu", "CH"};
  std::string code(kCodes[static_cast<size_t>(tile.kind)]);
  if (family_of(tile.kind) == Family::Commerce) code = std::string("C") + "$slb"[k];
  if (family_of(tile.kind) == Family::Factory) code = std::string("F") + "wgb"[k];
  if (tile.kind == TileKind::Harbor &&
      !tables.shape(tile).solid.has_bit(kPivot + tables.shape(tile).offsets[static_cast<size_t>(k)])) {
    return "~~";
  }
  if (k > 0) code[0] = static_cast<char>(code[0] - 'A' + 'a');
  return code;
}

std::string cubes_text(const Cubes& cubes) {
  std::string text;
  for (const Material colour : kEnumValues<Material>)
    text += std::string(cubes[colour], "wgb"[static_cast<int>(colour)]);
  return text.empty() ? "-" : text;
}

std::string disc_text(const Disc& disc) {
  if (disc.row == CouncilRow::Outside) return "-";
  return std::string(name_of(disc.row)) + " " + std::to_string(disc.column);
}

class Panel {
 public:
  Panel(Canvas& canvas, const State& state, int seat, int x, int y)
      : canvas_(canvas), state_(state), seat_(seat), x_(x), y_(y) {}

  void draw() {
    const Player& player = player_of(state_, seat_);
    std::string title(kSeatNames[static_cast<size_t>(seat_)]);
    if (seat_ == state_.host && !state_.options.solo()) title += " (host)";
    if (player.out) title += " (out)";
    if (state_.phase != Phase::Over && seat_ == state_.player) title += " *";
    canvas_.text(x_ + 3, y_, title, seat_ink(seat_));
    for (int c = 0; c < kBoardSide; ++c) {
      canvas_.text(x_ + 3 + c * kCellWidth, y_ + 1, std::string(1, static_cast<char>('a' + c)), Ink::Dim);
    }
    for (int r = 0; r < kBoardSide; ++r) canvas_.text(x_, y_ + 2 + r, padded(std::to_string(r + 1), 2), Ink::Dim);
    ground();
    tiles();
    people();
    facts(player);
  }

 private:
  void put(Cell cell, int dx, std::string_view text, Ink ink) {
    canvas_.text(x_ + 3 + column_of(cell) * kCellWidth + dx, y_ + 2 + row_of(cell), text, ink);
  }

  void ground() {
    const Grid zone = zone_of(state_, seat_);
    const Grid blocked = blocked_cells(state_, seat_);
    zone.for_each([&](Cell cell) {
      const bool mayor = blocked.has(cell);
      put(cell, 0, mayor ? "MM" : "·", mayor ? Ink::Bold : Ink::Dim);
    });
    for (const Cell grave : player_of(state_, seat_).graves) put(grave, 0, "†", Ink::White);
  }

  void tiles() {
    for (const Tile& tile : borough_of(state_, seat_).tiles) {
      const Shape& shape = tables.shape(tile);
      for (int k = 0; k < shape.size; ++k) put(shape.cell(tile.at, k), 0, code_of(tile, k), ink_of(tile.kind));
    }
  }

  void people() {
    const auto stand = [&](int owner, Cell cell) {
      put(cell, 2, kSeatNames[static_cast<size_t>(owner)].substr(0, 1), seat_ink(owner));
    };
    for (const Person& person : borough_of(state_, seat_).citizens) stand(seat_, person.at);
    for (int owner = 0; owner < state_.options.players; ++owner) {
      for (const Tourist& tourist : player_of(state_, owner).tourists) {
        if (tourist.borough == seat_) stand(owner, tourist.at);
      }
    }
  }

  void facts(const Player& player) {
    const Borough& b = player.borough;
    int y = y_ + kBoardSide + 2;
    const auto line = [&](const std::string& text) { canvas_.text(x_, y++, text); };
    line("$" + std::to_string(b.money) + "  votes " + std::to_string(player.votes) + "  pollution " +
         std::to_string(b.pollution) + "+" + std::to_string(generated_pollution(state_, seat_)));
    const int side = zone_side(state_, seat_);
    line("zone " + std::to_string(side) + "x" + std::to_string(side) + "  dead " +
         std::to_string(dead_in(state_, seat_)));
    line("City Hall " + std::to_string(b.city_hall_citizens) + " people, " + cubes_text(b.city_hall_cubes));
    std::string stores;
    for (const Store& store : b.warehouses) stores += " " + cubes_text(store.cubes);
    line("warehouses" + (stores.empty() ? " none" : stores));
    line("career " + std::to_string(b.career_center) + "  pool " + std::to_string(player.common_pool));
    line("council " + disc_text(player.discs[0]) + ", " + disc_text(player.discs[1]));
    std::string promise = "promise ";
    promise += player.promise == kNoPromise        ? "none yet"
               : player.promise == kUnknownPromise ? "hidden"
                                                   : std::string(label_of(player.promise));
    if (!player.specials.empty()) promise += " +" + std::to_string(player.specials.size());
    line(promise);
  }

  Canvas& canvas_;
  const State& state_;
  int seat_, x_, y_;
};

std::string ring_text(const State& state) {
  std::string text = "ring:";
  const bool choosing = state.phase == Phase::Actions && state.decision == Decision::ChooseAction;
  const auto prices = ring_prices(state);
  for (size_t i = 0; i < state.ring.size(); ++i) {
    const RingSpace& space = state.ring[i];
    text += " " + std::string(name_of(space.card));
    if (choosing && prices[i] > 0) text += "[$" + std::to_string(prices[i]) + "]";
    if (state.options.solo() && i == 0) text += "[Mayor]";
    if (space.taken_by >= 0) text += "[" + std::string(kSeatNames[static_cast<size_t>(space.taken_by)]) + "]";
  }
  return text + "\n";
}

std::string supply_text(const State& state) {
  std::string text = "supply:";
  for (int k = 0; k < kSuppliedKinds; ++k) {
    const auto kind = static_cast<TileKind>(k);
    text += " " + std::string(name_of(kind)) + " " + std::to_string(state.supply[kind]);
    if (k == 8 || k == 15) text += "\n       ";
  }
  text += "\nreserve:";
  for (const Material colour : kEnumValues<Material>) {
    text += " " + std::string(name_of(colour)) + " " + std::to_string(reserve(state, colour));
  }
  return text + "\n";
}

}  // namespace

std::string Rules::draw(const State& state, Viewer, const Style& style) {
  const int per_row = std::max(1, std::min<int>(state.options.players, style.width / kPanelWidth));
  const int rows = (state.options.players + per_row - 1) / per_row;
  Canvas canvas(per_row * kPanelWidth, rows * (kPanelHeight + 1));
  for (int seat = 0; seat < state.options.players; ++seat) {
    Panel(canvas, state, seat, seat % per_row * kPanelWidth, seat / per_row * (kPanelHeight + 1)).draw();
  }
  std::string out = state.phase == Phase::Over
                        ? std::string("the game is over")
                        : "round " + std::to_string(state.round) + " of 8, phase " + std::string(name_of(state.phase));
  out += "\n\n" + canvas.str(style);
  if (!state.ring.empty()) out += ring_text(state);
  return out + supply_text(state);
}

}  // namespace boroughs::small_city
