// What the server found out about a finished game, as the person who looks at it wants to read it.
import type { Analysis, TurningPoint } from './protocol'

const kMistakesShown = 5

export const percent = (chance: number) => `${Math.round(100 * chance)} %`
export const in_points = (value: number) => String(Math.round(10 * value) / 10)
/** With its sign: a loss is a loss. */
export const signed = (change: number, format: (value: number) => string) =>
  `${change < 0 ? '−' : '+'}${format(Math.abs(change))}`

/** One's own costly decisions, and those of the others; who only looks on has none of his own. */
export function mistakes_for(analysis: Analysis, own: number[]) {
  const all = analysis.mistakes ?? []
  const mine = (point: TurningPoint) => own.includes(point.seat)
  return {
    own: all.filter(mine).slice(0, kMistakesShown),
    others: all.filter((point) => !mine(point)).slice(0, kMistakesShown),
  }
}

/** What turned the game besides: a decision is not told twice. */
export function turning_points_for(analysis: Analysis, own: number[]): TurningPoint[] {
  const { own: mine, others } = mistakes_for(analysis, own)
  const told = new Set([...mine, ...others].map((point) => point.ply))
  return (analysis.turning_points ?? []).filter((point) => !told.has(point.ply))
}

/** The title that a score earns who plays alone; empty if none. */
export function title_of(analysis: Analysis, score: number): string {
  return (analysis.titles ?? []).filter((one) => one.from <= Math.round(score)).at(-1)?.title ?? ''
}
