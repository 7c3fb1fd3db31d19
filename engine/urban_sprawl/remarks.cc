// What a move means beyond the quantities that it changes at once.

#include <algorithm>

#include "engine/urban_sprawl/card_text.h"
#include "engine/urban_sprawl/rules.h"
#include "engine/urban_sprawl/words.h"

namespace boroughs::urban_sprawl {
namespace {

using std::to_string;

std::string wealth_text(int low, int high) {
  return low == high ? to_string(low) + " wealth" : to_string(low) + " to " + to_string(high) + " wealth";
}

/// "2 x CIV/RES, worth 8 wealth".
std::string planning_remark(Card card) {
  const CardData& c = data[card];
  return title_words(card) + (c.kind == CardKind::Permit ? ", worth " + to_string(c.payout) + " wealth" : "");
}

std::string contract_remark(Card card) {
  return data[card].title + ", " + zone_words(card) + ", " + counted(data[card].size, "lot");
}

/// How many sites there are, and what they cost.
std::string build_remark(const State& s, Card card, int points) {
  const Sites sites = Builder(s, s.active).sites(card);
  int low = 0, high = 0;
  sites.for_each([&](Block block, Shape) {
    const int value = value_of(s, block);
    low = low == 0 ? value : std::min(low, value);
    high = std::max(high, value);
  });
  return contract_remark(card) + "; " + counted(points, "action point") + " and " + wealth_text(low, high) + ", " +
         counted(sites.count(), "site");
}

std::string claim_remark(int start) {
  const Building& b = data.starting[static_cast<size_t>(start)].building;
  const auto row = static_cast<size_t>(row_of(b.block)), column = static_cast<size_t>(column_of(b.block));
  return std::string(zone_word(b.zone)) + " on " + std::string(label_of(first_lot(b))) + ", in wealth row " +
         to_string(data.wealth[column]) + " and prestige row " + to_string(data.prestige[row]);
}

/// Whether this site leaves only one way to pay, so that the costs are counted with it.
bool payment_is_forced(const State& s, const Move& move) {
  State copy = s;
  Play p{copy, nullptr, nullptr};
  MoveList moves;
  for (Move next = move;; next = moves[0]) {
    apply_decision(p, next);
    if (copy.agenda.back().kind != TaskKind::PayPermit) return true;
    moves.clear();
    legal_decision(copy, moves);
    if (moves.size() != 1) return false;
  }
}

std::string demolition_remark(const State& s, int seat, Block block, Shape shape) {
  std::string out;
  for (const Building& b : s.buildings) {
    if (b.block != block || (corners_of(b.shape) & corners_of(shape)) == 0) continue;
    out += (out.empty() ? "demolishes the " : " and the ") + building_words(b);
  }
  return out.empty() || s.contractor == seat ? out : out + " with Urban Renewal";
}

std::string site_remark(const State& s, const Task& t, const Move& move) {
  const auto block = move.as<Block>(0);
  const auto shape = move.as<Shape>(1);
  if (t.use != SiteUse::Build) return "worth " + to_string(value_of(s, block));
  std::string out;
  if (!payment_is_forced(s, move)) {
    const int bonus = neighborhood_bonus(s, t.player, data[t.card].zone, block, shape);
    out = "costs " + to_string(value_of(s, block)) + " wealth";
    if (bonus > 0) out += ", neighborhood +" + to_string(bonus) + " prestige";
  }
  const std::string gone = demolition_remark(s, t.player, block, shape);
  return out + (out.empty() || gone.empty() ? "" : ", ") + gone;
}

std::string decider_remark(const State& s, int seat) {
  const Task& many = s.agenda[s.agenda.size() - 2];
  const Player& player = s.players[static_cast<size_t>(seat)];
  if (many.kind == TaskKind::ScoreVocation) return "has " + counted(player.vocations[many.vocation], "marker");
  if (many.kind == TaskKind::Discards) return "has " + counted(static_cast<int>(player.cards.size()), "planning card");
  return "has " + to_string(player.wealth) + " wealth and " + to_string(player.prestige) + " prestige";
}

/// "row 3: 4 buildings of orange, 1 building of blue".
std::string space_remark(const State& s, Space space) {
  std::string out;
  for (int seat = 0; seat < s.options.players; ++seat) {
    const auto there = std::count_if(s.buildings.begin(), s.buildings.end(), [&](const Building& b) {
      return b.controller == seat && (space_blocks(space) & block_bit(b.block)) != 0;
    });
    if (there == 0) continue;
    out += (out.empty() ? ": " : ", ") + counted(static_cast<int>(there), "building") + " of " + seat_words(seat);
  }
  return governed_words(space) + (out.empty() ? ": no buildings" : out);
}

std::string office_remark(const State& s, Office office, bool held) {
  const int holder = s.offices[office];
  const std::string has = holder < 0 ? "vacant" : "held by " + seat_words(holder);
  if (!held) return has;
  const Seats best = candidates(s, office);
  return has + (best == 0                 ? ", nobody can win it"
                : std::popcount(best) > 1 ? ", tied between " + seats_words(s, best)
                                          : ", goes to " + seats_words(s, best));
}

std::string building_remark(const State& s, Lot lot) {
  const int at = building_at(s, lot);
  if (at < 0) return {};
  const Building& b = s.buildings[static_cast<size_t>(at)];
  return std::string(zone_word(b.zone)) + " of " + (b.controller < 0 ? "nobody" : seat_words(b.controller)) + ", " +
         counted(size_of(b), "lot") + ", worth " + to_string(value_of(s, b.block));
}

std::string slot_remark(const State& s, const Move& move) {
  const auto slot = move.as<Slot>(0);
  const Card card = card_in(s, slot);
  if (card == kNoCard) return {};
  switch (static_cast<Do>(move.kind)) {
    case Do::Build: return build_remark(s, card, data.prices[static_cast<size_t>(slot)]);
    case Do::BuildFavor: return build_remark(s, card, 0);
    case Do::TakeFavor: return contract_remark(card);
    default: return planning_remark(card);
  }
}

}  // namespace

std::string Rules::remark(const State& s, Viewer, const Move& move) {
  if (s.finished || s.agenda.empty()) return {};
  const Task& t = s.agenda.back();
  switch (static_cast<Do>(move.kind)) {
    case Do::Claim: return claim_remark(move.arg(0));
    case Do::Invest: return title_words(move.as<Card>(0));
    case Do::PayPermit:
    case Do::Discard: return planning_remark(move.as<Card>(0));
    case Do::TakePlanning:
    case Do::TakeFree:
    case Do::TakeFavor:
    case Do::Build:
    case Do::BuildFavor: return slot_remark(s, move);
    case Do::EndActions: return s.ap == 0 ? "" : counted(s.ap, "action point is", "action points are") + " lost";
    case Do::Site: return site_remark(s, t, move);
    case Do::TakeVocation:
      return "who has " + to_string(s.players[static_cast<size_t>(move.arg(0))].vocations[t.vocation]);
    case Do::NextDecider: return decider_remark(s, move.arg(0));
    case Do::Building: return building_remark(s, move.as<Lot>(0));
    case Do::Marker: return marker_words(s.markers[move.as<Space>(0)]);
    case Do::Space: return space_remark(s, move.as<Space>(0));
    case Do::Office: return office_remark(s, move.as<Office>(0), t.picked < 0);
    default: return {};
  }
}

}  // namespace boroughs::urban_sprawl
