import { expect, test } from '../support/running-site'

test.use({ contextOptions: { forcedColors: 'active' } })

test('with high contrast the line, its end and the marks of a list are still drawn', async ({ page }) => {
  await page.goto('/oplossingen/finance')
  const drawn = (selector: string, part: '::before' | '::after') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, part) => getComputedStyle(element, part).backgroundColor, part)
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const line = await drawn('.rail', '::before')
  expect(line).not.toBe(ground)
  expect(await drawn('.buffer', '::before')).toBe(line)
  expect(await drawn('.buffer', '::after')).not.toBe(ground)
  expect(await drawn('main li:has-text("Dubbele facturen")', '::before')).toBe(line)
})
