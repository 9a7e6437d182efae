import { chromium } from 'playwright'
import { findChromium } from '../support/chromium.mjs'
import { sentReply } from './sent-reply.mjs'
import { contentRepository, startSite } from './started-site.mjs'
import { inTurn, median, wait } from './timing.mjs'

const PORT = 4396
const PAGES = ['/', '/blog', '/blog/mailbox-laten-voorsorteren', '/oplossingen/finance', '/contact']
/** Bytes of scripts in brotli: of a page that nobody touches, and of one that somebody uses. */
const MOST = { untouched: 5 * 1024, used: 75_000 }
/** How many times slower than this machine a phone is, as Lighthouse has it. */
const SLOWER = 4
const ROUNDS = 3
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  // Letters at parts of pixels, as for visitors, also in a Chromium without windows.
  '--font-render-hinting=none',
]

/** What a visitor's browser has to do, with a screen of 390 pixels. */
export async function benchInBrowser({ add }) {
  const { root, remove } = contentRepository()
  const site = await startSite(root, PORT)
  const browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS })
  for (const path of PAGES) await benchPage(add, { browser, site, path })
  await benchNavigation(add, { browser, site })
  await browser.close()
  await site.stop()
  remove()
}

async function benchPage(add, { browser, site, path }) {
  const visits = await inTurn(ROUNDS, () => visit({ browser, url: site.url + path }))
  add(`layout shift of ${path}`, Math.max(...visits.map(({ shift }) => shift)), 0)
  add(`blocking time of ${path}, ms`, median(visits.map(({ blocked }) => blocked)), 20)
  const [{ untouched, used }] = visits
  add(`bytes of scripts of ${path} that nobody touches`, await bytesOf(untouched), MOST.untouched)
  const files = `${used.length} files`
  add(`bytes of scripts of ${path} after a key, a tap and a scroll`, await bytesOf(used), MOST.used, files)
}

/** Opens a page in a new browser profile, looks at it, and uses it. */
async function visit({ browser, url }) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  // A Chromium without windows tells the first page of a tab of a pointer that nobody moved, which asks for scripts.
  await page.setContent('<p>Een ander blad</p>')
  const scripts = new Set()
  page.on('request', (request) => {
    // One visit in ten is measured, by a script that is no part of the page.
    if (request.resourceType() === 'script' && !request.url().includes('/vitals-')) scripts.add(request.url())
  })
  await page.addInitScript(noteWhatHappens)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(url)
  await wait(2000)
  const { shift, blocked } = await page.evaluate(() => window.happened)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const untouched = [...scripts]
  await page.keyboard.press('Tab')
  await page.touchscreen.tap(5, 300)
  await page.mouse.wheel(0, 2000)
  await page.waitForFunction(isHydrated)
  await wait(1000)
  await context.close()
  return { shift, blocked, untouched, used: [...scripts] }
}

/** Runs in the page: adds up layout shifts, and what exceeds 50 ms of each task after the first paint. */
function noteWhatHappens() {
  window.happened = { shift: 0, blocked: 0 }
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) window.happened.shift += value
  })
  watch('longtask', ({ startTime, duration }) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    if (paint && startTime >= paint.startTime) window.happened.blocked += duration - 50
  })
}

/** Runs in the page. */
function isHydrated() {
  return Object.keys(document.querySelector('main h1')).some((key) => key.startsWith('__reactProps'))
}

/** From a click to the content of another page, which the pointer was on before. */
async function benchNavigation(add, { browser, site }) {
  const times = await inTurn(ROUNDS, async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await page.goto(site.url)
    await page.keyboard.press('Tab')
    await page.waitForFunction(isHydrated)
    const link = page.locator('header a[href="/blog"]').first()
    await link.hover()
    await wait(1000)
    const took = await link.evaluate(clickUntilContent)
    await context.close()
    return took
  })
  add('click to content of a page that was fetched before, ms', median(times), 50)
}

/** Runs in the page: the milliseconds from a click on a link until the page has another heading and an article. */
function clickUntilContent(link) {
  const before = document.querySelector('main h1').textContent
  const start = performance.now()
  return new Promise((resolve) => {
    const isThere = () =>
      document.querySelector('main h1')?.textContent !== before && document.querySelector('main .card-link')
    new MutationObserver((_, observer) => {
      if (!isThere()) return
      observer.disconnect()
      resolve(performance.now() - start)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    link.click()
  })
}

/** The bytes of files as they are sent. */
async function bytesOf(urls) {
  const replies = await Promise.all(urls.map((url) => sentReply(url)))
  return replies.reduce((total, { body }) => total + body.length, 0)
}
