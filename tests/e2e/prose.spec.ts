import { brokenWords } from '../support/broken-words'
import { expect, test } from '../support/edited-site'
import { expectFits } from '../support/expect-fits'

const PATH = '/blog/opgemaakt'
const article = `---
title: Opgemaakt
createdAt: 2026-11-19
---
- Een punt met een alinea.

  Nog een alinea van hetzelfde punt.

- Een volgend punt.
- Een laatste punt.

|        | Met de hand | Met AI |
|--------|-------------|--------|
| Tijd   | 3 uur       | 1 uur  |

- een
  - twee
    - drie
      - vier
        - vijf keer een rekeningnummer

1. eerst

- [x] gedaan
- [ ] te doen
`

const colourOf = (element: Element) => getComputedStyle(element).color

test('what stands below each other in an article is told apart', async ({ page, edit }) => {
  await edit('/api/blog-posts', { 'content/blog/opgemaakt.md': article })
  await page.goto(PATH)
  const text = page.locator('.prose')
  await test.step('a second paragraph of an item has room above it, and the next item as much', async () => {
    const tops = await text
      .locator('li > p')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
      )
    const rooms = tops.slice(1).map(({ top }, index) => Math.round(top - (tops[index]?.bottom ?? 0)))
    expect(rooms).toEqual([12, 12, 12])
  })
  await test.step('the line under the head of a table goes on below an empty corner', async () => {
    const lines = await text
      .locator('thead tr > *')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderBottomWidth))
    expect(lines).toEqual(['2px', '2px', '2px'])
  })
  await test.step('the box of a task is seen, and stands before its text', async () => {
    const box = text.getByRole('checkbox', { name: 'te doen' })
    await expect(box).toHaveCSS('border-top-color', await page.locator('body').evaluate(colourOf))
    const { width = 0, x = 0 } = (await box.boundingBox()) ?? {}
    expect(width).toBeGreaterThanOrEqual(18)
    expect(x).toBe((await text.getByText('eerst', { exact: true }).boundingBox())?.x)
    await expect(text.getByRole('checkbox', { name: 'gedaan' })).toBeChecked()
  })
  await test.step('with the browser font at 200 percent the page fits a phone, and words in a table stay whole', async () => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(PATH)
    await expectFits(page)
    expect(await brokenWords(text.locator('table'))).toEqual([])
  })
})
