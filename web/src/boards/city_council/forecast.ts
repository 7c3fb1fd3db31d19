// What follows activation by itself: the unemployment report, the resolution of the buildings, the lifestyle check.
// The server sends the end of it while people activate; this says step by step how it comes about, at any moment.
import {
  boxes_of,
  kLifestyle,
  kMost,
  kPieces,
  kUnemployedBlue,
  kUnemployedWhite,
  kind_of,
  needs_of,
  on_tiles,
  type Kind,
  type Monitor,
  type Pieces,
  type State,
} from './model'

export const kMonitors: Monitor[] = ['budget', 'power', 'goods', 'community', 'blue', 'white', 'crime', 'pollution']
export type Stage = 'report' | 'resolution' | 'lifestyle'
export interface Step {
  stage: Stage
  cause: string // white, blue, balance, or a building
  count: number // idle workers, or the balance
  change: Partial<Record<Monitor, number>> // what it changes on the monitors
}
export interface Forecast {
  stands: boolean
  fallen_by: 'crime' | 'pollution' | null
  after: Record<Monitor, number>
  steps: Step[]
  balance: number | null // the lifestyle balance of the check, if the city lives to see it
}

/** The row of a table of the monitors: the last one holds for more, the first one for less. */
export function row_of<Row extends { effect: Pieces }>(rows: Row[], number: number, first = 0): Row {
  return rows[Math.min(rows.length - 1, Math.max(0, number - first))]!
}
export const lifestyle_row = (balance: number) => row_of(kLifestyle, balance, kLifestyle[0]!.balance)
export const balance_of = (state: State) =>
  state.community + state.playground_cubes.length - state.crime - state.pollution

/** From which step on the rest of the turn runs by itself; null while nothing of it can be foreseen. */
export function stage_of(state: State): Stage | null {
  if (state.outcome !== 'playing') return null
  if (state.decision === 'activate' || state.decision === 'police_mode') return 'report'
  if (state.decision !== 'score_favor') return null
  return (
    ({ activation: 'report', unemployment: 'resolution', resolution: 'lifestyle' } as Record<string, Stage>)[
      state.window
    ] ?? null
  )
}

class Falls extends Error {
  constructor(readonly by: 'crime' | 'pollution') {
    super(by)
  }
}

export function forecast(start: State, from: Stage = 'report'): Forecast {
  const now = Object.fromEntries(kMonitors.map((name) => [name, start[name]])) as Record<Monitor, number>
  const placed = on_tiles(start)
  let cells = [start.prisoner_1, start.prisoner_2] as [boolean, boolean]
  const has_prison = start.city.some((one) => kind_of(one.tile!)?.id === 'prison')
  const playgrounds = start.playground_cubes.length
  const steps: Step[] = []
  let fallen_by: Forecast['fallen_by'] = null
  let balance: number | null = null

  const reserve = (name: Monitor): number => {
    if (name === 'budget' || name === 'power') return kMost[name] - now[name]
    if (name === 'community') return kPieces.community! - now.community - playgrounds - start.active_zones.length
    const jailed = name === 'crime' ? Number(cells[0]) + Number(cells[1]) : 0
    return kPieces[name]! - now[name] - (placed[name] ?? 0) - jailed
  }
  function change(name: Monitor, amount: number) {
    now[name] += amount > 0 ? Math.min(amount, reserve(name)) : -Math.min(-amount, now[name])
  }
  /** Crime and pollution come cube by cube: the seventh ends the game. */
  function threaten(name: 'crime' | 'pollution', cubes: number) {
    for (; cubes > 0 && reserve(name) > 0; --cubes) {
      now[name] += 1
      if (now[name] >= kPieces[name]!) throw new Falls(name)
    }
  }
  function record(stage: Stage, cause: string, count: number, run: () => void) {
    const before = { ...now }
    const step: Step = { stage, cause, count, change: {} }
    steps.push(step)
    try {
      run()
    } finally {
      for (const name of kMonitors) if (now[name] !== before[name]) step.change[name] = now[name] - before[name]
    }
  }
  function apply_row(effect: Pieces) {
    change('blue', effect.blue ?? 0)
    change('white', effect.white ?? 0)
    threaten('crime', effect.crime ?? 0)
    change('community', effect.community ?? 0)
  }
  function jail(cubes: number) {
    for (; cubes > 0; --cubes) if (has_prison) cells = [true, cells[1] || cells[0]]
  }
  function yield_box(out: Pieces, educated: number) {
    change('budget', out.money ?? 0)
    change('goods', out.goods ?? 0)
    change('community', out.community ?? 0)
    change('power', out.power ?? 0)
    if (out.white) {
      if (reserve('white') >= out.white) now.white += out.white
      else now.blue += educated
    }
    change('pollution', -(out.remove_pollution ?? 0))
    change('crime', -(out.remove_crime ?? 0))
    jail(out.incarcerate ?? 0)
  }
  function resolve(kind: Kind, boxes: string) {
    const pieces = needs_of(kind, boxes)
    for (const [piece, n] of Object.entries(pieces)) placed[piece] = (placed[piece] ?? 0) - n
    const used = boxes_of(kind, boxes)
    const educated = (one: { in: Pieces }) => one.in.educate_blue ?? 0
    now.blue += (pieces.blue ?? 0) - used.reduce((total, box) => total + educated(box), 0)
    now.white += pieces.white ?? 0
    // Prisoners who worked: out of cell 2 first, then from cell 1 to cell 2, pushing out whoever is still there.
    if (pieces.prisoner_2) cells = [cells[0], false]
    if (pieces.prisoner_1) cells = [false, true]
    for (const box of used) yield_box(box.out, educated(box))
    threaten('pollution', kind.side_effect?.pollution ?? 0)
    threaten('crime', kind.side_effect?.crime ?? 0)
  }

  try {
    if (from === 'report') {
      const [white, blue] = [now.white, now.blue]
      record('report', 'white', white, () => apply_row(row_of(kUnemployedWhite, white).effect))
      record('report', 'blue', blue, () => apply_row(row_of(kUnemployedBlue, blue).effect))
    }
    if (from !== 'lifestyle') {
      const is_prison = (one: State['activations'][number]) => kind_of(one.building!)!.id === 'prison'
      const order = [...start.activations.filter(is_prison), ...start.activations.filter((one) => !is_prison(one))]
      for (const { building, boxes } of order)
        record('resolution', building!, 0, () => resolve(kind_of(building!)!, boxes))
    }
    balance = now.community + playgrounds - now.crime - now.pollution
    record('lifestyle', 'balance', balance, () => apply_row(lifestyle_row(balance!).effect))
  } catch (fall) {
    if (!(fall instanceof Falls)) throw fall
    fallen_by = fall.by
  }
  return { stands: fallen_by === null, fallen_by, after: now, steps, balance }
}

/** What adds to, or takes from, one of the two dangers in the rest of the turn. */
export const causes_of = (seen: Forecast, danger: 'crime' | 'pollution') =>
  seen.steps
    .filter((step) => step.change[danger] !== undefined)
    .map((step) => ({ ...step, by: step.change[danger]! }))
