// The tables: what is read, and how a bad file is refused.

#include <boost/json.hpp>

#include "engine/catalog.h"
#include "tests/city_hall/table.h"

using namespace boroughs;
using namespace boroughs::city_hall;

namespace {

/// The message when one text of a file is replaced by another.
std::string refusal(const std::string& file, const std::string& from, const std::string& to) {
  const DataFiles original;
  std::string text(*original.text(file));
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
  DataFiles files;
  files.replace(file, text);
  const auto read = load_tables(files);
  return read ? "" : read.error();
}

constexpr const char* kBoard = "city_hall/board.json";
constexpr const char* kRulesFile = "city_hall/rules.json";

}  // namespace

TEST(Data, BadFilesAreRefusedWithFileEntryAndExpectation) {
  EXPECT_EQ(refusal(kBoard, R"("id": "m2")", R"("id": "m1")"),
            R"(city_hall/board.json: spaces[1] "m1".id: stands there twice)");
  EXPECT_EQ(refusal(kBoard, R"("joins": ["q6", "b1"])", R"("joins": ["q6", "q1"])"),
            R"(city_hall/board.json: bridges[0] "bridge_newtown_west".joins: must join two boroughs)");
  EXPECT_EQ(refusal(kBoard, R"("joins": ["q6", "b1"])", R"("joins": ["q6", "b10"])").substr(0, 69),
            R"(city_hall/board.json: bridges[0] "bridge_newtown_west".joins[1]: must)");
  EXPECT_EQ(refusal(kBoard, R"("cell": [0, 1])", R"("cell": [0, 0])"),
            R"(city_hall/board.json: spaces[1] "m2".cell: is the cell of another space)");
  EXPECT_EQ(refusal(kRulesFile, R"("copies": 8)", R"("copies": 3)"),
            R"(city_hall/rules.json: permits[0] "housing".copies: must be a whole number from 4 to 28, found 3)");
  EXPECT_EQ(refusal(kRulesFile, R"({"steps": 1, "cost": 0,)", R"({"steps": 1, "cost": 5,)"),
            "city_hall/rules.json: campaign: must begin with one step for nothing");
  EXPECT_EQ(refusal(kRulesFile, R"("face_up": 3)", R"("face_up": 7)"),
            "city_hall/rules.json: draft.face_up: must be a whole number from 1 to 6, found 7");
  EXPECT_NE(refusal(kRulesFile, R"("buy": 10)", R"("buy": 0)").find("lobbyist.buy: must be a whole number from 1"),
            std::string::npos);
  EXPECT_NE(
      refusal(kRulesFile, R"("most": "money")", R"("most": "votes")").find("endorsements[0] \"wall_street\".most"),
      std::string::npos);
  EXPECT_NE(refusal(kRulesFile, R"("ratings": [1, 2,)", R"("ratings": [2, 1,)").find("ratings[1]"), std::string::npos);
}

TEST(Data, TheNumbersOfTheSpecification) {
  EXPECT_EQ(tables.land_price, 20);
  EXPECT_EQ(tables.unsold_bonus, 5);
  EXPECT_EQ(tables.lobby_buy, 10);
  EXPECT_EQ(tables.lobby_sell, 7);
  EXPECT_EQ(tables.rank_bonus, (std::array{4, 2, 1, 0}));
  EXPECT_EQ(tables.endorsement_votes, 10);
  int copies = 0;
  for (const PermitData& kind : tables.permits) copies += kind.copies;
  EXPECT_EQ(copies, 28);
}

TEST(Data, EveryEntrySaysWhereItComesFrom) {
  const auto notes = source_notes(DataFiles{}, Rules::kInfo.data_files);
  EXPECT_GT(notes.size(), 60u);
  size_t ours = 0;
  for (const SourceNote& note : notes) {
    EXPECT_TRUE(note.source == "rulebook" || note.source == "inferred" || note.source == "outside" ||
                note.source == "ours")
        << note.entry << " " << note.source;
    ours += note.source == "ours";
  }
  EXPECT_GE(ours, 16u);
}
