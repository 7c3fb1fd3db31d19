// boroughs games: what can be played, with which options, and where the data comes from.

#include <fmt/format.h>

#include <boost/json.hpp>
#include <map>

#include "app/command.h"
#include "app/files.h"
#include "app/table.h"
#include "engine/game_list.h"

namespace boroughs {
namespace {

namespace json = boost::json;

struct Settings {
  std::string game;
  bool as_json = false;
  bool sources = false;
  bool all = false;
};

json::value typed(const std::string& text) { return option_value(text); }

json::object option_json(const OptionChoices& option) {
  json::object out{{"name", option.name}, {"help", option.help}, {"default", typed(option.usual)}};
  json::array values;
  for (const std::string& value : option.values) values.push_back(typed(value));
  if (!values.empty()) out["values"] = std::move(values);
  if (option.low != option.high) {
    out["low"] = option.low;
    out["high"] = option.high;
  }
  return out;
}

json::object game_json(const GameInfo& info) {
  json::array options, moves, decisions;
  for (const OptionChoices& option : option_choices(std::string(info.id))) options.push_back(option_json(option));
  for (const MoveKind& kind : info.moves) {
    moves.push_back(json::object{{"name", kind.name}, {"usage", usage_of(kind)}, {"help", kind.help}});
  }
  for (const DecisionInfo& decision : info.decisions) {
    decisions.push_back(json::object{{"name", decision.name}, {"prompt", decision.prompt}});
  }
  return {{"game", info.id},
          {"title", info.title},
          {"author", info.author},
          {"summary", info.summary},
          {"min_players", info.min_seats},
          {"max_players", info.max_seats},
          {"rules", info.rules_version},
          {"data", hex64(data_version(info.id))},
          {"seat_names", json::array(info.seat_names.begin(), info.seat_names.end())},
          {"options", std::move(options)},
          {"moves", std::move(moves)},
          {"decisions", std::move(decisions)},
          {"data_files", json::array(info.data_files.begin(), info.data_files.end())}};
}

std::string choices_text(const OptionChoices& option) {
  if (!option.values.empty()) return fmt::format("{}", fmt::join(option.values, "|"));
  return option.low != option.high ? fmt::format("{}..{}", option.low, option.high) : "NUMBER";
}

void print_game(const GameInfo& info) {
  fmt::print("{:18} {} ({}), {} to {} players\n", info.id, info.title, info.author, info.min_seats, info.max_seats);
  fmt::print("{:18} {}\n", "", info.summary);
  for (const OptionChoices& option : option_choices(std::string(info.id))) {
    if (option.name == "players") continue;
    fmt::print("{:18} --option {}={}  (usually {}): {}\n", "", option.name, choices_text(option), option.usual,
               option.help);
  }
  fmt::print("\n");
}

// ---- --sources ------------------------------------------------------------------------------------------------------

json::object sources_json(const GameInfo& info, const std::vector<SourceNote>& notes) {
  json::array entries;
  for (const SourceNote& note : notes) {
    json::object entry{{"file", note.file}, {"entry", note.entry}, {"source", note.source}};
    if (!note.note.empty()) entry["note"] = note.note;
    entries.push_back(std::move(entry));
  }
  return {{"game", info.id}, {"entries", std::move(entries)}};
}

void print_sources(const GameInfo& info, const std::vector<SourceNote>& notes, bool all) {
  std::map<std::string, int> counts;
  for (const SourceNote& note : notes) ++counts[note.source];
  fmt::print("{}: {} entries say where they come from:", info.title, notes.size());
  const char* separator = " ";
  for (const auto& [source, count] : counts) {
    fmt::print("{}{} {}", separator, count, source);
    separator = ", ";
  }
  fmt::print("\n");
  for (const SourceNote& note : notes) {
    if (!all && note.source != "ours") continue;
    fmt::print("  {:9} {}: {}{}{}\n", note.source, note.file, note.entry, note.note.empty() ? "" : ": ", note.note);
  }
  fmt::print("\n");
}

int run(const Settings& settings) {
  if (!settings.game.empty()) known_game(settings.game);
  json::array list;
  for (const GameInfo* info : all_games()) {
    if (!settings.game.empty() && info->id != settings.game) continue;
    if (settings.sources) {
      const auto notes = source_notes(data_files(), info->data_files);
      if (settings.as_json) {
        list.push_back(sources_json(*info, notes));
      } else {
        print_sources(*info, notes, settings.all);
      }
    } else if (settings.as_json) {
      list.push_back(game_json(*info));
    } else {
      print_game(*info);
    }
  }
  if (settings.as_json) fmt::print("{}", json_text(list));
  return kGood;
}

Action add(CLI::App& sub) {
  auto settings = std::make_shared<Settings>();
  sub.add_option("GAME", settings->game, "only this game");
  sub.add_flag("--sources", settings->sources,
               "list the data that is ours and not the publisher's (rulebook, inferred, outside are counted)");
  sub.add_flag("--all", settings->all, "with --sources: list every entry with its source");
  sub.add_flag("--json", settings->as_json, "for programs (with --sources: all entries)");
  return [settings] { return run(*settings); };
}

const bool kRegistered = register_command({"games", "the games with their seats and options", 10, add});

}  // namespace
}  // namespace boroughs
