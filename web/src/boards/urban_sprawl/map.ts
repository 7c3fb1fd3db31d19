// The measures of the map: blocks of two by two lots between streets, a band of water or wilderness on every side.
import { block_at, kSpaces, lots_of, type Lot, type Space } from './model'

export const kLotSide = 48
const kGap = 2
export const kBlockSide = 2 * kLotSide + kGap
const kStreet = 10
export const kPitch = kBlockSide + kStreet
export const kBand = 44
export const kOrigin = kBand + 8
export const kCity = 6 * kPitch - kStreet
export const kMapSide = 2 * kOrigin + kCity

export const block_x = (column: number) => kOrigin + column * kPitch
export const block_y = (row: number) => kOrigin + row * kPitch
/** The north-west corner of a block. */
export function corner_of(block: string): [number, number] {
  const [column, row] = block_at(block)
  return [block_x(column), block_y(row)]
}
export const lot_start = (at: number) => at * (kLotSide + kGap)

/** The outline of a footprint inside its block, drawn a little smaller or larger by `inset`. */
export function outline(shape: string, inset = 0): string {
  const lots = lots_of(shape)
  const low = inset,
    high = kBlockSide - inset
  const near = kLotSide - inset,
    far = kLotSide + kGap + inset // the sides towards the middle
  if (lots.length === 3) {
    const missing = shape.slice(3)
    if (missing === 'nw') return `M${far} ${low}H${high}V${high}H${low}V${far}H${far}Z`
    if (missing === 'ne') return `M${low} ${low}H${near}V${far}H${high}V${high}H${low}Z`
    if (missing === 'sw') return `M${low} ${low}H${high}V${high}H${far}V${near}H${low}Z`
    return `M${low} ${low}H${high}V${near}H${near}V${high}H${low}Z`
  }
  const columns = lots.map(([x]) => x),
    rows = lots.map(([, y]) => y)
  const left = Math.min(...columns) === 0 ? low : far,
    right = Math.max(...columns) === 1 ? high : near
  const top = Math.min(...rows) === 0 ? low : far,
    bottom = Math.max(...rows) === 1 ? high : near
  return `M${left} ${top}H${right}V${bottom}H${left}Z`
}

const kMiddle = kBlockSide / 2
/** Where to point for a footprint: its own quarter of the block, so that every footprint has a place of its own. */
export function hit_area(shape: string): string {
  const full = kBlockSide
  switch (shape) {
    case 'whole':
      return `M0 0H${full}V${full}H0Z`
    case 'north':
      return `M0 0H${full}L${kMiddle} ${kMiddle}Z`
    case 'south':
      return `M0 ${full}H${full}L${kMiddle} ${kMiddle}Z`
    case 'west':
      return `M0 0V${full}L${kMiddle} ${kMiddle}Z`
    case 'east':
      return `M${full} 0V${full}L${kMiddle} ${kMiddle}Z`
  }
  const [x, y] = heart(shape)
  return `M${x * kMiddle} ${y * kMiddle}h${kMiddle}v${kMiddle}h${-kMiddle}Z`
}
/** The lot at the heart of a footprint of one or three lots: for three, the one opposite the gap. */
function heart(shape: string): Lot {
  if (!shape.startsWith('no_')) return lots_of(shape)[0]!
  const [x, y] = lots_of(shape.slice(3))[0]!
  return [1 - x, 1 - y]
}
/** The middle of the place to point at, inside the block. */
export function hit_middle(shape: string): [number, number] {
  const near = 17,
    far = kBlockSide - near
  switch (shape) {
    case 'whole':
      return [kMiddle, far]
    case 'north':
      return [kMiddle, near]
    case 'south':
      return [kMiddle, far]
    case 'west':
      return [near, kMiddle]
    case 'east':
      return [far, kMiddle]
  }
  const [x, y] = heart(shape)
  return [x === 0 ? near + 4 : far - 4, y === 0 ? near + 4 : far - 4]
}

/** The middle of a grey space for a marker. */
export function space_middle(space: Space): [number, number] {
  const index = Number(space[1])
  if (space[0] === 'n') return [block_x(index * 2) + kPitch - kStreet / 2, kBand / 2 + 1]
  return [kMapSide - kBand / 2 - 1, block_y(index) + kBlockSide / 2]
}
export const kSpaceMiddles = Object.fromEntries(kSpaces.map((space) => [space, space_middle(space)])) as Record<
  Space,
  [number, number]
>

/** The nearest of the points in the direction of an arrow key; sideways distance counts double. */
export function next_in_direction<P extends { x: number; y: number }>(from: P, points: P[], key: string): P | null {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
  if (!step) return null
  const [dx, dy] = step as [number, number]
  let best: P | null = null
  let least = Infinity
  for (const point of points) {
    const along = (point.x - from.x) * dx + (point.y - from.y) * dy
    const across = Math.abs((point.x - from.x) * dy) + Math.abs((point.y - from.y) * dx)
    if (along > 4 && along + 2 * across < least) {
      least = along + 2 * across
      best = point
    }
  }
  return best
}
