// Buildings, favors and monitors in words.
import { t, word } from '../../lib/i18n.svelte'
import type { View } from '../../lib/protocol'
import { world } from '../../lib/world.svelte'
import type { TextKey } from '../../texts/en'
import type { Progress } from './favors'
import type { Step } from './forecast'
import { is_phil, kind_of, town_of, type Box, type Kind, type Pieces } from './model'

/** A word of this game in the person's language. */
export const say = (name: string) => word('city_council', name)
export const tile_name = (tile: string) => say(kind_of(tile)?.id ?? tile)
export const favor_name = (id: string) => (id === 'unknown' ? t('cc.favor.hidden') : say(id))

export function seat_name(view: View, seat: number): string {
  if (is_phil(town_of(view), seat)) return say('phil')
  return view.table.seats[seat] ? world.seat_name(view.table, seat) : say(kColors[seat] ?? '')
}
const kColors = ['orange', 'purple', 'gray', 'gold', 'teal']
/** Short enough for a chair: computer players by their colour. */
export function short_name(view: View, seat: number): string {
  const who = view.table.seats[seat]
  return who?.kind === 'computer' ? say(who.color || kColors[seat]!) : seat_name(view, seat)
}

const amount = (piece: string, n: number) => t(`cc.n.${piece}` as TextKey, { n })
/** "2 blue, 1 goods" */
export const pieces_text = (pieces: Pieces) =>
  Object.entries(pieces)
    .map(([piece, n]) => amount(piece, n))
    .join(', ')
/** "2 blue, 1 goods → $3" */
export const box_text = (box: Box) => `${pieces_text(box.in)} → ${pieces_text(box.out)}`

/** What a building does, line by line. */
export function action_lines(kind: Kind): string[] {
  if (kind.holds_community) return [t('cc.does.playground')]
  const between = kind.choose === 'any' ? t('cc.does.any') : t('cc.does.one')
  return [
    ...(kind.gear ? [t('cc.does.gear', { workers: pieces_text(kind.gear) })] : []),
    kind.boxes.map(box_text).join(` ${between} `),
    ...(kind.side_effect ? [t('cc.does.side', { pieces: pieces_text(kind.side_effect) })] : []),
    ...(kind.power_plant ? [t('cc.does.plant')] : []),
    ...(kind.chooser ? [t('cc.does.chair')] : []),
  ]
}

/** "+2 blue, −1 community" */
export function change_text(change: Partial<Record<string, number>>): string {
  const parts = Object.entries(change).map(([name, n]) => `${n! > 0 ? '+' : '−'}${Math.abs(n!)} ${say(name)}`)
  return parts.length === 0 ? t('cc.no_change') : parts.join(', ')
}
/** What a step of the rest of the turn comes from. */
export function cause_text(step: Step): string {
  if (step.stage === 'resolution') return tile_name(step.cause)
  if (step.cause === 'balance') return t('cc.cause.balance', { n: step.count })
  return t(step.cause === 'blue' ? 'cc.cause.blue' : 'cc.cause.white', { n: step.count })
}

/** One condition of a favor with how far the city is: "crime 2 of 3". */
export function condition_text(one: Progress): string {
  if (one.impossible) return t('cc.if.impossible', { name: say(one.subject) })
  if (one.kind === 'built') return t('cc.if.built', { name: say(one.subject) })
  if (one.kind === 'activated') return t('cc.if.activated', { name: say(one.subject) })
  const values = { name: t(`cc.metric.${one.subject}` as TextKey), have: one.have, want: one.want }
  if (one.kind === 'more_than') return t('cc.if.more_than', { ...values, of: t(`cc.metric.${one.of}` as TextKey) })
  if (one.kind === 'times') return t('cc.if.twice', { ...values, of: t(`cc.metric.${one.of}` as TextKey) })
  if (one.kind === 'exactly') return t('cc.if.exactly', values)
  return t(one.kind === 'at_least' ? 'cc.if.at_least' : 'cc.if.at_most', values)
}
