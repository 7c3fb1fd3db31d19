// Guests, accounts, and what is kept about people.

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/people.h"
#include "server/text.h"
#include "server/webhook.h"
#include "tests/server/fixture.h"

namespace boroughs::testing {
namespace {

class People : public ::testing::Test {
 protected:
  TemporaryFolder folder_;
  TestServer server_{"sqlite:" + folder_.path("test.db")};
  Person somebody() {
    Person person(server_.port());
    EXPECT_EQ(person.get("/api/me").status, 200);
    return person;
  }
};

TEST_F(People, AGuestKeepsItsNameByCookie) {
  Person person = somebody();
  const HttpAnswer first = person.get("/api/me");
  EXPECT_TRUE(first.json().at("guest").as_bool());
  EXPECT_EQ(person.get("/api/me").json(), first.json());
  EXPECT_NE(somebody().get("/api/me").json().at("id"), first.json().at("id"));
  EXPECT_EQ(person.ask("PATCH", "/api/me", R"({"name":"  Ada  "})").json().at("name"), "Ada");
  EXPECT_EQ(person.get("/api/me").json().at("name"), "Ada");
  EXPECT_EQ(person.ask("PATCH", "/api/me", R"({"name":""})").code(), "bad_name");
  EXPECT_EQ(person.ask("PATCH", "/api/me", "{\"name\":\"\\u0007\\u0008\"}").code(), "bad_name");
}

TEST_F(People, TheCookieIsSafeAndCannotBeForged) {
  Person person(server_.port());
  const HttpAnswer answer = person.get("/api/me");
  const std::string cookie = answer.header("set-cookie");
  EXPECT_NE(cookie.find("HttpOnly"), std::string::npos);
  EXPECT_NE(cookie.find("SameSite=Lax"), std::string::npos);
  const json::value id = answer.json().at("id");
  Person forger(server_.port());
  std::string forged = person.cookie();
  forged.back() = forged.back() == 'a' ? 'b' : 'a';
  forger.set_cookie(forged);
  EXPECT_NE(forger.get("/api/me").json().at("id"), id);
}

TEST_F(People, AnAccountKeepsTheGamesOfTheGuest) {
  Person person = somebody();
  const json::value id = person.get("/api/me").json().at("id");
  const std::string guest_cookie = person.cookie();
  ASSERT_EQ(person.post("/api/tables", json::object{{"game", "city_hall"}}).status, 201);
  EXPECT_EQ(person.post("/api/account", json::object{{"name", "Ada"}, {"password", "short"}}).code(), "bad_password");
  const HttpAnswer made = person.post("/api/account", json::object{{"name", "Ada"}, {"password", "correct horse"}});
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_EQ(person.get("/api/me").json().at("id"), id);
  EXPECT_FALSE(person.get("/api/me").json().at("guest").as_bool());
  EXPECT_EQ(person.get("/api/tables?list=mine").json().at("tables").as_array().size(), 1u);
  // The cookie of the guest is worth nothing any more.
  Person old(server_.port());
  old.set_cookie(guest_cookie);
  EXPECT_NE(old.get("/api/me").json().at("id"), id);

  Person other = somebody();
  EXPECT_EQ(other.post("/api/account", json::object{{"name", " ADA"}, {"password", "correct horse"}}).code(),
            "name_taken");
  EXPECT_EQ(other.ask("PATCH", "/api/me", R"({"name":"ada"})").code(), "name_taken");
  EXPECT_EQ(other.post("/api/session", json::object{{"name", "Ada"}, {"password", "wrong horse"}}).code(),
            "wrong_password");
  EXPECT_EQ(other.post("/api/session", json::object{{"name", "Nobody"}, {"password", "wrong horse"}}).code(),
            "wrong_password");
  ASSERT_EQ(other.post("/api/session", json::object{{"name", "ada"}, {"password", "correct horse"}}).status, 200);
  EXPECT_EQ(other.get("/api/me").json().at("id"), id);
  EXPECT_EQ(other.get("/api/tables?list=mine").json().at("tables").as_array().size(), 1u);

  // Signing out voids the cookie itself, not only the browser's copy.
  const std::string session = other.cookie();
  EXPECT_EQ(other.ask("DELETE", "/api/session").status, 200);
  Person thief(server_.port());
  thief.set_cookie(session);
  EXPECT_NE(thief.get("/api/me").json().at("id"), id);
  EXPECT_EQ(person.get("/api/me").json().at("id"), id);
}

TEST_F(People, ANewPasswordEndsOtherSessions) {
  Person person = somebody(), other = somebody();
  ASSERT_EQ(person.post("/api/account", json::object{{"name", "Bob"}, {"password", "first password"}}).status, 201);
  ASSERT_EQ(other.post("/api/session", json::object{{"name", "Bob"}, {"password", "first password"}}).status, 200);
  const json::value id = person.get("/api/me").json().at("id");
  EXPECT_EQ(person.ask("PUT", "/api/account/password", R"({"old":"nonsense!","new":"second password"})").code(),
            "wrong_password");
  EXPECT_EQ(person.ask("PUT", "/api/account/password", R"({"old":"first password","new":"second password"})").status,
            200);
  EXPECT_EQ(person.get("/api/me").json().at("id"), id);
  EXPECT_NE(other.get("/api/me").json().at("id"), id);
  EXPECT_EQ(other.post("/api/session", json::object{{"name", "Bob"}, {"password", "first password"}}).code(),
            "wrong_password");
  EXPECT_EQ(other.post("/api/session", json::object{{"name", "Bob"}, {"password", "second password"}}).status, 200);
}

TEST_F(People, DeletionLeavesTheGamesOfOthersWhole) {
  Person owner = somebody(), leaver = somebody();
  ASSERT_EQ(leaver.ask("PATCH", "/api/me", R"({"name":"Zebulon"})").status, 200);
  const std::string leaver_id(leaver.get("/api/me").json().at("id").as_string());
  const HttpAnswer made =
      owner.post("/api/tables", json::object{{"game", "city_hall"}, {"options", json::object{{"players", 2}}}});
  const std::string id(made.json().at("table").at("id").as_string());
  ASSERT_EQ(leaver.post("/api/tables/" + id + "/sit", json::object{}).status, 200);
  ASSERT_EQ(owner.post("/api/tables/" + id + "/start", json::object{}).status, 200);
  ASSERT_EQ(leaver.post("/api/tables/" + id + "/chat", json::object{{"text", "bye"}}).status, 200);
  const HttpAnswer data = leaver.get("/api/account/export");
  ASSERT_EQ(data.status, 200);
  EXPECT_EQ(data.json().at("chat").as_array().size(), 1u);
  EXPECT_EQ(data.json().at("tables").as_array().size(), 1u);
  ASSERT_EQ(leaver.ask("DELETE", "/api/account", "{}").status, 200);

  std::vector<Player> players;
  players.emplace_back(owner, id);
  ASSERT_TRUE(players[0].watch());
  const json::value seat = players[0].view.at("table").at("seats").as_array()[1];
  EXPECT_EQ(seat.at("kind"), "former");
  EXPECT_EQ(seat.at("name"), "former player");
  EXPECT_TRUE(seat.at("user").is_null());
  play_on(players, 3);
  EXPECT_TRUE(players[0].finished());
  // Nothing in the database names the person any more.
  ASSERT_TRUE(server_.stop_gently());
  std::string bytes;
  const std::string dump = "sqlite3 " + folder_.path("test.db") + " .dump";
  FILE* pipe = ::popen(dump.c_str(), "r");
  char buffer[4096];
  while (const size_t n = fread(buffer, 1, sizeof buffer, pipe)) bytes.append(buffer, n);
  ::pclose(pipe);
  EXPECT_EQ(bytes.find("Zebulon"), std::string::npos);
  EXPECT_EQ(bytes.find(leaver_id), std::string::npos);
}

TEST_F(People, AWebhookTellsOfOnesTurn) {
  // A tiny service that takes one call.
  const int listener = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in here{};
  here.sin_family = AF_INET;
  here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  ASSERT_EQ(::bind(listener, reinterpret_cast<sockaddr*>(&here), sizeof here), 0);
  ASSERT_EQ(::listen(listener, 4), 0);
  socklen_t size = sizeof here;
  ::getsockname(listener, reinterpret_cast<sockaddr*>(&here), &size);
  const std::string url = "http://127.0.0.1:" + std::to_string(ntohs(here.sin_port)) + "/hook";

  Person person = somebody();
  EXPECT_EQ(person.ask("PATCH", "/api/me", R"({"webhook":"ftp://x"})").code(), "bad_message");
  ASSERT_EQ(person.ask("PATCH", "/api/me", "{\"webhook\":\"" + url + "\"}").status, 200);
  ASSERT_EQ(person
                .post("/api/tables",
                      json::object{{"game", "city_hall"},
                                   {"seats", json::array{json::object{{"who", "me"}}, json::object{{"who", "me"}}}},
                                   {"start", true}})
                .status,
            201);
  const int caller = ::accept(listener, nullptr, nullptr);
  char buffer[4096] = {};
  std::string text;
  for (ssize_t n = 0;
       text.find("\"table\"") == std::string::npos && (n = ::recv(caller, buffer, sizeof buffer, 0)) > 0;) {
    text.append(buffer, static_cast<size_t>(n));
  }
  const std::string answer = "HTTP/1.1 204 No Content\r\n\r\n";
  ::send(caller, answer.data(), answer.size(), 0);
  ::close(caller);
  ::close(listener);
  EXPECT_EQ(text.rfind("POST /hook HTTP/1.1", 0), 0u);
  EXPECT_NE(text.find("your turn"), std::string::npos);
}

TEST(Webhook, OnlyPublicAddresses) {
  for (const char* ip : {"127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0",
                         "100.64.0.1", "224.0.0.1", "255.255.255.255", "::1", "fe80::1", "fc00::1", "::ffff:127.0.0.1",
                         "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "::", "ff02::1", "2001:db8::1"}) {
    EXPECT_FALSE(server::is_public_address(ip)) << ip;
  }
  for (const char* ip : {"8.8.8.8", "1.1.1.1", "2606:4700:4700::1111"})
    EXPECT_TRUE(server::is_public_address(ip)) << ip;
  server::WebAddress address;
  EXPECT_TRUE(server::parse_address("https://example.org/a?b", address));
  EXPECT_EQ(address.host, "example.org");
  EXPECT_EQ(address.path, "/a?b");
  for (const char* bad :
       {"https://", "https://user@host/", "gopher://x/", "https://host:99999999/", "https://ho st/"}) {
    EXPECT_FALSE(server::parse_address(bad, address)) << bad;
  }
  EXPECT_FALSE(server::webhook_fault("http://example.org/", false).empty());
  EXPECT_TRUE(server::webhook_fault("https://example.org/", false).empty());
}

TEST(Text, CleanTextIsSafe) {
  using server::clean_text;
  EXPECT_EQ(clean_text("  hello  ", 40), "hello");
  EXPECT_EQ(clean_text("a\x01"
                       "b",
                       40),
            "a b");
  EXPECT_EQ(clean_text("\xE2\x80\xAE"
                       "abc",
                       40),
            "abc");                                          // a mark that turns the direction of text
  EXPECT_FALSE(clean_text("\xC0\xAF", 40).has_value());      // overlong
  EXPECT_FALSE(clean_text("\xED\xA0\x80", 40).has_value());  // a surrogate
  EXPECT_FALSE(clean_text("\xF5\x80\x80\x80", 40).has_value());
  EXPECT_FALSE(clean_text(std::string(41, 'x'), 40).has_value());
  EXPECT_TRUE(clean_text("Zoë 🦊", 40).has_value());
}

}  // namespace
}  // namespace boroughs::testing
