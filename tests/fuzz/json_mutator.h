#pragma once
// Changes a JSON text as a person who edits it would: another number here, a name taken from elsewhere, an entry more
// or less in a list. Bytes changed at random would hardly ever get past the parser.

#include <cstddef>
#include <cstdint>

namespace boroughs {

/// Writes a changed text over `data`; gives its size, or 0 if the text is no JSON or does not fit.
size_t mutate_json(uint8_t* data, size_t size, size_t max_size, unsigned seed);

}  // namespace boroughs
