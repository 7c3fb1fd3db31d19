#pragma once
// Everything at the table that has a name, with an explanation for people: `look NAME` in the terminal.

#include <string>
#include <string_view>
#include <vector>

namespace boroughs {

struct Topic {
  std::string name;   // as in moves and positions: "tax_assessor"
  std::string title;  // as people write it: "Tax Assessor"
  std::string kind;   // "office": what it is, in the singular
  std::string text;   // what it does, costs and is worth; one or more sentences, perhaps on several lines
  bool open = false;  // it lies on the table, or in the viewer's hand, or is asked about now
};

class Glossary {
 public:
  void add(Topic topic) { topics_.push_back(std::move(topic)); }
  const std::vector<Topic>& topics() const { return topics_; }

  /// The topics that `words` can mean: one whose name or title it is, else those with a name or title that begins so,
  /// else those in which some word begins so. Capitals, blanks, hyphens and underscores make no difference.
  std::vector<const Topic*> find(std::string_view words) const;

 private:
  std::vector<Topic> topics_;
};

}  // namespace boroughs
