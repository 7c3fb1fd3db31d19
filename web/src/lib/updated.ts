// A view after somebody moved.
import { apply_patch, type Update, type View } from './protocol'

const kEventsKept = 600

/** The view after an update; null if something was missed and the view must be asked for again. */
export function updated(view: View, update: Update): View | null {
  if (update.ply <= view.ply) return view
  if (update.ply !== view.ply + 1) return null
  const seats = view.table.seats.map((seat, i) =>
    update.clock_ms ? { ...seat, clock_ms: update.clock_ms[i] ?? null } : seat,
  )
  return {
    ...view,
    version: update.version,
    ply: update.ply,
    turn: update.turn,
    legal: update.legal,
    free_undo: update.free_undo,
    state: update.patch === undefined ? view.state : apply_patch(view.state, update.patch),
    numbers:
      update.numbers_whole ??
      (update.numbers === undefined ? view.numbers : apply_patch(view.numbers, update.numbers)),
    uncounted: update.uncounted ?? view.uncounted,
    events: [...view.events, ...update.events].slice(-kEventsKept),
    table: { ...view.table, seats, ply: update.ply, turn_seat: update.turn.seat, version: update.version },
  }
}

/** A view that tells only what is new: what was told before stays, unless it was undone. */
export function with_earlier_events(view: View, before: View): View {
  const first = view.events[0]?.ply ?? Infinity
  const earlier = before.events.filter((event) => event.ply < first && event.ply <= view.ply)
  return { ...view, events: [...earlier, ...view.events] }
}
