#pragma once
// Errors are for the outside world: a text that says what was wrong and what was expected.

#include <string>
#include <tl/expected.hpp>

namespace boroughs {

template <class T>
using Expected = tl::expected<T, std::string>;

inline tl::unexpected<std::string> error(std::string text) { return tl::unexpected<std::string>(std::move(text)); }

}  // namespace boroughs
