import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { articleText } from '../../../site/text/admin/article'
import { editing } from '../../../site/text/admin/editing'
import { entriesText } from '../../../site/text/admin/entries'
import { expect, openScreen, owner, test } from '../../support/admin-site'
import { expectAccessibleDayAndNight } from '../../support/expect-accessible'
import { missingWidth } from '../../support/expect-fits'
import { button, field, save, state } from '../../support/on-screen'

const ARTICLE = '/admin/blog-posts/mailbox-laten-voorsorteren'
const words = entriesText.panel

const panel = (page: Page) => page.getByRole('region', { name: words.title, exact: true })
const toggle = (page: Page) => button(page, words.title)
const address = (page: Page) => field(page, 'Webadres')

test('the panel beside a text folds away, stays so on this device, and opens for a field that is refused', async ({
  admin: page,
}) => {
  await openScreen(page, ARTICLE)
  await expect(field(page, 'Titel')).toHaveValue(/^Laat je mailbox voorsorteren/)
  await address(page).fill('Zes Fouten: bij offertes!')
  await address(page).blur()
  await expect(address(page)).toHaveValue('zes-fouten-bij-offertes')
  await expect(page.getByText(editing.fields.nameFree)).toBeVisible()
  await address(page).fill('!')
  await toggle(page).click()
  await expect(address(page)).toBeHidden()
  await expect(field(page, 'Tekst')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(address(page)).toBeFocused()
  await expect(page.getByText(editing.fields.nameFree)).toHaveCount(0)
  await address(page).fill('mailbox-laten-voorsorteren')
  await page.keyboard.press('F4')
  await expect(panel(page)).toBeHidden()
  await expect(state(page)).toHaveText(editing.saving.saved)
  await openScreen(page, ARTICLE)
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('F4')
  await expect(panel(page).getByRole('region', { name: articleText.planning.title })).toBeInViewport()
  expect(await panel(page).evaluate((part) => part.scrollWidth - part.clientWidth), 'sideways').toBe(0)
  // A browser clips the minutes, or "AM", of a moment for which its field is too narrow.
  expect(await missingWidth(field(page, 'Datum'))).toBeLessThanOrEqual(0)
})

test('a moment is typed in one go: its year has four digits', async ({ admin: page }) => {
  await openScreen(page, ARTICLE)
  await field(page, 'Datum').focus()
  await page.keyboard.type('020320260745', { delay: 20 })
  // Day and month as the browser orders them, before or after noon as it was.
  await expect(field(page, 'Datum')).toHaveValue(/^2026-0[23]-0[23]T(?:07|19):45$/)
})

test('what is half typed of a moment gives way to the moment that a button sets, or to none', async ({
  admin: page,
}) => {
  const date = field(page, 'Datum')
  const isHalf = () => date.evaluate((input: HTMLInputElement) => input.validity.badInput)
  await openScreen(page, ARTICLE)
  for (const act of [editing.fields.clear, editing.fields.now]) {
    await button(page, `${editing.fields.now} (Datum)`).click()
    await date.focus()
    await page.keyboard.press('Backspace')
    await expect.poll(isHalf).toBe(true)
    await button(page, `${act} (Datum)`).click()
    await expect.poll(isHalf).toBe(false)
    await expect(date).toHaveValue(act === editing.fields.clear ? '' : /^2/)
  }
})

test('buttons that come while a date is typed leave the focus to it', async ({ admin: page }) => {
  await openScreen(page, ARTICLE)
  const { publishChanges, title } = articleText.planning
  await field(page, 'Datum').focus()
  // As Firefox does: between two parts of a date nothing has the focus.
  await page.evaluate(() => {
    const letGo = () => document.activeElement instanceof HTMLElement && document.activeElement.blur()
    window.addEventListener('input', letGo, { capture: true, once: true })
  })
  await page.keyboard.press('ArrowUp')
  await expect(button(page, publishChanges)).toBeVisible()
  await expect(page.getByRole('group', { name: title, exact: true })).not.toBeFocused()
})

test('a new article names who writes it, where articles know that name', async ({ admin: page, site }) => {
  const author = page.getByRole('combobox', { name: 'Auteur', exact: true })
  await openScreen(page, '/admin/blog-posts/new')
  await expect(author).toHaveValue('')
  site.repository.write(
    'content/blog/van-eva.md',
    `---\ntitle: Van Eva\nauthorName: ${owner.name}\n---\nHier.\n`,
  )
  site.repository.commit('blog: van Eva')
  await expect(async () => {
    await openScreen(page, '/admin/blog-posts/new')
    await expect(author).toHaveValue(owner.name, { timeout: 1000 })
  }).toPass()
  await field(page, 'Titel').fill('Met mijn naam')
  await expect(field(page, 'Tekst')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Tekst')).toBeFocused()
})

test('an article names an automation by choosing its title', async ({ admin: page, site }) => {
  await openScreen(page, ARTICLE)
  const choice = page.getByRole('combobox', { name: 'Automatisering', exact: true })
  const chosen = choice.locator('option:checked')
  await expect(choice).toHaveValue('inbox-voorsorteren')
  // Another test may have given either of them another title.
  await expect(chosen).not.toHaveText(/^(?:inbox-voorsorteren)?$/)
  const label = (await choice.locator('option[value="offertes-opvolgen"]').textContent()) ?? ''
  expect(label).not.toBe('')
  await choice.selectOption({ label })
  await save(page)
  expect(site.repository.git('show', '--format=', 'HEAD')).toContain('+automation: offertes-opvolgen')
  await choice.selectOption({ label: editing.fields.noEntry })
  await expect(chosen).toHaveText(editing.fields.noEntry)
})

test('a page shows the picture that a link to it has elsewhere: its photo, or a card', async ({
  admin: page,
  site,
}) => {
  const photo = sharp({ create: { width: 64, height: 40, channels: 3, background: '#82a' } })
  site.repository.write('content/media/gedeeld.png', await photo.png().toBuffer())
  for (const [path, image] of [
    ['/gedeelde-foto', '/media/gedeeld.png'],
    ['/gedeelde-tekening', '/media/auteur.svg'],
  ])
    site.repository.write(
      `content/pages${path}.md`,
      `---\ntitle: Met beeld\npath: ${path}\nimageUrl: ${image}\n---\nTekst.\n`,
    )
  site.repository.commit('pages: met beeld')
  await expect.poll(async () => (await page.request.get('/gedeelde-tekening')).status()).toBe(200)
  const shared = (name: string) => panel(page).getByRole('img', { name, exact: true })
  await openScreen(page, '/admin/pages/gedeelde-foto')
  await toggle(page).click()
  await expect(shared(articleText.search.imageAlt)).toHaveAttribute('src', '/media/gedeeld.png')
  await openScreen(page, '/admin/pages/gedeelde-tekening')
  await toggle(page).click()
  await expect(shared(articleText.search.cardAlt('Met beeld'))).toHaveAttribute('src', /^data:image\/png/)
})

test('what is done with an entry stands in one line beside its state, in a menu where it does not fit', async ({
  admin: page,
}) => {
  const bar = page.locator('.entry-bar')
  for (const path of [ARTICLE, '/admin/pages/oplossingen-finance', '/admin/automations/inbox-voorsorteren']) {
    await openScreen(page, path)
    for (const width of [640, 960, 1000, 1220, 1270, 1280]) {
      await page.setViewportSize({ width, height: 720 })
      // Two lines of buttons are 85 pixels.
      await expect
        .poll(async () => (await bar.boundingBox())?.height, { message: `${path}, ${width} pixels` })
        .toBeLessThan(60)
    }
    await expect(bar.getByRole('link', { name: entriesText.history })).toBeVisible()
  }
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('what belongs to an article is a sheet, one tap away, and the text waits behind it', async ({
    admin: page,
  }) => {
    await openScreen(page, ARTICLE)
    for (const width of [360, 768]) {
      await test.step(`${width} pixels wide`, async () => {
        await page.setViewportSize({ width, height: 740 })
        await expect(page.locator('.cm-line').first()).toBeVisible()
        await toggle(page).tap()
        await expect(panel(page)).toBeFocused()
        await expect(panel(page).getByRole('region', { name: articleText.planning.title })).toBeInViewport()
        await expect(field(page, 'Tekst')).toBeHidden()
        await expectAccessibleDayAndNight(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        await page.emulateMedia({ media: 'print' })
        await expect(panel(page)).toBeVisible()
        await page.emulateMedia({ media: 'screen' })
        await page.keyboard.press('Escape')
        await expect(toggle(page)).toBeFocused()
        await expect(field(page, 'Tekst')).toBeVisible()
        await toggle(page).tap()
        await panel(page).getByRole('button', { name: words.close, exact: true }).tap()
        await expect(toggle(page)).toBeFocused()
      })
    }
  })
})
