// What a seat receives does not depend on what it may not know: the same game is played twice, the second time from a
// position whose hidden parts were drawn anew, and as long as the two look the same to a seat, every byte that it is
// sent is the same.

#include "engine/catalog.h"
#include "engine/core/rng.h"
#include "tests/server/fixture.h"

namespace boroughs::testing {
namespace {

/// What differs between any two tables and tells nothing: ids, times, the hash of the seed.
void strip(json::value& value) {
  if (auto* list = value.if_array()) {
    for (json::value& item : *list) strip(item);
  }
  auto* object = value.if_object();
  if (object == nullptr) return;
  for (const char* key : {"id", "table_id", "invite", "seed", "seed_hash", "created", "updated", "at", "re", "owner",
                          "user", "name", "version", "connected", "spectators"}) {
    object->erase(key);
  }
  if (const auto* table = object->if_contains("table"); table != nullptr && table->is_string()) object->erase("table");
  for (auto& member : *object) strip(member.value());
}

std::string shown(const json::object& message) {
  json::value copy = message;
  strip(copy);
  return json::serialize(copy);
}

/// What the viewer sees of a position and of the story since it was set up, as the rules have it.
std::string sight_of(const Match& match, Viewer viewer) {
  std::string seen = hex64(match.hash(viewer));
  for (const LoggedEvent& logged : match.log()) {
    if (may_see(logged.event, viewer)) seen += "\n" + match.text(logged.event);
  }
  return seen;
}

/// Whether a move in one world and a move in another look the same to the viewer, whatever is drawn: a choice that is
/// called out, or paid in the open, is none in secret. The rules say so, not what the server sent: a server that shows
/// too much cannot hide behind it.
bool looks_the_same(const Match& one, const std::string& move, const Match& two, const std::string& other,
                    Viewer viewer) {
  std::optional<std::string> seen;
  for (const bool first : {true, false}) {
    for (uint64_t dice = 0; dice < 8; ++dice) {
      const auto copy = match_from_position((first ? one : two).position(Viewer::everything()), Seed::of(100 + dice));
      if (!copy || !(*copy)->apply(first ? move : other)) return false;
      const std::string sight = sight_of(**copy, viewer);
      if (seen && *seen != sight) return false;
      seen = sight;
    }
  }
  return true;
}

struct Twin {
  std::vector<Player> players;
  std::unique_ptr<Match> match;  // what the server holds, followed move by move
};

class Leak : public ::testing::TestWithParam<const GameInfo*> {
 protected:
  TemporaryFolder folder_;
  TestServer server_{"sqlite:" + folder_.path("test.db")};

  Twin seat_people(std::unique_ptr<Match> start) {
    Twin twin;
    std::vector<Person> persons;
    const int people = start->players();
    json::array seats;
    for (int i = 0; i < people; ++i) {
      persons.emplace_back(server_.port());
      persons.back().get("/api/me");
      seats.push_back(json::object{{"who", i == 0 ? "me" : "open"}});
    }
    const HttpAnswer made = persons[0].post(
        "/api/tables", json::object{{"position", start->position(Viewer::everything())}, {"seats", seats}});
    EXPECT_EQ(made.status, 201) << made.body;
    const std::string id(made.json().at("table").at("id").as_string());
    for (int i = 1; i < people; ++i) {
      persons[static_cast<size_t>(i)].post("/api/tables/" + id + "/sit", json::object{{"seat", i}});
    }
    EXPECT_EQ(persons[0].post("/api/tables/" + id + "/start", json::object{}).status, 200);
    for (Person& person : persons) twin.players.emplace_back(std::move(person), id);
    for (Player& one : twin.players) EXPECT_TRUE(one.watch());
    twin.match = std::move(start);
    return twin;
  }
};

TEST_P(Leak, ASeatIsSentTheSameWhateverItCannotKnow) {
  const GameInfo& info = *GetParam();
  int compared = 0, previews = 0, secrets = 0;
  const int games = full_run() ? 20 : 2;
  for (int game = 0; game < games; ++game) {
    // A random position of a game for three (or as many as there are), and for each seat a world that fits what it
    // sees.
    const json::object options{{"players", std::min(3, info.max_seats)}};
    auto truth = new_match(info.id, options, Seed::of(static_cast<uint64_t>(game) + 500));
    ASSERT_TRUE(truth.has_value()) << truth.error();
    Rng rng(static_cast<uint64_t>(game));
    for (uint32_t n = game == 0 ? 0 : rng.below(60); n > 0 && !(*truth)->turn().finished; --n) {
      const auto legal = (*truth)->legal_moves();
      ASSERT_TRUE((*truth)->apply(legal[rng.below(static_cast<uint32_t>(legal.size()))]).has_value());
    }
    if ((*truth)->turn().finished) continue;
    for (int seat = 0; seat < (*truth)->players(); ++seat) {
      SCOPED_TRACE("seat " + std::to_string(seat) + " of game " + std::to_string(game));
      const Viewer viewer = Viewer::of_seat(seat);
      auto imagined = (*truth)->imagine(viewer, Seed::of(static_cast<uint64_t>(game) * 7 + 1));
      const auto position = [](const Match& match) {
        return *match_from_position(match.position(Viewer::everything()), Seed::of(1));
      };
      Twin one = seat_people(position(**truth)), two = seat_people(position(*imagined));
      const auto eyes = static_cast<size_t>(seat);
      for (int step = 0; step < 40; ++step) {
        Player &a = one.players[eyes], &b = two.players[eyes];
        ASSERT_EQ(a.view.at("state"), b.view.at("state"));
        ASSERT_EQ(a.view.at("numbers"), b.view.at("numbers"));
        ASSERT_EQ(a.view.at("legal"), b.view.at("legal"));
        ASSERT_EQ(a.view.at("turn"), b.view.at("turn"));
        const auto fresh = [&](Player& who) { return shown(who.person.get("/api/tables/" + who.table).json()); };
        if (step % 10 == 0) {
          ASSERT_EQ(fresh(a), fresh(b));
        }
        ++compared;
        if (a.finished()) break;
        // The same move at both tables, if it is possible at both.
        const auto mover = static_cast<size_t>(one.match->turn().player);
        const json::array& legal = one.players[mover].view.at("legal").as_array();
        const json::array& other = two.players[mover].view.at("legal").as_array();
        std::vector<std::string> both;
        for (const json::value& move : legal) {
          if (std::find(other.begin(), other.end(), move) != other.end()) both.emplace_back(move.as_string());
        }
        if (both.empty()) break;
        const std::string move = both[rng.below(static_cast<uint32_t>(both.size()))];
        if (mover == eyes) {
          const auto preview = [&](Player& who) {
            return who.socket->ask({{"type", "preview"}, {"table", who.table}, {"ply", who.ply()}, {"move", move}});
          };
          const json::object first = preview(a), second = preview(b);
          ASSERT_EQ(first.at("type"), "preview") << json::serialize(first);
          // Where chance is at work each preview imagines its own; what is certain must agree.
          if (!first.at("chance").as_bool() && !second.at("chance").as_bool()) {
            ASSERT_EQ(shown(first), shown(second));
          }
          ++previews;
        }
        // Where somebody else chooses in secret, he chooses differently at the second table.
        std::string second_move = move;
        const bool in_secret = mover != eyes;
        for (size_t k = 0; k < other.size() && k < 12 && in_secret && second_move == move; ++k) {
          const std::string another(other[k].as_string());
          // Also to somebody who remembers everything: a bid is public although the money it was paid from is not.
          if (another != move && looks_the_same(*one.match, move, *two.match, another, viewer) &&
              looks_the_same(*two.match, move, *two.match, another, Viewer::remembering(seat))) {
            second_move = another;
          }
        }
        secrets += second_move != move;
        const bool same_to_see = looks_the_same(*one.match, move, *two.match, second_move, viewer);
        for (Twin* twin : {&one, &two}) {
          const std::string& made = twin == &one ? move : second_move;
          const int64_t ply = twin->players[mover].ply();
          ASSERT_EQ(twin->players[mover].move(made).at("type"), "update");
          ASSERT_TRUE(twin->match->apply(made).has_value());
          for (Player& any : twin->players) {
            any.socket->record = true;
            ASSERT_TRUE(any.reach(ply + 1));
          }
        }
        // From here on the two may differ for good reason: something was drawn or shown.
        if (!same_to_see) break;
        ASSERT_EQ(a.view.at("state"), b.view.at("state"));
        ASSERT_EQ(a.view.at("turn"), b.view.at("turn"));
        const auto last = [](Player& who) {
          return who.socket->received.empty() ? std::string()
                                              : shown(json::parse(who.socket->received.back()).as_object());
        };
        if (mover != eyes) {
          ASSERT_EQ(last(a), last(b));
        }
      }
    }
  }
  EXPECT_GT(compared, 10);
  EXPECT_GT(previews, 0);
  RecordProperty("secret_choices", secrets);
}

INSTANTIATE_TEST_SUITE_P(Games, Leak, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) { return std::string(game.param->id); });

}  // namespace
}  // namespace boroughs::testing
