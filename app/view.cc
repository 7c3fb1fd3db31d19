#include "app/view.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>

#include "app/command.h"

namespace boroughs {
namespace {

/// Some games have a better name for the score ("Votes"): then it is the last line of the breakdown.
bool last_line_is_score(const Result& result) {
  if (result.breakdown.size() == 0) return false;
  const ScoreLine& last = result.breakdown[result.breakdown.size() - 1];
  const auto end = result.scores.begin() + result.players;
  return std::equal(result.scores.begin(), end, last.values.begin()) &&
         std::any_of(result.scores.begin(), end, [](int32_t score) { return score != 0; });
}

}  // namespace

bool is_terminal() { return isatty(STDOUT_FILENO) != 0; }

Style terminal_style() {
  Style style;
  if (!is_terminal()) return style;
  const char* term = std::getenv("TERM");
  style.colour = std::getenv("NO_COLOR") == nullptr && (term == nullptr || std::string_view(term) != "dumb");
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) style.width = size.ws_col;
  return style;
}

std::string seat_text(const Match& match, int seat, const Style& style) {
  return inked(match.info().seat_names[static_cast<size_t>(seat)], seat_ink(seat), style);
}

Viewer viewer_from(const std::string& text, const Match& match) {
  if (text == "spectator") return Viewer::spectator();
  if (text == "everything") return Viewer::everything();
  std::string names;
  for (int seat = 0; seat < match.players(); ++seat) {
    const std::string_view name = match.info().seat_names[static_cast<size_t>(seat)];
    if (text == name || text == std::to_string(seat)) return Viewer::of_seat(seat);
    names += fmt::format("{} ({}), ", seat, name);
  }
  misuse("--as: expected a seat: " + names + "spectator or everything; found \"" + text + "\"");
}

std::string score_sheet(const Match& match, const Style& style) {
  const Result result = match.result();
  size_t label_width = 8;
  for (const ScoreLine& line : result.breakdown) label_width = std::max(label_width, line.label.size());
  for (const Uncounted& secret : result.uncounted) label_width = std::max(label_width, secret.what.size() + 17);
  const auto row = [&](std::string_view label, auto&& value, Ink ink) {
    std::string text = fmt::format("  {:{}}", label, label_width);
    for (size_t s = 0; s < result.players; ++s) text += fmt::format("{:>10}", value(s));
    return inked(text, ink, style) + "\n";
  };
  std::string out = fmt::format("  {:{}}", "", label_width);
  for (size_t s = 0; s < result.players; ++s) {
    const std::string_view name = match.info().seat_names[s];
    out +=
        std::string(name.size() < 10 ? 10 - name.size() : 1, ' ') + inked(name, seat_ink(static_cast<int>(s)), style);
  }
  out += "\n";
  const bool named = last_line_is_score(result);
  for (size_t i = 0; i < result.breakdown.size() - named; ++i) {
    const ScoreLine& line = result.breakdown[i];
    out += row(line.label, [&](size_t s) { return line.values[s]; }, Ink::Plain);
  }
  out += row(
      named ? result.breakdown[result.breakdown.size() - 1].label : "score", [&](size_t s) { return result.scores[s]; },
      Ink::Bold);
  if (result.players > 1 && result.uncounted.empty()) {
    out += row("place", [&](size_t s) { return static_cast<int>(result.places[s]); }, Ink::Bold);
  }
  for (const Uncounted& secret : result.uncounted) {
    const auto range = [&](size_t s) { return fmt::format("{}..{}", secret.low[s], secret.high[s]); };
    out += row(fmt::format("not counted yet: {}", secret.what), range, Ink::Dim);
  }
  if (!result.title.empty()) out += fmt::format("The title: {}.\n", result.title);
  if (result.everybody_lost) return out + (result.players > 1 ? "Everybody has lost.\n" : "The game is lost.\n");
  if (!result.finished || result.players == 1) return out;
  std::string winners;
  for (size_t s = 0; s < result.players; ++s) {
    if (result.places[s] != 1) continue;
    winners += (winners.empty() ? "" : " and ") + seat_text(match, static_cast<int>(s), style);
  }
  out += fmt::format("Won by {}.\n", winners);
  if (!result.decided_by.empty()) out += fmt::format("The tie was decided by {}.\n", result.decided_by);
  return out;
}

std::string log_text(const Match& match, size_t from, Viewer viewer, const Style& style) {
  std::string out;
  for (size_t i = from; i < match.log().size(); ++i) {
    const Event& event = match.log()[i].event;
    if (!may_see(event, viewer)) continue;
    const std::string mark = event.player >= 0 ? inked("▪", seat_ink(event.player), style) : "·";
    out += "  " + mark + " " + match.text(event) + "\n";
  }
  return out;
}

std::string prompt_text(const Match& match, const Style& style) {
  const Turn turn = match.turn();
  return fmt::format("{}: {}", seat_text(match, turn.player, style), match.prompt(Viewer::of_seat(turn.player)));
}

}  // namespace boroughs
