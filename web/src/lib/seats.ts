// One strong colour a seat, and a shape that says the same without colour.

export const kSeatShapes = ['circle', 'square', 'triangle', 'diamond', 'hexagon'] as const
export type SeatShape = (typeof kSeatShapes)[number]

// Number 5 is the puppet of a two-player game (City Council's Prof. Phil), who sits in the third seat.
const place = (seat: number) => (seat === 5 ? 2 : seat % 5)
export const seat_color = (seat: number) => `var(--seat-${place(seat)})`
export const seat_shape = (seat: number): SeatShape => kSeatShapes[place(seat)]!

/** The outline of a seat's shape around (0, 0) with the given radius, as an SVG path. */
export function shape_path(seat: number, r: number): string {
  const polygon = (corners: number, turn: number, radius: number) =>
    Array.from({ length: corners }, (_, i) => {
      const angle = turn + (2 * Math.PI * i) / corners
      return `${i === 0 ? 'M' : 'L'}${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
    }).join('') + 'Z'
  switch (seat_shape(seat)) {
    case 'circle':
      return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`
    case 'square':
      return polygon(4, Math.PI / 4, r * 1.18)
    case 'triangle':
      return polygon(3, -Math.PI / 2, r * 1.3)
    case 'diamond':
      return polygon(4, 0, r * 1.25)
    case 'hexagon':
      return polygon(6, 0, r * 1.08)
  }
}

/** For the element around a table: each seat in the colour that its game calls it by. */
export const seat_colors = (seats: { color: string }[]) =>
  seats.map((seat, i) => `--seat-${i}: var(--${seat.color})`).join('; ')
