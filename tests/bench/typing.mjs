import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from '../support/chromium.mjs'
import { contentRepository, git, logIn, startSite } from './started-site.mjs'
import { wait } from './timing.mjs'

const PORT = 3998
const WORDS = 10_000
const SENTENCE = 'Een bakker die om vier uur begint leest geen lange brieven.'
/** Two thousand words, in paragraphs of five sentences: a quarter of an hour. */
const TYPED = `${Array(5).fill(SENTENCE).join(' ')}\n\n`.repeat(37)
/** The keys a second of somebody who types fast, and the milliseconds that each is held. */
const KEYS = 12
const HELD = 40
/** Of a laptop that is four times slower than this machine. */
const SLOWER = 4
const BAR = 50
/** How many of the keys that are later are named. */
const NAMED = 5

/**
 * How long the slowest key takes until it is on the screen, at the beginning of a long article; in milliseconds. Beside it what an
 * empty text area takes in a page without scripts: how many of its keys are late is what the machine and the browser do by themselves.
 */
export async function benchTyping({ add }) {
  const repository = contentRepository()
  const paragraph = `${'Een zin met woorden om te lezen en te onthouden. '.repeat(10).trim()}\n\n`
  const text = Array.from({ length: WORDS / 100 }, (_, at) => `## Kop ${at + 1}\n\n${paragraph}`).join('')
  writeFileSync(join(repository.root, 'content/blog/lang.md'), `---\ntitle: Lang\n---\n${text}`)
  git(repository.root, 'add', '--all')
  git(repository.root, 'commit', '--quiet', '--message', 'blog: een lang artikel')
  const site = await startSite(repository.root, PORT)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const bare = await measuredKeys(await bareTextArea(browser), TYPED.slice(0, TYPED.length / 4))
    const article = await measuredKeys(await openedArticle(browser, site.url), TYPED)
    const detail = `${TYPED.trim().split(/\s+/).length} words, ${describe(article)}; handled within ${Math.round(article.handled)} ms; an empty text area: ${describe(bare)}`
    add(`typing in ${WORDS} words, slowest key, ${SLOWER} times slower`, article.shown, BAR, detail)
  } finally {
    await browser.close()
    await site.stop()
    repository.remove()
  }
}

async function bareTextArea(browser) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.setContent('<!doctype html><textarea rows="20" cols="80" autofocus></textarea>')
  await page.locator('textarea').click()
  return page
}

async function openedArticle(browser, url) {
  const cookies = (await logIn(url)).split('; ').map((cookie) => {
    const at = cookie.indexOf('=')
    return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url }
  })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(`${url}/admin/blog-posts/lang`)
  const line = page.locator('.cm-line').filter({ hasText: 'Een zin' }).first()
  await line.click()
  await page.keyboard.press('End')
  return page
}

/** Types the text where the caret is and closes the page. */
async function measuredKeys(page, text) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(() => {
    window.measured = []
    new PerformanceObserver((list) => window.measured.push(...list.getEntries())).observe({
      type: 'event',
      durationThreshold: 16,
    })
    window.keys = []
    window.addEventListener('keydown', ({ timeStamp, key }) => window.keys.push({ timeStamp, key }), true)
  })
  await typeEvenly(page, text)
  await page.waitForTimeout(500)
  const { keys, measured } = await page.evaluate(() => ({
    keys: window.keys,
    measured: window.measured
      .filter(({ name: event }) => ['keydown', 'keypress', 'beforeinput', 'input'].includes(event))
      .map(({ name, startTime, duration, processingStart, processingEnd }) => ({
        isKey: name === 'keydown',
        at: startTime,
        shown: duration,
        handled: processingEnd - processingStart,
      })),
  }))
  await page.close()
  const numberOf = ({ at }) => keys.findIndex(({ timeStamp }) => timeStamp === at)
  return {
    keys: keys.length,
    late: measured
      .filter(({ isKey, shown }) => isKey && shown > BAR)
      .toSorted((one, other) => other.shown - one.shown)
      .map((one) => `${one.shown} ms for key ${numberOf(one) + 1} (${keys[numberOf(one)]?.key})`),
    shown: Math.max(0, ...measured.map(({ shown }) => shown)),
    handled: Math.max(0, ...measured.map(({ handled }) => handled)),
  }
}

function describe({ keys, late }) {
  const named = late.slice(0, NAMED).join(', ')
  return `${keys} keys, ${late.length} of them later than that${named && ` (${named})`}`
}

/** Presses each key when it is due, however long the one before it took to be handled. */
async function typeEvenly(page, text) {
  const start = performance.now()
  for (const [at, key] of [...text].entries()) {
    await wait(Math.max(0, start + (at * 1000) / KEYS - performance.now()))
    await page.keyboard.press(key, { delay: HELD })
  }
}
