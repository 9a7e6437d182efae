import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'

test.use({ viewport: { width: 360, height: 780 } })

/** How much the colour at the edges of the table's frame differs from the page's background, from 0 to 255. */
async function edges(page: Page): Promise<{ left: number; right: number }> {
  const frame = page.locator('.table-frame').first()
  const { data, info } = await sharp(await frame.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ground = await page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []
    ).map(Number)
    return [red, green, blue]
  })
  const far = (x: number) => {
    // A few pixels below the line under the headings, where there are no letters.
    const at = (Math.round(info.height / 2) * info.width + x) * info.channels
    return Math.max(...ground.map((value, index) => Math.abs(value - (data[at + index] ?? 0))))
  }
  return { left: far(1), right: far(info.width - 2) }
}

test('a table says where it goes on, and is a stop of the keyboard only then', async ({ page }) => {
  await openHydrated(page, '/blog/facturen-automatisch-verwerken')
  const frame = page.locator('.table-frame').first()
  const scrollFrame = (left: number) =>
    frame.evaluate((element, to) => element.scrollTo({ left: to, behavior: 'instant' }), left)
  await frame.scrollIntoViewIfNeeded()

  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(`a table that goes on past a phone's edge says at which side, by ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme })
      await scrollFrame(0)
      expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
      expect((await edges(page)).right).toBeGreaterThan(40)
      await scrollFrame(1000)
      expect((await edges(page)).right).toBeLessThan(12)
    })
  }

  await test.step('the Tab key stops at a table only where it scrolls', async () => {
    await expect(frame).toHaveAttribute('tabindex', '0')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(frame).not.toHaveAttribute('tabindex')
    await page.setViewportSize({ width: 360, height: 780 })
    await expect(frame).toHaveAttribute('tabindex', '0')
  })

  await test.step('a table that fits has no such edge', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await frame.scrollIntoViewIfNeeded()
    const { left, right } = await edges(page)
    expect([left < 12, right < 12]).toEqual([true, true])
  })
})
