import { homePart } from '#contract/addresses'
import { automationText } from '../../site/text/automation'
import { readingText } from '../../site/text/reading'
import { articleFile } from '../support/article-file'
import { expect, test } from '../support/edited-site'
import { openHydrated } from '../support/hydrated'

test('on paper an article is without what can only be clicked', async ({ page }) => {
  await openHydrated(page, '/blog/make-n8n-of-zapier')
  await expect(page.locator('#stappenplan')).toBeVisible()
  const back = page.getByRole('link', { name: readingText.article.back })
  const related = page.getByText(readingText.article.related, { exact: true })
  await expect(back).toBeVisible()
  await expect(related).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#stappenplan')).toBeHidden()
  await expect(back).toBeHidden()
  await expect(related).toBeHidden()
  await expect(page.locator(`a[href="${homePart('signup')}"]`)).toBeHidden()
  // Firefox cuts a grid at the edge of the paper, through a line of the text.
  await expect(page.locator('.rail').filter({ has: page.locator('.prose') })).toHaveCSS('display', 'block')
})

test('on paper a page has no form to fill in and no bar to go elsewhere with', async ({ page }) => {
  await openHydrated(page, '/oplossingen/finance')
  const form = page.locator('section:has(form)')
  const siblings = page.getByRole('navigation', { name: 'Oplossingen', exact: true })
  await expect(form).toHaveCount(1)
  await expect(form).toBeVisible()
  await expect(siblings).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(form).toBeHidden()
  await expect(siblings).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Drie uitgewerkte voorbeelden' })).toBeVisible()
  await test.step('and no figure, short text, example or title goes on over the page', async () => {
    for (const part of ['dl > div', '#zo-werkt-het .grid > div', 'article', 'h2'])
      await expect(page.locator('main').locator(part).first(), part).toHaveCSS('break-inside', 'avoid')
  })
  await test.step('nor a title on one page and what it is of on the next', async () => {
    const examples = page.locator('section').filter({ hasText: 'Drie uitgewerkte voorbeelden' })
    for (const part of ['h2', 'h2 + p'])
      await expect(examples.locator(part)).toHaveCSS('break-after', 'avoid')
    // A note that may be broken itself goes on over the page, and leaves its title behind.
    await expect(examples.locator('h2 + p')).toHaveCSS('break-inside', 'avoid')
    await expect(page.locator('dl + p').first()).toHaveCSS('break-before', 'avoid')
  })
  await test.step('nor do points lose the square before them', async () => {
    const square = await page
      .locator('main li')
      .first()
      .evaluate((element) => getComputedStyle(element, '::before').printColorAdjust)
    expect(square).toBe('exact')
  })
  await test.step('nor the room that a form took, which would be an empty sheet', async () => {
    await page.goto('/automatiseringen')
    const last = page.getByRole('article').last()
    const room = await last.evaluate((card) => {
      const main = card.closest('main')
      return main ? main.getBoundingClientRect().bottom - card.getBoundingClientRect().bottom : undefined
    })
    expect(room).toBeLessThan(10)
  })
  await test.step('nor what leads on from an automation, with its heading', async () => {
    await page.goto('/automatisering/facturen-inboeken')
    const onward = page.locator('#verder')
    await expect(onward).toHaveCount(1)
    await expect(onward).toBeHidden()
    await expect(page.getByRole('heading', { name: automationText.automation.needs })).toBeVisible()
  })
})

test('on paper the home page is whole, and in ink', async ({ page, site }) => {
  await openHydrated(page, '/')
  await page.emulateMedia({ media: 'print' })
  await test.step('on paper the home page has no empty places, and says where it comes from', async () => {
    const address = page.getByText(`Wissel · ${site.url}/`)
    await expect(address).toBeVisible()
    // Below the page it would often be alone on the last sheet.
    expect(await address.evaluate((element) => element.nextElementSibling?.localName)).toBe('main')
    await expect(page.locator('#pricing')).toBeVisible()
    await expect(page.locator('#testimonials')).toBeHidden()
    await expect(page.locator('.picture:visible:not(:has(img))')).toHaveCount(0)
  })
  await test.step('on paper a last card without its picture begins where the first does', async () => {
    await page.setViewportSize({ width: 720, height: 1000 })
    const titles = page.locator('#latest .card-title')
    await expect(titles).toHaveCount(3)
    const [first, , last] = await titles.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().left),
    )
    expect(last).toBe(first)
  })
  await test.step('on paper a card is not cut in two, nor drawn over the next one', async () => {
    const card = page.locator('#latest .card').first()
    await expect(card).toHaveCSS('break-inside', 'avoid')
    // Chromium lets the rows that cards share overlap where a page ends.
    await expect(card).toHaveCSS('grid-template-rows', 'none')
  })
  await test.step('on paper, where grounds are not printed, all words are in ink', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const colours = await page
      .locator('main :is(h1, h2, h3, p)')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
    expect(colours.length).toBeGreaterThan(10)
    const light = colours.filter((colour) =>
      (colour.match(/\d+/g) ?? []).slice(0, 3).every((part) => Number(part) > 120),
    )
    expect(light).toEqual([])
  })
  await test.step('on paper a ground is a light one, for the system and for who chose the dark theme', async () => {
    const root = page.locator('html')
    const tint = page.locator('.bg-tint').first()
    await expect(root).toHaveCSS('color-scheme', 'light')
    await expect(tint).toHaveCSS('background-color', 'rgb(230, 223, 207)')
    await root.evaluate((html) => html.setAttribute('data-theme', 'dark'))
    await expect(root).toHaveCSS('color-scheme', 'light')
    await expect(tint).toHaveCSS('background-color', 'rgb(230, 223, 207)')
  })
})

test('on paper questions come with their answers', async ({ page, edit }) => {
  const blocks = [
    { kind: 'questions', title: 'Vragen', questions: [{ question: 'Wat kost het?', answer: 'Tien euro.' }] },
  ]
  const head = JSON.stringify({ title: 'Vragen', path: '/vragen', status: 'published', blocks })
  await edit('/sitemap.xml', { 'content/pages/vragen.md': `---\n${head}\n---\n` })
  await openHydrated(page, '/vragen')
  const answer = page.getByText('Tien euro.')
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
  await expect(page.locator('summary')).toHaveCSS('list-style-type', 'none')
  await expect(page.locator('summary')).toHaveCSS('break-after', 'avoid')
})

test('on paper a table is whole, however many columns it has', async ({ page, edit }) => {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const table = (columns: number) => {
    const cells = (cell: string) => Array.from({ length: columns - 1 }, () => cell)
    const rows = [
      ['Kostenpost', ...cells('september')],
      ['---', ...cells('--:')],
      ['Onderhoudscontracten', ...cells('€\u00a011.000')],
    ]
    return rows.map(row).join('\n')
  }
  const long = `| Bron | Waar |\n|---|---|\n| Wet | https://example.com/${'lang'.repeat(60)} |`
  const text = [table(3), table(6), table(13), table(25), long].join('\n\nEn:\n\n')
  await edit('/sitemap.xml', { 'content/blog/begroting.md': articleFile(['title: Begroting'], text) })
  await openHydrated(page, '/blog/begroting')
  await page.emulateMedia({ media: 'print' })
  // An A4 within its margins: what does not fit, browsers make smaller by a little only, and cut off beyond it.
  const [paper, little] = [673, 1.2]
  await page.setViewportSize({ width: paper, height: 1000 })
  const frames = page.locator('.table-frame')
  await expect(frames).toHaveCount(5)
  for (const frame of await frames.all()) {
    await expect(frame).toHaveCSS('overflow-x', 'visible')
    const right = await frame.locator('table').evaluate((element) => element.getBoundingClientRect().right)
    expect(right).toBeLessThanOrEqual(paper * little)
  }
  await test.step('and one of few columns has letters as large as on the screen', async () => {
    const sizes = await page
      .locator('td:first-child')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
    const [three, six, thirteen, most, address] = sizes
    expect([three, address]).toEqual([17, 17])
    expect(six).toBeLessThan(17)
    expect(thirteen).toBeLessThan(Number(six))
    expect(most).toBe(thirteen)
  })
})
