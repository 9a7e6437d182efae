import type { Page } from 'playwright/test'
import { siteText as text } from '../../site/text/nl'
import { stepPlanText } from '../../site/text/step-plan'
import { openHydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'

const PATH = '/stappenplan/facturen-inboeken'

const steps = (page: Page) => page.getByRole('article').locator('ol > li')

/** Whether the first step has a checkbox. */
const hasBox = (page: Page) =>
  steps(page)
    .first()
    .evaluate((step) => Number.parseFloat(getComputedStyle(step, '::after').borderTopWidth) > 0)

test('a step plan can be ticked on paper, and leads back to its automation', async ({ page, site }) => {
  await openHydrated(page, PATH)
  await test.step('a step plan on paper has its address and a box at each step, and nothing to click', async () => {
    expect(await steps(page).count()).toBeGreaterThan(4)
    expect(await hasBox(page)).toBe(false)
    await expect(page.getByRole('button', { name: stepPlanText.print })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    expect(await hasBox(page)).toBe(true)
    await expect(page.getByText(PATH)).toHaveText(`Wissel · ${site.url}${PATH}`)
    await expect(page.getByRole('button', { name: stepPlanText.print })).toBeHidden()
    await expect(page.getByRole('complementary', { name: 'Kom je er niet uit?' })).toBeHidden()
    await expect(page.getByRole('navigation', { name: text.layout.mainMenu })).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
  })
  await test.step('a step plan leads back to its automation', async () => {
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: /^Terug naar ‘/ }).click()
    await expect(page).toHaveURL('/automatisering/facturen-inboeken')
  })
})

test('a step plan without script is complete, and offers no button that does nothing', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(PATH)
  await expect(steps(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: stepPlanText.print })).toBeHidden()
  await context.close()
})
