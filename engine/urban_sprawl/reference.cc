// All tables of the game as Markdown, from the data: docs/games/urban_sprawl_reference.md.

#include "engine/core/markdown.h"
#include "engine/urban_sprawl/card_text.h"
#include "engine/urban_sprawl/office_text.h"
#include "engine/urban_sprawl/rules.h"
#include "engine/urban_sprawl/words.h"

namespace boroughs::urban_sprawl {
namespace {

using std::to_string;
using Rows = std::vector<std::vector<std::string>>;

std::string or_dash(const std::string& text) { return text.empty() ? "-" : text; }
std::string number_or_dash(int number) { return number == 0 ? "-" : to_string(number); }

void board_tables(Markdown& page) {
  page.heading(2, "The board");
  page.paragraph(
      "The value of every block without markers. The first column tells the prestige row, the headings tell the wealth "
      "rows; blocks are called A1 in the north-west to F6 in the south-east. North and east lies water, west and south "
      "wilderness.");
  std::vector<std::string> headings = {"prestige row"};
  for (int c = 0; c < kBlocksAcross; ++c)
    headings.push_back(std::string(1, static_cast<char>('A' + c)) + " (wealth row " +
                       to_string(data.wealth[static_cast<size_t>(c)]) + ")");
  Rows rows;
  for (int r = 0; r < kBlocksAcross; ++r) {
    const int prestige = data.prestige[static_cast<size_t>(r)];
    std::vector<std::string> row = {to_string(r + 1) + ": row " + to_string(prestige)};
    for (int c = 0; c < kBlocksAcross; ++c) row.push_back(to_string(prestige + data.wealth[static_cast<size_t>(c)]));
    rows.push_back(row);
  }
  page.table(headings, rows);
  page.paragraph("Markers that cards bring into play: prestige 4, 5 and 6, wealth 7 to 12, the lowest number first.");
}

void start_tables(Markdown& page) {
  page.heading(2, "The beginning");
  Rows rows;
  for (const StartingBuilding& start : data.starting) {
    const Building& b = start.building;
    const auto r = static_cast<size_t>(row_of(b.block)), c = static_cast<size_t>(column_of(b.block));
    rows.push_back({std::string(zone_word(b.zone)),
                    std::string(1, static_cast<char>('A' + column_of(b.block))) + to_string(row_of(b.block) + 1) + " " +
                        std::string(name_of(b.shape)),
                    to_string(data.wealth[c] + data.prestige[r]), start.id});
  }
  page.table({"starting building", "lot", "price", "name"}, rows);
  Rows money;
  for (size_t n = 2; n <= kMaxPlayers; ++n) money.push_back({to_string(n), to_string(data.start_wealth[n])});
  page.table({"players", "wealth at the start"}, money);
  Rows cards;
  for (size_t seat = 0; seat < data.start_cards.size(); ++seat)
    cards.push_back({to_string(seat + 1), to_string(data.start_cards[seat])});
  page.table({"seat", "planning cards at the start"}, cards);
}

void price_tables(Markdown& page) {
  page.heading(2, "Action points");
  page.paragraph("A turn has " + to_string(data.ap) + " action points, the Union Boss's " +
                 to_string(data.ap_union_boss) + ". A Favor is built for none.");
  static constexpr std::array<const char*, kPricedSlots> kPlaces = {
      "first planning box",        "second planning box", "third planning box",   "fourth planning box",
      "top of the planning deck",  "first contract box",  "second contract box",  "third contract box",
      "fourth contract box",       "fifth contract box",  "top of the Town deck", "top of the City deck",
      "top of the Metropolis deck"};
  Rows rows;
  for (size_t i = 0; i < kPricedSlots; ++i)
    rows.push_back({kPlaces[i], std::string(name_of(static_cast<Slot>(i))), to_string(data.prices[i])});
  page.table({"place", "name", "action points"}, rows);
}

void payout_table(Markdown& page) {
  page.heading(2, "Payouts");
  page.paragraph(
      "What a row pays for most buildings, second most and so on. Two players use two places, three use three.");
  Rows rows;
  for (size_t n = 1; n < data.payouts.size(); ++n) {
    std::vector<std::string> row = {to_string(n)};
    for (const int place : data.payouts[n]) row.push_back(to_string(place));
    rows.push_back(row);
  }
  page.table({"row", "first", "second", "third", "fourth"}, rows);
}

void office_tables(Markdown& page) {
  page.heading(2, "Offices");
  page.paragraph("In the order of the election track, which is a ring.");
  Rows rows;
  for (size_t o = 0; o < kOffices; ++o) {
    const OfficeText& t = kOfficeTexts[o];
    rows.push_back({std::string(office_word(static_cast<Office>(o))), t.goes_to, t.tie, t.power, t.end});
  }
  page.table({"office", "goes to", "tie", "power", "prestige at the end"}, rows);
  page.paragraph("**Contractor.** " + std::string(kContractorRules));
}

std::string contracts_with(Vocation vocation) {
  std::string out;
  for (const CardData& card : data.cards) {
    for (const CardVocation& v : card.vocations) {
      if (v.vocation == vocation) out += (out.empty() ? "" : ", ") + card.title + " " + to_string(v.number);
    }
  }
  return out;
}

void supply_tables(Markdown& page) {
  page.heading(2, "Vocations");
  Rows vocations;
  for (size_t v = 0; v < kVocations; ++v)
    vocations.push_back(
        {data.vocation_names[v], to_string(data.vocation_markers[v]), contracts_with(static_cast<Vocation>(v))});
  page.table({"vocation", "markers", "contracts"}, vocations);
  page.heading(2, "Tiles");
  Rows tiles;
  for (size_t z = 0; z < kZones; ++z) {
    std::vector<std::string> row = {std::string(zone_word(static_cast<Zone>(z)))};
    for (const int n : data.tiles[z]) row.push_back(number_or_dash(n));
    tiles.push_back(row);
  }
  page.table({"zone", "1 lot", "2 lots", "3 lots", "4 lots"}, tiles);
  page.paragraph("Every player has " + to_string(data.cubes) + " cubes.");
}

void deck_tables(Markdown& page) {
  page.heading(2, "Decks");
  page.paragraph(
      "Each contract deck has " + to_string(kDeckCards) +
      " cards. Its great event (Airport, Sports Team, Olympic Games) lies somewhere between these cards, counted from "
      "the top:");
  Rows rows;
  for (size_t i = 0; i < data.sections.size(); ++i) {
    const int last = kDeckCards - data.sections[i].bottom, first = last - data.sections[i].with_special;
    rows.push_back({std::string(name_of(static_cast<Length>(i))), to_string(first), to_string(last)});
  }
  page.table({"length", "first", "last"}, rows);
  page.paragraph("Which deck feeds which contract box:");
  page.table({"", "boxes of 1 to 3 points", "box of 4", "box of 5"},
             {{"at first", "Town", "Town", "Town"},
              {"after the Airport", "City", "City", "Town"},
              {"after the Sports Team", "Metropolis", "City", "Town"}});
}

void event_table(Markdown& page, int first, int count) {
  Rows rows;
  for (int i = first; i < first + count; ++i) {
    const auto card = static_cast<Card>(i);
    if (data[card].kind == CardKind::Event) rows.push_back({data[card].title, effect_words(card)});
  }
  page.table({"event", "what happens"}, rows);
}

void planning_tables(Markdown& page) {
  page.heading(2, "Planning deck");
  page.paragraph("The wealth row is also what an investment brings. A ballot moves the election pawn on.");
  Rows rows;
  for (int i = 0; i < kPlanningCards; ++i) {
    const auto card = static_cast<Card>(i);
    const CardData& c = data[card];
    if (c.kind == CardKind::Event) continue;
    rows.push_back({c.id + (c.kind == CardKind::Permit ? "" : " " + c.title), number_or_dash(c.permits),
                    or_dash(zone_words(card)), number_or_dash(c.payout), c.ballot ? "yes" : "-"});
  }
  page.table({"card", "permits", "zones", "wealth row", "ballot"}, rows);
  event_table(page, 0, kPlanningCards);
}

void contract_tables(Markdown& page, DeckName deck) {
  page.heading(2, std::string(deck_word(deck)) + " deck");
  const int first = kPlanningCards + static_cast<int>(deck) * kDeckCards;
  Rows rows;
  for (int i = first; i < first + kDeckCards; ++i) {
    const auto card = static_cast<Card>(i);
    const CardData& c = data[card];
    if (c.kind != CardKind::Contract) continue;
    rows.push_back({c.title, zone_words(card), to_string(c.size), or_dash(restriction_words(card)),
                    or_dash(vocation_words(card)), number_or_dash(c.payout), or_dash(effect_words(card))});
  }
  page.table({"contract", "zone", "lots", "restriction", "vocation", "prestige row", "effect"}, rows);
  event_table(page, first, kDeckCards);
}

void soft_table(Markdown& page) {
  Rows rows;
  for (int i = 0; i < kCards; ++i) {
    const auto card = static_cast<Card>(i);
    if (data[card].softened) rows.push_back({data[card].title, effect_words(card, true)});
  }
  if (rows.empty()) return;
  page.heading(2, "With the option soft_metropolis");
  page.table({"contract", "effect"}, rows);
}

}  // namespace

std::string Rules::reference() {
  Markdown page;
  page.heading(1, "Urban Sprawl: reference");
  page.paragraph(
      "All tables of the game, made from its data. CIV, COM, IND and RES are the zones civic, commercial, industrial "
      "and "
      "residential. \"These rows\" are the two lines of blocks, one wide, through the new building's block.");
  board_tables(page);
  start_tables(page);
  price_tables(page);
  payout_table(page);
  office_tables(page);
  supply_tables(page);
  deck_tables(page);
  planning_tables(page);
  for (const DeckName deck : {DeckName::Town, DeckName::City, DeckName::Metropolis}) contract_tables(page, deck);
  soft_table(page);
  return page.str();
}

}  // namespace boroughs::urban_sprawl
