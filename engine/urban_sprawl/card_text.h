#pragma once
// Cards in words, made from the data: the effect of every card is told by its compiled steps alone.

#include <string>

#include "engine/urban_sprawl/state.h"

namespace boroughs::urban_sprawl {

/// What the card does, in sentences; empty if it has no effect.
std::string effect_words(Card card, bool softened = false);
/// Some steps of it, told to the player who is asked within them.
std::string asked_words(const State& s, Card card, int from, int to);
/// What a step lets somebody choose: "a 1-lot building you control".
std::string meant_words(const State& s, Card card, int step);
/// "Clinic"; "2 x CIV/RES" for a permit.
std::string title_words(Card card);
/// "CIV", "park".
std::string_view zone_word(Zone zone);
/// "District Attorney".
std::string_view office_word(Office office);
/// "Town".
std::string_view deck_word(DeckName deck);
/// Where a contract may be built, beside the rules for all: "next to water; block worth at least 7"; empty if anywhere.
std::string restriction_words(Card card);
/// "Public Service 2"; empty if the contract brings none.
std::string vocation_words(Card card);
/// "CIV/RES" for a permit, "CIV" for a contract.
std::string zone_words(Card card);
/// One line: title, zone, size, vocation, row, restriction, effect.
std::string card_line(Card card);

}  // namespace boroughs::urban_sprawl
