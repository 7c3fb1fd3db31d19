// What the note beside the map says: what a choice would bring, item by item, and which rule forbids it.
import { t, word } from '../../lib/i18n.svelte'
import type { TableSession } from '../../lib/table.svelte'
import { world } from '../../lib/world.svelte'
import type { TextKey } from '../../texts/en'
import { budget_of, tick_square, total_for, type City, type Item, type Laid, type Refusal, type Route } from './city'
import {
  beside, connection_of, kTiles, label_of, neighbour_vp, signed, type Place, type State, type TileInfo,
} from './model'

export interface Line { text: string; vp?: number; seat?: number }
export interface Note { title: string; total?: number; lines: Line[]; why?: string }

const kGame = 'piecepack_council'
export const tile_name = (id: string) => word(kGame, id)
export const kind_name = (kind: string) => word(kGame, kind)
const key = (text: string) => t(text as TextKey)
export const text_of = (line: Line) => (line.vp === undefined ? line.text : `${line.text}: ${signed(line.vp)}`)
const names = (ids: string[]) => ids.map(tile_name).join(', ')
const seat_name = (session: TableSession, seat: number) => world.seat_name(session.view!.table, seat)

// ---- reasons --------------------------------------------------------------------------------------------------------

export function reason(refusal: Refusal): string {
  return t(`pc.why.${refusal.rule}` as TextKey, {
    tiles: names(refusal.tiles ?? []),
    squares: (refusal.squares ?? []).slice(0, 6).map(([x, y]) => label_of(x, y)).join(' · '),
    ...refusal.numbers,
  })
}

// ---- reckonings -----------------------------------------------------------------------------------------------------

function line_of(session: TableSession, seat: number, item: Item): Line {
  const tile = item.tile ? tile_name(item.tile) : ''
  const note = item.note === 'zoning' ? t('pc.item.zoning') : item.note ? ` (${item.note})` : ''
  const text = t(`pc.item.${item.source}` as TextKey, { tile })
  if (item.seat === seat) return { text: text + note, vp: item.vp }
  return { text: `${seat_name(session, item.seat)}: ${text}${note}`, vp: item.vp, seat: item.seat }
}
/** One's own items first, then what others would get. */
function lines_of(session: TableSession, seat: number, items: Item[]): Line[] {
  const own = items.filter((item) => item.seat === seat)
  return [...own, ...items.filter((item) => item.seat !== seat)].map((item) => line_of(session, seat, item))
}

export function site_note(session: TableSession, city: City, seat: number, tile: TileInfo, at: Place): Note {
  const title = t('pc.note.site', { tile: tile_name(tile.id), at: label_of(...at) })
  const refusal = city.why_no_tile(seat, at)
  if (refusal) return { title, lines: [], why: reason(refusal) }
  const items = city.placement(seat, tile, at)
  return { title, total: total_for(items, seat), lines: lines_of(session, seat, items) }
}

export function corner_note(city: City, tile: TileInfo, at: Place, corner: string): Note {
  const [x, y] = tick_square({ tile, at, tick: corner as Laid['tick'] })
  const lines: Line[] = []
  const joins = beside([x, y]).filter(([a, b]) => city.rail(a, b))
  const open = beside([x, y]).filter(([a, b]) => city.avenue(a, b))
  if (joins.length === 1) {
    lines.push({ text: t(city.is_end(joins[0]!) ? 'pc.note.corner_end' : 'pc.note.corner_branch') })
  } else if (joins.length > 1) lines.push({ text: t('pc.note.corner_loop') })
  else lines.push({ text: t('pc.note.corner_free', { n: open.length }) })
  const { flat, counts } = connection_of(tile.kind)
  const counted = city.tiles.filter((laid) => city.is_stop(laid) && counts.includes(laid.tile.kind))
  lines.push({ text: t('pc.note.corner_stop'), vp: flat + counted.length })
  return { title: t('pc.note.corner', { corner: word(kGame, corner) }), lines }
}

export function route_lines(session: TableSession, route: Route): Line[] {
  const seat = session.view?.turn?.seat ?? 0
  const segments = route.items.filter((item) => item.source === 'rail_segment')
  const rest = route.items.filter((item) => item.source !== 'rail_segment')
  const state = route.city.state
  return [
    { text: t('pc.note.route_cost', { cost: route.cost, budget: budget_of(state, seat) }) },
    { text: t('pc.item.segments', { n: segments.length }), vp: segments.reduce((sum, item) => sum + item.vp, 0) },
    ...lines_of(session, seat, rest),
  ]
}
export function route_note(session: TableSession, route: Route, why?: string): Note {
  const seat = session.view?.turn?.seat ?? 0
  const title = t('pc.note.route', { n: route.squares.length })
  return { title, total: total_for(route.items, seat), lines: route_lines(session, route), ...(why ? { why } : {}) }
}

export function point_note(city: City, seat: number, at: Place): Note {
  const title = t('pc.note.point', { at: label_of(...at) })
  const refusal = city.why_no_point(seat, at)
  if (refusal) return { title, lines: [], why: reason(refusal) }
  const region = city.region_by(seat, at)!
  const pawn = city.stakes[seat]!.pawn!
  const inside = city.in_region(region)
  return {
    title: `${title}: ${t('pc.note.region', { region: word(kGame, region) })}`,
    total: city.initial_bonus(region),
    lines: [
      ...inside.map((laid) => ({ text: t('pc.item.initial', { tile: tile_name(laid.tile.id) }), vp: laid.tile.cost })),
      { text: t('pc.note.interests', { tiles: names(city.matching(pawn.tile, region).map((laid) => laid.tile.id)) }) },
    ],
  }
}

/** What an investor on the tile just laid would have a stake in, for each half of the board that a die could make. */
export function pawn_note(city: City): Note {
  const laid = city.tiles.at(-1)
  if (!laid) return { title: t('pc.investor'), lines: [] }
  const [x, y] = laid.at
  const halves = [y < 6 ? 'north' : 'south', x < 6 ? 'west' : 'east'] as const
  return {
    title: t('pc.note.pawn', { tile: tile_name(laid.tile.id) }),
    lines: halves.map((region) => ({
      text: t('pc.note.half', {
        region: word(kGame, region), tiles: names(city.matching(laid.tile, region).map((one) => one.tile.id)),
      }),
      vp: city.initial_bonus(region),
    })),
  }
}

// ---- pieces ---------------------------------------------------------------------------------------------------------

/** What a kind of tile likes and dislikes beside it, from the table of neighbours. */
export function neighbour_lines(tile: TileInfo): Line[] {
  const sample = (kind: string) => kTiles.find((one) => one.kind === kind)!
  const kinds = [...new Set(kTiles.map((one) => one.kind))]
  const groups = new Map<string, string[]>()
  for (const kind of kinds) {
    const vp = neighbour_vp(tile, sample(kind))
    if (vp === 0) continue
    const zone = sample(kind).value > 0
    const how = zone ? key(vp > 0 ? 'pc.plus_number' : 'pc.minus_number') : signed(vp)
    groups.set(how, [...(groups.get(how) ?? []), kind_name(kind)])
  }
  if (groups.size === 0) return [{ text: t('pc.note.no_neighbours') }]
  return [...groups].map(([how, list]) => ({ text: t('pc.note.beside', { kinds: list.join(', '), how }) }))
}
export function stop_line(tile: TileInfo): Line {
  const { flat, counts } = connection_of(tile.kind)
  if (tile.kind === 'park') return { text: t('pc.note.no_rail') }
  if (flat > 0) return { text: t('pc.note.site_stop', { n: flat }) }
  return { text: t('pc.note.stop_counts', { kinds: counts.map(kind_name).join(', ') }) }
}
export function offer_note(city: City, seat: number, tile: TileInfo, why: string): Note {
  const best = city.sites(seat).map((at) => ({ at, vp: total_for(city.placement(seat, tile, at), seat) }))
    .sort((a, b) => b.vp - a.vp)[0]
  const basic = tile.basic === 'city_size' ? city.tiles.length + 1 : tile.basic
  return {
    title: `${tile_name(tile.id)}: ${t('pc.cost', { n: tile.cost })}`,
    lines: [
      { text: t('pc.item.basic'), vp: basic },
      ...neighbour_lines(tile),
      stop_line(tile),
      ...(best ? [{ text: t('pc.note.best', { at: label_of(...best.at) }), vp: best.vp }] : []),
    ],
    ...(why ? { why } : {}),
  }
}
export function laid_note(session: TableSession, city: City, laid: Laid): Note {
  const lines: Line[] = []
  if (laid.tile.kind !== 'park') {
    lines.push({ text: t(city.is_stop(laid) ? 'pc.note.is_stop' : 'pc.note.no_stop') })
    lines.push({ text: t('pc.note.segments', { n: city.segments_on(laid) }) })
  }
  lines.push(stop_line(laid.tile), { text: t('pc.note.doors', { n: city.doors(laid.at).length }) })
  for (const stake of city.stakes) {
    const name = seat_name(session, stake.seat)
    if (stake.pawn === laid) lines.push({ text: t('pc.note.pawn_of', { name }), seat: stake.seat })
    if (!city.interests(stake.seat).includes(laid)) continue
    lines.push({ text: t('pc.note.interest_of', { name, n: laid.tile.cost }), seat: stake.seat })
  }
  return { title: `${tile_name(laid.tile.id)}: ${t('pc.cost', { n: laid.tile.cost })}`, lines }
}
export function stake_note(session: TableSession, city: City, seat: number): Note {
  const player = (city.state as State).players[seat]!
  const { pawn, region } = city.stakes[seat]!
  const title = t('pc.note.stake', { name: seat_name(session, seat) })
  if (!pawn) return { title, lines: [{ text: t('pc.note.no_investor') }] }
  const lines: Line[] = [{ text: t('pc.note.investor_on', { tile: tile_name(pawn.tile.id), at: label_of(...pawn.at) }) }]
  if (!region) return { title, lines: [...lines, { text: t('pc.note.no_speculator') }] }
  const die = player.speculator
  lines.push({ text: die.state === 'live'
    ? t('pc.note.die_live', { n: die.value, at: die.point ?? '' })
    : t('pc.note.die_spent', { tile: tile_name(die.tile ?? '') }) })
  lines.push({ text: t('pc.note.region', { region: word(kGame, region) }) })
  for (const laid of city.interests(seat)) lines.push({ text: tile_name(laid.tile.id), vp: laid.tile.cost })
  return { title, lines }
}
export function square_note(city: City, [x, y]: Place): Note {
  const lines: Line[] = []
  const die = city.die_on(x, y)
  if (city.rail(x, y)) {
    lines.push({ text: t(city.is_end([x, y]) ? 'pc.note.rail_end' : 'pc.note.rail') })
    if (city.crossings(x, y).length > 0) lines.push({ text: t('pc.note.crossing') })
  } else lines.push({ text: t('pc.note.avenue') })
  if (die) lines.push({ text: t('pc.note.die_around', { n: die.value }), seat: die.seat })
  return { title: t('pc.note.square', { at: label_of(x, y) }), lines }
}
