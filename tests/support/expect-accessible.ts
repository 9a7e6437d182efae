import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with what axe finds on the page as it is now, by the rules of WCAG 2.2 AA and good practice. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothing(new AxeBuilder({ page }).withTags(TAGS))
}

async function expectNothing(axe: AxeBuilder): Promise<void> {
  // The other way opens a page of its own each time, for frames of other origins; there are none.
  const { violations } = await axe.setLegacyMode().analyze()
  expect(
    violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ target, failureSummary }) => [target, failureSummary]),
    ]),
  ).toEqual([])
}

/** The same in the light theme; in the dark one only colours differ, and a page follows its system at once. */
export async function expectAccessibleDayAndNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNothing(new AxeBuilder({ page }).withRules(['color-contrast']))
}
