#pragma once
// The tables of City Hall: data/city_hall/*.json as plain arrays. The rules read them directly.

#include <array>
#include <cstdint>
#include <string>

#include "engine/city_hall/state.h"
#include "engine/core/data.h"

namespace boroughs::city_hall {

/// What an Endorsement counts.
enum class Most : uint8_t { Money, Influence, Housing, Tower, Factory, Park, Manhattan, Queens, Brooklyn };
BOOST_DESCRIBE_ENUM(Most, Money, Influence, Housing, Tower, Factory, Park, Manhattan, Queens, Brooklyn)

struct Endorsement {
  std::string id;
  std::string name;
  Most most{};
};

struct BoroughData {
  std::string name;
  int star_bonus = 0;
  Spaces spaces;
};

struct SpaceData {
  Borough borough{};
  int column = 0, row = 0;         // on the 5 x 5 reference grid
  int center_x = 0, center_y = 0;  // for drawings
  Spaces adjacent;
};

struct Bridge {
  std::string id;
  std::string name;
  std::array<Space, 2> joins{};
};

struct PermitData {
  std::string name;
  int copies = 0;
  int max_stars = 0;
  int tax = 0;
  std::array<int, kPermits> modifiers{};  // by the kind of an adjacent Permit
};

struct OfficeData {
  std::string name;
  std::string does;
};

struct CampaignStep {
  int steps = 0;
  int cost = 0;
};

/// Arrays by number of players use the number itself as the index.
using ByPlayers = std::array<int, kMaxPlayers + 1>;

struct Tables {
  // board.json
  std::array<SpaceData, kSpaces> spaces;
  std::array<BoroughData, kBoroughs> boroughs;
  std::vector<Bridge> bridges;

  // rules.json
  std::array<PermitData, kPermits> permits;
  std::array<int, kLastApprovalSpace + 1> ratings{};  // by space, from 1
  ByPlayers star_start{};
  ByPlayers draft_lands{};
  int population_track = 0;
  int start_money = 0, start_influence = 0, last_player_extra_influence = 0;
  int draft_face_up = 0, draft_bonus = 0;
  std::array<OfficeData, kOffices> offices;
  int round_influence = 0, idle_influence = 0;
  int tax_per_population = 0, squeeze_factor = 0, squeeze_factor_at_first = 0, squeeze_loss = 0;
  std::vector<CampaignStep> campaign;
  int land_price = 0, unsold_bonus = 0, search_cost = 0;
  int lobby_buy = 1, lobby_sell = 1;
  std::array<int, kMaxPlayers> rank_bonus{};
  int control_add = 0, control_factor = 1;
  int endorsement_votes = 0;
  std::vector<Endorsement> endorsements;

  const SpaceData& at(Space space) const { return spaces[static_cast<size_t>(space)]; }
  const PermitData& of(Permit permit) const { return permits[static_cast<size_t>(permit)]; }
};

inline Tables tables;

Expected<Tables> load_tables(const DataFiles& files);

}  // namespace boroughs::city_hall
