// What the round will bring if everybody stays where they stand: pollution item by item, votes, and who would bury.
import solo from '../../../../data/small_city/solo.json'
import {
  has_card, is_solo, kNumbers, people_in, pollution_of, role_on, tiles_of, type Position, type Someone,
} from './position'
import { family_of, kMaterials, labels_of, level_of, type Material } from './tiles'

export interface Smoke { people: number; cubes: number; parks: number; total: number }

/** The phases in which what was produced this round is known, or is being made. */
const kProducing = ['income', 'pollution']

/** Pollution of a borough this round: people outside parks, cubes made, less park cells. */
export function smoke_of(position: Position, seat: number, people: Someone[] = people_in(position, seat)): Smoke {
  const { state } = position
  const family_at = new Map(tiles_of(position, seat).flatMap((tile) =>
    labels_of(tile).map((cell) => [cell, family_of(tile.kind)] as const)))
  const clean = (one: Someone) => {
    const family = family_at.get(one.at)
    return family === 'park' || (family === 'commerce' && has_card(position, seat, 'ecologist'))
  }
  const breathing = people.filter((one) => !clean(one)).length
  const parks = [...family_at.values()].filter((family) => family === 'park').length
  const cubes = has_card(position, seat, 'engineer') ? 0 : cubes_made(position, seat, people)
  const made = state.players[seat]?.out ? 0 : Math.max(0, breathing + cubes - parks)
  return { people: breathing, cubes, parks, total: made }
}
/** Cubes made in the borough this round: what is made already, and what those at work will make. */
function cubes_made(position: Position, seat: number, people: Someone[]): number {
  const { state, reserve } = position
  const working = people.filter((one) => !(state.phase === 'income' && one.done))
    .map((one) => role_on(position, seat, one.at))
    .filter((role) => kMaterials.includes(role as Material) && reserve[role as Material] > 0).length
  const made = kProducing.includes(state.phase) ? (state.players[seat]?.produced ?? 0) : 0
  return state.phase === 'pollution' ? made : made + working
}

/** Votes of the round: 1 + 2 + ... for those who live together, a roommate adds the level, the university its own. */
export function votes_of_round(position: Position, seat: number, people: Someone[] = people_in(position, seat)): number {
  const own = people.filter((one) => one.owner === seat)
  let votes = 0
  for (const tile of tiles_of(position, seat)) {
    const cells = labels_of(tile)
    const here = own.filter((one) => cells.includes(one.at)).map((one) => one.at)
    const lived_in = new Set(here).size
    if (family_of(tile.kind) === 'residence') {
      votes += (lived_in * (lived_in + 1)) / 2 + (here.length - lived_in) * level_of(tile.kind)
    } else if (tile.kind === 'university' && lived_in > 0) {
      votes += kNumbers.university_votes
    }
  }
  return votes
}

/** The seats that would have to bury somebody if pollution were counted now. */
export function buriers(position: Position): number[] {
  const seats = position.state.players.map((_, seat) => seat).filter((seat) => !position.state.players[seat]!.out)
  const made = new Map(seats.map((seat) => [seat, smoke_of(position, seat).total]))
  const level = new Map(seats.map((seat) => [seat, pollution_of(position.state.players[seat]!) + made.get(seat)!]))
  const left = seats.filter((seat) => level.get(seat)! < kNumbers.defeat)
  if (is_solo(position) || !left.some((seat) => level.get(seat)! >= kNumbers.death_threshold)) return []
  const most = Math.max(...left.map((seat) => made.get(seat)!))
  const worst = left.filter((seat) => made.get(seat) === most)
  const highest = Math.max(...worst.map((seat) => level.get(seat)!))
  return worst.filter((seat) => level.get(seat) === highest)
}

/** Solo: how many citizens would die with the round's pollution. */
export function solo_deaths(position: Position): number {
  const rule = solo.levels.find((one) => one.id === position.options.level)
  const increase = smoke_of(position, 0).total
  return rule && increase > rule.above ? Math.min(increase, rule.most) : 0
}
/** Solo: the next title above a score, and how many points are missing. */
export function next_rating(score: number): { title: string; missing: number } | null {
  const next = solo.ratings.find((rating) => rating.from > score)
  return next ? { title: next.title, missing: next.from - score } : null
}

/** Empty factory cells call newcomers; the rest find no room on City Hall. */
export function newcomers_of(position: Position, seat: number): { called: number; come: number } {
  const taken = new Set(people_in(position, seat).map((one) => one.at))
  const called = tiles_of(position, seat).filter((tile) => family_of(tile.kind) === 'factory')
    .flatMap(labels_of).filter((cell) => !taken.has(cell)).length
  return { called, come: position.players[seat]?.newcomers_expected ?? 0 }
}
