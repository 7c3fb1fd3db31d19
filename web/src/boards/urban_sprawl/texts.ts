// What each card does, in words: the generated docs/games/urban_sprawl_reference.md is the one source of these texts.

const pages = import.meta.glob<string>('../../../../docs/games/urban_sprawl_reference.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const page = Object.values(pages)[0] ?? ''

const kEffects = new Map<string, string>()
const kSoftEffects = new Map<string, string>()
// Cards stand in the sections of the decks; the last section tells what the house rule makes of some of them.
let effects: Map<string, string> | null = null
for (const line of page.split('\n')) {
  if (line.startsWith('## '))
    effects = line.startsWith('## With the option') ? kSoftEffects : line.endsWith(' deck') ? kEffects : null
  const cells = line.split('|').map((cell) => cell.trim())
  if (effects && cells.length > 3 && !/^(card|contract|event|-+:?)?$/.test(cells[1] ?? ''))
    effects.set(cells[1]!, cells.at(-2) ?? '')
}

/** By the card's title; empty where it does nothing further. */
export function effect_text(title: string, soft = false): string {
  const text = (soft ? kSoftEffects.get(title) : undefined) ?? kEffects.get(title) ?? ''
  return text === '-' ? '' : text
}
