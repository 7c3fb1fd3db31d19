#pragma once
// Players that are programs of their own, in any language: questions and answers as lines of JSON over their standard
// input and output. docs/players.md describes the protocol; examples/bot.py speaks it.

#include <sys/types.h>
#include <boost/json/object.hpp>
#include <memory>
#include <string>

#include "players/player.h"

namespace boroughs {

/// A program that answers lines with lines. It is started by the shell, and ended with this object.
class ExternalProgram {
 public:
  explicit ExternalProgram(std::string command);
  ~ExternalProgram();
  ExternalProgram(const ExternalProgram&) = delete;
  ExternalProgram& operator=(const ExternalProgram&) = delete;

  /// Starts it if it does not run yet.
  Expected<void> start();
  Expected<void> tell(const boost::json::object& message);
  /// The next line it writes, which must be a JSON object, within the time given.
  Expected<boost::json::object> hear(double seconds);
  const std::string& command() const { return command_; }

 private:
  void stop();

  std::string command_;
  pid_t process_ = -1;
  int socket_ = -1;
  std::string unread_;
};

inline constexpr double kExternalSeconds = 60;  // that a program may take for an answer

/// The move of an answer {"move": "bid 3"} or {"move": INDEX}, one of the legal ones.
Expected<Move> answered_move(const boost::json::object& answer, const GameInfo& info, const MoveList& legal);
/// A move that is never legal: whoever drives the game then reports the fault. Says why on the error output.
Move no_move(const std::string& player, const std::string& why);

template <Game G>
class ExternalPlayer final : public SeatPlayer<G> {
 public:
  explicit ExternalPlayer(std::string command) : program_(std::move(command)) {}

  Move choose(const typename G::State& seen, Viewer viewer, const MoveList& legal, Rng& rng) override {
    const auto move = ask(seen, viewer, legal, rng);
    return move ? *move : no_move(name(), move.error());
  }
  void new_game() override { fresh_ = true; }
  std::string name() const override { return "exec:" + program_.command(); }

 private:
  Expected<Move> ask(const typename G::State& seen, Viewer viewer, const MoveList& legal, Rng& rng) {
    if (auto started = program_.start(); !started) return error(started.error());
    const Turn turn = G::turn(seen);
    boost::json::array choices;
    for (const Move& move : legal) choices.push_back(boost::json::value(to_notation(G::kInfo.moves, move)));
    boost::json::object question{{"ask", "choose"},
                                 {"protocol", 1},
                                 {"new_game", std::exchange(fresh_, false)},
                                 {"game", G::kInfo.id},
                                 {"rules", G::kInfo.rules_version},
                                 {"options", to_json(seen.options)},
                                 {"seat", turn.player},
                                 {"seat_name", G::kInfo.seat_names[static_cast<size_t>(turn.player)]},
                                 {"decision", G::kInfo.decisions[turn.decision].name},
                                 {"prompt", G::kInfo.decisions[turn.decision].prompt},
                                 {"state", to_json(seen)},
                                 {"numbers", G::numbers(seen, viewer)},
                                 {"legal", std::move(choices)},
                                 {"random", rng.next()}};
    if (auto told = program_.tell(question); !told) return error(told.error());
    const auto answer = program_.hear(kExternalSeconds);
    if (!answer) return error(answer.error());
    return answered_move(*answer, G::kInfo, legal);
  }

  ExternalProgram program_;
  bool fresh_ = true;
};

}  // namespace boroughs
