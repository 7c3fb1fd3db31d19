#include "engine/core/match.h"

namespace boroughs {
namespace json = boost::json;

Expected<void> Match::apply(std::string_view notation) {
  const auto move = parse(notation);
  if (!move) return error(move.error());
  return apply(*move);
}

int Match::free_undo(int seat) const {
  int count = 0;
  for (auto it = plies_.rbegin(); it != plies_.rend(); ++it) {
    if (it->boundary || it->player != seat) break;
    ++count;
  }
  return count;
}

json::object Match::position(Viewer viewer) const {
  if (!viewer_.sees_everything()) viewer = viewer_;
  json::object out{
      {"game", info().id}, {"rules", info().rules_version}, {"options", options()}, {"state", state(viewer)}};
  if (viewer.seat >= 0) out["viewer"] = viewer.seat;
  if (viewer.seat == Viewer::kSpectator) out["viewer"] = "spectator";
  return out;
}

json::object Match::result_json() const {
  const Result outcome = result();
  json::array scores, places, breakdown;
  for (size_t s = 0; s < outcome.players; ++s) {
    scores.push_back(outcome.scores[s]);
    places.push_back(outcome.places[s]);
  }
  const auto of_seats = [&](const auto& values) {
    return json::array(values.begin(), values.begin() + outcome.players);
  };
  for (const ScoreLine& line : outcome.breakdown) {
    breakdown.push_back(json::object{{"label", line.label}, {"values", of_seats(line.values)}});
  }
  json::object out{{"finished", outcome.finished},
                   {"scores", std::move(scores)},
                   {"places", std::move(places)},
                   {"breakdown", std::move(breakdown)}};
  if (outcome.everybody_lost) out["everybody_lost"] = true;
  if (!outcome.decided_by.empty()) out["decided_by"] = outcome.decided_by;
  if (!outcome.title.empty()) out["title"] = outcome.title;
  if (outcome.uncounted.empty()) return out;
  json::array uncounted;
  for (const Uncounted& secret : outcome.uncounted) {
    uncounted.push_back(
        json::object{{"what", secret.what}, {"low", of_seats(secret.low)}, {"high", of_seats(secret.high)}});
  }
  out["uncounted"] = std::move(uncounted);
  out["places"] = nullptr;
  out.erase("decided_by");
  return out;
}

Record Match::record(std::vector<std::string> seats, uint64_t data_version) const {
  Record record;
  record.game = info().id;
  record.rules = info().rules_version;
  record.data = hex64(data_version);
  record.options = options();
  record.seed = seed_;
  record.seats = std::move(seats);
  for (const Ply& ply : plies_) record.moves.push_back(notation(ply.move));
  if (turn().finished) record.result = result_json();
  record.final_hash = hex64(hash(Viewer::everything()));
  return record;
}

}  // namespace boroughs
