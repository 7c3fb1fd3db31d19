// What each card does, in words: the generated page docs/games/urban_sprawl_cards.md is the one source of these texts.

const pages = import.meta.glob<string>('../../../../docs/games/urban_sprawl_cards.md', { query: '?raw', import: 'default', eager: true })
const page = Object.values(pages)[0] ?? ''

const kEffects = new Map<string, string>()
for (const line of page.split('\n')) {
  const cells = line.split('|').map((cell) => cell.trim())
  if (cells.length > 4 && cells[1] !== 'card') kEffects.set(cells[1] ?? '', cells.at(-2) ?? '')
}
/** By the card's title; empty where it does nothing further. */
export const effect_text = (title: string): string => { const text = kEffects.get(title) ?? ''; return text === '-' ? '' : text }
