// The Zoning Board: three Permits are turned up, the controller takes and builds, the rest goes under the deck.

#include "engine/city_hall/phases.h"

namespace boroughs::city_hall {
namespace {

PermitKinds revealed_kinds(const State& state) {
  PermitKinds kinds;
  for (const Permit permit : state.revealed) kinds.insert(permit);
  return kinds;
}

int hand_size(const Player& player) {
  int size = 0;
  for (const uint8_t count : player.hand) size += count;
  return size;
}

void put_under_deck(const Play& play, Permit permit) {
  State& state = play.state;
  const int seat = controller(state);
  state.revealed.erase(permit);
  state.permit_deck.push_back({permit, static_cast<int8_t>(seat), state.round});
  if (play.log != nullptr) play.log->add(Happened::PermitReturned, seat, {static_cast<int>(permit)}, only(seat));
}

/// After the last take or build: left-over Permits go under the deck, in an order that only the controller knows.
void finish_zoning(const Play& play) {
  State& state = play.state;
  state.takes_left = 0;
  state.builds_left = 0;
  if (state.revealed.empty()) {
    end_activation(play);
    return;
  }
  if (play.log != nullptr) play.log->add(Happened::PermitsReturned, controller(state), {}, all_but(controller(state)));
  state.decision = Decision::ZoningBottom;
}

void take_permit(const Play& play, Permit permit) {
  State& state = play.state;
  const int seat = controller(state);
  state.revealed.erase(permit);
  ++player_at(state, seat).hand[permit];
  --state.takes_left;
  play.tell(Happened::PermitTaken, seat, permit);
}

/// CH-R36: who takes all that is left is not asked in which order.
void next_zoning_step(const Play& play) {
  State& state = play.state;
  if (state.takes_left >= state.revealed.size()) {
    while (state.takes_left > 0) take_permit(play, state.revealed.front());
  }
  if (state.takes_left > 0) {
    state.decision = Decision::ZoningTake;
  } else if (state.builds_left > 0) {
    state.decision = Decision::ZoningBuild;
  } else {
    finish_zoning(play);
  }
}

/// Which starting Permit a player kept can be told from the cards that everybody saw: a Permit was built that was not
/// taken openly, so it is the kept one.
void notice_kept_permit(State& state, Player& player, int seat, Permit built) {
  if (!player.kept_one_of.contains(built)) return;
  for (const DeckCard& card : state.permit_deck) {
    if (card.placed_by != seat || card.round != 0) continue;
    const bool kept_is_built = card.permit != built;
    const int openly_taken = player.hand[built] - (kept_is_built ? 1 : 0);
    if (openly_taken == 0) player.kept_one_of.clear();
    return;
  }
}

/// CH-R28: parks pay for Buildings of any owner; CH-R1: in spaces of the track.
void pay_park_owners(const Play& play, int seat, Permit built, Space space) {
  State& state = play.state;
  const Spaces around = tables.at(space).adjacent;
  if (built == Permit::Park) {
    const int gain = (buildings_on_board(state) & around).size() / 2;
    if (gain == 0) return;
    advance_approval(state, seat, gain);
    play.tell(Happened::ApprovalRose, seat, player_at(state, seat).approval_space);
    return;
  }
  const Spaces parks = state.board[Permit::Park] & around;
  if (parks.empty()) return;
  for (int owner = 0; owner < state.options.players; ++owner) {
    const int gain = (parks & player_at(state, owner).lands).size();
    if (gain == 0) continue;
    advance_approval(state, owner, gain);
    play.tell(Happened::ApprovalRose, owner, player_at(state, owner).approval_space);
  }
}

}  // namespace

/// CH-R15: fewer than three in the deck: what there is.
void reveal_permits(const Play& play) {
  State& state = play.state;
  const size_t count = std::min<size_t>(kRevealedPermits, state.permit_deck.size());
  for (size_t i = 0; i < count; ++i) {
    const DeckCard& card = state.permit_deck[i];
    state.revealed.push_back(card.permit);
    // A starting Permit turned up again tells which one its player kept.
    if (card.placed_by >= 0 && card.round == 0) player_at(state, card.placed_by).kept_one_of.clear();
    play.tell(Happened::PermitRevealed, -1, card.permit);
  }
  state.permit_deck.erase_first(count);
}

EnumSet<Zoning> zoning_modes(const State& state) {
  const int seat = controller(state);
  const int hand = hand_size(player_at(state, seat));
  const int lands = empty_lands(state, seat).size();
  EnumSet<Zoning> modes;
  if (!state.revealed.empty()) modes.insert(Zoning::TakeTwo);
  if (lands >= 1 && (!state.revealed.empty() || hand >= 1)) modes.insert(Zoning::TakeAndBuild);
  if (lands >= 2 && hand >= 2) modes.insert(Zoning::BuildTwo);
  return modes;
}

void legal_zoning_mode(const State& state, MoveList& moves) {
  for (const Zoning mode : zoning_modes(state)) moves.push_back(Move::of(Kind::ZoningMode, mode));
}

/// CH-R16: the modes are not mixed and not done in part.
void apply_zoning_mode(const Play& play) {
  State& state = play.state;
  const auto mode = play.move.as<Zoning>(0);
  const size_t takes = mode == Zoning::TakeTwo ? 2 : mode == Zoning::TakeAndBuild ? 1 : 0;
  state.takes_left = static_cast<uint8_t>(std::min(takes, state.revealed.size()));
  state.builds_left = mode == Zoning::TakeTwo ? 0 : mode == Zoning::TakeAndBuild ? 1 : 2;
  play.tell(Happened::ModeChosen, controller(state), mode);
  next_zoning_step(play);
}

void legal_zoning_take(const State& state, MoveList& moves) {
  for (const Permit permit : revealed_kinds(state)) moves.push_back(Move::of(Kind::ZoningTake, permit));
}

void apply_zoning_take(const Play& play) {
  take_permit(play, play.move.as<Permit>(0));
  next_zoning_step(play);
}

void legal_zoning_build(const State& state, MoveList& moves) {
  const int seat = controller(state);
  const Spaces lands = empty_lands(state, seat);
  for (size_t k = 0; k < kPermits; ++k) {
    if (player_at(state, seat).hand.items[k] == 0) continue;
    for (const Space space : lands) moves.push_back(Move::of(Kind::ZoningBuild, k, space));
  }
}

void apply_zoning_build(const Play& play) {
  State& state = play.state;
  const int seat = controller(state);
  const auto permit = play.move.as<Permit>(0);
  const auto space = play.move.as<Space>(1);
  notice_kept_permit(state, player_at(state, seat), seat, permit);
  place_permit(state, seat, permit, space);
  play.tell(Happened::PermitBuilt, seat, permit, space);
  if (state.star_space < kLastApprovalSpace) {
    ++state.star_space;
    play.tell(Happened::StarTokenMoved, -1, state.star_space);
  }
  pay_park_owners(play, seat, permit, space);
  --state.builds_left;
  next_zoning_step(play);
}

void legal_zoning_bottom(const State& state, MoveList& moves) {
  for (const Permit permit : revealed_kinds(state)) moves.push_back(Move::of(Kind::ZoningBottom, permit));
}

void apply_zoning_bottom(const Play& play) {
  put_under_deck(play, play.move.as<Permit>(0));
  if (play.state.revealed.empty()) end_activation(play);
}

}  // namespace boroughs::city_hall
