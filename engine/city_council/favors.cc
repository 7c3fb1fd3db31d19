#include "engine/city_council/favors.h"

namespace boroughs::city_council {
namespace {

bool is_true(const FavorLine& line, const Facts& facts) {
  if ((line.built & ~facts.standing) != 0 || (line.activated & ~facts.activated) != 0) return false;
  for (size_t i = 0; i < line.conditions; ++i) {
    if (gap_of(line.condition[i], facts) > 0) return false;
  }
  return true;
}

void add(Facts& facts, const WithEconomy auto& s) {
  std::array<int, 5> activated{};
  Pieces placed;
  for (const Activation& activation : s.activations) {
    const BuildingKind& kind = kind_of(activation.building);
    facts.activated |= kind_bit(activation.building);
    ++activated[at(kind.type)];
    placed = placed + kind.needs[at(activation.boxes)];
  }
  facts.set(Metric::Crime, s.crime);
  facts.set(Metric::Pollution, s.pollution);
  facts.set(Metric::Goods, s.goods);
  facts.set(Metric::Community, s.community);
  facts.set(Metric::Budget, s.budget);
  facts.set(Metric::Power, s.power);
  facts.set(Metric::PrisonCrime, prisoners(s));
  facts.set(Metric::BlueHousing, s.blue);
  facts.set(Metric::WhiteHousing, s.white);
  facts.set(Metric::BlueOnJobs, placed[Pieces::Blue]);
  facts.set(Metric::WhiteOnJobs, placed[Pieces::White]);
  facts.set(Metric::BlueTotal, s.blue + placed[Pieces::Blue]);
  facts.set(Metric::WhiteTotal, s.white + placed[Pieces::White]);
  facts.set(Metric::ActiveZones, static_cast<int>(s.active_zones.size()));
  for (size_t type = 0; type < 4; ++type) facts.set(Metric::ActivatedResidential, type, activated[type]);
}

}  // namespace

uint64_t standing_kinds(const State& s) {
  uint64_t kinds = 0;
  for_each_standing(s, [&](Building building, Blocks) { kinds |= kind_bit(building); });
  return kinds;
}

Facts built_facts(const Skyline& skyline) {
  Facts facts;
  std::array<int, 5> built{};
  int pure = 0;
  Blocks taken = tables.printed_blocks;
  for (const Skyline::Place& place : skyline) {
    const Type type = tables.kind[at(place.kind)].type;
    facts.standing |= uint64_t{1} << at(place.kind);
    ++built[at(type)];
    pure += type != Type::Safety && (place.blocks & ~tables.own[at(type)]) == 0;
    taken |= place.blocks;
  }
  int full_zones = 0;
  for (const Blocks zone : tables.zone_blocks) full_zones += (zone & ~taken) == 0;
  facts.set(Metric::FullZones, full_zones);
  for (size_t type = 0; type < 4; ++type) facts.set(Metric::BuiltResidential, type, built[type]);
  facts.set(Metric::PureBuildings, pure);
  facts.set(Metric::MinTypeCount, *std::min_element(built.begin(), built.begin() + 4));
  return facts;
}

void add_economy(Facts& facts, const Economy& economy) { add(facts, economy); }

Facts facts_of(const State& s) {
  Facts facts = built_facts(Skyline(s));
  add(facts, s);
  return facts;
}

int value_of(Card id, const Facts& facts) {
  const FavorCard& card = tables.card[at(id)];
  Tally tally;
  for (size_t i = 0; i < card.lines; ++i) {
    if (is_true(card.line[i], facts)) tally.add(card.line[i]);
  }
  return tally.points();
}

}  // namespace boroughs::city_council
