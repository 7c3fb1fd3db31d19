#pragma once
// One 64-bit hash for positions, views, data and signatures (XXH3), the same on every machine.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace boroughs {

uint64_t hash_bytes(const void* bytes, size_t size, uint64_t seed = 0);

inline uint64_t hash_text(std::string_view text) { return hash_bytes(text.data(), text.size()); }

/// The hash of a value that is its bytes.
template <class T>
  requires std::has_unique_object_representations_v<T>
uint64_t hash_value(const T& value, uint64_t seed = 0) {
  return hash_bytes(&value, sizeof value, seed);
}

/// Sixteen hexadecimal digits.
std::string hex64(uint64_t value);

}  // namespace boroughs
