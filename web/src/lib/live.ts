// One WebSocket for everything. It comes back by itself after a loss; whoever listens is told, and subscribes again.

import { ApiError } from './api'

export type Message = { type: string; re?: number; table?: unknown; [key: string]: unknown }
export type Link = 'connecting' | 'open' | 'lost'

type Waiting = {
  resolve: (message: Message) => void
  reject: (error: Error) => void
  timer: ReturnType<typeof setTimeout>
}

export class Live {
  private socket: WebSocket | null = null
  private next_id = 1
  private waiting = new Map<number, Waiting>()
  private listeners = new Set<(message: Message) => void>()
  private link_listeners = new Set<(link: Link) => void>()
  private retry = 0
  private retry_timer: ReturnType<typeof setTimeout> | undefined
  private wanted = false
  link: Link = 'connecting'

  constructor(
    private readonly url: string,
    private readonly make = (u: string) => new WebSocket(u),
  ) {}

  start() {
    if (this.wanted) return
    this.wanted = true
    this.connect()
    globalThis.addEventListener?.('online', () => this.retry_now())
    globalThis.document?.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.retry_now()
    })
  }

  private retry_now() {
    if (!this.wanted || this.link !== 'lost') return
    clearTimeout(this.retry_timer)
    this.connect()
  }

  private connect() {
    this.set_link(this.retry === 0 ? 'connecting' : 'lost')
    const socket = this.make(this.url)
    this.socket = socket
    socket.onopen = () => {
      this.retry = 0
      this.set_link('open')
    }
    socket.onmessage = (frame) => this.receive(JSON.parse(String(frame.data)) as Message)
    socket.onclose = () => {
      if (this.socket !== socket) return
      this.socket = null
      for (const [, one] of this.waiting) {
        clearTimeout(one.timer)
        one.reject(new ApiError('offline', 'The connection was lost.', 0))
      }
      this.waiting.clear()
      this.set_link('lost')
      // 0.3 s, 0.6 s ... at most 8 s, with some spread so that a restarted server is not stormed.
      const delay = Math.min(8000, 300 * 2 ** this.retry++) * (0.7 + 0.6 * Math.random())
      this.retry_timer = setTimeout(() => this.connect(), delay)
    }
  }

  private set_link(link: Link) {
    this.link = link
    for (const listener of this.link_listeners) listener(link)
  }

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
    for (const listener of this.listeners) listener(message)
  }

  /** Sends a message and waits for its answer. */
  ask(message: { type: string; [key: string]: unknown }): Promise<Message> {
    return new Promise((resolve, reject) => {
      if (!this.socket || this.link !== 'open') {
        reject(new ApiError('offline', 'Not connected.', 0))
        return
      }
      const id = this.next_id++
      const timer = setTimeout(() => {
        this.waiting.delete(id)
        reject(new ApiError('offline', 'No answer from the server.', 0))
      }, 15000)
      this.waiting.set(id, { resolve, reject, timer })
      this.socket.send(JSON.stringify({ id, ...message }))
    })
  }

  /** Like ask, but a lost connection is waited out and the message sent again: for messages that may safely come twice. */
  async ask_patiently(message: { type: string; [key: string]: unknown }, patience = 30000): Promise<Message> {
    const end = Date.now() + patience
    for (;;) {
      await this.opened(end - Date.now())
      try {
        return await this.ask(message)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'offline' || Date.now() >= end) throw error
      }
    }
  }
  private opened(patience: number): Promise<void> {
    if (this.link === 'open') return Promise.resolve()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => {
          stop()
          reject(new ApiError('offline', 'The server cannot be reached.', 0))
        },
        Math.max(0, patience),
      )
      const stop = this.on_link((link) => {
        if (link === 'open') {
          clearTimeout(timer)
          queueMicrotask(() => stop())
          resolve()
        }
      })
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
