#include "server/secrets.h"

#include <sodium.h>

#include <stdexcept>
#include <vector>

namespace boroughs::server {
namespace {

constexpr char kLetters[] = "23456789abcdefghijkmnpqrstuvwxyz";  // 32, without those that look alike

std::string hex(const unsigned char* bytes, size_t size) {
  std::string text(size * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes, size);
  text.pop_back();
  return text;
}

}  // namespace

void start_secrets() {
  if (sodium_init() < 0) throw std::runtime_error("no source of random numbers");
}

std::string random_id(std::string_view prefix) {
  unsigned char bytes[26];
  randombytes_buf(bytes, sizeof bytes);
  std::string id(prefix);
  for (const unsigned char byte : bytes) id += kLetters[byte & 31];
  return id;
}

Seed random_seed() {
  Seed seed;
  randombytes_buf(seed.bytes.data(), seed.bytes.size());
  return seed;
}

std::string random_key() {
  unsigned char bytes[32];
  randombytes_buf(bytes, sizeof bytes);
  return hex(bytes, sizeof bytes);
}

std::string sha256_hex(std::string_view bytes) {
  unsigned char digest[crypto_hash_sha256_BYTES];
  crypto_hash_sha256(digest, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  return hex(digest, sizeof digest);
}

std::string seed_hash(const Seed& seed) {
  return sha256_hex({reinterpret_cast<const char*>(seed.bytes.data()), seed.bytes.size()});
}

std::string signature(const std::string& key, std::string_view text) {
  unsigned char raw[32] = {};
  sodium_hex2bin(raw, sizeof raw, key.data(), key.size(), nullptr, nullptr, nullptr);
  unsigned char mac[crypto_auth_hmacsha256_BYTES];
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, raw, sizeof raw);
  crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(text.data()), text.size());
  crypto_auth_hmacsha256_final(&state, mac);
  return hex(mac, sizeof mac);
}

bool equal_secrets(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string hash_password(const std::string& password) {
  char out[crypto_pwhash_STRBYTES];
  if (crypto_pwhash_str(out, password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
    throw std::runtime_error("not enough memory to hash a password");
  }
  return out;
}

bool password_fits(const std::string& hash, const std::string& password) {
  if (hash.empty() || hash.size() >= crypto_pwhash_STRBYTES) return false;
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

void pretend_password_check(const std::string& password) {
  static const std::string never = hash_password(random_key());
  password_fits(never, password);
}

}  // namespace boroughs::server
