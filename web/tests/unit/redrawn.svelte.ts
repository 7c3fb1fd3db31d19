// A board that looks ahead whenever it is drawn, and is drawn again with everything that comes in.
import type { TableSession } from '../../src/lib/table.svelte'

export const redrawn = (session: TableSession) =>
  $effect.root(() => {
    $effect(() => session.look_ahead(session.view!.legal))
  })
