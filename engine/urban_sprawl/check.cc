// The invariants of a position. Each part may rely on what the parts before it have found in order.

#include <algorithm>
#include <string>

#include "engine/urban_sprawl/check.h"
#include "engine/urban_sprawl/hidden.h"
#include "engine/urban_sprawl/play.h"
#include "engine/urban_sprawl/rules.h"

namespace boroughs::urban_sprawl {
namespace {

using std::to_string;

bool seat_or_none(const State& s, int seat) { return seat >= -1 && seat < s.options.players; }
bool is_card(Card card) { return static_cast<int>(card) < kCards; }
std::string name(Card card) {
  if (card == kUnknownCard) return "an unknown card";
  return is_card(card) ? std::string(label_of(card)) : "no card";
}

std::string check_table(const State& s) {
  if (s.players.size() != s.options.players) {
    return "the table has " + to_string(s.options.players) + " seats but the state has " + to_string(s.players.size()) +
           " players";
  }
  if (s.active < 0 || s.active >= s.options.players) return "the active player is no seat of this table";
  if (s.ap > std::max(data.ap, data.ap_union_boss))
    return "more action points are left than anybody gets: " + to_string(s.ap);
  const int most_idle = s.options.stagnation_rule ? 2 * s.options.players - 1 : 0;  // US-R28: then it begins anew
  if (s.idle_turns > most_idle) return "idle_turns is too large: " + to_string(s.idle_turns);
  if (s.turn > kMostTurns) return "turns are not counted so far: " + to_string(s.turn);
  if (!seat_or_none(s, s.extra_favor)) return "extra_favor is no seat of this table";
  if (s.self != kNoLot && static_cast<int>(s.self) >= kLots) return "self is no lot";
  for (size_t seat = 0; seat < s.players.size(); ++seat) {
    const Player& player = s.players[seat];
    const std::string who(kSeatNames[seat]);
    if (player.wealth < 0 || player.wealth > kMostMoney) return who + " has an impossible wealth";
    if (player.prestige < 0 || player.prestige > kMostMoney) return who + " has an impossible prestige";
    const size_t limit = s.extra_favor == static_cast<int>(seat) ? 2 : 1;
    if (player.favors.size() > limit) return who + " holds more Favors than allowed";
  }
  return {};
}

std::string check_offices(const State& s) {
  for (int o = 0; o < kOffices; ++o) {
    const int holder = s.offices.items[static_cast<size_t>(o)];
    if (!seat_or_none(s, holder))
      return std::string(name_of(static_cast<Office>(o))) + " is held by no seat of this table";
    if (holder >= 0 && !in_play(s, static_cast<Office>(o))) {
      return std::string(name_of(static_cast<Office>(o))) + " is held although the office is not in play";
    }
  }
  if (!seat_or_none(s, s.contractor)) return "the Contractor is held by no seat of this table";
  if (!s.contractor_in_play && s.contractor >= 0) return "the Contractor is held although not in play";
  bool being_assigned = false;
  for (const Task& t : s.agenda)
    being_assigned |= t.kind == TaskKind::ChooseContractor || t.kind == TaskKind::Contractor;
  if (s.contractor_in_play && s.contractor < 0 && !being_assigned)
    return "the Contractor is in play but nobody holds it";
  for (int v = 0; v < kVocations; ++v) {
    int owned = 0;
    for (const Player& player : s.players) owned += player.vocations.items[static_cast<size_t>(v)];
    const int markers = data.vocation_markers[static_cast<size_t>(v)];
    if (owned > markers) {
      return "there are " + to_string(markers) + " markers of " + std::string(name_of(static_cast<Vocation>(v))) +
             ", but " + to_string(owned) + " are owned";
    }
  }
  const bool setup = !s.agenda.empty() && s.agenda[0].kind == TaskKind::SetupClaimBuilding;
  if (!setup && vocation_supply(s, Vocation::Media) != 0) return "nobody owns the Media marker";
  if (setup && vocation_supply(s, Vocation::Media) == 0) return "the Media marker is owned before the sale is over";
  return {};
}

/// What events and contracts have brought for good.
struct Lasting {
  bool politicians = false, contractor = false, extra_favor = false, over = false;
  EnumArray<DeckName, bool> open{{true, false, false}};
};

/// Whether this step of a card whose effect is running is still to be done.
bool still_to_come(const State& s, Card card, int step) {
  const auto holds = [&](const Task& t) {
    return t.kind == TaskKind::Steps && t.card == card && t.step <= step && step < t.end;
  };
  return std::any_of(s.agenda.begin(), s.agenda.end(), holds);
}

Lasting lasting_effects(const State& s) {
  Lasting out;
  for (const Card card : s.removed) {
    if (!is_card(card)) continue;
    for (int at = 0; at < data[card].steps; ++at) {
      if (still_to_come(s, card, at)) continue;
      const Step& step = step_of(s, card, at);
      switch (step.op) {
        case Op::AddPoliticians: out.politicians = true; break;
        case Op::AddContractor: out.contractor = true; break;
        case Op::ExtraFavor: out.extra_favor = true; break;
        case Op::EndGame: out.over = true; break;
        case Op::ActivateDeck: out.open[static_cast<DeckName>(step.a)] = true; break;
        default: break;
      }
    }
  }
  return out;
}

/// What only a card can bring must have come by that card, which is then out of the game.
std::string check_eras(const State& s) {
  const Lasting done = lasting_effects(s);
  const auto differ = [](bool is, bool should, const std::string& what, const std::string& by) {
    if (is == should) return std::string();
    return what + (is ? " although " + by + " has not come" : ", but " + by + " has come");
  };
  const auto in_play = [](bool is) { return std::string(is ? " in play" : " not in play"); };
  std::string fault =
      differ(s.finished, done.over, s.finished ? "the game is over" : "the game goes on", "the event that ends it");
  if (!fault.empty()) return fault;
  fault = differ(s.politicians_in_play, done.politicians, "the other politicians are" + in_play(s.politicians_in_play),
                 "the event that brings them");
  if (!fault.empty()) return fault;
  fault = differ(s.contractor_in_play, done.contractor, "the Contractor is" + in_play(s.contractor_in_play),
                 "the event that brings it");
  if (!fault.empty()) return fault;
  for (int d = 1; d < kDecks; ++d) {
    const auto name = static_cast<DeckName>(d);
    const Deck& deck = s.decks[name];
    const std::string what = "the " + std::string(name_of(name)) + " deck";
    fault = differ(deck.active, done.open[name], what + (deck.active ? " is active" : " is closed"),
                   "the event that opens it");
    if (!fault.empty()) return fault;
    if (!deck.active && deck.cards.size() != kDeckCards) return "cards are gone from " + what + ", which is closed";
  }
  // The contract may also have left the game unbuilt, by the stagnation rule; the tile stays when the building goes.
  if (s.extra_favor >= 0 && !done.extra_favor)
    return "extra_favor is a seat although the contract that gives it was not built";
  return {};
}

std::string check_markers(const State& s) {
  uint32_t seen = 0;
  for (size_t i = 0; i < kSpaces; ++i) {
    const int number = s.markers.items[i];
    if (number == 0) continue;
    const std::string where(name_of(static_cast<Space>(i)));
    if (number < kFirstPrestigeMarker || number > kLastMarker)
      return "there is no marker " + to_string(number) + " to stand on " + where;
    if (seen >> number & 1) return "marker " + to_string(number) + " stands on two spaces";
    seen |= 1u << number;
  }
  return {};
}

std::string check_buildings(const State& s) {
  std::array<std::array<int, 4>, kZones> tiles{};
  std::array<int, kMaxPlayers> cubes{};
  LotSet taken;
  for (size_t i = 0; i < s.buildings.size(); ++i) {
    const Building& b = s.buildings[i];
    const std::string who = "building " + to_string(i);
    if (static_cast<int>(b.block) >= kBlocks) return who + " stands in no block";
    if (!seat_or_none(s, b.controller)) return who + " is controlled by no seat of this table";
    if (touches(taken, b.block, b.shape))
      return who + " stands on a lot that is taken, in " + std::string(label_of(b.block));
    taken |= lots_of(b.block, b.shape);
    const auto zone = static_cast<size_t>(b.zone);
    const auto size = static_cast<size_t>(size_of(b) - 1);
    if (++tiles[zone][size] > data.tiles[zone][size]) {
      return "there are only " + to_string(data.tiles[zone][size]) + " tiles of " + std::string(name_of(b.zone)) +
             " with " + to_string(size + 1) + " lots";
    }
    if (b.controller >= 0 && ++cubes[static_cast<size_t>(b.controller)] > data.cubes) {
      return std::string(kSeatNames[static_cast<size_t>(b.controller)]) + " controls more buildings than he has cubes";
    }
  }
  return {};
}

// ---- cards ----------------------------------------------------------------------------------------------------------
/// Counts cards as they are found; keeps the first fault.
struct Count {
  CardSet found;
  std::string fault;

  void see(Card card, bool fits, const std::string& where) {
    if (!fault.empty()) return;
    if (!is_card(card) || !fits) {
      fault = name(card) + " cannot lie " + where;
    } else if (found.test(static_cast<size_t>(card))) {
      fault = name(card) + " lies in two places, one of them " + where;
    } else {
      found.set(static_cast<size_t>(card));
    }
  }
};

bool is_kind(Card card, CardKind kind) { return is_card(card) && data[card].kind == kind; }
bool can_be_held(Card card) { return is_kind(card, CardKind::Permit) || is_kind(card, CardKind::UrbanRenewal); }

/// How many cards lie unseen in the decks.
size_t count_unseen(const State& s, bool everything, Count& count) {
  size_t unknown = 0;
  const auto look = [&](const auto& cards, bool face_up, auto&& fits, const std::string& where) {
    for (size_t i = 0; i < cards.size(); ++i) {
      const bool top = face_up && i + 1 == cards.size();
      if (cards[i] == kUnknownCard && !everything && !top) {
        ++unknown;
      } else if (cards[i] == kUnknownCard || everything || top) {
        count.see(cards[i], fits(cards[i]) && (!top || !is_kind(cards[i], CardKind::Event)), where);
      } else if (count.fault.empty()) {
        count.fault = name(cards[i]) + " lies face down but is known, " + where;
      }
    }
    if (face_up && cards.empty() && count.fault.empty()) count.fault = "there is no card to lie face up " + where;
  };
  look(
      s.planning.cards, s.planning.face_up, [](Card c) { return is_card(c) && is_planning(c); },
      "in the planning deck");
  for (int d = 0; d < kDecks; ++d) {
    const auto deck = static_cast<DeckName>(d);
    look(
        s.decks[deck].cards, s.decks[deck].face_up,
        [&](Card c) { return is_card(c) && !is_planning(c) && deck_of(c) == deck; },
        "in the " + std::string(name_of(deck)) + " deck");
  }
  return unknown;
}

std::string check_cards(const State& s, Viewer viewer) {
  Count count;
  for (size_t seat = 0; seat < s.players.size(); ++seat) {
    const std::string who = "with " + std::string(kSeatNames[seat]);
    for (const Card card : s.players[seat].cards) count.see(card, can_be_held(card), who);
    for (const Favor& favor : s.players[seat].favors)
      count.see(favor.card, is_kind(favor.card, CardKind::Contract), who + " as a Favor");
  }
  for (const Card card : s.planning_boxes) {
    if (card != kNoCard) count.see(card, can_be_held(card), "in a planning box");
  }
  for (const Card card : s.contract_boxes) {
    if (card != kNoCard)
      count.see(card, is_kind(card, CardKind::Contract) && s.decks[deck_of(card)].active, "in a contract box");
  }
  for (const Card card : s.discard) count.see(card, is_card(card) && is_planning(card), "in the discard pile");
  for (const Card card : s.removed) count.see(card, is_card(card) && !is_planning(card), "among the removed cards");
  const size_t unknown = count_unseen(s, viewer.sees_everything(), count);
  if (!count.fault.empty()) return count.fault;
  if (count.found.count() + unknown != kCards) {
    return "there must be 165 cards in all, found " + to_string(count.found.count() + unknown);
  }
  // What is unseen of each deck must be as many cards as lie there unseen.
  std::array<size_t, kDecks + 1> unseen{};
  for (size_t i = 0; i < kCards; ++i) {
    if (count.found.test(i)) continue;
    const auto card = static_cast<Card>(i);
    ++unseen[is_planning(card) ? kDecks : static_cast<size_t>(deck_of(card))];
  }
  const auto unknown_in = [](const auto& cards) {
    size_t n = 0;
    for (const Card card : cards) n += card == kUnknownCard;
    return n;
  };
  bool fits = unseen[kDecks] == unknown_in(s.planning.cards);
  for (size_t d = 0; d < kDecks; ++d) fits &= unseen[d] == unknown_in(s.decks.items[d].cards);
  return fits ? "" : "the unseen cards do not fit the decks in which they should lie";
}

/// The special event lies in the middle section, and events put back during setup where they came from.
std::string check_sections(const State& s) {
  for (const auto* list : {&s.put_back_top, &s.put_back_middle}) {
    for (const Card card : *list) {
      if (!is_kind(card, CardKind::Event) || is_planning(card) || deck_of(card) != DeckName::Town)
        return "a card put back is no Town event";
    }
  }
  const CardSet seen = seen_cards(s);
  for (int d = 0; d < kDecks; ++d) {
    const auto which = static_cast<DeckName>(d);
    const Deck& deck = s.decks[which];
    const std::string where = "the " + std::string(name_of(which)) + " deck";
    const size_t low = deck.bottom, high = low + deck.middle;
    if (high > kDeckCards) return "the sections of " + where + " are larger than the deck";
    if (deck.active && which == DeckName::Metropolis && !s.decks[DeckName::City].active)
      return where + " is active before the City deck";
    if (!deck.active && (deck.face_up || which == DeckName::Town)) return where + " must be active";
    size_t unknown_middle = 0, unknown_top = 0, wanted_middle = 0, wanted_top = 0;
    for (size_t i = 0; i < deck.cards.size(); ++i) {
      const Card card = deck.cards[i];
      const bool middle = i >= low && i < high;
      if (card == kUnknownCard) {
        unknown_middle += middle;
        unknown_top += i >= high;
        continue;
      }
      if (data[card].special && !middle) return name(card) + " does not lie in the middle section of " + where;
      if (which != DeckName::Town) continue;
      if (s.put_back_middle.contains(card) && !middle) return name(card) + " was put back into the middle section";
      if (s.put_back_top.contains(card) && !data[card].special && i < high)
        return name(card) + " was put back into the top section";
    }
    for (size_t i = 0; i < kDeckCards; ++i) {
      const auto card = static_cast<Card>(static_cast<size_t>(kPlanningCards + d * kDeckCards) + i);
      if (seen.test(static_cast<size_t>(card))) continue;
      const bool town = which == DeckName::Town;
      if (data[card].special || (town && s.put_back_middle.contains(card))) {
        ++wanted_middle;
      } else if (town && s.put_back_top.contains(card)) {
        ++wanted_top;
      }
    }
    if (wanted_middle > unknown_middle || wanted_top > unknown_top)
      return "an event cannot lie where it must in " + where;
  }
  return {};
}

std::string check_planning_events(const State& s) {
  if (s.planning.mixed > kPlanningCards) return "the mixed part of the planning deck is larger than the deck";
  size_t unknown_above = 0, unseen_permits = 0;
  for (size_t i = s.planning.mixed; i < s.planning.cards.size(); ++i) {
    const Card card = s.planning.cards[i];
    unknown_above += card == kUnknownCard;
    if (is_kind(card, CardKind::Event)) return name(card) + " lies above the mixed part of the planning deck";
  }
  const CardSet seen = seen_cards(s);
  for (size_t i = 0; i < kPlanningCards; ++i) unseen_permits += !seen.test(i) && data.cards[i].kind != CardKind::Event;
  return unknown_above > unseen_permits ? "there are too few permits to lie above the events in the planning deck" : "";
}

}  // namespace

std::string Rules::check(const State& s, Viewer viewer) {
  for (const auto part : {check_table, check_offices, check_markers, check_buildings}) {
    if (std::string fault = part(s); !fault.empty()) return fault;
  }
  if (std::string fault = check_cards(s, viewer); !fault.empty()) return fault;
  if (std::string fault = check_sections(s); !fault.empty()) return fault;
  if (std::string fault = check_eras(s); !fault.empty()) return fault;
  if (std::string fault = check_planning_events(s); !fault.empty()) return fault;
  return check_agenda(s);
}

}  // namespace boroughs::urban_sprawl
