import type { Page } from 'playwright/test'
import { pages } from '#contract/addresses'
import { holdReplies } from '../support/held-reply'
import { hydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'

interface Shift {
  readonly value: number
  readonly what: readonly string[]
}

/** The fonts with which the browser drew the text of the first matching element. */
async function faceOf(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.map(({ postScriptName, isCustomFont }) => ({ postScriptName, isCustomFont }))
}

/** Records layout shifts from here on. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number
        readonly sources: readonly { readonly node: Node | null }[]
      })[]) {
        const what = entry.sources.map(({ node }) => (node?.textContent ?? '').slice(0, 40))
        shifts.push({ value: entry.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftsOn = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)

test.describe('the overview of the solutions', () => {
  // Sizes at which its first text once broke into another number of lines.
  for (const width of [360, 412, 768, 1280]) {
    test(`does not move at all at ${width} when the typeface arrives`, async ({ page }) => {
      await page.setViewportSize({ width, height: 823 })
      const release = await holdReplies(page, '**/*.woff2')
      await page.goto(pages.solutions.to(), { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const places = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main section')].map((part) => part.getBoundingClientRect().top),
        )
      const before = await places()
      release()
      await expect.poll(() => faceOf(page, 'main h1')).toMatchObject([{ isCustomFont: true }])
      expect(await places()).toEqual(before)
    })
  }
})

const PATHS = ['/', '/blog', '/blog/make-n8n-of-zapier', '/oplossingen/finance', '/privacy']
const shown = [
  ...[360, 1280].flatMap((width) => PATHS.map((path) => ({ path, width }))),
  // As wide as most phones: the poster broke into another number of lines.
  { path: '/', width: 390 },
]

for (const { path, width } of shown) {
  test(`${path} at ${width}: read at once in real bold, and then in the typeface without a shift`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await noteShifts(page)
    const release = await holdReplies(page, '**/*.woff2')
    // The load event would wait for the font.
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const standIn = await faceOf(page, 'main h1')
    expect(standIn.map(({ postScriptName }) => postScriptName)).toEqual([expect.stringMatching(/-?Bold/)])
    release()
    await page.evaluate(() => document.fonts.ready)
    await hydrated(page)
    const seen = await faceOf(page, 'main h1')
    expect(seen.map(({ isCustomFont }) => isCustomFont)).toEqual([true])
    expect(seen[0]?.postScriptName).toMatch(/Schibsted/)
    const shifts = await shiftsOn(page)
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02)
  })
}

test('the typeface is asked for once the page has been painted, and the characters of Dutch are enough', async ({
  page,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  const release = await holdReplies(page, '**/typeface-*.css')
  // With a hyphen that never ends a line, which the typeface lacks.
  await page.goto('/blog/facturen-automatisch-verwerken', { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  expect(fonts).toEqual([])
  release()
  await expect.poll(() => faceOf(page, 'main h1')).toMatchObject([{ isCustomFont: true }])
  expect(fonts).toEqual([expect.stringMatching(/^\/assets\/typeface-/)])
})

test('who comes from another page of the site has it before the first paint', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  const release = await holdReplies(page, '**/typeface-*.css')
  const opened = page.goto('/blog', { referer: page.url(), waitUntil: 'domcontentloaded' })
  release()
  await opened
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const [painted, faces] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    performance.getEntriesByType('resource').find(({ name }) => /typeface-[^/]*\.css$/.test(name)) as
      | PerformanceResourceTiming
      | undefined,
  ])
  expect(faces).toMatchObject({ renderBlockingStatus: 'blocking' })
  expect(painted).toBeGreaterThanOrEqual(faces?.responseEnd ?? Number.POSITIVE_INFINITY)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the typeface is there as well', async ({ page }) => {
    await page.goto('/')
    await expect.poll(() => faceOf(page, 'main h1')).toMatchObject([{ isCustomFont: true }])
  })
})
