import { doorText } from '../../../site/text/admin/door'
import { expect, screenIsThere, test } from '../../support/admin-site'

test('the admin says that it is on its way while its scripts are', async ({ admin }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await admin.route('**/assets/admin-*.js', async (route) => {
    await released
    await route.continue()
  })
  await admin.goto('/admin')
  await expect(admin).toHaveTitle('Beheer – Wissel')
  await expect(admin.getByRole('main')).toHaveText(doorText.loading)
  await expect(admin.getByRole('banner')).toHaveCount(0)
  release()
  await screenIsThere(admin)
  await expect(admin).toHaveTitle('Overzicht – Beheer – Wissel')
})

test.describe('on a bad line', () => {
  test.use({ expectedMessages: [/Failed to (?:load resource: net::ERR_|fetch dynamically imported module)/] })

  test('the admin can be asked for again', async ({ admin }) => {
    const script = '**/assets/admin-*.js'
    await admin.route(script, (route) => route.abort())
    await admin.goto('/admin')
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(doorText.failed.title)
    await admin.unroute(script)
    await admin.getByRole('button', { name: doorText.failed.retry }).click()
    await screenIsThere(admin)
  })

  test('a screen can be asked for again, without losing the rest', async ({ admin }) => {
    await admin.goto('/admin')
    await screenIsThere(admin)
    const script = '**/assets/history-screen-*.js'
    await admin.route(script, (route) => route.abort())
    const menu = admin.getByRole('navigation', { name: 'Hoofdmenu van het beheer' })
    await menu.getByRole('link', { name: 'Geschiedenis' }).click()
    await expect(admin.getByRole('main').getByRole('alert')).toContainText('Dit scherm is vastgelopen')
    await admin.unroute(script)
    await admin.getByRole('button', { name: 'Probeer opnieuw' }).click()
    await expect(admin.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Geschiedenis')
  })
})

test('the public site loads nothing of the admin', async ({ page, site }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked.filter((url) => /admin|zod/.test(url.replace(site.url, '')))).toEqual([])
})
