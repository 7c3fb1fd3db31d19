#include "engine/urban_sprawl/card_text.h"

#include <bit>
#include <vector>

#include "engine/urban_sprawl/moves.h"

namespace boroughs::urban_sprawl {
namespace {

std::string joined(const std::vector<std::string>& words, std::string_view last) {
  std::string out;
  for (size_t i = 0; i < words.size(); ++i) {
    if (i > 0) out += i + 1 == words.size() ? " " + std::string(last) + " " : ", ";
    out += words[i];
  }
  return out;
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string marker_words(int kind) {
  return kind == 0 ? "wealth marker" : kind == 1 ? "prestige marker" : "wealth or prestige marker";
}

/// Tells the steps of one card.
class Teller {
 public:
  /// `asked`: told to the player who is asked within the effect, who is "you" then.
  Teller(const CardData& card, bool softened, bool asked = false)
      : contract_(card.kind == CardKind::Contract), asked_(asked), first_(card.program[softened]), count_(card.steps) {}

  std::string tell() const { return range(0, count_); }
  std::string tell(size_t from, size_t to) const { return range(from, to); }
  std::string one_of(size_t at) const { return article(buildings(step(at).where)); }

 private:
  const Step& step(size_t at) const { return data.steps[first_ + at]; }

  std::string range(size_t from, size_t to) const {
    std::string out;
    while (from < to) {
      const Step& s = step(from);
      size_t next = from + 1u + s.inner + s.other;
      std::string sentence;
      if (s.op == Op::Payout) {
        next = from;
        sentence = payouts(next, to);
      } else {
        sentence = words(from);
      }
      out += (out.empty() ? "" : " ") + capital(sentence);
      from = next;
    }
    return out;
  }

  std::string active() const { return contract_ ? "you" : "the active player"; }

  // ---- players ------------------------------------------------------------------------------------------------------
  struct Who {
    std::string words;
    bool second = false;  // "you": the verb stands without s
  };
  Who players(uint8_t expr) const {
    using Kind = PlayersExpr::Kind;
    const PlayersExpr& e = data.players[expr];
    switch (e.kind) {
      case Kind::Active: return {active(), contract_};
      case Kind::All: return {"each player"};
      case Kind::Others: return {"each other player"};
      case Kind::Each: return asked_ ? Who{"you", true} : Who{"he"};
      case Kind::Chooser: return asked_ ? Who{"you", true} : Who{"that player"};
      case Kind::Owner: return {"its controller"};
      case Kind::Office: {
        std::string out = "the " + std::string(kOfficeTitles[e.arg]);
        if (e.other != kNothing) out += " (if vacant, " + players(e.other).words + ")";
        return {out};
      }
      case Kind::Vocation: return {"each owner of " + data.vocation_names[e.arg]};
      case Kind::Lacking: return {"each player without " + data.vocation_names[e.arg]};
      case Kind::Having: return {"each player controlling " + article(buildings(e.filter))};
      case Kind::Most:
      case Kind::Least: {
        const std::string end = e.choose ? " (of tied ones the active player picks)" : "";
        return {(e.choose ? "the player with " : "each player with ") + metric(e) + end};
      }
    }
    return {};
  }
  std::string metric(const PlayersExpr& e) const {
    const bool most = e.kind == PlayersExpr::Kind::Most;
    const std::string the = most ? "the most " : "the least ";
    switch (static_cast<PlayersExpr::Metric>(e.arg)) {
      case PlayersExpr::Metric::Prestige: return the + "prestige";
      case PlayersExpr::Metric::Wealth: return the + "wealth";
      case PlayersExpr::Metric::Vocations: return (most ? "the most " : "the fewest ") + std::string("vocations");
      case PlayersExpr::Metric::PlanningCards:
        return (most ? "the most " : "the fewest ") + std::string("planning cards");
      case PlayersExpr::Metric::Buildings: break;
    }
    const std::string which =
        data.filters[e.filter] == Filter{} ? "buildings" : "buildings (" + buildings(e.filter) + ")";
    return (most ? "the most " : "the fewest ") + which;
  }

  // ---- buildings ----------------------------------------------------------------------------------------------------
  static std::string article(const std::string& noun) {
    if (noun.starts_with("the ")) return noun;
    if (noun.starts_with("other ")) return "an" + noun;
    const bool vowel = noun.starts_with("IND") || noun.starts_with("un");
    return (vowel ? "an " : "a ") + noun;
  }
  std::string buildings(uint8_t filter) const {
    const Filter& f = data.filters[filter];
    std::string out;
    if (f.not_self) out += "other ";
    if (f.control == Filter::Control::None) out += "uncontrolled ";
    if (f.control == Filter::Control::Controlled) out += "controlled ";
    if (f.sizes != 15) {
      std::vector<std::string> sizes;
      for (int n = 1; n <= 4; ++n) {
        if (f.sizes >> (n - 1) & 1) sizes.push_back(std::to_string(n));
      }
      out += joined(sizes, "or") + "-lot ";
    }
    if (f.zones == 31) {
      out += "building";
    } else {
      std::vector<std::string> zones;
      for (size_t z = 0; z < kZones; ++z) {
        if (f.zones >> z & 1) zones.emplace_back(kZoneTitles[z]);
      }
      out += joined(zones, "or");
    }
    if (f.control == Filter::Control::Others) out += " of another player";
    if (f.control == Filter::Control::By) {
      const Who who = players(f.by);
      out += " " + (who.words == "he" ? std::string("of his")
                    : who.second      ? "you control"
                                      : "controlled by " + who.words);
    }
    switch (f.near) {
      case Filter::Near::Anything: break;
      case Filter::Near::Self: out += " adjacent to this one"; break;
      case Filter::Near::Water: out += " adjacent to water"; break;
      case Filter::Near::Wilderness: out += " adjacent to wilderness"; break;
      case Filter::Near::Edge: out += " adjacent to water or wilderness"; break;
    }
    switch (f.in) {
      case Filter::In::Anywhere: break;
      case Filter::In::SelfLines: out += " in these rows"; break;
      case Filter::In::LineChosen: out += " in the chosen row"; break;
      case Filter::In::LineOther: out += " in the other row"; break;
    }
    if (f.value_min > 0) out += " of value " + std::to_string(f.value_min) + " or more";
    if (f.extreme == Filter::Extreme::MostValuable) out = "the most valuable " + out;
    if (f.extreme == Filter::Extreme::LeastValuable) out = "the least valuable " + out;
    return out;
  }
  /// For counting: "RES in play", but "RES in these rows".
  std::string counted(uint8_t filter) const {
    const Filter& f = data.filters[filter];
    const bool anywhere =
        f.near == Filter::Near::Anything && f.in == Filter::In::Anywhere && f.control == Filter::Control::Any;
    return buildings(filter) + (anywhere ? " in play" : "");
  }

  // ---- amounts ------------------------------------------------------------------------------------------------------
  std::string per(const Amount& a) const {
    std::string out;
    if (a.count == Amount::Count::Buildings) out = " for each " + counted(a.arg);
    if (a.count == Amount::Count::Vocations) out = " for each vocation " + owned_by(a.arg, "own");
    if (a.count == Amount::Count::Offices) out = " for each politician " + owned_by(a.arg, "hold");
    if (a.most != 255) out += " (at most " + std::to_string(a.most) + ")";
    return out;
  }
  std::string owned_by(uint8_t expr, const std::string& verb) const {
    const Who who = players(expr);
    return who.words + " " + verb + (who.second ? "" : "s");
  }
  std::string amounts(const Step& s, std::string_view between = "and") const {
    std::vector<std::string> parts;
    const auto number = [](uint8_t amount, const char* currency) {
      return std::to_string(data.amounts[amount].each) + " " + currency;
    };
    const std::string wealth_per = s.wealth == kNothing ? "" : per(data.amounts[s.wealth]);
    const std::string prestige_per = s.prestige == kNothing ? "" : per(data.amounts[s.prestige]);
    if (s.wealth != kNothing)
      parts.push_back(number(s.wealth, "wealth") + (wealth_per == prestige_per ? "" : wealth_per));
    if (s.prestige != kNothing) parts.push_back(number(s.prestige, "prestige") + prestige_per);
    return joined(parts, between);
  }

  // ---- steps --------------------------------------------------------------------------------------------------------
  std::string verb(const Who& who, const std::string& bare) const {
    return who.words + " " + bare + (who.second ? "" : "s");
  }

  std::string payouts(size_t& at, size_t to) const {
    const uint8_t kind = step(at).a;
    std::vector<std::string> rows;
    for (; at < to && step(at).op == Op::Payout && step(at).a == kind; ++at) rows.push_back(std::to_string(step(at).b));
    return "the " + std::string(kind == 0 ? "wealth" : "prestige") + (rows.size() > 1 ? " rows " : " row ") +
           joined(rows, "and") + (rows.size() > 1 ? " pay out." : " pays out.");
  }

  std::string select(size_t at) const {
    const Step& s = step(at);
    const Who who = players(s.who);
    const std::string inner = range(at + 1, at + 1u + s.inner);
    const std::string may = s.a != 0 ? who.words + " may choose " : verb(who, "choose") + " ";
    const bool extreme = data.filters[s.where].extreme != Filter::Extreme::No;
    if (extreme) return buildings(s.where) + " is meant (of tied ones " + verb(who, "choose") + "): " + lower(inner);
    return may + article(buildings(s.where)) + ": " + lower(inner);
  }
  static std::string lower(std::string text) {
    if (text.size() > 1 && text[1] >= 'a' && text[1] <= 'z' && text[0] >= 'A' && text[0] <= 'Z')
      text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return text;
  }

  std::string offer(size_t at) const {
    const Step& s = step(at);
    std::string out = players(s.who).words + " may pay " + amounts(s);
    if (s.inner > 0) out += ": then " + lower(range(at + 1, at + 1u + s.inner));
    if (s.other > 0)
      out +=
          (s.inner > 0 ? " Otherwise " : "; otherwise ") + lower(range(at + 1u + s.inner, at + 1u + s.inner + s.other));
    return out + (s.inner + s.other == 0 ? "." : "");
  }

  std::string elect(const Step& s) const {
    if (s.a == kNextOffice) return "the election pawn moves on one space, and that office is elected.";
    const std::string office =
        s.a == kOfficeOfChoice ? active() + (contract_ ? " choose" : " chooses") + " a politician in play" : "";
    if (s.to != kNothing) {
      const Who who = players(s.to);
      return (office.empty() ? verb(who, "win") + " the office of " + std::string(kOfficeTitles[s.a])
                             : office + " and " + (who.words == active() ? "" : who.words + " ") +
                                   (who.second ? "win" : "wins") + " that office") +
             ".";
    }
    if (!office.empty()) return office + ": an election for that office is held.";
    return "an election for " + std::string(kOfficeTitles[s.a]) + " is held.";
  }

  std::string for_each(size_t at) const {
    const Step& s = step(at);
    return players(s.who).words + (s.b == 1 ? ", in an order set by the active player: " : ", in turn order: ") +
           lower(range(at + 1, at + 1u + s.inner));
  }

  std::string place(const Step& s) const {
    const Who who = players(s.who), owner = players(s.to);
    const std::string size = s.a == static_cast<uint8_t>(Zone::Park) && s.b == 1 ? "" : std::to_string(s.b) + "-lot ";
    const std::string where = s.where == kNothing ? "on any vacant site" : "on a vacant site adjacent to this building";
    const std::string control = owner.words == who.words
                                    ? (who.second ? " and take control of it." : " and takes control of it.")
                                    : "; " + verb(owner, "take") + " control of it.";
    return verb(who, "place") + " a " + size + std::string(kZoneTitles[s.a]) + " " + where + control;
  }

  std::string words(size_t at) const {
    const Step& s = step(at);
    switch (s.op) {
      case Op::Gain: return verb(players(s.who), "gain") + " " + amounts(s) + ".";
      case Op::Lose: return verb(players(s.who), "lose") + " " + amounts(s) + ".";
      case Op::Collect: return verb(players(s.who), "pay") + " " + players(s.to).words + " " + amounts(s) + ".";
      case Op::Toll:
        return "for each " + buildings(s.where) + " its controller, if not " + players(s.to).words + ", pays " +
               players(s.to).words + " " + amounts(s, "or") + ", as he chooses.";
      case Op::PerBuilding:
        return "each " + buildings(s.where) + " gives " + (s.a == 0 ? "its controller" : active()) + " " + amounts(s) +
               ".";
      case Op::PerBuildingLose: return "each " + buildings(s.where) + " costs its controller " + amounts(s) + ".";
      case Op::Select: return select(at);
      case Op::Uncontrol: return "its control marker is removed.";
      case Op::Control: return verb(players(s.who), "take") + " control of it.";
      case Op::Demolish: return "it is demolished.";
      case Op::Relocate: return verb(players(s.who), "move") + " it to any vacant site.";
      case Op::Place: return place(s);
      case Op::MarkerPlace: return verb(players(s.who), "place") + " a " + marker_words(s.a) + ".";
      case Op::MarkerMove: return players(s.who).words + " may move a " + marker_words(s.a) + ".";
      case Op::Payout: return "";
      case Op::Elect: return elect(s);
      case Op::VocationScore:
        return data.vocation_names[s.a] + " " + std::to_string(s.b) + " is scored for all its owners.";
      case Op::Offer: return offer(at);
      case Op::OfferFirst:
        return players(s.who).words + (s.b == 1 ? ", in an order set by the active player," : ", in turn order,") +
               " may pay " + amounts(s) + "; for the first who does: " + lower(range(at + 1, at + 1u + s.inner));
      case Op::ForEach: return for_each(at);
      case Op::ChooseLine:
        return verb(players(s.who), "choose") + " one of these rows. " + range(at + 1, at + 1u + s.inner);
      case Op::TakePlanning:
        return verb(players(s.who), "take") + " " + std::to_string(s.a) + " planning card" + (s.a > 1 ? "s" : "") +
               " from boxes p1 to p" + std::to_string(s.b) + " at no cost.";
      case Op::DiscardPlanning:
        return verb(players(s.who), "discard") + " " + std::to_string(s.a) + " planning card" + (s.a > 1 ? "s" : "") +
               " of his choice.";
      case Op::ExtraFavor: return players(s.who).words + " may hold two Favors from now on.";
      case Op::AddPoliticians: return "the four other politicians enter play.";
      case Op::AddContractor: return "the Contractor enters play and is assigned.";
      case Op::ActivateDeck: return "the " + std::string(kDeckTitles[s.a]) + " deck becomes active.";
      case Op::EndGame: return "the game ends at once.";
    }
    return "";
  }

  bool contract_, asked_ = false;
  size_t first_, count_;
};

std::string row_words(const CardData& card) {
  return card.payout == 0 ? "-" : std::to_string(static_cast<int>(card.payout));
}

}  // namespace

std::string effect_words(Card card, bool softened) { return Teller(data[card], softened).tell(); }

std::string asked_words(const State& s, Card card, int from, int to) {
  const Teller teller(data[card], s.options.soft_metropolis, true);
  return teller.tell(static_cast<size_t>(from), static_cast<size_t>(to));
}

std::string meant_words(const State& s, Card card, int step) {
  return Teller(data[card], s.options.soft_metropolis, true).one_of(static_cast<size_t>(step));
}

std::string title_words(Card card) {
  const CardData& c = data[card];
  if (c.kind != CardKind::Permit) return c.title;
  return std::to_string(c.permits) + " x " + zone_words(card);
}

std::string_view zone_word(Zone zone) { return kZoneTitles[static_cast<size_t>(zone)]; }
std::string_view office_word(Office office) { return kOfficeTitles[static_cast<size_t>(office)]; }
std::string_view deck_word(DeckName deck) { return kDeckTitles[static_cast<size_t>(deck)]; }

std::string restriction_words(Card card) {
  const Restrictions& r = data[card].restrictions;
  std::vector<std::string> parts;
  if (r.ignore_zoning) parts.emplace_back("ignores zoning");
  if (r.water) parts.emplace_back("next to water");
  if (r.wilderness) parts.emplace_back("next to wilderness");
  if (r.edge) parts.emplace_back("next to water or wilderness");
  for (size_t z = 0; z < 4; ++z) {
    if (r.adjacent >> z & 1) parts.push_back("next to " + std::string(kZoneTitles[z]));
    if (r.not_adjacent >> z & 1) parts.push_back("not next to " + std::string(kZoneTitles[z]));
  }
  if (r.value_min > 0) parts.push_back("block worth at least " + std::to_string(r.value_min));
  if (r.value_max < 255) parts.push_back("block worth at most " + std::to_string(r.value_max));
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : "; ") + part;
  return out;
}

std::string vocation_words(Card card) {
  std::string out;
  for (const CardVocation& v : data[card].vocations) {
    out += (out.empty() ? "" : ", ") + data.vocation_names[static_cast<size_t>(v.vocation)] + " " +
           std::to_string(v.number);
  }
  return out;
}

std::string zone_words(Card card) {
  const CardData& c = data[card];
  if (c.kind == CardKind::Contract) return std::string(kZoneTitles[static_cast<size_t>(c.zone)]);
  std::string out;
  for (size_t z = 0; z < 4; ++z) {
    if (c.zones >> z & 1) out += (out.empty() ? "" : "/") + std::string(kZoneTitles[z]);
  }
  return out;
}

std::string card_line(Card card) {
  const CardData& c = data[card];
  if (c.kind == CardKind::Permit) {
    return c.id + ": " + std::to_string(c.permits) + " x " + zone_words(card) + ", wealth row " + row_words(c) +
           (c.ballot ? ", ballot" : "");
  }
  if (c.kind == CardKind::UrbanRenewal) return c.title + (c.ballot ? ", ballot" : "");
  if (c.kind == CardKind::Event) return c.title + ": " + effect_words(card);
  std::string out = c.title + ": " + zone_words(card) + " " + std::to_string(c.size);
  if (c.payout > 0) out += ", prestige row " + row_words(c);
  if (!c.vocations.empty()) out += ", " + vocation_words(card);
  if (const std::string r = restriction_words(card); !r.empty()) out += ", " + r;
  if (const std::string e = effect_words(card); !e.empty()) out += ". " + e;
  return out;
}

}  // namespace boroughs::urban_sprawl
