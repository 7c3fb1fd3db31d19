#include "engine/city_council/value.h"

#include "engine/city_council/outlook.h"
#include "engine/city_council/sites.h"

namespace boroughs::city_council {
namespace value {
namespace {

/// Points by kind, and the kinds that have any.
struct Wanted {
  uint64_t kinds = 0;
  std::array<uint8_t, kKinds> points{};
};

template <class F>
void for_each_kind(uint64_t kinds, F&& f) {
  for (uint64_t rest = kinds; rest != 0; rest &= rest - 1) f(static_cast<size_t>(std::countr_zero(rest)));
}

/// Kinds and cards, as all seats' wishes see them.
struct Market {
  uint64_t standing = 0, open = 0;
  uint64_t there = 0;      // kinds that may still be built: their tiles lie open or are in a stack
  uint64_t buildable = 0;  // and there is a place for them
  std::array<float, kKinds> planned{};
  Wanted wanted;  // by all seats
  std::array<Wanted, kMaxSeated> wanted_by{};
};

Market market_of(const State& s, const Outlook& outlook) {
  Market market;
  market.standing = outlook.city.now.standing;
  market.open = outlook.city.face_up;
  for (const Column& column : s.planning_area) {
    for (const Building tile : column.stack) market.there |= is_known(tile) ? kind_bit(tile) : 0;
    for (const Building tile : column.slots) market.there |= is_known(tile) ? kind_bit(tile) : 0;
  }
  market.buildable = outlook.city.with_a_place(s, market.there | market.open);
  for (const Prospect& plan : outlook.prospects) market.planned[at(plan.kind)] += plan.gain;
  for (int seat = 0; seat < s.options.players; ++seat) {
    Wanted& wanted = market.wanted_by[static_cast<size_t>(seat)];
    for (const Card id : seat_of(s, seat).hand) {
      if (!is_known(id)) continue;
      const FavorCard& card = tables.card[at(id)];
      const uint64_t missing = card.kinds & ~market.standing;
      wanted.kinds |= missing;
      for_each_kind(missing, [&](size_t kind) {
        const auto points = static_cast<uint8_t>(card.points_with[kind]);
        wanted.points[kind] = static_cast<uint8_t>(wanted.points[kind] + points);
        market.wanted.points[kind] = static_cast<uint8_t>(market.wanted.points[kind] + points);
      });
    }
    market.wanted.kinds |= wanted.kinds;
  }
  return market;
}

std::array<float, 8> monitors(const State& s) {
  return {static_cast<float>(s.budget), static_cast<float>(s.power),    static_cast<float>(s.blue),
          static_cast<float>(s.white),  static_cast<float>(s.goods),    static_cast<float>(s.community),
          static_cast<float>(s.crime),  static_cast<float>(s.pollution)};
}

std::array<float, 8> monitors(const Facts& facts) {
  constexpr Metric kOrder[] = {Metric::Budget, Metric::Power,     Metric::BlueHousing, Metric::WhiteHousing,
                               Metric::Goods,  Metric::Community, Metric::Crime,       Metric::Pollution};
  std::array<float, 8> out;
  for (size_t i = 0; i < out.size(); ++i) out[i] = static_cast<float>(facts[kOrder[i]]);
  return out;
}

void mark_kinds(ValueNet::Features& out, size_t first, uint64_t kinds) {
  for_each_kind(kinds, [&](size_t kind) { out.mark(first + kind); });
}

void set_points(ValueNet::Features& out, size_t first, const Wanted& wanted, float unit) {
  for_each_kind(wanted.kinds,
                [&](size_t kind) { out.set(first + kind, unit * static_cast<float>(wanted.points[kind])); });
}

/// Two of the windows that it learnt with are no more; the others keep their numbers.
constexpr size_t window_feature(Window window) {
  return window == Window::Closed ? 0 : static_cast<size_t>(window) + kWindowsLearnt - kEnumCount<Window>;
}

void describe_table(const State& s, const Outlook& outlook, const Market& market, ValueNet::Features& out) {
  std::array<float, Rules::kDangers.size()> dangers;
  danger_features(s, outlook, dangers);
  for (size_t i = 0; i < dangers.size(); ++i) out.set(kDangers + i, dangers[i]);
  out.mark(kDecision + static_cast<size_t>(s.decision));
  out.mark(kWindow + window_feature(s.window));
  out.mark(kPhase + static_cast<size_t>(s.phase));
  const auto now = monitors(s), later = monitors(outlook.city.expected.later);
  for (size_t i = 0; i < now.size(); ++i) out.set(kMonitors + i, now[i] / 4);
  for (size_t i = 0; i < later.size(); ++i) out.set(kMonitorsLater + i, later[i] / 4);
  out.set(kProgress, static_cast<float>(s.turn_number) / 4);
  out.set(kProgress + 1, outlook.ending ? 1.0f : 0.0f);
  out.set(kProgress + 2, static_cast<float>(s.deck.size()) / 20);
  out.set(kProgress + 3, static_cast<float>(s.passes) / 4);
  out.set(kProgress + 4, static_cast<float>(s.active_zones.size()) / 2);

  const Blocks free = free_blocks(s);
  for (size_t zone = 0; zone < kZones; ++zone) {
    out.set(kFreeBlocks + zone, static_cast<float>(std::popcount(free & tables.zone_blocks[zone])) / 4);
  }
  for (const ActiveZone& active : s.active_zones) out.mark(kActiveZones + static_cast<size_t>(active.zone));

  mark_kinds(out, kStands, market.standing);
  mark_kinds(out, kLiesOpen, market.open);
  for (const Prospect& plan : outlook.prospects) out.set(kPlanned + at(plan.kind), market.planned[at(plan.kind)]);
  mark_kinds(out, kAtWork, outlook.city.expected.at_work.activated);
  mark_kinds(out, kBuildable, market.buildable & market.there);
  set_points(out, kWanted, market.wanted, 0.25f);

  for (int seat = 0; seat < s.options.players; ++seat) {
    for (const Card id : seat_of(s, seat).hand) {
      if (is_known(id)) out.mark(kHeld + at(id));
    }
  }
  for (const Card id : s.deck) {
    if (is_known(id)) out.mark(kToCome + at(id));
  }
  for (const Discard& discard : s.discards) {
    if (is_known(discard.card)) out.mark(kToCome + at(discard.card));
  }
}

/// What can be said of all kinds that a seat wants together, in points: all; those that can be built now; whose tiles
/// are there; that have a place too; that others want as well; and so on.
std::array<float, 10> wishes_of(const State& s, const Market& market, const Wanted& wanted) {
  std::array<float, 10> sum{};
  for_each_kind(wanted.kinds, [&](size_t kind) {
    const auto points = static_cast<float>(wanted.points[kind]);
    const uint64_t bit = uint64_t{1} << kind;
    const bool place = (market.buildable & bit) != 0;
    const bool now = place && (market.open & bit) != 0;
    const bool there = (market.there & bit) != 0;
    const float shared = points * std::min(static_cast<float>(market.wanted.points[kind]) - points, 6.0f) / 3;
    sum[0] += points;
    if (now) sum[1] += points;
    if (there) sum[2] += points;
    if (there && place) sum[3] += points;
    sum[4] += shared;
    if (now) sum[5] += shared;
    sum[6] += points * market.planned[kind];
    if (now) sum[7] = std::max(sum[7], points);
    if (now && tables.kind[kind].cost <= s.budget) sum[8] += points;
    if (there && place) sum[9] += shared;
  });
  return sum;
}

void describe_seat(const State& s, int seat, bool searches, const Outlook& outlook, const Market& market,
                   ValueNet::Features& out) {
  const Seat& who = seat_of(s, seat);
  std::array<float, Rules::kFeatures.size()> features;
  seat_features(s, seat, outlook, features);
  for (size_t i = 0; i < features.size(); ++i) out.set(kFeatures + i, features[i]);
  if (who.committee != Committee::None) out.mark(kCommittee + static_cast<size_t>(who.committee));

  int best_other = 0;
  for (int other = 0; other < s.options.players; ++other) {
    if (other != seat) best_other = std::max<int>(best_other, seat_of(s, other).victory_points);
  }
  bool proposed = false, approved = false;
  for (const Plan& plan : s.plans) {
    if (plan.owner != seat) continue;
    proposed = true;
    approved = plan.status == PlanStatus::Approved;
  }
  const std::array<float, 8> place = {who.tenure >= 2 ? 1.0f : 0.0f,
                                      s.to_move == seat ? 1.0f : 0.0f,
                                      static_cast<float>(cards_to_come(s, seat)),
                                      static_cast<float>(best_other) / 4,
                                      static_cast<float>(who.hand.size()) / 4,
                                      searches ? 1.0f : 0.0f,
                                      proposed ? 1.0f : 0.0f,
                                      approved ? 1.0f : 0.0f};
  for (size_t i = 0; i < place.size(); ++i) out.set(kPlace + i, place[i]);

  const Wanted& wanted = market.wanted_by[static_cast<size_t>(seat)];
  const auto wishes = wishes_of(s, market, wanted);
  for (size_t i = 0; i < wishes.size(); ++i) out.set(kWishes + i, wishes[i] / 2);

  for (const Card id : who.hand) {
    if (!is_known(id)) continue;
    const CardHope& hope = outlook.city.hope_of(id);
    const size_t first = kCard + kPerCard * at(id);
    out.mark(first);
    out.set(first + 1, static_cast<float>(hope.expected));
    out.set(first + 2, hope.close);
    out.set(first + 3, static_cast<float>(hope.open) / 2);
    out.set(first + 4, outlook.plans_for(id));
  }
  set_points(out, kWants, wanted, 0.5f);
}

}  // namespace

Expected<void> load(const DataFiles& files) {
  constexpr std::string_view kFile = "city_council/value.json";
  Rules::learnt() = {};
  const bool other_game = std::any_of(Rules::kInfo.data_files.begin(), Rules::kInfo.data_files.end(),
                                      [&](std::string_view name) { return files.is_replaced(name); });
  if (tables.kinds != kKinds || tables.cards != kCards || (other_game && !files.is_replaced(kFile))) return {};
  auto value = LearntValue::load(files, kFile, kTableFeatures, kSeatFeatures);
  if (!value) return error(value.error());
  Rules::learnt() = std::move(*value);
  return {};
}

}  // namespace value

LearntValue& Rules::learnt() {
  static LearntValue value;
  return value;
}

bool Rules::has_value(const Options& options) {
  return options.mode == Mode::Standard && learnt().players[options.players];
}

void Rules::describe(const State& s, uint32_t searching, ValueNet::Position& out) {
  const Outlook outlook = look_at(s);
  const value::Market market = value::market_of(s, outlook);
  out.table.clear();
  value::describe_table(s, outlook, market, out.table);
  out.seats = s.options.players;
  for (int seat = 0; seat < s.options.players; ++seat) {
    ValueNet::Features& features = out.seat[static_cast<size_t>(seat)];
    features.clear();
    value::describe_seat(s, seat, (searching >> seat & 1) != 0, outlook, market, features);
  }
}

void Rules::value(const State& s, uint32_t searching, std::span<float> chances) {
  thread_local QuickValue::Memory memory;
  describe(s, searching, memory.next());
  learnt().quick.judge(memory, chances);
}

}  // namespace boroughs::city_council
