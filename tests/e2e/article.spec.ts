import type { Page } from 'playwright/test'
import { reads } from '#contract/endpoints'
import { siteText as text } from '../../site/text/nl'
import { readingText } from '../../site/text/reading'
import { hydrated, openHydrated } from '../support/hydrated'
import { readApi } from '../support/read-api'
import { expect, type RunningSite, test } from '../support/running-site'
import { stopClock } from '../support/stopped-clock'

/** An article that is also built in. */
const ID = 'mailbox-laten-voorsorteren'
const PATH = `/blog/${ID}`

const theArticle = (site: RunningSite) => readApi(site, reads.post, { idOrSlug: ID })

/** The toast itself; a live region for screen readers has the same words. */
const toasts = (page: Page) => page.getByRole('region', { name: /^Meldingen/ }).getByRole('listitem')

test('an article is whole, and leads to the newsletter and back to the blog', async ({ page, site }) => {
  await page.goto(PATH)
  await test.step('an article has its title, tag, author, date, reading time, image and text', async () => {
    const post = await theArticle(site)
    const minutes = Math.ceil(post.content.split(/\s+/).filter(Boolean).length / 200)
    const article = page.getByRole('article').first()
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(post.title)
    await expect(article).toContainText(post.tag)
    const author = article.getByRole('link', { name: post.authorName })
    await expect(author).toHaveAttribute('href', post.authorLinkedIn)
    await expect(author).toHaveAttribute('target', '_blank')
    await expect(article.locator('time')).toHaveAttribute('datetime', post.createdAt)
    await expect(article).toContainText(`${minutes} min leestijd`)
    await expect(article.locator(`header img[src="${post.imageUrl}"]`)).toBeVisible()
    await expect(article).toContainText(post.content.trim().split('\n')[0] ?? '')
    await expect(page).toHaveTitle(new RegExp(`^${post.metaTitle} \\| `))
  })
  await test.step('a call to action leads to the newsletter form on the home page', async () => {
    await hydrated(page)
    // One part of the page, not two of the same name.
    await expect(page.getByRole('complementary')).toHaveCount(0)
    const box = page.getByRole('region', { name: 'Zelf bouwen? Krijg het stappenplan' })
    const action = box.getByRole('link', { name: readingText.article.cta })
    await expect(action).toHaveAttribute('href', '/#signup')
    await action.click()
    await expect(page).toHaveURL('/#signup')
    await expect(page.locator('#signup')).toBeInViewport()
    await expect(page.getByLabel(text.form.email)).toBeVisible()
  })
  await test.step('an article leads back to the blog', async () => {
    await page.goBack()
    await page.getByRole('link', { name: 'Terug naar blog' }).click()
    await expect(page).toHaveURL('/blog')
  })
})

test('an article has related ones, of which the next is shown whole', async ({ page, site }) => {
  await page.goto('/blog/team-meenemen-in-ai')
  await test.step('three other articles of the same tag are related', async () => {
    const posts = await readApi(site, reads.posts, {})
    const others = posts.filter(({ id, tag }) => tag === 'Gids' && id !== 'team-meenemen-in-ai')
    expect(others.length).toBeGreaterThan(3)
    const links = page.locator('#related').getByRole('article').getByRole('link')
    const related = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
    expect(new Set(related).size).toBe(3)
    expect(others.map(({ id }) => `/blog/${id}`)).toEqual(expect.arrayContaining(related))
    await expect(page.locator('#related').getByRole('article').first()).toContainText('Gids')
  })
  await test.step('from one article to the next the page shows the next one whole', async () => {
    await hydrated(page)
    const next = page.locator('#related').getByRole('article').first().getByRole('link')
    const title = await next.textContent()
    await next.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
    await expect(page.locator('#related').getByRole('link', { name: title ?? '' })).toHaveCount(0)
  })
})

test.describe('sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('goes as the device can, and says only what it could not see', async ({ page, site }) => {
    await openHydrated(page, `${PATH}?utm_source=nieuwsbrief#kop`)
    const url = site.url + PATH
    await test.step('goes through the device, without a word and without what one came with', async () => {
      const { title } = await theArticle(site)
      await page.evaluate(() => {
        navigator.share = async (data) => {
          document.documentElement.dataset.shared = JSON.stringify(data)
        }
      })
      await page.getByRole('button', { name: 'Delen' }).click()
      const shared = await page.locator('html').getAttribute('data-shared')
      expect(JSON.parse(shared ?? '')).toEqual({ title, url })
      await expect(toasts(page)).toHaveCount(0)
    })
    await test.step('that you call off yourself copies nothing', async () => {
      await page.evaluate(() => {
        navigator.share = async () => {
          document.documentElement.dataset.shared = 'no'
          throw new DOMException('never mind', 'AbortError')
        }
      })
      await page.evaluate(() => navigator.clipboard.writeText('mijn eigen tekst'))
      await page.getByRole('button', { name: 'Delen' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-shared', 'no')
      await expect(toasts(page)).toHaveCount(0)
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('mijn eigen tekst')
    })
    await test.step('that fails copies the address and says so', async () => {
      await page.evaluate(() => {
        navigator.share = () => Promise.reject(new DOMException('not here', 'NotAllowedError'))
      })
      await page.getByRole('button', { name: 'Delen' }).click()
      await expect(toasts(page)).toContainText('Link gekopieerd!')
      await expect(toasts(page)).toContainText('De link naar dit artikel is gekopieerd naar je klembord.')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
    })
    await test.step('on a device that cannot share or copy says where the address is', async () => {
      await page.evaluate(() => {
        Object.assign(navigator, { share: undefined })
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      })
      await page.getByRole('button', { name: 'Delen' }).click()
      await expect(toasts(page)).toContainText(readingText.article.copyFailedTitle)
    })
  })
})

test.describe('a toast', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('can be reached, makes way for the next and goes by itself', async ({ page }) => {
    await page.clock.install()
    await openHydrated(page, PATH)
    await test.step('is reached with F8 and closed from the keyboard', async () => {
      await page.getByRole('button', { name: 'Delen' }).click()
      await expect(toasts(page)).toHaveCount(1)
      await page.keyboard.press('F8')
      await expect(page.getByRole('region', { name: 'Meldingen (F8)' }).getByRole('list')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(toasts(page)).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: text.toast.close })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(toasts(page)).toHaveCount(0)
    })
    await test.step('makes way for the next: only one stands there', async () => {
      const share = page.getByRole('button', { name: 'Delen' })
      await share.click()
      await expect(toasts(page)).toHaveCount(1)
      await share.click()
      await share.click()
      await expect(toasts(page)).toHaveCount(1)
      await expect(toasts(page)).toContainText('Link gekopieerd!')
    })
    await test.step('goes away by itself after five seconds', async () => {
      await page.getByRole('button', { name: 'Delen' }).click()
      await expect(toasts(page)).toHaveCount(1)
      await stopClock(page)
      await page.clock.fastForward(2500)
      await expect(toasts(page)).toHaveCount(1)
      await page.clock.fastForward(2500)
      await expect(toasts(page)).toHaveCount(0)
    })
  })
})

test.describe('an article that does not exist', () => {
  test.use({ expectedMessages: [/Failed to load resource: .* 404/] })

  test('says so in words and in its status, and leads back', async ({ page }) => {
    const response = await page.goto('/blog/bestaat-niet')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artikel niet gevonden')
    await expect(page.getByText('Het artikel dat je zoekt bestaat niet of is verwijderd.')).toBeVisible()
    await page.getByRole('link', { name: 'Terug naar blog' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
