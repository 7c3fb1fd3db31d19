// The invariants of a position, in words. Safe on anything that a position file can hold: indices and sizes first.

#include <algorithm>
#include <string>

#include "engine/small_city/play.h"
#include "engine/small_city/rules.h"
#include "engine/small_city/scoring.h"

namespace boroughs::small_city {
namespace {

bool valid(Cell cell) { return static_cast<int>(cell) < kCells; }
std::string text(Cell cell) { return std::string(label_of(cell)); }
std::string text(TileKind kind) { return std::string(name_of(kind)); }

/// Which decisions belong to a phase.
bool belongs(Phase phase, Decision decision) {
  using enum Decision;
  switch (phase) {
    case Phase::Setup: return decision == KeepPromise || decision == PlaceCityHall;
    case Phase::Actions:
      return (decision >= PlaceMayor && decision <= ExecMerge) || (decision >= KeepSpecial) || decision == PlaceTile ||
             decision == PlaceWarehouse || decision == StaffStation;
    case Phase::Build: return decision >= BuildAction && decision <= StaffStation;
    case Phase::Move: return decision >= MoveSelect && decision <= HouseCitizen;
    case Phase::Income: return decision == Commerce || decision == Produce || decision == PayMaterial;
    case Phase::Pollution: return decision == ChooseVictim || decision == PlaceGrave;
    case Phase::Council:
      return decision >= Council || decision == PlaceTile || decision == PlaceWarehouse || decision == StaffStation;
    case Phase::Over: return true;
  }
  return false;
}

class Check {
 public:
  Check(const State& state, Viewer viewer) : s_(state), viewer_(viewer) {}

  std::string first_fault() {
    // The order matters: later steps rely on what earlier ones have found sound.
    table();
    if (sound()) boroughs();
    if (sound()) setup();
    if (sound()) people();
    if (sound()) supplies();
    if (sound()) cards();
    if (sound()) decision();
    return fault_;
  }

 private:
  bool sound() const { return fault_.empty(); }
  void need(bool holds, const std::string& what) {
    if (!holds && fault_.empty()) fault_ = what;
  }
  std::string who(int seat) const { return std::string(kSeatNames[static_cast<size_t>(seat)]); }
  int players() const { return s_.options.players; }
  bool seat_ok(int seat) const { return seat >= 0 && seat < players(); }
  /// Behind screens things may be hidden from the viewer; then counts need not add up.
  bool all_seen() const { return viewer_.sees_everything() || s_.screens.empty(); }

  void table() {
    need(s_.players.size() == s_.options.players, "there must be as many players as the options say");
    need(Rules::check_options(s_.options).empty(), "these options do not go together");
    need(s_.round <= 8, "there are 8 rounds");
    need((s_.round == 0) == (s_.phase == Phase::Setup), "round 0 is the setup, and only it");
    need(seat_ok(s_.player) && seat_ok(s_.host), "player and host must be seats of this table");
    need(s_.previous_host == -1 || seat_ok(s_.previous_host), "previous_host must be a seat or null");
    need(belongs(s_.phase, s_.decision), "this decision does not belong to this phase");
    if (!sound()) return;
    const bool need_screens = players() > 1 && (s_.phase == Phase::Build ||
                                                (s_.phase == Phase::Setup && s_.decision == Decision::PlaceCityHall));
    need(s_.screens.size() == (need_screens ? s_.players.size() : 0u),
         "screens stand in phase build and while City Halls are placed, one for each player");
    for (const Cell cell : s_.mayor) need(valid(cell), "the Mayor stands beside cells of the board");
    need(s_.mayor.empty() || s_.mayor.size() == 2, "the Mayor stands between two cells");
    ring();
    if (s_.phase == Phase::Over) return;
    need(!player_of(s_, s_.player).out, "a player who is out has nothing to decide");
    need(players_left(s_) > (players() > 1 ? 1 : 0), "with nobody left to play against the game is over");
  }

  void ring() {
    const size_t expected = players() == 1 ? 4 : s_.options.advanced() ? 2u * s_.players.size() + 2u : 8u;
    const bool dealt = s_.phase > Phase::Actions || (s_.phase == Phase::Actions && s_.decision != Decision::PlaceMayor);
    need(s_.ring.size() == expected || (!dealt && s_.ring.empty()),
         "the ring has " + std::to_string(expected) + " cards");
    need(s_.ring.empty() ? s_.last_taken == 0 : s_.last_taken < s_.ring.size(), "last_taken is no space of the ring");
    int taken = 0;
    for (size_t i = 0; i < s_.ring.size(); ++i) {
      const RingSpace& space = s_.ring[i];
      need(space.taken_by == -1 || seat_ok(space.taken_by), "a card is taken by a seat of this table or by nobody");
      need(s_.options.advanced() || static_cast<int>(space.card) < kPlainCards,
           "starred action cards belong to the advanced game");
      taken += space.taken_by >= 0;
      for (size_t k = 0; k < i; ++k) {
        need(s_.ring[k].card != space.card, "an action card lies twice in the ring");
        need(space.taken_by < 0 || s_.ring[k].taken_by != space.taken_by, "a player took two cards");
      }
    }
    need(taken < static_cast<int>(expected), "all cards of the ring are taken");
    if (sound() && dealt && s_.phase == Phase::Actions) takers();
  }

  /// Cards are taken in turn order: nobody who comes later holds one yet.
  void takers() {
    const auto place = [&](int seat) { return (seat - s_.host + players()) % players(); };
    const int first_without = place(s_.player) + (s_.decision == Decision::ChooseAction ? 0 : 1);
    for (const RingSpace& space : s_.ring) {
      if (space.taken_by < 0) continue;
      need(place(space.taken_by) < first_without, who(space.taken_by) + " took a card before it was her turn");
    }
  }

  // ---- boroughs -----------------------------------------------------------------------------------------------------

  void boroughs() {
    for (int seat = 0; seat < players() && sound(); ++seat) {
      const Player& player = player_of(s_, seat);
      borough(seat, player.borough, who(seat));
      if (!s_.screens.empty()) borough(seat, s_.screens[static_cast<size_t>(seat)], who(seat) + " (screen)");
      if (!sound()) return;
      for (const Disc& disc : player.discs) {
        need(disc.column <= 4 && (disc.column == 0) == (disc.row == CouncilRow::Outside),
             who(seat) + ": a disc stands outside or in columns 1 to 4");
      }
      need(player.discs[0].row == CouncilRow::Outside || player.discs[0].row != player.discs[1].row,
           who(seat) + ": both discs stand in one row");
      need(player.votes >= 0 && player.revenue >= 0, who(seat) + ": votes and revenue are never negative");
      need(player.votes <= kMost && player.revenue <= kMost,
           who(seat) + ": nobody ever has more than " + std::to_string(kMost) + " votes or so much revenue");
      need(player.produced <= kMaxPlayers * kCitizens, who(seat) + ": more cubes were made than people can make");
      need(player.burials_due == 0 || s_.phase == Phase::Pollution, who(seat) + ": burials belong to phase pollution");
      need(player.workplaces.empty() || s_.phase == Phase::Move, who(seat) + ": workplaces belong to phase move");
      for (const Place& place : player.workplaces) {
        need(seat_ok(place.borough) && valid(place.at), who(seat) + ": a workplace is a cell of a borough");
      }
    }
    if (!sound() || s_.mayor.empty()) return;
    Grid mayor;
    for (const Cell cell : s_.mayor) mayor |= Grid::of(cell);
    need(mayor.count() == 2 && Grid::of(s_.mayor[0]).grown4().contains(mayor) && zone_of(s_, s_.host).contains(mayor) &&
             !covered_cells(borough_of(s_, s_.host)).meets(mayor),
         "the Mayor blocks two cells side by side without tiles in the host's zone");
  }

  void borough(int seat, const Borough& b, const std::string& name) {
    need(b.zone <= 3, name + ": the zone can be enlarged three times");
    need(b.money >= 0 && b.pollution >= 0, name + ": money and pollution are never negative");
    need(b.money <= kMost, name + ": nobody ever has more than " + std::to_string(kMost) + " money");
    need(b.pollution <= kMost, name + ": pollution never rises above " + std::to_string(kMost));
    need(player_of(s_, seat).out || b.pollution < tables.numbers.defeat, name + ": at this pollution she is out");
    if (!sound()) return;
    const Grid zone = tables.zones[static_cast<size_t>(s_.options.board(seat))][b.zone];
    Grid covered, residences, industry;
    unsigned seen = 0;
    for (const Tile& tile : b.tiles) {
      const std::string what = name + ": " + text(tile.kind);
      need(valid(tile.at), what + " lies on no cell");
      if (!sound()) return;
      need(tables.shape_of[static_cast<size_t>(tile.kind)][static_cast<size_t>(tile.facing)] != kNoShape,
           what + " at " + text(tile.at) + ": this facing looks like another one, which is the one to write");
      if (!sound()) return;
      const Grid cells = cells_of(tile) & zone;
      need(cells.count() == tables.tile(tile.kind).size, what + " at " + text(tile.at) + " leaves the zone");
      need(!cells.meets(covered), what + " at " + text(tile.at) + " lies on another tile");
      covered |= cells;
      if (family_of(tile.kind) == Family::Residence) residences |= cells;
      if (is_industrial(tile.kind)) industry |= tables.shape(tile).solid_at(tile.at);
      if (is_unique(tile.kind)) {
        need((seen >> static_cast<int>(tile.kind) & 1u) == 0, what + " stands twice");
        need(!b.demolished.contains(tile.kind), what + " was demolished and cannot be built again");
        seen |= 1u << static_cast<int>(tile.kind);
      }
    }
    need(!industry.grown8().meets(residences), name + ": a residence is influenced by industry");
    const bool hall = (seen >> static_cast<int>(TileKind::CityHall) & 1u) != 0;
    need(hall || s_.phase == Phase::Setup, name + ": the City Hall is missing");
    need(!b.demolished.contains(TileKind::CityHall), name + ": a City Hall cannot be demolished");
    graves(seat, covered, zone, name);
    storage(b, name);
    const bool quiet = b.built.empty() && b.demolitions == 0 && b.expansions == 0 && !b.architect_used;
    need(quiet || s_.phase == Phase::Build, name + ": nothing is being built outside phase build");
    budget(b, name);
  }

  /// What was built, torn down and enlarged in this phase II.
  void budget(const Borough& b, const std::string& name) {
    int gone = 0;
    for (const Cell cell : b.built) {
      gone += cell == kNoCell;
      const bool stands =
          std::any_of(b.tiles.begin(), b.tiles.end(), [&](const Tile& tile) { return tile.at == cell; });
      need(cell == kNoCell || (valid(cell) && stands),
           name + ": built names the first cells of tiles, or null for one that was demolished again");
    }
    const int used = static_cast<int>(b.built.size()) + b.demolitions;
    need(gone <= b.demolitions && b.demolitions <= 1, name + ": one tile can be demolished in a phase");
    need(b.expansions <= 1 && used <= (b.expansions == 0 ? tables.numbers.builds : 1),
         name + ": more was built in this phase than is allowed");
  }

  /// In turn order: all City Halls, then all promises (SC-R66), or at tables that began under older rules the reverse.
  void setup() {
    if (s_.phase != Phase::Setup) return;
    const bool halls = s_.decision == Decision::PlaceCityHall;
    const auto place = [&](int seat) { return (seat - s_.host + players()) % players(); };
    const bool before =
        halls ? player_of(s_, s_.host).promise != kNoPromise : has_tile(borough_of(s_, s_.host), TileKind::CityHall);
    for (int seat = 0; seat < players() && sound(); ++seat) {
      const Player& player = player_of(s_, seat);
      const bool hall = has_tile(player.borough, TileKind::CityHall);
      const bool kept = player.promise != kNoPromise;
      const bool done = place(seat) < place(s_.player);
      need((halls ? kept : hall) == before, "all do the first step of the setup, then all the second");
      need(player.offer.empty() == (halls || seat != s_.player), who(seat) + ": promises are drawn to keep one");
      const bool shown = all_seen() || seat == viewer_.seat;
      need(!shown || (halls ? hall : kept) == done, who(seat) + ": the setup goes in turn order");
    }
  }

  void graves(int seat, Grid covered, Grid zone, const std::string& name) {
    Grid graves;
    for (const Cell grave : player_of(s_, seat).graves) {
      need(valid(grave), name + ": a grave lies on no cell");
      if (!sound()) return;
      need(!graves.has(grave), name + ": two graves on " + text(grave));
      graves |= Grid::of(grave);
    }
    need(zone.contains(graves) && !graves.meets(covered), name + ": a grave lies on an empty cell of the zone");
  }

  void storage(const Borough& b, const std::string& name) {
    need(b.city_hall_citizens + cubes_in(b.city_hall_cubes) <= tables.numbers.city_hall_capacity,
         name + ": City Hall has room for " + std::to_string(tables.numbers.city_hall_capacity));
    size_t warehouses = 0;
    for (const Tile& tile : b.tiles) {
      if (tile.kind != TileKind::Warehouse) continue;
      ++warehouses;
      int stores = 0;
      for (const Store& store : b.warehouses) stores += store.at == tile.at;
      need(stores == 1, name + ": the warehouse at " + text(tile.at) + " must be listed once under warehouses");
    }
    need(warehouses == b.warehouses.size(), name + ": warehouses must name the warehouse tiles");
    for (const Store& store : b.warehouses) {
      need(cubes_in(store.cubes) <= tables.numbers.warehouse_capacity, name + ": a warehouse is too full");
    }
  }

  // ---- people -------------------------------------------------------------------------------------------------------

  /// The borough where tourists stand: while its screen is up, as it was.
  const Borough& visited(int seat) const {
    return s_.screens.empty() ? borough_of(s_, seat) : s_.screens[static_cast<size_t>(seat)];
  }

  void people() {
    int dead = 0, bodies = 0;
    std::array<Grid, kMaxPlayers> occupied{};
    for (int seat = 0; seat < players() && sound(); ++seat) {
      const Player& player = player_of(s_, seat);
      citizens(seat, player.borough, occupied[static_cast<size_t>(seat)]);
      if (!sound()) return;
      if (!s_.screens.empty()) {
        Grid others;
        citizens(seat, s_.screens[static_cast<size_t>(seat)], others);
      }
      if (!s_.screens.empty() && !player.out) {
        const Borough& shown = s_.screens[static_cast<size_t>(seat)];
        const int seen = shown.city_hall_citizens + shown.career_center + player.common_pool + player.dead +
                         static_cast<int>(shown.citizens.size() + player.tourists.size());
        need(seen == kCitizens,
             who(seat) + " (screen) has " + std::to_string(seen) + " citizens instead of " + std::to_string(kCitizens));
      }
      dead += player.dead;
      bodies += dead_in(s_, seat);
      const int all = player.borough.city_hall_citizens + player.borough.career_center + player.common_pool +
                      player.dead + static_cast<int>(player.borough.citizens.size() + player.tourists.size());
      if (player.out) {
        need(player.borough.citizens.empty() && player.tourists.empty() && player.borough.city_hall_citizens == 0,
             who(seat) + " is out, so none of her citizens is on the table");
        need(all <= kCitizens, who(seat) + " has more than " + std::to_string(kCitizens) + " citizens");
      } else {
        need(all == kCitizens,
             who(seat) + " has " + std::to_string(all) + " citizens instead of " + std::to_string(kCitizens));
      }
    }
    const int unburied = s_.phase == Phase::Pollution && s_.decision == Decision::PlaceGrave;
    need(dead == bodies + unburied, "the dead of all colours and the bodies of all boroughs must be as many");
    for (int seat = 0; seat < players() && sound(); ++seat) tourists(seat, occupied);
  }

  void citizens(int seat, const Borough& b, Grid& occupied) {
    const Ground* ground = nullptr;
    const Ground here(b);
    ground = &here;
    const Grid standing = ground->of(Family::Residence) | ground->of(Family::Commerce) | ground->of(Family::Factory) |
                          ground->of(Family::Park) | ground->of(Family::Rest) | ground->of(Family::Station) |
                          ground->of(Family::Study);
    int pairs = 0;
    for (const Person& person : b.citizens) {
      need(valid(person.at), who(seat) + ": a citizen stands on no cell");
      if (!sound()) return;
      need(standing.has(person.at), who(seat) + ": no citizen may stand on " + text(person.at));
      need(!person.done || s_.phase == Phase::Move || s_.phase == Phase::Income,
           who(seat) + ": done belongs to the phases move and income");
      pairs += occupied.has(person.at);
      occupied |= Grid::of(person.at);
    }
    // While citizens move, last round's pair and a new one may both be there for a while.
    const int allowed = !s_.options.advanced() ? 0 : s_.phase == Phase::Move ? 2 : 1;
    need(pairs <= allowed, who(seat) + ": two citizens on one cell");
    for (const Tile& tile : b.tiles) {
      const Family family = family_of(tile.kind);
      if (family != Family::Park && family != Family::Station && family != Family::Study) continue;
      int visitors = 0;
      for (const Person& person : b.citizens) visitors += cells_of(tile).has(person.at);
      need(visitors <= 1, who(seat) + ": " + text(tile.kind) + " has room for one citizen");
    }
  }

  void tourists(int seat, std::array<Grid, kMaxPlayers>& occupied) {
    const Player& player = player_of(s_, seat);
    std::array<int, kMaxPlayers> count{};
    std::array<Grid, kMaxPlayers> own{};
    for (const Tourist& tourist : player.tourists) {
      need(seat_ok(tourist.borough) && tourist.borough != seat, who(seat) + ": a tourist visits another borough");
      need(valid(tourist.at), who(seat) + ": a tourist stands on no cell");
      if (!sound()) return;
      const auto b = static_cast<size_t>(tourist.borough);
      need(!player_of(s_, tourist.borough).out, who(seat) + ": a tourist stands in a closed borough");
      const Borough& place = visited(tourist.borough);
      const Tile* tile = tile_on(place, tourist.at);
      const Family family = tile != nullptr ? family_of(tile->kind) : Family::CityHall;
      need(family == Family::Commerce || family == Family::Factory || family == Family::Park || family == Family::Rest,
           who(seat) + ": no tourist may stand on " + text(tourist.at));
      need(!police_area(place).has(tourist.at),
           who(seat) + ": the police lets no tourist stand on " + text(tourist.at));
      need(!tourist.done || s_.phase == Phase::Move || s_.phase == Phase::Income,
           who(seat) + ": done belongs to the phases move and income");
      if (!sound()) return;
      if (s_.screens.empty()) {
        const bool shared = own[b].has(tourist.at) && s_.options.advanced();
        need(shared || !occupied[b].has(tourist.at), "two people stand on " + text(tourist.at));
        if (family == Family::Park) {
          need(!(occupied[b] & cells_of(*tile)).any(), "a park has room for one visitor");
        }
      }
      own[b] |= Grid::of(tourist.at);
      occupied[b] |= Grid::of(tourist.at);
      need(++count[b] <= tables.numbers.tourist_limit_metro, who(seat) + " has too many tourists in one borough");
    }
  }

  // ---- supplies and cards -------------------------------------------------------------------------------------------

  void supplies() {
    for (const Material colour : kEnumValues<Material>) {
      need(reserve(s_, colour) >= s_.pending.owed[colour] * (s_.decision == Decision::StoreCouncil),
           "there are more " + std::string(name_of(colour)) + " cubes than the game has");
    }
    if (!all_seen()) return;
    for (int k = 0; k < kSuppliedKinds; ++k) {
      const auto kind = static_cast<TileKind>(k);
      const int total = shared_copies(s_.options, kind);
      if (total == 0) {
        need(s_.supply[kind] == 0, text(kind) + ": every player owns her copy");
        continue;
      }
      int found = s_.supply[kind];
      for (const Player& player : s_.players) {
        for (const Tile& tile : player.borough.tiles) found += tile.kind == kind;
        for (const TileKind gone : player.borough.demolished) found += gone == kind;
      }
      need(found == total, "there are " + std::to_string(found) + " tiles " + text(kind) + " instead of " +
                               std::to_string(total) + " (supply, boroughs, demolished)");
    }
  }

  void cards() {
    std::array<int, kPromises> seen{};
    EnumArray<Difficulty, int> drawn;
    const auto note = [&](Promise card, bool hidden, const std::string& where) {
      need(static_cast<int>(card) < kPromises || (hidden && card == kUnknownPromise), where + ": no such promise");
      need(!hidden || card == kUnknownPromise, where + ": this viewer does not know the promise");
      if (static_cast<int>(card) >= kPromises) return;
      need(++seen[static_cast<size_t>(card)] == 1, "the promise " + std::string(label_of(card)) + " lies twice");
    };
    const bool hidden_decks = !viewer_.sees_everything();
    int drawers = 0;
    for (int seat = 0; seat < players() && sound(); ++seat) {
      const Player& player = player_of(s_, seat);
      const bool hidden = hidden_decks && seat != viewer_.seat;
      const bool chosen = player.promise != kNoPromise;
      const bool shown = s_.phase == Phase::Over;
      need(chosen ? player.offer.empty() && player.returned.size() == 2
                  : player.returned.empty() && (player.offer.empty() || player.offer.size() == 3),
           who(seat) + " has three promises to choose from, or one kept and two returned, or none yet");
      need(chosen || s_.phase == Phase::Setup, who(seat) + " must have chosen a promise");
      if (!sound()) return;
      if (chosen) note(player.promise, hidden && !shown, who(seat));
      for (const Promise card : player.offer) note(card, hidden, who(seat));
      for (const Promise card : player.returned) note(card, hidden, who(seat));
      if (chosen || !player.offer.empty()) {
        ++drawers;
        one_of_each(seat, player);
      }
    }
    for (int i = 0; i < kPromises; ++i) ++drawn[tables.promises[static_cast<size_t>(i)].deck];
    if (const int gone = card_removed(); gone >= 0) --drawn[tables.promises[static_cast<size_t>(gone)].deck];
    for (const Difficulty deck : kEnumValues<Difficulty>) {
      need(static_cast<int>(s_.promise_decks[deck].size()) + drawers == drawn[deck],
           "the deck " + std::string(name_of(deck)) + " has a wrong number of cards");
      for (const Promise card : s_.promise_decks[deck]) {
        note(card, hidden_decks, "promise deck");
        need(static_cast<int>(card) >= kPromises || tables.promise(card).deck == deck,
             "a promise lies in a deck where it does not belong");
      }
    }
    if (const int gone = card_removed(); gone >= 0) {
      need(seen[static_cast<size_t>(gone)] == 0,
           "this victory condition plays without the promise " + std::string(label_of(static_cast<Promise>(gone))));
    }
    specials();
  }

  /// Which card that is; -1 for none.
  int card_removed() const {
    const int number = removed_promise(s_.options.victory);
    for (int i = 0; i < kPromises; ++i) {
      if (tables.promises[static_cast<size_t>(i)].number == number) return i;
    }
    return -1;
  }

  /// A player draws one card of each deck.
  void one_of_each(int seat, const Player& player) {
    unsigned decks = 0;
    int known = 0;
    const auto note = [&](Promise card) {
      if (static_cast<int>(card) >= kPromises) return;
      ++known;
      decks |= 1u << static_cast<int>(tables.promise(card).deck);
    };
    note(player.promise);
    for (const Promise card : player.offer) note(card);
    for (const Promise card : player.returned) note(card);
    need(std::popcount(decks) == known, who(seat) + " drew one promise of each deck");
  }

  void specials() {
    std::array<int, kSpecials> seen{};
    size_t count = 0;
    const auto note = [&](Special card, bool hidden, bool known = false) {
      ++count;
      need(static_cast<int>(card) < kSpecials || (hidden && card == kUnknownSpecial), "no such special promise");
      need(!hidden || known || card == kUnknownSpecial, "this viewer does not know the special promise");
      if (static_cast<int>(card) >= kSpecials) return;
      need(++seen[static_cast<size_t>(card)] == 1,
           "the special promise " + std::string(label_of(card)) + " lies twice");
    };
    const bool hidden = !viewer_.sees_everything();
    for (int seat = 0; seat < players(); ++seat) {
      for (const Special card : player_of(s_, seat).specials)
        note(card, hidden && seat != viewer_.seat && s_.phase != Phase::Over);
    }
    for (const DeckCard& card : s_.special_deck) note(card.card, hidden, true);
    for (const Special card : s_.drawn) note(card, hidden && s_.player != viewer_.seat);
    need(count == (s_.options.advanced() ? kSpecials : 0u), "there are 16 special promises in the advanced game only");
    need(s_.drawn.empty() == (s_.decision != Decision::KeepSpecial || s_.phase == Phase::Over),
         "special promises are drawn to keep one");
  }

  // ---- the decision at hand -----------------------------------------------------------------------------------------

  void decision() {
    const Pending& p = s_.pending;
    need(valid(p.at) && (p.borough == -1 || seat_ok(p.borough)) && p.disc <= 1, "pending names no place of the table");
    if (!sound() || s_.phase == Phase::Over) return;
    const Player& me = decider(s_);
    const bool knows = viewer_.sees_everything() || viewer_.seat == s_.player;
    switch (s_.decision) {
      case Decision::PlaceCityHall: need(!has_tile(me.borough, TileKind::CityHall), "City Hall stands already"); break;
      case Decision::PlaceTile: place_tile(me); break;
      case Decision::PlaceGrowth: need(growing(me), "no tile at pending.at grows into pending.tile"); break;
      case Decision::PlaceWarehouse:
        need(stands(me, TileKind::Factory_1) && s_.supply[TileKind::Warehouse] > 0 && !me.borough.warehouses.full() &&
                 !me.borough.tiles.full(),
             "no warehouse can be laid here");
        break;
      case Decision::UseArchitect:
      case Decision::PayMaterial:
        for (const Material colour : kEnumValues<Material>) {
          const int spare = s_.decision == Decision::UseArchitect;
          need(p.owed[colour] <= cubes_held(me.borough, colour) + spare, "more cubes are owed than she has");
        }
        break;
      case Decision::StaffStation:
        need((stands(me, TileKind::PoliceStation) && !is_staffed(me.borough, TileKind::PoliceStation)) ||
                 (stands(me, TileKind::FireStation) && !is_staffed(me.borough, TileKind::FireStation)),
             "no station without staff at pending.at");
        break;
      case Decision::MoveTo: need(mover(me), "no citizen who may move at pending.at"); break;
      case Decision::HouseCitizen: need(me.borough.city_hall_citizens > 0, "nobody waits on City Hall"); break;
      case Decision::ChooseVictim:
      case Decision::PlaceGrave: need(me.burials_due > 0 && !me.graves.full(), "nobody is to be buried"); break;
      case Decision::StoreCouncil:
        need(room_in_city_hall(me.borough) > 0 && room_in_warehouses(me.borough) > 0, "there is no choice of room");
        break;
      case Decision::IndustryChoice: need(row_is(me, CouncilRow::Industry), "the disc is not in industry"); break;
      case Decision::BuildingChoice: need(row_is(me, CouncilRow::Building), "the disc is not in building"); break;
      case Decision::EconomyChoice: need(row_is(me, CouncilRow::Economy), "the disc is not in economy"); break;
      default: break;
    }
    if (!sound() || !knows) return;
    MoveList moves;
    Rules::legal_moves(s_, moves);
    need(!moves.empty(), "there is no legal move at this decision");
  }

  bool stands(const Player& me, TileKind kind) const {
    const Tile* tile = tile_on(me.borough, s_.pending.at);
    return tile != nullptr && tile->kind == kind && tile->at == s_.pending.at;
  }
  bool row_is(const Player& me, CouncilRow row) const { return me.discs[s_.pending.disc].row == row; }
  bool growing(const Player& me) const {
    const Tile* tile = tile_on(me.borough, s_.pending.at);
    return tile != nullptr && tile->at == s_.pending.at && can_ever_grow(tile->kind) &&
           next_level(tile->kind) == s_.pending.tile && s_.supply[s_.pending.tile] > 0;
  }
  bool mover(const Player& me) const {
    for (const Person& person : me.borough.citizens) {
      if (s_.pending.borough == s_.player && person.at == s_.pending.at && !person.done) return true;
    }
    return me.tourists.contains({s_.pending.borough, s_.pending.at, false});
  }
  void place_tile(const Player& me) {
    const TileKind kind = s_.pending.tile;
    need(kind != TileKind::Warehouse && kind != TileKind::CityHall && copy_available(s_, s_.player, kind),
         "no copy of the tile can be built");
    need(me.borough.tiles.size() + 2 <= me.borough.tiles.kCapacity, "the borough has too many tiles");
    need(s_.pending.free == (s_.phase != Phase::Build), "only the council builds free of cost");
    if (s_.pending.free) {
      need(!is_cultural(kind), "the council builds nothing cultural");
      return;
    }
    need(!me.borough.built.full() && price_of(s_, s_.player, kind) <= me.borough.money, "the tile cannot be paid");
    int missing = 0;
    for (const Material colour : kEnumValues<Material>) {
      missing += std::max(0, tables.tile(kind).materials[colour] - cubes_held(me.borough, colour));
    }
    const bool architect = has_card(s_, s_.player, ActionCard::Architect) && !me.borough.architect_used;
    need(missing <= (architect ? 1 : 0), "the cubes for the tile are missing");
  }

  const State& s_;
  Viewer viewer_;
  std::string fault_;
};

}  // namespace

std::string Rules::check(const State& state, Viewer viewer) { return Check(state, viewer).first_fault(); }

}  // namespace boroughs::small_city
