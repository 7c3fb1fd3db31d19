// The messages of docs/protocol.md. What is inside `state` comes from src/generated/games.ts, made from the engine's descriptions.

export interface Person {
  id: string
  name: string
  guest: boolean
  webhook?: string | null
}

export interface ArgInfo {
  name: string
  words?: string[]
}
export interface MoveInfo {
  name: string
  help: string
  usage: string
  args: ArgInfo[]
}
export interface OptionInfo {
  name: string
  help: string
  kind: 'number' | 'bool' | 'choice'
  default: number | boolean | string
  low?: number
  high?: number
  choices?: string[]
}
export interface GameInfo {
  id: string
  title: string
  author: string
  summary: string
  rules: number
  min_seats: number
  max_seats: number
  seat_names: string[]
  options: OptionInfo[]
  moves: MoveInfo[]
  decisions: { name: string; prompt: string }[]
  events: { name: string; text: string; args?: string[] }[]
  quantities: { name: string; label: string; money: boolean }[]
}
export interface GamesAnswer {
  levels: string[]
  games: GameInfo[]
}

export type Clock =
  { kind: 'none' } | { kind: 'move'; seconds: number } | { kind: 'bank'; seconds: number; increment: number }
export interface Seat {
  seat: number
  color: string
  kind: 'open' | 'person' | 'computer' | 'former'
  name: string
  user: string | null
  connected: boolean
  you: boolean
  level: string | null
  stand_in: string | null
  clock_ms: number | null
  replaceable: boolean
}
export interface UndoRequest {
  by: number
  to_ply: number
  moves: number
  agreed: number[]
  waiting: number[]
}
export interface Table {
  id: string
  version: number
  name: string
  game: string
  rules: number
  options: Record<string, number | boolean | string>
  status: 'open' | 'playing' | 'finished' | 'closed'
  listed: boolean
  pace: 'live' | 'turn_based'
  clock: Clock
  owner: string
  from_position: boolean
  ply: number
  turn_seat: number | null
  spectators: number
  created: string
  updated: string
  seed_hash: string
  seed: string | null
  invite?: string
  undo_request: UndoRequest | null
  seats: Seat[]
}

export interface TurnInfo {
  seat: number | null
  decision: string
  prompt: string
  finished: boolean
}
export interface GameEvent {
  ply: number
  kind: string
  player: number | null
  args: (string | number)[]
  text: string
}
export interface ChatLine {
  at: string
  name: string
  seat: number | null
  text: string
}
export interface Result {
  finished: boolean
  scores: number[]
  places: number[]
  breakdown: { label: string; values: number[] }[]
  decided_by?: string
  everybody_lost?: boolean
  title?: string
}
/** What of the score cannot be counted yet because it is secret: from how much to how much, for each seat. */
export interface Uncounted {
  what: string
  low: number[]
  high: number[]
}
// A position is drawn by the board of its game, which knows its own type.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Json = any

export interface View {
  table: Table
  seat: number | null
  your_seats: number[]
  ply: number
  version: number
  turn: TurnInfo | null
  legal: string[]
  free_undo: number
  state: Json
  numbers: Json
  result: Result | null
  uncounted: Uncounted[]
  events: GameEvent[]
  chat: ChatLine[]
  note: string
  seen: number
}
export interface Update {
  type: 'update'
  table: string
  version: number
  ply: number
  seat: number | null
  by: { seat: number; who: 'person' | 'computer' | 'clock' }
  move?: string
  patch?: Json
  numbers?: Json
  numbers_whole?: Json
  uncounted?: Uncounted[]
  turn: TurnInfo
  legal: string[]
  free_undo: number
  events: GameEvent[]
  clock_ms?: (number | null)[]
}
export interface Change {
  quantity: string
  seat: number | null
  low: number
  high: number
}
export interface Preview {
  type: 'preview'
  table: string
  ply: number
  move: string
  chance: boolean
  patch?: Json
  numbers?: Json
  numbers_whole?: Json
  turn: TurnInfo | null
  events: GameEvent[] | null
  /** What there is more or less of afterwards; seat null for the table, low and high differ where chance decides. */
  changes: Change[]
  ends_undo: boolean
}
export interface Hint {
  type: 'hint'
  table: string
  ply: number
  move: string
  chances: number[]
}
/** A decision that changed much, told from the seat whose decision it was. */
export interface TurningPoint {
  ply: number
  seat: number
  move: string
  /** How the chances of that seat (or the score to be expected) changed: a loss is negative. */
  swing: number
  /** What would have been better, and by how much. */
  better: string | null
  cost: number
}
export interface Analysis {
  state: 'none' | 'queued' | 'running' | 'done'
  progress: number
  /** `points`: who plays alone is shown the score to be expected in the place of winning chances. */
  scale: 'chances' | 'points'
  chances: number[][]
  mistakes: TurningPoint[]
  turning_points: TurningPoint[]
  titles?: { from: number; title: string }[]
}

/** Changes a value by a patch: members by name, elements by number; anything else is replaced. */
export function apply_patch(old: Json, patch: Json): Json {
  if (old === null || typeof old !== 'object' || patch === null || typeof patch !== 'object' || Array.isArray(patch))
    return patch
  const out = Array.isArray(old) ? [...old] : { ...old }
  for (const key in patch) out[key] = apply_patch(old[key], patch[key])
  return out
}
