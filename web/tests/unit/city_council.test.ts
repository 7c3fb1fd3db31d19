// What the board of City Council computes by itself, against what the engine says about the same positions.
// The positions come from games of the engine at every number of players and in every mode.
import { describe, expect, it } from 'vitest'
import { facts_of, favor_of, opens_now, worth_of } from '../../src/boards/city_council/favors'
import { balance_of, causes_of, forecast, lifestyle_row, stage_of } from '../../src/boards/city_council/forecast'
import {
  kind_of,
  missing_for,
  is_awake,
  standing_in,
  station_of,
  type State,
  type Town,
} from '../../src/boards/city_council/model'
import {
  construction_sites,
  need_of,
  net_price,
  price_limit,
  sites_of_plan,
} from '../../src/boards/city_council/sites'
import { move_text } from '../../src/boards/city_council/move_text'
import { count } from '../../src/boards/city_council/votes'
import type { Choice } from '../../src/lib/moves'
import type { View } from '../../src/lib/protocol'
import fixtures from './fixtures/city_council.json'

interface Position {
  players: number
  mode: string
  seat: number
  decision: string
  legal: string[]
  state: State
  numbers: any
}
const positions = fixtures as unknown as Position[]
const town_at = ({ state, mode, players }: Position): Town => ({ state, sandbox: mode !== 'standard', players })
const with_decision = (decision: string) => positions.filter((one) => one.decision === decision)
const sorted = (some: string[]) => [...some].sort()

describe('the forecast', () => {
  it('ends where the engine says', () => {
    const activating = positions.filter((one) => one.numbers.if_activation_ended_now)
    expect(activating.length).toBeGreaterThan(15)
    for (const { state, numbers } of activating) {
      const { city_stands, unemployment_white: _w, unemployment_blue: _b, ...after } = numbers.if_activation_ended_now
      const seen = forecast(state)
      expect(seen.stands).toBe(city_stands)
      expect(seen.after).toEqual(after)
    }
  })
  it('adds up, step by step', () => {
    for (const { state } of with_decision('activate')) {
      const seen = forecast(state)
      const crime = causes_of(seen, 'crime').reduce((total, cause) => total + cause.by, 0)
      expect(state.crime + crime).toBe(seen.after.crime)
    }
  })
  it('begins where the turn stands', () => {
    for (const { state } of positions) {
      const stage = stage_of(state)
      if (state.decision === 'activate') expect(stage).toBe('report')
      if (state.decision === 'propose') expect(stage).toBeNull()
    }
  })
  it('says what fills a section: the seventh cube is the end', () => {
    const calm = with_decision('activate')[0]!.state
    const state: State = {
      ...calm,
      crime: 6,
      blue: 5,
      white: 1,
      activations: [],
      prisoner_1: false,
      prisoner_2: false,
    }
    expect(forecast(state)).toMatchObject({ stands: false, fallen_by: 'crime', balance: null })
    // Y11: with a cube in prison the section cannot fill.
    expect(forecast({ ...state, prisoner_1: true })).toMatchObject({ stands: true, after: { crime: 6 } })
    const dirty: State = {
      ...calm,
      pollution: 6,
      blue: 1,
      white: 1,
      activations: [{ building: 'factory_1', boxes: 'first' }],
    }
    expect(forecast(dirty).fallen_by).toBe('pollution')
    // Y12: the Dump first, then the Factory.
    const cleaned: State = { ...dirty, activations: [{ building: 'dump_1', boxes: 'first' }, ...dirty.activations] }
    expect(forecast(cleaned).fallen_by).toBeNull()
  })
  it('reads the lifestyle like the engine', () => {
    for (const { state, numbers } of positions) {
      expect(balance_of(state)).toBe(numbers.lifestyle_balance)
      expect(lifestyle_row(balance_of(state)).effect).toEqual(numbers.lifestyle_effect)
    }
  })
})

describe('sites', () => {
  it('are the ones that the engine offers, at most at the price that leaves enough for the other plans', () => {
    const choosing = with_decision('choose_site')
    expect(choosing.length).toBeGreaterThan(10)
    for (const position of choosing) {
      const town = town_at(position)
      const plan = position.state.plans[position.state.current_plan as number]!
      const limit = price_limit(town, plan)
      const ours = sites_of_plan(town, plan)
        .filter((site) => net_price(site.price, plan) <= limit)
        .map((site) =>
          ['choose_site', ...site.cells, ...Array(3 - site.cells.length).fill('-'), site.over ?? '-'].join(' '),
        )
      expect(sorted(ours)).toEqual(sorted(position.legal))
    }
  })
  it('have the cheapest price that the engine finds', () => {
    for (const position of positions) {
      for (const [i, plan] of position.state.plans.entries()) {
        if (plan.status !== 'proposed' && plan.status !== 'approved') continue
        expect(need_of(town_at(position), plan)).toBe(position.numbers.plans[i].cheapest_site ?? null)
      }
    }
  })
  it('decide what can be proposed', () => {
    for (const position of with_decision('propose')) {
      const town = town_at(position)
      for (const move of position.legal) {
        const [kind, tile] = move.split(' ')
        if (kind === 'propose_construct') expect(construction_sites(town, kind_of(tile!)!).length).toBeGreaterThan(0)
      }
    }
  })
})

describe('activation', () => {
  it('is possible exactly where nothing is missing and the zone is awake', () => {
    for (const position of with_decision('activate')) {
      const { state, legal } = position
      for (const one of standing_in(town_at(position))) {
        const offered = legal.some((move) => move.startsWith(`activate_building ${one.building} `))
        const boxes =
          one.kind.boxes.length === 0 ? [] : one.kind.choose && !one.kind.chooser ? ['first', 'second'] : ['first']
        const possible =
          !one.activated &&
          is_awake(state, one) &&
          boxes.some((box) => missing_for(state, one.kind, box).length === 0)
        expect([one.building, offered]).toEqual([one.building, possible])
      }
    }
  })
})

describe('favors', () => {
  it('are worth what the engine says', () => {
    let seen = 0
    for (const position of positions) {
      const facts = facts_of(town_at(position), position.numbers.metrics)
      for (const card of position.numbers.hand ?? []) {
        expect([card.favor, worth_of(favor_of(card.favor)!, facts).points]).toEqual([card.favor, card.worth_now])
        seen += 1
      }
    }
    expect(seen).toBeGreaterThan(50)
  })
  it('open when the engine lets them be scored', () => {
    for (const position of [...with_decision('score_favor'), ...with_decision('activate')]) {
      const facts = facts_of(town_at(position), position.numbers.metrics)
      for (const card of position.numbers.hand) {
        const favor = favor_of(card.favor)!
        const can = opens_now(favor, position.state) && worth_of(favor, facts).points > 0
        expect([card.favor, can]).toEqual([card.favor, position.legal.includes(`score_favor ${card.favor}`)])
      }
    }
  })
})

describe('the turn', () => {
  it('has a station for every decision', () => {
    for (const { state } of positions) expect(station_of(state)).toBeTruthy()
  })
})

describe('moves in words', () => {
  const view_at = ({ state, mode, players, seat, numbers }: Position) =>
    ({
      seat,
      state,
      numbers,
      table: {
        game: 'city_council',
        options: { mode, players },
        seats: Array.from({ length: players }, () => ({ kind: 'computer', color: 'orange' })),
      },
    }) as unknown as View
  const choice_of = (text: string): Choice => {
    const [kind = '', ...words] = text.split(' ')
    return { text, kind, args: {}, words }
  }
  it('tell the price of a site, what a building does and who changes chairs', () => {
    for (const decision of ['choose_site', 'activate', 'reassign_committees']) {
      for (const position of with_decision(decision)) {
        for (const text of position.legal) {
          const said = move_text(view_at(position), choice_of(text))
          if (text.startsWith('choose_site')) expect(said).toMatch(/\$\d+$/)
          if (/^activate_building \w+ (first|second|both)/.test(text)) expect(said).toMatch(/^Start .+: .+→/)
          if (text.startsWith('reassign')) expect(said).toMatch(/→/)
          expect(said).not.toMatch(/undefined|cc\.|_\d/)
        }
      }
    }
  })
})

describe('the count of the votes', () => {
  const plan = (tile: string, votes: number, funds = 0) => ({
    tile,
    votes,
    funds: [funds],
    owner: 0,
    kind: 'construct',
    status: 'proposed',
  })
  const state = (plans: unknown[]) => ({ plans }) as unknown as State
  it('goes by votes, then by private funds, and leaves ties to the chair', () => {
    expect(count(state([plan('a', 2), plan('b', 1, 1), plan('c', 1), plan('d', 0)]), 3)).toEqual([
      'in',
      'in',
      'out',
      'out',
    ])
    // Y7: two with 2 votes, two with none, three places.
    expect(count(state([plan('a', 2), plan('b', 2), plan('c', 0), plan('d', 0)]), 4)).toEqual([
      'in',
      'in',
      'tied',
      'tied',
    ])
  })
})
