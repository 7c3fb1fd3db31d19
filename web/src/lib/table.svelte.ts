// One table as this browser sees it: the view, kept up to date by patches, and what the person is about to choose.

import { ApiError } from './api'
import { live, type Link, type Message } from './live'
import { base_name, narrow, pick, read_choices, type Choice, type Target } from './moves'
import {
  apply_patch,
  type GameEvent,
  type GameInfo,
  type Hint,
  type Preview,
  type Table,
  type Update,
  type View,
} from './protocol'
import { settings } from './settings.svelte'

/** A view after an update; null if something was missed and the view must be asked for again. */
export function updated(view: View, update: Update): View | null {
  if (update.ply <= view.ply) return view
  if (update.ply !== view.ply + 1) return null
  const seats = view.table.seats.map((seat, i) =>
    update.clock_ms ? { ...seat, clock_ms: update.clock_ms[i] ?? null } : seat,
  )
  return {
    ...view,
    version: update.version,
    ply: update.ply,
    turn: update.turn,
    legal: update.legal,
    free_undo: update.free_undo,
    state: update.patch === undefined ? view.state : apply_patch(view.state, update.patch),
    numbers:
      update.numbers_whole ??
      (update.numbers === undefined ? view.numbers : apply_patch(view.numbers, update.numbers)),
    events: [...view.events, ...update.events].slice(-600),
    table: { ...view.table, seats, ply: update.ply, turn_seat: update.turn.seat, version: update.version },
  }
}

/** Several moves that a board puts together as one choice, such as a track drawn in one stroke; played one after another. */
export interface Plan {
  title: string
  items: string[]
  moves: string[]
}

export class TableSession {
  view = $state.raw<View | null>(null)
  link = $state.raw<Link>('connecting')
  picked = $state.raw<Target[]>([])
  preview = $state.raw<Preview | null>(null)
  plan = $state.raw<Plan | null>(null)
  hint = $state.raw<Hint | null>(null)
  problem = $state.raw<string>('')
  missing = $state(false)
  busy = $state(false)
  fresh = $state.raw<GameEvent[]>([]) // what just happened, for highlights and announcements
  arrived_at = $state(Date.now()) // when the clocks of the view were right
  lit = $state.raw<string[]>([]) // words that a log line points at

  // A move taken by name: others may name the same pieces in another order (committees, seat by seat).
  private exact = $state.raw('')
  private stop: (() => void)[] = []
  private preview_number = 0

  constructor(
    readonly id: string,
    private readonly invite: string | null,
    readonly games: Map<string, GameInfo>,
  ) {}

  get game(): GameInfo | undefined {
    return this.view ? this.games.get(this.view.table.game) : undefined
  }
  get choices(): Choice[] {
    return this.view && this.game ? read_choices(this.view.legal, this.game) : []
  }
  get left(): Choice[] {
    const left = narrow(this.choices, this.picked)
    return this.exact === '' ? left : left.filter((choice) => choice.text === this.exact)
  }
  get chosen(): Choice | null {
    const left = this.left
    return this.picked.length > 0 && left.length === 1 ? left[0]! : null
  }
  get my_turn(): boolean {
    return !!this.view?.turn && !this.view.turn.finished && this.view.legal.length > 0
  }
  get seated(): boolean {
    return (this.view?.your_seats.length ?? 0) > 0
  }

  open() {
    const connection = live()
    this.stop.push(connection.on_message((message) => this.receive(message)))
    this.stop.push(
      connection.on_link((link) => {
        this.link = link
        if (link === 'open') void this.watch()
      }),
    )
  }
  close() {
    for (const one of this.stop) one()
    if (live().link === 'open')
      void live()
        .ask({ type: 'unwatch', table: this.id })
        .catch(() => {})
  }

  private async watch() {
    try {
      const answer = await live().ask({
        type: 'watch',
        table: this.id,
        ...(this.invite ? { invite: this.invite } : {}),
        ...(this.view ? { ply: this.view.ply } : {}),
      })
      this.show(answer as unknown as View)
      this.missing = false
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') this.missing = true
      else if (error instanceof ApiError && error.code !== 'offline') this.problem = error.message
    }
  }

  private show(view: View) {
    const before = this.view
    // A view after a reconnection tells only what is new: what was told before stays, unless it was undone.
    if (before && before.seat === view.seat) {
      const first = view.events[0]?.ply ?? Infinity
      view = {
        ...view,
        events: [...before.events.filter((event) => event.ply < first && event.ply <= view.ply), ...view.events],
      }
    }
    this.view = view
    this.arrived_at = Date.now()
    // The same decision again (a reconnection): what was being chosen stays.
    if (before?.ply !== view.ply || before.seat !== view.seat) this.clear_choice()
  }

  private receive(message: Message) {
    const id = typeof message.table === 'string' ? message.table : (message.table as Table | undefined)?.id
    if (id !== this.id || !this.view) return
    if (message.type === 'view' && message.re === undefined) this.show(message as unknown as View)
    if (message.type === 'update') {
      const update = message as unknown as Update
      const next = updated(this.view, update)
      if (!next) {
        void this.watch()
        return
      }
      if (next === this.view) return
      this.view = next
      this.fresh = update.events
      this.arrived_at = Date.now()
      this.clear_choice()
    }
    if (message.type === 'table') {
      const table = message.table as Table
      const finished = table.status === 'finished' && this.view.table.status !== 'finished'
      this.view = { ...this.view, table, version: Math.max(this.view.version, table.version) }
      this.arrived_at = Date.now()
      if (finished || (table.status === 'playing' && !this.view.turn)) void this.watch()
    }
    if (message.type === 'chat') {
      const version = Number(message.version ?? this.view.version)
      this.view = {
        ...this.view,
        chat: [...this.view.chat, message.line as View['chat'][number]],
        version: Math.max(this.view.version, version),
      }
    }
  }

  // ---- choosing -----------------------------------------------------------------------------------------------------
  private clear_choice() {
    this.exact = ''
    this.picked = []
    this.plan = null
    this.preview = null
    this.hint = null
    this.problem = ''
  }

  /** Something on the board or in the list was pointed at. */
  point(target: Target) {
    this.exact = ''
    this.picked = pick(this.choices, this.picked, target)
    this.after_pick()
  }
  choose(text: string) {
    const choice = this.choices.find((one) => one.text === text)
    if (!choice) return
    this.exact = text
    this.picked = [
      { kind: choice.kind },
      ...Object.entries(choice.args).map(([arg, word]) => ({ arg: base_name(arg), word })),
    ]
    this.after_pick(choice)
  }
  back() {
    this.exact = ''
    this.picked = this.picked.slice(0, -1)
    this.after_pick()
  }
  cancel() {
    this.clear_choice()
  }

  private after_pick(choice: Choice | null = this.chosen) {
    this.plan = null
    this.preview = null
    this.problem = ''
    if (!choice) return
    if (!settings.confirm) {
      void this.play(choice.text)
      return
    }
    void this.ask_preview(choice.text)
  }
  private async ask_preview(move: string) {
    const number = ++this.preview_number
    try {
      const answer = await live().ask({ type: 'preview', table: this.id, ply: this.view!.ply, move })
      if (number === this.preview_number) this.preview = answer as unknown as Preview
    } catch {
      /* the move can be made without a preview */
    }
  }

  /** A move may safely be sent twice (the server knows the ply), so a lost connection only delays it. */
  async play(move: string) {
    await this.act('move', { ply: this.view!.ply, move }, true)
  }

  /** The board proposes several moves at once; null takes the proposal back. */
  propose(plan: Plan | null) {
    this.clear_choice()
    this.plan = plan
    if (plan && !settings.confirm) void this.play_plan()
  }
  /** Plays the moves of the plan in order, as long as each is legal when its turn comes. */
  async play_plan() {
    const moves = this.plan?.moves ?? []
    this.plan = null
    for (const move of moves) {
      if (!this.view?.legal.includes(move)) return
      await this.play(move)
      if (this.problem !== '') return
    }
  }

  /** Any other command of the protocol about this table. Says why if it is refused. */
  async act(type: string, members: Record<string, unknown> = {}, patient = false): Promise<Message | null> {
    if (this.busy) return null
    this.busy = true
    this.problem = ''
    try {
      const message = { type, table: this.id, ...members }
      return await (patient ? live().ask_patiently(message) : live().ask(message))
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error)
      return null
    } finally {
      this.busy = false
    }
  }
  /** A word to the server that nobody waits for. */
  tell(type: string, members: Record<string, unknown>) {
    void live()
      .ask({ type, table: this.id, ...members })
      .catch(() => {})
  }
  async ask_hint() {
    const answer = await this.act('hint')
    if (answer?.type === 'hint') {
      this.hint = answer as unknown as Hint
      this.choose(this.hint.move)
    }
  }
}
