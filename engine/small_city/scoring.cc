// Votes, pollution, promises, and the end of the game.

#include "engine/small_city/scoring.h"

#include <algorithm>

#include "engine/small_city/play.h"
#include "engine/small_city/rules.h"

namespace boroughs::small_city {

// ---- the round ------------------------------------------------------------------------------------------------------

int votes_of_round(const State& state, int seat) {
  const Borough& borough = borough_of(state, seat);
  Grid one, two;
  for (const Person& person : borough.citizens) {
    const Grid cell = Grid::of(person.at);
    two |= one & cell;
    one |= cell;
  }
  int votes = 0;
  for (const Tile& tile : borough.tiles) {
    if (family_of(tile.kind) == Family::Residence) {
      const Grid cells = cells_of(tile);
      const int citizens = (cells & one).count();
      votes += citizens * (citizens + 1) / 2;
      votes += (cells & two).count() * level_of(tile.kind);  // SC-E16: a roommate
    } else if (tile.kind == TileKind::University && cells_of(tile).meets(one)) {
      votes += tables.numbers.university_votes;
    }
  }
  return votes;
}

int park_cells(const Borough& borough) {
  int cells = 0;
  for (const Tile& tile : borough.tiles) {
    if (family_of(tile.kind) == Family::Park) cells += tables.tile(tile.kind).size;
  }
  return cells;
}

int generated_pollution(const State& state, int seat) {
  const Player& player = player_of(state, seat);
  const Grid parks = family_cells(player.borough, Family::Park);
  Grid clean = parks;  // SC-R40
  if (has_card(state, seat, ActionCard::Ecologist)) clean |= family_cells(player.borough, Family::Commerce);
  int people = 0;
  for (const Person& person : player.borough.citizens) people += !clean.has(person.at);
  for (const Player& other : state.players) {
    for (const Tourist& tourist : other.tourists) people += tourist.borough == seat && !clean.has(tourist.at);
  }
  const int produced = has_card(state, seat, ActionCard::Engineer) ? 0 : player.produced;
  return std::max(0, people + produced - parks.count());
}

int revenue_of_round(const State& state, int seat) {
  int revenue = 0;
  for (const Tile& tile : borough_of(state, seat).tiles) {
    const int size = tables.tile(tile.kind).size;
    if (is_cultural(tile.kind) || family_of(tile.kind) == Family::Residence) revenue += size * size;
  }
  return revenue;
}

int citizens_on_tiles(const State& state, int seat) {
  const Player& player = player_of(state, seat);
  return static_cast<int>(player.borough.citizens.size() + player.tourists.size());
}

int cultural_cells(const State& state, int seat) {
  int cells = 0;
  for (const Tile& tile : borough_of(state, seat).tiles) {
    if (is_cultural(tile.kind)) cells += tables.tile(tile.kind).size;
  }
  return cells;
}

int dead_in(const State& state, int seat) {
  const Player& player = player_of(state, seat);
  return static_cast<int>(player.graves.size()) + player.bodies_beside;
}

// ---- promises -------------------------------------------------------------------------------------------------------

namespace {

int different_levels(const Borough& borough, Family family) {
  unsigned levels = 0;
  for (const Tile& tile : borough.tiles) {
    if (family_of(tile.kind) == family) levels |= 1u << level_of(tile.kind);
  }
  return std::popcount(levels);
}

int count_of(const Borough& borough, TileKind kind) {
  int count = 0;
  for (const Tile& tile : borough.tiles) count += tile.kind == kind;
  return count;
}

int cells_of_family(const Borough& borough, Family family) {
  int cells = 0;
  for (const Tile& tile : borough.tiles) {
    if (family_of(tile.kind) == family) cells += tables.tile(tile.kind).size;
  }
  return cells;
}

/// SC-X21: areas of at least five park cells that hang together.
int big_parks(const Borough& borough) {
  Grid left = family_cells(borough, Family::Park);
  int areas = 0;
  while (left.any()) {
    const Grid area = left.first().flood(left);
    areas += area.count() >= 5;
    left = left.without(area);
  }
  return areas;
}

int cultural_kinds(const Borough& borough) {
  using enum TileKind;
  int kinds = 0;
  for (const TileKind kind : {School, Library, Museum, MetroStation, Clinic, University}) {
    kinds += has_tile(borough, kind);
  }
  return kinds;
}

int people_of(const State& state, int seat) {
  const Player& player = player_of(state, seat);
  int people = static_cast<int>(player.borough.citizens.size()) + player.borough.city_hall_citizens;
  for (const Player& other : state.players) {
    for (const Tourist& tourist : other.tourists) people += tourist.borough == seat;
  }
  return people;
}

}  // namespace

int metric(const State& state, int seat, Metric what) {
  const Player& player = player_of(state, seat);
  const Borough& borough = player.borough;
  switch (what) {
    case Metric::ResidenceLevels: return different_levels(borough, Family::Residence);
    case Metric::FactoryLevels: return different_levels(borough, Family::Factory);
    case Metric::CommerceLevels: return different_levels(borough, Family::Commerce);
    case Metric::Expansions: return borough.zone;
    case Metric::DiscsAtTheEnd: return (player.discs[0].column == 4) + (player.discs[1].column == 4);
    case Metric::Pollution: return borough.pollution;
    case Metric::Dead: return dead_in(state, seat);  // SC-R45
    case Metric::ZoneSide: return zone_side(state, seat);
    case Metric::TopShops: return count_of(borough, TileKind::Commerce_4);
    case Metric::BigParks: return big_parks(borough);
    case Metric::UnusedCitizens: return borough.career_center + player.common_pool;
    case Metric::TopFactories: return count_of(borough, TileKind::Factory_3);
    case Metric::Money: return borough.money;
    case Metric::CulturalKinds: return cultural_kinds(borough);
    case Metric::FactoryCells: return cells_of_family(borough, Family::Factory);
    case Metric::ResidenceCells: return cells_of_family(borough, Family::Residence);
    case Metric::CommerceCells: return cells_of_family(borough, Family::Commerce);
    case Metric::EmptyCells: return empty_cells(state, seat).count();
    case Metric::ParkCells: return cells_of_family(borough, Family::Park);
    case Metric::People: return people_of(state, seat);
    case Metric::Votes: return player.votes;
    case Metric::CoveredCells: return covered_cells(borough).count();
    case Metric::Stations: return has_tile(borough, TileKind::PoliceStation) + has_tile(borough, TileKind::FireStation);
  }
  return 0;
}

bool keeps_promise(const State& state, int seat, const PromiseInfo& promise) {
  const int mine = metric(state, seat, promise.metric);
  switch (promise.compare) {
    case Compare::AtLeast: return mine >= promise.bound;
    case Compare::AtMost: return mine <= promise.bound;
    case Compare::StrictMinOrZero:
      if (mine == 0) return true;  // SC-R52
      break;
    default: break;
  }
  for (int other = 0; other < state.options.players; ++other) {
    if (other == seat || player_of(state, other).out) continue;
    const int theirs = metric(state, other, promise.metric);
    if (promise.compare == Compare::StrictMax ? theirs >= mine : theirs <= mine) return false;
  }
  return true;
}

int promise_points(const State& state, int seat) {
  const Promise promise = player_of(state, seat).promise;
  if (static_cast<int>(promise) >= kPromises) return 0;
  const PromiseInfo& info = tables.promise(promise);
  return keeps_promise(state, seat, info) ? info.success : info.failure;
}

int special_points(const State& state, int seat) {
  int points = 0;
  for (const Special special : player_of(state, seat).specials) {
    if (static_cast<int>(special) >= kSpecials) continue;
    if (!keeps_promise(state, seat, tables.special(special))) points += tables.numbers.special_failure;
  }
  return points;
}

int removed_promise(Victory victory) {
  switch (victory) {
    case Victory::Votes: return 0;
    case Victory::Economic: return 14;
    case Victory::Citizens: return 11;
    case Victory::Cultural: return 16;
  }
  return 0;
}

std::string_view rating_of(int score) {
  std::string_view title;
  for (const Rating& rating : tables.ratings) {
    if (score >= rating.from) title = rating.title;
  }
  return title;
}

// ---- the end --------------------------------------------------------------------------------------------------------

namespace {

/// What is compared, best first; each larger is better.
struct Standing {
  std::array<int32_t, 4> keys{};
  bool out = false;
};

constexpr std::array<std::string_view, 4> kTieBreaks[] = {
    {"", "lower pollution", "more money", ""},             // votes
    {"", "lower pollution", "more votes", ""},             // economic
    {"", "lower pollution", "more votes", "more money"},   // citizens
    {"", "lower pollution", "more votes", "more money"}};  // cultural

Standing standing_of(const State& state, int seat, const Result& result) {
  const Player& player = player_of(state, seat);
  const int promises = promise_points(state, seat) + special_points(state, seat);
  const int32_t score = result.scores[static_cast<size_t>(seat)];
  const int32_t cleaner = -player.borough.pollution;
  Standing standing;
  standing.out = player.out;
  switch (state.options.victory) {
    case Victory::Votes: standing.keys = {score, cleaner, player.borough.money, 0}; break;
    case Victory::Economic: standing.keys = {score, cleaner, player.votes, 0}; break;
    case Victory::Citizens:
    case Victory::Cultural: standing.keys = {score, cleaner, player.votes + promises, player.borough.money}; break;
  }
  return standing;
}

void fill_scores(const State& state, Result& result) {
  enum { kVotes, kMoney, kRevenue, kOnTiles, kCulture, kPromise, kSpecials, kPollution, kLines };
  std::array<ScoreLine, kLines> lines = {{{"votes", {}},
                                          {"money", {}},
                                          {"revenue", {}},
                                          {"citizens on tiles", {}},
                                          {"cultural cells", {}},
                                          {"promise", {}},
                                          {"special promises", {}},
                                          {"pollution", {}}}};
  for (int seat = 0; seat < state.options.players; ++seat) {
    const Player& player = player_of(state, seat);
    const auto s = static_cast<size_t>(seat);
    lines[kVotes].values[s] = player.votes;
    lines[kMoney].values[s] = player.borough.money;
    lines[kRevenue].values[s] = player.revenue;
    lines[kOnTiles].values[s] = citizens_on_tiles(state, seat);
    lines[kCulture].values[s] = cultural_cells(state, seat);
    lines[kPromise].values[s] = promise_points(state, seat);
    lines[kSpecials].values[s] = special_points(state, seat);
    lines[kPollution].values[s] = -player.borough.pollution;
  }
  const auto counts = [&](std::initializer_list<int> which) {
    for (const int line : which) {
      result.breakdown.push_back(lines[static_cast<size_t>(line)]);
      for (size_t s = 0; s < state.players.size(); ++s) {
        result.scores[s] += lines[static_cast<size_t>(line)].values[s];
      }
    }
  };
  switch (state.options.victory) {
    case Victory::Votes: return counts({kVotes, kPromise, kSpecials, kPollution});
    case Victory::Economic: return counts({kMoney, kRevenue, kPromise, kSpecials});
    case Victory::Citizens: return counts({kOnTiles});
    case Victory::Cultural: return counts({kCulture});
  }
}

// ---- what is hidden -------------------------------------------------------------------------------------------------

/// Which cards a redacted state leaves open.
template <class Cards, class See>
void without_those_seen(Cards& open, See&& see) {
  see([&](auto card) {
    if (static_cast<size_t>(card) < open.size()) open[static_cast<size_t>(card)] = false;
  });
}

std::array<bool, kPromises> unseen_promises(const State& state) {
  std::array<bool, kPromises> open;
  open.fill(true);
  without_those_seen(open, [&](auto&& note) {
    for (const Player& player : state.players) {
      note(player.promise);
      for (const Promise card : player.offer) note(card);
      for (const Promise card : player.returned) note(card);
    }
    for (int i = 0; i < kPromises; ++i) {
      const bool removed = tables.promises[static_cast<size_t>(i)].number == removed_promise(state.options.victory);
      if (removed) note(static_cast<Promise>(i));
    }
  });
  return open;
}

std::array<bool, kSpecials> unseen_specials(const State& state) {
  std::array<bool, kSpecials> open;
  open.fill(true);
  without_those_seen(open, [&](auto&& note) {
    for (const Player& player : state.players) {
      for (const Special card : player.specials) note(card);
    }
    for (const DeckCard& card : state.special_deck) note(card.card);
    for (const Special card : state.drawn) note(card);
  });
  return open;
}

void leave_out_promises(const State& state, Result& result) {
  Uncounted secret{"secret promises", {}, {}};
  bool any = false;
  for (size_t s = 0; s < state.players.size(); ++s) {
    if (state.players[s].promise != kUnknownPromise) continue;
    const auto open = unseen_promises(state);
    int low = 1000, high = -1000;
    for (size_t i = 0; i < open.size(); ++i) {
      if (!open[i]) continue;
      const PromiseInfo& info = tables.promises[i];
      const int points = keeps_promise(state, static_cast<int>(s), info) ? info.success : info.failure;
      low = std::min(low, points);
      high = std::max(high, points);
    }
    any |= low <= high;
    secret.low[s] = low <= high ? low : 0;
    secret.high[s] = low <= high ? high : 0;
  }
  if (any) result.uncounted.push_back(secret);
}

void leave_out_specials(const State& state, Result& result) {
  Uncounted secret{"secret special promises", {}, {}};
  bool any = false;
  for (size_t s = 0; s < state.players.size(); ++s) {
    int cards = 0, kept = 0, broken = 0;
    for (const Special card : state.players[s].specials) cards += card == kUnknownSpecial;
    if (cards == 0) continue;
    const auto open = unseen_specials(state);
    for (size_t i = 0; i < open.size(); ++i) {
      if (open[i]) ++(keeps_promise(state, static_cast<int>(s), tables.specials[i]) ? kept : broken);
    }
    any = true;
    secret.low[s] = tables.numbers.special_failure * std::min(cards, broken);
    secret.high[s] = tables.numbers.special_failure * std::max(0, cards - kept);
  }
  if (any) result.uncounted.push_back(secret);
}

/// Behind a screen money is spent, and pollution rises where something is torn down. Whose promise is known, her
/// borough is known too.
void leave_out_screens(const State& state, Result& result) {
  if (state.phase != Phase::Build || state.screens.empty()) return;
  Uncounted secret{"what happens behind the screens", {}, {}};
  bool any = false;
  for (int seat = first_in_order(state); seat >= 0; seat = next_in_order(state, seat)) {
    const auto s = static_cast<size_t>(seat);
    const int money = state.players[s].borough.money;
    if (state.players[s].promise == kUnknownPromise && money > 0) {
      secret.low[s] = state.options.victory == Victory::Economic ? -money : -std::min(money, kTileCells);
      any = true;
    }
    if (seat == state.player) break;
  }
  if (any) result.uncounted.push_back(secret);
}

void leave_out_hidden(const State& state, Result& result) {
  const bool promises_count = state.options.victory == Victory::Votes || state.options.victory == Victory::Economic;
  if (!promises_count || state.phase == Phase::Over) return;
  leave_out_promises(state, result);
  leave_out_specials(state, result);
  leave_out_screens(state, result);
}

}  // namespace

Result Rules::result(const State& state) {
  Result result;
  const size_t players = state.players.size();
  result.finished = state.phase == Phase::Over;
  result.players = static_cast<uint8_t>(players);
  fill_scores(state, result);
  std::array<Standing, kMaxPlayers> standings;
  int left = 0;
  for (size_t s = 0; s < players; ++s) {
    standings[s] = standing_of(state, static_cast<int>(s), result);
    left += !standings[s].out;
  }
  result.everybody_lost = left == 0;
  if (state.options.solo() && left > 0) result.title = rating_of(result.scores[0]);
  leave_out_hidden(state, result);
  const auto better = [](const Standing& a, const Standing& b) {
    return a.out != b.out ? !a.out : !a.out && a.keys > b.keys;
  };
  for (size_t s = 0; s < players; ++s) {
    result.places[s] = 1;
    for (size_t other = 0; other < players; ++other) {
      result.places[s] = static_cast<uint8_t>(result.places[s] + better(standings[other], standings[s]));
    }
  }
  // Between the first and the second: the key that told them apart.
  for (size_t first = 0; first < players; ++first) {
    for (size_t second = 0; second < players; ++second) {
      if (result.places[first] != 1 || result.places[second] != 2 || standings[second].out) continue;
      size_t key = 0;
      while (key < 3 && standings[first].keys[key] == standings[second].keys[key]) ++key;
      result.decided_by = kTieBreaks[static_cast<size_t>(state.options.victory)][key];
    }
  }
  return result;
}

}  // namespace boroughs::small_city
