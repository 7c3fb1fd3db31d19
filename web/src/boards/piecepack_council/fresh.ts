// What was laid since the person's last own choice (or, for who only watches, in the last turn), so that it can be marked.
import type { View } from '../../lib/protocol'

export function fresh_of(view: View): { tiles: Set<string>; rails: Set<string> } {
  const tiles = new Set<string>()
  const rails = new Set<string>()
  const playing = view.seat !== null && view.table.status === 'playing'
  for (let i = view.events.length - 1; i >= 0; --i) {
    const { kind, player, args, ply } = view.events[i]!
    if (ply > view.ply) continue
    if (playing && player === view.seat && ['lays_tile', 'lays_rail', 'bids', 'pays_rail', 'round_starts'].includes(kind)) break
    if (kind === 'lays_tile') tiles.add(String(args[0]))
    if (kind === 'lays_rail') rails.add(String(args[0]))
    if (!playing && kind === 'chooses_tile') break
  }
  return { tiles, rails }
}
