#include "engine/city_hall/data.h"

#include <cstdlib>

namespace boroughs::city_hall {
namespace {

/// An entry's id, which must be the name of one of the first `count` enumerators and stand there once.
template <DescribedEnum E>
size_t read_id(const DataEntry& entry, int count, uint64_t& seen) {
  const E id = entry["id"].name<E>();
  const auto index = static_cast<size_t>(id);
  if (index >= static_cast<size_t>(count)) {
    entry["id"].fail("is no entry of the game");
    return 0;
  }
  if ((seen >> index & 1u) != 0) entry["id"].fail("stands there twice");
  seen |= uint64_t{1} << index;
  return index;
}

Space read_space(const DataEntry& entry) {
  const Space space = entry.name<Space>();
  if (space != Space::Unknown) return space;
  entry.fail("must be a space of the board");
  return Space::M1;
}

ByPlayers read_by_players(const DataEntry& entry, int low, int high) {
  ByPlayers values{};
  for (int players = 2; players <= kMaxPlayers; ++players) {
    values[static_cast<size_t>(players)] = entry[std::to_string(players)].integer(low, high);
  }
  return values;
}

void read_boroughs(const DataEntry& list, Tables& t) {
  uint64_t seen = 0;
  for (const DataEntry& entry : list.list(kBoroughs)) {
    BoroughData& borough = t.boroughs[read_id<Borough>(entry, kBoroughs, seen)];
    borough.name = entry["name"].text();
    borough.star_bonus = entry["star_bonus"].integer(-3, 3);
  }
}

void read_spaces(const DataEntry& list, Tables& t) {
  uint64_t seen = 0;
  uint64_t cells = 0;
  for (const DataEntry& entry : list.list(kSpaces)) {
    const size_t id = read_id<Space>(entry, kSpaces, seen);
    SpaceData& space = t.spaces[id];
    space.borough = entry["borough"].name<Borough>();
    const auto cell = entry["cell"].list(2);
    space.column = cell[0].integer(0, 4);
    space.row = cell[1].integer(0, 4);
    const auto center = entry["center"].list(2);
    space.center_x = center[0].integer(0, 900);
    space.center_y = center[1].integer(0, 900);
    const int bit = space.row * 5 + space.column;
    if ((cells >> bit & 1u) != 0) entry["cell"].fail("is the cell of another space");
    cells |= uint64_t{1} << bit;
    t.boroughs[static_cast<size_t>(space.borough)].spaces.insert(static_cast<Space>(id));
  }
}

/// Two spaces of one borough are neighbours if their cells touch, also at a corner.
void join_neighbours(Tables& t) {
  for (int a = 0; a < kSpaces; ++a) {
    for (int b = 0; b < kSpaces; ++b) {
      SpaceData& here = t.spaces[static_cast<size_t>(a)];
      const SpaceData& there = t.spaces[static_cast<size_t>(b)];
      const bool touch = std::abs(here.column - there.column) <= 1 && std::abs(here.row - there.row) <= 1;
      if (a != b && here.borough == there.borough && touch) here.adjacent.insert(static_cast<Space>(b));
    }
  }
}

void read_bridges(const DataEntry& list, Tables& t) {
  for (const DataEntry& entry : list.list()) {
    Bridge bridge;
    bridge.id = entry["id"].text();
    bridge.name = entry["name"].text();
    const auto ends = entry["joins"].list(2);
    bridge.joins = {read_space(ends[0]), read_space(ends[1])};
    SpaceData& one = t.spaces[static_cast<size_t>(bridge.joins[0])];
    SpaceData& other = t.spaces[static_cast<size_t>(bridge.joins[1])];
    if (one.borough == other.borough) entry["joins"].fail("must join two boroughs");
    one.adjacent.insert(bridge.joins[1]);
    other.adjacent.insert(bridge.joins[0]);
    t.bridges.push_back(bridge);
  }
}

void read_permits(const DataEntry& list, Tables& t) {
  uint64_t seen = 0;
  int cards = 0;
  for (const DataEntry& entry : list.list(kPermits)) {
    const size_t id = read_id<Permit>(entry, kPermits, seen);
    PermitData& permit = t.permits[id];
    permit.name = entry["name"].text();
    // Every player begins with one of each kind of Building.
    permit.copies = entry["copies"].integer(static_cast<Permit>(id) == Permit::Park ? 0 : kMaxPlayers, kPermitCards);
    permit.max_stars = entry["max_stars"].integer(0, 20);
    permit.tax = entry["tax"].integer(0, 100);
    const DataEntry modifiers = entry["modifiers"];
    for (size_t k = 0; k < kPermits; ++k) {
      permit.modifiers[k] = modifiers[name_of(static_cast<Permit>(k))].integer(-5, 5);
    }
    cards += permit.copies;
  }
  if (cards > kPermitCards) list.fail("has room for 28 cards in all, found " + std::to_string(cards));
}

void read_campaign(const DataEntry& list, Tables& t) {
  for (const DataEntry& entry : list.list()) {
    t.campaign.push_back({entry["steps"].integer(1, 9), entry["cost"].integer(0, 1000)});
  }
  // CH-R21: the controller always has a step that costs nothing.
  if (t.campaign.empty() || t.campaign[0].steps != 1 || t.campaign[0].cost != 0) {
    list.fail("must begin with one step for nothing");
  }
  for (size_t i = 1; i < t.campaign.size(); ++i) {
    if (t.campaign[i].steps <= t.campaign[i - 1].steps) list.fail("must go up in steps");
  }
}

void read_endorsements(const DataEntry& list, Tables& t) {
  for (const DataEntry& entry : list.list()) {
    t.endorsements.push_back({entry["id"].text(), entry["name"].text(), entry["most"].name<Most>()});
  }
  if (t.endorsements.size() > 16) list.fail("has room for 16 endorsements");
}

void read_rules(const DataFile& file, Tables& t) {
  read_permits(file["permits"], t);

  const auto ratings = file["approval_track"]["ratings"].list(kLastApprovalSpace);
  for (size_t i = 0; i < ratings.size(); ++i) t.ratings[i + 1] = ratings[i].integer(i > 0 ? t.ratings[i] : 1, 100);
  t.star_start = read_by_players(file["star_token_start"], 1, kLastApprovalSpace);
  t.population_track = file["population_track"]["spaces"].integer(1, 1000);

  const DataEntry start = file["start"];
  t.start_money = start["money"].integer(0, 1000);
  t.start_influence = start["influence"].integer(0, 100);
  t.last_player_extra_influence = start["last_player_extra_influence"].integer(0, 100);
  // 22 lands are enough for the longest draft with so many lying open.
  t.draft_face_up = file["draft"]["face_up"].integer(1, 6);
  t.draft_bonus = file["draft"]["unsold_bonus"].integer(0, 100);
  // Four players must find lands for the whole draft; two of them build twice.
  t.draft_lands = read_by_players(file["draft"]["lands_each"], 2, 4);

  uint64_t seen = 0;
  for (const DataEntry& entry : file["offices"].list(kOffices)) {
    t.offices[read_id<Office>(entry, kOffices, seen)] = {entry["name"].text(), entry["does"].text()};
  }
  t.round_influence = file["round"]["income_influence"].integer(0, 10);
  t.idle_influence = file["round"]["idle_office_influence"].integer(0, 2);

  const DataEntry tax = file["tax"];
  t.tax_per_population = tax["per_population"].integer(0, 10);
  t.squeeze_factor = tax["squeeze_factor"].integer(1, 10);
  t.squeeze_factor_at_first = tax["squeeze_factor_at_space_1"].integer(1, 10);
  t.squeeze_loss = tax["squeeze_loss"].integer(0, 9);
  read_campaign(file["campaign"], t);
  t.land_price = file["surveyor"]["price"].integer(0, 1000);
  t.unsold_bonus = file["surveyor"]["unsold_bonus"].integer(0, 100);
  t.search_cost = file["surveyor"]["search_cost_influence"].integer(0, 100);
  t.lobby_buy = file["lobbyist"]["buy"].integer(1, 1000);
  t.lobby_sell = file["lobbyist"]["sell"].integer(0, 1000);
  const DataEntry health = file["health"];
  const auto ranks = health["rank_bonus"].list(kMaxPlayers);
  for (size_t i = 0; i < ranks.size(); ++i) t.rank_bonus[i] = ranks[i].integer(0, 20);
  t.control_add = health["control_add"].integer(0, 100);
  t.control_factor = health["control_factor"].integer(1, 10);
  t.endorsement_votes = file["endorsement_votes"]["each"].integer(0, 1000);
  read_endorsements(file["endorsements"], t);
}

}  // namespace

Expected<Tables> load_tables(const DataFiles& files) {
  Tables t;
  const DataFile board(files, "city_hall/board.json");
  read_boroughs(board["boroughs"], t);
  read_spaces(board["spaces"], t);
  join_neighbours(t);
  read_bridges(board["bridges"], t);
  if (auto ok = board.check(); !ok) return error(ok.error());

  const DataFile rules(files, "city_hall/rules.json");
  read_rules(rules, t);
  if (auto ok = rules.check(); !ok) return error(ok.error());
  return t;
}

}  // namespace boroughs::city_hall
