#include "engine/catalog.h"

#include <map>

#include "engine/core/words.h"

namespace boroughs {
namespace {

std::map<std::string, uint64_t, std::less<>> g_data_versions;

}  // namespace

std::span<const GameInfo* const> all_games() {
  static const auto infos = [] {
    std::vector<const GameInfo*> list;
    for_each_game([&](auto game) { list.push_back(&decltype(game)::type::kInfo); });
    return list;
  }();
  return infos;
}

const GameInfo* find_game(std::string_view id) {
  for (const GameInfo* info : all_games()) {
    if (info->id == id) return info;
  }
  return nullptr;
}

std::string unknown_game(std::string_view id) {
  std::string names;
  for (const GameInfo* info : all_games()) names += (names.empty() ? "" : ", ") + std::string(info->id);
  return "no game \"" + std::string(id) + "\"; the games are " + names;
}

Expected<void> load_games(const DataFiles& files) {
  Expected<void> outcome;
  for_each_game([&](auto game) {
    using G = typename decltype(game)::type;
    static_assert(Game<G>, "this class does not satisfy the contract of engine/core/game.h");
    static_assert(Speaks<G>, "this class does not say what engine/core/words.h asks for");
    if (!outcome) return;
    outcome = G::load(files);
    g_data_versions[std::string(G::kInfo.id)] = files.version(G::kInfo.data_files);
  });
  return outcome;
}

uint64_t data_version(std::string_view id) {
  const auto it = g_data_versions.find(id);
  return it != g_data_versions.end() ? it->second : 0;
}

Expected<std::unique_ptr<Match>> new_match(std::string_view id, const boost::json::object& options, const Seed& seed) {
  Expected<std::unique_ptr<Match>> match = error(unknown_game(id));
  visit_game(id, [&](auto game) {
    using G = typename decltype(game)::type;
    const auto read = read_options<G>(options);
    if (read) {
      match = std::make_unique<MatchOf<G>>(*read, seed);
    } else {
      match = error(read.error());
    }
  });
  return match;
}

Expected<std::unique_ptr<Match>> match_from_position(const boost::json::value& position, const Seed& seed,
                                                     bool stored) {
  const auto* object = position.if_object();
  const auto* id = object != nullptr ? object->if_contains("game") : nullptr;
  if (id == nullptr || !id->is_string()) {
    return error("position: must be an object with \"game\", \"rules\", \"options\" and \"state\"");
  }
  const std::string name(id->get_string());
  Expected<std::unique_ptr<Match>> match = error("position: " + unknown_game(name));
  visit_game(name, [&](auto game) {
    using G = typename decltype(game)::type;
    const auto* rules = object->if_contains("rules");
    if (rules == nullptr || !rules->is_int64() || rules->get_int64() != G::kInfo.rules_version) {
      match = error("position: \"rules\" must be " + std::to_string(G::kInfo.rules_version) +
                    ", the rules version of this program");
      return;
    }
    auto read = read_position<G>(*object, seed, stored);  // tl::expected 1.0 cannot move-assign without exceptions
    if (read) {
      match = std::move(*read);
    } else {
      match = error(read.error());
    }
  });
  return match;
}

Expected<std::unique_ptr<Match>> match_from_record(const Record& record, int plies) {
  const GameInfo* info = find_game(record.game);
  if (info == nullptr) return error("record: " + unknown_game(record.game));
  if (record.rules != info->rules_version) {
    return error("record: rules version " + std::to_string(record.rules) + "; this program plays version " +
                 std::to_string(info->rules_version));
  }
  auto match = new_match(record.game, record.options, record.seed);
  if (!match) return match;
  const size_t count = plies < 0 ? record.moves.size() : std::min(record.moves.size(), static_cast<size_t>(plies));
  for (size_t i = 0; i < count; ++i) {
    if (auto done = (*match)->apply(record.moves[i]); !done) {
      return error("record: move " + std::to_string(i + 1) + ": " + done.error());
    }
  }
  return match;
}

}  // namespace boroughs
