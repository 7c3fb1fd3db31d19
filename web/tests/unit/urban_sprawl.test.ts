import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hit_area, hit_middle, kBlockSide, next_in_direction, outline } from '../../src/boards/urban_sprawl/map'
import {
  block_name,
  bonus_of,
  card_info,
  cards_to_come,
  cheapest,
  claim_of,
  contract_places,
  first_lot,
  is_allowed,
  kAllCards,
  kBlocks,
  kShapes,
  lots_of,
  neighbours,
  permits_of,
  planning_places,
  rows_of,
  site_letter,
  standing_on,
  type Contract,
  type Numbers,
  type Position,
} from '../../src/boards/urban_sprawl/model'
import { effect_text } from '../../src/boards/urban_sprawl/texts'
import { block_objection, hindrance_text } from '../../src/boards/urban_sprawl/why_not'
import { word } from '../../src/lib/i18n.svelte'

const kAll = Object.values(kShapes).flat()
const player = (more: object) => ({
  wealth: 9,
  prestige: 4,
  vocations: { media: 0, factory: 0 },
  cards: [],
  favors: [],
  ...more,
})
const deck = (cards: string[], more: object) => ({
  cards,
  active: false,
  face_up: false,
  bottom: 0,
  middle: 0,
  ...more,
})
function position(more: object = {}, numbers: Partial<Numbers> = {}): Position {
  return {
    state: {
      buildings: [
        { block: 'b22', shape: 'se', zone: 'ind', controller: 0 },
        { block: 'b23', shape: 'sw', zone: 'com', controller: null },
        { block: 'b33', shape: 'nw', zone: 'civ', controller: 1 },
        { block: 'b30', shape: 'north', zone: 'civ', controller: 0 },
      ],
      players: [
        player({ cards: ['pp_01', 'pp_12', 'ur_1'], vocations: { media: 1, factory: 2 } }),
        player({ prestige: 2 }),
      ],
      planning_boxes: ['pp_02', null, 'pp_03', 'pp_04'],
      planning: { cards: ['unknown', 'pp_05'], face_up: true, mixed: 0 },
      contract_boxes: ['t_clinic', null, 't_bank', 't_motel', 't_diner'],
      decks: {
        town: deck(['unknown', 't_sawmill'], { active: true, face_up: true }),
        city: deck(['unknown'], {}),
        metropolis: deck([], {}),
      },
      discard: ['pp_08'],
      agenda: [],
      ...more,
    },
    numbers: {
      block_values: Object.fromEntries(kBlocks.map((block) => [block, 2 + Number(block[1]) + Number(block[2])])),
      rows: [],
      builder: 0,
      contracts: [],
      decks: [],
      ...numbers,
    },
  } as unknown as Position
}
/** A contract that may go nowhere but where the letters say. */
function contract(card: string, letters: Record<string, string>, more: Partial<Contract> = {}): Contract {
  const shapes = kShapes[card_info(card)!.size!]!
  const where = kBlocks.flatMap((block) => shapes.map((shape) => letters[`${block} ${shape}`] ?? 'Z')).join('')
  return { slot: 'c1', card, title: card_info(card)!.title!, price: 1, sites: 1, where, ...more }
}

describe('footprints', () => {
  it('take one to four lots of a block', () => {
    for (const [size, shapes] of Object.entries(kShapes))
      for (const shape of shapes) expect(lots_of(shape)).toHaveLength(Number(size))
    expect(new Set(kAll.map((shape) => JSON.stringify(lots_of(shape)))).size).toBe(kAll.length)
  })
  it('have an outline each, and a place of their own to point at', () => {
    expect(new Set(kAll.map((shape) => outline(shape))).size).toBe(kAll.length)
    for (const shapes of Object.values(kShapes)) {
      expect(new Set(shapes.map(hit_area)).size).toBe(shapes.length)
      expect(new Set(shapes.map((shape) => hit_middle(shape).join())).size).toBe(shapes.length)
    }
    for (const shape of kAll) for (const at of hit_middle(shape)) expect(at > 0 && at < kBlockSide).toBe(true)
  })
  it('are called by their first lot', () => {
    expect(first_lot({ block: 'b20', shape: 'no_nw' })).toBe('b20ne')
    expect(first_lot({ block: 'b44', shape: 'whole' })).toBe('b44nw')
  })
  it('touch across streets and corners, but not themselves', () => {
    const { state } = position()
    expect(neighbours(state, 'b23', 'east').map((one) => one.zone)).toEqual(['com', 'civ'])
    expect(neighbours(state, 'b33', 'nw').map((one) => one.zone)).toEqual(['ind', 'com'])
    expect(neighbours(state, 'b00', 'whole')).toEqual([])
    expect(standing_on(state, 'b30', 'no_se').map((one) => one.zone)).toEqual(['civ'])
  })
})

describe('where a contract may stand', () => {
  const school = contract('t_high_school', { 'b23 east': '1', 'b20 north': '0', 'b33 south': 'D', 'b50 west': 'O' })
  it('is read from the letters of the server', () => {
    expect(site_letter(school, 'b23', 'east')).toBe('1')
    expect(is_allowed('0') && is_allowed('c')).toBe(true)
    expect(['O', 'P', 'C', 'Z', 'R', 'D'].some(is_allowed)).toBe(false)
    expect(bonus_of('c')).toBe(12)
    expect(bonus_of('Z')).toBe(0)
  })
  it('has a cheapest site, and one that is too dear', () => {
    expect(cheapest(position(), school, is_allowed)).toBe(4)
    expect(cheapest(position(), school, (letter) => letter === 'D')).toBe(8)
    expect(cheapest(position(), school, (letter) => letter === 'R')).toBeNull()
  })
  it('says for a block what is nearest to being allowed', () => {
    expect(block_objection(['0', 'Z', 'O', 'O'])).toBe('')
    expect(block_objection(['O', 'Z', 'O', 'O'])).toBe('Z')
    expect(block_objection(['O', 'Z', 'D', 'O'])).toBe('D')
  })
  it('says what hinders the builder', () => {
    expect(hindrance_text(position(), school)).toBe('')
    expect(hindrance_text(position(), { ...school, hindrance: 'too few permits' })).toMatch(
      /civic: 2 needed, you hold 3/,
    )
    const dear = contract('t_high_school', { 'b33 south': 'D' }, { hindrance: 'no legal site' })
    expect(hindrance_text(position(), dear)).toMatch(/costs 8, you have 9/)
    expect(hindrance_text(position(), contract('t_high_school', {}, { hindrance: 'no legal site' }))).toMatch(
      /zoning/,
    )
  })
})

describe('counting what lies open', () => {
  it('finds the cards on offer with their prices, empty boxes included', () => {
    expect(planning_places(position().state).map((one) => [one.slot, one.card, one.price])).toEqual([
      ['p1', 'pp_02', 1],
      ['p2', null, 2],
      ['p3', 'pp_03', 3],
      ['p4', 'pp_04', 4],
      ['planning_top', 'pp_05', 5],
    ])
    expect(contract_places(position().state).map((one) => one.slot)).toEqual([
      'c1',
      'c2',
      'c3',
      'c4',
      'c5',
      'town_top',
    ])
  })
  it('counts permits by zone', () => {
    expect(permits_of(position().state, 0, 'civ')).toBe(3)
    expect(permits_of(position().state, 0, 'ind')).toBe(0)
  })
  it('knows what each brings into an election', () => {
    expect(claim_of(position(), 'mayor', 0)).toEqual({ best: 3, number: 3 })
    expect(claim_of(position(), 'district_attorney', 0)).toEqual({ best: 5, number: 1 })
    expect(claim_of(position(), 'treasurer', 1)).toEqual({ best: 0, number: 0 })
  })
  it('counts the cards to come for a row', () => {
    const row = { currency: 'wealth' as const, number: 12, buildings: [0, 0], pays: [0, 0], blocks: ['b00'] }
    expect(cards_to_come(position(), row)).toBe(0) // pp_03, pp_04 and pp_08 all lie open
    expect(cards_to_come(position(), { ...row, number: 6 })).toBe(3)
    const prestige = { ...row, currency: 'prestige' as const, number: 1 }
    expect(
      cards_to_come(
        position({}, { decks: [{ deck: 'town', face_down: 2, unseen: ['t_post_office', 't_bank'] }] }),
        prestige,
      ),
    ).toBe(1)
    expect(rows_of(position({}, { rows: [row] }), 'b00')).toEqual([row])
  })
})

describe('the arrows', () => {
  const points = Array.from({ length: 36 }, (_, i) => ({ x: (i % 6) * 108, y: Math.floor(i / 6) * 108 }))
  it('go to the nearest spot that way, and back', () => {
    fc.assert(
      fc.property(
        fc.nat(35),
        fc.constantFrom(['ArrowLeft', 'ArrowRight'], ['ArrowUp', 'ArrowDown']),
        (at, [there, back]) => {
          const next = next_in_direction(points[at]!, points, there!)
          if (next) expect(next_in_direction(next, points, back!)).toBe(points[at])
        },
      ),
    )
  })
  it('know nothing of other keys', () => expect(next_in_direction(points[0]!, points, 'Enter')).toBeNull())
})

describe('words', () => {
  it('name blocks as on a map', () => {
    expect(block_name('b23')).toBe('D3')
    expect(word('urban_sprawl', 'b23nw')).toBe('D3 NW')
  })
  it('say what every card with an effect does', () => {
    const silent = kAllCards
      .filter((card) => card.kind === 'contract' || card.kind === 'event')
      .filter((card) => (card as { effects?: unknown[] }).effects?.length && effect_text(card.title!) === '')
    expect(silent.map((card) => card.title)).toEqual([])
    expect(effect_text('Temple')).toMatch(/4 wealth/)
    expect(effect_text('Temple', true)).toMatch(/2 wealth/)
  })
  it('leave no id in the names of permits and starting buildings', () => {
    for (const card of kAllCards) if (card.kind === 'permit') expect(word('urban_sprawl', card.id)).toMatch(/permit/)
    expect(word('urban_sprawl', 'start_res_3')).toBe('residential building on A6')
  })
})
