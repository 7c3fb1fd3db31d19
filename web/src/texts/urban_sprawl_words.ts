// Words for the many numbered things of Urban Sprawl: blocks, lots, starting buildings, permits. Made, not listed.
import board from '../../../data/urban_sprawl/board.json'
import planning from '../../../data/urban_sprawl/planning.json'

interface Language {
  zones: Record<string, string>
  corners: Record<string, string>
  start: (zone: string, block: string) => string
  permit: (n: number, zones: string) => string
  renewal: string
}
const block_name = (row: number, column: number) => `${'ABCDEF'[column]}${row + 1}`

export function urban_sprawl_words(language: Language): Record<string, string> {
  const words: Record<string, string> = {}
  const add = (name: string, text: string) => {
    words[`word.urban_sprawl.${name}`] = text
  }
  for (let row = 0; row < 6; ++row) {
    for (let column = 0; column < 6; ++column) {
      add(`b${row}${column}`, block_name(row, column))
      for (const [corner, text] of Object.entries(language.corners))
        add(`b${row}${column}${corner}`, `${block_name(row, column)} ${text}`)
    }
  }
  for (const start of board.starting_buildings) {
    add(
      start.id,
      language.start(language.zones[start.zone]!, block_name(Number(start.block[1]), Number(start.block[2]))),
    )
  }
  for (const card of planning.cards as { id: string; kind: string; zones?: string[]; permits?: number }[]) {
    if (card.kind === 'permit')
      add(card.id, language.permit(card.permits!, card.zones!.map((zone) => language.zones[zone]!).join('/')))
    else if (card.kind === 'urban_renewal') add(card.id, language.renewal)
  }
  return words
}
