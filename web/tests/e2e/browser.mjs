// Shared by the end-to-end tests: a real server on a port of its own, and Debian's Chromium.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { chromium } from 'playwright-core'

const root = new URL('../../..', import.meta.url).pathname
const axe_source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

function free_port() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

export async function start_server() {
  const port = await free_port()
  const folder = mkdtempSync(join(tmpdir(), 'boroughs-e2e-'))
  const program = process.env.BOROUGHS ?? join(root, 'build/release/boroughs')
  let child
  const launch = async () => {
    child = spawn(
      program,
      [
        'serve',
        '--listen',
        `127.0.0.1:${port}`,
        '--store',
        `sqlite:${join(folder, 'games.db')}`,
        '--web',
        join(root, 'web/dist'),
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let log = ''
    child.stderr.on('data', (text) => {
      log += text
      if (process.env.VERBOSE) process.stderr.write(text)
    })
    for (let i = 0; i < 100; ++i) {
      try {
        if ((await fetch(`http://127.0.0.1:${port}/healthz`)).ok) return
      } catch {
        /* not up yet */
      }
      if (child.exitCode !== null) throw new Error(`the server ended: ${log}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`the server does not answer: ${log}`)
  }
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve)
      child.kill('SIGTERM')
    })
  await launch()
  return {
    url: `http://127.0.0.1:${port}`,
    stop,
    restart: async () => {
      await stop()
      await launch()
    },
    end: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function start_browser() {
  const path = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync)
  return chromium.launch({
    executablePath: path,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** The server and the browser of a test file, there while its tests run. */
export let server, browser
export function use_server_and_browser() {
  before(async () => {
    server = await start_server()
    browser = await start_browser()
  })
  after(async () => {
    await browser?.close()
    await server?.end()
  })
}

export const kDesktop = { width: 1440, height: 900 }
export const kPhone = { width: 390, height: 844 }

/** A browser of its own (cookies apart), with every script error kept. */
export async function new_person(browser, url, options = {}) {
  const context = await browser.newContext({
    viewport: kDesktop,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  const faults = []
  page.on('pageerror', (error) => faults.push(String(error.stack ?? error)))
  page.on('console', (message) => {
    const cut = /WebSocket connection|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/.test(message.text())
    const no_chart = message.location().url.endsWith('/scores') // an older server: the chart is left out
    if (message.type() === 'error' && !cut && !no_chart) faults.push(message.text())
  })
  // The client keeps to what a server allows: nobody may be shut out because a board asks too much.
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"code":"too_many"')) faults.push(`refused: ${payload}`)
    }),
  )
  await page.goto(url)
  return { page, context, faults }
}

/** Violations of accessibility rules on the page, in words. */
export async function axe(page) {
  await page
    .evaluate((source) => {
      if (!window.axe) new Function(source)()
    }, axe_source)
    .catch(async () => {
      await page.addScriptTag({ content: axe_source })
    })
  // A change of theme or size is drawn first.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const result = await page.evaluate(() =>
    window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }),
  )
  return result.violations.map(
    (one) =>
      `${one.id}: ${one.help} (${one.nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join('; ')})`,
  )
}

const answers = (page) => page.locator('section.bar.mine:not([data-busy]) :is(#confirm, .moves button)')

/** Plays the decision at hand from the list of moves, step by step, and waits until the server has it. */
export async function play_a_move(page, random = Math.random) {
  const before = await page.locator('section.bar').getAttribute('data-ply')
  for (let step = 0; step < 12; ++step) {
    await answers(page).first().waitFor({ timeout: 45_000 })
    const confirm = page.locator('#confirm')
    if (await confirm.isVisible()) {
      await confirm.click({ timeout: 5000 }).catch(() => {})
      await page.waitForFunction(
        (ply) => {
          const bar = document.querySelector('section.bar')
          return !bar || bar.dataset.ply !== ply || !document.querySelector('#confirm')
        },
        before,
        { timeout: 45_000 },
      )
    } else {
      const buttons = page.locator('section.bar .moves button')
      const count = await buttons.count()
      if (count > 0)
        await buttons
          .nth(Math.floor(random() * count))
          .click({ timeout: 3000 })
          .catch(() => {})
    }
    if ((await page.locator('section.bar').getAttribute('data-ply')) !== before) return
  }
  throw new Error(`no move was made: ${await page.locator('section.bar').innerText()}`)
}

// Pictures to look at: web/screenshots/
const shots = new URL('../../screenshots/', import.meta.url).pathname
mkdirSync(shots, { recursive: true })
export async function picture(page, name) {
  for (const [size, viewport] of [
    ['wide', kDesktop],
    ['phone', kPhone],
  ]) {
    await page.setViewportSize(viewport)
    for (const theme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.screenshot({ path: `${shots}${name}_${size}_${theme}.png`, fullPage: true })
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize(kDesktop)
  await page.waitForTimeout(300)
}
/** The page must not be wider than the screen. */
export async function no_sideways_scroll(page) {
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth + 1)
  if (!fits) throw new Error(`${page.url()} scrolls sideways at ${page.viewportSize().width}`)
}
/** A small generator, so that a failing game can be repeated. */
export function numbers(seed) {
  return () => {
    seed = (seed * 1664525 + 1013904223) >>> 0
    return seed / 2 ** 32
  }
}
