// Makes the positions that the manual shows (src/figures/): a game of computer players each, cut at some decisions.
//   node tools/figures.mjs          all games, by the program of build/release (or $BOROUGHS)
//   node tools/figures.mjs city_hall
import { mkdirSync, writeFileSync } from 'node:fs'
import { start_server } from '../tests/e2e/browser.mjs'

/** How many play, and at which part of the game each picture is taken. */
const kGames = {
  city_hall: { players: 3, at: { opening: 0.15, middle: 0.5, late: 0.85 } },
  city_council: { players: 3, at: { middle: 0.55 } },
  small_city: { players: 2, at: { middle: 0.6 } },
  piecepack_council: { players: 3, at: { middle: 0.6 } },
  urban_sprawl: { players: 3, at: { middle: 0.55 } },
}
const folder = new URL('../src/figures/', import.meta.url).pathname
mkdirSync(folder, { recursive: true })

const server = await start_server()
let cookie = ''
async function call(method, path, body) {
  const headers = { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(server.url + path, { method, headers, body: body && JSON.stringify(body) })
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}
try {
  await call('GET', '/api/me')
  for (const [game, { players, at }] of Object.entries(kGames)) {
    if (process.argv[2] && process.argv[2] !== game) continue
    const seats = Array.from({ length: players }, () => ({ who: 'computer', level: 'easy' }))
    const { table } = await call('POST', '/api/tables', { game, options: { players }, seats, listed: false, start: true })
    let view
    do {
      await new Promise((resolve) => setTimeout(resolve, 500))
      view = await call('GET', `/api/tables/${table.id}`)
    } while (view.table.status !== 'finished')
    for (const [name, part] of Object.entries(at)) {
      const ply = Math.round(view.ply * part)
      const { state, numbers, turn } = await call('GET', `/api/tables/${table.id}/positions/${ply}?viewer=all`)
      writeFileSync(`${folder}${game}_${name}.json`, JSON.stringify({ state, numbers, turn }) + '\n')
      console.log(`${game}_${name}: decision ${ply} of ${view.ply}`)
    }
  }
} finally {
  await server.end()
}
