// Why something cannot be used now: the rule, in words.
import { prompt_text, t, word } from '../../lib/i18n.svelte'
import type { TableSession } from '../../lib/table.svelte'
import { world } from '../../lib/world.svelte'
import type { TextKey } from '../../texts/en'
import {
  asking_card,
  card_info,
  cheapest,
  is_allowed,
  neighbours,
  permits_of,
  position_of,
  site_letter,
  standing_on,
  task_of,
  wealth_of,
  type Building,
  type CardInfo,
  type Contract,
  type Position,
  type Restriction,
  type Space,
} from './model'

const kGame = 'urban_sprawl'
export const zone_word = (zone: string) => word(kGame, zone)

/** Why nothing of this kind can be chosen now: over, watching, somebody else's turn, another decision. Else empty. */
export function wrong_moment(session: TableSession, ...decisions: string[]): string {
  const view = session.view!
  if (!view.turn || view.turn.finished) return t('why.over')
  if (view.seat === null) return t('why.spectator')
  if (!session.my_turn) {
    return t('why.not_turn', { name: view.turn.seat === null ? '' : world.seat_name(view.table, view.turn.seat) })
  }
  if (decisions.includes(view.turn.decision)) return ''
  return t('why.decision', { prompt: prompt_text(kGame, view.turn.decision, view.turn.prompt) })
}

// ---- cards ------------------------------------------------------------------------------------------------------
export const restriction_text = (one: Restriction): string =>
  t(`us.if.${one.type}` as TextKey, { zone: one.zone ? zone_word(one.zone) : '', n: one.value ?? '' })

/** What stands between this seat and the contract, apart from action points and the turn; empty if nothing does. */
export function hindrance_text(position: Position, contract: Contract): string {
  const card = card_info(contract.card)
  if (!contract.hindrance || !card) return ''
  const seat = position.numbers.builder
  switch (contract.hindrance) {
    case 'too few permits':
      return t('us.why.permits', {
        n: card.size ?? 0,
        zone: zone_word(card.zone ?? ''),
        have: permits_of(position.state, seat, card.zone!),
      })
    case 'no tile left':
      return t('us.why.tile', { n: card.size ?? 0, zone: zone_word(card.zone ?? '') })
    case 'no cube left':
      return t('us.why.cube')
  }
  const dear = cheapest(position, contract, (letter) => letter === 'D')
  if (dear !== null) return t('us.why.all_dear', { cost: dear, have: wealth_of(position.state, seat) })
  return /R/.test(contract.where) ? t('us.why.no_site_condition') : t('us.why.no_site')
}
export function why_not_build(session: TableSession, contract: Contract): string {
  const position = position_of(session.view!)
  const favor = contract.slot.startsWith('favor')
  const moment = wrong_moment(session, 'choose_action')
  if (moment) return moment
  if (
    favor &&
    position.state.players[position.numbers.builder]!.favors[Number(contract.slot.at(-1)) - 1]?.taken_this_turn
  ) {
    return t('us.why.favor_fresh')
  }
  if (contract.price > position.state.ap) return t('us.why.ap', { cost: contract.price, ap: position.state.ap })
  return hindrance_text(position, contract)
}
export function why_not_favor(session: TableSession, price: number): string {
  const { state } = position_of(session.view!)
  const moment = wrong_moment(session, 'choose_action')
  if (moment) return moment
  if (price > state.ap) return t('us.why.ap', { cost: price, ap: state.ap })
  return state.extra_favor === state.active ? t('us.why.favors_two') : t('us.why.favors_one')
}
export function why_not_planning(session: TableSession, slot: string, price: number): string {
  const { state } = position_of(session.view!)
  const moment = wrong_moment(session, 'choose_action', 'take_free_planning')
  if (moment) return moment
  if (session.view!.turn!.decision === 'take_free_planning')
    return t('us.why.free_boxes', { slot: word(kGame, slot) })
  return t('us.why.ap', { cost: price, ap: state.ap })
}
/** A planning card in one's own hand. */
export function why_not_hand(session: TableSession, id: string): string {
  const moment = wrong_moment(session, 'invest', 'pay_permit', 'discard_card')
  if (moment) return moment
  const card = card_info(id)
  if (session.view!.turn!.decision === 'invest') return t('us.why.renewal_invest')
  const task = task_of(position_of(session.view!).state)
  const contract = card_info(task?.card ?? null)
  if (card?.kind !== 'permit') return t('us.why.renewal_pays')
  if (contract?.zone && !card.zones?.includes(contract.zone))
    return t('us.why.permit_zone', { zone: zone_word(contract.zone) })
  return task?.last ? t('us.why.permit_order') : t('us.why.permit_short')
}

// ---- the map ----------------------------------------------------------------------------------------------------
const list_zones = (buildings: Building[]) =>
  [...new Set(buildings.filter((one) => one.zone !== 'park').map((one) => zone_word(one.zone)))].join(', ')

/** Why the contract may not stand on this footprint; empty if it may. */
export function why_not_site(session: TableSession, contract: Contract, block: string, shape: string): string {
  const view = session.view!
  const position = position_of(view)
  const card = card_info(contract.card)!
  switch (site_letter(contract, block, shape)) {
    case 'O':
      return t('us.why.occupied')
    case 'P':
      return t('us.why.protected', { name: name_of_contractor(session) })
    case 'C':
      return t('us.why.cuts')
    case 'Z':
      return t('us.why.zoning', {
        zone: zone_word(card.zone!),
        others: list_zones(neighbours(position.state, block, shape)),
      })
    case 'R':
      return t('us.why.condition', { title: card.title ?? '', condition: conditions(card) })
    case 'D':
      return t('us.why.dear', {
        cost: position.numbers.block_values[block]!,
        have: wealth_of(position.state, position.numbers.builder),
      })
  }
  return ''
}
const conditions = (card: CardInfo) =>
  (card.restrictions ?? [])
    .filter((one) => one.type !== 'ignore_zoning')
    .map(restriction_text)
    .join(', ')
const name_of_contractor = (session: TableSession) =>
  typeof session.view!.state.contractor === 'number'
    ? world.seat_name(session.view!.table, session.view!.state.contractor)
    : ''

/** The same for tiles that an effect places or moves: no zoning, but vacant lots, perhaps beside the new building. */
export function why_not_place(session: TableSession, block: string, shape: string): string {
  const { state } = position_of(session.view!)
  return standing_on(state, block, shape).length > 0 ? t('us.why.vacant') : t('us.why.near')
}
/** A building that is not among the candidates. */
export function why_not_building(session: TableSession, building: Building): string {
  const view = session.view!
  const position = position_of(view)
  const moment = wrong_moment(session, 'choose_building', 'setup_claim_building')
  if (moment) return moment
  if (view.turn!.decision === 'setup_claim_building') {
    if (typeof building.controller === 'number') {
      return t('us.why.claimed', { name: world.seat_name(view.table, building.controller) })
    }
    return t('us.why.dear', {
      cost: position.numbers.block_values[building.block!]!,
      have: wealth_of(position.state, view.seat!),
    })
  }
  return t('us.why.not_meant', { title: asking_card(position.state)?.title ?? '' })
}
export function why_not_space(session: TableSession, space: Space): string {
  const moment = wrong_moment(session, 'choose_space', 'choose_marker')
  if (moment) return moment
  const marker = position_of(session.view!).state.markers[space]
  if (session.view!.turn!.decision === 'choose_space') return t('us.why.space_taken', { n: marker })
  return marker === 0 ? t('us.why.space_empty') : t('us.why.marker_kind')
}
export function why_not_office(session: TableSession, in_play: boolean): string {
  if (!in_play) return t('us.why.office_out')
  return wrong_moment(session, 'choose_office')
}
/** In one letter for a block where the contract has no site: the rule that forbids most of its footprints last. */
export function block_objection(letters: string[]): string {
  if (letters.some(is_allowed)) return ''
  // The nearest to being allowed is what a player wants to know.
  return ['D', 'R', 'Z', 'C', 'P', 'O'].find((letter) => letters.includes(letter)) ?? ''
}
