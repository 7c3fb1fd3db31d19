#include "players/search_settings.h"

#include <charconv>
#include <thread>

namespace boroughs {
namespace {

constexpr std::array<uint32_t, kLevels.size()> kLevelIterations = {12, 150, 800, 4'000, 24'000};

struct GameManner {
  std::string_view game;
  SearchManner manner;
  /// Where more iterations alone make little difference, the lower levels are hasty.
  std::array<float, kLevels.size()> level_haste{};
  std::array<uint32_t, kLevels.size()> level_iterations = kLevelIterations;
};

constexpr GameManner kManners[] = {
    // A sharp judgement: the search follows it and looks deep.
    {"city_hall", {.prior_sharpness = 3, .others_sharpness = 3}},
    // One decision moves the chances little: what is much is measured in the spread between the moves.
    {"piecepack_council",
     {.exploration = 2, .relative = true, .prior_sharpness = 2, .others_sharpness = 4},
     {4.0f, 1.4f, 1.0f, 0.5f, 0.0f},
     {12, 150, 800, 4'000, 160'000}},  // iterations are quick here: an expert has time for more
    {"urban_sprawl", {.exploration = 3, .relative = true, .others_sharpness = 3, .rollout = 6}},
    // A turn is many decisions, and boroughs disturb each other little: one's own plans, about two rounds ahead.
    {"small_city",
     {.prior_sharpness = 3,
      .first_weight = 2,
      .rollout = 30,
      .rollout_tries = 10,
      .widen_base = 6,
      .widen_growth = 1,
      .pace = true},
     {4.0f, 0.9f, 0.5f, 0.28f, 0.0f},
     {12, 150, 600, 1'500, 12'000}},
    // What a plan leads to shows a turn or two later, and what others hold in secret counts much.
    {"city_council",
     {.exploration = 2,
      .prior_sharpness = 0.5f,
      .others_sharpness = 0.5f,
      .rollout = 60,
      .rollout_tries = 3,
      .glance = 20,
      .through = 16,
      .read = true,
      .level = true,
      .same_luck = true,
      .doubt = 0.1f},
     {0.065f, 0.04f, 0.022f, 0.012f, 0.0f},
     {24, 150, 500, 1'000, 16'000}},
};
constexpr GameManner kUsual = {"", {.rollout = 10}};

const GameManner& manner_of(std::string_view game) {
  for (const GameManner& known : kManners) {
    if (known.game == game) return known;
  }
  return kUsual;
}

template <class T>
bool read(std::string_view text, T& value) {
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  return code == std::errc{} && end == text.data() + text.size();
}

/// "2000" or "0.5s".
bool read_budget(std::string_view text, SearchSettings& settings) {
  if (text.ends_with('s')) {
    settings.iterations = 0;
    return read(text.substr(0, text.size() - 1), settings.seconds) && settings.seconds > 0 && settings.seconds <= 3600;
  }
  return read(text, settings.iterations) && settings.iterations > 0 && settings.iterations <= 1'000'000'000;
}

bool read_flag(std::string_view text, bool& value) {
  value = text == "on";
  return value || text == "off";
}

/// Whoever sets these means them for whatever judges.
template <class T>
bool read_for_both(std::string_view text, T& usual, T& learnt) {
  const bool understood = read(text, usual);
  learnt = usual;
  return understood;
}

bool read_member(std::string_view name, std::string_view value, SearchSettings& s) {
  if (name == "iterations") return read(value, s.iterations) && s.iterations > 0;
  if (name == "threads") return read(value, s.threads) && s.threads >= 1 && s.threads <= 256;
  if (name == "explore") return read_for_both(value, s.exploration, s.learnt_exploration) && s.exploration >= 0;
  if (name == "sharp") return read_for_both(value, s.prior_sharpness, s.learnt_sharpness);
  if (name == "others") return read(value, s.others_sharpness);
  if (name == "first") return read(value, s.first_weight) && s.first_weight > 0;
  if (name == "rollout") return read_for_both(value, s.rollout, s.learnt_rollout) && s.rollout >= -1;
  if (name == "tries") return read(value, s.rollout_tries) && s.rollout_tries >= 1;
  if (name == "own") return read(value, s.learnt_tries);
  if (name == "glance") return read_for_both(value, s.glance, s.learnt_glance) && s.glance >= 0;
  if (name == "doubt") return read(value, s.doubt) && s.doubt >= 0;
  if (name == "expand") return read(value, s.expand_at) && s.expand_at >= 1;
  if (name == "widen") return read(value, s.widen_base) && s.widen_base >= 1;
  if (name == "growth") return read(value, s.widen_growth) && s.widen_growth >= 0;
  if (name == "haste") return read(value, s.haste) && s.haste >= 0 && s.haste <= 10;
  if (name == "reuse") return read_flag(value, s.reuse);
  if (name == "through") return read(value, s.through);
  if (name == "read") return read_flag(value, s.read);
  if (name == "pace") return read_flag(value, s.pace);
  if (name == "level") return read_flag(value, s.level);
  if (name == "luck") return read_flag(value, s.same_luck);
  if (name == "learnt") return read_flag(value, s.learnt);
  if (name == "relative") return read_flag(value, s.relative);
  if (name == "early") return read_flag(value, s.early_stop);
  if (name == "nodes") return read(value, s.max_nodes) && s.max_nodes >= 16 && s.max_nodes <= (1u << 26);
  return false;
}

/// Reads what stands between colons, one change after another.
Expected<SearchSettings> read_changes(std::string_view argument, SearchSettings settings, bool budget_first) {
  for (bool first = budget_first; !argument.empty(); first = false) {
    const size_t colon = argument.find(':');
    const std::string_view part = argument.substr(0, colon);
    argument = colon == std::string_view::npos ? std::string_view{} : argument.substr(colon + 1);
    if (part == "untimed") {
      settings.seconds = 0;
      continue;
    }
    const size_t equals = part.find('=');
    const bool understood = equals == std::string_view::npos
                                ? first && read_budget(part, settings)
                                : read_member(part.substr(0, equals), part.substr(equals + 1), settings);
    if (understood) continue;
    return error("player \"" + settings.name + "\": \"" + std::string(part) + "\" is not understood; expected " +
                 std::string(kSearchUsage) +
                 ", where the names are iterations, threads, explore, sharp, others, first, rollout, tries, own, "
                 "glance, expand, widen, growth, relative, through, pace, read, level, luck, learnt, doubt, haste, "
                 "reuse, early, nodes");
  }
  if (settings.iterations == 0 && settings.seconds <= 0)
    return error("a search needs a budget of iterations or seconds");
  return settings;
}

}  // namespace

SearchSettings search_settings(std::string_view game) {
  SearchSettings settings;
  static_cast<SearchManner&>(settings) = manner_of(game).manner;
  return settings;
}

double level_seconds(std::string_view spec) {
  const std::string_view name = spec.substr(0, spec.find(':'));
  for (const Level& level : kLevels) {
    if (level.name == name) return level.seconds;
  }
  return 0;
}

SearchSettings level_settings(std::string_view game, size_t level) {
  SearchSettings settings = search_settings(game);
  settings.name = kLevels[level].name;
  settings.iterations = manner_of(game).level_iterations[level];
  settings.haste = manner_of(game).level_haste[level];
  settings.seconds = kLevels[level].seconds;
  if (level + 1 == kLevels.size())
    settings.threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  return settings;
}

Expected<SearchSettings> parse_search(std::string_view argument, std::string_view game) {
  SearchSettings settings = search_settings(game);
  settings.name = argument.empty() ? "search" : "search:" + std::string(argument);
  return read_changes(argument, settings, true);
}

Expected<SearchSettings> parse_level(size_t level, std::string_view argument, std::string_view game) {
  SearchSettings settings = level_settings(game, level);
  if (!argument.empty()) settings.name += ":" + std::string(argument);
  return read_changes(argument, settings, false);
}

}  // namespace boroughs
