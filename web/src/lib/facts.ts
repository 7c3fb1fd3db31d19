// What the engine does not know about the games: how long an evening they take, how heavy they are, how many usually sit down.
export const kOrder = ['city_hall', 'small_city', 'city_council', 'urban_sprawl', 'piecepack_council']
export const kFacts: Record<string, { minutes: [number, number]; weight: number; usual: number }> = {
  city_hall: { minutes: [30, 60], weight: 3, usual: 3 },
  small_city: { minutes: [40, 80], weight: 4, usual: 2 },
  city_council: { minutes: [40, 90], weight: 4, usual: 3 },
  piecepack_council: { minutes: [30, 60], weight: 3, usual: 3 },
  urban_sprawl: { minutes: [60, 120], weight: 4, usual: 3 },
}
