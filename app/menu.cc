// The menu on a terminal: choose a game, the seats and the options, and play.

#include <fmt/format.h>

#include <charconv>

#include "app/command.h"
#include "app/line_reader.h"
#include "app/table.h"
#include "app/view.h"
#include "engine/catalog.h"
#include "players/player.h"

namespace boroughs {
namespace {

/// Thrown when the person wants to go back to the start, or out.
struct Leave {};

class Menu {
 public:
  int run() {
    for (;;) {
      try {
        if (!choose_game()) return kGood;
        choose_seats();
        choose_options();
        play_in_terminal(request_);
      } catch (const Leave&) {
        fmt::print("\n");
      } catch (const Refusal& refusal) {
        fmt::print("{}\n", refusal.what());
      }
    }
  }

 private:
  bool choose_game() {
    request_ = {};
    fmt::print("\n{}\n\n", inked("Five Boroughs", Ink::Bold, style_));
    std::vector<std::string> names;
    for (const GameInfo* info : all_games()) {
      names.emplace_back(info->id);
      fmt::print("  {}  {} ({} to {} players)\n     {}\n", names.size(), inked(info->title, Ink::Bold, style_),
                 info->min_seats, info->max_seats, inked(info->summary, Ink::Dim, style_));
    }
    fmt::print("  q  quit\n\n");
    lines_.offer(names);
    const auto line = lines_.read("Which game? ");
    if (!line || *line == "q" || *line == "quit") return false;
    const auto chosen = pick(*line, names);
    if (!chosen) {
      fmt::print("Type 1 to {}, the name of a game, or q.\n", names.size());
      throw Leave{};
    }
    request_.game = names[*chosen];
    return true;
  }

  void choose_seats() {
    const GameInfo& info = *find_game(request_.game);
    request_.players = info.min_seats;
    if (info.min_seats != info.max_seats) {
      request_.players = ask_number("How many at the table", info.min_seats, info.max_seats, info.min_seats);
    }
    fmt::print("\nWho sits where? `human`, or a computer player:\n");
    std::vector<std::string> words = {"human"};
    for (const PlayerHelp& player : known_players()) {
      fmt::print("  {:24} {}\n", player.usage, player.help);
      words.push_back(player.usage.substr(0, player.usage.find_first_of("[:")));
    }
    lines_.offer(words);
    for (int seat = 0; seat < request_.players; ++seat) {
      const std::string usual = seat == 0 ? "human" : "greedy";
      request_.seats += (seat > 0 ? "," : "") + ask_player(info, seat, usual);
    }
  }

  std::string ask_player(const GameInfo& info, int seat, const std::string& usual) {
    for (;;) {
      const std::string spec = ask(fmt::format("{} [{}]: ", info.seat_names[static_cast<size_t>(seat)], usual), usual);
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
      const std::string value = ask(fmt::format("{} [{}]: ", choices, option.usual), option.usual);
      if (value != option.usual) request_.options.push_back(option.name + "=" + value);
    }
    request_.seed = ask("\nSeed, for a game that can be repeated (empty: a new one): ", "");
  }

  std::string ask(const std::string& prompt, const std::string& usual) {
    const auto line = lines_.read(prompt);
    if (!line || *line == "q" || *line == "quit") throw Leave{};
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

  static std::optional<size_t> pick(const std::string& text, const std::vector<std::string>& names) {
    for (size_t i = 0; i < names.size(); ++i) {
      if (text == names[i] || text == std::to_string(i + 1)) return i;
    }
    return std::nullopt;
  }

  TableRequest request_;
  LineReader lines_;
  Style style_ = terminal_style();
};

}  // namespace

int show_menu() { return Menu().run(); }

}  // namespace boroughs
