// Which rule forbids a cell.
import { t } from '../../lib/i18n.svelte'
import type { TableSession } from '../../lib/table.svelte'
import { general_reason } from '../common/why'
import { cell_at, family_of, placed } from './model'

export function why_not(session: TableSession, seat: number, cell: string): string {
  const general = general_reason(session, { arg: 'cell', word: cell })
  const view = session.view
  if (general !== '' || !view?.turn) return general
  const decision = view.turn.decision
  const [x, y] = cell_at(cell)
  const side = view.numbers?.players?.[seat]?.zone_side ?? 10
  const tiles = placed(view, seat)
  const tile = tiles.find((one) => one.cells.includes(cell))
  if (decision === 'place_mayor') return seat === view.state.host ? t('sc.why.street') : t('sc.why.host')
  if (decision !== 'move_to' && decision !== 'move_select' && decision !== 'choose_victim' && seat !== view.turn.seat) return t('sc.why.own')
  if (['place_tile', 'place_growth', 'place_warehouse', 'place_city_hall', 'place_grave'].includes(decision)) {
    if (x >= side || y >= side) return t('sc.why.zone', { n: side })
    if (tile) return t('sc.why.taken')
    if (view.state.host === seat && view.state.mayor.includes(cell)) return t('sc.why.mayor')
    const family = family_of(view.state.pending.tile)
    const near = tiles.filter((one) => one.halo.includes(cell)).map((one) => family_of(one.kind))
    if (family === 'residence' && near.includes('factory')) return t('sc.why.factory_near')
    if (family === 'factory' && near.includes('residence')) return t('sc.why.residence_near')
    return t('sc.why.fit')
  }
  if (decision === 'build_action') return tile ? t('sc.why.no_growth') : t('sc.why.choose_tile')
  if (decision === 'move_select') return t('sc.why.no_citizen')
  if (decision === 'move_to') return t('sc.why.no_way')
  return t('sc.why.other')
}
