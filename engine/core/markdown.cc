#include "engine/core/markdown.h"

#include <algorithm>
#include <cassert>

namespace boroughs {
namespace {

bool is_number(std::string_view cell) {
  if (cell.starts_with('-') || cell.starts_with('+')) cell.remove_prefix(1);
  if (cell.starts_with('$')) cell.remove_prefix(1);
  return !cell.empty() && std::all_of(cell.begin(), cell.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string row_text(const std::vector<std::string>& cells) {
  std::string out = "|";
  for (const std::string& cell : cells) {
    out += ' ';
    for (const char c : cell) out += c == '|' ? "\\|" : c == '\n' ? " " : std::string(1, c);
    out += " |";
  }
  return out + "\n";
}

}  // namespace

void Markdown::heading(int level, std::string_view text) {
  if (!text_.empty()) text_ += '\n';
  text_ += std::string(static_cast<size_t>(level), '#') + " " + std::string(text) + "\n";
}

void Markdown::paragraph(std::string_view text) { text_ += "\n" + std::string(text) + "\n"; }

void Markdown::table(const std::vector<std::string>& headings, const std::vector<std::vector<std::string>>& rows) {
  text_ += "\n" + row_text(headings) + "|";
  for (size_t column = 0; column < headings.size(); ++column) {
    const bool numbers = !rows.empty() && std::all_of(rows.begin(), rows.end(), [&](const auto& row) {
      assert(row.size() == headings.size());
      return is_number(row[column]) || row[column].empty();
    });
    text_ += numbers ? " ---: |" : " --- |";
  }
  text_ += "\n";
  for (const auto& row : rows) text_ += row_text(row);
}

}  // namespace boroughs
