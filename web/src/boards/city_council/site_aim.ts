// Laying a tile: the sites around a block, and what one of them means.
import { t } from '../../lib/i18n.svelte'
import type { Choice } from '../../lib/moves'
import type { TableSession } from '../../lib/table.svelte'
import type { Desk } from './desk.svelte'
import type { Story } from './look'
import { free_cells, kind_of, is_awake, town_of, zone_of, type Plan, type Town } from './model'
import { net_price, sites_of_plan, type Site } from './sites'
import { say, tile_name } from './words'

export interface Aimed {
  choice: Choice
  site: Site
  net: number
}

export function current_plan(session: TableSession): Plan | undefined {
  const state = session.view!.state
  return state.decision === 'choose_site' ? state.plans[state.current_plan] : undefined
}

/** The legal sites, with their prices. */
export function legal_sites(session: TableSession): Aimed[] {
  const plan = current_plan(session)
  if (!plan || !session.my_turn) return []
  const key = (cells: string[], over: string) => [...cells].sort().join(' ') + over
  const sites = new Map(
    sites_of_plan(town_of(session.view!), plan).map((site) => [key(site.cells, site.over ?? '-'), site]),
  )
  return session.choices
    .filter((choice) => choice.kind === 'choose_site')
    .flatMap((choice) => {
      const cells = choice.words.slice(0, 3).filter((one) => one !== '-')
      const site = sites.get(key(cells, choice.words[3] ?? '-'))
      return site ? [{ choice, site, net: net_price(site.price, plan) }] : []
    })
}
/** The sites that cover a block: those that begin there first, then the cheap ones. */
export function sites_at(all: Aimed[], cell: string): Aimed[] {
  const begins = (one: Aimed) => (one.site.cells[0] === cell ? 0 : 1)
  return all.filter((one) => one.site.cells.includes(cell)).sort((a, b) => begins(a) - begins(b) || a.net - b.net)
}
/** The site aimed at: the one chosen, or the one under the pointer. */
export function aimed_at(session: TableSession, desk: Desk, all: Aimed[]): Aimed | undefined {
  const chosen = session.chosen
  if (chosen) return all.find((one) => one.choice.text === chosen.text)
  if (!desk.aim) return undefined
  const here = sites_at(all, desk.aim.cell)
  return here.length === 0 ? undefined : here[desk.aim.turn % here.length]
}

/** What building there means, in words. */
export function site_story(town: Town, plan: Plan, { site, net }: Aimed): Story {
  const kind = kind_of(plan.tile!)!
  const foreign = site.foreign.map((cell) => say(zone_of(cell).id))
  const free = free_cells(town)
  const start_after = [...free].filter((cell) => zone_of(cell).id === 'starting_zone' && !site.cells.includes(cell))
  const lines = [
    ...(site.over ? [t('cc.site.over', { name: tile_name(site.over) })] : []),
    ...(foreign.length > 0
      ? [t('cc.site.foreign', { n: foreign.length, zones: [...new Set(foreign)].join(', ') })]
      : []),
    ...(net < site.price ? [t('cc.site.funds', { n: site.price - net })] : []),
    kind.boxes.length === 0
      ? t('cc.does.playground')
      : is_awake(town.state, { kind, cells: site.cells })
        ? t('cc.site.awake')
        : t('cc.site.asleep'),
    ...(town.state.phase === 'starting' && start_after.length === 0 ? [t('cc.site.advanced')] : []),
  ]
  return {
    title: t('cc.site.title', { name: tile_name(plan.tile!), price: net, budget: town.state.budget - net }),
    lines,
  }
}
