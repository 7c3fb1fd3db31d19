import { t, word } from '../../lib/i18n.svelte'
import type { View } from '../../lib/protocol'

/** Short and never the same for two seats: "you", or the colour. */
export function seat_word(view: View, seat: number): string {
  if (seat === view.seat) return t('table.you')
  return word('urban_sprawl', view.table.seats[seat]?.color ?? '')
}
