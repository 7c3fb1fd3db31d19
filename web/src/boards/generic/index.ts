export { default } from './Board.svelte'
export const Holdings = null
