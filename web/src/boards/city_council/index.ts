import Council from './parts/Council.svelte'
import Favors from './parts/Favors.svelte'
import CityMap from './parts/Map.svelte'
import Monitors from './parts/Monitors.svelte'
import Tiles from './parts/Tiles.svelte'

export { default } from './Board.svelte'
export { default as Holdings } from './Holdings.svelte'
export { move_text } from './move_text'
export const parts = { map: CityMap, monitors: Monitors, council: Council, tiles: Tiles, favors: Favors }
