#pragma once
// A game that speaks: beside its rules it can tell people what they are asked, what a move means, and what everything
// at the table is. Kept apart from the rules: no rule asks for a word.

#include <concepts>
#include <string>

#include "engine/core/amounts.h"
#include "engine/core/game.h"
#include "engine/core/glossary.h"

namespace boroughs {

template <class G>
concept Speaks = Game<G> && requires(const typename G::State& seen, Viewer viewer, const Move& move, Amounts& amounts,
                                     Glossary& glossary) {
  // How much there is of every quantity of kInfo.quantities, from a redacted state. Allocates nothing.
  { G::amounts(seen, viewer, amounts) } -> std::same_as<void>;

  // The question of this decision in words that name what it is about: "Bids for the Tax Assessor, black's office; $3
  // is the highest. Bid more, or pass?" Without a seat's name in front. From a redacted state.
  { G::prompt(seen, viewer) } -> std::same_as<std::string>;

  // What a legal move of this decision means beyond the quantities that it changes at once: a price that is paid
  // later, points that are counted at the end. Empty if there is nothing more to say.
  { G::remark(seen, viewer, move) } -> std::same_as<std::string>;

  // Every thing that has a name: cards, buildings, tiles, offices, spaces ... Each name once.
  { G::glossary(seen, viewer, glossary) } -> std::same_as<void>;

  // The reference of the game: all of its tables as Markdown, from the data.
  { G::reference() } -> std::same_as<std::string>;
};

}  // namespace boroughs
