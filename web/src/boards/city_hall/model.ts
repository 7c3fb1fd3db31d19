// City Hall as the board draws it: the state and numbers of the view, made easy to ask.
import board from '../../../../data/city_hall/board.json'
import rules from '../../../../data/city_hall/rules.json'
import { apply_patch, type Preview, type View } from '../../lib/protocol'

export type PermitKind = 'housing' | 'tower' | 'factory' | 'park'
export const kPermits: PermitKind[] = ['housing', 'tower', 'factory', 'park']
export const kOffices = rules.offices.map((office) => office.id)
export const kRatings: number[] = rules.approval_track.ratings

interface Space {
  id: string
  borough: string
  center: [number, number]
}
interface Bridge {
  id: string
  name: string
  joins: [string, string]
}
export const kSpaces = board.spaces as unknown as Space[]
export const kBridges = board.bridges as unknown as Bridge[]
export const kCenters = Object.fromEntries(kSpaces.map((space) => [space.id, space.center]))

export interface Land {
  id: string
  x: number
  y: number
  borough: string
  owner: number | null
  permit: PermitKind | null
  /** What it costs now, if it is for sale; below zero the city pays. */
  price: number | null
  stars: number | null
}

/** What a face-up land costs; below zero the city pays. In the draft it is free, and the money on it a gift. */
export function price_of(view: View, id: string): number | null {
  const offer = view.state.for_sale.find((one: { space: string }) => one.space === id)
  if (!offer) return null
  const free = view.state.decision === 'draft_land'
  return view.numbers?.land_prices?.[id] ?? (free ? 0 : rules.surveyor.price) - offer.money
}

/** Every land with what is on it. */
export function lands_of(view: View): Land[] {
  const { state, numbers } = view
  return kSpaces.map(({ id, borough, center: [x, y] }) => {
    const owner = state.players.findIndex((player: { lands: string[] }) => player.lands.includes(id))
    return {
      id,
      borough,
      x,
      y,
      owner: owner < 0 ? null : owner,
      permit: kPermits.find((kind) => state.board[kind].includes(id)) ?? null,
      price: price_of(view, id),
      stars: numbers?.star_values?.[id] ?? null,
    }
  })
}

/** The view as it would be after a previewed move. */
export function view_after(view: View, preview: Preview): View {
  return {
    ...view,
    state: apply_patch(view.state, preview.patch ?? {}),
    numbers: preview.numbers_whole ?? apply_patch(view.numbers, preview.numbers ?? {}),
  }
}

export const rating_of = (space: number) => kRatings[space - 1] ?? 1

interface Bid {
  player: number
  passed: boolean
  amount: number
}
export const bids_of = (view: View): Bid[] => view.state.bids
export const high_bid = (view: View): number =>
  Math.max(0, ...bids_of(view).map((bid) => (bid.passed ? 0 : bid.amount)))

/** Who sits at the office in use, and the others in the order in which they bid. */
export function bidders(view: View): { active: number; others: number[] } | null {
  const { office, offices, players } = view.state
  const active = office === 'none' ? null : (offices[office]?.staffer ?? null)
  if (active === null) return null
  const others = Array.from({ length: players.length - 1 }, (_, i) => (active + 1 + i) % players.length)
  return { active, others }
}
