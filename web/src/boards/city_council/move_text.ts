// Moves in words that know the position: prices of sites, what a building does, who changes chairs.
import { t } from '../../lib/i18n.svelte'
import type { Choice } from '../../lib/moves'
import type { View } from '../../lib/protocol'
import { assignments } from './committees'
import { facts_of, favor_of, worth_of } from './favors'
import { boxes_of, cell_at, kind_of, town_of, type State } from './model'
import { net_price, sites_of_plan } from './sites'
import { box_text, favor_name, say, short_name, tile_name } from './words'

/** Empty where the words of the catalogue say it as well. */
export function move_text(view: View, choice: Choice): string {
  switch (choice.kind) {
    case 'reassign_committees':
      return changes_text(view, choice)
    case 'choose_site':
      return site_text(view, choice)
    case 'activate_building':
      return start_text(choice)
    case 'score_favor':
      return score_text(view, choice.words[0] ?? '')
    default:
      return ''
  }
}

function changes_text(view: View, choice: Choice): string {
  const changes = assignments([choice], view.state as State)[0]?.changes ?? []
  return changes.map(({ seat, from, to }) => `${short_name(view, seat)}: ${say(from)} → ${say(to)}`).join('; ')
}

function site_text(view: View, choice: Choice): string {
  const town = town_of(view)
  const plan = town.state.plans[town.state.current_plan as number]
  const cells = choice.words.slice(0, 3).filter((word) => word !== '-')
  const over = choice.words[3] === '-' ? null : (choice.words[3] ?? null)
  const site = plan
    ? sites_of_plan(town, plan).find((one) => one.over === over && cells.every((cell) => one.cells.includes(cell)))
    : undefined
  if (!plan || !site) return ''
  const blocks = cells.map((cell) => {
    const [row, column] = cell_at(cell)
    return `${row + 1}/${column + 1}`
  })
  const values = { name: tile_name(plan.tile!), blocks: blocks.join(', '), price: net_price(site.price, plan) }
  return over ? t('cc.say.site_over', { ...values, over: tile_name(over) }) : t('cc.say.site', values)
}

function start_text(choice: Choice): string {
  const [building = '', boxes = ''] = choice.words
  const kind = kind_of(building)
  if (!kind || boxes === 'open') return ''
  const does = boxes_of(kind, boxes).map(box_text).join(' + ')
  return t('cc.say.start', { name: say(building), does })
}

function score_text(view: View, card: string): string {
  const favor = favor_of(card)
  if (!favor) return ''
  const points = worth_of(favor, facts_of(town_of(view), view.numbers?.metrics ?? {})).points
  return t('cc.say.score', { name: favor_name(card), n: points })
}
