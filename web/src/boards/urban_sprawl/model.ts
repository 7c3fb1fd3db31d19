// The 6 x 6 city and its cards as the board draws them. Where a contract may stand, what a row would pay and who
// would be elected is told by the server (`numbers`): nothing of that is worked out here.
import board from '../../../../data/urban_sprawl/board.json'
import city from '../../../../data/urban_sprawl/city.json'
import metropolis from '../../../../data/urban_sprawl/metropolis.json'
import planning from '../../../../data/urban_sprawl/planning.json'
import town from '../../../../data/urban_sprawl/town.json'
import type { UrbanSprawlState } from '../../generated/games'
import { apply_patch, type Preview, type View } from '../../lib/protocol'

export type Zone = 'civ' | 'com' | 'ind' | 'res' | 'park'
export type Currency = 'wealth' | 'prestige'
export type Office = (typeof kOffices)[number]
export type Deck = (typeof kDecks)[number]
export type Space = (typeof kSpaces)[number]

// ---- what the server works out ----------------------------------------------------------------------------------
export interface Contract {
  slot: string
  card: string
  title: string
  price: number
  sites: number
  where: string
  hindrance?: string
}
export interface Row {
  currency: Currency
  number: number
  buildings: number[]
  pays: number[]
  blocks: string[]
}
export interface OfficeForecast {
  office: Office
  in_play: boolean
  leaders: number[]
  tie_decider: number
  end_bonus: number
}
export interface DeckForecast {
  deck: Deck
  face_down: number
  unseen: string[]
  special_from?: number
  special_to?: number
}
export interface Numbers {
  block_values: Record<string, number>
  rows: Row[]
  builder: number
  contracts: Contract[]
  asked: { wealth: number; prestige: number }
  offices: OfficeForecast[]
  decks: DeckForecast[]
  score_if_ended_now: number[]
  lines_if_ended_now: { label: string; values: number[] }[]
  cubes_left: number[]
  tiles_left: Record<Zone, number[]>
  vocations_left: Record<string, number>
}
export interface Position {
  state: UrbanSprawlState
  numbers: Numbers
}

export const position_of = (view: View): Position => ({ state: view.state, numbers: view.numbers })
/** The position that the previewed move would make; null without a preview. */
export function position_after(view: View, preview: Preview | null): Position | null {
  if (!preview) return null
  return {
    state: apply_patch(view.state, preview.patch ?? {}),
    numbers: preview.numbers_whole ?? apply_patch(view.numbers, preview.numbers ?? {}),
  }
}

// ---- cards ------------------------------------------------------------------------------------------------------
export interface Restriction {
  type: string
  zone?: string
  value?: number
}
export interface CardInfo {
  id: string
  kind: 'permit' | 'urban_renewal' | 'event' | 'contract'
  title?: string
  zone?: Zone
  size?: number
  zones?: Zone[]
  permits?: number
  wealth_payout?: number
  prestige_payout?: number
  ballot?: boolean
  vocations?: { name: string; number: number }[]
  restrictions?: Restriction[]
}
export const kAllCards = [planning, town, city, metropolis].flatMap((file) => file.cards as unknown as CardInfo[])
const kCards = new Map(kAllCards.map((card) => [card.id, card]))
export const card_info = (id: string | null): CardInfo | undefined => (id === null ? undefined : kCards.get(id))
export const kPlanningIds = (planning.cards as { id: string }[]).map((card) => card.id)

// ---- the board --------------------------------------------------------------------------------------------------
export const kSlotCosts = board.slots as unknown as Record<string, number>
export const kWealth = board.wealth_by_column.numbers
export const kPrestige = board.prestige_by_row.numbers
export const kStarts = board.starting_buildings as { id: string; zone: Zone; block: string; lot: string }[]
export const kZones = ['civ', 'com', 'ind', 'res'] as const
export const kOffices = ['mayor', 'district_attorney', 'treasurer', 'police_chief', 'union_boss'] as const
export const kDecks = ['town', 'city', 'metropolis'] as const
export const kSpaces = ['n0', 'n1', 'n2', 'e0', 'e1', 'e2', 'e3', 'e4', 'e5'] as const
export const kBlocks = Array.from({ length: 36 }, (_, i) => `b${Math.floor(i / 6)}${i % 6}`)
/** The zone whose most valuable building brings the office. */
export const kOfficeZones: Record<Office, Zone | null> = {
  mayor: null,
  district_attorney: 'civ',
  treasurer: 'com',
  police_chief: 'res',
  union_boss: 'ind',
}

/** "b23" is row 2, column 3: [column, row]. */
export const block_at = (block: string): [number, number] => [Number(block[2]), Number(block[1])]
/** As people read a map: columns A to F, rows 1 to 6. "b23" is D3. */
export const block_name = (block: string) => `${'ABCDEF'[Number(block[2])]}${Number(block[1]) + 1}`

export type Lot = [number, number] // column and row inside the block, 0 or 1
const kCorners: Record<string, Lot> = { nw: [0, 0], ne: [1, 0], sw: [0, 1], se: [1, 1] }
/** The shapes of each size, in the order of the engine. */
export const kShapes: Record<number, string[]> = {
  1: ['nw', 'ne', 'sw', 'se'],
  2: ['north', 'south', 'west', 'east'],
  3: ['no_nw', 'no_ne', 'no_sw', 'no_se'],
  4: ['whole'],
}
/** The lots of a shape inside its block. */
export function lots_of(shape: string): Lot[] {
  if (shape in kCorners) return [kCorners[shape]!]
  const all = Object.entries(kCorners)
  if (shape.startsWith('no_')) return all.filter(([name]) => name !== shape.slice(3)).map(([, lot]) => lot)
  const side: Record<string, (lot: Lot) => boolean> = {
    north: ([, y]) => y === 0,
    south: ([, y]) => y === 1,
    west: ([x]) => x === 0,
    east: ([x]) => x === 1,
  }
  return all.map(([, lot]) => lot).filter(side[shape] ?? (() => true))
}
/** The name by which the engine calls a building: its block and its first lot. */
export function first_lot(building: { block: string | null; shape: string }): string {
  const [x, y] = lots_of(building.shape)[0]!
  return `${building.block}${y === 0 ? 'n' : 's'}${x === 0 ? 'w' : 'e'}`
}

export type Building = UrbanSprawlState['buildings'][number]
/** Lots as numbers of a 12 x 12 grid. */
const grid_lots = (block: string, shape: string): Lot[] => {
  const [column, row] = block_at(block)
  return lots_of(shape).map(([x, y]) => [column * 2 + x, row * 2 + y])
}
/** The buildings that touch a footprint, without those that stand on it. */
export function neighbours(state: UrbanSprawlState, block: string, shape: string): Building[] {
  const own = grid_lots(block, shape)
  return state.buildings.filter((building) => {
    const lots = grid_lots(building.block!, building.shape)
    if (lots.some(([x, y]) => own.some(([ox, oy]) => ox === x && oy === y))) return false
    return lots.some(([x, y]) => own.some(([ox, oy]) => Math.abs(ox - x) <= 1 && Math.abs(oy - y) <= 1))
  })
}
export function standing_on(state: UrbanSprawlState, block: string, shape: string): Building[] {
  const own = lots_of(shape)
  return state.buildings.filter(
    (building) =>
      building.block === block &&
      lots_of(building.shape).some(([x, y]) => own.some(([ox, oy]) => ox === x && oy === y)),
  )
}

// ---- where a contract may stand ---------------------------------------------------------------------------------
/** The letter of `where` for a footprint: a digit for its neighborhood bonus, a capital for the rule against it. */
export function site_letter(contract: Contract, block: string, shape: string): string {
  const shapes = kShapes[card_info(contract.card)?.size ?? 1]!
  return contract.where[kBlocks.indexOf(block) * shapes.length + shapes.indexOf(shape)] ?? 'O'
}
export const is_allowed = (letter: string) => /[0-9a-z]/.test(letter)
export const bonus_of = (letter: string) => (is_allowed(letter) ? parseInt(letter, 36) : 0)

/** The letters of all footprints of a contract in one block, allowed ones first. */
export function block_letters(contract: Contract, block: string): string[] {
  const shapes = kShapes[card_info(contract.card)?.size ?? 1]!
  return shapes.map((shape) => site_letter(contract, block, shape))
}
/** The lowest block value among the footprints with one of these letters; null if there is none. */
export function cheapest(position: Position, contract: Contract, wanted: (letter: string) => boolean): number | null {
  const values = kBlocks
    .filter((block) => block_letters(contract, block).some(wanted))
    .map((block) => position.numbers.block_values[block]!)
  return values.length > 0 ? Math.min(...values) : null
}

// ---- places for cards -------------------------------------------------------------------------------------------
export interface Place {
  slot: string
  card: string | null
  price: number
  deck?: Deck | 'planning'
}
/** The row of planning cards, cheapest first; a box may be empty. */
export function planning_places(state: UrbanSprawlState): Place[] {
  const boxes: Place[] = state.planning_boxes.map((card, i) => ({
    slot: `p${i + 1}`,
    card,
    price: kSlotCosts[`p${i + 1}`]!,
  }))
  const top = state.planning.face_up ? (state.planning.cards.at(-1) ?? null) : null
  return [...boxes, { slot: 'planning_top', card: top, price: kSlotCosts.planning_top!, deck: 'planning' }]
}
/** The contracts on offer, cheapest first; a box may be empty. */
export function contract_places(state: UrbanSprawlState): Place[] {
  const boxes: Place[] = state.contract_boxes.map((card, i) => ({
    slot: `c${i + 1}`,
    card,
    price: kSlotCosts[`c${i + 1}`]!,
  }))
  const tops: Place[] = kDecks
    .filter((deck) => state.decks[deck].active)
    .map((deck) => ({
      slot: `${deck}_top`,
      card: state.decks[deck].face_up ? (state.decks[deck].cards.at(-1) ?? null) : null,
      price: kSlotCosts[`${deck}_top`]!,
      deck,
    }))
  return [...boxes, ...tops]
}

// ---- counting what lies open ------------------------------------------------------------------------------------
export const wealth_of = (state: UrbanSprawlState, seat: number) => Number(state.players[seat]!.wealth)
export const prestige_of = (state: UrbanSprawlState, seat: number) => Number(state.players[seat]!.prestige)

/** How many permits of a zone a player holds. */
export function permits_of(state: UrbanSprawlState, seat: number, zone: Zone): number {
  return state.players[seat]!.cards.map((card) => card_info(card)).reduce(
    (sum, card) => sum + (card?.zones?.includes(zone) ? (card.permits ?? 0) : 0),
    0,
  )
}
/** What a seat brings into an election: vocation markers, or its best building of the zone and their number. */
export function claim_of(position: Position, office: Office, seat: number): { best: number; number: number } {
  const zone = kOfficeZones[office]
  if (!zone) {
    const markers = Object.values(position.state.players[seat]!.vocations).reduce((sum, n) => sum + n, 0)
    return { best: markers, number: markers }
  }
  const own = position.state.buildings.filter((one) => one.zone === zone && one.controller === seat)
  const values = own.map((one) => position.numbers.block_values[one.block!]!)
  return { best: Math.max(0, ...values), number: own.length }
}
/** How many cards that nobody has seen yet would pay the row. (Planning cards come back when they are reshuffled.) */
export function cards_to_come(position: Position, row: Row): number {
  if (row.currency === 'prestige') {
    return position.numbers.decks
      .flatMap((deck) => deck.unseen)
      .filter((card) => card_info(card)?.prestige_payout === row.number).length
  }
  const state = position.state
  const top = state.planning.face_up ? state.planning.cards.at(-1) : null
  const seen = new Set([...state.planning_boxes, ...state.discard, ...state.players.flatMap((one) => one.cards), top])
  return kPlanningIds.filter((id) => !seen.has(id) && card_info(id)?.wealth_payout === row.number).length
}
/** The row that a line of the log speaks of. */
export const row_told = (position: Position, lit: string[]) =>
  position.numbers.rows.find((row) => lit.includes(`payout_held ${row.currency} ${row.number}`)) ?? null
/** The rows that a block belongs to. */
export const rows_of = (position: Position, block: string) =>
  position.numbers.rows.filter((row) => row.blocks.includes(block))

/** What is being decided: the task on top, and the card whose effect asks for it. */
export const task_of = (state: UrbanSprawlState) => state.agenda.at(-1)
export function asking_card(state: UrbanSprawlState): CardInfo | undefined {
  const asking = [...state.agenda].reverse().find((task) => task.card !== null)
  return card_info(asking?.card ?? null)
}
