// How the action boxes of a building are laid out on its tile.
import type { Box, Kind, Pieces } from './model'

export type Sign = { piece: string; n: number; gear?: boolean } | { sign: 'arrow' | 'plus' | 'or' }
export interface Placed {
  x: number
  y: number
  item: Sign
}
export interface Face {
  scale: number
  rows: Placed[][]
  height: number
}

const kCounted = new Set(['money', 'power']) // drawn once, with a number
function pieces(side: Pieces, gear = false): Sign[] {
  return Object.entries(side).flatMap(([piece, n]) =>
    kCounted.has(piece) ? [{ piece, n, gear }] : Array.from({ length: n }, () => ({ piece, n: 1, gear })),
  )
}
const box_signs = (box: Box): Sign[] => [...pieces(box.in), { sign: 'arrow' }, ...pieces(box.out)]

/** The rows of signs: the specialists and the boxes, then what comes besides. */
function groups(kind: Kind): Sign[][] {
  const rows = kind.boxes.map((box, i): Sign[] => [
    ...(i > 0 ? [{ sign: kind.choose === 'any' ? 'plus' : 'or' } as Sign] : pieces(kind.gear ?? {}, true)),
    ...box_signs(box),
  ])
  const side = pieces(kind.side_effect ?? {})
  if (side.length > 0) rows.at(-1)!.push({ sign: 'plus' }, ...side)
  return rows
}
const width = (item: Sign) => ('piece' in item ? (item.gear ? 25 : 21) : item.sign === 'arrow' ? 16 : 17)

/** Breaks the rows to the width, at the arrow if possible. */
function wrap(rows: Sign[][], most: number): Sign[][] {
  return rows.flatMap((row) => {
    const lines: Sign[][] = [[]]
    let used = 0
    for (const [i, item] of row.entries()) {
      const rest = row.slice(i).reduce((total, one) => total + width(one), 0)
      const at_arrow = 'sign' in item && item.sign === 'arrow' && used + rest > most
      if (used > 0 && (used + width(item) > most || at_arrow)) {
        lines.push([])
        used = 0
      }
      lines.at(-1)!.push(item)
      used += width(item)
    }
    return lines
  })
}

/** The largest drawing of the actions that fits into a box of the tile, around its middle. */
export function face_of(kind: Kind, box: { width: number; height: number }): Face {
  const all = groups(kind)
  for (const scale of [1.25, 1.15, 1.05, 0.95, 0.88, 0.8, 0.72, 0.64]) {
    const rows = wrap(all, box.width / scale)
    const height = rows.length * 23 * scale
    if (height > box.height && scale > 0.64) continue
    return {
      scale,
      height,
      rows: rows.map((row, line) => {
        let x = -row.reduce((total, one) => total + width(one), 0) / 2
        return row.map((item) => {
          const place = { x: x + width(item) / 2, y: (line + 0.5) * 23 - (rows.length * 23) / 2, item }
          x += width(item)
          return place
        })
      }),
    }
  }
  return { scale: 0.64, height: 0, rows: [] }
}

/** A name in at most `most` lines of about that many letters. */
export function name_lines(name: string, letters: number): string[] {
  const lines: string[] = []
  for (const part of name.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + part.length <= letters) lines[lines.length - 1] = `${last} ${part}`
    else lines.push(part)
  }
  return lines
}
