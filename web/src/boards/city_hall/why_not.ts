// Which rule forbids what the person points at.
import { prompt_text, t, word } from '../../lib/i18n.svelte'
import type { TableSession } from '../../lib/table.svelte'
import { world } from '../../lib/world.svelte'
import { lands } from './model'

export function why_not(session: TableSession, target: { arg: string; word: string }): string {
  const view = session.view
  if (!view?.turn) return ''
  if (view.turn.finished) return t('why.over')
  if (view.seat === null) return t('why.spectator')
  if (!session.my_turn) return t('why.not_turn', { name: view.turn.seat === null ? '' : world.seat_name(view.table, view.turn.seat) })
  const decision = view.turn.decision
  const me = view.turn.seat ?? view.seat
  const wanted = new Set(session.choices.flatMap((choice) => Object.keys(choice.args)))
  if (!wanted.has(target.arg)) return t('why.decision', { prompt: prompt_text('city_hall', decision, view.turn.prompt) })
  if (target.arg === 'office') return t('ch.why.office_taken', { office: word('city_hall', target.word) })
  if (target.arg === 'permit') return decision.startsWith('zoning_build') || decision === 'setup_build' ? t('ch.why.no_permit') : t('ch.why.not_revealed')
  const land = lands(view).find((one) => one.id === target.word)
  if (!land) return ''
  if (decision === 'setup_build' || decision === 'zoning_build') {
    if (land.owner === null) return t('ch.why.nobodys')
    if (land.owner !== me) return t('ch.why.not_yours', { name: world.seat_name(view.table, land.owner) })
    if (land.permit) return t('ch.why.built')
    return t('ch.why.no_permit')
  }
  if (decision === 'buy_land') return land.price === null ? t('ch.why.not_for_sale') : t('ch.why.too_dear', { price: land.price })
  if (decision === 'draft_land') return t('ch.why.not_face_up')
  if (decision === 'survey_reveal') return t('ch.why.not_in_deck')
  return t('why.not_now', { thing: target.word.toUpperCase() })
}
