import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { expect, type Frame, type Page } from 'playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with what axe finds on the page as it is now, by the rules of WCAG 2.2 AA and best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothing(page, { type: 'tag', values: TAGS })
}

/** The same in both themes. Dark differs only in its colours, and a page follows the system's theme at once. */
export async function expectAccessibleDayAndNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNothing(page, { type: 'rule', values: ['color-contrast'] })
}

async function expectNothing(page: Page, runOnly: axe.RunOnly): Promise<void> {
  // All at once, because axe asks the frames of a page what it finds in them.
  await Promise.all(page.frames().map(giveAxe))
  const found = await page.evaluate(async (rules) => {
    // A colour on its way to another has a contrast that nobody reads by.
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(fading.map(({ finished }) => finished))
    // What a page does well is counted, not told: to describe that is a third of the work, and nobody reads it.
    const { violations } = await window.axe.run({ runOnly: rules, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ target, failureSummary }) => [target, failureSummary]),
    ])
  }, runOnly)
  expect(found).toEqual([])
}

/** Once for each document: to read axe is as much work as to look at a small page with it. */
async function giveAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return
  script ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  await frame.evaluate(script)
}

let script: string | undefined

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}
