import type { Page } from 'playwright/test'
import { reads } from '#contract/endpoints'
import { text } from '../../site/text/nl'
import { openHydrated } from '../support/hydrated'
import { readApi } from '../support/read-api'
import { expect, test } from '../support/running-site'

const PHONE = { width: 390, height: 844 }

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top))
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)
const linksIn = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))

test.describe('the header', () => {
  test('leads to the five parts of the site', async ({ page }) => {
    await page.goto('/')
    expect(await linksIn(page, text.layout.mainMenu)).toEqual([
      ['Automatiseringen', '/#automations'],
      ['Oplossingen', '/oplossingen'],
      ['Community', '/#community'],
      ['Blog', '/blog'],
      ['Prijzen', '/#pricing'],
    ])
  })

  test('marks the page you are on, and no part of a page', async ({ page }) => {
    await page.goto('/blog')
    const menu = page.getByRole('navigation', { name: text.layout.mainMenu })
    await expect(menu.locator('[aria-current="page"]')).toHaveText(['Blog'])
    await page.goto('/')
    await expect(menu.locator('[aria-current="page"]')).toHaveCount(0)
  })

  test('opens the newsletter page of the settings in a new tab', async ({ page, context, site }) => {
    const settings = await readApi(site, reads.globalSettings, {})
    const address = settings.find(({ key }) => key === 'newsletter_url')?.value ?? ''
    await context.route(`${address}**`, (route) => route.fulfill({ body: 'brief' }))
    await page.goto('/')
    const opened = context.waitForEvent('page')
    await page.getByRole('banner').getByRole('link', { name: 'Word lid' }).click()
    await expect(await opened).toHaveURL(address)
    await expect(page).toHaveURL('/')
  })

  test('leads home from its logo', async ({ page }) => {
    await openHydrated(page, '/blog')
    await page.getByRole('banner').getByRole('link', { name: text.layout.home }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Word een AI-First Bedrijf')
  })
})

test.describe('the menu on a phone', () => {
  test.use({ viewport: PHONE })

  test('opens and closes with its button, and says so', async ({ page }) => {
    await page.goto('/')
    const button = page.getByRole('banner').locator('[aria-controls="menu"]')
    const menu = page.getByRole('navigation', { name: text.layout.openMenu, exact: true })
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

  test('closes on Escape and gives the focus back to its button', async ({ page }) => {
    await openHydrated(page, '/')
    const button = page.getByRole('banner').locator('[aria-controls="menu"]')
    await button.click()
    await page.getByRole('navigation', { name: text.layout.openMenu, exact: true }).getByText('Blog').focus()
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toBeFocused()
  })

  test('closes when it leads to another page', async ({ page }) => {
    await openHydrated(page, '/')
    const button = page.getByRole('banner').locator('[aria-controls="menu"]')
    await button.click()
    await page.getByRole('navigation', { name: text.layout.openMenu, exact: true }).getByText('Blog').click()
    await expect(page).toHaveURL('/blog')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('closes when it leads to a place on the same page, twice in a row', async ({ page }) => {
    await openHydrated(page, '/')
    const button = page.getByRole('banner').locator('[aria-controls="menu"]')
    for (const _ of [1, 2]) {
      await button.click()
      await page
        .getByRole('navigation', { name: text.layout.openMenu, exact: true })
        .getByText('Prijzen')
        .click()
      await expect(page).toHaveURL('/#pricing')
      await expect(button).toHaveAttribute('aria-expanded', 'false')
    }
  })
})

test.describe('the footer', () => {
  test('has the tagline, three links and the copyright of this year', async ({ page, site }) => {
    const texts = await readApi(site, reads.pageTexts, {})
    await page.goto('/blog')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Word een AI-First Bedrijf')
    await expect(footer).toContainText(`© ${new Date().getFullYear()} ${texts['site.name']}`)
    expect(await linksIn(page, text.layout.footerMenu)).toEqual([
      ['Privacy', '/privacy'],
      ['Voorwaarden', '/voorwaarden'],
      ['Contact', '/contact'],
    ])
  })
})

test.describe('going to another page', () => {
  test('starts at its top, also from the end of a long page', async ({ page }) => {
    await openHydrated(page, '/')
    await page.getByRole('link', { name: 'Bekijk alle artikelen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
    await expect.poll(() => scrollY(page)).toBe(0)
  })

  test('and back leads to the place you came from', async ({ page }) => {
    await openHydrated(page, '/blog')
    await page.getByRole('article').nth(12).getByRole('heading').scrollIntoViewIfNeeded()
    const before = await scrollY(page)
    expect(before).toBeGreaterThan(500)
    await page.getByRole('article').nth(12).getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('link', { name: 'Terug naar blog' })).toBeVisible()
    await expect.poll(() => scrollY(page)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
    await expect.poll(() => scrollY(page)).toBeGreaterThan(before - 100)
  })

  for (const [label, id] of [
    ['Automatiseringen', 'automations'],
    ['Community', 'community'],
    ['Prijzen', 'pricing'],
  ] as const) {
    test(`shows "${label}" when its link is clicked on the home page`, async ({ page }) => {
      await openHydrated(page, '/')
      await page
        .getByRole('navigation', { name: text.layout.mainMenu })
        .getByRole('link', { name: label })
        .click()
      await expect(page).toHaveURL(`/#${id}`)
      await expect.poll(() => topOf(page, id)).toBeLessThan(200)
      await expect.poll(() => topOf(page, id)).toBeGreaterThan(-50)
    })
  }

  test('with a hash leads to that part of the other page', async ({ page }) => {
    await openHydrated(page, '/blog')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page
      .getByRole('navigation', { name: text.layout.mainMenu })
      .getByRole('link', { name: 'Prijzen' })
      .dispatchEvent('click')
    await expect(page).toHaveURL('/#pricing')
    await expect(page.locator('#pricing')).toBeVisible()
    await expect.poll(() => topOf(page, 'pricing')).toBeLessThan(200)
    await expect.poll(() => topOf(page, 'pricing')).toBeGreaterThan(-50)
  })

  test('with a hash straight from the address bar leads there too', async ({ page }) => {
    await openHydrated(page, '/#pricing')
    await expect.poll(() => topOf(page, 'pricing')).toBeLessThan(200)
    await expect.poll(() => topOf(page, 'pricing')).toBeGreaterThan(-50)
  })

  test('changes the title and the description of the document', async ({ page, site }) => {
    const texts = await readApi(site, reads.pageTexts, {})
    await openHydrated(page, '/')
    await page
      .getByRole('navigation', { name: text.layout.mainMenu })
      .getByRole('link', { name: 'Blog' })
      .click()
    await expect(page).toHaveTitle(`${texts['blog.metaTitle']} | ${texts['site.name']}`)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      texts['blog.metaDescription'],
    )
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/blog$/)
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  })
})

test.describe('scrolling', () => {
  for (const [preference, behavior] of [
    ['reduce', 'instant'],
    ['no-preference', 'smooth'],
  ] as const) {
    test(`is ${behavior} for who prefers ${preference}`, async ({ page }) => {
      await page.addInitScript(() => {
        const asked: unknown[] = []
        Object.assign(window, { asked })
        const { scrollTo } = window
        const { scrollIntoView } = Element.prototype
        window.scrollTo = ((options: ScrollToOptions) => {
          asked.push(options.behavior)
          scrollTo(options)
        }) as typeof window.scrollTo
        Element.prototype.scrollIntoView = function (options) {
          asked.push(typeof options === 'object' ? options.behavior : undefined)
          scrollIntoView.call(this, options)
        }
      })
      await page.emulateMedia({ reducedMotion: preference })
      await openHydrated(page, '/')
      const menu = page.getByRole('navigation', { name: text.layout.mainMenu })
      await menu.getByRole('link', { name: 'Automatiseringen' }).click()
      await menu.getByRole('link', { name: 'Blog' }).dispatchEvent('click')
      await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
      const asked = await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)
      expect(asked.length).toBeGreaterThanOrEqual(2)
      expect(new Set(asked)).toEqual(new Set([behavior]))
    })
  }
})

test('the skip link is the first thing a keyboard reaches, and leads past the menu', async ({ page }) => {
  await openHydrated(page, '/blog')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: text.layout.skip })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Alle' })).toBeFocused()
})

test.describe('an address that does not exist', () => {
  test.use({ expectedMessages: [/Failed to load resource: .* 404/] })

  test('says so in words and in its status', async ({ page }) => {
    const response = await page.goto('/nergens/te/vinden')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page).toHaveTitle(/^404 Page Not Found/)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('main').getByRole('link', { name: text.notFound.home }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Word een AI-First Bedrijf')
  })
})
