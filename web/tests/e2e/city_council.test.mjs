// City Council on its board, in a real browser against computer players.
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
  play_a_move,
  server,
  use_server_and_browser,
} from './browser.mjs'

use_server_and_browser()

/** A table of that kind, started by the person of this page, with computer players in the other seats. */
async function open_table(page, { players = 3, mode = 'standard', position } = {}) {
  const id = await page.evaluate(
    async ({ players, mode, position }) => {
      const seats = Array.from({ length: players }, (_, i) =>
        i === 0 ? { who: 'me' } : { who: 'computer', level: 'novice' },
      )
      const body = {
        ...(position ? { position } : { game: 'city_council', options: { players, mode } }),
        seats,
        start: true,
      }
      const answer = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const view = await answer.json()
      if (view.error) throw new Error(view.error.message)
      return view.table.id
    },
    { players, mode, position },
  )
  await page.goto(`${server.url}/t/${id}`)
  await page.locator('.city-council').waitFor()
  return id
}
/** Plays by the list of moves, without the browser's help, until the person has such a decision. */
const play_until = (page, id, decision, turn = 1) =>
  page.evaluate(
    async ({ id, decision, turn }) => {
      let seed = 3
      const random = () => {
        seed = (seed * 1664525 + 1013904223) >>> 0
        return seed / 2 ** 32
      }
      for (let i = 0; i < 600; ++i) {
        const view = await (await fetch(`/api/tables/${id}`)).json()
        if (view.turn.finished) return false
        if (view.legal.length > 0 && view.turn.decision === decision && view.state.turn_number >= turn) return true
        const useful = view.legal.filter(
          (move) => !/^(pass|done|skip|discard|propose_sell|propose_relocate)/.test(move),
        )
        const moves = useful.length > 0 ? useful : view.legal
        const headers = { 'content-type': 'application/json' }
        const body = JSON.stringify({ ply: view.ply, move: moves[Math.floor(random() * moves.length)] })
        if (moves.length > 0) await fetch(`/api/tables/${id}/move`, { method: 'POST', headers, body })
        await new Promise((resolve) => setTimeout(resolve, 40))
      }
      return false
    },
    { id, decision, turn },
  )

/** Waits until the person is to move, or the game is over; true if it is over. */
async function turn_or_end(page) {
  const over = page.locator('#result-title')
  await Promise.race([page.locator('section.bar.mine').waitFor({ timeout: 60000 }), over.waitFor({ timeout: 60000 })])
  return over.isVisible()
}
const decision_of = (page) => page.locator('.city-council').getAttribute('data-decision')

// Everything on the board that can be chosen now. What is left open after pointing (which boxes, which way) is chosen there too.
const kLit =
  '.city-council .block.open, .city-council .piece.open, .city-council .chooser .option, .city-council .ways .option'
/** Makes a choice by clicking on the board only; which piece was clicked first. */
async function choose_on_board(page, random, prefer = '') {
  const preferred = prefer === '' ? null : page.locator(prefer)
  const lit = preferred && (await preferred.count()) > 0 ? preferred : page.locator(kLit)
  const count = await lit.count()
  if (count === 0) return ''
  const piece = lit.nth(Math.floor(random() * count))
  const what = await piece.evaluate((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '')
  await piece.click({ timeout: 10000 }).catch(() => {})
  for (let i = 0; i < 8 && !(await page.locator('#confirm').isVisible()); ++i) {
    const option = page.locator('.city-council .chooser .option:not([data-kind]), .city-council .ways .option')
    if ((await option.count()) > 0)
      await option
        .first()
        .click({ timeout: 2000 })
        .catch(() => {})
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
  await open_table(page)
  const random = numbers(5)
  const seen = new Map() // decisions made on the board
  const stages = new Set()
  let listed = 0
  for (let made = 0; made < 400; ++made) {
    if (await turn_or_end(page)) break
    const decision = await decision_of(page)
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
  for (const decision of ['keep_favor', 'propose', 'vote', 'activate'])
    assert.ok((seen.get(decision) ?? 0) > 0, `${decision} on the board`)
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

test('the keyboard is enough, and what cannot be used says why', { timeout: 180_000 }, async () => {
  const { page, faults } = await new_person(browser, server.url)
  const id = await open_table(page)
  assert.ok(await play_until(page, id, 'propose'))
  await page.locator('section.bar.mine').waitFor()
  const inspector = page.locator('#city-council-inspector')
  await page.locator('.block[tabindex="0"]').focus()
  await inspector.getByText('Diner is printed on the board').waitFor()
  await page.keyboard.press('ArrowUp')
  await inspector.getByText('Starting Zone').first().waitFor()
  // A tile is proposed with the keyboard alone.
  await page.locator('.planning .piece.open').first().focus()
  await page.keyboard.press('Enter')
  await page.locator('#confirm').waitFor()
  await confirm(page)

  assert.ok(await play_until(page, id, 'activate'))
  await page.locator('section.bar.mine').waitFor()
  await page.getByText('if activation ended now').first().waitFor()
  const open = page.locator('.block.open.built').first()
  await open.focus()
  await page.keyboard.press('Enter')
  await page.locator('#confirm').waitFor()
  await page.getByText('the city after this choice').first().waitFor()
  const building = await open.getAttribute('aria-label')
  await confirm(page)
  await page.locator('section.bar.mine').waitFor({ timeout: 30000 })
  if ((await decision_of(page)) === 'activate') {
    const used = page.locator('.block.built[aria-label*="in use"]').first()
    await used.focus()
    await inspector.getByText('works once a turn').waitFor()
    await page.locator('.zone-list .piece:not(.open)').first().hover({ force: true })
    await inspector.getByText(/Power Supply is empty|active already|No community cube/).waitFor()
  }
  // The log points at the building.
  const line = page.locator('ol[reversed] li', { hasText: `starts ${building.split(',')[0]}` })
  await line.first().hover()
  await page.locator('.city-council .building.lit').first().waitFor()
  assert.deepEqual(faults, [])
})

test('a tile is laid by pointing at blocks, and turned', { timeout: 180_000 }, async () => {
  const { page, faults } = await new_person(browser, server.url)
  // Somebody else may chair Election for a while: tables are opened until the person is asked.
  let asked = false
  let id = ''
  for (let tries = 0; tries < 6 && !asked; ++tries) {
    id = await open_table(page, { players: 4 })
    asked = await play_until(page, id, 'choose_site')
  }
  assert.ok(asked)
  await page.locator('section.bar.mine').waitFor()
  const blocks = page.locator('.block.open')
  await blocks.first().hover({ force: true })
  await page.locator('.ghost').waitFor()
  await blocks.first().click({ force: true })
  await page.locator('#confirm').waitFor()
  const first = await page.locator('#city-council-inspector').textContent()
  assert.match(first, /here: \$\d, leaves \$\d/)
  await page.getByRole('button', { name: 'Turn the tile' }).click()
  await page.locator('#confirm').waitFor()
  await page.locator('.block:not(.open)').first().hover({ force: true })
  await confirm(page)
  assert.deepEqual(faults, [])
})

for (const [name, options] of Object.entries({
  city_council_two: { players: 2 },
  city_council_five: { players: 5 },
  city_council_sandbox: { players: 4, mode: 'sandbox' },
  city_council_hard: { players: 3, mode: 'hard' },
})) {
  const whole =
    process.env.E2E_FULL || name === 'city_council_sandbox'
      ? false
      : 'the other numbers of seats and modes are looked at by ./test --full'
  test(`${name} fits both screens and is accessible`, { timeout: 240_000, skip: whole }, async () => {
    const { page, faults } = await new_person(browser, server.url)
    let id = ''
    let there = false
    for (let tries = 0; tries < 5 && !there; ++tries) {
      id = await open_table(page, options)
      there = await play_until(page, id, 'activate', 3)
    }
    assert.ok(there)
    await page.locator('section.bar.mine').waitFor()
    for (const viewport of [kDesktop, kPhone]) {
      await page.setViewportSize(viewport)
      await no_sideways_scroll(page)
      assert.deepEqual(await axe(page), [], `${name} at ${viewport.width}`)
    }
    await page.setViewportSize(kDesktop)
    await picture(page, name)
    assert.deepEqual(faults, [])
  })
}
