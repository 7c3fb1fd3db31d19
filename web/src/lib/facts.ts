// What the engine does not know about the games: how long an evening they take, how heavy they are, how many usually sit down.
export const kOrder = ['city_hall', 'small_city', 'city_council', 'urban_sprawl', 'piecepack_council']
export const kFacts: Record<string, { minutes: [number, number]; weight: number; usual: number }> = {
  city_hall: { minutes: [30, 60], weight: 3, usual: 3 },
  small_city: { minutes: [40, 80], weight: 4, usual: 2 },
  city_council: { minutes: [40, 90], weight: 4, usual: 3 },
  piecepack_council: { minutes: [30, 60], weight: 3, usual: 3 },
  urban_sprawl: { minutes: [60, 120], weight: 4, usual: 3 },
}

type Options = Record<string, number | boolean | string>
const kBoards = ['red_board', 'blue_board', 'green_board', 'yellow_board']

/** Which options mean something at this table: the others are not offered, and stay as they usually are. */
export function option_matters(game: string, name: string, players: number, options: Options): boolean {
  if (game === 'small_city') {
    if (kBoards.includes(name)) return kBoards.indexOf(name) < players
    if (name === 'level') return players === 1
    if (name === 'mode') return players > 1
    if (name === 'victory') return players > 1 && options.mode === 'advanced'
  }
  if (game === 'city_council' && name === 'hard_budget') return options.mode === 'hard'
  return true
}
