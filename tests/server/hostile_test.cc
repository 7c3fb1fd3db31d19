// Whatever comes, the server answers or closes, and goes on serving.

#include <atomic>
#include <fstream>

#include "engine/core/rng.h"
#include "server/messages.h"
#include "tests/server/fixture.h"

namespace boroughs::testing {
namespace {

class Hostile : public ::testing::Test {
 protected:
  TemporaryFolder folder_;
  TestServer server_{"sqlite:" + folder_.path("test.db"), web()};
  std::string web() {
    std::filesystem::create_directories(folder_.path("web/assets"));
    std::ofstream(folder_.path("web/index.html")) << "<!doctype html><title>client</title>";
    std::ofstream(folder_.path("web/assets/app.js")) << "let x";
    std::ofstream(folder_.path("web/.secret")) << "hidden";
    std::ofstream(folder_.path("outside.txt")) << "secret outside";
    std::filesystem::create_symlink(folder_.path("outside.txt"), folder_.path("web/link.txt"));
    return folder_.path("web");
  }
  ~Hostile() override { EXPECT_EQ(Person(server_.port()).get("/healthz").status, 200) << "the server is gone"; }
  Person somebody() {
    Person person(server_.port());
    EXPECT_EQ(person.get("/api/me").status, 200);
    return person;
  }
};

TEST_F(Hostile, FilesOutsideTheFolderAreNotServed) {
  Person person(server_.port());
  EXPECT_EQ(person.get("/").status, 200);
  EXPECT_EQ(person.get("/assets/app.js").body, "let x");
  EXPECT_NE(person.get("/").header("content-security-policy").find("default-src 'none'"), std::string::npos);
  for (const char* path :
       {"/../outside.txt", "/assets/../../outside.txt", "/%2e%2e/outside.txt", "/..%2foutside.txt", "/link.txt",
        "/.secret", "/assets/%00", "//etc/passwd", "/....//outside.txt", "/%2fetc%2fpasswd.txt"}) {
    const HttpAnswer answer = person.get(path);
    EXPECT_EQ(answer.body.find("secret"), std::string::npos) << path;
    EXPECT_EQ(answer.body.find("root:"), std::string::npos) << path;
  }
  const std::string tag = person.get("/assets/app.js").header("etag");
  EXPECT_EQ(person.ask("GET", "/assets/app.js", {}, {"If-None-Match: " + tag}).status, 304);
}

TEST_F(Hostile, OversizedAndMalformedRequests) {
  Person person = somebody();
  EXPECT_EQ(person.ask("POST", "/api/tables", std::string(100 * 1024, ' ')).status, 413);
  EXPECT_EQ(person.ask("GET", "/api/me", {}, {"X-Long: " + std::string(20000, 'x')}).status, 431);
  EXPECT_EQ(person.ask("POST", "/api/tables", "{").code(), "bad_json");
  EXPECT_EQ(person.ask("POST", "/api/tables", std::string(5000, '[')).code(), "bad_json");
  EXPECT_EQ(person.ask("POST", "/api/tables", "[]").code(), "bad_message");
  EXPECT_EQ(person.ask("POST", "/api/tables", "{\"game\":\"\xff\xfe\"}").code(), "bad_json");
  EXPECT_EQ(person.ask("DELETE", "/api/tables").status, 405);
  EXPECT_EQ(person.ask("GET", "/api/nothing").status, 404);
  EXPECT_EQ(person.ask("GET", "/api/tables/" + std::string(3000, 'x')).status, 404);
  EXPECT_EQ(person.ask("GET", "/api/tables/t_%00%ff'\";--").status, 404);
  EXPECT_EQ(person.ask("GET", "/api/tables?list=open&game=';DROP%20TABLE%20tables").status, 200);
  Wire wire(server_.port());
  wire.send("GARBAGE\r\n\r\n");
  std::string answer;
  while (wire.receive(answer, 3000) && answer.find("\r\n\r\n") == std::string::npos && answer.size() < 12) {
  }
  EXPECT_TRUE(answer.empty() || answer.find("400") != std::string::npos);
}

TEST_F(Hostile, ForeignOriginsMayLookButNotTouch) {
  Person person = somebody();
  const std::vector<std::string> foreign = {"Origin: https://evil.example"};
  EXPECT_EQ(person.ask("POST", "/api/tables", R"({"game":"city_hall"})", foreign).code(), "forbidden");
  EXPECT_EQ(person.ask("POST", "/api/tables", R"({"game":"city_hall"})", {"Origin: http://test"}).status, 201);
  EXPECT_EQ(person.ask("POST", "/api/tables", R"({"game":"city_hall"})", {"Origin: null"}).code(), "forbidden");
  EXPECT_EQ(WebSocketClient(server_.port(), person.cookie(), "https://evil.example").refused_status(), 403);
  EXPECT_TRUE(WebSocketClient(server_.port(), person.cookie(), "http://test").is_open());
}

TEST_F(Hostile, StrangeFrames) {
  Person person = somebody();
  const std::vector<std::string> frames = {
      "",
      "null",
      "[]",
      "{}",
      "{\"type\":1}",
      "{\"type\":\"move\"}",
      "{\"type\":\"move\",\"id\":\"x\"}",
      "{\"type\":\"watch\",\"table\":17}",
      "{\"type\":\"watch\",\"table\":\"t_nothing\",\"id\":1}",
      "{\"type\":\"move\",\"table\":\"t_nothing\",\"ply\":1e99,\"move\":\"x\",\"id\":1}",
      "{\"type\":\"move\",\"table\":\"t_nothing\",\"ply\":99999999999999999999,\"move\":\"x\",\"id\":1}",
      "{\"type\":\"lobby\",\"on\":3}",
      std::string(3000, '{'),
      "{\"type\":\"" + std::string(3000, 'x') + "\"}",
      "{\"type\":\"watch\",\"table\":\"t_x\",\"seat\":[[[[[[[[]]]]]]]]}",
      "\"\\ud800\"",
      "{\"type\":\"chat\",\"table\":\"t_x\",\"text\":\"" + std::string(5000, 'y') + "\"}"};
  WebSocketClient socket(server_.port(), person.cookie());
  ASSERT_TRUE(socket.wait_type("hello").has_value());
  for (const std::string& frame : frames) {
    ASSERT_TRUE(socket.send_text(frame)) << frame.substr(0, 60);
    const auto answer = socket.receive(5000);
    ASSERT_TRUE(answer.has_value()) << frame.substr(0, 60);
    EXPECT_EQ(answer->at("type"), "error") << frame.substr(0, 60);
  }
  // Too long: the connection is closed.
  socket.send_text(std::string(200 * 1024, ' '));
  while (socket.receive(3000)) {
  }
  EXPECT_FALSE(socket.is_open());
  // Not masked, not text, reserved bits, longer than the world.
  for (const std::string& bytes :
       {std::string("\x81\x02{}"), client_frame("{}", 2), std::string("\xF1\x80\x01\x02\x03\x04"),
        std::string("\x81\xFF\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF"
                    "mask",
                    14)}) {
    WebSocketClient odd(server_.port(), person.cookie());
    ASSERT_TRUE(odd.wait_type("hello").has_value());
    odd.send_raw(bytes);
    while (odd.receive(3000)) {
    }
    EXPECT_FALSE(odd.is_open());
  }
}

TEST(Limits, WhoAsksTooMuchIsToldWhichQuestionWasRefused) {
  const TemporaryFolder folder;
  const TestServer server("sqlite:" + folder.path("test.db"), {}, 5);  // 20 at once
  Person person(server.port());
  ASSERT_EQ(person.get("/api/me").status, 200);
  WebSocketClient socket(server.port(), person.cookie());
  ASSERT_TRUE(socket.wait_type("hello").has_value());
  int refused = 0;
  for (int i = 0; i < 30; ++i) {
    const json::object answer = socket.ask({{"type", "ping"}}, 3000);
    ASSERT_FALSE(answer.empty()) << "question " << i << " got no answer";
    if (answer.at("type") == "pong") continue;
    EXPECT_EQ(answer.at("error").at("code"), "too_many");
    ++refused;
  }
  EXPECT_GE(refused, 1);
  // A while later it is heard again.
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  EXPECT_EQ(socket.ask({{"type", "ping"}}, 3000).at("type"), "pong");
  // Who never stops is cut off.
  for (int i = 0; i < 300; ++i) socket.send({{"type", "ping"}});
  while (socket.receive(3000)) {
  }
  EXPECT_FALSE(socket.is_open());
  EXPECT_EQ(socket.close_code(), 1008);
}

TEST_F(Hostile, SlowLorisIsCutOff) {
  std::vector<Wire> slow;
  for (int i = 0; i < 50; ++i) {
    slow.emplace_back(server_.port());
    slow.back().send("GET /api/me HTTP/1.1\r\nHost: te");
  }
  EXPECT_EQ(Person(server_.port()).get("/healthz").status, 200);
  const auto from = std::chrono::steady_clock::now();
  std::string bytes;
  bool ended = false;
  while (!ended && std::chrono::steady_clock::now() - from < std::chrono::seconds(20)) {
    ended = !slow.front().receive(bytes, 1000);
  }
  EXPECT_TRUE(ended);
}

TEST_F(Hostile, ManyConnectionsAtOnce) {
  std::vector<Wire> idle;
  for (int i = 0; i < 500; ++i) idle.emplace_back(server_.port());
  EXPECT_EQ(Person(server_.port()).get("/healthz").status, 200);
}

TEST_F(Hostile, ASocketThatDoesNotReadDoesNotStopTheTable) {
  Person owner = somebody();
  const HttpAnswer made = owner.post(
      "/api/tables", json::object{{"game", "city_hall"},
                                  {"seats", json::array{json::object{{"who", "me"}}, json::object{{"who", "me"}}}},
                                  {"start", true}});
  const std::string id(made.json().at("table").at("id").as_string());
  Person deaf = somebody();
  WebSocketClient silent(server_.port(), deaf.cookie());
  for (int i = 0; i < 3000; ++i) silent.send({{"type", "watch"}, {"table", id}, {"id", i}});
  std::vector<Player> players;
  players.emplace_back(owner, id);
  ASSERT_TRUE(players[0].watch());
  EXPECT_GT(play_on(players, 1, 20), 10);
}

TEST_F(Hostile, RandomBytesForAWhile) {
  Rng rng(77);
  Person person = somebody();
  const std::string words[] = {"{",         "}",       "\"type\"",    ":",    "\"watch\"", "\"move\"", ",",
                               "\"table\"", "\"t_x\"", "1",           "[",    "]",         "null",     "\"ply\"",
                               "-1",        "\"id\"",  "\"\\u0000\"", "true", "1e400",     "\"seat\""};
  WebSocketClient socket(server_.port(), person.cookie());
  ASSERT_TRUE(socket.wait_type("hello").has_value());
  for (int i = 0; i < 2000; ++i) {
    std::string text;
    for (uint32_t n = rng.below(12); n > 0; --n) text += words[rng.below(std::size(words))];
    ASSERT_TRUE(socket.send_text(text));
    if (i % 50 == 49) {
      while (socket.receive(20)) {
      }
      ASSERT_TRUE(socket.is_open());
    }
  }
}

TEST(Messages, StrictAndClear) {
  using server::read_frame;
  using server::read_wish;
  const auto refused = [](std::string_view type, std::string_view text) {
    const auto object = server::read_object(text);
    const auto wish = read_wish(type, *object);
    return wish ? std::string() : wish.error().message;
  };
  EXPECT_EQ(refused("move", R"({"ply":1,"move":"bid 3"})"), "");
  EXPECT_EQ(refused("move", R"({"ply":1})"), "\"move\" is missing");
  EXPECT_EQ(refused("move", R"({"ply":"1","move":"x"})"), "\"ply\" must be a whole number");
  EXPECT_NE(refused("move", R"({"ply":1,"move":"x","extra":1})"), "");
  EXPECT_NE(refused("fly", "{}"), "");
  EXPECT_FALSE(read_frame(R"({"type":"move","id":1.5})").has_value());
}

}  // namespace
}  // namespace boroughs::testing
