import type { Page } from 'playwright/test'
import { reads } from '#contract/endpoints'
import { siteText as text } from '../../site/text/nl'
import { openHydrated } from '../support/hydrated'
import { readApi } from '../support/read-api'
import { expect, test } from '../support/running-site'

interface Stop {
  readonly name: string
  readonly area: string
  readonly hasOutline: boolean
  readonly isInView: boolean
}

/** The element with the focus, and whether a visitor can see it. */
function currentStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const outlined = [element, element.closest('.card')].some((candidate) => {
      if (!candidate) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate)
      return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2
    })
    const { top, bottom, width } = element.getBoundingClientRect()
    const section = element.closest('header, footer, main section[id], main section')
    return {
      name: (element.getAttribute('placeholder') ?? element.textContent ?? '').trim(),
      area: section?.id || section?.getAttribute('aria-labelledby') || section?.localName || '',
      hasOutline: outlined,
      isInView: bottom > 0 && top < window.innerHeight && width > 0,
    }
  })
}

/** Tabs through the page from start to end, waiting for each block to appear. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const stop = await currentStop(page)
    if (!stop) break
    await expect.poll(() => page.locator('[data-skeleton]').evaluateAll(near)).toBe(0)
    stops.push(stop)
  }
  return stops
}

/** The parts of the page, in the order in which they got the focus. */
const areasOf = (stops: readonly Stop[]) =>
  stops.map(({ area }) => area).filter((area, index, all) => area !== all[index - 1])

test('the keyboard alone walks the whole home page', async ({ page, site }) => {
  await openHydrated(page, '/')
  const stops = await walk(page)
  await test.step('the focus can always be seen, and walks the home page in reading order', async () => {
    expect(stops.filter(({ hasOutline, isInView }) => !hasOutline || !isInView)).toEqual([])
    expect(stops.slice(0, 10).map(({ name }) => name)).toEqual([
      text.layout.skip,
      'Wissel',
      'Automatiseringen',
      'Oplossingen',
      'Community',
      'Blog',
      'Prijzen',
      text.layout.nav.search,
      text.theme.toDark + text.theme.toLight,
      expect.stringContaining('Word lid'),
    ])
    const always = ['', 'header', 'section', 'pricing', 'cta-kop', 'latest', 'footer']
    expect(areasOf(stops).filter((area) => always.includes(area))).toEqual(always)
  })
  await test.step('the keyboard alone reaches every block of the home page, also those that mount late', async () => {
    expect(areasOf(stops)).toContain('automations')
    expect(areasOf(stops)).toContain('newsletter')
    // One stop for each, plus the links to the page with all of them and to a step plan.
    const automations = await readApi(site, reads.automations, {})
    expect(stops.filter(({ area }) => area === 'automations')).toHaveLength(automations.length + 2)
  })
})

/** The number of skeletons in view. Runs in the browser. */
function near(skeletons: Element[]): number {
  return skeletons.filter((skeleton) => {
    const { top, bottom } = skeleton.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  }).length
}
