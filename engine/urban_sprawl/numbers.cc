// The numbers that people would work out at the table, for views.

#include "engine/urban_sprawl/card_text.h"
#include "engine/urban_sprawl/hidden.h"
#include "engine/urban_sprawl/play.h"
#include "engine/urban_sprawl/rules.h"
#include "engine/urban_sprawl/scoring.h"

namespace boroughs::urban_sprawl {
namespace {

namespace json = boost::json;

json::array seats_list(const State& s, Seats seats) {
  json::array out;
  in_turn_order(s, seats, [&](int seat) { out.push_back(seat); });
  return out;
}

/// Every row that pays: its number, who has how many buildings there, what it would pay now.
json::array rows(const State& s) {
  json::array out;
  for (const Currency currency : {Currency::Wealth, Currency::Prestige}) {
    for (int number = 1; number <= (currency == Currency::Wealth ? kLastMarker : kFirstWealthMarker - 1); ++number) {
      const uint64_t blocks = row_of_number(s, currency, number);
      if (blocks == 0) continue;
      const auto pays = payout_of(s, currency, number);
      json::array counts, gains, names;
      for (int seat = 0; seat < s.options.players; ++seat) {
        int count = 0;
        for (const Building& b : s.buildings) count += b.controller == seat && (blocks & block_bit(b.block)) != 0;
        counts.push_back(count);
        gains.push_back(pays[static_cast<size_t>(seat)]);
      }
      for (int b = 0; b < kBlocks; ++b) {
        if (blocks >> b & 1) names.push_back(json::string(label_of(static_cast<Block>(b))));
      }
      out.push_back(json::object{{"currency", name_of(currency)},
                                 {"number", number},
                                 {"buildings", counts},
                                 {"pays", gains},
                                 {"blocks", names}});
    }
  }
  return out;
}

/// Why the seat cannot build the contract now; empty if it can.
std::string hindrance(const State& s, int seat, Card card, const Builder& builder, const City& city) {
  const CardData& contract = data[card];
  if (permits_of(s.players[static_cast<size_t>(seat)])[static_cast<size_t>(contract.zone)] < contract.size)
    return "too few permits";
  if (!city.tile_left(contract.zone, contract.size)) return "no tile left";
  if (!city.cube_left(seat)) return "no cube left";
  return builder.sites(card).any() ? "" : "no legal site";
}

/// Where the contract may stand, a letter for every block and shape of its size (b00 nw, b00 ne, ...; whole blocks for
/// 4 lots): the neighborhood bonus as a digit (a for 10, b for 11 ...), or the first rule that forbids it, as a
/// capital: Occupied, Protected, Cuts a building, Zoning, Restricted by the card, too Dear.
std::string site_letters(const State& s, int seat, Card card, const Builder& builder) {
  static constexpr std::string_view kBonus = "0123456789abcdefghijklmnopqrstuvwxyz", kObjection = "?OPCZRD";
  const CardData& contract = data[card];
  const Objections objections = builder.objections(card);
  std::string out;
  for (int b = 0; b < kBlocks; ++b) {
    for (int i = 0; i < kShapesOfSize[contract.size]; ++i) {
      const auto shape = static_cast<Shape>(kFirstShape[contract.size] + i);
      const Objection objection = objections[static_cast<size_t>(b)][static_cast<size_t>(i)];
      const int bonus = neighborhood_bonus(s, seat, contract.zone, static_cast<Block>(b), shape);
      out += objection == Objection::None ? kBonus[static_cast<size_t>(bonus)]
                                          : kObjection[static_cast<size_t>(objection)];
    }
  }
  return out;
}

/// The contracts on offer and the Favors of a seat: what it could build if it were its turn.
json::array contracts(const State& s, int seat) {
  const Builder builder(s, seat);
  const City city(s);
  const auto& favors = s.players[static_cast<size_t>(seat)].favors;
  json::array out;
  for (int i = static_cast<int>(Slot::C1); i <= static_cast<int>(Slot::Favor2); ++i) {
    const auto slot = static_cast<Slot>(i);
    const auto favor = static_cast<size_t>(i - static_cast<int>(Slot::Favor1));
    Card card = kNoCard;
    if (i < kPricedSlots)
      card = card_in(s, slot);
    else if (favor < favors.size())
      card = favors[favor].card;
    if (card == kNoCard) continue;
    const std::string why_not = hindrance(s, seat, card, builder, city);
    json::object entry{{"slot", name_of(slot)},
                       {"card", label_of(card)},
                       {"title", data[card].title},
                       {"price", i < kPricedSlots ? data.prices[static_cast<size_t>(i)] : 0},
                       {"text", card_line(card)},
                       {"sites", why_not.empty() ? builder.sites(card).count() : 0},
                       {"where", site_letters(s, seat, card, builder)}};
    if (!why_not.empty()) entry["hindrance"] = why_not;
    out.push_back(entry);
  }
  return out;
}

json::array offices(const State& s) {
  json::array out;
  for (int o = 0; o < kOffices; ++o) {
    const auto office = static_cast<Office>(o);
    json::object entry{{"office", name_of(office)},
                       {"in_play", in_play(s, office)},
                       {"leaders", seats_list(s, candidates(s, office))},
                       {"tie_decider", tie_decider(s, office)}};
    entry["end_bonus"] = s.offices[office] >= 0 ? office_bonus(s, office) : 0;
    out.push_back(entry);
  }
  return out;
}

/// What is still face down: how many cards, and where the special event can lie, counted from the top.
json::array decks(const State& s) {
  json::array out;
  const CardSet seen = seen_cards(s);
  for (int d = 0; d < kDecks; ++d) {
    const auto name = static_cast<DeckName>(d);
    const Deck& deck = s.decks[name];
    const int face_down = static_cast<int>(deck.cards.size()) - (deck.face_up ? 1 : 0);
    json::object entry{{"deck", name_of(name)}, {"face_down", face_down}};
    json::array unseen;
    bool special_hidden = false;
    for (int i = 0; i < kDeckCards; ++i) {
      const auto card = static_cast<Card>(kPlanningCards + d * kDeckCards + i);
      if (seen.test(static_cast<size_t>(card))) continue;
      unseen.push_back(json::string(label_of(card)));
      special_hidden |= data[card].special;
    }
    entry["unseen"] = unseen;
    if (special_hidden) {
      entry["special_from"] = std::max(1, face_down - deck.bottom - deck.middle + 1);
      entry["special_to"] = std::max(1, face_down - deck.bottom);
    }
    out.push_back(entry);
  }
  return out;
}

/// The final scoring as it would be now, line by line.
json::array end_lines(const State& s, const Result& result) {
  json::array out;
  for (const ScoreLine& line : result.breakdown) {
    json::array values;
    for (size_t seat = 0; seat < s.players.size(); ++seat) values.push_back(line.values[seat]);
    out.push_back(json::object{{"label", line.label}, {"values", values}});
  }
  return out;
}

/// What an offer or a toll asks for; 0 and 0 at any other decision.
json::object asked(const State& s) {
  const bool asks = !s.agenda.empty() &&
                    (s.agenda.back().kind == TaskKind::AcceptOffer || s.agenda.back().kind == TaskKind::TollCurrency);
  const auto price = asks ? asked_price(s) : std::array<int, 2>{};
  return {{"wealth", price[0]}, {"prestige", price[1]}};
}

}  // namespace

json::object Rules::numbers(const State& s, Viewer viewer) {
  json::object values;
  const auto worth = block_values(s);
  for (int b = 0; b < kBlocks; ++b) values[label_of(static_cast<Block>(b))] = worth[static_cast<size_t>(b)];
  json::array scores, limits;
  const Result result_now = result(s);
  for (size_t seat = 0; seat < s.players.size(); ++seat) {
    scores.push_back(result_now.scores[seat]);
    limits.push_back(cubes_left(s, static_cast<int>(seat)));
  }
  json::object planning;
  for (int i = 0; i <= static_cast<int>(Slot::PlanningTop); ++i) {
    const Card card = card_in(s, static_cast<Slot>(i));
    if (card != kNoCard) planning[name_of(static_cast<Slot>(i))] = card_line(card);
  }
  json::object tiles;
  const City city(s);
  for (size_t z = 0; z < kZones; ++z) {
    json::array left;
    for (size_t n = 0; n < 4; ++n) left.push_back(data.tiles[z][n] - city.tiles[z][n]);
    tiles[name_of(static_cast<Zone>(z))] = left;
  }
  json::object supply;
  for (int v = 0; v < kVocations; ++v)
    supply[name_of(static_cast<Vocation>(v))] = vocation_supply(s, static_cast<Vocation>(v));
  // A seat wants to know what it could build, somebody else what the active player could.
  const int builder = viewer.seat >= 0 && viewer.seat < s.options.players ? viewer.seat : s.active;
  return {{"block_values", values},       {"rows", rows(s)},
          {"builder", builder},           {"contracts", contracts(s, builder)},
          {"planning", planning},         {"asked", asked(s)},
          {"offices", offices(s)},        {"decks", decks(s)},
          {"score_if_ended_now", scores}, {"lines_if_ended_now", end_lines(s, result_now)},
          {"cubes_left", limits},         {"tiles_left", tiles},
          {"vocations_left", supply}};
}

}  // namespace boroughs::urban_sprawl
