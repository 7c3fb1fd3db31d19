// The questions of the game in words, and what moves mean beyond what they change at once.

#include "engine/small_city/rules.h"
#include "engine/small_city/say.h"
#include "engine/small_city/scoring.h"

namespace boroughs::small_city {
namespace {

std::string label(Cell cell) { return std::string(label_of(cell)); }
std::string side_words(int side) { return std::to_string(side) + " by " + std::to_string(side); }

// ---- prompts --------------------------------------------------------------------------------------------------------

std::string ask_city_hall(const State& state) {
  std::string text = "Place your City Hall: it covers two by two cells, name the top left one.";
  if (!state.options.solo()) text += " Nobody sees yet where the others place theirs.";
  return text + " It counts as a cultural building for the homes around it.";
}

std::string ask_card(const State& state) {
  if (state.options.solo()) {
    return "Take an action card. The Mayor stands on " + title_of(state.ring[0].card) +
           ": the cards beside it are free, the one opposite costs " + dollars(tables.numbers.solo_opposite_card) + ".";
  }
  bool first = true;
  for (const RingSpace& space : state.ring) first &= space.taken_by < 0;
  if (first) return "Take an action card. As the host you choose first: every card is free.";
  const RingSpace& last = state.ring[state.last_taken];
  return "Take an action card. Counted from " + title_of(last.card) + ", which " + seat_word(last.taken_by) +
         " took, the nearest free card on either side costs nothing; each free card skipped costs $1.";
}

std::string ask_councilor(const State& state) {
  const Player& me = decider(state);
  return "City Councilor: advance one of your discs (" + disc_words(me.discs[0]) + "; " + disc_words(me.discs[1]) +
         ") by one column at its price, or do without?";
}

/// How many tiles may still be built this round, and what else.
std::string budget_words(const Borough& borough) {
  const int used = static_cast<int>(borough.built.size()) + borough.demolitions;
  if (borough.expansions > 0) {
    return used == 0 ? "Beside the larger zone you may build one tile more." : "No more builds this round.";
  }
  const int left = tables.numbers.builds - used;
  if (left <= 0) return "No more builds this round.";
  std::string text = "You may build " + counted(left, "more tile");
  if (used == 0) text = "You may build " + counted(left, "tile");
  if (used <= 1 && borough.zone < 3) text += used == 0 ? ", or one and a larger zone" : ", or enlarge the zone instead";
  return text + (borough.demolitions == 0 ? "; tearing one down takes the place of a build." : ".");
}

std::string ask_build(const State& state, bool knows) {
  if (!knows) return "Building behind the screen: what is built is shown when all have finished.";
  const Borough& borough = borough_of(state, state.player);
  return "Build behind your screen. You have " + dollars(borough.money) + ". " + budget_words(borough) +
         " Growing is free. `finish` when you are done.";
}

/// How a tile lies in each facing, shown from one cell in the middle.
std::string facings_words(TileKind kind) {
  const auto k = static_cast<size_t>(kind);
  std::vector<std::string> ways;
  for (size_t s = tables.first_shape[k]; s < tables.first_shape[k + 1]; ++s) {
    const Facing facing = tables.shapes[s].facing;
    ways.push_back(std::string(name_of(facing)) + " covers " + cells_words({kind, cell_at(4, 4), facing}));
  }
  return " From e5, for example, " + listed(ways) + ".";
}

std::string ask_place_tile(const State& state) {
  const Pending& pending = state.pending;
  std::string text = "Where does the " + title_of(pending.tile) + " lie? Name its first cell";
  text +=
      tables.tile(pending.tile).size > 1 ? " and how it is turned." + facings_words(pending.tile) : std::string(".");
  if (pending.free) return text + " The council builds it for nothing.";
  const int cubes = tables.tile(pending.tile).cubes;
  const int price = price_of(state, state.player, pending.tile);
  return text + " It costs " + (cubes > 0 ? cost_words(pending.tile) : dollars(price)) + ".";
}

std::string ask_growth(const State& state) {
  return "The tile at " + label(state.pending.at) + " becomes " + title_of(state.pending.tile) +
         ". Which cell does it grow over? People on it stay where they are.";
}

std::string ask_warehouse(const State& state) {
  return "A warehouse for two cubes comes with the new factory at " + label(state.pending.at) +
         ". Where does it lie? It must touch a cell around the factory, and no home may be beside it." +
         facings_words(TileKind::Warehouse);
}

std::string ask_staff(const State& state) {
  const Tile* tile = tile_on(borough_of(state, state.player), state.pending.at);
  const std::string name = tile == nullptr ? "station" : title_of(tile->kind);
  const std::string use = tile == nullptr ? "" : " " + tables.tile(tile->kind).text;
  return "Send a citizen of your borough to the new " + name + " at once?" + use;
}

bool may_end_moves(const State& state) {
  MoveList moves;
  Rules::legal_moves(state, moves);
  return moves.contains(Move::of(MoveName::End));
}

std::string ask_mover(const State& state) {
  if (may_end_moves(state)) return "Who moves? Nobody has to: `end` when you are done.";
  return "Who moves? Everybody in shops, factories, parks, schools, libraries, museums and metro stations has to, and "
         "every tourist; those at home and on posts may.";
}

std::string ask_destination(const State& state) {
  const Pending& pending = state.pending;
  const bool home = pending.borough == state.player;
  const std::string who = home ? "the citizen on " : "the tourist in " + seat_word(pending.borough) + "'s borough on ";
  return "Where does " + who + label(pending.at) +
         " go? Not to a shop or factory cell where one of yours worked when the moves began.";
}

std::string ask_house(const State& state) {
  return counted(borough_of(state, state.player).city_hall_citizens, "newcomer") +
         " on City Hall, and more empty residences of level 1: into which does one move?";
}

std::string ask_commerce(const State& state) {
  const Borough& borough = borough_of(state, state.player);
  Cubes cubes;
  for (const Material colour : kEnumValues<Material>) cubes[colour] = static_cast<uint8_t>(cubes_held(borough, colour));
  const std::string held = cubes_in(cubes) > 0 ? cubes_words(cubes) : "no cubes";
  return "Business in your shops. You have " + dollars(borough.money) + " and " + held +
         ". `done` closes the shops until next round; after that factories make new cubes.";
}

std::string ask_produce(const State& state) {
  const Borough& borough = borough_of(state, state.player);
  const int hall = room_in_city_hall(borough), stores = room_in_warehouses(borough);
  if (hall + stores == 0) return "Your workers make cubes, but you have no room. Which one first?";
  return "Your workers make cubes. Which one first, and where is it stored? There is room for " +
         counted(hall, "cube") + " on City Hall and " + std::to_string(stores) + " in warehouses.";
}

std::string ask_victim(const State& state) {
  return "Pollution takes a life: who dies in your borough? It stands at " +
         std::to_string(borough_of(state, state.player).pollution) + ". The dead take up a cell as a grave.";
}

std::string ask_grave(const State& state) {
  const bool beside = !player_of(state, state.player).graves.empty();
  return std::string("Where is the grave dug? Nothing is ever built on it") +
         (beside ? ", and it lies beside an older one if there is room." : ".");
}

std::string ask_council(const State& state) {
  const Player& me = decider(state);
  return "Invest in the City Council? One disc moves on by a column, or starts at column 1 of a row; a column costs "
         "its "
         "number in money or in votes. Your discs: " +
         disc_words(me.discs[0]) + "; " + disc_words(me.discs[1]) + ".";
}

std::string benefit_of_disc(const State& state) {
  const Disc& disc = decider(state).discs[state.pending.disc];
  return benefit_words(disc.row, disc.column);
}

/// The one colour that is to be paid or stored next.
std::string owed_words(const State& state) {
  for (const Material colour : kEnumValues<Material>) {
    if (state.pending.owed[colour] > 0) return "the " + std::string(name_of(colour)) + " cube";
  }
  return "the cube";
}

std::string supporter_words() {
  return "Supporter: take " + votes_words(tables.numbers.supporter_votes) + " or " +
         dollars(tables.numbers.supporter_money) + "?";
}
std::string anarchist_words() {
  return "Anarchist: pay " + dollars(tables.numbers.anarchist_money) + " or " +
         votes_words(tables.numbers.anarchist_votes) + "?";
}

std::string question(const State& state, bool knows) {
  const int zone = zone_side(state, state.player);
  switch (state.decision) {
    case Decision::KeepPromise:
      return "Keep one of three promises: at the end it brings points if it is kept, and costs points if not. The "
             "other "
             "two go back into their decks.";
    case Decision::PlaceCityHall: return ask_city_hall(state);
    case Decision::PlaceMayor:
      return "Put the Mayor on a street of " + seat_word(state.host) +
             "'s borough, between two empty cells: " + seat_word(state.host) +
             " can build on neither of them this round.";
    case Decision::ChooseAction: return ask_card(state);
    case Decision::SupporterGain: return supporter_words();
    case Decision::PlannerExpand:
      return "Urban Planner: enlarge your zone of " + side_words(zone) + " cells by a row and a column, for nothing?";
    case Decision::CouncilorMove: return ask_councilor(state);
    case Decision::AnarchistPay: return anarchist_words();
    case Decision::ExecMerge:
      return "Exec Assistant: join a residence of level 1 with a residence beside it into the next level, for nothing "
             "and without conditions, or do without?";
    case Decision::BuildAction: return ask_build(state, knows);
    case Decision::PlaceTile: return ask_place_tile(state);
    case Decision::PlaceGrowth: return ask_growth(state);
    case Decision::PlaceWarehouse: return ask_warehouse(state);
    case Decision::UseArchitect:
      return "Architect: save one cube of the " + title_of(state.pending.tile) + " (" +
             cubes_words(state.pending.owed) + "), or keep the Architect for another building of this round?";
    case Decision::PayMaterial: return "Is " + owed_words(state) + " taken from City Hall or from a warehouse?";
    case Decision::StaffStation: return ask_staff(state);
    case Decision::MoveSelect: return ask_mover(state);
    case Decision::MoveTo: return ask_destination(state);
    case Decision::HouseCitizen: return ask_house(state);
    case Decision::Commerce: return ask_commerce(state);
    case Decision::Produce: return ask_produce(state);
    case Decision::ChooseVictim: return ask_victim(state);
    case Decision::PlaceGrave: return ask_grave(state);
    case Decision::Council: return ask_council(state);
    case Decision::KeepSpecial:
      return "Keep one special promise: it costs nothing if it is kept, and " +
             std::to_string(-tables.numbers.special_failure) +
             " points at the end if not. The others go under the deck.";
    case Decision::IndustryChoice: return "Take " + benefit_of_disc(state) + "?";
    case Decision::StoreCouncil: return "Is " + owed_words(state) + " stored on City Hall or in a warehouse?";
    case Decision::BuildingChoice:
      return "The council builds " + benefit_of_disc(state) + ". Which, or do without? The price is paid already.";
    case Decision::EconomyChoice: return "Take " + benefit_of_disc(state) + "?";
  }
  return "Choose.";
}

// ---- remarks --------------------------------------------------------------------------------------------------------

std::string promise_remark(const State& state, const PromiseInfo& info, const std::string& points) {
  const bool kept = keeps_promise(state, state.player, info);
  return without_stop(info.text) + " (" + points + (kept ? "; kept as it stands)" : ")");
}

std::string ways(TileKind kind, int count) {
  return tables.tile(kind).size == 1 ? counted(count, "place") : counted(count, "way") + " to lay it";
}

std::string build_remark(const State& state, TileKind kind) {
  int places = 0;
  const BuildGround ground(state, state.player);
  const bool council = state.decision == Decision::BuildingChoice;
  const bool waived = council && !tables.columns[decider(state).discs[state.pending.disc].column].conditions;
  ground.for_each_placement(kind, waived, [&](const Shape&, Grid anchors) { places += anchors.count(); });
  if (council) return ways(kind, places);
  const std::string cost =
      tables.tile(kind).cubes > 0 ? cost_words(kind) : dollars(price_of(state, state.player, kind));
  return "costs " + cost + ", " + ways(kind, places);
}

std::string grow_remark(const State& state, Cell at) {
  const Borough& borough = borough_of(state, state.player);
  const Tile* tile = tile_on(borough, at);
  if (tile == nullptr || !can_ever_grow(tile->kind)) return "";
  const BuildGround ground(state, state.player);
  int open = 0;
  for (const Growth& growth : tables.shape(*tile).growths) open += ground.growth_open(*tile, growth);
  return "becomes " + title_of(next_level(tile->kind)) + ", free, " + counted(open, "way") + " to grow";
}

std::string demolish_remark(const State& state, Cell at) {
  const Borough& borough = borough_of(state, state.player);
  const Tile* tile = tile_on(borough, at);
  if (tile == nullptr) return "";
  int people = 0;
  for (const Person& person : borough.citizens) people += cells_of(*tile).has(person.at);
  std::string text = title_of(tile->kind) + " leaves the game";
  if (people > 0) text += ", " + counted(people, "citizen") + (people == 1 ? " goes home" : " go home");
  return text;
}

std::string place_remark(const State& state, const Move& move) {
  const Tile tile{state.pending.tile, move.as<Cell>(0), move.as<Facing>(1)};
  return tables.tile(tile.kind).size > 1 ? "covers " + cells_words(tile) : "";
}

/// What the amounts do not show at once: a choice that follows, or citizens who may find City Hall full.
std::string invest_remark(const Move& move) {
  const auto row = move.as<CouncilRow>(1);
  const Column& column = tables.columns[static_cast<size_t>(move.arg(2))];
  const bool seen = row == CouncilRow::Industry && column.industry.size() == 1;
  const std::string benefit = (row == CouncilRow::Tourism ? "calls " : "then ") + benefit_words(row, move.arg(2));
  if (move.as<Payment>(3) != Payment::Promise) return seen ? "" : benefit;
  return "for the best of " + counted(column.drawn, "special promise") + ", " + benefit;
}

std::string select_remark(const State& state, const Move& move) {
  return work_words(borough_of(state, move.arg(0)), move.as<Cell>(1));
}

std::string go_remark(const State& state, const Move& move) {
  return work_words(borough_of(state, move.arg(0)), move.as<Cell>(1));
}

std::string produce_remark(const State& state, const Move& move) {
  if (move.as<Storage>(2) != Storage::Away) return "";
  const int place = move.arg(1);
  const bool kept = place != state.player && room_in_warehouses(borough_of(state, place)) > 0;
  return kept ? "goes into a warehouse of " + seat_word(place) : "is lost, and pollutes all the same";
}

std::string bury_remark(const State& state, const Move& move) {
  const int owner = move.arg(0);
  if (owner == state.player) return work_words(borough_of(state, owner), move.as<Cell>(1));
  return is_staffed(borough_of(state, owner), TileKind::FireStation)
             ? "goes home instead: the fire brigade saves tourists"
             : "a tourist";
}

std::string merge_remark(const State& state, const Move& move) {
  const Tile* other = tile_on(borough_of(state, state.player), move.as<Cell>(1));
  return other == nullptr || !can_ever_grow(other->kind) ? "" : "becomes " + title_of(next_level(other->kind));
}

std::string spare_remark(const State& state, const Move& move) {
  Cubes rest = state.pending.owed;
  --rest[move.as<Material>(0)];
  return cubes_in(rest) == 0 ? "then it is free" : "then it costs " + cubes_words(rest);
}

std::string materials_remark(const State& state, Material colour) {
  const Disc& disc = decider(state).discs[state.pending.disc];
  for (const CubeOffer& offer : tables.columns[disc.column].industry) {
    const int left = reserve(state, colour);
    if (offer.colour != colour || left >= offer.count) continue;
    return left == 0 ? "none is left in the reserve" : "the reserve has only " + std::to_string(left);
  }
  return "";
}

std::string staff_remark(const State& state, Cell at) {
  const std::string now = work_words(borough_of(state, state.player), at);
  return now.empty() ? "" : "now " + now;
}

}  // namespace

std::string Rules::prompt(const State& state, Viewer viewer) {
  if (state.phase == Phase::Over) return "The game is over.";
  const bool knows = viewer.sees_everything() || viewer.seat == state.player || state.options.solo();
  return question(state, knows);
}

std::string Rules::remark(const State& state, Viewer, const Move& move) {
  switch (static_cast<MoveName>(move.kind)) {
    case MoveName::Keep: {
      const PromiseInfo& info = tables.promise(move.as<Promise>(0));
      return promise_remark(state, info, points_words(info));
    }
    case MoveName::KeepSpecial:
      return promise_remark(state, tables.special(move.as<Special>(0)), points_words_of_specials());
    case MoveName::Take: return without_stop(tables.cards[static_cast<size_t>(move.arg(0))].text);
    case MoveName::Invest: return invest_remark(move);
    case MoveName::Merge: return merge_remark(state, move);
    case MoveName::Build: return build_remark(state, move.as<TileKind>(0));
    case MoveName::Grow: return grow_remark(state, move.as<Cell>(0));
    case MoveName::Demolish: return demolish_remark(state, move.as<Cell>(0));
    case MoveName::Place:  // of many places the question tells how each facing lies, so that they can be listed
                           // together
      return state.decision == Decision::PlaceGrowth ? place_remark(state, move) : std::string();
    case MoveName::Materials: return materials_remark(state, move.as<Material>(0));
    case MoveName::Spare: return spare_remark(state, move);
    case MoveName::Staff: return staff_remark(state, move.as<Cell>(0));
    case MoveName::Select: return select_remark(state, move);
    case MoveName::Home: return "has nowhere to go";
    case MoveName::Go: return go_remark(state, move);
    case MoveName::Produce: return produce_remark(state, move);
    case MoveName::Bury: return bury_remark(state, move);
    default: return "";
  }
}

}  // namespace boroughs::small_city
