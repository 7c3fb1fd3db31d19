// boroughs merge: parts of a simulate or arena job, put together.

#include <fmt/format.h>

#include <boost/json.hpp>

#include "app/command.h"
#include "app/files.h"
#include "lab/merge.h"
#include "lab/report.h"

namespace boroughs {
namespace {

struct Settings {
  std::vector<std::string> files;
  bool as_json = false;
  std::string html;
};

int run(const Settings& settings) {
  std::vector<std::pair<std::string, boost::json::value>> parts;
  for (const std::string& file : settings.files) parts.emplace_back(file, read_json(file));
  const Merged merged = or_refuse(merge(parts));
  if (!merged.missing.empty()) {
    fmt::print(stderr, "boroughs: {} of {} parts are missing: {}\n", merged.missing.size(), merged.parts,
               fmt::join(merged.missing, ", "));
  }
  if (const auto* arena = std::get_if<MergedArena>(&merged.whole)) {
    fmt::print("{}", settings.as_json ? boost::json::serialize(arena_json(arena->job, arena->arena)) + "\n"
                                      : arena_text(arena->job, arena->arena));
    if (!settings.html.empty()) write_text(settings.html, arena_html(arena->job, arena->arena));
  } else {
    const auto& [job, simulation] = std::get<MergedSimulation>(merged.whole);
    fmt::print("{}", settings.as_json ? boost::json::serialize(simulation_json(job, simulation)) + "\n"
                                      : simulation_text(job, simulation));
    if (!settings.html.empty()) misuse("--html: only for the parts of an arena");
  }
  return kGood;
}

Action add(CLI::App& sub) {
  auto settings = std::make_shared<Settings>();
  sub.add_option("FILE", settings->files, "what `simulate --json --shard I/N` or `arena --json --shard I/N` printed")
      ->required();
  sub.add_option("--html", settings->html, "write a report with plots (of an arena)")->type_name("FILE");
  sub.add_flag("--json", settings->as_json, "results for programs");
  return [settings] { return run(*settings); };
}

const bool kRegistered = register_command({"merge", "put the parts of a simulate or arena job together", 34, add});

}  // namespace
}  // namespace boroughs
