// The count of the votes as it stands: which plans would be carried out now, and who put a delegate where.
import type { GameEvent } from '../../lib/protocol'
import { funds_on, plans_approved, type State, type Plan } from './model'

export type Chance = 'in' | 'tied' | 'out'
const rank = (plan: Plan) => plan.votes * 256 + funds_on(plan)

/** Votes first, private funds second; a tie across the last place is for the Election chair. */
export function count(state: State, players: number): Chance[] {
  const places = plans_approved(players)
  return state.plans.map((plan) => {
    const better = state.plans.filter((other) => rank(other) > rank(plan)).length
    const equal = state.plans.filter((other) => rank(other) === rank(plan)).length
    if (better >= places) return 'out'
    return better + equal <= places ? 'in' : 'tied'
  })
}

/** The seats whose delegates lie on each plan of this turn, as far as the story tells it. */
export function delegates(events: GameEvent[], state: State): Map<string, number[]> {
  const begin = events.map((event) => event.kind).lastIndexOf('turn_begins')
  const on = new Map<string, number[]>()
  for (const event of events.slice(begin + 1)) {
    if (event.kind !== 'votes' && event.kind !== 'second_vote') continue
    const tile = String(event.args[0])
    // Prof. Phil is the third seat, and number 5 in the story.
    const seat = event.player === 5 ? 2 : (event.player ?? -1)
    on.set(tile, [...(on.get(tile) ?? []), seat])
  }
  // What the story does not tell (an old position) is drawn without a name.
  for (const plan of state.plans) {
    const known = on.get(plan.tile!) ?? []
    on.set(plan.tile!, [
      ...known.slice(0, plan.votes),
      ...Array<number>(Math.max(0, plan.votes - known.length)).fill(-1),
    ])
  }
  return on
}
