// Texts in one catalogue a language. What a language does not have falls back to English.

import { en, type TextKey } from '../texts/en'
import type { Choice } from './moves'
import type { Change, GameEvent, GameInfo, View } from './protocol'
import { settings } from './settings.svelte'

type Texts = Record<string, string>
type SeatName = (seat: number) => string
type MoveSayer = (view: View, choice: Choice) => string

/** English is always there; another language is fetched when somebody wants it. */
export const kLanguages: Record<string, { name: string; load: () => Promise<Texts> }> = {
  en: { name: 'English', load: async () => en },
  de: { name: 'Deutsch', load: async () => (await import('../texts/de')).de },
}

class Catalogue {
  /** The texts of the language spoken now. */
  texts = $state.raw<Texts>(en)
  /** What each game calls its pieces, from its own tables; told by its board when that is loaded. */
  names = $state.raw<Record<string, Record<string, string>>>({})
  /** How a game says its moves, where its board knows better. */
  sayers = $state.raw<Record<string, MoveSayer>>({})
  /** How each game tells what happens, and in which colours its seats are; told by the server. */
  games = $state.raw<Record<string, GameInfo>>({})

  find(key: string): string | undefined {
    return this.texts[key] ?? (en as Texts)[key]
  }
}
const catalogue = new Catalogue()

export async function speak(language: string) {
  const texts = await (kLanguages[language] ?? kLanguages.en!).load()
  if (settings.language === language) catalogue.texts = texts
}
export function add_names(game: string, names: Record<string, string>) {
  if (catalogue.names[game] !== names) catalogue.names = { ...catalogue.names, [game]: names }
}
/** For games that say a move by what lies on the table rather than by its notation. */
export function add_move_text(game: string, say: MoveSayer) {
  if (catalogue.sayers[game] !== say) catalogue.sayers = { ...catalogue.sayers, [game]: say }
}
export function add_games(games: GameInfo[]) {
  catalogue.games = Object.fromEntries(games.map((game) => [game.id, game]))
}

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))
}

/** The text of a key, with {name} filled in. */
export function t(key: TextKey, values: Record<string, string | number> = {}): string {
  return fill(catalogue.find(key) ?? key, values)
}

/** A word of a game (an office, a tile, a card) as people say it. */
export function word(game: string, name: string): string {
  const key = name.toLowerCase().replace(/\W+/g, '_')
  return (
    catalogue.find(`word.${game}.${key}`) ??
    catalogue.names[game]?.[name] ??
    catalogue.find(`word.${key}`) ??
    name.replaceAll('_', ' ')
  )
}

/** The colour of a seat, as a name: "Blue". */
export function color_name(color: string): string {
  return catalogue.find(`color.${color}`) ?? color.charAt(0).toUpperCase() + color.slice(1)
}

/** An argument of a move or an event: who it is, if it names a seat, else what it is called. */
function said(game: string, kind: string | undefined, arg: string | number, seat_name: SeatName): string {
  if (typeof arg === 'number') return String(arg)
  const seat = /^(player|seat|borough)$/.test(kind ?? '')
    ? (catalogue.games[game]?.seat_names.indexOf(arg) ?? -1)
    : -1
  return seat >= 0 ? seat_name(seat) : word(game, arg)
}

/** The arguments of an event. Plain numbers need not be among its words: they are read out of the server's sentence. */
export function arguments_of(event: GameEvent, template: string): (string | number)[] {
  const count = Math.max(
    event.args.length,
    ...[...template.matchAll(/\{(\d)\}/g)].map((match) => Number(match[1]) + 1),
  )
  if (event.args.length >= count) return event.args
  const pattern = template
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replaceAll('{player}', '.*?')
    .replace(/\{(\d)\}/g, '(?<a$1>.+?)')
  const found = new RegExp(`^${pattern}$`).exec(event.text)?.groups ?? {}
  return Array.from({ length: count }, (_, i) => event.args[i] ?? found[`a${i}`] ?? '')
}

/** An event in the person's language, with the names of people and pieces. */
export function event_text(game: string, event: GameEvent, seat_name: SeatName): string {
  const told = catalogue.games[game]?.events.find((one) => one.name === event.kind)
  const text = catalogue.find(`event.${game}.${event.kind}`) ?? told?.text
  if (text === undefined) return event.text
  const values: Record<string, string> = { player: event.player === null ? '' : seat_name(event.player) }
  arguments_of(event, told?.text ?? '').forEach(
    (arg, i) => (values[String(i)] = said(game, told?.args?.[i], arg, seat_name)),
  )
  const line = fill(text, values)
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/** What a move changes: "Votes +2", "Ada: Money -$3", "Votes +1 to +3" where chance has a part in it. */
export function change_text(game: string, change: Change, own_seat: number | null, seat_name: SeatName): string {
  const info = catalogue.games[game]?.quantities.find((one) => one.name === change.quantity)
  const label = catalogue.find(`quantity.${game}.${change.quantity}`) ?? info?.label.trim() ?? change.quantity
  const signed = (value: number) =>
    `${value < 0 ? '\u2212' : value > 0 ? '+' : ''}${info?.money ? '$' : ''}${Math.abs(value)}`
  const amount =
    change.low === change.high
      ? signed(change.low)
      : t('table.range', { low: signed(change.low), high: signed(change.high) })
  const who = change.seat === null || change.seat === own_seat ? '' : `${seat_name(change.seat)}: `
  return `${who}${label} ${amount}`
}

/** A legal move in words: "Build a tower on M3". */
export function move_text(game: string, choice: Choice, seat_name: SeatName, view?: View): string {
  const own = view && catalogue.sayers[game]?.(view, choice)
  if (own) return own
  const info = catalogue.games[game]?.moves.find((move) => move.name === choice.kind)
  const words = choice.words.map((one, i) => said(game, info?.args[i]?.name, one, seat_name))
  const text = catalogue.find(`move.${game}.${choice.kind}`)
  const line = text
    ? fill(text, Object.fromEntries(words.map((one, i) => [String(i), one])))
    : [word(game, choice.kind), ...words].join(' ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/** The prompt of a decision. */
export function prompt_text(game: string, decision: string, fallback: string): string {
  return catalogue.find(`decision.${game}.${decision}`) ?? fallback
}

/** A line of the score sheet, or what broke a tie; the engine says it in English. */
export function result_text(game: string, english: string): string {
  const key = english.toLowerCase().replace(/\W+/g, '_').replace(/^_|_$/g, '')
  return catalogue.find(`score.${game}.${key}`) ?? catalogue.find(`score.${key}`) ?? english
}
