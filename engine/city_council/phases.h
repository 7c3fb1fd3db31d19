#pragma once
// The phases of a turn, in the order of the rulebook. Each function plays on until somebody has to decide.

#include "engine/city_council/favors.h"
#include "engine/city_council/moves.h"
#include "engine/core/rng.h"

namespace boroughs::city_council {

/// The state that is being played, where its chance comes from, and who writes it down.
struct Play {
  State& s;
  Rng& rng;
  EventLog* log;

  void say(EventId event, int seat = -1, std::initializer_list<int> args = {}, Audience audience = kEverybody) const {
    if (log != nullptr) log->add(event, is_phil(s, seat) ? kPhilName : seat, args, audience);
  }
  void ask(Decision decision, int seat) const {
    s.decision = decision;
    s.to_move = static_cast<int8_t>(seat);
  }
};

using LegalMoves = void (*)(const State&, MoveList&);
using ApplyMove = void (*)(Play&, const Move&);

// ---- setup and committees phase (committees.cc)
void set_up(Play& play);
void begin_turn(Play& play);
void draw_favors_from(Play& play, int seat);

// ---- scoring windows (windows.cc)
/// Asks all who hold cards whether they score, if that can matter now (CC-R41). `before`: the facts before the step
/// that led here, if nobody could score since.
void open_window(Play& play, Window window, const Facts* before = nullptr);
/// The general cards that the seat can score on its own turn.
void push_scoring_moves(const State& s, int seat, MoveList& moves);
void push_scoring_moves(const State& s, int seat, Window window, MoveList& moves);
void score_favor(Play& play, int seat, Card card);

// ---- council meeting phase (council.cc, execution.cc)
void begin_council(Play& play);
void begin_execution(Play& play);
void return_funds(State& s, Plan& plan);
bool may_construct(const State& s, Building tile);
bool is_planned(const State& s, Building tile);

// ---- production and monitoring phases (production.cc, resolution.cc)
void begin_activation(Play& play);
bool any_activation(const State& s);
void unemployment_report(Play& play);
void resolve_actions(Play& play);
void monitor(Play& play);

/// The automatic steps from `first` on at once, without windows, on a copy: what the city would come to. For estimates
/// and previews. False if the city falls.
enum class ProductionStep : uint8_t { Report, Resolution, Lifestyle };
bool play_production_step(Economy& economy, ProductionStep step);
bool play_out_production(Economy& economy, ProductionStep first = ProductionStep::Report);

// ---- turn end (turn_end.cc)
void replenish(Play& play);
void end_turn(Play& play);
void fill_advanced_columns(State& s, Rng& rng);
void refill_column(State& s, Size size, Rng& rng);

// ---- Prof. Phil (phil.cc)
void phil_turns_up_a_card(Play& play);
void phil_proposes(Play& play);
void phil_votes(Play& play);
void phil_funds(Play& play);
void phil_votes_again(Play& play);
void phil_discards(Play& play);

// ---- one pair for each decision
void legal_assign_initial_committee(const State& s, MoveList& moves);
void apply_assign_initial_committee(Play& play, const Move& move);
void legal_reassign_committees(const State& s, MoveList& moves);
void apply_reassign_committees(Play& play, const Move& move);
void legal_embezzle(const State& s, MoveList& moves);
void apply_embezzle(Play& play, const Move& move);
void legal_keep_favor(const State& s, MoveList& moves);
void apply_keep_favor(Play& play, const Move& move);
void legal_score_favor(const State& s, MoveList& moves);
void apply_score_favor(Play& play, const Move& move);
void legal_propose(const State& s, MoveList& moves);
void apply_propose(Play& play, const Move& move);
void legal_vote(const State& s, MoveList& moves);
void apply_vote(Play& play, const Move& move);
void legal_fund_plan(const State& s, MoveList& moves);
void apply_fund_plan(Play& play, const Move& move);
void legal_second_vote(const State& s, MoveList& moves);
void apply_second_vote(Play& play, const Move& move);
void legal_break_tie(const State& s, MoveList& moves);
void apply_break_tie(Play& play, const Move& move);
void legal_execute_plan(const State& s, MoveList& moves);
void apply_execute_plan(Play& play, const Move& move);
void legal_choose_site(const State& s, MoveList& moves);
void apply_choose_site(Play& play, const Move& move);
void legal_activate(const State& s, MoveList& moves);
void apply_activate(Play& play, const Move& move);
void legal_police_mode(const State& s, MoveList& moves);
void apply_police_mode(Play& play, const Move& move);
void legal_discard_favor(const State& s, MoveList& moves);
void apply_discard_favor(Play& play, const Move& move);

}  // namespace boroughs::city_council
