import type { Page } from 'playwright/test'
import { editing } from '../../../site/text/admin/editing'
import { shellText } from '../../../site/text/admin/shell'
import { expect, logIn, openScreen, owner, screenIsThere, test } from '../../support/admin-site'

const { backup } = editing
const SCREEN = '/admin/automations/lead-intake-naar-crm'
const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Titel', exact: true })

test('what is typed on one device is offered on another, with what differs, until it is saved', async ({
  admin,
  site,
  browser,
}) => {
  const kept = admin.waitForResponse(
    (reply) => reply.url().includes('/unsaved?') && reply.request().method() === 'PUT',
  )
  await openScreen(admin, SCREEN)
  await titleOf(admin).fill('Getypt in de trein')
  expect((await kept).status()).toBe(204)

  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const storageState = await logIn(site.url, owner, userAgent)
  const desk = await browser.newContext({ baseURL: site.url, storageState })
  const page = await desk.newPage()
  await openScreen(page, SCREEN)
  const field = titleOf(page)
  await expect(field).not.toHaveValue('Getypt in de trein')
  await expect(
    page.getByText(/niet-opgeslagen versie van vandaag \d\d:\d\d, getypt op een ander apparaat/),
  ).toBeVisible()
  await page.getByRole('button', { name: backup.look }).click()
  await expect(page.getByRole('dialog', { name: backup.dialog })).toContainText('Getypt in de trein')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: backup.use }).click()
  await expect(field).toHaveValue('Getypt in de trein')
  await field.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: shellText.notices.region })).toContainText(
    shellText.notices.saved,
  )
  expect(site.repository.git('show', 'HEAD:data/automations.json')).toContain('Getypt in de trein')
  await desk.close()

  // Where it was typed first, it is what is saved: nothing is left to offer.
  await admin.reload()
  await screenIsThere(admin)
  const left = () => admin.request.get('/api/admin/unsaved?type=automations&id=lead-intake-naar-crm')
  await expect.poll(async () => (await (await left()).json()).text).toBeNull()
  await expect(admin.getByText(/niet-opgeslagen versie/)).toHaveCount(0)
})
