// The engine against the slow city (slow_city.h): all sites of all buildings, the Election chair's duty, production
// step by step, favors, committees, Prof. Phil's tastes, over random positions.

#include "engine/core/play.h"
#include "tests/city_council/slow_city.h"
#include "tests/city_council/table.h"
#include "tests/city_council/variants.h"

namespace boroughs::city_council {
namespace {

namespace json = boost::json;

const slow::Data& data() {
  static const slow::Data read = [] {
    const DataFiles files;
    return slow::Data(*files.text("city_council/board.json"), *files.text("city_council/buildings.json"),
                      *files.text("city_council/favors.json"), *files.text("city_council/city.json"));
  }();
  return read;
}

json::object document(const State& s) { return to_json(s).as_object(); }
slow::Town town_of(const State& s) {
  return {data(), document(s), s.options.mode == Mode::Standard ? "standard" : "sandbox"};
}

/// Visits the decisions of random games in every variant.
template <class F>
void at_decisions(int games, uint64_t seed, F&& visit) {
  for (const Options& options : test_variants()) {
    for (int game = 0; game < games; ++game) {
      Rng rng(seed + static_cast<uint64_t>(game));
      State s = Rules::start(options, rng, nullptr);
      MoveList moves;
      while (!settle<Rules>(s, moves, rng, nullptr).finished) {
        visit(s, moves, rng);
        if (testing::Test::HasFailure()) FAIL() << "game " << game << ", options " << to_json(options);
        Rules::apply(s, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
      }
    }
  }
}

std::set<std::string> notations(const MoveList& moves, std::string_view prefix) {
  std::set<std::string> out;
  for (const Move& move : moves) {
    const std::string text = to_notation(Rules::kInfo.moves, move);
    if (text.starts_with(prefix)) out.insert(text);
  }
  return out;
}

// ---- sites ----------------------------------------------------------------------------------------------------------

slow::Site site_of(const PricedSite& site) {
  slow::Site out;
  for (const uint8_t cell : site.site->cells) {
    if (cell < kCells) out.cells.insert(std::string(label_of(static_cast<Cell>(cell))));
  }
  out.over = is_known(site.upgrade_of) ? std::string(label_of(site.upgrade_of)) : "-";
  out.price = site.price;
  return out;
}

void compare_all_sites(const State& s) {
  const slow::Town town = town_of(s);
  const Blocks free = free_blocks(s);
  for (int k = 0; k < tables.kinds; ++k) {
    const BuildingKind& one = tables.kind[static_cast<size_t>(k)];
    std::set<slow::Site> found;
    size_t offered = 0;
    const auto note = [&](const PricedSite& site) {
      ++offered;
      found.insert(site_of(site));
      return false;
    };
    any_fresh_site(s, one, free, note);
    any_upgrade_site(s, one, free, note);
    ASSERT_EQ(offered, found.size()) << one.id << ": a site is offered twice";
    ASSERT_EQ(found, slow::construction_sites(town, data().kinds.at(one.id))) << one.id;
  }
  for (const Standing& standing : s.city) {
    std::set<slow::Site> found;
    any_relocation_site(s, standing, free, [&](const PricedSite& site) { return found.insert(site_of(site)), false; });
    ASSERT_EQ(found, slow::relocation_sites(town, std::string(label_of(standing.tile)))) << label_of(standing.tile);
  }
}

TEST(SecondOpinion, SitesOfAllBuildingsInAllPlaces) {
  int compared = 0;
  at_decisions(3, 71'000, [&](const State& s, const MoveList&, Rng& rng) {
    if (s.decision != Decision::Propose || rng.below(3) != 0) return;
    compare_all_sites(s);
    ++compared;
  });
  EXPECT_GT(compared, 100);
}

TEST(SecondOpinion, WhatCanBeProposed) {
  at_decisions(2, 72'000, [](const State& s, const MoveList& moves, Rng&) {
    if (s.decision != Decision::Propose) return;
    const slow::Town town = town_of(s);
    const json::object doc = document(s);
    std::set<std::string> planned, expected;
    int relocations = 0, sales = 0;
    for (const json::value& plan : doc.at("plans").as_array()) {
      planned.insert(slow::word(plan.at("tile")));
      relocations += plan.at("kind") == "relocate";
      sales += plan.at("kind") == "sell";
    }
    for (const auto& column : doc.at("planning_area").as_object()) {
      std::vector<std::string> open;
      const json::array& stack = column.value().at("stack").as_array();
      if (!stack.empty()) open.push_back(slow::word(stack.back()));
      for (const json::value& tile : column.value().at("slots").as_array()) open.push_back(slow::word(tile));
      for (const std::string& tile : open) {
        const slow::Kind& kind = town.kind(tile);
        if (planned.contains(tile) || kind.cost > s.budget || slow::construction_sites(town, kind).empty()) continue;
        expected.insert("propose_construct " + tile);
      }
    }
    if (expected.empty()) expected.insert("propose_none");
    const int tokens = town.starting ? 1 : 2;
    for (const slow::Place& tile : town.tiles) {
      if (planned.contains(tile.id)) continue;
      const auto sites = slow::relocation_sites(town, tile.id);
      const bool affordable =
          std::any_of(sites.begin(), sites.end(), [&](const slow::Site& site) { return site.price <= s.budget; });
      if (relocations < tokens && affordable) expected.insert("propose_relocate " + tile.id);
      if (sales < tokens) expected.insert("propose_sell " + tile.id);
    }
    ASSERT_EQ(notations(moves, "propose"), expected);
  });
}

// ---- the Election chair's duty (CC-R19) -----------------------------------------------------------------------------

std::vector<slow::Plan> waiting_plans(const json::object& doc) {
  std::vector<slow::Plan> plans;
  for (const json::value& one : doc.at("plans").as_array()) {
    if (one.at("status") != "approved") continue;
    slow::Plan plan{slow::word(one.at("kind")), slow::word(one.at("tile"))};
    for (const json::value& funds : one.at("funds").as_array()) plan.funds += slow::number(funds);
    plans.push_back(plan);
  }
  return plans;
}

std::vector<slow::Plan> without(std::vector<slow::Plan> plans, const std::string& tile) {
  std::erase_if(plans, [&](const slow::Plan& plan) { return plan.tile == tile; });
  return plans;
}

/// The best that any site of this plan leads to, counting the plan itself; 0 if it cannot be carried out.
size_t best_of(const slow::Town& town, const std::vector<slow::Plan>& plans, const slow::Plan& plan) {
  const auto rest = without(plans, plan.tile);
  if (plan.what == "sell") {
    return slow::is_there(town, plan.tile) ? 1 + slow::most_plans(slow::after_sale(town, plan), rest) : 0;
  }
  size_t best = 0;
  for (const slow::Site& site : slow::sites_of(town, plan)) {
    if (slow::net(site, plan) > town.on.at("budget")) continue;
    best = std::max(best, 1 + slow::most_plans(slow::after_site(town, plan, site), rest));
    if (best == plans.size()) break;
  }
  return best;
}

std::set<std::string> dutiful_orders(const slow::Town& town, const std::vector<slow::Plan>& plans) {
  std::map<std::string, size_t> counts;
  size_t most = 0;
  for (const slow::Plan& plan : plans) most = std::max(most, counts[plan.tile] = best_of(town, plans, plan));
  std::set<std::string> out;
  for (const auto& [tile, count] : counts) {
    if (count == most && count > 0) out.insert("execute_plan " + tile);
  }
  return out;
}

int cheapest(const slow::Town& town, const slow::Plan& plan) {
  if (plan.what == "sell") return slow::is_there(town, plan.tile) ? 0 : 99;
  int least = 99;
  for (const slow::Site& site : slow::sites_of(town, plan)) least = std::min(least, slow::net(site, plan));
  return least;
}

std::set<slow::Site> dutiful_sites(const slow::Town& town, const std::vector<slow::Plan>& plans,
                                   const slow::Plan& current) {
  const int budget = town.on.at("budget");
  int slack = budget;
  for (const slow::Plan& plan : plans) {
    if (cheapest(town, plan) <= budget) slack -= cheapest(town, plan);
  }
  const int limit = cheapest(town, current) + std::max(0, slack);
  std::map<slow::Site, size_t> left;
  size_t most = 0;
  for (const slow::Site& site : slow::sites_of(town, current)) {
    if (slow::net(site, current) > budget) continue;
    left[site] = slow::most_plans(slow::after_site(town, current, site), without(plans, current.tile));
    most = std::max(most, left[site]);
  }
  int least = 99;
  for (const auto& [site, count] : left) {
    if (count == most) least = std::min(least, slow::net(site, current));
  }
  std::set<slow::Site> out;
  for (const auto& [site, count] : left) {
    if (count == most && slow::net(site, current) <= std::max(limit, least)) out.insert(site);
  }
  return out;
}

/// Takes a tile from wherever it lies in the planning area.
void take_tile(State& s, Building tile) {
  Column& column = s.planning_area[kind_of(tile).size];
  if (!column.stack.erase(tile) && !column.slots.erase(tile)) column.discards.erase(tile);
}

/// Fills the city with random tiles until so many blocks are free: there plans come into each other's way.
void crowd(State& s, int free, Rng& rng) {
  for (int tries = 0; tries < 200 && std::popcount(free_blocks(s)) > free; ++tries) {
    const auto tile = static_cast<Building>(rng.below(static_cast<uint32_t>(tables.tiles)));
    Column& column = s.planning_area[kind_of(tile).size];
    if (!column.stack.contains(tile) && !column.slots.contains(tile) && !column.discards.contains(tile)) continue;
    std::vector<Standing> places;
    any_fresh_site(s, kind_of(tile), free_blocks(s), [&](const PricedSite& site) {
      Standing standing{tile, {}};
      for (const uint8_t cell : site.site->cells) {
        if (cell < kCells) standing.cells.push_back(static_cast<Cell>(cell));
      }
      places.push_back(standing);
      return false;
    });
    if (places.empty()) continue;
    take_tile(s, tile);
    s.city.push_back(places[rng.below(static_cast<uint32_t>(places.size()))]);
  }
}

void add_random_plan(State& s, Rng& rng) {
  Plan plan;
  plan.owner = static_cast<int8_t>(s.plans.size());
  plan.status = PlanStatus::Approved;
  plan.kind = static_cast<PlanKind>(rng.below(3));
  if (plan.kind == PlanKind::Construct) {
    const Column& column = s.planning_area[static_cast<Size>(rng.below(4))];
    if (column.slots.empty()) return;
    plan.tile = column.slots[rng.below(static_cast<uint32_t>(column.slots.size()))];
    plan.funds[0] = static_cast<uint8_t>(rng.below(4) == 0);
  } else {
    if (s.city.empty()) return;
    plan.tile = s.city[rng.below(static_cast<uint32_t>(s.city.size()))].tile;
  }
  const bool planned = std::any_of(s.plans.begin(), s.plans.end(), [&](const Plan& p) { return p.tile == plan.tile; });
  if (!planned) s.plans.push_back(plan);
}

std::set<slow::Site> offered_sites(const State& s) {
  MoveList moves;
  Rules::legal_moves(s, moves);
  std::set<slow::Site> found;
  const Plan& plan = s.plans[static_cast<size_t>(s.current_plan)];
  any_site_of_plan(s, plan, [&](const PricedSite& site) {
    const int old = is_known(site.upgrade_of) ? static_cast<int>(site.upgrade_of) : tables.buildings;
    const auto& cells = site.site->cells;
    if (moves.contains(Move::of(MoveId::ChooseSite, cells[0], cells[1], cells[2], old))) found.insert(site_of(site));
    return false;
  });
  EXPECT_EQ(found.size(), moves.size());
  return found;
}

TEST(SecondOpinion, TheChairStrivesForAllPlans) {
  int compared = 0, mattered = 0;
  for (uint64_t trial = 0; trial < 1500; ++trial) {
    Rng rng(73'000 + trial);
    const auto variants = test_variants();
    State s = Rules::start(variants[trial % variants.size()], rng, nullptr);
    s.turn_number = 2;
    if (rng.below(3) > 0 && s.phase == Phase::Starting) {
      s.phase = Phase::Advanced;
      fill_advanced_columns(s, rng);
    }
    crowd(s, 2 + static_cast<int>(rng.below(6)), rng);
    for (int i = trial % 4 == 0 ? 3 : 2; i > 0; --i) add_random_plan(s, rng);
    s.budget = static_cast<uint8_t>(rng.below(7));
    const int chair = election_chair(s);
    s.decision = Decision::ExecutePlan;
    s.to_move = static_cast<int8_t>(chair);
    const slow::Town town = town_of(s);
    const auto plans = waiting_plans(document(s));
    MoveList moves;
    Rules::legal_moves(s, moves);
    const auto orders = notations(moves, "execute_plan");
    ASSERT_EQ(orders, dutiful_orders(town, plans)) << "trial " << trial << ": " << document(s);
    for (size_t i = 0; i < s.plans.size(); ++i) {
      if (!is_executable(s, s.plans[i]) || s.plans[i].kind == PlanKind::Sell) continue;
      State choosing = s;
      choosing.decision = Decision::ChooseSite;
      choosing.current_plan = static_cast<int8_t>(i);
      const auto sites = dutiful_sites(town, plans, plans[i]);
      ASSERT_EQ(offered_sites(choosing), sites) << "trial " << trial << ", plan " << i << ": " << document(s);
      ++compared;
      const int limit = std::min<int>(price_limit(s, s.plans[i]), s.budget);
      size_t by_price = 0;
      any_site_of_plan(s, s.plans[i], [&](const PricedSite& site) {
        by_price += net_price(site.price, s.plans[i]) <= limit;
        return false;
      });
      mattered += by_price != sites.size();
    }
  }
  EXPECT_GT(compared, 300);
  EXPECT_GT(mattered, 30) << "the check of it checks nothing";
}

// ---- production -----------------------------------------------------------------------------------------------------

std::set<std::string> possible_activations(const slow::Town& town) {
  std::set<std::string> out;
  slow::Counts have = town.on;
  have["money"] = town.on.at("budget");
  have["prisoner_1"] = town.cell_1;
  have["prisoner_2"] = town.cell_2;
  for (const slow::Place& place : town.standing()) {
    const slow::Kind& kind = data().kinds.at(place.kind);
    const bool used = std::any_of(town.activated.begin(), town.activated.end(),
                                  [&](const auto& one) { return one.first == place.id; });
    if (used || (!kind.plant && !town.in_active_zone(place.cells))) continue;
    std::vector<std::string> choices;
    if (!kind.boxes.empty()) choices.push_back(kind.chair ? "open" : "first");
    if (kind.boxes.size() == 2 && !kind.chair) choices.push_back("second");
    if (kind.choose == "any") choices.push_back("both");
    for (const std::string& boxes : choices) {
      const slow::Counts needs = slow::placed_on(kind, boxes);
      const bool enough =
          std::all_of(needs.begin(), needs.end(), [&](const auto& need) { return have[need.first] >= need.second; });
      if (enough) out.insert("activate_building " + place.id + " " + boxes);
    }
  }
  for (const auto& [zone, type] : data().type_of) {
    const bool active =
        std::any_of(town.active.begin(), town.active.end(), [&](const auto& one) { return one.first == zone; });
    if (type == "any" || active || town.on.at("power") == 0) continue;
    if (town.on.at("community") > 0) out.insert("activate_zone " + zone + " level");
    for (const slow::Place& place : town.tiles) {
      const bool there = std::any_of(place.cells.begin(), place.cells.end(),
                                     [&](const std::string& cell) { return data().zone_of.at(cell) == zone; });
      if (there && town.playgrounds.contains(place.id)) out.insert("activate_zone " + zone + " playground");
    }
  }
  return out;
}

TEST(SecondOpinion, WhatCanBeActivatedAndWhatItTakes) {
  at_decisions(3, 74'000, [](const State& s, const MoveList& moves, Rng& rng) {
    if (s.decision != Decision::Activate) return;
    const slow::Town town = town_of(s);
    ASSERT_EQ(notations(moves, "activate"), possible_activations(town));
    for (const Move& move : moves) {
      if (move.kind != static_cast<uint8_t>(MoveId::ActivateBuilding)) continue;
      State after = s;
      Rng draws = rng;
      Rules::apply(after, move, draws, nullptr);
      if (after.decision != Decision::Activate && after.decision != Decision::PoliceMode) continue;
      const bool goes_on = after.outcome == Outcome::Playing && after.turn_number == s.turn_number;
      if (!goes_on) continue;  // activation has ended by it
      slow::Counts expected = town.on;
      const slow::Kind& kind = town.kind(std::string(label_of(move.as<Building>(0))));
      for (const auto& [piece, count] : slow::placed_on(kind, std::string(name_of(move.as<Boxes>(1))))) {
        if (!piece.starts_with("prisoner")) expected[piece == "money" ? "budget" : piece] -= count;
      }
      ASSERT_EQ(town_of(after).on, expected) << to_notation(Rules::kInfo.moves, move);
    }
  });
}

void expect_same_city(const State& s, const slow::Town& expected) {
  const slow::Town found = town_of(s);
  ASSERT_EQ(found.on, expected.on) << name_of(s.window);
  ASSERT_EQ(found.cell_1, expected.cell_1);
  ASSERT_EQ(found.cell_2, expected.cell_2);
  ASSERT_EQ(found.activated, expected.activated);
}

Outcome outcome_of(const slow::Town& town) {
  if (town.fallen_to.empty()) return Outcome::Playing;
  return town.fallen_to == "crime" ? Outcome::CrimeDefeat : Outcome::PollutionDefeat;
}

/// The next step of production after a pause.
void play_step(slow::Town& town, Window pause) {
  slow::Production production(town);
  if (pause == Window::Activation) production.report();
  if (pause == Window::Unemployment) production.resolve();
  if (pause == Window::Resolution) production.lifestyle();
}

/// While it lives, the game stops in every pause.
struct PauseAlways {
  PauseAlways() { tables.always_pause = true; }
  ~PauseAlways() { tables.always_pause = false; }
};

TEST(SecondOpinion, ProductionStepByStep) {
  const PauseAlways pauses;
  std::map<Window, int> compared;
  int defeats = 0;
  for (const Options& options : test_variants()) {
    for (uint64_t game = 0; game < 12; ++game) {
      Rng rng(75'000 + game);
      State s = Rules::start(options, rng, nullptr);
      MoveList moves;
      while (!Rules::turn(s).finished) {
        Rules::legal_moves(s, moves);
        const State before = s;
        Rules::apply(s, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
        const bool paused = before.decision == Decision::ScoreFavor && before.window != Window::TurnEnd;
        if (!paused || (s.outcome == Outcome::Playing && s.window == before.window)) continue;
        slow::Town town = town_of(before);
        play_step(town, before.window);
        ASSERT_EQ(s.outcome, outcome_of(town));
        ++compared[before.window];
        if (s.outcome != Outcome::Playing) ++defeats;
        if (s.outcome == Outcome::Playing && s.window == static_cast<Window>(static_cast<int>(before.window) + 1)) {
          ASSERT_NO_FATAL_FAILURE(expect_same_city(s, town)) << document(before);
        }
      }
    }
  }
  for (const Window window : {Window::Activation, Window::Unemployment, Window::Resolution}) {
    EXPECT_GT(compared[window], 300);
  }
  EXPECT_GT(defeats, 20);
}

/// A city in which anything may be: random tiles, as many pieces as the box allows, random buildings in use.
State random_city(Rng& rng) {
  State s = Rules::start({3, rng.below(3) == 0 ? Mode::Sandbox : Mode::Standard, 9}, rng, nullptr);
  s.turn_number = 2;
  if (s.phase == Phase::Starting) {
    s.phase = Phase::Advanced;
    fill_advanced_columns(s, rng);
  }
  crowd(s, static_cast<int>(rng.below(20)), rng);
  const auto up_to = [&](int most) { return static_cast<uint8_t>(rng.below(static_cast<uint32_t>(most + 1))); };
  s.budget = up_to(11), s.power = up_to(11), s.goods = up_to(8), s.community = up_to(4);
  s.blue = up_to(15), s.white = rng.below(3) == 0 ? 7 : up_to(7);
  s.crime = up_to(4), s.pollution = up_to(6);
  s.prisoner_1 = prison_stands(s) && rng.below(2) == 0;
  s.prisoner_2 = prison_stands(s) && rng.below(2) == 0;
  for (size_t zone = 1; zone < kZones; ++zone) {
    if (rng.below(2) == 0) s.active_zones.push_back({static_cast<Zone>(zone), kNoBuilding});
  }
  for (MoveList moves; rng.below(12) != 0;) {
    s.decision = Decision::Activate;
    legal_activate(s, moves);
    FixedVector<Activation, 256> possible;
    for (const Move& move : moves) {
      if (move.kind == static_cast<uint8_t>(MoveId::ActivateBuilding) && possible.size() < 256) {
        possible.push_back({move.as<Building>(0), move.as<Boxes>(1)});
      }
    }
    moves.clear();
    if (possible.empty()) break;
    Activation one = possible[rng.below(static_cast<uint32_t>(possible.size()))];
    if (one.boxes == Boxes::Open) one.boxes = s.crime > 0 && rng.below(2) == 0 ? Boxes::Second : Boxes::First;
    take_pieces(s, kind_of(one.building).needs[at(one.boxes)]);
    s.activations.push_back(one);
  }
  return s;
}

TEST(SecondOpinion, ProductionInRandomCities) {
  int prisons = 0, full = 0;
  for (uint64_t trial = 0; trial < 3000; ++trial) {
    Rng rng(80'000 + trial);
    const State s = random_city(rng);
    slow::Town town = town_of(s);
    Economy economy(s);
    for (const Window pause : {Window::Activation, Window::Unemployment, Window::Resolution}) {
      const auto step = static_cast<ProductionStep>(static_cast<int>(pause) - 1);
      prisons += s.activations.size() > 1 && prison_stands(s);
      full += economy.white == 7;
      play_step(town, pause);
      ASSERT_EQ(play_production_step(economy, step), town.fallen_to.empty()) << "trial " << trial;
      ASSERT_EQ(economy.outcome, outcome_of(town)) << "trial " << trial;
      if (!town.fallen_to.empty()) break;
      const slow::Counts found = {{"budget", economy.budget},       {"power", economy.power},
                                  {"blue", economy.blue},           {"white", economy.white},
                                  {"goods", economy.goods},         {"crime", economy.crime},
                                  {"community", economy.community}, {"pollution", economy.pollution}};
      ASSERT_EQ(found, town.on) << "trial " << trial << ", step " << static_cast<int>(step) << ": " << document(s);
      ASSERT_EQ(economy.prisoner_1, town.cell_1) << "trial " << trial;
      ASSERT_EQ(economy.prisoner_2, town.cell_2) << "trial " << trial;
    }
  }
  EXPECT_GT(prisons, 300);
  EXPECT_GT(full, 300);
}

// ---- favors, pauses -------------------------------------------------------------------------------------------------

TEST(SecondOpinion, WhatFavorsAreWorth) {
  at_decisions(2, 76'000, [](const State& s, const MoveList&, Rng& rng) {
    if (rng.below(4) != 0) return;
    const slow::Town town = town_of(s);
    const slow::Counts metrics = slow::metrics_of(town);
    const Facts facts = facts_of(s);
    for (int card = 0; card < tables.cards; ++card) {
      const auto id = static_cast<Card>(card);
      const json::object& favor = data().favors.at(std::string(label_of(id)));
      ASSERT_EQ(value_of(id, facts), slow::worth(town, metrics, favor)) << label_of(id) << ": " << document(s);
    }
  });
}

/// What each card that may be scored at any time is worth in this city.
slow::Counts worths_at_any_time(const slow::Town& town) {
  slow::Counts out;
  const slow::Counts metrics = slow::metrics_of(town);
  for (const auto& [id, favor] : data().favors) {
    if (favor.at("when") == "any") out[id] = slow::worth(town, metrics, favor);
  }
  return out;
}

/// In which pauses of this turn somebody could gain by scoring there instead of earlier or later; empty if it falls.
std::set<Window> worthy_pauses(slow::Town town, bool all_passed) {
  const std::vector<Window> all = {Window::Activation, Window::Unemployment, Window::Resolution, Window::TurnEnd};
  std::vector<slow::Counts> worths;
  for (const Window window : all) {
    if (!worths.empty()) play_step(town, all[worths.size() - 1]);
    if (!town.fallen_to.empty()) return {};
    worths.push_back(worths_at_any_time(town));
    (void)window;
  }
  std::set<Window> out;
  for (size_t i = all_passed ? 1 : 0; i < 3; ++i) {
    for (const auto& [card, worth] : worths[i]) {
      bool best = worth > worths[3][card];
      for (size_t later = i + 1; later < 3; ++later) best &= worth >= worths[later][card];
      if (i > 0) best &= worth > worths[i - 1][card];
      if (best) out.insert(all[i]);
    }
  }
  return out;
}

TEST(SecondOpinion, ThePausesInWhichFavorsAreScored) {
  std::map<Window, int> paused;
  for (const Options& options : test_variants()) {
    for (uint64_t game = 0; game < 6; ++game) {
      Rng rng(77'000 + game);
      State s = Rules::start(options, rng, nullptr);
      MoveList moves;
      std::set<Window> seen, expected;
      while (!Rules::turn(s).finished) {
        Rules::legal_moves(s, moves);
        const State before = s;
        Move move = moves[rng.below(static_cast<uint32_t>(moves.size()))];
        if (s.decision == Decision::ScoreFavor) move = moves[moves.size() - 1];  // hands stay full
        EventLog log;
        Rules::apply(s, move, rng, &log);
        bool ended = false;
        for (const Event& event : log.events()) ended |= event.kind == static_cast<uint8_t>(EventId::ActivationEnds);
        if (ended && s.turn_number > 1) {
          State end = before;  // as it was when activation ended: the last pass, activation or mode changes the tiles
          if (move.kind == static_cast<uint8_t>(MoveId::ActivateBuilding)) {
            take_pieces(end, kind_of(move.as<Building>(0)).needs[at(move.as<Boxes>(1))]);
            end.activations.push_back(
                {move.as<Building>(0), move.as<Boxes>(1) == Boxes::Open ? Boxes::First : move.as<Boxes>(1)});
          }
          const bool passed = move.kind == static_cast<uint8_t>(MoveId::PassActivation);
          const bool simple = passed || move.kind == static_cast<uint8_t>(MoveId::ActivateBuilding);
          expected = simple ? worthy_pauses(town_of(end), passed) : std::set<Window>{};
          seen.clear();
          if (!simple) expected.insert(Window::Closed);  // zones and modes: not looked at
        }
        if (s.decision == Decision::ScoreFavor && s.turn_number > 1) seen.insert(s.window);
        if (s.decision == Decision::DiscardFavor && before.decision == Decision::ScoreFavor) {
          seen.erase(Window::TurnEnd);
          if (expected.contains(Window::Closed)) continue;
          ASSERT_EQ(seen, expected) << "game " << game << ", turn " << int{s.turn_number};
          for (const Window window : seen) ++paused[window];
        }
      }
    }
  }
  EXPECT_GT(paused[Window::Activation], 10);
  EXPECT_GT(paused[Window::Unemployment], 3);
}

// ---- committees -----------------------------------------------------------------------------------------------------

TEST(SecondOpinion, CommitteesChangeAsLittleAsPossible) {
  const std::vector<std::string> names = {"transport", "treasury", "election", "union", "executive"};
  at_decisions(3, 78'000, [&](const State& s, const MoveList& moves, Rng&) {
    if (s.decision != Decision::ReassignCommittees) return;
    const size_t seats = s.seats.size();
    std::map<int, std::set<std::string>> by_changes;
    std::vector<std::string> order = names;
    std::sort(order.begin(), order.end());
    do {  // the first seats of every order of the five committees
      int changes = 0;
      bool allowed = true, election = false;
      std::string text = "reassign_committees";
      for (size_t seat = 0; seat < 5; ++seat) {
        text += " " + (seat < seats ? order[seat] : "none");
        if (seat >= seats) continue;
        const bool stays = order[seat] == name_of(s.seats[seat].committee);
        changes += !stays;
        election |= order[seat] == "election";
        allowed &= !(stays && s.seats[seat].tenure == 2);
        allowed &= !(is_phil(s, static_cast<int>(seat)) && order[seat] == "election");
      }
      if (allowed && election && changes > 0) by_changes[changes].insert(text);
    } while (std::next_permutation(order.begin(), order.end()));
    ASSERT_EQ(notations(moves, "reassign"), by_changes.begin()->second);
  });
}

// ---- Prof. Phil -----------------------------------------------------------------------------------------------------

/// The tile he proposes: the highest row that shows a kind of his card, there the largest; else the largest, there the
/// highest.
std::string phils_choice(const State& s) {
  const json::object doc = document(s);
  const slow::Town town = town_of(s);
  const json::object& favor = data().favors.at(slow::word(doc.at("phil_shows")));
  const std::string card = json::serialize(favor.at("lines"));
  std::string by_row, by_size;
  const auto can_be = [&](const std::string& tile) {
    const slow::Kind& kind = town.kind(tile);
    for (const json::value& plan : doc.at("plans").as_array()) {
      if (slow::word(plan.at("tile")) == tile) return false;
    }
    return kind.cost <= s.budget && !slow::construction_sites(town, kind).empty();
  };
  const auto rows_of = [&](const std::string& size) {
    std::vector<std::string> rows = {""};
    const json::value& column = doc.at("planning_area").at(size);
    if (!column.at("stack").as_array().empty()) rows[0] = slow::word(column.at("stack").as_array().back());
    for (const json::value& tile : column.at("slots").as_array()) rows.push_back(slow::word(tile));
    return rows;
  };
  for (size_t row = 0; row < 4; ++row) {
    for (const auto size : {"l_shape", "large", "medium", "small"}) {
      const auto rows = rows_of(size);
      if (row >= rows.size() || rows[row].empty() || !can_be(rows[row])) continue;
      const std::string kind = "\"" + town.kind_name(rows[row]) + "\"";
      if (by_row.empty() && card.find(kind) != std::string::npos) by_row = rows[row];
    }
  }
  for (const auto size : {"small", "medium", "large", "l_shape"}) {
    const auto rows = rows_of(size);
    for (size_t row = rows.size(); row-- > 0;) {
      if (!rows[row].empty() && can_be(rows[row])) by_size = rows[row];
    }
  }
  return by_row.empty() ? by_size : by_row;
}

TEST(SecondOpinion, WhatProfPhilProposes) {
  int compared = 0;
  for (const Options& options : test_variants()) {
    if (options.players != 2) continue;
    for (uint64_t game = 0; game < 25; ++game) {
      Rng rng(79'000 + game);
      State s = Rules::start(options, rng, nullptr);
      MoveList moves;
      while (!settle<Rules>(s, moves, rng, nullptr).finished) {
        const State before = s;
        Rules::apply(s, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
        if (before.decision != Decision::Propose || s.plans.size() != before.plans.size() + 2) continue;
        State then = s;
        then.plans.pop_back();
        for (Plan& plan : then.plans) plan.votes = 0;
        ASSERT_EQ(std::string(label_of(s.plans.back().tile)), phils_choice(then)) << document(then);
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 30);
}

}  // namespace
}  // namespace boroughs::city_council
