// What people count.

#include "engine/city_council/favors.h"
#include "engine/city_council/phases.h"
#include "engine/city_council/rules.h"
#include "engine/city_council/sites.h"

namespace boroughs::city_council {
namespace {

void count_seat(const State& s, int seat, Amounts& amounts) {
  const Seat& who = seat_of(s, seat);
  amounts.seat(Quantity::Points, seat, who.victory_points);
  amounts.seat(Quantity::Funds, seat, who.private_funds);
  amounts.seat(Quantity::Cards, seat, static_cast<int>(who.hand.size()));
  if (who.committee != Committee::None) {
    amounts.seat(Quantity::TurnsInCommittee, seat, who.tenure);
    int place = 1;
    for (const Seat& other : s.seats) place += other.committee < who.committee;
    amounts.seat(Quantity::Place, seat, place);
  }
  for (const Plan& plan : s.plans) {
    if (plan.owner != seat) continue;
    amounts.seat(Quantity::Votes, seat, plan.votes);
    amounts.seat(Quantity::FundsOnPlan, seat, plan.all_funds());
  }
}

/// What the cards that the viewer holds would bring if all of them could be scored now.
void count_hand(const State& s, int seat, Amounts& amounts) {
  const Facts facts = facts_of(s);
  int worth = 0;
  for (const Card card : seat_of(s, seat).hand) worth += is_known(card) ? value_of(card, facts) : 0;
  amounts.seat(Quantity::Hand, seat, worth);
}

void count_city(const State& s, Amounts& amounts) {
  const Facts facts = facts_of(s);
  amounts.table(Quantity::Budget, s.budget);
  amounts.table(Quantity::Power, s.power);
  amounts.table(Quantity::Goods, s.goods);
  amounts.table(Quantity::Community, s.community);
  amounts.table(Quantity::Crime, s.crime);
  amounts.table(Quantity::Pollution, s.pollution);
  amounts.table(Quantity::IdleBlue, s.blue);
  amounts.table(Quantity::IdleWhite, s.white);
  amounts.table(Quantity::Blue, facts[Metric::BlueTotal]);
  amounts.table(Quantity::White, facts[Metric::WhiteTotal]);
  amounts.table(Quantity::Prisoners, prisoners(s));
  amounts.table(Quantity::Balance, lifestyle_balance(s));
  amounts.table(Quantity::FreeBlocks, std::popcount(free_blocks(s)));
  amounts.table(Quantity::FreeInStartingZone, std::popcount(free_blocks(s) & tables.starting_zone));
  amounts.table(Quantity::Deck, static_cast<int>(s.deck.size()));
}

/// The city at the turn's end if nobody activated anything more.
void count_what_comes(const State& s, Amounts& amounts) {
  if (s.outcome != Outcome::Playing || (s.decision != Decision::Activate && s.decision != Decision::PoliceMode)) return;
  Economy after(s);
  play_out_production(after);
  amounts.table(Quantity::BudgetToCome, after.budget);
  amounts.table(Quantity::PowerToCome, after.power);
  amounts.table(Quantity::GoodsToCome, after.goods);
  amounts.table(Quantity::CommunityToCome, after.community);
  amounts.table(Quantity::BlueToCome, after.blue);
  amounts.table(Quantity::WhiteToCome, after.white);
  amounts.table(Quantity::CrimeToCome, after.crime);
  amounts.table(Quantity::PollutionToCome, after.pollution);
}

}  // namespace

void Rules::amounts(const State& seen, Viewer viewer, Amounts& amounts) {
  for (int seat = 0; seat < seen.options.players; ++seat) {
    count_seat(seen, seat, amounts);
    if (viewer.sees_everything() || viewer.seat == seat) count_hand(seen, seat, amounts);
  }
  count_city(seen, amounts);
  count_what_comes(seen, amounts);
}

}  // namespace boroughs::city_council
