#include "engine/core/move.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace boroughs {
namespace {

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  bool inside = false;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (blank) {
      inside = false;
      continue;
    }
    if (!inside) words.emplace_back();
    inside = true;
    words.back() += (c >= 'A' && c <= 'Z') ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return words;
}

bool same_word(std::string_view word, std::string_view label) {
  return std::equal(word.begin(), word.end(), label.begin(), label.end(), [](char a, char b) {
    return a == ((b >= 'A' && b <= 'Z') ? static_cast<char>(b - 'A' + 'a') : b);
  });
}

Expected<int> parse_number(std::string_view word, int low, int high, const std::string& what) {
  int value = 0;
  const auto [end, failure] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (failure != std::errc{} || end != word.data() + word.size() || value < low || value > high) {
    return error(what + " must be a number from " + std::to_string(low) + " to " + std::to_string(high) + ", found \"" +
                 std::string(word) + "\"");
  }
  return value;
}

Expected<int> parse_arg(const ArgType& type, std::string_view word, const std::string& where) {
  const std::string what = where + ": " + std::string(type.name);
  if (type.wide) return parse_number(word, -32768, 32767, what);
  if (type.label == nullptr) return parse_number(word, 0, 255, what);
  const int count = type.count();
  std::string choices;
  const auto has_word = [&](int value) { return type.label(value) != "?"; };  // some numbers are no place at all
  for (int i = 0; i < count; ++i) {
    if (!has_word(i)) continue;
    if (same_word(word, type.label(i))) return i;
    if (i < 40) choices += (i > 0 ? ", " : "") + std::string(type.label(i));
  }
  if (const auto index = parse_number(word, 0, count - 1, what); index && has_word(*index)) return *index;
  return error(what + " must be one of " + choices + (count > 40 ? ", ..." : "") + "; found \"" + std::string(word) +
               "\"");
}

}  // namespace

std::string arg_text(const ArgType& type, int value) {
  if (type.label == nullptr) return std::to_string(value);
  if (value < 0 || value >= type.count()) return "?";
  return std::string(type.label(value));
}

std::string to_notation(std::span<const MoveKind> kinds, const Move& move) {
  if (move.kind >= kinds.size()) return "?";
  const MoveKind& kind = kinds[move.kind];
  std::string text(kind.name);
  int at = 0;
  for (int i = 0; i < kind.arg_count(); ++i) {
    const ArgType& type = *kind.args[static_cast<size_t>(i)];
    text += ' ';
    text += arg_text(type, type.wide ? move.wide_arg(at) : move.arg(at));
    at += type.bytes();
  }
  return text;
}

std::string usage_of(const MoveKind& kind) {
  std::string text(kind.name);
  for (int i = 0; i < kind.arg_count(); ++i) text += " <" + std::string(kind.args[static_cast<size_t>(i)]->name) + ">";
  return text;
}

Expected<Move> parse_move(std::span<const MoveKind> kinds, std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  if (words.empty()) return error("a move is expected, found nothing");
  for (size_t k = 0; k < kinds.size(); ++k) {
    const MoveKind& kind = kinds[k];
    if (!same_word(words[0], kind.name)) continue;
    const int wanted = kind.arg_count();
    if (static_cast<int>(words.size()) != wanted + 1) {
      return error("\"" + std::string(text) + "\" does not fit; expected \"" + usage_of(kind) + "\"");
    }
    Move move{static_cast<uint8_t>(k), {}};
    int at = 0;
    for (int i = 0; i < wanted; ++i) {
      const ArgType& type = *kind.args[static_cast<size_t>(i)];
      const auto value = parse_arg(type, words[static_cast<size_t>(i) + 1], std::string(kind.name));
      if (!value) return error(value.error());
      move.args[static_cast<size_t>(at)] = static_cast<uint8_t>(*value & 255);
      if (type.wide) move.args[static_cast<size_t>(at) + 1] = static_cast<uint8_t>(*value >> 8 & 255);
      at += type.bytes();
    }
    return move;
  }
  std::string names;
  for (const MoveKind& kind : kinds) names += (names.empty() ? "" : ", ") + std::string(kind.name);
  return error("\"" + words[0] + "\" is no move of this game; the moves are " + names);
}

}  // namespace boroughs
