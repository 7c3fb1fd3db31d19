import AvenuesPart from './AvenuesPart.svelte'
import CouncilPart from './CouncilPart.svelte'
import MapPart from './MapPart.svelte'
import StakePart from './StakePart.svelte'
import TilesPart from './TilesPart.svelte'
export { default } from './Board.svelte'
export { default as Holdings } from './Holdings.svelte'
/** Parts of the board that can be drawn alone. */
export const parts = {
  map: MapPart,
  council: CouncilPart,
  tiles: TilesPart as unknown as typeof MapPart,
  avenues: AvenuesPart,
  stake: StakePart,
}
