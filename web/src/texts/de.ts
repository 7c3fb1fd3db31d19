// Deutsch: die Oberfläche und City Hall. Was fehlt, erscheint englisch.
import { interface_texts } from './de/interface'
import { city_hall } from './de/city_hall'
import { city_council } from './de/city_council'
import { small_city } from './de/small_city'
import { piecepack_council } from './de/piecepack_council'
import { urban_sprawl } from './de/urban_sprawl'
import { quantities } from './de/quantities'

export const de: Record<string, string> = {
  ...interface_texts,
  ...city_hall,
  ...city_council,
  ...small_city,
  ...piecepack_council,
  ...urban_sprawl,
  ...quantities,
}
