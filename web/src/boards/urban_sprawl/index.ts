export { default } from './Board.svelte'
export { default as Holdings } from './Holdings.svelte'
export { move_text } from './move_text'
