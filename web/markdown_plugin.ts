// Turns docs/games/*.md into sections of HTML when the client is built: nothing is parsed in the browser.
import { marked } from 'marked'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

export interface Section {
  title: string
  level: number
  id: string
  html: string
  text: string
}

export function sections_of(markdown: string): Section[] {
  const sections: Section[] = []
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading' || sections.length === 0) {
      const title = token.type === 'heading' ? (token.text as string) : ''
      sections.push({
        title,
        level: token.type === 'heading' ? (token.depth as number) : 1,
        id: title
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-|-$/g, ''),
        html: '',
        text: title,
      })
      if (token.type === 'heading') continue
    }
    const last = sections[sections.length - 1]!
    last.html += marked.parser([token])
    last.text += ' ' + token.raw
  }
  // Wide drawings and tables scroll by themselves, and can be reached with the keyboard.
  for (const section of sections)
    section.html = section.html
      .replaceAll('<pre>', '<pre tabindex="0">')
      .replaceAll('<table>', '<div class="scroll" tabindex="0"><table>')
      .replaceAll('</table>', '</table></div>')
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
