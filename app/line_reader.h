#pragma once
// Lines from a person: with editing, history and completion on a terminal, plainly from a pipe.

#include <optional>
#include <string>
#include <vector>

namespace boroughs {

class LineReader {
 public:
  LineReader();

  bool interactive() const { return interactive_; }
  /// What the tabulator key completes to.
  void offer(std::vector<std::string> words);
  /// The next line without blanks at its ends; nothing at the end of the input.
  std::optional<std::string> read(const std::string& prompt);
  /// Wipes the screen and what was scrolled away, so that the next person does not see it. Nothing in a pipe.
  void clear_screen();

 private:
  bool interactive_;
};

}  // namespace boroughs
