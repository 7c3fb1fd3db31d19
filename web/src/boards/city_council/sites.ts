// Where a plan could be carried out, and for how much: the arithmetic that people at the table do before they propose.
import {
  cell_at,
  cell_label,
  free_cells,
  funds_on,
  kCells,
  kPrintedCells,
  kSide,
  standing_in,
  sum,
  upgrades_from,
  zone_of,
  kind_of,
  type Kind,
  type Plan,
  type Size,
  type Town,
} from './model'

export interface Site {
  cells: string[]
  over: string | null // the building that is covered
  foreign: string[] // newly covered blocks in a zone of another type: $1 more for each
  price: number // before private funds
}

function shapes(size: Size): [number, number][][] {
  if (size === 'small') return [[[0, 0]]]
  if (size === 'medium')
    return [
      [
        [0, 0],
        [0, 1],
      ],
      [
        [0, 0],
        [1, 0],
      ],
    ]
  if (size === 'large')
    return [
      [
        [0, 0],
        [0, 1],
        [0, 2],
      ],
      [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
    ]
  const square: [number, number][] = [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ]
  return square.map((_, left_out) => square.filter((_, i) => i !== left_out))
}

/** Every place on the empty grid for a tile of that size. */
const kPlaces = Object.fromEntries(
  (['small', 'medium', 'large', 'l_shape'] as const).map((size) => [
    size,
    shapes(size).flatMap((shape) =>
      kCells.flatMap((corner) => {
        const [row, column] = cell_at(corner)
        const cells = shape.map(([dr, dc]) => [row + dr, column + dc] as const)
        return cells.every(([r, c]) => r < kSide && c < kSide) ? [cells.map(([r, c]) => cell_label(r, c))] : []
      }),
    ),
  ]),
) as Record<Size, string[][]>
export const places_of = (size: Size) => kPlaces[size]

const touches_start = (cells: string[]) => cells.some((cell) => zone_of(cell).id === 'starting_zone')
export const is_foreign = (kind: Kind, cell: string) =>
  kind.type !== 'safety' && zone_of(cell).type !== 'any' && zone_of(cell).type !== kind.type

/** Places that the phase of the game allows. */
const allowed = (town: Town, size: Size) =>
  kPlaces[size].filter((cells) => town.state.phase === 'advanced' || touches_start(cells))

/** Every legal site of a construction, whatever the budget. */
export function construction_sites(town: Town, kind: Kind): Site[] {
  const free = free_cells(town)
  const places = allowed(town, kind.size)
  const site = (cells: string[], over: string | null, base: number, below: string[]): Site => {
    const foreign = cells.filter((cell) => !below.includes(cell) && is_foreign(kind, cell))
    return { cells, over, foreign, price: base + foreign.length }
  }
  const fresh = places
    .filter((cells) => cells.every((cell) => free.has(cell)))
    .map((cells) => site(cells, null, kind.cost, []))
  const old_kinds = new Set(upgrades_from(kind.id).map((old) => old.id))
  const upgrades = standing_in(town)
    .filter((old) => old_kinds.has(old.kind.id))
    .flatMap((old) =>
      places
        .filter(
          (cells) =>
            old.cells.every((cell) => cells.includes(cell)) &&
            cells.every((cell) => free.has(cell) || old.cells.includes(cell)),
        )
        .map((cells) => site(cells, old.building, Math.max(0, kind.cost - old.kind.cost), old.cells)),
    )
  return [...fresh, ...upgrades]
}

/** Every other place of a standing tile. */
export function relocation_sites(town: Town, tile: string): Site[] {
  const present = town.state.city.find((one) => one.tile === tile)?.cells as string[] | undefined
  if (!present) return []
  const kind = kind_of(tile)!
  const free = free_cells(town)
  const usable = (cell: string) => free.has(cell) || (present.includes(cell) && !kPrintedCells.has(cell))
  return allowed(town, kind.size)
    .filter((cells) => cells.every(usable) && !cells.every((cell) => present.includes(cell)))
    .map((cells) => {
      const foreign = cells.filter((cell) => is_foreign(kind, cell))
      return { cells, over: null, foreign, price: foreign.length }
    })
}

export function sites_of_plan(town: Town, plan: Plan): Site[] {
  if (plan.kind === 'relocate') return relocation_sites(town, plan.tile!)
  return plan.kind === 'construct' ? construction_sites(town, kind_of(plan.tile!)!) : []
}

export const net_price = (price: number, plan: Plan) => Math.max(0, price - funds_on(plan))

/** The smallest net price of a plan now, 0 for a sale; null if it has no legal site. */
export function need_of(town: Town, plan: Plan): number | null {
  if (plan.kind === 'sell') return town.state.city.some((one) => one.tile === plan.tile) ? 0 : null
  const sites = sites_of_plan(town, plan)
  return sites.length === 0 ? null : net_price(Math.min(...sites.map((site) => site.price)), plan)
}

/** The most that the current plan may cost: the chair leaves enough for the other approved plans. */
export function price_limit(town: Town, current: Plan): number {
  const needs = town.state.plans.filter((plan) => plan.status === 'approved').map((plan) => need_of(town, plan))
  const reserved = sum(needs.filter((need): need is number => need !== null && need <= town.state.budget))
  return (need_of(town, current) ?? 0) + Math.max(0, town.state.budget - reserved)
}
