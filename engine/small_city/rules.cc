// The contract's functions, the start of the game, and the two setup decisions.

#include "engine/small_city/rules.h"

#include "engine/small_city/play.h"
#include "engine/small_city/scoring.h"

namespace boroughs::small_city {
namespace {

constexpr std::array<OptionInfo, 9> kOptions = {{
    {"players", "how many play; one player plays the solo game", 1, 4},
    {"mode", "basic, or advanced: starred action cards, special promises, victory conditions"},
    {"victory", "advanced game: what wins (votes, economic, citizens, cultural)"},
    {"level", "solo game: how deadly pollution is (citizen, mayor, governor, senator, president)"},
    {"red_board", "board side of the first seat: easy or expert"},
    {"blue_board", "board side of the second seat"},
    {"green_board", "board side of the third seat"},
    {"yellow_board", "board side of the fourth seat"},
    {"construction_check", "whether one cell of a new tile must have all influencers, or the tile as a whole"},
}};

constexpr std::array<std::string_view, 9> kDataFiles = {
    "small_city/numbers.json",      "small_city/tiles.json",    "small_city/boards.json",
    "small_city/action_cards.json", "small_city/promises.json", "small_city/special_promises.json",
    "small_city/council.json",      "small_city/solo.json",     "small_city/estimate.json"};

struct DecisionPair {
  void (*legal)(const State& state, MoveList& moves);
  void (*apply)(Play& play, const Move& move);
};
// In the order of Decision.
#define PAIR(name) {legal_##name, apply_##name}
constexpr std::array<DecisionPair, kDecisions> kPairs = {{
    PAIR(keep_promise),    PAIR(place_city_hall), PAIR(place_mayor),     PAIR(choose_action),  PAIR(supporter_gain),
    PAIR(planner_expand),  PAIR(councilor_move),  PAIR(anarchist_pay),   PAIR(exec_merge),     PAIR(build_action),
    PAIR(place_tile),      PAIR(place_growth),    PAIR(place_warehouse), PAIR(use_architect),  PAIR(pay_material),
    PAIR(staff_station),   PAIR(move_select),     PAIR(move_to),         PAIR(house_citizen),  PAIR(commerce),
    PAIR(produce),         PAIR(choose_victim),   PAIR(place_grave),     PAIR(council),        PAIR(keep_special),
    PAIR(industry_choice), PAIR(store_council),   PAIR(building_choice), PAIR(economy_choice),
}};
#undef PAIR

void set_up_supplies(State& state) {
  for (int k = 0; k < kSuppliedKinds; ++k) {
    const auto kind = static_cast<TileKind>(k);
    state.supply[kind] = static_cast<uint8_t>(shared_copies(state.options, kind));
  }
}

void set_up_player(State& state, int seat) {
  const Numbers& n = tables.numbers;
  Player player;
  const int place = (seat - state.host + state.options.players) % state.options.players;
  player.borough.money =
      static_cast<int16_t>(state.options.solo() ? n.solo_money : n.start_money[static_cast<size_t>(place)]);
  player.borough.city_hall_citizens = static_cast<uint8_t>(n.start_city_hall);
  const bool all_employed = state.options.victory == Victory::Citizens;
  player.borough.career_center = static_cast<uint8_t>(n.start_career_center + (all_employed ? n.start_common_pool : 0));
  player.common_pool = static_cast<uint8_t>(all_employed ? 0 : n.start_common_pool);
  state.players.push_back(player);
}

void shuffle_decks(State& state, Rng& rng) {
  const int removed = removed_promise(state.options.victory);
  for (int i = 0; i < kPromises; ++i) {
    const PromiseInfo& info = tables.promises[static_cast<size_t>(i)];
    if (info.number != removed) state.promise_decks[info.deck].push_back(static_cast<Promise>(i));
  }
  for (auto& deck : state.promise_decks) rng.shuffle(deck);
  if (!state.options.advanced()) return;
  for (int i = 0; i < kSpecials; ++i) state.special_deck.push_back({static_cast<Special>(i), 0});
  rng.shuffle(state.special_deck);
}

void draw_promises(Play& play, int seat) {
  Player& player = play.player(seat);
  for (auto& deck : play.state.promise_decks) player.offer.push_back(deck.erase_at(0));
  play.tell(Told::DrawsPromises, seat,
            {static_cast<int>(player.offer[0]), static_cast<int>(player.offer[1]), static_cast<int>(player.offer[2])},
            only(seat));
  play.ask(seat, Decision::KeepPromise);
}

/// Each places City Hall behind her screen.
void begin_city_halls(Play& play) {
  State& state = play.state;
  if (!state.options.solo()) {
    for (const Player& player : state.players) state.screens.push_back(player.borough);
  }
  play.ask(first_in_order(state), Decision::PlaceCityHall);
}

/// SC-R66: first the City Halls, then the promises. Tables that began the other way round go on as they began.
void next_step_of_setup(Play& play) {
  const State& state = play.state;
  const Player& host = player_of(state, state.host);
  if (!has_tile(host.borough, TileKind::CityHall)) return begin_city_halls(play);
  if (host.promise == kNoPromise) return draw_promises(play, state.host);
  begin_round(play);
}

}  // namespace

const GameInfo Rules::kInfo = {
    "small_city",
    "Small City",
    "Alban Viard",
    "Build a borough tile by tile, move its citizens and win votes without drowning in pollution.",
    1,
    kMaxPlayers,
    2,
    kOptions,
    kSeatNames,
    kMoves,
    kDecisionTable,
    kEvents,
    kDataFiles,
    kQuantities,
};

Expected<void> Rules::load(const DataFiles& files) {
  if (auto ok = load_tables(files); !ok) return ok;
  auto loaded = Weights<kFeatures.size()>::load(files, "small_city/estimate.json", kFeatures);
  if (!loaded) return error(loaded.error());
  auto hunched = Weights<kHunches.size()>::load(files, "small_city/estimate.json", kHunches, "hunches");
  if (!hunched) return error(hunched.error());
  weights() = *loaded;
  hunches() = *hunched;
  return {};
}

std::string Rules::check_options(const Options& options) {
  if (options.solo() && options.advanced()) return "the solo game is played by the basic rules";
  if (options.victory != Victory::Votes && !options.advanced()) {
    return "victory conditions other than votes belong to the advanced game";
  }
  if (!options.solo() && options.level != Options{}.level) {
    return "the level \"" + std::string(name_of(options.level)) +
           "\" belongs to the solo game: with more players, leave it";
  }
  for (int seat = options.players; seat < kMaxPlayers; ++seat) {
    if (options.board(seat) == BoardSide::Easy) continue;
    const std::string colour(kSeatNames[static_cast<size_t>(seat)]);
    return "nobody plays " + colour + " at this table: " + colour + "_board must be easy";
  }
  return {};
}

State Rules::start(const Options& options, Rng& rng, EventLog* log) {
  State state;
  state.options = options;
  state.host = static_cast<int8_t>(rng.below(options.players));
  set_up_supplies(state);
  for (int seat = 0; seat < options.players; ++seat) set_up_player(state, seat);
  shuffle_decks(state, rng);
  Play play{state, rng, log};
  if (!options.solo()) play.tell(Told::Host, state.host);
  next_step_of_setup(play);
  return state;
}

Turn Rules::turn(const State& state) {
  if (state.phase == Phase::Over) return Turn::over();
  // Behind the screens everything is one decision, so that the others cannot tell what is being built.
  return Turn::of(state.player, state.phase == Phase::Build ? Decision::BuildAction : state.decision);
}

void Rules::legal_moves(const State& state, MoveList& moves) {
  moves.clear();
  if (state.phase == Phase::Over) return;
  kPairs[static_cast<size_t>(state.decision)].legal(state, moves);
}

void Rules::apply(State& state, const Move& move, Rng& rng, EventLog* log) {
  Play play{state, rng, log};
  kPairs[static_cast<size_t>(state.decision)].apply(play, move);
}

// ---- setup ----------------------------------------------------------------------------------------------------------

void legal_keep_promise(const State& state, MoveList& moves) {
  for (const Promise promise : decider(state).offer) moves.push_back(Move::of(MoveName::Keep, promise));
}

void apply_keep_promise(Play& play, const Move& move) {
  Player& me = play.me();
  me.promise = move.as<Promise>(0);
  for (const Promise promise : me.offer) {
    if (promise != me.promise) me.returned.push_back(promise);
  }
  me.offer.clear();
  const int seat = play.state.player;
  play.tell(Told::KeepsPromise, seat, {static_cast<int>(me.promise)}, only(seat));
  play.tell(Told::PromiseChosen, seat, {}, all_but(seat));
  const int next = next_in_order(play.state, seat);
  next >= 0 ? draw_promises(play, next) : next_step_of_setup(play);
}

void legal_place_city_hall(const State& state, MoveList& moves) {
  const BuildGround ground(state, state.player);
  ground.for_each_placement(TileKind::CityHall, false, [&](const Shape&, Grid anchors) {
    anchors.for_each([&](Cell at) { moves.push_back(Move::of(MoveName::CityHall, at)); });
  });
}

void apply_place_city_hall(Play& play, const Move& move) {
  play.my_borough().tiles.push_back({TileKind::CityHall, move.as<Cell>(0), Facing::R0});
  if (const int next = next_in_order(play.state, play.state.player); next >= 0) {
    return play.ask(next, Decision::PlaceCityHall);
  }
  play.state.screens.clear();
  for (int seat = 0; seat < play.state.options.players; ++seat) {
    play.tell(Told::PlacesCityHall, seat, {static_cast<int>(play.player(seat).borough.tiles[0].at)});
  }
  next_step_of_setup(play);
}

}  // namespace boroughs::small_city
