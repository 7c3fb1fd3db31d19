// What City Hall's board says about prices: in the draft land is free, and the money on it is a gift.
import { flushSync, mount, unmount } from 'svelte'
import { describe, expect, it } from 'vitest'
import LandPlot from '../../src/boards/city_hall/LandPlot.svelte'
import { lands_of } from '../../src/boards/city_hall/model'
import { move_text } from '../../src/boards/city_hall/move_text'
import type { Choice } from '../../src/lib/moves'
import type { View } from '../../src/lib/protocol'
import type { TableSession } from '../../src/lib/table.svelte'

const player = { lands: [], approval_space: 1 }
const table = { game: 'city_hall', seats: [], options: {} }
/** A view with two lands that lie face up, q4 with $15 and b1 with $25 on it. */
function view_of(decision: string, more: object = {}): View {
  return {
    table,
    turn: { seat: 0, decision },
    state: {
      decision,
      office: 'tax_assessor',
      bids: [],
      board: { housing: [], tower: [], factory: [], park: [] },
      players: [player, player],
      for_sale: [
        { space: 'q4', money: 15 },
        { space: 'b1', money: 25 },
        { space: 'm1', money: 0 },
      ],
      ...more,
    },
  } as unknown as View
}
const choice = (kind: string, args: Record<string, string>): Choice => ({
  text: [kind, ...Object.values(args)].join(' '),
  kind,
  args,
  words: Object.values(args),
})

/** What a screen reader hears of a land, and what can be read on it. */
function plot(view: View, id: string) {
  const target = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const land = lands_of(view).find((one) => one.id === id)!
  const session = { view, picked: [], lit: [], changed: new Set(), my_turn: false } as unknown as TableSession
  const nothing = () => {}
  const props = { session, land, after: null, promises: [], target: false, reachable: false }
  const drawn = mount(LandPlot, {
    target,
    props: { ...props, on_point: nothing, on_key: nothing, on_focus: nothing },
  })
  flushSync()
  const found = {
    heard: target.querySelector('.land')!.getAttribute('aria-label'),
    read: target.querySelector('text')!.textContent!.replace(/\s+/g, ' ').trim(),
  }
  void unmount(drawn)
  return found
}

describe('a land for sale', () => {
  it('says its price', () => {
    expect(plot(view_of('buy_land'), 'q4').heard).toBe('Q4 $5 for sale, Queens, for sale at $5')
    expect(plot(view_of('buy_land'), 'q4').read).toBe('Q4 $5 for sale')
  })
  it('never costs less than nothing', () => {
    expect(plot(view_of('buy_land'), 'b1').heard).toBe('B1 free +$5, Brooklyn, free, and its taker gains $5')
  })
  it('is free in the draft, whatever lies on it', () => {
    expect(plot(view_of('draft_land'), 'q4').heard).toBe('Q4 free +$15, Queens, free, and its taker gains $15')
    expect(plot(view_of('draft_land'), 'm1').heard).toBe('M1 free, Manhattan, free')
    expect(plot(view_of('draft_land'), 'm1').read).toBe('M1 free')
  })
})

describe('a move says what it costs and brings', () => {
  it('takes free land with its money', () => {
    expect(move_text(view_of('draft_land'), choice('draft_land', { space: 'q4' }))).toBe('Take Q4 and $15')
    expect(move_text(view_of('draft_land'), choice('draft_land', { space: 'm1' }))).toBe('Take M1 for nothing')
  })
  it('buys land', () => {
    expect(move_text(view_of('buy_land'), choice('buy_land', { space: 'q4' }))).toBe('Buy Q4 for $5')
    expect(move_text(view_of('buy_land'), choice('buy_land', { space: 'b1' }))).toBe('Take B1 and $5')
  })
  it('squeezes: twice on space 1, three times elsewhere', () => {
    const squeeze = choice('tax', { way: 'squeeze' })
    const numbers = (squeeze_income: number) => ({ players: [{ tax_income: 26, squeeze_income, stars: 4 }] })
    const first = { ...view_of('tax'), numbers: numbers(52) }
    expect(move_text(first, squeeze)).toBe('Squeeze out $52: on space 1 for nothing')
    const later = { ...view_of('tax', { players: [{ lands: [], approval_space: 5 }] }), numbers: numbers(78) }
    expect(move_text(later, squeeze)).toBe('Squeeze out $78: one space down')
    expect(move_text(later, choice('tax', { way: 'normal' }))).toBe('Collect $26')
    expect(move_text(later, choice('health_bonus', { bonus: 'double' }))).toBe('Double stars: count ★8')
  })
  it('keeps an office for its price', () => {
    const bids = [{ player: 1, passed: false, amount: 3 }]
    const keep = choice('keep', {})
    expect(move_text(view_of('resolve_bids', { bids }), keep)).toBe('Keep the Tax Assessor, pay 3 influence')
    expect(move_text(view_of('resolve_bids'), keep)).toBe('Keep the Tax Assessor for nothing')
  })
  it('campaigns and trades for money', () => {
    const view = view_of('campaign')
    expect(move_text(view, choice('campaign', { steps: '1' }))).toBe('Advance 1 space for nothing')
    expect(move_text(view, choice('campaign', { steps: '3' }))).toBe('Advance 3 spaces for $30')
    expect(move_text(view, choice('lobby_trade', { net: '-3' }))).toBe('Sell 3 influence for $21')
    expect(move_text(view, choice('lobby_trade', { net: '2' }))).toBe('Buy 2 influence for $20')
  })
})
