import ApprovalTrack from './ApprovalTrack.svelte'
import CityMap from './CityMap.svelte'
import Offices from './Offices.svelte'
import PopulationTrack from './PopulationTrack.svelte'

export { default } from './Board.svelte'
export { default as Holdings } from './Holdings.svelte'
export { move_text } from './move_text'
export const parts = { map: CityMap, offices: Offices, approval: ApprovalTrack, population: PopulationTrack }
