#include "app/files.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>

#include "app/command.h"

namespace boroughs {
namespace json = boost::json;

std::string read_text(const std::string& file) {
  if (file == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
  std::ifstream in(file, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(in), {});
  if (!in.is_open() || in.bad()) refuse("cannot read " + file + ": " + std::strerror(errno));
  return text;
}

json::value read_json(const std::string& file) {
  const std::string text = read_text(file);
  const std::string name = file == "-" ? "standard input" : file;
  json::stream_parser parser;
  json::error_code code;
  const size_t used = parser.write_some(text, code);
  if (!code && !parser.done()) parser.finish(code);
  const bool trailing = !code && text.find_first_not_of(" \t\r\n", used) != std::string::npos;
  if (!code && !trailing) return parser.release();
  const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(used), '\n');
  refuse(name + ": line " + std::to_string(line) + " is not valid JSON (" +
         (trailing ? "something follows the value" : code.message()) + ")");
}

void write_text(const std::string& file, std::string_view text) {
  if (file == "-") {
    std::cout << text << std::flush;
    return;
  }
  std::ofstream out(file, std::ios::binary);
  out << text;
  out.flush();
  if (!out) refuse("cannot write " + file + ": " + std::strerror(errno));
}

namespace {

constexpr size_t kLine = 110;

void print(const json::value& value, size_t indent, size_t column, std::string& out);

template <class Container, class Each>
void print_lines(const Container& items, char open, char close, size_t indent, std::string& out, Each&& each) {
  out += open;
  bool first = true;
  for (const auto& item : items) {
    out += first ? "\n" : ",\n";
    first = false;
    out.append(indent + 2, ' ');
    each(item);
  }
  out += '\n';
  out.append(indent, ' ');
  out += close;
}

/// One line, with a blank after each colon and comma.
void print_flat(const json::value& value, std::string& out) {
  if (const auto* object = value.if_object()) {
    out += '{';
    bool first = true;
    for (const auto& [key, member] : *object) {
      out += (first ? "" : ", ") + json::serialize(key) + ": ";
      first = false;
      print_flat(member, out);
    }
    out += '}';
  } else if (const auto* list = value.if_array()) {
    out += '[';
    bool first = true;
    for (const json::value& item : *list) {
      out += first ? "" : ", ";
      first = false;
      print_flat(item, out);
    }
    out += ']';
  } else if (const auto* number = value.if_double()) {
    out += fmt::format("{}", *number);  // the shortest text that reads back the same; not 1.5E3
  } else {
    out += json::serialize(value);
  }
}

void print(const json::value& value, size_t indent, size_t column, std::string& out) {
  std::string flat;
  print_flat(value, flat);
  const bool short_enough = indent + column + flat.size() <= kLine;
  if (const auto* object = value.if_object(); object != nullptr && !object->empty() && !(short_enough && indent > 0)) {
    print_lines(*object, '{', '}', indent, out, [&](const auto& member) {
      const std::string key = json::serialize(member.key()) + ": ";
      out += key;
      print(member.value(), indent + 2, key.size(), out);
    });
  } else if (const auto* list = value.if_array(); list != nullptr && !short_enough) {
    print_lines(*list, '[', ']', indent, out, [&](const json::value& item) { print(item, indent + 2, 0, out); });
  } else {
    out += flat;
  }
}

}  // namespace

std::string json_text(const json::value& value) {
  std::string out;
  print(value, 0, 0, out);
  out += '\n';
  return out;
}

}  // namespace boroughs
