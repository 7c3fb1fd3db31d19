#pragma once
// Cards in words, made from the data: the effect of every card is told by its compiled steps alone.

#include <string>

#include "engine/urban_sprawl/state.h"

namespace boroughs::urban_sprawl {

/// What the card does, in sentences; empty if it has no effect.
std::string effect_words(Card card, bool softened = false);
/// Where a contract may be built, beside the rules for all: "next to water; block worth at least 7"; empty if anywhere.
std::string restriction_words(Card card);
/// "Public Service 2"; empty if the contract brings none.
std::string vocation_words(Card card);
/// "CIV/RES" for a permit, "CIV" for a contract.
std::string zone_words(Card card);
/// One line: title, zone, size, vocation, row, restriction, effect.
std::string card_line(Card card);
/// The page of all cards, docs/games/urban_sprawl_cards.md.
std::string cards_page();

}  // namespace boroughs::urban_sprawl
