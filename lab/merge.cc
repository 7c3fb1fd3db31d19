#include "lab/merge.h"

#include <boost/json.hpp>
#include <set>

#include "engine/catalog.h"

namespace boroughs {
namespace json = boost::json;

namespace {

// What two parts of one job have in common.
constexpr const char* kSame[] = {"arena", "game", "rules", "data", "options", "seats", "seed", "deals", "rotated"};

struct Part {
  const json::object* object = nullptr;
  int shard = 0, shards = 1;
};

Expected<Part> read_part(const std::string& name, const json::value& value) {
  Part part;
  part.object = value.if_object();
  const auto fault = [&](const std::string& what) { return error(name + ": " + what); };
  if (part.object == nullptr) return fault("not the result of `simulate --json` or `arena --json`");
  for (const char* key : {"game", "rules", "data", "options", "seats", "seed", "shard", "totals"}) {
    if (!part.object->contains(key)) return fault("\"" + std::string(key) + "\" is missing: not the result of a job");
  }
  const json::array* shard = part.object->at("shard").if_array();
  if (shard == nullptr || shard->size() != 2 || !shard->at(0).is_int64() || !shard->at(1).is_int64()) {
    return fault("\"shard\" must be two numbers");
  }
  const int64_t index = shard->at(0).get_int64(), count = shard->at(1).get_int64();
  if (count < 1 || count > 1'000'000 || index < 0 || index >= count) return fault("\"shard\" is out of range");
  part.shard = static_cast<int>(index);
  part.shards = static_cast<int>(count);
  if (!part.object->at("game").is_string() || find_game(part.object->at("game").get_string()) == nullptr) {
    return fault("the game is not known to this program");
  }
  if (!part.object->at("options").is_object() || !part.object->at("seats").is_array())
    return fault("the job is damaged");
  for (const json::value& seat : part.object->at("seats").get_array()) {
    if (!seat.is_string()) return fault("the job is damaged");
  }
  if (!part.object->at("seed").is_int64() && !part.object->at("seed").is_uint64()) return fault("the job is damaged");
  return part;
}

double seconds_of(const json::object& part) {
  const json::value* seconds = part.if_contains("seconds");
  return seconds != nullptr && seconds->is_number() ? seconds->to_number<double>() : 0;
}

bool interrupted_of(const json::object& part) {
  const json::value* value = part.if_contains("interrupted");
  return value != nullptr && value->is_bool() && value->get_bool();
}

std::vector<std::string> texts(const json::value& list) {
  std::vector<std::string> out;
  for (const json::value& item : list.get_array()) out.emplace_back(item.get_string());
  return out;
}

template <class Job>
Job job_of(const json::object& part) {
  Job job;
  job.game = std::string(part.at("game").get_string());
  job.options = part.at("options").get_object();
  job.players = texts(part.at("seats"));
  job.seed = part.at("seed").to_number<uint64_t>();
  return job;
}

Expected<MergedArena> merge_arena(const std::vector<std::pair<std::string, Part>>& parts) {
  const json::object& first = *parts.front().second.object;
  MergedArena whole;
  whole.job = job_of<ArenaJob>(first);
  if (const json::value* deals = first.if_contains("deals"); deals != nullptr && deals->is_int64()) {
    whole.job.deals = deals->get_int64();
  }
  whole.arena.tally = ArenaTally(*find_game(whole.job.game), whole.job);
  for (const auto& [name, part] : parts) {
    const auto tally = ArenaTally::from_json(part.object->at("totals"));
    if (!tally) return error(name + ": " + tally.error());
    if (tally->contenders.size() != whole.arena.tally.contenders.size())
      return error(name + ": the totals do not fit the seats");
    whole.arena.tally.add(*tally);
    whole.arena.seconds += seconds_of(*part.object);
    whole.arena.interrupted |= interrupted_of(*part.object);
  }
  return whole;
}

Expected<MergedSimulation> merge_simulation(const std::vector<std::pair<std::string, Part>>& parts) {
  const json::object& first = *parts.front().second.object;
  MergedSimulation whole;
  whole.job = job_of<SimulateJob>(first);
  if (const json::value* rotated = first.if_contains("rotated"); rotated != nullptr && rotated->is_bool()) {
    whole.job.rotate = rotated->get_bool();
  }
  whole.simulation.tally = Tally(*find_game(whole.job.game), static_cast<int>(whole.job.players.size()));
  for (const auto& [name, part] : parts) {
    const auto tally = Tally::from_json(part.object->at("totals"));
    if (!tally) return error(name + ": " + tally.error());
    if (tally->players != whole.simulation.tally.players) return error(name + ": the totals do not fit the seats");
    whole.simulation.tally.add(*tally);
    whole.simulation.seconds += seconds_of(*part.object);
    whole.simulation.interrupted |= interrupted_of(*part.object);
  }
  whole.job.games = whole.simulation.tally.games + whole.simulation.tally.failures;
  return whole;
}

}  // namespace

Expected<Merged> merge(const std::vector<std::pair<std::string, json::value>>& files) {
  if (files.empty()) return error("there is nothing to merge");
  std::vector<std::pair<std::string, Part>> parts;
  std::set<int> given;
  for (const auto& [name, value] : files) {
    const auto part = read_part(name, value);
    if (!part) return error(part.error());
    if (!parts.empty()) {
      const json::object& first = *parts.front().second.object;
      for (const char* key : kSame) {
        const json::value *one = first.if_contains(key), *other = part->object->if_contains(key);
        const bool equal = (one == nullptr) == (other == nullptr) && (one == nullptr || *one == *other);
        if (!equal) return error(name + ": another job than " + files.front().first + ": \"" + key + "\" differs");
      }
      if (part->shards != parts.front().second.shards)
        return error(name + ": the job was split into another number of parts");
    }
    if (!given.insert(part->shard).second)
      return error(name + ": part " + std::to_string(part->shard + 1) + " is given twice");
    parts.emplace_back(name, *part);
  }
  Merged merged;
  merged.parts = parts.front().second.shards;
  for (int i = 0; i < merged.parts; ++i) {
    if (!given.contains(i)) merged.missing.push_back(i + 1);
  }
  if (parts.front().second.object->contains("arena")) {
    auto whole = merge_arena(parts);
    if (!whole) return error(whole.error());
    merged.whole = std::move(*whole);
  } else {
    auto whole = merge_simulation(parts);
    if (!whole) return error(whole.error());
    merged.whole = std::move(*whole);
  }
  return merged;
}

}  // namespace boroughs
