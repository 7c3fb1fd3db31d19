#pragma once
// What people are shown: every view goes through Match's redaction for one viewer, and nothing else of the game leaves
// the server.

#include <boost/json/object.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/messages.h"
#include "server/table.h"

namespace boroughs::server {

struct Presence {
  std::vector<bool> connected;  // by seat
  int spectators = 0;
};

/// The table as this person sees it; `user` may be empty.
boost::json::object table_json(const Table& table, const std::string& user, const Presence& presence, Time now);

/// seat -1: a spectator.
Viewer viewer_of(int seat);

/// The whole picture. `after_ply`: events after that ply, or -1 for those that the seat has not seen yet and the recent
/// ones.
boost::json::object view_json(const Table& table, int seat, const std::string& user, const Presence& presence, Time now,
                              int after_ply = -1);
/// The part of a view that is about the game only (also for positions of the past).
void add_game(boost::json::object& view, const Match& match, int seat, bool may_choose);

/// The texts of an `update` for different eyes. It is written without building JSON values, and what is the same for
/// everybody is written once: this is most of what a busy server does.
class UpdateWriter {
 public:
  UpdateWriter(const Table& table, const Match& before, const Entry& entry, Time now);
  /// `re` makes it the acknowledgement of somebody's request.
  std::string text_for(int seat, std::optional<int64_t> re = std::nullopt) const;

 private:
  struct Story {
    const Event* event;
    std::string text;
  };
  const Table& table_;
  const Match& before_;
  const Entry& entry_;
  std::string common_;
  std::vector<Story> events_;
};

boost::json::object chat_json(const ChatLine& line);
/// Spectators talk among themselves while the game is played.
bool may_read(const Table& table, const ChatLine& line, const std::string& user);

boost::json::array events_json(const Match& match, Viewer viewer, int after_ply, size_t limit);
boost::json::object turn_json(const Match& match);

/// What the move would change, as far as the seat can know.
Checked<boost::json::object> preview_json(const Match& match, int seat, const std::string& move);

/// A patch from one JSON value to another of the same shape; `same_shape` is false if it can't be said as a patch.
std::optional<boost::json::value> json_difference(const boost::json::value& before, const boost::json::value& after,
                                                  bool& same_shape);

/// What /api/games says.
boost::json::object games_json();

}  // namespace boroughs::server
