// The person's desk, shared by all parts of the board: what is being decided, what can be pointed at, the tile in hand.
import { t, word } from '../../lib/i18n.svelte'
import type { Choice } from '../../lib/moves'
import type { GameEvent } from '../../lib/protocol'
import type { TableSession } from '../../lib/table.svelte'
import { world } from '../../lib/world.svelte'
import { general_reason } from '../common/why'
import { smoke_of, votes_of_round } from './forecast'
import { Ground, ground_of, halo_of, type PlacementRules } from './ground'
import {
  can_turn, kind_to_lay, laying, newcomer_cells, open_cells, point_at, pose_that_fits, stored_cubes, type Pointed,
} from './pointing'
import { listed, people_in, position_of, tiles_of, type Position, type Someone } from './position'
import {
  cell_label, kMaterials, labels_of, laid, mirror_pose, next_level, tile_info, tile_name, turn_pose,
  type LaidTile, type Material,
} from './tiles'
import { kBuildDecisions, price_of, why_not_cell, type Question } from './why_not'

export interface Spot { seat: number; cell: string }
/** A tile in hand over the board: whether it fits, which cells forbid it, and why. */
export interface Ghost {
  tile: LaidTile
  move: string
  good: boolean
  barred: Map<string, string>
  reason: string
  /** The tiles that it is too close to. */
  blame: LaidTile[]
}

/** Decisions that are made by pointing at cells. */
const kCellDecisions = [
  ...kBuildDecisions, 'place_city_hall', 'place_mayor', 'build_action', 'planner_expand', 'staff_station', 'move_select',
  'move_to', 'house_citizen', 'choose_victim', 'place_grave', 'exec_merge', 'commerce', 'produce', 'pay_material',
  'store_council', 'use_architect',
]

/** Events that name a tile by its first cell. */
const kWholeTiles = ['builds', 'grows', 'revealed', 'merges', 'places_city_hall', 'lays_warehouse']

export class Desk {
  pose = $state('r0')
  hover = $state.raw<Spot | null>(null)
  /** The cell by which the tile was laid down last: it is turned there. */
  held_at = $state.raw<string | null>(null)
  /** The borough that the person wants to see large. */
  wanted = $state.raw<number | null>(null)

  constructor(private readonly of_session: () => TableSession) {}

  get session(): TableSession { return this.of_session() }
  view = $derived.by(() => this.session.view!)
  position: Position = $derived.by(() => position_of(this.view))
  decision = $derived.by(() => this.position.state.decision as string)
  question: Question = $derived.by(() => ({
    position: this.position, decision: this.decision, me: this.view.turn?.seat ?? this.view.seat ?? 0,
    choices: this.session.choices, seat_word: this.seat_word, seat_name: this.seat_name,
  }))
  /** Through whose eyes the board is seen. */
  me = $derived.by(() => this.view.seat ?? (this.position.options.players === 1 ? 0 : null))
  /** The borough where the decision is made: shown large when it is mine to make. */
  large = $derived.by(() => {
    if (this.wanted !== null) return this.wanted
    const { state } = this.position
    if (this.session.my_turn && this.decision === 'place_mayor') return state.host as number
    return this.view.seat ?? 0
  })

  seat_word = (seat: number) => this.session.game?.seat_names[seat] ?? this.view.table.seats[seat]?.color ?? ''
  seat_name = (seat: number) => world.seat_name(this.view.table, seat)

  // ---- what can be pointed at ------------------------------------------------------------------------------------------

  private legal = $derived.by(() => new Set(this.view.legal))
  /** After a first part of a move was pointed at, only what goes with it; else everything. */
  private choices: Choice[] = $derived.by(() => {
    const { left, choices } = this.session
    return left.length > 1 ? left : choices
  })
  private opens = $derived.by(() => {
    if (!this.session.my_turn) return []
    return this.position.state.players.map((_, seat) => open_cells(this.question, this.choices, seat, this.pose))
  })
  open(seat: number): Map<string, Pointed> { return this.opens[seat] ?? new Map() }
  /** Open but not worth lighting: almost every tile can be demolished, and the strip is lit as a whole. */
  quiet(seat: number, cell: string): boolean {
    if (this.decision === 'planner_expand') return true
    if (this.decision === 'place_mayor') return this.session.picked.length === 0 // the streets are lit
    if (this.decision !== 'build_action') return false
    const tile = tiles_of(this.position, seat).find((one) => labels_of(one).includes(cell))
    const picked = tile && this.session.picked.some((target) => 'arg' in target && target.word === tile.at)
    return !picked && !(tile && this.growing.has(tile.at))
  }
  private growing = $derived.by(() => {
    const growths = this.session.choices.filter((choice) => choice.kind === 'grow')
    return new Set(growths.map((choice) => choice.args.cell ?? ''))
  })
  /** Where the tile would fit if it were turned another way. */
  turnable = $derived.by(() => {
    const cells = new Set<string>()
    if (!this.session.my_turn || !can_turn(this.position)) return cells
    for (let i = 0; i < 100; ++i) {
      const cell = cell_label(i % 10, Math.floor(i / 10))
      if (!this.open(this.question.me).has(cell) && pose_that_fits(this.position, this.legal, cell, this.pose)) cells.add(cell)
    }
    return cells
  })
  turns = $derived.by(() => this.session.my_turn && can_turn(this.position))

  point({ seat, cell }: Spot) {
    if (!this.session.my_turn) return
    let pointed = this.open(seat).get(cell)
    if (!pointed && this.session.picked.length > 0 && !this.session.chosen) {
      this.session.cancel()
      pointed = open_cells(this.question, this.session.choices, seat, this.pose).get(cell)
    }
    if (!pointed && seat === this.question.me && this.turnable.has(cell)) {
      this.pose = pose_that_fits(this.position, this.legal, cell, this.pose)!
      pointed = this.open(seat).get(cell)
    }
    if (!pointed) return
    this.held_at = cell
    point_at(this.session, pointed)
  }

  // ---- the tile in hand -----------------------------------------------------------------------------------------------

  turn() { this.take(turn_pose(this.pose)) }
  mirror() { this.take(mirror_pose(this.pose)) }
  private take(pose: string) {
    const laid_down = this.session.chosen !== null
    this.pose = pose
    if (!laid_down || this.held_at === null) return
    const move = laying(this.position, this.held_at, pose)?.move ?? ''
    if (this.legal.has(move)) this.session.choose(move)
    else this.session.cancel()
  }
  private ground = $derived.by(() => ground_of(this.position, this.question.me))
  private rules: PlacementRules = $derived.by(() => {
    const { pending, decision } = this.position.state
    if (decision === 'place_warehouse') return { beside: laid('factory_1', pending.at ?? 'a1', 'r0') }
    return { waived: pending.waived || decision === 'place_growth' }
  })
  /** The tile held by that cell: where it would lie, and every rule against it. */
  ghost_at(cell: string): Ghost | null {
    const found = laying(this.position, cell, this.pose)
    if (!found) return null
    const verdict = this.ground.verdict(found.tile, this.rules)
    const growing = this.decision === 'place_growth'
    const barred = new Map([...verdict.cells].filter(([one]) => !growing || one === cell))
    const good = this.legal.has(found.move)
    const [first] = barred
    const reason = first ? (first[0] === cell ? first[1] : `${first[0]}: ${first[1]}`) : verdict.whole
    const close = found.tile.cells.flatMap((one) =>
      this.ground.too_close(found.tile.kind, one.role, cell_label(one.x, one.y)))
    return { ...found, good, barred, reason: good ? '' : reason, blame: [...new Set(close)] }
  }
  ghost: Ghost | null = $derived.by(() => {
    if (!this.session.my_turn || kind_to_lay(this.position) === null) return null
    const me = this.question.me
    if (this.hover?.seat === me) return this.ghost_at(this.hover.cell)
    return this.session.chosen && this.held_at ? this.ghost_at(this.held_at) : null
  })
  /** Empty cells on which no part of the tile in hand may lie. */
  barred = $derived.by(() => {
    const cells = new Map<string, string>()
    const kind = kind_to_lay(this.position)
    if (!this.session.my_turn || kind === null || this.decision === 'place_growth') return cells
    const role = tile_info(kind).cells[0]![2]
    for (let i = 0; i < 100; ++i) {
      const cell = cell_label(i % 10, Math.floor(i / 10))
      if (!this.ground.is_empty(cell)) continue
      const reason = this.ground.barred(kind, role, cell)
      if (reason !== '') cells.set(cell, reason)
    }
    return cells
  })

  // ---- words ----------------------------------------------------------------------------------------------------------

  /** Why a cell cannot be pointed at; empty if it can. */
  why(spot: Spot): string {
    const { session } = this
    if (this.open(spot.seat).has(spot.cell)) return ''
    const general = general_reason(session, { arg: 'cell', word: spot.cell })
    if (!session.my_turn || !kCellDecisions.includes(this.decision)) return general
    if (kind_to_lay(this.position) !== null && spot.seat === this.question.me) {
      const reason = this.why_not_laid(spot.cell)
      return this.turnable.has(spot.cell) ? `${reason} ${t('sc.other_facing')}` : reason
    }
    return why_not_cell(this.question, spot.seat, spot.cell) || t('sc.why.other')
  }
  private why_not_laid(cell: string): string {
    if (this.decision === 'place_city_hall') return why_not_cell(this.question, this.question.me, cell)
    const kind = kind_to_lay(this.position)!
    if (this.decision === 'place_growth') return this.why_not_grown(cell, kind)
    const here = this.ground.barred(kind, tile_info(kind).cells[0]![2], cell)
    return here || this.ghost_at(cell)?.reason || t('sc.why.other')
  }
  private why_not_grown(cell: string, kind: string): string {
    const old = tiles_of(this.position, this.question.me).find((tile) => tile.at === this.position.state.pending.at)
    if (old && labels_of(old).includes(cell)) return t('sc.why.taken', { tile: tile_name(old.kind) })
    const shape = laying(this.position, cell, this.pose)
    return shape ? this.ground.growth_barred(cell, kind) : t('sc.why.growth_shape', { tile: tile_name(kind) })
  }

  /** What is on a cell. */
  describe({ seat, cell }: Spot): string {
    const { position } = this
    const tile = ground_of(position, seat).tile_on(cell)
    const parts = [cell]
    const ground = ground_of(position, seat)
    if (tile) {
      const index = labels_of(tile).indexOf(cell)
      const role = tile.cells[index]!.role
      parts.push(tile_name(tile.kind))
      if (role !== 'none') parts.push(t(`sc.role.${role}` as 'sc.role.home'))
    } else if (ground.is_grave(cell)) parts.push(t('sc.grave'))
    else parts.push(t(ground.in_zone(cell) ? 'sc.empty' : 'sc.outside'))
    for (const one of people_in(position, seat).filter((person) => person.at === cell)) {
      parts.push(t(one.tourist ? 'sc.tourist_of' : 'sc.citizen_of', { name: this.seat_name(one.owner) }))
      if (one.done && position.state.phase === 'move') parts.push(t('sc.citizen_moved'))
    }
    if (newcomer_cells(position, seat).includes(cell)) parts.push(t('sc.newcomer'))
    const cube = stored_cubes(position, seat).find((one) => one.cell === cell)
    if (cube) parts.push(t('sc.cube', { colour: word('small_city', cube.colour) }))
    if (ground.blocked_by_mayor(cell)) parts.push(t('sc.mayor'))
    return parts.join(', ')
  }
  /** For a screen reader: what is there, and whether it can be chosen. */
  label(spot: Spot): string {
    return this.open(spot.seat).has(spot.cell) ? `${this.describe(spot)}. ${t('sc.can')}` : this.describe(spot)
  }
  /** For the common "Why not?": in decisions about cells for all of them, else for what lies on the board. */
  why_not(spot: Spot): string | undefined {
    const about_cells = this.session.my_turn && kCellDecisions.includes(this.decision)
    if (!about_cells && !ground_of(this.position, spot.seat).tile_on(spot.cell)) return undefined
    return this.why(spot) || undefined
  }
  /** For the line under the map: what is there, what it does, what pointing at it would bring, or why it cannot be. */
  caption(spot: Spot): { what: string; more: string; bad: boolean } {
    const ghost = spot.seat === this.question.me ? this.ghost : null
    if (ghost?.good) {
      return { what: `${tile_name(ghost.tile.kind)} ${ghost.tile.at}`, more: this.brings(ghost), bad: false }
    }
    const what = this.describe(spot)
    if (this.session.my_turn && kCellDecisions.includes(this.decision)) {
      const pointed = this.open(spot.seat).get(spot.cell)
      if (pointed) return { what, more: this.promised(spot), bad: false }
      return { what, more: this.why(spot), bad: true }
    }
    return { what, more: this.reach(spot), bad: false }
  }
  /** The influence of a tile in words. */
  private reach({ seat, cell }: Spot): string {
    const ground = ground_of(this.position, seat)
    const tile = ground.tile_on(cell)
    if (!tile) {
      const near = ground.influencers_of(cell).map((one) => `${tile_name(one.kind)} ${one.at}`)
      return near.length > 0 && ground.in_zone(cell) ? t('sc.reached_by', { list: near.join(', ') }) : ''
    }
    const { text } = tile_info(tile.kind)
    const next = next_level(tile.kind)
    if (!next) return text
    const problem = ground.growth_problem(tile)
    const grows = problem === '' ? t('sc.can_grow', { tile: tile_name(next) }) : t('sc.growing', { reason: problem })
    return `${text} ${grows}`
  }
  /** What laying the tile would bring: its price, what may grow then, what is barred then. */
  private brings(ghost: Ghost): string {
    const { position, question, ground } = this
    const { tile } = ghost
    const parts: string[] = []
    if (this.decision === 'place_tile' && !position.state.pending.free && tile_info(tile.kind).price > 0) {
      parts.push(t('sc.ghost_pays', { n: price_of(position, question.me, tile.kind) }))
    }
    const cubes = listed(tile_info(tile.kind).materials)
    if (this.decision === 'place_tile' && cubes.length > 0) {
      parts.push(t('sc.ghost_cubes', { list: cubes.map((colour) => word('small_city', colour)).join(', ') }))
    }
    const growing = this.decision === 'place_growth'
    const old = growing ? ground.tiles.find((one) => one.at === position.state.pending.at) : undefined
    const then = new Ground(position, question.me, [tile], old)
    const grown = ground.tiles
      .filter((one) => one !== old && next_level(one.kind) && !ground.can_grow(one) && then.can_grow(one))
      .map((one) => `${tile_name(one.kind)} ${one.at}`)
    if (grown.length > 0) parts.push(t('sc.ghost_lets_grow', { list: grown.join(', ') }))
    for (const [kind, text] of [['residence_1', 'sc.ghost_bars'], ['factory_1', 'sc.ghost_bars_industry']] as const) {
      const open = (where: Ground, cell: string) => where.barred(kind, 'home', cell) === ''
      const lost = halo_of(tile).filter((cell) => open(ground, cell) && !open(then, cell)).length
      if (lost > 0) parts.push(t(text, { n: lost }))
    }
    return parts.join(' ')
  }
  /** What pointing at an open cell would bring. */
  private promised({ seat, cell }: Spot): string {
    if (this.decision === 'move_to') return this.arrival(seat, cell)
    const tile = tiles_of(this.position, seat).find((one) => labels_of(one).includes(cell))
    if (this.decision === 'build_action' && tile) {
      const growth = this.ground.can_grow(tile) ? t('sc.grow', { tile: tile_name(next_level(tile.kind)!) }) : ''
      return growth || t('sc.demolish', { tile: tile_name(tile.kind), n: tile_info(tile.kind).cost_cells })
    }
    if (['build_action', 'planner_expand'].includes(this.decision)) return t('sc.expand', { n: this.ground.side + 1 })
    return t('sc.can')
  }
  /** A citizen's move in numbers: votes and pollution of the round, and what the place is for. */
  private arrival(seat: number, cell: string): string {
    const { position, question: { me } } = this
    const { pending } = position.state
    const leaves = (borough: number) => {
      const people = people_in(position, borough)
      const index = people.findIndex((one) => one.owner === me && one.at === pending.at && !one.done)
      return borough === pending.borough ? people.filter((_, i) => i !== index) : people
    }
    const someone: Someone = { owner: me, at: cell, done: true, tourist: seat !== me }
    const after = (borough: number) => (borough === seat ? [...leaves(borough), someone] : leaves(borough))
    const tile = tiles_of(position, seat).find((one) => labels_of(one).includes(cell))!
    const role = tile.cells[labels_of(tile).indexOf(cell)]!.role
    const parts: string[] = []
    if (kMaterials.includes(role as Material)) parts.push(t('sc.go.makes', { colour: word('small_city', role) }))
    else if (role === 'post') parts.push(tile_info(tile.kind).text)
    else parts.push(t(`sc.go.role.${role}` as 'sc.go.role.home'))
    const votes = [votes_of_round(position, me), votes_of_round(position, me, after(me))]
    if (votes[0] !== votes[1]) parts.push(t('sc.go.votes', { from: votes[0]!, to: votes[1]! }))
    const smoke = [smoke_of(position, me).total, smoke_of(position, me, after(me)).total]
    if (smoke[0] !== smoke[1]) parts.push(t('sc.go.smoke', { from: smoke[0]!, to: smoke[1]! }))
    return parts.join(' · ')
  }

  // ---- the log --------------------------------------------------------------------------------------------------------

  /** The event that a line of the log is about, or what has just happened. */
  private lit_event: GameEvent | null = $derived.by(() => {
    const { lit } = this.session
    if (lit.length === 0) return null
    // The log says the whole line as its last word; what has just happened is told by its words alone.
    const whole = (event: GameEvent) => [event.kind, ...event.args].join(' ')
    const words = (event: GameEvent) => event.args.filter((arg) => typeof arg === 'string').join(' ')
    const told = lit.join(' ')
    return [...this.view.events].reverse().find((event) => whole(event) === lit.at(-1) || words(event) === told) ?? null
  })
  /** Cells that a line of the log points at, as "seat/cell". */
  lit_cells = $derived.by(() => {
    const cells = new Set<string>()
    const event = this.lit_event
    if (!event) return cells
    // A cell after the colour of a borough lies there; else in the borough of the one who acts, or where the Mayor is.
    let borough = event.kind === 'mayor_stands' ? (this.position.state.host as number) : event.player
    const names = this.position.state.players.map((_, seat) => this.seat_word(seat))
    for (const arg of event.args) {
      if (typeof arg !== 'string') continue
      if (names.includes(arg)) borough = names.indexOf(arg)
      else if (/^[a-j]\d+$/.test(arg) && borough !== null) {
        const tile = tiles_of(this.position, borough).find((one) => one.at === arg)
        const whole = kWholeTiles.includes(event.kind)
        for (const cell of whole && tile ? labels_of(tile) : [arg]) cells.add(`${borough}/${cell}`)
      }
    }
    return cells
  })
  is_lit(name: string): boolean { return this.session.lit.includes(name) }

  /** Whose tile is hovered, for its influence area. */
  hovered_tile(seat: number): LaidTile | null {
    if (this.hover?.seat !== seat) return null
    const { cell } = this.hover
    return tiles_of(this.position, seat).find((tile) => labels_of(tile).includes(cell)) ?? null
  }
}
