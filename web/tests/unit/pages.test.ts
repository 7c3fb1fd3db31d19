import { describe, expect, it } from 'vitest'
import { sections_of } from '../../markdown_plugin'
import { search_manual } from '../../src/lib/manual'
import { option_matters } from '../../src/lib/facts'
import { parse_route } from '../../src/lib/router.svelte'
import { shape_path } from '../../src/lib/seats'
import { de } from '../../src/texts/de'
import { en } from '../../src/texts/en'

describe('routes', () => {
  const route = (path: string) => {
    const url = new URL(path, 'http://x')
    return parse_route(url.pathname, url.searchParams)
  }
  it('are read from the address', () => {
    expect(route('/')).toEqual({ page: 'home' })
    expect(route('/t/t_1?invite=i_2')).toEqual({ page: 'table', id: 't_1', invite: 'i_2' })
    expect(route('/replay/t_1?ply=12')).toEqual({ page: 'replay', id: 't_1', ply: 12, invite: null })
    expect(route('/replay/t_1?ply=-3')).toEqual({ page: 'replay', id: 't_1', ply: null, invite: null })
    expect(route('/learn/city_hall')).toEqual({ page: 'learn', game: 'city_hall', part: null, rule: null, from: null })
    expect(route('/learn/city_hall?rule=bid&from=t_1')).toMatchObject({ rule: 'bid', from: 't_1' })
    expect(route('/nonsense')).toEqual({ page: 'missing' })
    expect(route('/a/b/c')).toEqual({ page: 'missing' })
  })
})

describe('texts', () => {
  const german = de
  it('are complete in German', () => expect(Object.keys(en).filter((key) => !(key in german))).toEqual([]))
  it('have no key that nobody asks for', () =>
    expect(Object.keys(german).filter((key) => !(key in en) && !/^(quantity|word|decision|event|move|score)\./.test(key))).toEqual([]))
  it('have the same gaps to fill in every language', () => {
    const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map((match) => match[0]).sort()
    for (const [key, text] of Object.entries(en)) expect([key, gaps(german[key] ?? '')]).toEqual([key, gaps(text)])
  })
})

describe('seats', () => {
  it('have a shape each', () => expect(new Set([0, 1, 2, 3, 4].map((seat) => shape_path(seat, 10))).size).toBe(5))
})

describe('the manual', () => {
  const sections = sections_of('# Game\nIntro.\n\n## Bidding\nOne bid each.\n\n## Taxes\nMoney.\n')
  it('is cut at its headings', () =>
    expect(sections.map((section) => section.title)).toEqual(['Game', 'Bidding', 'Taxes']))
  it('can be searched', () => {
    expect(search_manual(sections, 'bid').map((section) => section.title)).toEqual(['Bidding'])
    expect(search_manual(sections, 'zebra')).toEqual([])
    expect(search_manual(sections, '').length).toBe(3)
  })
})

describe('options of a new table', () => {
  it('are offered where they mean something', () => {
    expect(option_matters('small_city', 'green_board', 2, {})).toBe(false)
    expect(option_matters('small_city', 'green_board', 3, {})).toBe(true)
    expect(option_matters('small_city', 'level', 1, {})).toBe(true)
    expect(option_matters('small_city', 'level', 3, {})).toBe(false)
    expect(option_matters('small_city', 'victory', 2, { mode: 'basic' })).toBe(false)
    expect(option_matters('small_city', 'victory', 2, { mode: 'advanced' })).toBe(true)
    expect(option_matters('city_hall', 'holdings', 2, {})).toBe(true)
  })
})
