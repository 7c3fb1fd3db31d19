import { describe, expect, it } from 'vitest'
import { in_points, mistakes_for, percent, signed, title_of, turning_points_for } from '../../src/lib/analysis'
import { speak } from '../../src/lib/i18n.svelte'
import type { Analysis, TurningPoint, Update, View } from '../../src/lib/protocol'
import { uncounted_of } from '../../src/lib/uncounted'
import { updated } from '../../src/lib/updated'

const point = (ply: number, seat: number, swing: number, cost = 0): TurningPoint => ({
  ply,
  seat,
  move: 'a',
  swing,
  better: cost > 0 ? 'b' : null,
  cost,
})
const analysis: Analysis = {
  state: 'done',
  progress: 1,
  scale: 'chances',
  chances: [],
  mistakes: [point(31, 1, -0.26, 0.27), point(12, 0, -0.1, 0.12)],
  turning_points: [point(31, 1, -0.26, 0.27), point(40, 0, 0.2)],
}

describe('an analysis', () => {
  it('tells a loss as a loss', () => {
    expect(signed(-0.26, percent)).toBe('−26 %')
    expect(signed(0.2, percent)).toBe('+20 %')
    expect(signed(-3.25, in_points)).toBe('−3.3')
  })
  it("puts one's own mistakes first, and tells nothing twice", () => {
    expect(mistakes_for(analysis, [0]).own.map((one) => one.ply)).toEqual([12])
    expect(mistakes_for(analysis, [0]).others.map((one) => one.ply)).toEqual([31])
    expect(turning_points_for(analysis, [0]).map((one) => one.ply)).toEqual([40])
    expect(mistakes_for(analysis, []).own).toEqual([])
  })
  it('names the title of a score', () => {
    const alone: Analysis = { ...analysis, titles: [{ from: 50, title: 'Homestead' }, { from: 60, title: 'Hamlet' }] }
    expect([49, 50, 59.6].map((score) => title_of(alone, score))).toEqual(['', 'Homestead', 'Hamlet'])
    expect(title_of(analysis, 70)).toBe('')
  })
})

describe('what is not counted yet', () => {
  const secrets = [
    { what: 'secret endorsements', low: [0, 0, 3], high: [6, 0, 3] },
    { what: 'cards in hand', low: [-2, 0, 0], high: [1, 0, 0] },
  ]
  it('is said with its range', async () => {
    await speak('en')
    expect(uncounted_of(secrets, 'city_hall', 0)).toEqual([
      'Not counted yet: secret endorsements (0 to 6)',
      'Not counted yet: cards in hand (-2 to 1)',
    ])
    expect(uncounted_of(secrets, 'city_hall', 1)).toEqual([])
    expect(uncounted_of(secrets, 'city_hall', 2)).toEqual(['Not counted yet: secret endorsements (3)'])
    expect(uncounted_of(undefined, 'city_hall', 0)).toEqual([])
  })
  it('follows the game', () => {
    const view = { ply: 3, table: { seats: [] }, events: [], uncounted: secrets } as unknown as View
    const update = { ply: 4, turn: { seat: 0 }, legal: [], events: [] } as unknown as Update
    expect(updated(view, update)!.uncounted).toEqual(secrets)
    expect(updated(view, { ...update, uncounted: [] })!.uncounted).toEqual([])
  })
})
