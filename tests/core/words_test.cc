// Amounts, changes, look-ups and tables in words.

#include <gtest/gtest.h>

#include "engine/core/foresight.h"
#include "engine/core/glossary.h"
#include "engine/core/markdown.h"

namespace boroughs {
namespace {

constexpr QuantityKind kVotes{"votes", "Votes", "vote", "votes"};
constexpr QuantityKind kMoney = QuantityKind::money("money", "Money");

TEST(Amounts, SingularAndPlural) {
  EXPECT_EQ(amount_text(kVotes, 1), "1 vote");
  EXPECT_EQ(amount_text(kVotes, -1), "-1 vote");
  EXPECT_EQ(amount_text(kVotes, 0), "0 votes");
  EXPECT_EQ(amount_text(kMoney, 5), "$5");
  EXPECT_EQ(amount_text(kMoney, -5), "-$5");
  EXPECT_EQ(change_text(kVotes, 2), "+2 votes");
  EXPECT_EQ(change_text(kMoney, -2), "-$2");
  EXPECT_EQ(change_text(kVotes, 1, 3), "+1 to +3 votes");
  EXPECT_EQ(change_text(kMoney, -2, 4), "-$2 to +$4");
  EXPECT_EQ(counted(1, "city", "cities"), "1 city");
  EXPECT_EQ(counted(0, "card"), "0 cards");
}

TEST(Amounts, AChangeOverSeveralWorldsIsARange) {
  detail::ChangeRange range;
  for (const int votes : {3, 5}) {
    Amounts before, after;
    before.seat(0, 1, 2);
    after.seat(0, 1, votes);
    before.table(1, 7);
    after.table(1, 7);
    after.seat(2, 0, 4);  // was not known before
    range.add(before, after, 3);
  }
  EXPECT_EQ(range.changes(3), (std::vector<Change>{{0, 1, 1, 3}}));
}

TEST(Glossary, FindsBeginningsOfNamesAndTitles) {
  Glossary glossary;
  glossary.add({"tax_assessor", "Tax Assessor", "office", "..."});
  glossary.add({"surveyor", "Surveyor", "office", "..."});
  glossary.add({"survey", "Survey", "token", "..."});
  EXPECT_EQ(glossary.find("TAX-A").size(), 1u);
  EXPECT_EQ(glossary.find("assessor").at(0)->name, "tax_assessor");
  EXPECT_EQ(glossary.find("surv").size(), 2u);
  ASSERT_EQ(glossary.find("survey").size(), 1u) << "a whole name is meant, not its longer neighbour";
  EXPECT_EQ(glossary.find("survey")[0]->name, "survey");
  EXPECT_TRUE(glossary.find("mayor").empty());
  EXPECT_TRUE(glossary.find(" ").empty());
}

TEST(Markdown, NumbersStandToTheRight) {
  Markdown page;
  page.heading(1, "Tiles");
  page.table({"tile", "price"}, {{"park | lake", "$2"}, {"shop", ""}});
  EXPECT_EQ(page.str(), "# Tiles\n\n| tile | price |\n| --- | ---: |\n| park \\| lake | $2 |\n| shop |  |\n");
}

}  // namespace
}  // namespace boroughs
