// City Hall as the board draws it: the state and numbers of the view, made easy to ask.
import board from '../../../../data/city_hall/board.json'
import rules from '../../../../data/city_hall/rules.json'
import type { View } from '../../lib/protocol'

export type PermitKind = 'housing' | 'tower' | 'factory' | 'park'
export const kPermits: PermitKind[] = ['housing', 'tower', 'factory', 'park']
export const kOffices = rules.offices.map((office) => office.id)
export const kRatings: number[] = rules.approval_track.ratings
export const kSpaces = board.spaces as unknown as {
  id: string
  borough: string
  center: [number, number]
  cell: [number, number]
}[]
export const kBridges = board.bridges as unknown as { id: string; name: string; joins: [string, string] }[]
export const office_does = (id: string) => rules.offices.find((office) => office.id === id)?.does ?? ''

export interface Land {
  id: string
  x: number
  y: number
  borough: string
  owner: number | null
  permit: PermitKind | null
  price: number | null
  on_it: number
  stars: number | null
  in_deck: boolean
}

/** Every land with what is on it. `after` is a state to compare with, for previews. */
export function lands(view: View): Land[] {
  const { state, numbers } = view
  return kSpaces.map(({ id, borough, center: [x, y] }) => {
    const owner = state.players.findIndex((player: { lands: string[] }) => player.lands.includes(id))
    const permit = kPermits.find((kind) => state.board[kind].includes(id)) ?? null
    const offer = state.for_sale.find((one: { space: string }) => one.space === id)
    return {
      id,
      borough,
      x,
      y,
      owner: owner < 0 ? null : owner,
      permit,
      on_it: offer?.money ?? 0,
      price: offer ? (numbers?.land_prices?.[id] ?? 20 - offer.money) : null,
      stars: numbers?.star_values?.[id] ?? null,
      in_deck: owner < 0 && !offer,
    }
  })
}

export const rating_of = (space: number) => kRatings[space - 1] ?? 1
export const high_bid = (view: View): number =>
  Math.max(
    0,
    ...view.state.bids.filter((bid: { passed: boolean }) => !bid.passed).map((bid: { amount: number }) => bid.amount),
  )
