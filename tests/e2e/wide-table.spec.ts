import type { Locator } from 'playwright/test'
import sharp from 'sharp'
import { readingText } from '../../site/text/reading'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'

test.use({ viewport: { width: 360, height: 780 } })

/** A few pixels below the line under the headings of the table, where there are no letters. */
const MIDDLE = 0.5

/** How much the colour at the edges of a frame differs from the page's background, from 0 to 255; `at` is a part of its height. */
async function edges(frame: Locator, at: number): Promise<{ left: number; right: number }> {
  const { data, info } = await sharp(await frame.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ground = await frame.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []
    ).map(Number)
    return [red, green, blue]
  })
  const far = (x: number) => {
    const pixel = (Math.round(info.height * at) * info.width + x) * info.channels
    return Math.max(...ground.map((value, index) => Math.abs(value - (data[pixel + index] ?? 0))))
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
      expect((await edges(frame, MIDDLE)).right).toBeGreaterThan(40)
      await scrollFrame(1000)
      expect((await edges(frame, MIDDLE)).right).toBeLessThan(12)
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
    const { left, right } = await edges(frame, MIDDLE)
    expect([left < 12, right < 12]).toEqual([true, true])
  })
})

test('the buttons that choose a tag say where there are more', async ({ page }) => {
  await openHydrated(page, '/blog')
  const row = page.getByRole('form', { name: readingText.blog.filter })
  // Inside the room around the buttons, above their letters.
  const ABOVE = 0.25
  expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
  expect((await edges(row, ABOVE)).right).toBeGreaterThan(40)
  await row.evaluate((element) => element.scrollTo({ left: 1000, behavior: 'instant' }))
  expect((await edges(row, ABOVE)).right).toBeLessThan(12)
  expect((await edges(row, ABOVE)).left).toBeGreaterThan(40)
})
