// What of a score is not counted yet, because it is secret: said in words, so that nobody takes the score for final.
import { result_text, t } from './i18n.svelte'
import type { Uncounted } from './protocol'

/** A sentence for each secret of a seat that can still be worth something. */
export function uncounted_of(list: Uncounted[] | undefined, game: string, seat: number): string[] {
  const said: string[] = []
  for (const { what, low, high } of list ?? []) {
    const from = low[seat] ?? 0
    const to = high[seat] ?? 0
    if (from === 0 && to === 0) continue
    const name = result_text(game, what)
    said.push(from === to ? t('table.uncounted', { what: name, n: to }) : t('table.uncounted_range', { what: name, from, to }))
  }
  return said
}
