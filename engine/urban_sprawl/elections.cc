// Elections (4.9), the ballot box and the Contractor.

#include "engine/urban_sprawl/play.h"

namespace boroughs::urban_sprawl {
namespace {

/// The zone whose most valuable building brings the office.
constexpr Zone zone_of(Office office) {
  switch (office) {
    case Office::DistrictAttorney: return Zone::Civ;
    case Office::Treasurer: return Zone::Com;
    case Office::PoliceChief: return Zone::Res;
    default: return Zone::Ind;
  }
}

}  // namespace

Seats candidates(const State& s, Office office) {
  std::array<int, kMaxPlayers> claim{};  // 0: none
  if (office == Office::Mayor) {
    for (size_t seat = 0; seat < s.players.size(); ++seat) claim[seat] = vocations_of(s.players[seat]);
  } else {
    // The most valuable building of the zone counts, then their number.
    std::array<int, kMaxPlayers> best{}, number{};
    for (const Building& b : s.buildings) {
      if (b.zone != zone_of(office) || b.controller < 0) continue;
      const auto seat = static_cast<size_t>(b.controller);
      best[seat] = std::max(best[seat], value_of(s, b.block));
      ++number[seat];
    }
    for (size_t seat = 0; seat < kMaxPlayers; ++seat) claim[seat] = best[seat] * 256 + number[seat];
  }
  const Seats most = greatest(s, [&](int seat) { return claim[static_cast<size_t>(seat)]; });
  return claim[static_cast<size_t>(first_of(s, most))] > 0 ? most : Seats{0};
}

int tie_decider(const State& s, Office office) {
  int decider = -1;
  if (office == Office::Mayor) {
    for (int seat = 0; seat < s.options.players; ++seat) {
      if (s.players[static_cast<size_t>(seat)].vocations[Vocation::Media] > 0) decider = seat;
    }
  } else {
    decider = s.offices.items[static_cast<size_t>(office) - 1];  // the office before it on the track
  }
  return decider >= 0 ? decider : s.active;  // US-R17
}

void hold_election(Play& p) {
  const Task t = p.top();
  p.pop();
  if (p.s.contractor_in_play) {
    Task contractor;
    contractor.kind = TaskKind::Contractor;
    p.push(contractor);
  }
  if (t.picked >= 0) return win_office(p, t.office, t.picked);
  const Seats tied = candidates(p.s, t.office);
  if (tied == 0) return p.tell(Told::NoCandidate, -1, {static_cast<int>(t.office)});  // US-R16
  if (std::popcount(tied) == 1) return win_office(p, t.office, first_of(p.s, tied));
  Task tie;
  tie.kind = TaskKind::BreakElectionTie;
  tie.player = static_cast<int8_t>(tie_decider(p.s, t.office));
  tie.office = t.office;
  tie.waiting = tied;
  p.push(tie);
}

void legal_break_election_tie(const State& s, MoveList& out) {
  in_turn_order(s, s.agenda.back().waiting, [&](int seat) { out.push_back(Move::of(Do::Elect, seat)); });
}
void apply_break_election_tie(Play& p, const Move& move) {
  const Office office = p.top().office;
  p.pop();
  win_office(p, office, move.arg(0));
}

void win_office(Play& p, Office office, int seat) {
  p.s.offices[office] = static_cast<int8_t>(seat);
  p.tell(Told::Elected, seat, {static_cast<int>(office)});
  if (office != Office::Mayor) return;
  // US-R18: a new or re-elected Mayor places a park, if possible.
  Task park;
  park.kind = TaskKind::ChooseSite;
  park.player = static_cast<int8_t>(seat);
  park.use = SiteUse::Place;
  park.zone = Zone::Park;
  park.number = 1;
  park.picked = static_cast<int8_t>(seat);
  if (place_sites(p.s, park).any()) p.push(park);
}

void legal_choose_office(const State& s, MoveList& out) {
  for (int o = 0; o < kOffices; ++o) {
    if (in_play(s, static_cast<Office>(o))) out.push_back(Move::of(Do::Office, o));
  }
}
void apply_choose_office(Play& p, const Move& move) {
  Task& t = p.top();
  t.kind = TaskKind::Election;
  t.player = -1;
  t.office = move.as<Office>(0);
}

void advance_pawn(Play& p) {
  p.s.pawn = static_cast<Office>((static_cast<int>(p.s.pawn) + 1) % kOffices);
  p.tell(Told::Ballot, -1, {static_cast<int>(p.s.pawn)});
}

// ---- the Contractor (US-R20) ----------------------------------------------------------------------------------------
namespace {

void make_contractor(Play& p, int seat) {
  if (p.s.contractor != seat) p.tell(Told::BecameContractor, seat);
  p.s.contractor = static_cast<int8_t>(seat);
}

}  // namespace

void assign_contractor(Play& p) {
  p.pop();
  const Seats least = greatest(p.s, [&](int seat) { return -p.player(seat).prestige; });
  if (std::popcount(least) == 1) return make_contractor(p, first_of(p.s, least));
  const int boss = p.s.offices[Office::UnionBoss];
  Task tie;
  tie.kind = TaskKind::ChooseContractor;
  tie.player = static_cast<int8_t>(boss >= 0 ? boss : p.s.active);
  tie.waiting = least;
  p.push(tie);
}

void legal_choose_contractor(const State& s, MoveList& out) {
  in_turn_order(s, s.agenda.back().waiting, [&](int seat) { out.push_back(Move::of(Do::Contractor, seat)); });
}
void apply_choose_contractor(Play& p, const Move& move) {
  p.pop();
  make_contractor(p, move.arg(0));
}

}  // namespace boroughs::urban_sprawl
