// Wealth, prestige, vocations and payouts.

#include "engine/urban_sprawl/play.h"

namespace boroughs::urban_sprawl {

void gain(Play& p, int seat, Currency currency, int amount) {
  if (amount <= 0) return;
  int16_t& money = currency == Currency::Wealth ? p.player(seat).wealth : p.player(seat).prestige;
  money = static_cast<int16_t>(std::min(money + amount, kMostMoney));
  p.tell(currency == Currency::Wealth ? Told::GainedWealth : Told::GainedPrestige, seat, {amount});
}

int lose(Play& p, int seat, Currency currency, int amount) {
  int16_t& money = currency == Currency::Wealth ? p.player(seat).wealth : p.player(seat).prestige;
  const int lost = std::min<int>(money, amount);
  if (lost <= 0) return 0;
  money = static_cast<int16_t>(money - lost);
  p.tell(currency == Currency::Wealth ? Told::LostWealth : Told::LostPrestige, seat, {lost});
  return lost;
}

int vocation_supply(const State& s, Vocation vocation) {
  int left = data.vocation_markers[static_cast<size_t>(vocation)];
  for (const Player& player : s.players) left -= player.vocations[vocation];
  return left;
}

int vocations_of(const Player& player) {
  int sum = 0;
  for (const uint8_t markers : player.vocations) sum += markers;
  return sum;
}

std::array<int, kMaxPlayers> payout_of(const State& s, Currency currency, int number) {
  std::array<int, kMaxPlayers> gains{};
  const uint64_t blocks = row_of_number(s, currency, number);
  if (blocks == 0) return gains;
  std::array<int, kMaxPlayers + 1> counts{};
  for (const Building& b : s.buildings)
    counts[static_cast<size_t>(b.controller + 1)] += static_cast<int>(blocks >> static_cast<int>(b.block) & 1);
  // Tied players share the places that they cover, rounded down; players without a building are left out (US-R11).
  const auto& table = data.payouts[static_cast<size_t>(number)];
  const auto players = static_cast<size_t>(s.options.players);
  for (size_t seat = 0; seat < players; ++seat) {
    const int count = counts[seat + 1];
    if (count == 0) continue;
    size_t ahead = 0, tied = 0;
    for (size_t other = 0; other < players; ++other) {
      ahead += counts[other + 1] > count;
      tied += counts[other + 1] == count;
    }
    int sum = 0;
    for (size_t place = ahead; place < ahead + tied; ++place) sum += table[place];
    gains[seat] = sum / static_cast<int>(tied);
  }
  return gains;
}

void hold_payout(Play& p, Currency currency, int number) {
  if (p.log != nullptr && row_of_number(p.s, currency, number) != 0) {
    p.tell(Told::PayoutHeld, -1, {static_cast<int>(currency), number});
  }
  const auto gains = payout_of(p.s, currency, number);
  for (int seat = 0; seat < p.s.options.players; ++seat) gain(p, seat, currency, gains[static_cast<size_t>(seat)]);
}

// ---- scoring a vocation (4.7) ---------------------------------------------------------------------------------------
void begin_scoring(Play& p, Vocation vocation, int number, bool built) {
  Task t;
  t.kind = TaskKind::ScoreVocation;
  t.vocation = vocation;
  t.number = static_cast<uint8_t>(number);
  for (int seat = 0; seat < p.s.options.players; ++seat) {
    const int markers = p.player(seat).vocations[vocation];
    if (markers == 0) continue;
    if (built && p.s.offices[Office::PoliceChief] == seat) {  // US-R15: not where an event scores
      gain(p, seat, Currency::Wealth, markers * number);
      gain(p, seat, Currency::Prestige, markers * number);
    } else {
      t.waiting = static_cast<Seats>(t.waiting | seat_bit(seat));
    }
  }
  p.push(t);
}

void score_vocation(Play& p) {
  if (p.top().waiting == 0) return p.pop();
  ask_next(p);
}

void legal_vocation_split(const State& s, MoveList& out) {
  const Task& t = s.agenda.back();
  const int markers = s.players[static_cast<size_t>(t.player)].vocations[t.vocation];
  for (int n = 0; n <= markers; ++n) out.push_back(Move::of(Do::Split, n));
}

void apply_vocation_split(Play& p, const Move& move) {
  const Task t = p.top();
  p.pop();
  const int markers = p.player(t.player).vocations[t.vocation];
  gain(p, t.player, Currency::Wealth, (markers - move.arg(0)) * t.number);
  gain(p, t.player, Currency::Prestige, move.arg(0) * t.number);
}

}  // namespace boroughs::urban_sprawl
