// Everything that has a name, explained.

#include "engine/city_council/favors.h"
#include "engine/city_council/rules.h"
#include "engine/city_council/wording.h"
#include "engine/core/amounts.h"

namespace boroughs::city_council {
namespace {

// ---- the game -------------------------------------------------------------------------------------------------------

void add_concepts(const State& s, Glossary& glossary) {
  const std::string goal = number(tables.goal[at(s.options.mode)]);
  glossary.add({"goal", "What wins", "concept",
                "When somebody has " + goal +
                    " victory points, the turn is played to its end; then most points win. Equal points: the smaller "
                    "hand of favors, then more private funds. If Criminal Activity or Pollution Level ever holds all " +
                    number(tables.crime) + " cubes, everybody loses at once.",
                true});
  glossary.add(
      {"round", "A turn", "concept",
       "1. Committees: the Election chair moves as few seats as possible; the Treasury may embezzle; everybody "
       "draws two favors and keeps one.\n2. Council: everybody proposes a plan and votes for somebody else's; "
       "the best are carried out.\n3. Activation: round after round one building or zone each, or pass.\n4. "
       "The unemployment report, the resolution of all activated buildings and the lifestyle check follow by "
       "themselves.\n5. The planning area is refilled, favors are scored, hands go down to " +
           number(tables.hand_limit) + " cards.",
       true});
  glossary.add({"activation", "Activation", "concept",
                "In turn order, round and round, everybody activates one thing (Transport two) or passes. It ends when "
                "all have passed in succession, or when nothing can be activated."});
  glossary.add({"favors", "Scoring favors", "concept",
                "A favor is worth the sum of its lines that are true; a bonus line needs another line that is true. "
                "General favors can be scored before your proposal, in your activation turns, in pauses, and at the "
                "turn's end; building favors and some others at the turn's end only. Nothing is scored in turn 1. Who "
                "could score stays secret: in a pause everybody who holds cards is asked."});
  glossary.add({"plans", "Plans", "concept",
                "Build a tile that lies face up, for its cost and $1 for each block in a zone of another type; move a "
                "tile of the city, for $1 for each such block; or sell one, for its cost less $1. Votes decide, then "
                "private funds, then the Election chair, who carries the plans out and must strive for all of them."});
  glossary.add({"upgrades", "Upgrades", "concept",
                "Some tiles may be built over a standing building for the difference of the costs. They must cover all "
                "of it and only that one; zones count only for the blocks that are new."});
}

std::string rows_text(const std::vector<Effect>& rows, int first, std::string_view what) {
  std::string text;
  for (size_t i = 0; i < rows.size(); ++i) {
    const int count = first + static_cast<int>(i);
    const bool last = i + 1 == rows.size(), down = i == 0 && first < 0;
    text += (i > 0 ? "\n" : "") + number(count) +
            (last   ? " or more"
             : down ? " or less"
                    : "") +
            std::string(what) + ": " + effect_text(rows[i]);
  }
  return text;
}

void add_monitors(const State& s, Glossary& glossary) {
  const auto monitor = [&](std::string name, std::string title, std::string text) {
    glossary.add({std::move(name), std::move(title), "monitor", std::move(text)});
  };
  monitor("budget", "City Budget",
          dollars(s.budget) + " now. It pays for plans and for what buildings need. Above " +
              dollars(tables.max_budget) + " all income is lost.");
  monitor("power", "Power Supply",
          number(s.power) + " now. Each zone that is activated takes 1; power plants bring more, up to " +
              number(tables.max_power) + ".");
  monitor("goods", "Goods Depot",
          number(s.goods) + " now, at most " + number(tables.goods) + ": what many buildings use.");
  monitor("level", "Community Level",
          number(s.community) + " now, at most " + number(tables.community) +
              ". It counts for the lifestyle; a zone that is activated takes 1.");
  monitor(
      "crime", "Criminal Activity",
      number(s.crime) + " of " + number(tables.crime) +
          " cubes now: with all of them everybody loses. It rises by blue workers without a job at the report and by "
          "some buildings.");
  monitor("pollution", "Pollution Level",
          number(s.pollution) + " of " + number(tables.pollution) +
              " cubes now: with all of them everybody loses. It rises by industrial buildings that are activated.");
  monitor("workers", "Workforce Housing",
          counted(s.blue, "blue worker") + " and " + counted(s.white, "white worker") +
              " have no job now. Workers on tiles come back at resolution.");
  monitor("unemployment", "Unemployment report",
          "After activation, by the workers without a job.\n" + rows_text(tables.unemployed_white, 0, " white") + "\n" +
              rows_text(tables.unemployed_blue, 0, " blue"));
  monitor("lifestyle", "Lifestyle",
          "Community and unused Playground cubes less crime less pollution: " + number(lifestyle_balance(s)) +
              " now. After resolution:\n" + rows_text(tables.lifestyle, tables.lowest_balance, ""));
  monitor("private_funds", "Private funds",
          "Money that the Treasury took out of the City Budget, at most " + number(tables.max_funds) +
              " dollars in all. On a construction plan it breaks ties and pays a part of the price.");
}

void add_committees(const State& s, Glossary& glossary) {
  for (int i = 0; i < 5; ++i) {
    const auto committee = static_cast<Committee>(i);
    const int chair = chair_of(s, committee);
    glossary.add(
        {std::string(name_of(committee)), title_of(committee), "committee",
         "Number " + number(i + 1) + " in turn order: " + power_of(committee) + ". " +
             (chair < 0 ? std::string("Nobody chairs it now.") : "Its chair is " + seat_title(s, chair) + ".") +
             " After two turns a chair must move."});
  }
  glossary.add({"none", "None", "committee", "No seat at the table, or no committee for it: it fills a list of five."});
}

void add_seats(const State& s, Glossary& glossary) {
  for (int seat = 0; seat < seat_count(s); ++seat) {
    const Seat& who = seat_of(s, seat);
    std::string text = counted(who.victory_points, "victory point") + ", " +
                       counted(static_cast<int>(who.hand.size()), "favor card") + ", " + dollars(who.private_funds) +
                       " of private funds.";
    if (who.committee != Committee::None) {
      text = "Chairs " + title_of(who.committee) + " for turn " + number(who.tenure) + " of 2. " + text;
    }
    if (is_phil(s, seat)) {
      text +=
          " The puppet of the game for two: he proposes and votes by a card that is turned up for the turn, prefers "
          "the highest row of the planning area that shows a building of it, else the largest tile; he never "
          "activates and never scores.";
    }
    const std::string name(kSeatNames[is_phil(s, seat) ? static_cast<size_t>(kPhilName) : static_cast<size_t>(seat)]);
    glossary.add({name, seat_title(s, seat), "seat", text});
  }
}

// ---- the city -------------------------------------------------------------------------------------------------------

void add_zones(const State& s, Glossary& glossary) {
  const Blocks free = ~occupied(s);
  for (int z = 0; z < kZones; ++z) {
    const auto zone = static_cast<Zone>(z);
    const ZoneEntry& one = tables.zone[at(zone)];
    const Blocks blocks = tables.zone_blocks[at(zone)];
    const bool active = (blocks & active_blocks(s)) != 0;
    const std::string type = zone == kStartingZone
                                 ? "Any type of building costs its printed price here, and the zone is always active. "
                                 : "For " + std::string(name_of(one.type)) +
                                       " buildings; others cost $1 more for each block (safety buildings do not). To "
                                       "activate it takes 1 power and 1 community. ";
    const std::string now = zone == kStartingZone ? "" : active ? "It is active. " : "It is not active. ";
    const int left = std::popcount(free & blocks);
    glossary.add({one.id, one.name, "zone",
                  type + now + (left == 0 ? "No block is free." : counted(left, "block") + " free.") +
                      " Its blocks: " + blocks_text(blocks) + "."});
  }
}

std::string at_block(const State& s, Cell cell) {
  std::string text;
  for_each_standing(s, [&](Building building, Blocks blocks) {
    if ((blocks & block(cell)) != 0) text = title_of(building) + " stands here.";
  });
  if (!text.empty()) return text;
  return in_sandbox(s) && (tables.printed_blocks & block(cell)) != 0 ? "It is covered: nothing can be built here."
                                                                     : "It is free.";
}

void add_blocks(const State& s, Glossary& glossary) {
  for (int i = 0; i < kCells; ++i) {
    const auto cell = static_cast<Cell>(i);
    const std::string name(label_of(cell));
    glossary.add({name, "Block " + name, "block",
                  "Row " + number(i / kSide) + ", column " + number(i % kSide) +
                      ", both counted from 0 at the top left, in " + title_of(tables.zone_of[static_cast<size_t>(i)]) +
                      ". " + at_block(s, cell)});
  }
  glossary.add({"-", "-", "block", "Fills the list of blocks of a small tile, or says that nothing is covered."});
}

std::string upgrades_text(Kind id) {
  const BuildingKind& kind = tables.kind[at(id)];
  std::vector<std::string> over;
  for (uint64_t rest = kind.upgrades_from; rest != 0; rest &= rest - 1) {
    const BuildingKind& old = tables.kind[static_cast<size_t>(std::countr_zero(rest))];
    over.push_back(old.name + " for " + dollars(std::max(0, kind.cost - old.cost)));
  }
  std::string text = over.empty() ? "" : " It may be built over " + listed(over, " or ") + ".";
  uint64_t onto = 0;
  for (int k = 0; k < tables.kinds; ++k) {
    if ((tables.kind[static_cast<size_t>(k)].upgrades_from >> at(id) & 1) != 0) onto |= uint64_t{1} << k;
  }
  return text + (onto == 0 ? "" : " Over it may be built " + kinds_text(onto, " or ") + ".");
}

std::string kind_text(Kind id) {
  const BuildingKind& kind = tables.kind[at(id)];
  return capital(name_of(kind.type)) + ", " + shape_text(kind.size) + ", costs " + dollars(kind.cost) + ". " +
         action_text(kind) + upgrades_text(id);
}

/// Where a building is now, and whether that is in the open.
std::string whereabouts(const State& s, Building building, bool& open) {
  std::string text;
  const Blocks active = active_blocks(s);
  for_each_standing(s, [&](Building one, Blocks blocks) {
    if (one != building) return;
    text = "It stands on " + blocks_text(blocks) + ".";
    if (kind_of(one).boxes > 0 && !kind_of(one).power_plant && (blocks & active) == 0)
      text += " Its zone is not active.";
  });
  for (const Activation& activation : s.activations) {
    if (activation.building == building) text += " It is in use this turn.";
  }
  open = !text.empty();
  if (open) return text;
  if (!is_tile(building)) return "It is built over.";
  const Column& column = s.planning_area[kind_of(building).size];
  open = column.slots.contains(building) || (!column.stack.empty() && column.stack.back() == building);
  if (open) return "It lies face up in the planning area.";
  if (column.discards.contains(building)) return "It lies in the discard pile.";
  const bool removed = in_sandbox(s) && (tables.sandbox_removed >> at(building) & 1) != 0;
  if (removed) return "It is not used in this mode.";
  const bool later = s.phase == Phase::Starting && kind_of(building).set == Phase::Advanced;
  return later ? "It comes when the Starting Zone is full." : "It is in its stack.";
}

void add_buildings(const State& s, Glossary& glossary) {
  for (int i = 0; i < tables.buildings; ++i) {
    const auto building = static_cast<Building>(i);
    if (!is_tile(building) && in_sandbox(s)) continue;
    Topic topic{std::string(label_of(building)), title_of(building), "building", {}};
    topic.text = kind_text(kind_id(building)) + " " + whereabouts(s, building, topic.open);
    glossary.add(std::move(topic));
  }
  for (int k = 0; k < tables.kinds; ++k) {
    const BuildingKind& kind = tables.kind[static_cast<size_t>(k)];
    if (kind.copies == 1) continue;
    glossary.add({kind.id, kind.name, "kind of building",
                  "There are " + counted(kind.copies, "tile") + " of it. " + kind_text(static_cast<Kind>(k))});
  }
}

// ---- favors ---------------------------------------------------------------------------------------------------------

void add_favors(const State& s, Viewer viewer, Glossary& glossary) {
  const Facts facts = facts_of(s);
  uint64_t open = 0;
  const auto note = [&](Card card) { open |= is_known(card) ? uint64_t{1} << at(card) : 0; };
  if (viewer.seat >= 0) {
    for (const Card card : seat_of(s, viewer.seat).hand) note(card);
    if (s.to_move == viewer.seat) {
      for (const Card card : s.drawn) note(card);
    }
  }
  note(s.phil_shows);
  for (int i = 0; i < tables.cards; ++i) {
    const auto id = static_cast<Card>(i);
    const FavorCard& card = tables.card[at(id)];
    glossary.add(
        {card.id, card.name, card.building_card ? "building favor" : "general favor",
         card_text(card, "\n") + "\nScored " + when_text(card) + ". Worth " + number(value_of(id, facts)) + " now.",
         (open >> i & 1) != 0});
  }
}

// ---- words of moves -------------------------------------------------------------------------------------------------

void add_answers(Glossary& glossary) {
  const auto answer = [&](std::string name, std::string text) {
    std::string title = capital(name);
    glossary.add({std::move(name), std::move(title), "answer", std::move(text)});
  };
  answer("yes", "The Treasury takes $1 from the City Budget.");
  answer("no", "The Treasury leaves the City Budget alone.");
  answer("open", "Of the Police Station: the Election chair says what it does.");
  answer("first", "The first action box of a building.");
  answer("second", "The second action box of a building.");
  answer("both", "Both action boxes of a building, the specialist needed once.");
  answer("lower", "The Police Station takes one crime cube away at resolution, one of this turn's report too.");
  answer(
      "incarcerate",
      "The Police Station takes one crime cube off Criminal Activity at once; at resolution it goes to the Prison, or "
      "to the reserve if there is none.");
}

}  // namespace

void Rules::glossary(const State& seen, Viewer viewer, Glossary& glossary) {
  add_concepts(seen, glossary);
  add_favors(seen, viewer, glossary);
  add_buildings(seen, glossary);
  add_monitors(seen, glossary);
  add_committees(seen, glossary);
  add_zones(seen, glossary);
  add_seats(seen, glossary);
  add_blocks(seen, glossary);
  add_answers(glossary);
}

}  // namespace boroughs::city_council
