// The city as it lies: tiles, track, dice and avenues, and why something cannot be put somewhere. The server says what is
// legal; this says why not, and what a move would bring, before it is asked.
import {
  adjacent, beside, connection_of, edge_squares, in_region, kCorners, kNumbers, kSide, label_of, neighbour_vp, on_board,
  place_of, quadrant_of, quadrant_of_point, region_of, tile_info, tile_squares, touching,
  type Place, type Region, type State, type Tick, type TileInfo,
} from './model'

export interface Laid { tile: TileInfo; at: Place; tick: Tick }
export interface LiveDie { seat: number; point: Place; value: number }
export interface Stake { seat: number; pawn: Laid | null; region: Region | null }

/** Which rule forbids something; with the squares and tiles it is about. */
export interface Refusal {
  rule:
    | 'edge' | 'tile_there' | 'rail_under' | 'own_die' | 'centre' | 'touch' | 'cut_off' | 'shut_in' | 'no_street'
    | 'rail_there' | 'die_there' | 'park' | 'two_segments' | 'budget' | 'supply' | 'first_beside' | 'first_on_tile' | 'not_joined'
    | 'not_an_end' | 'loop' | 'not_at_head'
    | 'line' | 'rim' | 'other_quadrant' | 'no_pawn'
  squares?: Place[]
  tiles?: string[]
  numbers?: Record<string, number>
}

/** One line of a reckoning: who gets how much, from what, for which tile. */
export interface Item { seat: number; source: string; vp: number; tile?: string; note?: string }

export class City {
  readonly tiles: Laid[]
  readonly dice: LiveDie[]
  readonly stakes: Stake[]
  private readonly tile_on = new Map<string, Laid>()
  // By square, row by row, for the walks along the avenues: they are asked for at every move of the pointer.
  private readonly ground = new Uint8Array(kSide * kSide)

  constructor(readonly state: State, private readonly rails: ReadonlySet<string> = rails_of(state), extra: Laid[] = []) {
    this.tiles = [...state.city.flatMap((one) => {
      const tile = tile_info(one.tile ?? '')
      return tile && one.at ? [{ tile, at: place_of(one.at), tick: one.tick }] : []
    }), ...extra]
    for (const rail of rails) this.ground[index_of(place_of(rail))] = kOpenRail
    for (const laid of this.tiles) {
      for (const [x, y] of tile_squares(laid.at)) {
        this.tile_on.set(label_of(x, y), laid)
        this.ground[index_of([x, y])] = kTile
      }
    }
    this.dice = state.players.flatMap((player, seat) =>
      player.speculator.state === 'live' && player.speculator.point
        ? [{ seat, point: place_of(player.speculator.point), value: player.speculator.value }] : [])
    this.stakes = state.players.map((player, seat) => ({
      seat,
      pawn: this.tiles.find((laid) => laid.tile.id === player.investor) ?? null,
      region: player.region === 'none' ? null : player.region,
    }))
  }
  with_rail([x, y]: Place): City {
    return new City(this.state, new Set([...this.rails, label_of(x, y)]), this.tiles.slice(this.state.city.length))
  }
  with_tile(laid: Laid): City {
    return new City(this.state, this.rails, [...this.tiles.slice(this.state.city.length), laid])
  }

  // ---- what lies where ----------------------------------------------------------------------------------------------

  tile_at(x: number, y: number): Laid | null { return this.tile_on.get(label_of(x, y)) ?? null }
  find(id: string): Laid | null { return this.tiles.find((laid) => laid.tile.id === id) ?? null }
  rail(x: number, y: number): boolean { return this.rails.has(label_of(x, y)) }
  avenue(x: number, y: number): boolean { return on_board(x, y) && !this.tile_at(x, y) && !this.rail(x, y) }
  get rail_squares(): Place[] { return [...this.rails].map(place_of) }
  get segments_left(): number { return kNumbers.segments - this.rails.size }
  degree(at: Place): number { return beside(at).filter(([x, y]) => this.rail(x, y)).length }
  is_end(at: Place): boolean { return this.rail(...at) && this.degree(at) <= 1 }
  segments_on(laid: Laid): number { return tile_squares(laid.at).filter(([x, y]) => this.rail(x, y)).length }
  is_stop(laid: Laid): boolean { return laid.tile.kind !== 'park' && this.rail(...tick_square(laid)) }
  die_on(x: number, y: number): LiveDie | null {
    return this.dice.find(({ point: [px, py] }) => (x === px || x === px - 1) && (y === py || y === py - 1)) ?? null
  }
  /** A straight piece of open track that a street can cross: the two avenue squares on its sides. */
  crossings(x: number, y: number): [Place, Place][] {
    if (!this.rail(x, y) || this.tile_at(x, y)) return []
    const pairs: [Place, Place][] = [[[x - 1, y], [x + 1, y]], [[x, y - 1], [x, y + 1]]]
    return pairs.filter((pair) => pair.every(([a, b]) => this.avenue(a, b)))
  }

  // ---- avenues ------------------------------------------------------------------------------------------------------

  /** The avenue squares that cannot be reached from the largest part of the network. */
  cut_off(): Place[] {
    const seen = new Uint8Array(kSide * kSide)
    const parts: number[][] = []
    for (let start = 0; start < kSide * kSide; ++start) {
      if (seen[start] || this.ground[start] !== kAvenue) continue
      const reached = [start]
      seen[start] = 1
      const walk_to = (next: number) => {
        if (seen[next]) return
        seen[next] = 1
        reached.push(next)
      }
      for (let k = 0; k < reached.length; ++k) this.walk(reached[k]!, walk_to)
      parts.push(reached)
    }
    parts.sort((a, b) => b.length - a.length)
    return parts.slice(1).flat().sort((a, b) => a - b).map((i) => [i % kSide, Math.floor(i / kSide)] as const)
  }
  private walk(from: number, to: (next: number) => void) {
    const x = from % kSide
    const y = Math.floor(from / kSide)
    for (const [dx, dy] of kDirections) {
      if (!on_board(x + dx, y + dy)) continue
      const next = from + dx + kSide * dy
      if (this.ground[next] === kAvenue) to(next)
      else if (this.ground[next] === kOpenRail && on_board(x + 2 * dx, y + 2 * dy)) {
        const far = next + dx + kSide * dy
        if (this.ground[far] === kAvenue) to(far)
      }
    }
  }
  /** Where a street leads from here: to avenue squares beside, and across one square of open track. */
  streets_from([x, y]: Place): Place[] {
    const found: Place[] = []
    this.walk(index_of([x, y]), (i) => found.push([i % kSide, Math.floor(i / kSide)]))
    return found
  }
  doors(at: Place): Place[] { return edge_squares(at).filter(([x, y]) => this.avenue(x, y)) }
  /** Tiles without any avenue beside them. */
  shut_in(): Laid[] { return this.tiles.filter((laid) => this.doors(laid.at).length === 0) }

  private avenues_broken(): Refusal | null {
    const shut = this.shut_in()
    if (shut.length > 0) return { rule: 'shut_in', tiles: shut.map((laid) => laid.tile.id) }
    const lost = this.cut_off()
    return lost.length > 0 ? { rule: 'cut_off', squares: lost } : null
  }

  // ---- tiles --------------------------------------------------------------------------------------------------------

  /** Why this seat cannot lay a tile with its north-west quarter here. */
  why_no_tile(seat: number, at: Place): Refusal | null {
    const squares = tile_squares(at)
    if (!squares.every(([x, y]) => on_board(x, y))) return { rule: 'edge' }
    const under = squares.map(([x, y]) => this.tile_at(x, y)).find((laid) => laid !== null)
    if (under) return { rule: 'tile_there', tiles: [under.tile.id] }
    const rails = squares.filter(([x, y]) => this.rail(x, y))
    if (rails.length > 0) return { rule: 'rail_under', squares: rails }
    const own = this.dice.find((die) => die.seat === seat)
    if (own && squares.some((square) => covers(own.point, square))) return { rule: 'own_die' }
    if (this.tiles.length === 0) {
      return squares.every(([x, y]) => x >= 5 && x <= 8 && y >= 5 && y <= 8) ? null : { rule: 'centre' }
    }
    if (!this.tiles.some((laid) => touching(laid.at, at))) return { rule: 'touch' }
    const after = this.with_tile({ tile: tile_info('crowns_2')!, at, tick: 'nw' })
    if (after.doors(at).length === 0) return { rule: 'no_street' }
    return after.avenues_broken()
  }

  /** All places for the next tile of this seat. */
  sites(seat: number): Place[] {
    return Array.from({ length: 169 }, (_, i) => [i % 13, Math.floor(i / 13)] as const)
      .filter((at) => this.why_no_tile(seat, at) === null)
  }
  /** What laying the tile there brings, item by item, to this seat and to the others. */
  placement(seat: number, tile: TileInfo, at: Place): Item[] {
    const basic = tile.basic === 'city_size' ? this.tiles.length + 1 : tile.basic
    const items: Item[] = [{ seat, source: 'basic', vp: basic }]
    for (const other of this.tiles.filter((laid) => adjacent(laid.at, at))) {
      const vp = neighbour_vp(tile, other.tile)
      items.push({ seat, source: 'neighbour', vp, tile: other.tile.id })
      if (vp > 0) items.push(...this.utilised(seat, other))
    }
    const zoning = this.state.players[seat]?.councillor === 'zoning'
    for (const die of this.dice) {
      if (die.seat === seat || !tile_squares(at).some((square) => covers(die.point, square))) continue
      items.push({
        seat: die.seat, source: 'die', vp: zoning ? 0 : die.value * tile.cost, tile: tile.id,
        ...(zoning ? { note: 'zoning' } : { note: `${die.value} × ${tile.cost}` }),
      })
    }
    return items
  }

  // ---- investments --------------------------------------------------------------------------------------------------

  /** The tiles that pay this seat when they are used: in its region, of the suit or the rank under its pawn. */
  interests(seat: number): Laid[] {
    const { pawn, region } = this.stakes[seat] ?? { pawn: null, region: null }
    return pawn && region ? this.matching(pawn.tile, region) : []
  }
  matching(pawn: TileInfo, region: Region): Laid[] {
    return this.tiles.filter((laid) =>
      in_region(laid.at, region) && (laid.tile.suit === pawn.suit || laid.tile.rank === pawn.rank))
  }
  private utilised(by: number, laid: Laid): Item[] {
    const zoning = this.state.players[by]?.councillor === 'zoning'
    return this.stakes.filter((stake) => this.interests(stake.seat).includes(laid)).map((stake): Item => {
      const own = stake.seat === by
      const blocked = zoning && !own
      return {
        seat: stake.seat, source: own ? 'invest_own' : 'invest_other', vp: blocked ? 0 : laid.tile.cost, tile: laid.tile.id,
        ...(blocked ? { note: 'zoning' } : {}),
      }
    })
  }
  /** The initial bonus of a region: the costs of all tiles that lie wholly in it. */
  in_region(region: Region): Laid[] { return this.tiles.filter((laid) => in_region(laid.at, region)) }
  initial_bonus(region: Region): number { return this.in_region(region).reduce((sum, laid) => sum + laid.tile.cost, 0) }

  /** The region that a die on this point would make for the seat. */
  region_by(seat: number, point: Place): Region | null {
    const pawn = this.stakes[seat]?.pawn
    const home = pawn ? quadrant_of(pawn.at) : null
    const away = quadrant_of_point(point)
    return home && away ? region_of(home, away) : null
  }
  why_no_point(seat: number, point: Place): Refusal | null {
    const [x, y] = point
    if (!this.stakes[seat]?.pawn) return { rule: 'no_pawn' }
    if (x < 1 || y < 1 || x >= kSide || y >= kSide) return { rule: 'rim' }
    if (x === 7 || y === 7) return { rule: 'line' }
    if (!this.region_by(seat, point)) return { rule: 'other_quadrant' }
    const squares = tile_squares([x - 1, y - 1])
    const under = squares.map(([a, b]) => this.tile_at(a, b)).find((laid) => laid !== null)
    if (under) return { rule: 'tile_there', tiles: [under.tile.id] }
    if (squares.some(([a, b]) => this.rail(a, b))) return { rule: 'rail_there' }
    return squares.some(([a, b]) => this.die_on(a, b)) ? { rule: 'die_there' } : null
  }

  // ---- rail ---------------------------------------------------------------------------------------------------------

  price(at: Place): number { return this.tile_at(...at) ? kNumbers.tile_segment_cost : kNumbers.open_segment_cost }

  /** Why no segment can go here: from the head of the chain, or as the first of the turn. `points` are left to spend. */
  why_no_rail(seat: number, at: Place, head: Place | null, points: number): Refusal | null {
    const [x, y] = at
    if (this.rail(x, y)) return { rule: 'rail_there' }
    const laid = this.tile_at(x, y)
    if (this.rails.size === 0) {
      if (laid) return { rule: 'first_on_tile' }
      if (!beside(at).some(([a, b]) => this.tile_at(a, b))) return { rule: 'first_beside' }
    } else {
      const joins = beside(at).filter(([a, b]) => this.rail(a, b))
      if (head && !joins.some(([a, b]) => a === head[0] && b === head[1])) return { rule: 'not_at_head' }
      if (joins.length === 0) return { rule: 'not_joined' }
      if (joins.length > 1) return { rule: 'loop', squares: joins }
      const branches = this.state.players[seat]?.councillor === 'transit'
      if (!head && !branches && !this.is_end(joins[0]!)) return { rule: 'not_an_end', squares: joins }
    }
    const die = this.die_on(x, y)
    if (die) return { rule: 'die_there' }
    if (laid?.tile.kind === 'park') return { rule: 'park' }
    if (laid && this.segments_on(laid) >= kNumbers.segments_a_tile) return { rule: 'two_segments', tiles: [laid.tile.id] }
    if (this.segments_left <= 0) return { rule: 'supply' }
    if (this.price(at) > points) return { rule: 'budget', numbers: { price: this.price(at), left: points } }
    return laid ? null : this.with_rail(at).avenues_broken()
  }

  /** What one segment brings, item by item. */
  segment(seat: number, at: Place): Item[] {
    const transit = this.state.players[seat]?.councillor === 'transit'
    const vp = transit ? kNumbers.transit_segment_vp : kNumbers.segment_vp
    const items: Item[] = [{ seat, source: 'rail_segment', vp }]
    const laid = this.tile_at(...at)
    if (!laid || laid.tile.kind === 'park' || label_of(...tick_square(laid)) !== label_of(...at)) return items
    const { flat, counts } = connection_of(laid.tile.kind)
    if (flat > 0) items.push({ seat, source: 'rail_site', vp: flat, tile: laid.tile.id })
    for (const other of this.tiles) {
      if (other === laid || !this.is_stop(other) || !counts.includes(other.tile.kind)) continue
      items.push({ seat, source: 'rail_bonus', vp: 1, tile: other.tile.id }, ...this.utilised(seat, other))
    }
    return items
  }
}

const kAvenue = 0
const kOpenRail = 1
const kTile = 2
const kDirections = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const
const index_of = ([x, y]: Place) => kSide * y + x

function rails_of(state: State): Set<string> {
  const rails = new Set<string>()
  state.rails.forEach((row, y) => [...row].forEach((sign, x) => { if (sign === '#') rails.add(label_of(x, y)) }))
  return rails
}
const covers = ([px, py]: Place, [x, y]: Place) => (x === px || x === px - 1) && (y === py || y === py - 1)

/** The square in the corner that carries the tile's mark. */
export function tick_square(laid: Laid): Place {
  const [dx, dy] = kCorners[laid.tick]
  return [laid.at[0] + dx, laid.at[1] + dy]
}
export const total_for = (items: Item[], seat: number) =>
  items.filter((item) => item.seat === seat).reduce((sum, item) => sum + item.vp, 0)

// ---- a track that is being drawn ------------------------------------------------------------------------------------

export interface Route {
  squares: Place[]
  cost: number
  items: Item[]
  /** The city with the track laid. */
  city: City
}

/** Action points that a seat can still spend this round: coins in hand and chits. */
export function budget_of(state: State, seat: number): number {
  const player = state.players[seat]
  if (!player) return 0
  const coins = { two: 2, three: 3, four: 4, five: 5 }
  return Object.entries(coins).reduce((sum, [name, value]) =>
    sum + (player.coins[name as keyof typeof coins] === 'hand' ? value : 0), player.chits)
}
/** What is left of them while track is being laid: the chain is paid for at its end. */
export function points_left(state: State, seat: number): number {
  return budget_of(state, seat) - (state.active === seat ? state.chain_cost : 0)
}
/** Where the chain of this turn ends so far, and what it has cost. */
const head_of = (state: State): Place | null => (state.chain_head ? place_of(state.chain_head) : null)

export function empty_route(city: City): Route { return { squares: [], cost: city.state.chain_cost, items: [], city } }

/** The route with one more segment; or the rule that forbids it. */
export function extended(route: Route, seat: number, at: Place): Route | Refusal {
  const head = route.squares.at(-1) ?? head_of(route.city.state)
  const refusal = route.city.why_no_rail(seat, at, head, budget_of(route.city.state, seat) - route.cost)
  if (refusal) return refusal
  return {
    squares: [...route.squares, at],
    cost: route.cost + route.city.price(at),
    items: [...route.items, ...route.city.segment(seat, at)],
    city: route.city.with_rail(at),
  }
}
export const is_refusal = (value: Route | Refusal): value is Refusal => 'rule' in value

/** As much of the path as can be laid, from the start. */
export function route_along(city: City, seat: number, path: Place[]): Route {
  let route = empty_route(city)
  for (const at of path) {
    const next = extended(route, seat, at)
    if (is_refusal(next)) break
    route = next
  }
  return route
}
