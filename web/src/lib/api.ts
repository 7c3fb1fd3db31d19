// The JSON API over HTTP. A refusal arrives as an ApiError with the server's own words.
import type { Analysis, GameEvent, GamesAnswer, Person, Table, View } from './protocol'

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new ApiError('offline', 'The server cannot be reached.', 0)
  }
  const text = await answer.text()
  let json: { error?: { code: string; message: string } } | null = null
  try {
    json = text === '' ? null : JSON.parse(text)
  } catch {
    json = null
  }
  if (!answer.ok)
    throw new ApiError(
      json?.error?.code ?? 'internal',
      json?.error?.message ?? `The server answered ${answer.status}.`,
      answer.status,
    )
  return json as T
}

export interface NewTable {
  game?: string
  options?: Record<string, unknown>
  seats?: { who: 'me' | 'open' | 'computer'; level?: string }[]
  name?: string
  listed?: boolean
  pace?: 'live' | 'turn_based'
  clock?: unknown
  start?: boolean
  position?: unknown
}

export const api = {
  me: () => call<Person>('GET', '/api/me'),
  rename_me: (name: string) => call<Person>('PATCH', '/api/me', { name }),
  set_webhook: (webhook: string | null) => call<Person>('PATCH', '/api/me', { webhook }),
  create_account: (name: string, password: string) => call<Person>('POST', '/api/account', { name, password }),
  sign_in: (name: string, password: string) => call<Person>('POST', '/api/session', { name, password }),
  sign_out: () => call<void>('DELETE', '/api/session'),
  change_password: (old: string, next: string) => call<void>('PUT', '/api/account/password', { old, new: next }),
  delete_me: (password?: string) => call<void>('DELETE', '/api/account', password === undefined ? {} : { password }),
  games: () => call<GamesAnswer>('GET', '/api/games'),
  tables: (list: 'open' | 'mine' | 'playing' | 'finished', game?: string) =>
    call<{ tables: Table[]; next: string | null }>('GET', `/api/tables?list=${list}${game ? `&game=${game}` : ''}`),
  create: (table: NewTable) => call<View>('POST', '/api/tables', table),
  act: <T>(table: string, action: string, body: unknown = {}) =>
    call<T>('POST', `/api/tables/${table}/${action}`, body),
}

/** The past of one table, as far as the person may look; an invitation opens a table that is in no list. */
export function history_of(table: string, invite: string | null) {
  const at = (path: string, ...query: string[]) => {
    const all = invite ? [...query, `invite=${encodeURIComponent(invite)}`] : query
    return `/api/tables/${table}${path}${all.length > 0 ? '?' : ''}${all.join('&')}`
  }
  return {
    view: () => call<View>('GET', at('')),
    position: (ply: number, viewer: string) => call<View>('GET', at(`/positions/${ply}`, `viewer=${viewer}`)),
    events: () => call<{ events: GameEvent[] }>('GET', at('/events', 'from=0')),
    scores: () => call<{ scores: number[][] }>('GET', at('/scores')),
    what_if: (ply: number) => call<View>('POST', at('/whatif'), { ply }),
    analysis: () => call<Analysis>('GET', at('/analysis')),
    start_analysis: () => call<Analysis>('POST', at('/analysis')),
  }
}
export type TableHistory = ReturnType<typeof history_of>
