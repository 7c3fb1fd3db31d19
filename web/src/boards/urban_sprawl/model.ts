// The 6 x 6 city and its cards as the board draws them.
import board from '../../../../data/urban_sprawl/board.json'
import city from '../../../../data/urban_sprawl/city.json'
import metropolis from '../../../../data/urban_sprawl/metropolis.json'
import planning from '../../../../data/urban_sprawl/planning.json'
import town from '../../../../data/urban_sprawl/town.json'
import type { View } from '../../lib/protocol'

export interface CardInfo {
  id: string; kind: 'permit' | 'urban_renewal' | 'event' | 'contract'; title?: string; zone?: string; size?: number; zones?: string[]; permits?: number
  wealth_payout?: number; prestige_payout?: number; ballot?: boolean; vocations?: { name: string; number: number }[]; restrictions?: { type: string; zone?: string; value?: number }[]
}
const kCards = new Map([planning, town, city, metropolis].flatMap((file) => file.cards as unknown as CardInfo[]).map((card) => [card.id, card]))
export const card_info = (id: string | null): CardInfo | undefined => (id === null ? undefined : kCards.get(id))
export const kSlotCosts = board.slots as unknown as Record<string, number>
export const kWealth = board.wealth_by_column.numbers
export const kPrestige = board.prestige_by_row.numbers
export const kStarts = board.starting_buildings as { id: string; zone: string; block: string; lot: string }[]
export const kZones = ['civ', 'com', 'ind', 'res'] as const
export const kZoneFills: Record<string, string> = { civ: '#8fb3d9', com: '#e7b95b', ind: '#c49a86', res: '#9cc48f', park: '#5f9e63' }
export const kOffices = ['mayor', 'district_attorney', 'treasurer', 'police_chief', 'union_boss'] as const

/** The lots of a shape inside its block: [column, row] of 0 and 1. */
export function lots_of(shape: string): [number, number][] {
  const corners: Record<string, [number, number]> = { nw: [0, 0], ne: [1, 0], sw: [0, 1], se: [1, 1] }
  if (shape in corners) return [corners[shape]!]
  const all = Object.entries(corners)
  if (shape === 'whole') return all.map(([, lot]) => lot)
  if (shape.startsWith('no_')) return all.filter(([name]) => name !== shape.slice(3)).map(([, lot]) => lot)
  const side: Record<string, (lot: [number, number]) => boolean> = { north: ([, y]) => y === 0, south: ([, y]) => y === 1, west: ([x]) => x === 0, east: ([x]) => x === 1 }
  return all.map(([, lot]) => lot).filter(side[shape] ?? (() => false))
}
/** "b23" is row 2, column 3. */
export const block_at = (block: string): [number, number] => [Number(block[2]), Number(block[1])]
export const first_lot = (block: string, shape: string) => { const [x, y] = lots_of(shape)[0]!; return `${block}${y === 0 ? 'n' : 's'}${x === 0 ? 'w' : 'e'}` }

export function block_value(view: View, column: number, row: number): number {
  const markers = view.state.markers
  return kWealth[column]! + kPrestige[row]! + (markers[`n${Math.floor(column / 2)}`] ?? 0) + (markers[`e${row}`] ?? 0)
}
/** Every place where a card lies face up, with its price in action points. */
export function slots(view: View): { slot: string; card: string; cost: number }[] {
  const state = view.state
  const out: { slot: string; card: string; cost: number }[] = []
  const add = (slot: string, card: string | null | undefined) => { if (card && card !== 'unknown') out.push({ slot, card, cost: kSlotCosts[slot] ?? 0 }) }
  state.planning_boxes.forEach((card: string | null, i: number) => add(`p${i + 1}`, card))
  if (state.planning.face_up) add('planning_top', state.planning.cards.at(-1))
  state.contract_boxes.forEach((card: string | null, i: number) => add(`c${i + 1}`, card))
  for (const deck of ['town', 'city', 'metropolis']) if (state.decks[deck].active && state.decks[deck].face_up) add(`${deck}_top`, state.decks[deck].cards.at(-1))
  return out
}
