import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GameEvent, Update } from '../../src/lib/protocol'
import { settings } from '../../src/lib/settings.svelte'
import { TableSession } from '../../src/lib/table.svelte'

/** A server that is watched once and then tells what it likes. */
const server = vi.hoisted(() => ({ tell: (_: object) => {}, view: {} as object }))
vi.mock('../../src/lib/live', () => ({
  live: () => ({
    on_message: (listener: typeof server.tell) => ((server.tell = listener), () => {}),
    on_link: (listener: (link: string) => void) => (listener('open'), () => {}),
    ask: () => Promise.resolve(server.view),
    tell: () => {},
  }),
}))

const table = { id: 't', game: 'city_hall', clock: { kind: 'none' }, seats: [] }
const event = (text: string) => ({ ply: 0, kind: 'bid', player: 1, args: [], text }) as unknown as GameEvent
let ply = 0
/** The seat across moves; what it did is seen, or not. */
const a_move = (...lines: string[]) =>
  server.tell({
    ...{ type: 'update', table: 't', version: ++ply, ply, patch: {}, by: { seat: 1 } },
    ...{ turn: { seat: 0, finished: false }, legal: [], events: lines.map(event), clock_ms: [] },
  } as unknown as Update)

describe('what a screen reader is told', () => {
  let session: TableSession
  const told = () => session.fresh.map((one) => one.text)
  beforeEach(async () => {
    vi.useFakeTimers()
    settings.set('one_by_one', false)
    ply = 0
    const nothing_yet = { legal: [], events: [], chat: [], state: {} }
    server.view = { type: 'view', version: 0, ply, seen: 0, table, your_seats: [0], ...nothing_yet }
    session = new TableSession('t', null, new Map())
    session.open()
    await vi.advanceTimersByTimeAsync(1)
  })
  afterEach(() => void vi.useRealTimers())

  it('is the last move', () => {
    a_move('first')
    vi.advanceTimersByTime(1)
    a_move('second', 'third')
    expect(told()).toEqual(['second', 'third'])
  })
  it('is all that came together', () => {
    a_move('first')
    a_move('second')
    expect(told()).toEqual(['first', 'second'])
  })
  it('is what was told before, after a move that is secret', () => {
    a_move('first')
    vi.advanceTimersByTime(1)
    a_move()
    expect(told()).toEqual(['first'])
  })
})
