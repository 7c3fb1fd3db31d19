// FixedVector, BitGrid and EnumArray: the containers that states are made of.

#include <cstring>
#include <set>

#include "engine/core/bit_grid.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/names.h"
#include "engine/core/rng.h"

namespace boroughs {
namespace {

TEST(FixedVector, BehavesLikeAVector) {
  FixedVector<int, 4> v = {3, 1, 2};
  EXPECT_EQ(v.size(), 3u);
  v.push_back(9);
  EXPECT_TRUE(v.full());
  EXPECT_EQ(v.erase_at(1), 1);
  EXPECT_EQ(v, (FixedVector<int, 4>{3, 2, 9}));
  v.insert_at(0, 7);
  EXPECT_EQ(v, (FixedVector<int, 4>{7, 3, 2, 9}));
  EXPECT_TRUE(v.erase(2));
  EXPECT_FALSE(v.erase(2));
  EXPECT_TRUE(v.contains(9));
  EXPECT_EQ(v.pop_back(), 9);
  v.resize(1);
  EXPECT_EQ(v, (FixedVector<int, 4>{7}));
  v.clear();
  EXPECT_TRUE(v.empty());
}

TEST(FixedVector, EqualVectorsAreEqualBytes) {
  FixedVector<uint8_t, 8> a = {1, 2, 3, 4};
  a.erase_at(0);
  a.pop_back();
  const FixedVector<uint8_t, 8> b = {2, 3};
  EXPECT_EQ(std::memcmp(&a, &b, sizeof a), 0);
}

TEST(FixedVector, HasNoPadding) {
  static_assert(std::has_unique_object_representations_v<FixedVector<uint8_t, 7>>);
  static_assert(std::has_unique_object_representations_v<FixedVector<uint16_t, 7>>);
  static_assert(std::has_unique_object_representations_v<FixedVector<int32_t, 7>>);
  static_assert(std::has_unique_object_representations_v<FixedVector<BitGrid<5, 5>, 3>>);
  static_assert(std::is_trivially_copyable_v<FixedVector<int32_t, 7>>);
}

using Grid = BitGrid<14, 14>;

// The same operation cell by cell, as an oracle.
template <class G, class F>
G by_cells(F&& in) {
  G out;
  for (int y = 0; y < G::kHeight; ++y) {
    for (int x = 0; x < G::kWidth; ++x) {
      if (in(x, y)) out.set(x, y);
    }
  }
  return out;
}

template <class G>
G random_grid(Rng& rng, uint32_t one_in) {
  return by_cells<G>([&](int, int) { return rng.below(one_in) == 0; });
}

template <class G>
void check_against_cells() {
  Rng rng(11);
  for (int round = 0; round < 200; ++round) {
    const G a = random_grid<G>(rng, 1 + rng.below(6));
    const G b = random_grid<G>(rng, 2);
    EXPECT_EQ(a.east(), by_cells<G>([&](int x, int y) { return a.test(x - 1, y); }));
    EXPECT_EQ(a.west(), by_cells<G>([&](int x, int y) { return a.test(x + 1, y); }));
    EXPECT_EQ(a.south(), by_cells<G>([&](int x, int y) { return a.test(x, y - 1); }));
    EXPECT_EQ(a.north(), by_cells<G>([&](int x, int y) { return a.test(x, y + 1); }));
    const int dx = static_cast<int>(rng.below(29)) - 14;
    const int dy = static_cast<int>(rng.below(29)) - 14;
    EXPECT_EQ(a.shifted(dx, dy), by_cells<G>([&](int x, int y) { return a.test(x - dx, y - dy); }));
    EXPECT_EQ(~a, by_cells<G>([&](int x, int y) { return !a.test(x, y); }));
    EXPECT_EQ(a.halo8(), by_cells<G>([&](int x, int y) {
                bool near = false;
                for (int i = -1; i <= 1; ++i) {
                  for (int j = -1; j <= 1; ++j) near |= a.test(x + i, y + j);
                }
                return near && !a.test(x, y);
              }));
    EXPECT_EQ(a.halo(), by_cells<G>([&](int x, int y) {
                return !a.test(x, y) && (a.test(x - 1, y) || a.test(x + 1, y) || a.test(x, y - 1) || a.test(x, y + 1));
              }));
    EXPECT_EQ((a & b).count() + (a | b).count(), a.count() + b.count());
    EXPECT_EQ(a.contains(b), (b & ~a).none());
    int visited = 0;
    a.for_each([&](int x, int y) { visited += a.test(x, y); });
    EXPECT_EQ(visited, a.count());
  }
}

TEST(BitGrid, AgreesWithCellByCellOn14x14) { check_against_cells<BitGrid<14, 14>>(); }
TEST(BitGrid, AgreesWithCellByCellOnSmallBoards) {
  check_against_cells<BitGrid<1, 1>>();
  check_against_cells<BitGrid<6, 6>>();
  check_against_cells<BitGrid<10, 5>>();
  check_against_cells<BitGrid<5, 13>>();
}

/// Walks from cell to cell with a set: slow and plainly right.
Grid walk(const Grid& start, const Grid& room) {
  std::set<std::pair<int, int>> reached;
  std::vector<std::pair<int, int>> open;
  (start & room).for_each([&](int x, int y) { open.push_back({x, y}); });
  while (!open.empty()) {
    const auto [x, y] = open.back();
    open.pop_back();
    if (!room.test(x, y) || !reached.insert({x, y}).second) continue;
    open.insert(open.end(), {{x + 1, y}, {x - 1, y}, {x, y + 1}, {x, y - 1}});
  }
  Grid out;
  for (const auto& [x, y] : reached) out.set(x, y);
  return out;
}

TEST(BitGrid, FloodFillsWhatCanBeWalkedTo) {
  Rng rng(13);
  int connected = 0;
  for (int round = 0; round < 300; ++round) {
    const Grid room = ~random_grid<Grid>(rng, 2 + rng.below(8));
    const Grid start = Grid::of(static_cast<int>(rng.below(14)), static_cast<int>(rng.below(14)));
    EXPECT_EQ(start.flood(room), walk(start, room));
    EXPECT_EQ(room.connected(), room.none() || walk(room.first_cell(), room) == room);
    connected += room.connected();
  }
  EXPECT_GT(connected, 0) << "no room of these was in one piece";
  EXPECT_TRUE(Grid{}.connected());
  EXPECT_TRUE(Grid::full().connected());
  EXPECT_FALSE((Grid::of(0, 0) | Grid::of(1, 1)).connected());
  EXPECT_FALSE((Grid::of(13, 4) | Grid::of(0, 5)).connected()) << "the end of a row does not touch the next one";
}

enum class Fruit : uint8_t { RedApple, Pear };
BOOST_DESCRIBE_ENUM(Fruit, RedApple, Pear)

TEST(Names, ComeFromTheDescription) {
  EXPECT_EQ(name_of(Fruit::RedApple), "red_apple");
  EXPECT_EQ(name_of(static_cast<Fruit>(9)), "?");
  EXPECT_EQ(enum_from_name<Fruit>("pear"), Fruit::Pear);
  EXPECT_FALSE(enum_from_name<Fruit>("plum"));
  EnumArray<Fruit, int> basket;
  basket[Fruit::Pear] = 3;
  EXPECT_EQ(basket.items, (std::array<int, 2>{0, 3}));
}

}  // namespace
}  // namespace boroughs
