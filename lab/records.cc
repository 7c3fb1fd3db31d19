#include "lab/records.h"

#include <boost/json.hpp>
#include <cerrno>
#include <cstring>
#include <fstream>

#include "engine/game_list.h"

namespace boroughs {

std::filesystem::path record_path(const SimulateJob& job, int64_t game) {
  return job.records / (job.game + "_" + std::to_string(job.seed + static_cast<uint64_t>(game)) + ".json");
}

uint64_t job_data_version(const SimulateJob& job) { return data_version(job.game); }

std::string write_record_file(const std::filesystem::path& path, const Record& record) {
  std::ofstream file(path);
  file << boost::json::serialize(record.to_json()) << '\n';
  file.flush();
  if (file) return {};
  return "cannot write " + path.string() + ": " + std::strerror(errno);
}

}  // namespace boroughs
