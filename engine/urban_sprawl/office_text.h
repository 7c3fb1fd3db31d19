#pragma once
// What the offices are, for explanations and the reference.

#include <array>
#include <string>

#include "engine/urban_sprawl/data.h"

namespace boroughs::urban_sprawl {

struct OfficeText {
  const char *goes_to, *tie, *power, *end;
};
inline constexpr std::array<OfficeText, kOffices> kOfficeTexts = {{
    {"most vocation markers", "the owner of Media decides",
     "when elected, also again, he places a park on a vacant lot and controls it",
     "1 for each of his buildings, parks not counted, next to a park"},
    {"most valuable CIV", "more CIV, then the Mayor decides",
     "the neighborhood of the first contract that he builds in his turn counts twice", "1 for each CIV in the city"},
    {"most valuable COM", "more COM, then the District Attorney decides",
     "takes 2 wealth from each opponent at the start of his turn", "1 for each COM in the city"},
    {"most valuable RES", "more RES, then the Treasurer decides",
     "when a contract is built, his markers that score pay wealth and prestige", "1 for each RES in the city"},
    {"most valuable IND", "more IND, then the Police Chief decides", "8 action points instead of 6",
     "1 for each IND in the city"},
}};
inline constexpr const char* kContractorRules =
    "No politician. After every election the player with the least prestige gets him; of tied players the Union Boss "
    "chooses, or the active player if there is none. He may demolish buildings when he builds, and nobody can demolish "
    "his with Urban Renewal. At the end he brings nothing.";

inline std::string office_rules(Office office) {
  const OfficeText& t = kOfficeTexts[static_cast<size_t>(office)];
  return std::string("Goes to: ") + t.goes_to + " (tie: " + t.tie + "). Power: " + t.power + ". At the end: " + t.end +
         ".";
}

}  // namespace boroughs::urban_sprawl
