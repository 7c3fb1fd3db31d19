// English: complete, and the list of keys for every other language. A game's own words are in its own file.
import { interface_texts } from './en/interface'
import { city_hall } from './en/city_hall'
import { city_council } from './en/city_council'
import { small_city } from './en/small_city'
import { piecepack_council } from './en/piecepack_council'
import { urban_sprawl } from './en/urban_sprawl'

export const en = {
  ...interface_texts,
  ...city_hall,
  ...city_council,
  ...small_city,
  ...piecepack_council,
  ...urban_sprawl,
} as const
export type TextKey = keyof typeof en
