#pragma once
// Text for a terminal.

#include <string>

#include "engine/core/canvas.h"

namespace boroughs {

/// In small letters.
std::string lower(std::string text);

/// A text in lines of the style's width, each with a margin of that many blanks (the later ones with two more).
std::string wrapped(const std::string& text, size_t margin, const Style& style);

}  // namespace boroughs
