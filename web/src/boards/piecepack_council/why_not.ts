// Which rule forbids a piece beside the map: a bid, a place in the turn order, a councillor, a tile on offer.
import { t, word } from '../../lib/i18n.svelte'
import type { TableSession } from '../../lib/table.svelte'
import { world } from '../../lib/world.svelte'
import { general_reason } from '../common/why'
import { kCoins, tile_info, type State } from './model'

const name_of = (session: TableSession, seat: number) => world.seat_name(session.view!.table, seat)

export function why_no_bid(session: TableSession, total: number): string {
  const general = general_reason(session, { arg: 'coin', word: '' })
  const state = session.view!.state as State
  if (general !== '' || session.view!.turn?.decision !== 'bid') return general || t('pc.why.bid_over')
  const holder = state.players.findIndex((player) => player.bid === total)
  if (holder >= 0) return t('pc.why.bid_taken', { n: total, name: name_of(session, holder) })
  if (session.choices.some((choice) => Number(choice.args.coin) + Number(choice.args.chits) === total)) return ''
  return t('pc.why.bid_means', { n: total, chits: state.players[session.view!.seat ?? 0]?.chits ?? 0 })
}

export function why_no_position(session: TableSession, position: number): string {
  const general = general_reason(session, { arg: 'position', word: '' })
  const state = session.view!.state as State
  const me = state.players[session.view!.seat ?? -1]
  const holder = state.players.findIndex((player) => player.position === position)
  if (session.my_turn && session.view!.turn?.decision === 'claim') {
    if (me && me.position > 0) return t('pc.why.have_position', { n: me.position })
    if (holder >= 0) return t('pc.why.taken', { name: name_of(session, holder) })
  }
  return general
}

export function why_no_councillor(session: TableSession, councillor: string): string {
  const general = general_reason(session, { arg: 'councillor', word: '' })
  const state = session.view!.state as State
  const me = state.players[session.view!.seat ?? -1]
  const holder = state.players.findIndex((player) => player.councillor === councillor)
  if (session.my_turn && session.view!.turn?.decision === 'claim') {
    if (session.view!.numbers?.recess === councillor) return t('pc.why.recess')
    if (me && me.councillor !== 'none') return t('pc.why.have_councillor', { councillor: word('piecepack_council', me.councillor) })
    if (holder >= 0) return t('pc.why.taken', { name: name_of(session, holder) })
  }
  return general
}

export function why_no_tile_on_offer(session: TableSession, id: string): string {
  if (session.choices.some((choice) => choice.args.tile === id)) return ''
  const state = session.view!.state as State
  if (!state.display.includes(id)) return ''
  const general = general_reason(session, { arg: 'tile', word: '' })
  if (general !== '') return general
  const me = state.players[session.view!.turn?.seat ?? 0]
  const best = Math.max(0, ...kCoins.filter(([coin]) => me?.coins[coin] === 'hand').map(([, value]) => value))
  return t('pc.why.tile_cost', { cost: tile_info(id)?.cost ?? 0, coin: best, chits: me?.chits ?? 0 })
}

/** Why a coin or the chits of one's own cannot be used now. */
export function why_no_coin(session: TableSession, value: number): string {
  const general = general_reason(session, { arg: 'coin', word: '' })
  const state = session.view!.state as State
  const me = state.players[session.view!.seat ?? -1]
  const coin = kCoins.find(([, worth]) => worth === value)?.[0]
  const place = me && coin ? me.coins[coin] : 'hand'
  if (place !== 'hand') return t(place === 'bid' ? 'pc.why.coin_bid' : 'pc.why.coin_spent', { n: value })
  if (general !== '') return general
  return t(session.view!.turn?.decision === 'bid' ? 'pc.why.coin_total' : 'pc.why.coin_short', { n: value })
}
