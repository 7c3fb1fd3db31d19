#pragma once
// --shard I/N: one of several parts of a long job, the same words for every command that can be split.

#include <charconv>
#include <string>

#include "app/command.h"

namespace boroughs {

/// "2/8" is the second of eight parts.
template <class Job>
void read_shard(const std::string& text, Job& job) {
  int part = 0, parts = 0;
  const char* const end = text.data() + text.size();
  const auto [slash, code] = std::from_chars(text.data(), end, part);
  if (code == std::errc{} && slash != end && *slash == '/') {
    const auto rest = std::from_chars(slash + 1, end, parts);
    if (rest.ec == std::errc{} && rest.ptr == end && part >= 1 && part <= parts) {
      job.shard = part - 1;
      job.shards = parts;
      return;
    }
  }
  misuse("--shard: expected I/N with I from 1 to N, found \"" + text + "\"");
}

}  // namespace boroughs
