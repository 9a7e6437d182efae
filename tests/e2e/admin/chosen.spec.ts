import type { Page } from 'playwright/test'
import { entriesText } from '../../../site/text/admin/entries'
import { subscribersText } from '../../../site/text/admin/subscribers'
import { expect, openScreen, test } from '../../support/admin-site'
import { holdReplies } from '../../support/held-reply'
import { button } from '../../support/on-screen'
import { signUpWith } from '../../support/subscriber-list'

const dialog = (page: Page) => page.getByRole('dialog')

/** Gives the list another search by its address, as the pause after typing does, also below a dialog. */
const searchByAddress = (page: Page, words: string) =>
  page.evaluate((zoek) => {
    const { idx = 0 } = history.state ?? {}
    history.pushState({ usr: null, key: crypto.randomUUID(), idx: idx + 1 }, '', `?zoek=${zoek}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, words)

test('the question about a choice that is gone is not asked about the next one', async ({ admin: page }) => {
  await test.step('of people', async () => {
    const { act, select } = subscribersText.chosen
    for (const name of ['keuze-een', 'keuze-twee']) await signUpWith(page, `${name}@bedrijf.example`)
    await openScreen(page, '/admin/subscribers?zoek=keuze-een')
    await page.getByRole('checkbox', { name: select('keuze-een@bedrijf.example') }).check()
    await button(page, act.erase).click()
    await expect(dialog(page)).toBeVisible()
    await searchByAddress(page, 'keuze-twee')
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('checkbox', { name: select('keuze-twee@bedrijf.example') }).check()
    await expect(button(page, act.erase)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  })
  await test.step('of entries', async () => {
    await openScreen(page, '/admin/automations?zoek=op+tijd+offertes')
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(2)
    await rows.nth(1).getByRole('checkbox').check()
    await button(page, entriesText.remove).click()
    await expect(dialog(page)).toBeVisible()
    await searchByAddress(page, 'geenenkele')
    await expect(dialog(page)).toHaveCount(0)
    await searchByAddress(page, 'offertes')
    await rows.nth(1).getByRole('checkbox').check()
    await expect(button(page, entriesText.remove)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  })
})

test('a double click changes what is chosen once', async ({ admin: page }) => {
  await openScreen(page, '/admin/automations?zoek=op+tijd+offertes')
  await page.getByLabel(entriesText.selectAll).check()
  await page.getByLabel('Categorie wordt').fill('Dubbel')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/-/bulk')) sent += 1
  })
  const release = await holdReplies(page, '**/-/bulk')
  await button(page, entriesText.bulkApply).dblclick()
  await button(page, entriesText.remove).click({ force: true })
  await expect(dialog(page)).toHaveCount(0)
  release()
  await expect(page.getByRole('table')).toContainText('Dubbel')
  await expect(button(page, entriesText.bulkApply)).toHaveCount(0)
  expect(sent).toBe(1)
})
