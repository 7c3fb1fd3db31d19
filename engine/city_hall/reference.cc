// The reference of the game: its tables as Markdown, from the data.

#include "engine/city_hall/lookup.h"
#include "engine/city_hall/phases.h"
#include "engine/city_hall/rules.h"
#include "engine/core/markdown.h"

namespace boroughs::city_hall {
namespace {

using Rows = std::vector<std::vector<std::string>>;

std::string number(int n) { return std::to_string(n); }
std::string signed_number(int n) { return n == 0 ? "" : (n > 0 ? "+" : "") + number(n); }
template <class E>
std::string word(E e) {
  return std::string(name_of(e));
}
std::string capital(Space space) {
  std::string words = word(space);
  words[0] = static_cast<char>(words[0] - 'a' + 'A');
  return words;
}

void offices(Markdown& out) {
  out.heading(2, "Offices");
  Rows rows;
  for (const OfficeData& office : tables.offices) rows.push_back({office.name, office.does});
  out.table({"office", "what it does"}, rows);

  out.paragraph("Taxes, for each of yours; a squeeze multiplies the sum.");
  rows = {{"population", dollars(tables.tax_per_population)}};
  for (const PermitData& permit : tables.permits) {
    if (permit.tax > 0) rows.push_back({permit.name, dollars(permit.tax)});
  }
  rows.push_back({"squeeze: you fall " + counted(tables.squeeze_loss, "approval space"),
                  "times " + number(tables.squeeze_factor)});
  rows.push_back({"squeeze on approval space 1: you fall no space", "times " + number(tables.squeeze_factor_at_first)});
  out.table({"Tax Assessor", "pays"}, rows);

  rows.clear();
  for (const CampaignStep& step : tables.campaign) rows.push_back({number(step.steps), dollars(step.cost)});
  out.table({"Campaign Manager: approval spaces", "cost"}, rows);
}

void prices(Markdown& out) {
  out.heading(2, "Prices and gains");
  Rows rows = {
      {"a land at the Surveyor, less the money lying on it", dollars(tables.land_price)},
      {"money that an unsold land gains", dollars(tables.unsold_bonus)},
      {"searching the land deck", number(tables.search_cost) + " influence"},
      {"influence bought from the Lobbyist", dollars(tables.lobby_buy)},
      {"influence sold to the Lobbyist", dollars(tables.lobby_sell)},
      {"influence for everybody when a round begins (not in the first)", number(tables.round_influence)},
      {"influence on an office that was not used in the last round", number(tables.idle_influence)},
      {"votes for an endorsement", number(tables.endorsement_votes)},
  };
  out.table({"what", "how much"}, rows);

  rows.clear();
  for (size_t rank = 0; rank < tables.rank_bonus.size(); ++rank) {
    rows.push_back({number(static_cast<int>(rank) + 1), number(tables.rank_bonus[rank])});
  }
  out.paragraph("The Health Commissioner's user counts " + number(tables.control_add) + " more stars, or " +
                number(tables.control_factor) +
                " times the stars. Equal totals share the better rank, and as many ranks after it are left out.");
  out.table({"rank in a count of stars", "population gained"}, rows);
}

void permits(Markdown& out) {
  out.heading(2, "Permits");
  Rows rows;
  for (const PermitData& permit : tables.permits) {
    std::vector<std::string> row = {permit.name, number(permit.copies), number(permit.max_stars)};
    for (const int modifier : permit.modifiers) row.push_back(signed_number(modifier));
    row.push_back(permit.max_stars > 0 ? signed_number(tables.boroughs[0].star_bonus) : "");
    row.push_back(permit.tax > 0 ? dollars(permit.tax) : "");
    rows.push_back(row);
  }
  std::vector<std::string> heads = {"permit", "cards", "most stars"};
  for (const PermitData& permit : tables.permits) heads.push_back("next to " + permit.name);
  heads.push_back("in " + tables.boroughs[0].name);
  heads.emplace_back("taxes");
  out.paragraph(
      "Stars of a building: for each permit next to it, whoever owns it, and for its borough; never less than 0.");
  out.table(heads, rows);
  out.paragraph(
      "A park has no stars. Its owner advances 1 approval space for every two buildings next to it when it is "
      "built, and 1 for each building that is built next to it later.");
}

std::string neighbours(Space space, bool over_bridge) {
  std::string words;
  for (const Space other : tables.at(space).adjacent) {
    if ((tables.at(other).borough != tables.at(space).borough) != over_bridge) continue;
    words += (words.empty() ? "" : ", ") + capital(other);
  }
  return words;
}

void lands(Markdown& out) {
  out.heading(2, "Lands");
  Rows rows;
  for (int s = 0; s < kSpaces; ++s) {
    const auto space = static_cast<Space>(s);
    rows.push_back({capital(space), borough_of(space).name, neighbours(space, false), neighbours(space, true),
                    number(tables.at(space).adjacent.size())});
  }
  out.table({"land", "borough", "neighbours in the borough", "over a bridge", "in all"}, rows);
  rows.clear();
  for (const Bridge& bridge : tables.bridges) {
    rows.push_back({bridge.name, capital(bridge.joins[0]) + " and " + capital(bridge.joins[1])});
  }
  out.table({"bridge", "joins"}, rows);
}

void approval(Markdown& out) {
  out.heading(2, "Approval track");
  Rows rows;
  for (int space = 1; space <= kLastApprovalSpace; ++space) {
    rows.push_back({number(space), number(tables.ratings[static_cast<size_t>(space)])});
  }
  out.table({"space", "rating"}, rows);
}

std::string what_counts(Most most) {
  switch (most) {
    case Most::Money: return "money in hand";
    case Most::Influence: return "influence in hand";
    case Most::Housing: return "housing";
    case Most::Tower: return "towers";
    case Most::Factory: return "factories";
    case Most::Park: return "parks";
    default: break;
  }
  const auto borough = static_cast<size_t>(most) - static_cast<size_t>(Most::Manhattan);
  return "lands in " + tables.boroughs[borough].name + ", built on or empty";
}

void endorsements(Markdown& out) {
  out.heading(2, "Endorsements");
  Rows rows;
  for (const Endorsement& one : tables.endorsements) rows.push_back({one.name, what_counts(one.most)});
  out.paragraph("Each goes to who has more than everybody else; if two have most, nobody gets it.");
  out.table({"endorsement", "who has most"}, rows);
}

void players(Markdown& out) {
  out.heading(2, "By number of players");
  const auto row = [](const char* what, auto&& value) {
    std::vector<std::string> cells = {what};
    for (int n = 2; n <= kMaxPlayers; ++n) cells.push_back(number(value(n)));
    return cells;
  };
  const auto drafted = [](int n) { return n * tables.draft_lands[static_cast<size_t>(n)]; };
  const auto cards = [](int n) { return kPermitCards - n * (n == 2 ? 3 : 2); };
  const auto permits = [](int n) { return kLastApprovalSpace - tables.star_start[static_cast<size_t>(n)]; };
  out.table({"players", "2", "3", "4"},
            {row("space where the star token starts", [](int n) { return tables.star_start[static_cast<size_t>(n)]; }),
             row("permits built through the Zoning Board until it calls the election", permits),
             row("lands drafted by each", [](int n) { return tables.draft_lands[static_cast<size_t>(n)]; }),
             row("first permits built by each", [](int n) { return n == 2 ? 2 : 1; }),
             row("first permits put under the deck by each", [](int n) { return n == 2 ? 0 : 1; }),
             row("permits in the deck when round 1 begins", cards),
             row("lands in the deck when round 1 begins",
                 [&](int n) { return kSpaces - drafted(n) - (tables.draft_face_up - 1); }),
             row("offices used in a round", [](int n) { return n == 2 ? 4 : n; }),
             row("offices used in the final round", [](int) { return kOffices; })});
  out.paragraph("Everybody begins with " + dollars(tables.start_money) + ", " + number(tables.start_influence) +
                " influence (the last in turn order has " +
                number(tables.start_influence + tables.last_player_extra_influence) +
                "), population 1, and one permit each of housing, tower and factory. " + number(tables.draft_face_up) +
                " lands lie face up in the draft; each that is not taken gains " + dollars(tables.draft_bonus) + ".");
}

}  // namespace

std::string Rules::reference() {
  Markdown out;
  out.heading(1, std::string(kInfo.title) + ": reference");
  out.paragraph("All numbers of the game, made from its data. How it is played is on [its page](city_hall.md).");
  offices(out);
  prices(out);
  permits(out);
  lands(out);
  approval(out);
  endorsements(out);
  players(out);
  return out.str();
}

}  // namespace boroughs::city_hall
