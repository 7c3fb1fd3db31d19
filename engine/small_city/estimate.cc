// The heuristic: a projected final score. What a seat has, and what its borough will bring in the rounds ahead if its
// citizens live where they are worth most.

#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/small_city/play.h"
#include "engine/small_city/rules.h"
#include "engine/small_city/scoring.h"
#include "engine/small_city/town.h"

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

/// kHouseVotes[size][n]: votes a round if n citizens live in residences of that size, as many in each as it holds.
constexpr auto kHouseVotes = [] {
  std::array<std::array<uint8_t, kCitizens + 1>, 6> votes{};
  for (int size = 1; size <= 5; ++size) {
    for (int n = 0; n <= kCitizens; ++n) {
      const int full = n / size, rest = n % size;
      votes[static_cast<size_t>(size)][static_cast<size_t>(n)] =
          static_cast<uint8_t>(full * (size * (size + 1) / 2) + rest * (rest + 1) / 2);
    }
  }
  return votes;
}();

/// Residences by size.
class HouseSizes {
 public:
  /// `near`: in reach of culture, so that it grows a level with every new cultural building.
  void add(int size, bool near) {
    ++(near ? near_[static_cast<size_t>(size + kMostGrown)] : far_[static_cast<size_t>(size)]);
    all_near_ += near;
  }

  /// Votes a round after so many new buildings if so many citizens live there, the largest houses first.
  int best_votes(int grown, int citizens) const {
    const int* const near = near_.data() + kMostGrown - grown;
    const int largest = far_[5] + all_near_ - near[1] - near[2] - near[3] - near[4];
    int votes = 0;
    citizens = std::min(citizens, kCitizens);
    for (size_t size = 5; size >= 1; --size) {
      const int houses = size == 5 ? largest : far_[size] + near[size];
      const int residents = std::min(citizens, houses * static_cast<int>(size));
      votes += kHouseVotes[size][static_cast<size_t>(residents)];
      citizens -= residents;
    }
    return votes;
  }

 private:
  static constexpr int kMostGrown = 5;
  std::array<int, 6 + kMostGrown> near_{};  // size 1 at [6]: before it nothing, however much the houses grow
  std::array<int, 6> far_{};
  int all_near_ = 0;
};

Cubes held_cubes(const Borough& borough) {
  Cubes cubes = borough.city_hall_cubes;
  for (const Store& store : borough.warehouses) {
    for (size_t i = 0; i < 3; ++i) cubes.items[i] = static_cast<uint8_t>(cubes.items[i] + store.cubes.items[i]);
  }
  return cubes;
}

constexpr std::array<TileKind, 5> kCulture = {TileKind::School, TileKind::Library, TileKind::Museum,
                                              TileKind::MetroStation, TileKind::Clinic};

/// How far the cubes go towards the next cultural building, weighed by what it will bring: one more level for houses.
float culture_progress(const Land& land, const Cubes& held) {
  float level = 2.0f;
  for (const TileKind kind : kCulture) {
    if (land.has(kind)) {
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
  CultureAhead(const Land& land, const Cubes& held, float made_a_round)
      : made_(made_a_round), cubes_(static_cast<float>(cubes_in(held))) {
    for (const TileKind kind : kCulture) {
      if (!land.has(kind)) costs_[count_++] = tables.tile(kind).cubes;
    }
  }
  int next_round() {
    while (built_ < count_ && cubes_ >= costs_[built_]) cubes_ -= costs_[built_++];
    cubes_ += made_;
    return static_cast<int>(built_);
  }

 private:
  float made_, cubes_;
  std::array<float, kCulture.size()> costs_{};
  size_t count_ = 0, built_ = 0;
};

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

/// The boroughs of all seats.
class Towns {
 public:
  Towns() = default;
  explicit Towns(const State& state) {
    for (size_t seat = 0; seat < state.players.size(); ++seat) lay(state, seat);
  }
  Town& operator[](int seat) { return towns_[static_cast<size_t>(seat)]; }
  const Town& operator[](int seat) const { return towns_[static_cast<size_t>(seat)]; }

  /// Lays those that one seat has to do with: its own, those that its tourists visit, all while one of its people may
  /// go anywhere. Those that lie there since another state stay: most moves change no tile.
  void lay_for(const State& state, int seat) {
    unsigned wanted = 1u << seat;
    for (const Tourist& tourist : player_of(state, seat).tourists) wanted |= 1u << tourist.borough;
    if (state.decision == Decision::MoveTo && state.player == seat) wanted = ~0u;
    for (size_t other = 0; other < state.players.size(); ++other) {
      if ((wanted >> other & 1u) == 0 || laid_[other] == state.players[other].borough.tiles) continue;
      towns_[other].clear();
      lay(state, other);
      laid_[other] = state.players[other].borough.tiles;
    }
  }

 private:
  void lay(const State& state, size_t seat) { towns_[seat].lay(state.players[seat].borough.tiles); }

  std::array<Town, kMaxPlayers> towns_;
  std::array<decltype(Borough::tiles), kMaxPlayers> laid_{};  // by `lay_for`
};

/// A borough to look at: as it is, or as the decision at hand would make it.
struct View {
  const State& state;
  int seat;
  const Borough& borough;  // money, cubes and people; the tiles stand in `town`
  const Town& town;
  const Towns& towns;  // of all seats, as they are
};

/// How much of the game is left for money and cubes to be of use.
float worth_of_time(const State& state) {
  return (static_cast<float>(rounds_ahead(state)) + (state.phase < Phase::Council ? 1.0f : 0.2f)) / 9.0f;
}

/// What a borough can pay with, now and later: the same wherever its tiles and people are.
struct Means {
  float money = 0, cubes = 0;    // features
  std::array<int, 8> culture{};  // how many more cultural buildings, round by round

  Means(const View& view, int extra_money) {
    const Land& land = view.town.land();
    const int ahead = rounds_ahead(view.state);
    const float time = worth_of_time(view.state);
    const Cubes held = held_cubes(view.borough);
    const float purse = static_cast<float>(view.borough.money + extra_money);
    money = time * std::pow(std::max(0.0f, purse), hunch(Hunch::MoneyPower)) * 3.0f;
    cubes = static_cast<float>(ahead) * culture_progress(land, held) + time * cubes_worth(held);
    CultureAhead culture_ahead(land, held,
                               static_cast<float>(std::min(land.factories.count(), 4)) * hunch(Hunch::Made));
    for (int t = 0; t < ahead; ++t) culture[static_cast<size_t>(t)] = culture_ahead.next_round();
  }
};

/// n / 3, without dividing.
constexpr auto kThirds = [] {
  std::array<float, 16> thirds{};
  for (size_t n = 0; n < thirds.size(); ++n) thirds[n] = static_cast<float>(n) / 3.0f;
  return thirds;
}();

/// Houses as they are, and as they could grow under the influence they have: the same wherever people are.
struct Housing {
  HouseSizes sizes;
  int smallest = 0;  // houses of level 1, as they are
  int cells = 0, influence = 0;
  float site = 0;

  explicit Housing(const View& view) {
    const Land& land = view.town.land();
    const Grid zone = tables.zones[static_cast<size_t>(view.state.options.board(view.seat))][view.borough.zone];
    const Grid room = zone.without(land.covered)
                          .without(land.industry.grown8())
                          .without(grave_cells(player_of(view.state, view.seat)));
    for (const House& house : view.town.houses()) {
      int reach = 0;  // of how many cultural buildings
      while (reach < land.layers && land.culture[static_cast<size_t>(reach + 1)].meets(Grid(house.cells))) ++reach;
      const int neighbours = (Grid(house.around) & room).count();
      const int grown = std::max(house.level, std::min(reach, house.level + neighbours));
      smallest += house.level == 1;
      sizes.add(grown, reach > 0 && neighbours > 0);
      cells += grown;
      influence += reach;
    }
    for (int n = 1; n <= land.layers; ++n) {
      const int open = (land.culture[static_cast<size_t>(n)] & room).count();
      site += kThirds[static_cast<size_t>(std::min(open, 3) * n)];
    }
  }
};

/// Whether it matters on which cells people stand: between their moves and the votes of the round.
bool places_matter(const State& state) { return state.phase == Phase::Move || state.phase == Phase::Income; }

/// Who stands where in a borough.
struct Crowd {
  Grid one, two;  // cells with one of its citizens at least, and with two; where that matters
  Grid visitors;

  explicit Crowd(const View& view) : visitors(tourists_in(view.state, view.seat)) {
    if (!places_matter(view.state)) return;
    for (const Person& person : view.borough.citizens) {
      const Grid cell = Grid::of(person.at);
      two |= one & cell;
      one |= cell;
    }
  }
};

/// Homes of level 1 that newcomers will fill after the moves.
int homes_refilled(const View& view, const Crowd& crowd) {
  if (view.state.phase != Phase::Move || view.borough.city_hall_citizens == 0) return 0;
  int empty = 0;
  for (const House& house : view.town.houses()) empty += house.level == 1 && !crowd.one.meets(Grid(house.cells));
  return std::min<int>(empty, view.borough.city_hall_citizens);
}

/// Votes less pollution of this round, and the worth of work, as people stand.
void look_at_round(const View& view, const Crowd& crowd, int refilled, Features& out) {
  const Land& land = view.town.land();
  const Player& player = player_of(view.state, view.seat);
  int votes = refilled;
  for (const House& house : view.town.houses()) {
    const int k = (Grid(house.cells) & crowd.one).count();
    votes += k * (k + 1) / 2 + (Grid(house.cells) & crowd.two).count() * house.level;
  }
  if (land.university.meets(crowd.one)) votes += tables.numbers.university_votes;
  const int dirt =
      (crowd.one | crowd.visitors).without(land.parks).count() + refilled + player.produced - land.parks.count();
  const auto workers = [&](Grid where) {  // no cell has more than two
    return static_cast<float>((where & crowd.one).count() + (where & crowd.two).count());
  };
  float work = hunch(Hunch::ShopWork) * workers(land.commerce) + hunch(Hunch::FactoryWork) * workers(land.factories);
  for (const Tourist& tourist : player.tourists) {
    const Land& abroad = view.towns[tourist.borough].land();
    if ((abroad.commerce | abroad.factories).has(tourist.at)) work += hunch(Hunch::Abroad);
  }
  out[kThisRound] = static_cast<float>(votes - std::max(0, dirt));
  out[kWork] = worth_of_time(view.state) * work;
}

/// Who there is before the rounds ahead.
struct Population {
  int people = -1, hall = 0, career = 0;  // on tiles, in the City Hall, in the career center
  int visitors = 0;

  bool operator==(const Population&) const = default;
};

/// The rounds ahead, if newcomers move in through homes of level 1, called by empty factory cells, and everybody ends
/// where she is worth most.
class Future {
 public:
  const Means& means;
  const Housing& housing;
  int votes = 0, dirt = 0, people = 0, hall = 0;  // sums over the rounds; and who is there in the end

  Future(const View& view, const Means& of_means, const Housing& of_housing) : means(of_means), housing(of_housing) {
    const Land& land = view.town.land();
    ahead_ = rounds_ahead(view.state);
    factories_ = land.factories.count();
    commerce_ = land.commerce.count();
    parks_ = land.parks.count();
    elsewhere_ = (factories_ + commerce_) / 2 + land.rests.count() / 2;
    capacity_ = tables.numbers.city_hall_capacity - cubes_in(view.borough.city_hall_cubes);
  }
  int factories() const { return factories_; }
  int commerce() const { return commerce_; }
  int rounds() const { return ahead_; }

  /// How many of the City Hall's free places will be taken from the career center.
  void call(Population& now, int empty_work) const {
    const int called = std::max(0, std::min({empty_work, capacity_ - now.hall, now.career}));
    now.hall += called;
    now.career -= called;
  }

  /// Most moves change where people are, and not how many: then all is as it was at the last call.
  void foresee(Population now) {
    if (now == from_) return;
    from_ = now;
    votes = dirt = 0;
    const int workers = std::min(factories_ / 2 + commerce_ / 2, 3);
    int votes_a_round = 0, grown = -1;  // most rounds are like the one before
    for (int t = 0; t < ahead_; ++t) {
      const int room = housing.cells + elsewhere_ - now.people;
      const int moving = std::max(0, std::min({now.hall, housing.smallest, room}));
      now.people += moving;
      now.hall -= moving;
      call(now, factories_);  // a worker has to leave again
      const int culture = means.culture[static_cast<size_t>(t)];
      if (moving != 0 || culture != grown) {
        grown = culture;
        votes_a_round = housing.sizes.best_votes(grown, std::max(0, now.people - workers));
      }
      votes += votes_a_round;
      dirt += std::max(0, now.people + now.visitors - parks_);
    }
    people = now.people;
    hall = now.hall;
  }

 private:
  int ahead_, factories_, commerce_, parks_, elsewhere_, capacity_;
  Population from_;
};

/// What the borough will bring in the rounds ahead.
void look(const View& view, const Crowd& crowd, Future& future, Features& out) {
  const State& state = view.state;
  const Borough& borough = view.borough;
  const Player& player = player_of(state, view.seat);
  const int refilled = homes_refilled(view, crowd);
  Population now{static_cast<int>(borough.citizens.size() + player.tourists.size()) + refilled,
                 borough.city_hall_citizens - refilled, borough.career_center, crowd.visitors.count()};
  if (state.phase == Phase::Move) {
    future.call(now, view.town.land().factories.without(crowd.one).without(crowd.visitors).count());
  }
  future.foresee(now);
  const auto rounds = static_cast<float>(future.rounds());
  const int people = future.people, hall = future.hall;
  const Housing& housing = future.housing;

  out[kScore] = static_cast<float>(player.votes - borough.pollution);
  out[kVotes] = static_cast<float>(future.votes);
  out[kDirt] = static_cast<float>(future.dirt);
  out[kGrowth] = rounds * static_cast<float>(housing.influence);
  out[kSite] = rounds * housing.site;
  out[kMoney] = future.means.money;
  out[kCubes] = future.means.cubes;
  out[kPeople] = rounds * static_cast<float>(people + hall);
  out[kNewcomers] = rounds * static_cast<float>(std::min(future.factories(), 3) + std::min(housing.smallest, 3));
  if (places_matter(state)) look_at_round(view, crowd, refilled, out);
  // Cells of shops that somebody will have time to work in, and room in good houses that nobody lives in yet.
  out[kShops] = rounds * static_cast<float>(std::min({future.commerce(), 3, people / 2}));
  out[kEmptyHomes] = static_cast<float>(std::min(4, std::max(0, housing.cells - people - hall)));
  out[kDanger] = static_cast<float>(std::max(0, borough.pollution + future.dirt - 85));
}

void look_at_once(const View& view, Features& out) {
  const Means means(view, 0);
  const Housing housing(view);
  Future future(view, means, housing);
  look(view, Crowd(view), future, out);
}

/// The weighed sum of what `look` fills: the other features are still 0.
float worth_of(const Features& here) {
  const auto& weights = Rules::weights().values;
  float sum = 0;
  for (const Feature f : {kScore, kThisRound, kVotes, kDirt, kGrowth, kSite, kMoney, kCubes, kPeople, kNewcomers, kWork,
                          kDanger, kShops, kEmptyHomes}) {
    sum += weights[f] * here[f];
  }
  return sum;
}

/// Tries some of the moves and keeps the best outlook.
template <class F>
void best_of(const MoveList& moves, F&& outcome, Features& out) {
  const size_t step = std::max<size_t>(1, moves.size() / 20);
  float best = -1e9f;
  for (size_t i = 0; i < moves.size(); i += step) {
    Features here{};
    outcome(moves[i], here);
    const float value = worth_of(here);
    if (value <= best) continue;
    best = value;
    out = here;
  }
}

/// The best outlook if the pending tile is laid. `town` is the one in view, and is left as it was.
void best_place(const MoveList& moves, const View& view, Town& town, int extra_money, Features& out) {
  if (moves.empty()) return;
  const auto tile = [&](const Move& move) {
    return Tile{view.state.pending.tile, move.as<Cell>(0), move.as<Facing>(1)};
  };
  std::optional<Means> means;
  town.with(tile(moves[0]), [&] { means.emplace(view, extra_money); });
  const Crowd crowd(view);
  best_of(
      moves,
      [&](const Move& move, Features& here) {
        town.with(tile(move), [&] {
          const Housing housing(view);
          Future future(view, *means, housing);
          look(view, crowd, future, here);
        });
      },
      out);
}

void look_ahead(const State& state, int seat, Towns& towns, Features& out) {
  const Borough& borough = borough_of(state, seat);
  Town& town = towns[seat];
  const Pending& pending = state.pending;
  thread_local constinit MoveList moves;  // large: a new one takes longer to clear than to fill
  moves.clear();
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
        after.citizens.push_back({});  // somewhere: her cell matters in later phases only
      }
      return best_place(moves, {state, seat, after, town, towns}, town, -price, out);
    }
    case Decision::PlaceGrowth: {
      legal_place_growth(state, moves);
      if (moves.empty()) return;
      const std::span<const Tile> tiles(borough.tiles);
      const auto grown = static_cast<size_t>(std::ranges::find(tiles, pending.at, &Tile::at) - tiles.begin());
      Town others;
      others.lay(tiles.first(grown));
      others.lay(tiles.subspan(grown + 1));
      return best_place(moves, {state, seat, borough, others, towns}, others, 0, out);
    }
    case Decision::MoveTo: {
      legal_move_to(state, moves);
      State after = state;
      const View view{after, seat, borough_of(after, seat), town, towns};
      const Means means(view, 0);
      const Housing housing(view);
      Future future(view, means, housing);
      Rng none(0);
      return best_of(
          moves,
          [&](const Move& move, Features& here) {
            Rules::apply(after, move, none, nullptr);
            look(view, Crowd(view), future, here);
            // Back to before the move, which changes players (the police may send others home) and the question.
            for (size_t s = 0; s < state.players.size(); ++s) after.players[s] = state.players[s];
            after.pending = state.pending;
            after.decision = state.decision;
          },
          out);
    }
    default: look_at_once({state, seat, borough, town, towns}, out);
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
  constexpr CouncilPlans() {
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
  static constexpr float tile_worth(size_t column, size_t rounds) {
    return static_cast<float>(column) * (0.6f * static_cast<float>(rounds) - 1.0f);
  }
  std::array<std::array<std::array<float, 5>, 5>, 9> worth_{};
};

float council_points(const State& state, int seat) {
  static constexpr CouncilPlans plans;
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

constexpr float kNothing = -1e9f;  // what a seat is worth that is out of the game

void find_features(const State& state, int seat, Towns& towns, Features& out) {
  out = {};
  const Player& player = player_of(state, seat);
  if (player.out) return;
  const bool deciding = state.player == seat && state.phase != Phase::Over && state.phase != Phase::Setup;
  if (deciding) {
    look_ahead(state, seat, towns, out);
  } else {
    look_at_once({state, seat, player.borough, towns[seat], towns}, out);
  }
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
  Towns towns(state);
  find_features(state, seat, towns, out);
}

float Rules::worth(const State& state, int seat) {
  if (player_of(state, seat).out) return kNothing;
  thread_local Towns towns;
  towns.lay_for(state, seat);
  Features values;
  find_features(state, seat, towns, values);
  return weights()(values);
}

namespace {

// Alone there is nobody to be better than: how near to a rating in the upper half. The weights are made for the
// difference between two seats.
constexpr float kSoloScale = 1.0f / 3.0f, kSoloMiddle = 4.0f;

}  // namespace

float Rules::expected_score(float chance) {
  const float inside = std::clamp(chance, 0.001f, 0.999f);
  return std::max(0.0f, (kSoloMiddle + std::log(inside / (1.0f - inside))) / (kSoloScale * weights().values[kScore]));
}
std::string_view Rules::title_of(int score) { return rating_of(score); }

void Rules::estimate(const State& state, std::span<float> chances) {
  const int players = state.options.players;
  if (players == 1) {
    if (player_of(state, 0).out) {
      chances[0] = 0.0f;
      return;
    }
    const float score = state.phase == Phase::Over
                            ? weights().values[kScore] * static_cast<float>(result(state).scores[0])
                            : worth(state, 0);
    chances[0] = 1.0f / (1.0f + std::exp(kSoloMiddle - kSoloScale * score));
    return;
  }
  if (players_left(state) == 0) {
    std::fill(chances.begin(), chances.end(), 0.0f);
    return;
  }
  for (int seat = 0; seat < players; ++seat) chances[static_cast<size_t>(seat)] = worth(state, seat);
  softmax(chances.first(static_cast<size_t>(players)));
}

}  // namespace boroughs::small_city
