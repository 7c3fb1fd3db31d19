// Which rule forbids what the person points at, in words.
import { prompt_text, t } from '../../lib/i18n.svelte'
import type { TableSession } from '../../lib/table.svelte'
import { world } from '../../lib/world.svelte'
import type { TextKey } from '../../texts/en'
import { favor_of, facts_of, opens_now, worth_of } from './favors'
import { building_on, choices_of, type Look } from './look'
import {
  chair_of,
  free_cells,
  funds_on,
  is_active,
  is_awake,
  is_printed,
  kPrintedCells,
  kind_of,
  missing_for,
  plan_of,
  standing_in,
  tokens_of,
  town_of,
  upgrades_from,
  zone_of,
  type Committee,
  type Plan,
  type Town,
} from './model'
import {
  construction_sites,
  need_of,
  net_price,
  places_of,
  price_limit,
  relocation_sites,
  sites_of_plan,
} from './sites'
import { say, seat_name, tile_name } from './words'

/** Empty if the thing can be chosen. */
export function why_not(session: TableSession, look: Look): string {
  const view = session.view
  if (!view?.turn) return ''
  if (view.turn.finished) return t('why.over')
  if (view.seat === null) return t('why.spectator')
  if (!session.my_turn)
    return t('why.not_turn', { name: view.turn.seat === null ? '' : world.seat_name(view.table, view.turn.seat) })
  if (choices_of(session, look).length > 0) return ''
  return (
    rule_against(session, look) ||
    t('why.decision', { prompt: prompt_text(view.table.game, view.turn.decision, view.turn.prompt) })
  )
}

function rule_against(session: TableSession, look: Look): string {
  const town = town_of(session.view!)
  const decision = session.view!.turn!.decision
  if (look.on === 'cell' && decision !== 'choose_site') {
    const building = building_on(session, look.id)
    if (building) return rule_against(session, { on: 'building', id: building })
    return decision === 'activate' ? why_zone(town, zone_of(look.id).id) : ''
  }
  switch (decision) {
    case 'activate':
      if (look.on === 'building') return why_building(town, look.id)
      if (look.on === 'zone') return why_zone(town, look.id)
      return look.on === 'favor' ? why_score(session, town, look.id) : ''
    case 'score_favor':
      return look.on === 'favor' ? why_score(session, town, look.id) : ''
    case 'propose':
      if (look.on === 'tile') return why_propose(town, look.id)
      if (look.on === 'favor') return why_score(session, town, look.id)
      return look.on === 'building' ? why_move(town, look.id) : ''
    case 'vote':
    case 'fund_plan':
    case 'second_vote':
    case 'break_tie':
    case 'execute_plan': {
      const plan = look.on === 'plan' ? plan_of(town.state, look.id) : undefined
      return plan ? why_plan(town, decision, plan) : ''
    }
    case 'choose_site': {
      const plan = town.state.plans[town.state.current_plan as number]
      if (look.on === 'building')
        return why_site(town, plan!, standing_in(town).find((one) => one.building === look.id)?.cells[0] ?? '')
      return look.on === 'cell' && plan ? why_site(town, plan, look.id) : ''
    }
    case 'assign_initial_committee':
    case 'reassign_committees':
      return look.on === 'committee' ? why_committee(session, look.id as Committee) : ''
    case 'police_mode':
      return look.on === 'building' ? t('cc.why.police') : ''
    default:
      return ''
  }
}

function why_building(town: Town, building: string): string {
  const one = standing_in(town).find((standing) => standing.building === building)
  if (!one) return ''
  const name = tile_name(building)
  if (one.activated) return t('cc.why.used', { name })
  if (one.kind.boxes.length === 0) return t('cc.why.no_action', { name })
  if (!is_awake(town.state, one)) {
    const zones = [...new Set(one.cells.map((cell) => say(zone_of(cell).id)))].join(', ')
    return t('cc.why.asleep', { name, zones })
  }
  const missing = missing_for(town.state, one.kind, 'first')
  const list = missing
    .map(({ piece, need, have }) => t('cc.why.piece', { pieces: t(`cc.n.${piece}` as TextKey, { n: need }), have }))
    .join(', ')
  return t('cc.why.missing', { name, list })
}

function why_zone(town: Town, zone: string): string {
  if (zone === 'starting_zone') return t('cc.why.start_active')
  if (is_active(town.state, zone)) return t('cc.why.zone_active', { zone: say(zone) })
  if (town.state.power === 0) return t('cc.why.no_power')
  return t('cc.why.no_community')
}

function why_score(session: TableSession, town: Town, id: string): string {
  const favor = favor_of(id)
  if (!favor) return ''
  if (town.state.turn_number === 1) return t('cc.why.first_turn')
  if (!opens_now(favor, town.state)) return t('cc.why.turn_end')
  const worth = worth_of(favor, facts_of(town, session.view!.numbers?.metrics ?? {}))
  return worth.lines.some((line) => line.met) ? t('cc.why.only_bonus') : t('cc.why.worth_nothing')
}

function why_propose(town: Town, tile: string): string {
  const kind = kind_of(tile)!
  const name = tile_name(tile)
  if (plan_of(town.state, tile)) return t('cc.why.planned', { name })
  if (kind.cost > town.state.budget) return t('cc.why.too_dear', { name, cost: kind.cost, budget: town.state.budget })
  if (construction_sites(town, kind).length > 0) return ''
  return t(town.state.phase === 'starting' ? 'cc.why.no_room_start' : 'cc.why.no_room', { name })
}

function why_move(town: Town, building: string): string {
  const name = tile_name(building)
  if (is_printed(building)) return t('cc.why.printed', { name })
  if (plan_of(town.state, building)) return t('cc.why.planned', { name })
  const tokens = tokens_of(town.state)
  const used = (kind: string) => town.state.plans.filter((plan) => plan.kind === kind).length
  if (used('sell') < tokens.sale_tokens) return ''
  if (used('relocate') >= tokens.relocation_tokens) return t('cc.why.no_tokens')
  const affordable = relocation_sites(town, building).some((site) => site.price <= town.state.budget)
  return affordable ? '' : t('cc.why.nowhere', { name })
}

function why_plan(town: Town, decision: string, plan: Plan): string {
  const { state } = town
  if (decision === 'vote') return t('cc.why.own_plan')
  if (decision === 'fund_plan') {
    if (plan.kind !== 'construct') return t('cc.why.fund_kind')
    return t('cc.why.fund_full', { cost: kind_of(plan.tile!)!.cost, funds: funds_on(plan) })
  }
  if (decision === 'break_tie')
    return plan.status === 'approved' ? t('cc.why.approved') : t('cc.why.not_tied', { votes: plan.votes })
  if (decision !== 'execute_plan') return ''
  if (plan.status !== 'approved') return t(`cc.why.plan_${plan.status}` as TextKey)
  const need = need_of(town, plan)
  if (need === null) return t('cc.why.plan_no_site')
  // What can be paid and is refused stands in the way of other approved plans.
  return need > state.budget ? t('cc.why.plan_price', { price: need, budget: state.budget }) : t('cc.why.plan_order')
}

/** Why the tile of the plan cannot come to lie on this block. */
function why_site(town: Town, plan: Plan, cell: string): string {
  const tile = tile_name(plan.tile!)
  const kind = kind_of(plan.tile!)!
  const here = sites_of_plan(town, plan).filter((site) => site.cells.includes(cell))
  if (here.length > 0) {
    const price = Math.min(...here.map((site) => net_price(site.price, plan)))
    const limit = price_limit(town, plan)
    if (price <= Math.min(limit, town.state.budget)) return t('cc.why.site_blocks', { tile })
    return t(limit < town.state.budget ? 'cc.why.site_leaves' : 'cc.why.site_price', { tile, price, limit })
  }
  const stands = standing_in(town).find((one) => one.cells.includes(cell))
  if (stands && stands.building === plan.tile) return t('cc.why.site_same', { tile })
  if (stands && (plan.kind === 'relocate' || !upgrades_from(kind.id).includes(stands.kind))) {
    return t(plan.kind === 'relocate' ? 'cc.why.site_taken' : 'cc.why.site_built', {
      name: tile_name(stands.building),
      tile,
    })
  }
  if (!stands && kPrintedCells.has(cell) && town.sandbox) return t('cc.why.site_covered')
  // It would fit here, but for the phase of the game.
  const free = free_cells(town)
  const fits = places_of(kind.size).some((cells) => cells.includes(cell) && cells.every((one) => free.has(one)))
  return t(fits && town.state.phase === 'starting' ? 'cc.why.site_start' : 'cc.why.site_fit', { tile })
}

function why_committee(session: TableSession, committee: Committee): string {
  const view = session.view!
  const state = town_of(view).state
  const chair = chair_of(state, committee)
  if (view.turn!.decision === 'assign_initial_committee' && chair >= 0)
    return t('cc.why.chair_taken', { committee: say(committee), name: seat_name(view, chair) })
  return t('cc.why.fewest')
}
