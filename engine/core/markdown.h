#pragma once
// Tables in Markdown, for the references that are generated from the data.

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace boroughs {

class Markdown {
 public:
  void heading(int level, std::string_view text);
  void paragraph(std::string_view text);
  /// A table; every row has as many cells as there are headings. Numbers stand to the right where a whole column is
  /// made of them.
  void table(const std::vector<std::string>& headings, const std::vector<std::vector<std::string>>& rows);

  const std::string& str() const { return text_; }

 private:
  std::string text_;
};

}  // namespace boroughs
