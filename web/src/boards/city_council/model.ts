// City Council as the board draws it: the tables of the game, and the position made easy to ask.
import board from '../../../../data/city_council/board.json'
import buildings from '../../../../data/city_council/buildings.json'
import city from '../../../../data/city_council/city.json'
import type { CityCouncilState } from '../../generated/games'
import type { View } from '../../lib/protocol'

export type State = CityCouncilState
export type Plan = State['plans'][number]
export type Type = 'residential' | 'commercial' | 'industrial' | 'safety' | 'any'
export type Size = 'small' | 'medium' | 'large' | 'l_shape'
export type Committee = 'transport' | 'treasury' | 'election' | 'union' | 'executive'
export type Monitor = 'budget' | 'power' | 'blue' | 'white' | 'goods' | 'community' | 'crime' | 'pollution'
export type Pieces = Record<string, number>
export interface Box {
  id: string
  in: Pieces
  out: Pieces
}
export interface Kind {
  id: string
  name: string
  type: Type
  size: Size
  cost: number
  gear?: Pieces
  boxes: Box[]
  choose?: 'one' | 'any'
  chooser?: string
  side_effect?: Pieces
  power_plant?: boolean
  holds_community?: boolean
}
export interface Zone {
  id: string
  name: string
  letter: string
  type: Type
}

// ---- the tables ------------------------------------------------------------------------------------------------------
export const kSide = 7
export const kCommittees: Committee[] = ['transport', 'treasury', 'election', 'union', 'executive']
export const kSizes: Size[] = ['l_shape', 'large', 'medium', 'small']
export const kTypes: Type[] = ['residential', 'commercial', 'industrial', 'safety']
export const kPieces: Pieces = city.pieces
export const kLimits = city.limits
export const kUnemployedWhite = city.unemployed_white as unknown as { unemployed: number; effect: Pieces }[]
export const kUnemployedBlue = city.unemployed_blue as unknown as { unemployed: number; effect: Pieces }[]
export const kLifestyle = city.lifestyle as unknown as { balance: number; effect: Pieces }[]
export const kZones = board.zones as Zone[]
const kPrinted = board.preconstructed.map((one) => ({
  id: one.id,
  kind: one.kind,
  cell: cell_label(one.cell[0]!, one.cell[1]!),
}))
const kKinds = new Map((buildings.buildings as unknown as Kind[]).map((kind) => [kind.id, kind]))

/** The most that a monitor can show. */
export const kMost: Record<Monitor, number> = {
  budget: kLimits.budget,
  power: kLimits.power,
  blue: kPieces.blue!,
  white: kPieces.white!,
  goods: kPieces.goods!,
  community: kPieces.community!,
  crime: kPieces.crime!,
  pollution: kPieces.pollution!,
}

/** The kind of a tile: "clinic_2" and "pre_clinic" are clinics. */
export function kind_of(tile: string): Kind | undefined {
  const plain = tile.replace(/^pre_/, '')
  return kKinds.get(plain) ?? kKinds.get(plain.replace(/_\d+$/, ''))
}
export const kind_by_id = (id: string) => kKinds.get(id)
export const is_printed = (building: string) => building.startsWith('pre_')
/** The kinds that this one may be built over, and the kinds that may be built over it. */
export const upgrades_from = (kind: string) =>
  buildings.upgrades.filter((one) => one.to === kind).map((one) => kKinds.get(one.from)!)
export const upgrades_to = (kind: string) =>
  buildings.upgrades.filter((one) => one.from === kind).map((one) => kKinds.get(one.to)!)

// ---- the map ---------------------------------------------------------------------------------------------------------
export function cell_label(row: number, column: number): string {
  return `${row},${column}`
}
export function cell_at(label: string): [number, number] {
  const [row, column] = label.split(',')
  return [Number(row), Number(column)]
}
export const kCells = Array.from({ length: kSide * kSide }, (_, i) => cell_label(Math.floor(i / kSide), i % kSide))
export function zone_of(cell: string): Zone {
  const [row, column] = cell_at(cell)
  return kZones.find((zone) => zone.letter === board.grid[row]![column])!
}
export const zone_by_id = (id: string) => kZones.find((zone) => zone.id === id)
export const cells_of_zone = (zone: string) => kCells.filter((cell) => zone_of(cell).id === zone)

/** The outline of some blocks of 100, drawn a little inside their edges. */
export function outline(cells: string[], inset = 4): string {
  const has = (row: number, column: number) => cells.includes(cell_label(row, column))
  return cells
    .map((cell) => {
      const [row, column] = cell_at(cell)
      const [left, right] = [
        column * 100 + (has(row, column - 1) ? -inset : inset),
        (column + 1) * 100 + (has(row, column + 1) ? inset : -inset),
      ]
      const [top, bottom] = [
        row * 100 + (has(row - 1, column) ? -inset : inset),
        (row + 1) * 100 + (has(row + 1, column) ? inset : -inset),
      ]
      return (
        (has(row - 1, column) ? '' : `M${left} ${top}H${right}`) +
        (has(row + 1, column) ? '' : `M${left} ${bottom}H${right}`) +
        (has(row, column - 1) ? '' : `M${left} ${top}V${bottom}`) +
        (has(row, column + 1) ? '' : `M${right} ${top}V${bottom}`)
      )
    })
    .join('')
}

// ---- the position ----------------------------------------------------------------------------------------------------
/** A position with what it takes to read it. */
export interface Town {
  state: State
  sandbox: boolean
  players: number
}
export function town_of(view: View, state: State = view.state): Town {
  // Pictures of the manual are positions without a table around them.
  const players = view.table.seats.length || state.seats.length
  return { state, sandbox: (view.table.options?.mode ?? 'standard') !== 'standard', players }
}

export interface Standing {
  building: string
  kind: Kind
  cells: string[]
  activated: State['activations'][number] | undefined
}

/** Every building that stands: tiles, then printed buildings that no tile covers. */
export function standing_in({ state, sandbox }: Town): Standing[] {
  const tiles = state.city.map((one) => ({ building: one.tile!, cells: one.cells as string[] }))
  const covered = new Set(tiles.flatMap((one) => one.cells))
  const printed = sandbox
    ? []
    : kPrinted.filter((one) => !covered.has(one.cell)).map((one) => ({ building: one.id, cells: [one.cell] }))
  return [...tiles, ...printed].map((one) => ({
    ...one,
    kind: kind_of(one.building)!,
    activated: state.activations.find((activation) => activation.building === one.building),
  }))
}

/** Blocks that no tile can use: printed buildings (or what covers them in Sandbox). */
export const kPrintedCells = new Set(kPrinted.map((one) => one.cell))
export function free_cells(town: Town): Set<string> {
  const taken = new Set(town.state.city.flatMap((one) => one.cells as string[]))
  return new Set(kCells.filter((cell) => !taken.has(cell) && !kPrintedCells.has(cell)))
}

export const is_active = (state: State, zone: string) =>
  zone === 'starting_zone' || state.active_zones.some((one) => one.zone === zone)
/** Whether a building may be started, as far as zones matter. */
export const is_awake = (state: State, one: { kind: Kind; cells: string[] }) =>
  one.kind.power_plant === true || one.cells.some((cell) => is_active(state, zone_of(cell).id))

export const chair_of = (state: State, committee: Committee) =>
  state.seats.findIndex((seat) => seat.committee === committee)
export const turn_order = (state: State) =>
  kCommittees.map((committee) => chair_of(state, committee)).filter((seat) => seat >= 0)
export const is_phil = (town: Town, seat: number) => town.players === 2 && seat === 2
export const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
export const funds_on = (plan: Plan) => sum(plan.funds)
export const plan_of = (state: State, tile: string) => state.plans.find((plan) => plan.tile === tile)

/** How many plans are carried out, and how many tokens for moving and selling there are. */
export const plans_approved = (players: number) => city.setup.find((one) => one.players === players)!.approved_plans
export const tokens_of = (state: State) => city.planning_area.find((one) => one.phase === state.phase)!

/** The face-up tiles of one size: the top of its stack first. */
export function face_up(state: State, size: Size): { tile: string; top: boolean }[] {
  const column = state.planning_area[size]
  const top = column.stack.at(-1)
  const slots = column.slots.map((tile) => ({ tile: tile!, top: false }))
  return top && top !== 'unknown' ? [{ tile: top, top: true }, ...slots] : slots
}

// ---- pieces ----------------------------------------------------------------------------------------------------------
/** What lies on a building that is started with these boxes: everything left of the arrows, and its specialists. */
export function needs_of(kind: Kind, boxes: string): Pieces {
  const used = boxes === 'open' || boxes === 'first' ? [0] : boxes === 'second' ? [1] : [0, 1]
  const needs: Pieces = {}
  const add = (pieces: Pieces | undefined) => {
    for (const [name, n] of Object.entries(pieces ?? {})) {
      const piece = name === 'educate_blue' ? 'blue' : name
      needs[piece] = (needs[piece] ?? 0) + n
    }
  }
  add(kind.gear)
  for (const box of used) add(kind.boxes[box]?.in)
  return needs
}
/** The boxes in use of an activation. */
export const boxes_of = (kind: Kind, boxes: string): Box[] =>
  (boxes === 'both' ? [0, 1] : boxes === 'second' ? [1] : [0]).map((i) => kind.boxes[i]!).filter(Boolean)

export function at_hand(state: State): Pieces {
  return {
    blue: state.blue,
    white: state.white,
    goods: state.goods,
    crime: state.crime,
    pollution: state.pollution,
    money: state.budget,
    prisoner_1: Number(state.prisoner_1),
    prisoner_2: Number(state.prisoner_2),
  }
}
/** What is missing for an activation, piece by piece. */
export function missing_for(
  state: State,
  kind: Kind,
  boxes: string,
): { piece: string; need: number; have: number }[] {
  const have = at_hand(state)
  return Object.entries(needs_of(kind, boxes))
    .filter(([piece, need]) => need > (have[piece] ?? 0))
    .map(([piece, need]) => ({ piece, need, have: have[piece] ?? 0 }))
}

/** Everything that lies on tiles. */
export function on_tiles(state: State): Pieces {
  const placed: Pieces = {}
  for (const { building, boxes } of state.activations) {
    for (const [piece, n] of Object.entries(needs_of(kind_of(building!)!, boxes)))
      placed[piece] = (placed[piece] ?? 0) + n
  }
  return placed
}

/** Jobs in buildings that can be reached and are not in use: what the idle workers could find this turn. */
export function open_jobs(town: Town): { blue: number; white: number } {
  const jobs = { blue: 0, white: 0 }
  for (const one of standing_in(town)) {
    if (one.activated || one.kind.boxes.length === 0 || !is_awake(town.state, one)) continue
    const needs = needs_of(one.kind, one.kind.choose === 'any' ? 'both' : 'first')
    jobs.blue += needs.blue ?? 0
    jobs.white += needs.white ?? 0
  }
  return jobs
}

// ---- the turn --------------------------------------------------------------------------------------------------------
export const kStations = [
  'committees',
  'favors',
  'plans',
  'votes',
  'building',
  'activation',
  'report',
  'resolution',
  'lifestyle',
  'turn_end',
] as const
export type Station = (typeof kStations)[number]
/** Where in the turn the game stands. */
export function station_of(state: State): Station {
  switch (state.decision) {
    case 'assign_initial_committee':
    case 'reassign_committees':
    case 'embezzle':
      return 'committees'
    case 'keep_favor':
      return 'favors'
    case 'propose':
      return 'plans'
    case 'vote':
    case 'fund_plan':
    case 'second_vote':
    case 'break_tie':
      return 'votes'
    case 'execute_plan':
    case 'choose_site':
      return 'building'
    case 'activate':
    case 'police_mode':
      return 'activation'
    case 'discard_favor':
      return 'turn_end'
    case 'score_favor':
      return (
        {
          closed: 'favors',
          activation: 'activation',
          unemployment: 'report',
          resolution: 'resolution',
          turn_end: 'turn_end',
        } as const
      )[state.window]
  }
}
