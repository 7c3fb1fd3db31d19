// A person plays City Hall in a real browser against a real server.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  axe,
  kDesktop,
  kPhone,
  new_person,
  no_sideways_scroll,
  numbers,
  picture,
  play_a_move,
  start_browser,
  start_server,
} from './browser.mjs'

let server, browser
before(async () => {
  server = await start_server()
  browser = await start_browser()
})
after(async () => {
  await browser?.close()
  await server?.end()
})

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
    ['learn_city_hall', '/learn/city_hall'],
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

test('two people play at one table by invitation', async () => {
  const one = await new_person(browser, server.url + '/new/city_hall')
  await one.page.getByLabel('Players').selectOption('2')
  await one.page.getByRole('button', { name: 'Open the table' }).click()
  await one.page.waitForURL(/\/t\//)
  const link = await one.page.getByLabel('Invitation link').inputValue()
  const two = await new_person(browser, link)
  await two.page.getByRole('button', { name: 'Sit down here' }).click()
  await one.page.getByRole('button', { name: 'Start the game' }).click()
  const random = numbers(3)
  for (let i = 0; i < 8; ++i) {
    const turn = await Promise.race(
      [one, two].map((person) =>
        person.page
          .locator('section.bar.mine')
          .waitFor({ timeout: 20000 })
          .then(() => person),
      ),
    )
    await play_a_move(turn.page, random)
    await turn.page.waitForTimeout(150)
  }
  await one.page.getByRole('tab', { name: 'Chat' }).click()
  await one.page.getByLabel('Say something').fill('Good luck!')
  await one.page.getByRole('button', { name: 'Send' }).click()
  await two.page.getByRole('tab', { name: /Chat/ }).click()
  await two.page.getByText('Good luck!').waitFor()
  assert.deepEqual([...one.faults, ...two.faults], [])
})

test('the keyboard is enough: pointing at the board, taking back, confirming', async () => {
  const { page, faults } = await new_person(browser, server.url)
  await page.getByRole('button', { name: 'Play now: City Hall' }).waitFor()
  await page.getByRole('button', { name: 'Play now: City Hall' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/t\//)
  await page.locator('section.bar.mine').waitFor()
  for (let i = 0; i < 4; ++i) {
    await page.locator('section.bar.mine').waitFor({ timeout: 30000 })
    await page.locator('.prompt').first().waitFor()
    await page.keyboard.press('m')
    await page.keyboard.press('Enter')
    await page.locator('#confirm').waitFor()
    await page.keyboard.press('Escape')
    assert.equal(await page.locator('#confirm').count(), 0)
    await page.keyboard.press('m')
    await page.keyboard.press('Enter')
    await page.locator('#confirm').waitFor()
    await page.keyboard.press('c')
    await page.waitForFunction(() => !document.querySelector('#confirm'))
  }
  // The live region says what happened and whose turn it is.
  await page.locator('section.bar.mine').waitFor({ timeout: 30000 })
  await page.waitForFunction(() =>
    /Your turn/.test(document.querySelector('[role=status][aria-live=polite]')?.textContent ?? ''),
  )
  assert.deepEqual(faults, [])
})

test('the map says why a land cannot be chosen, and lights the ones that can', async () => {
  const { page } = await new_person(browser, server.url)
  await start_game(page)
  await page.locator('section.bar.mine').waitFor()
  assert.equal(await page.locator('.land.target').count(), 3)
  await page.locator('.land:not(.target)').first().hover()
  await page.getByText(/Why not\? Only the three lands that lie face up/).waitFor()
  await page.locator('.land.target').first().click()
  await page.locator('#confirm').waitFor()
  await page.getByText('What happens').waitFor()
})

test('German is spoken where it is asked for', async () => {
  const { page } = await new_person(browser, server.url, { locale: 'de-DE' })
  await page.getByRole('heading', { name: 'Fünf Spiele über das Regieren einer Stadt' }).waitFor()
})
