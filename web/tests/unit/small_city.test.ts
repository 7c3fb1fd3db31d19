// The board explains the rules; the server decides by them. On positions of real games both must agree: no rule speaks
// against what is legal, and some rule speaks against everything else.
import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { Ground, halo_of } from '../../src/boards/small_city/ground'
import { position_of, tiles_of, zone_side } from '../../src/boards/small_city/position'
import { buriers, smoke_of, votes_of_round } from '../../src/boards/small_city/forecast'
import { progress_of } from '../../src/boards/small_city/promises'
import { cell_at, cell_label, facings_of, growths_of, held, kFacings, kTiles, labels_of, laid, mirror_pose, turn_pose } from '../../src/boards/small_city/tiles'
import {
  why_not_build, why_not_card, why_not_cell, why_not_demolish, why_not_expand, why_not_go, why_not_invest, type Question,
} from '../../src/boards/small_city/why_not'
import { open_cells } from '../../src/boards/small_city/pointing'
import { follow, walk_way } from '../../src/boards/small_city/walkers'
import { narrow, read_choices } from '../../src/lib/moves'
import type { GameInfo, View } from '../../src/lib/protocol'

vi.setConfig({ testTimeout: 60_000 }) // many positions, and perhaps a busy machine

const kSeats = ['red', 'blue', 'green', 'yellow']
const args = (...names: string[]) => names.map((name) => ({ name }))
const game = {
  id: 'small_city',
  moves: [
    ['mayor', 'cell', 'cell'], ['city_hall', 'cell'], ['take', 'card'], ['invest', 'disc', 'row', 'column', 'payment'],
    ['merge', 'cell', 'cell'], ['build', 'tile'], ['grow', 'cell'], ['demolish', 'cell'], ['place', 'cell', 'facing'],
    ['warehouse', 'cell', 'facing'], ['staff', 'cell'], ['select', 'borough', 'cell'], ['home', 'borough', 'cell'],
    ['go', 'borough', 'cell'], ['house', 'cell'], ['bury', 'borough', 'cell'], ['grave', 'cell'],
  ].map(([name, ...rest]) => ({ name, help: '', usage: '', args: args(...rest) })),
} as unknown as GameInfo

type Kept = Pick<View, 'state' | 'numbers' | 'legal'> & { turn: { seat: number }; table: View['table'] }
const file = process.env.SMALL_CITY_POSITIONS ?? 'tests/unit/fixtures/small_city.jsonl'
const views = readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Kept)
  .filter((view) => view.legal?.length > 0)
const all_cells = Array.from({ length: 100 }, (_, i) => cell_label(i % 10, Math.floor(i / 10)))

function question_of(view: Kept): Question {
  return {
    position: position_of(view), decision: view.state.decision, me: view.turn.seat,
    choices: read_choices(view.legal, game), seat_word: (seat) => kSeats[seat]!, seat_name: (seat) => kSeats[seat]!,
  }
}
/** The notations that the board finds legal, by rules; `why` is empty where no rule is against it. */
function agrees(view: Kept, kind: string, found: { move: string; why: string }[]) {
  const legal = view.legal.filter((move) => move.split(' ')[0] === kind).sort()
  expect(found.filter((one) => one.why === '').map((one) => one.move).sort(), view.state.decision).toEqual(legal)
}
// While screens are up, the turn only says that somebody builds; the position of one's own seat says what exactly.
const at = (decision: string) => views.filter((view) => view.state.decision === decision)

describe('Small City: tiles in hand', () => {
  it('come back after four turns, and after two mirrors', () => {
    for (const pose of kFacings) {
      let turned_pose: string = pose
      for (let i = 0; i < 4; ++i) turned_pose = turn_pose(turned_pose)
      expect(turned_pose).toBe(pose)
      expect(mirror_pose(mirror_pose(pose))).toBe(pose)
    }
  })
  it('lie where they are held, and are described as the rules describe them', () => {
    for (const { id } of kTiles) {
      for (const pose of kFacings) {
        const tile = held(id, 'e5', pose)
        const cells = (one: { cells: { x: number; y: number; role: string }[] }) => one.cells.map((c) => `${c.x},${c.y},${c.role}`).sort()
        expect(cells(tile)).toEqual(cells(laid(id, 'e5', pose)))
        expect(labels_of(tile)).toContain('e5')
        expect(facings_of(id)).toContain(tile.facing)
      }
    }
  })
  it('have as many facings as look different', () => {
    expect(['residence_1', 'residence_2', 'residence_3', 'commerce_2', 'commerce_3', 'harbor', 'clinic'].map((kind) => facings_of(kind).length))
      .toEqual([1, 2, 4, 4, 8, 4, 1])
  })
  it('have influence areas of the sizes in the rules', () => {
    expect(['refinery', 'residence_2', 'police_station', 'harbor'].map((kind) => halo_of(laid(kind, 'e5', 'r0')).length)).toEqual([8, 10, 10, 8])
  })
})

describe('Small City: citizens who walk', () => {
  const here = (owner: number, at: string) => ({ owner, at, done: false, tourist: owner !== 0 })
  it('stay the same persons', () => {
    const start = follow([], [here(0, 'a1'), here(0, 'b2'), here(1, 'c3')], false)
    expect(start.every((one) => one.from === null)).toBe(true)
    const moved = follow(start, [here(0, 'a1'), here(0, 'd4'), here(1, 'c3')], false)
    expect(moved.map((one) => one.id)).toEqual(start.map((one) => one.id))
    expect(moved.map((one) => one.from)).toEqual([null, 'b2', null])
    const more = follow(moved, [...moved, here(0, 'e5'), here(2, 'f6')], true)
    expect(more.slice(3).map((one) => one.from)).toEqual(['city_hall', 'abroad'])
  })
  it('go along the streets', () => {
    for (const to of [[5, 5], [0, 5], [5, 0], [2, 2], [3, 2]] as [number, number][]) {
      const way = walk_way([2, 2], to)
      expect([way[0], way[way.length - 1]]).toEqual([[2, 2], to])
      way.slice(1).forEach((point, i) => expect(point[0] === way[i]![0] || point[1] === way[i]![1]).toBe(true))
    }
  })
})

describe('Small City: pointing at the board', () => {
  it('reaches every move that names a cell', () => {
    for (const view of views) {
      const question = question_of(view)
      if (['commerce', 'produce', 'pay_material', 'store_council', 'use_architect'].includes(question.decision)) continue
      const reached = new Set<string>()
      for (const pose of kFacings) {
        question.position.state.players.forEach((_, seat) => {
          for (const pointed of open_cells(question, question.choices, seat, pose).values()) {
            const found = 'move' in pointed ? [pointed.move] : narrow(question.choices, pointed.targets).map((one) => one.text)
            for (const move of found) reached.add(move)
          }
        })
      }
      for (const choice of question.choices) {
        if ('cell' in choice.args) expect(reached.has(choice.text), `${question.decision}: ${choice.text}`).toBe(true)
      }
    }
  })
})

describe('Small City: the board and the rules agree', () => {
  it('on where a tile can be laid', () => {
    for (const view of at('place_tile')) {
      const { position, me } = question_of(view)
      const { tile, waived } = position.state.pending
      const ground = new Ground(position, me)
      agrees(view, 'place', facings_of(tile).flatMap((facing) => all_cells.map((cell) => {
        const verdict = ground.verdict(laid(tile, cell, facing), { waived })
        return { move: `place ${cell} ${facing}`, why: [...verdict.cells.values()][0] ?? verdict.whole }
      })))
    }
  })
  it('on where a warehouse can be laid', () => {
    for (const view of at('place_warehouse')) {
      const { position, me } = question_of(view)
      const beside = laid('factory_1', position.state.pending.at!, 'r0')
      const ground = new Ground(position, me)
      agrees(view, 'warehouse', facings_of('warehouse').flatMap((facing) => all_cells.map((cell) => {
        const verdict = ground.verdict(laid('warehouse', cell, facing), { beside })
        return { move: `warehouse ${cell} ${facing}`, why: [...verdict.cells.values()][0] ?? verdict.whole }
      })))
    }
  })
  it('on how a tile grows', () => {
    for (const view of at('place_growth')) {
      const { position, me } = question_of(view)
      const ground = new Ground(position, me)
      const old = tiles_of(position, me).find((tile) => tile.at === position.state.pending.at)!
      agrees(view, 'place', growths_of(old).map(({ tile, extra }) =>
        ({ move: `place ${tile.at} ${tile.facing}`, why: ground.growth_barred(extra, tile.kind) })))
    }
  })
  it('on what can be built, grow, be demolished, and on a larger zone', () => {
    for (const view of [...at('build_action'), ...at('building_choice')]) {
      const question = question_of(view)
      agrees(view, 'build', kTiles.map((tile) => ({ move: `build ${tile.id}`, why: why_not_build(question, tile.id) })))
      if (view.state.decision !== 'build_action') continue
      const ground = new Ground(question.position, question.me)
      agrees(view, 'grow', ground.tiles.map((tile) => ({ move: `grow ${tile.at}`, why: ground.growth_problem(tile) })))
      agrees(view, 'demolish', ground.tiles.map((tile) =>
        ({ move: `demolish ${tile.at}`, why: why_not_demolish(question, tile) })))
      agrees(view, 'expand', [{ move: 'expand', why: why_not_expand(question) }])
    }
  })
  it('on where a citizen may go', () => {
    for (const view of at('move_to')) {
      const question = question_of(view)
      agrees(view, 'go', question.position.state.players.flatMap((_, borough) => all_cells.map((cell) => {
        // A station takes its one citizen on its first cell; the board leads there from the others.
        const stand = first_cell(question, borough, cell)
        return { move: `go ${kSeats[borough]} ${cell}`, why: stand === cell ? why_not_go(question, borough, cell) : 'alias' }
      })))
    }
  })
  it('on cards, streets, graves, homes, victims and City Halls', () => {
    for (const view of at('choose_action')) {
      const question = question_of(view)
      agrees(view, 'take', question.position.state.ring.map((space) =>
        ({ move: `take ${space.card}`, why: why_not_card(question, space.card) })))
    }
    for (const [decision, kind] of [['place_city_hall', 'city_hall'], ['place_grave', 'grave'], ['house_citizen', 'house'], ['staff_station', 'staff']]) {
      for (const view of at(decision!)) {
        const question = question_of(view)
        agrees(view, kind!, all_cells.map((cell) => ({ move: `${kind} ${cell}`, why: why_not_cell(question, question.me, cell) })))
      }
    }
    for (const view of at('place_mayor')) {
      const question = question_of(view)
      const named = new Set(question.choices.flatMap((choice) => choice.words))
      const { host } = question.position.state
      for (const cell of all_cells) expect(why_not_cell(question, host as number, cell) === '', cell).toBe(named.has(cell))
    }
  })
  it('on the council', () => {
    for (const view of [...at('council'), ...at('councilor_move')]) {
      const question = question_of(view)
      const legal = new Set(question.choices.filter((choice) => choice.kind === 'invest').map((choice) => `${choice.args.row} ${choice.args.column}`))
      for (const row of ['industry', 'building', 'economy', 'tourism']) {
        for (const column of [1, 2, 3, 4]) {
          expect(why_not_invest(question, row, column) === '', `${row} ${column}`).toBe(legal.has(`${row} ${column}`))
        }
      }
    }
  })
  it('gives every cell that cannot be chosen a reason of its own', () => {
    for (const view of views) {
      if (!['move_select', 'choose_victim', 'exec_merge', 'build_action', 'place_mayor'].includes(view.state.decision)) continue
      const question = question_of(view)
      const named = new Set(question.choices.flatMap((choice) => choice.words))
      for (const cell of all_cells) {
        // Pointing outside the zone means to enlarge it.
        const [x, y] = cell_at(cell)
        const outside = Math.max(x, y) >= zone_side(question.position, question.me)
        // Any cell of a tile stands for the tile, and City Hall for the newcomers on it.
        const tile = tiles_of(question.position, question.me).find((one) => labels_of(one).includes(cell))
        const aside = tile?.kind === 'city_hall' && view.legal.includes('bury_at_city_hall')
        if (named.has(tile?.at ?? cell) || named.has(cell) || aside || (outside && view.legal.includes('expand'))) continue
        expect(why_not_cell(question, question.me, cell), `${view.state.decision} ${cell}`).not.toBe('')
      }
    }
  })
  it('on votes, pollution and promises', () => {
    for (const view of views) {
      const position = position_of(view)
      position.players.forEach((numbers, seat) => {
        expect(votes_of_round(position, seat)).toBe(numbers.votes_this_round)
        if (position.state.phase === 'pollution') expect(smoke_of(position, seat).total).toBe(numbers.pollution_this_round)
        for (const one of [numbers.promise, ...numbers.special_promises]) {
          if (!one) continue
          const progress = progress_of(position, seat, one.id)!
          expect([progress.value, progress.kept], one.id).toEqual([one.value, one.kept_now])
        }
      })
      expect(Array.isArray(buriers(position))).toBe(true)
    }
  })
})

function first_cell(question: Question, borough: number, cell: string): string {
  const tile = tiles_of(question.position, borough).find((one) => one.cells.some((c) => cell_label(c.x, c.y) === cell))
  return tile && ['police_station', 'fire_station', 'clinic', 'university'].includes(tile.kind) && borough === question.me ? tile.at : cell
}
