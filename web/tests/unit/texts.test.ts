import { beforeAll, describe, expect, it } from 'vitest'
import { add_games, add_names, arguments_of, change_text, event_text, move_text, speak, word } from '../../src/lib/i18n.svelte'
import type { GameEvent, GameInfo } from '../../src/lib/protocol'
import { settings } from '../../src/lib/settings.svelte'

const event = (kind: string, player: number | null, args: (string | number)[], text: string): GameEvent => ({
  ply: 1,
  kind,
  player,
  args,
  text,
})
const names = ['Ada', 'Blue']
const seat_name = (seat: number) => names[seat]!

beforeAll(() => {
  add_games([
    {
      id: 'city_hall',
      seat_names: ['orange', 'blue'],
      moves: [{ name: 'accept', help: '', usage: '', args: [{ name: 'player' }] }],
      quantities: [
        { name: 'money', label: 'Money', money: true },
        { name: 'votes', label: 'Votes', money: false },
      ],
      events: [
        { name: 'accepted', text: '{player} sells the {0} to {1} for {2} influence', args: ['office', 'player'] },
        { name: 'taxed', text: '{player} collects ${0}', args: [] },
      ],
    } as unknown as GameInfo,
  ])
  add_names('toy', { arms_3: '3 of arms' })
})

describe('what happens, in words', () => {
  it('names people and pieces, and finds the numbers', () => {
    const sold = event('accepted', 0, ['Zoning Board', 'blue'], 'orange sells the Zoning Board to blue for 2 influence')
    expect(event_text('city_hall', sold, seat_name)).toBe('Ada sells the Zoning Board to Blue for 2 influence')
    const taxed = event('taxed', 1, [], 'blue collects $12')
    expect(event_text('city_hall', taxed, seat_name)).toBe('Blue collects $12')
  })
  it('is told in German, numbers and all', async () => {
    settings.set('language', 'de')
    await speak('de')
    const taxed = event('taxed', 1, [], 'blue collects $12')
    expect(event_text('city_hall', taxed, seat_name)).toBe('Blue nimmt $12 ein')
    settings.set('language', 'en')
    await speak('en')
  })
  it('falls back to the words of the server', () => {
    expect(event_text('chess', event('mate', 0, [], 'white wins'), seat_name)).toBe('white wins')
  })
  it('reads arguments out of a sentence only where they are missing', () => {
    expect(arguments_of(event('x', 0, ['a', 3], 'red a 3'), '{player} {0} {1}')).toEqual(['a', 3])
    expect(arguments_of(event('x', 0, ['a'], 'red a (3 VP)'), '{player} {0} ({1} VP)')).toEqual(['a', '3'])
  })
})

describe('what a move changes, in words', () => {
  const says = (quantity: string, seat: number | null, low: number, high = low) =>
    change_text('city_hall', { quantity, seat, low, high }, 0, seat_name)
  it('has a sign, money its dollar, others their name', () => {
    expect(says('votes', 0, 2)).toBe('Votes +2')
    expect(says('money', 1, -3)).toBe('Blue: Money \u2212$3')
    expect(says('votes', null, -1, 3)).toBe('Votes \u22121 to +3')
  })
})

describe('words', () => {
  it('come from the catalogue, the tables of the game, or are made readable', () => {
    expect(word('city_hall', 'zoning_board')).toBe('Zoning Board')
    expect(word('toy', 'arms_3')).toBe('3 of arms')
    expect(word('toy', 'left_over')).toBe('left over')
  })
  it('make sentences of moves', () => {
    const choice = { text: 'accept blue', kind: 'accept', args: { player: 'blue' }, words: ['blue'] }
    expect(move_text('city_hall', choice, seat_name)).toBe('Sell to Blue')
  })
})
