// Handing out the committees anew: legal assignments as changes.
import type { Choice } from '../../lib/moves'
import type { State } from './model'

export interface Change {
  seat: number
  from: string
  to: string
}
export interface Assignment {
  choice: Choice
  changes: Change[]
}

export function assignments(choices: Choice[], state: State): Assignment[] {
  return choices
    .filter((choice) => choice.kind === 'reassign_committees')
    .map((choice) => ({
      choice,
      changes: state.seats.flatMap((seat, i) =>
        choice.words[i] === seat.committee ? [] : [{ seat: i, from: seat.committee, to: choice.words[i]! }],
      ),
    }))
}
/** Those in which the seats move as wanted. */
export function narrowed(all: Assignment[], wanted: Map<number, string>): Assignment[] {
  return all.filter(({ choice }) => [...wanted].every(([seat, committee]) => choice.words[seat] === committee))
}
/** Why a seat cannot take a committee in any of them. */
export function why_not_there(
  all: Assignment[],
  state: State,
  seat: number,
  committee: string,
): 'stays' | 'must_move' | 'fewest' | '' {
  if (all.some(({ choice }) => choice.words[seat] === committee)) return ''
  if (state.seats[seat]!.committee === committee) return state.seats[seat]!.tenure >= 2 ? 'must_move' : 'fewest'
  return all.every(({ changes }) => changes.every((change) => change.seat !== seat)) ? 'stays' : 'fewest'
}
