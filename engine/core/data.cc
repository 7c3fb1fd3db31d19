#include "engine/core/data.h"

#include <boost/json.hpp>

#include "engine/core/hash.h"

namespace boroughs {
namespace json = boost::json;
namespace {

const json::value kNothing;  // stands in for what is missing

std::string kind_text(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null: return "null";
    case json::kind::bool_: return value.get_bool() ? "true" : "false";
    case json::kind::int64: return std::to_string(value.get_int64());
    case json::kind::uint64: return std::to_string(value.get_uint64());
    case json::kind::double_: return "a fraction";
    case json::kind::string: return "\"" + std::string(value.get_string()) + "\"";
    case json::kind::array: return "a list";
    case json::kind::object: return "an object";
  }
  return "something else";
}

/// An element is named by its place and, if it has one, its id: spaces[3] "q1".
std::string element_place(const std::string& where, size_t index, const json::value& value) {
  std::string place = where + "[" + std::to_string(index) + "]";
  if (const auto* object = value.if_object()) {
    const auto* id = object->if_contains("id");
    if (id != nullptr && id->is_string()) place += " \"" + std::string(id->get_string()) + "\"";
  }
  return place;
}

void collect_sources(const json::value& value, const std::string& file, const std::string& place,
                     std::vector<SourceNote>& notes) {
  if (const auto* object = value.if_object()) {
    const auto* source = object->if_contains("source");
    if (source != nullptr && source->is_string()) {
      const auto* note = object->if_contains("source_note");
      notes.push_back({file, place, std::string(source->get_string()),
                       note != nullptr && note->is_string() ? std::string(note->get_string()) : ""});
    }
    for (const auto& [key, member] : *object) {
      collect_sources(member, file, place.empty() ? std::string(key) : place + "." + std::string(key), notes);
    }
  } else if (const auto* array = value.if_array()) {
    for (size_t i = 0; i < array->size(); ++i)
      collect_sources((*array)[i], file, element_place(place, i, (*array)[i]), notes);
  }
}

}  // namespace

Expected<std::string_view> DataFiles::text(std::string_view name) const {
  if (const auto it = replaced_.find(std::string(name)); it != replaced_.end()) return std::string_view(it->second);
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.name == name) return file.text;
  }
  return error("data file " + std::string(name) + " is missing");
}

uint64_t DataFiles::version(std::span<const std::string_view> names) const {
  uint64_t hash = 0;
  for (const std::string_view name : names) {
    const std::string_view bytes = text(name).value_or("");
    hash = hash_bytes(bytes.data(), bytes.size(), hash);
  }
  return hash;
}

const json::value& DataEntry::json() const { return *value_; }
bool DataEntry::is_text() const { return value_->is_string(); }
bool DataEntry::is_object() const { return value_->is_object(); }
bool DataEntry::is_list() const { return value_->is_array(); }

void DataEntry::fail(const std::string& what) const {
  if (fault_->empty()) *fault_ = where_ + ": " + what;
}

bool DataEntry::has(std::string_view key) const {
  const auto* object = value_->if_object();
  return object != nullptr && object->contains(key);
}

DataEntry DataEntry::operator[](std::string_view key) const {
  const std::string place = where_ + (where_.ends_with(".json") ? ": " : ".") + std::string(key);
  const auto* object = value_->if_object();
  if (object == nullptr) {
    fail("must be an object, found " + kind_text(*value_));
    return {&kNothing, place, fault_};
  }
  const auto* member = object->if_contains(key);
  if (member == nullptr) {
    fail("\"" + std::string(key) + "\" is missing");
    return {&kNothing, place, fault_};
  }
  return {member, place, fault_};
}

std::vector<DataEntry> DataEntry::list() const {
  std::vector<DataEntry> entries;
  const auto* array = value_->if_array();
  if (array == nullptr) {
    fail("must be a list, found " + kind_text(*value_));
    return entries;
  }
  for (size_t i = 0; i < array->size(); ++i) {
    entries.push_back(DataEntry(&(*array)[i], element_place(where_, i, (*array)[i]), fault_));
  }
  return entries;
}

std::vector<DataEntry> DataEntry::list(size_t exactly) const {
  std::vector<DataEntry> entries = list();
  if (entries.size() != exactly) {
    fail("must have exactly " + std::to_string(exactly) + " entries, found " + std::to_string(entries.size()));
    while (entries.size() > exactly) entries.pop_back();
    while (entries.size() < exactly) entries.push_back(DataEntry(&kNothing, where_, fault_));
  }
  return entries;
}

std::vector<std::pair<std::string, DataEntry>> DataEntry::members() const {
  std::vector<std::pair<std::string, DataEntry>> out;
  const auto* object = value_->if_object();
  if (object == nullptr) {
    fail("must be an object, found " + kind_text(*value_));
    return out;
  }
  for (const auto& [key, member] : *object) {
    const std::string place = where_ + (where_.ends_with(".json") ? ": " : ".") + std::string(key);
    out.emplace_back(std::string(key), DataEntry(&member, place, fault_));
  }
  return out;
}

int DataEntry::integer(int low, int high) const {
  const auto* number = value_->if_int64();
  if (number == nullptr || *number < low || *number > high) {
    fail("must be a whole number from " + std::to_string(low) + " to " + std::to_string(high) + ", found " +
         kind_text(*value_));
    return low;
  }
  return static_cast<int>(*number);
}

double DataEntry::number() const {
  if (const auto* whole = value_->if_int64()) return static_cast<double>(*whole);
  if (const auto* fraction = value_->if_double()) return *fraction;
  fail("must be a number, found " + kind_text(*value_));
  return 0;
}

bool DataEntry::yes() const {
  if (const auto* flag = value_->if_bool()) return *flag;
  fail("must be true or false, found " + kind_text(*value_));
  return false;
}

std::string DataEntry::text() const {
  if (const auto* string = value_->if_string()) return std::string(*string);
  fail("must be a text, found " + kind_text(*value_));
  return {};
}

DataFile::DataFile(const DataFiles& files, std::string_view name)
    : name_(name), json_(std::make_unique<json::value>()), fault_(std::make_unique<std::string>()) {
  const auto text = files.text(name);
  if (!text) {
    *fault_ = text.error();
    return;
  }
  boost::system::error_code code;
  *json_ = json::parse(*text, code);
  if (code) *fault_ = name_ + ": is not valid JSON (" + code.message() + ")";
}

Expected<void> DataFile::check() const {
  if (!fault_->empty()) return error(*fault_);
  return {};
}

std::vector<SourceNote> source_notes(const DataFiles& files, std::span<const std::string_view> names) {
  std::vector<SourceNote> notes;
  for (const std::string_view name : names) {
    boost::system::error_code code;
    const json::value value = json::parse(files.text(name).value_or("null"), code);
    if (!code) collect_sources(value, std::string(name), "", notes);
  }
  return notes;
}

}  // namespace boroughs
