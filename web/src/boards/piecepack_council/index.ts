import CouncilPart from './CouncilPart.svelte'
import MapPart from './MapPart.svelte'
import Offer from './Offer.svelte'
import Register from './Register.svelte'
export { default } from './Board.svelte'
export { default as Holdings } from './Holdings.svelte'
/** Parts of the board that can be drawn alone. */
export const parts = { map: MapPart, council: CouncilPart, offer: Offer, register: Register }
