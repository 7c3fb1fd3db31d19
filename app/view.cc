#include "app/view.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <charconv>

#include "app/command.h"

namespace boroughs {

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
  for (const ScoreLine& line : result.breakdown) {
    out += row(line.label, [&](size_t s) { return line.values[s]; }, Ink::Plain);
  }
  out += row("score", [&](size_t s) { return result.scores[s]; }, Ink::Bold);
  out += row("place", [&](size_t s) { return static_cast<int>(result.places[s]); }, Ink::Bold);
  if (result.everybody_lost) return out + "Everybody has lost.\n";
  if (!result.finished) return out;
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

std::string move_columns(const Match& match, const std::vector<Move>& moves, const std::vector<size_t>& numbers,
                         const Style& style) {
  if (moves.empty()) return {};
  std::vector<std::string> cells;
  size_t widest = 0;
  for (size_t i = 0; i < moves.size(); ++i) {
    cells.push_back(match.notation(moves[i]));
    widest = std::max(widest, cells.back().size());
  }
  const size_t cell_width = widest + 8;
  const size_t columns = std::max<size_t>(1, std::min<size_t>(8, static_cast<size_t>(style.width) / cell_width));
  const size_t wanted = moves.size() <= 8 ? 1 : columns;  // a short list reads best downwards
  const size_t lines = (cells.size() + wanted - 1) / wanted;
  std::string out;
  for (size_t line = 0; line < lines; ++line) {
    std::string text;
    for (size_t i = line; i < cells.size(); i += lines) {
      const std::string number = fmt::format("{:5} ", numbers[i]);
      text += inked(number, Ink::Dim, style) + fmt::format("{:{}}", cells[i], widest + 2);
    }
    text.erase(text.find_last_not_of(' ') + 1);
    out += text + "\n";
  }
  return out;
}

std::string prompt_text(const Match& match, const Style& style) {
  const Turn turn = match.turn();
  const DecisionInfo& decision = match.info().decisions[turn.decision];
  return fmt::format("{}: {}", seat_text(match, turn.player, style), decision.prompt);
}

}  // namespace boroughs
