// Small City on its board, in a real browser against computer players: nothing is chosen from the list of moves.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  axe,
  browser,
  kDesktop,
  kPhone,
  new_person,
  no_sideways_scroll,
  numbers,
  picture,
  server,
  use_server_and_browser,
} from './browser.mjs'

use_server_and_browser()

/** Opens a table of one's own against novices, and goes there. */
async function sit_down(page, options) {
  const id = await page.evaluate(async (wanted) => {
    const seats = Array.from({ length: wanted.players }, (_, i) => (i === 0 ? { who: 'me' } : { who: 'computer', level: 'novice' }))
    const body = JSON.stringify({ game: 'small_city', options: wanted, seats, start: true })
    const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return (await answer.json()).table.id
  }, options)
  await page.goto(`${server.url}/t/${id}`)
  await page.locator('.board svg').first().waitFor()
  return id
}
/** What can be pointed at now, and whether it is over. */
const look = (page) => page.evaluate(() => ({
  over: document.querySelector('#result-title') !== null,
  mine: document.querySelector('section.bar.mine') !== null,
  confirm: document.querySelector('#confirm') !== null,
  pieces: document.querySelectorAll('.board .piece.open:not(.picked)').length,
  cells: document.querySelectorAll('.board .cell.bright').length,
  streets: document.querySelectorAll('.board .street').length,
  enough: document.querySelectorAll('.board .tools button[data-move]').length,
  round: Number(/Round (\d)/.exec(document.querySelector('.phases')?.textContent ?? '')?.[1] ?? 0),
}))
// How soon one has built, moved and traded enough: a full test takes its time.
const kHaste = process.env.E2E_FULL ? 0.15 : 0.4
/** Points at one thing on the board. True if there was one. */
async function point(page, seen, random) {
  const click = (selector, count) => page.locator(selector).nth(Math.floor(random() * count)).click({ force: true, timeout: 3000 }).catch(() => {})
  if (seen.streets > 0) return click('.board .street', seen.streets).then(() => true)
  const things = seen.pieces + seen.cells
  if (seen.enough > 0 && (things === 0 || random() < kHaste)) {
    return click('.board .tools button[data-move]', seen.enough).then(() => true)
  }
  if (things === 0) return false
  if (random() * things < seen.pieces) return click('.board .piece.open:not(.picked)', seen.pieces).then(() => true)
  return click('.board .cell.bright', seen.cells).then(() => true)
}
/** Plays to the end (or so many rounds) by pointing at the board alone. */
async function play_on_board(page, { seed, on_round = {}, until = 9 }) {
  const random = numbers(seed)
  const end = Date.now() + 20 * 60_000
  let decisions = 0
  let idle = 0
  while (Date.now() < end) {
    const seen = await look(page)
    if (seen.over || seen.round >= until) return decisions
    const visit = on_round[seen.round]
    if (visit && seen.mine) { delete on_round[seen.round]; await visit() }
    if (!seen.mine) { await page.waitForTimeout(25); continue }
    if (seen.confirm) { await page.locator('#confirm').click({ timeout: 3000 }).then(() => ++decisions, () => {}); continue }
    const pointed = await point(page, seen, random)
    idle = pointed ? 0 : idle + 1
    assert.ok(idle < 200, 'something on the board can be pointed at')
    if (!pointed) await page.waitForTimeout(25)
    else ++decisions
  }
  throw new Error('the game does not end')
}
/** Chromium passes a new theme on to everything only after a while. */
const theme_shown = (page) => page.waitForFunction(() =>
  getComputedStyle(document.documentElement).color === getComputedStyle(document.querySelector('.board .borough strong')).color)
/** A move is made as soon as it is chosen. */
async function without_asking(page) {
  await page.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem('boroughs.settings') ?? '{}')
    localStorage.setItem('boroughs.settings', JSON.stringify({ ...settings, confirm: false }))
  })
  await page.reload()
  await page.locator('.board svg').first().waitFor()
}

test('a whole game against a computer player, on the board alone; then again in the replay', { timeout: 1_200_000 }, async () => {
  const { page, faults } = await new_person(browser, server.url)
  await sit_down(page, { players: 2 })
  // The first decisions with a look at what happens, the others at once.
  for (let i = 0; i < 4;) {
    const seen = await look(page)
    if (seen.confirm) { await page.getByText('What happens').waitFor(); await page.locator('#confirm').click(); ++i } else if (seen.mine) await point(page, seen, numbers(3 + i))
    await page.waitForTimeout(40)
  }
  await without_asking(page)
  const decisions = await play_on_board(page, {
    seed: 5,
    on_round: {
      4: async () => {
        await picture(page, 'table_small_city')
        for (const theme of ['light', 'dark']) {
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
          await theme_shown(page)
          assert.deepEqual(await axe(page), [], `the board in ${theme}`)
        }
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        await page.setViewportSize(kPhone)
        await no_sideways_scroll(page)
        await page.setViewportSize(kDesktop)
      },
    },
  })
  assert.ok(decisions > 12, `${decisions} decisions`)
  // The end: everybody's promise lies open, with how far it came.
  await page.locator('#result-title').waitFor()
  await page.getByText(/\d of \d|at most/).first().waitFor()
  if (process.env.E2E_FULL) await picture(page, 'result_small_city')
  // A line of the log lights what it speaks of.
  const told = await page.locator('#side-panel li', { hasText: /\b[a-j]([1-9]|10)\b/ }).all()
  let lit = 0
  for (const line of told.slice(0, 20)) {
    await line.hover()
    await page.waitForTimeout(60)
    lit += await page.locator('.board .cell.lit').count()
    if (lit > 0) break
  }
  assert.ok(lit > 0, `${told.length} lines of the log name a cell, none lights one`)
  await page.getByRole('link', { name: 'Look at the game again' }).click()
  await page.waitForURL(/\/replay\//)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText(/Decision 1 of/).waitFor()
  await page.locator('.board .cell').first().waitFor()
  await page.getByRole('button', { name: 'Last', exact: true }).click()
  await page.locator('#result-title').waitFor()
  assert.deepEqual(await axe(page), [], 'the replay')
  assert.deepEqual(faults, [])
})

/** Plays by the API until a decision of one's own comes; `choose` may say which move to make on the way. */
async function prepare(page, id, decision, wishes = []) {
  await page.evaluate(async ({ table, wanted, wished }) => {
    const call = async (path, body) => (await fetch(`/api/tables/${table}${path}`, body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json()
    for (let i = 0; i < 600; ++i) {
      const view = await call('')
      const legal = view.legal ?? []
      if (legal.length > 0 && wished.length === 0 && view.state.decision === wanted) return
      if (legal.length > 0) {
        const wish = legal.includes(wished[0]) ? wished.shift() : legal.find((move) => /^(pass|finish|end|done)$/.test(move)) ?? legal[0]
        await call('/move', { ply: view.ply, move: wish })
      } else await new Promise((resolve) => setTimeout(resolve, 40))
    }
  }, { table: id, wanted: decision, wished: wishes })
}

test('a tile in hand is turned and mirrored, and each forbidden cell names its rule', { timeout: 240_000 }, async () => {
  const { page, faults } = await new_person(browser, server.url)
  const id = await sit_down(page, { players: 1 })
  await prepare(page, id, 'place_tile', ['city_hall a1', 'build residence_1', 'place d4 r0', 'build harbor'])
  const caption = page.locator('.borough.large .caption')
  const ghost = page.locator('.borough.large .tile.good .edge, .borough.large .tile.bad .edge')
  const cell = (name) => page.locator(`.borough.large [id$="-${name}"]`)
  await page.getByRole('button', { name: 'Turn (R)' }).waitFor()
  for (const [name, reason] of [
    ['c5', /Too close to a residence \(Residence 1, d4\)/], ['a2', /City Hall lies there already/], ['h3', /Off the zone: it is 7 by 7/],
  ]) {
    await cell(name).hover({ force: true })
    await caption.filter({ hasText: reason }).waitFor({ timeout: 10_000 })
  }
  await cell('d5').focus()
  await page.getByRole('status').filter({ hasText: /Why not\? Too close to a residence/ }).waitFor()
  // R turns, F mirrors: the ghost takes another shape each time, and comes back after four turns or two mirrors.
  await cell('f6').hover({ force: true })
  const shapes = [await ghost.first().getAttribute('d')]
  for (const key of ['r', 'r', 'r', 'r', 'f', 'f']) { await page.keyboard.press(key); shapes.push(await ghost.first().getAttribute('d')) }
  assert.equal(shapes[0], shapes[4])
  assert.equal(new Set(shapes.slice(0, 4)).size, 4)
  assert.notEqual(shapes[5], shapes[4])
  assert.equal(shapes[6], shapes[0])
  await page.getByRole('button', { name: 'Turn (R)' }).click()
  // The keyboard alone lays it: arrows to a free cell, Enter, C.
  await cell('f6').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  for (let i = 0; i < 4 && !(await page.locator('#confirm').isVisible()); ++i) { await page.keyboard.press('Enter'); await page.waitForTimeout(150); if (!(await page.locator('#confirm').isVisible())) await page.keyboard.press('r') }
  await page.locator('#confirm').waitFor()
  await page.keyboard.press('c')
  await page.waitForFunction(() => !document.querySelector('#confirm'))
  // What cannot be built says why.
  const clinic = page.getByRole('button', { name: /^Clinic/ })
  await clinic.focus()
  await page.getByRole('status').filter({ hasText: /Why not\? Cubes are missing/ }).waitFor()
  assert.deepEqual(await axe(page), [])
  assert.deepEqual(faults, [])
})

test('citizens walk, unless motion is unwelcome', { timeout: 240_000 }, async () => {
  for (const motion of ['no-preference', 'reduce']) {
    const { page, context } = await new_person(browser, server.url, { reducedMotion: motion })
    const id = await sit_down(page, { players: 1 })
    await prepare(page, id, 'move_to', ['city_hall a1', 'build residence_1', 'place d4 r0', 'build park_1', 'place g7 r0', 'build park_1', 'place g1 r0', 'finish', 'select red d4'])
    await page.locator('.borough.large .cell.can').first().waitFor()
    await page.evaluate(() => { window.walked = 0; const animate = Element.prototype.animate; Element.prototype.animate = function (...args) { if (this.classList.contains('walker')) ++window.walked; return animate.apply(this, args) } })
    await page.locator('.borough.large [id$="-g7"]').click({ force: true })
    await page.locator('#confirm').click()
    await page.waitForFunction(() => !document.querySelector('#confirm'))
    assert.equal(await page.evaluate(() => window.walked > 0), motion === 'no-preference')
    await context.close()
  }
})

const full = process.env.E2E_FULL ? false : 'whole games are played by ./test --full'
for (const [name, options] of [
  ['the solo game', { players: 1 }],
  ['the advanced game with four boroughs and the expert board', { players: 4, mode: 'advanced', victory: 'economic', red_board: 'expert' }],
  ['the advanced game for culture', { players: 3, mode: 'advanced', victory: 'cultural' }],
]) {
  test(`${name} is played to its end on the board`, { timeout: 1_800_000, skip: full }, async () => {
    const { page, faults } = await new_person(browser, server.url)
    await sit_down(page, options)
    await without_asking(page)
    await play_on_board(page, { seed: 9, on_round: { 5: () => picture(page, `table_small_city_${options.players}`) } })
    await page.locator('#result-title').waitFor()
    assert.deepEqual(await axe(page), [], name)
    assert.deepEqual(faults, [])
  })
}
