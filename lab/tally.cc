#include "lab/tally.h"

#include <boost/json.hpp>

namespace boroughs {
namespace json = boost::json;

Tally::Tally(const GameInfo& info, int seats)
    : players(seats), by_decision(info.decisions.size()), by_move(info.moves.size()) {}

void Tally::add_game(const Result& result, std::span<const int> player_at, int64_t decision_count) {
  ++games;
  everybody_lost += result.everybody_lost ? 1 : 0;
  int64_t winners = 0;
  for (size_t s = 0; s < result.players; ++s) winners += !result.everybody_lost && result.places[s] == 1;
  for (size_t s = 0; s < result.players; ++s) {
    const auto player = static_cast<size_t>(player_at[s]);
    scores_by_seat[s].add(result.scores[s]);
    scores_by_player[player].add(result.scores[s]);
    if (result.everybody_lost || result.places[s] != 1) continue;
    wins_by_seat[s] += kWholeWin / winners;
    wins_by_player[player] += kWholeWin / winners;
  }
  decisions.add(decision_count);
  ++lengths[decision_count];
}

void Tally::add_failure(uint64_t seed, std::string what) {
  if (failures == 0 || seed < first_failure.seed) first_failure = {seed, std::move(what)};
  ++failures;
}

void Tally::add(const Tally& other) {
  if (other.failures > 0 && (failures == 0 || other.first_failure.seed < first_failure.seed)) {
    first_failure = other.first_failure;
  }
  games += other.games;
  failures += other.failures;
  everybody_lost += other.everybody_lost;
  for (size_t i = 0; i < kMaxSeats; ++i) {
    wins_by_seat[i] += other.wins_by_seat[i];
    wins_by_player[i] += other.wins_by_player[i];
    scores_by_seat[i].add(other.scores_by_seat[i]);
    scores_by_player[i].add(other.scores_by_player[i]);
  }
  decisions.add(other.decisions);
  for (const auto& [length, count] : other.lengths) lengths[length] += count;
  for (size_t i = 0; i < by_decision.size() && i < other.by_decision.size(); ++i) {
    by_decision[i].count += other.by_decision[i].count;
    by_decision[i].legal += other.by_decision[i].legal;
    by_decision[i].most = std::max(by_decision[i].most, other.by_decision[i].most);
  }
  for (size_t i = 0; i < by_move.size() && i < other.by_move.size(); ++i) {
    by_move[i].chosen += other.by_move[i].chosen;
    by_move[i].offered += other.by_move[i].offered;
  }
}

int64_t Tally::length_at(double share) const {
  const double wanted = share * static_cast<double>(games);
  int64_t passed = 0;
  for (const auto& [length, count] : lengths) {
    passed += count;
    if (static_cast<double>(passed) >= wanted) return length;
  }
  return 0;
}

namespace {

json::array spread_json(const Spread& s) { return {s.count, s.sum, s.squares, s.low, s.high}; }

/// Reads the members of a "totals" object; the first fault wins.
class Reader {
 public:
  explicit Reader(const json::object& object) : object_(object) {}

  const std::string& fault() const { return fault_; }

  int64_t number(std::string_view key) {
    const json::value* value = object_.if_contains(key);
    return value != nullptr ? whole(*value, key) : (fail(key), 0);
  }
  std::vector<int64_t> numbers(const json::value& value, std::string_view key) {
    std::vector<int64_t> out;
    const json::array* list = value.if_array();
    if (list == nullptr) {
      fail(key);
      return out;
    }
    for (const json::value& item : *list) out.push_back(whole(item, key));
    return out;
  }
  std::vector<std::vector<int64_t>> rows(std::string_view key, size_t width) {
    std::vector<std::vector<int64_t>> out;
    const json::value* value = object_.if_contains(key);
    if (value == nullptr || !value->is_array()) {
      fail(key);
      return out;
    }
    for (const json::value& item : value->get_array()) {
      out.push_back(numbers(item, key));
      if (out.back().size() != width) {
        fail(key);
        out.pop_back();
      }
    }
    return out;
  }
  void seats(std::string_view key, std::array<int64_t, kMaxSeats>& out) {
    const json::value* value = object_.if_contains(key);
    if (value == nullptr) return fail(key);
    const auto list = numbers(*value, key);
    if (list.size() > out.size()) return fail(key);
    std::copy(list.begin(), list.end(), out.begin());
  }
  void spreads(std::string_view key, std::span<Spread> out) {
    const auto list = rows(key, 5);
    if (list.size() > out.size()) return fail(key);
    for (size_t i = 0; i < list.size(); ++i) {
      out[i] = {list[i][0], list[i][1], list[i][2], list[i][3], list[i][4]};
    }
  }
  void fail(std::string_view key) {
    if (fault_.empty()) fault_ = "totals: \"" + std::string(key) + "\" is missing or not of the expected kind";
  }

 private:
  int64_t whole(const json::value& value, std::string_view key) {
    if (value.is_int64()) return value.get_int64();
    fail(key);
    return 0;
  }

  const json::object& object_;
  std::string fault_;
};

}  // namespace

json::object Tally::to_json() const {
  const auto seats = static_cast<std::ptrdiff_t>(players);
  json::array score_seats, score_players, length_rows, decision_rows, move_rows, decision_spread;
  decision_spread.push_back(spread_json(decisions));  // a list of one list: in braces, compilers read it differently
  for (std::ptrdiff_t s = 0; s < seats; ++s) {
    score_seats.push_back(spread_json(scores_by_seat[static_cast<size_t>(s)]));
    score_players.push_back(spread_json(scores_by_player[static_cast<size_t>(s)]));
  }
  for (const auto& [length, count] : lengths) length_rows.push_back(json::array{length, count});
  for (const auto& d : by_decision) decision_rows.push_back(json::array{d.count, d.legal, d.most});
  for (const auto& m : by_move) move_rows.push_back(json::array{m.chosen, m.offered});
  json::object out{{"players", players},
                   {"games", games},
                   {"failures", failures},
                   {"everybody_lost", everybody_lost},
                   {"wins_by_seat", json::array(wins_by_seat.begin(), wins_by_seat.begin() + seats)},
                   {"wins_by_player", json::array(wins_by_player.begin(), wins_by_player.begin() + seats)},
                   {"scores_by_seat", std::move(score_seats)},
                   {"scores_by_player", std::move(score_players)},
                   {"decisions", std::move(decision_spread)},
                   {"lengths", std::move(length_rows)},
                   {"by_decision", std::move(decision_rows)},
                   {"by_move", std::move(move_rows)}};
  if (failures > 0) {
    out["first_failure"] = json::object{{"seed", first_failure.seed}, {"what", first_failure.what}};
  }
  return out;
}

Expected<Tally> Tally::from_json(const json::value& value) {
  const json::object* object = value.if_object();
  if (object == nullptr) return error("totals: must be an object");
  Reader in(*object);
  Tally tally;
  tally.players = static_cast<int>(in.number("players"));
  if (tally.players < 1 || tally.players > kMaxSeats) in.fail("players");
  tally.games = in.number("games");
  tally.failures = in.number("failures");
  tally.everybody_lost = in.number("everybody_lost");
  in.seats("wins_by_seat", tally.wins_by_seat);
  in.seats("wins_by_player", tally.wins_by_player);
  in.spreads("scores_by_seat", tally.scores_by_seat);
  in.spreads("scores_by_player", tally.scores_by_player);
  in.spreads("decisions", std::span(&tally.decisions, 1));
  for (const auto& row : in.rows("lengths", 2)) tally.lengths[row[0]] += row[1];
  for (const auto& row : in.rows("by_decision", 3)) tally.by_decision.push_back({row[0], row[1], row[2]});
  for (const auto& row : in.rows("by_move", 2)) tally.by_move.push_back({row[0], row[1]});
  if (const json::value* first = object->if_contains("first_failure"); first != nullptr && first->is_object()) {
    const json::object& failure = first->get_object();
    const json::value* seed = failure.if_contains("seed");
    const json::value* what = failure.if_contains("what");
    if (seed == nullptr || what == nullptr || !what->is_string() || !(seed->is_int64() || seed->is_uint64())) {
      in.fail("first_failure");
    } else {
      tally.first_failure = {seed->to_number<uint64_t>(), std::string(what->get_string())};
    }
  }
  if (!in.fault().empty()) return error(in.fault());
  return tally;
}

}  // namespace boroughs
