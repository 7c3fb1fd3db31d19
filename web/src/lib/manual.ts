// The pages of each game, in sections: the one that teaches it (docs/games/<game>.md), its reference
// (docs/games/<game>_reference.md, generated from the data), and perhaps others of that kind.
import type { Section } from '../../markdown_plugin'

const kPages = import.meta.glob<{ default: Section[] }>('../../../docs/games/*.md')

const path_of = (game: string, part: string | null) => `../../../docs/games/${game}${part ? `_${part}` : ''}.md`

/** The page that teaches the game, or another part of it: 'reference'. */
export async function manual_of(game: string, part: string | null = null): Promise<Section[]> {
  const load = kPages[path_of(game, part)]
  return load ? (await load()).default : []
}

/** The other parts that a game has: ['cards', 'reference']. */
export function parts_of(game: string): string[] {
  const start = path_of(game, '_').slice(0, -'_.md'.length)
  return Object.keys(kPages)
    .filter((path) => path.startsWith(start))
    .map((path) => path.slice(start.length, -'.md'.length))
}

/** The sections in which every word of the search stands, best first: title before text. */
export function search_manual(sections: Section[], query: string): Section[] {
  const words = query
    .toLowerCase()
    .split(/[\s_]+/)
    .filter((word) => word !== '')
  if (words.length === 0) return sections
  const score = (section: Section) =>
    words.reduce((sum, word) => {
      if (section.title.toLowerCase().includes(word)) return sum + 3
      return section.text.toLowerCase().includes(word) ? sum + 1 : -Infinity
    }, 0)
  return sections
    .map((section) => ({ section, score: score(section) }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score)
    .map((one) => one.section)
}
