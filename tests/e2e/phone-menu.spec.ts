import { siteText as text } from '../../site/text/nl'
import { hydrated } from '../support/hydrated'
import { expect, test } from '../support/running-site'

const PHONE = { width: 390, height: 844 }

test.describe('the menu on a phone', () => {
  test.use({ viewport: PHONE })

  test('opens and closes with its button, with Escape and when it leads somewhere', async ({ page }) => {
    // Firefox has it since version 119.
    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'ariaExpanded'))
    await page.goto('/')
    const button = page.getByRole('banner').locator('[aria-controls="menu"]')
    const menu = page.getByRole('navigation', { name: text.layout.openMenu, exact: true })
    await test.step('opens and closes with its button, and says so', async () => {
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await expect(menu).toBeHidden()
      await button.click()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await expect(button).toHaveText(text.layout.closeMenu)
      await expect(menu.getByRole('link')).toHaveCount(6)
      await button.click()
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await expect(menu).toBeHidden()
    })
    await test.step('closes on Escape and gives the focus back to its button', async () => {
      await hydrated(page)
      await button.click()
      await menu.getByText('Blog').focus()
      await page.keyboard.press('Escape')
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await expect(button).toBeFocused()
    })
    await test.step('opens with a press on its sign, which is all that a narrow phone shows', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await button.locator('svg').click()
      await expect(button).toHaveText(text.layout.closeMenu)
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await button.locator('svg').click()
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await page.setViewportSize(PHONE)
    })
    await test.step('closes when it leads to a place on the same page, twice in a row', async () => {
      for (const _ of [1, 2]) {
        await button.click()
        await menu.getByText('Prijzen').click()
        await expect(page).toHaveURL('/#pricing')
        await expect(button).toHaveAttribute('aria-expanded', 'false')
      }
    })
    await test.step('closes when it leads to another page', async () => {
      await button.click()
      await menu.getByText('Blog').click()
      await expect(page).toHaveURL('/blog')
      await expect(button).toHaveAttribute('aria-expanded', 'false')
    })
  })
})
