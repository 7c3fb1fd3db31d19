// What the parts of the board tell each other: which contract is looked at, which row, and what is to be explained.
import type { Row } from './model'

export class Desk {
  /** The slot of the contract whose sites the map shows. */
  plan = $state.raw<string | null>(null)
  /** The row whose blocks the map shows. */
  row = $state.raw<Row | null>(null)
  /** What is pointed at, in a sentence. */
  saying = $state.raw('')

  say(text: string) {
    this.saying = text
  }
  hush() {
    this.saying = ''
  }
}
