// What people are asked, and what a move means beyond what it changes at once.

#include "engine/city_hall/lookup.h"
#include "engine/city_hall/phases.h"
#include "engine/city_hall/rules.h"

namespace boroughs::city_hall {
namespace {

std::string number(int n) { return std::to_string(n); }

/// "a, b and c"
std::string listed(const std::vector<std::string>& parts, const char* last = " and ") {
  std::string out;
  for (size_t i = 0; i < parts.size(); ++i) out += (i == 0 ? "" : i + 1 == parts.size() ? last : ", ") + parts[i];
  return out;
}

template <class List>
std::string permits_text(const List& permits) {
  std::vector<std::string> words;
  for (const Permit permit : permits) words.emplace_back(name_of(permit));
  return listed(words);
}

const std::string& office_name(const State& state) { return office_data(state.office).name; }

// ---- The question of each decision ----------------------------------------------------------------------------------

std::string ask_draft(const State& state) {
  const Player& player = player_at(state, draft_player(state));
  const int each = tables.draft_lands[state.options.players];
  return "Take one of the lands that lie face up (" + number(player.lands.size() + 1) + " of " + number(each) +
         "). It is free, and the money on it is yours; the others gain " + dollars(tables.draft_bonus) + " each.";
}

std::string ask_setup_build(const State& state) {
  const bool two = state.options.players == 2;
  const bool second = permits_on_board(state).size() >= 2;
  const std::string which =
      two ? (second ? "Build your second permit" : "Build your first of two permits") : "Build your first permit";
  return which + " on one of your lands. First permits do not move the star token.";
}

std::string ask_activate(const State& state) {
  std::string words = "Round " + number(state.round);
  if (state.final_round) {
    words = "The final round, office " + number(state.activation + 1) + " of " + number(kOffices);
  } else if (state.options.players == 2) {
    words += state.activation % 2 == 0 ? ", the first of your two offices" : ", the second of your two offices";
  }
  return words +
         ". Send a staffer to an office: you take the influence lying there, then the others bid for the office.";
}

std::string ask_survey(const State& state) {
  return "The Surveyor: turn up the top one of " + counted(static_cast<int>(state.land_deck.size()), "land") +
         " in the deck, or pay " + number(tables.search_cost) +
         " influence and choose which. After that the others bid for the office.";
}

std::string high_bidders(const State& state) {
  const int high = high_bid(state);
  std::vector<std::string> names;
  for (const Bid& bid : state.bids) {
    if (!bid.passed && bid.amount == high) names.push_back(seat_name(bid.player));
  }
  return listed(names);
}

std::string turned_up(const State& state) {
  if (state.revealed.empty()) return "";
  return " Turned up: " + permits_text(state.revealed) + ".";
}

std::string ask_bid(const State& state) {
  const std::string active = seat_name(active_player(state));
  const std::string bidders = high_bidders(state);
  std::string words =
      active + " has activated the " + office_name(state) + " (" + office_data(state.office).does + ").";
  words += turned_up(state);
  words += bidders.empty() ? " Nobody has bid so far. Bid, or pass"
                           : " The high bid is " + number(high_bid(state)) + " influence, by " + bidders +
                                 ". Match it, bid more, or pass";
  const int influence = player_at(state, next_bidder(state)).influence;
  if (influence != kUnknownHolding) words += " (you have " + number(influence) + " influence)";
  return words + ": you are asked once. Then " + active +
         " keeps the office, paying the high bid to the bank, or sells it to a highest bidder.";
}

std::string ask_resolve(const State& state) {
  const int high = high_bid(state);
  const int influence = player_at(state, active_player(state)).influence;
  const std::string price = number(high) + " influence";
  const std::string found = "The " + office_name(state) + "." + turned_up(state) + " The high bid is " + price +
                            ", by " + high_bidders(state) + ". ";
  const std::string sell = "ccept a high bid: its influence is yours, and the bidder uses the office.";
  if (influence != kUnknownHolding && influence < high) return found + "That is more than you have. A" + sell;
  return found + "Keep the office by paying " + price + " to the bank, or a" + sell;
}

std::string ask_tax(const State& state) {
  const int seat = controller(state);
  const int space = player_at(state, seat).approval_space;
  const std::string squeeze = "squeeze out " + dollars(squeeze_income(state, seat));
  return "The Tax Assessor: collect " + dollars(tax_income(state, seat)) + ", or " + squeeze +
         (space == 1 ? " (on approval space 1 that costs nothing)?"
                     : " and go down from approval space " + number(space) + " to " +
                           number(std::max(1, space - tables.squeeze_loss)) + "?");
}

std::string ask_campaign(const State& state) {
  std::vector<std::string> parts;
  for (const CampaignStep& step : tables.campaign) {
    parts.push_back(number(step.steps) + (step.cost == 0 ? " for nothing" : " for " + dollars(step.cost)));
  }
  const Player& player = player_at(state, controller(state));
  return "The Campaign Manager: advance how many approval spaces? " + listed(parts, " or ") + ". You stand on space " +
         number(player.approval_space) + ", rating " + number(rating(player)) + ".";
}

std::string ask_buy(const State&) {
  return "The Surveyor: buy one land, or nothing? Each costs " + dollars(tables.land_price) +
         " less the money lying on it; what is not sold gains " + dollars(tables.unsold_bonus) + ".";
}

std::string ask_trade(const State& state) {
  const int gained = rating(player_at(state, controller(state)));
  return "The Lobbyist: you have gained " + number(gained) + " influence for your rating. Buy more at " +
         dollars(tables.lobby_buy) + " each, or sell at " + dollars(tables.lobby_sell) +
         " each? A number above 0 buys, below 0 sells, 0 does nothing.";
}

std::string ask_zoning_mode(const State& state) {
  const std::string lying = state.revealed.empty() ? " The deck is empty." : turned_up(state);
  const int lands = empty_lands(state, controller(state)).size();
  return "The Zoning Board." + lying +
         " Take two of them; or take one and build one from your hand; or build two. You have " +
         (lands == 0 ? "no empty land." : counted(lands, "empty land") + ".");
}

std::string ask_zoning_take(const State& state) {
  const std::string then = state.builds_left > 0 ? "; after that you build one from your hand" : "";
  const std::string which = state.takes_left > 1 ? "the first of two permits" : "a permit";
  return "The Zoning Board: take " + which + " into your hand" + then + "." + turned_up(state);
}

std::string ask_zoning_build(const State& state) {
  const std::string which = state.builds_left > 1 ? "the first of two permits" : "a permit";
  const std::string token = state.star_space < kLastApprovalSpace
                                ? " The star token moves to space " + number(state.star_space + 1) + "."
                                : "";
  return "The Zoning Board: build " + which + " from your hand on your own empty land." + token;
}

std::string ask_zoning_bottom(const State& state) {
  return "Left over: " + permits_text(state.revealed) +
         ". Which one goes under the deck first? It will come up before the others. Nobody else sees the order.";
}

std::string ask_health(const State& state) {
  const PerPlayer stars = star_totals(state);
  std::vector<std::string> parts;
  for (int seat = 0; seat < state.options.players; ++seat) {
    parts.push_back(seat_name(seat) + " " + number(stars[static_cast<size_t>(seat)]));
  }
  return "The Health Commissioner counts the stars: " + listed(parts) + ". Count yours with " +
         number(tables.control_add) + " more, or times " + number(tables.control_factor) + "?";
}

std::string ask_setup_return(const State&) {
  return "Put one of your two permits under the deck, unseen; the other one stays in your hand.";
}

constexpr std::array<std::string (*)(const State&), kDecisions.size()> kQuestions = {
    ask_draft,       ask_setup_build,  ask_setup_return,  ask_activate, ask_survey, ask_bid,
    ask_resolve,     ask_tax,          ask_campaign,      ask_buy,      ask_trade,  ask_zoning_mode,
    ask_zoning_take, ask_zoning_build, ask_zoning_bottom, ask_health};

// ---- What a move means ----------------------------------------------------------------------------------------------

/// "Manhattan (+1 star), next to 5 lands"
std::string land_remark(Space space) {
  const BoroughData& borough = borough_of(space);
  std::string words = borough.name;
  if (borough.star_bonus != 0) words += " (+" + counted(borough.star_bonus, "star") + ")";
  return words + ", next to " + counted(tables.at(space).adjacent.size(), "land");
}

std::string cheapest_land(const State& state) {
  const Offer* best = nullptr;
  for (const Offer& offer : state.for_sale) {
    if (best == nullptr || offer.money > best->money) best = &offer;
  }
  if (best == nullptr) return state.land_deck.empty() ? "no land is left" : "a land is turned up";
  const int price = land_price(state, *best);
  return std::string(name_of(best->space)) + (price > 0 ? " costs " + dollars(price) : " costs nothing");
}

/// What the office would do for the one who sends the staffer.
std::string office_remark(const State& state, Office office) {
  const int seat = active_player(state);
  switch (office) {
    case Office::TaxAssessor:
      return "to collect " + dollars(tax_income(state, seat)) + ", or " + dollars(squeeze_income(state, seat)) +
             " with a squeeze";
    case Office::Surveyor: return "to buy land; " + cheapest_land(state);
    case Office::CampaignManager: return "to advance 1 to " + number(tables.campaign.back().steps) + " approval spaces";
    case Office::Lobbyist: return "for " + number(rating(player_at(state, seat))) + " influence, then to trade";
    case Office::ZoningBoard: {
      const auto cards = std::min<int>(kRevealedPermits, static_cast<int>(state.permit_deck.size()));
      return cards == 0 ? "to build; the deck is empty"
                        : "turns up " + counted(cards, "permit") + ", to take and build";
    }
    case Office::HealthCommissioner:
      return "counts everybody's stars; yours are " + number(star_totals(state)[static_cast<size_t>(seat)]);
    case Office::DeputyMayor:
      return state.final_round ? "to be first in turn order if votes are equal"
                               : "to be first in turn order next round";
    case Office::None: break;
  }
  return "";
}

std::string bid_remark(const State& state, int amount) {
  if (amount == high_bid(state) && !high_bidders(state).empty()) return "matches the high bid";
  return amount == 0 ? "for nothing, if it is accepted" : "";
}

/// Where the permit would have most stars now, or lift approval most, among the controller's empty lands.
std::string best_place_remark(const State& state, Permit kind) {
  Space best = Space::Unknown;
  int most = -1;
  for (const Space space : empty_lands(state, controller(state))) {
    const int worth = kind == Permit::Park ? (buildings_on_board(state) & tables.at(space).adjacent).size() / 2
                                           : star_value_of(state, kind, space);
    if (worth > most) best = space;
    most = std::max(most, worth);
  }
  if (best == Space::Unknown) return "you have no empty land for it";
  return "best on " + std::string(name_of(best)) +
         " now: " + counted(most, kind == Permit::Park ? "approval space" : "star");
}

std::string mode_remark(const State& state, Zoning mode) {
  if (mode == Zoning::TakeTwo) return "nothing is built";
  if (mode == Zoning::BuildTwo) return "takes nothing";
  return state.revealed.empty() ? "nothing lies there to be taken" : "the permit taken may be built at once";
}

std::string campaign_remark(const State& state, int steps) {
  const bool reaches = player_at(state, controller(state)).approval_space + steps >= kLastApprovalSpace;
  return reaches && !state.final_round ? "calls the election" : "";
}

std::string build_remark(const State& state) {
  const bool reaches = state.star_space + 1 == kLastApprovalSpace && !state.final_round;
  return reaches ? "the star token calls the election" : "";
}

std::string kept_remark(const State& state, Permit returned) {
  const Player& player = player_at(state, setup_return_player(state));
  for (size_t k = 0; k < kPermits; ++k) {
    const auto kind = static_cast<Permit>(k);
    if (kind != returned && player.hand[kind] > 0) return "keeps " + std::string(name_of(kind));
  }
  return "";
}

}  // namespace

std::string Rules::prompt(const State& seen, Viewer) {
  if (seen.decision == Decision::GameOver) return "The election is over.";
  return kQuestions[static_cast<size_t>(seen.decision)](seen);
}

std::string Rules::remark(const State& seen, Viewer, const Move& move) {
  switch (static_cast<Kind>(move.kind)) {
    case Kind::DraftLand:
    case Kind::BuyLand: return land_remark(move.as<Space>(0));
    case Kind::SurveySearch: return "for sale at " + dollars(tables.land_price) + "; " + land_remark(move.as<Space>(0));
    case Kind::SurveyTop: return "any of " + counted(static_cast<int>(seen.land_deck.size()), "land");
    case Kind::SetupReturn: return kept_remark(seen, move.as<Permit>(0));
    case Kind::ActivateOffice: return office_remark(seen, move.as<Office>(0));
    case Kind::Bid: return bid_remark(seen, move.arg(0));
    case Kind::Keep: return "you use the " + office_name(seen);
    case Kind::Accept: return seat_name(move.arg(0)) + " uses the " + office_name(seen);
    case Kind::Campaign: return campaign_remark(seen, move.arg(0));
    case Kind::ZoningMode: return mode_remark(seen, move.as<Zoning>(0));
    case Kind::ZoningTake: return best_place_remark(seen, move.as<Permit>(0));
    case Kind::ZoningBuild: return build_remark(seen);
    default: return "";
  }
}

}  // namespace boroughs::city_hall
