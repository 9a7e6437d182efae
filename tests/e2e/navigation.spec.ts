import type { Page } from 'playwright/test'
import { reads } from '#contract/endpoints'
import { siteText as text } from '../../site/text/nl'
import { readingText } from '../../site/text/reading'
import { holdReplies } from '../support/held-reply'
import { openHydrated } from '../support/hydrated'
import { readApi } from '../support/read-api'
import { expect, test } from '../support/running-site'
import { scrollThrough } from '../support/scroll-through'
import { seenRequests } from '../support/seen-requests'
import { menuLink, scrollY, topOf } from '../support/site-parts'
import { soonHere } from '../support/soon-here'

const ARTICLE = 'make-n8n-of-zapier'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The live region that announces the new page: the only one outside the page's own content. */
const announced = (page: Page) => page.locator('#app > [role="status"]')

test.describe('arriving at another page', () => {
  test('moves the focus to what is new, and going back to what was left', async ({ page }) => {
    await openHydrated(page, '/')
    await test.step('and going back to a block that comes late takes the keyboard to the card that was left', async () => {
      const link = page.locator('#automations').getByRole('article').nth(4).getByRole('link')
      await page.locator('#automations').scrollIntoViewIfNeeded()
      await link.press('Enter')
      await expect(page).toHaveURL(/automatisering/)
      await expect(heading(page)).toBeFocused()
      await page.goBack()
      await expect(page).toHaveURL('/')
      await expect(link).toBeFocused()
    })
    await test.step('moves the focus to its heading and announces its title, though that comes later', async () => {
      const release = await holdReplies(page, '**/api/blog-posts?**')
      await menuLink(page, 'Blog').click()
      await expect(heading(page)).toHaveText('Blog')
      await expect(heading(page)).toBeFocused()
      release()
      await expect(announced(page)).toHaveText(/^Blog/)
      expect(await page.title()).toBe(await announced(page).textContent())
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
      await expect(heading(page)).toHaveText('Contact')
      await expect(heading(page)).toBeFocused()
      await expect(announced(page)).toHaveText(/^Contact/)
    })
  })

  test('and going back to a long page that is short at first has in view what was left', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await openHydrated(page, '/')
    await scrollThrough(page)
    const link = page.locator('#latest').getByRole('article').first().getByRole('link')
    await link.click()
    await expect(page).toHaveURL(/\/blog\/./)
    await expect.poll(() => scrollY(page)).toBe(0)
    await page.goBack()
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport({ ratio: 1 })
  })

  test('is there as soon as it is loaded, however short its place was kept', async ({ page }) => {
    await page.clock.install()
    await openHydrated(page, '/blog')
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })
    // Without pointing at it, so that nothing of it is fetched ahead.
    await link.evaluate((element: HTMLElement) => element.click())
    await soonHere(page, 'Contact')
  })

  test('says nothing where nothing else came, says its title when it is there, and going back keeps the place', async ({
    page,
    site,
  }) => {
    await openHydrated(page, '/blog')
    await test.step('says nothing and moves no focus at the first load', async () => {
      await expect(announced(page)).toBeAttached()
      await expect(announced(page)).toBeEmpty()
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body')
    })
    await test.step('says nothing when only the tag of the blog changes', async () => {
      await page.getByRole('button', { name: 'Gids' }).click()
      await expect(page).toHaveURL('/blog?tag=Gids')
      await expect(page.getByRole('button', { name: 'Gids' })).toBeFocused()
      await expect(announced(page)).toBeEmpty()
    })
    await test.step('announces the title of a slow page when it is there, not the one it came from, and shows it from its top meanwhile', async () => {
      await page.getByRole('button', { name: 'Alle' }).click()
      const post = await readApi(site, reads.post, { idOrSlug: ARTICLE })
      const release = await holdReplies(page, `**/api/blog-posts/${ARTICLE}`)
      await page.locator(`main a[href="/blog/${ARTICLE}"]`).press('Enter')
      await expect(page.getByRole('status', { name: 'Laden...' })).toBeVisible()
      // Else a phone shows nothing but the end of a page that is still loading.
      await expect.poll(() => scrollY(page)).toBe(0)
      release()
      await expect(heading(page)).toHaveText(post.title)
      await expect(announced(page)).toHaveText(new RegExp(`^${post.metaTitle.replace(/[?]/g, '\\?')}`))
      await expect(heading(page)).toBeFocused()
    })
    await test.step('and going back keeps the place, in view and in announcements', async () => {
      await page.goBack()
      await expect(heading(page)).toHaveText('Blog')
      const link = page.getByRole('article').nth(9).getByRole('heading').getByRole('link')
      await link.scrollIntoViewIfNeeded()
      const name = await link.textContent()
      const before = page.evaluate(
        () =>
          new Promise<number>((done) =>
            addEventListener('click', () => done(window.scrollY), { capture: true }),
          ),
      )
      await link.click()
      const left = await before
      expect(left).toBeGreaterThan(500)
      await expect(heading(page)).toHaveText(name ?? '')
      await expect.poll(() => scrollY(page)).toBe(0)
      await page.goBack()
      await expect(heading(page)).toHaveText('Blog')
      await expect.poll(async () => Math.abs((await scrollY(page)) - left)).toBeLessThan(20)
      await expect(announced(page)).toHaveText(/^Blog/)
      await expect(link).toBeFocused()
    })
    await test.step('also at once, while the view is on its way to the top', async () => {
      const left = await scrollY(page)
      await page.getByRole('article').nth(9).getByRole('heading').getByRole('link').click()
      await page.waitForFunction((top) => {
        const isMoving = window.scrollY < top - 100
        if (isMoving) history.back()
        return isMoving
      }, left)
      await expect(heading(page)).toHaveText('Blog')
      await expect.poll(async () => Math.abs((await scrollY(page)) - left)).toBeLessThan(20)
    })
  })
})

test.describe('a link to a place ends there, though blocks above it grow', () => {
  test('also on a page that was come to from far down another', async ({ page }) => {
    await openHydrated(page, '/blog')
    await page.locator(`main a[href="/blog/${ARTICLE}"]`).click()
    await expect(heading(page)).not.toHaveText('Blog')
    await expect(heading(page)).toBeFocused()
    await expect.poll(() => scrollY(page)).toBe(0)
    await page
      .getByRole('navigation', { name: readingText.article.contents })
      .getByRole('link')
      .last()
      .press('Enter')
    await expect(page).toHaveURL(/#kop-zo-hak/)
    await expect.poll(() => topOf(page, 'kop-zo-hak-je-de-knoop-door')).toBeLessThan(60)
    await expect.poll(() => topOf(page, 'kop-zo-hak-je-de-knoop-door')).toBeGreaterThan(-20)
  })

  for (const from of ['/', '/blog', '/oplossingen/sales']) {
    test(`from ${from}`, async ({ page }) => {
      await openHydrated(page, from)
      await menuLink(page, 'Prijzen').click()
      await expect(page).toHaveURL('/#pricing')
      await expect(page.locator('#automations [data-skeleton]')).toHaveCount(0)
      await expect.poll(() => topOf(page, 'pricing')).toBeLessThan(120)
      await expect.poll(() => topOf(page, 'pricing')).toBeGreaterThan(-20)
    })
  }

  test('and the keyboard goes on from there', async ({ page }) => {
    for (const from of ['/', '/blog']) {
      for (const { name, id } of [
        { name: 'Prijzen', id: 'pricing' },
        { name: 'Community', id: 'community' },
        { name: 'Automatiseringen', id: 'automations' },
      ]) {
        await test.step(`from #${id}, from ${from}`, async () => {
          // Opened again: once a block was shown it no longer grows.
          await openHydrated(page, from)
          await menuLink(page, name).press('Enter')
          await expect(page.locator(`#${id}`)).toBeFocused()
          await expect(page.locator(`#${id}`)).toHaveCSS('outline-style', 'none')
          await expect(page.locator(`#${id} [data-skeleton]`)).toHaveCount(0)
          await page.keyboard.press('Tab')
          await expect(page.locator(`#${id}`).getByRole('link').first()).toBeFocused()
        })
      }
    }
  })

  for (const { from, link, id, first } of [
    { from: `/blog/${ARTICLE}`, link: 'Meld je aan', id: 'signup', first: text.form.email },
    { from: '/oplossingen/sales', link: 'Start vandaag', id: 'community', first: /Naar de community/ },
  ]) {
    test(`and the keyboard goes on from #${id}, from ${from}`, async ({ page }) => {
      await openHydrated(page, from)
      await page.getByRole('main').getByRole('link', { name: link }).press('Enter')
      const place = page.locator(`#${id}`)
      await expect(place).toBeFocused()
      // A scroll that goes on behind Tab would end where the place was before the page above it grew.
      const top = await place.evaluate((element) => {
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
        return element.getBoundingClientRect().top
      })
      expect(top).toBeLessThan(120)
      await page.keyboard.press('Tab')
      const next = place.getByLabel(first).or(place.getByRole('link', { name: first }))
      await expect(next).toBeFocused()
      await expect(next).toBeInViewport({ ratio: 1 })
    })
  }

  test('from the call to action of an article to the sign-up', async ({ page }) => {
    await openHydrated(page, `/blog/${ARTICLE}`)
    await page.getByRole('link', { name: 'Meld je aan' }).click()
    await expect(page.getByLabel(text.form.email)).toBeVisible()
    await expect.poll(() => topOf(page, 'signup')).toBeLessThan(120)
    await expect.poll(() => topOf(page, 'signup')).toBeGreaterThan(-20)
  })

  test('from the address bar', async ({ page }) => {
    await openHydrated(page, '/#signup')
    await expect(page.getByLabel(text.form.email)).toBeVisible()
    await expect.poll(() => topOf(page, 'signup')).toBeLessThan(120)
    await expect.poll(() => topOf(page, 'signup')).toBeGreaterThan(-20)
  })
})

test.describe('a link that you point at or reach by keyboard', () => {
  for (const { how, reach } of [
    { how: 'pointing at it', reach: (page: Page) => page.locator(`main a[href="/blog/${ARTICLE}"]`).hover() },
    { how: 'focusing it', reach: (page: Page) => page.locator(`main a[href="/blog/${ARTICLE}"]`).focus() },
  ]) {
    test(`has its page and data fetched by ${how}, and then opens without asking`, async ({ page, site }) => {
      await openHydrated(page, '/blog')
      await page.waitForLoadState('networkidle')
      const seen = seenRequests(page, site.url)
      const reply = page.waitForResponse(`**/api/blog-posts/${ARTICLE}`)
      await reach(page)
      await reply
      await page.waitForLoadState('networkidle')
      expect(seen.some((address) => /^\/assets\/article-page.*\.js$/.test(address))).toBe(true)
      // What is asked once the article is there: what is like it, its pictures, and what its tables need. And what may have
      // to stand in for an answer, a second after the page came alive.
      const isLater = (address: string) => /\/related$|^\/media|\/live-text-|\/built-in-/.test(address)
      const asked = () =>
        seen.filter(
          (address) => (address.includes(`/${ARTICLE}`) || address.endsWith('.js')) && !isLater(address),
        )
      const before = asked()
      await page.locator(`main a[href="/blog/${ARTICLE}"]`).press('Enter')
      await expect(page.getByText(/min leestijd/)).toBeVisible()
      expect(asked()).toEqual(before)
    })
  }
})

test.describe('a page whose script does not arrive', () => {
  test.use({ expectedMessages: [/Failed to (load resource|fetch dynamically imported module)/] })

  test('still leads somewhere: the visitor sees a page, and can go on', async ({ page }) => {
    await openHydrated(page, '/blog')
    await page.route('**/assets/block-page*.js', (route) => route.abort())
    await menuLink(page, 'Oplossingen').click()
    await expect(page).toHaveURL('/oplossingen')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/Er ging iets mis|Vier plekken om te beginnen/)
  })
})
