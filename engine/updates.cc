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

std::string uncounted_text(const Match& match, Viewer viewer) {
  std::string out = "[";
  visit_game(match.info().id, [&](auto game) {
    using G = typename decltype(game)::type;
    const Result result = G::result(seen_by<G>(match, viewer));
    const auto add_values = [&](std::string_view name, const auto& values) {
      out += ",\"" + std::string(name) + "\":[";
      for (size_t s = 0; s < result.players; ++s) {
        if (s > 0) out += ',';
        append_number(out, values[s]);
      }
      out += ']';
    };
    for (const Uncounted& secret : result.uncounted) {
      if (out.size() > 1) out += ',';
      out += "{\"what\":";
      append_quoted(out, secret.what);
      add_values("low", secret.low);
      add_values("high", secret.high);
      out += '}';
    }
  });
  return out + "]";
}

bool numbers_are_public(const GameInfo& info) {
  bool all_the_same = false;
  visit_game(info.id, [&](auto game) { all_the_same = kSaysPublic<typename decltype(game)::type>; });
  return all_the_same;
}

}  // namespace boroughs
