// Paths of the page: /, /tables, /t/ID, /replay/ID, /learn/GAME, /learn/GAME?page=reference, /me, /accessibility.

export type Route =
  | { page: 'home' }
  | { page: 'tables' }
  | { page: 'me' }
  | { page: 'accessibility' }
  | { page: 'missing' }
  | { page: 'new'; game: string }
  | { page: 'learn'; game: string | null; part: string | null; rule: string | null; from: string | null }
  | { page: 'table'; id: string; invite: string | null }
  | { page: 'replay'; id: string; ply: number | null; invite: string | null }

export function parse_route(path: string, query: URLSearchParams): Route {
  const [first = '', second = '', ...more] = path.split('/').filter((part) => part !== '')
  if (more.length > 0) return { page: 'missing' }
  if (first === '') return { page: 'home' }
  if (first === 'learn')
    return {
      page: 'learn',
      game: second || null,
      part: query.get('page'),
      rule: query.get('rule'),
      from: query.get('from'),
    }
  if (first === 'new' && second) return { page: 'new', game: second }
  if (first === 't' && second) return { page: 'table', id: second, invite: query.get('invite') }
  if (first === 'replay' && second) {
    const ply = Number(query.get('ply') ?? NaN)
    const known = Number.isInteger(ply) && ply >= 0
    return { page: 'replay', id: second, ply: known ? ply : null, invite: query.get('invite') }
  }
  if (second === '' && (first === 'tables' || first === 'me' || first === 'accessibility')) return { page: first }
  return { page: 'missing' }
}

class Router {
  route = $state.raw<Route>({ page: 'home' })

  constructor() {
    if (typeof location === 'undefined') return
    this.read()
    addEventListener('popstate', () => this.read())
  }
  private read() {
    this.route = parse_route(location.pathname, new URLSearchParams(location.search))
  }

  go(path: string, replace = false) {
    if (replace) history.replaceState(null, '', path)
    else history.pushState(null, '', path)
    this.read()
    scrollTo(0, 0)
    // A new page is announced by moving the focus to its heading.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus())
  }
  /** For <a onclick>: stays in the page unless the person wants a new tab. */
  follow = (event: MouseEvent) => {
    const link = event.currentTarget as HTMLAnchorElement
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    this.go(link.getAttribute('href') ?? '/')
  }
}
export const router = new Router()
