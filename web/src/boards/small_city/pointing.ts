// What pointing at a cell means in the decision at hand: a whole move, or the first part of one.
import { narrow, type Choice, type Target } from '../../lib/moves'
import type { TableSession } from '../../lib/table.svelte'
import { people_in, role_on, tiles_of, zone_side, board_side, type Position } from './position'
import {
  cell_at, cell_label, family_of, growths_of, held, kFacings, kMaterials, labels_of, laid, tile_info, type LaidTile,
  type Material,
} from './tiles'
import { kBuildDecisions, type Question } from './why_not'

/** A whole move in notation, or things that narrow the moves. */
export type Pointed = { move: string } | { targets: Target[] }

/** The kind of tile that is being laid, or null. */
export function kind_to_lay(position: Position): string | null {
  const { decision, pending } = position.state
  if (decision === 'place_city_hall') return 'city_hall'
  if (decision === 'place_warehouse') return 'warehouse'
  return kBuildDecisions.includes(decision) ? pending.tile : null
}
/** Whether the tile can be turned and mirrored: not where it grows, and not City Hall. */
export const can_turn = (position: Position) => ['place_tile', 'place_warehouse'].includes(position.state.decision)

/** The move that lays the tile held by that cell in that pose, in notation. */
export function laying(position: Position, cell: string, pose: string): { tile: LaidTile; move: string } | null {
  const kind = kind_to_lay(position)
  if (!kind) return null
  if (kind === 'city_hall') return { tile: laid(kind, cell, 'r0'), move: `city_hall ${cell}` }
  if (position.state.decision === 'place_growth') {
    const { player, pending } = position.state
    const old = tiles_of(position, player as number).find((tile) => tile.at === pending.at)
    const growth = old && growths_of(old).find((one) => one.extra === cell)
    return growth ? { tile: growth.tile, move: `place ${growth.tile.at} ${growth.tile.facing}` } : null
  }
  const tile = held(kind, cell, pose)
  const verb = kind === 'warehouse' ? 'warehouse' : 'place'
  return { tile, move: `${verb} ${tile.at} ${tile.facing}` }
}
/** A pose in which the tile can be laid if it is held by that cell: the wanted one, or the next that fits. */
export function pose_that_fits(position: Position, legal: Set<string>, cell: string, wanted: string): string | null {
  const poses = [wanted, ...kFacings.filter((pose) => pose !== wanted)]
  return poses.find((pose) => legal.has(laying(position, cell, pose)?.move ?? '')) ?? null
}

/** The cells that the next enlargement of the zone would add. */
export function next_strip(position: Position, seat: number): string[] {
  const side = zone_side(position, seat)
  if (side >= board_side(position, seat)) return []
  const strip: string[] = []
  for (let i = 0; i <= side; ++i) strip.push(cell_label(side, i), cell_label(i, side))
  return [...new Set(strip)]
}

/** Where cubes lie in a borough: on City Hall after the newcomers, and in the warehouses. */
export interface StoredCube { cell: string; colour: Material; storage: 'city_hall' | 'warehouse' }
export function stored_cubes(position: Position, seat: number): StoredCube[] {
  const borough = position.state.players[seat]!.borough
  const cubes: StoredCube[] = []
  for (const tile of tiles_of(position, seat)) {
    const storage = tile.kind === 'city_hall' || tile.kind === 'warehouse' ? tile.kind : null
    if (!storage) continue
    const warehouse = borough.warehouses.find((one) => one.at === tile.at)
    const store = storage === 'city_hall' ? borough.city_hall_cubes : warehouse?.cubes
    const cells = labels_of(tile).slice(storage === 'city_hall' ? borough.city_hall_citizens : 0)
    const list = kMaterials.flatMap((colour) => Array.from({ length: store?.[colour] ?? 0 }, () => colour))
    list.forEach((colour, i) => { const cell = cells[i]; if (cell) cubes.push({ cell, colour, storage }) })
  }
  return cubes
}
/** The cells of City Hall on which newcomers wait. */
export function newcomer_cells(position: Position, seat: number): string[] {
  const hall = tiles_of(position, seat).find((tile) => tile.kind === 'city_hall')
  return hall ? labels_of(hall).slice(0, position.state.players[seat]!.borough.city_hall_citizens) : []
}

/** Every cell of one borough that can be pointed at, with what that means. */
export function open_cells(question: Question, choices: Choice[], seat: number, pose: string): Map<string, Pointed> {
  const { position, me } = question
  const { decision } = position.state
  const open = new Map<string, Pointed>()
  const here = question.seat_word(seat)
  const own = seat === me
  const add_tile = (tile: LaidTile, pointed: Pointed) => { for (const cell of labels_of(tile)) open.set(cell, pointed) }
  const legal = new Set(choices.map((choice) => choice.text))
  const tiles = tiles_of(position, seat)

  switch (decision) {
    case 'place_city_hall': case 'place_tile': case 'place_warehouse': case 'place_growth':
      if (!own) break
      for (let i = 0; i < 100; ++i) {
        const cell = cell_label(i % 10, Math.floor(i / 10))
        const move = laying(position, cell, pose)?.move ?? ''
        if (legal.has(move)) open.set(cell, { move })
      }
      break
    case 'place_mayor':
      if (seat !== position.state.host) break
      for (const choice of choices) {
        for (const cell of choice.words) open.set(cell, { targets: [{ arg: 'cell', word: cell }] })
      }
      break
    case 'move_select': case 'move_to':
      for (const choice of choices) {
        if (choice.args.borough !== here) continue
        const cell = choice.args.cell!
        open.set(cell, { move: choice.text })
        // Stations, clinic and university take their one citizen on the first cell: the others lead there.
        const tile = tiles.find((one) => one.at === cell)
        const one_post = tile && ['station', 'study'].includes(family_of(tile.kind))
        if (decision === 'move_to' && one_post) add_tile(tile, { move: choice.text })
      }
      break
    case 'build_action': case 'planner_expand':
      if (!own) break
      for (const tile of tiles) {
        const named = choices.some((choice) => choice.args.cell === tile.at)
        if (named) add_tile(tile, { targets: [{ arg: 'cell', word: tile.at }] })
      }
      if (legal.has('expand')) for (const cell of next_strip(position, seat)) open.set(cell, { move: 'expand' })
      break
    case 'exec_merge':
      if (!own) break
      for (const tile of tiles) {
        const named = choices.some((choice) => choice.words.includes(tile.at))
        if (named) add_tile(tile, { targets: [{ arg: 'cell', word: tile.at }] })
      }
      break
    case 'choose_victim':
      if (!own) break
      for (const choice of choices) if (choice.args.cell) open.set(choice.args.cell, { move: choice.text })
      if (legal.has('bury_at_city_hall')) {
        for (const cell of newcomer_cells(position, seat)) open.set(cell, { move: 'bury_at_city_hall' })
      }
      break
    case 'commerce': case 'produce':
      add_workers(question, choices, seat, open)
      add_stores(question, choices, seat, open)
      break
    case 'pay_material': case 'store_council': case 'use_architect': add_stores(question, choices, seat, open); break
    default:
      if (!own) break
      for (const choice of choices) if (choice.args.cell) open.set(choice.args.cell, { move: choice.text })
  }
  return open
}

/** Citizens at work: in shops they stand for a kind of business, in factories for what is made there. */
function add_workers(question: Question, choices: Choice[], seat: number, open: Map<string, Pointed>) {
  const { position, me } = question
  const here = question.seat_word(seat)
  for (const one of people_in(position, seat)) {
    if (one.owner !== me || one.done) continue
    const role = role_on(position, seat, one.at)
    const targets: Target[] = kMaterials.includes(role as Material)
      ? [{ arg: 'material', word: role }, { arg: 'borough', word: here }] : [{ kind: role }]
    if (narrow(choices, targets).length > 0) open.set(one.at, { targets })
  }
}
/** Cubes, and free room for them: a cube stands for its colour and place, room for the place. */
function add_stores(question: Question, choices: Choice[], seat: number, open: Map<string, Pointed>) {
  const { position, me } = question
  if (seat !== me) return
  for (const tile of tiles_of(position, seat)) {
    if (tile.kind !== 'city_hall' && tile.kind !== 'warehouse') continue
    const targets: Target[] = [{ arg: 'storage', word: tile.kind }]
    if (narrow(choices, targets).length === 0) continue
    for (const cell of labels_of(tile)) open.set(cell, { targets })
  }
  if (position.state.decision === 'produce' || position.state.decision === 'store_council') return
  for (const cube of stored_cubes(position, seat)) {
    const targets: Target[] = [{ arg: 'material', word: cube.colour }]
    const there: Target[] = [...targets, { arg: 'storage', word: cube.storage }]
    if (narrow(choices, there).length > 0) open.set(cube.cell, { targets: there })
    else if (narrow(choices, targets).length > 0) open.set(cube.cell, { targets })
  }
}

/** Points at all of these at once; what was picked before stays where it fits. */
export function pick_all(session: TableSession, targets: Target[]) {
  const same_arg = (a: Target, b: Target) => 'arg' in a && 'arg' in b && a.arg === b.arg
  const before = session.picked.filter((one) => !targets.some((target) => same_arg(one, target)))
  for (const picked of [[...session.picked, ...targets], [...before, ...targets], targets]) {
    const left = narrow(session.choices, picked)
    if (left.length === 0) continue
    if (left.length === 1) session.choose(left[0]!.text)
    else { session.cancel(); session.picked = picked }
    return
  }
}
export function point_at(session: TableSession, pointed: Pointed) {
  if ('move' in pointed) session.choose(pointed.move)
  else pick_all(session, pointed.targets)
}

/** What a tile would cost to be demolished. */
export const demolition_price = (kind: string) => tile_info(kind).cost_cells
/** Whether two cells are the two sides of a street. */
export function is_street(a: string, b: string): boolean {
  const [[ax, ay], [bx, by]] = [cell_at(a), cell_at(b)]
  return Math.abs(ax - bx) + Math.abs(ay - by) === 1
}
