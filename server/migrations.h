#pragma once
// The schema, as a list of numbered steps that are never changed once they were released: a new need is a new step.
// {without_rowid} becomes WITHOUT ROWID for SQLite and nothing for PostgreSQL.

#include <span>
#include <string_view>

namespace boroughs::server {

struct Migration {
  int number;
  std::string_view name;
  std::span<const std::string_view> statements;
};

std::span<const Migration> migrations();

}  // namespace boroughs::server
