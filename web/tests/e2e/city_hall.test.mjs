// A person plays City Hall in a real browser against a real server.
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

async function start_game(page, level = 'novice') {
  await page.goto(server.url)
  await page.getByLabel('Computer players').selectOption(level)
  await page.getByRole('button', { name: 'Play now: City Hall' }).click()
  await page.waitForURL(/\/t\//)
  await page.locator('section.bar').waitFor()
}

test('every page is accessible, fits a phone, and looks as kept in the pictures', async () => {
  const { page, faults } = await new_person(browser, server.url)
  await page.getByRole('button', { name: 'Play now: City Hall' }).waitFor()
  for (const [name, path] of [
    ['home', '/'],
    ['tables', '/tables'],
    ['learn', '/learn'],
    ...['city_hall', 'city_council', 'small_city', 'piecepack_council', 'urban_sprawl'].map((game) => [
      `learn_${game}`,
      `/learn/${game}`,
    ]),
    ['me', '/me'],
    ['accessibility', '/accessibility'],
    ['new', '/new/city_hall'],
  ]) {
    await page.goto(server.url + path)
    await page.locator('h1').waitFor()
    await page.waitForTimeout(300)
    for (const theme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.waitForTimeout(200)
      assert.deepEqual(await axe(page), [], `${path} in ${theme}`)
    }
    await page.setViewportSize(kPhone)
    await no_sideways_scroll(page)
    await picture(page, name)
  }
  assert.deepEqual(faults, [])
})

/** Waits until it is this person's turn, or the game is over; says where the page stands if neither comes. */
async function my_turn_or_over(page) {
  const ready = page.locator('section.bar.mine:not([data-busy]), #result-title').first()
  await ready.waitFor({ timeout: 45_000 }).catch(async () => {
    throw new Error(`nobody's turn: ${(await page.locator('main').innerText()).slice(0, 600)}`)
  })
  return (await page.locator('#result-title').isVisible()) ? 'over' : 'mine'
}

test('one click starts a game; it is played to the end through reloads, lost connections and restarts', async () => {
  const { page, context, faults } = await new_person(browser, server.url)
  await start_game(page)
  const random = numbers(7)
  const cut_the_connection = async (milliseconds) => {
    await context.setOffline(true)
    await page.waitForTimeout(milliseconds)
    await context.setOffline(false)
  }
  /** A second tab moves while the first one looks on. */
  const in_a_second_tab = async (and_then) => {
    const other = await context.newPage()
    await other.goto(page.url())
    await play_a_move(other, random)
    await and_then()
    await other.close()
  }
  const trouble = {
    6: () => page.reload(),
    10: () => cut_the_connection(200),
    12: () => cut_the_connection(1500),
    14: () => server.restart(),
    20: () => Promise.all([server.restart(), page.waitForTimeout(100).then(() => play_a_move(page, random))]),
    24: () => in_a_second_tab(() => server.restart()),
    28: () => in_a_second_tab(() => cut_the_connection(300)),
  }
  let moves = 0
  for (; moves < 400; ++moves) {
    if ((await my_turn_or_over(page)) === 'over') break
    await trouble[moves]?.()
    if ((await my_turn_or_over(page)) === 'over') break
    if (moves === 16) {
      await picture(page, 'table_city_hall')
      for (const theme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        assert.deepEqual(await axe(page), [], `the table in ${theme}`)
      }
      await page.setViewportSize(kPhone)
      await no_sideways_scroll(page)
      await page.setViewportSize(kDesktop)
    }
    await play_a_move(page, random)
  }
  assert.ok(moves > 30 && moves < 400, `${moves} decisions`)
  await page.getByText('Votes', { exact: false }).first().waitFor()
  await picture(page, 'result_city_hall')
  assert.deepEqual(await axe(page), [], 'the result')
  assert.deepEqual(faults, [])
})

/** Whose turn it is among these people. */
const on_turn = (people) =>
  Promise.race(
    people.map(async (person) => {
      await person.page.locator('section.bar.mine:not([data-busy])').waitFor({ timeout: 45_000 })
      return person
    }),
  )

test('a second browser is invited; a third one watches; everybody talks to whom they should', async () => {
  const one = await new_person(browser, server.url + '/new/city_hall')
  await one.page.getByLabel('Players').selectOption('2')
  await one.page.getByRole('button', { name: 'Open the table' }).click()
  await one.page.waitForURL(/\/t\//)
  const link = await one.page.getByLabel('Invitation link').inputValue()
  const two = await new_person(browser, link)
  await two.page.getByRole('button', { name: 'Sit down here' }).click()
  await one.page.getByRole('button', { name: 'Start the game' }).click()
  const random = numbers(3)
  for (let i = 0; i < 6; ++i) await play_a_move((await on_turn([one, two])).page, random)

  const three = await new_person(browser, link)
  await three.page.getByText('You are watching.').waitFor()
  const say = async ({ page }, tab, text) => {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByLabel('Say something').fill(text)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(text).waitFor()
  }
  await say(one, /^Chat/, 'Good luck!')
  await two.page.getByRole('tab', { name: /^Chat/ }).click()
  await two.page.getByText('Good luck!').waitFor()
  await say(three, /^Watchers/, 'Blue will win')
  await three.page.getByRole('tab', { name: /^Chat/ }).click()
  await three.page.getByText('Good luck!').waitFor()
  assert.equal(await two.page.getByText('Blue will win').count(), 0, 'who plays does not hear the watchers')

  // Between people there are no hints, and taking back beyond one's own is asked for.
  assert.equal(await (await on_turn([one, two])).page.getByRole('button', { name: 'Hint' }).count(), 0)
  const asks = await on_turn([one, two])
  const other = asks === one ? two : one
  await play_a_move(asks.page, random)
  const ply = async () => Number(await asks.page.locator('section.bar').getAttribute('data-ply'))
  const before = await ply()
  await asks.page.getByRole('button', { name: 'Undo' }).click()
  const agree = other.page.getByRole('button', { name: 'Agree' })
  for (let i = 0; i < 150 && (await ply()) >= before; ++i) {
    if (await agree.isVisible()) await agree.click({ timeout: 3000 }).catch(() => {})
    await asks.page.waitForTimeout(100)
  }
  assert.ok((await ply()) < before, 'the move was taken back')
  assert.deepEqual([...one.faults, ...two.faults, ...three.faults], [])
})

test('nothing moves away from under a finger while the moves of others are shown', async () => {
  const { page, faults } = await new_person(browser, server.url, { reducedMotion: 'no-preference' })
  await start_game(page)
  const random = numbers(5)
  let hurried = 0
  for (let i = 0; i < 5; ++i) {
    assert.equal(await my_turn_or_over(page), 'mine')
    await play_a_move(page, random)
    const waiting = page.locator('section.bar:not(.mine)')
    if (!(await waiting.isVisible())) continue
    const tab = page.getByRole('tab', { name: i % 2 ? /^Log/ : /^Chat/ })
    await tab.hover()
    await page.mouse.down()
    const pressed = await tab.evaluate((button) => button.matches(':active'))
    await page.waitForTimeout(600) // longer than from one move to the next
    await page.mouse.up()
    if (!pressed) continue // it moved before it was pressed
    assert.equal(await tab.getAttribute('aria-selected'), 'true', `the click after decision ${i}`)
    ++hurried
  }
  assert.ok(hurried >= 1, `${hurried} clicks while others moved`)
  assert.deepEqual(faults, [])
})

test('moves are taken back, and a hint is a hint', async () => {
  const { page, faults } = await new_person(browser, server.url)
  await start_game(page)
  const bar = page.locator('section.bar')
  const ply = async () => Number(await bar.getAttribute('data-ply'))
  assert.equal(await my_turn_or_over(page), 'mine')
  await page.getByRole('button', { name: 'Hint' }).click()
  await page.getByText(/the computer would do this/).waitFor()
  const before = await ply()
  await page.locator('#confirm').click()
  await page.waitForFunction((n) => Number(document.querySelector('section.bar').dataset.ply) > n, before)
  await my_turn_or_over(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.waitForFunction((n) => Number(document.querySelector('section.bar').dataset.ply) === n, before)
  assert.equal(await my_turn_or_over(page), 'mine')
  assert.deepEqual(faults, [])
})

test('the keyboard is enough for a game', { timeout: 900_000 }, async () => {
  const { page, faults } = await new_person(browser, server.url)
  await page.getByRole('button', { name: 'Play now: City Hall' }).waitFor()
  await page.getByLabel('Computer players').focus()
  await page.keyboard.press('Home') // novice
  await page.getByRole('button', { name: 'Play now: City Hall' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/t\//)

  // On the map: arrows walk, what is forbidden says why, Enter chooses what is lit, Escape takes it back.
  assert.equal(await my_turn_or_over(page), 'mine')
  await page.locator('.land').first().waitFor()
  await page.keyboard.press('b')
  const told = new Set()
  for (const way of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowRight', 'ArrowDown']) {
    await page.keyboard.press(way)
    const land = page.locator('.land:focus')
    told.add(await land.getAttribute('id'))
    if ((await land.getAttribute('aria-disabled')) === 'true')
      await page.getByText(/Why not\? Only the three lands that lie face up/).waitFor()
  }
  assert.ok(told.size >= 5, `the arrows reach ${told.size} lands`)
  await page.locator('.land.target').first().focus()
  await page.keyboard.press('Enter')
  await page.locator('#confirm').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('#confirm').waitFor({ state: 'detached' })

  // From the list: M, arrows, Enter, C.
  const random = numbers(9)
  const decisions = process.env.E2E_FULL ? 400 : 12
  let made = 0
  for (; made < decisions; ++made) {
    if ((await my_turn_or_over(page)) === 'over') break
    const ply = await page.locator('section.bar').getAttribute('data-ply')
    for (let step = 0; step < 8 && !(await page.locator('#confirm').isVisible()); ++step) {
      await page.keyboard.press('m')
      for (let i = Math.floor(4 * random()); i > 0; --i) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForTimeout(30)
    }
    await page.keyboard.press('c')
    await page.waitForFunction((n) => document.querySelector('section.bar')?.dataset.ply !== n, ply, {
      timeout: 45_000,
    })
  }
  // The live region says what happened and whose turn it is.
  if (made === decisions) {
    await my_turn_or_over(page)
    const said = await page.locator('#announcer[aria-live=polite]').textContent()
    assert.match(said, /Your turn: /)
    assert.match(said, /\. Your turn/, 'and what happened before')
  } else await page.getByRole('heading', { name: / wins?$| share the win$/ }).waitFor()
  assert.deepEqual(faults, [])
})

test('the map says why a land cannot be chosen, and lights the ones that can', async () => {
  const { page, faults } = await new_person(browser, server.url)
  await start_game(page)
  await page.locator('section.bar.mine').waitFor()
  await page.locator('.land.target').first().waitFor()
  assert.equal(await page.locator('.land.target').count(), 3)
  await page.locator('.land:not(.target)').first().hover()
  await page.getByText(/Why not\? Only the three lands that lie face up/).waitFor()
  await page.locator('.land.target').first().click()
  await page.locator('#confirm').waitFor()
  await page.getByText('What happens').waitFor()
  await page.keyboard.press('Escape')

  // "?" opens the rule of the decision at hand, and there is a way back.
  await page.keyboard.press('?')
  await page.waitForURL(/\/learn\/city_hall\?rule=draft_land/)
  await page.locator('.pointed', { hasText: 'Three lands lie open' }).waitFor()
  await page.getByRole('link', { name: 'Back to the table' }).click()
  await page.locator('section.bar.mine').waitFor()

  // Before a permit is placed, the stars of every placement are shown.
  const random = numbers(4)
  while (!/first permit/.test(await page.locator('.prompt').first().textContent())) {
    await my_turn_or_over(page)
    if (/first permit/.test(await page.locator('.prompt').first().textContent())) break
    await play_a_move(page, random)
  }
  await page.waitForFunction(() => document.querySelectorAll('.land.target .promise').length >= 3)
  assert.deepEqual(faults, [])
})

test('a finished game is looked at again, shared, analysed and played on', async () => {
  const { page, context, faults } = await new_person(browser, server.url)
  const computers = Array.from({ length: 3 }, () => ({ who: 'computer', level: 'novice' }))
  const made = await context.request.post(`${server.url}/api/tables`, {
    headers: { origin: server.url },
    data: { game: 'city_hall', options: { players: 3 }, seats: computers, listed: false, start: true },
  })
  const { table } = await made.json()
  await page.goto(`${server.url}/t/${table.id}`)
  await page.locator('#result-title').waitFor({ timeout: 120_000 })
  await picture(page, 'result_city_hall')
  assert.deepEqual(await axe(page), [], 'the result')
  await page.getByRole('link', { name: 'Look at the game again' }).click()
  await page.waitForURL(/\/replay\//)
  const slider = page.getByRole('slider')
  await slider.waitFor()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByText(/Decision 1 of/).waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('ArrowRight')
  await page.getByText(/Decision 2 of/).waitFor()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByText(/Decision 4 of/).waitFor()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Last', exact: true }).click()
  await page.locator('#result-title').waitFor()

  await page.getByRole('button', { name: 'Analyse' }).click()
  await page.getByRole('img', { name: /^Winning chances/ }).waitFor({ timeout: 120_000 })
  await picture(page, 'replay_city_hall')
  assert.deepEqual(await axe(page), [], 'the replay')

  // The link leads to the position; from there it can be played on.
  const shared = await new_person(browser, `${server.url}/replay/${table.id}?ply=30&invite=${table.invite}`)
  await shared.page.getByText(/Decision 30 of/).waitFor()
  await page.goto(`${server.url}/replay/${table.id}?ply=30`)
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await page.waitForURL(/\/t\//)
  await page.locator('section.bar').waitFor()
  assert.deepEqual([...faults, ...shared.faults], [])
})

test('German is spoken where it is asked for, at the table too', async () => {
  const { page, faults } = await new_person(browser, server.url, { locale: 'de-DE' })
  await page.getByRole('heading', { name: 'Fünf Spiele über das Regieren einer Stadt' }).waitFor()
  await page.getByRole('button', { name: 'Jetzt spielen: City Hall' }).click()
  await page.getByText('Wähle ein eigenes Grundstück', { exact: true }).waitFor()
  await play_a_move(page, numbers(2))
  await page
    .getByText(/nimmt [A-Z]\d/)
    .first()
    .waitFor()
  assert.equal(await page.getByText(/\{\d\}/).count(), 0, 'no gap is left open')
  await picture(page, 'table_german')
  assert.deepEqual(faults, [])
})
