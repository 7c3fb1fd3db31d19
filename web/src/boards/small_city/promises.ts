// Promises and special promises: what they ask, and how far one has come ("2 of 3").
import promise_data from '../../../../data/small_city/promises.json'
import special_data from '../../../../data/small_city/special_promises.json'
import { t } from '../../lib/i18n.svelte'
import { money_of, people_in, pollution_of, tiles_of, votes_of, zone_side, type Position } from './position'
import { cell_at, cell_label, family_of, labels_of, level_of, type Family } from './tiles'

export interface PromiseCard {
  id: string
  number: number
  metric: string
  text: string
  deck?: string
  success: number
  failure: number
  at_least?: number
  at_most?: number
  compare?: string
}
type Written = Omit<PromiseCard, 'success' | 'failure'> & { success?: number; failure?: number }
const read = (cards: Written[], success: number, failure: number): PromiseCard[] =>
  cards.map((card) => ({ success, failure, ...card }))
const kCards = new Map([
  ...read(promise_data.promises as Written[], 0, 0),
  ...read(special_data.special_promises as Written[], 0, special_data.failure.value),
].map((card) => [card.id, card]))
export const promise_card = (id: string): PromiseCard | undefined => kCards.get(id)

// ---- what promises count --------------------------------------------------------------------------------------------

/** Park cells that hang together, side by side: the size of each area, largest first. */
export function park_areas(position: Position, seat: number): number[] {
  const left = new Set(tiles_of(position, seat).filter((tile) => family_of(tile.kind) === 'park').flatMap(labels_of))
  const areas: number[] = []
  while (left.size > 0) {
    const edge = [[...left][0]!]
    left.delete(edge[0]!)
    let size = 0
    for (let cell = edge.pop(); cell !== undefined; cell = edge.pop()) {
      ++size
      const [x, y] = cell_at(cell)
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
        const near = cell_label(x + dx!, y + dy!)
        if (left.delete(near)) edge.push(near)
      }
    }
    areas.push(size)
  }
  return areas.sort((a, b) => b - a)
}

const kBigPark = 5
const kCulture = ['school', 'library', 'museum', 'metro_station', 'clinic', 'university']

/** The number that a promise looks at, for one player. */
export function metric_of(position: Position, seat: number, metric: string): number {
  const player = position.state.players[seat]!
  const tiles = tiles_of(position, seat)
  const levels = (family: Family) =>
    new Set(tiles.filter((tile) => family_of(tile.kind) === family).map((tile) => level_of(tile.kind))).size
  const cells = (family: Family) =>
    tiles.filter((tile) => family_of(tile.kind) === family).reduce((sum, tile) => sum + tile.cells.length, 0)
  const count = (...kinds: string[]) => tiles.filter((tile) => kinds.includes(tile.kind)).length
  const covered = tiles.reduce((sum, tile) => sum + tile.cells.length, 0)
  switch (metric) {
    case 'residence_levels': return levels('residence')
    case 'factory_levels': return levels('factory')
    case 'commerce_levels': return levels('commerce')
    case 'expansions': return player.borough.zone
    case 'discs_at_the_end': return player.discs.filter((disc) => disc.column === 4).length
    case 'pollution': return pollution_of(player)
    case 'dead': return player.graves.length + player.bodies_beside
    case 'zone_side': return zone_side(position, seat)
    case 'top_shops': return count('commerce_4')
    case 'big_parks': return park_areas(position, seat).filter((size) => size >= kBigPark).length
    case 'unused_citizens': return player.borough.career_center + player.common_pool
    case 'top_factories': return count('factory_3')
    case 'money': return money_of(player)
    case 'cultural_kinds': return count(...kCulture)
    case 'factory_cells': return cells('factory')
    case 'residence_cells': return cells('residence')
    case 'commerce_cells': return cells('commerce')
    case 'park_cells': return cells('park')
    case 'empty_cells': return zone_side(position, seat) ** 2 - covered - player.graves.length
    case 'covered_cells': return covered
    case 'people': return people_in(position, seat).length + player.borough.city_hall_citizens
    case 'votes': return votes_of(player)
    case 'stations': return count('police_station', 'fire_station')
    default: return 0
  }
}

// ---- progress -------------------------------------------------------------------------------------------------------

export interface Progress {
  card: PromiseCard
  kept: boolean
  value: number
  /** Between 0 and 1; null where others are compared with. */
  share: number | null
  /** "2 of 3", "12, at most 14", "5, others 4 and 7" */
  text: string
}
export function progress_of(position: Position, seat: number, id: string): Progress | null {
  const card = promise_card(id)
  if (!card) return null
  const value = metric_of(position, seat, card.metric)
  if (card.at_least !== undefined) {
    const share = Math.min(1, value / card.at_least)
    const text = t('sc.progress.of', { n: value, all: card.at_least })
    return { card, value, kept: value >= card.at_least, share, text }
  }
  if (card.at_most !== undefined) {
    const share = value <= card.at_most ? 1 : 0
    const text = t('sc.progress.at_most', { n: value, all: card.at_most })
    return { card, value, kept: value <= card.at_most, share, text }
  }
  const others = position.state.players.map((_, other) => other)
    .filter((other) => other !== seat && !position.state.players[other]!.out)
    .map((other) => metric_of(position, other, card.metric))
  const most = card.compare === 'strict_max'
  const ahead = others.every((theirs) => (most ? theirs < value : theirs > value))
  const kept = ahead || (card.compare === 'strict_min_or_zero' && value === 0)
  const text = others.length === 0 ? String(value) : t('sc.progress.others', { n: value, others: others.join(', ') })
  return { card, value, kept, share: null, text }
}
