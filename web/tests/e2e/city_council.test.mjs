// City Council on its board, in a real browser against computer players.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { axe, kDesktop, kPhone, new_person, no_sideways_scroll, numbers, picture, play_a_move, start_browser, start_server } from './browser.mjs'

let server, browser
before(async () => { server = await start_server(); browser = await start_browser() })
after(async () => { await browser?.close(); await server?.end() })

/** A table of that kind, started by the person of this page, with computer players in the other seats. */
async function open_table(page, { players = 3, mode = 'standard', position } = {}) {
  const id = await page.evaluate(async ({ players, mode, position }) => {
    const seats = Array.from({ length: players }, (_, i) => (i === 0 ? { who: 'me' } : { who: 'computer', level: 'novice' }))
    const body = { ...(position ? { position } : { game: 'city_council', options: { players, mode } }), seats, start: true }
    const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    const view = await answer.json()
    if (view.error) throw new Error(view.error.message)
    return view.table.id
  }, { players, mode, position })
  await page.goto(`${server.url}/t/${id}`)
  await page.locator('.city-council').waitFor()
  return id
}
/** Waits until the person is to move, or the game is over; true if it is over. */
async function turn_or_end(page) {
  const over = page.locator('#result-title')
  await Promise.race([page.locator('section.bar.mine').waitFor({ timeout: 60000 }), over.waitFor({ timeout: 60000 })])
  return over.isVisible()
}
const decision_of = (page, id) => page.evaluate(async (id) => {
  const view = await (await fetch(`/api/tables/${id}`)).json()
  return view.turn.finished ? '' : view.turn.decision
}, id)

// Everything on the board that can be chosen now. What is left open after pointing (which boxes, which way) is chosen there too.
const kLit = '.city-council .block.open, .city-council .piece.open, .city-council .chooser .option, .city-council .ways .option'
/** Makes a choice by clicking on the board only; which piece was clicked first. */
async function choose_on_board(page, random, prefer = '') {
  const preferred = prefer === '' ? null : page.locator(prefer)
  const lit = preferred && (await preferred.count()) > 0 ? preferred : page.locator(kLit)
  const count = await lit.count()
  if (count === 0) return ''
  const piece = lit.nth(Math.floor(random() * count))
  const what = await piece.evaluate((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '')
  await piece.click({ timeout: 10000, force: true }).catch(() => {})
  for (let i = 0; i < 8 && !(await page.locator('#confirm').isVisible()); ++i) {
    const option = page.locator('.city-council .chooser .option:not([data-kind]), .city-council .ways .option')
    if ((await option.count()) > 0) await option.first().click({ timeout: 2000 }).catch(() => {})
    await page.waitForTimeout(30)
  }
  return what
}
/** Plays the choice at hand, by its key. */
async function confirm(page) {
  await page.keyboard.press('c')
  await page.waitForFunction(() => !document.querySelector('#confirm'), null, { timeout: 15000 })
}

// Work rather than pass: a city of idle workers falls at once. And keep the cards.
const kPrefer = {
  activate: '.city-council .block.open.built, .city-council .favors .piece.open',
  score_favor: '.city-council .favors .piece.open',
  discard_favor: '.city-council [data-kind="done_discarding"]',
  propose: '.city-council .planning .piece.open',
}

test('a whole game of City Council is played on its board', { timeout: 600_000 }, async () => {
  const { page, faults } = await new_person(browser, server.url)
  const id = await open_table(page)
  const random = numbers(5)
  const seen = new Map()   // decisions made on the board
  const stages = new Set()
  let listed = 0
  for (let made = 0; made < 400; ++made) {
    if (await turn_or_end(page)) break
    const decision = await decision_of(page, id)
    if (decision === '') continue
    const what = await choose_on_board(page, random, kPrefer[decision])
    if (!stages.has(decision) && ['propose', 'choose_site', 'activate'].includes(decision)) {
      stages.add(decision)
      assert.deepEqual(await axe(page), [], `axe at ${decision}`)
    }
    if (await page.locator('#confirm').isVisible()) {
      seen.set(decision, (seen.get(decision) ?? 0) + 1)
      await confirm(page)
    } else if (!(await page.locator('#result-title').isVisible())) {
      listed += 1
      assert.ok(listed < 4, `nothing on the board makes a move at ${decision} (${what})`)
      await play_a_move(page, random)
    }
  }
  await page.locator('#result-title').waitFor()
  for (const decision of ['keep_favor', 'propose', 'vote', 'activate']) assert.ok((seen.get(decision) ?? 0) > 0, `${decision} on the board`)
  assert.deepEqual(await axe(page), [], 'the end')

  // The replay draws the same board, and says what happened at each step.
  await page.getByRole('link', { name: 'Look at the game again' }).click()
  await page.waitForURL(/\/replay\//)
  await page.locator('.city-council').waitFor()
  await page.getByRole('slider').fill('20')
  await page.getByText(/Decision 20 of/).waitFor()
  await page.locator('.city-council .committees').waitFor()
  assert.deepEqual(faults, [])
})
