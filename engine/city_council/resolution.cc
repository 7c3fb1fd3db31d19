// The automatic steps after activation: unemployment report, action resolution, lifestyle monitoring.

#include "engine/city_council/phases.h"

namespace boroughs::city_council {
namespace {

/// The city's pieces while they move. Every change respects the reserve (CC-R37).
template <WithEconomy Table>
struct City {
  Table& s;
  const Play* play;  // null for an economy alone, which nobody watches
  Pieces placed;     // what still lies on tiles

  City(Table& table, const Play* watcher) : s(table), play(watcher), placed(on_tiles(table)) {}

  void say(EventId event, std::initializer_list<int> args = {}) const {
    if constexpr (std::same_as<Table, State>) play->say(event, -1, args);
  }

  int change(uint8_t& monitor, int amount, int reserve) const {
    const int change = std::max(-int{monitor}, std::min(amount, reserve));  // CC-R56, CC-R57
    monitor = static_cast<uint8_t>(monitor + change);
    return change;
  }
  int blue_reserve() const { return tables.blue - s.blue - placed[Pieces::Blue]; }
  int white_reserve() const { return tables.white - s.white - placed[Pieces::White]; }

  void workers(int blue, int white) const {
    const int blues = change(s.blue, blue, blue_reserve());
    const int whites = change(s.white, white, white_reserve());
    if (blues > 0 || whites > 0) say(EventId::WorkersCome, {std::max(0, blues), std::max(0, whites)});
    if (blues < 0 || whites < 0) say(EventId::WorkersLeave, {-std::min(0, blues), -std::min(0, whites)});
  }
  void community(int amount) const {
    if (change(s.community, amount, tables.community - community_in_use(s)) != 0) {
      say(EventId::CommunityChanges, {s.community});
    }
  }
  void goods(int amount) const {
    if (change(s.goods, amount, tables.goods - s.goods - placed[Pieces::Goods]) != 0)
      say(EventId::GoodsCome, {s.goods});
  }
  void money(int amount) const {
    if (change(s.budget, amount, tables.max_budget - s.budget) != 0) say(EventId::MoneyComes, {s.budget});
  }
  void power(int amount) const {
    if (change(s.power, amount, tables.max_power - s.power) != 0) say(EventId::PowerComes, {s.power});
  }

  // CC-R45: checked after every single cube. False if the city falls.
  bool add_crime(int cubes) const {
    for (; cubes > 0; --cubes) {
      if (s.crime + prisoners(s) + placed[Pieces::Crime] >= tables.crime) return true;
      ++s.crime;
      say(EventId::CrimeRises, {s.crime});
      if (s.crime < tables.crime) continue;
      s.outcome = Outcome::CrimeDefeat;
      say(EventId::CrimeDefeat);
      return false;
    }
    return true;
  }
  bool add_pollution(int cubes) const {
    for (; cubes > 0; --cubes) {
      if (s.pollution + placed[Pieces::Pollution] >= tables.pollution) return true;
      ++s.pollution;
      say(EventId::PollutionRises, {s.pollution});
      if (s.pollution < tables.pollution) continue;
      s.outcome = Outcome::PollutionDefeat;
      say(EventId::PollutionDefeat);
      return false;
    }
    return true;
  }
  void remove_crime(int cubes) const {
    if (change(s.crime, -cubes, 0) != 0) say(EventId::CrimeFalls, {s.crime});
  }
  void remove_pollution(int cubes) const {
    if (change(s.pollution, -cubes, 0) != 0) say(EventId::PollutionFalls, {s.pollution});
  }
  /// A new prisoner goes to cell 1 and pushes whoever is there: cell 1 to cell 2, cell 2 to the reserve.
  /// Without a Prison the cube is back in the reserve: it was taken off the tile (CC-R30).
  void jail(int cubes) const {
    const bool prison = prison_stands(s);
    for (; cubes > 0; --cubes) {
      if (!prison) {
        say(EventId::LedAway);
        continue;
      }
      s.prisoner_2 |= s.prisoner_1;
      s.prisoner_1 = true;
      say(EventId::Jailed, {prisoners(s)});
    }
  }

  bool row(const Effect& effect) const {
    workers(effect.blue, effect.white);
    if (!add_crime(effect.crime)) return false;
    community(effect.community);
    return true;
  }

  /// CC-R35: both counts first, then the white row, then the blue row.
  bool report() const {
    const int white = s.white;
    const int blue = s.blue;
    say(EventId::Unemployed, {blue, white});
    return row(row_of(tables.unemployed_white, white)) && row(row_of(tables.unemployed_blue, blue));
  }

  /// What a box does not yield changes nothing; only the rare things are asked for.
  void yield(const Box& box) const {
    money(box.money);
    goods(box.goods);
    community(box.community);
    power(box.power);
    if (box.white > 0) educate(box);
    remove_pollution(box.remove_pollution);
    remove_crime(box.remove_crime);
    if (box.incarcerate > 0) jail(box.incarcerate);
  }
  void educate(const Box& box) const {
    if (white_reserve() >= box.white) {
      s.white = static_cast<uint8_t>(s.white + box.white);
      return say(EventId::Educated, {box.white});
    }
    s.blue = static_cast<uint8_t>(s.blue + box.educated);  // CC-R38
    say(EventId::NotEducated);
  }

  bool resolve(Activation activation) {
    const BuildingKind& kind = kind_of(activation.building);
    const Pieces pieces = kind.needs[at(activation.boxes)];
    const bool first = activation.boxes != Boxes::Second;
    const bool second = activation.boxes == Boxes::Second || activation.boxes == Boxes::Both;
    placed = placed - pieces;
    const int educated = (first ? kind.box[0].educated : 0) + (second ? kind.box[1].educated : 0);
    s.blue = static_cast<uint8_t>(s.blue + pieces[Pieces::Blue] - educated);
    s.white = static_cast<uint8_t>(s.white + pieces[Pieces::White]);
    say(EventId::Resolves, {static_cast<int>(activation.building)});
    if (kind.holds_prisoners) release(pieces);
    if (first) yield(kind.box[0]);
    if (second) yield(kind.box[1]);
    return add_pollution(kind.side_pollution) && add_crime(kind.side_crime);
  }
  /// Prisoners who worked: first out of cell 2, then from cell 1 to cell 2, pushing out anyone still there.
  void release(Pieces worked) const {
    if (worked[Pieces::Prisoner2] > 0) s.prisoner_2 = false;
    if (worked[Pieces::Prisoner1] == 0) return;
    s.prisoner_2 = true;
    s.prisoner_1 = false;
  }

  /// CC-R36: in the order of activation, the Prison first.
  bool resolve_all() {
    for (size_t i = 0; i < s.activations.size(); ++i) {
      if (!kind_of(s.activations[i].building).holds_prisoners) continue;
      if (!resolve(s.activations.erase_at(i))) return false;
      break;
    }
    size_t done = 0;
    bool stands = true;
    while (stands && done < s.activations.size()) stands = resolve(s.activations[done++]);
    s.activations.erase_first(done);
    return stands;
  }

  bool lifestyle() const {
    const int balance = lifestyle_balance(s);
    say(EventId::Balance, {balance});
    return row(row_of(tables.lifestyle, balance, tables.lowest_balance));
  }
};

}  // namespace

void unemployment_report(Play& play) {
  const Facts before = facts_of(play.s);
  if (City(play.s, &play).report()) open_window(play, Window::Unemployment, &before);
}

void resolve_actions(Play& play) {
  const Facts before = facts_of(play.s);
  if (City(play.s, &play).resolve_all()) open_window(play, Window::Resolution, &before);
}

void monitor(Play& play) {
  if (City(play.s, &play).lifestyle()) replenish(play);  // a row may add crime, by other tables than the printed ones
}

bool play_production_step(Economy& economy, ProductionStep step) {
  City city(economy, nullptr);
  switch (step) {
    case ProductionStep::Report: return city.report();
    case ProductionStep::Resolution: return city.resolve_all();
    case ProductionStep::Lifestyle: return city.lifestyle();
  }
  return true;
}

bool play_out_production(Economy& economy, ProductionStep first) {
  City city(economy, nullptr);
  if (first == ProductionStep::Report && !city.report()) return false;
  if (first != ProductionStep::Lifestyle && !city.resolve_all()) return false;
  return city.lifestyle();
}

}  // namespace boroughs::city_council
