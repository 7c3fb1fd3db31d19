// What every page needs: who I am, which games there are, what the host has to say.

import { api, ApiError } from './api'
import { add_games, color_name } from './i18n.svelte'
import { live } from './live'
import type { GameInfo, Person, Table } from './protocol'

class World {
  me = $state.raw<Person | null>(null)
  games = $state.raw<GameInfo[]>([])
  levels = $state.raw<string[]>([])
  lobby = $state.raw<Table[] | null>(null)
  announcement = $state('')
  problem = $state('')
  private started = false

  get by_id(): Map<string, GameInfo> {
    return new Map(this.games.map((game) => [game.id, game]))
  }

  async load() {
    if (this.started) return
    this.started = true
    try {
      this.me = await api.me() // first: it sets the cookie that the WebSocket needs
      const answer = await api.games()
      this.games = answer.games
      this.levels = answer.levels
      add_games(answer.games)
    } catch (error) {
      this.started = false
      this.problem = error instanceof ApiError ? error.message : String(error)
      setTimeout(() => void this.load(), 2000)
      return
    }
    this.problem = ''
    live().on_message((message) => {
      if (message.type === 'hello') void this.check_who(message.me as { id: string })
      if (message.type === 'announce') this.announcement = String(message.text)
      if (message.type === 'lobby') this.lobby = message.tables as Table[]
    })
  }
  /** A connection is somebody's: after signing in or out, here or in another tab, it may be somebody else's. */
  private async check_who(connected: { id: string }) {
    if (connected.id === this.me?.id) return
    try {
      this.me = await api.me()
    } catch {
      return // the next connection asks again
    }
    if (this.me.id !== connected.id) live().renew()
  }
  /** The name shown for a seat of a table. Computer players are called by their colour: there may be several alike. */
  seat_name(table: Table, seat: number): string {
    const one = table.seats[seat]
    if (!one) return `#${seat + 1}`
    return one.kind === 'computer' || one.name === '' ? color_name(one.color) : one.name
  }
}
export const world = new World()
