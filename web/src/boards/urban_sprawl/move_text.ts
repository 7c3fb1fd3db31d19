// A move as a player would say it: "Build Textile Mill", "Take 2 permits (civic, commercial)".
import { t, word } from '../../lib/i18n.svelte'
import type { Choice } from '../../lib/moves'
import type { View } from '../../lib/protocol'
import { world } from '../../lib/world.svelte'
import {
  asking_card,
  block_name,
  card_info,
  contract_places,
  kStarts,
  planning_places,
  position_of,
  task_of,
  type CardInfo,
} from './model'

const kGame = 'urban_sprawl'

export function card_name(card: CardInfo | undefined): string {
  if (!card) return ''
  if (card.kind !== 'permit') return card.title ?? word(kGame, 'urban_renewal')
  return t('us.permit_name', {
    n: card.permits ?? 0,
    zones: (card.zones ?? []).map((zone) => word(kGame, zone)).join(', '),
  })
}
function card_in(view: View, slot: string): CardInfo | undefined {
  const { state } = position_of(view)
  if (slot.startsWith('favor')) {
    const active = typeof state.active === 'number' ? state.active : 0
    return card_info(state.players[active]!.favors[Number(slot.at(-1)) - 1]?.card ?? null)
  }
  return card_info(
    [...planning_places(state), ...contract_places(state)].find((one) => one.slot === slot)?.card ?? null,
  )
}
const price_of = (view: View, slot: string) =>
  [...planning_places(view.state), ...contract_places(view.state)].find((one) => one.slot === slot)?.price ?? 0

export function move_text(view: View, choice: Choice): string {
  const position = position_of(view)
  const first = choice.words[0] ?? ''
  const seat_named = () => {
    const seat = view.table.seats.findIndex((one) => one.color === first)
    return seat < 0 ? word(kGame, first) : world.seat_name(view.table, seat)
  }
  switch (choice.kind) {
    case 'claim': {
      const start = kStarts.find((one) => one.id === first)
      return t('us.move.claim', {
        what: word(kGame, first),
        n: start ? position.numbers.block_values[start.block]! : 0,
      })
    }
    case 'invest':
      return t('us.move.invest', { card: card_name(card_info(first)), n: card_info(first)?.wealth_payout ?? 0 })
    case 'done':
      return t('us.move.done')
    case 'take_planning':
      return t('us.move.take', { card: card_name(card_in(view, first)), n: price_of(view, first) })
    case 'take_free':
      return t('us.move.take_free', { card: card_name(card_in(view, first)) })
    case 'take_favor':
      return t('us.move.favor', { card: card_name(card_in(view, first)), n: price_of(view, first) })
    case 'build':
      return t('us.move.build', { card: card_name(card_in(view, first)), n: price_of(view, first) })
    case 'build_favor':
      return t('us.move.build_favor', { card: card_name(card_in(view, first)) })
    case 'end_actions':
      return position.state.ap > 0 ? t('us.move.end_with', { n: position.state.ap }) : t('us.move.end')
    case 'site':
      return t('us.move.site', {
        block: block_name(first),
        lots: word(kGame, choice.words[1] ?? ''),
        n: position.numbers.block_values[first] ?? 0,
      })
    case 'pay_permit':
      return t('us.move.pay', { card: card_name(card_info(first)) })
    case 'discard':
      return t('us.move.discard', { card: card_name(card_info(first)) })
    case 'take_vocation':
      return t('us.move.take_marker', { name: seat_named() })
    case 'take_none':
      return t('us.move.take_none')
    case 'next_decider':
      return seat_named()
    case 'elect':
    case 'contractor':
    case 'player':
      return seat_named()
    case 'split':
      return split_text(view, Number(first))
    case 'pay_toll':
      return t(first === 'wealth' ? 'us.move.toll_wealth' : 'us.move.toll_prestige', {
        n: position.numbers.asked[first === 'wealth' ? 'wealth' : 'prestige'],
      })
    case 'accept':
      return accept_text(view)
    case 'decline':
      return decline_text(view)
    case 'building':
      return t('us.move.building', { lot: word(kGame, first) })
    case 'marker':
      return t('us.move.marker', { n: position.state.markers[first as 'n0'] ?? 0, space: word(kGame, first) })
    case 'space':
      return t('us.move.space', { space: word(kGame, first) })
    case 'line':
      return t(first === 'horizontal' ? 'us.line.horizontal' : 'us.line.vertical')
    case 'office':
      return word(kGame, first)
  }
  return [word(kGame, choice.kind), ...choice.words.map((one) => word(kGame, one))].join(' ')
}

/** So many markers in prestige, the others in wealth. */
function split_text(view: View, in_prestige: number): string {
  const task = task_of(position_of(view).state)
  const seat = typeof task?.player === 'number' ? task.player : 0
  const markers = task ? position_of(view).state.players[seat]!.vocations[task.vocation] : 0
  const worth = task?.number ?? 0
  const prestige = in_prestige * worth,
    wealth = (markers - in_prestige) * worth
  if (wealth === 0) return t('us.split.prestige', { n: prestige })
  if (prestige === 0) return t('us.split.wealth', { n: wealth })
  return t('us.split.both', { prestige, wealth })
}
function accept_text(view: View): string {
  const { wealth, prestige } = position_of(view).numbers.asked
  return prestige > 0 ? t('us.move.accept_prestige', { n: prestige }) : t('us.move.accept_wealth', { n: wealth })
}
function decline_text(view: View): string {
  const decision = view.turn?.decision
  if (decision === 'choose_marker') return t('us.move.keep_markers')
  if (decision === 'choose_building') return t('us.move.no_building')
  const { state } = position_of(view)
  // Fire and Urban Decay have named the building already: it is what is lost.
  const lost = task_of(state)?.building
  if (lost && asking_card(state)?.kind === 'event') return t('us.move.lose', { lot: word(kGame, lost) })
  return t('us.move.decline')
}
