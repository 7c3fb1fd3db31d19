// Which rule forbids what the person points at.
import { t, word } from '../../lib/i18n.svelte'
import type { TableSession } from '../../lib/table.svelte'
import { world } from '../../lib/world.svelte'
import { general_reason, not_among } from '../common/why'
import { lands_of } from './model'

export function why_not(session: TableSession, target: { arg: string; word: string }): string {
  const general = general_reason(session, target)
  const view = session.view
  if (general !== '' || !view?.turn) return general
  const decision = view.turn.decision
  const me = view.turn.seat ?? view.seat
  if (target.arg === 'office') return t('ch.why.office_taken', { office: word('city_hall', target.word) })
  if (target.arg === 'permit')
    return decision.startsWith('zoning_build') || decision === 'setup_build'
      ? t('ch.why.no_permit')
      : t('ch.why.not_revealed')
  const land = lands_of(view).find((one) => one.id === target.word)
  if (!land) return ''
  if (decision === 'setup_build' || decision === 'zoning_build') {
    if (land.owner === null) return t('ch.why.nobodys')
    if (land.owner !== me) return t('ch.why.not_yours', { name: world.seat_name(view.table, land.owner) })
    if (land.permit) return t('ch.why.built')
    return t('ch.why.no_permit')
  }
  if (decision === 'buy_land')
    return land.price === null ? t('ch.why.not_for_sale') : t('ch.why.too_dear', { price: land.price })
  if (decision === 'draft_land') return t('ch.why.not_face_up')
  if (decision === 'survey_reveal') return t('ch.why.not_in_deck')
  return not_among('city_hall', target.word)
}
