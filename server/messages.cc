#include "server/messages.h"

namespace boroughs::server {
namespace json = boost::json;
namespace {

template <class T>
Checked<Wish> read_as(const json::object& members) {
  auto read = read_struct<T>(members);
  if (!read) return tl::unexpected<Fault>(read.error());
  return Wish(std::move(*read));
}

struct Reader {
  std::string_view type;
  Checked<Wish> (*read)(const json::object&);
};
constexpr Reader kReaders[] = {
    {"sit", read_as<SitWish>},         {"leave", read_as<LeaveWish>},     {"start", read_as<StartWish>},
    {"move", read_as<MoveWish>},       {"undo", read_as<UndoWish>},       {"restart", read_as<RestartWish>},
    {"consent", read_as<ConsentWish>}, {"chat", read_as<ChatWish>},       {"rename", read_as<RenameWish>},
    {"replace", read_as<ReplaceWish>}, {"return", read_as<ReturnWish>},   {"close", read_as<CloseWish>},
    {"note", read_as<NoteWish>},       {"preview", read_as<PreviewWish>}, {"hint", read_as<HintWish>},
    {"seen", read_as<SeenWish>},       {"watch", read_as<WatchWish>},     {"unwatch", read_as<UnwatchWish>},
};

struct CodeStatus {
  std::string_view code;
  int status;
};
constexpr CodeStatus kStatuses[] = {
    {"bad_json", 400},      {"bad_message", 400},  {"bad_options", 400},    {"bad_position", 400},
    {"bad_name", 400},      {"bad_password", 400}, {"wrong_password", 403}, {"unauthenticated", 401},
    {"forbidden", 403},     {"banned", 403},       {"not_found", 404},      {"not_seated", 403},
    {"not_your_turn", 409}, {"illegal_move", 422}, {"stale", 409},          {"not_playing", 409},
    {"old_rules", 409},     {"seat_taken", 409},   {"name_taken", 409},     {"nothing_to_undo", 409},
    {"too_many", 429},      {"too_large", 413},    {"shutting_down", 503},  {"unavailable", 503},
    {"internal", 500},
};

}  // namespace

int status_of(std::string_view code) {
  for (const CodeStatus& row : kStatuses) {
    if (row.code == code) return row.status;
  }
  return 400;
}

Checked<Wish> read_wish(std::string_view type, const json::object& members) {
  for (const Reader& reader : kReaders) {
    if (reader.type == type) return reader.read(members);
  }
  return fault("bad_message", "there is no message of this type");
}

Checked<json::object> read_object(std::string_view text) {
  json::parse_options options;
  options.max_depth = 32;
  boost::system::error_code code;
  json::value value = json::parse(text, code, {}, options);
  if (code) return fault("bad_json", "this is not valid JSON: " + code.message());
  if (!value.is_object()) return fault("bad_message", "expected an object");
  return std::move(value.get_object());
}

Checked<Frame> read_frame(std::string_view text) {
  auto object = read_object(text);
  if (!object) return tl::unexpected<Fault>(object.error());
  Frame frame;
  if (const auto* id = object->if_contains("id")) {
    if (!id->is_int64()) return fault("bad_message", "\"id\" must be a whole number");
    frame.id = id->get_int64();
    object->erase("id");
  }
  const auto* type = object->if_contains("type");
  if (type == nullptr || !type->is_string()) return fault("bad_message", "\"type\" must be a text");
  frame.type = type->get_string();
  object->erase("type");
  if (const auto* table = object->if_contains("table")) {
    if (!table->is_string() || table->get_string().size() > 64) return fault("bad_message", "\"table\" must be an id");
    frame.table = table->get_string();
    object->erase("table");
  }
  frame.members = std::move(*object);
  return frame;
}

}  // namespace boroughs::server
