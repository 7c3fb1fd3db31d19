#pragma once
// A table for tests: positions set up by hand, moves by notation or by kind.

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "engine/core/match.h"
#include "engine/urban_sprawl/play.h"
#include "engine/urban_sprawl/rules.h"
#include "engine/urban_sprawl/scoring.h"

namespace boroughs::urban_sprawl {

inline constexpr int A = 0, B = 1, C = 2, D = 3;

inline Card card_of(std::string_view id) {
  for (int i = 0; i < kCards; ++i) {
    if (label_of(static_cast<Card>(i)) == id) return static_cast<Card>(i);
  }
  ADD_FAILURE() << "no card " << id;
  return Card{};
}
inline Block block_named(std::string_view id) { return block_at(id[1] - '0', id[2] - '0'); }
inline Shape shape_named(std::string_view id) { return enum_from_name<Shape>(id).value(); }

struct Table {
  State s;
  Rng rng{5};
  EventLog log;
  bool checked = true;  // every position must be one that a game can reach

  /// The opening board with nothing sold, at the first choice of an action by seat A; the last seat owns Media.
  explicit Table(int players = 4, Options options = {}) {
    options.players = static_cast<uint8_t>(players);
    Rng setup(11);
    s = Rules::start(options, setup, nullptr);
    s.turn = 1;
    s.put_back_top.clear();
    s.put_back_middle.clear();
    s.ap = 6;
    s.players[static_cast<size_t>(players - 1)].vocations[Vocation::Media] = 1;
    for (Player& player : s.players) {
      for (const Card card : player.cards) s.discard.push_back(card);
      player.cards.clear();
    }
    actions();
  }

  // ---- setting up ---------------------------------------------------------------------------------------------------
  Player& player(int seat) { return s.players[static_cast<size_t>(seat)]; }
  void actions() {
    s.agenda.clear();
    Task t;
    t.kind = TaskKind::ChooseAction;
    t.player = s.active;
    s.agenda.push_back(t);
  }
  void clear_board() { s.buildings.clear(); }
  void put(Zone zone, std::string_view block, std::string_view shape, int controller = -1) {
    s.buildings.push_back({block_named(block), shape_named(shape), zone, static_cast<int8_t>(controller)});
  }
  Building& at(std::string_view block, std::string_view shape = "nw") {
    const Lot lot = first_lot(Building{block_named(block), shape_named(shape), Zone::Civ, -1});
    const int i = building_at(s, lot);
    if (i < 0) ADD_FAILURE() << "nothing stands on " << block << " " << shape;
    return s.buildings[static_cast<size_t>(std::max(i, 0))];
  }
  bool stands(std::string_view block, std::string_view shape) {
    return building_at(s, first_lot(Building{block_named(block), shape_named(shape), Zone::Civ, -1})) >= 0;
  }
  int value(std::string_view block) const { return value_of(s, block_named(block)); }

  /// Takes a card from wherever it is.
  void take_out(Card card) {
    for (Player& p : s.players) {
      p.cards.erase(card);
      for (size_t i = 0; i < p.favors.size(); ++i) {
        if (p.favors[i].card == card) p.favors.erase_at(i);
      }
    }
    for (Card& box : s.planning_boxes) box = box == card ? kNoCard : box;
    for (Card& box : s.contract_boxes) box = box == card ? kNoCard : box;
    s.discard.erase(card);
    s.removed.erase(card);
    if (!s.planning.cards.empty() && s.planning.cards.back() == card) s.planning.face_up = false;
    for (size_t i = 0; i < s.planning.cards.size(); ++i) {
      if (s.planning.cards[i] != card) continue;
      s.planning.cards.erase_at(i);
      if (i < s.planning.mixed) --s.planning.mixed;
    }
    for (Deck& deck : s.decks) {
      if (!deck.cards.empty() && deck.cards.back() == card) deck.face_up = false;
      for (size_t i = 0; i < deck.cards.size(); ++i) {
        if (deck.cards[i] != card) continue;
        deck.cards.erase_at(i);
        if (i < deck.bottom) {
          --deck.bottom;
        } else if (i < static_cast<size_t>(deck.bottom + deck.middle)) {
          --deck.middle;
        }
      }
    }
  }
  void give(int seat, std::string_view id) {
    take_out(card_of(id));
    player(seat).cards.push_back(card_of(id));
  }
  void favor(int seat, std::string_view id, bool this_turn = false) {
    take_out(card_of(id));
    player(seat).favors.push_back({card_of(id), this_turn});
  }
  void leave_game(Card card) {
    take_out(card);
    s.removed.push_back(card);
  }
  /// Lays a contract into a box; what lay there leaves the game.
  void contract(size_t box, std::string_view id) {
    const Card card = card_of(id);
    open(deck_of(card));
    take_out(card);
    if (s.contract_boxes[box] != kNoCard) leave_game(s.contract_boxes[box]);
    s.contract_boxes[box] = card;
  }
  void empty_box(size_t box) {
    if (s.contract_boxes[box] != kNoCard) leave_game(s.contract_boxes[box]);
  }
  /// The next cards of a contract deck, the first to come first; they lie face down.
  void next_cards(DeckName name, const std::vector<std::string>& ids) {
    Deck& deck = s.decks[name];
    for (size_t i = ids.size(); i-- > 0;) {
      take_out(card_of(ids[i]));
      deck.cards.push_back(card_of(ids[i]));
      if (data[card_of(ids[i])].special) {  // its section must reach up to it
        deck.bottom = static_cast<uint8_t>(deck.cards.size() - 1);
        deck.middle = 1;
      }
    }
    deck.face_up = false;
  }
  void next_planning(const std::vector<std::string>& ids) {
    for (size_t i = ids.size(); i-- > 0;) {
      take_out(card_of(ids[i]));
      s.planning.cards.push_back(card_of(ids[i]));
    }
    s.planning.mixed = static_cast<uint8_t>(s.planning.cards.size());
    s.planning.face_up = false;
  }
  void planning_box(size_t box, std::string_view id) {
    take_out(card_of(id));
    if (s.planning_boxes[box] != kNoCard) s.discard.push_back(s.planning_boxes[box]);
    s.planning_boxes[box] = card_of(id);
  }
  void empty_planning_box(size_t box) {
    s.discard.push_back(s.planning_boxes[box]);
    s.planning_boxes[box] = kNoCard;
  }
  /// The decks up to this one are open, with all that comes with them; the last seat is the first Contractor.
  void open(DeckName deck) {
    if (deck >= DeckName::City && !s.decks[DeckName::City].active) {
      leave_event(card_of("te_airport"));
      s.politicians_in_play = s.decks[DeckName::City].active = true;
    }
    if (deck == DeckName::Metropolis && !s.decks[deck].active) {
      leave_event(card_of("ce_sports_team"));
      s.contractor_in_play = s.decks[deck].active = true;
      s.contractor = static_cast<int8_t>(s.options.players - 1);
    }
  }
  void all_in_play() { open(DeckName::Metropolis); }
  void contractor_is(int seat) {
    all_in_play();
    s.contractor = static_cast<int8_t>(seat);
  }
  void set(std::vector<int> wealth, std::vector<int> prestige) {
    for (size_t i = 0; i < wealth.size(); ++i) s.players[i].wealth = static_cast<int16_t>(wealth[i]);
    for (size_t i = 0; i < prestige.size(); ++i) s.players[i].prestige = static_cast<int16_t>(prestige[i]);
  }
  void sound() const {
    if (checked) {
      ASSERT_EQ(Rules::check(s, Viewer::everything()), "");
    }
  }

  // ---- playing ------------------------------------------------------------------------------------------------------
  std::vector<std::string> moves() const {
    MoveList list;
    Rules::legal_moves(s, list);
    std::vector<std::string> out;
    for (const Move& move : list) out.push_back(to_notation(Rules::kInfo.moves, move));
    return out;
  }
  bool can(const std::string& notation) const {
    const auto all = moves();
    return std::find(all.begin(), all.end(), notation) != all.end();
  }
  void apply(const std::string& notation) {
    const auto move = parse_move(Rules::kInfo.moves, notation);
    ASSERT_TRUE(move) << move.error();
    std::string all;
    for (const auto& m : moves()) all += m + ", ";
    ASSERT_TRUE(can(notation)) << notation << " is not legal now; " << decision() << " of seat " << int{turn().player}
                               << ": " << all;
    Rules::apply(s, *move, rng, &log);
    sound();
  }
  Turn turn() const { return Rules::turn(s); }
  std::string decision() const {
    return turn().finished ? "over" : std::string(Rules::kInfo.decisions[turn().decision].name);
  }
  int decider() const { return turn().player; }
  /// Plays forced moves, and asks `choose` where there is a choice, until the active player is back at his actions.
  void settle(const std::function<std::string(const Table&)>& choose = nullptr) {
    for (int i = 0; i < 300 && !turn().finished && decision() != "choose_action"; ++i) {
      const auto all = moves();
      const std::string move = all.size() == 1 || !choose ? all.at(0) : choose(*this);
      apply(move);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
  /// Carries an event out, as when it is revealed, up to the first decision.
  void event(std::string_view id) {
    leave_event(card_of(id));
    Task effect;
    effect.kind = TaskKind::Steps;
    effect.card = card_of(id);
    effect.end = data[effect.card].steps;
    s.agenda.push_back(effect);
    Play p{s, &rng, &log};
    run(p);
  }
  void leave_event(Card card) {
    take_out(card);
    if (is_planning(card)) {
      s.discard.push_back(card);
    } else {
      s.removed.push_back(card);
    }
  }
  /// Builds a contract from box c1 with permits that serve every zone, up to the first decision after the payment.
  void build(std::string_view id, std::string_view block, std::string_view shape) {
    contract(0, id);
    s.ap = std::max<uint8_t>(s.ap, 1);
    give(s.active, "pp_36");
    sound();
    apply("build c1");
    apply("site " + std::string(block) + " " + std::string(shape));
    apply("pay_permit pp_36");
  }
  std::vector<int> wealth() const {
    std::vector<int> out;
    for (const Player& p : s.players) out.push_back(p.wealth);
    return out;
  }
  std::vector<int> prestige() const {
    std::vector<int> out;
    for (const Player& p : s.players) out.push_back(p.prestige);
    return out;
  }
  void end_turn() { apply("end_actions"); }
};

using Numbers = std::vector<int>;

}  // namespace boroughs::urban_sprawl
