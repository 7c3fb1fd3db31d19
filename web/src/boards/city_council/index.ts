export { default } from './Board.svelte'
export { default as Holdings } from './Holdings.svelte'
