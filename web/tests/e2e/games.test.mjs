// The other games on their boards, in a real browser against computer players. E2E_FULL=1 plays each to its end.
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

const kGames = {
  piecepack_council: 'City Council (piecepack)',
  small_city: 'Small City',
  city_council: 'City Council',
}
const decisions = process.env.E2E_FULL ? 3000 : 24

/** Points at something lit on the board, if there is anything; true if that was enough for a choice. */
async function point_at_board(page, random) {
  const lit = page.locator('.board svg .target, .board svg .open, .board svg .can, .board .thing.open')
  const count = await lit.count()
  if (count === 0) return false
  await lit
    .nth(Math.floor(random() * count))
    .click({ timeout: 2000, force: true })
    .catch(() => {})
  return page.locator('#confirm').isVisible()
}

for (const [id, title] of Object.entries(kGames)) {
  test(`${title} is played on its board`, { timeout: process.env.E2E_FULL ? 1_800_000 : 240_000 }, async () => {
    const { page, faults } = await new_person(browser, server.url)
    await page.getByLabel('Computer players').selectOption('novice')
    await page.getByRole('button', { name: `Play now: ${title}`, exact: true }).click()
    await page.waitForURL(/\/t\//)
    const random = numbers(11)
    let made = 0
    for (; made < decisions; ++made) {
      const over = page.locator('#result-title')
      const mine = page.locator('section.bar.mine')
      await Promise.race([mine.waitFor({ timeout: 60000 }), over.waitFor({ timeout: 60000 })]).catch(() => {})
      if (await over.isVisible()) break
      if (made === 20) {
        await picture(page, `table_${id}`)
        assert.deepEqual(await axe(page), [], `${title} in light`)
        await page.setViewportSize(kPhone)
        await no_sideways_scroll(page)
        await page.setViewportSize(kDesktop)
      }
      if (!(await point_at_board(page, random))) await play_a_move(page, random)
      else
        await page
          .locator('#confirm')
          .click({ timeout: 3000 })
          .catch(() => {})
      await page.waitForTimeout(60)
    }
    if (process.env.E2E_FULL) await page.locator('#result-title').waitFor()
    assert.ok(made >= Math.min(20, decisions))
    assert.deepEqual(faults, [])
  })
}
