import CityMap from './CityMap.svelte'
import Contracts from './Contracts.svelte'
import Elections from './Elections.svelte'
import Payouts from './Payouts.svelte'
import Planning from './Planning.svelte'

export { default } from './Board.svelte'
export { default as Holdings } from './Holdings.svelte'
export { move_text } from './move_text'
/** For pictures in the manual. */
export const parts = {
  map: CityMap,
  contracts: Contracts,
  elections: Elections,
  payouts: Payouts,
  planning: Planning,
}
