// "Why not?": which rule forbids a cell, a tile, a card or a space of the council, in words. Empty where none does.
import council from '../../../../data/small_city/council.json'
import { t, word } from '../../lib/i18n.svelte'
import type { Choice } from '../../lib/moves'
import { ground_of, type Ground } from './ground'
import {
  cubes_held, has_card, is_solo, kNumbers, money_of, people_in, tile_on, votes_of, zones_of, type Position,
} from './position'
import {
  cell_at, cell_label, facings_of, family_of, is_limited, is_unique, kGrid, kMaterials, laid, level_of, tile_info,
  tile_name, type LaidTile, type Material,
} from './tiles'

/** What is being decided, by whom, and what is legal. */
export interface Question {
  position: Position
  decision: string
  me: number
  choices: Choice[]
  seat_word: (seat: number) => string     // as in the notation: "red"
  seat_name: (seat: number) => string     // as people call them
}

export const kBuildDecisions = ['place_tile', 'place_growth', 'place_warehouse']

// ---- phase II: what to build ----------------------------------------------------------------------------------------

function borough_of(question: Question) { return question.position.state.players[question.me]!.borough }
function actions_used(question: Question): number {
  const borough = borough_of(question)
  return borough.built.length + borough.demolitions
}
/** Why no tile can be built or demolished any more this round. */
export function budget_problem(question: Question): string {
  const borough = borough_of(question)
  if (borough.expansions > 0) return actions_used(question) === 0 ? '' : t('sc.why.after_expansion')
  return actions_used(question) < kNumbers.builds ? '' : t('sc.why.three_builds', { n: kNumbers.builds })
}
export function price_of(position: Position, seat: number, kind: string): number {
  const { price } = tile_info(kind)
  return price > 1 && has_card(position, seat, 'mediator') ? price - 1 : price
}
function payment_problem(question: Question, kind: string): string {
  const { position, me } = question
  const player = position.state.players[me]!
  const info = tile_info(kind)
  const money = money_of(player)
  const price = price_of(position, me, kind)
  if (price > money) return t('sc.why.too_dear', { price, money })
  const held = cubes_held(player)
  const missing = kMaterials.flatMap((colour) => {
    const lack = (info.materials[colour] ?? 0) - held[colour]
    return lack > 0 ? [{ colour, lack }] : []
  })
  const spare = has_card(position, me, 'architect') && !player.borough.architect_used ? 1 : 0
  const lacking = missing.reduce((sum, one) => sum + one.lack, 0)
  if (lacking <= spare) return ''
  const list = missing.map((one) => `${one.lack} ${word('small_city', one.colour)}`).join(', ')
  return t('sc.why.cubes_missing', { list })
}
function copy_problem(question: Question, kind: string): string {
  const { position, me } = question
  const borough = position.state.players[me]!.borough
  if (is_unique(kind)) {
    if (borough.tiles.some((tile) => tile.kind === kind)) return t('sc.why.one_each', { tile: tile_name(kind) })
    if (borough.demolished.some((one) => one === kind)) return t('sc.why.gone', { tile: tile_name(kind) })
  }
  const supply = position.state.supply as Record<string, number>
  const shared = kind in supply && !(is_limited(kind) && position.options.victory === 'cultural')
  return shared && supply[kind] === 0 ? t('sc.why.none_left', { tile: tile_name(kind) }) : ''
}
/** Why the tile fits nowhere in the borough. */
export function room_problem(ground: Ground, kind: string, waived = false): string {
  let nearly = ''
  for (const facing of facings_of(kind)) {
    for (let i = 0; i < kGrid * kGrid; ++i) {
      const tile = laid(kind, cell_label(i % kGrid, Math.floor(i / kGrid)), facing)
      const { cells, whole } = ground.verdict(tile, { waived })
      if (cells.size === 0 && whole === '') return ''
      if (cells.size === 0) nearly = whole
    }
  }
  return nearly !== '' ? t('sc.why.nowhere', { reason: nearly }) : t('sc.why.no_room', { tile: tile_name(kind) })
}
/** Why a tile of the catalogue cannot be built now. */
export function why_not_build(question: Question, kind: string): string {
  const { position, decision, me } = question
  const family = family_of(kind)
  if (family === 'city_hall') return t('sc.why.city_hall_stands')
  if (family === 'warehouse') return t('sc.why.warehouse_comes')
  if (decision === 'building_choice') return council_build_problem(question, kind)
  return budget_problem(question) || copy_problem(question, kind) || payment_problem(question, kind)
    || room_problem(ground_of(position, me), kind)
}
function council_build_problem(question: Question, kind: string): string {
  const { position, me } = question
  const column = position.state.players[me]!.discs[position.state.pending.disc]?.column ?? 1
  const offer = council.building[column - 1]!
  if (['rest', 'study'].includes(family_of(kind))) return t('sc.why.council_no_culture')
  if (!offer.sizes.includes(tile_info(kind).cost_cells)) {
    return t('sc.why.council_size', { sizes: offer.sizes.length > 1 ? '1–4' : String(offer.sizes[0]) })
  }
  return copy_problem(question, kind) || room_problem(ground_of(position, me), kind, !offer.conditions)
}
export function why_not_expand(question: Question): string {
  const borough = borough_of(question)
  if (borough.zone >= zones_of(question.position, question.me).length - 1) return t('sc.why.zone_full')
  if (borough.expansions > 0) return t('sc.why.expanded')
  return actions_used(question) <= 1 ? '' : t('sc.why.expand_late')
}
export function why_not_demolish(question: Question, tile: LaidTile): string {
  const borough = borough_of(question)
  if (tile.kind === 'city_hall') return t('sc.why.demolish_hall')
  if (borough.demolitions > 0) return t('sc.why.demolished_one')
  const budget = budget_problem(question)
  if (budget !== '') return budget
  const price = tile_info(tile.kind).cost_cells
  const money = money_of(question.position.state.players[question.me]!)
  return price > money ? t('sc.why.demolish_dear', { price, money }) : ''
}

// ---- phase I: the Mayor and the cards -------------------------------------------------------------------------------

function neighbours(cell: string): string[] {
  const [x, y] = cell_at(cell)
  return [[1, 0], [-1, 0], [0, 1], [0, -1]].map(([dx, dy]) => cell_label(x + dx!, y + dy!))
}
function why_not_mayor(question: Question, borough: number, cell: string): string {
  const { position } = question
  if (borough !== position.state.host) return t('sc.why.host')
  const ground = ground_of(position, borough)
  if (!ground.is_empty(cell)) return `${ground.occupied(cell)} ${t('sc.why.street')}`
  return neighbours(cell).some((near) => ground.is_empty(near)) ? '' : t('sc.why.no_street')
}
export function why_not_card(question: Question, card: string): string {
  const { position, me } = question
  const index = position.state.ring.findIndex((one) => one.card === card)
  const space = position.state.ring[index]
  if (!space) return t('sc.why.not_dealt')
  if (typeof space.taken_by === 'number') return t('sc.why.card_taken', { name: question.seat_name(space.taken_by) })
  if (is_solo(position) && index === 0) return t('sc.why.card_mayor')
  const price = position.card_prices?.[card] ?? 0
  const money = money_of(position.state.players[me]!)
  return price > money ? t('sc.why.card_dear', { price, money }) : ''
}

// ---- phase III: where citizens may go -------------------------------------------------------------------------------

/** Families on whose tiles nobody ever stands. */
const kNoStanding = ['warehouse', 'industry', 'city_hall']
/** Families that tourists may visit. */
const kVisited = ['commerce', 'factory', 'rest', 'park']
const kOnePerTile = ['park', 'station', 'study']

export const tourist_limit = (position: Position, seat: number) =>
  position.state.players[seat]!.borough.tiles.some((tile) => tile.kind === 'metro_station')
    ? kNumbers.tourist_limit_metro : kNumbers.tourist_limit

/** Why the citizen who was chosen may not go to that cell. */
export function why_not_go(question: Question, borough: number, cell: string): string {
  const { position, me } = question
  const from = position.state.pending
  const tile = tile_on(position, borough, cell)
  const abroad = borough !== me
  if (position.state.players[borough]!.out) return t('sc.why.closed')
  if (!tile) return t('sc.why.no_tile')
  if (borough === from.borough && cell === from.at) return t('sc.why.stands_here')
  if (kNoStanding.includes(family_of(tile.kind))) return t('sc.why.nobody_there', { tile: tile_name(tile.kind) })
  if (abroad) {
    const reason = why_not_abroad(question, borough, tile)
    if (reason !== '') return reason
    if (ground_of(position, borough).police_area.has(cell)) return t('sc.why.police')
  }
  const order = tourist_order(question, borough)
  if (order !== '') return order
  const worked = position.state.players[me]!.workplaces.some((place) => place.borough === borough && place.at === cell)
  if (worked) return t('sc.why.worked_here')
  return crowded(question, borough, tile, cell)
}
/** Visits to other boroughs: limits and what is open to tourists. */
function why_not_abroad(question: Question, borough: number, tile: LaidTile): string {
  const { position, me } = question
  const from = position.state.pending.borough
  if (!kVisited.includes(family_of(tile.kind))) return t('sc.why.no_tourists', { tile: tile_name(tile.kind) })
  if (from === borough) return ''
  const opposite = position.state.round === 1 && position.options.players === 4 && (borough + 2) % 4 === me
  if (opposite) return t('sc.why.opposite')
  const there = position.state.players[me]!.tourists.filter((one) => one.borough === borough).length
  const limit = tourist_limit(position, me)
  if (there < limit) return ''
  return t(limit === 1 ? 'sc.why.tourist_there' : 'sc.why.two_tourists', { name: question.seat_name(borough) })
}
/** A tourist stays where it is, else goes to a borough beside it, else home. */
function tourist_order(question: Question, borough: number): string {
  const from = question.position.state.pending.borough
  if (from === question.me || from === borough) return ''
  const open = new Set(question.choices.map((choice) => choice.args.borough))
  if (open.has(question.seat_word(from as number))) return t('sc.why.tourist_stays')
  if (borough === question.me) return open.has(question.seat_word(borough)) ? '' : t('sc.why.tourist_next')
  return open.has(question.seat_word(borough)) ? '' : t('sc.why.tourist_beside')
}
/** Somebody is there already. */
function crowded(question: Question, borough: number, tile: LaidTile, cell: string): string {
  const { position, me } = question
  const people = people_in(position, borough)
  const name = (owner: number) => question.seat_name(owner)
  const family = family_of(tile.kind)
  if (kOnePerTile.includes(family)) {
    const from = position.state.pending
    const labels = tile.cells.map((one) => cell_label(one.x, one.y))
    const other = people.find((one) => labels.includes(one.at))
    // In a park of several cells, the one who stands there alone may change the cell.
    const alone = family === 'park' && from.borough === borough && labels.includes(from.at ?? '')
    return other && !alone ? t('sc.why.one_per_tile', { tile: tile_name(tile.kind), name: name(other.owner) }) : ''
  }
  const here = people.filter((one) => one.at === cell)
  if (here.length === 0) return ''
  const attorney = has_card(position, me, 'attorney') && !position.state.players[me]!.attorney_used
  if (here[0]!.owner !== me || !attorney) return t('sc.why.occupied', { name: name(here[0]!.owner) })
  if (here.length > 1) return t('sc.why.pair')
  const settled = here[0]!.done || (borough === me && family === 'residence')
  return settled && ['residence', 'commerce', 'factory'].includes(family) ? '' : t('sc.why.attorney')
}

function why_not_select(question: Question, borough: number, cell: string): string {
  const { position, me } = question
  const here = people_in(position, borough).filter((one) => one.at === cell)
  const mine = here.filter((one) => one.owner === me)
  if (mine.length === 0) {
    if (here.length > 0) return t('sc.why.not_your_citizen', { name: question.seat_name(here[0]!.owner) })
    return tile_on(position, borough, cell)?.kind === 'city_hall' ? t('sc.why.newcomers_wait') : t('sc.why.nobody')
  }
  if (mine.every((one) => one.done)) return t('sc.why.has_moved')
  return t('sc.why.nowhere_to_go')
}

// ---- cells ----------------------------------------------------------------------------------------------------------

/** Why a cell of that borough cannot be pointed at in the decision at hand; empty where no rule is against it. */
export function why_not_cell(question: Question, borough: number, cell: string): string {
  const { position, decision, me } = question
  if (decision === 'place_mayor') return why_not_mayor(question, borough, cell)
  if (decision === 'move_to') return why_not_go(question, borough, cell)
  if (decision === 'move_select') return why_not_select(question, borough, cell)
  if (borough !== me && decision !== 'produce' && decision !== 'commerce') return t('sc.why.own')
  const ground = ground_of(position, borough)
  const tile = ground.tile_on(cell)
  const people = people_in(position, borough).filter((one) => one.at === cell)
  switch (decision) {
    case 'place_city_hall': return why_not_city_hall(ground, cell)
    case 'place_grave': return why_not_grave(question, ground, cell)
    case 'build_action': {
      if (!tile) return ground.in_zone(cell) ? t('sc.why.choose_tile') : why_not_expand(question)
      const growth = ground.growth_problem(tile)
      const demolition = why_not_demolish(question, tile)
      return growth === '' || demolition === '' ? '' : t('sc.why.grow_or_demolish', { growth, demolition })
    }
    case 'staff_station':
      return people.some((one) => one.owner === me) ? '' : t('sc.why.no_citizen')
    case 'house_citizen':
      if (tile?.kind !== 'residence_1') return t('sc.why.house_level_1')
      return people.length > 0 ? t('sc.why.lived_in') : ''
    case 'choose_victim': {
      const newcomers = tile?.kind === 'city_hall' && borough_of(question).city_hall_citizens > 0
      if (people.length === 0 && !newcomers) return t('sc.why.nobody')
      const own = people.length === 0 || people[0]!.owner === me
      return own && position.players[me]?.clinic_active ? t('sc.why.clinic') : ''
    }
    case 'exec_merge':
      return tile && family_of(tile.kind) === 'residence' ? why_not_merge(question, tile) : t('sc.why.merge')
    case 'commerce': case 'produce': return why_not_work(question, borough, tile, cell)
    case 'pay_material': case 'store_council': case 'use_architect':
      return tile && ['city_hall', 'warehouse'].includes(tile.kind) ? '' : t('sc.why.storage')
    default: return ''
  }
}
function why_not_city_hall(ground: Ground, cell: string): string {
  const [x, y] = cell_at(cell)
  const inside = [[0, 0], [1, 0], [0, 1], [1, 1]].every(([dx, dy]) => ground.in_zone(cell_label(x + dx!, y + dy!)))
  return inside ? '' : t('sc.why.hall_inside', { n: ground.side })
}
function why_not_grave(question: Question, ground: Ground, cell: string): string {
  if (!ground.in_zone(cell) || !ground.is_empty(cell)) return ground.occupied(cell)
  const graves = question.position.state.players[question.me]!.graves
  const beside = graves.flatMap((grave) => neighbours(grave ?? '')).filter((near) => ground.is_empty(near))
  return beside.length === 0 || beside.includes(cell) ? '' : t('sc.why.grave_beside')
}
function why_not_merge(question: Question, tile: LaidTile): string {
  const level = level_of(tile.kind)
  const named = question.choices.some((choice) => choice.args.cell === tile.at || choice.args.cell2 === tile.at)
  return named ? '' : t(level === 5 ? 'sc.why.top_level' : 'sc.why.merge', { tile: tile_name(tile.kind) })
}
/** Which worker has nothing to do: in shops for want of cubes or money, in factories for want of cubes in the reserve. */
function why_not_work(question: Question, borough: number, tile: LaidTile | undefined, cell: string): string {
  const { position, me, decision } = question
  const worker = people_in(position, borough).find((one) => one.at === cell && one.owner === me)
  if (tile && borough === me && ['city_hall', 'warehouse'].includes(tile.kind)) return ''
  if (!worker || !tile) return t('sc.why.no_worker')
  const role = tile.cells.find((one) => cell_label(one.x, one.y) === cell)?.role ?? ''
  if (decision === 'commerce') {
    if (!['sell', 'lot', 'barter'].includes(role)) return t(role === 'cash' ? 'sc.why.cash_paid' : 'sc.why.no_shop')
    if (worker.done) return t('sc.why.worked')
    return role === 'lot' ? t('sc.why.lot_money') : t('sc.why.no_cubes')
  }
  if (!kMaterials.includes(role as Material)) return t('sc.why.no_factory')
  if (worker.done) return t('sc.why.worked')
  return t('sc.why.reserve_empty', { colour: word('small_city', role) })
}

// ---- phase VII: the council -----------------------------------------------------------------------------------------

/** Why no disc can be moved to that space of the council. */
export function why_not_invest(question: Question, row: string, column: number): string {
  const { position, decision, me } = question
  const player = position.state.players[me]!
  const price = council.columns[column - 1]!.price
  const discs = player.discs
  const arrives = discs.filter((disc, i) => {
    if (disc.column === 4) return false
    const other = discs[1 - i]!
    if (disc.row === row && disc.column === column - 1) return true
    const may_start = decision === 'council' || disc.row === 'outside'
    return column === 1 && may_start && other.row !== row
  })
  if (arrives.length > 0) {
    const money = money_of(player)
    const votes = votes_of(player)
    if (money >= price || votes >= price || position.state.special_deck.length > 0) return ''
    return t('sc.why.council_dear', { price, money, votes })
  }
  const there = discs.find((disc) => disc.row === row)
  if (there?.column === 4) return t('sc.why.disc_final')
  if (column === 1) {
    if (discs.every((disc) => disc.column === 4)) return t('sc.why.disc_final')
    return t(decision === 'council' ? 'sc.why.row_taken' : 'sc.why.councilor')
  }
  return there ? t('sc.why.one_step') : t('sc.why.start_at_one')
}

// ---- phase IV: business ---------------------------------------------------------------------------------------------

/** Why a trade ("sell grey", "lot 3", "barter white") cannot be made. */
export function why_not_trade(question: Question, move: string): string {
  const [kind = '', what = ''] = move.split(' ')
  const { position, me } = question
  const player = position.state.players[me]!
  const keeper = position.state.players.some((_, borough) => people_in(position, borough).some((one) =>
    one.owner === me && !one.done && role_at(position, borough, one.at) === kind))
  if (!keeper) return t('sc.why.no_keeper', { role: t(`sc.role.${kind}` as 'sc.role.sell') })
  if (kind === 'lot') return t('sc.why.too_dear', { price: what, money: money_of(player) })
  if (cubes_held(player)[what as Material] > 0) return t('sc.why.other')
  return t('sc.why.no_such_cube', { colour: word('small_city', what) })
}
function role_at(position: Position, borough: number, cell: string): string {
  const tile = tile_on(position, borough, cell)
  return tile?.cells.find((one) => cell_label(one.x, one.y) === cell)?.role ?? ''
}
