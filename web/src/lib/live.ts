// One WebSocket for everything. It comes back by itself after a loss; whoever listens is told, and subscribes again.
//
// A connection can die without saying so (a sleeping laptop, a changed network). So a quiet one is asked for a sign of
// life, and given up if none comes: nobody has to press reload.

import { ApiError } from './api'

export type Message = { type: string; re?: number; table?: unknown; [key: string]: unknown }
export type Question = { type: string; [key: string]: unknown }
export type Link = 'connecting' | 'open' | 'lost'

interface Waiting {
  resolve: (message: Message) => void
  reject: (error: Error) => void
  timer: ReturnType<typeof setTimeout>
}
type Timer = ReturnType<typeof setTimeout> | undefined

const kAnswerWithin = 15_000
const kOpenWithin = 8_000
const kQuietFor = 20_000 // so long without a word, and we ask for a sign of life
const kAliveWithin = 4_000
const kLongestWait = 8_000 // between two attempts to connect

const offline = (message: string) => new ApiError('offline', message, 0)

export class Live {
  link: Link = 'connecting'
  private socket: WebSocket | null = null
  private next_id = 1
  private waiting = new Map<number, Waiting>()
  private listeners = new Set<(message: Message) => void>()
  private link_listeners = new Set<(link: Link) => void>()
  private attempts = 0
  private retry_timer: Timer
  private open_timer: Timer
  private quiet_timer: Timer
  private alive_timer: Timer
  private started = false

  constructor(
    private readonly url: string,
    private readonly make = (url: string) => new WebSocket(url),
  ) {}

  start() {
    if (this.started) return
    this.started = true
    this.connect()
    globalThis.addEventListener?.('online', () => this.wake())
    globalThis.addEventListener?.('offline', () => this.drop())
    globalThis.addEventListener?.('pageshow', () => this.wake())
    globalThis.document?.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.wake()
    })
  }

  // ---- the connection ------------------------------------------------------------------------------------------------

  /** Something changed outside: connect at once if there is no connection, else see whether it still lives. */
  private wake() {
    if (this.link === 'open') this.ask_for_life()
    else if (this.socket === null) this.connect()
  }

  private connect() {
    clearTimeout(this.retry_timer)
    this.set_link(this.attempts === 0 ? 'connecting' : 'lost')
    const socket = this.make(this.url)
    this.socket = socket
    this.open_timer = setTimeout(() => this.drop(), kOpenWithin)
    // A socket that was given up may still speak: only the present one is listened to.
    socket.onopen = () => {
      if (this.socket !== socket) return
      clearTimeout(this.open_timer)
      this.attempts = 0
      this.heard()
      this.set_link('open')
    }
    socket.onmessage = (frame) => {
      if (this.socket !== socket) return
      this.heard()
      this.receive(JSON.parse(String(frame.data)) as Message)
    }
    socket.onclose = () => {
      if (this.socket === socket) this.drop()
    }
  }

  /** Gives the present socket up, tells whoever waits for an answer, and tries again a little later. */
  private drop() {
    const socket = this.socket
    if (!socket) return
    this.socket = null
    for (const timer of [this.open_timer, this.quiet_timer, this.alive_timer]) clearTimeout(timer)
    socket.close()
    const waiting = [...this.waiting.values()]
    this.waiting.clear()
    this.set_link('lost')
    // 0.3 s, 0.6 s ... with some spread, so that a restarted server is not stormed.
    const delay = Math.min(kLongestWait, 300 * 2 ** this.attempts++) * (0.7 + 0.6 * Math.random())
    this.retry_timer = setTimeout(() => this.connect(), delay)
    for (const one of waiting) {
      clearTimeout(one.timer)
      one.reject(offline('The connection was lost.'))
    }
  }

  /** Comes back as whoever the browser is now: somebody has signed in or out. */
  renew() {
    this.attempts = 0
    this.drop()
    this.connect()
  }

  private heard() {
    clearTimeout(this.alive_timer)
    this.alive_timer = undefined
    clearTimeout(this.quiet_timer)
    this.quiet_timer = setTimeout(() => this.ask_for_life(), kQuietFor)
  }

  private ask_for_life() {
    if (this.alive_timer !== undefined || this.link !== 'open') return
    this.alive_timer = setTimeout(() => this.drop(), kAliveWithin)
    this.socket?.send(JSON.stringify({ id: this.next_id++, type: 'ping' }))
  }

  private set_link(link: Link) {
    this.link = link
    for (const listener of [...this.link_listeners]) listener(link)
  }

  // ---- messages ------------------------------------------------------------------------------------------------------

  private receive(message: Message) {
    const one = message.re === undefined ? undefined : this.waiting.get(message.re)
    if (one && message.re !== undefined) {
      this.waiting.delete(message.re)
      clearTimeout(one.timer)
      if (message.type === 'error') {
        const error = message.error as { code: string; message: string }
        one.reject(new ApiError(error.code, error.message, 0))
      } else one.resolve(message)
    }
    for (const listener of [...this.listeners]) listener(message)
  }

  /** Sends a message and waits for its answer. */
  ask(question: Question): Promise<Message> {
    return new Promise((resolve, reject) => {
      if (!this.socket || this.link !== 'open') {
        reject(offline('Not connected.'))
        return
      }
      const id = this.next_id++
      const timer = setTimeout(() => {
        this.waiting.delete(id)
        reject(offline('No answer from the server.'))
        this.ask_for_life()
      }, kAnswerWithin)
      this.waiting.set(id, { resolve, reject, timer })
      this.socket.send(JSON.stringify({ id, ...question }))
    })
  }

  /** Like ask, but a short loss is waited out: for what a person does, and may not come twice. */
  async ask_when_open(question: Question, patience = 5000): Promise<Message> {
    await this.opened(patience)
    return this.ask(question)
  }

  /** Like ask, but a lost connection is waited out and the message sent again: for what may safely come twice. */
  async ask_patiently(question: Question, patience = 60_000): Promise<Message> {
    const end = Date.now() + patience
    for (;;) {
      await this.opened(end - Date.now())
      try {
        return await this.ask(question)
      } catch (error) {
        const again = error instanceof ApiError && ['offline', 'shutting_down', 'unavailable'].includes(error.code)
        if (!again || Date.now() >= end) throw error
        if (this.link === 'open') await new Promise((resolve) => setTimeout(resolve, 250))
      }
    }
  }

  private opened(patience: number): Promise<void> {
    if (this.link === 'open') return Promise.resolve()
    return new Promise((resolve, reject) => {
      const listener = (link: Link) => {
        if (link !== 'open') return
        clearTimeout(timer)
        this.link_listeners.delete(listener)
        resolve()
      }
      const timer = setTimeout(
        () => {
          this.link_listeners.delete(listener)
          reject(offline('The server cannot be reached.'))
        },
        Math.max(0, patience),
      )
      this.link_listeners.add(listener)
    })
  }

  on_message(listener: (message: Message) => void) {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  on_link(listener: (link: Link) => void) {
    this.link_listeners.add(listener)
    listener(this.link)
    return () => this.link_listeners.delete(listener)
  }
}

let shared: Live | null = null
/** The connection of this page. */
export function live(): Live {
  if (!shared) {
    shared = new Live(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/ws`)
    shared.start()
  }
  return shared
}
