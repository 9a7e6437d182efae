import { siteText } from '../../site/text/nl'
import { readingText } from '../../site/text/reading'
import { expect, test } from '../support/exported-site'
import { storedPeople } from '../support/stored-people'

/** The stories of readers, on the site as files. */

// In one worker: each would export a site of its own.
test.describe.configure({ mode: 'default' })

test('the whole home page can be read, with pictures as they come near, and nothing is asked of a server', async ({
  page,
  exported,
}) => {
  const others: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(exported.url) || request.url().includes('/api/')) others.push(request.url())
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Word een AI-First Bedrijf')
  await expect(page.locator('#automations').getByRole('article').first()).toBeVisible()
  await expect(page.locator('#testimonials figure').first()).toBeVisible()
  await expect(page.locator('#latest').getByRole('article')).toHaveCount(3)
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await page.goto('/automatiseringen')
  const picture = page.getByRole('main').locator('img').last()
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(others).toEqual([])
})

test('a reader goes through the blog, page by page and by tag, to an article', async ({ page }) => {
  await page.goto('/blog')
  const titles = page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })
  await expect(titles).toHaveCount(24)
  await page.getByRole('link', { name: readingText.blog.older }).click()
  await expect(page).toHaveURL('/blog/pagina/2')
  await expect(titles).toHaveCount(21)
  await page
    .getByRole('navigation', { name: readingText.blog.filter })
    .getByRole('link', { name: 'Tools' })
    .click()
  await expect(page).toHaveURL('/blog/onderwerp/Tools')
  await expect(page.getByRole('link', { name: 'Tools' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(page.getByText(/\d min leestijd/)).toBeVisible()
  await page.locator('#related').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a renamed article is found at its new address', async ({ page }) => {
  await page.goto('/blog/make-n8n-of-zapier')
  await expect(page).toHaveURL('/blog/welk-gereedschap')
})

test.describe(() => {
  // How Chromium reports a page that is not there.
  test.use({ expectedMessages: [/404 \(Not Found\)/] })

  test('an address that is no page says so', async ({ page }) => {
    const reply = await page.goto('/blog/bestaat-niet')
    expect(reply?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('automations can be chosen by category', async ({ page }) => {
  await page.goto('/automatiseringen')
  await page.getByRole('main').getByRole('navigation').getByRole('link', { name: 'Sales' }).click()
  await expect(page).toHaveURL('/automatiseringen/categorie/Sales')
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/automatisering\//)
})

test('on a phone the menu opens and closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  // Firefox has it since version 119.
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'ariaExpanded'))
  await page.goto('/contact')
  const menu = page.getByRole('navigation', { name: siteText.layout.openMenu, exact: true })
  const button = page.getByRole('banner').locator('[aria-controls="menu"]')
  await expect(menu).toBeHidden()
  await button.click()
  await expect(menu).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await button.click()
  await expect(menu).toBeHidden()
  await button.click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

test('a form is accepted by the server, with the page that it was sent from', async ({ page, exported }) => {
  await page.goto('/')
  const form = page.locator('form[data-source="newsletter"]').first()
  await form.getByLabel(siteText.form.email).fill('lezer@voorbeeld.example')
  await form.getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(`^${exported.primary}/aanmelding\\?uitkomst=gelukt`))
  const [person] = storedPeople(exported)
  expect(person).toMatchObject({ email: 'lezer@voorbeeld.example', pageUrl: '/' })
})
