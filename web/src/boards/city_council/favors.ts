// Favor cards: what each line asks for, how far the city is, and what the card is worth.
import table from '../../../../data/city_council/favors.json'
import { kind_by_id, kind_of, standing_in, type State, type Town } from './model'

interface Condition {
  metric?: string
  op?: string
  value?: number
  times?: number
  of?: string
  built?: string
  activated?: string
}
interface Line {
  vp: number
  shade: string
  bonus?: boolean
  all: Condition[]
}
export interface Favor {
  id: string
  name: string
  kind: 'general' | 'building'
  when: 'any' | 'turn_end'
  lines: Line[]
}
const kFavors = new Map((table.favors as unknown as Favor[]).map((favor) => [favor.id, favor]))
export const favor_of = (id: string) => kFavors.get(id)

export interface Facts {
  metrics: Record<string, number>
  standing: Set<string>
  activated: Set<string>
  removed: Set<string>
}
export function facts_of(town: Town, metrics: Record<string, number>): Facts {
  return {
    metrics,
    standing: new Set(standing_in(town).map((one) => one.kind.id)),
    activated: new Set(town.state.activations.map((one) => kind_of(one.building!)!.id)),
    removed: new Set(town.sandbox ? ['airport'] : []),
  }
}

/** One condition, how far it is, and whether it can be reached at all. */
export interface Progress {
  kind: 'at_least' | 'at_most' | 'exactly' | 'more_than' | 'times' | 'built' | 'activated'
  subject: string // a metric or a kind of building
  have: number
  want: number
  of: string // the metric it is compared with, if it is
  met: boolean
  impossible: boolean
}
export interface LineProgress {
  points: number
  bonus: boolean
  met: boolean
  conditions: Progress[]
}
export interface Worth {
  points: number
  most: number
  lines: LineProgress[]
}

function progress(condition: Condition, facts: Facts): Progress {
  const base = { have: 0, want: 0, of: '', impossible: false }
  if (condition.built !== undefined) {
    const met = facts.standing.has(condition.built)
    return {
      ...base,
      kind: 'built',
      subject: condition.built,
      met,
      impossible: !met && facts.removed.has(condition.built),
    }
  }
  if (condition.activated !== undefined) {
    return { ...base, kind: 'activated', subject: condition.activated, met: facts.activated.has(condition.activated) }
  }
  const subject = condition.metric!
  const have = facts.metrics[subject] ?? 0
  if (condition.of !== undefined) {
    const want = (condition.times ?? 1) * (facts.metrics[condition.of] ?? 0)
    const more = condition.op === '>'
    return {
      ...base,
      kind: more ? 'more_than' : 'times',
      subject,
      have,
      want,
      of: condition.of,
      met: more ? have > want : have >= want,
    }
  }
  const value = condition.value ?? 0
  switch (condition.op) {
    case '>=':
      return { ...base, kind: 'at_least', subject, have, want: value, met: have >= value }
    case '>':
      return { ...base, kind: 'at_least', subject, have, want: value + 1, met: have > value }
    case '<=':
      return { ...base, kind: 'at_most', subject, have, want: value, met: have <= value }
    case '<':
      return { ...base, kind: 'at_most', subject, have, want: value - 1, met: have < value }
    default:
      return { ...base, kind: 'exactly', subject, have, want: value, met: have === value }
  }
}

/** The sum of the lines that are true; bonus lines need a basic one. */
export function worth_of(favor: Favor, facts: Facts): Worth {
  const lines = favor.lines.map((line) => {
    const conditions = line.all.map((condition) => progress(condition, facts))
    return { points: line.vp, bonus: line.bonus === true, met: conditions.every((one) => one.met), conditions }
  })
  const points = (some: LineProgress[]) => some.reduce((total, line) => total + line.points, 0)
  const basic = points(lines.filter((line) => line.met && !line.bonus))
  const bonus = points(lines.filter((line) => line.met && line.bonus))
  return { points: basic > 0 ? basic + bonus : 0, most: points(lines), lines }
}

/** Whether the card may be shown at this moment of the turn, whatever it is worth. */
export function opens_now(favor: Favor, state: State): boolean {
  if (state.turn_number === 1) return false
  if (state.decision === 'activate' || state.decision === 'propose') return favor.when === 'any'
  if (state.decision !== 'score_favor') return false
  return favor.when === 'any' || state.window === 'turn_end'
}
/** The kinds of buildings that a card speaks of. */
export const kinds_on = (favor: Favor) =>
  [...new Set(favor.lines.flatMap((line) => line.all.flatMap((one) => one.built ?? one.activated ?? [])))].map((id) =>
    kind_by_id(id)!,
  )
