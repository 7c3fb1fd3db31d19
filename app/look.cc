#include "app/look.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/view.h"

namespace boroughs {
namespace {

std::string topic_text(const Topic& topic, const Style& style) {
  std::string out = fmt::format("  {}  {}\n", inked(topic.title, Ink::Bold, style),
                                inked(fmt::format("({}: {})", topic.kind, topic.name), Ink::Dim, style));
  size_t from = 0;
  while (from < topic.text.size()) {
    const size_t end = std::min(topic.text.find('\n', from), topic.text.size());
    out += wrapped(topic.text.substr(from, end - from), 4, style);
    from = end + 1;
  }
  return out;
}

/// The names by kind, in the order of the glossary.
std::string names_text(const std::vector<const Topic*>& topics, const Style& style) {
  std::vector<std::pair<std::string, std::string>> kinds;
  for (const Topic* topic : topics) {
    auto at = std::find_if(kinds.begin(), kinds.end(), [&](const auto& kind) { return kind.first == topic->kind; });
    if (at == kinds.end()) at = kinds.insert(kinds.end(), {topic->kind, ""});
    at->second += (at->second.empty() ? "" : " ") + topic->name;
  }
  std::string out;
  for (const auto& [kind, names] : kinds) out += wrapped(inked(kind + ":", Ink::Bold, style) + " " + names, 2, style);
  return out;
}

std::string list_text(const Glossary& glossary, bool everything, const Style& style) {
  std::vector<const Topic*> shown;
  for (const Topic& topic : glossary.topics()) {
    if (everything || topic.open) shown.push_back(&topic);
  }
  const char* more = everything ? "" : "  `look NAME` explains one of them; `look all` lists every name there is.\n";
  return names_text(shown, style) + more;
}

std::string row_text(std::string_view label, const std::vector<std::string>& cells, size_t width) {
  std::string out = fmt::format("  {:{}}", label, width);
  for (const std::string& cell : cells) out += fmt::format("{:>10}", cell);
  out.erase(out.find_last_not_of(' ') + 1);
  return out + "\n";
}

std::string number_text(const QuantityKind& kind, int32_t value) {
  if (value == Amounts::kUnknown) return "";
  return kind.is_money() ? amount_text(kind, value) : std::to_string(value);
}

}  // namespace

std::string look_text(const Match& match, Viewer viewer, const std::string& words, const Style& style) {
  const Glossary glossary = match.glossary(viewer);
  if (words.empty() || lower(words) == "all") return list_text(glossary, !words.empty(), style);
  const std::vector<const Topic*> found = glossary.find(words);
  if (found.empty()) return fmt::format("  Nothing here is called \"{}\". `look` lists what lies open.\n", words);
  if (found.size() > 3) return "  That can be several things:\n" + names_text(found, style);
  std::string out;
  for (const Topic* topic : found) out += topic_text(*topic, style);
  return out;
}

std::string numbers_text(const Match& match, Viewer viewer, const Style& style) {
  const Amounts amounts = match.amounts(viewer);
  const auto quantities = match.info().quantities;
  size_t width = 8;
  for (const QuantityKind& kind : quantities) width = std::max(width, kind.label.size() + 1);
  std::string of_seats, of_table;
  for (size_t q = 0; q < quantities.size(); ++q) {
    std::vector<std::string> cells;
    bool known = false;
    for (int seat = 0; seat < match.players(); ++seat) {
      cells.push_back(number_text(quantities[q], amounts.value(q, seat)));
      known |= !cells.back().empty();
    }
    if (known) of_seats += row_text(quantities[q].label, cells, width);
    const std::string whole = number_text(quantities[q], amounts.value(q, Amounts::kTable));
    if (!whole.empty()) of_table += row_text(quantities[q].label, {whole}, width);
  }
  std::string heading = fmt::format("  {:{}}", "", width);
  for (int seat = 0; seat < match.players(); ++seat) {
    const std::string_view name = match.info().seat_names[static_cast<size_t>(seat)];
    heading += std::string(name.size() < 10 ? 10 - name.size() : 1, ' ') + inked(name, seat_ink(seat), style);
  }
  return (of_seats.empty() ? "" : heading + "\n" + of_seats) + of_table;
}

}  // namespace boroughs
