// The reasons that are the same in every game. A board adds its own before asking here.
import { prompt_text, t, word } from '../../lib/i18n.svelte'
import type { Target } from '../../lib/moves'
import type { TableSession } from '../../lib/table.svelte'
import { world } from '../../lib/world.svelte'

/** Why nothing of this kind can be chosen now; empty if the decision does ask for it. */
export function general_reason(session: TableSession, target: Target): string {
  const view = session.view
  if (!view?.turn) return ''
  if (view.turn.finished) return t('why.over')
  if (view.seat === null) return t('why.spectator')
  if (!session.my_turn)
    return t('why.not_turn', { name: view.turn.seat === null ? '' : world.seat_name(view.table, view.turn.seat) })
  const asked =
    'kind' in target
      ? session.choices.some((choice) => choice.kind === target.kind)
      : session.choices.some((choice) => target.arg in choice.args)
  if (!asked) return t('why.decision', { prompt: prompt_text(view.table.game, view.turn.decision, view.turn.prompt) })
  return ''
}

/** The last resort: it is asked for, but this one is not among the choices. */
export function not_among(game: string, name: string): string {
  return t('why.not_now', { thing: word(game, name) })
}
