#pragma once
// The tables in words: what buildings do, what favors ask for, what the monitors bring. For prompts, remarks,
// explanations and the reference.

#include <string>
#include <vector>

#include "engine/city_council/city.h"
#include "engine/city_council/moves.h"

namespace boroughs::city_council {

inline std::string number(int n) { return std::to_string(n); }
inline std::string dollars(int amount) { return (amount < 0 ? "-$" : "$") + number(amount < 0 ? -amount : amount); }
/// "a, b and c"
std::string listed(const std::vector<std::string>& parts, std::string_view last = " and ");
/// "residential" -> "Residential", "l_shape" -> "L shape"
std::string capital(std::string_view name);

/// "orange", "Prof. Phil"
std::string seat_title(const State& s, int seat);
/// "Transport"
std::string title_of(Committee committee);
/// "Police Station 2", where there are several, "Bank", "Diner (printed)".
std::string title_of(Building building);
inline std::string title_of(Zone zone) { return tables.zone[at(zone)].name; }
inline std::string title_of(Card card) { return tables.card[at(card)].name; }
/// The kinds of a set: "Bank and Broker".
std::string kinds_text(uint64_t kinds, std::string_view last = " and ");

/// What a committee does for its chair.
std::string power_of(Committee committee);

/// "1 blue worker and $1"
std::string taken_by(const Box& box);
/// "$2 and 1 community cube"
std::string given_by(const Box& box);
/// What a building takes and gives, in whole sentences.
std::string action_text(const BuildingKind& kind);
/// The same in short: "1 blue worker + $1 -> $2".
std::string short_action(const BuildingKind& kind);
/// "1 block", "2 blocks in a row", "3 blocks in an L"
std::string shape_text(Size size);

/// "3 or more crime cubes and a Restaurant in use"
std::string line_text(const FavorLine& line);
/// "1 point: 3 or more crime cubes. Bonus: ..."
std::string card_text(const FavorCard& card, std::string_view between = ". ");
std::string when_text(const FavorCard& card);

/// "1 blue worker comes, 1 crime cube is added"
std::string effect_text(const Effect& effect);

/// The blocks of a set: "2,4 2,5"
std::string blocks_text(Blocks blocks);
/// The zones that a set of blocks lies in: "Starting Zone and Residential 2"
std::string zones_text(Blocks blocks);

/// What a plan is: "build Bank", "move Bank", "sell Bank".
std::string plan_text(const Plan& plan);

}  // namespace boroughs::city_council
