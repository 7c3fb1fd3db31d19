#pragma once
// Every mode, player count, victory condition, board side and solo level at least once.

#include <vector>

#include "engine/small_city/rules.h"

namespace boroughs::small_city {

inline std::vector<Rules::Options> test_variants() {
  std::vector<Rules::Options> all;
  for (const Level level : kEnumValues<Level>) {
    Rules::Options solo;
    solo.players = 1;
    solo.level = level;
    solo.red_board = level == Level::Governor || level == Level::President ? BoardSide::Expert : BoardSide::Easy;
    all.push_back(solo);
  }
  for (uint8_t players = 2; players <= 4; ++players) {
    Rules::Options basic;
    basic.players = players;
    all.push_back(basic);
    basic.red_board = BoardSide::Expert;
    if (players > 2) basic.green_board = BoardSide::Expert;
    basic.construction_check = ConstructionCheck::AnchorCell;
    all.push_back(basic);
    for (const Victory victory : kEnumValues<Victory>) {
      Rules::Options advanced;
      advanced.players = players;
      advanced.mode = Mode::Advanced;
      advanced.victory = victory;
      advanced.blue_board = victory == Victory::Economic ? BoardSide::Expert : BoardSide::Easy;
      if (victory == Victory::Citizens) advanced.construction_check = ConstructionCheck::AnchorCell;
      all.push_back(advanced);
    }
  }
  return all;
}

}  // namespace boroughs::small_city
