// What the client weighs and how fast it is, measured in a real browser against a real server. Prints the figures.
//   E2E_FULL=1 node --test tests/e2e/measures.test.mjs
// MEASURE_STRICT=1 holds the times, too: they mean something only on a machine that has nothing else to do.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { browser, new_person, numbers, play_a_move, server, use_server_and_browser } from './browser.mjs'

const kKiB = 1024
const strict = !!process.env.MEASURE_STRICT

use_server_and_browser()

/** Counts what a page fetches, compressed: as it was sent, or as gzip would make it. */
function weigh(page) {
  const bodies = []
  page.on('response', (answer) => {
    if (!/font/.test(answer.headers()['content-type'] ?? ''))
      bodies.push(
        answer
          .body()
          .then((body) => gzipSync(body).length)
          .catch(() => 0),
      )
  })
  return async () => (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0)
}
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
const percentile = (values, part) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)]

test('the first load is small and soon ready', async (t) => {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  const weight = weigh(page)
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Play now: City Hall' }).waitFor()
  await page.waitForLoadState('networkidle')
  const home = await weight()
  t.diagnostic(`home page: ${(home / kKiB).toFixed(1)} KiB compressed (at most 150)`)
  assert.ok(home <= 150 * kKiB)

  // From the start of the navigation until the first button can be pressed.
  const times = []
  for (let i = 0; i < 5; ++i) {
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Play now: City Hall' }).waitFor()
    times.push(await page.evaluate(() => performance.now()))
  }
  t.diagnostic(`home page interactive: ${median(times).toFixed(0)} ms (below 1000)`)
  if (strict) assert.ok(median(times) < 1000)

  await page.getByLabel('Computer players').selectOption('novice')
  await page.getByRole('button', { name: 'Play now: City Hall' }).click()
  await page.locator('section.bar.mine').waitFor()
  const address = page.url()
  const person = await context.storageState()
  await context.close()

  const fresh = await browser.newContext({ locale: 'en-GB', storageState: person })
  const again = await fresh.newPage()
  const table_weight = weigh(again)
  await again.goto(address.replace(/\?.*/, ''))
  await again.locator('.land').first().waitFor()
  await again.waitForLoadState('networkidle')
  const table = await table_weight()
  t.diagnostic(`table page of City Hall: ${(table / kKiB).toFixed(1)} KiB compressed (at most 250)`)
  assert.ok(table <= 250 * kKiB)
  const ready = await again.evaluate(() => performance.now())
  t.diagnostic(`table page drawn within ${ready.toFixed(0)} ms, waiting for silence included`)
  await fresh.close()
})

const skip = process.env.E2E_FULL || strict ? false : 'measured by ./test --full'
test('a move is drawn soon after its acknowledgement, and animations run smoothly', { skip }, async (t) => {
  const { page } = await new_person(browser, server.url, { reducedMotion: 'no-preference' })
  await page.getByLabel('Computer players').selectOption('novice')
  await page.getByRole('button', { name: 'Play now: City Hall' }).click()
  await page.waitForURL(/\/t\//)
  await page.locator('section.bar.mine').waitFor()
  // Frames are counted while pieces move: after each move of one's own for a second.
  await page.evaluate(() => {
    window.frames_seen = []
    window.count_frames = () => {
      let last = performance.now()
      const end = last + 1000
      const frame = (now) => {
        window.frames_seen.push(now - last)
        last = now
        if (now < end) requestAnimationFrame(frame)
      }
      requestAnimationFrame((now) => {
        last = now
        requestAnimationFrame(frame)
      })
    }
  })
  const random = numbers(1)
  for (let i = 0; i < 14; ++i) {
    await page.locator('section.bar.mine:not([data-busy])').waitFor({ timeout: 60_000 })
    await play_a_move(page, random)
    await page.evaluate(() => window.count_frames())
    await page.waitForTimeout(1100)
  }
  const { drawn, frames } = await page.evaluate(() => ({
    drawn: performance.getEntriesByName('boroughs.drawn').map((entry) => entry.duration),
    frames: window.frames_seen,
  }))
  assert.ok(drawn.length >= 10, `${drawn.length} moves measured`)
  t.diagnostic(
    `move drawn after its acknowledgement: median ${median(drawn).toFixed(1)} ms, worst ${Math.max(...drawn).toFixed(1)} ms (at most 100)`,
  )
  const rate = 1000 / (frames.reduce((sum, one) => sum + one, 0) / frames.length)
  const late = frames.filter((one) => one > 25).length
  t.diagnostic(
    `while animating: ${rate.toFixed(1)} frames a second, 95 % within ${percentile(frames, 0.95).toFixed(1)} ms, ${late} of ${frames.length} late`,
  )
  if (strict) {
    assert.ok(Math.max(...drawn) <= 100)
    assert.ok(rate >= 58)
  }
})
