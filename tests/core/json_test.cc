// JSON by description, data files, records: what comes from outside is refused with words, never with a crash.

#include "engine/core/json.h"
#include "engine/core/data.h"
#include "engine/core/record.h"

namespace boroughs {
namespace {

enum class Colour : uint8_t { DeepRed, Blue };
BOOST_DESCRIBE_ENUM(Colour, DeepRed, Blue)
enum class Card : uint8_t {};
std::string_view label_of(Card c) { return c == Card{0} ? "ace" : "king"; }
int label_count(Card) { return 2; }

struct Hand {
  FixedVector<Card, 3> cards;
  Card top = Card{kNoId};
};
BOOST_DESCRIBE_STRUCT(Hand, (), (cards, top))
struct Table {
  int16_t money = 0;
  uint8_t count = 0;
  int8_t leader = -1;
  bool open = false;
  Colour colour = Colour::Blue;
  EnumArray<Colour, uint8_t> votes;
  std::array<uint8_t, 2> pair{};
  BitGrid<3, 2> city;
  Hand hand;
};
BOOST_DESCRIBE_STRUCT(Table, (), (money, count, leader, open, colour, votes, pair, city, hand))

std::string text_of(const Table& t) { return boost::json::serialize(to_json(t)); }

std::string fault_of(const std::string& text) {
  Table t;
  const auto done = from_json(boost::json::parse(text), t, "state");
  return done ? "" : done.error();
}

constexpr const char* kPlain =
    R"({"money":0,"count":0,"leader":null,"open":false,"colour":"blue","votes":{"deep_red":0,"blue":0},"pair":[0,0],)"
    R"("city":["...","..."],"hand":{"cards":[],"top":null}})";

TEST(Json, ComesFromTheDescription) {
  EXPECT_EQ(text_of(Table{}), kPlain);
  Table t;
  t.money = kUnknownNumber;
  t.leader = 1;
  t.city.set(2, 1);
  t.hand.cards = {Card{1}, Card{kUnknownId}};
  const std::string text = text_of(t);
  EXPECT_NE(text.find(R"("money":"unknown")"), std::string::npos);
  EXPECT_NE(text.find(R"("cards":["king","unknown"])"), std::string::npos);
  EXPECT_NE(text.find(R"("city":["...","..#"])"), std::string::npos);
  Table back;
  ASSERT_TRUE(from_json(boost::json::parse(text), back, "state"));
  EXPECT_EQ(text_of(back), text);
}

std::string with(const std::string& from, const std::string& to) {
  std::string text = kPlain;
  return text.replace(text.find(from), from.size(), to);
}

TEST(Json, RefusesWithPlaceAndExpectation) {
  EXPECT_EQ(fault_of(with(R"("count":0)", R"("count":300)")),
            "state.count: must be a whole number from 0 to 255, found 300");
  EXPECT_EQ(fault_of(with(R"("count":0)", R"("count":1.5)")),
            "state.count: must be a whole number from 0 to 255, found 1.5E0");
  EXPECT_EQ(fault_of(with(R"("count":0,)", "")), "state: \"count\" is missing");
  EXPECT_EQ(fault_of(with(R"("open":false)", R"("open":"no")")), "state.open: must be true or false, found \"no\"");
  EXPECT_EQ(fault_of(with(R"("colour":"blue")", R"("colour":"pink")")),
            "state.colour: must be one of deep_red, blue; found \"pink\"");
  EXPECT_EQ(fault_of(with(R"("pair":[0,0])", R"("pair":[0])")), "state.pair: must have exactly 2 entries, found 1");
  EXPECT_EQ(fault_of(with(R"("cards":[])", R"("cards":["ace","ace","ace","ace"])")),
            "state.hand.cards: has room for 3 entries, found 4");
  EXPECT_EQ(fault_of(with(R"("cards":[])", R"("cards":["joker"])")), "state.hand.cards[0]: no such entry: \"joker\"");
  EXPECT_NE(fault_of(with(R"("top":null)", R"("top":null,"bottom":1)"))
                .find("\"bottom\" is not known here; expected cards, top"),
            std::string::npos);
  EXPECT_NE(fault_of(with(R"(["...","..."])", R"(["..","..."])")).find("must be 2 rows of 3 characters"),
            std::string::npos);
  EXPECT_NE(fault_of("[]").find("must be an object"), std::string::npos);
}

std::string data_fault(const std::string& text, void (*read)(const DataFile&)) {
  DataFiles files;
  files.replace("toy/cards.json", text);
  const DataFile file(files, "toy/cards.json");
  read(file);
  const auto ok = file.check();
  return ok ? "" : ok.error();
}

TEST(Data, FaultsNameFileEntryAndExpectation) {
  const auto read = [](const DataFile& file) {
    for (const DataEntry& card : file["cards"].list()) {
      card["cost"].integer(0, 9);
      card["colour"].name<Colour>();
    }
  };
  EXPECT_EQ(data_fault(R"({"cards": [{"id": "clinic", "cost": 3, "colour": "blue"}]})", read), "");
  EXPECT_EQ(data_fault(R"({"cards": [{"id": "clinic", "cost": 12, "colour": "blue"}]})", read),
            "toy/cards.json: cards[0] \"clinic\".cost: must be a whole number from 0 to 9, found 12");
  EXPECT_EQ(data_fault(R"({"cards": [{"id": "clinic", "cost": 2, "colour": "pink"}]})", read),
            "toy/cards.json: cards[0] \"clinic\".colour: must be one of deep_red, blue; found \"pink\"");
  EXPECT_EQ(data_fault(R"({"cards": [{"id": "clinic", "colour": "blue"}]})", read),
            "toy/cards.json: cards[0] \"clinic\": \"cost\" is missing");
  EXPECT_EQ(data_fault(R"({"cards": 3})", read), "toy/cards.json: cards: must be a list, found 3");
  EXPECT_NE(data_fault("{", read).find("toy/cards.json: is not valid JSON"), std::string::npos);
  DataFiles none;
  EXPECT_EQ(DataFile(none, "toy/none.json").check().error(), "data file toy/none.json is missing");
}

TEST(Data, EntriesKeepTheirSource) {
  DataFiles files;
  files.replace(
      "toy/cards.json",
      R"({"cards": [{"id": "a", "source": "rulebook"}, {"id": "b", "source": "ours", "source_note": "why"}]})");
  const std::string_view names[] = {"toy/cards.json"};
  const auto notes = source_notes(files, names);
  ASSERT_EQ(notes.size(), 2u);
  EXPECT_EQ(notes[1].entry, "cards[1] \"b\"");
  EXPECT_EQ(notes[1].source, "ours");
  EXPECT_EQ(notes[1].note, "why");
}

TEST(Record, RefusesWithWords) {
  const auto fault = [](const char* text) { return Record::parse(text).error(); };
  EXPECT_NE(fault("nonsense").find("is not valid JSON"), std::string::npos);
  EXPECT_NE(fault("[]").find("must be an object"), std::string::npos);
  EXPECT_EQ(fault("{}"), "record: \"game\" is missing");
  EXPECT_EQ(fault(R"({"game":"x","rules":1,"options":{},"seed":"zz","moves":[]})"),
            "record: \"seed\" must be 64 hexadecimal digits or a number");
  EXPECT_EQ(fault(R"({"game":"x","rules":1,"options":{},"seed":"7","moves":[1]})"),
            "record: \"moves\" must be a list of texts");
}

}  // namespace
}  // namespace boroughs
