// One table as this browser sees it: the view, kept up to date by patches, and what the person is about to choose.

import { untrack } from 'svelte'
import { ApiError } from './api'
import { live, type Link, type Message } from './live'
import { base_name, narrow, pick, read_choices, type Choice, type Target } from './moves'
import type { GameEvent, GameInfo, Hint, Preview, Table, Update, View } from './protocol'
import { settings, still } from './settings.svelte'
import { updated, with_earlier_events } from './updated'

/** Several moves that a board puts together as one choice, such as a track drawn in one stroke; played in order. */
export interface Plan {
  title: string
  items: string[]
  moves: string[]
}

const kPause = 550 // between two moves of others, in milliseconds
const kPauseAtMost = 3000 // for all of them together
const kLongestPress = 1500 // of a finger or button, for which news waits
const kGlow = 1600 // how long what changed is shown
const kLookAhead = 48 // moves whose consequence is asked for before one is chosen

export class TableSession {
  view = $state.raw<View | null>(null)
  link = $state.raw<Link>('connecting')
  missing = $state(false)
  arrived_at = $state(Date.now()) // when the clocks of the view were right

  /** What just happened, for announcements; and the pieces it was about, for as long as they glow. */
  fresh = $state.raw<GameEvent[]>([])
  changed = $state.raw<Set<string>>(new Set())
  /** The ply after the last move of one's own: what came later is the recap. */
  own_ply = $state(0)
  /** Words that a log line points at. */
  lit = $state.raw<string[]>([])

  picked = $state.raw<Target[]>([])
  preview = $state.raw<Preview | null>(null)
  /** The consequences of moves that were not chosen yet, by notation. */
  ahead = $state.raw<Map<string, Preview>>(new Map())
  plan = $state.raw<Plan | null>(null)
  hint = $state.raw<Hint | null>(null)
  problem = $state.raw<string>('')
  busy = $state(false)

  // A move taken by name: others may name the same pieces in another order (committees, seat by seat).
  private exact = $state.raw('')
  private stop: (() => void)[] = []
  private preview_number = 0
  private watch_number = 0
  private watch_timer: ReturnType<typeof setTimeout> | undefined
  private queue: Message[] = [] // news that is not shown yet
  private queue_timer: ReturnType<typeof setTimeout> | undefined
  private glow_timer: ReturnType<typeof setTimeout> | undefined
  private in_one_breath = false
  private decision = 0 // counts them
  private looking_ahead_at = -1 // the decision whose moves have been asked about

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
  /** No other person sits here: hints are fair. */
  get alone(): boolean {
    return this.seated && !this.view!.table.seats.some((seat) => seat.kind === 'person' && !seat.you)
  }

  // ---- the connection ------------------------------------------------------------------------------------------------

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
    this.stop = []
    this.forget_queue()
    clearTimeout(this.watch_timer)
    clearTimeout(this.glow_timer)
    this.tell('unwatch', {})
  }

  /** Asks for the whole view. What fails for a reason that passes is asked again: nobody has to press reload. */
  private async watch() {
    clearTimeout(this.watch_timer)
    const number = ++this.watch_number
    try {
      const answer = await live().ask({
        type: 'watch',
        table: this.id,
        ...(this.invite ? { invite: this.invite } : {}),
        ...(this.view ? { ply: this.view.ply } : {}),
      })
      if (number !== this.watch_number) return
      this.show(answer as unknown as View)
      this.missing = false
    } catch (error) {
      if (number !== this.watch_number) return
      const code = error instanceof ApiError ? error.code : ''
      if (code === 'not_found' || code === 'forbidden') this.missing = true
      else this.watch_timer = setTimeout(() => void this.watch(), 1000)
    }
  }

  private receive(message: Message) {
    const id = typeof message.table === 'string' ? message.table : (message.table as Table | undefined)?.id
    if (id !== this.id || !this.view) return
    if (message.type === 'view' && message.re === undefined) this.show(message as unknown as View)
    else if (message.type === 'chat') this.hear(message)
    else if (message.type === 'update' || message.type === 'table') {
      if (message.re !== undefined) globalThis.performance?.mark('boroughs.acknowledged')
      this.queue.push(message)
      this.draw_queue()
    }
  }

  // ---- news, one after another ---------------------------------------------------------------------------------------

  /** Shows what has arrived: one's own moves at once, those of others with a pause between them, to be followed. */
  private draw_queue() {
    while (this.queue.length > 0 && this.queue_timer === undefined) {
      const message = this.queue.shift()!
      if (message.type === 'table') {
        this.show_table(message.table as Table)
        continue
      }
      const update = message as unknown as Update
      if (!this.show_update(update)) return
      const pause = this.pause_after(update)
      if (pause > 0) this.pause(pause)
    }
  }
  private pause(time: number) {
    clearTimeout(this.queue_timer)
    this.queue_timer = setTimeout(() => {
      this.queue_timer = undefined
      this.draw_queue()
    }, time)
  }
  private pause_after(update: Update): number {
    const own = this.view?.your_seats.includes(update.by.seat)
    const clock = this.view?.table.clock.kind !== 'none'
    if (own || clock || !settings.one_by_one || still() || document.hidden) return 0
    return Math.min(kPause, kPauseAtMost / Math.max(1, this.queue.length))
  }
  /** A finger is on something: nothing may move away from under it before it is lifted. */
  hold() {
    this.pause(kLongestPress)
  }
  /** The person wants to go on: everything at once. */
  hurry() {
    if (this.queue_timer === undefined) return
    clearTimeout(this.queue_timer)
    this.queue_timer = undefined
    while (this.queue.length > 0 && this.queue_timer === undefined) {
      const message = this.queue.shift()!
      if (message.type === 'table') this.show_table(message.table as Table)
      else if (!this.show_update(message as unknown as Update)) return
    }
  }
  private forget_queue() {
    clearTimeout(this.queue_timer)
    this.queue_timer = undefined
    this.queue = []
  }

  private show(view: View) {
    const before = this.view
    this.forget_queue()
    if (before && before.seat === view.seat) view = with_earlier_events(view, before)
    if (!before) this.own_ply = view.seen
    this.own_ply = Math.min(this.own_ply, view.ply)
    this.view = view
    this.arrived_at = Date.now()
    // The same decision again (a reconnection): what was being chosen stays.
    if (before?.ply !== view.ply || before.seat !== view.seat) this.new_decision()
  }
  /** False if something was missed: then the whole view is asked for. */
  private show_update(update: Update): boolean {
    const next = updated(this.view!, update)
    if (!next) {
      this.forget_queue()
      void this.watch()
      return false
    }
    if (next === this.view) return true
    this.view = next
    this.tell_news(update.events)
    if (next.your_seats.includes(update.by.seat)) this.own_ply = update.ply
    this.arrived_at = Date.now()
    this.glow(update.events)
    this.new_decision()
    return true
  }
  /** What came together is told together; a secret move of another seat leaves standing what was told before it. */
  private tell_news(events: GameEvent[]) {
    if (events.length === 0) return
    this.fresh = this.in_one_breath ? [...this.fresh, ...events] : events
    if (this.in_one_breath) return
    this.in_one_breath = true
    setTimeout(() => (this.in_one_breath = false))
  }
  private show_table(table: Table) {
    const view = this.view!
    const finished = table.status === 'finished' && view.table.status !== 'finished'
    this.view = { ...view, table, version: Math.max(view.version, table.version) }
    this.arrived_at = Date.now()
    if (finished || (table.status === 'playing' && !view.turn)) void this.watch()
  }
  private hear(message: Message) {
    const view = this.view!
    const line = message.line as View['chat'][number]
    this.view = {
      ...view,
      chat: [...view.chat, line],
      version: Math.max(view.version, Number(message.version ?? 0)),
    }
  }
  private glow(events: GameEvent[]) {
    clearTimeout(this.glow_timer)
    this.changed = new Set(events.flatMap((event) => event.args.map(String)))
    this.glow_timer = setTimeout(() => (this.changed = new Set()), kGlow)
  }

  // ---- choosing ------------------------------------------------------------------------------------------------------

  private new_decision() {
    ++this.decision
    this.ahead = new Map()
    this.clear_choice()
  }
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

  /**
   * Asks, once a decision, what each of these moves would change, so that a board can show it before anything is
   * chosen. A board calls this while it draws: what is read here must not call it again with every answer.
   */
  look_ahead(moves: string[]) {
    untrack(() => void this.ask_ahead(moves.slice(0, kLookAhead)))
  }
  private async ask_ahead(moves: string[]) {
    const decision = this.decision
    if (this.looking_ahead_at === decision) return
    this.looking_ahead_at = decision
    const ply = this.view!.ply
    for (const move of moves.filter((one) => !this.ahead.has(one))) {
      try {
        const answer = (await live().ask({ type: 'preview', table: this.id, ply, move })) as unknown as Preview
        if (this.decision !== decision) return
        this.ahead = new Map(this.ahead).set(move, answer)
      } catch {
        // Offline, or too many questions: the board does without, until the next view.
        if (this.decision === decision) this.looking_ahead_at = -1
        return
      }
    }
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

  // ---- acting --------------------------------------------------------------------------------------------------------

  /** A move may safely be sent twice (the server knows the ply), so a lost connection only delays it. */
  async play(move: string) {
    await this.act('move', { ply: this.view!.ply, move }, true)
  }

  /** Any other command of the protocol about this table. Says why if it is refused. */
  async act(type: string, members: Record<string, unknown> = {}, patient = false): Promise<Message | null> {
    if (this.busy) return null
    this.busy = true
    try {
      return await this.ask(type, members, patient)
    } finally {
      this.busy = false
    }
  }
  /** Talk: it need not wait for a move that is under way. Whether it was said. */
  async say(text: string): Promise<boolean> {
    return (await this.ask('chat', { text })) !== null
  }
  /** The answer, or null and what went wrong in `problem`. */
  private async ask(type: string, members: Record<string, unknown>, patient = false): Promise<Message | null> {
    this.problem = ''
    try {
      const message = { type, table: this.id, ...members }
      return await (patient ? live().ask_patiently(message) : live().ask_when_open(message))
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error)
      return null
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
    if (answer?.type !== 'hint') return
    this.choose((answer as unknown as Hint).move)
    this.hint = answer as unknown as Hint
  }
}
