// Everything at the table that has a name, explained from the tables.

#include "engine/core/glossary.h"

#include <algorithm>

#include "engine/city_hall/lookup.h"
#include "engine/city_hall/phases.h"
#include "engine/city_hall/rules.h"

namespace boroughs::city_hall {
namespace {

std::string number(int n) { return std::to_string(n); }
std::string word(auto name) { return std::string(name_of(name)); }

// ---- The course of the game -----------------------------------------------------------------------------------------

void add_course(Glossary& out, const State& state) {
  const int players = state.options.players;
  const std::string limit = number(state.options.round_limit);
  out.add(
      {"goal", "The goal", "the game",
       "Have the most votes at the election: your rating times your population, and " +
           number(tables.endorsement_votes) +
           " for each endorsement. The rating (1 to 5) is printed on the approval track. Votes are a product: raise "
           "the smaller factor.",
       true});
  out.add({"round", "A round", "the game",
           std::string("In turn order everybody activates ") +
               (players == 2 ? "two free offices in a row" : "one free office") +
               ". Activating it: take the influence lying there; at the Surveyor turn up a land, at the Zoning Board "
               "three permits; hear one bid from each opponent; then keep the office or sell it. Who has it uses it. "
               "After that a new round begins: the deputy mayor moves to the front, everybody gains " +
               number(tables.round_influence) + " influence, every office that was not used gains " +
               number(tables.idle_influence) + ", and the staffers come home.",
           true});
  out.add({"election", "The election", "the game",
           "It is called when a round begins and the star token or somebody's staffer stands on space 10 of the "
           "approval track (or at round " +
               limit +
               "). That round is the final one: all seven offices are used, the "
               "stars are counted once more without a bonus, the deputy mayor moves to the front, and the votes are "
               "counted. If votes are equal, who is nearer to the front of the turn order wins.",
           state.final_round});
  out.add({"setup", "Before the first round", "the game",
           "Everybody drafts " + counted(tables.draft_lands[static_cast<size_t>(players)], "free land") +
               ", then builds " +
               (players == 2 ? "two of the three permits in hand and keeps the third."
                             : "one of the three permits in hand, puts one under the deck unseen and keeps the last."),
           state.round == 0});
}

/// "1 on space 1, 2 on spaces 2 to 3"
std::string ratings_rule() {
  std::string words;
  for (int from = 1; from <= kLastApprovalSpace;) {
    int to = from;
    const int value = tables.ratings[static_cast<size_t>(from)];
    while (to < kLastApprovalSpace && tables.ratings[static_cast<size_t>(to) + 1] == value) ++to;
    words += (words.empty() ? "" : ", ") + number(value) + (to > from ? " on spaces " : " on space ") + number(from) +
             (to > from ? " to " + number(to) : "");
    from = to + 1;
  }
  return words;
}

void add_concepts(Glossary& out, const State& state) {
  out.add(
      {"bidding", "Bidding", "rule",
       "Each opponent, clockwise from the active player, is asked once: pass, match the high bid or raise it. A bid "
       "of 0 is a bid. Then the active player keeps the office and pays the high bid to the bank, or accepts one of "
       "the highest bids: takes that influence, and the bidder uses the office. Who cannot pay the high bid must "
       "sell. Bids that are not accepted cost nothing.",
       state.decision == Decision::Bid || state.decision == Decision::ResolveBids});
  out.add({"approval", "Approval track", "rule",
           "Ten spaces; the number printed on yours is your rating. The Campaign Manager and parks move you up, a tax "
           "squeeze moves you down.",
           true});
  out.add({"rating", "Rating", "rule",
           "The number on your approval space: " + ratings_rule() +
               ". Your votes are rating times population, and the Lobbyist gives that much influence.",
           false});
  out.add({"population", "Population", "rule",
           "It grows when the Health Commissioner counts the stars of everybody's buildings, and once more before the "
           "election. It has no limit, and never falls.",
           false});
  out.add({"star_token", "Star token", "rule",
           "It moves one space along the approval track for each permit built through the Zoning Board. On space 10 it "
           "calls the election. It stands on space " +
               number(state.star_space) + ".",
           true});
  out.add(
      {"stars", "Stars", "rule",
       "Every building has stars from what is built next to it (side by side or corner to corner in its borough, or "
       "over a bridge), whoever owns it: `look housing`, `look tower`, `look factory`. Never less than 0.",
       false});
  out.add({"influence", "Influence", "rule",
           "What bids are made in. You gain " + number(tables.round_influence) +
               " at the start of each round, what lies on the office you activate, and what others pay you.",
           false});
  out.add(
      {"money", "Money", "rule", "For land, campaigns and influence. It comes from taxes and sold influence.", false});
  out.add({"turn_order", "Turn order", "rule",
           "Who activates an office first. It changes only by the Deputy Mayor. Bids go round clockwise by seat.",
           false});
  out.add({"endorsement", "Endorsements", "rule",
           counted(static_cast<int>(tables.endorsements.size()), "card") +
               ", given at the election to whoever is ahead of everybody else in what they count: " +
               number(tables.endorsement_votes) + " votes each. If two are equal, nobody has the card.",
           false});
}

// ---- Offices and permits --------------------------------------------------------------------------------------------

std::string squeeze_rule() {
  return number(tables.squeeze_factor) + " times as much, and down " + counted(tables.squeeze_loss, "approval space") +
         "; on space 1, " + number(tables.squeeze_factor_at_first) + " times as much for nothing";
}

std::string tax_rule() {
  std::string words = dollars(tables.tax_per_population) + " for each population";
  for (size_t k = 0; k < kPermits; ++k) {
    if (tables.permits[k].tax > 0)
      words += ", " + dollars(tables.permits[k].tax) + " for each " + word(static_cast<Permit>(k));
  }
  return words;
}

std::string campaign_rule() {
  std::string words;
  for (const CampaignStep& step : tables.campaign) {
    words += (words.empty() ? "" : ", ") + number(step.steps) +
             (step.cost == 0 ? " for nothing" : " for " + dollars(step.cost));
  }
  return words;
}

std::string gains_rule() {
  std::string words;
  for (const int gain : tables.rank_bonus) words += (words.empty() ? "" : ", ") + number(gain);
  return words;
}

std::string office_rule(Office office) {
  switch (office) {
    case Office::TaxAssessor: return "Collect " + tax_rule() + ". Or squeeze: " + squeeze_rule() + ".";
    case Office::Surveyor:
      return "Before the bidding the active player turns up a land, or pays " + number(tables.search_cost) +
             " influence to choose one. Whoever uses the office may buy one land for " + dollars(tables.land_price) +
             " less the money lying on it (what is left over goes to the buyer). Each unsold land gains " +
             dollars(tables.unsold_bonus) + ".";
    case Office::CampaignManager:
      return "Advance on the approval track: spaces " + campaign_rule() + ". It must be used.";
    case Office::Lobbyist:
      return "Gain influence equal to your rating; then buy influence at " + dollars(tables.lobby_buy) +
             " or sell it at " + dollars(tables.lobby_sell) + " each, as much as you like.";
    case Office::ZoningBoard:
      return "Before the bidding three permits are turned up. Whoever uses the office takes two; or takes one and "
             "builds "
             "one; or builds two. Each permit built moves the star token one space. What is left over goes under the "
             "deck.";
    case Office::HealthCommissioner:
      return "Everybody's stars are counted, the user's with " + number(tables.control_add) + " more or times " +
             number(tables.control_factor) + ". From first to last they gain " + gains_rule() +
             " population; equal ones share the better place, and the next one is left out.";
    case Office::DeputyMayor:
      return "Be first in turn order from the next round on; in the final round before ties are broken.";
    case Office::None: break;
  }
  return "";
}

std::string desk_words(const State& state, Office id) {
  const OfficeDesk& desk = state.offices[id];
  if (desk.staffer < 0) {
    return state.round == 0 ? "" : "\nFree in this round; " + number(desk.influence) + " influence lies there.";
  }
  std::string words = "\nActivated by " + seat_name(desk.staffer);
  if (desk.controller >= 0 && desk.controller != desk.staffer) words += ", sold to " + seat_name(desk.controller);
  return words + " in this round.";
}

void add_offices(Glossary& out, const State& state) {
  for (int o = 0; o < kOffices; ++o) {
    const auto id = static_cast<Office>(o);
    out.add({word(id), office_data(id).name, "office", office_rule(id) + desk_words(state, id), state.round > 0});
  }
}

std::string modifier_words(const PermitData& permit) {
  std::string words;
  for (size_t k = 0; k < kPermits; ++k) {
    if (permit.modifiers[k] == 0) continue;
    words += (words.empty() ? "" : ", ") + std::string(permit.modifiers[k] > 0 ? "+" : "") +
             number(permit.modifiers[k]) + " for each " + word(static_cast<Permit>(k));
  }
  return words;
}

std::string permit_rule(Permit kind) {
  const PermitData& permit = tables.of(kind);
  if (kind == Permit::Park) {
    return "No building, no stars. When it is built, its owner advances 1 approval space for every two buildings next "
           "to "
           "it; after that, for each building that anybody builds next to it. Buildings beside it gain stars.";
  }
  std::string words =
      "A building of at most " + counted(permit.max_stars, "star") + ": " + modifier_words(permit) + " next to it";
  for (const BoroughData& borough : tables.boroughs) {
    if (borough.star_bonus != 0) words += ", +" + number(borough.star_bonus) + " in " + borough.name;
  }
  return words +
         (permit.tax > 0 ? ". It pays " + dollars(permit.tax) + " in taxes." : ". It pays no taxes of its own.");
}

void add_permits(Glossary& out, const State& state, Viewer viewer) {
  for (size_t k = 0; k < kPermits; ++k) {
    const auto kind = static_cast<Permit>(k);
    bool open = std::find(state.revealed.begin(), state.revealed.end(), kind) != state.revealed.end();
    if (viewer.seat >= 0) open |= player_at(state, viewer.seat).hand[kind] > 0;
    out.add({word(kind), tables.of(kind).name, "permit",
             permit_rule(kind) + " There are " + number(tables.of(kind).copies) + ".", open});
  }
}

// ---- Lands ----------------------------------------------------------------------------------------------------------

std::string now_on(const State& state, Space space) {
  const int owner = owner_of(state, space);
  const Permit permit = permit_at(state, space);
  if (permit != Permit::Unknown) {
    const std::string stars = permit == Permit::Park ? "" : ", " + counted(star_value(state, space), "star");
    return "A " + word(permit) + " of " + seat_name(owner) + stars + ".";
  }
  if (owner >= 0) return "Empty land of " + seat_name(owner) + ".";
  const Offer* offer = offer_of(state, space);
  if (offer == nullptr) return "Still in the land deck.";
  const int price = land_price(state, *offer);
  if (state.decision == Decision::DraftLand) {
    return "Face up in the draft: free, with " + dollars(offer->money) + " on it.";
  }
  return price > 0 ? "For sale at " + dollars(price) + "."
                   : "For sale: costs nothing" + (price < 0 ? ", and its buyer gains " + dollars(-price) + "." : ".");
}

/// What each permit would be worth there now.
std::string worth_now(const State& state, Space space) {
  if (permit_at(state, space) != Permit::Unknown) return "";
  std::string words = "\nBuilt here now: ";
  for (const Permit kind : {Permit::Housing, Permit::Tower, Permit::Factory}) {
    words += word(kind) + " " + counted(star_value_of(state, kind, space), "star") + ", ";
  }
  const int spaces = (buildings_on_board(state) & tables.at(space).adjacent).size() / 2;
  return words + "park " + counted(spaces, "approval space") + ".";
}

std::string neighbours_of(const State& state, Space space) {
  std::string words = "\nNext to";
  for (const Space other : tables.at(space).adjacent) {
    const Permit permit = permit_at(state, other);
    words += " " + word(other);
    if (tables.at(other).borough != tables.at(space).borough) words += " (bridge)";
    if (permit != Permit::Unknown) words += " (" + word(permit) + ")";
    words += ",";
  }
  words.back() = '.';
  return words;
}

void add_lands(Glossary& out, const State& state) {
  for (int s = 0; s < kSpaces; ++s) {
    const auto space = static_cast<Space>(s);
    std::string title = word(space);
    title[0] = static_cast<char>(title[0] - 'a' + 'A');
    out.add({word(space), title + " in " + borough_of(space).name, "land",
             now_on(state, space) + worth_now(state, space) + neighbours_of(state, space),
             offer_of(state, space) != nullptr});
  }
}

void add_boroughs(Glossary& out, const State& state) {
  for (int b = 0; b < kBoroughs; ++b) {
    const BoroughData& borough = tables.boroughs[static_cast<size_t>(b)];
    std::string words = counted(borough.spaces.size(), "land") + ".";
    if (borough.star_bonus != 0) words += " Every building here has +" + counted(borough.star_bonus, "star") + ".";
    for (int seat = 0; seat < state.options.players; ++seat) {
      const int owned = (borough.spaces & player_at(state, seat).lands).size();
      words += " " + seat_name(seat) + " owns " + number(owned) + (seat + 1 < state.options.players ? "," : ".");
    }
    out.add({word(static_cast<Borough>(b)), borough.name, "borough", words, false});
  }
  for (const Bridge& bridge : tables.bridges) {
    out.add({bridge.id, bridge.name + " bridge", "bridge",
             "Makes " + word(bridge.joins[0]) + " and " + word(bridge.joins[1]) + " neighbours.", false});
  }
}

// ---- Endorsements, seats, words of moves ----------------------------------------------------------------------------

std::string what_counts(Most most) {
  switch (most) {
    case Most::Money: return "most money in hand";
    case Most::Influence: return "most influence in hand";
    case Most::Manhattan:
    case Most::Queens:
    case Most::Brooklyn: {
      const auto borough = static_cast<size_t>(most) - static_cast<size_t>(Most::Manhattan);
      return "most lands in " + tables.boroughs[borough].name + ", built on or empty";
    }
    case Most::Housing: return "most housing";
    case Most::Tower: return "most towers";
    case Most::Factory: return "most factories";
    case Most::Park: return "most parks";
  }
  return "";
}

void add_endorsements(Glossary& out, const State& state) {
  for (const Endorsement& one : tables.endorsements) {
    const int leader = endorsed_player(state, one.most);
    const std::string now = is_secret(state, one.most) ? "Who leads is secret until the election."
                            : leader < 0               ? "Nobody leads alone now."
                                                       : seat_name(leader) + " leads now.";
    out.add({one.id, one.name, "endorsement",
             number(tables.endorsement_votes) + " votes at the election for " + what_counts(one.most) + ". " + now,
             true});
  }
}

void add_seats(Glossary& out, const State& state) {
  const PerPlayer stars = star_totals(state);
  for (int seat = 0; seat < state.options.players; ++seat) {
    const Player& player = player_at(state, seat);
    out.add({seat_name(seat), seat_name(seat), "player",
             "Approval space " + number(player.approval_space) + ", rating " + number(rating(player)) +
                 ", population " + number(player.population) + ", " +
                 counted(stars[static_cast<size_t>(seat)], "star") + ", " + counted(player.lands.size(), "land") +
                 ", " + dollars(tax_income(state, seat)) + " in taxes.",
             false});
  }
}

void add_choices(Glossary& out, const State& state) {
  const bool tax = state.decision == Decision::Tax, zoning = state.decision == Decision::ZoningMode;
  const bool health = state.decision == Decision::HealthBonus;
  out.add({"normal", "The normal taxes", "choice", "Collect " + tax_rule() + ".", tax});
  out.add({"squeeze", "Squeeze", "choice", "The taxes: " + squeeze_rule() + ".", tax});
  out.add({"take_two", "Take two permits", "choice", "Two of the permits turned up go into your hand.", zoning});
  out.add({"take_and_build", "Take one and build one", "choice",
           "One of the permits turned up goes into your hand; then build any permit of your hand on your empty land.",
           zoning});
  out.add({"build_two", "Build two permits", "choice",
           "Build two permits of your hand on two of your empty lands, one after the other.", zoning});
  out.add({"add_three", "More stars", "choice",
           "Your stars count " + number(tables.control_add) + " more in this count.", health});
  out.add({"double", "Double stars", "choice",
           "Your stars count times " + number(tables.control_factor) + " in this count.", health});
}

}  // namespace

void Rules::glossary(const State& seen, Viewer viewer, Glossary& out) {
  add_course(out, seen);
  add_offices(out, seen);
  add_permits(out, seen, viewer);
  add_lands(out, seen);
  add_endorsements(out, seen);
  add_choices(out, seen);
  add_concepts(out, seen);
  add_boroughs(out, seen);
  add_seats(out, seen);
}

}  // namespace boroughs::city_hall
