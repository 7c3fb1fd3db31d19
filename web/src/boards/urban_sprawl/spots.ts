// Everything on the map that can be pointed at, in the decision at hand: footprints, buildings, grey spaces, lines,
// rows, or simply blocks to read. A spot knows the move it stands for, or why there is none.
import { t, word } from '../../lib/i18n.svelte'
import type { TableSession } from '../../lib/table.svelte'
import {
  corner_of,
  hit_middle,
  kBlockSide,
  kMapSide,
  kOrigin,
  kSpaceMiddles,
  lot_start,
  kLotSide,
  block_x,
  block_y,
  kPitch,
} from './map'
import {
  block_at,
  block_name,
  bonus_of,
  card_info,
  first_lot,
  kBlocks,
  kShapes,
  kSpaces,
  kStarts,
  lots_of,
  position_of,
  rows_of,
  site_letter,
  standing_on,
  task_of,
  cards_to_come,
  type Building,
  type Contract,
  type Position,
  type Row,
  type Space,
} from './model'
import { seat_word } from './seat_word'
import { why_not_building, why_not_place, why_not_site, why_not_space, zone_word } from './why_not'

export interface Spot {
  id: string
  kind: 'site' | 'building' | 'space' | 'line' | 'row' | 'block'
  x: number
  y: number
  move: string | null // null: cannot be chosen now
  label: string
  why: string // empty if it can be chosen, or is only there to be read
  block?: string
  shape?: string
  space?: Space
  row?: Row
  bonus?: number
}

// ---- words ------------------------------------------------------------------------------------------------------
const seat_name = (session: TableSession, seat: number) => seat_word(session.view!, seat)
const lots_text = (n: number) => (n === 1 ? t('us.lot_one') : t('us.lots', { n }))

export function building_text(session: TableSession, position: Position, building: Building): string {
  return t('us.building', {
    zone: zone_word(building.zone),
    lots: lots_text(lots_of(building.shape).length),
    owner: typeof building.controller === 'number' ? seat_name(session, building.controller) : t('us.nobody'),
    lot: word('urban_sprawl', first_lot(building)),
    n: position.numbers.block_values[building.block!]!,
  })
}
export function row_text(session: TableSession, position: Position, row: Row): string {
  const name = t(row.currency === 'wealth' ? 'us.wealth_row' : 'us.prestige_row', { n: row.number })
  const paid = row.pays
    .map((n, seat) => ({ n, seat }))
    .filter((one) => one.n > 0)
    .sort((a, b) => b.n - a.n)
  const who = paid.map((one) => t('us.row_share', { name: seat_name(session, one.seat), n: `+${one.n}` })).join(', ')
  return [
    `${name}.`,
    who ? t('us.row_now', { who }) : t('us.row_nobody'),
    t('us.row_to_come', { n: cards_to_come(position, row) }),
  ].join(' ')
}
export function block_text(session: TableSession, position: Position, block: string): string {
  const values = Object.values(position.numbers.block_values)
  const value = position.numbers.block_values[block]!
  const parts = [block_name(block), t('us.value', { n: value })]
  if (value === Math.max(...values)) parts.push(t('us.highest'))
  if (value === Math.min(...values)) parts.push(t('us.lowest'))
  const here = position.state.buildings.filter((one) => one.block === block)
  const buildings = here.map((one) => building_text(session, position, one))
  return `${parts.join(', ')}: ${buildings.length > 0 ? buildings.join('; ') : t('us.block_empty')}`
}
/** What building here means: price, neighbors, what goes, and how many buildings one would have in each of its rows. */
function site_text(position: Position, contract: Contract | null, block: string, shape: string): string {
  const cost = position.numbers.block_values[block]!
  const where = { block: block_name(block), lots: word('urban_sprawl', shape) }
  if (!contract) return `${where.block}, ${where.lots}`
  const parts = [t('us.site', { ...where, cost })]
  const bonus = bonus_of(site_letter(contract, block, shape))
  if (bonus > 0) parts.push(t('us.site_bonus', { n: bonus }))
  const cleared = standing_on(position.state, block, shape)
  if (cleared.length > 0) {
    parts.push(
      t('us.site_clears', {
        what: cleared.map((one) => `${zone_word(one.zone)} ${word('urban_sprawl', first_lot(one))}`).join(', '),
      }),
    )
  }
  const me = position.numbers.builder
  for (const row of rows_of(position, block)) {
    const others = Math.max(...row.buildings.filter((_, seat) => seat !== me))
    parts.push(
      t('us.site_row', {
        row: t(row.currency === 'wealth' ? 'us.wealth_row' : 'us.prestige_row', { n: row.number }),
        n: row.buildings[me]! + 1 - cleared.filter((one) => one.controller === me).length,
        others: t('us.site_row_most', { n: others }),
      }),
    )
  }
  return parts.join('; ')
}
/** The number that a marker put here would carry: that of the marker on its way. */
function space_text(position: Position, space: Space): string {
  const marker = position.state.markers[space]
  const name = t('us.space', { name: word('urban_sprawl', space) })
  return marker > 0 ? t('us.space_with', { space: name, n: marker }) : t('us.space_free', { space: name })
}

// ---- spots ------------------------------------------------------------------------------------------------------
/** The contract whose sites are asked for; null where an effect places or moves a tile. */
export function contract_at_hand(session: TableSession): Contract | null {
  const position = position_of(session.view!)
  const task = task_of(position.state)
  if (session.view!.turn?.decision !== 'choose_site' || task?.use !== 'build') return null
  return position.numbers.contracts.find((one) => one.slot === task.slot) ?? null
}
function site_spots(session: TableSession): Spot[] {
  const position = position_of(session.view!)
  const legal = new Set(session.view!.legal)
  const contract = contract_at_hand(session)
  const size = contract ? card_info(contract.card)!.size! : lots_of(session.choices[0]?.words[1] ?? 'nw').length
  return kBlocks.flatMap((block) =>
    kShapes[size]!.map((shape) => {
      const [left, top] = corner_of(block)
      const [x, y] = hit_middle(shape)
      const move = legal.has(`site ${block} ${shape}`) ? `site ${block} ${shape}` : null
      const why = move
        ? ''
        : contract
          ? why_not_site(session, contract, block, shape)
          : why_not_place(session, block, shape)
      return {
        id: `${block}-${shape}`,
        kind: 'site' as const,
        x: left + x,
        y: top + y,
        move,
        block,
        shape,
        why,
        label: site_text(position, contract, block, shape),
        bonus: contract ? bonus_of(site_letter(contract, block, shape)) : 0,
      }
    }),
  )
}
function building_spots(session: TableSession): Spot[] {
  const position = position_of(session.view!)
  const legal = new Set(session.view!.legal)
  return position.state.buildings.map((building) => {
    const lot = first_lot(building)
    const start = kStarts.find((one) => one.block === building.block && one.lot === building.shape)
    const move = [`building ${lot}`, `claim ${start?.id}`].find((one) => legal.has(one)) ?? null
    const [left, top] = corner_of(building.block!)
    const [lot_x, lot_y] = lots_of(building.shape)[0]!
    return {
      id: `at-${lot}`,
      kind: 'building' as const,
      x: left + lot_start(lot_x) + kLotSide / 2,
      y: top + lot_start(lot_y) + kLotSide / 2,
      move,
      block: building.block!,
      shape: building.shape,
      label: building_text(session, position, building),
      why: move ? '' : why_not_building(session, building),
    }
  })
}
function block_spots(session: TableSession): Spot[] {
  const position = position_of(session.view!)
  return kBlocks.map((block) => {
    const [left, top] = corner_of(block)
    return {
      id: block,
      kind: 'block' as const,
      x: left + kBlockSide / 2,
      y: top + kBlockSide / 2,
      move: null,
      block,
      why: '',
      label: block_text(session, position, block),
    }
  })
}
function space_spots(session: TableSession): Spot[] {
  const position = position_of(session.view!)
  const legal = new Set(session.view!.legal)
  const asked = ['choose_space', 'choose_marker'].includes(session.view!.turn?.decision ?? '')
  return kSpaces.map((space) => {
    const move = [`space ${space}`, `marker ${space}`].find((one) => legal.has(one)) ?? null
    const marker = position.state.markers[space]
    const row = position.numbers.rows.find(
      (one) => one.number === marker && one.currency === (marker >= 7 ? 'wealth' : 'prestige'),
    )
    return {
      id: space,
      kind: 'space' as const,
      x: kSpaceMiddles[space][0],
      y: kSpaceMiddles[space][1],
      move,
      space,
      row,
      label: [space_text(position, space), marker > 0 && row ? row_text(session, position, row) : '']
        .filter((one) => one)
        .join('. '),
      why: move || !asked ? '' : why_not_space(session, space),
    }
  })
}
/** The printed numbers: wealth under each column, prestige beside each pair of rows. */
function row_spots(session: TableSession): Spot[] {
  const position = position_of(session.view!)
  const printed = position.numbers.rows.filter((row) => row.number <= (row.currency === 'wealth' ? 6 : 3))
  return printed.map((row) => {
    const [column, line] = block_at(row.blocks[0]!)
    const wealth = row.currency === 'wealth'
    return {
      id: `${row.currency}-${row.number}`,
      kind: 'row' as const,
      row,
      move: null,
      why: '',
      x: wealth ? block_x(column) + kBlockSide / 2 : (kOrigin - 8) / 2 - 1,
      y: wealth ? kMapSide - (kOrigin - 8) / 2 + 1 : block_y(line) + kPitch - 5,
      label: row_text(session, position, row),
    }
  })
}
function line_spots(session: TableSession): Spot[] {
  const self = position_of(session.view!).state.self
  if (!self) return []
  const [left, top] = corner_of(self.slice(0, 3))
  const legal = new Set(session.view!.legal)
  return (['horizontal', 'vertical'] as const).map((line) => ({
    id: `line-${line}`,
    kind: 'line' as const,
    shape: line,
    block: self.slice(0, 3),
    x: line === 'horizontal' ? (left < kMapSide / 2 ? left + 2 * kPitch : left - kPitch) : left + kBlockSide / 2,
    y: line === 'vertical' ? (top < kMapSide / 2 ? top + 2 * kPitch : top - kPitch) : top + kBlockSide / 2,
    move: legal.has(`line ${line}`) ? `line ${line}` : null,
    why: '',
    label: t(line === 'horizontal' ? 'us.line.horizontal' : 'us.line.vertical'),
  }))
}

/** What the map offers now. */
export function spots_of(session: TableSession): Spot[] {
  const edges = [...row_spots(session), ...space_spots(session)]
  const decision = session.my_turn ? session.view!.turn?.decision : ''
  if (decision === 'choose_site') return [...site_spots(session), ...edges]
  if (decision === 'setup_claim_building' || decision === 'choose_building')
    return [...building_spots(session), ...edges]
  if (decision === 'choose_line') return [...line_spots(session), ...block_spots(session), ...edges]
  return [...block_spots(session), ...edges]
}
