import { flushSync } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TableSession } from '../../src/lib/table.svelte'
import { redrawn } from './redrawn.svelte'

/** A server that answers what each move would change, and counts the questions. */
const server = vi.hoisted(() => ({ tell: (_: object) => {}, asked: [] as string[], online: true }))
const view = { type: 'view', version: 0, ply: 0, seen: 0, your_seats: [0], events: [], chat: [], state: {} }
const table = { id: 't', game: 'city_hall', clock: { kind: 'none' }, seats: [] }
vi.mock('../../src/lib/live', () => ({
  live: () => ({
    on_message: (listener: typeof server.tell) => ((server.tell = listener), () => {}),
    on_link: (listener: (link: string) => void) => (listener('open'), () => {}),
    ask: async ({ type, move }: { type: string; move: string }) => {
      if (type !== 'preview') return { ...view, table, legal: ['a', 'b', 'c'] }
      server.asked.push(move)
      if (!server.online) throw new Error('offline')
      return { patch: {} }
    },
  }),
}))

const a_moment = () => new Promise((done) => setTimeout(done, 5))
/** The board is drawn, and all answers to what it asks come in. */
const drawn = () => {
  flushSync()
  return a_moment()
}

describe('what every move would change', () => {
  let session: TableSession
  const ahead = () => [...session.ahead.keys()].join('')
  beforeEach(async () => {
    server.asked = []
    server.online = true
    session = new TableSession('t', null, new Map())
    session.open()
    await a_moment()
  })

  it('is asked for once, although the board is drawn again with every answer', async () => {
    const stop = redrawn(session)
    await drawn()
    await drawn()
    expect(server.asked.join('')).toBe('abc')
    expect(ahead()).toBe('abc')
    stop()
  })
  it('is asked for anew at the next decision', async () => {
    const stop = redrawn(session)
    await drawn()
    server.tell({
      ...{ type: 'update', table: 't', version: 1, ply: 1, patch: {}, by: { seat: 0 } },
      ...{ turn: { seat: 0, finished: false }, legal: ['d', 'a'], events: [], clock_ms: [] },
    })
    await drawn()
    expect(server.asked.join('')).toBe('abcda')
    expect(ahead()).toBe('da')
    stop()
  })
  it('is asked for again when the connection is back, but not before', async () => {
    server.online = false
    const stop = redrawn(session)
    await drawn()
    expect(server.asked.join('')).toBe('a')
    server.online = true
    server.tell({ ...view, table, legal: ['a', 'b', 'c'] })
    await drawn()
    expect(server.asked.join('')).toBe('aabc')
    stop()
  })
})
