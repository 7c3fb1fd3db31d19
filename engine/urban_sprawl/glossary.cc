// Everything with a name, explained: from the tables, and from what lies open.

#include "engine/core/glossary.h"

#include <algorithm>

#include "engine/urban_sprawl/card_text.h"
#include "engine/urban_sprawl/office_text.h"
#include "engine/urban_sprawl/rules.h"
#include "engine/urban_sprawl/scoring.h"
#include "engine/urban_sprawl/words.h"

namespace boroughs::urban_sprawl {
namespace {

using std::to_string;

// ---- the ideas of the game ------------------------------------------------------------------------------------------
struct Idea {
  const char *name, *title, *text;
};
constexpr Idea kIdeas[] = {
    {"goal", "Goal",
     "Most prestige when the Olympic Games come up in the Metropolis deck wins. At the end the prestige rows pay once "
     "more, every full 10 wealth are 1 prestige, and the politicians bring their bonuses. A tie goes to more wealth."},
    {"round", "Round",
     "Turns go clockwise. A turn has three parts: invest Build Permits for wealth; spend 6 action points (the Union "
     "Boss has 8); then cards slide, empty places are refilled, and what comes up pays, elects or happens."},
    {"action_points", "Action points",
     "6 a turn, 8 for the Union Boss. A card costs the points of its place. What is not used is lost."},
    {"investment", "Investment",
     "Only at the start of your turn: discard Build Permits; each brings the wealth number on it."},
    {"permit", "Build Permit",
     "A planning card with 1 to 4 permits for the zones that it names. To build a contract you pay as many permits of "
     "its zone as it has lots. Too many are allowed, without change, but no card of the payment may be superfluous."},
    {"contract", "Contract",
     "A building that can be built: permits of its zone, the value of the block in wealth, action points for its "
     "place. Then you score the neighborhood, take and score its vocations, and carry out its effect."},
    {"favor", "Favor",
     "A contract reserved for you: you pay its action points when you take it, and build it on a later turn for none. "
     "You may hold one, with the Warehouse two; you cannot give it back."},
    {"zoning", "Zoning",
     "If any zoned building is next to the site, one of them must be of the new building's zone. Parks do not count. "
     "Tiles that a card places or moves ignore zoning."},
    {"neighborhood", "Neighborhood",
     "A building that is built brings 1 prestige for each building of its zone next to it, whoever owns it. Lots touch "
     "in all eight directions, also across streets."},
    {"value", "Value",
     "Of a block: its wealth row and its prestige row, and the markers on the grey spaces that govern it. It is what "
     "building there costs, and what a building there is worth in elections and for cards."},
    {"demolition", "Demolition",
     "With an Urban Renewal card, or as the Contractor, you may build over whole buildings, anybody's, as if they were "
     "gone already. The card is spent only if something is demolished. The Contractor's buildings are safe from "
     "others."},
    {"payout", "Payout",
     "When a card with a number comes up, the row of that number pays: the number itself to the player with most "
     "buildings there, about half of it to the second, and so on. Tied players share their places, rounded down. "
     "Without "
     "a building there you get nothing. A row whose marker is not on the board pays nothing."},
    {"election", "Election",
     "A ballot on a planning card moves the election pawn to the next office, which is elected at once if it is in "
     "play. Each office says who wins it and who decides a tie."},
    {"event", "Event",
     "Happens from top to bottom when it comes up, and another card comes up for it. Events of the planning deck come "
     "back when it is shuffled, others never."},
    {"stagnation", "Stagnation",
     "If nobody takes a contract from a box or a deck for two whole rounds, the cheapest contract leaves the game (an "
     "option)."},
    {"wealth", "Wealth", "Money. It pays for buildings; at the end every full 10 of it is 1 prestige."},
    {"prestige", "Prestige", "The points of the game: who has the most at the end wins."},
    {"horizontal", "Horizontal line", "The six blocks west to east through the new building's block."},
    {"vertical", "Vertical line", "The six blocks north to south through the new building's block."},
};

void add_ideas(Glossary& out) {
  for (const Idea& idea : kIdeas) {
    const std::string_view name = idea.name;
    const bool line = name == "horizontal" || name == "vertical", first = name == "goal" || name == "round";
    out.add({idea.name, idea.title, line ? "line" : "rule", idea.text, first});
  }
}

// ---- people, offices, vocations -------------------------------------------------------------------------------------
std::string list_of(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : ", ") + part;
  return out;
}

std::string seat_text(const State& s, int seat) {
  const Player& player = s.players[static_cast<size_t>(seat)];
  const auto buildings =
      std::count_if(s.buildings.begin(), s.buildings.end(), [seat](const Building& b) { return b.controller == seat; });
  std::string out = to_string(player.prestige) + " prestige, " + to_string(player.wealth) + " wealth, " +
                    counted(static_cast<int>(buildings), "building") + ".";
  std::vector<std::string> offices, vocations, cards, favors;
  for (int o = 0; o < kOffices; ++o) {
    if (s.offices.items[static_cast<size_t>(o)] == seat) offices.emplace_back(office_word(static_cast<Office>(o)));
  }
  if (s.contractor == seat) offices.emplace_back("Contractor");
  for (size_t v = 0; v < kVocations; ++v) {
    const int n = player.vocations.items[v];
    if (n > 0) vocations.push_back(data.vocation_names[v] + (n > 1 ? " (" + to_string(n) + ")" : ""));
  }
  for (const Card card : player.cards) cards.push_back(std::string(label_of(card)) + " (" + title_words(card) + ")");
  for (const Favor& favor : player.favors) favors.push_back(data[favor.card].title);
  const auto say = [&](const char* what, const std::vector<std::string>& things) {
    if (!things.empty()) out += std::string("\n") + what + ": " + list_of(things) + ".";
  };
  say("Offices", offices);
  say("Vocations", vocations);
  say("Planning cards", cards);
  say(favors.size() == 1 ? "Favor" : "Favors", favors);
  return out;
}

void add_seats(const State& s, Glossary& out) {
  for (int seat = 0; seat < s.options.players; ++seat)
    out.add({seat_words(seat), seat_words(seat), "player", seat_text(s, seat), true});
}

std::string office_state(const State& s, Office office) {
  if (!in_play(s, office)) return "Not in play before the Airport event.";
  const int holder = s.offices[office];
  const Seats best = candidates(s, office);
  std::string out = holder < 0 ? "Vacant."
                               : "Held by " + seat_words(holder) + "; would bring " +
                                     to_string(office_bonus(s, office)) + " prestige now.";
  if (best == 0) return out + " Nobody could be elected now.";
  return out + " Elected now: " +
         (std::popcount(best) == 1
              ? seat_words(first_of(s, best))
              : seats_words(s, best) + " tied, and " + seat_words(tie_decider(s, office)) + " decides") +
         "." + (s.pawn == office ? " The election pawn stands here." : "");
}

void add_offices(const State& s, Glossary& out) {
  for (int o = 0; o < kOffices; ++o) {
    const auto office = static_cast<Office>(o);
    out.add({std::string(name_of(office)), std::string(office_word(office)), "office",
             office_rules(office) + "\n" + office_state(s, office), in_play(s, office)});
  }
  const std::string now = !s.contractor_in_play ? "Not in play before the Sports Team event."
                          : s.contractor < 0    ? "Being given away just now."
                                                : "Held by " + seat_words(s.contractor) + ".";
  out.add({"contractor", "Contractor", "tile", std::string(kContractorRules) + "\n" + now, s.contractor_in_play});
}

void add_vocations(const State& s, Glossary& out) {
  for (size_t v = 0; v < kVocations; ++v) {
    const auto vocation = static_cast<Vocation>(v);
    std::string text =
        "When a contract of this name is built, every owner gets its number for each of his markers, in "
        "wealth or prestige.\nMarkers left: " +
        to_string(vocation_supply(s, vocation)) + " of " + to_string(data.vocation_markers[v]) + ".";
    for (size_t seat = 0; seat < s.players.size(); ++seat) {
      const int n = s.players[seat].vocations.items[v];
      if (n > 0) text += " " + seat_words(static_cast<int>(seat)) + " has " + to_string(n) + ".";
    }
    out.add({std::string(name_of(vocation)), data.vocation_names[v], "vocation", text, false});
  }
}

// ---- places ---------------------------------------------------------------------------------------------------------
constexpr std::array<const char*, kZones> kZoneWords = {"Civic", "Commercial", "Industrial", "Residential", "Park"};

void add_zones(const State& s, Glossary& out) {
  const City city(s);
  for (size_t z = 0; z < kZones; ++z) {
    std::vector<std::string> left;
    for (size_t n = 0; n < 4; ++n) {
      if (data.tiles[z][n] > 0)
        left.push_back(to_string(data.tiles[z][n] - city.tiles[z][n]) + " of " +
                       counted(static_cast<int>(n) + 1, "lot"));
    }
    const std::string what = static_cast<Zone>(z) == Zone::Park
                                 ? "A building without a zone."
                                 : "A zone: " + std::string(zone_word(static_cast<Zone>(z))) + ".";
    out.add({std::string(name_of(static_cast<Zone>(z))), kZoneWords[z], "zone",
             what + " Tiles left: " + list_of(left) + ".", false});
  }
}

std::string block_text(const State& s, Block block) {
  const auto row = static_cast<size_t>(row_of(block)), column = static_cast<size_t>(column_of(block));
  const int north = s.markers.items[column / 2], east = s.markers.items[3 + row];
  std::string out = "Worth " + to_string(value_of(s, block)) + ": wealth row " + to_string(data.wealth[column]) +
                    ", prestige row " + to_string(data.prestige[row]);
  for (const int marker : {north, east}) {
    if (marker != 0) out += ", " + marker_words(marker);
  }
  out += ".";
  std::string vacant;
  for (int corner = 0; corner < 4; ++corner) {
    if (building_at(s, lot_at(block, corner)) < 0)
      vacant += (vacant.empty() ? "" : ", ") + std::string(name_of(static_cast<Shape>(corner)));
  }
  for (const Building& b : s.buildings) {
    if (b.block == block) out += " " + building_words(b) + ", " + counted(size_of(b), "lot") + ".";
  }
  return out + (vacant.empty() ? " No lot is vacant." : " Vacant: " + vacant + ".");
}

void add_blocks(const State& s, Glossary& out) {
  for (int b = 0; b < kBlocks; ++b) {
    const auto block = static_cast<Block>(b);
    const std::string name(label_of(block));
    out.add({name, "Block " + name, "block", block_text(s, block), false});
  }
}

std::string neighbors_text(const State& s, const Building& b) {
  std::vector<std::string> near;
  for (const Building& other : s.buildings) {
    if (adjacent(b, other)) near.push_back(building_words(other));
  }
  std::string out = near.empty() ? "Nothing is next to it." : "Next to it: " + list_of(near) + ".";
  if (touches(data.water, b.block, b.shape)) out += " It is next to water.";
  if (touches(data.wilderness, b.block, b.shape)) out += " It is next to wilderness.";
  return out;
}

void add_buildings(const State& s, Glossary& out) {
  for (const Building& b : s.buildings) {
    const std::string text = counted(size_of(b), "lot") + ", worth " + to_string(value_of(s, b.block)) + ". ";
    out.add({std::string(label_of(first_lot(b))), building_words(b), "building", text + neighbors_text(s, b), false});
  }
}

constexpr std::array<const char*, kShapes> kShapeTexts = {"the north-west lot of a block",
                                                          "the north-east lot of a block",
                                                          "the south-west lot of a block",
                                                          "the south-east lot of a block",
                                                          "the two northern lots of a block",
                                                          "the two southern lots of a block",
                                                          "the two western lots of a block",
                                                          "the two eastern lots of a block",
                                                          "all lots of a block but the north-west one",
                                                          "all lots of a block but the north-east one",
                                                          "all lots of a block but the south-west one",
                                                          "all lots of a block but the south-east one",
                                                          "all four lots of a block"};

void add_shapes(Glossary& out) {
  for (size_t i = 0; i < kShapes; ++i) {
    const std::string name(name_of(static_cast<Shape>(i)));
    const int lots = size_of(static_cast<Shape>(i));
    out.add({name, name, "lots", counted(lots, "lot") + ": " + kShapeTexts[i] + ".", false});
  }
}

void add_spaces(const State& s, Glossary& out) {
  for (int i = 0; i < kSpaces; ++i) {
    const auto space = static_cast<Space>(i);
    const int number = s.markers.items[static_cast<size_t>(i)];
    const std::string name(name_of(space));
    const std::string what = number == 0 ? "Vacant." : marker_words(number) + " lies there.";
    out.add({name, "Grey space " + name, "space",
             "For a marker that governs " + governed_words(space) +
                 ": its number is added to the value of every block "
                 "there, and the row of that number pays there. " +
                 what,
             false});
  }
}

// ---- cards ----------------------------------------------------------------------------------------------------------
/// Where an open card lies; empty for one that nobody sees.
std::string place_of(const State& s, Card card) {
  for (int i = 0; i < kPricedSlots; ++i) {
    if (card_in(s, static_cast<Slot>(i)) == card)
      return "It lies in " + std::string(name_of(static_cast<Slot>(i))) + ", for " +
             counted(data.prices[static_cast<size_t>(i)], "action point") + ".";
  }
  for (size_t seat = 0; seat < s.players.size(); ++seat) {
    const Player& player = s.players[seat];
    const std::string who = seat_words(static_cast<int>(seat));
    if (player.cards.contains(card)) return "In the hand of " + who + ".";
    for (const urban_sprawl::Favor& favor : player.favors) {
      if (favor.card == card) return "A Favor of " + who + ".";
    }
  }
  if (s.discard.contains(card)) return "In the discard pile.";
  if (s.removed.contains(card)) return "Out of the game.";
  return "";
}

std::string permit_text(const CardData& c, Card card) {
  return counted(c.permits, "permit") + " for " + zone_words(card) +
         ". Discarded at the start of your turn it brings " + to_string(c.payout) +
         " wealth. When it comes up, wealth row " + to_string(c.payout) + " pays" +
         (c.ballot ? ", after the election pawn has moved on." : ".");
}

std::string contract_text(const State& s, const CardData& c, Card card) {
  std::string out = zone_words(card) + ", " + counted(c.size, "lot") + ": needs " + counted(c.size, "permit") +
                    " for " + zone_words(card) + ".";
  if (const std::string r = restriction_words(card); !r.empty()) out += " Condition: " + r + ".";
  if (!c.vocations.empty()) out += " Vocation: " + vocation_words(card) + ".";
  if (c.payout > 0) out += " When it comes up, prestige row " + to_string(c.payout) + " pays.";
  const bool soft = s.options.soft_metropolis;
  if (const std::string e = effect_words(card, soft); !e.empty()) out += "\nEffect: " + e;
  return out;
}

std::string card_text(const State& s, Card card) {
  const CardData& c = data[card];
  switch (c.kind) {
    case CardKind::Permit: return permit_text(c, card);
    case CardKind::UrbanRenewal:
      return "Lets you build over whole buildings once; it is spent only if something is demolished. When it comes up, "
             "the election pawn moves on.";
    case CardKind::Contract: return contract_text(s, c, card);
    case CardKind::Event: break;
  }
  return effect_words(card, s.options.soft_metropolis);
}

void add_cards(const State& s, Glossary& out) {
  static constexpr std::array<const char*, 4> kKinds = {"Build Permit", "planning card", "contract", "event"};
  for (int i = 0; i < kCards; ++i) {
    const auto card = static_cast<Card>(i);
    const std::string place = place_of(s, card);
    const bool gone = place.empty() || place[0] == 'O' || place.ends_with("pile.");
    const std::string deck = is_planning(card) ? "planning" : std::string(deck_word(deck_of(card)));
    out.add({data[card].id, title_words(card), std::string(kKinds[static_cast<size_t>(data[card].kind)]),
             card_text(s, card) + "\n" + (place.empty() ? "Face down in the " + deck + " deck." : place), !gone});
  }
}

void add_slots(const State& s, Glossary& out) {
  for (int i = 0; i < static_cast<int>(Slot::None); ++i) {
    const auto slot = static_cast<Slot>(i);
    const Card card = card_in(s, slot);
    const int price = i < kPricedSlots ? data.prices[static_cast<size_t>(i)] : 0;
    const std::string what =
        card == kNoCard ? "Nothing lies there now." : title_words(card) + ". " + card_text(s, card);
    const std::string name(name_of(slot));
    out.add({name, "Place " + name, "place", counted(price, "action point") + ". " + what, false});
  }
}

std::string deck_text(const State& s, DeckName name) {
  const Deck& deck = s.decks[name];
  const std::string cards = counted(static_cast<int>(deck.cards.size()), "card");
  if (!deck.active) return "Closed: " + cards + ".";
  return "Open: " + cards + (deck.face_up ? ", the top one face up." : ".");
}

void add_decks(const State& s, Glossary& out) {
  static constexpr std::array<const char*, kDecks> kFeeds = {
      "It feeds every contract box at first, later the box of 5 points. The Airport lies in it, which opens the City "
      "deck.",
      "Opened by the Airport, it feeds the boxes of 1 to 4 points, later the box of 4. The Sports Team lies in it.",
      "Opened by the Sports Team, it feeds the boxes of 1 to 3 points. The Olympic Games lie in it: the end."};
  for (size_t d = 0; d < kDecks; ++d) {
    const auto name = static_cast<DeckName>(d);
    out.add({std::string(name_of(name)), std::string(deck_word(name)) + " deck", "deck",
             std::string(kFeeds[d]) + "\n" + deck_text(s, name), false});
  }
  out.add({"planning", "Planning deck", "deck",
           "Build Permits, 14 events and, after the first shuffle, 4 Urban Renewal cards.\n" +
               counted(static_cast<int>(s.planning.cards.size()), "card") + " in the deck, " +
               counted(static_cast<int>(s.discard.size()), "card") + " in the discard pile.",
           false});
}

void add_starts(const State& s, Glossary& out) {
  const bool sale = !s.agenda.empty() && s.agenda[0].kind == TaskKind::SetupClaimBuilding;
  for (const StartingBuilding& start : data.starting) {
    const Building& b = start.building;
    const std::string lot(label_of(first_lot(b)));
    out.add({start.id, std::string(zone_word(b.zone)) + " on " + lot, "starting building",
             "1 lot, on " + lot + "; it costs " + to_string(value_of(s, b.block)) + " wealth at the sale.", sale});
  }
}

}  // namespace

void Rules::glossary(const State& s, Viewer, Glossary& out) {
  add_ideas(out);
  add_seats(s, out);
  add_offices(s, out);
  add_vocations(s, out);
  add_cards(s, out);
  add_slots(s, out);
  add_decks(s, out);
  add_zones(s, out);
  add_spaces(s, out);
  add_starts(s, out);
  add_buildings(s, out);
  add_blocks(s, out);
  add_shapes(out);
}

}  // namespace boroughs::urban_sprawl
