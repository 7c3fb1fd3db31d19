// What somebody points at on the table, and what there is to say about it.
import { t } from '../../lib/i18n.svelte'
import { fits, type Choice, type Target } from '../../lib/moves'
import type { TableSession } from '../../lib/table.svelte'
import type { TextKey } from '../../texts/en'
import { favor_of } from './favors'
import { balance_of, lifestyle_row, row_of } from './forecast'
import {
  cells_of_zone,
  chair_of,
  is_active,
  is_awake,
  kUnemployedBlue,
  kUnemployedWhite,
  kind_of,
  needs_of,
  plan_of,
  standing_in,
  town_of,
  upgrades_from,
  upgrades_to,
  zone_by_id,
  zone_of,
  type Committee,
  type State,
} from './model'
import { construction_sites } from './sites'
import { action_lines, change_text, favor_name, say, seat_name, tile_name } from './words'

export type Look = {
  on: 'building' | 'tile' | 'plan' | 'zone' | 'cell' | 'favor' | 'committee' | 'monitor'
  id: string
}

/** The building that stands on a block. */
export function building_on(session: TableSession, cell: string): string | undefined {
  return standing_in(town_of(session.view!)).find((one) => one.cells.includes(cell))?.building
}

/** What pointing at a thing names, best first: a building that can be started comes before its zone. */
export function targets_of(session: TableSession, look: Look): Target[] {
  switch (look.on) {
    case 'building':
      return [
        { arg: 'building', word: look.id },
        { arg: 'tile', word: look.id },
      ]
    case 'tile':
    case 'plan':
      return [{ arg: 'tile', word: look.id }]
    case 'zone':
      return [{ arg: 'zone', word: look.id }]
    case 'favor':
      return [{ arg: 'favor', word: look.id }]
    case 'committee':
      return [{ arg: 'committee', word: look.id }]
    case 'cell': {
      const building = building_on(session, look.id)
      const below = building ? targets_of(session, { on: 'building', id: building }) : []
      return [{ arg: 'block', word: look.id }, ...below, { arg: 'zone', word: zone_of(look.id).id }]
    }
    default:
      return []
  }
}

/** What pointing at a thing would name now. All legal moves count, so that one can point at something else instead. */
export function target_of(session: TableSession, look: Look): Target | undefined {
  if (!session.my_turn) return undefined
  const choices = session.choices
  return targets_of(session, look).find((target) => choices.some((choice) => fits(choice, target)))
}
/** The moves that a thing belongs to. */
export function choices_of(session: TableSession, look: Look): Choice[] {
  const target = target_of(session, look)
  return target ? session.choices.filter((choice) => fits(choice, target)) : []
}

export interface Story {
  title: string
  lines: string[]
}

function building_status(session: TableSession, building: string): string[] {
  const town = town_of(session.view!)
  const one = standing_in(town).find((standing) => standing.building === building)
  if (!one) return []
  if (one.activated) return [t('cc.status.used', { pieces: pieces_on(one.activated.boxes, building) })]
  if (one.kind.boxes.length === 0) return []
  return [is_awake(town.state, one) ? t('cc.status.awake') : t('cc.status.asleep')]
}
const pieces_on = (boxes: string, building: string) => {
  const needs = needs_of(kind_of(building)!, boxes)
  return Object.entries(needs)
    .map(([piece, n]) => t(`cc.n.${piece}` as TextKey, { n }))
    .join(', ')
}

function kind_story(tile: string): Story {
  const kind = kind_of(tile)!
  return {
    title: `${tile_name(tile)} · ${say(kind.type)}, ${say(kind.size)}, $${kind.cost}`,
    lines: action_lines(kind),
  }
}

function upgrade_lines(tile: string): string[] {
  const kind = kind_of(tile)!
  const name = (one: { id: string; cost: number }, price: number) => `${say(one.id)} ($${Math.max(0, price)})`
  const over = upgrades_from(kind.id).map((one) => name(one, kind.cost - one.cost))
  const under = upgrades_to(kind.id).map((one) => name(one, one.cost - kind.cost))
  return [
    ...(over.length > 0 ? [t('cc.upgrade.over', { names: over.join(', ') })] : []),
    ...(under.length > 0 ? [t('cc.upgrade.under', { names: under.join(', ') })] : []),
  ]
}

/** Everything about one thing, in words. */
export function story_of(session: TableSession, look: Look): Story {
  const view = session.view!
  const town = town_of(view)
  const state: State = town.state
  switch (look.on) {
    case 'building': {
      const story = kind_story(look.id)
      return {
        title: story.title,
        lines: [...story.lines, ...building_status(session, look.id), ...upgrade_lines(look.id)],
      }
    }
    case 'tile': {
      const story = kind_story(look.id)
      const prices = construction_sites(town, kind_of(look.id)!).map((site) => site.price)
      const cheapest = prices.length > 0 ? [t('cc.cheapest', { price: Math.min(...prices) })] : []
      return { title: story.title, lines: [...story.lines, ...cheapest, ...upgrade_lines(look.id)] }
    }
    case 'plan': {
      const plan = plan_of(state, look.id)
      const owner = plan && typeof plan.owner === 'number' ? seat_name(view, plan.owner) : ''
      const head = plan ? [t('cc.plan.of', { name: owner, kind: say(plan.kind), status: say(plan.status) })] : []
      return { title: kind_story(look.id).title, lines: [...head, ...kind_story(look.id).lines] }
    }
    case 'zone':
    case 'cell': {
      const zone = look.on === 'zone' ? zone_by_id(look.id)! : zone_of(look.id)
      const building = look.on === 'cell' ? building_on(session, look.id) : undefined
      if (building) return story_of(session, { on: 'building', id: building })
      const asleep = standing_in(town).filter(
        (one) =>
          one.kind.boxes.length > 0 &&
          !is_awake(state, one) &&
          one.cells.some((cell) => zone_of(cell).id === zone.id),
      )
      const free = cells_of_zone(zone.id).length
      return {
        title: `${say(zone.id)} · ${say(zone.type === 'any' ? 'any_type' : zone.type)}`,
        lines: [
          zone.id === 'starting_zone'
            ? t('cc.zone.start')
            : is_active(state, zone.id)
              ? t('cc.zone.active')
              : t('cc.zone.asleep'),
          t('cc.zone.blocks', { n: free }),
          ...(asleep.length > 0
            ? [t('cc.zone.wakes', { names: asleep.map((one) => tile_name(one.building)).join(', ') })]
            : []),
        ],
      }
    }
    case 'favor': {
      const favor = favor_of(look.id)
      if (!favor) return { title: favor_name(look.id), lines: [] }
      const after = favor.kind === 'building' ? t('cc.favor.leaves') : t('cc.favor.returns')
      return {
        title: favor_name(look.id),
        lines: [favor.when === 'any' ? t('cc.favor.any') : t('cc.favor.end'), after],
      }
    }
    case 'committee': {
      const chair = chair_of(state, look.id as Committee)
      return {
        title: `${say(look.id)}${chair >= 0 ? ` · ${seat_name(view, chair)}` : ` · ${t('cc.vacant')}`}`,
        lines: [t(`cc.power.${look.id}` as TextKey)],
      }
    }
    case 'monitor': {
      const left = view.numbers?.reserve?.[look.id]
      return {
        title: say(look.id),
        lines: [...monitor_lines(state, look.id), ...(left === undefined ? [] : [t('cc.reserve', { n: left })])],
      }
    }
  }
}

function monitor_lines(state: State, monitor: string): string[] {
  const rule = t(`cc.monitor.${monitor}` as TextKey)
  if (monitor === 'blue')
    return [rule, t('cc.row.now', { n: state.blue, change: change_text(row_of(kUnemployedBlue, state.blue).effect) })]
  if (monitor === 'white')
    return [
      rule,
      t('cc.row.now', { n: state.white, change: change_text(row_of(kUnemployedWhite, state.white).effect) }),
    ]
  if (monitor === 'lifestyle')
    return [
      rule,
      t('cc.row.balance', { n: balance_of(state), change: change_text(lifestyle_row(balance_of(state)).effect) }),
    ]
  return [rule]
}
