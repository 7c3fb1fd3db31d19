import { describe, expect, it } from 'vitest'
import { apply_patch, type Update, type View } from '../../src/lib/protocol'
import { updated } from '../../src/lib/updated'

const view = {
  version: 4,
  ply: 7,
  legal: ['bid 1'],
  free_undo: 0,
  events: [],
  state: { players: [{ money: 3 }, { money: 5 }], bids: [1] },
  numbers: { votes: [1, 2] },
  turn: { seat: 0, decision: 'bid', prompt: 'Bid', finished: false },
  table: { id: 't', seats: [{ clock_ms: 9 }, { clock_ms: 8 }] },
} as unknown as View
const update = {
  type: 'update',
  version: 5,
  ply: 8,
  patch: { players: { 1: { money: 4 } }, bids: [1, 2] },
  turn: { seat: 1, decision: 'bid', prompt: 'Bid', finished: false },
  legal: [],
  free_undo: 1,
  events: [{ ply: 8, kind: 'bid', player: 0, args: [1], text: 'orange bids 1' }],
  clock_ms: [1, 2],
} as unknown as Update

describe('patches', () => {
  it('change members by name and elements by number, and replace lists', () => {
    expect(apply_patch(view.state, update.patch)).toEqual({ players: [{ money: 3 }, { money: 4 }], bids: [1, 2] })
    expect(apply_patch({ a: 1 }, { a: null })).toEqual({ a: null })
    expect(apply_patch(null, { a: 1 })).toEqual({ a: 1 })
  })
  it('leave the old value as it was', () => {
    const old = { a: { b: 1 } }
    apply_patch(old, { a: { b: 2 } })
    expect(old).toEqual({ a: { b: 1 } })
  })
})

describe('a view after an update', () => {
  it('has the new state, turn, clocks and events', () => {
    const next = updated(view, update)!
    expect(next.state.players[1].money).toBe(4)
    expect(next.turn?.seat).toBe(1)
    expect(next.table.seats.map((seat) => seat.clock_ms)).toEqual([1, 2])
    expect(next.events.map((event) => event.text)).toEqual(['orange bids 1'])
  })
  it('ignores what it knows already', () => expect(updated(view, { ...update, ply: 7 })).toBe(view))
  it('asks again if something was missed', () => expect(updated(view, { ...update, ply: 10 })).toBeNull())
})
