import type { Page } from 'playwright/test'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'
import { stopClock } from '../support/stopped-clock'

const toast = (page: Page) => page.getByRole('region', { name: /^Meldingen/ }).getByRole('listitem')

async function openToShare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: undefined })
    navigator.clipboard.writeText = async () => {}
  })
  await page.clock.install()
  await openHydrated(page, '/blog/mailbox-laten-voorsorteren')
}

async function share(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delen' }).click()
  await expect(toast(page)).toBeVisible()
  await stopClock(page)
}

/** Drags the toast to the right with the pointer and releases it. */
async function swipe(page: Page, pixels: number): Promise<void> {
  const box = await toast(page).boundingBox()
  if (!box) throw new Error('There is no toast to swipe')
  const [x, y] = [box.x + 30, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels, y, { steps: 6 })
  await page.mouse.up()
}

test('a toast is announced once, can be wiped away, and is forgotten after a while', async ({ page }) => {
  await openToShare(page)
  await test.step('a toast is announced once, and gives the focus back to where it came from', async () => {
    await stopClock(page)
    await page.getByRole('button', { name: 'Delen' }).press('Enter')
    // It is said for a second after it came.
    const said = page.getByRole('status').filter({ hasText: 'Link gekopieerd!' })
    await expect(async () => {
      await page.clock.runFor(100)
      const words = await said.allTextContents()
      expect(words.map((one) => one.split('Link gekopieerd!').length - 1)).toEqual([1])
    }).toPass()
    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: /^Meldingen/ }).getByRole('list')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toast(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Delen' })).toBeFocused()
  })
  await test.step('a toast is wiped away past 50 pixels, and comes back before that', async () => {
    await share(page)
    await swipe(page, 40)
    await expect(toast(page)).toBeVisible()
    await swipe(page, 70)
    await expect(toast(page)).toHaveCount(0)
  })
  await test.step('a dismissed toast is forgotten after 1,000,000 ms', async () => {
    await share(page)
    await page.clock.fastForward(5500)
    await expect(toast(page)).toHaveCount(0)
    const place = page.getByRole('region', { name: /^Meldingen/, includeHidden: true })
    await page.clock.fastForward(990_000)
    await expect(place).toHaveCount(1)
    await page.clock.fastForward(10_000)
    await expect(place).toHaveCount(0)
  })
})
