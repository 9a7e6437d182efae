import type { Locator, Page } from 'playwright/test'
import { reads } from '#contract/endpoints'
import { siteText as text } from '../../site/text/nl'
import { notFoundText } from '../../site/text/not-found'
import { expectFits } from '../support/expect-fits'
import { hydrated, openHydrated } from '../support/hydrated'
import { readApi } from '../support/read-api'
import { expect, test } from '../support/running-site'

const linksIn = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))

const edgesOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON())

test.describe('the header', () => {
  test('is one line, and leads to the parts of the site, to the newsletter and home', async ({
    page,
    context,
    site,
  }) => {
    await page.goto('/')
    await test.step('leads to the five parts of the site', async () => {
      expect(await linksIn(page, text.layout.mainMenu)).toEqual([
        ['Automatiseringen', '/#automations'],
        ['Oplossingen', '/oplossingen'],
        ['Community', '/#community'],
        ['Blog', '/blog'],
        ['Prijzen', '/#pricing'],
      ])
    })
    for (const width of [320, 360, 640, 960, 1280]) {
      await test.step(`is one line at ${width}`, async () => {
        await page.setViewportSize({ width, height: 600 })
        const { height } = (await page.getByRole('banner').boundingBox()) ?? { height: 0 }
        expect(height).toBeLessThan(80)
      })
    }
    await test.step('and its button is one line in half a window', async () => {
      await page.setViewportSize({ width: 960, height: 600 })
      const button = page.getByRole('banner').getByRole('link', { name: 'Word lid' })
      expect((await button.boundingBox())?.height).toBe(50)
      // Beside a scroll bar of Windows.
      const root = page.locator('html')
      await root.evaluate(({ style }) => style.setProperty('padding-right', '17px'))
      expect((await button.boundingBox())?.height).toBe(50)
      expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80)
      await root.evaluate(({ style }) => style.removeProperty('padding-right'))
      await page.setViewportSize({ width: 1280, height: 600 })
    })
    await test.step('and the name of the site stays whole on a phone, whose menu then shows its sign alone', async () => {
      const logo = page.getByRole('banner').getByRole('link', { name: text.layout.home }).locator('span')
      const menu = page.getByRole('button', { name: text.layout.openMenu })
      for (const { width, name } of [
        { width: 308, name: 'Wissel' },
        { width: 344, name: 'Wissel' },
        { width: 360, name: 'De Wissel' },
        { width: 348, name: 'Bakkers' },
        { width: 360, name: 'Bakkers' },
        { width: 393, name: 'Bakkers' },
      ]) {
        await page.setViewportSize({ width, height: 600 })
        const lines = await logo.evaluate((at, shown) => {
          at.lastChild?.replaceWith(shown)
          const words = document.createRange()
          words.selectNode(at.lastChild ?? at)
          return words.getClientRects().length
        }, name)
        expect(lines, `${name} at ${width} pixels`).toBe(1)
        const [box, word] = await Promise.all([edgesOf(menu), edgesOf(menu.locator('span'))])
        const isWithin =
          word.left > box.left && word.right < box.right && word.top > box.top && word.bottom < box.bottom
        expect(
          isWithin || box.right - box.left <= 52,
          `${name} at ${width} pixels: the word of the menu`,
        ).toBe(true)
      }
    })
    await test.step('and a long name of the site leaves the signs beside it free', async () => {
      const name = page.getByRole('banner').getByRole('link', { name: text.layout.home }).locator('span')
      await name.evaluate((logo) => logo.lastChild?.replaceWith('SlimmerWerken'))
      for (const width of [320, 360, 960]) {
        await page.setViewportSize({ width, height: 600 })
        const right = await name.evaluate((logo) => {
          const words = document.createRange()
          words.selectNodeContents(logo)
          return words.getBoundingClientRect().right
        })
        const next = page.getByRole('banner').getByRole('link').nth(1)
        expect(right).toBeLessThanOrEqual((await next.boundingBox())?.x ?? 0)
      }
      await name.evaluate((logo) => logo.lastChild?.replaceWith('Automatisering en advies voor het mkb'))
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 600 })
        expect((await name.locator('svg').boundingBox())?.width, `the mark at ${width}`).toBe(36)
      }
      await page.reload()
      await page.setViewportSize({ width: 1280, height: 600 })
    })
    await test.step('and has room for eight items, with the name and each of them whole', async () => {
      const header = page.getByRole('banner')
      const heightOf = async (name: string) =>
        (await header.getByRole('link', { name }).first().boundingBox())?.height
      await page.setViewportSize({ width: 960, height: 600 })
      const { home } = text.layout
      const [brand, button] = [await heightOf(home), await heightOf('Word lid')]
      await page.getByRole('navigation', { name: text.layout.mainMenu }).evaluate((menu) => {
        for (const words of ['Over ons', 'Werkwijze', 'Stappenplannen']) {
          const item = menu.appendChild(menu.firstElementChild?.cloneNode() as Element)
          item.textContent = words
        }
      })
      for (const width of [960, 1024, 1100]) {
        await page.setViewportSize({ width, height: 600 })
        await expectFits(page)
        expect(await heightOf(home)).toBe(brand)
        expect(await heightOf('Word lid')).toBe(button)
        expect(await heightOf('Stappenplannen'), 'one line').toBe(45)
      }
      await page.reload()
      await page.setViewportSize({ width: 1280, height: 600 })
    })
    await test.step('opens the newsletter page of the settings in a new tab', async () => {
      const settings = await readApi(site, reads.globalSettings, {})
      const address = settings.find(({ key }) => key === 'newsletter_url')?.value ?? ''
      await context.route(`${address}**`, (route) => route.fulfill({ body: 'brief' }))
      const opened = context.waitForEvent('page')
      await page.getByRole('banner').getByRole('link', { name: 'Word lid' }).click()
      await expect(await opened).toHaveURL(address)
      await expect(page).toHaveURL('/')
    })
    await test.step('marks the page you are on, and no part of a page', async () => {
      const current = page
        .getByRole('navigation', { name: text.layout.mainMenu })
        .locator('[aria-current="page"]')
      await expect(current).toHaveCount(0)
      await page.goto('/blog')
      await expect(current).toHaveText(['Blog'])
    })
    await test.step('leads home from its logo', async () => {
      await hydrated(page)
      await page.getByRole('banner').getByRole('link', { name: text.layout.home }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Word een AI-First Bedrijf')
    })
  })
})

test.describe('around a page', () => {
  test('the footer has its links, and the skip link leads past the menu to the page', async ({
    page,
    site,
  }) => {
    await page.goto('/blog')
    await test.step('the footer has the tagline, three links and the copyright of this year', async () => {
      const texts = await readApi(site, reads.pageTexts, {})
      const footer = page.getByRole('contentinfo')
      await expect(footer).toContainText('Word een AI-First Bedrijf')
      await expect(footer).toContainText(`© ${new Date().getFullYear()} ${texts['site.name']}`)
      expect(await linksIn(page, text.layout.footerMenu)).toEqual([
        ['Privacy', '/privacy'],
        ['Voorwaarden', '/voorwaarden'],
        ['Contact', '/contact'],
      ])
    })
    await test.step('the skip link is the first thing a keyboard reaches, and leads past the menu', async () => {
      await hydrated(page)
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: text.layout.skip })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport({ ratio: 1 })
      const { x, y, height } = (await skip.boundingBox()) ?? { x: 0, y: 0, height: 0 }
      // There is room for its focus ring and for its text.
      expect([x >= 6, y >= 6, height > 40]).toEqual([true, true, true])
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Alle' })).toBeFocused()
    })
  })
})

test('the footer fits the narrowest phone, however long the name of the site is', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  // Later, the script would meet other words than the server sent.
  await openHydrated(page, '/contact')
  await page
    .getByRole('contentinfo')
    .locator('span, p')
    .evaluateAll((all) => {
      for (const one of all) one.lastChild?.replaceWith('Administratieautomatiseringsspecialisten')
    })
  await expectFits(page)
})

test('the footer of a short page stands at the end of the view', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/zoeken')
  const { y, height } = (await page.getByRole('contentinfo').boundingBox()) ?? { y: 0, height: 0 }
  expect(Math.round(y + height)).toBe(1080)
})

test.describe('an address that does not exist', () => {
  test.use({ expectedMessages: [/Failed to load resource: .* 404/] })

  test('says so in words and in its status', async ({ page }) => {
    const response = await page.goto('/nergens/te/vinden')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
    await expect(page).toHaveTitle(/^404 Page Not Found/)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('main').getByRole('link', { name: notFoundText.home }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Word een AI-First Bedrijf')
  })
})
