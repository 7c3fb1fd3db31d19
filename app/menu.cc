// The menu on a terminal: choose a game, the seats and the options, and play.

#include <fmt/format.h>

#include <charconv>

#include "app/command.h"
#include "app/line_reader.h"
#include "app/table.h"
#include "app/view.h"
#include "engine/game_list.h"
#include "players/player.h"

namespace boroughs {
namespace {

/// Thrown when the person wants to go back to the list of games.
struct GoBack {};

class Menu {
 public:
  int run() {
    for (;;) {
      try {
        if (!choose_game()) return kGood;
        if (request_.from.empty()) {
          choose_seats();
          choose_options();
        }
        play_in_terminal(request_);
      } catch (const GoBack&) {
        fmt::print("\n");
      } catch (const Refusal& refusal) {
        fmt::print("{}\n", refusal.what());
      }
    }
  }

 private:
  /// False if the person leaves.
  bool choose_game() {
    request_ = {};
    fmt::print("\n{}\n\n", inked("Five Boroughs", Ink::Bold, style_));
    std::vector<std::string> names;
    for (const GameInfo* info : all_games()) {
      names.emplace_back(info->id);
      fmt::print("  {}  {} ({} to {} players)\n     {}\n", names.size(), inked(info->title, Ink::Bold, style_),
                 info->min_seats, info->max_seats, inked(info->summary, Ink::Dim, style_));
    }
    fmt::print("\n  l  go on with a saved game\n  q  quit\n\n");
    lines_.offer(names);
    for (;;) {
      const auto line = lines_.read("Which game? ");
      if (!line || *line == "q" || *line == "quit") return false;
      if (*line == "l") {
        request_.from = ask("File: ", "");
        if (request_.from.empty()) throw GoBack{};
        return true;
      }
      for (size_t i = 0; i < names.size(); ++i) {
        if (*line == names[i] || *line == std::to_string(i + 1)) request_.game = names[i];
      }
      if (!request_.game.empty()) return true;
      fmt::print("A number from 1 to {}, the name of a game, l or q, please.\n", names.size());
    }
  }

  void choose_seats() {
    const GameInfo& info = *find_game(request_.game);
    fmt::print("\n{}. An empty line takes what stands in brackets; q goes back.\n",
               inked(info.title, Ink::Bold, style_));
    const int usual = static_cast<int>(table_options(request_).at("players").as_int64());
    request_.players = info.min_seats == info.max_seats
                           ? info.min_seats
                           : ask_number("How many at the table", info.min_seats, info.max_seats, usual);
    fmt::print("\nWho sits where? A person (human), or a computer player:\n");
    std::vector<std::string> words = {"human"};
    for (const PlayerHelp& player : known_players()) {
      words.push_back(player.usage.substr(0, player.usage.find_first_of("[:")));
      fmt::print("  {:10} {}\n", words.back(), player.help);
    }
    const bool has_levels = std::find(words.begin(), words.end(), "normal") != words.end();
    lines_.offer(words);
    for (int seat = 0; seat < request_.players; ++seat) {
      const std::string usual_player = seat == 0 ? "human" : has_levels ? "normal" : "greedy";
      request_.seats += (seat > 0 ? "," : "") + ask_player(info, seat, usual_player);
    }
  }

  std::string ask_player(const GameInfo& info, int seat, const std::string& usual) {
    const std::string name = seat_name(info, seat);
    for (;;) {
      const std::string spec = ask(fmt::format("{} [{}]: ", name, usual), usual);
      if (spec == "human") return spec;
      const auto made = make_player(spec, info.id, Seed{});
      if (made) return spec;
      fmt::print("{}\n", made.error());
    }
  }

  void choose_options() {
    for (const OptionChoices& option : option_choices(request_.game)) {
      if (option.name == "players") continue;
      fmt::print("\n{}: {}\n", inked(option.name, Ink::Bold, style_), option.help);
      const std::string choices = option.values.empty() ? fmt::format("{} to {}", option.low, option.high)
                                                        : fmt::format("{}", fmt::join(option.values, ", "));
      lines_.offer(option.values);
      while (!take_option(option, ask(fmt::format("{} [{}]: ", choices, option.usual), option.usual))) {
      }
    }
    request_.seed = ask("\nSeed, for a game that can be repeated (empty: a new one): ", "");
  }

  bool take_option(const OptionChoices& option, const std::string& value) {
    if (value == option.usual) return true;
    request_.options.push_back(option.name + "=" + value);
    try {
      table_options(request_);
      return true;
    } catch (const Refusal& refusal) {
      fmt::print("{}\n", refusal.what());
      request_.options.pop_back();
      return false;
    }
  }

  static std::string seat_name(const GameInfo& info, int seat) {
    return std::string(info.seat_names[static_cast<size_t>(seat)]);
  }

  std::string ask(const std::string& prompt, const std::string& usual) {
    const auto line = lines_.read(prompt);
    if (!line || *line == "q" || *line == "quit") throw GoBack{};
    return line->empty() ? usual : *line;
  }

  int ask_number(const std::string& what, int low, int high, int usual) {
    for (;;) {
      const std::string text = ask(fmt::format("{}, {} to {} [{}]: ", what, low, high, usual), std::to_string(usual));
      int number = 0;
      const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
      if (code == std::errc{} && end == text.data() + text.size() && number >= low && number <= high) return number;
      fmt::print("A number from {} to {}, please.\n", low, high);
    }
  }

  TableRequest request_;
  LineReader lines_;
  Style style_ = terminal_style();
};

}  // namespace

int show_menu() { return Menu().run(); }

}  // namespace boroughs
