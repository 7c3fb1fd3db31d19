// Which board draws which game. A game without one is played on the generic table.
import type { Component } from 'svelte'
import type { Choice } from '../lib/moves'
import type { View } from '../lib/protocol'
import type { TableSession } from '../lib/table.svelte'

export interface BoardModule {
  default: Component<{ session: TableSession }>
  Holdings: Component<{ session: TableSession; seat: number }> | null
  /** What the game calls its pieces, by the words of its notation: "arms_3" is the "3 of arms". */
  names?: Record<string, string>
  /** A move as a player would say it, knowing the position: "Build Textile Mill (2 AP)". */
  move_text?: (view: View, choice: Choice) => string
  /** Parts of the board that can be drawn alone, for pictures in the manual. */
  parts?: Record<string, Component<{ session: TableSession }>>
}

const kBoards: Record<string, () => Promise<BoardModule>> = {
  city_hall: () => import('./city_hall'),
  city_council: () => import('./city_council'),
  piecepack_council: () => import('./piecepack_council'),
  small_city: () => import('./small_city'),
  urban_sprawl: () => import('./urban_sprawl'),
}
const generic = () => import('./generic')

export function board_of(game: string): () => Promise<BoardModule> {
  return kBoards[game] ?? generic
}
