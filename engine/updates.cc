#include "engine/updates.h"

#include "engine/catalog.h"
#include "engine/core/json_text.h"

namespace boroughs {
namespace {

template <class G>
constexpr bool kSaysPublic = [] {
  if constexpr (requires { G::kNumbersArePublic; }) {
    return G::kNumbersArePublic;
  } else {
    return false;
  }
}();

template <class G>
typename G::State seen_by(const Match& match, Viewer viewer) {
  const auto& state = static_cast<const MatchOf<G>&>(match).raw();
  return match.viewer().sees_everything() ? G::redact(state, viewer) : state;
}

}  // namespace

std::unique_ptr<Match> bare_copy(const Match& match) {
  std::unique_ptr<Match> copy;
  visit_game(match.info().id, [&](auto game) {
    using G = typename decltype(game)::type;
    copy = std::make_unique<MatchOf<G>>(static_cast<const MatchOf<G>&>(match).raw(), match.viewer(), match.seed());
    copy->set_base_ply(match.ply());
  });
  return copy;
}

size_t memory_of(const Match& match) {
  size_t bytes = match.plies().capacity() * sizeof(Ply) + match.log().capacity() * sizeof(LoggedEvent);
  visit_game(match.info().id, [&](auto game) { bytes += sizeof(MatchOf<typename decltype(game)::type>); });
  return bytes;
}

bool append_patch(std::string& out, const Match& before, const Match& after, Viewer viewer) {
  bool changed = false;
  visit_game(after.info().id, [&](auto game) {
    using G = typename decltype(game)::type;
    const auto old_state = seen_by<G>(before, viewer), new_state = seen_by<G>(after, viewer);
    changed = !(old_state == new_state);
    if (changed) append_json_patch(out, old_state, new_state);
  });
  return changed;
}

bool numbers_are_public(const GameInfo& info) {
  bool all_the_same = false;
  visit_game(info.id, [&](auto game) { all_the_same = kSaysPublic<typename decltype(game)::type>; });
  return all_the_same;
}

}  // namespace boroughs
