import type { Page } from 'playwright/test'
import { Offline } from '../../../site/admin/api/refusals'
import { doorText } from '../../../site/text/admin/door'
import { editing } from '../../../site/text/admin/editing'
import { mediaText } from '../../../site/text/admin/media'
import { shellText } from '../../../site/text/admin/shell'
import { expect, openScreen, screenIsThere, showScreen, test } from '../../support/admin-site'
import { onBadLine } from '../../support/bad-line'
import { field } from '../../support/on-screen'
import { pasteInto } from '../../support/paste-into'

test.use({
  expectedMessages: [
    /Failed to (?:load resource: net::ERR_|fetch dynamically imported module)|Unable to preload CSS|error: (?:NewVersion|Offline): /,
  ],
})

const title = (page: Page) => field(page, 'Titel')
const again = (page: Page) => page.getByRole('button', { name: 'Probeer opnieuw' })

test.describe('where the browser remembers that a script failed', () => {
  for (const { what, files } of [
    { what: 'its script', files: /\/assets\/index-[^/]*\.js$/ },
    { what: 'what that script loads', files: /\/assets\/admin-[^/]*\.js$/ },
  ]) {
    test(`the admin can be asked for again after ${what} failed`, async ({ admin }) => {
      const line = await onBadLine(admin, files)
      await admin.goto('/admin')
      await expect(admin.getByRole('heading', { level: 1 })).toHaveText(doorText.failed.title)
      line.becomesGood()
      await admin.getByRole('button', { name: doorText.failed.retry }).click()
      await screenIsThere(admin)
    })
  }

  for (const { what, files } of [
    { what: 'script', files: /\/assets\/overview-screen-[^/]*\.js$/ },
    { what: 'style sheet', files: /\/assets\/overview-screen-[^/]*\.css$/ },
  ]) {
    test(`a screen can be asked for again after its ${what} failed`, async ({ admin }) => {
      await openScreen(admin, '/admin/history')
      const line = await onBadLine(admin, files)
      const menu = admin.getByRole('navigation', { name: 'Hoofdmenu van het beheer' })
      await menu.getByRole('link', { name: shellText.titles.overview }).click()
      await expect(admin.getByRole('main').getByRole('alert')).toContainText(shellText.states.failedTitle)
      line.becomesGood()
      await again(admin).click()
      await expect(admin.getByRole('main').getByRole('alert')).toHaveCount(0)
      await screenIsThere(admin)
      await expect(admin).toHaveURL('/admin')
      // A style sheet that failed is in the list too, without rules.
      const sheets = await admin.evaluate(() =>
        [...document.styleSheets].filter(({ cssRules }) => cssRules.length > 0).map(({ href }) => href),
      )
      expect(sheets).toContainEqual(expect.stringMatching(/overview-screen-[^/]*\.css$/))
    })
  }

  test('an editor of which the style sheet failed is asked for again, and not shown without', async ({
    admin,
  }) => {
    const line = await onBadLine(admin, /\/assets\/editor-[^/]*\.css$/)
    await admin.goto('/admin/blog-posts/make-n8n-of-zapier')
    await expect(admin.getByRole('main').getByRole('alert').first()).toContainText(
      shellText.states.failedTitle,
    )
    await expect(admin.locator('.cm-content')).toHaveCount(0)
    line.becomesGood()
    await again(admin).first().click()
    await expect(admin.locator('.cm-content').first()).toBeVisible()
  })

  test('a screen that failed comes by itself once it can, also after a style sheet that never came', async ({
    admin,
  }) => {
    await openScreen(admin, '/admin/history')
    await onBadLine(admin, /\/assets\/editor-[^/]*\.css$/)
    const menu = admin.getByRole('navigation', { name: 'Hoofdmenu van het beheer' })
    const told = admin.getByRole('main').getByRole('alert')
    await showScreen(admin, '/admin/blog-posts/make-n8n-of-zapier')
    await expect(told.first()).toContainText(shellText.states.failedTitle)
    await admin.context().setOffline(true)
    await menu.getByRole('link', { name: shellText.titles.media }).click()
    await expect(told).toContainText(new Offline().message)
    await admin.context().setOffline(false)
    await menu.getByRole('link', { name: shellText.titles.history }).click()
    await screenIsThere(admin)
    await menu.getByRole('link', { name: shellText.titles.media }).click()
    await expect(admin.getByText(mediaText.upload.all.drop)).toBeVisible()
  })

  test('a screen of which the script failed for a moment comes by itself', async ({ admin }) => {
    await openScreen(admin, '/admin/history')
    const line = await onBadLine(admin, /\/assets\/overview-screen-[^/]*\.js$/)
    admin.once('requestfailed', () => line.becomesGood())
    const menu = admin.getByRole('navigation', { name: 'Hoofdmenu van het beheer' })
    await menu.getByRole('link', { name: shellText.titles.overview }).click()
    await screenIsThere(admin)
    await expect(admin.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(admin).toHaveURL('/admin')
  })

  test('a form asks before it gives up what was typed, and offers it in the new document', async ({
    admin,
  }) => {
    const answers: ('stay' | 'go')[] = ['stay', 'go']
    admin.on('dialog', (dialog) => (answers.shift() === 'go' ? dialog.accept() : dialog.dismiss()))
    await openScreen(admin, '/admin/automations/inbox-voorsorteren')
    await title(admin).fill('Nog niet opgeslagen')
    const line = await onBadLine(admin, /\/assets\/media-picker-[^/]*\.js$/)
    const choose = admin.getByRole('button', { name: new RegExp(editing.fields.chooseImage) }).first()
    await choose.click()
    await expect(again(admin)).toBeVisible()
    line.becomesGood()
    await again(admin).click()
    await expect.poll(() => answers).toEqual(['go'])
    await expect(title(admin)).toHaveValue('Nog niet opgeslagen')
    await again(admin).click()
    await admin.getByRole('button', { name: editing.backup.use }).click()
    await expect(title(admin)).toHaveValue('Nog niet opgeslagen')
    await choose.click()
    await expect(admin.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible()
    await expect(again(admin)).toHaveCount(0)
  })

  test('a text is written in all the same when its editor does not come, from one letter to the next', async ({
    admin,
  }) => {
    const line = await onBadLine(admin, /\/assets\/editor-[^/]*\.js$/)
    await admin.goto('/admin/blog-posts/new')
    await expect(again(admin).first()).toBeVisible()
    await title(admin).fill('Zonder gereedschap')
    await title(admin).press('Enter')
    await admin.keyboard.type('Een zin')
    const text = field(admin, 'Tekst')
    await expect(text).toHaveValue('Een zin')
    await pasteInto(text, { image: { name: 'Stip.png', base64: '' } })
    await expect(admin.getByText(editing.waiting.noImages)).toBeVisible()
    await admin.keyboard.press('ControlOrMeta+s')
    await expect(admin).toHaveURL('/admin/blog-posts/zonder-gereedschap')
    await admin.keyboard.type(', en nog een.')
    await expect(text).toHaveValue('Een zin, en nog een.')
    line.becomesGood()
  })

  test('after a deploy an open tab says that there is a new version, and what was typed outlives the reload', async ({
    admin,
  }) => {
    admin.on('dialog', (dialog) => dialog.accept())
    await openScreen(admin, '/admin/automations/inbox-voorsorteren')
    await title(admin).fill('Getypt voor de nieuwe versie')
    const line = await onBadLine(admin, /\/assets\/media-picker-[^/]*\.js$/)
    // What the server names from now on.
    await admin.route('**/admin', async (route) => {
      const page = await route.fetch()
      await route.fulfill({ body: (await page.text()).replaceAll('/assets/index-', '/assets/index-new-') })
    })
    const choose = admin.getByRole('button', { name: new RegExp(editing.fields.chooseImage) }).first()
    await choose.click()
    const told = admin.getByRole('alert').filter({ hasText: shellText.states.newVersion.title })
    await expect(told).toContainText(shellText.states.newVersion.text)
    line.becomesGood()
    await told.getByRole('button', { name: shellText.states.newVersion.reload }).click()
    await admin.getByRole('button', { name: editing.backup.use }).click()
    await expect(title(admin)).toHaveValue('Getypt voor de nieuwe versie')
    await choose.click()
    await expect(admin.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible()
  })

  test('a screen that does not come without a network says that, and not that it crashed', async ({
    admin,
  }) => {
    await openScreen(admin, '/admin/history')
    await admin.context().setOffline(true)
    const menu = admin.getByRole('navigation', { name: 'Hoofdmenu van het beheer' })
    await menu.getByRole('link', { name: shellText.titles.overview }).click()
    const told = admin.getByRole('main').getByRole('alert')
    await expect(told).toContainText(new Offline().message)
    await expect(told).not.toContainText(shellText.states.brokenTitle)
    await admin.context().setOffline(false)
    await again(admin).click()
    await screenIsThere(admin)
  })
})
