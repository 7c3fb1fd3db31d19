// What the person points at, on the map, on the council sheet or among the seats; and the track that is being drawn.
import { t } from '../../lib/i18n.svelte'
import type { TableSession } from '../../lib/table.svelte'
import { City, route_along, total_for, type Route } from './city'
import { direction_to, label_of, place_of, type Place, type State } from './model'
import { route_lines, text_of } from './notes'

export type Thing =
  | { kind: 'site'; at: Place }        // the north-west square of a place for a tile
  | { kind: 'square'; at: Place }
  | { kind: 'point'; at: Place }
  | { kind: 'tile'; id: string }       // a tile on offer, or one not seen yet
  | { kind: 'stake'; seat: number }
  | { kind: 'pawn' }                   // the pawn that could be placed now
  | { kind: 'words'; title: string; text: string; why: string }

const kNowhere: Place[] = []

export class Pointing {
  private pointed = $state.raw<{ thing: Thing | null; ply: number }>({ thing: null, ply: 0 })
  avenues = $state(false)
  /** While the pointer is down. */
  sketch = $state.raw<Place[] | null>(null)
  private drawn = $state.raw<{ plan: unknown; squares: Place[] }>({ plan: null, squares: [] })

  constructor(private readonly session: TableSession) {}

  /** Words were true for the decision at which they were said. */
  get thing(): Thing | null {
    const { thing, ply } = this.pointed
    return thing?.kind === 'words' && ply !== this.session.view?.ply ? null : thing
  }
  set thing(thing: Thing | null) { this.pointed = { thing, ply: this.session.view?.ply ?? 0 } }

  get state(): State { return this.session.view!.state as State }
  // Kept for the same position, so that everybody who asks gets the same one. Not $derived: this lives longer than any
  // component.
  private read: City | null = null
  get city(): City {
    if (this.read?.state !== this.state) this.read = new City(this.state)
    return this.read!
  }
  /** The seat that moves; what is reckoned is reckoned for it. */
  get seat(): number { return this.session.view?.turn?.seat ?? this.session.view?.seat ?? 0 }
  get decision(): string { return this.session.view?.turn?.decision ?? '' }
  get laying_rail(): boolean { return this.session.my_turn && /^rail_(first|next)$/.test(this.decision) }
  get placing(): boolean { return this.session.my_turn && this.decision === 'place_tile' }

  /** The word picked for an argument of the move. */
  picked(arg: string): string | null {
    const found = this.session.picked.find((target) => 'arg' in target && target.arg === arg)
    return found && 'arg' in found ? found.word : null
  }

  // ---- the track ----------------------------------------------------------------------------------------------------

  get path(): Place[] {
    if (this.sketch) return this.sketch
    return this.session.plan !== null && this.drawn.plan === this.session.plan ? this.drawn.squares : kNowhere
  }
  private planned: { city: City; path: Place[]; route: Route } | null = null
  get route(): Route {
    const path = this.laying_rail ? this.path : kNowhere
    if (this.planned?.city !== this.city || this.planned.path !== path) {
      this.planned = { city: this.city, path, route: route_along(this.city, this.seat, path) }
    }
    return this.planned.route
  }

  /** The route becomes the choice that waits for confirmation. */
  propose(squares: Place[]) {
    this.sketch = null
    const route = route_along(this.city, this.seat, squares)
    if (route.squares.length === 0) {
      this.session.propose(null)
      return
    }
    const plan = {
      title: t('pc.plan', { n: route.squares.length, cost: route.cost, vp: total_for(route.items, this.seat) }),
      items: route_lines(this.session, route).map(text_of),
      moves: this.moves_of(route),
    }
    this.drawn = { plan, squares: route.squares }
    this.session.propose(plan)
  }
  private moves_of(route: Route): string[] {
    let head = this.state.chain_head ? place_of(this.state.chain_head) : null
    const moves = route.squares.map((at) => {
      const move = head ? `rail_next ${direction_to(head, at)}` : `rail_first ${label_of(...at)}`
      head = at
      return move
    })
    return [...moves, 'stop_rail']
  }
}

const kept = new WeakMap<TableSession, Pointing>()
export function pointing_of(session: TableSession): Pointing {
  let found = kept.get(session)
  if (!found) kept.set(session, (found = new Pointing(session)))
  return found
}
