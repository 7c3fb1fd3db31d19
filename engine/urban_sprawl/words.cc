#include "engine/urban_sprawl/words.h"

#include <algorithm>
#include <optional>

#include "engine/urban_sprawl/card_text.h"
#include "engine/urban_sprawl/rules.h"

namespace boroughs::urban_sprawl {

using std::to_string;

std::string seat_words(int seat) { return std::string(kSeatNames[static_cast<size_t>(seat)]); }

std::string seats_words(const State& s, Seats seats) {
  std::string out;
  const int count = std::popcount(seats);
  int told = 0;
  in_turn_order(s, seats, [&](int seat) {
    if (told > 0) out += told + 1 == count ? " and " : ", ";
    out += seat_words(seat);
    ++told;
  });
  return out;
}

std::string building_words(const Building& b) {
  return std::string(zone_word(b.zone)) + " of " + (b.controller < 0 ? "nobody" : seat_words(b.controller)) + " on " +
         std::string(label_of(first_lot(b)));
}

std::string governed_words(Space space) {
  const int i = static_cast<int>(space);
  if (i >= 3) return "row " + to_string(i - 3);
  return "the columns " + to_string(2 * i) + " and " + to_string(2 * i + 1);
}

std::string marker_words(int number) {
  return (marker_currency(number) == Currency::Wealth ? "wealth marker " : "prestige marker ") + to_string(number);
}

std::string price_words(int wealth, int prestige, std::string_view between) {
  std::string out = wealth > 0 ? to_string(wealth) + " wealth" : "";
  if (wealth > 0 && prestige > 0) out += " " + std::string(between) + " ";
  return out + (prestige > 0 ? to_string(prestige) + " prestige" : "");
}

namespace {

const Player& player_of(const State& s, int seat) { return s.players[static_cast<size_t>(seat)]; }
std::string you_have(const State& s, int seat) {
  return "You have " + to_string(player_of(s, seat).wealth) + " wealth and " + to_string(player_of(s, seat).prestige) +
         " prestige.";
}
std::string lots_words(int size) { return counted(size, "lot"); }

/// The card whose effect asks; none in an election and the like.
Card asking_card(const State& s) {
  for (size_t i = s.agenda.size(); i-- > 0;) {
    if (s.agenda[i].card != kNoCard) return s.agenda[i].card;
  }
  return kNoCard;
}
/// "Fire: ", or nothing.
std::string card_head(const State& s) {
  const Card card = asking_card(s);
  return card == kNoCard ? "" : title_words(card) + ": ";
}

/// The task below the question.
const Task& below(const State& s) { return s.agenda[s.agenda.size() >= 2 ? s.agenda.size() - 2 : 0]; }

// ---- the questions, in the order of the table of decisions ----------------------------------------------------------
std::string ask_claim(const State& s, const Task& t) {
  const auto left =
      std::count_if(s.buildings.begin(), s.buildings.end(), [](const Building& b) { return b.controller < 0; });
  return "Buy one of the " + to_string(left) +
         " starting buildings that are left, for the value of its block. You have " +
         to_string(player_of(s, t.player).wealth) + " wealth for all that you will buy.";
}

std::string ask_invest(const State& s, const Task& t) {
  const int points = s.offices[Office::UnionBoss] == t.player ? data.ap_union_boss : data.ap;
  return "Invest: discard Build Permits for the wealth on them, now or not this turn. After that you get " +
         to_string(points) + " action points.";
}

std::string ask_action(const State& s, const Task&) {
  return "Spend your action points, " + to_string(s.ap) +
         " left: take a planning card, build a contract, or take one as your Favor; or end your turn.";
}

std::string ask_place(const State& s, const Task& t) {
  const std::string what = std::string(zone_word(t.zone)) + (t.number > 1 ? " of " + lots_words(t.number) : "");
  const std::string whose = t.picked == t.player ? "it will be yours"
                            : t.picked < 0       ? "nobody will control it"
                                                 : seat_words(t.picked) + " will control it";
  const std::string reason = t.card == kNoCard ? "As Mayor you place a " : card_head(s) + "place a ";
  return reason + what + " on vacant lots" + (t.building == kNoLot ? "" : " next to the new building") +
         ", at no cost and whatever the zoning; " + whose + ".";
}

std::string ask_site(const State& s, const Task& t) {
  if (t.use == SiteUse::Place) return ask_place(s, t);
  if (t.use == SiteUse::Relocate) {
    const int at = building_at(s, t.building);
    const std::string what = at < 0 ? "the building" : "the " + building_words(s.buildings[static_cast<size_t>(at)]);
    return card_head(s) + "move " + what + " to which vacant lots? Zoning does not matter.";
  }
  const CardData& contract = data[t.card];
  return "Where do you build the " + contract.title + " (" + zone_words(t.card) + ", " + lots_words(contract.size) +
         ")? It costs the value of the block; you have " + to_string(player_of(s, t.player).wealth) + " wealth.";
}

std::string ask_permit(const State& s, const Task& t) {
  const CardData& contract = data[t.card];
  const int left = contract.size - t.paid;
  return "The " + contract.title + " on " + std::string(label_of(t.block)) + " needs " + to_string(left) +
         (t.paid > 0 ? " more " : " ") + (left == 1 ? "permit" : "permits") + " for " + zone_words(t.card) +
         ". Pay with which card? Then it is built, for " + to_string(value_of(s, t.block)) + " wealth.";
}

std::string vocation_word(Vocation v) { return data.vocation_names[static_cast<size_t>(v)]; }

std::string ask_take_vocation(const State& s, const Task& t) {
  const Task& building = below(s);
  int number = 0;
  for (const CardVocation& v : data[building.card].vocations) {
    if (v.vocation == t.vocation) number = v.number;
  }
  return "The supply has no marker of " + vocation_word(t.vocation) +
         " left. Take one from an opponent, or none? After that each marker of " + vocation_word(t.vocation) +
         " brings its owner " + to_string(number) + ".";
}

std::string ask_next_decider(const State& s, const Task& t) {
  const Task& many = below(s);
  const std::string who = seats_words(s, t.waiting);
  switch (many.kind) {
    case TaskKind::ScoreVocation:
      return vocation_word(many.vocation) + " " + to_string(many.number) + " is scored: " + who +
             " choose between wealth and prestige. Who is next?";
    case TaskKind::Toll: return card_head(s) + who + " pay you for their buildings. Who is next?";
    case TaskKind::Discards: return card_head(s) + who + " discard planning cards. Who is next?";
    case TaskKind::OfferFirst: {
      const Step& step = step_of(s, many.card, many.step);
      return card_head(s) + who + " can pay " +
             price_words(amount_of(s, many, step.wealth), amount_of(s, many, step.prestige), "and") +
             "; only the first who does so gets something. Who is asked next?";
    }
    default: return card_head(s) + who + " still have to decide. Who is next? The card: " + effect_words(many.card);
  }
}

std::string ask_split(const State& s, const Task& t) {
  const int markers = player_of(s, t.player).vocations[t.vocation];
  const std::string each = markers == 1 ? "your marker" : "each of your " + to_string(markers) + " markers";
  return vocation_word(t.vocation) + " " + to_string(t.number) + " is scored: " + each + " brings " +
         to_string(t.number) + " wealth or " + to_string(t.number) + " prestige. How many bring prestige?";
}

std::string ask_toll(const State& s, const Task& t) {
  const auto [wealth, prestige] = asked_price(s);
  const Player& payer = player_of(s, t.player);
  const bool short_of_both = payer.wealth < wealth && payer.prestige < prestige;
  return card_head(s) + "you pay " + seat_words(below(s).player) + " " + price_words(wealth, prestige, "or") +
         " for each building that the card means; " + counted(below(s).number, "payment is", "payments are") +
         " left. " + you_have(s, t.player) +
         (short_of_both ? " You cannot pay in full: of what you choose, all that you have is taken." : "");
}

std::string ask_offer(const State& s, const Task& t) {
  const Step& step = step_of(s, t.card, t.step);
  const auto [wealth, prestige] = asked_price(s);
  const int at = t.building == kNoLot ? -1 : building_at(s, t.building);
  std::string out = card_head(s);
  if (at >= 0) {
    const Building& b = s.buildings[static_cast<size_t>(at)];
    out += "it is about the " + building_words(b) + ", worth " + to_string(value_of(s, b.block)) + ". ";
  }
  out += (at >= 0 ? "Pay " : "pay ") + price_words(wealth, prestige, "and") + "?";
  const int inner = t.step + 1, other = inner + step.inner;
  if (step.inner > 0) out += " Then: " + asked_words(s, t.card, inner, other);
  if (step.other > 0) out += " Otherwise: " + asked_words(s, t.card, other, other + step.other);
  return out + " " + you_have(s, t.player);
}

std::string ask_building(const State& s, const Task& t) {
  const Step& step = step_of(s, t.card, t.step);
  return card_head(s) + (step.a != 0 ? "you may choose " : "choose ") + meant_words(s, t.card, t.step) + ". " +
         asked_words(s, t.card, t.step + 1, t.step + 1 + step.inner);
}

std::string ask_marker(const State& s, const Task& t) {
  const std::string kind = t.marker == MarkerKind::Wealth     ? "wealth marker"
                           : t.marker == MarkerKind::Prestige ? "prestige marker"
                                                              : "wealth or prestige marker";
  return card_head(s) + "you may move a " + kind +
         " to another grey space. Its number goes from the values of its old row to those of the new one. Which one?";
}

std::string ask_space(const State& s, const Task& t) {
  const int from = space_of_marker(s, t.number);
  const std::string what = marker_words(t.number);
  return card_head(s) + (from < 0 ? "place " : "move ") + what + " on which grey space? It adds " +
         to_string(t.number) + " to the value of every block of its row, and the row of this number pays there.";
}

std::string ask_line(const State& s, const Task& t) {
  const Step& step = step_of(s, t.card, t.step);
  return card_head(s) +
         "choose one of the two lines of blocks through the new building, west to east (horizontal) or "
         "north to south (vertical). " +
         asked_words(s, t.card, t.step + 1, t.step + 1 + step.inner);
}

std::string ask_office(const State& s, const Task& t) {
  return card_head(s) + (t.picked >= 0 ? "choose the office that you win." : "choose the office that is elected now.");
}

std::string ask_tie(const State& s, const Task& t) {
  const std::string why = t.office == Office::Mayor ? " own the most vocation markers. "
                                                    : " have equally valuable buildings, and equally many. ";
  const bool by_media = t.office == Office::Mayor && player_of(s, t.player).vocations[Vocation::Media] > 0;
  const int before = static_cast<int>(t.office) - 1;
  const bool by_office = before >= 0 && s.offices.items[static_cast<size_t>(before)] == t.player;
  const std::string decider = by_media ? "As owner of Media you decide."
                              : by_office
                                  ? "As " + std::string(office_word(static_cast<Office>(before))) + " you decide."
                                  : "As active player you decide.";
  return "Who becomes " + std::string(office_word(t.office)) + "? " + seats_words(s, t.waiting) + why + decider;
}

std::string ask_contractor(const State& s, const Task& t) {
  return seats_words(s, t.waiting) + " have the least prestige, " +
         to_string(player_of(s, first_of(s, t.waiting)).prestige) +
         ". Who becomes the Contractor, who may demolish buildings?";
}

std::string ask_player(const State& s, const Task& t) {
  const Card card = asking_card(s);
  return card_head(s) + seats_words(s, t.waiting) +
         " are tied. Who is meant? The card: " + (card == kNoCard ? "" : effect_words(card));
}

std::string ask_free(const State& s, const Task& t) {
  return card_head(s) + "take " + counted(t.number, "planning card") + " from the boxes of 1 to " + to_string(t.paid) +
         " action points, at no cost.";
}

std::string ask_discard(const State& s, const Task& t) {
  return card_head(s) + "discard " + counted(t.number, "planning card") + ". Which?";
}

constexpr std::array<std::string (*)(const State&, const Task&), kDecisions> kAsk = {
    ask_claim,  ask_invest, ask_action,     ask_site,     ask_permit, ask_take_vocation, ask_next_decider,
    ask_split,  ask_toll,   ask_offer,      ask_building, ask_marker, ask_space,         ask_line,
    ask_office, ask_tie,    ask_contractor, ask_player,   ask_free,   ask_discard};

}  // namespace

std::string Rules::prompt(const State& s, Viewer) {
  if (s.finished || s.agenda.empty()) return "The game is over.";
  const Task& t = s.agenda.back();
  std::string text = kAsk[static_cast<size_t>(t.kind)](s, t);
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace boroughs::urban_sprawl
