#include "engine/core/hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace boroughs {

uint64_t hash_bytes(const void* bytes, size_t size, uint64_t seed) { return XXH3_64bits_withSeed(bytes, size, seed); }

std::string hex64(uint64_t value) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text(16, '0');
  for (size_t i = 16; i-- > 0; value >>= 4) text[i] = kDigits[value & 15];
  return text;
}

}  // namespace boroughs
