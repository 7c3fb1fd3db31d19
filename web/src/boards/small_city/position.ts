// A position of Small City as the board reads it: typed, with people and tiles gathered by borough.
import boards from '../../../../data/small_city/boards.json'
import numbers from '../../../../data/small_city/numbers.json'
import type { SmallCityOptions, SmallCityState } from '../../generated/games'
import type { View } from '../../lib/protocol'
import { cell_label, kMaterials, laid, type Cubes, type LaidTile, type Material } from './tiles'

/** What is written in data/small_city/numbers.json. */
export const kNumbers = Object.fromEntries(
  Object.entries(numbers.numbers).map(([name, entry]) => [name, entry.value]),
) as Record<keyof typeof numbers.numbers, number>

export type PlayerState = SmallCityState['players'][number]
export interface PromiseNumbers { id: string; text: string; kept_now: boolean; value: number; points_now?: number }
export interface PlayerNumbers {
  zone_side: number
  votes_this_round: number
  pollution_this_round: number
  room_in_city_hall: number
  room_in_warehouses: number
  newcomers_expected: number
  dead: number
  citizens_on_tiles: number
  cultural_cells: number
  revenue_this_round: number
  clinic_active: boolean
  police_area: string[]
  fire_station_active: boolean
  promise?: PromiseNumbers
  special_promises: PromiseNumbers[]
}
export interface Position {
  state: SmallCityState
  options: SmallCityOptions
  /** What the server worked out for each player. */
  players: PlayerNumbers[]
  card_prices: Record<string, number> | null
  reserve: Cubes
  scores_now: number[]
  rating_now: string | null
}

/** A picture in the manual is a position without a table around it. */
const kUsual: SmallCityOptions = {
  players: 2, mode: 'basic', victory: 'votes', level: 'mayor', red_board: 'easy', blue_board: 'easy', green_board: 'easy',
  yellow_board: 'easy', construction_check: 'whole_tile',
}

export function position_of(view: Pick<View, 'state' | 'numbers'> & { table: Pick<View['table'], 'options'> }): Position {
  const { numbers: sent } = view
  const agreed = view.table.options as Partial<SmallCityOptions> | undefined
  return {
    state: view.state as SmallCityState,
    options: { ...kUsual, players: view.state.players.length, ...agreed },
    players: sent?.players ?? [],
    card_prices: sent?.card_prices ?? null,
    reserve: sent?.reserve ?? { white: 0, grey: 0, black: 0 },
    scores_now: sent?.scores_now ?? [],
    rating_now: sent?.rating_now ?? null,
  }
}

const known = (value: unknown): number => (typeof value === 'number' ? value : 0)
export const money_of = (player: PlayerState) => known(player.borough.money)
export const votes_of = (player: PlayerState) => known(player.votes)
export const pollution_of = (player: PlayerState) => known(player.borough.pollution)

// ---- the zone -------------------------------------------------------------------------------------------------------

const kSeatColours = ['red', 'blue', 'green', 'yellow'] as const
export function zones_of(position: Position, seat: number): number[] {
  const board = position.options[`${kSeatColours[seat] ?? 'red'}_board`]
  return boards.boards.find((one) => one.id === board)?.zones ?? [7, 8, 9, 10]
}
export const zone_side = (position: Position, seat: number) =>
  zones_of(position, seat)[position.state.players[seat]?.borough.zone ?? 0] ?? 7
/** How wide the board is once the zone has been enlarged as far as it goes. */
export const board_side = (position: Position, seat: number) => Math.max(...zones_of(position, seat))

// ---- tiles and people -----------------------------------------------------------------------------------------------

const kKnown = new WeakMap<object, LaidTile[]>()
/** The tiles of a borough, in the order in which they were laid. */
export function tiles_of(position: Position, seat: number): LaidTile[] {
  const list = position.state.players[seat]?.borough.tiles
  if (!list) return []
  let tiles = kKnown.get(list)
  if (!tiles) {
    tiles = list.map((tile) => laid(tile.kind, tile.at ?? 'a1', tile.facing))
    kKnown.set(list, tiles)
  }
  return tiles
}
export const tile_on = (position: Position, seat: number, cell: string): LaidTile | undefined =>
  tiles_of(position, seat).find((tile) => tile.cells.some((one) => cell_label(one.x, one.y) === cell))
export function role_on(position: Position, seat: number, cell: string): string {
  const tile = tile_on(position, seat, cell)
  return tile?.cells.find((one) => cell_label(one.x, one.y) === cell)?.role ?? ''
}

export interface Someone { owner: number; at: string; done: boolean; tourist: boolean }
/** Everybody on tiles of a borough: its own citizens, then tourists. Newcomers on City Hall are not among them. */
export function people_in(position: Position, borough: number): Someone[] {
  const own = position.state.players[borough]?.borough.citizens ?? []
  const people = own.map((one) => ({ owner: borough, at: one.at ?? '', done: one.done, tourist: false }))
  position.state.players.forEach((player, owner) => {
    for (const one of player.tourists) {
      if (one.borough === borough) people.push({ owner, at: one.at ?? '', done: one.done, tourist: true })
    }
  })
  return people
}

/** A card in hand this round. */
export const has_card = (position: Position, seat: number, card: string) =>
  position.state.ring.some((space) => space.card === card && space.taken_by === seat)

export const is_solo = (position: Position) => position.options.players === 1
export const is_advanced = (position: Position) => position.options.mode === 'advanced'

// ---- cubes ----------------------------------------------------------------------------------------------------------

export function cubes_held(player: PlayerState): Cubes {
  const held: Cubes = { white: 0, grey: 0, black: 0 }
  for (const store of [player.borough.city_hall_cubes, ...player.borough.warehouses.map((one) => one.cubes)]) {
    for (const colour of kMaterials) held[colour] += store[colour] ?? 0
  }
  return held
}
/** Cubes one by one, white first. */
export const listed = (cubes: Partial<Cubes>): Material[] =>
  kMaterials.flatMap((colour) => Array.from({ length: cubes[colour] ?? 0 }, () => colour))
