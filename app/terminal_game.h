#pragma once
// A game in the terminal, for one or several people and computer players.

#include <memory>
#include <string>
#include <vector>

#include "app/line_reader.h"
#include "app/move_list.h"
#include "engine/core/match.h"
#include "players/player.h"

namespace boroughs {

class TerminalGame {
 public:
  /// `seats` holds "human" or the spec of a computer player for each seat.
  TerminalGame(std::unique_ptr<Match> match, std::vector<std::string> seats);

  /// Plays until the game is over or the people leave; true if it is over.
  bool run();
  Record record() const;

 private:
  enum class Asked { Move, Again, Leave };

  bool is_human(int seat) const { return seats_[static_cast<size_t>(seat)] == "human"; }
  Viewer viewer_of(int seat) const { return humans_ == 0 ? Viewer::everything() : Viewer::of_seat(seat); }

  void computer_turn(int seat);
  /// Lets a person look and choose; false if the people leave.
  bool human_turn(int seat);
  /// Hides one person's view from the next; false if the people leave.
  bool hand_over(int seat);
  void show_table(int seat);
  Asked ask(int seat);
  Asked answer(int seat, const std::string& line);
  /// The command words; nothing if the line is none of them.
  bool command(int seat, const std::string& word, const std::string& rest, Asked& asked);
  Asked play_line(const std::string& line);
  Asked play(const Move& move);
  /// The moves of this decision with their notes, worked out once.
  const std::vector<ListedMove>& moves();
  void show_moves(const std::string& filter);
  void offer_words();
  void show_help();
  void show_log(int seat, const std::string& count);
  void hint();
  bool undo(int seat);
  void save(const std::string& file) const;
  void show_end();

  std::unique_ptr<Match> match_;
  std::vector<std::string> seats_;
  std::vector<std::unique_ptr<Player>> players_;  // null for people
  std::vector<size_t> looked_;                    // for each seat: how much of the log it has read
  std::vector<ListedMove> moves_;                 // of the decision after listed_ply_ decisions
  int listed_ply_ = -1;
  int humans_ = 0;
  int last_human_ = -1;
  LineReader lines_;
  Style style_;
};

}  // namespace boroughs
