#pragma once
// What a move changed, written as text: the short way of `Match::patch` for servers, where the tables of a thousand
// people change every second.

#include <memory>
#include <string>

#include "engine/core/match.h"

namespace boroughs {

/// The position alone, without how it came about: enough to say later what has changed since.
std::unique_ptr<Match> bare_copy(const Match& match);

/// Appends the text of `after.patch(before, viewer)`. False, and nothing is appended, if the viewer sees no change.
bool append_patch(std::string& out, const Match& before, const Match& after, Viewer viewer);

/// What of the score the viewer cannot count yet, as JSON: [{"what", "low", "high"}, ...].
std::string uncounted_text(const Match& match, Viewer viewer);

/// What the match takes in memory.
size_t memory_of(const Match& match);

/// True if all viewers are shown the same numbers, so that they need to be worked out only once. A game says so by
/// `static constexpr bool kNumbersArePublic = true`, and the property tests check it.
bool numbers_are_public(const GameInfo& info);

}  // namespace boroughs
