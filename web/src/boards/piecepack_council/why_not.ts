// Which rule forbids a square.
import { t } from '../../lib/i18n.svelte'
import type { TableSession } from '../../lib/table.svelte'
import { general_reason } from '../common/why'
import { square } from './model'

export function why_not(session: TableSession, x: number, y: number): string {
  const view = session.view
  const decision = view?.turn?.decision ?? ''
  const arg = decision === 'speculator_spot' ? 'point' : decision === 'rail_next' ? 'direction' : decision === 'orient_tile' ? 'corner' : 'square'
  const general = general_reason(session, { arg, word: '' })
  if (general !== '' || !view) return general
  const state = view.state
  const on_tile = state.city.some((one: { at: string }) => { const [ax, ay] = square(one.at); return x >= ax - (decision === 'place_tile' ? 1 : 0) && x <= ax + 1 && y >= ay - (decision === 'place_tile' ? 1 : 0) && y <= ay + 1 })
  const rail = (dx: number, dy: number) => state.rails[y + dy]?.[x + dx] === '#'
  if (decision === 'place_tile') {
    if (x > 12 || y > 12) return t('pc.why.edge')
    if (on_tile) return t('pc.why.tile')
    if (rail(0, 0) || rail(1, 0) || rail(0, 1) || rail(1, 1)) return t('pc.why.rail')
    return t('pc.why.touch_or_avenue')
  }
  if (decision === 'rail_first' || decision === 'rail_next') {
    if (rail(0, 0)) return t('pc.why.rail_there')
    return decision === 'rail_next' ? t('pc.why.chain') : t('pc.why.rail_join')
  }
  if (decision === 'orient_tile') return t('pc.why.corner')
  if (decision === 'speculator_spot') return t('pc.why.point')
  return ''
}
