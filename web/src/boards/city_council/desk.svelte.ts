// What the person looks at, on this table and in this browser: the piece under the pointer or the focus, and the site aimed at.
import type { Look } from './look'

export class Desk {
  look = $state.raw<Look | null>(null)
  /** The block that the next tile would be laid around, and which of the sites there. */
  aim = $state.raw<{ cell: string; turn: number } | null>(null)

  see(look: Look) {
    this.look = look
  }
  same(look: Look) {
    return this.look?.on === look.on && this.look.id === look.id
  }
}
