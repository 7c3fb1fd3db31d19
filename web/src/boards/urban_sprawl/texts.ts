// What each card does, in words: the generated page docs/games/urban_sprawl_cards.md is the one source of these texts.

const pages = import.meta.glob<string>('../../../../docs/games/urban_sprawl_cards.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const page = Object.values(pages)[0] ?? ''

const kEffects = new Map<string, string>()
const kSoftEffects = new Map<string, string>()
let effects = kEffects
for (const line of page.split('\n')) {
  // The last section tells what the house rule makes of some cards.
  if (line.startsWith('## With the option')) effects = kSoftEffects
  const cells = line.split('|').map((cell) => cell.trim())
  if (cells.length > 3 && cells[1] !== '' && !/^(card|contract|event|-+)$/.test(cells[1] ?? ''))
    effects.set(cells[1]!, cells.at(-2) ?? '')
}

/** By the card's title; empty where it does nothing further. */
export function effect_text(title: string, soft = false): string {
  const text = (soft ? kSoftEffects.get(title) : undefined) ?? kEffects.get(title) ?? ''
  return text === '-' ? '' : text
}
