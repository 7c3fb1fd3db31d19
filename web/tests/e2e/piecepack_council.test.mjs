// City Council for piecepack on its board: a whole game by pointing at pieces, track drawn by dragging, the keyboard, reasons.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
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

async function start_game(options = {}) {
  const person = await new_person(browser, server.url, options)
  await person.page.getByLabel('Computer players').selectOption('novice')
  await person.page.getByRole('button', { name: 'Play now: City Council (piecepack)', exact: true }).click()
  await person.page.waitForURL(/\/t\//)
  await person.page.locator('.board[data-decision]').waitFor()
  return person
}
const at = (page) => page.locator('.board[data-decision]').evaluate((board) => ({ decision: board.dataset.decision, ply: Number(board.dataset.ply) }))
/** Waits for one's own turn; false when the game is over. */
async function my_turn(page) {
  const over = page.locator('#result-title')
  await Promise.race([page.locator('section.bar.mine').waitFor({ timeout: 60000 }), over.waitFor({ timeout: 60000 })]).catch(() => {})
  return !(await over.isVisible())
}
async function confirm(page) {
  const { ply } = await at(page)
  await page.locator('#confirm').click()
  await page.waitForFunction((before) => Number(document.querySelector('.board[data-ply]')?.dataset.ply) > before, ply, { timeout: 30000 })
}
/** The pieces that the decision is about, on the board. */
const kPieces = {
  bid: '.track .piece.open', claim: '.council .piece.open, .order .piece.open', choose_tile: '[aria-labelledby=pc-offer] .piece.open',
  place_tile: '.cell.target', orient_tile: '.cell.target', speculator_spot: '.cell.target',
}
async function point_at_one(page, decision, random) {
  const open = page.locator(kPieces[decision] ?? '.ways .piece.open')
  const count = await open.count()
  assert.ok(count > 0, `nothing to point at for ${decision}`)
  await open.nth(Math.floor(random() * count)).click()
  if (decision === 'bid' && !(await page.locator('#confirm').isVisible())) await page.locator('.ways .piece.open').first().click()
  await page.locator('#confirm').waitFor()
}
const middle = async (cell) => { const box = await cell.boundingBox(); return [box.x + box.width / 2, box.y + box.height / 2] }

/** Draws track with the mouse held down from a lit square; the number of segments that were planned. */
async function drag_track(page) {
  const cells = page.locator('.cell.target')
  const starts = await cells.evaluateAll((all) => all.map((one) => one.dataset.at))
  for (const start of starts) {
    const [x, y] = start.split(',').map(Number)
    for (const [dx, dy] of [[1, 0], [0, 1], [-1, 0], [0, -1]]) {
      if (x + 3 * dx < 0 || x + 3 * dx > 13 || y + 3 * dy < 0 || y + 3 * dy > 13) continue
      await page.mouse.move(...await middle(page.locator(`.cell[data-at="${start}"]`)))
      await page.mouse.down()
      for (const k of [1, 2]) await page.mouse.move(...await middle(page.locator(`.cell[data-at="${x + k * dx},${y + k * dy}"]`)), { steps: 4 })
      await page.mouse.up()
      const title = await page.locator('section.bar .chosen strong').textContent({ timeout: 3000 }).catch(() => '')
      const segments = Number(/segments: (\d+)/.exec(title)?.[1] ?? 0)
      if (segments >= 3) return segments
      await page.keyboard.press('Escape')
    }
  }
  return 0
}

test('a whole game is played on the board', { timeout: 600_000 }, async () => {
  const { page, faults } = await start_game()
  const random = numbers(5)
  const seen = new Set()
  let dragged = 0
  let moves = 0
  for (; moves < 400; ++moves) {
    if (!(await my_turn(page))) break
    const { decision } = await at(page)
    const first = !seen.has(decision)
    seen.add(decision)
    if (first && ['bid', 'place_tile', 'rail_first'].includes(decision)) {
      assert.deepEqual(await axe(page), [], `${decision} in light`)
    }
    if (decision === 'rail_first' && dragged === 0) {
      const before = await page.locator('.track .segment, .track .end').count()
      dragged = await drag_track(page)
      if (dragged > 0) {
        await page.getByText(/Costs \d+ of \d+ action points/).first().waitFor()
        await confirm(page)
        await page.waitForFunction((n) => document.querySelectorAll('.track:not(.planned) :is(.segment, .end)').length >= n, before + dragged)
        continue
      }
    }
    if ((decision === 'rail_first' || decision === 'rail_next') && random() < 0.7) {
      const cells = page.locator('.cell.target')
      if ((await cells.count()) > 0) {
        await cells.nth(Math.floor(random() * (await cells.count()))).click()
        await confirm(page)
        continue
      }
    }
    if (moves === 30) {
      await picture(page, 'piecepack_council_middle')
      await page.setViewportSize(kPhone)
      await no_sideways_scroll(page)
      assert.deepEqual(await axe(page), [], 'on a phone')
      await page.setViewportSize(kDesktop)
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await page.waitForTimeout(200)
      assert.deepEqual(await axe(page), [], 'in the dark')
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    }
    await point_at_one(page, decision, random)
    await confirm(page)
  }
  assert.ok(dragged >= 3, 'track was drawn by dragging')
  for (const decision of ['bid', 'claim', 'choose_tile', 'place_tile', 'orient_tile', 'rail_first']) assert.ok(seen.has(decision), decision)
  await page.locator('#result-title').waitFor()

  await page.getByRole('link', { name: 'Look at the game again' }).click()
  await page.waitForURL(/\/replay\//)
  await page.getByRole('button', { name: 'Last', exact: true }).click()
  await page.locator('[data-tile]').first().waitFor()
  const tiles = await page.locator('[data-tile]').count()
  assert.ok(tiles >= 10, `${tiles} tiles at the end`)
  await page.getByRole('button', { name: 'First' }).click()
  await page.waitForFunction(() => document.querySelectorAll('[data-tile]').length === 0)
  assert.deepEqual(faults, [])
})

/** A table that starts in the middle of a game, with one's own tile in hand. */
async function start_in_the_middle(options = {}) {
  const person = await new_person(browser, server.url, options)
  await person.page.getByRole('button', { name: 'Play now: City Hall' }).waitFor()
  const position = JSON.parse(readFileSync(new URL('fixtures/piecepack_council.json', import.meta.url), 'utf8'))
  const id = await person.page.evaluate(async (wanted) => {
    const computer = { who: 'computer', level: 'novice' }
    const body = JSON.stringify({ position: wanted, seats: [{ who: 'me' }, computer, computer], start: true })
    const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return (await answer.json()).table.id
  }, position)
  await person.page.goto(`${server.url}/t/${id}`)
  await person.page.locator('.cell.target').first().waitFor()
  return person
}
const note = (page) => page.locator('.note')
const site = (page, x, y) => page.locator(`.cell[data-at="${x + 1},${y + 1}"]`)  // a tile lies around a grid point

test('a ghost tile tells what it would bring, item by item, or which rule forbids it', async () => {
  const { page, faults } = await start_in_the_middle()
  await site(page, 8, 5).hover()
  for (const item of ['Homes 2 (crowns) at 8,5', 'For laying it', 'Beside Airport (ace of arms)', 'Beside Park (crowns)']) {
    await note(page).getByText(item).waitFor()
  }
  assert.match(await note(page).textContent(), /\+2 VP.*−5.*\+5/s)
  await site(page, 11, 7).hover()
  await note(page).getByText('It would cut avenue squares off from the others: 10,7 · 10,8.').waitFor()
  await site(page, 7, 3).hover()
  await note(page).getByText('Park (crowns) lies there already.').waitFor()
  await site(page, 0, 0).hover()
  await note(page).getByText('A new tile must lie beside another one').waitFor()
  assert.equal(await page.locator('.cell.target').count(), 41)
  // Pieces beside the map say why not, too; stakes shade their half of the board.
  await page.locator('.council .piece').first().hover()
  await note(page).getByText('This is about something else', { exact: false }).or(note(page).getByText(/Lay the tile/)).first().waitFor()
  await page.locator('.stake').nth(1).hover()
  await page.locator('.shade').waitFor()
  await note(page).getByText('region west').waitFor()
  assert.deepEqual(faults, [])
})

test('the keyboard is enough, and a line of the log lights the board', async () => {
  const { page, faults } = await start_in_the_middle()
  await page.locator('.cell[tabindex="0"]').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('n')  // the next lit place
  assert.match(await page.locator('.cell[tabindex="0"]').getAttribute('aria-label'), /can be chosen; points: -?\d+/)
  await page.keyboard.press('Enter')
  await page.locator('#confirm').waitFor()
  await page.keyboard.press('c')
  await page.locator('.board[data-decision=orient_tile]').waitFor()
  await page.locator('.cell[tabindex="0"]').focus()
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await page.locator('#confirm').waitFor()
  await page.keyboard.press('c')
  await page.locator('.board[data-decision=rail_first]').waitFor()
  await page.locator('.cell[tabindex="0"]').focus()
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await note(page).getByText(/Costs \d of \d+ action points/).waitFor()
  await page.keyboard.press('Escape')
  assert.equal(await page.locator('.track.planned').count(), 0)
  await page.getByText(/lays Homes 2 \(crowns\)/).first().hover()
  await page.locator('g.lit[data-tile=crowns_2]').waitFor()
  assert.deepEqual(faults, [])
})

/** Taps the first lit place that can be seen once it is scrolled to: what sticks to the window may cover others. */
async function tap_a_place(page) {
  const at = await page.locator('.cell.target').evaluateAll((cells) => {
    for (const cell of cells) {
      cell.scrollIntoView({ block: 'end', inline: 'center' })
      window.scrollBy(0, 60)
      const { x, y, width, height } = cell.getBoundingClientRect()
      if (cell.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return [x + width / 2, y + height / 2]
    }
    return null
  })
  assert.ok(at, 'a lit place can be tapped')
  await page.touchscreen.tap(...at)
  await page.locator('#confirm').waitFor()
}

test('on a phone: closer looks, taps, and track drawn with a finger', async () => {
  const { page, context, faults } = await start_in_the_middle({ viewport: kPhone, hasTouch: true, isMobile: true })
  await no_sideways_scroll(page)
  await page.getByRole('button', { name: 'Look closer' }).tap()
  const { width } = await page.locator('.cell.target').first().boundingBox()
  assert.ok(width >= 36, `a place of ${width} pixels can be tapped`)
  await tap_a_place(page)
  await page.locator('#confirm').tap()
  await page.locator('.board[data-decision=orient_tile]').waitFor()
  await tap_a_place(page)
  await page.locator('#confirm').tap()
  await page.locator('.board[data-decision=rail_first]').waitFor()
  await page.getByRole('button', { name: 'Look from farther' }).tap()
  const finger = await context.newCDPSession(page)
  const touch = (type, points) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) })
  // The railway of this position ends at 2,6: on to the west and north.
  await page.locator('.cell[data-at="1,6"]').scrollIntoViewIfNeeded()
  await page.locator('.map').evaluate((map) => window.scrollTo(0, map.getBoundingClientRect().bottom + window.scrollY - window.innerHeight + 8))
  await touch('touchStart', [await middle(page.locator('.cell[data-at="1,6"]'))])
  for (const y of [5, 5, 4, 4]) await touch('touchMove', [await middle(page.locator(`.cell[data-at="1,${y}"]`))])
  await touch('touchEnd', [])
  await page.getByText(/segments: [23], cost: [23]/).waitFor()
  assert.deepEqual(await axe(page), [])
  await page.locator('#confirm').tap()
  await page.waitForFunction(() => document.querySelector('.board[data-decision]').dataset.decision !== 'rail_first')
  assert.deepEqual(faults, [])
})
