// Which board draws which game. A game without one is played on the generic table.
import type { Component } from 'svelte'
import type { TableSession } from '../lib/table.svelte'

export interface BoardModule {
  default: Component<{ session: TableSession }>
  Holdings: Component<{ session: TableSession; seat: number }> | null
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
