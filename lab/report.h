#pragma once
// Results as a page for people: one HTML file that needs nothing else, with plots as inline SVG.

#include <map>
#include <string>
#include <vector>

#include "lab/arena.h"
#include "lab/simulate.h"

namespace boroughs {

std::string arena_html(const ArenaJob& job, const Arena& arena);

// ---- the plots, each an <svg> ---------------------------------------------------------------------------------------

struct Bar {
  std::string label;
  Share share;
  double mark = -1;  // a line across the bar (the fair share), or none
};
/// Shares from 0 to 100 % with their intervals.
std::string share_plot(const std::vector<Bar>& bars);

struct Distribution {
  std::string label;
  std::map<int64_t, int64_t> counts;  // value -> how often
};
/// Distributions over one axis, as steps of about 30 bins.
std::string distribution_plot(const std::vector<Distribution>& series, const std::string& axis);

/// The text with what HTML would take for markup made harmless.
std::string html_text(std::string_view text);

}  // namespace boroughs
