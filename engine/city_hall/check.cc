// The invariants of the game, each with its words. Sizes and ranges come first, so that what follows may index freely.

#include <algorithm>

#include "engine/city_hall/phases.h"
#include "engine/city_hall/rules.h"

namespace boroughs::city_hall {
namespace {

using Fault = std::string;

constexpr int kMostHolding = 1'000'000;  // far above anything play can reach; keeps sums in range

std::string text(int number) { return std::to_string(number); }
std::string seat_text(int seat) { return std::string(kSeatNames[static_cast<size_t>(seat)]); }
template <class E>
std::string word(E e) {
  return std::string(name_of(e));
}

bool is_setup(const State& state) { return state.decision <= Decision::SetupReturn; }
bool is_seat(const State& state, int seat) { return seat >= 0 && seat < state.options.players; }
bool is_seat_or_none(const State& state, int seat) { return seat == -1 || is_seat(state, seat); }

int hand_size(const Player& player) {
  int size = 0;
  for (const uint8_t count : player.hand) size += count;
  return size;
}

/// The Office at which a decision is made; None for those outside an Office. Bids are made for any Office.
Office office_of(Decision decision) {
  switch (decision) {
    case Decision::SurveyReveal:
    case Decision::BuyLand: return Office::Surveyor;
    case Decision::Tax: return Office::TaxAssessor;
    case Decision::Campaign: return Office::CampaignManager;
    case Decision::LobbyTrade: return Office::Lobbyist;
    case Decision::ZoningMode:
    case Decision::ZoningTake:
    case Decision::ZoningBuild:
    case Decision::ZoningBottom: return Office::ZoningBoard;
    case Decision::HealthBonus: return Office::HealthCommissioner;
    default: return Office::None;
  }
}

bool is_bidding(Decision decision) { return decision == Decision::Bid || decision == Decision::ResolveBids; }

// ---- Ranges ---------------------------------------------------------------------------------------------------------

Fault check_seats(const State& state) {
  const int players = state.options.players;
  if (static_cast<int>(state.players.size()) != players) {
    return "players must have " + text(players) + " entries, found " + text(static_cast<int>(state.players.size()));
  }
  unsigned seen = 0;
  for (const int8_t seat : state.turn_order) {
    if (is_seat(state, seat)) seen |= 1u << seat;
  }
  if (static_cast<int>(state.turn_order.size()) != players || seen != (1u << players) - 1) {
    return "turn_order must name each seat once";
  }
  for (int o = 0; o < kOffices; ++o) {
    const OfficeDesk& office = state.offices.items[static_cast<size_t>(o)];
    if (!is_seat_or_none(state, office.staffer) || !is_seat_or_none(state, office.controller)) {
      return "staffer and controller of " + word(static_cast<Office>(o)) + " must be a seat or null";
    }
  }
  for (const Bid& bid : state.bids) {
    if (!is_seat(state, bid.player)) return "a bid is made by a player who is not there";
  }
  for (const DeckCard& card : state.permit_deck) {
    if (!is_seat_or_none(state, card.placed_by)) return "placed_by of a deck card must be a seat or null";
  }
  return {};
}

Fault check_holding(int amount, const std::string& what, Viewer viewer) {
  if (amount == kUnknownHolding) {
    return viewer.sees_everything() ? what + " is unknown, but the position is complete" : Fault{};
  }
  if (amount < 0) return what + " is below 0";
  return amount > kMostHolding ? what + " is above " + text(kMostHolding) : Fault{};
}

Fault check_players(const State& state, Viewer viewer) {
  for (int seat = 0; seat < state.options.players; ++seat) {
    const Player& player = player_at(state, seat);
    const std::string who = seat_text(seat);
    if (auto fault = check_holding(player.money, "the money of " + who, viewer); !fault.empty()) return fault;
    if (auto fault = check_holding(player.influence, "the influence of " + who, viewer); !fault.empty()) return fault;
    if (player.population < 1 || player.population > 20'000) return "the population of " + who + " must be at least 1";
    if (player.approval_space < 1 || player.approval_space > kLastApprovalSpace) {
      return "approval_space of " + who + " must be from 1 to " + text(kLastApprovalSpace);
    }
    if (viewer.sees_everything() && player.hand[Permit::Unknown] > 0) {
      return "the hand of " + who + " has unknown permits, but the position is complete";
    }
  }
  return {};
}

// ---- Lands and Permits ----------------------------------------------------------------------------------------------

Fault check_lands(const State& state, Viewer viewer) {
  Spaces seen;
  const auto note = [&](Space space, const std::string& where) -> Fault {
    if (seen.contains(space)) return "land " + word(space) + " is in two places (" + where + ")";
    seen.insert(space);
    return {};
  };
  for (int seat = 0; seat < state.options.players; ++seat) {
    for (const Space space : player_at(state, seat).lands) {
      if (auto fault = note(space, "owned by " + seat_text(seat)); !fault.empty()) return fault;
    }
  }
  for (const Offer& offer : state.for_sale) {
    if (offer.space == Space::Unknown) return "a land for sale is unknown";
    if (auto fault = note(offer.space, "for sale"); !fault.empty()) return fault;
    const bool fives = tables.draft_bonus % 5 == 0 && tables.unsold_bonus % 5 == 0;
    if (offer.money > 20'000 || (fives && offer.money % 5 != 0)) {
      return "the money on " + word(offer.space) + " must be a multiple of 5";
    }
  }
  if (seen.size() + static_cast<int>(state.land_deck.size()) != kSpaces) {
    return "lands owned, for sale and in land_deck must be 22 together, found " +
           text(seen.size() + static_cast<int>(state.land_deck.size()));
  }
  for (const Space space : state.land_deck) {
    if (space == Space::Unknown) {
      if (viewer.sees_everything()) return "land_deck has unknown cards, but the position is complete";
      continue;
    }
    if (auto fault = note(space, "in land_deck"); !fault.empty()) return fault;
  }
  return {};
}

Fault check_board(const State& state) {
  Spaces owned, built;
  for (const Player& player : state.players) owned = owned | player.lands;
  for (size_t k = 0; k < kPermits; ++k) {
    const Spaces here = state.board.items[k];
    if (!(here & built).empty()) return "two permits stand on " + word(*(here & built).begin());
    built = built | here;
  }
  const Spaces wild = built.without(owned);
  if (!wild.empty()) return "a permit stands on " + word(*wild.begin()) + ", which nobody owns";
  // A position set up by hand may lack some of the first Buildings: then the Star Token may be further.
  const int start = tables.star_start[state.options.players];
  const int first = state.options.players == 2 ? 4 : state.options.players;
  const int low = std::min(kLastApprovalSpace, start + std::max(0, built.size() - first));
  const int high = std::min(kLastApprovalSpace, start + built.size());
  if (state.star_space < low || state.star_space > high) {
    return "star_space must be from " + text(low) + " to " + text(high) + " with " + text(built.size()) +
           " permits on the board (one space for each built through the zoning board), found " + text(state.star_space);
  }
  return {};
}

Fault check_permit_cards(const State& state, Viewer viewer) {
  std::array<int, kPermits + 1> count{};
  for (size_t k = 0; k < kPermits; ++k) count[k] += state.board.items[k].size();
  for (const Player& player : state.players) {
    for (size_t k = 0; k <= kPermits; ++k) count[k] += player.hand.items[k];
  }
  for (const Permit permit : state.revealed) {
    if (permit == Permit::Unknown) return "a revealed permit is unknown";
    ++count[static_cast<size_t>(permit)];
  }
  for (const DeckCard& card : state.permit_deck) ++count[static_cast<size_t>(card.permit)];
  if (viewer.sees_everything() && count[kPermits] > 0) {
    return "permit_deck has unknown cards, but the position is complete";
  }
  int missing = 0;
  for (size_t k = 0; k < kPermits; ++k) {
    const int copies = tables.permits[k].copies;
    missing += copies - count[k];
    if (count[k] > copies || (viewer.sees_everything() && count[k] != copies)) {
      return "permits of the kind " + word(static_cast<Permit>(k)) + " on the board, in hands, revealed and in the " +
             "deck must be " + text(copies) + " together, found " + text(count[k]);
    }
  }
  if (missing != count[kPermits]) {
    return text(missing) + " permits are out of sight, but " + text(count[kPermits]) + " are unknown";
  }
  return {};
}

/// Shuffled cards lie on top; below them what was put under the deck, in the order of rounds.
Fault check_deck_marks(const State& state) {
  const DeckCard* above = nullptr;
  for (const DeckCard& card : state.permit_deck) {
    if (card.placed_by < 0 && card.round != 0) return "a shuffled card of permit_deck must have round 0";
    if (card.round > state.round) return "a card of permit_deck was placed in a later round";
    if (above != nullptr) {
      const bool shuffled_below = card.placed_by < 0 && above->placed_by >= 0;
      const bool same_pile = card.round == above->round && card.round > 0 && card.placed_by != above->placed_by;
      if (shuffled_below || card.round < above->round || same_pile) {
        return "permit_deck must have its shuffled cards first, then those put under it, round by round";
      }
    }
    above = &card;
  }
  return {};
}

Fault check_kept_permits(const State& state) {
  for (int seat = 0; seat < state.options.players; ++seat) {
    const Player& player = player_at(state, seat);
    const std::string who = seat_text(seat);
    int start_cards = 0;
    const DeckCard* under = nullptr;
    for (const DeckCard& card : state.permit_deck) {
      if (card.placed_by != seat || card.round != 0) continue;
      ++start_cards;
      under = &card;
    }
    if (start_cards > (state.options.players > 2 ? 1 : 0)) {
      return who + " has put too many starting permits under the deck";
    }
    if (player.kept_one_of.empty()) continue;
    if (state.decision == Decision::GameOver) return "kept_one_of of " + who + " is told when the game is over";
    const std::string pair = "kept_one_of of " + who;
    if (player.kept_one_of.size() != 2 || player.kept_one_of.contains(Permit::Park)) {
      return pair + " must name two of housing, tower and factory";
    }
    if (under == nullptr)
      return pair + " needs the other permit under the deck (placed_by " + text(seat) + ", round 0)";
    if (under->permit == Permit::Unknown) {
      if (player.hand[Permit::Unknown] == 0) return pair + " needs an unknown permit in hand";
      continue;
    }
    PermitKinds kept = player.kept_one_of;
    if (!kept.contains(under->permit)) return pair + " must contain the permit that was put under the deck";
    kept.erase(under->permit);
    if (player.hand[*kept.begin()] == 0) return pair + " needs the kept permit in hand";
  }
  return {};
}

// ---- The place in the sequence of play ------------------------------------------------------------------------------

/// Nothing but the draft moves money in the setup, and nothing moves influence, approval or the Star Token (CH-R4).
Fault check_setup_holdings(const State& state) {
  int money = 0;
  bool known = true;
  for (int seat = 0; seat < state.options.players; ++seat) {
    const Player& player = player_at(state, seat);
    const int influence = setup_influence(state, seat);
    if (player.influence != kUnknownHolding && player.influence != influence) {
      return "the influence of " + seat_text(seat) + " must be " + text(influence) + " in the setup";
    }
    if (player.approval_space != 1) return "approval_space of " + seat_text(seat) + " must be 1 in the setup";
    known &= player.money != kUnknownHolding;
    if (known) money += player.money;
  }
  for (const Offer& offer : state.for_sale) money += offer.money;
  if (known && money != setup_money(state)) {
    return "the money of all players and on the lands must be " + text(setup_money(state)) + " together in the setup";
  }
  const int start = tables.star_start[state.options.players];
  return state.star_space == start ? Fault{} : "star_space must be " + text(start) + " in the setup";
}

Fault check_setup(const State& state) {
  const int players = state.options.players;
  const int lands_each = tables.draft_lands[static_cast<size_t>(players)];
  const bool drafting = state.decision == Decision::DraftLand;
  const int built = permits_on_board(state).size();
  int owned = 0;
  for (const Player& player : state.players) owned += player.lands.size();
  if (drafting && (owned >= players * lands_each || built > 0))
    return "the land draft is over: decision must be setup_build";
  const int face_up = tables.draft_face_up - !drafting;
  if (static_cast<int>(state.for_sale.size()) != face_up) {
    return text(face_up) + " lands must lie face up at this point of the setup";
  }
  if (!drafting && owned != players * lands_each) return "the land draft is not over: decision must be draft_land";
  const int builds = players == 2 ? 4 : players;
  if (state.decision == Decision::SetupBuild && built >= builds) return "all first permits are built";
  if (state.decision == Decision::SetupReturn && (players == 2 || built < 1 || built > builds)) {
    return "nobody has to return a permit now";
  }
  for (int place = 0; place < players; ++place) {
    const int seat = state.turn_order[static_cast<size_t>(place)];
    const Player& player = player_at(state, seat);
    const int lands = drafting ? owned / players + (place < owned % players) : lands_each;
    if (player.lands.size() != lands) return seat_text(seat) + " must own " + text(lands) + " lands at this point";
    const int own_built = (permits_on_board(state) & player.lands).size();
    if (own_built != built / players + (place < built % players)) {
      return seat_text(seat) + " has built out of turn";
    }
    const int returns = players == 2 || drafting ? 0 : place < built - (state.decision == Decision::SetupReturn);
    const int cards = 3 - own_built - returns;
    if (hand_size(player) != cards) return seat_text(seat) + " must hold " + text(cards) + " permits at this point";
    for (const Permit kind : {Permit::Housing, Permit::Tower, Permit::Factory}) {
      if (player.hand[kind] + (state.board[kind] & player.lands).size() > 1) {
        return seat_text(seat) + " has more than one " + word(kind) + " in the setup";
      }
    }
    if (player.hand[Permit::Park] > 0 || !(state.board[Permit::Park] & player.lands).empty()) {
      return seat_text(seat) + " has a park in the setup";
    }
  }
  return {};
}

Fault check_offices(const State& state) {
  std::array<int, kMaxPlayers> staffers{};
  for (int o = 0; o < kOffices; ++o) {
    const auto id = static_cast<Office>(o);
    const OfficeDesk& office = state.offices[id];
    if (office.staffer < 0) {
      if (office.controller >= 0) return word(id) + " has a controller but no staffer";
      continue;
    }
    ++staffers[static_cast<size_t>(office.staffer)];
    if (office.influence > 0) return word(id) + " has a staffer and influence at the same time";
    const bool undecided =
        id == state.office && (is_bidding(state.decision) || state.decision == Decision::SurveyReveal);
    if (undecided != (office.controller < 0)) {
      return word(id) + (undecided ? " must have no controller before the bidding is over" : " must have a controller");
    }
  }
  if (state.office != Office::None && state.offices[state.office].staffer != active_player(state)) {
    return "the staffer at " + word(state.office) + " must be of " + seat_text(active_player(state));
  }
  std::array<int, kMaxPlayers> expected{};
  const int placed = state.activation + (state.office != Office::None);
  for (int i = 0; i < placed; ++i) {
    const int place = kSequence[state.options.players][i];
    ++expected[static_cast<size_t>(state.turn_order[static_cast<size_t>(place)])];
  }
  if (state.decision == Decision::GameOver) {  // the turn order may have moved since: the same numbers, in some order
    std::sort(staffers.begin(), staffers.end());
    std::sort(expected.begin(), expected.end());
    if (staffers != expected) return "all seven offices must have a staffer when the game is over, in turns";
    if (state.turn_order.front() == state.offices[Office::DeputyMayor].controller) return {};
    return "the deputy mayor must be first in turn order when the game is over";
  }
  for (int seat = 0; seat < state.options.players; ++seat) {
    const auto s = static_cast<size_t>(seat);
    if (staffers[s] == expected[s]) continue;
    return seat_text(seat) + " must have " + text(expected[s]) + " staffers on the offices at this point, found " +
           text(staffers[s]);
  }
  return {};
}

Fault check_sequence(const State& state) {
  if (is_setup(state) != (state.round == 0)) return "round must be 0 in the setup and above 0 afterwards";
  if (state.round > state.options.round_limit) return "round is above the round limit";
  if (state.final_round && state.round == 0) return "the setup cannot be in the final round";
  if (!state.final_round && state.round > 1 && state.round >= state.options.round_limit) {
    return "the round at the round limit must be the final round";
  }
  if (state.decision == Decision::GameOver) {
    if (!state.final_round || state.activation != kOffices) return "the game is over only after the final round";
  } else if (state.activation >= (is_setup(state) ? 1 : activations_in_round(state))) {
    return "activation must be below " + text(is_setup(state) ? 1 : activations_in_round(state));
  }
  const Office office = office_of(state.decision);
  if (is_bidding(state.decision) ? state.office == Office::None : state.office != office) {
    return "office must be " + (is_bidding(state.decision) ? "set" : word(office)) + " at the decision " +
           word(state.decision);
  }
  return {};
}

bool is_controlled(const State& state, Office id) { return state.offices[id].controller >= 0; }
bool is_used(const State& state, Office id) { return is_controlled(state, id) && state.office != id; }

/// The election is called at the start of a round, so that only what happened in it may speak against the mark.
Fault check_election_call(const State& state) {
  if (state.round == 0 || state.decision == Decision::GameOver) return {};
  if (state.final_round && state.round == 1) return "round 1 cannot be the final round";
  const bool token = state.star_space == kLastApprovalSpace;
  bool staffer = false;
  for (const Player& player : state.players) staffer |= player.approval_space == kLastApprovalSpace;
  const bool zoned = is_controlled(state, Office::ZoningBoard);
  if (!state.final_round) {
    const bool new_staffer = zoned || is_used(state, Office::CampaignManager);
    const bool called = state.round > 1 && ((token && !zoned) || (staffer && !new_staffer));
    return called ? "this round must be the final round: space 10 was reached before it" : Fault{};
  }
  if (token || staffer || state.round >= state.options.round_limit) return {};
  const int squeezer = is_used(state, Office::TaxAssessor) ? state.offices[Office::TaxAssessor].controller : -1;
  const int fallen = kLastApprovalSpace - tables.squeeze_loss;
  if (squeezer >= 0 && player_at(state, squeezer).approval_space == fallen) return {};
  return "final_round is set, but nothing has called the election";
}

// ---- What the rounds so far allow: each Office works once a round ---------------------------------------------------

int rounds_before(const State& state) { return std::max(0, state.round - 1); }

Fault check_growth(const State& state) {
  const bool over = state.decision == Decision::GameOver;
  const int counts = rounds_before(state) + is_used(state, Office::HealthCommissioner) + over;
  const int most_people = 1 + tables.rank_bonus[0] * counts;
  for (int seat = 0; seat < state.options.players; ++seat) {
    if (player_at(state, seat).population <= most_people) continue;
    return "the population of " + seat_text(seat) + " can be " + text(most_people) + " at most at this point";
  }
  const int most_influence = rounds_before(state) * tables.idle_influence;
  for (int o = 0; o < kOffices; ++o) {
    const auto id = static_cast<Office>(o);
    if (state.offices[id].influence <= most_influence) continue;
    return word(id) + " can have " + text(most_influence) + " influence at most at this point";
  }
  return {};
}

int lands_drafted(const State& state) {
  return state.options.players * tables.draft_lands[static_cast<size_t>(state.options.players)];
}

Fault check_survey_pace(const State& state) {
  const bool turned_up = state.offices[Office::Surveyor].staffer >= 0 && state.decision != Decision::SurveyReveal;
  const int most_lands = lands_drafted(state) + tables.draft_face_up - 1 + rounds_before(state) + turned_up;
  if (kSpaces - static_cast<int>(state.land_deck.size()) > most_lands) {
    return text(most_lands) + " lands at most can have left the land deck at this point";
  }
  const int surveys = rounds_before(state) + is_used(state, Office::Surveyor);
  const int most_money = lands_drafted(state) * tables.draft_bonus + surveys * tables.unsold_bonus;
  for (const Offer& offer : state.for_sale) {
    if (offer.money <= most_money) continue;
    return "$" + text(most_money) + " at most can lie on " + word(offer.space) + " at this point";
  }
  return {};
}

Fault check_zoning_pace(const State& state) {
  const int players = state.options.players;
  const int first_hands = players * (players == 2 ? 3 : 2);  // with more than two, one goes back
  const int zonings = rounds_before(state) + is_controlled(state, Office::ZoningBoard);
  const int most = first_hands + 2 * zonings;
  int cards = permits_on_board(state).size();
  for (const Player& player : state.players) cards += hand_size(player);
  return cards <= most ? Fault{} : text(most) + " permits at most can be in hands and on the board at this point";
}

Fault check_bids(const State& state) {
  const size_t opponents = state.players.size() - 1;
  const size_t count = state.bids.size();
  if (!is_bidding(state.decision)) return count == 0 ? Fault{} : "bids must be empty outside the bidding";
  if (state.decision == Decision::Bid ? count >= opponents : count != opponents) {
    return "bids must have " + std::string(state.decision == Decision::Bid ? "fewer than " : "") +
           text(static_cast<int>(opponents)) + " entries at this point";
  }
  int high = 0;
  bool any = false;
  for (size_t i = 0; i < count; ++i) {
    const Bid& bid = state.bids[i];
    const int expected = (active_player(state) + 1 + static_cast<int>(i)) % state.options.players;
    if (bid.player != expected) return "bids must go round clockwise: " + seat_text(expected) + " comes first";
    if (bid.passed) {
      if (bid.amount != 0) return "a pass has no amount";
      continue;
    }
    any = true;
    if (bid.amount < high) return "a bid must at least match the high bid";
    high = bid.amount;
    const int influence = player_at(state, bid.player).influence;
    if (influence != kUnknownHolding && bid.amount > influence) {
      return "the bid of " + seat_text(bid.player) + " is above the influence held";
    }
  }
  return state.decision == Decision::ResolveBids && !any ? "nobody has bid: there is nothing to resolve" : Fault{};
}

/// How many cards the Zoning Board's controller has put under the deck in this round.
Fault check_left_overs(const State& state) {
  int placed = 0;
  for (const DeckCard& card : state.permit_deck) {
    if (card.placed_by < 0 || card.round == 0 || card.round != state.round) continue;
    ++placed;
    if (card.placed_by != state.offices[Office::ZoningBoard].controller) {
      return "a card of permit_deck was placed in this round by who did not control the zoning board";
    }
  }
  const bool in_use = state.office == Office::ZoningBoard;
  if (in_use && placed > 0 && state.decision != Decision::ZoningBottom)
    return "left-over permits go under the deck last";
  const auto revealed = static_cast<int>(state.revealed.size());
  return placed + revealed > kRevealedPermits ? "the zoning board turns up three permits at most" : Fault{};
}

/// Three Permits are turned up unless the deck was too short; what is missing has been taken.
Fault check_revealed(const State& state) {
  if (state.office != Office::ZoningBoard || state.decision == Decision::ZoningBottom) return {};
  const auto revealed = static_cast<int>(state.revealed.size());
  int taken = 0;  // at most
  if (state.decision == Decision::ZoningTake && state.takes_left + state.builds_left < 2) taken = 1;
  if (state.decision == Decision::ZoningBuild && state.builds_left == 1) taken = 1;
  if (state.permit_deck.empty() || revealed + taken >= kRevealedPermits) return {};
  return "the zoning board must turn up three permits while there are enough in the deck";
}

Fault check_surveyor(const State& state) {
  if (state.decision == Decision::SurveyReveal) return state.land_deck.empty() ? "the land deck is empty" : Fault{};
  if (state.office != Office::Surveyor) return {};
  if (state.decision == Decision::BuyLand && state.for_sale.empty()) return "no land is for sale";
  if (state.land_deck.empty()) return {};
  if (!state.for_sale.empty() && state.for_sale.back().money == 0) return {};
  return "the surveyor has turned up a land: the last one for sale must have no money on it";
}

Fault check_zoning(const State& state) {
  const auto revealed = static_cast<int>(state.revealed.size());
  if (state.office != Office::ZoningBoard) {
    if (revealed > 0 || state.takes_left > 0 || state.builds_left > 0) {
      return "revealed, takes_left and builds_left belong to the zoning board";
    }
    return {};
  }
  const int takes = state.takes_left;
  const int builds = state.builds_left;
  if (state.decision == Decision::ZoningTake) {
    if (takes < 1 || takes > 2 || takes >= revealed || builds > 1 || takes + builds > 2) {
      return "takes_left and builds_left do not fit a zoning mode";
    }
  } else if (takes > 0) {
    return "takes_left must be 0 at this point";
  }
  if (state.decision == Decision::ZoningBuild ? builds < 1 || builds > 2
                                              : builds > 0 && state.decision != Decision::ZoningTake) {
    return "builds_left does not fit the decision";
  }
  if (is_bidding(state.decision)) return {};
  const int seat = controller(state);
  if (builds > empty_lands(state, seat).size() || builds > hand_size(player_at(state, seat)) + takes) {
    return seat_text(seat) + " cannot build as often as builds_left says";
  }
  if (state.decision == Decision::ZoningMode && zoning_modes(state).empty()) return "no zoning mode is possible";
  if (state.decision == Decision::ZoningBottom && revealed == 0) return "no permits are left over";
  return {};
}

Fault check_place_in_play(const State& state) {
  if (auto fault = check_sequence(state); !fault.empty()) return fault;
  if (is_setup(state)) {
    if (auto fault = check_setup(state); !fault.empty()) return fault;
    if (auto fault = check_setup_holdings(state); !fault.empty()) return fault;
  }
  if (auto fault = check_offices(state); !fault.empty()) return fault;
  if (auto fault = check_bids(state); !fault.empty()) return fault;
  if (auto fault = check_zoning(state); !fault.empty()) return fault;
  if (auto fault = check_left_overs(state); !fault.empty()) return fault;
  if (auto fault = check_revealed(state); !fault.empty()) return fault;
  if (auto fault = check_surveyor(state); !fault.empty()) return fault;
  if (auto fault = check_election_call(state); !fault.empty()) return fault;
  if (auto fault = check_growth(state); !fault.empty() || is_setup(state)) return fault;
  if (auto fault = check_survey_pace(state); !fault.empty()) return fault;
  return check_zoning_pace(state);
}

}  // namespace

std::string Rules::check(const State& state, Viewer viewer) {
  if (auto fault = check_seats(state); !fault.empty()) return fault;
  if (auto fault = check_players(state, viewer); !fault.empty()) return fault;
  if (auto fault = check_lands(state, viewer); !fault.empty()) return fault;
  if (auto fault = check_board(state); !fault.empty()) return fault;
  if (auto fault = check_permit_cards(state, viewer); !fault.empty()) return fault;
  if (auto fault = check_deck_marks(state); !fault.empty()) return fault;
  if (auto fault = check_kept_permits(state); !fault.empty()) return fault;
  if (auto fault = check_place_in_play(state); !fault.empty()) return fault;
  if (redact(state, viewer) != state) return "the position shows what its viewer cannot know";
  return {};
}

}  // namespace boroughs::city_hall
