import { describe, expect, it } from 'vitest'
import { Live } from '../../src/lib/live'

/** A socket that the test opens, answers and closes. */
class FakeSocket {
  static all: FakeSocket[] = []
  sent: { id: number; type: string }[] = []
  onopen = () => {}
  onclose = () => {}
  onmessage = (_: { data: string }) => {}
  constructor() {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  answer(message: object) {
    this.onmessage({ data: JSON.stringify(message) })
  }
}
const start = () => {
  FakeSocket.all = []
  const live = new Live('ws://x', () => new FakeSocket() as unknown as WebSocket)
  live.start()
  return live
}
const next_socket = async (n: number) => {
  while (FakeSocket.all.length < n) await new Promise((resolve) => setTimeout(resolve, 20))
  return FakeSocket.all[n - 1]!
}

describe('the connection', () => {
  it('matches answers to questions and passes refusals on', async () => {
    const live = start()
    const socket = await next_socket(1)
    socket.onopen()
    const good = live.ask({ type: 'watch' })
    const bad = live.ask({ type: 'move' })
    socket.answer({ type: 'error', re: socket.sent[1]!.id, error: { code: 'stale', message: 'too late' } })
    socket.answer({ type: 'view', re: socket.sent[0]!.id })
    expect((await good).type).toBe('view')
    await expect(bad).rejects.toMatchObject({ code: 'stale', message: 'too late' })
  })
  it('refuses at once what cannot be sent', async () => {
    await expect(start().ask({ type: 'chat' })).rejects.toMatchObject({ code: 'offline' })
  })
  it('waits out a loss and sends a patient message again', async () => {
    const live = start()
    const first = await next_socket(1)
    first.onopen()
    const answer = live.ask_patiently({ type: 'move', ply: 3 })
    await Promise.resolve()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(first.sent.length).toBe(1)
    first.onclose()
    const second = await next_socket(2)
    second.onopen()
    await new Promise((resolve) => setTimeout(resolve, 5))
    second.answer({ type: 'update', re: second.sent[0]!.id })
    expect((await answer).type).toBe('update')
  })
})
