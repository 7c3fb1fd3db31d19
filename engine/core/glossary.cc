#include "engine/core/glossary.h"

namespace boroughs {
namespace {

/// "Tax-Assessor" -> "tax assessor"
std::string plain(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool gap = c == '_' || c == '-' || c == ' ';
    if (gap && (out.empty() || out.back() == ' ')) continue;
    out += gap ? ' ' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

enum Fit { kNone, kWithin, kBegins, kSame };

Fit fit(const std::string& text, const std::string& words) {
  if (text == words) return kSame;
  if (text.starts_with(words)) return kBegins;
  return text.find(" " + words) != std::string::npos ? kWithin : kNone;
}

}  // namespace

std::vector<const Topic*> Glossary::find(std::string_view words) const {
  const std::string wanted = plain(words);
  std::vector<const Topic*> found;
  Fit best = kWithin;
  if (wanted.empty()) {  // a sign such as "-"
    for (const Topic& topic : topics_) {
      if (topic.name == words) found.push_back(&topic);
    }
    return found;
  }
  for (const Topic& topic : topics_) {
    const Fit here = std::max(fit(plain(topic.name), wanted), fit(plain(topic.title), wanted));
    if (here < best) continue;
    if (here > best) found.clear();
    best = here;
    found.push_back(&topic);
  }
  return found;
}

}  // namespace boroughs
