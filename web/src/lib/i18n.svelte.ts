// Texts in one catalogue a language. What a language does not have falls back to English.

import { en, type TextKey } from '../texts/en'
import { de } from '../texts/de'
import type { GameEvent } from './protocol'
import { settings } from './settings.svelte'

export const kLanguages: Record<string, { name: string; texts: Record<string, string> }> = {
  en: { name: 'English', texts: en },
  de: { name: 'Deutsch', texts: de },
}

function look_up(key: string): string | undefined {
  return kLanguages[settings.language]?.texts[key] ?? (en as Record<string, string>)[key]
}

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))
}

/** The text of a key, with {name} filled in. */
export function t(key: TextKey, values: Record<string, string | number> = {}): string {
  return fill(look_up(key) ?? key, values)
}

/** A word of a game (an office, a permit, a colour) in the person's language: "word.city_hall.tax_assessor", or made readable. */
export function word(game: string, name: string): string {
  return look_up(`word.${game}.${name}`) ?? look_up(`word.${name}`) ?? name.replaceAll('_', ' ')
}

/** An event in the person's language, where the catalogue has it; else in the server's words. */
export function event_text(game: string, event: GameEvent, seat_name: (seat: number) => string): string {
  const text = kLanguages[settings.language]?.texts[`event.${game}.${event.kind}`]
  if (text === undefined) return event.text
  const values: Record<string, string | number> = { player: event.player === null ? '' : seat_name(event.player) }
  event.args.forEach((arg, i) => {
    values[String(i)] = typeof arg === 'string' ? word(game, arg) : arg
  })
  return fill(text, values)
}

/** The prompt of a decision. */
export function prompt_text(game: string, decision: string, fallback: string): string {
  return look_up(`decision.${game}.${decision}`) ?? fallback
}
