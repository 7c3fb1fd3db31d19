import cards from '../../../../data/small_city/action_cards.json'
import Borough from './parts/Borough.svelte'
import Catalogue from './parts/Catalogue.svelte'
import Council from './parts/Council.svelte'
import Pollution from './parts/Pollution.svelte'
import Ring from './parts/Ring.svelte'
import { kTiles } from './tiles'

export { default } from './Board.svelte'
export { default as Holdings } from './Holdings.svelte'
/** What tiles and cards are called, by the words of the notation. */
export const names: Record<string, string> = Object.fromEntries(
  [...kTiles, ...cards.cards].map((one) => [one.id, one.name]),
)
export const parts = { borough: Borough, tiles: Catalogue, ring: Ring, council: Council, pollution: Pollution }
