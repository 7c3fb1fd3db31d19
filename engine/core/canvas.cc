#include "engine/core/canvas.h"

#include <array>

namespace boroughs {
namespace {

std::string_view ansi(Ink ink) {
  switch (ink) {
    case Ink::Plain: return "";
    case Ink::Dim: return "\x1b[2m";
    case Ink::Bold: return "\x1b[1m";
    case Ink::Red: return "\x1b[1;31m";
    case Ink::Green: return "\x1b[32m";
    case Ink::Yellow: return "\x1b[33m";
    case Ink::Blue: return "\x1b[1;34m";
    case Ink::Magenta: return "\x1b[35m";
    case Ink::Cyan: return "\x1b[36m";
    case Ink::White: return "\x1b[97m";
    case Ink::Orange: return "\x1b[1;38;5;208m";
    case Ink::Grey: return "\x1b[90m";
  }
  return "";
}

/// The length in bytes of the code point that begins with this byte.
size_t glyph_bytes(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xE0) return 2;
  return lead < 0xF0 ? 3 : 4;
}

}  // namespace

Ink seat_ink(int seat) {
  static constexpr std::array<Ink, 5> kInks = {Ink::Orange, Ink::Blue, Ink::White, Ink::Red, Ink::Green};
  return seat >= 0 && seat < 5 ? kInks[static_cast<size_t>(seat)] : Ink::Plain;
}

std::string inked(std::string_view text, Ink ink, const Style& style) {
  if (!style.colour || ink == Ink::Plain) return std::string(text);
  return std::string(ansi(ink)) + std::string(text) + "\x1b[0m";
}

int columns_of(std::string_view text) {
  int columns = 0;
  for (const char c : text) columns += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return columns;
}

std::string padded(std::string_view text, int columns) {
  std::string out;
  int used = 0;
  for (size_t i = 0; i < text.size() && used < columns; ++used) {
    const size_t bytes = glyph_bytes(static_cast<unsigned char>(text[i]));
    out += text.substr(i, bytes);
    i += bytes;
  }
  if (used < columns) out.append(static_cast<size_t>(columns - used), ' ');
  return out;
}

Canvas::Canvas(int width, int height)
    : width_(width), height_(height), cells_(static_cast<size_t>(width) * static_cast<size_t>(height)) {}

void Canvas::put(int x, int y, std::string_view glyph, Ink ink) {
  if (x < 0 || y < 0 || x >= width_ || y >= height_) return;
  Cell& cell = cells_[static_cast<size_t>(y) * static_cast<size_t>(width_) + static_cast<size_t>(x)];
  cell.glyph = glyph;
  cell.ink = ink;
}

void Canvas::text(int x, int y, std::string_view utf8, Ink ink) {
  for (size_t i = 0; i < utf8.size(); ++x) {
    const size_t bytes = glyph_bytes(static_cast<unsigned char>(utf8[i]));
    put(x, y, utf8.substr(i, bytes), ink);
    i += bytes;
  }
}

void Canvas::frame(int x, int y, int w, int h, const char* const (&glyphs)[6], Ink ink) {
  const int right = x + w - 1;
  const int bottom = y + h - 1;
  for (int i = x + 1; i < right; ++i) {
    put(i, y, glyphs[4], ink);
    put(i, bottom, glyphs[4], ink);
  }
  for (int j = y + 1; j < bottom; ++j) {
    put(x, j, glyphs[5], ink);
    put(right, j, glyphs[5], ink);
  }
  put(x, y, glyphs[0], ink);
  put(right, y, glyphs[1], ink);
  put(x, bottom, glyphs[2], ink);
  put(right, bottom, glyphs[3], ink);
}

void Canvas::box(int x, int y, int w, int h, Ink ink) {
  static constexpr const char* kLight[6] = {"┌", "┐", "└", "┘", "─", "│"};
  frame(x, y, w, h, kLight, ink);
}

void Canvas::heavy_box(int x, int y, int w, int h, Ink ink) {
  static constexpr const char* kHeavy[6] = {"┏", "┓", "┗", "┛", "━", "┃"};
  frame(x, y, w, h, kHeavy, ink);
}

void Canvas::fill(int x, int y, int w, int h, std::string_view glyph, Ink ink) {
  for (int j = y; j < y + h; ++j) {
    for (int i = x; i < x + w; ++i) put(i, j, glyph, ink);
  }
}

std::string Canvas::str(const Style& style) const {
  std::string out;
  for (int y = 0; y < height_; ++y) {
    int last = width_ - 1;
    const auto at = [&](int x) -> const Cell& {
      return cells_[static_cast<size_t>(y) * static_cast<size_t>(width_) + static_cast<size_t>(x)];
    };
    while (last >= 0 && at(last).glyph == " ") --last;
    Ink ink = Ink::Plain;
    for (int x = 0; x <= last; ++x) {
      if (style.colour && at(x).ink != ink) {
        if (ink != Ink::Plain) out += "\x1b[0m";
        ink = at(x).ink;
        out += ansi(ink);
      }
      out += at(x).glyph;
    }
    if (ink != Ink::Plain) out += "\x1b[0m";
    out += '\n';
  }
  return out;
}

}  // namespace boroughs
