// The city of City Council as the board draws it.
import board from '../../../../data/city_council/board.json'
import buildings from '../../../../data/city_council/buildings.json'
import favors from '../../../../data/city_council/favors.json'

export interface Kind { id: string; name: string; type: string; size: string; cost: number; boxes: { id: string; in: Record<string, number>; out: Record<string, number> }[] }
const kKinds = new Map((buildings.buildings as unknown as Kind[]).map((kind) => [kind.id, kind]))
/** The kind of a tile: "clinic_2" and "pre_clinic" are clinics. */
export const kind_of = (tile: string): Kind | undefined => kKinds.get(tile) ?? kKinds.get(tile.replace(/_\d+$/, '')) ?? kKinds.get(tile.replace(/^pre_/, '').replace(/_\d+$/, ''))
export const kGrid: string[] = board.grid
export const kZones = board.zones as { id: string; name: string; letter: string; type: string }[]
export const zone_at = (row: number, column: number) => kZones.find((zone) => zone.letter === kGrid[row]![column])!
export const cell_label = (row: number, column: number) => `${row},${column}`
export const cell_at = (label: string): [number, number] => { const [row, column] = label.split(','); return [Number(row), Number(column)] }
export const kTypeFills: Record<string, string> = { residential: '#9cc48f', commercial: '#e7b95b', industrial: '#b98a78', special: '#b6a4d9', any: '#e8e0cc' }
export const kSigns: Record<string, string> = { blue: '●', white: '○', goods: '▣', community: '♥', crime: '✖', pollution: '☁', power: '⚡', money: '$', private_funds: '$′', remove_crime: '−✖', remove_pollution: '−☁', incarcerate: '⛓' }
const kFavors = new Map((favors.favors as unknown as { id: string; name: string }[]).map((favor) => [favor.id, favor.name]))
export const favor_name = (id: string) => kFavors.get(id) ?? kFavors.get(id.replace(/_\d+$/, '')) ?? id.replaceAll('_', ' ')
/** "🛠1 ⚡1 → ♥1" */
export const box_text = (box: Kind['boxes'][number]) => { const side = (parts: Record<string, number>) => Object.entries(parts).map(([name, n]) => `${kSigns[name] ?? name}${n}`).join(' '); return `${side(box.in)} → ${side(box.out)}` }
