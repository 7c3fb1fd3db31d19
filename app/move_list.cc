#include "app/move_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <tuple>

#include "app/text.h"

namespace boroughs {
namespace {

constexpr size_t kFewPlaces = 6;        // so many places of one move are listed one by one
constexpr size_t kNotesInGroup = 12;    // more kinds of notes than that are summed up
constexpr std::ptrdiff_t kScreen = 40;  // lines of a list that a screen holds beside the question
constexpr size_t kPlacesInGroup = 60;   // and so are more places than that
constexpr size_t kManyGroups = 12;      // more groups of one kind of move are told note by note

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(lower(text));
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

bool is_number(const std::string& word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// A number is meant as it stands; a word may be begun.
bool begins(const std::string& whole, const std::string& typed) {
  return is_number(typed) ? whole == typed : whole.starts_with(typed);
}

bool all_begin(const std::vector<std::string>& whole, const std::vector<std::string>& typed, size_t from) {
  if (whole.size() < typed.size() + from) return false;
  for (size_t i = 0; i < typed.size(); ++i) {
    if (!begins(whole[i + from], typed[i])) return false;
  }
  return true;
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string out;
  for (const std::string& part : parts) {
    if (part.empty()) continue;
    out += (out.empty() ? "" : std::string(between)) + part;
  }
  return out;
}

/// What passes the turn on is said only where another choice of the list does not.
void add_endings(std::vector<ListedMove>& moves, const std::vector<Foresight>& seen) {
  const bool all_pass = std::all_of(seen.begin(), seen.end(), [](const Foresight& one) { return one.passes_on; });
  for (size_t i = 0; i < moves.size(); ++i) {
    const std::string ending = seen[i].ends_game                ? "ends the game"
                               : seen[i].passes_on && !all_pass ? "then others choose"
                                                                : "";
    moves[i].note = joined({moves[i].note, ending}, ", ");
  }
}

/// "c7" or "6,8": a row and a number in it.
struct Place {
  std::string row;
  int number = 0;
};

std::optional<Place> place_of(const std::string& word) {
  size_t row = word.size();
  while (row > 0 && is_number(word.substr(row - 1, 1))) --row;
  if (row == 0 || row > 3 || word.size() - row < 1 || word.size() - row > 3) return std::nullopt;
  return Place{word.substr(0, row), std::stoi(word.substr(row))};
}

/// "a1-a4 c7 d2": neighbours in a row are drawn together.
std::string places_text(std::vector<std::string> words) {
  std::vector<std::string> out;
  for (size_t i = 0; i < words.size();) {
    size_t last = i;
    auto here = place_of(words[i]);
    while (here && last + 1 < words.size()) {
      const auto next = place_of(words[last + 1]);
      if (!next || next->row != here->row || next->number != here->number + 1) break;
      here = next;
      ++last;
    }
    if (last < i + 2) last = i;  // two neighbours are as short as they are
    out.push_back(last == i ? words[i] : words[i] + "-" + words[last]);
    i = last + 1;
  }
  return joined(out, " ");
}

bool before_in_order(const std::string& a, const std::string& b) {
  const auto pa = place_of(a), pb = place_of(b);
  if (!pa || !pb) return a < b;
  // By length first, so that row 10 comes after row 9.
  return std::tuple(pa->row.size(), pa->row, pa->number) < std::tuple(pb->row.size(), pb->row, pb->number);
}

struct Group {
  std::string head;  // the notation without its last word
  std::vector<const ListedMove*> moves;
};

std::vector<Group> groups_of(const std::vector<ListedMove>& moves) {
  std::vector<Group> groups;
  for (const ListedMove& move : moves) {
    const size_t blank = move.notation.rfind(' ');
    const std::string head = blank == std::string::npos ? "" : move.notation.substr(0, blank);
    auto at = std::find_if(groups.begin(), groups.end(), [&](const Group& group) { return group.head == head; });
    if (at == groups.end()) at = groups.insert(groups.end(), Group{head, {}});
    at->moves.push_back(&move);
  }
  return groups;
}

std::string last_word(const ListedMove& move) { return move.notation.substr(move.notation.rfind(' ') + 1); }

/// "b1" of "b14", "c" of "c7", "6," of "6,8": the places that are listed together on request.
std::string row_of(const std::string& word) {
  const bool numbered = word.size() > 1 && is_number(word.substr(word.size() - 1));
  return numbered ? word.substr(0, word.size() - 1) : word.substr(0, 1);
}

/// "place ...  (47: a.. 5, b.. 12; `moves place a` lists the first of them)".
std::string summed_up(const std::string& head, const std::vector<std::string>& words) {
  std::map<std::string, int> rows;
  for (const std::string& word : words) ++rows[row_of(word)];
  std::vector<std::string> parts;
  for (const auto& [row, count] : rows) parts.push_back(fmt::format("{}.. {}", row, count));
  return wrapped(fmt::format("{} ...  ({}: {}; `moves {} {}` lists the first of them)", head, words.size(),
                             joined(parts, ", "), head, rows.begin()->first),
                 8, Style{});
}

std::string summed_up(const Group& group) {
  std::vector<std::string> words;
  for (const ListedMove* move : group.moves) words.push_back(last_word(*move));
  return summed_up(group.head, words);
}

bool are_amounts(const Group& group) {
  return std::all_of(group.moves.begin(), group.moves.end(), [](const ListedMove* move) {
    const std::string word = last_word(*move);
    return is_number(word.starts_with('-') ? word.substr(1) : word);
  });
}

/// Amounts are no places: each is listed, and those in a row that mean the same together: "bid 4 to 26".
std::string amounts_text(const Group& group, const Style& style) {
  std::string out;
  for (size_t i = 0; i < group.moves.size();) {
    size_t last = i;
    while (last + 1 < group.moves.size() && group.moves[last + 1]->note == group.moves[i]->note) ++last;
    ListedMove line = *group.moves[i];
    if (last >= i + 2) line.notation += " to " + last_word(*group.moves[last]);
    if (last < i + 2) last = i;
    out += lines_of({line}, style);
    i = last + 1;
  }
  return out;
}

std::string group_text(const Group& group, const Style& style) {
  if (are_amounts(group)) return amounts_text(group, style);
  std::map<std::string, std::vector<std::string>> by_note;
  for (const ListedMove* move : group.moves) by_note[move->note].push_back(last_word(*move));
  if (by_note.size() > kNotesInGroup || group.moves.size() > kPlacesInGroup) return summed_up(group);
  std::string out;
  for (auto& [note, words] : by_note) {
    std::sort(words.begin(), words.end(), before_in_order);
    out += wrapped(group.head + " " + places_text(words) + (note.empty() ? "" : "  " + inked(note, Ink::Dim, style)), 8,
                   style);
  }
  return out;
}

/// "site b20 nw/ne, b21 sw": places of two words, a line for each note.
std::string two_word_places(const std::vector<ListedMove>& moves, const Style& style) {
  std::vector<std::pair<std::string, std::string>> lines;  // by note, in the order of the moves
  std::map<std::string, std::string> last_head;
  for (const ListedMove& move : moves) {
    const size_t first = move.notation.find(' '), last = move.notation.rfind(' ');
    const std::string head = move.notation.substr(first + 1, last - first - 1);
    auto line = std::find_if(lines.begin(), lines.end(), [&](const auto& one) { return one.first == move.note; });
    const bool fresh = line == lines.end();
    if (fresh) line = lines.insert(lines.end(), {move.note, move.notation.substr(0, first)});
    const bool same = !fresh && last_head[move.note] == head;
    line->second += (same ? "/" : (fresh ? " " : ", ") + head + " ") + last_word(move);
    last_head[move.note] = head;
  }
  std::string out;
  for (const auto& [note, places] : lines) {
    out += wrapped(places + (note.empty() ? "" : "  " + inked(note, Ink::Dim, style)), 8, style);
  }
  return out;
}

/// Whether the moves are of one kind, each with two words after it.
bool all_of_two_words(const std::vector<ListedMove>& moves) {
  return std::all_of(moves.begin(), moves.end(), [&](const ListedMove& move) {
    return move.move.kind == moves[0].move.kind && std::count(move.notation.begin(), move.notation.end(), ' ') == 2;
  });
}

/// Where even the groups are too many for a screen: how many moves of each kind there are, and how to see them.
std::string overview(const std::vector<ListedMove>& moves, const Style& style) {
  std::vector<std::pair<std::string, std::vector<ListedMove>>> kinds;
  for (const ListedMove& move : moves) {
    const std::string kind = move.notation.substr(0, move.notation.find(' '));
    auto at = std::find_if(kinds.begin(), kinds.end(), [&](const auto& one) { return one.first == kind; });
    if (at == kinds.end()) at = kinds.insert(kinds.end(), {kind, {}});
    at->second.push_back(move);
  }
  std::string out;
  for (const auto& [kind, of_kind] : kinds) {
    std::vector<std::string> second;
    for (const ListedMove& move : of_kind) second.push_back(words_of(move.notation + " -")[1]);
    out += of_kind.size() <= kFewPlaces ? lines_of(of_kind, style) : summed_up(kind, second);
  }
  return out;
}

std::string in_groups(const std::vector<ListedMove>& moves, const Style& style) {
  std::string out;
  const std::vector<Group> groups = groups_of(moves);
  if (groups.size() > kManyGroups && all_of_two_words(moves)) return two_word_places(moves, style);
  for (const Group& group : groups) {
    if (!group.head.empty() && group.moves.size() > kFewPlaces) {
      out += group_text(group, style);
      continue;
    }
    std::vector<ListedMove> few;
    for (const ListedMove* move : group.moves) few.push_back(*move);
    out += lines_of(few, style);
  }
  return out;
}

}  // namespace

std::vector<ListedMove> listed_moves(const Match& match) {
  std::vector<ListedMove> out;
  std::vector<Foresight> seen;
  const int seat = match.turn().player;
  const Viewer viewer = Viewer::of_seat(seat);
  const Seed seed = Seed::of(static_cast<uint64_t>(match.ply()));  // any; the draws of the match are not its draws
  for (const Move& move : match.legal_moves()) {
    seen.push_back(match.foresee(viewer, move, seed));
    const std::string changes = foresight_text(match.info(), seen.back(), seat);
    out.push_back({out.size() + 1, move, match.notation(move), joined({changes, match.remark(viewer, move)}, ", ")});
  }
  add_endings(out, seen);
  return out;
}

std::vector<ListedMove> filtered(const std::vector<ListedMove>& moves, const std::string& words) {
  const std::string wanted = lower(words);
  std::vector<ListedMove> out;
  std::copy_if(moves.begin(), moves.end(), std::back_inserter(out),
               [&](const ListedMove& move) { return move.notation.starts_with(wanted); });
  if (!out.empty()) return out;
  std::copy_if(moves.begin(), moves.end(), std::back_inserter(out),
               [&](const ListedMove& move) { return move.notation.find(wanted) != std::string::npos; });
  return out;
}

std::string lines_of(const std::vector<ListedMove>& moves, const Style& style) {
  size_t widest = 0;
  for (const ListedMove& move : moves) widest = std::max(widest, move.notation.size());
  std::string out;
  for (const ListedMove& move : moves) {
    const std::string note = move.note.empty() ? "" : "  " + inked(move.note, Ink::Dim, style);
    std::string line = inked(fmt::format("{:5} ", move.number), Ink::Dim, style);
    line += note.empty() ? move.notation : fmt::format("{:{}}", move.notation, widest) + note;
    out += line + "\n";
  }
  return out;
}

std::string grouped_lines_of(const std::vector<ListedMove>& moves, const Style& style) {
  const std::string groups = in_groups(moves, style);
  return std::count(groups.begin(), groups.end(), '\n') <= kScreen ? groups : overview(moves, style);
}

std::vector<ListedMove> begun(const std::vector<ListedMove>& moves, const std::string& line) {
  const std::vector<std::string> typed = words_of(line);
  if (typed.empty()) return {};
  const bool one_kind = std::all_of(moves.begin(), moves.end(),
                                    [&](const ListedMove& move) { return move.move.kind == moves[0].move.kind; });
  std::vector<ListedMove> whole, out;  // with as many words as the move has, and with fewer
  for (size_t from = 0; from <= (one_kind ? 1u : 0u) && out.empty(); ++from) {
    for (const ListedMove& move : moves) {
      const std::vector<std::string> words = words_of(move.notation);
      if (!all_begin(words, typed, from)) continue;
      out.push_back(move);
      if (words.size() == typed.size() + from) whole.push_back(move);
    }
  }
  return whole.empty() ? out : whole;
}

}  // namespace boroughs
