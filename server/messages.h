#pragma once
// What clients send, as structs: read strictly (unknown members are refused), with messages that say what was expected.
// docs/protocol.md explains each.

#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <boost/mp11.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/error.h"

namespace boroughs::server {

/// A refusal as clients see it.
struct Fault {
  std::string code, message;
  std::shared_ptr<const boost::json::object> view =
      {};  // with `stale`: how the table stands, for who does not watch it
};
template <class T>
using Checked = tl::expected<T, Fault>;
inline tl::unexpected<Fault> fault(std::string code, std::string message) {
  return tl::unexpected<Fault>(Fault{std::move(code), std::move(message)});
}
/// The store did not answer: an outage, which says nothing about the one who asked or about what was asked for.
inline tl::unexpected<Fault> store_is_away() {
  return fault("unavailable", "the store cannot be reached at this moment; try again in a few seconds");
}
/// The HTTP status that goes with a code.
int status_of(std::string_view code);

inline constexpr size_t kMaxName = 40, kMaxChat = 500, kMaxNote = 4000, kMaxMove = 120;

// ---- at a table -----------------------------------------------------------------------------------------------------

struct SitWish {
  std::optional<int> seat;
  std::optional<std::string> invite;
};
struct LeaveWish {
  std::optional<int> seat;
};
struct StartWish {
  std::optional<std::string> fill;
};
struct MoveWish {
  int ply = 0;
  std::string move;
};
struct UndoWish {
  std::optional<int> ply, to_ply;
};
struct RestartWish {};
struct ConsentWish {
  bool agree = false;
};
struct ChatWish {
  std::string text;
};
struct RenameWish {
  std::string name;
};
struct ReplaceWish {
  int seat = 0;
  std::optional<std::string> level;
};
struct ReturnWish {
  std::optional<int> seat;
};
struct CloseWish {};
struct NoteWish {
  std::optional<int> seat;
  std::string text;
};
struct PreviewWish {
  int ply = 0;
  std::string move;
};
struct HintWish {};
struct SeenWish {
  int ply = 0;
};
struct WatchWish {
  std::optional<boost::json::value> seat;
  std::optional<int> ply;
  std::optional<std::string> invite;
};
struct UnwatchWish {};
BOOST_DESCRIBE_STRUCT(SitWish, (), (seat, invite))
BOOST_DESCRIBE_STRUCT(LeaveWish, (), (seat))
BOOST_DESCRIBE_STRUCT(StartWish, (), (fill))
BOOST_DESCRIBE_STRUCT(MoveWish, (), (ply, move))
BOOST_DESCRIBE_STRUCT(UndoWish, (), (ply, to_ply))
BOOST_DESCRIBE_STRUCT(RestartWish, (), ())
BOOST_DESCRIBE_STRUCT(ConsentWish, (), (agree))
BOOST_DESCRIBE_STRUCT(ChatWish, (), (text))
BOOST_DESCRIBE_STRUCT(RenameWish, (), (name))
BOOST_DESCRIBE_STRUCT(ReplaceWish, (), (seat, level))
BOOST_DESCRIBE_STRUCT(ReturnWish, (), (seat))
BOOST_DESCRIBE_STRUCT(CloseWish, (), ())
BOOST_DESCRIBE_STRUCT(NoteWish, (), (seat, text))
BOOST_DESCRIBE_STRUCT(PreviewWish, (), (ply, move))
BOOST_DESCRIBE_STRUCT(HintWish, (), ())
BOOST_DESCRIBE_STRUCT(SeenWish, (), (ply))
BOOST_DESCRIBE_STRUCT(WatchWish, (), (seat, ply, invite))
BOOST_DESCRIBE_STRUCT(UnwatchWish, (), ())

using Wish =
    std::variant<SitWish, LeaveWish, StartWish, MoveWish, UndoWish, RestartWish, ConsentWish, ChatWish, RenameWish,
                 ReplaceWish, ReturnWish, CloseWish, NoteWish, PreviewWish, HintWish, SeenWish, WatchWish, UnwatchWish>;

/// The members of a message of that type at a table, without "type", "id" and "table".
Checked<Wish> read_wish(std::string_view type, const boost::json::object& members);

// ---- the frame ------------------------------------------------------------------------------------------------------

struct Frame {
  std::string type;
  std::optional<int64_t> id;
  std::string table;            // may be empty
  boost::json::object members;  // the rest
};
Checked<Frame> read_frame(std::string_view text);

/// Any JSON text from outside: limited depth, UTF-8 checked.
Checked<boost::json::object> read_object(std::string_view text);

// ---- over HTTP ------------------------------------------------------------------------------------------------------

struct SeatWish {
  std::string who;
  std::optional<std::string> level;
};
struct ClockWish {
  std::string kind;
  std::optional<int> seconds, increment;
};
struct TableWish {
  std::optional<std::string> game;
  std::optional<boost::json::object> options;
  std::optional<boost::json::object> position;
  std::optional<std::vector<SeatWish>> seats;
  std::optional<std::string> name, pace;
  std::optional<bool> listed, start;
  std::optional<ClockWish> clock;
};
struct WhatIfWish {
  int ply = 0;
  std::optional<std::vector<SeatWish>> seats;
};
struct MeWish {
  std::optional<std::string> name;
  std::optional<boost::json::value> webhook;
};
struct CredentialsWish {
  std::string name, password;
};
struct PasswordWish {
  std::string old, fresh;
};
struct DeleteWish {
  std::optional<std::string> password;
};
BOOST_DESCRIBE_STRUCT(SeatWish, (), (who, level))
BOOST_DESCRIBE_STRUCT(ClockWish, (), (kind, seconds, increment))
BOOST_DESCRIBE_STRUCT(TableWish, (), (game, options, position, seats, name, pace, listed, start, clock))
BOOST_DESCRIBE_STRUCT(WhatIfWish, (), (ply, seats))
BOOST_DESCRIBE_STRUCT(MeWish, (), (name, webhook))
BOOST_DESCRIBE_STRUCT(CredentialsWish, (), (name, password))
BOOST_DESCRIBE_STRUCT(PasswordWish, (), (old, fresh))
BOOST_DESCRIBE_STRUCT(DeleteWish, (), (password))

// ---- reading --------------------------------------------------------------------------------------------------------

namespace detail {

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T>
inline constexpr bool kIsVector = false;
template <class T>
inline constexpr bool kIsVector<std::vector<T>> = true;

template <class T>
Checked<T> read_members(const boost::json::object& object, const std::string& where);

template <class T>
Checked<T> read_value(const boost::json::value& value, const std::string& where) {
  if constexpr (kIsOptional<T>) {
    auto inner = read_value<typename T::value_type>(value, where);
    if (!inner) return tl::unexpected<Fault>(inner.error());
    return T(std::move(*inner));
  } else if constexpr (kIsVector<T>) {
    const auto* list = value.if_array();
    if (list == nullptr || list->size() > 16) return fault("bad_message", where + " must be a list of at most 16");
    T out;
    for (const auto& item : *list) {
      auto one = read_value<typename T::value_type>(item, where + "[" + std::to_string(out.size()) + "]");
      if (!one) return tl::unexpected<Fault>(one.error());
      out.push_back(std::move(*one));
    }
    return out;
  } else if constexpr (std::is_same_v<T, boost::json::value>) {
    return value;
  } else if constexpr (std::is_same_v<T, boost::json::object>) {
    if (!value.is_object()) return fault("bad_message", where + " must be an object");
    return value.get_object();
  } else if constexpr (std::is_same_v<T, bool>) {
    if (!value.is_bool()) return fault("bad_message", where + " must be true or false");
    return value.get_bool();
  } else if constexpr (std::is_same_v<T, int>) {
    const auto* number = value.if_int64();
    if (number == nullptr || *number < -1'000'000'000 || *number > 1'000'000'000) {
      return fault("bad_message", where + " must be a whole number");
    }
    return static_cast<int>(*number);
  } else if constexpr (std::is_same_v<T, std::string>) {
    if (!value.is_string()) return fault("bad_message", where + " must be a text");
    return std::string(value.get_string());
  } else {
    if (!value.is_object()) return fault("bad_message", where + " must be an object");
    return read_members<T>(value.get_object(), where + ".");
  }
}

/// The name of a member in JSON: `new` is no name in C++.
constexpr std::string_view json_name(std::string_view member) { return member == "fresh" ? "new" : member; }

template <class T>
Checked<T> read_members(const boost::json::object& object, const std::string& where) {
  T out{};
  std::optional<Fault> trouble;
  size_t known = 0;
  std::string names;
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>([&](auto member) {
    using M = std::remove_reference_t<decltype(out.*member.pointer)>;
    const std::string name(json_name(member.name));
    names += (names.empty() ? "" : ", ") + name;
    const auto* found = object.if_contains(name);
    if (found == nullptr) {
      if (!kIsOptional<M> && !trouble) trouble = Fault{"bad_message", "\"" + where + name + "\" is missing"};
      return;
    }
    ++known;
    auto read = read_value<M>(*found, "\"" + where + name + "\"");
    if (read) {
      out.*member.pointer = std::move(*read);
    } else if (!trouble) {
      trouble = read.error();
    }
  });
  if (trouble) return tl::unexpected<Fault>(*trouble);
  if (known != object.size()) {
    return fault("bad_message",
                 "there is a member that is not known here; expected " + (names.empty() ? std::string("none") : names));
  }
  return out;
}

}  // namespace detail

template <class T>
Checked<T> read_struct(const boost::json::object& object) {
  return detail::read_members<T>(object, "");
}

template <class T>
Checked<T> read_struct(std::string_view text) {
  auto object = read_object(text.empty() ? std::string_view("{}") : text);
  if (!object) return tl::unexpected<Fault>(object.error());
  return read_struct<T>(*object);
}

}  // namespace boroughs::server
