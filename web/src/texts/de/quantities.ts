// Was ein Zug ändert: die Größen jedes Spiels, wie sie in der Vorschau stehen. Die Namen kommen aus der Engine.
import type {
  CityCouncilQuantity,
  CityHallQuantity,
  PiecepackCouncilQuantity,
  SmallCityQuantity,
  UrbanSprawlQuantity,
} from '../../generated/games'

const city_hall: Record<CityHallQuantity, string> = {
  votes: 'Stimmen',
  money: 'Geld',
  influence: 'Einfluss',
  population: 'Einwohner',
  approval: 'Beliebtheitsfeld',
  rating: 'Beliebtheitswert',
  stars: 'Sterne',
  taxes: 'Steuern',
  endorsements: 'Unterstützungen',
  lands: 'Grundstücke',
}

const small_city: Record<SmallCityQuantity, string> = {
  money: 'Geld',
  votes: 'Stimmen',
  votes_a_round: 'Stimmen pro Runde',
  pollution: 'Verschmutzung',
  pollution_a_round: 'Verschmutzung pro Runde',
  promise: 'Punkte der Versprechen',
  revenue: 'Einnahmen',
  tourists: 'Touristen',
  newcomers: 'Zuzügler im Rathaus',
  newcomers_to_come: 'Erwartete Zuzügler',
  dead: 'Tote',
  white: 'Weiße Würfel',
  grey: 'Graue Würfel',
  black: 'Schwarze Würfel',
  room_in_warehouses: 'Platz in Lagerhäusern',
  zone_side: 'Seitenlänge der Zone',
  cultural_cells: 'Felder mit Kultur',
}

const piecepack_council: Record<PiecepackCouncilQuantity, string> = {
  points: 'Punkte',
  chits: 'Marken',
  interests: 'Anteile',
}

const city_council: Record<CityCouncilQuantity, string> = {
  points: 'Siegpunkte',
  cards: 'Gefallen',
  funds: 'Privatgeld',
  votes: 'Stimmen für den Plan',
  budget: 'Stadtkasse',
  power: 'Strom',
  goods: 'Waren',
  community: 'Gemeinschaft',
  crime: 'Verbrechen',
  pollution: 'Verschmutzung',
  idle_blue: 'Blaue Arbeiter ohne Arbeit',
  idle_white: 'Weiße Arbeiter ohne Arbeit',
  prisoners: 'Gefangene',
  budget_to_come: 'Stadtkasse am Ende des Zuges',
  power_to_come: 'Strom am Ende des Zuges',
  goods_to_come: 'Waren am Ende des Zuges',
  community_to_come: 'Gemeinschaft am Ende des Zuges',
  blue_to_come: 'Blaue Arbeiter am Ende des Zuges',
  white_to_come: 'Weiße Arbeiter am Ende des Zuges',
  crime_to_come: 'Verbrechen am Ende des Zuges',
  pollution_to_come: 'Verschmutzung am Ende des Zuges',
}

const urban_sprawl: Record<UrbanSprawlQuantity, string> = {
  wealth: 'Geld',
  prestige: 'Ansehen',
  action_points: 'Aktionspunkte',
  buildings: 'Gebäude',
  vocations: 'Berufsmarker',
  offices: 'Ämter',
}

export const quantities: Record<string, string> = Object.fromEntries(
  Object.entries({ city_hall, small_city, piecepack_council, city_council, urban_sprawl }).flatMap(([game, names]) =>
    Object.entries(names).map(([name, text]) => [`quantity.${game}.${name}`, text]),
  ),
)
