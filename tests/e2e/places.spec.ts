import { reads } from '#contract/endpoints'
import { homeText } from '../../site/text/home'
import { readingText } from '../../site/text/reading'
import { expect, test } from '../support/edited-site'
import { holdReplies } from '../support/held-reply'
import { openHydrated } from '../support/hydrated'
import { topOf } from '../support/site-parts'

test.describe.configure({ mode: 'default' })

const article = (title: string, text: string) => `---\ntitle: ${title}\n---\n${text}\n`

test('a link to a place that another page does not have leads to its top', async ({ page, edit, site }) => {
  const menus = site.repository.read('data/menus.json')
  await edit('/api/menus', { 'data/menus.json': menus.replace('"/privacy"', '"/privacy#weg"') })
  await openHydrated(page, '/blog')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true })
  // What a link leads to is fetched when it is pointed at: the page changes at once.
  const fetched = page.waitForResponse(/api\/pages?\?/)
  await link.hover()
  await (await fetched).finished()
  await link.click()
  await expect(page).toHaveURL('/privacy#weg')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('a place that is late on another page is gone to once it is there', async ({ page }) => {
  await openHydrated(page, '/#automations')
  const release = await holdReplies(page, `**${reads.stepPlans.path}*`)
  await page.getByRole('link', { name: homeText.home.toPlan }).click()
  await expect(page).toHaveURL(/#stappenplan$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  release()
  await expect.poll(() => topOf(page, 'stappenplan')).toBeLessThan(200)
  await expect(page.locator('#stappenplan')).toBeFocused()
})

test('who fills in a form goes on when a block is put above it', async ({ page, edit, site, context }) => {
  const file = 'content/pages/contact.md'
  await openHydrated(page, '/contact')
  const question = page.getByRole('textbox', { name: /vraag/i })
  await question.fill('Wat kost het?')
  const form = '  - kind: form\n'
  const steps =
    '  - kind: steps\n    title: Zo gaat het\n    steps:\n      - title: Eerst\n        text: Een vraag.\n'
  const text = site.repository.read(file).replace(form, steps + form)
  await edit('/api/pages?path=/contact', { [file]: text })
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Zo gaat het' })).toBeVisible()
  await expect(question).toHaveValue('Wat kost het?')
  await expect(question).toBeFocused()
})

test('all of a long table of contents can be reached beside the article', async ({ page, edit }) => {
  const headings = Array.from({ length: 30 }, (_, at) => `## Hoofdstuk ${at + 1}\n\nZin.\n`).join('\n')
  await edit('/api/blog-posts', { 'content/blog/veel-koppen.md': article('Veel koppen', headings) })
  await page.setViewportSize({ width: 1280, height: 600 })
  await openHydrated(page, '/blog/veel-koppen')
  const contents = page.getByRole('navigation', { name: readingText.article.contents })
  const last = contents.getByRole('link', { name: 'Hoofdstuk 30' }).filter({ visible: true })
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  await last.evaluate((link) => {
    const box = link.closest('.sticky')
    if (box) box.scrollTop = box.scrollHeight
  })
  await expect(last).toBeInViewport({ ratio: 1 })
})
