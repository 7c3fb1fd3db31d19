// Turns docs/games/*.md into sections of HTML when the client is built: nothing is parsed in the browser.
//
// A comment such as <!-- figure middle map: What the picture shows. --> becomes a picture drawn by the board of the
// game: of the position "middle" (src/figures/<game>_middle.json), only its part "map". A drawing in letters that
// follows is for readers of the plain file, and left out on the page.
import { marked, type Token } from 'marked'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

export interface Picture {
  position: string
  part: string | null
  caption: string
}
export interface Section {
  title: string
  level: number
  id: string
  /** What stands in the section: HTML, with pictures in between. */
  parts: (string | Picture)[]
  /** All its words, for searching. */
  text: string
}

const kFigure = /^<!--\s*figure\s+(\w+)(?:\s+(\w+))?:\s*(.*?)\s*-->/s

export const anchor = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const words_of = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

/** Wide drawings and tables scroll by themselves, and can be reached with the keyboard. */
const scrollable = (html: string) =>
  html
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="scroll" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')

/** Links between the pages of games lead to the same pages of the client; others have no place there and are left out. */
const linked = (html: string) =>
  html
    .replace(/<a href="([a-z_]+?)(?:_(reference))?\.md(#[^"]*)?">/g, (_, game: string, part = '', hash = '') =>
      `<a href="/learn/${game}${part && `?page=${part}`}${hash as string}">`,
    )
    .replace(/<a href="(?!\/learn\/|#|https?:)[^"]*">(.*?)<\/a>/g, '$1')

function picture_of(token: Token): Picture | null {
  const found = token.type === 'html' ? kFigure.exec(token.raw) : null
  return found && { position: found[1]!, part: found[2] ?? null, caption: found[3]!.replace(/\s+/g, ' ') }
}

function add(section: Section, token: Token) {
  const picture = picture_of(token)
  const before = section.parts.at(-1)
  if (picture) section.parts.push(picture)
  else if (token.type === 'code' && typeof before === 'object') return
  else if (token.type === 'space') return
  else {
    const html = linked(scrollable(marked.parser([token])))
    section.text += ' ' + words_of(html).trim()
    if (typeof before === 'string') section.parts[section.parts.length - 1] = before + html
    else section.parts.push(html)
  }
}

export function sections_of(markdown: string): Section[] {
  const sections: Section[] = []
  for (const token of marked.lexer(markdown)) {
    const heading = token.type === 'heading'
    if (heading || sections.length === 0) {
      const title = heading ? (token.text as string) : ''
      const level = heading ? (token.depth as number) : 1
      sections.push({ title, level, id: anchor(title), parts: [], text: title })
    }
    if (!heading) add(sections.at(-1)!, token)
  }
  return sections
}

export function markdown(): Plugin {
  return {
    name: 'boroughs-markdown',
    load(id) {
      if (!id.endsWith('.md')) return null
      return `export default ${JSON.stringify(sections_of(readFileSync(id, 'utf8')))}`
    },
  }
}
