#include "engine/city_council/favors.h"

namespace boroughs::city_council {
namespace {

bool holds(const Condition& condition, const Facts& facts) {
  const int left = facts[condition.metric];
  const int right = condition.value + (condition.times > 0 ? condition.times * facts[condition.of] : 0);
  switch (condition.comparison) {
    case Comparison::AtLeast: return left >= right;
    case Comparison::AtMost: return left <= right;
    case Comparison::Above: return left > right;
    case Comparison::Below: return left < right;
    case Comparison::Equal: return left == right;
  }
  return false;
}

bool is_true(const FavorLine& line, const Facts& facts) {
  if ((line.built & ~facts.standing) != 0 || (line.activated & ~facts.activated) != 0) return false;
  for (size_t i = 0; i < line.conditions; ++i) {
    if (!holds(line.condition[i], facts)) return false;
  }
  return true;
}

}  // namespace

uint64_t standing_kinds(const State& s) {
  uint64_t kinds = 0;
  for_each_standing(s, [&](Building building, Blocks) { kinds |= uint64_t{1} << at(entry(building).kind); });
  return kinds;
}

Facts facts_of(const State& s) {
  Facts facts;
  const auto set = [&](Metric metric, int value) {
    facts.metric[static_cast<size_t>(metric)] = static_cast<int8_t>(value);
  };
  std::array<int, 5> built{}, activated{};
  int pure = 0;
  Blocks taken = tables.printed_blocks;
  for_each_standing(s, [&](Building building, Blocks blocks) {
    const BuildingKind& kind = kind_of(building);
    facts.standing |= uint64_t{1} << at(entry(building).kind);
    ++built[at(kind.type)];
    pure += kind.type != Type::Safety && (blocks & ~tables.own[at(kind.type)]) == 0;
    taken |= blocks;
  });
  Pieces placed;
  for (const Activation& activation : s.activations) {
    const BuildingKind& kind = kind_of(activation.building);
    facts.activated |= uint64_t{1} << at(entry(activation.building).kind);
    ++activated[at(kind.type)];
    placed = placed + kind.needs[at(activation.boxes)];
  }
  int full_zones = 0;
  for (const ZoneEntry& zone : tables.zone) full_zones += (zone.blocks & ~taken) == 0;
  set(Metric::Crime, s.crime);
  set(Metric::Pollution, s.pollution);
  set(Metric::Goods, s.goods);
  set(Metric::Community, s.community);
  set(Metric::Budget, s.budget);
  set(Metric::Power, s.power);
  set(Metric::PrisonCrime, prisoners(s));
  set(Metric::BlueHousing, s.blue);
  set(Metric::WhiteHousing, s.white);
  set(Metric::BlueOnJobs, placed[Pieces::Blue]);
  set(Metric::WhiteOnJobs, placed[Pieces::White]);
  set(Metric::BlueTotal, s.blue + placed[Pieces::Blue]);
  set(Metric::WhiteTotal, s.white + placed[Pieces::White]);
  set(Metric::ActiveZones, static_cast<int>(s.active_zones.size()));
  set(Metric::FullZones, full_zones);
  for (size_t type = 0; type < 4; ++type) {
    set(static_cast<Metric>(static_cast<size_t>(Metric::ActivatedResidential) + type), activated[type]);
    set(static_cast<Metric>(static_cast<size_t>(Metric::BuiltResidential) + type), built[type]);
  }
  set(Metric::PureBuildings, pure);
  set(Metric::MinTypeCount, *std::min_element(built.begin(), built.begin() + 4));
  return facts;
}

int value_of(Card id, const Facts& facts) {
  const FavorCard& card = tables.card[at(id)];
  int basic = 0;
  int bonus = 0;
  for (size_t i = 0; i < card.lines; ++i) {
    const FavorLine& line = card.line[i];
    if (is_true(line, facts)) (line.bonus ? bonus : basic) += line.victory_points;
  }
  return basic > 0 ? basic + bonus : 0;  // CC-R43: bonus lines need a basic line
}

}  // namespace boroughs::city_council
