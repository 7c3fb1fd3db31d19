#pragma once
// Random ids, signed tokens, password hashes: everything that rests on libsodium.

#include <string>
#include <string_view>

#include "engine/core/rng.h"

namespace boroughs::server {

/// Must be called once before anything else here.
void start_secrets();

/// "t_" and 26 random letters and digits (130 bits): cannot be guessed.
std::string random_id(std::string_view prefix);
Seed random_seed();
/// 32 random bytes, hexadecimal.
std::string random_key();
std::string sha256_hex(std::string_view bytes);
std::string seed_hash(const Seed& seed);

/// HMAC-SHA-256 with a key in hexadecimal, as hexadecimal.
std::string signature(const std::string& key, std::string_view text);
/// In a time that does not depend on where they differ.
bool equal_secrets(std::string_view a, std::string_view b);

/// Argon2id with the interactive settings: about 0.1 s and 64 MiB. Never on the server's thread.
std::string hash_password(const std::string& password);
bool password_fits(const std::string& hash, const std::string& password);
/// For names that don't exist: takes as long as a real comparison, and says no.
void pretend_password_check(const std::string& password);

}  // namespace boroughs::server
