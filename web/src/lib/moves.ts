// Legal moves arrive as notation ("build housing m3"). A click on the board names one argument; what still fits remains.

import type { GameInfo, MoveInfo } from './protocol'

export interface Choice {
  text: string
  kind: string
  args: Record<string, string>
  words: string[]
}

/** One thing that can be pointed at: an argument's word, or a kind of move. */
export type Target = { arg: string; word: string } | { kind: string }

export function read_choices(legal: string[], game: GameInfo): Choice[] {
  const kinds = new Map<string, MoveInfo>(game.moves.map((move) => [move.name, move]))
  return legal.map((text) => {
    const [kind = '', ...words] = text.split(' ')
    const args: Record<string, string> = {}
    kinds.get(kind)?.args.forEach((arg, i) => {
      // The same name several times ("cell cell cell") is kept as cell, cell2, cell3.
      let name = arg.name
      for (let n = 2; name in args; ++n) name = `${arg.name}${n}`
      args[name] = words[i] ?? ''
    })
    return { text, kind, args, words }
  })
}

/** The declared name of an argument: cell for cell2. */
export const base_name = (arg: string) => arg.replace(/\d+$/, '')

export function fits(choice: Choice, target: Target): boolean {
  if ('kind' in target) return choice.kind === target.kind
  return Object.entries(choice.args).some(([name, word]) => base_name(name) === target.arg && word === target.word)
}

export function narrow(choices: Choice[], picked: Target[]): Choice[] {
  return choices.filter((choice) => picked.every((target) => fits(choice, target)))
}

export const same_target = (a: Target, b: Target) =>
  'kind' in a ? 'kind' in b && a.kind === b.kind : !('kind' in b) && a.arg === b.arg && a.word === b.word

/** The picks after pointing at `target`: added, taken back if it was picked, or started anew if nothing fits any more. */
export function pick(choices: Choice[], picked: Target[], target: Target): Target[] {
  if (picked.some((one) => same_target(one, target))) return picked.filter((one) => !same_target(one, target))
  const same_arg = (one: Target) => !('kind' in one) && !('kind' in target) && one.arg === target.arg
  for (const attempt of [[...picked, target], [...picked.filter((one) => !same_arg(one)), target], [target]]) {
    if (narrow(choices, attempt).length > 0) return attempt
  }
  return picked
}
