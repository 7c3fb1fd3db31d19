#include "app/terminal_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>

#include "app/command.h"
#include "app/files.h"
#include "app/look.h"
#include "app/view.h"
#include "engine/game_list.h"

namespace boroughs {
namespace {

constexpr size_t kListed = 24;  // longer lists show places in groups

/// A number that fills the whole text.
std::optional<size_t> whole_number(const std::string& text) {
  size_t number = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (code != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string greeting(const GameInfo& info) {
  return fmt::format(
      "{}. {}\n`look goal` says what wins, `look round` how a round goes, `look` what lies open, `?` what you can "
      "type.",
      info.title, info.summary);
}

}  // namespace

TerminalGame::TerminalGame(std::unique_ptr<Match> match, std::vector<std::string> seats)
    : match_(std::move(match)), seats_(std::move(seats)), style_(terminal_style()) {
  for (size_t seat = 0; seat < seats_.size(); ++seat) {
    if (is_human(static_cast<int>(seat))) {
      players_.push_back(nullptr);
      ++humans_;
      continue;
    }
    players_.push_back(or_misuse(make_player(seats_[seat], match_->info().id, player_seed(match_->seed(), seat))));
  }
  looked_.resize(seats_.size());
}

Record TerminalGame::record() const { return match_->record(seats_, data_version(match_->info().id)); }

bool TerminalGame::run() {
  if (humans_ == 0) fmt::print("{}", log_text(*match_, 0, Viewer::everything(), style_));
  if (humans_ > 0) fmt::print("{}\n", greeting(match_->info()));
  while (!match_->turn().finished) {
    const int seat = match_->turn().player;
    if (!is_human(seat)) {
      computer_turn(seat);
    } else if (!human_turn(seat)) {
      return false;
    }
  }
  show_end();
  return true;
}

void TerminalGame::computer_turn(int seat) {
  const size_t before = match_->log().size();
  const Move move = players_[static_cast<size_t>(seat)]->choose(*match_);
  const std::string notation = match_->notation(move);
  or_refuse(match_->apply(move));
  if (humans_ > 0) return;  // a person reads it when it is their turn
  fmt::print("{:4}. {}: {}\n{}", match_->ply(), seat_text(*match_, seat, style_), notation,
             log_text(*match_, before, Viewer::everything(), style_));
}

bool TerminalGame::human_turn(int seat) {
  if (!hand_over(seat)) return false;
  show_table(seat);
  for (;;) {
    switch (ask(seat)) {
      case Asked::Move: return true;
      case Asked::Leave: return false;
      case Asked::Again: break;
    }
    if (match_->turn().finished || match_->turn().player != seat) return true;  // after an undo
  }
}

bool TerminalGame::hand_over(int seat) {
  if (humans_ > 1 && last_human_ != seat) {
    lines_.clear_screen();
    const std::string name(match_->info().seat_names[static_cast<size_t>(seat)]);
    if (lines_.interactive()) {
      const auto line =
          lines_.read(fmt::format("Hand over to {}, who presses Enter when nobody else is looking. ", name));
      if (!line || *line == "quit" || *line == "q") return false;
      lines_.clear_screen();
    } else {
      fmt::print("---- {} ----\n", name);
    }
  }
  last_human_ = seat;
  return true;
}

void TerminalGame::show_table(int seat) {
  size_t& looked = looked_[static_cast<size_t>(seat)];
  const std::string news = log_text(*match_, looked, viewer_of(seat), style_);
  looked = match_->log().size();
  fmt::print("\n{}", match_->draw(viewer_of(seat), style_));
  if (!news.empty()) fmt::print("\nSince you looked:\n{}", news);
  fmt::print("\n{}\n", prompt_text(*match_, style_));
  show_moves("");
}

const std::vector<ListedMove>& TerminalGame::moves() {
  if (listed_ply_ != match_->ply()) moves_ = listed_moves(*match_);
  listed_ply_ = match_->ply();
  return moves_;
}

void TerminalGame::show_moves(const std::string& filter) {
  offer_words();
  if (filter == "all") {
    fmt::print("{}", lines_of(moves(), style_));
    return;
  }
  const std::vector<ListedMove> shown = filtered(moves(), filter);
  if (shown.empty()) {
    fmt::print("  None of the moves has \"{}\" in it.\n", filter);
    return;
  }
  const bool long_list = shown.size() > kListed;
  fmt::print("{}", long_list ? grouped_lines_of(shown, style_) : lines_of(shown, style_));
  if (long_list) fmt::print("  {} moves: `moves WORD` lists those that begin so, `moves all` each.\n", shown.size());
}

void TerminalGame::offer_words() {
  std::vector<std::string> words;
  for (const ListedMove& move : moves()) words.push_back(move.notation);
  for (const char* word : {"help", "moves", "board", "log", "look", "undo", "hint", "numbers", "save ", "quit"}) {
    words.emplace_back(word);
  }
  const Glossary glossary = match_->glossary(viewer_of(match_->turn().player));
  for (const Topic& topic : glossary.topics()) {
    words.push_back("look " + topic.name);
  }
  lines_.offer(std::move(words));
}

TerminalGame::Asked TerminalGame::ask(int seat) {
  const std::string name(match_->info().seat_names[static_cast<size_t>(seat)]);
  const auto line = lines_.read(fmt::format("{}> ", name));
  if (!line) return Asked::Leave;
  if (line->empty()) return Asked::Again;
  return answer(seat, *line);
}

TerminalGame::Asked TerminalGame::answer(int seat, const std::string& line) {
  const size_t blank = line.find(' ');
  const std::string word = lower(line.substr(0, blank));
  std::string rest = blank == std::string::npos ? "" : line.substr(blank + 1);
  rest.erase(0, rest.find_first_not_of(' '));
  Asked asked = Asked::Again;
  if (command(seat, word, rest, asked)) return asked;
  return play_line(line);
}

bool TerminalGame::command(int seat, const std::string& word, const std::string& rest, Asked& asked) {
  asked = Asked::Again;
  if (word == "?" || word == "help") {
    show_help();
  } else if (word == "moves") {
    show_moves(lower(rest));
  } else if (word == "board") {
    show_table(seat);
  } else if (word == "log") {
    show_log(seat, rest);
  } else if (word == "hint") {
    hint();
  } else if (word == "numbers") {
    fmt::print("{}", numbers_text(*match_, viewer_of(seat), style_));
  } else if (word == "look") {
    fmt::print("{}", look_text(*match_, viewer_of(seat), rest, style_));
  } else if (word == "undo") {
    if (undo(seat) && match_->turn().player == seat) show_table(seat);
  } else if (word == "save") {
    save(rest);
  } else if (word == "quit" || word == "q" || word == "exit") {
    asked = Asked::Leave;
  } else {
    return false;
  }
  return true;
}

TerminalGame::Asked TerminalGame::play_line(const std::string& line) {
  if (const auto number = whole_number(line)) {
    const std::vector<Move> legal = match_->legal_moves();
    if (*number >= 1 && *number <= legal.size()) return play(legal[*number - 1]);
    fmt::print("There are moves 1 to {}.\n", legal.size());
    return Asked::Again;
  }
  const auto exact = match_->parse(line);
  if (exact && match_->apply(*exact)) return Asked::Move;
  const std::vector<ListedMove> meant = begun(moves(), line);
  if (meant.size() == 1) return play(meant[0].move);
  const std::vector<ListedMove> near = meant.empty() ? filtered(moves(), line) : meant;
  if (!near.empty()) {
    fmt::print("{}", lines_of(near, style_));
  } else if (exact) {
    fmt::print("\"{}\" is not legal now; `moves` lists what is.\n", match_->notation(*exact));
  } else {
    fmt::print("\"{}\" is none of the moves here. Type a number, a move in words, or ? for help.\n", line);
  }
  return Asked::Again;
}

TerminalGame::Asked TerminalGame::play(const Move& move) {
  or_refuse(match_->apply(move));
  return Asked::Move;
}

void TerminalGame::show_help() {
  const GameInfo& info = match_->info();
  fmt::print("{}\n", prompt_text(*match_, style_));
  std::vector<bool> offered(info.moves.size());
  for (const Move& move : match_->legal_moves()) offered[move.kind] = true;
  for (size_t i = 0; i < info.moves.size(); ++i) {
    if (offered[i]) fmt::print("  {:30} {}\n", usage_of(info.moves[i]), info.moves[i].help);
  }
  fmt::print(
      "Type the number of a move, or the move itself; beginnings are enough where only one move begins so,\n"
      "and the tabulator key completes. Also:\n"
      "  look [NAME]    explains a card, building, space ...; without a name it lists what lies open\n"
      "  moves [WORD]   lists the moves (those that begin so; `moves all` for every one)\n"
      "  board          draw the table again\n"
      "  log [N]        what happened, the last N lines (usually 20)\n"
      "  hint           what the greedy player would do\n"
      "  numbers        everything that can be counted, seat by seat\n"
      "  undo           take your last decision back\n"
      "  save FILE      write a record; `boroughs play --from FILE` goes on from it\n"
      "  quit           leave\n");
}

void TerminalGame::show_log(int seat, const std::string& count) {
  const std::string all = log_text(*match_, 0, viewer_of(seat), style_);
  size_t lines = whole_number(count).value_or(20);
  size_t from = all.size();
  while (from > 0 && lines > 0) {
    from = from >= 2 ? all.rfind('\n', from - 2) + 1 : 0;
    --lines;
  }
  fmt::print("{}", all.substr(from));
}

void TerminalGame::hint() {
  const auto adviser = or_refuse(make_player("greedy", match_->info().id, player_seed(match_->seed(), 99)));
  fmt::print("The greedy player would choose: {}\n", match_->notation(adviser->choose(*match_)));
}

bool TerminalGame::undo(int seat) {
  int back = 0;
  const auto& plies = match_->plies();
  for (int i = match_->ply() - 1; i >= 0 && back == 0; --i) {
    if (plies[static_cast<size_t>(i)].player == seat) back = match_->ply() - i;
  }
  if (back == 0) {
    fmt::print("You have made no decision yet.\n");
    return false;
  }
  if (humans_ > 1 && back > match_->free_undo(seat)) {
    const auto agreed =
        lines_.read("Others have moved or something was revealed since. Does everybody agree? (yes/no) ");
    if (!agreed || (lower(*agreed) != "yes" && lower(*agreed) != "y")) {
      fmt::print("Nothing was taken back.\n");
      return false;
    }
  }
  match_->undo(back);
  listed_ply_ = -1;
  for (size_t& looked : looked_) looked = std::min(looked, match_->log().size());
  fmt::print("Taken back: {} decision{}.\n", back, back == 1 ? "" : "s");
  return true;
}

void TerminalGame::save(const std::string& file) const {
  if (file.empty()) {
    fmt::print("save needs a file name: save game.json\n");
    return;
  }
  try {
    write_text(file, boost::json::serialize(record().to_json()) + "\n");
    fmt::print("Saved to {}. `boroughs play --from {}` goes on from here.\n", file, file);
  } catch (const Refusal& refusal) {
    fmt::print("{}\n", refusal.what());
  }
}

void TerminalGame::show_end() {
  Viewer viewer = Viewer::everything();
  if (humans_ == 1) viewer = Viewer::of_seat(last_human_);
  if (humans_ > 0) {
    const size_t from = last_human_ >= 0 ? looked_[static_cast<size_t>(last_human_)] : 0;
    const std::string news = log_text(*match_, from, viewer, style_);
    if (!news.empty()) fmt::print("\nSince you looked:\n{}", news);
  }
  fmt::print("\n{}\nThe game is over after {} decisions.\n\n{}", match_->draw(Viewer::everything(), style_),
             match_->ply(), score_sheet(*match_, style_));
}

}  // namespace boroughs
