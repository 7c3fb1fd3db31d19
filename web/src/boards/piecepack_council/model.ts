// The city of 14 x 14 squares as the board draws it.
import tiles from '../../../../data/piecepack_council/tiles.json'

export interface TileInfo { id: string; suit: string; rank: string; kind: string; cost: number; value: number }
const kTiles = new Map((tiles.tiles as unknown as TileInfo[]).map((tile) => [tile.id, tile]))
export const tile_info = (id: string): TileInfo | undefined => kTiles.get(id)

/** "6,8" is the square in column 6, row 8. */
export function square(label: string): [number, number] { const [x, y] = label.split(','); return [Number(x), Number(y)] }
export const label_of = (x: number, y: number) => `${x},${y}`
export const kUnit = 50
export const kSteps: Record<string, [number, number]> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] }
export const kCorners: Record<string, [number, number]> = { nw: [0, 0], ne: [1, 0], se: [1, 1], sw: [0, 1] }
export const kSuitSigns: Record<string, string> = { crowns: '♛', arms: '✜', moons: '☾', suns: '☀' }
export const kSuitFills: Record<string, string> = { crowns: '#e9c46a', arms: '#8fb7a3', moons: '#9db4d6', suns: '#e3a08a' }
export const rank_sign = (rank: string) => ({ null: '○', ace: 'A', two: '2', three: '3', four: '4', five: '5' })[rank] ?? '?'
export const kKindNames: Record<string, string> = { residential: 'Homes', commercial: 'Shops', industrial: 'Works', warehouse: 'Stores', park: 'Park', city_hall: 'City Hall', airport: 'Airport', power_plant: 'Power', sewage_plant: 'Sewage' }
