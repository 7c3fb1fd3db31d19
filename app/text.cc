#include "app/text.h"

#include <algorithm>
#include <cctype>

namespace boroughs {

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

std::string wrapped(const std::string& text, size_t margin, const Style& style) {
  const auto columns = static_cast<size_t>(std::max(40, style.width));
  std::string out, line;
  const auto finish_line = [&] {
    if (!line.empty()) out += std::string(margin + (out.empty() ? 0 : 2), ' ') + line + "\n";
    line.clear();
  };
  size_t from = 0;
  while (from < text.size()) {
    const size_t end = std::min(text.find(' ', from), text.size());
    const std::string word = text.substr(from, end - from);
    const auto length = static_cast<size_t>(columns_of(line) + 1 + columns_of(word));
    if (!line.empty() && margin + 2 + length > columns) finish_line();
    line += (line.empty() ? "" : " ") + word;
    from = end + 1;
  }
  finish_line();
  return out;
}

}  // namespace boroughs
