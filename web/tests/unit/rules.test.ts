// Every decision of every game has a rule that can be shown, and pictures show positions that exist.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sections_of } from '../../markdown_plugin'
import { decisions_with_rules, rule_of } from '../../src/lib/rules'

const games = ['city_hall', 'city_council', 'piecepack_council', 'small_city', 'urban_sprawl']
const pascal = (game: string) => game.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
const types = readFileSync('src/generated/games.ts', 'utf8')

/** The decisions that the engine declares: export type CityHallDecision = "bid" | ... */
function decisions_of(game: string): string[] {
  const line = new RegExp(`export type ${pascal(game)}Decision = (.*);`).exec(types)?.[1] ?? ''
  return [...line.matchAll(/"(\w+)"/g)].map((match) => match[1]!)
}
const manual = (game: string) => sections_of(readFileSync(`../docs/games/${game}.md`, 'utf8'))

describe.each(games)('the rules of %s', (game) => {
  const sections = manual(game)
  it('know every decision, and no other', () => {
    expect(decisions_of(game).length).toBeGreaterThan(10)
    expect(decisions_with_rules(game).sort()).toEqual(decisions_of(game).sort())
  })
  it.each(decisions_of(game))('say something about %s', (decision) => {
    const rule = rule_of(game, decision)!
    const section = sections.find((one) => one.id === rule.section)
    expect(section, `section ${rule.section}`).toBeDefined()
    expect(section!.text).toContain(rule.phrase)
  })
  it('have pictures of positions that are there', () => {
    const files = readdirSync('src/figures')
    const pictures = sections.flatMap((section) => section.parts.filter((part) => typeof part !== 'string'))
    for (const picture of pictures) expect(files).toContain(`${game}_${picture.position}.json`)
    expect(pictures.length).toBeGreaterThan(0)
  })
})

describe('links between the pages of games', () => {
  const html = (markdown: string) => sections_of(markdown)[0]!.parts.join('')
  it('lead to the same pages of the client', () => {
    expect(html('[all offices](city_hall_reference.md#offices)')).toContain(
      '<a href="/learn/city_hall?page=reference#offices">all offices</a>',
    )
    expect(html('[Small City](small_city.md)')).toContain('<a href="/learn/small_city">')
  })
  it('that lead out of them are words only', () => {
    expect(html('see [the rulings](../rulings/city_hall.md).')).toContain('see the rulings.')
  })
  it.each(games)('of %s find their page', (game) => {
    for (const [, target] of readFileSync(`../docs/games/${game}.md`, 'utf8').matchAll(/\]\((\w+\.md)/g))
      expect(readdirSync('../docs/games')).toContain(target)
  })
})
