// Everything that reads what clients of the server send: frames, bodies, addresses, queries, texts.

#include <cstdint>
#include <string_view>

#include "server/http.h"
#include "server/messages.h"
#include "server/people.h"
#include "server/text.h"
#include "server/webhook.h"

using namespace boroughs::server;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto frame = read_frame(text)) (void)read_wish(frame->type, frame->members);
  if (const auto object = read_object(text)) {
    (void)read_struct<TableWish>(*object);
    (void)read_struct<WhatIfWish>(*object);
    (void)read_struct<MeWish>(*object);
    (void)read_struct<CredentialsWish>(*object);
    (void)read_struct<PasswordWish>(*object);
    (void)read_struct<DeleteWish>(*object);
  }
  WebAddress address;
  (void)parse_address(std::string(text), address);
  (void)webhook_fault(std::string(text), true);
  (void)is_public_address(std::string(text.substr(0, 64)));
  Request request;
  request.query = text;
  (void)request.parameter("list");
  (void)percent_decoded(text);
  (void)parse_number(text);
  const auto clean = clean_text(text, 500, true);
  if (clean && clean_text(*clean, 500, true) != clean) __builtin_trap();  // clean stays clean
  return 0;
}
