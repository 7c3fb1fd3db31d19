// The tiles of Small City: what they are, how they lie when turned and mirrored, and how they grow.
import tiles from '../../../../data/small_city/tiles.json'

export type Material = 'white' | 'grey' | 'black'
export const kMaterials: Material[] = ['white', 'grey', 'black']
export type Cubes = Record<Material, number>

export interface TileInfo {
  id: string
  name: string
  cells: [number, number, string][]
  price: number
  materials: Cubes
  cost_cells: number
  supply: number
  text: string
}
export const kTiles = tiles.tiles as unknown as TileInfo[]
const kById = new Map(kTiles.map((tile) => [tile.id, tile]))
export function tile_info(kind: string): TileInfo {
  const info = kById.get(kind)
  if (!info) throw new Error(`no such tile: ${kind}`)
  return info
}
export const tile_name = (kind: string) => kById.get(kind)?.name ?? kind

export type Family =
  'residence' | 'commerce' | 'factory' | 'warehouse' | 'park' | 'station' | 'industry' | 'rest' | 'study' | 'city_hall'
const kFamilies: Record<string, Family> = {
  police_station: 'station', fire_station: 'station', refinery: 'industry', harbor: 'industry',
  school: 'rest', library: 'rest', museum: 'rest', metro_station: 'rest', clinic: 'study', university: 'study',
}
export function family_of(kind: string): Family { return kFamilies[kind] ?? (kind.replace(/_\d$/, '') as Family) }
export const level_of = (kind: string) => Number(/_(\d)$/.exec(kind)?.[1] ?? 0)
export const is_cultural = (kind: string) => ['rest', 'study', 'city_hall'].includes(family_of(kind))
/** What no residence may be near: factories, warehouses, refinery and harbor. */
export const is_industrial = (kind: string) => ['factory', 'warehouse', 'industry'].includes(family_of(kind))
/** One of each in a borough. */
export const is_unique = (kind: string) =>
  ['station', 'industry', 'rest', 'study', 'city_hall'].includes(family_of(kind))
/** Kinds of which all players share some copies: fewer than there are players. */
export const is_limited = (kind: string) =>
  ['police_station', 'fire_station', 'metro_station', 'clinic', 'university'].includes(kind)

const kTopLevel: Partial<Record<Family, number>> = { residence: 5, commerce: 4, factory: 3 }
/** The kind that a tile grows into, or null. */
export function next_level(kind: string): string | null {
  const level = level_of(kind)
  return level > 0 && level < (kTopLevel[family_of(kind)] ?? 0) ? kind.replace(/\d$/, String(level + 1)) : null
}

// ---- cells ----------------------------------------------------------------------------------------------------------

/** "c4" is column c (0 is a), row 4 (0 is the top). */
export const cell_at = (label: string): [number, number] => [label.charCodeAt(0) - 97, Number(label.slice(1)) - 1]
export const cell_label = (x: number, y: number) => `${String.fromCharCode(97 + x)}${y + 1}`
export const kGrid = 10
export const on_board = (x: number, y: number) => x >= 0 && y >= 0 && x < kGrid && y < kGrid

/** The cells of the board around these cells, corners included, without the cells themselves. */
export function around(cells: string[]): string[] {
  const own = new Set(cells)
  const halo = new Set<string>()
  for (const cell of cells) {
    const [x, y] = cell_at(cell)
    for (let dx = -1; dx <= 1; ++dx) {
      for (let dy = -1; dy <= 1; ++dy) {
        const near = cell_label(x + dx, y + dy)
        if (on_board(x + dx, y + dy) && !own.has(near)) halo.add(near)
      }
    }
  }
  return [...halo]
}

// ---- facings --------------------------------------------------------------------------------------------------------

export interface LaidCell { x: number; y: number; role: string }
/** A tile on the board: its first cell, its facing, and all its cells in the order of its roles. */
export interface LaidTile { kind: string; at: string; facing: string; cells: LaidCell[] }
export const kFacings = ['r0', 'r90', 'r180', 'r270', 'm0', 'm90', 'm180', 'm270'] as const

/** The cells of a tile around its first cell, mirrored and then turned clockwise. */
export function turned(kind: string, facing: string): LaidCell[] {
  const quarters = Number(facing.slice(1)) / 90
  const cells = tile_info(kind).cells.map(([row, column, role]) => {
    let [x, y] = [facing.startsWith('m') ? -column : column, row]
    for (let i = 0; i < quarters; ++i) [x, y] = [-y, x]
    return { x, y, role }
  })
  const first = cells[0]!
  return cells.map((cell) => ({ x: cell.x - first.x, y: cell.y - first.y, role: cell.role }))
}

export function laid(kind: string, at: string, facing: string): LaidTile {
  const [x, y] = cell_at(at)
  const cells = turned(kind, facing).map((cell) => ({ x: cell.x + x, y: cell.y + y, role: cell.role }))
  return { kind, at, facing, cells }
}
export const labels_of = (tile: LaidTile) => tile.cells.map((cell) => cell_label(cell.x, cell.y))

/** What a facing looks like on the board, wherever it lies. */
function looks(cells: LaidCell[]): string {
  const left = Math.min(...cells.map((cell) => cell.x))
  const top = Math.min(...cells.map((cell) => cell.y))
  return cells.map((cell) => `${cell.x - left},${cell.y - top},${cell.role}`).sort().join(' ')
}

const kDistinct = new Map<string, string[]>()
/** The facings of a tile that look different. The rules use the first of those that look alike. */
export function facings_of(kind: string): string[] {
  const known = kDistinct.get(kind)
  if (known) return known
  const seen = new Set<string>()
  const distinct = kFacings.filter((facing) => {
    const look = looks(turned(kind, facing))
    return !seen.has(look) && seen.add(look)
  })
  kDistinct.set(kind, [...distinct])
  return [...distinct]
}

/**
 * A tile with the cell that the person holds it by at `at`. However it was turned, the result is described as the rules
 * do: by the first facing that looks the same, and by where its first cell then lies.
 */
export function held(kind: string, at: string, pose: string): LaidTile {
  const mine = laid(kind, at, pose)
  const look = looks(mine.cells)
  const facing = facings_of(kind).find((one) => looks(turned(kind, one)) === look) ?? pose
  const same = turned(kind, facing)
  const left = Math.min(...mine.cells.map((cell) => cell.x)) - Math.min(...same.map((cell) => cell.x))
  const top = Math.min(...mine.cells.map((cell) => cell.y)) - Math.min(...same.map((cell) => cell.y))
  const cells = same.map((cell) => ({ x: cell.x + left, y: cell.y + top, role: cell.role }))
  return { kind, at: cell_label(left, top), facing, cells }
}

/** A pose a quarter further clockwise; or its mirror image. */
export const turn_pose = (pose: string) => `${pose[0]}${(Number(pose.slice(1)) + 90) % 360}`
export function mirror_pose(pose: string): string {
  // What is seen is mirrored left to right, whatever the turn: after a mirror, turns go the other way.
  const quarters = Number(pose.slice(1))
  return `${pose.startsWith('r') ? 'm' : 'r'}${(360 - quarters) % 360}`
}

// ---- growing --------------------------------------------------------------------------------------------------------

export interface Growth { tile: LaidTile; extra: string }
/** All ways in which a tile can become the next level with every old cell keeping its role, on open ground. */
export function growths_of(old: LaidTile): Growth[] {
  const next = next_level(old.kind)
  if (!next) return []
  const ways: Growth[] = []
  const anchor = old.cells[0]!
  for (const facing of facings_of(next)) {
    for (const held_by of turned(next, facing)) {
      const tile = laid(next, cell_label(anchor.x - held_by.x, anchor.y - held_by.y), facing)
      const extra = tile.cells.filter(
        (cell) => !old.cells.some((was) => was.x === cell.x && was.y === cell.y && was.role === cell.role),
      )
      if (extra.length !== 1) continue
      ways.push({ tile, extra: cell_label(extra[0]!.x, extra[0]!.y) })
    }
  }
  return ways
}
