import type { Page } from 'playwright/test'
import { contentText } from '../../../site/text/admin/content'
import { editing } from '../../../site/text/admin/editing'
import { previewText } from '../../../site/text/admin/preview'
import { shellText } from '../../../site/text/admin/shell'
import { expect, openScreen, showScreen, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'
import { field } from '../../support/on-screen'

const picture = (page: Page, title: string = contentText.previewHome) =>
  page.frameLocator(`iframe[title="${title}"]`)
const notices = (page: Page) => page.getByRole('region', { name: 'Meldingen' })

test('a text of the blog is shown on the blog, with its placeholders filled in as everywhere', async ({
  admin,
}) => {
  await openScreen(admin, '/admin/content#blog')
  await expect(admin.getByRole('heading', { name: 'Blog', exact: true })).toBeFocused()
  await field(admin, 'Kop van de blog').fill('Lezen voor {places} leden')
  await expect(picture(admin, contentText.previewBlog).locator('h1')).toHaveText('Lezen voor 100 leden')
  await expect(admin.getByText(contentText.filled('Lezen voor 100 leden'))).toBeVisible()
})

test('a price is seen filled in and saved, and what is no number says so while the last picture stays', async ({
  admin,
  site,
  noisyStep,
}) => {
  await openScreen(admin, '/admin/content')
  await test.step('a price and a text with placeholders are seen filled in, and saved as two changes of two files', async () => {
    await field(admin, 'Prijs nu (euro per maand)').fill('21,5')
    await field(admin, 'Tekst van het aanbod').fill('Nu {price_now}, straks {price_later} euro.')
    await expect(field(admin, 'Prijs nu (euro per maand)')).toHaveValue('21,5')
    await expect(admin.getByText(contentText.filled('Nu 21,50, straks 29 euro.'))).toBeVisible()
    await expect(picture(admin).getByText('Nu 21,50, straks 29 euro.')).toBeInViewport()

    await field(admin, 'Vrije plekken').fill('60')
    await expect(picture(admin).getByText('Nog 60 van de 100 plekken')).toBeVisible()
    await admin.keyboard.press('ControlOrMeta+s')
    await expect(notices(admin).getByText(editing.saving.savedNotice)).toHaveCount(1)
    // Below the page, not over what is still to be filled in.
    await expect(notices(admin)).toHaveAttribute('data-place', 'right')
    await field(admin, 'Tekst van het aanbod').focus()
    await admin.keyboard.press('ControlOrMeta+s')
    const history = () => site.repository.git('log', '-2', '--format=%s', '--name-only').trim()
    await expect
      .poll(history)
      .toBe(
        [
          'Paginateksten: tekst van het aanbod en prijs nu (euro per maand) gewijzigd\n\ndata/content.json',
          'Founding members: vrije plekken gewijzigd\n\ndata/founders.json',
        ].join('\n'),
      )
    // Polled, because the save is answered once it is committed, which may be before the page has changed.
    const home = () => admin.request.get('/').then((reply) => reply.text())
    await expect.poll(home).toContain('Nu 21,50, straks 29 euro.')
  })
  await test.step('who leaves is offered to save the form that they changed, and not the other one', async () => {
    await field(admin, 'Vrije plekken').fill('61')
    await admin
      .getByRole('navigation', { name: shellText.mainMenu })
      .getByRole('link', { name: 'Overzicht' })
      .click()
    await admin.getByRole('dialog').getByRole('button', { name: shellText.unsaved.save }).click()
    await expect(admin).toHaveURL('/admin')
    expect(site.repository.git('show', 'HEAD:data/founders.json')).toContain('61')
    await showScreen(admin, '/admin/content')
  })
  // The browser reports every refused request itself.
  await noisyStep(
    'a text is found by its words, and what is no number says so while the last picture stays',
    /status of 422/,
    async () => {
      await admin.getByRole('searchbox', { name: contentText.search }).fill('vragenuur')
      await expect(admin.getByText(contentText.found(1))).toBeVisible()
      // It stays while it is changed, also when it no longer has those words.
      const found = admin.locator('.texts').getByRole('textbox').first()
      const words = await found.inputValue()
      await found.fill('Elke week een uur.')
      await expect(found).toBeFocused()
      await expect(admin.getByText(contentText.found(1))).toBeVisible()
      await found.fill(words)
      await expect(field(admin, 'Kop bovenaan de homepage')).toHaveCount(0)
      await admin.getByRole('searchbox', { name: contentText.search }).fill('prijs later')
      await field(admin, 'Prijs later (euro per maand)').fill('veel')
      await expect(admin.getByText(previewText.invalid)).toBeVisible()
      await expect(picture(admin).locator('h1')).toBeVisible()
      await admin.keyboard.press('ControlOrMeta+s')
      await expect(field(admin, 'Prijs later (euro per maand)')).toBeFocused()
      await expect(field(admin, 'Prijs later (euro per maand)')).toHaveAccessibleDescription(
        /zoals 19 of 19,50/,
      )
      await admin.getByRole('searchbox', { name: contentText.search }).fill('vragenuur')
      await expect(field(admin, 'Kop bovenaan de homepage')).toHaveCount(0)
      await admin.keyboard.press('ControlOrMeta+s')
      await expect(field(admin, 'Prijs later (euro per maand)'), 'also when it is not found').toBeFocused()
    },
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the picture is one tap away, and nothing is out of reach', async ({ admin }) => {
    await openScreen(admin, '/admin/content')
    await admin.getByRole('button', { name: contentText.toPreview }).tap()
    await expect(admin.getByTitle(contentText.previewHome)).toBeInViewport()
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(admin)
  })
})
