#include "app/table.h"

#include <boost/json.hpp>
#include <charconv>
#include <random>

#include "app/command.h"
#include "engine/catalog.h"

namespace boroughs {
namespace json = boost::json;

void add_game_argument(CLI::App& sub, TableRequest& request) {
  std::string names;
  for (const GameInfo* info : all_games()) names += (names.empty() ? "" : ", ") + std::string(info->id);
  sub.add_option("GAME", request.game, "one of " + names)->required();
}

void add_player_and_option_arguments(CLI::App& sub, TableRequest& request) {
  sub.add_option("-p,--players", request.players, "how many sit at the table")->check(CLI::Range(1, kMaxSeats));
  sub.add_option("-o,--option", request.options,
                 "an option of the game, NAME=VALUE (see `boroughs games`); may be repeated")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  sub.add_option("-s,--seed", request.seed, "a number, or 64 hexadecimal digits: the same seed gives the same draws");
}

void add_seats_argument(CLI::App& sub, TableRequest& request, const std::string& help) {
  sub.add_option("--seats", request.seats, help)->type_name("A,B,...");
}

std::vector<std::string> split_list(const std::string& text) {
  std::vector<std::string> parts;
  size_t from = 0;
  while (from <= text.size() && !text.empty()) {
    const size_t comma = std::min(text.find(',', from), text.size());
    std::string part = text.substr(from, comma - from);
    part.erase(0, part.find_first_not_of(' '));
    part.erase(part.find_last_not_of(' ') + 1);
    if (part.empty()) misuse("--seats: a name is missing in \"" + text + "\"");
    parts.push_back(part);
    from = comma + 1;
  }
  return parts;
}

const GameInfo& known_game(const std::string& id) {
  const GameInfo* info = find_game(id);
  if (info == nullptr) misuse(unknown_game(id));
  return *info;
}

json::value option_value(const std::string& text) {
  int64_t number = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (code == std::errc{} && end == text.data() + text.size()) return number;
  if (text == "true" || text == "yes" || text == "on") return true;
  if (text == "false" || text == "no" || text == "off") return false;
  return json::string(text);
}

json::object table_options(const TableRequest& request) {
  const GameInfo& info = known_game(request.game);
  json::object given;
  for (const std::string& option : request.options) {
    const size_t equals = option.find('=');
    if (equals == 0 || equals == std::string::npos) {
      misuse("--option: expected NAME=VALUE, found \"" + option + "\"");
    }
    given[option.substr(0, equals)] = option_value(option.substr(equals + 1));
  }
  const int named = static_cast<int>(split_list(request.seats).size());
  if (request.players > 0) {
    given["players"] = request.players;
  } else if (named > 1 && !given.contains("players")) {
    given["players"] = std::max(named, info.min_seats);
  }
  json::object options;
  visit_game(request.game, [&](auto type) {
    options = to_json(or_misuse(read_options<typename decltype(type)::type>(given))).as_object();
  });
  return options;
}

std::vector<std::string> seat_specs(const TableRequest& request, int players, const std::string& usual) {
  std::vector<std::string> specs = split_list(request.seats);
  if (specs.empty()) specs.push_back(usual);
  if (static_cast<int>(specs.size()) > players) {
    misuse("--seats names " + std::to_string(specs.size()) + " players for a table of " + std::to_string(players));
  }
  specs.resize(static_cast<size_t>(players), specs.back());
  return specs;
}

Seed seed_or_drawn(const std::string& text) {
  if (!text.empty()) return seed_or(text, 0);
  Seed seed;
  std::random_device device;
  for (uint8_t& byte : seed.bytes) byte = static_cast<uint8_t>(device());
  return seed;
}

Seed seed_or(const std::string& text, uint64_t usual) {
  if (text.empty()) return Seed::of(usual);
  const auto seed = Seed::parse(text);
  if (!seed) misuse("--seed: expected a number or 64 hexadecimal digits, found \"" + text + "\"");
  return *seed;
}

std::vector<OptionChoices> option_choices(const std::string& game) {
  std::vector<OptionChoices> list;
  visit_game(game, [&](auto type) {
    using Options = typename decltype(type)::type::Options;
    const Options usual{};
    for (const OptionInfo& info : find_game(game)->options) {
      OptionChoices choices{std::string(info.name), std::string(info.help), {}, {}, info.low, info.high};
      boost::mp11::mp_for_each<detail::Members<Options>>([&](auto member) {
        if (info.name != member.name) return;
        using Value = std::remove_cvref_t<decltype(usual.*member.pointer)>;
        const json::value value = to_json(usual.*member.pointer);
        choices.usual = value.is_string() ? std::string(value.get_string()) : json::serialize(value);
        if constexpr (std::is_same_v<Value, bool>) {
          choices.values = {"false", "true"};
        } else if constexpr (DescribedEnum<Value>) {
          for (const Value v : kEnumValues<Value>) choices.values.emplace_back(name_of(v));
        }
      });
      list.push_back(std::move(choices));
    }
  });
  return list;
}

}  // namespace boroughs
