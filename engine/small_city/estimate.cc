// The heuristic: a projected final score. What a seat has, and what its borough will bring in the rounds ahead if its
// citizens live where they are worth most.

#include <algorithm>
#include <cmath>

#include "engine/small_city/play.h"
#include "engine/small_city/rules.h"
#include "engine/small_city/scoring.h"

namespace boroughs::small_city {
namespace {

enum Feature {
  kScore,
  kPromise,
  kSpecial,
  kThisRound,
  kVotes,
  kDirt,
  kGrowth,
  kSite,
  kMoney,
  kCubes,
  kPeople,
  kNewcomers,
  kWork,
  kCondition,
  kDanger,
  kCards,
  kShops,
  kEmptyHomes,
  kProspects
};  // in the order of Rules::kFeatures
using Features = std::array<float, Rules::kFeatures.size()>;

/// Guesses of what things are worth, in points; fitted together with the weights. In the order of Rules::kHunches.
enum class Hunch {
  White,
  Grey,
  Black,  // a cube, beyond what it builds
  Made,   // cubes a round and factory cell
  ShopWork,
  FactoryWork,
  Abroad,    // a citizen at work this round
  Building,  // a council tile, a cell and round
  Industry,
  Special,
  Planner,
  Architect,
  Mediator,
  Engineer,
  MoneyPower,
  Clean,
  FarPromise,
  Expansions,
  Discs,  // how likely promises come true
};
float hunch(Hunch which) { return Rules::hunches().values[static_cast<size_t>(which)]; }

float cubes_worth(const Cubes& cubes) {
  float worth = 0;
  worth += hunch(Hunch::White) * cubes[Material::White];
  worth += hunch(Hunch::Grey) * cubes[Material::Grey];
  worth += hunch(Hunch::Black) * cubes[Material::Black];
  return worth;
}

/// How many times votes will still be counted, and pollution after them.
int rounds_ahead(const State& state) {
  if (state.phase == Phase::Over) return 0;
  const bool counted = state.phase >= Phase::Move;  // this round's are looked at as they stand
  return 8 - (state.phase == Phase::Setup ? 0 : state.round - 1) - counted;
}

/// Votes a round if so many citizens live in residences of these sizes, the largest first.
int best_votes(const std::array<int, 6>& houses, int citizens) {
  int votes = 0;
  for (int size = 5; size >= 1 && citizens > 0; --size) {
    for (int n = 0; n < houses[static_cast<size_t>(size)] && citizens > 0; ++n) {
      const int home = std::min(size, citizens);
      votes += home * (home + 1) / 2;
      citizens -= home;
    }
  }
  return votes;
}

Cubes held_cubes(const Borough& borough) {
  Cubes cubes = borough.city_hall_cubes;
  for (const Store& store : borough.warehouses) {
    for (size_t i = 0; i < 3; ++i) cubes.items[i] = static_cast<uint8_t>(cubes.items[i] + store.cubes.items[i]);
  }
  return cubes;
}

/// How far the cubes go towards the next cultural building, weighed by what it will bring: one more level for houses.
float culture_progress(const Borough& borough) {
  using enum TileKind;
  const Cubes held = held_cubes(borough);
  float level = 2.0f;
  for (const TileKind kind : {School, Library, Museum, MetroStation, Clinic}) {
    if (has_tile(borough, kind)) {
      level += 1.0f;
      continue;
    }
    const TileInfo& info = tables.tile(kind);
    int have = 0;
    for (const Material colour : kEnumValues<Material>) have += std::min(held[colour], info.materials[colour]);
    return level * static_cast<float>(have) / static_cast<float>(std::max<int>(info.cubes, 1));
  }
  return 0.0f;
}

/// How many more cultural buildings the cubes will pay for, round by round.
class CultureAhead {
 public:
  CultureAhead(const Borough& borough, float made_a_round) : made_(made_a_round) {
    using enum TileKind;
    cubes_ = static_cast<float>(cubes_in(held_cubes(borough)));
    for (const TileKind kind : {School, Library, Museum, MetroStation, Clinic}) {
      if (!has_tile(borough, kind)) costs_[count_++] = tables.tile(kind).cubes;
    }
  }
  int next_round() {
    while (built_ < count_ && cubes_ >= costs_[static_cast<size_t>(built_)]) {
      cubes_ -= costs_[static_cast<size_t>(built_++)];
    }
    cubes_ += made_;
    return built_;
  }

 private:
  float made_, cubes_ = 0;
  std::array<float, 5> costs_{};
  int count_ = 0, built_ = 0;
};

/// Houses in reach of culture grow a level with every new building.
std::array<int, 6> houses_later(const std::array<int, 6>& near, const std::array<int, 6>& far, int grown) {
  std::array<int, 6> houses = far;
  for (int size = 1; size <= 5; ++size) {
    houses[static_cast<size_t>(std::min(5, size + grown))] += near[static_cast<size_t>(size)];
  }
  return houses;
}

/// How likely a promise is kept, from how far it is and how much time is left.
float promise_chance(const State& state, int seat, const PromiseInfo& info, int rounds) {
  const int now = metric(state, seat, info.metric);
  const float left = static_cast<float>(rounds) / 8.0f;
  if (info.compare == Compare::AtMost) {
    if (now > info.bound && info.metric != Metric::UnusedCitizens) return 0.0f;
    if (info.metric == Metric::ZoneSide) return 1.0f - 0.05f * left;
    if (info.metric == Metric::Pollution) {
      return std::clamp(
          1.0f - static_cast<float>(now) / static_cast<float>(info.bound + 1) * 0.5f - hunch(Hunch::Clean) * left, 0.0f,
          1.0f);
    }
    return now <= info.bound ? 1.0f : std::clamp(left - 0.05f * static_cast<float>(now), 0.0f, 0.3f);
  }
  if (now >= info.bound) return 1.0f - 0.1f * left;
  const float done = static_cast<float>(now) / static_cast<float>(info.bound);
  const float hope = info.metric == Metric::Expansions      ? hunch(Hunch::Expansions)
                     : info.metric == Metric::DiscsAtTheEnd ? hunch(Hunch::Discs)
                                                            : hunch(Hunch::FarPromise);
  return std::clamp(hope * left * (0.5f + 0.5f * done), 0.0f, 0.9f);
}

/// What is looked at in a borough: it may be one that the decision at hand would bring.
void look(const State& state, int seat, const Borough& borough, int extra_money, Features& out) {
  const Player& player = player_of(state, seat);
  const auto rounds = static_cast<float>(rounds_ahead(state));
  const float worth_of_time = (rounds + (state.phase < Phase::Council ? 1.0f : 0.2f)) / 9.0f;

  Grid covered, industry, parks, factories, commerce, rests;
  std::array<Grid, 6> culture{};
  for (const Tile& tile : borough.tiles) {
    const Shape& shape = tables.shape(tile);
    const Grid cells = shape.cells_at(tile.at);
    covered |= cells;
    switch (family_of(tile.kind)) {
      case Family::Factory:
        factories |= cells;
        industry |= cells;
        break;
      case Family::Warehouse: industry |= cells; break;
      case Family::Industry: industry |= shape.solid_at(tile.at); break;
      case Family::Park: parks |= cells; break;
      case Family::Commerce: commerce |= cells; break;
      case Family::Rest:
      case Family::Study:
      case Family::CityHall: {
        const Grid halo = shape.halo_at(tile.at);
        for (size_t n = 5; n > 1; --n) culture[n] |= culture[n - 1] & halo;
        culture[1] |= halo;
        if (family_of(tile.kind) == Family::Rest) rests |= cells;
        break;
      }
      default: break;
    }
  }
  const Grid zone = tables.zones[static_cast<size_t>(state.options.board(seat))][borough.zone];
  const Grid room = zone.without(covered).without(industry.grown8()).without(grave_cells(player));

  // Houses as they are, and as they could grow under the influence they have.
  std::array<int, 6> now{}, near{}, far{};  // near: in reach of culture, so that more of it makes them grow
  int influence = 0, house_cells = 0;
  for (const Tile& tile : borough.tiles) {
    if (family_of(tile.kind) != Family::Residence) continue;
    const Grid cells = cells_of(tile);
    const int level = level_of(tile.kind);
    ++now[static_cast<size_t>(level)];
    int grown = level;
    const int neighbours = (cells.grown4() & room).count();
    while (grown < 5 && culture[static_cast<size_t>(grown + 1)].meets(cells) && neighbours > grown - level) ++grown;
    const bool reached = culture[1].meets(cells) && neighbours > 0;
    ++(reached ? near : far)[static_cast<size_t>(grown)];
    house_cells += grown;
    for (int n = 1; n <= 5; ++n) influence += culture[static_cast<size_t>(n)].meets(cells);
  }
  float site = 0;
  for (int n = 1; n <= 5; ++n) {
    const int cells = (culture[static_cast<size_t>(n)] & room).count();
    site += static_cast<float>(std::min(cells, 3) * n) / 3.0f;
  }

  // Newcomers move in through homes of level 1, called by empty factory cells; everybody ends where she is worth most.
  const Grid at_home = citizens_at_home(borough);
  const Grid visitors = tourists_in(state, seat);
  const int empty_work = factories.without(at_home).without(visitors).count();
  const int elsewhere = (factories | commerce).count() / 2 + rests.count() / 2;
  const int workers = std::min(factories.count() / 2 + commerce.count() / 2, 3);
  const int hall_cubes = cubes_in(borough.city_hall_cubes);
  int people = static_cast<int>(borough.citizens.size() + player.tourists.size());
  int hall = borough.city_hall_citizens;
  int career = borough.career_center;
  const int often_empty = factories.count();  // a worker has to leave again
  int refilled = 0;                           // homes of level 1 that newcomers will fill after the moves
  if (state.phase == Phase::Move && borough.city_hall_citizens > 0) {
    for (const Tile& tile : borough.tiles) refilled += tile.kind == TileKind::Residence_1 && !at_home.has(tile.at);
    refilled = std::min<int>(refilled, borough.city_hall_citizens);
    people += refilled;
    hall -= refilled;
  }
  if (state.phase == Phase::Move) {
    const int called =
        std::max(0, std::min({empty_work, tables.numbers.city_hall_capacity - hall - hall_cubes, career}));
    hall += called;
    career -= called;
  }
  int votes = 0, dirt = 0;
  const int ahead = rounds_ahead(state);
  CultureAhead culture_ahead(borough, static_cast<float>(std::min(factories.count(), 4)) * hunch(Hunch::Made));
  for (int t = 0; t < ahead; ++t) {
    const int moving = std::max(0, std::min({hall, now[1], house_cells + elsewhere - people}));
    people += moving;
    hall -= moving;
    const int called =
        std::max(0, std::min({often_empty, tables.numbers.city_hall_capacity - hall - hall_cubes, career}));
    hall += called;
    career -= called;
    votes += best_votes(houses_later(near, far, culture_ahead.next_round()), std::max(0, people - workers));
    dirt += std::max(0, people + visitors.count() - parks.count());
  }

  out[kScore] = static_cast<float>(player.votes - borough.pollution);
  out[kVotes] = static_cast<float>(votes);
  out[kDirt] = static_cast<float>(dirt);
  out[kGrowth] = rounds * static_cast<float>(influence);
  out[kSite] = rounds * site;
  const float money = static_cast<float>(borough.money + extra_money);
  out[kMoney] = worth_of_time * std::pow(std::max(0.0f, money), hunch(Hunch::MoneyPower)) * 3.0f;
  out[kCubes] = rounds * culture_progress(borough) + worth_of_time * cubes_worth(held_cubes(borough));
  out[kPeople] = rounds * static_cast<float>(people + hall);
  out[kNewcomers] = rounds * static_cast<float>(std::min(often_empty, 3) + std::min(now[1], 3));
  if (state.phase == Phase::Move || state.phase == Phase::Income) {
    Grid one, two;
    float work = 0;
    for (const Person& person : borough.citizens) {
      const Grid cell = Grid::of(person.at);
      two |= one & cell;
      one |= cell;
      if (commerce.has(person.at)) work += hunch(Hunch::ShopWork);
      if (factories.has(person.at)) work += hunch(Hunch::FactoryWork);
    }
    int round_votes = refilled;
    for (const Tile& tile : borough.tiles) {
      if (family_of(tile.kind) == Family::Residence) {
        const int k = (cells_of(tile) & one).count();
        round_votes += k * (k + 1) / 2 + (cells_of(tile) & two).count() * level_of(tile.kind);
      } else if (tile.kind == TileKind::University && cells_of(tile).meets(one)) {
        round_votes += tables.numbers.university_votes;
      }
    }
    const int dirt_now = (one | visitors).without(parks).count() + refilled + player.produced - parks.count();
    for (const Tourist& tourist : player.tourists) {
      const Family family = [&] {
        const Tile* tile = tile_on(borough_of(state, tourist.borough), tourist.at);
        return tile != nullptr ? family_of(tile->kind) : Family::Park;
      }();
      if (family == Family::Commerce || family == Family::Factory) work += hunch(Hunch::Abroad);
    }
    out[kThisRound] = static_cast<float>(round_votes - std::max(0, dirt_now));
    out[kWork] = worth_of_time * work;
  }
  // Cells of shops that somebody will have time to work in, and room in good houses that nobody lives in yet.
  out[kShops] = rounds * static_cast<float>(std::min({commerce.count(), 3, people / 2}));
  out[kEmptyHomes] = static_cast<float>(std::min(4, std::max(0, house_cells - people - hall)));
  out[kDanger] = static_cast<float>(std::max(0, borough.pollution + dirt - 85));
}

/// Tries some of the places where the pending tile could go and keeps the best outlook.
template <class F>
void best_of(const MoveList& moves, F&& outcome, Features& out) {
  const size_t step = std::max<size_t>(1, moves.size() / 20);
  float best = -1e9f;
  for (size_t i = 0; i < moves.size(); i += step) {
    Features here{};
    outcome(moves[i], here);
    const float value = Rules::weights()(here);
    if (value <= best) continue;
    best = value;
    out = here;
  }
}

void look_ahead(const State& state, int seat, Features& out) {
  const Borough& borough = borough_of(state, seat);
  const Pending& pending = state.pending;
  MoveList moves;
  switch (state.decision) {
    case Decision::PlaceTile: {
      legal_place_tile(state, moves);
      const TileKind kind = pending.tile;
      const int price = pending.free ? 0 : price_of(state, seat, kind);
      Borough after = borough;
      for (const Material colour : kEnumValues<Material>) {
        for (int n = pending.free ? 0 : tables.tile(kind).materials[colour]; n > 0; --n) {
          after.city_hall_cubes[colour] > 0 ? void(--after.city_hall_cubes[colour])
                                            : take_from_warehouse(after, colour);
        }
      }
      if (kind == TileKind::Residence_1 && after.city_hall_citizens > 0 && !after.citizens.full()) {
        --after.city_hall_citizens;
        after.citizens.push_back({});
      }
      after.tiles.push_back({});
      return best_of(
          moves,
          [&](const Move& move, Features& here) {
            after.tiles.back() = {kind, move.as<Cell>(0), move.as<Facing>(1)};
            if (after.citizens.size() > borough.citizens.size()) after.citizens.back().at = move.as<Cell>(0);
            look(state, seat, after, -price, here);
          },
          out);
    }
    case Decision::PlaceGrowth: {
      legal_place_growth(state, moves);
      Borough after = borough;
      size_t grown = 0;
      while (grown < after.tiles.size() && after.tiles[grown].at != pending.at) ++grown;
      return best_of(
          moves,
          [&](const Move& move, Features& here) {
            after.tiles[grown] = {pending.tile, move.as<Cell>(0), move.as<Facing>(1)};
            look(state, seat, after, 0, here);
          },
          out);
    }
    case Decision::MoveTo: {
      legal_move_to(state, moves);
      return best_of(
          moves,
          [&](const Move& move, Features& here) {
            State after = state;
            Rng none(0);
            Rules::apply(after, move, none, nullptr);
            look(after, seat, borough_of(after, seat), 0, here);
          },
          out);
    }
    default: look(state, seat, borough, 0, out);
  }
}

/// What the choice at hand is likely to bring, in points.
float pending_points(const State& state, int seat) {
  const Player& player = player_of(state, seat);
  const int rounds = rounds_ahead(state);
  const Disc& disc = player.discs[state.pending.disc];
  switch (state.decision) {
    case Decision::PlannerExpand: return hunch(Hunch::Planner);
    case Decision::IndustryChoice: return hunch(Hunch::Industry) * static_cast<float>(rounds + 1) / 9.0f;
    case Decision::StoreCouncil: return cubes_worth(state.pending.owed) * static_cast<float>(rounds + 1) / 9.0f;
    case Decision::BuildingChoice: return hunch(Hunch::Building) * static_cast<float>(rounds * disc.column);
    case Decision::KeepSpecial: return hunch(Hunch::Special) + 0.5f * static_cast<float>(state.drawn.size());
    case Decision::UseArchitect:
    case Decision::PayMaterial: return -cubes_worth(state.pending.owed) * static_cast<float>(rounds + 1) / 9.0f;
    case Decision::AnarchistPay: return -2.0f;
    default: return 0.0f;
  }
}

/// Cards whose effect comes later in the round.
float card_points(const State& state, int seat) {
  if (state.phase != Phase::Actions) return 0.0f;
  const Borough& borough = borough_of(state, seat);
  const float money = static_cast<float>(borough.money);
  for (const RingSpace& space : state.ring) {
    if (space.taken_by != seat) continue;
    switch (space.card) {
      case ActionCard::Mediator: return money >= 4 ? hunch(Hunch::Mediator) : 0.3f;
      case ActionCard::Architect: {
        const int cubes = cubes_in(held_cubes(borough));
        int best = 0;
        using enum TileKind;
        for (const TileKind kind : {School, Library, Museum, MetroStation}) {
          if (!has_tile(borough, kind) && tables.tile(kind).cubes <= cubes + 1) best = tables.tile(kind).cubes;
        }
        return best > 0 ? hunch(Hunch::Architect) * static_cast<float>(rounds_ahead(state)) : 0.0f;
      }
      case ActionCard::Engineer:
        return hunch(Hunch::Engineer) * static_cast<float>(find_tile(borough, TileKind::Factory_1) != nullptr);
      case ActionCard::Ecologist: return 0.4f;
      case ActionCard::Attorney: return 1.5f;
      case ActionCard::Mayor: return 0.1f;
      default: return 0.0f;
    }
  }
  return 0.0f;
}

/// Points that a turn of a phase brings, by round: means over games of two greedy players.
constexpr std::array<float, 8> kBuildGain = {13.3f, 19.0f, 4.3f, 4.0f, 2.7f, 1.4f, 0.7f, 0.2f};
constexpr std::array<float, 8> kMoveGain = {1.5f, 1.0f, 0.8f, 0.8f, 2.0f, 3.0f, 2.0f, 1.2f};
constexpr float kActionGain = 1.0f;

/// Whether the seat has its whole turn of the phase before it.
bool turn_to_come(const State& state, int seat) {
  if (seat != state.player) {
    int later = next_in_order(state, state.player);
    while (later >= 0 && later != seat) later = next_in_order(state, later);
    return later == seat;
  }
  const Player& player = player_of(state, seat);
  switch (state.decision) {
    case Decision::BuildAction: return player.borough == state.screens[static_cast<size_t>(seat)];
    case Decision::MoveSelect:
      return std::ranges::none_of(player.borough.citizens, &Person::done) &&
             std::ranges::none_of(player.tourists, &Tourist::done);
    case Decision::ChooseAction:
    case Decision::Council: return true;
    default: return false;
  }
}

/// Who has had her turn must not look better than who will have it. Alone nobody else is looked at.
float turn_points(const State& state, int seat) {
  if (state.options.solo()) return 0.0f;
  const auto round = static_cast<size_t>(state.round - 1);
  switch (state.phase) {
    case Phase::Actions: return turn_to_come(state, seat) ? kActionGain : 0.0f;
    case Phase::Build: return turn_to_come(state, seat) ? kBuildGain[round] : 0.0f;
    case Phase::Move: return turn_to_come(state, seat) ? kMoveGain[round] : 0.0f;
    default: return 0.0f;
  }
}

/// What the council brings in so many of its phases: the best plan for one disc in the row of buildings and one in the
/// row of economy, by the columns where they stand. The last columns bring most, so that a step pays later as well.
class CouncilPlans {
 public:
  CouncilPlans() {
    for (size_t phases = 1; phases <= 8; ++phases) {
      const auto& later = worth_[phases - 1];
      for (size_t building = 0; building <= 4; ++building) {
        for (size_t economy = 0; economy <= 4; ++economy) {
          float& best = worth_[phases][building][economy];
          best = later[building][economy];
          if (building < 4) best = std::max(best, tile_worth(building + 1, phases - 1) + later[building + 1][economy]);
          if (economy < 4) best = std::max(best, kEconomy[economy] + later[building][economy + 1]);
        }
      }
    }
  }
  float worth(int phases, int building, int economy) const {
    return worth_[static_cast<size_t>(phases)][static_cast<size_t>(building)][static_cast<size_t>(economy)];
  }

 private:
  static constexpr std::array<float, 4> kEconomy = {1, 1, 2, 4};  // votes beyond the price
  /// Of a tile, less its price: what greedy players get of it, a cell and round.
  static float tile_worth(size_t column, size_t rounds) {
    return static_cast<float>(column) * (0.6f * static_cast<float>(rounds) - 1.0f);
  }
  std::array<std::array<std::array<float, 5>, 5>, 9> worth_{};
};

float council_points(const State& state, int seat) {
  static const CouncilPlans plans;
  if (state.phase == Phase::Setup || state.phase == Phase::Over) return 0.0f;
  int building = 0, economy = 0;
  for (const Disc& disc : player_of(state, seat).discs) {
    if (disc.row == CouncilRow::Building) building = disc.column;
    if (disc.row == CouncilRow::Economy) economy = disc.column;
  }
  const bool this_round = state.phase != Phase::Council || turn_to_come(state, seat);
  return plans.worth(8 - state.round + this_round, building, economy);
}

/// Votes that the choice at hand is sure to bring, if nothing better.
float sure_votes(const State& state, int seat) {
  switch (state.decision) {
    case Decision::SupporterGain: return static_cast<float>(tables.numbers.supporter_votes);
    case Decision::EconomyChoice:
      return tables.columns[player_of(state, seat).discs[state.pending.disc].column].economy;
    default: return 0.0f;
  }
}

/// Cubes are worth something as long as a building phase comes.
float worth_in_time(float rounds) { return rounds >= 1.0f ? 1.0f : 0.1f; }

float condition_points(const State& state, int seat) {
  const auto rounds = static_cast<float>(rounds_ahead(state));
  const Player& player = player_of(state, seat);
  switch (state.options.victory) {
    case Victory::Votes: return 0.0f;
    case Victory::Economic:
      return static_cast<float>(player.borough.money + player.revenue) +
             rounds * static_cast<float>(revenue_of_round(state, seat));
    case Victory::Citizens:
      return 10.0f * static_cast<float>(citizens_on_tiles(state, seat)) +
             2.0f * static_cast<float>(player.borough.city_hall_citizens);
    case Victory::Cultural:
      return 10.0f * static_cast<float>(cultural_cells(state, seat)) +
             6.0f * worth_in_time(rounds) * static_cast<float>(cubes_in(held_cubes(player.borough))) +
             1.2f * rounds * static_cast<float>(std::min(4, family_cells(player.borough, Family::Factory).count())) -
             0.3f * static_cast<float>(player.borough.pollution);
  }
  return 0.0f;
}

}  // namespace

Weights<Rules::kFeatures.size()>& Rules::weights() {
  static Weights<kFeatures.size()> weights;
  return weights;
}

Weights<Rules::kHunches.size()>& Rules::hunches() {
  static Weights<kHunches.size()> hunches;
  return hunches;
}

void Rules::features(const State& state, int seat, std::array<float, kFeatures.size()>& out) {
  out = {};
  const Player& player = player_of(state, seat);
  if (player.out) return;
  const bool deciding = state.player == seat && state.phase != Phase::Over && state.phase != Phase::Setup;
  deciding ? look_ahead(state, seat, out) : look(state, seat, player.borough, 0, out);
  const int rounds = rounds_ahead(state);
  if (static_cast<int>(player.promise) < kPromises) {
    const PromiseInfo& info = tables.promise(player.promise);
    const float chance = promise_chance(state, seat, info, rounds);
    out[kPromise] = chance * info.success + (1.0f - chance) * info.failure;
  }
  for (const Special special : player.specials) {
    const bool kept = static_cast<int>(special) < kSpecials && keeps_promise(state, seat, tables.special(special));
    out[kSpecial] += static_cast<float>(tables.numbers.special_failure) * (kept ? 0.25f : 0.7f);
  }
  out[kCards] = card_points(state, seat) + (deciding ? pending_points(state, seat) : 0.0f);
  out[kThisRound] += turn_points(state, seat);
  out[kProspects] = council_points(state, seat) + (deciding ? sure_votes(state, seat) : 0.0f);
  out[kCondition] = condition_points(state, seat);
  if (state.options.victory != Victory::Votes) {
    // Votes count little here; what counts stands under `condition`.
    for (const int votes : {kScore, kThisRound, kVotes, kDirt, kPromise}) out[static_cast<size_t>(votes)] *= 0.2f;
    if (state.options.victory == Victory::Cultural) out[kWork] *= 4.0f;  // cubes are what culture is made of
  }
}

void Rules::estimate(const State& state, std::span<float> chances) {
  const int players = state.options.players;
  std::array<float, kFeatures.size()> values;
  if (players == 1) {
    // Alone there is nobody to be better than: how near to a rating in the upper half.
    if (player_of(state, 0).out) {
      chances[0] = 0.0f;
      return;
    }
    features(state, 0, values);
    const bool over = state.phase == Phase::Over;
    const float worth =
        over ? weights().values[kScore] * static_cast<float>(result(state).scores[0]) : weights()(values);
    constexpr float kScale = 1.0f / 3.0f;  // the weights are made for the difference between two seats
    chances[0] = 1.0f / (1.0f + std::exp(4.0f - kScale * worth));
    return;
  }
  if (players_left(state) == 0) {
    std::fill(chances.begin(), chances.end(), 0.0f);
    return;
  }
  for (int seat = 0; seat < players; ++seat) {
    features(state, seat, values);
    chances[static_cast<size_t>(seat)] = player_of(state, seat).out ? -1e9f : weights()(values);
  }
  softmax(chances.first(static_cast<size_t>(players)));
}

}  // namespace boroughs::small_city
