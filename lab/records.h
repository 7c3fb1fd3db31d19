#pragma once
// Records as files.

#include <filesystem>

#include "engine/core/record.h"
#include "lab/simulate.h"

namespace boroughs {

/// "DIR/city_hall_17.json" for the game with seed 17.
std::filesystem::path record_path(const SimulateJob& job, int64_t game);
uint64_t job_data_version(const SimulateJob& job);
/// Empty, or why it could not be written.
std::string write_record_file(const std::filesystem::path& path, const Record& record);

}  // namespace boroughs
