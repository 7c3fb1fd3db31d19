#include "engine/city_council/building_worth.h"

#include <algorithm>
#include <functional>

namespace boroughs::city_council {
namespace {

float appeal_of(const BuildingKind& kind, int crime, int pollution) {
  if (kind.boxes == 0) return 0;
  const size_t boxes = at(kind.both_boxes ? Boxes::Both : Boxes::First);
  float appeal = 0.3f * static_cast<float>(kind.needs[boxes][Pieces::Blue]);  // nobody idle
  for (size_t i = 0; i < kind.boxes; ++i) {
    if ((boxes >> i & 1) == 0) continue;
    const Box& box = kind.box[i];
    appeal += static_cast<float>(box.money - box.in[Pieces::Money]);
    appeal += 0.8f * static_cast<float>(box.goods - box.in[Pieces::Goods]);
    appeal += 0.9f * static_cast<float>(box.community) + 0.7f * static_cast<float>(box.power + box.white);
    if (crime > 0) appeal += 1.5f * static_cast<float>(box.remove_crime + box.in[Pieces::Crime]);
    if (pollution > 0) appeal += 1.2f * static_cast<float>(box.remove_pollution + box.in[Pieces::Pollution]);
  }
  appeal -= static_cast<float>(kind.side_pollution) * (pollution < 3 ? 0.3f : pollution < 5 ? 1.5f : 6.0f);
  return appeal - 1.2f * static_cast<float>(kind.side_crime);
}

Service service_of(const Box& box) {
  Service service;
  service[Service::Income] = static_cast<float>(box.money - box.in[Pieces::Money]);
  service[Service::Supply] = static_cast<float>(box.goods - box.in[Pieces::Goods]);
  service[Service::Police] = static_cast<float>(box.remove_crime + box.in[Pieces::Crime]);
  service[Service::Cleaners] = static_cast<float>(box.remove_pollution + box.in[Pieces::Pollution]);
  return service;
}

BuildingWorth worth_of(const BuildingKind& kind) {
  BuildingWorth worth;
  worth.main = service_of(kind.box[0]);
  worth.main[Service::Buildings] = 1;
  worth.main[Service::Jobs] = static_cast<float>(kind.needs[kind.both_boxes ? 3 : 1][Pieces::Blue]);
  worth.main[Service::Polluters] = static_cast<float>(kind.side_pollution);
  worth.has_second = kind.both_boxes;
  if (kind.both_boxes) worth.second = service_of(kind.box[1]);
  return worth;
}

void rank(Appeal& appeal) {
  const auto begin = appeal.of_kind.begin();
  const auto end = begin + tables.kinds;
  std::vector<float> sorted(begin, end);
  std::sort(sorted.begin(), sorted.end(), std::greater<>());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  std::transform(begin, end, appeal.rank.begin(), [&](float value) {
    return static_cast<uint8_t>(std::find(sorted.begin(), sorted.end(), value) - sorted.begin());
  });
}

}  // namespace

void weigh_buildings() {
  for (size_t k = 0; k < static_cast<size_t>(tables.kinds); ++k) {
    building_worth[k] = worth_of(tables.kind[k]);
    for (const int pollution : {0, 1, 3, 5}) {  // where the mood changes
      for (const int crime : {0, 1}) {
        appeals[mood_of(crime, pollution)].of_kind[k] = appeal_of(tables.kind[k], crime, pollution);
      }
    }
  }
  for (Appeal& appeal : appeals) rank(appeal);
}

}  // namespace boroughs::city_council
