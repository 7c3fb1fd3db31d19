#include "engine/city_council/prognosis.h"

#include <atomic>
#include <bit>
#include <cstring>
#include <optional>

#include "engine/city_council/sites.h"
#include "engine/core/hash.h"

namespace boroughs::city_council {
namespace {

// ---- what is kept ---------------------------------------------------------------------------------------------------

/// All that a prognosis depends on.
struct Grounds {
  std::array<uint8_t, 8> face_up;
  std::array<uint8_t, 10> monitors;
  Mode mode;
  Phase phase;
  Work work;
  bool activating;
  FixedVector<Building, kMaxStack> playground_cubes;
  FixedVector<ActiveZone, kZones> active_zones;
  FixedVector<Activation, kCells> activations;
  FixedVector<Standing, kCells> city;

  explicit Grounds(const State& s)
      : face_up(std::bit_cast<std::array<uint8_t, 8>>(open_kinds(s))),
        monitors{s.budget,    s.power, s.blue,      s.white,      s.goods,
                 s.community, s.crime, s.pollution, s.prisoner_1, s.prisoner_2},
        mode(s.options.mode),
        phase(s.phase),
        work(work_of(s)),
        activating(s.decision == Decision::Activate),
        playground_cubes(s.playground_cubes),
        active_zones(s.active_zones),
        activations(s.activations),
        city(s.city) {}
  bool operator==(const Grounds& other) const { return std::memcmp(this, &other, sizeof *this) == 0; }
};
static_assert(std::has_unique_object_representations_v<Grounds>);

std::atomic<uint32_t> g_tables_read = 0;

/// Each prognosis in the place that the hash of its grounds says, until another one wants it.
class Memory {
 public:
  Prognosis& find(const State& s) {
    if (const uint32_t read = g_tables_read.load(std::memory_order_relaxed); read != tables_read_) {
      tables_read_ = read;
      for (auto& kept : kept_) kept.reset();
    }
    const Grounds grounds(s);
    auto& place = kept_[hash_value(grounds) % kPlaces];
    if (!place || !(place->grounds == grounds)) place.emplace(grounds, s);
    return place->prognosis;
  }

 private:
  static constexpr size_t kPlaces = 128;
  struct Kept {
    Kept(const Grounds& of, const State& s) : grounds(of), prognosis(s) {}
    Grounds grounds;
    Prognosis prognosis;
  };
  uint32_t tables_read_ = 0;
  std::array<std::optional<Kept>, kPlaces> kept_;
};

// ---- cards ----------------------------------------------------------------------------------------------------------

/// A card in a city to come: its points, and a part of those of general lines that are nearly true.
struct Hope {
  int points = 0;
  float close = 0;
};

Hope hope_in(const FavorCard& card, const Facts& facts) {
  Hope hope;
  Tally tally;
  for (size_t i = 0; i < card.lines; ++i) {
    const FavorLine& line = card.line[i];
    int gap = 2 * std::popcount(line.activated & ~facts.activated);
    for (size_t c = 0; c < line.conditions; ++c) gap += gap_of(line.condition[c], facts);
    if (gap > 4) continue;
    if (gap > 0) {
      hope.close += static_cast<float>(line.victory_points) * (0.5f - 0.1f * static_cast<float>(gap));
    } else if ((line.built & ~facts.standing) == 0) {
      tally.add(line);
    }
  }
  hope.points = tally.points();
  return hope;
}

// ---- the city -------------------------------------------------------------------------------------------------------

Service standing_service(const State& s, const Skyline& skyline) {
  Service service;
  const Blocks active = active_blocks(s);
  const float asleep = s.power > 0 && s.community > 0 ? 0.5f : 0.1f;
  for (const Skyline::Place& place : skyline) {
    const bool awake = (place.blocks & active) != 0 || tables.kind[at(place.kind)].power_plant;
    add_service(service, place.kind, awake ? 1.0f : asleep);
  }
  return service;
}

}  // namespace

Prognosis::Prognosis(const State& s) : work(work_of(s)), face_up(open_kinds(s)) {
  const Skyline skyline(s);
  const Facts built = built_facts(skyline);
  Economy economy(s);
  Economy after = economy;
  if (work == Work::Over) return_tokens(after);
  if (work == Work::Ahead || work == Work::Over) expect_activations(after, skyline);
  feared = s.decision == Decision::Activate && after.activations.size() > s.activations.size();
  now = built;
  add_economy(now, economy);
  expected = city_ahead(after, work, skyline, built);
  if (feared) abandoned = city_ahead(economy, Work::Ended, skyline, built);
  standing = standing_service(s, skyline);
}

void Prognosis::look_at(Card id) {
  const FavorCard& card = tables.card[at(id)];
  CardHope hope;
  if (card.building_card) look_at_buildings(card, hope);
  if (!card.only_built) look_at_production(id, card, hope);
  hopes_[at(id)] = hope;
  known_ |= uint64_t{1} << at(id);
}

void Prognosis::look_at_buildings(const FavorCard& card, CardHope& hope) const {
  Tally tally;
  for (const FavorLine& line : card.line) {  // lines that it does not have are worth nothing
    const bool stands = (line.built & ~now.standing) == 0;
    tally.add(line, stands);
    int8_t& missing = (line.built & ~face_up) == 0 ? hope.open : hope.unseen;
    if (!stands) missing = static_cast<int8_t>(missing + line.victory_points);
  }
  hope.expected = hope.abandoned = static_cast<int8_t>(tally.points());  // if it is all: production builds nothing
}

void Prognosis::look_at_production(Card id, const FavorCard& card, CardHope& hope) const {
  const int at_once = card.any_time || work == Work::Over ? value_of(id, now) : 0;
  const auto best = [&](int during, int after) {
    return static_cast<int8_t>(std::max(at_once, std::max(card.any_time ? during : 0, after)));
  };
  const Hope at_work = hope_in(card, expected.at_work);
  const Hope later = hope_in(card, expected.later);
  hope.expected = best(at_work.points, later.points);
  hope.abandoned = feared ? best(value_of(id, abandoned.at_work), value_of(id, abandoned.later)) : hope.expected;
  hope.close = card.building_card ? 0.0f : std::max(at_work.close, later.close);
}

void Prognosis::look_for_places(const State& s, uint64_t kinds) {
  const Blocks free = free_blocks(s);
  for (uint64_t rest = kinds; rest != 0; rest &= rest - 1) {
    const auto kind = static_cast<size_t>(std::countr_zero(rest));
    if (can_be_built(s, tables.kind[kind], free)) has_place_ |= uint64_t{1} << kind;
  }
  places_known_ |= kinds;
}

Prognosis& prognosis_of(const State& s) {
  thread_local constinit Memory memory;
  return memory.find(s);
}

void forget_prognoses() { ++g_tables_read; }

}  // namespace boroughs::city_council
