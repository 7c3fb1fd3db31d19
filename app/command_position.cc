// boroughs position: positions as JSON, made, looked at, played from, checked.

#include <fmt/format.h>

#include <boost/json.hpp>

#include "app/command.h"
#include "app/files.h"
#include "app/table.h"
#include "app/view.h"
#include "engine/game_list.h"

namespace boroughs {
namespace {

namespace json = boost::json;

struct Settings {
  TableRequest table;
  std::string file;
  std::string as;
  std::string seed;
  std::vector<std::string> moves;
  bool draw = false;
  bool numbers = false;
};

std::unique_ptr<Match> read_match(const Settings& settings) {
  return or_refuse(match_from_position(read_json(settings.file), seed_or(settings.seed, 0)));
}

int make_new(const Settings& settings) {
  const auto match =
      or_refuse(new_match(settings.table.game, table_options(settings.table), seed_or_drawn(settings.table.seed)));
  fmt::print("{}", json_text(match->position(Viewer::everything())));
  return kGood;
}

int show(const Settings& settings) {
  const auto match = read_match(settings);
  Viewer viewer = match->viewer();
  if (!settings.as.empty()) {
    viewer = viewer_from(settings.as, *match);
    if (!match->viewer().sees_everything() && viewer != match->viewer()) {
      refuse("this position is a view already: it can be shown only as its own viewer");
    }
  }
  if (settings.draw) {
    fmt::print("{}", match->draw(viewer, terminal_style()));
  } else if (settings.numbers) {
    fmt::print("{}", json_text(match->numbers(viewer)));
  } else {
    fmt::print("{}", json_text(match->position(viewer)));
  }
  return kGood;
}

/// The moves of a decision are known from the view of the seat to move, and from no other.
void need_view_of_mover(const Match& match) {
  const Turn turn = match.turn();
  if (match.viewer().sees_everything() || turn.finished || turn.player == match.viewer().seat) return;
  refuse(
      fmt::format("this position is a view of another seat: its moves can be listed from the complete position or "
                  "from the view of {} (seat {})",
                  match.info().seat_names[static_cast<size_t>(turn.player)], turn.player));
}

int moves(const Settings& settings) {
  const auto match = read_match(settings);
  need_view_of_mover(*match);
  const Turn turn = match->turn();
  json::object out{{"player", nullptr}, {"decision", nullptr}};
  json::array list;
  if (!turn.finished) {
    out["player"] = turn.player;
    out["decision"] = match->info().decisions[turn.decision].name;
    for (const Move& move : match->legal_moves()) list.emplace_back(match->notation(move));
  }
  out["moves"] = std::move(list);
  fmt::print("{}", json_text(out));
  return kGood;
}

int apply(const Settings& settings) {
  const auto match = read_match(settings);
  if (!match->viewer().sees_everything()) {
    refuse("this position is a view, in which something is hidden: moves can be made only in a complete position");
  }
  for (size_t i = 0; i < settings.moves.size(); ++i) {
    const auto done = match->apply(std::string_view(settings.moves[i]));
    if (!done) refuse(fmt::format("move {}: {}", i + 1, done.error()));
  }
  fmt::print("{}", json_text(match->position(Viewer::everything())));
  return kGood;
}

int check(const Settings& settings) {
  read_match(settings);  // refuses what breaks an invariant
  fmt::print("ok\n");
  return kGood;
}

int result(const Settings& settings) {
  const auto match = read_match(settings);
  fmt::print("{}", json_text(match->result_json()));
  return kGood;
}

void add_file(CLI::App& sub, Settings& settings) {
  sub.add_option("FILE", settings.file, "a position as JSON; - is the standard input")->required();
}

Action add(CLI::App& sub) {
  auto settings = std::make_shared<Settings>();
  Settings& s = *settings;
  sub.require_subcommand(1);
  sub.footer(
      "A position is {\"game\", \"rules\", \"options\", \"state\": {...}}, and \"viewer\" where something is hidden.\n"
      "It may be edited by hand; one that breaks an invariant is refused with a message that names it.\n"
      "  boroughs position new city_hall --players 3 --seed 7 > p.json\n"
      "  boroughs position moves p.json\n"
      "  boroughs position apply p.json \"MOVE\" | boroughs position show - --as 0");

  CLI::App* make = sub.add_subcommand("new", "a new game, at its first decision");
  add_game_argument(*make, s.table);
  add_player_and_option_arguments(*make, s.table);

  CLI::App* show_sub = sub.add_subcommand("show", "the position, complete or as somebody sees it");
  add_file(*show_sub, s);
  show_sub->add_option("--as", s.as, "whose view: a seat (number from 0, or name), spectator, everything")
      ->type_name("SEAT");
  show_sub->add_flag("--draw", s.draw, "draw the table instead of printing JSON");
  show_sub->add_flag("--numbers", s.numbers, "print the numbers that follow from it (prices, incomes, ...) instead");

  CLI::App* moves_sub = sub.add_subcommand("moves", "who chooses, and all legal moves");
  add_file(*moves_sub, s);

  CLI::App* apply_sub = sub.add_subcommand("apply", "the position after some moves (and the forced ones between)");
  add_file(*apply_sub, s);
  apply_sub->add_option("MOVE", s.moves, "moves in notation, one an argument: \"bid 3\" \"pass\"")->required();
  apply_sub->add_option("-s,--seed", s.seed, "decides what is drawn: a number or 64 hexadecimal digits (usually 0)");

  CLI::App* check_sub = sub.add_subcommand("check", "say whether all invariants hold");
  add_file(*check_sub, s);
  CLI::App* result_sub = sub.add_subcommand("result", "scores, places and their breakdown, as if the game ended now");
  add_file(*result_sub, s);

  return [=] {
    if (make->parsed()) return make_new(*settings);
    if (show_sub->parsed()) return show(*settings);
    if (moves_sub->parsed()) return moves(*settings);
    if (apply_sub->parsed()) return apply(*settings);
    if (check_sub->parsed()) return check(*settings);
    return result(*settings);
  };
}

const bool kRegistered = register_command({"position", "make, show, edit and play positions as JSON", 50, add});

}  // namespace
}  // namespace boroughs
