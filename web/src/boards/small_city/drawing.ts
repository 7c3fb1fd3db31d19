// How things are drawn: outlines of polyominoes, colours, symbols.
import { cell_at, cell_label, family_of, type LaidCell } from './tiles'

/** A cell is so many units wide. */
export const kUnit = 48
export const center = (cell: string): [number, number] => {
  const [x, y] = cell_at(cell)
  return [(x + 0.5) * kUnit, (y + 0.5) * kUnit]
}

/** The colours in which planners shade their maps: yellow homes, red shops, purple industry, green parks, blue for all. */
const kFills: Record<string, string> = {
  residence: '#f0d67c', commerce: '#eaa793', factory: '#bda9cc', warehouse: '#d6cbde', industry: '#a892ba',
  park: '#93c089', station: '#c4ced8', rest: '#a9c6e8', study: '#a9c6e8', city_hall: '#8cb0e0',
}
export const tile_fill = (kind: string) => kFills[family_of(kind)] ?? '#dddddd'
export const kWaterFill = '#9fcbe0'
export const kTileInk = '#1d1d1d'
export const kCubeFaces: Record<string, [string, string, string]> = {
  white: ['#ffffff', '#e3dfd4', '#c9c4b6'], grey: ['#aab0b6', '#8b9198', '#70767d'], black: ['#565b61', '#3a3e43', '#1f2225'],
}

type Point = [number, number]
/**
 * The outline of cells that hang together, drawn `inset` inside their border with rounded corners. The border is walked
 * with the cells on the right hand.
 */
export function outline(cells: Pick<LaidCell, 'x' | 'y'>[], inset = 2.5, radius = 7): string {
  const has = new Set(cells.map((cell) => cell_label(cell.x, cell.y)))
  const inside = (x: number, y: number) => has.has(cell_label(x, y))
  // Each border edge starts at a corner and goes one cell in a direction.
  const edges = new Map<string, Point[]>()
  const add = (x: number, y: number, direction: Point) => edges.set(`${x},${y}`, [...(edges.get(`${x},${y}`) ?? []), direction])
  for (const { x, y } of cells) {
    if (!inside(x, y - 1)) add(x, y, [1, 0])
    if (!inside(x + 1, y)) add(x + 1, y, [0, 1])
    if (!inside(x, y + 1)) add(x + 1, y + 1, [-1, 0])
    if (!inside(x - 1, y)) add(x, y + 1, [0, -1])
  }
  let path = ''
  while (edges.size > 0) {
    const [start] = edges.keys()
    let [x, y] = start!.split(',').map(Number) as Point
    let direction: Point | null = null
    const corners: { at: Point; before: Point; after: Point }[] = []
    let first: Point | null = null
    for (;;) {
      const key = `${x},${y}`
      const ways: Point[] | undefined = edges.get(key)
      if (!ways) break
      const before: Point | null = direction
      // Where two cells meet only at a corner, turn right: each keeps an outline of its own.
      const way: Point = ways.find((one) => before && one[0] === -before[1] && one[1] === before[0]) ?? ways[0]!
      const rest = ways.filter((one) => one !== way)
      if (rest.length > 0) edges.set(key, rest)
      else edges.delete(key)
      if (before && (before[0] !== way[0] || before[1] !== way[1])) corners.push({ at: [x, y], before, after: way })
      first ??= way
      direction = way
      x += way[0]
      y += way[1]
    }
    const [sx, sy] = start!.split(',').map(Number) as Point
    if (direction && first && (direction[0] !== first[0] || direction[1] !== first[1])) {
      corners.push({ at: [sx, sy], before: direction, after: first })
    }
    path += rounded(corners, inset, radius)
  }
  return path
}
function rounded(corners: { at: Point; before: Point; after: Point }[], inset: number, radius: number): string {
  const parts = corners.map(({ at, before, after }, i) => {
    // The inner side lies to the right of each direction.
    const px = at[0] * kUnit + inset * (-before[1] - after[1])
    const py = at[1] * kUnit + inset * (before[0] + after[0])
    const from = `${px - radius * before[0]} ${py - radius * before[1]}`
    return `${i === 0 ? 'M' : 'L'}${from}Q${px} ${py} ${px + radius * after[0]} ${py + radius * after[1]}`
  })
  return parts.length > 0 ? `${parts.join('')}Z` : ''
}

/** On which cell of a tile its sign stands. */
const kSignCell: Record<string, number> = { metro_station: 1, clinic: 2, university: 1, museum: 1 }
/** The symbol on a cell of a tile: what a citizen does there, or what the building is. */
export function symbol_of(kind: string, role: string, index: number): string {
  if (role === 'storage') return 'crate'
  if (role === 'water') return 'waves'
  if (family_of(kind) === 'park') return 'tree'
  if (['home', 'cash', 'sell', 'lot', 'barter', 'white', 'grey', 'black'].includes(role)) return role
  if (index === (kSignCell[kind] ?? 0)) return kind
  if (role === 'rest') return 'bench'
  return role === 'post' && index === 0 ? 'post' : ''
}
