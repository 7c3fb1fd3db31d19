// What lies where in a borough, and which rule keeps a new tile off a cell. Every answer names the rule in words.
import { t } from '../../lib/i18n.svelte'
import { people_in, tiles_of, zone_side, type Position } from './position'
import {
  around, cell_label, family_of, growths_of, is_cultural, is_industrial, labels_of, level_of, next_level, on_board,
  tile_name, type LaidTile,
} from './tiles'

/** The cells of a tile that influence others: all but the water of a harbor. */
export const solid_cells = (tile: LaidTile) =>
  tile.cells.filter((cell) => cell.role !== 'water').map((cell) => cell_label(cell.x, cell.y))
/** The influence area of a tile. */
export function halo_of(tile: LaidTile): string[] {
  const own = new Set(labels_of(tile))
  return around(solid_cells(tile)).filter((cell) => !own.has(cell))
}

export interface PlacementRules {
  /** The council's last column builds without the minimum of influencers. */
  waived?: boolean
  /** A warehouse must touch the influence area of its factory. */
  beside?: LaidTile
}
/** Why a tile may not lie there: the cells that are barred, each with its reason, and what the tile as a whole lacks. */
export interface Verdict { cells: Map<string, string>; whole: string }

export class Ground {
  readonly tiles: LaidTile[]
  readonly side: number
  private readonly owner: Map<string, LaidTile>
  private readonly halos: Map<LaidTile, Set<string>>
  private readonly graves: Set<string>
  private readonly mayor: Set<string>
  private readonly whole_tile: boolean

  constructor(readonly position: Position, readonly seat: number, extra: LaidTile[] = [], without?: LaidTile) {
    const { state } = position
    this.tiles = [...tiles_of(position, seat).filter((tile) => tile !== without), ...extra]
    this.side = zone_side(position, seat)
    this.owner = new Map(this.tiles.flatMap((tile) => labels_of(tile).map((cell) => [cell, tile])))
    this.halos = new Map(this.tiles.map((tile) => [tile, new Set(halo_of(tile))]))
    this.graves = new Set((state.players[seat]?.graves ?? []).map((cell) => cell ?? ''))
    this.mayor = new Set(state.host === seat ? state.mayor.map((cell) => cell ?? '') : [])
    this.whole_tile = position.options.construction_check === 'whole_tile'
  }

  tile_on(cell: string): LaidTile | undefined { return this.owner.get(cell) }
  in_zone(cell: string): boolean {
    const [x, y] = [cell.charCodeAt(0) - 97, Number(cell.slice(1)) - 1]
    return on_board(x, y) && x < this.side && y < this.side
  }
  is_empty(cell: string): boolean { return this.in_zone(cell) && !this.owner.has(cell) && !this.graves.has(cell) }
  is_grave(cell: string): boolean { return this.graves.has(cell) }
  blocked_by_mayor(cell: string): boolean { return this.mayor.has(cell) }
  /** Tiles in whose influence area the cell lies. */
  influencers_of(cell: string): LaidTile[] { return this.tiles.filter((tile) => this.halos.get(tile)!.has(cell)) }

  /** Why nothing at all can be built on the cell. */
  occupied(cell: string): string {
    if (!this.in_zone(cell)) return t('sc.why.zone', { n: this.side })
    const tile = this.owner.get(cell)
    if (tile) return t('sc.why.taken', { tile: tile_name(tile.kind) })
    if (this.graves.has(cell)) return t('sc.why.grave')
    return this.mayor.has(cell) ? t('sc.why.mayor') : ''
  }

  /** The tiles that keep a cell of that kind away: industry from homes, homes from industry. */
  too_close(kind: string, role: string, cell: string): LaidTile[] {
    if (role === 'water') return []
    const near = this.influencers_of(cell)
    if (family_of(kind) === 'residence') return near.filter((tile) => is_industrial(tile.kind))
    return is_industrial(kind) ? near.filter((tile) => family_of(tile.kind) === 'residence') : []
  }

  /** Why a cell of a tile of that kind cannot lie there; empty if it can. */
  barred(kind: string, role: string, cell: string): string {
    const occupied = this.occupied(cell)
    if (occupied !== '') return occupied
    const close = this.too_close(kind, role, cell)[0]
    if (!close) return ''
    const text = family_of(kind) === 'residence' ? 'sc.why.industry_near' : 'sc.why.residence_near'
    return t(text, { tile: tile_name(close.kind), cell: close.at })
  }

  /** The tiles that count for a tile of that kind: culture for homes, homes for shops, refinery and harbor for factories. */
  counts_for(kind: string, tile: LaidTile): boolean {
    switch (family_of(kind)) {
      case 'residence': return is_cultural(tile.kind)
      case 'commerce': return family_of(tile.kind) === 'residence'
      case 'factory': return family_of(tile.kind) === 'industry'
      default: return false
    }
  }
  /** The different tiles that influence one of the cells, of those that count. */
  supporters(kind: string, cells: string[]): LaidTile[] {
    return this.tiles.filter((tile) =>
      this.counts_for(kind, tile) && cells.some((cell) => this.halos.get(tile)!.has(cell)))
  }
  /** The most supporters that one single cell has (or all cells together, where the table agreed on that). */
  best_support(kind: string, cells: string[]): LaidTile[] {
    if (this.whole_tile) return this.supporters(kind, cells)
    let best: LaidTile[] = []
    for (const cell of cells) {
      const here = this.supporters(kind, [cell])
      if (here.length > best.length) best = here
    }
    return best
  }

  verdict(tile: LaidTile, rules: PlacementRules = {}): Verdict {
    const cells = new Map<string, string>()
    for (const cell of tile.cells) {
      const label = cell_label(cell.x, cell.y)
      const reason = this.barred(tile.kind, cell.role, label)
      if (reason !== '') cells.set(label, reason)
    }
    return { cells, whole: this.lacks(tile, rules) }
  }
  /** What the tile as a whole lacks at this place. */
  private lacks(tile: LaidTile, rules: PlacementRules): string {
    const labels = labels_of(tile)
    if (rules.beside) {
      const halo = halo_of(rules.beside)
      return labels.some((cell) => halo.includes(cell)) ? '' : t('sc.why.beside_factory', { cell: rules.beside.at })
    }
    const needed = supporters_needed(tile.kind)
    if (needed === 0 || rules.waived) return ''
    const support = this.best_support(tile.kind, labels)
    return support.length >= needed ? '' : needs_text(tile.kind, needed, support, this.whole_tile)
  }
  fits(tile: LaidTile, rules: PlacementRules = {}): boolean {
    const { cells, whole } = this.verdict(tile, rules)
    return cells.size === 0 && whole === ''
  }

  /** Why a tile cannot grow from where it stands; empty if it can. */
  growth_problem(tile: LaidTile): string {
    const next = next_level(tile.kind)
    if (!next) return t(level_of(tile.kind) > 0 ? 'sc.why.top_level' : 'sc.why.never_grows', { tile: tile_name(tile.kind) })
    if (this.position.state.players[this.seat]?.borough.built.includes(tile.at)) return t('sc.why.just_built')
    const needed = supporters_needed(next)
    const support = this.supporters(next, labels_of(tile))
    if (support.length < needed) return needs_text(next, needed, support, true)
    const supply = this.position.state.supply as Record<string, number>
    if ((supply[next] ?? 0) === 0) return t('sc.why.none_left', { tile: tile_name(next) })
    const reasons = growths_of(tile).map((growth) => this.growth_barred(growth.extra, next))
    if (reasons.includes('')) return ''
    return t('sc.why.no_room_to_grow', { tile: tile_name(next), reason: reasons[0] ?? '' })
  }
  growth_barred(extra: string, next: string): string { return this.barred(next, 'home', extra) }
  can_grow(tile: LaidTile): boolean { return next_level(tile.kind) !== null && this.growth_problem(tile) === '' }

  private police: Set<string> | null = null
  /** The cells where an active police station lets no tourist stand. */
  get police_area(): Set<string> { return (this.police ??= this.find_police_area()) }
  private find_police_area(): Set<string> {
    const station = this.tiles.find((tile) => tile.kind === 'police_station')
    if (!station) return new Set()
    const staff = labels_of(station)
    const staffed = people_in(this.position, this.seat).some((one) => !one.tourist && staff.includes(one.at))
    return staffed ? this.halos.get(station)! : new Set()
  }
}

const kKnown = new WeakMap<Position, Map<number, Ground>>()
/** The ground of a borough as it lies, worked out once a position. */
export function ground_of(position: Position, seat: number): Ground {
  let grounds = kKnown.get(position)
  if (!grounds) kKnown.set(position, (grounds = new Map()))
  let ground = grounds.get(seat)
  if (!ground) grounds.set(seat, (ground = new Ground(position, seat)))
  return ground
}

/** How many supporters a tile needs where it is built, or what it grows into. */
export function supporters_needed(kind: string): number {
  const level = level_of(kind)
  switch (family_of(kind)) {
    case 'residence': return level > 1 ? level : 0
    case 'commerce': return level
    case 'factory': return level - 1
    default: return 0
  }
}

function needs_text(kind: string, needed: number, support: LaidTile[], whole: boolean): string {
  const names = support.map((tile) => `${tile_name(tile.kind)} ${tile.at}`).join(', ')
  const have = names === '' ? t('sc.why.none_near') : names
  const family = family_of(kind)
  if (family === 'factory') return t(needed === 1 ? 'sc.why.needs_industry' : 'sc.why.needs_both', { have })
  const text = family === 'residence' ? 'sc.why.needs_culture' : 'sc.why.needs_homes'
  return t(text, { n: needed, have, where: t(whole ? 'sc.why.of_tile' : 'sc.why.of_one_cell') })
}

