#pragma once
// The files of the browser client: read once, kept in memory, looked at again when they change on disk.

#include <filesystem>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/http.h"

namespace boroughs::server {

class Files {
 public:
  explicit Files(std::filesystem::path folder);
  /// Never anything outside the folder, never a hidden file. A path without a file is the client's own business and
  /// gets its index page.
  Response serve(const Request& request);
  bool there() const { return there_; }

 private:
  struct File {
    std::shared_ptr<const std::string> content;
    std::string etag;
    std::filesystem::file_time_type changed;
  };
  const File* find(const std::string& relative);

  std::filesystem::path folder_;
  bool there_ = false;
  std::unordered_map<std::string, File> files_;
};

/// Headers that every answer carries.
void add_security_headers(Response& response);

}  // namespace boroughs::server
