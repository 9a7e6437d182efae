import { editing } from '../../../site/text/admin/editing'
import { expect, openScreen, showScreen, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'
import { field } from '../../support/on-screen'

test('an owner lets an address of a former site lead to a page, and is told of one that leads nowhere', async ({
  admin,
  site,
}) => {
  await openScreen(admin, '/admin/redirects/new')
  await field(admin, 'Oud adres').fill('/over-ons.html')
  await field(admin, 'Nieuw adres').fill('/contakt')
  await expectAccessible(admin)
  await admin.keyboard.press('ControlOrMeta+s')
  await expect(admin.getByText(editing.saving.savedNotice, { exact: true })).toBeVisible()
  expect(site.repository.git('show', '--format=%s', '--name-only').trim()).toBe(
    'Doorverwijzing "/over-ons.html" toegevoegd\n\ndata/redirects.json',
  )

  await showScreen(admin, '/admin/redirects')
  await expect(admin.getByText('Op deze site bestaat /contakt niet')).toBeVisible()
  await admin.getByRole('link', { name: '/over-ons.html' }).click()
  await field(admin, 'Nieuw adres').fill('/contact')
  await admin.keyboard.press('ControlOrMeta+s')
  await expect(admin.getByText(editing.saving.savedNotice, { exact: true })).toBeVisible()
  await showScreen(admin, '/admin/redirects')
  await expect(admin.getByText('Op deze site bestaat')).toHaveCount(0)

  await admin.goto('/over-ons.html?bron=oude-site')
  await expect(admin).toHaveURL('/contact?bron=oude-site')
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Contact')
})
