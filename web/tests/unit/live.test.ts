import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Live } from '../../src/lib/live'

/** A socket that the test opens, answers and closes. */
class FakeSocket {
  sent: { id: number; type: string }[] = []
  closed = false
  is_open = false
  onopen = () => {}
  onclose = () => {}
  onmessage = (_: { data: string }) => {}
  send(text: string) {
    if (!this.is_open) throw new DOMException('still connecting', 'InvalidStateError')
    this.sent.push(JSON.parse(text))
  }
  open() {
    this.is_open = true
    this.onopen()
  }
  close() {
    this.closed = true
  }
  answer(message: object) {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

let sockets: FakeSocket[] = []
function start() {
  const mine: FakeSocket[] = []
  sockets = mine
  const live = new Live('ws://x', () => {
    mine.push(new FakeSocket())
    return mine.at(-1) as unknown as WebSocket
  })
  live.start()
  return live
}
const socket = (n: number) => sockets[n - 1]!
/** Lets pass the longest pause before the first new attempt. */
const a_moment = () => vi.advanceTimersByTimeAsync(500)

describe('the connection', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('matches answers to questions and passes refusals on', async () => {
    const live = start()
    socket(1).open()
    const good = live.ask({ type: 'watch' })
    const bad = live.ask({ type: 'move' })
    socket(1).answer({ type: 'error', re: socket(1).sent[1]!.id, error: { code: 'stale', message: 'too late' } })
    socket(1).answer({ type: 'view', re: socket(1).sent[0]!.id })
    expect((await good).type).toBe('view')
    await expect(bad).rejects.toMatchObject({ code: 'stale', message: 'too late' })
  })

  it('asks again while the store behind the server is away', async () => {
    const live = start()
    socket(1).open()
    const question = live.ask_patiently({ type: 'watch' })
    await a_moment()
    const away = { code: 'unavailable', message: 'the store cannot be reached' }
    socket(1).answer({ type: 'error', re: socket(1).sent[0]!.id, error: away })
    await a_moment()
    socket(1).answer({ type: 'view', re: socket(1).sent[1]!.id })
    expect((await question).type).toBe('view')
  })

  it('comes back at once as somebody else', async () => {
    const live = start()
    socket(1).open()
    live.renew()
    expect(socket(1).closed).toBe(true)
    socket(2).open()
    await a_moment()
    expect(live.link).toBe('open')
    expect(sockets.length).toBe(2)
  })

  it('refuses at once what cannot be sent', async () => {
    await expect(start().ask({ type: 'chat' })).rejects.toMatchObject({ code: 'offline' })
  })

  it('sends once what a person does during a short loss', async () => {
    const live = start()
    const answer = live.ask_when_open({ type: 'chat' })
    await vi.advanceTimersByTimeAsync(1000)
    socket(1).open()
    await vi.advanceTimersByTimeAsync(0)
    expect(socket(1).sent.map((one) => one.type)).toEqual(['chat'])
    socket(1).onclose() // whether it was heard is unknown: it is not said twice
    await expect(answer).rejects.toMatchObject({ code: 'offline' })
    const late = live.ask_when_open({ type: 'chat' })
    late.catch(() => {})
    await vi.advanceTimersByTimeAsync(6000)
    await expect(late).rejects.toMatchObject({ code: 'offline', message: 'The server cannot be reached.' })
  })

  it('waits out a loss and sends a patient message again', async () => {
    const live = start()
    socket(1).open()
    const answer = live.ask_patiently({ type: 'move', ply: 3 })
    await vi.advanceTimersByTimeAsync(0)
    expect(socket(1).sent.length).toBe(1)
    socket(1).onclose()
    await a_moment()
    socket(2).open()
    await vi.advanceTimersByTimeAsync(0)
    socket(2).answer({ type: 'update', re: socket(2).sent[0]!.id })
    expect((await answer).type).toBe('update')
  })

  it('sends a patient message again to a server that is going down', async () => {
    const live = start()
    socket(1).open()
    const answer = live.ask_patiently({ type: 'move', ply: 3 })
    await vi.advanceTimersByTimeAsync(0)
    socket(1).answer({ type: 'error', re: socket(1).sent[0]!.id, error: { code: 'shutting_down', message: '' } })
    await vi.advanceTimersByTimeAsync(10)
    socket(1).onclose()
    await a_moment()
    socket(2).open()
    await vi.advanceTimersByTimeAsync(300)
    socket(2).answer({ type: 'done', re: socket(2).sent[0]!.id })
    expect((await answer).type).toBe('done')
  })

  it('has one socket at a time, and listens to no other', async () => {
    const live = start()
    socket(1).open()
    dispatchEvent(new Event('offline'))
    expect(live.link).toBe('lost')
    expect(socket(1).closed).toBe(true)
    dispatchEvent(new Event('online')) // at once, without waiting for the next attempt
    expect(sockets.length).toBe(2)
    dispatchEvent(new Event('online')) // one is on its way: no second
    expect(sockets.length).toBe(2)
    socket(1).open()
    expect(live.link).not.toBe('open')
    socket(2).open()
    expect(live.link).toBe('open')
  })

  it('gives up a socket that opens too slowly', async () => {
    const live = start()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sockets.length).toBeGreaterThan(1)
    sockets.at(-1)!.open()
    expect(live.link).toBe('open')
  })

  it('notices a connection that died without a word', async () => {
    const live = start()
    socket(1).open()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(socket(1).sent.map((one) => one.type)).toEqual(['ping'])
    socket(1).answer({ type: 'pong' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(live.link).toBe('open')
    await vi.advanceTimersByTimeAsync(15_000) // asked again, and this time nothing comes back
    expect(live.link).not.toBe('open')
    await a_moment()
    expect(sockets.length).toBe(2)
  })
})
