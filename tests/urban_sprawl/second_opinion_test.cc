// The engine against the second opinion (second_opinion.h) over random positions: neighbours, rows, values, sites,
// payouts, elections and the end; the rail lines over whole ends of turns; and books kept from the events alone.

#include <cstdlib>

#include "engine/urban_sprawl/scoring.h"
#include "tests/support/rule_test.h"
#include "tests/urban_sprawl/second_opinion.h"
#include "tests/urban_sprawl/table.h"
#include "tests/urban_sprawl/variants.h"

namespace boroughs::urban_sprawl {
namespace {

namespace json = boost::json;

int soak() {
  const char* factor = std::getenv("BOROUGHS_SOAK");
  return factor != nullptr ? std::max(1, std::atoi(factor)) : 1;
}

const slow::Printed& printed() {
  static const slow::Printed all = [] {
    const auto read = [](const char* name) {
      const DataFiles files;
      return json::parse(files.text("urban_sprawl/" + std::string(name) + ".json").value()).as_object();
    };
    slow::Printed out;
    out.board = read("board");
    for (const char* deck : {"planning", "town", "city", "metropolis"}) {
      const json::object file = read(deck);
      for (const json::value& card : file.at("cards").as_array())
        out.cards[slow::text(card.at("id"))] = card.as_object();
    }
    return out;
  }();
  return all;
}

json::object as_json(const State& s) { return to_json(s).as_object(); }
slow::Town town_of(const State& s) { return {printed(), as_json(s), s.options.players}; }
std::string name_of_site(Block block, Shape shape) {
  return std::string(label_of(block)) + " " + std::string(name_of(shape));
}
slow::Lots lots_of_site(Block block, Shape shape) {
  return slow::lots_of(slow::block_named(std::string(label_of(block))), std::string(name_of(shape)));
}
std::set<std::string> names_of(const Sites& sites) {
  std::set<std::string> out;
  sites.for_each([&](Block block, Shape shape) { out.insert(name_of_site(block, shape)); });
  return out;
}

// ---- what is printed ------------------------------------------------------------------------------------------------
template <class F>
void for_every_footprint(F&& f) {
  for (int b = 0; b < kBlocks; ++b) {
    for (int i = 0; i < kShapes; ++i) f(static_cast<Block>(b), static_cast<Shape>(i));
  }
}

RULE_TEST("US-T2", "every footprint touches exactly the lots around it, and the edges that it lies at") {
  for_every_footprint([](Block block, Shape shape) {
    const slow::Lots own = lots_of_site(block, shape);
    for (int lot = 0; lot < kLots; ++lot) {
      const slow::Lots one = lots_of_site(block_of(static_cast<urban_sprawl::Lot>(lot)), static_cast<Shape>(lot % 4));
      const Building other{block_of(static_cast<urban_sprawl::Lot>(lot)), static_cast<Shape>(lot % 4), Zone::Civ, -1};
      ASSERT_EQ(touches(ring(block, shape), other.block, other.shape), slow::next_to(own, one))
          << name_of_site(block, shape) << " and " << label_of(static_cast<urban_sprawl::Lot>(lot));
    }
    const auto in = [&](const std::array<uint64_t, kShapes>& blocks) {
      return (blocks[static_cast<size_t>(shape)] & block_bit(block)) != 0;
    };
    ASSERT_EQ(in(data.at_water), printed().at_edge(own, "water")) << name_of_site(block, shape);
    ASSERT_EQ(in(data.at_wilderness), printed().at_edge(own, "wilderness")) << name_of_site(block, shape);
    ASSERT_EQ(in(data.at_edge), printed().at_edge(own, "edge")) << name_of_site(block, shape);
    ASSERT_EQ(touches(data.water, block, shape), printed().at_edge(own, "water"));
    ASSERT_EQ(touches(data.wilderness, block, shape), printed().at_edge(own, "wilderness"));
  });
}

RULE_TEST("US-R10", "these rows are the blocks beside and the blocks above and below") {
  for (int a = 0; a < kBlocks; ++a) {
    for (int b = 0; b < kBlocks; ++b) {
      const auto [row, column] = slow::block_named(std::string(label_of(static_cast<Block>(a))));
      const auto [other_row, other_column] = slow::block_named(std::string(label_of(static_cast<Block>(b))));
      const auto on = [&](Line line) { return (line_blocks(static_cast<Block>(a), line) >> b & 1) != 0; };
      ASSERT_EQ(on(Line::Horizontal), row == other_row);
      ASSERT_EQ(on(Line::Vertical), column == other_column);
    }
  }
}

// ---- comparing a position -------------------------------------------------------------------------------------------
void compare_rows(const State& s, const slow::Town& town) {
  const auto values = block_values(s);
  for (int b = 0; b < kBlocks; ++b) {
    const auto block = static_cast<Block>(b);
    const slow::Block where = slow::block_named(std::string(label_of(block)));
    ASSERT_EQ(values[static_cast<size_t>(b)], town.value(where)) << label_of(block);
    ASSERT_EQ(value_of(s, block), town.value(where)) << label_of(block);
    for (const Currency currency : {Currency::Wealth, Currency::Prestige}) {
      const bool prestige = currency == Currency::Prestige;
      for (int number = 1; number <= (prestige ? 6 : 12); ++number) {
        ASSERT_EQ((row_of_number(s, currency, number) >> b & 1) != 0, town.in_row(where, prestige, number))
            << label_of(block) << " in row " << number;
      }
    }
  }
  for (const Currency currency : {Currency::Wealth, Currency::Prestige}) {
    const bool prestige = currency == Currency::Prestige;
    for (int number = 1; number <= (prestige ? 6 : 12); ++number) {
      const auto gains = payout_of(s, currency, number);
      const auto want = town.payout(prestige, number);
      for (size_t seat = 0; seat < want.size(); ++seat)
        ASSERT_EQ(gains[seat], want[seat]) << name_of(currency) << " row " << number << ", seat " << seat;
    }
  }
}

void compare_offices(const State& s, const slow::Town& town) {
  for (int o = 0; o < kOffices; ++o) {
    const auto office = static_cast<Office>(o);
    const std::string name(name_of(office));
    std::set<int> leaders;
    for (int seat = 0; seat < s.options.players; ++seat) {
      if (candidates(s, office) & seat_bit(seat)) leaders.insert(seat);
    }
    ASSERT_EQ(leaders, town.leaders(name)) << name;
    if (s.offices[office] >= 0) {
      ASSERT_EQ(office_bonus(s, office), town.office_bonus(name)) << name;
    }
  }
  const Result result = Rules::result(s);
  const auto scores = town.scores();
  for (size_t seat = 0; seat < scores.size(); ++seat) {
    ASSERT_EQ(result.scores[seat], scores[seat]) << "score of seat " << seat;
    int place = 1;
    for (size_t other = 0; other < scores.size(); ++other) {
      place += std::pair(scores[other], town.wealth(int(other))) > std::pair(scores[seat], town.wealth(int(seat)));
    }
    ASSERT_EQ(result.places[seat], place) << "place of seat " << seat;
  }
}

/// Whether only a part of some building stands on these lots: nothing can be built there, and nobody asks for
/// neighbours.
bool cuts_a_house(const slow::Town& town, const slow::Lots& lots) {
  return std::any_of(town.houses.begin(), town.houses.end(), [&](const slow::House& house) {
    const auto on =
        std::count_if(house.lots.begin(), house.lots.end(), [&](const slow::Lot& l) { return lots.count(l); });
    return on != 0 && on != static_cast<std::ptrdiff_t>(house.lots.size());
  });
}

void compare_neighbors(const State& s, const slow::Town& town) {
  for (size_t a = 0; a < s.buildings.size(); ++a) {
    for (size_t b = 0; b < s.buildings.size(); ++b) {
      ASSERT_EQ(adjacent(s.buildings[a], s.buildings[b]), slow::next_to(town.houses[a].lots, town.houses[b].lots));
    }
  }
  for_every_footprint([&](Block block, Shape shape) {
    const slow::Lots lots = lots_of_site(block, shape);
    if (cuts_a_house(town, lots)) return;
    for (int z = 0; z < 4; ++z) {
      const auto zone = static_cast<Zone>(z);
      const int seat = (static_cast<int>(block) + z) % s.options.players;
      ASSERT_EQ(neighborhood_bonus(s, seat, zone, block, shape),
                town.neighborhood(seat, std::string(name_of(zone)), lots))
          << name_of_site(block, shape);
    }
  });
}

void compare_sites(const State& s, const slow::Town& town, Card card) {
  for (int seat = 0; seat < s.options.players; ++seat) {
    const Builder builder(s, seat);
    const auto want = town.sites(seat, std::string(label_of(card)));
    ASSERT_EQ(names_of(builder.sites(card)), want) << label_of(card) << " for seat " << seat;
  }
}

void compare_vacant(const State& s, const slow::Town& town, size_t building) {
  const City city(s);
  for (int size = 1; size <= 4; ++size) {
    ASSERT_EQ(names_of(vacant_sites(city, size)), town.vacant(size, nullptr));
    if (building < s.buildings.size()) {
      ASSERT_EQ(names_of(vacant_sites(city, size, &s.buildings[building])), town.vacant(size, &town.houses[building]));
    }
  }
}

Card some_contract(Rng& rng) {
  for (;;) {
    const auto card = static_cast<Card>(rng.below(kCards));
    if (data[card].kind == CardKind::Contract) return card;
  }
}

void compare(const State& s, Rng& rng) {
  const slow::Town town = town_of(s);
  compare_rows(s, town);
  compare_offices(s, town);
  compare_neighbors(s, town);
  for (int i = 0; i < 4 && !testing::Test::HasFailure(); ++i) compare_sites(s, town, some_contract(rng));
  const size_t building = s.buildings.empty() ? 0 : rng.below(static_cast<uint32_t>(s.buildings.size()));
  compare_vacant(s, town, building);
}

/// A city as no game would build it: anything anywhere, markers on any spaces, any Contractor, any money.
State random_city(Rng& rng) {
  const auto players = static_cast<uint8_t>(2 + rng.below(3));
  State s = Rules::start({players}, rng, nullptr);
  s.buildings.clear();
  const auto seat = [&] { return static_cast<int8_t>(static_cast<int>(rng.below(players + 1u)) - 1); };
  for (uint32_t tries = rng.below(90); tries-- > 0 && s.buildings.size() < kMaxBuildings;) {
    const Building b{static_cast<Block>(rng.below(kBlocks)), static_cast<Shape>(rng.below(kShapes)),
                     static_cast<Zone>(rng.below(kZones)), seat()};
    bool free = true;
    for (const Building& other : s.buildings)
      free &= other.block != b.block || (corners_of(other.shape) & corners_of(b.shape)) == 0;
    if (free) s.buildings.push_back(b);
  }
  for (uint8_t number = 4; number <= 12; ++number) {
    const uint32_t space = rng.below(2 * kSpaces);
    if (space < kSpaces && s.markers.items[space] == 0) s.markers.items[space] = number;
  }
  for (int8_t& holder : s.offices) holder = seat();
  s.politicians_in_play = s.contractor_in_play = true;
  s.contractor = seat();
  s.active = static_cast<int8_t>(rng.below(players));
  s.built = rng.below(2) == 0;
  for (Player& player : s.players) {
    player.wealth = static_cast<int16_t>(rng.below(40));
    player.prestige = static_cast<int16_t>(rng.below(60));
    for (auto& markers : player.vocations) markers = static_cast<uint8_t>(rng.below(3));
    if (rng.below(2) == 0) player.cards.push_back(card_of("ur_1"));
  }
  return s;
}

RULE_TEST("US-T1 US-T7 US-R11 US-R32 US-I14", "any city, told lot by lot") {
  Rng rng(404);
  for (int i = 0; i < 200 * soak() && !testing::Test::HasFailure(); ++i) {
    const State s = random_city(rng);
    compare(s, rng);
  }
}

RULE_TEST("US-R12 US-R46 US-I14", "the positions of random games, told lot by lot") {
  for (const Options& options : test_variants()) {
    for (int game = 0; game < soak(); ++game) {
      Rng rng(900 + static_cast<uint64_t>(game));
      State s = Rules::start(options, rng, nullptr);
      MoveList moves;
      for (;;) {
        const Turn turn = settle<Rules>(s, moves, rng, nullptr);
        if (turn.finished || rng.below(10) == 0) compare(s, rng);
        if (turn.finished || testing::Test::HasFailure()) break;
        Rules::apply(s, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
      }
    }
  }
}

// ---- payments -------------------------------------------------------------------------------------------------------
/// Every way to pay the contract that is being built, as the set of cards that are gone.
void collect_payments(const State& s, const std::set<int>& spent, std::multiset<std::set<int>>& out) {
  if (s.agenda.empty() || s.agenda.back().kind != TaskKind::PayPermit) {
    out.insert(spent);
    return;
  }
  MoveList moves;
  Rules::legal_moves(s, moves);
  for (const Move& move : moves) {
    State next = s;
    Rng rng(1);
    Rules::apply(next, move, rng, nullptr);
    std::set<int> more = spent;
    more.insert(move.arg(0));
    collect_payments(next, more, out);
  }
}

/// Every set of cards that is enough, and of which no card could be left out.
std::set<std::set<int>> all_payments(const std::vector<Card>& hand, const std::string& zone, int size) {
  const auto permits = [&](size_t i) {
    const json::object& card = printed().cards.at(std::string(label_of(hand[i])));
    bool serves = false;
    for (const json::value& z : card.at("zones").as_array()) serves |= slow::text(z) == zone;
    return serves ? slow::number(card.at("permits")) : 0;
  };
  std::set<std::set<int>> out;
  for (unsigned subset = 1; subset < 1u << hand.size(); ++subset) {
    int sum = 0, least = 99;
    std::set<int> cards;
    for (size_t i = 0; i < hand.size(); ++i) {
      if ((subset >> i & 1) == 0) continue;
      sum += permits(i);
      least = std::min(least, permits(i));
      cards.insert(static_cast<int>(hand[i]));
    }
    if (least > 0 && sum >= size && sum - least < size) out.insert(cards);
  }
  return out;
}

RULE_TEST("US-R8 US-T34", "every payment that is enough without a card too many, each in one way") {
  Rng rng(77);
  const std::vector<const char*> contracts = {"t_clinic", "t_bank", "m_auto_plant", "m_gated_community", "c_rail_yard"};
  for (int i = 0; i < 60 * soak(); ++i) {
    const char* id = contracts[rng.below(static_cast<uint32_t>(contracts.size()))];
    Table t;
    t.clear_board();
    t.player(A).wealth = 50;
    t.contract(0, id);
    std::vector<Card> hand;
    while (hand.size() < 6) {
      const auto card = static_cast<Card>(rng.below(kPermits));
      if (std::find(hand.begin(), hand.end(), card) != hand.end()) continue;
      hand.push_back(card);
      t.give(A, label_of(card));
    }
    const json::object& card = printed().cards.at(id);
    const auto want = all_payments(hand, slow::text(card.at("zone")), slow::number(card.at("size")));
    ASSERT_EQ(t.can("build c1"), !want.empty());
    if (want.empty()) continue;
    t.apply("build c1");
    t.apply(t.moves()[0]);
    std::multiset<std::set<int>> found;
    collect_payments(t.s, {}, found);
    ASSERT_EQ(std::vector(found.begin(), found.end()), std::vector(want.begin(), want.end())) << id;
  }
}

// ---- the rail lines -------------------------------------------------------------------------------------------------
void expect_rails(const slow::Rails& want, const State& s) {
  const slow::Rails is(as_json(s));
  ASSERT_EQ(is.over, want.over);
  ASSERT_EQ(is.contract_boxes, want.contract_boxes);
  ASSERT_EQ(is.decks, want.decks);
  ASSERT_EQ(is.open, want.open);
  ASSERT_EQ(is.removed, want.removed);
  for (const auto& [deck, shown] : want.shown) {
    if (deck != "planning") {
      ASSERT_EQ(is.shown.at(deck), shown) << deck;
    }
  }
  if (want.reshuffled) return;
  ASSERT_EQ(is.planning_boxes, want.planning_boxes);
  ASSERT_EQ(is.planning, want.planning);
  ASSERT_EQ(is.shown.at("planning"), want.shown.at("planning"));
}

RULE_TEST("US-R21 US-R22 US-R23 US-R24 US-R25 US-R27", "cards slide and come up as on the rail lines, turn by turn") {
  int reshuffles = 0, turns = 0;
  for (const Options& options : test_variants()) {
    for (int game = 0; game < 3 * soak(); ++game) {
      Rng rng(3000 + static_cast<uint64_t>(game));
      State s = Rules::start(options, rng, nullptr);
      MoveList moves;
      while (!settle<Rules>(s, moves, rng, nullptr).finished) {
        Move move = moves[rng.below(static_cast<uint32_t>(moves.size()))];
        if (move.kind != static_cast<uint8_t>(Do::EndActions)) {
          Rules::apply(s, move, rng, nullptr);
          continue;
        }
        slow::Rails rails(as_json(s));
        rails.end_turn(options.stagnation_rule && !s.contract_taken && s.idle_turns + 1 == 2 * options.players);
        const uint16_t turn = s.turn;
        for (Rules::apply(s, move, rng, nullptr); !s.finished && s.turn == turn;) {
          Rules::legal_moves(s, moves);
          Rules::apply(s, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, nullptr);
        }
        expect_rails(rails, s);
        if (testing::Test::HasFailure()) return;
        reshuffles += rails.reshuffled;
        ++turns;
      }
    }
  }
  EXPECT_GT(turns, 500);
  EXPECT_LT(reshuffles * 4, turns) << "most planning decks were compared too";
}

// ---- the books ------------------------------------------------------------------------------------------------------
/// Who has what, from the events alone. Cards that lie open in boxes or on decks are "open": slides tell no event.
struct Books {
  struct House {
    int zone, lot, owner;
  };
  std::vector<int> wealth, prestige;
  std::map<std::pair<int, int>, int> vocations;  // of a seat
  std::map<int, int> offices, markers;           // number of a marker -> space
  int contractor = -1;
  std::vector<House> houses;
  std::map<int, std::string> cards;

  static std::string with(int seat) { return "with " + std::to_string(seat); }
  static std::string as_favor(int seat) { return "favor of " + std::to_string(seat); }
  static int first_lot_of(int block, int shape) {
    const auto lots = lots_of_site(static_cast<Block>(block), static_cast<Shape>(shape));
    const slow::Lot first = *lots.begin();
    return block * 4 + first.first % 2 * 2 + first.second % 2;
  }

  explicit Books(const State& s) : cards(places(s)) {
    for (const Player& player : s.players) {
      wealth.push_back(player.wealth);
      prestige.push_back(player.prestige);
    }
    for (const Building& b : s.buildings) houses.push_back(house_of(b));
  }
  static House house_of(const Building& b) {
    return {static_cast<int>(b.zone), first_lot_of(static_cast<int>(b.block), static_cast<int>(b.shape)), b.controller};
  }
  /// Where each card is; one that is in two places, or nowhere, is said so.
  static std::map<int, std::string> places(const State& s) {
    std::map<int, std::string> out;
    const auto lies = [&](Card card, const std::string& where) {
      if (card == kNoCard) return;
      std::string& place = out[static_cast<int>(card)];
      place += place.empty() ? where : " and " + where;
    };
    for (size_t i = 0; i < s.planning.cards.size(); ++i)
      lies(s.planning.cards[i], s.planning.face_up && i + 1 == s.planning.cards.size() ? "open" : "planning");
    for (const Deck& deck : s.decks) {
      for (size_t i = 0; i < deck.cards.size(); ++i)
        lies(deck.cards[i], deck.face_up && i + 1 == deck.cards.size() ? "open" : "deck");
    }
    for (const Card card : s.planning_boxes) lies(card, "open");
    for (const Card card : s.contract_boxes) lies(card, "open");
    for (const Card card : s.discard) lies(card, "discard");
    for (const Card card : s.removed) lies(card, "removed");
    for (size_t seat = 0; seat < s.players.size(); ++seat) {
      for (const Card card : s.players[seat].cards) lies(card, with(int(seat)));
      for (const Favor& favor : s.players[seat].favors) lies(favor.card, as_favor(int(seat)));
    }
    for (int i = 0; i < kCards; ++i) out.try_emplace(i, "nowhere");
    return out;
  }

  House& house_at(int zone, int lot) {
    for (House& house : houses) {
      if (house.zone == zone && house.lot == lot) return house;
    }
    ADD_FAILURE() << "no building of zone " << zone << " stands on lot " << lot;
    return houses.at(0);
  }
  int controlled_by(int seat) const {
    return static_cast<int>(
        std::count_if(houses.begin(), houses.end(), [&](const House& house) { return house.owner == seat; }));
  }

  /// `before` is the position in which the move was made that told the event.
  void money(const Event& e) {
    const auto seat = static_cast<size_t>(e.player);
    switch (static_cast<Told>(e.kind)) {
      case Told::Claimed: wealth[seat] -= e.args[2]; break;
      case Told::TreasurerIncome: wealth[seat] += e.args[0]; break;
      case Told::Invested: wealth[seat] += e.args[1]; break;
      case Told::Built: wealth[seat] -= e.args[3]; break;
      case Told::Neighborhood: prestige[seat] += e.args[0]; break;
      case Told::GainedWealth: wealth[seat] += e.args[0]; break;
      case Told::GainedPrestige: prestige[seat] += e.args[0]; break;
      case Told::LostWealth: wealth[seat] -= e.args[0]; break;
      case Told::LostPrestige: prestige[seat] -= e.args[0]; break;
      default: break;
    }
  }
  void card(const Event& e) {
    const auto lies = [&](const std::string& where) { cards[e.args[0]] = where; };
    const std::string gone = e.args[0] < kPlanningCards ? "discard" : "removed";
    switch (static_cast<Told>(e.kind)) {
      case Told::TookPlanning: lies(with(e.player)); break;
      case Told::TookFavor: lies(as_favor(e.player)); break;
      case Told::Invested:
      case Told::PaidPermit:
      case Told::UsedUrbanRenewal:
      case Told::Discarded:
      case Told::Built:
      case Told::EventHappens:
      case Told::Stagnation: lies(gone); break;
      case Told::Revealed:
      case Told::RevealedTop: lies("open"); break;
      case Told::Reshuffled:
        for (auto& entry : cards) {
          if (entry.second == "discard") entry.second = "planning";
        }
        break;
      default: break;
    }
  }
  void tile(const Event& e, const Task& before) {
    switch (static_cast<Told>(e.kind)) {
      case Told::Claimed: house_at(e.args[0], e.args[1]).owner = e.player; break;
      case Told::Built: {
        const std::string zone =
            slow::text(printed().cards.at(std::string(label_of(static_cast<Card>(e.args[0])))).at("zone"));
        const auto z = enum_from_name<Zone>(zone);
        houses.push_back({static_cast<int>(z.value()), first_lot_of(e.args[1], e.args[2]), e.player});
        break;
      }
      case Told::Placed: {
        const int owner = before.picked >= 0 && controlled_by(before.picked) < 35 ? before.picked : -1;
        houses.push_back({e.args[0], first_lot_of(e.args[1], e.args[2]), owner});
        break;
      }
      case Told::Demolished: {
        const House& gone = house_at(e.args[0], e.args[1]);
        EXPECT_EQ(gone.owner, e.player);
        houses.erase(houses.begin() + (&gone - houses.data()));
        break;
      }
      case Told::Relocated:
        house_at(e.args[0], static_cast<int>(before.building)).lot = first_lot_of(e.args[1], e.args[2]);
        break;
      case Told::Uncontrolled: house_at(e.args[0], e.args[1]).owner = -1; break;
      case Told::Controlled: house_at(e.args[0], e.args[1]).owner = e.player; break;
      default: break;
    }
  }
  void tokens(const Event& e) {
    switch (static_cast<Told>(e.kind)) {
      case Told::GotMedia: ++vocations[{e.player, static_cast<int>(Vocation::Media)}]; break;
      case Told::TookMarker: ++vocations[{e.player, e.args[0]}]; break;
      case Told::TookMarkerFrom:
        ++vocations[{e.player, e.args[0]}];
        --vocations[{e.args[1], e.args[0]}];
        break;
      case Told::Elected: offices[e.args[0]] = e.player; break;
      case Told::BecameContractor: contractor = e.player; break;
      case Told::MarkerPlaced:
        EXPECT_FALSE(markers.count(e.args[0]));
        markers[e.args[0]] = e.args[1];
        break;
      case Told::MarkerMoved:
        EXPECT_TRUE(markers.count(e.args[0]));
        markers[e.args[0]] = e.args[1];
        break;
      default: break;
    }
  }
  void enter(const Event& e, const Task& before) {
    money(e);
    card(e);
    tile(e, before);
    tokens(e);
  }

  std::map<int, std::pair<int, int>> map_of_houses() const {
    std::map<int, std::pair<int, int>> out;
    for (const House& house : houses) out[house.lot] = {house.zone, house.owner};
    return out;
  }
  void expect_balance(const State& s) {
    for (size_t seat = 0; seat < s.players.size(); ++seat) {
      ASSERT_EQ(s.players[seat].wealth, wealth[seat]) << "wealth of seat " << seat;
      ASSERT_EQ(s.players[seat].prestige, prestige[seat]) << "prestige of seat " << seat;
      for (int v = 0; v < kVocations; ++v)
        ASSERT_EQ(s.players[seat].vocations.items[static_cast<size_t>(v)], (vocations[{int(seat), v}]));
    }
    for (int o = 0; o < kOffices; ++o)
      ASSERT_EQ(s.offices.items[static_cast<size_t>(o)], offices.count(o) ? offices[o] : -1);
    ASSERT_EQ(s.contractor, contractor);
    for (int space = 0; space < kSpaces; ++space) {
      const int number = s.markers.items[static_cast<size_t>(space)];
      if (number != 0) {
        ASSERT_TRUE(markers.count(number) && markers[number] == space) << "marker " << number;
      }
    }
    ASSERT_EQ(markers.size(), static_cast<size_t>(std::count_if(s.markers.items.begin(), s.markers.items.end(),
                                                                [](uint8_t number) { return number != 0; })));
    ASSERT_EQ(places(s), cards);
    std::map<int, std::pair<int, int>> stand;
    for (const Building& b : s.buildings) stand[house_of(b).lot] = {house_of(b).zone, b.controller};
    ASSERT_EQ(stand.size(), s.buildings.size());
    ASSERT_EQ(houses.size(), s.buildings.size());
    ASSERT_EQ(stand, map_of_houses());
  }
};

RULE_TEST("US-I1 US-I2 US-I4 US-I6", "nothing appears or vanishes that no event tells of") {
  for (const Options& options : test_variants()) {
    for (int game = 0; game < 2 * soak(); ++game) {
      Rng rng(5000 + static_cast<uint64_t>(game));
      EventLog log;
      State s = Rules::start(options, rng, nullptr);
      Books books(s);
      MoveList moves;
      while (!s.finished) {
        Rules::legal_moves(s, moves);
        const Task asked = s.agenda.back();
        log.clear();
        Rules::apply(s, moves[rng.below(static_cast<uint32_t>(moves.size()))], rng, &log);
        for (const Event& event : log.events()) books.enter(event, asked);
        books.expect_balance(s);
        ASSERT_EQ(Rules::check(s, Viewer::everything()), "");
        if (testing::Test::HasFailure()) return;
      }
    }
  }
}

}  // namespace
}  // namespace boroughs::urban_sprawl
