// Urban Sprawl on its board: a whole game against computer players, every decision made where it stands on the board.
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

/** A table with two novices, the shorter game, seen in a browser. */
async function sit_down(options = {}) {
  const person = await new_person(browser, server.url)
  const id = await person.page.evaluate(async (options) => {
    await fetch('/api/me')
    const seats = [{ who: 'me' }, { who: 'computer', level: 'novice' }, { who: 'computer', level: 'novice' }]
    const body = JSON.stringify({
      game: 'urban_sprawl',
      options: { players: 3, length: 'shorter', ...options },
      seats,
      start: true,
    })
    const answer = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return (await answer.json()).table.id
  }, options)
  await person.page.goto(`${server.url}/t/${id}`)
  return { ...person, id }
}
const view_of = (page, id) => page.evaluate(async (id) => (await fetch(`/api/tables/${id}`)).json(), id)

/** Waits until it is this person's turn or the game is over: the decision's number, or null. */
async function my_decision(page, id) {
  await page.locator('section.bar.mine, #result-title').first().waitFor({ timeout: 60_000 })
  const view = await view_of(page, id)
  return view.turn.finished ? null : view.legal.length === 0 ? undefined : view
}
/** The moves that can be made by pointing at something on the board. */
const moves_on_board = (page) =>
  page.evaluate(() => [...document.querySelectorAll('.frame [data-move]')].map((one) => one.dataset.move))
/** A spot on the map is pointed at in its own quarter of the block, a button in its middle. */
async function point(page, move) {
  const thing = page.locator(`.frame [data-move="${move}"]`).first()
  const area = thing.locator('.area')
  await ((await area.count()) > 0 ? area : thing).click({ timeout: 5000 })
}
/** Points at the move and confirms it. News of the last move may arrive in between and take the choice back: then once more. */
async function make(page, id, move, ply) {
  const confirm = page.locator('#confirm')
  for (let attempt = 0; attempt < 10 && (await view_of(page, id)).ply <= ply; ++attempt) {
    if (!(await confirm.isVisible())) await point(page, move).catch(() => {})
    await confirm.click({ timeout: 4000 }).catch(() => {})
    await page.waitForTimeout(60)
  }
  assert.ok((await view_of(page, id)).ply > ply, `${move} was made`)
}
/** Waits until the move was made, and the page knows. */
async function moved(page, id, ply) {
  for (let attempt = 0; attempt < 400 && (await view_of(page, id)).ply <= ply; ++attempt)
    await page.waitForTimeout(50)
}

/** Builds where it can, takes permits otherwise; now and then anything, so that every kind of decision comes up. */
function prefer(legal, random) {
  if (random() < 0.12) return legal[Math.floor(random() * legal.length)]
  for (const kind of [/^build/, /^take_favor/, /^take_planning/, /^site/]) {
    const liked = legal.filter((move) => kind.test(move))
    if (liked.length > 0 && (kind.source !== '^take_favor' || random() < 0.3))
      return liked[Math.floor(random() * liked.length)]
  }
  return legal[Math.floor(random() * legal.length)]
}

// axe takes its time on a page full of drawings: the full test asks it at every kind of decision.
const looked_at = process.env.E2E_FULL ? /./ : /^(setup_claim_building|choose_site|accept_offer)$/

test('a whole game is played on the board', { timeout: 600_000 }, async () => {
  const { page, faults, id } = await sit_down()
  const random = numbers(5)
  const kinds = new Map()
  let made = 0
  let looked = false
  for (;;) {
    const view = await my_decision(page, id)
    if (view === null) break
    if (view === undefined) continue
    const decision = view.turn.decision
    // Every legal move stands somewhere on the board.
    await page
      .waitForFunction(
        (legal) => legal.every((move) => document.querySelector(`.frame [data-move="${move}"]`)),
        view.legal,
        { timeout: 10_000 },
      )
      .catch(async () => {
        const there = new Set(await moves_on_board(page))
        assert.deepEqual(
          view.legal.filter((move) => !there.has(move)),
          [],
          `on the board at ${decision}`,
        )
      })
    if (!kinds.has(decision) && looked_at.test(decision)) assert.deepEqual(await axe(page), [], `axe at ${decision}`)
    kinds.set(decision, (kinds.get(decision) ?? 0) + 1)
    if (!looked && decision === 'choose_action' && view.state.turn >= 7) {
      looked = true
      await picture(page, 'table_urban_sprawl')
      await page.setViewportSize(kPhone)
      await no_sideways_scroll(page)
      assert.deepEqual(await axe(page), [], 'on a phone')
      await page.setViewportSize(kDesktop)
    }
    await make(page, id, prefer(view.legal, random), view.ply)
    ++made
  }
  assert.ok(made > 30, `${made} decisions`)
  for (const kind of ['setup_claim_building', 'choose_action', 'choose_site'])
    assert.ok(kinds.has(kind), `${kind} came up`)
  assert.ok(looked, 'the middle of the game was looked at')
  await page.locator('#result-title').waitFor()
  await picture(page, 'result_urban_sprawl')

  // The story can be looked at again, decision by decision, on the same board.
  await page.goto(`${server.url}/replay/${id}`)
  await page.getByRole('slider').waitFor()
  await page.locator('.frame svg').first().waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText(/Decision 1 of/).waitFor()
  assert.deepEqual(await axe(page), [], 'the replay')
  assert.deepEqual(faults, [])
  console.log(`${made} decisions: ${[...kinds].map(([kind, n]) => `${kind} ${n}`).join(', ')}`)
})

test('the map says what may be bought and why not, and the keyboard is enough', { timeout: 120_000 }, async () => {
  const { page, faults, id } = await sit_down()
  let view = await my_decision(page, id)
  await page.locator('.spot.building.open').first().waitFor()
  assert.equal(await page.locator('.spot.building.open').count(), view.legal.length)
  // By keyboard alone: into the map, to the next building, choose, take back, choose, confirm.
  const entry = page.locator('.spot[tabindex="0"]')
  assert.equal(await entry.count(), 1)
  await entry.focus()
  const first = await page.evaluate(() => document.activeElement.id)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  assert.equal(await page.evaluate(() => document.activeElement.id), first)
  await page.keyboard.press('Enter')
  await page.locator('#confirm').waitFor()
  await page.keyboard.press('Escape')
  assert.equal(await page.locator('#confirm').count(), 0)
  await page.keyboard.press('Enter')
  await page.locator('#confirm').waitFor()
  await page.keyboard.press('c')
  await moved(page, id, view.ply)
  // A building that was sold says to whom.
  do view = await my_decision(page, id)
  while (view === undefined)
  await page.locator('.spot.building[aria-disabled="true"]').first().waitFor()
  assert.match(
    await page.locator('.spot.building[aria-disabled="true"]').first().getAttribute('aria-label'),
    /It belongs to .+ already/,
  )
  await page.locator('.spot.building[aria-disabled="true"] .area').first().hover()
  await page
    .locator('.why')
    .getByText(/It belongs to/)
    .waitFor()
  // A row tells what it would pay, and lights its blocks.
  await page.locator('.spot.row .area').first().hover()
  await page
    .locator('.explain')
    .getByText(/If a card paid it now|Nobody has a building there/)
    .waitFor()
  assert.ok((await page.locator('.ground.lit').count()) >= 6)
  // The log lights what it speaks of.
  await page
    .getByRole('tabpanel')
    .getByText(/buys the/)
    .first()
    .hover()
  assert.equal(await page.locator('.glow').count(), 1)
  assert.deepEqual(faults, [])
})

test(
  'a contract shows its sites before the click, and every other site says which rule forbids it',
  { timeout: 240_000 },
  async () => {
    const { page, faults, id } = await sit_down()
    const random = numbers(9)
    let seen = 0
    for (let made = 0; made < 40 && seen < 2; ++made) {
      const view = await my_decision(page, id)
      if (view === null) break
      if (view === undefined) continue
      const { decision } = view.turn
      if (decision === 'choose_action' && seen === 0) {
        // Looking at a contract shows on the map where it could stand.
        await page.locator('.cards li:has([data-move^="take_favor"])').first().hover()
        await page.locator('.legend').waitFor()
        await page.locator('.allowed, .sign').first().waitFor()
        // What cannot be built says why.
        const closed = page.locator('.cards .foot button[aria-disabled="true"]').first()
        if ((await closed.count()) > 0)
          assert.match(await closed.getAttribute('data-why'), /needed|costs|cost|site|Favor|tile/)
        seen = 1
      }
      if (decision === 'choose_site' && seen === 1) {
        await page.locator('.spot.site.open').first().waitFor()
        assert.equal(await page.locator('.spot.site.open').count(), view.legal.length)
        const reasons = await page
          .locator('.spot.site[aria-disabled="true"]')
          .evaluateAll((spots) => spots.map((spot) => spot.dataset.why))
        assert.ok(
          reasons.every(
            (reason) => reason && /Zoning|costs|stands|condition|part of|Contractor|vacant/i.test(reason),
          ),
          reasons[0],
        )
        // Choosing a site shows the building there before it is confirmed.
        await point(page, view.legal[0])
        await page.locator('#confirm').waitFor()
        await page.keyboard.press('Escape')
        seen = 2
      }
      await make(page, id, prefer(view.legal, random), view.ply)
    }
    assert.equal(seen, 2)
    assert.deepEqual(faults, [])
  },
)
