// Turns the effects of a card, as the data file says them, into steps. Every effect that could never work is refused
// here with the card's title and the reason, so that the interpreter need not ask.

#include <algorithm>
#include <string>

#include "engine/urban_sprawl/data.h"

namespace boroughs::urban_sprawl {
namespace {

/// The parameters of each op, in the order of Op; those with a question mark may be left out.
constexpr std::array<std::string_view, kEnumCount<Op>> kParameters = {
    "who wealth? prestige?",        // gain
    "who wealth? prestige?",        // lose
    "from to wealth? prestige?",    // collect
    "where to wealth prestige",     // toll
    "where who wealth? prestige?",  // per_building
    "where wealth? prestige?",      // per_building_lose
    "who where do optional?",       // select
    "",                             // uncontrol
    "who",                          // control
    "",                             // demolish
    "who",                          // relocate
    "who zone size control near?",  // place
    "who kind",                     // marker_place
    "who kind",                     // marker_move
    "kind values",                  // payout
    "office winner?",               // elect
    "name number",                  // vocation_score
    "who cost then? else?",         // offer
    "who order cost then",          // offer_first
    "who order do",                 // for_each
    "who do",                       // choose_line
    "who count max_ap",             // take_planning
    "who count",                    // discard_planning
    "who",                          // extra_favor
    "",                             // add_politicians
    "",                             // add_contractor
    "deck",                         // activate_deck
    "",                             // end_game
};

constexpr int kDeepest = 4;         // steps inside steps
constexpr size_t kLongest = 120;    // steps of one card
constexpr int kLargestAmount = 60;  // of wealth or prestige at once

struct Words {
  std::string_view text;
  uint8_t value;
};

template <class T>
uint8_t pooled(std::vector<T>& pool, const T& item) {
  const auto index = static_cast<size_t>(std::find(pool.begin(), pool.end(), item) - pool.begin());
  if (index == pool.size()) pool.push_back(item);
  return static_cast<uint8_t>(index);
}

class Compiler {
 public:
  Compiler(Data& out, std::string title, CardKind kind, bool softened)
      : out_(out), title_(std::move(title)), is_contract_(kind == CardKind::Contract), softened_(softened) {}

  void steps(const DataEntry& list, int depth) {
    if (depth > kDeepest) return refuse(list, "its steps are nested too deeply");
    for (const DataEntry& entry : list.list()) step(entry, depth);
  }

 private:
  void refuse(const DataEntry& at, const std::string& why) const { at.fail("\"" + title_ + "\" " + why); }

  template <size_t N>
  uint8_t word(const DataEntry& entry, const Words (&words)[N]) const {
    const std::string text = entry.text();
    std::string choices;
    for (const Words& w : words) {
      if (w.text == text) return w.value;
      choices += (choices.empty() ? "" : ", ") + std::string(w.text);
    }
    refuse(entry, "must say one of " + choices + "; found \"" + text + "\"");
    return words[0].value;
  }

  /// Refuses parameters that the op does not have, and misses those that it must have.
  void check_parameters(const DataEntry& entry, std::string_view parameters) const {
    std::string known = "op ";
    size_t at = 0;
    while (at < parameters.size()) {
      const size_t end = std::min(parameters.find(' ', at), parameters.size());
      std::string name(parameters.substr(at, end - at));
      const bool optional = name.back() == '?';
      if (optional) name.pop_back();
      if (!optional && !entry.has(name)) refuse(entry, "lacks the parameter \"" + name + "\"");
      known += name + " ";
      at = end + 1;
    }
    check_keys(entry, known);
  }
  void check_keys(const DataEntry& entry, const std::string& known) const {
    for (const auto& [key, ignored] : entry.members()) {
      if ((" " + known + " ").find(" " + key + " ") == std::string::npos)
        refuse(entry, "has \"" + key + "\", which is not known here");
    }
  }

  // ---- players ----------------------------------------------------------------------------------------------------
  uint8_t players(const DataEntry& entry, bool may_choose = false) {
    PlayersExpr expr;
    if (entry.is_text()) {
      using K = PlayersExpr::Kind;
      static constexpr Words kWords[] = {{"active", uint8_t(K::Active)},   {"all", uint8_t(K::All)},
                                         {"others", uint8_t(K::Others)},   {"each", uint8_t(K::Each)},
                                         {"chooser", uint8_t(K::Chooser)}, {"owner", uint8_t(K::Owner)}};
      expr.kind = static_cast<K>(word(entry, kWords));
      if (expr.kind == K::Each && !in_each_) refuse(entry, "says \"each\" outside for_each and offer_first");
      if ((expr.kind == K::Chooser || expr.kind == K::Owner) && !in_select_) {
        refuse(entry, "says \"" + entry.text() + "\" outside select");
      }
      return pooled(out_.players, expr);
    }
    if (entry.has("office")) return office_holder(entry);
    if (entry.has("vocation") || entry.has("lacking_vocation")) {
      const bool lacking = !entry.has("vocation");
      check_keys(entry, lacking ? "lacking_vocation" : "vocation");
      expr.kind = lacking ? PlayersExpr::Kind::Lacking : PlayersExpr::Kind::Vocation;
      expr.arg = static_cast<uint8_t>(entry[lacking ? "lacking_vocation" : "vocation"].name<Vocation>());
      return pooled(out_.players, expr);
    }
    if (entry.has("having")) {
      check_keys(entry, "having");
      expr.kind = PlayersExpr::Kind::Having;
      expr.filter = filter(entry["having"]);
      return pooled(out_.players, expr);
    }
    if (entry.has("most") || entry.has("least")) return extreme_players(entry, may_choose);
    refuse(entry, "names players in a way that is not known");
    return pooled(out_.players, expr);
  }

  uint8_t office_holder(const DataEntry& entry) {
    check_keys(entry, "office else");
    PlayersExpr expr;
    expr.kind = PlayersExpr::Kind::Office;
    expr.arg = static_cast<uint8_t>(entry["office"].name<Office>());
    if (entry.has("else")) expr.other = players(entry["else"]);
    return pooled(out_.players, expr);
  }

  uint8_t extreme_players(const DataEntry& entry, bool may_choose) {
    const bool most = entry.has("most");
    check_keys(entry, most ? "most tie" : "least tie");
    PlayersExpr expr;
    expr.kind = most ? PlayersExpr::Kind::Most : PlayersExpr::Kind::Least;
    static constexpr Words kTies[] = {{"all", 0}, {"choose", 1}};
    expr.choose = word(entry["tie"], kTies) == 1;
    if (expr.choose && !may_choose) refuse(entry, "cannot ask here which of the tied players is meant");
    const DataEntry metric = entry[most ? "most" : "least"];
    using M = PlayersExpr::Metric;
    if (metric.is_object()) {
      check_keys(metric, "buildings");
      expr.arg = static_cast<uint8_t>(M::Buildings);
      expr.filter = filter(metric["buildings"]);
    } else {
      static constexpr Words kMetrics[] = {{"prestige", uint8_t(M::Prestige)},
                                           {"wealth", uint8_t(M::Wealth)},
                                           {"vocations", uint8_t(M::Vocations)},
                                           {"planning_cards", uint8_t(M::PlanningCards)}};
      expr.arg = word(metric, kMetrics);
    }
    return pooled(out_.players, expr);
  }

  // ---- buildings --------------------------------------------------------------------------------------------------
  uint8_t filter(const DataEntry& entry) {
    check_keys(entry, "zone size control adj in value not_self extreme");
    Filter f;
    if (entry.has("zone")) {
      f.zones = 0;
      for (const DataEntry& z : entry["zone"].list())
        f.zones |= static_cast<uint8_t>(1u << static_cast<int>(z.name<Zone>()));
    }
    if (entry.has("size")) {
      f.sizes = 0;
      for (const DataEntry& n : entry["size"].list()) f.sizes |= static_cast<uint8_t>(1u << (n.integer(1, 4) - 1));
    }
    if (entry.has("control")) control(entry["control"], f);
    if (entry.has("adj")) {
      using N = Filter::Near;
      static constexpr Words kWords[] = {{"self", uint8_t(N::Self)},
                                         {"water", uint8_t(N::Water)},
                                         {"wilderness", uint8_t(N::Wilderness)},
                                         {"edge", uint8_t(N::Edge)}};
      f.near = static_cast<N>(word(entry["adj"], kWords));
      if (f.near == N::Self) need_self(entry["adj"]);
    }
    if (entry.has("in")) {
      using I = Filter::In;
      static constexpr Words kWords[] = {{"self_lines", uint8_t(I::SelfLines)},
                                         {"line_chosen", uint8_t(I::LineChosen)},
                                         {"line_other", uint8_t(I::LineOther)}};
      f.in = static_cast<I>(word(entry["in"], kWords));
      need_self(entry["in"]);
      if (f.in != I::SelfLines && !in_line_) refuse(entry, "speaks of a chosen line outside choose_line");
    }
    if (entry.has("value")) {
      check_keys(entry["value"], "min");
      f.value_min = static_cast<uint8_t>(entry["value"]["min"].integer(1, 60));
    }
    if (entry.has("not_self")) {
      f.not_self = entry["not_self"].yes();
      if (f.not_self) need_self(entry["not_self"]);
    }
    if (entry.has("extreme")) {
      using E = Filter::Extreme;
      static constexpr Words kWords[] = {{"most_valuable", uint8_t(E::MostValuable)},
                                         {"least_valuable", uint8_t(E::LeastValuable)}};
      f.extreme = static_cast<E>(word(entry["extreme"], kWords));
    }
    check_some_building(entry, f);
    return pooled(out_.filters, f);
  }

  void control(const DataEntry& entry, Filter& f) {
    if (entry.is_object()) {
      check_keys(entry, "by");
      f.control = Filter::Control::By;
      f.by = players(entry["by"]);
      return;
    }
    using C = Filter::Control;
    static constexpr Words kWords[] = {
        {"controlled", uint8_t(C::Controlled)}, {"none", uint8_t(C::None)}, {"others", uint8_t(C::Others)}};
    f.control = static_cast<C>(word(entry, kWords));
  }

  void need_self(const DataEntry& at) const {
    if (!is_contract_) refuse(at, "is an event and has no building of its own to refer to");
  }

  /// There must be tiles that a filter can match.
  void check_some_building(const DataEntry& entry, const Filter& f) const {
    for (size_t z = 0; z < kZones; ++z) {
      for (size_t n = 0; n < 4; ++n) {
        if ((f.zones >> z & 1) && (f.sizes >> n & 1) && out_.tiles[z][n] > 0) return;
      }
    }
    refuse(entry, "speaks of buildings for which there are no tiles");
  }

  // ---- amounts ----------------------------------------------------------------------------------------------------
  int soft(int number) const { return softened_ ? number / 2 : number; }

  uint8_t amount(const DataEntry& entry) {
    Amount a;
    if (!entry.is_object()) {
      a.each = static_cast<uint8_t>(soft(entry.integer(1, kLargestAmount)));
      return pooled(out_.amounts, a);
    }
    check_keys(entry, "each count max");
    a.each = static_cast<uint8_t>(soft(entry["each"].integer(1, kLargestAmount)));
    if (entry.has("max")) a.most = static_cast<uint8_t>(entry["max"].integer(1, 254));
    const DataEntry count = entry["count"];
    if (count.has("buildings")) {
      check_keys(count, "buildings");
      a.count = Amount::Count::Buildings;
      a.arg = filter(count["buildings"]);
    } else if (count.has("vocations_of")) {
      check_keys(count, "vocations_of");
      a.count = Amount::Count::Vocations;
      a.arg = players(count["vocations_of"]);
    } else {
      check_keys(count, "offices_of");
      a.count = Amount::Count::Offices;
      a.arg = players(count["offices_of"]);
    }
    return pooled(out_.amounts, a);
  }

  /// `wealth` and `prestige`, of which at least one must be there.
  void amounts(const DataEntry& entry, Step& s) {
    if (!entry.has("wealth") && !entry.has("prestige")) refuse(entry, "names neither wealth nor prestige");
    if (entry.has("wealth")) s.wealth = amount(entry["wealth"]);
    if (entry.has("prestige")) s.prestige = amount(entry["prestige"]);
  }
  void fixed_amounts(const DataEntry& entry, Step& s) {
    amounts(entry, s);
    for (const char* currency : {"wealth", "prestige"}) {
      if (entry.has(currency) && entry[currency].is_object()) refuse(entry[currency], "must name a fixed amount here");
    }
  }

  // ---- steps ------------------------------------------------------------------------------------------------------
  void step(const DataEntry& entry, int depth) {
    const Op op = entry["op"].name<Op>();
    check_parameters(entry, kParameters[static_cast<size_t>(op)]);
    if (op == Op::Payout) return payouts(entry);
    const size_t at = out_.steps.size();
    out_.steps.push_back({});
    Step s;
    s.op = op;
    parameters(entry, s);
    s.inner = block(entry, op == Op::Offer || op == Op::OfferFirst ? "then" : "do", op, depth);
    s.other = block(entry, "else", Op::Offer, depth);
    if (op == Op::Offer && s.inner + s.other == 0) refuse(entry, "offers something that changes nothing either way");
    out_.steps[at] = s;
  }

  /// Compiles the steps inside a step, with what is bound there; says how many they are.
  uint8_t block(const DataEntry& entry, std::string_view name, Op op, int depth) {
    if (!entry.has(name)) return 0;
    const size_t before = out_.steps.size();
    const bool each = in_each_, select = in_select_, line = in_line_;
    in_each_ |= op == Op::ForEach || op == Op::OfferFirst;
    in_select_ |= op == Op::Select;
    in_line_ |= op == Op::ChooseLine;
    steps(entry[name], depth + 1);
    in_each_ = each;
    in_select_ = select;
    in_line_ = line;
    const size_t count = out_.steps.size() - before;
    if (count == 0) refuse(entry, "has nothing to do in \"" + std::string(name) + "\"");
    if (count > kLongest) refuse(entry, "has too many steps");
    return static_cast<uint8_t>(std::min(count, kLongest));
  }

  void payouts(const DataEntry& entry) {
    const auto kind = entry["kind"].name<Currency>();
    const std::vector<DataEntry> values = entry["values"].list();
    if (values.empty()) refuse(entry, "pays out no row");
    for (const DataEntry& value : values) {
      Step s;
      s.op = Op::Payout;
      s.a = static_cast<uint8_t>(kind);
      s.b = static_cast<uint8_t>(value.integer(1, kind == Currency::Wealth ? kLastMarker : kFirstWealthMarker - 1));
      out_.steps.push_back(s);
    }
  }

  void parameters(const DataEntry& entry, Step& s) {
    switch (s.op) {
      case Op::Gain:
      case Op::Lose: s.who = players(entry["who"], true); return amounts(entry, s);
      case Op::Collect:
        s.who = players(entry["from"]);
        s.to = players(entry["to"], true);
        return amounts(entry, s);
      case Op::Toll:
        s.where = filter(entry["where"]);
        s.to = players(entry["to"], true);
        return fixed_amounts(entry, s);
      case Op::PerBuilding: return per_building(entry, s);
      case Op::PerBuildingLose: s.where = filter(entry["where"]); return fixed_amounts(entry, s);
      case Op::Select:
        s.who = players(entry["who"], true);
        s.where = filter(entry["where"]);
        s.a = entry.has("optional") && entry["optional"].yes();
        return;
      case Op::Uncontrol:
      case Op::Demolish: return need_selected(entry);
      case Op::Control:
      case Op::Relocate:
        need_selected(entry);
        s.who = players(entry["who"], true);
        return;
      case Op::Place: return place(entry, s);
      case Op::MarkerPlace:
      case Op::MarkerMove:
        s.who = players(entry["who"], true);
        s.a = static_cast<uint8_t>(entry["kind"].name<MarkerKind>());
        if (s.op == Op::MarkerPlace && s.a == static_cast<uint8_t>(MarkerKind::Any)) {
          refuse(entry, "must say which kind of marker is placed: wealth or prestige");
        }
        return;
      case Op::Payout: return;
      case Op::Elect: return elect(entry, s);
      case Op::VocationScore:
        s.a = static_cast<uint8_t>(entry["name"].name<Vocation>());
        s.b = static_cast<uint8_t>(soft(entry["number"].integer(1, 20)));
        return;
      case Op::Offer: s.who = players(entry["who"], true); return cost(entry, s);
      case Op::OfferFirst:
        s.who = players(entry["who"]);
        s.b = order(entry);
        return cost(entry, s);
      case Op::ForEach:
        s.who = players(entry["who"]);
        s.b = order(entry);
        return;
      case Op::ChooseLine:
        need_self(entry);
        s.who = only_active(entry);
        return;
      case Op::TakePlanning:
        s.who = only_active(entry);
        s.a = static_cast<uint8_t>(entry["count"].integer(1, 4));
        s.b = static_cast<uint8_t>(entry["max_ap"].integer(1, 4));
        return;
      case Op::DiscardPlanning:
        s.who = players(entry["who"]);
        s.a = static_cast<uint8_t>(entry["count"].integer(1, 9));
        return;
      case Op::ExtraFavor: s.who = players(entry["who"], true); return;
      case Op::AddPoliticians:
      case Op::AddContractor:
      case Op::EndGame: return;
      case Op::ActivateDeck:
        s.a = static_cast<uint8_t>(entry["deck"].name<DeckName>());
        if (s.a == static_cast<uint8_t>(DeckName::Town))
          refuse(entry, "activates the Town deck, which is active from the start");
        return;
    }
  }

  void per_building(const DataEntry& entry, Step& s) {
    s.where = filter(entry["where"]);
    static constexpr Words kWho[] = {{"owner", 0}, {"active", 1}};
    s.a = word(entry["who"], kWho);
    fixed_amounts(entry, s);
  }

  void place(const DataEntry& entry, Step& s) {
    s.who = players(entry["who"], true);
    s.a = static_cast<uint8_t>(entry["zone"].name<Zone>());
    s.b = static_cast<uint8_t>(entry["size"].integer(1, 4));
    s.to = players(entry["control"]);
    if (out_.tiles[s.a][s.b - 1u] == 0) {
      refuse(entry, "places a building for which there are no tiles: " + std::string(name_of(static_cast<Zone>(s.a))) +
                        " of " + std::to_string(s.b) + " lots");
    }
    if (!entry.has("near")) return;
    static constexpr Words kNear[] = {{"self", 0}};
    s.where = word(entry["near"], kNear);  // anything but kNothing: near the new building
    need_self(entry["near"]);
  }

  void elect(const DataEntry& entry, Step& s) {
    const std::string office = entry["office"].text();
    if (office == "next") {
      s.a = kNextOffice;
    } else if (office == "choice") {
      s.a = kOfficeOfChoice;
    } else {
      s.a = static_cast<uint8_t>(entry["office"].name<Office>());
    }
    if (entry.has("winner")) s.to = players(entry["winner"], true);
  }

  uint8_t order(const DataEntry& entry) const {
    static constexpr Words kOrders[] = {{"turn", 0}, {"active_chooses", 1}};
    return word(entry["order"], kOrders);
  }

  uint8_t only_active(const DataEntry& entry) {
    if (!entry["who"].is_text() || entry["who"].text() != "active")
      refuse(entry["who"], "can ask only the active player here");
    return players(entry["who"]);
  }

  void cost(const DataEntry& entry, Step& s) {
    check_keys(entry["cost"], "wealth prestige");
    fixed_amounts(entry["cost"], s);
  }

  void need_selected(const DataEntry& entry) const {
    if (!in_select_) refuse(entry, "needs a building chosen by select");
  }

  Data& out_;
  std::string title_;
  bool is_contract_;
  bool softened_;
  bool in_each_ = false, in_select_ = false, in_line_ = false;
};

}  // namespace

void compile_effects(const DataEntry& card, CardKind kind, bool softened, Data& out) {
  const size_t before = out.steps.size();
  Compiler(out, card["title"].text(), kind, softened).steps(card["effects"], 0);
  if (out.steps.size() - before > kLongest) card.fail("has too many steps");
  if (out.players.size() > 250 || out.filters.size() > 250 || out.amounts.size() > 250) {
    card.fail("the cards together name more different players, buildings or amounts than fit");
  }
}

}  // namespace boroughs::urban_sprawl
