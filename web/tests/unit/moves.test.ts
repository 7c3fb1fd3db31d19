import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { narrow, pick, read_choices, type Target } from '../../src/lib/moves'
import type { GameInfo } from '../../src/lib/protocol'

const game = {
  id: 'toy',
  moves: [
    { name: 'pass', help: '', usage: 'pass', args: [] },
    { name: 'bid', help: '', usage: 'bid <amount>', args: [{ name: 'amount' }] },
    {
      name: 'build',
      help: '',
      usage: 'build <permit> <space>',
      args: [
        { name: 'permit', words: ['housing', 'park'] },
        { name: 'space', words: ['m1', 'm2'] },
      ],
    },
  ],
} as unknown as GameInfo
const legal = ['pass', 'bid 0', 'bid 12', 'build housing m1', 'build housing m2', 'build park m1']
const choices = read_choices(legal, game)

describe('choosing by pointing', () => {
  it('reads notation into named arguments', () => {
    expect(choices[3]).toEqual({
      text: 'build housing m1',
      kind: 'build',
      args: { permit: 'housing', space: 'm1' },
      words: ['housing', 'm1'],
    })
  })
  it('narrows by each thing pointed at', () => {
    expect(narrow(choices, [{ arg: 'space', word: 'm1' }]).map((one) => one.text)).toEqual([
      'build housing m1',
      'build park m1',
    ])
    expect(
      narrow(choices, [
        { arg: 'space', word: 'm1' },
        { arg: 'permit', word: 'park' },
      ]).map((one) => one.text),
    ).toEqual(['build park m1'])
  })
  it('takes a pick back when it is pointed at again', () => {
    expect(pick(choices, [{ arg: 'space', word: 'm1' }], { arg: 'space', word: 'm1' })).toEqual([])
  })
  it('replaces a pick of the same argument', () => {
    expect(pick(choices, [{ arg: 'space', word: 'm1' }], { arg: 'space', word: 'm2' })).toEqual([
      { arg: 'space', word: 'm2' },
    ])
  })
  it('never ends with picks that no move fits', () => {
    const target = fc.constantFrom<Target>(
      { kind: 'pass' },
      { kind: 'build' },
      { arg: 'amount', word: '12' },
      { arg: 'permit', word: 'park' },
      { arg: 'space', word: 'm2' },
      { arg: 'space', word: 'm1' },
      { arg: 'space', word: 'zz' },
    )
    fc.assert(
      fc.property(fc.array(target, { maxLength: 8 }), (targets) => {
        let picked: Target[] = []
        for (const one of targets) picked = pick(choices, picked, one)
        expect(narrow(choices, picked).length).toBeGreaterThan(0)
      }),
    )
  })
})
