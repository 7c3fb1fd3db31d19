#include "server/files.h"

#include <fstream>
#include <iterator>

#include "engine/core/hash.h"

namespace boroughs::server {
namespace fs = std::filesystem;
namespace {

struct Type {
  std::string_view ending, type;
};
constexpr Type kTypes[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".txt", "text/plain; charset=utf-8"},
    {".ogg", "audio/ogg"},
    {".mp3", "audio/mpeg"},
};

std::string_view type_of(const fs::path& path) {
  const std::string ending = path.extension().string();
  for (const Type& row : kTypes) {
    if (row.ending == ending) return row.type;
  }
  return "application/octet-stream";
}

/// Plain relative paths only: no "..", no hidden files, no tricks.
bool is_plain(const std::string& relative) {
  if (relative.size() > 300 || relative.find_first_of(std::string_view("\\\0:", 3)) != std::string::npos) return false;
  for (const fs::path& part : fs::path(relative)) {
    if (part.empty() || part.string().front() == '.') return false;
  }
  return true;
}

constexpr std::string_view kNoClient =
    "<!doctype html><html lang=\"en\"><title>Five Boroughs</title><p>The server is running, but the browser client is "
    "not "
    "built. <code>./run</code> builds it; or start with <code>--web FOLDER</code>.</p></html>";

}  // namespace

void add_security_headers(Response& response) {
  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
  response.headers.emplace_back("Referrer-Policy", "no-referrer");
  response.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  response.headers.emplace_back(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; "
      "img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src "
      "'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
}

Files::Files(fs::path folder) {
  std::error_code failure;
  folder_ = fs::canonical(folder, failure);
  there_ = !failure && fs::is_directory(folder_);
}

const Files::File* Files::find(const std::string& relative) {
  if (!there_ || !is_plain(relative)) return nullptr;
  std::error_code failure;
  const fs::path path = fs::canonical(folder_ / relative, failure);
  if (failure || !fs::is_regular_file(path, failure)) return nullptr;
  // A link inside the folder may point out of it.
  const auto [end, ignored] = std::mismatch(folder_.begin(), folder_.end(), path.begin(), path.end());
  if (end != folder_.end()) return nullptr;
  const auto changed = fs::last_write_time(path, failure);
  if (failure) return nullptr;
  File& file = files_[relative];
  if (file.content && file.changed == changed) return &file;
  std::ifstream in(path, std::ios::binary);
  if (!in) return nullptr;
  file.content =
      std::make_shared<const std::string>(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  file.etag = "\"" + hex64(hash_text(*file.content)) + "\"";
  file.changed = changed;
  return &file;
}

Response Files::serve(const Request& request) {
  Response response;
  add_security_headers(response);
  if (request.method != "GET" && request.method != "HEAD") {
    response.status = 405;
    response.body = R"({"error":{"code":"bad_message","message":"only GET here"}})";
    return response;
  }
  std::string relative = request.path.empty() ? std::string() : request.path.substr(1);
  if (relative.empty()) relative = "index.html";
  const File* file = find(relative);
  const bool looks_like_file = fs::path(relative).has_extension();
  if (file == nullptr && !looks_like_file) {
    relative = "index.html";
    file = find(relative);
  }
  if (file == nullptr) {
    if (!there_ && relative == "index.html") {
      response.type = "text/html; charset=utf-8";
      response.body = kNoClient;
      return response;
    }
    response.status = 404;
    response.body = R"({"error":{"code":"not_found","message":"no such page"}})";
    return response;
  }
  response.type = type_of(relative);
  response.headers.emplace_back("ETag", file->etag);
  // Names in assets/ carry a hash of their content: they never change.
  const bool forever = relative.rfind("assets/", 0) == 0;
  response.headers.emplace_back("Cache-Control", forever ? "public, max-age=31536000, immutable" : "no-cache");
  if (request.header("if-none-match") == file->etag) {
    response.status = 304;
    return response;
  }
  const std::string_view accepted = request.header("accept-encoding");
  for (const auto& [word, ending] : {std::pair<std::string_view, std::string>{"br", ".br"}, {"gzip", ".gz"}}) {
    if (accepted.find(word) == std::string_view::npos) continue;
    const auto content = file->content;
    if (const File* packed = find(relative + ending)) {
      response.headers.emplace_back("Content-Encoding", word);
      response.headers.emplace_back("Vary", "Accept-Encoding");
      response.file = packed->content;
      return response;
    }
    file = find(relative);
  }
  response.file = file->content;
  return response;
}

}  // namespace boroughs::server
