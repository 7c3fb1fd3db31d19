#include "engine/piecepack_council/rules.h"

#include "engine/piecepack_council/data.h"
#include "engine/piecepack_council/moves.h"
#include "engine/piecepack_council/table.h"

namespace boroughs::piecepack_council {
namespace {

constexpr OptionInfo kOptions[] = {
    {"players", "two to four; two play a variant of ours with a councillor in recess", 2, 4},
    {"first_bidder", "who opens the first bidding: random, or the seat of that colour (at a table: the youngest)"},
};

constexpr std::string_view kDataFiles[] = {"piecepack_council/tiles.json", "piecepack_council/tables.json",
                                           "piecepack_council/estimate.json"};

struct Handler {
  void (*legal)(const State&, MoveList&);
  void (*apply)(State&, const Move&, EventLog*);
};

/// By the decision to be made.
constexpr std::array<Handler, 16> kHandlers = {{
    {legal_bid, apply_bid},
    {legal_claim, apply_claim},
    {legal_treasurer_take, apply_treasurer_take},
    {legal_choose_tile, apply_choose_tile},
    {legal_pay_tile, apply_pay_tile},
    {legal_place_tile, apply_place_tile},
    {legal_orient_tile, apply_orient_tile},
    {legal_invest, apply_invest},
    {legal_pay_investor, apply_pay_investor},
    {legal_speculator_spot, apply_speculator_spot},
    {legal_speculator_value, apply_speculator_value},
    {legal_pay_speculator, apply_pay_speculator},
    {legal_rail_first, apply_rail_first},
    {legal_rail_next, apply_rail_next},
    {legal_pay_rail, apply_pay_rail},
    {legal_break_tie, apply_break_tie},
}};
static_assert(kHandlers.size() == kDecisions.size());
static_assert(kHandlers.size() == static_cast<size_t>(Decision::Over));

}  // namespace

static_assert(sizeof(State) == 448 && std::has_unique_object_representations_v<State>);

constinit const GameInfo Rules::kInfo = {
    .id = "piecepack_council",
    .title = "City Council (piecepack)",
    .author = "Phillip Lerche, Michael Schoessow, Stephen Schoessow",
    .summary = "Bid for the council's favours, lay out a city with a shared railway, and own a stake in half of it.",
    .min_seats = 2,
    .max_seats = kSeats,
    .rules_version = 1,
    .options = kOptions,
    .seat_names = kSeatNames,
    .moves = kMoves,
    .decisions = kDecisions,
    .events = kEvents,
    .data_files = kDataFiles,
    .quantities = kQuantities,
};

Expected<void> Rules::load(const DataFiles& files) {
  if (auto read = load_tables(files); !read) return read;
  const auto read = Weights<kFeatures.size()>::load(files, "piecepack_council/estimate.json", kFeatures);
  if (!read) return error(read.error());
  weights() = *read;
  return {};
}

std::string Rules::check_options(const Options& options) {
  const int seat = static_cast<int>(options.first_bidder) - 1;
  if (seat < options.players) return "";
  return "option \"first_bidder\" names " + std::string(name_of(options.first_bidder)) +
         ", who does not sit in a game of " + std::to_string(options.players);
}

State Rules::start(const Options& options, Rng& rng, EventLog* log) {
  State state;
  state.options = options;
  state.players.resize(options.players);

  std::array<TileId, kTiles> tiles{};
  for (size_t i = 0; i < kTiles; ++i) tiles[i] = static_cast<TileId>(i);
  rng.shuffle(tiles);
  const auto stacks = static_cast<size_t>(stack_count(state));
  state.stacks.resize(stacks);
  state.display.resize(stacks);
  // The top tile of each stack is turned up at once: it is dealt straight to the display.
  for (size_t i = 0; i < stacks; ++i) state.display[i] = tiles[i];
  for (size_t i = stacks; i < kTiles; ++i) state.stacks[i % stacks].push_back(tiles[i]);

  const auto seats = static_cast<uint32_t>(options.players);
  state.first_bidder = options.first_bidder == FirstBidder::Random
                           ? static_cast<int8_t>(rng.below(seats))
                           : static_cast<int8_t>(static_cast<int>(options.first_bidder) - 1);
  start_round(state, log);
  return state;
}

void Rules::legal_moves(const State& state, MoveList& moves) {
  moves.clear();
  if (state.decision == Decision::Over) return;
  kHandlers[static_cast<size_t>(state.decision)].legal(state, moves);
}

void Rules::apply(State& state, const Move& move, Rng&, EventLog* log) {
  kHandlers[static_cast<size_t>(state.decision)].apply(state, move, log);
}

}  // namespace boroughs::piecepack_council
