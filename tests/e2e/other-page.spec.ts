import { reads } from '#contract/endpoints'
import { siteText as text } from '../../site/text/nl'
import { openHydrated } from '../support/hydrated'
import { readApi } from '../support/read-api'
import { expect, test } from '../support/running-site'
import { menuLink, scrollY, topOf } from '../support/site-parts'

test.describe('going to another page', () => {
  test('shows the part that a link names, starts another page at its top, and changes what the document is called', async ({
    page,
    site,
  }) => {
    for (const [label, id] of [
      ['Automatiseringen', 'automations'],
      ['Community', 'community'],
      ['Prijzen', 'pricing'],
    ] as const) {
      await test.step(`shows "${label}" when its link is clicked on the home page`, async () => {
        // Opened again: once a block was shown it no longer grows.
        await openHydrated(page, '/')
        await menuLink(page, label).click()
        await expect(page).toHaveURL(`/#${id}`)
        await expect.poll(() => topOf(page, id)).toBeLessThan(200)
        await expect.poll(() => topOf(page, id)).toBeGreaterThan(-50)
      })
    }
    await test.step('starts at its top, also from the end of a long page', async () => {
      await page.getByRole('link', { name: 'Bekijk alle artikelen' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
      await expect.poll(() => scrollY(page)).toBe(0)
    })
    await test.step('changes the title and the description of the document', async () => {
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toHaveCount(0)
      const texts = await readApi(site, reads.pageTexts, {})
      await menuLink(page, 'Blog').click()
      await expect(page).toHaveTitle(`${texts['blog.metaTitle']} | ${texts['site.name']}`)
      await expect(page.locator('meta[name="description"]')).toHaveAttribute(
        'content',
        texts['blog.metaDescription'],
      )
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/blog$/)
      const data = await page.locator('script[type="application/ld+json"]').allTextContents()
      expect(data.map((json) => JSON.parse(json)['@type'])).toEqual(['Blog', 'BreadcrumbList'])
    })
  })

  test('and back leads to the place you came from, and a hash to that part of the other page', async ({
    page,
  }) => {
    await openHydrated(page, '/blog')
    await test.step('and back leads to the place you came from', async () => {
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
    await test.step('with a hash leads to that part of the other page', async () => {
      // Where the pointer is, scrolling brings a link to a feed, and what is pointed at is fetched ahead.
      await page.mouse.move(1, 1)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await menuLink(page, 'Prijzen').dispatchEvent('click')
      await expect(page).toHaveURL('/#pricing')
      await expect(page.locator('#pricing')).toBeVisible()
      await expect.poll(() => topOf(page, 'pricing')).toBeLessThan(200)
      await expect.poll(() => topOf(page, 'pricing')).toBeGreaterThan(-50)
    })
  })

  test('with a hash straight from the address bar leads there too', async ({ page }) => {
    await openHydrated(page, '/#pricing')
    await expect.poll(() => topOf(page, 'pricing')).toBeLessThan(200)
    await expect.poll(() => topOf(page, 'pricing')).toBeGreaterThan(-50)
  })

  test('opened at a part of it, stays there while what stands above grows', async ({ page }) => {
    // The browser's own scroll anchoring is not always in time, so the test does without it.
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.overflowAnchor = 'none'
      })
    })
    await openHydrated(page, '/#community')
    await expect(page.locator('#automations').getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expect.poll(() => topOf(page, 'community')).toBeLessThan(200)
    await page.mouse.wheel(0, -900)
    await expect.poll(() => topOf(page, 'community')).toBeGreaterThan(500)
  })

  test('opened at a part that cannot be read, is whole', async ({ page }) => {
    await openHydrated(page, '/#%E0%A4%A')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await menuLink(page, 'Prijzen').click()
    await expect.poll(() => topOf(page, 'pricing')).toBeLessThan(200)
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
      const asked = () => page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)
      await menu.getByRole('link', { name: 'Automatiseringen' }).click()
      await expect.poll(async () => (await asked()).length).toBeGreaterThanOrEqual(1)
      await menu.getByRole('link', { name: 'Blog' }).dispatchEvent('click')
      await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
      await expect.poll(async () => (await asked()).length).toBeGreaterThanOrEqual(2)
      expect(new Set(await asked())).toEqual(new Set([behavior]))
    })
  }
})
