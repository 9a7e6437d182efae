import type { Page } from 'playwright/test'
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

for (const width of [360, 1280]) {
  for (const path of ['/', '/blog', '/blog/make-n8n-of-zapier', '/oplossingen/finance', '/privacy']) {
    test(`${path} at ${width}: read at once in real bold, and then in the typeface without a shift`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await noteShifts(page)
      const release = await holdReplies(page, '**/*.woff2')
      // The load event would wait for the font.
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
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
}
