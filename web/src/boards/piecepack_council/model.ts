// The pieces of the game and the geometry of its city, as the board draws them.
import tables from '../../../../data/piecepack_council/tables.json'
import tiles from '../../../../data/piecepack_council/tiles.json'
import type { PiecepackCouncilState } from '../../generated/games'

export type State = PiecepackCouncilState
export type Suit = 'crowns' | 'arms' | 'moons' | 'suns'
export type Rank = 'null' | 'ace' | 'two' | 'three' | 'four' | 'five'
export type Kind =
  | 'residential' | 'commercial' | 'industrial' | 'warehouse' | 'park'
  | 'city_hall' | 'airport' | 'power_plant' | 'sewage_plant'
export type Tick = 'nw' | 'ne' | 'se' | 'sw'
export type Direction = 'north' | 'east' | 'south' | 'west'
export type Region = 'north' | 'south' | 'west' | 'east'
export type Quadrant = 'nw' | 'ne' | 'sw' | 'se'
export type Place = readonly [x: number, y: number]

export interface TileInfo {
  id: string
  suit: Suit
  rank: Rank
  kind: Kind
  cost: number
  value: number
  basic: number | 'city_size'
}

export const kSuits: Suit[] = ['crowns', 'arms', 'moons', 'suns']
export const kRanks: Rank[] = ['null', 'ace', 'two', 'three', 'four', 'five']
export const kCouncillors = ['mayor', 'transit', 'treasurer', 'zoning'] as const
export const kCoins = [['two', 2], ['three', 3], ['four', 4], ['five', 5]] as const
export const kSources = [
  'basic', 'neighbour', 'rail_segment', 'rail_bonus', 'rail_site', 'initial', 'invest_own', 'invest_other', 'die', 'mayor',
  'coins', 'shortfall',
] as const

export const kTiles = tiles.tiles as unknown as TileInfo[]
const kTileById = new Map(kTiles.map((tile) => [tile.id, tile]))
export const tile_info = (id: string): TileInfo | undefined => kTileById.get(id)
export const is_ace_site = (kind: Kind) => ['city_hall', 'airport', 'power_plant', 'sewage_plant'].includes(kind)

const kNeighbours = new Map(tables.neighbours.map((row) => [row.id, row.points as Record<string, number | string>]))
const kConnections = new Map(tables.connections.map((row) => [row.id, row as { flat: number; counts: string[] }]))
export const kNumbers = Object.fromEntries(
  Object.entries(tables.numbers).map(([name, { value }]) => [name, value]),
) as Record<keyof typeof tables.numbers, number>

/** VP for laying `tile` beside `other`. */
export function neighbour_vp(tile: TileInfo, other: TileInfo): number {
  const points = kNeighbours.get(tile.kind)?.[other.kind] ?? 0
  if (points === 'value') return other.value
  if (points === 'minus_value') return -other.value
  return Number(points)
}
/** VP that a stop on this kind brings by itself, and the kinds of stop that it counts. */
export const connection_of = (kind: Kind) => kConnections.get(kind) ?? { flat: 0, counts: [] }

// ---- squares --------------------------------------------------------------------------------------------------------

export const kSide = 14
/** The side of a square in the drawing. */
export const kUnit = 50

/** "6,8" is the square in column 6, row 8; as a grid point, its north-west corner. */
export function place_of(label: string): Place {
  const [x, y] = label.split(',')
  return [Number(x), Number(y)]
}
export const label_of = (x: number, y: number) => `${x},${y}`
export const on_board = (x: number, y: number) => x >= 0 && x < kSide && y >= 0 && y < kSide

export const kSteps: Record<Direction, Place> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] }
export const kCorners: Record<Tick, Place> = { nw: [0, 0], ne: [1, 0], se: [1, 1], sw: [0, 1] }
/** The side on which `to` lies beside `from`, if it does. */
export function direction_to(from: Place, to: Place): Direction | null {
  const found = Object.entries(kSteps).find(([, [dx, dy]]) => from[0] + dx === to[0] && from[1] + dy === to[1])
  return found ? (found[0] as Direction) : null
}
export const beside = ([x, y]: Place): Place[] =>
  Object.values(kSteps).map(([dx, dy]) => [x + dx, y + dy] as const).filter(([a, b]) => on_board(a, b))

/** The four squares of a tile whose north-west quarter is here. */
export const tile_squares = ([x, y]: Place): Place[] => [[x, y], [x + 1, y], [x, y + 1], [x + 1, y + 1]]
/** The squares along its edges. */
export const edge_squares = ([x, y]: Place): Place[] =>
  ([[x, y - 1], [x + 1, y - 1], [x + 2, y], [x + 2, y + 1], [x + 1, y + 2], [x, y + 2], [x - 1, y + 1], [x - 1, y]] as Place[])
    .filter(([a, b]) => on_board(a, b))

/** At most one square apart, with at least half a side facing. */
export function adjacent(a: Place, b: Place): boolean {
  const dx = Math.abs(a[0] - b[0])
  const dy = Math.abs(a[1] - b[1])
  return ((dx === 2 || dx === 3) && dy <= 1) || ((dy === 2 || dy === 3) && dx <= 1)
}
export const touching = (a: Place, b: Place) =>
  adjacent(a, b) || (Math.abs(a[0] - b[0]) === 2 && Math.abs(a[1] - b[1]) === 2)

// ---- quadrants and regions ------------------------------------------------------------------------------------------

/** The quadrant that holds the whole tile; null for one that lies across a dividing line. */
export function quadrant_of([x, y]: Place): Quadrant | null {
  if (x === 6 || y === 6) return null
  return `${y < 6 ? 'n' : 's'}${x < 6 ? 'w' : 'e'}`
}
/** The quadrant of a grid point; null on a dividing line. */
export function quadrant_of_point([x, y]: Place): Quadrant | null {
  if (x === 7 || y === 7) return null
  return `${y < 7 ? 'n' : 's'}${x < 7 ? 'w' : 'e'}`
}
/** The half of the board that two neighbouring quadrants make. */
export function region_of(a: Quadrant, b: Quadrant): Region | null {
  if (a === b) return null
  if (a[0] === b[0]) return a[0] === 'n' ? 'north' : 'south'
  if (a[1] === b[1]) return a[1] === 'w' ? 'west' : 'east'
  return null
}
export const in_region = ([x, y]: Place, region: Region) =>
  ({ north: y <= 5, south: y >= 7, west: x <= 5, east: x >= 7 })[region]
/** x, y, width, height in squares. */
export const kRegionAreas: Record<Region, [number, number, number, number]> = {
  north: [0, 0, 14, 7], south: [0, 7, 14, 7], west: [0, 0, 7, 14], east: [7, 0, 7, 14],
}

// ---- how things look ------------------------------------------------------------------------------------------------

export const kSuitFills: Record<Suit, string> = { crowns: '#f0d891', arms: '#a9cbb8', moons: '#b4c6e2', suns: '#efb9a5' }
export const kInk = '#1f2429'
export const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')
