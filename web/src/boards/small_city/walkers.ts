// Citizens have no names in a position; to let them walk, each keeps a number from one position to the next.
import type { Someone } from './position'

export interface Walker extends Someone {
  id: number
  /** Where the citizen comes from, if this position moved it: a cell, City Hall, or another borough. */
  from: string | 'city_hall' | 'abroad' | null
}
let next_id = 1

/**
 * The people of a borough after a change. Who stands where somebody of the same colour stood is the same person; whoever
 * appears elsewhere is one who vanished, if there is one, or a newcomer.
 */
export function follow(before: Walker[], now: Someone[], hall_lost: boolean): Walker[] {
  const left = [...before]
  const take = (fits: (one: Walker) => boolean): Walker | undefined => {
    const index = left.findIndex(fits)
    return index < 0 ? undefined : left.splice(index, 1)[0]
  }
  const found = now.map((one) => ({ one, was: take((old) => old.owner === one.owner && old.at === one.at) }))
  return found.map(({ one, was }) => {
    if (was) return { ...one, id: was.id, from: null }
    const moved = take((old) => old.owner === one.owner)
    if (moved) return { ...one, id: moved.id, from: moved.at }
    const from = before.length === 0 && !hall_lost ? null : one.tourist || !hall_lost ? 'abroad' : 'city_hall'
    return { ...one, id: next_id++, from }
  })
}

/** The way along the streets between two cells, as points in cells: out to a street, along it, and in again. */
export function walk_way(from: [number, number], to: [number, number]): [number, number][] {
  const [fx, fy] = from
  const [tx, ty] = to
  const street_y = fy + (ty >= fy ? 0.5 : -0.5)
  if (Math.abs(ty - street_y) <= 0.5) return [[fx, fy], [fx, street_y], [tx, street_y], [tx, ty]]
  const street_x = tx + (fx > tx ? 0.5 : -0.5)
  return [[fx, fy], [fx, street_y], [street_x, street_y], [street_x, ty], [tx, ty]]
}
