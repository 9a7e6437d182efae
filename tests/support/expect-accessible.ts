import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with what axe finds on the page as it is now, by the rules of WCAG 2.2 AA and best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothing(axeOn(page).withTags(TAGS))
}

/** What a page does well is counted, not told: to describe that is a third of the work, and nobody reads it. */
const axeOn = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] })

async function expectNothing(axe: AxeBuilder): Promise<void> {
  // The other mode opens an extra page each time, for frames from other origins; there are none here.
  const { violations } = await axe.setLegacyMode().analyze()
  expect(
    violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ target, failureSummary }) => [target, failureSummary]),
    ]),
  ).toEqual([])
}

/** The same in both themes. Dark differs only in its colours, and a page follows the system's theme at once. */
export async function expectAccessibleDayAndNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    return Promise.allSettled(fading.map(({ finished }) => finished)).then(() => undefined)
  })
  await expectNothing(axeOn(page).withRules(['color-contrast']))
}
