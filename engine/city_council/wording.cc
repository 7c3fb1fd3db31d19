#include "engine/city_council/wording.h"

#include "engine/core/amounts.h"

namespace boroughs::city_council {
namespace {

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : std::string(between)) + part;
  return out;
}

/// What a metric counts, for one and for several; money is written with a sign.
struct MetricWords {
  std::string_view one, many;
};
constexpr MetricWords kMetricWords[] = {
    {"crime cube on its section", "crime cubes on their section"},
    {"pollution cube", "pollution cubes"},
    {"goods cube in the Goods Depot", "goods cubes in the Goods Depot"},
    {"cube on the Community Level", "cubes on the Community Level"},
    {"City Budget", ""},
    {"power in the Power Supply", "power in the Power Supply"},
    {"crime cube in the Prison", "crime cubes in the Prison"},
    {"blue worker on Workforce Housing", "blue workers on Workforce Housing"},
    {"white worker on Workforce Housing", "white workers on Workforce Housing"},
    {"blue worker at work", "blue workers at work"},
    {"white worker at work", "white workers at work"},
    {"blue worker in the city", "blue workers in the city"},
    {"white worker in the city", "white workers in the city"},
    {"zone activated this turn", "zones activated this turn"},
    {"zone without a free block", "zones without a free block"},
    {"residential building in use", "residential buildings in use"},
    {"commercial building in use", "commercial buildings in use"},
    {"industrial building in use", "industrial buildings in use"},
    {"safety building in use", "safety buildings in use"},
    {"residential building", "residential buildings"},
    {"commercial building", "commercial buildings"},
    {"industrial building", "industrial buildings"},
    {"safety building", "safety buildings"},
    {"building that lies wholly in zones of its own type", "buildings that lie wholly in zones of their own type"},
    {"building of each of the four types", "buildings of each of the four types"},
};
static_assert(std::size(kMetricWords) == kEnumCount<Metric>);

const MetricWords& words_of(Metric metric) { return kMetricWords[static_cast<size_t>(metric)]; }

/// "goods cubes in the Goods Depot", "dollars in the City Budget"
std::string many_of(Metric metric) {
  return metric == Metric::Budget ? "dollars in the City Budget" : std::string(words_of(metric).many);
}

std::string against_another(const Condition& condition) {
  const std::string what = many_of(condition.metric), other = many_of(condition.of);
  if (condition.times == 1 && condition.low == 1) return "more " + what + " than " + other;
  const std::string factor = condition.times == 1   ? "at least as many "
                             : condition.times == 2 ? "at least twice as many "
                                                    : "at least " + number(condition.times) + " times as many ";
  return factor + what + " as " + other;
}

std::string money_condition(const Condition& condition) {
  constexpr int16_t kNoLow = std::numeric_limits<int16_t>::min();
  if (condition.low == condition.high) return "a City Budget of " + dollars(condition.low);
  if (condition.low != kNoLow) return "a City Budget of " + dollars(condition.low) + " or more";
  return condition.high <= 0 ? "an empty City Budget" : "a City Budget of " + dollars(condition.high) + " or less";
}

std::string condition_text(const Condition& condition) {
  constexpr int16_t kNoLow = std::numeric_limits<int16_t>::min();
  if (condition.times > 0) return against_another(condition);
  if (condition.metric == Metric::Budget) return money_condition(condition);
  const MetricWords& words = words_of(condition.metric);
  if (condition.low != kNoLow && condition.low != condition.high) {
    return condition.low == 1 ? "at least " + counted(1, words.one)
                              : number(condition.low) + " or more " + std::string(words.many);
  }
  if (condition.high <= 0) return "no " + std::string(condition.high == 0 ? words.many : words.one);
  const std::string amount = counted(condition.high, words.one, words.many);
  return (condition.low == condition.high ? "exactly " : "at most ") + amount;
}

std::string with_article(const BuildingKind& kind) {
  const bool vowel = std::string_view("AEIO").find(kind.name[0]) != std::string_view::npos;  // not "a University"
  return (vowel || kind.name.starts_with("FBI") ? "an " : "a ") + kind.name;
}

template <class F>
void each_kind(uint64_t kinds, F&& f) {
  for (; kinds != 0; kinds &= kinds - 1) f(tables.kind[static_cast<size_t>(std::countr_zero(kinds))]);
}

std::string workers(int blue, int white) {
  std::vector<std::string> parts;
  if (blue > 0) parts.push_back(counted(blue, "blue worker"));
  if (white > 0) parts.push_back(counted(white, "white worker"));
  return listed(parts);
}

std::vector<std::string> pieces_of(Pieces pieces) {
  std::vector<std::string> parts;
  const auto add = [&](Pieces::Thing thing, std::string_view one) {
    if (pieces[thing] > 0) parts.push_back(counted(pieces[thing], one));
  };
  add(Pieces::Blue, "blue worker");
  add(Pieces::White, "white worker");
  add(Pieces::Goods, "goods cube");
  if (pieces[Pieces::Money] > 0) parts.push_back(dollars(pieces[Pieces::Money]));
  add(Pieces::Crime, "crime cube");
  add(Pieces::Pollution, "pollution cube");
  if (pieces[Pieces::Prisoner1] > 0) parts.emplace_back("the prisoner in cell 1");
  if (pieces[Pieces::Prisoner2] > 0) parts.emplace_back("the prisoner in cell 2");
  return parts;
}

/// What its gear is: the workers of every activation, whatever its boxes.
Pieces gear_of(const BuildingKind& kind) { return kind.needs[1] - kind.box[0].in; }

std::vector<std::string> outputs_of(const Box& box) {
  std::vector<std::string> parts;
  const auto add = [&](int amount, std::string_view one) {
    if (amount > 0) parts.push_back(counted(amount, one));
  };
  if (box.money > 0) parts.push_back(dollars(box.money));
  add(box.goods, "goods cube");
  add(box.community, "community cube");
  if (box.power > 0) parts.push_back(number(box.power) + " power");
  add(box.white, "white worker");
  if (box.remove_pollution > 0) parts.push_back(number(box.remove_pollution) + " pollution less");
  if (box.remove_crime > 0) parts.push_back(number(box.remove_crime) + " crime less");
  if (box.incarcerate > 0) parts.emplace_back("an arrest");
  return parts;
}

std::string students_text(const Box& box) {
  if (box.educated == 0) return {};
  const std::string who = box.in[Pieces::Blue] == box.educated ? "the blue " : counted(box.educated, "blue ") + " ";
  const std::string noun = box.educated == 1 ? "worker" : "workers";
  const std::string end = box.white > 0 ? " into the reserve; if no white worker is left, back to Workforce Housing."
                                        : " into the reserve: gone for the city.";
  return " " + capital(who + noun) + (box.educated == 1 ? " goes" : " go") + end;
}

std::string arrest_text(const BuildingKind& kind) {
  if (kind.box[0].incarcerate + kind.box[1].incarcerate == 0) return {};
  return " The crime cube leaves its section at once; at resolution it goes into the Prison, or into the reserve if "
         "there is no Prison.";
}

}  // namespace

std::string listed(const std::vector<std::string>& parts, std::string_view last) {
  std::string out;
  for (size_t i = 0; i < parts.size(); ++i) {
    out += (i == 0 ? std::string() : i + 1 == parts.size() ? std::string(last) : ", ") + parts[i];
  }
  return out;
}

std::string capital(std::string_view name) {
  std::string out(name);
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 'a' + 'A');
  std::replace(out.begin(), out.end(), '_', ' ');
  return out;
}

std::string seat_title(const State& s, int seat) {
  return is_phil(s, seat) ? "Prof. Phil" : std::string(kSeatNames[static_cast<size_t>(seat)]);
}

std::string title_of(Committee committee) { return capital(name_of(committee)); }

std::string title_of(Building building) {
  const BuildingEntry& one = entry(building);
  const BuildingKind& kind = kind_of(building);
  if (one.printed) return kind.name + " (printed)";
  return kind.copies > 1 ? kind.name + " " + one.id.substr(one.id.rfind('_') + 1) : kind.name;
}

std::string kinds_text(uint64_t kinds, std::string_view last) {
  std::vector<std::string> parts;
  each_kind(kinds, [&](const BuildingKind& kind) { parts.push_back(kind.name); });
  return listed(parts, last);
}

std::string power_of(Committee committee) {
  switch (committee) {
    case Committee::Transport: return "first in turn order; two activations on each of its activation turns";
    case Committee::Treasury: return "may take $1 from the City Budget into private funds";
    case Committee::Election:
      return "reassigns committees, breaks ties, carries out the plans, chooses what a Police Station does; always "
             "filled";
    case Committee::Union: return "keeps both favors drawn";
    case Committee::Executive: return "last in turn order; a second delegate, for any plan";
    case Committee::None: break;
  }
  return "no committee";
}

std::string taken_by(const Box& box) { return listed(pieces_of(box.in)); }
std::string given_by(const Box& box) { return listed(outputs_of(box)); }

std::string action_text(const BuildingKind& kind) {
  if (kind.holds_community) {
    return "It is never activated: it holds 1 community cube, which counts for the lifestyle, or activates the zone it "
           "stands in (then it does not count that turn).";
  }
  std::string text;
  const Pieces gear = gear_of(kind);
  if (const std::string who = workers(gear[Pieces::Blue], gear[Pieces::White]); !who.empty()) {
    text += "Each activation needs " + who + " as specialist" + (gear.bytes == 0 ? "" : ", who comes back. ");
  }
  const auto box = [&](size_t i) { return "takes " + taken_by(kind.box[i]) + ", gives " + given_by(kind.box[i]); };
  if (kind.boxes == 1) {
    text += capital(box(0)) + ".";
  } else {
    const std::string how = kind.chair_chooses ? "One of two actions, as the Election chair says: "
                            : kind.both_boxes  ? "One or both of two actions: "
                                               : "One of two actions: ";
    text += how + "the first (" + capital(kind.box_id[0]) + ") " + box(0) + "; the second (" + capital(kind.box_id[1]) +
            ") " + box(1) + ".";
  }
  text += students_text(kind.box[0]) + arrest_text(kind);
  if (kind.side_pollution > 0) text += " Each activation adds " + counted(kind.side_pollution, "pollution cube") + ".";
  if (kind.side_crime > 0) text += " Each activation adds " + counted(kind.side_crime, "crime cube") + ".";
  if (kind.power_plant) text += " A power plant: it works in zones that are not active, too.";
  if (kind.holds_prisoners) {
    text +=
        " It resolves first: who worked in cell 1 moves to cell 2, who worked in cell 2 goes to the reserve. A new "
        "prisoner goes to cell 1 and pushes whoever is there on.";
  }
  return text;
}

std::string short_action(const BuildingKind& kind) {
  if (kind.holds_community) return "holds 1 community cube";
  std::string text;
  const Pieces gear = gear_of(kind);
  if (gear.bytes != 0) text = "(" + workers(gear[Pieces::Blue], gear[Pieces::White]) + ") ";
  for (size_t i = 0; i < kind.boxes; ++i) {
    if (i > 0) text += kind.both_boxes ? ", and/or " : ", or ";
    std::vector<std::string> in = pieces_of(kind.box[i].in);
    if (kind.box[i].educated > 0) in[0] += " (gone)";
    text += joined(in, " + ") + " → " + joined(outputs_of(kind.box[i]), " + ");
  }
  if (kind.side_pollution > 0) text += "; +" + number(kind.side_pollution) + " pollution";
  if (kind.side_crime > 0) text += "; +" + number(kind.side_crime) + " crime";
  return text;
}

std::string shape_text(Size size) {
  switch (size) {
    case Size::Small: return "1 block";
    case Size::Medium: return "2 blocks in a row";
    case Size::Large: return "3 blocks in a row";
    case Size::LShape: return "3 blocks in an L";
  }
  return {};
}

std::string line_text(const FavorLine& line) {
  std::vector<std::string> parts;
  for (size_t i = 0; i < line.conditions; ++i) parts.push_back(condition_text(line.condition[i]));
  each_kind(line.activated, [&](const BuildingKind& kind) { parts.push_back(with_article(kind) + " in use"); });
  const bool only_built =
      line.conditions == 0 && line.activated == 0;  // as on building cards, which speak of nothing else
  each_kind(line.built, [&](const BuildingKind& kind) {
    parts.push_back(only_built ? kind.name : with_article(kind) + " in the city");
  });
  return listed(parts);
}

std::string card_text(const FavorCard& card, std::string_view between) {
  std::string text;
  for (size_t i = 0; i < card.lines; ++i) {
    const FavorLine& line = card.line[i];
    if (i > 0) text += between;
    text += counted(line.victory_points, "point") + (line.bonus ? " as a bonus: " : ": ") + line_text(line);
  }
  return text;
}

std::string when_text(const FavorCard& card) {
  if (card.building_card) return "at the turn's end only; leaves the game when scored";
  return card.any_time ? "before your proposal, in your activation turns, in the pauses and at the turn's end"
                       : "at the turn's end only";
}

std::string effect_text(const Effect& effect) {
  std::vector<std::string> parts;
  const auto people = [&](int count, std::string_view one) {
    if (count > 0) parts.push_back(counted(count, one) + (count == 1 ? " comes" : " come"));
    if (count < 0) parts.push_back(counted(-count, one) + (count == -1 ? " leaves" : " leave"));
  };
  people(effect.blue, "blue worker");
  people(effect.white, "white worker");
  if (effect.crime > 0) parts.push_back(number(effect.crime) + " crime more");
  if (effect.community != 0) {
    parts.push_back(number(std::abs(effect.community)) + " community " + (effect.community < 0 ? "less" : "more"));
  }
  return parts.empty() ? "nothing" : listed(parts);
}

std::string blocks_text(Blocks blocks) {
  std::vector<std::string> parts;
  for (int cell = 0; cell < kCells; ++cell) {
    if ((blocks >> cell & 1) != 0) parts.emplace_back(label_of(static_cast<Cell>(cell)));
  }
  return joined(parts, " ");
}

std::string zones_text(Blocks blocks) {
  std::vector<std::string> parts;
  for (int zone = 0; zone < kZones; ++zone) {
    if ((blocks & tables.zone_blocks[static_cast<size_t>(zone)]) != 0)
      parts.push_back(title_of(static_cast<Zone>(zone)));
  }
  return listed(parts);
}

std::string plan_text(const Plan& plan) {
  constexpr std::string_view kVerbs[] = {"build ", "move ", "sell "};
  return std::string(kVerbs[at(plan.kind)]) + title_of(plan.tile);
}

}  // namespace boroughs::city_council
