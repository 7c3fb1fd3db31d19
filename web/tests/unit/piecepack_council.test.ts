// What the board of City Council for piecepack reckons for its ghosts and reasons, on the worked examples of the specification.
import { describe, expect, it } from 'vitest'
import {
  budget_of, City, empty_route, extended, is_refusal, points_left, route_along, total_for, type Item,
} from '../../src/boards/piecepack_council/city'
import {
  adjacent, direction_to, in_region, label_of, place_of, quadrant_of, region_of, tile_info, touching, type Place, type State,
} from '../../src/boards/piecepack_council/model'

interface Given {
  tiles?: string
  rails?: string
  players?: Partial<State['players'][number]>[]
  chain_head?: string
  chain_cost?: number
}

/** "crowns_4@6,6/1" is a tile with its north-west quarter on 6,6 and its tick turned once. */
function city(given: Given): City {
  const ticks = ['nw', 'ne', 'se', 'sw'] as const
  const rails = new Set((given.rails ?? '').split(' '))
  const player = {
    coins: { two: 'hand', three: 'hand', four: 'hand', five: 'hand' }, chits: 0, councillor: 'none', investor: null, region: 'none',
    speculator: { state: 'unplaced', value: 0, point: null, tile: null },
  }
  const state = {
    city: (given.tiles ?? '').split(' ').filter((one) => one !== '').map((one) => {
      const [, tile, at, tick] = /^(\w+)@(\d+,\d+)(?:\/(\d))?$/.exec(one)!
      return { tile, at, tick: ticks[Number(tick ?? 0)] }
    }),
    rails: Array.from({ length: 14 }, (_, y) =>
      Array.from({ length: 14 }, (_, x) => (rails.has(label_of(x, y)) ? '#' : '.')).join('')),
    players: Array.from({ length: 4 }, (_, seat) => ({ ...player, ...given.players?.[seat] })),
    chain_head: given.chain_head ?? null, chain_cost: given.chain_cost ?? 0,
  }
  return new City(state as unknown as State)
}
const tile = (id: string) => tile_info(id)!
const places = (text: string): Place[] => text.split(' ').map(place_of)
const row = (y: number, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => label_of(from + i, y)).join(' ')
const live = (point: string, value: number) => ({ state: 'live' as const, value, point, tile: null })
const rule = (found: { rule: string } | null) => found?.rule ?? null
const anchors = (here: City, seat = 0) =>
  Array.from({ length: 169 }, (_, i) => [i % 13, Math.floor(i / 13)] as Place).filter((at) => here.why_no_tile(seat, at) === null)
const first_squares = (here: City, seat = 0, points = 9) =>
  Array.from({ length: 196 }, (_, i) => [i % 14, Math.floor(i / 14)] as Place)
    .filter((at) => here.why_no_rail(seat, at, null, points) === null).map(([x, y]) => label_of(x, y))
const of = (items: Item[], source: string) => items.filter((item) => item.source === source).map((item) => [item.seat, item.vp, item.tile])

describe('geometry', () => {
  it('PC-X1: of 49 offsets 24 are adjacent and 4 touch by a corner', () => {
    const offsets = Array.from({ length: 49 }, (_, i) => [(i % 7) - 3, Math.floor(i / 7) - 3] as Place)
    expect(offsets.filter((at) => adjacent([0, 0], at))).toHaveLength(24)
    expect(offsets.filter((at) => touching([0, 0], at))).toHaveLength(28)
  })
  it('PC-X3: regions hold whole tiles, quadrants too', () => {
    expect(in_region([6, 2], 'north')).toBe(true)
    expect(in_region([6, 6], 'north') || in_region([6, 6], 'west')).toBe(false)
    expect([quadrant_of([6, 2]), quadrant_of([3, 6]), quadrant_of([5, 5]), quadrant_of([7, 5])]).toEqual([null, null, 'nw', 'ne'])
    expect([region_of('nw', 'ne'), region_of('nw', 'sw'), region_of('nw', 'se')]).toEqual(['north', 'west', null])
  })
  it('knows the side on which a square lies', () => {
    expect([direction_to([3, 3], [4, 3]), direction_to([3, 3], [3, 2]), direction_to([3, 3], [4, 4])]).toEqual(['east', 'north', null])
  })
})

describe('a ghost tile', () => {
  it('PC-E3, PC-E4: neighbours give and take', () => {
    expect(total_for(city({ tiles: 'crowns_4@6,6 arms_null@8,8' }).placement(2, tile('crowns_2'), [6, 8]), 2)).toBe(11)
    expect(total_for(city({ tiles: 'moons_4@6,6' }).placement(0, tile('crowns_2'), [9, 7]), 0)).toBe(-2)
  })
  it('PC-X9, PC-X10, PC-X11: parks, the city hall, and the size of the city', () => {
    const stake = [{}, { investor: 'crowns_3', speculator: live('2,11', 1), region: 'south' as const }]
    const items = city({ tiles: 'crowns_ace@7,7 crowns_3@9,7', players: stake }).placement(0, tile('suns_null'), [7, 9])
    expect([total_for(items, 0), total_for(items, 1)]).toEqual([15, 5])
    expect(total_for(city({ tiles: 'suns_null@7,9 crowns_3@9,7' }).placement(0, tile('crowns_ace'), [7, 7]), 0)).toBe(3)
  })
  it('PC-X12: every kind beside the airport and a warehouse', () => {
    const here = city({ tiles: 'arms_ace@6,6 suns_5@6,8' })
    const vp = (id: string) => total_for(here.placement(0, tile(id), [8, 7]), 0)
    expect(['arms_3', 'crowns_3', 'moons_3', 'suns_3', 'arms_null'].map(vp)).toEqual([13, -2, 13, 8, 5])
  })
  it('PC-E8, PC-E9, PC-X14: an investor is paid for a used tile and for a covered die, but not past the Zoning Director', () => {
    const tiles = 'moons_2@6,6 arms_5@4,5 suns_3@3,8 crowns_2@5,8 crowns_4@7,8 suns_ace@9,8 arms_null@3,10'
    const brian = { investor: 'suns_3', speculator: live('12,12', 4), region: 'south' as const }
    const items = city({ tiles, players: [{}, brian] }).placement(3, tile('moons_4'), [9, 10])
    expect([total_for(items, 3), total_for(items, 1)]).toEqual([9, 5])
    const after = city({ tiles: `${tiles} moons_4@9,10`, players: [{}, brian] })
    expect(of(after.placement(2, tile('arms_5'), [11, 12]), 'die')).toEqual([[1, 20, 'arms_5']])
    expect(rule(after.why_no_tile(1, [11, 12]))).toBe('own_die')  // PC-X16
    const zoned = city({ tiles, players: [{}, brian, {}, { councillor: 'zoning' }] }).placement(3, tile('moons_4'), [9, 10])
    expect([total_for(zoned, 3), total_for(zoned, 1)]).toEqual([9, 0])
  })
  it('PC-X13: a loss uses no tile', () => {
    const stake = { investor: 'moons_5', speculator: live('9,2', 3), region: 'east' as const }
    const items = city({ tiles: 'moons_5@7,7 crowns_4@9,9 arms_2@11,9', players: [{}, stake] }).placement(0, tile('crowns_3'), [9, 7])
    expect([total_for(items, 0), total_for(items, 1)]).toEqual([2, 0])
  })
})

describe('why a tile cannot lie there', () => {
  it('PC-X2: the first tile goes into the centre, the second touches it', () => {
    expect(anchors(city({}))).toHaveLength(9)
    expect(rule(city({}).why_no_tile(0, [4, 5]))).toBe('centre')
    expect(anchors(city({ tiles: 'crowns_2@6,6' }))).toHaveLength(28)
    expect(rule(city({ tiles: 'crowns_2@6,6' }).why_no_tile(0, [10, 6]))).toBe('touch')
  })
  it('PC-E6: names the squares that would be shut off', () => {
    const here = city({ tiles: 'arms_null@6,6 crowns_4@8,6 crowns_2@5,8 crowns_3@6,3 moons_4@4,4 suns_4@10,8' })
    expect(anchors(here)).toHaveLength(60)
    expect(here.why_no_tile(0, [8, 4])).toEqual({ rule: 'cut_off', squares: [[6, 5], [7, 5]] })
    expect(here.why_no_tile(0, [3, 6])).toEqual({ rule: 'cut_off', squares: [[5, 6], [5, 7]] })
    expect(here.why_no_tile(0, [4, 3])).toEqual({ rule: 'tile_there', tiles: ['moons_4'] })
    expect(rule(here.why_no_tile(0, [13, 3]))).toBe('edge')
  })
  it('PC-X23: names the tile that would be shut in', () => {
    const here = city({ tiles: 'crowns_2@0,0 arms_2@2,0' })
    expect(here.why_no_tile(0, [0, 2])).toEqual({ rule: 'shut_in', tiles: ['crowns_2'] })
    expect([here.why_no_tile(0, [1, 2]), here.why_no_tile(0, [0, 3])]).toEqual([null, null])
  })
  it('PC-X27: not on track, but across it', () => {
    const here = city({ tiles: 'suns_3@4,6 crowns_2@4,8', rails: '6,6 6,7' })
    expect(rule(here.why_no_tile(0, [6, 5]))).toBe('rail_under')
    expect(total_for(here.placement(0, tile('arms_4'), [7, 6]), 0)).toBe(7)
  })
  it('PC-X28: a blocked city has no site', () => {
    const here = city({
      tiles: 'moons_null@5,7 suns_4@6,5 arms_3@2,8/1 moons_ace@0,6/1 crowns_5@2,4 suns_5@3,10/1 moons_5@0,8/2 arms_5@1,10/1 suns_null@0,4',
      rails: '2,0 3,0 4,0 2,1 4,1 5,1 2,2 5,2 6,2 7,2 8,2 8,3 8,4 9,4 9,5 8,6 9,6 9,7 9,8 4,9 5,9 7,9 8,9 9,9 5,10 6,10 7,10',
    })
    expect(anchors(here)).toEqual([])
  })
})

describe('investments', () => {
  it('PC-E7: the initial bonus counts what lies wholly in the region', () => {
    const here = city({
      tiles: 'moons_2@6,6 arms_5@4,5 suns_3@3,8 crowns_2@5,8 crowns_4@7,8 suns_ace@9,8 arms_null@3,10',
      players: [{}, { investor: 'suns_3' }],
    })
    expect([here.region_by(1, [12, 12]), here.initial_bonus('south')]).toEqual(['south', 19])
  })
  it('PC-X17: where a die may go, and why not elsewhere', () => {
    const here = city({ tiles: 'crowns_2@3,3', players: [{ investor: 'crowns_2' }] })
    const free = Array.from({ length: 169 }, (_, i) => [1 + (i % 13), 1 + Math.floor(i / 13)] as Place)
      .filter((point) => here.why_no_point(0, point) === null)
    expect(free).toHaveLength(72)
    expect([[7, 3], [4, 4], [10, 10]].map((at) => rule(here.why_no_point(0, at as unknown as Place)))).toEqual(['line', 'other_quadrant', 'other_quadrant'])
  })
  it('PC-X18: suit or rank', () => {
    const here = city({
      tiles: 'arms_5@5,5 suns_null@5,3 moons_null@3,3 moons_2@3,5 crowns_ace@1,3 arms_null@8,3',
      players: [{ investor: 'moons_null', speculator: live('2,11', 1), region: 'west' }],
    })
    expect(here.initial_bonus('west')).toBe(22)
    expect(here.interests(0).map((laid) => laid.tile.id).sort()).toEqual(['moons_2', 'moons_null', 'suns_null'])
  })
})

describe('track', () => {
  const figure = 'arms_2@2,4 suns_2@5,4 crowns_ace@7,4 suns_4@10,4 arms_3@9,2 crowns_3@7,2 moons_2@11,2 moons_3@9,0'
  it('PC-E10 to PC-E12: crossings, the third segment, and streets', () => {
    const start = city({ tiles: figure, rails: '1,5 2,5 3,5' })
    expect([[4, 5], [3, 6], [3, 4]].map((at) => rule(start.why_no_rail(0, at as unknown as Place, [3, 5], 9)))).toEqual([null, null, 'two_segments'])
    const far = city({ tiles: figure, rails: row(5, 1, 9) })
    expect(far.why_no_rail(0, [9, 4], [9, 5], 9)).toEqual({ rule: 'shut_in', tiles: ['arms_3'] })
    expect(far.why_no_rail(0, [9, 6], [9, 5], 9)).toEqual({ rule: 'cut_off', squares: [[9, 4]] })
    expect([far.why_no_rail(0, [10, 5], [9, 5], 9), far.price([10, 5])]).toEqual([null, 2])
    expect(far.why_no_rail(0, [10, 5], [9, 5], 1)).toEqual({ rule: 'budget', numbers: { price: 2, left: 1 } })
  })
  it('PC-E13, PC-X25: no loops; branches for the Transit Director only', () => {
    const given = { tiles: 'arms_4@3,10', rails: '0,10 1,10 2,10 2,11 2,12 1,12' }
    expect(rule(city(given).why_no_rail(0, [1, 11], [1, 12], 9))).toBe('loop')
    expect(first_squares(city(given))).toEqual(['0,9', '0,11', '0,12', '1,13'])
    expect(rule(city(given).why_no_rail(0, [2, 9], null, 9))).toBe('not_an_end')
    expect(first_squares(city({ ...given, players: [{ councillor: 'transit' }] }))).toHaveLength(10)
  })
  it('PC-X19, PC-X26: the first segment lies beside a tile, and not around a die', () => {
    expect(first_squares(city({ tiles: 'crowns_2@6,6' }))).toHaveLength(8)
    expect(rule(city({ tiles: 'crowns_2@6,6' }).why_no_rail(0, [6, 6], null, 9))).toBe('first_on_tile')
    const die = city({ tiles: 'arms_4@5,5 moons_3@7,5', players: [{ investor: 'moons_3', speculator: live('5,4', 1), region: 'north' }] })
    expect(first_squares(die)).toHaveLength(11)
    expect(rule(die.why_no_rail(1, [5, 4], null, 9))).toBe('die_there')
  })
  it('PC-E14: a stop pays for the stops it counts, and their investors', () => {
    const here = city({
      tiles: 'arms_2@1,2 crowns_2@1,5/3 crowns_3@4,5/3 crowns_4@7,5/3 suns_5@10,5/3 suns_3@11,8/1 moons_4@11,10/1',
      rails: `${row(6, 1, 12)} 12,7 12,8 12,9`,
      players: [
        { investor: 'arms_2', speculator: live('10,2', 1), region: 'north' },
        { investor: 'suns_3', speculator: live('3,11', 1), region: 'south' },
      ],
    })
    const items = here.segment(0, [12, 10])
    expect(of(items, 'rail_bonus')).toHaveLength(5)
    expect([total_for(items, 0), total_for(items, 1)]).toEqual([8, 3])
  })
  it('PC-X20, PC-X21: a drawn route adds up cost and gain', () => {
    const here = city({ tiles: 'crowns_2@1,5/3 suns_5@4,5/3 crowns_ace@7,5/3 arms_3@10,5/3 crowns_5@12,7/0', rails: row(6, 1, 8) })
    const route = route_along(here, 0, places('9,6 10,6 11,6 12,6 12,7'))
    expect([route.squares.length, route.cost, total_for(route.items, 0)]).toEqual([5, 8, 9])
    expect(total_for(city({ tiles: 'suns_ace@6,6', rails: '5,6' }).segment(0, [6, 6]), 0)).toBe(11)
  })
  it('goes on from the chain of this turn, and stops where a rule forbids more', () => {
    const here = city({ tiles: 'crowns_2@6,6', rails: '8,6', chain_head: '8,6', chain_cost: 13 })
    const one = extended(empty_route(here), 0, [9, 6])
    expect(is_refusal(one) ? one.rule : one.cost).toBe(14)
    expect(route_along(here, 0, places('9,6 10,6')).squares).toHaveLength(1)
    expect(rule(here.why_no_rail(0, [5, 6], [8, 6], 3))).toBe('not_at_head')
  })
  it('says what is left to pay with: what the chain costs is owed already', () => {
    const state = { ...city({ tiles: 'crowns_2@6,6', rails: '8,6', chain_head: '8,6', chain_cost: 3 }).state, active: 0 }
    expect([points_left(state, 0), points_left(state, 1)]).toEqual([budget_of(state, 0) - 3, budget_of(state, 1)])
  })
})
