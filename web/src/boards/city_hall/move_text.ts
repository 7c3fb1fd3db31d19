// A move as a player would say it, with what it costs and brings: "Squeeze out $78, one space down".
import rules from '../../../../data/city_hall/rules.json'
import { t, word } from '../../lib/i18n.svelte'
import type { Choice } from '../../lib/moves'
import type { View } from '../../lib/protocol'
import { world } from '../../lib/world.svelte'
import { high_bid, price_of } from './model'

const kColors = ['orange', 'blue', 'black', 'red'] // of the seats, in their order
const office_of = (view: View) => word('city_hall', view.state.office)

function land_text(view: View, choice: Choice): string {
  const price = price_of(view, choice.args.space ?? '') ?? 0
  const land = word('city_hall', choice.args.space ?? '')
  if (price > 0) return t('ch.do.buy', { land, price })
  return price === 0 ? t('ch.do.take', { land }) : t('ch.do.take_money', { land, money: -price })
}
function bid_text(view: View, choice: Choice): string {
  const [office, n] = [office_of(view), high_bid(view)]
  if (choice.kind === 'keep') return n === 0 ? t('ch.do.keep_free', { office }) : t('ch.do.keep', { office, n })
  const name = world.seat_name(view.table, kColors.indexOf(choice.args.player ?? ''))
  return n === 0 ? t('ch.do.sell_free', { office, name }) : t('ch.do.sell', { office, name, n })
}

function tax_text(view: View, choice: Choice): string {
  const seat = view.turn?.seat ?? 0
  const numbers = view.numbers?.players?.[seat]
  if (!numbers) return ''
  if (choice.args.way === 'normal') return t('ch.do.tax', { money: numbers.tax_income })
  const first = view.state.players[seat].approval_space === 1
  return t(first ? 'ch.do.squeeze_free' : 'ch.do.squeeze', { money: numbers.squeeze_income })
}
function campaign_text(choice: Choice): string {
  const n = Number(choice.args.steps)
  const cost = rules.campaign.find((one) => one.steps === n)?.cost ?? 0
  return n === 1 ? t('ch.do.campaign_one') : t('ch.do.campaign', { n, cost })
}
function trade_text(choice: Choice): string {
  const net = Number(choice.args.net)
  if (net === 0) return t('ch.do.trade_nothing')
  const { buy, sell } = rules.lobbyist
  return net > 0
    ? t('ch.do.buy_influence', { n: net, money: net * buy })
    : t('ch.do.sell_influence', { n: -net, money: -net * sell })
}
function count_text(view: View, choice: Choice): string {
  const stars = view.numbers?.players?.[view.turn?.seat ?? 0]?.stars ?? 0
  const { control_add, control_factor } = rules.health
  return choice.args.bonus === 'double'
    ? t('ch.do.double', { n: stars * control_factor })
    : t('ch.do.add_three', { n: stars + control_add })
}

/** Empty where the plain words are enough. */
export function move_text(view: View, choice: Choice): string {
  if (choice.kind === 'draft_land' || choice.kind === 'buy_land') return land_text(view, choice)
  if (choice.kind === 'keep' || choice.kind === 'accept') return bid_text(view, choice)
  if (choice.kind === 'tax') return tax_text(view, choice)
  if (choice.kind === 'campaign') return campaign_text(choice)
  if (choice.kind === 'lobby_trade') return trade_text(choice)
  return choice.kind === 'health_bonus' ? count_text(view, choice) : ''
}
