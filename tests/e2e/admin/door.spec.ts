import { doorText } from '../../../site/text/admin/door'
import { expect, screenIsThere, test } from '../../support/admin-site'
import { holdReplies } from '../../support/held-reply'

test('the admin says that it is on its way while its scripts are', async ({ admin }) => {
  const release = await holdReplies(admin, '**/assets/admin-*.js')
  await admin.goto('/admin')
  await expect(admin).toHaveTitle('Beheer – Wissel')
  await expect(admin.getByRole('main')).toHaveText(doorText.loading)
  await expect(admin.getByRole('banner')).toHaveCount(0)
  release()
  await screenIsThere(admin)
  await expect(admin).toHaveTitle('Overzicht – Beheer – Wissel')
})

test('the public site loads nothing of the admin', async ({ page, site }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked.filter((url) => /admin|zod/.test(url.replace(site.url, '')))).toEqual([])
})
