import { editing } from '../../../site/text/admin/editing'
import { entriesText } from '../../../site/text/admin/entries'
import { shellText } from '../../../site/text/admin/shell'
import { expect, openScreen, screenIsThere, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'
import { missingWidth } from '../../support/expect-fits'
import { holdReplies } from '../../support/held-reply'
import { button, field } from '../../support/on-screen'

test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true })

test('on a phone an entry is found, changed and saved, and nothing scrolls sideways', async ({ admin }) => {
  const width = () => admin.evaluate(() => document.documentElement.scrollWidth)
  await openScreen(admin, '/admin/automations')
  await admin.getByText(entriesText.fold(0)).tap()
  expect(await missingWidth(admin.getByLabel(entriesText.sortBy))).toBeLessThanOrEqual(0)
  await admin.getByLabel('Categorie').selectOption('Finance')
  await expect(admin.getByText(entriesText.fold(1))).toBeVisible()
  await expectAccessible(admin)
  expect(await width()).toBe(360)
  await admin.getByRole('table').getByRole('link').first().tap()
  await screenIsThere(admin)
  await field(admin, 'Resultaat').fill('Nakijken in een kwartier')
  const line = field(admin, editing.fields.line('Valkuilen', 1))
  expect((await line.boundingBox())?.width, 'room for words').toBeGreaterThan(250)
  await admin.locator('summary', { hasText: editing.saving.message }).tap()
  await expectAccessible(admin)
  expect(await width()).toBe(360)
  const targets = admin.getByRole('main').locator('button, a, select, summary, input:not([type=checkbox])')
  const small = await targets.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        name: element.outerHTML.slice(0, 80),
        height: element.getBoundingClientRect().height,
      }))
      .filter(({ height }) => height < 44),
  )
  expect(small).toEqual([])
  await button(admin, editing.saving.save).tap()
  await expect(admin.getByText(editing.saving.saved, { exact: true })).toBeVisible()
  await admin.getByRole('button', { name: entriesText.more }).tap()
  await expectAccessible(admin)
  await admin.getByRole('menuitem', { name: entriesText.duplicate }).tap()
  await screenIsThere(admin)
  await expect(admin.getByText(entriesText.copied)).toBeVisible()
})

test('what was chosen from the menu says that it is under way, and is done once', async ({ admin }) => {
  await openScreen(admin, '/admin/testimonials/voorbeeld-1')
  const asked: string[] = []
  admin.on('request', (request) => {
    if (request.method() === 'DELETE' && request.url().endsWith('/voorbeeld-1')) asked.push(request.url())
  })
  const release = await holdReplies(admin, '**/api/admin/testimonials/*', 'DELETE')
  await button(admin, entriesText.more).tap()
  await admin.getByRole('menuitem', { name: entriesText.remove }).tap()
  await button(admin, entriesText.removing).tap()
  await expect(admin.getByRole('menuitem', { name: entriesText.remove })).toBeDisabled()
  await admin.keyboard.press('Escape')
  // The palette offers it too.
  await admin.keyboard.press('ControlOrMeta+k')
  await admin.getByRole('combobox', { name: shellText.palette.label }).fill(entriesText.remove)
  await admin.keyboard.press('Enter')
  release()
  await expect(button(admin, shellText.notices.undo)).toBeVisible()
  expect(asked).toHaveLength(1)
  await button(admin, shellText.notices.undo).tap()
  await expect(admin.locator('main a[href="/admin/testimonials/voorbeeld-1"]')).toBeVisible()
})

test('a number in a list says what it counts, where no heading does', async ({ admin }) => {
  await openScreen(admin, '/admin/tags')
  const said = () =>
    admin
      .getByRole('cell', { name: '3 artikelen' })
      .first()
      .evaluate((cell) => getComputedStyle(cell, '::after').content)
  expect(await said()).toBe('" artikelen"')
  await admin.setViewportSize({ width: 1280, height: 740 })
  await expect(admin.getByRole('cell', { name: '3', exact: true }).first()).toBeVisible()
})

test('a whole list is chosen with a thumb', async ({ admin }) => {
  await openScreen(admin, '/admin/tags')
  const boxes = admin.getByRole('rowgroup').getByRole('checkbox')
  await boxes.first().tap()
  await button(admin, entriesText.chooseAll).tap()
  await expect(
    admin.getByRole('status').filter({ hasText: entriesText.selected(await boxes.count()) }),
  ).toBeVisible()
  await expect(button(admin, entriesText.chooseAll)).toBeHidden()
  await expectAccessible(admin)
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
