#pragma once
// A grid of characters with ink, on which games draw their tables for a terminal.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace boroughs {

/// How a drawing is to come out: with colour on a terminal, without in a pipe.
struct Style {
  bool colour = false;
  int width = 100;  // columns that the reader has
};

enum class Ink : uint8_t { Plain, Dim, Bold, Red, Green, Yellow, Blue, Magenta, Cyan, White, Orange, Grey };

/// One strong colour a seat; the seat's letter or name always stands beside it for those who cannot tell colours apart.
Ink seat_ink(int seat);

/// The text in that ink, or as it is in a style without colour.
std::string inked(std::string_view text, Ink ink, const Style& style);

/// How many columns a UTF-8 text takes (one a code point; the drawings use no wide characters).
int columns_of(std::string_view text);

/// The text cut or filled with blanks to exactly `columns`.
std::string padded(std::string_view text, int columns);

class Canvas {
 public:
  Canvas(int width, int height);

  int width() const { return width_; }
  int height() const { return height_; }

  /// Writes text from (x, y) to the right; what falls outside is dropped.
  void text(int x, int y, std::string_view utf8, Ink ink = Ink::Plain);
  /// A frame of box characters with its corners at (x, y) and (x + w - 1, y + h - 1).
  void box(int x, int y, int w, int h, Ink ink = Ink::Plain);
  /// A heavy frame, for what is chosen or special.
  void heavy_box(int x, int y, int w, int h, Ink ink = Ink::Plain);
  void fill(int x, int y, int w, int h, std::string_view glyph, Ink ink = Ink::Plain);

  /// The drawing, a line a row, without blanks at the ends.
  std::string str(const Style& style) const;

 private:
  struct Cell {
    std::string glyph = " ";
    Ink ink = Ink::Plain;
  };
  void frame(int x, int y, int w, int h, const char* const (&glyphs)[6], Ink ink);
  void put(int x, int y, std::string_view glyph, Ink ink);

  int width_, height_;
  std::vector<Cell> cells_;
};

}  // namespace boroughs
