// What each card does, in words: the generated page docs/games/urban_sprawl_cards.md is the one source of these texts.

const pages = import.meta.glob<string>('../../../../docs/games/urban_sprawl_cards.md', { query: '?raw', import: 'default', eager: true })
const page = Object.values(pages)[0] ?? ''

const kEffects = new Map<string, string>()
for (const line of page.split('\n')) {
  const cells = line.split('|').map((cell) => cell.trim())
  const id = /^`([a-z0-9_]+)`$/.exec(cells[1] ?? '')?.[1]
  if (id) kEffects.set(id, cells.at(-2) ?? '')
}
export const effect_text = (card: string): string => kEffects.get(card) ?? ''
