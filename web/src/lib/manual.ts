// The page that teaches each game (docs/games/<game>.md), in sections.
import type { Section } from '../../markdown_plugin'

const kPages = import.meta.glob<{ default: Section[] }>('../../../docs/games/*.md')

export async function manual_of(game: string): Promise<Section[]> {
  const load = kPages[`../../../docs/games/${game}.md`]
  return load ? (await load()).default : []
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
