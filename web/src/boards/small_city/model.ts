// The boroughs of Small City as the board draws them.
import cards from '../../../../data/small_city/action_cards.json'
import tiles from '../../../../data/small_city/tiles.json'
import type { View } from '../../lib/protocol'

export interface TileInfo { id: string; name: string; cells: [number, number, string][]; price: number; materials: Record<string, number>; text: string }
const kTiles = new Map((tiles.tiles as unknown as TileInfo[]).map((tile) => [tile.id, tile]))
export const tile_info = (id: string): TileInfo | undefined => kTiles.get(id)
export const card_text = (id: string) => (cards.cards as { id: string; name: string; text: string }[]).find((card) => card.id === id)?.text ?? ''

/** "c4" is column c (0 is a), row 4 (1 is the top). */
export const cell_at = (label: string): [number, number] => [label.charCodeAt(0) - 97, Number(label.slice(1)) - 1]
export const cell_label = (x: number, y: number) => `${String.fromCharCode(97 + x)}${y + 1}`
export const family_of = (kind: string) => kind.replace(/_\d$/, '')
export const kFamilyFills: Record<string, string> = {
  residence: '#9cc48f', commerce: '#e7b95b', factory: '#b98a78', warehouse: '#cdbfae', park: '#5f9e63', police_station: '#8fb3d9', fire_station: '#d98f8f', metro_station: '#b6a4d9', clinic: '#e8e4da', university: '#a3c7c7',
  refinery: '#8d8d95', harbor: '#7fb2c9', school: '#d9c58f', library: '#d9b28f', museum: '#d9a3c0', city_hall: '#f3ead2',
}
export interface PlacedTile { kind: string; cells: string[]; halo: string[]; grows_to?: string[] }
export const placed = (view: View, seat: number): PlacedTile[] => view.numbers?.players?.[seat]?.tiles ?? []

/** The cells of a tile whose first cell lies at `at`, turned and mirrored by `facing` ("r90", "m0"). */
export function cells_of(kind: string, at: string, facing: string): [number, number][] {
  const info = tile_info(kind)
  if (!info) return []
  const turns = Number(facing.slice(1)) / 90
  const turned = info.cells.map(([row, column]) => {
    let [x, y] = [facing.startsWith('m') ? -column : column, row]
    for (let i = 0; i < turns; ++i) [x, y] = [-y, x]
    return [x, y] as [number, number]
  })
  const [ax, ay] = cell_at(at)
  return turned.map(([x, y]) => [ax + x - turned[0]![0], ay + y - turned[0]![1]])
}
