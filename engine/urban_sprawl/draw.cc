// The table for a terminal: the city with its lots and rows, the cards on offer, what the players hold.

#include <algorithm>

#include "engine/urban_sprawl/card_text.h"
#include "engine/urban_sprawl/play.h"
#include "engine/urban_sprawl/rules.h"

namespace boroughs::urban_sprawl {
namespace {

constexpr int kLeft = 5;         // columns before the first block
constexpr int kBlockWidth = 10;  // with the border to its left
constexpr int kBlockHeight = 3;  // with the border above it
constexpr int kTop = 2;
constexpr std::array<char, kZones> kZoneLetters = {'C', 'M', 'I', 'R', '*'};
constexpr std::array<char, kMaxPlayers + 1> kOwnerLetters = {'-', 'o', 'b', 'w', 'r'};

Ink owner_ink(const Building& b) { return b.controller < 0 ? Ink::Grey : seat_ink(b.controller); }

void draw_frame(Canvas& canvas) {
  for (int r = 0; r < kBlocksAcross; ++r) {
    for (int c = 0; c < kBlocksAcross; ++c) {
      canvas.box(kLeft + c * kBlockWidth, kTop + r * kBlockHeight, kBlockWidth + 1, kBlockHeight + 1, Ink::Dim);
    }
  }
  for (int r = 0; r <= kBlocksAcross; ++r) {
    for (int c = 0; c <= kBlocksAcross; ++c) {
      const bool top = r == 0, bottom = r == kBlocksAcross, left = c == 0, right = c == kBlocksAcross;
      const char* glyph = top      ? (left    ? "┌"
                                      : right ? "┐"
                                              : "┬")
                          : bottom ? (left    ? "└"
                                      : right ? "┘"
                                              : "┴")
                          : left   ? "├"
                          : right  ? "┤"
                                   : "┼";
      canvas.text(kLeft + c * kBlockWidth, kTop + r * kBlockHeight, glyph, Ink::Dim);
    }
  }
}

/// Each lot shows zone and owner; lots of one building are joined by = or |.
void draw_block(Canvas& canvas, const State& s, Block block, int lowest, int highest) {
  const int x = kLeft + column_of(block) * kBlockWidth + 1, y = kTop + row_of(block) * kBlockHeight + 1;
  const int value = value_of(s, block);
  const Ink ink = value == highest ? Ink::Red : value == lowest ? Ink::Green : Ink::Plain;
  canvas.text(x + 7, y, padded(std::to_string(value), 2), ink);
  for (int corner = 0; corner < 4; ++corner) canvas.text(x + 1 + (corner % 2) * 3, y + corner / 2, "..", Ink::Dim);
  for (const Building& b : s.buildings) {
    if (b.block != block) continue;
    const std::string label = {kZoneLetters[static_cast<size_t>(b.zone)],
                               kOwnerLetters[static_cast<size_t>(b.controller + 1)]};
    const uint8_t corners = corners_of(b.shape);
    for (int corner = 0; corner < 4; ++corner) {
      if (corners >> corner & 1) canvas.text(x + 1 + (corner % 2) * 3, y + corner / 2, label, owner_ink(b));
    }
    if ((corners & 3) == 3) canvas.text(x + 3, y, "=", owner_ink(b));
    if ((corners & 12) == 12) canvas.text(x + 3, y + 1, "=", owner_ink(b));
    if ((corners & 5) == 5) canvas.text(x, y + 1, "\"", owner_ink(b));
    if ((corners & 10) == 10) canvas.text(x + 6, y + 1, "\"", owner_ink(b));
  }
}

std::string marker_text(int number) {
  if (number == 0) return "[  ]";
  return "[" + std::string(number < 10 ? " " : "") + std::to_string(number) + "]";
}
Ink marker_ink(int number) {
  return number == 0 ? Ink::Dim : marker_currency(number) == Currency::Wealth ? Ink::Yellow : Ink::Magenta;
}

std::string draw_city(const State& s, const Style& style) {
  Canvas canvas(kLeft + kBlocksAcross * kBlockWidth + 12, kTop + kBlocksAcross * kBlockHeight + 3);
  draw_frame(canvas);
  const auto values = block_values(s);
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  for (int b = 0; b < kBlocks; ++b) draw_block(canvas, s, static_cast<Block>(b), *low, *high);
  const int right = kLeft + kBlocksAcross * kBlockWidth + 2, bottom = kTop + kBlocksAcross * kBlockHeight;
  for (int i = 0; i < 3; ++i) {
    const int number = s.markers.items[static_cast<size_t>(i)];
    canvas.text(kLeft + (2 * i + 1) * kBlockWidth - 3, 0, "n" + std::to_string(i), Ink::Dim);
    canvas.text(kLeft + (2 * i + 1) * kBlockWidth, 0, marker_text(number), marker_ink(number));
  }
  for (int i = 0; i < kBlocksAcross; ++i) {
    const int y = kTop + i * kBlockHeight + 1;
    const int number = s.markers.items[static_cast<size_t>(3 + i)];
    canvas.text(right, y, "e" + std::to_string(i), Ink::Dim);
    canvas.text(right + 3, y, marker_text(number), marker_ink(number));
    canvas.text(0, y, "P" + std::to_string(data.prestige[static_cast<size_t>(i)]), Ink::Magenta);
    canvas.text(3, y + 1, std::to_string(i), Ink::Dim);
    canvas.text(kLeft + i * kBlockWidth + 4, bottom + 1, "W" + std::to_string(data.wealth[static_cast<size_t>(i)]),
                Ink::Yellow);
    canvas.text(kLeft + i * kBlockWidth + 5, 1, std::to_string(i), Ink::Dim);
  }
  canvas.text(kLeft, bottom + 2, "C civ  M com  I ind  R res  * park; owner o b w r, - nobody", Ink::Dim);
  return canvas.str(style);
}

/// The text broken into lines of the width, the later ones indented.
std::string wrapped(const std::string& text, int width, int indent) {
  std::string out, line;
  size_t at = 0;
  while (at < text.size()) {
    const size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, end - at);
    if (columns_of(line) + 1 + columns_of(word) > width && columns_of(line) > indent) {
      out += line + "\n";
      line = std::string(static_cast<size_t>(indent), ' ');
    } else if (at > 0) {
      line += " ";
    }
    line += word;
    at = end + 1;
  }
  return out + line + "\n";
}

std::string draw_cards(const State& s, const Style& style) {
  std::string out;
  for (int i = 0; i < kPricedSlots; ++i) {
    const auto slot = static_cast<Slot>(i);
    const Card card = card_in(s, slot);
    if (card == kNoCard) continue;
    const std::string head = padded(name_of(slot), 15) + std::to_string(data.prices[static_cast<size_t>(i)]) + " AP  ";
    out += wrapped(head + card_line(card), style.width, 21);
  }
  return out;
}

std::string draw_player(const State& s, int seat, const Style& style) {
  const Player& player = s.players[static_cast<size_t>(seat)];
  std::string line = std::string(s.active == seat ? "> " : "  ") + std::string(kSeatNames[static_cast<size_t>(seat)]) +
                     ": " + std::to_string(player.prestige) + " prestige, " + std::to_string(player.wealth) + " wealth";
  if (s.active == seat && s.ap > 0) line += ", " + std::to_string(s.ap) + " AP";
  for (int o = 0; o < kOffices; ++o) {
    if (s.offices.items[static_cast<size_t>(o)] == seat)
      line += ", " + std::string(office_word(static_cast<Office>(o)));
  }
  if (s.contractor == seat) line += ", Contractor";
  std::string out = inked(line, seat_ink(seat), style) + "\n";
  std::string vocations;
  for (int v = 0; v < kVocations; ++v) {
    const int markers = player.vocations.items[static_cast<size_t>(v)];
    if (markers > 0)
      vocations += (vocations.empty() ? "" : ", ") + data.vocation_names[static_cast<size_t>(v)] +
                   (markers > 1 ? " x" + std::to_string(markers) : "");
  }
  if (!vocations.empty()) out += wrapped("    vocations: " + vocations, style.width, 6);
  std::string cards;
  for (const Card card : player.cards) {
    const CardData& c = data[card];
    const std::string text = c.kind == CardKind::Permit ? c.id + " " + std::to_string(c.permits) + "x" +
                                                              zone_words(card) + " worth " + std::to_string(c.payout)
                                                        : c.title;
    cards += (cards.empty() ? "" : ", ") + text;
  }
  if (!cards.empty()) out += wrapped("    cards: " + cards, style.width, 6);
  for (const Favor& favor : player.favors) {
    out += wrapped("    favor: " + std::string(favor.taken_this_turn ? "(this turn) " : "") + card_line(favor.card),
                   style.width, 6);
  }
  return out;
}

std::string draw_decks(const State& s) {
  std::string out = "  decks: planning " + std::to_string(s.planning.cards.size()) + " (discard " +
                    std::to_string(s.discard.size()) + ")";
  for (int d = 0; d < kDecks; ++d) {
    const Deck& deck = s.decks.items[static_cast<size_t>(d)];
    out += ", " + std::string(name_of(static_cast<DeckName>(d))) + " " + std::to_string(deck.cards.size()) +
           (deck.active ? "" : " (closed)");
  }
  return out + "; election pawn on " + std::string(office_word(s.pawn)) + "\n";
}

}  // namespace

std::string Rules::draw(const State& s, Viewer, const Style& style) {
  std::string out = "Turn " + std::to_string(s.turn) + (s.finished ? ", the game is over" : "") + "\n\n" +
                    draw_city(s, style) + "\n" + draw_cards(s, style);
  for (int seat = 0; seat < s.options.players; ++seat) out += draw_player(s, seat, style);
  return out + draw_decks(s);
}

}  // namespace boroughs::urban_sprawl
