import { siteText as text } from '../../site/text/nl'
import { expect, test } from '../support/edited-site'
import { openHydrated } from '../support/hydrated'

test.use({ expectedMessages: [/Failed to load resource: .* 404/] })
test.describe.configure({ mode: 'default' })

const article = ['---', 'title: Zonder foto', '---', 'Zin.', '', '![Een werkplaats](/media/weg.jpg)'].join(
  '\n',
)

test('words stand in the place of an image that is not there, inside an article too', async ({
  page,
  edit,
}) => {
  await edit('/api/blog-posts', { 'content/blog/zonder-foto.md': article })
  await openHydrated(page, '/blog/zonder-foto')
  await expect(page.getByRole('article')).toContainText(`${text.image.missing}: Een werkplaats`)
  await expect(page.getByRole('article').getByRole('img', { name: 'Een werkplaats' })).toHaveCount(0)
})

test('an image that is there is shown after one that is not, on the page of the next automation', async ({
  page,
  edit,
  site,
}) => {
  const [first, second, ...others] = JSON.parse(site.repository.read('data/automations.json'))
  await edit('/api/automations', {
    'data/automations.json': JSON.stringify([{ ...first, imageUrl: '/media/weg.svg' }, second, ...others]),
  })
  const head = page.getByRole('article').locator('header').first()
  await openHydrated(page, `/automatisering/${second.id}`)
  await page.locator(`main a[href="/automatisering/${first.id}"]`).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title)
  await expect(head).toContainText(text.image.missing)
  // Its data is here: the page changes at once.
  await page.locator(`main a[href="/automatisering/${second.id}"]`).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.title)
  await expect(head.locator('img')).toHaveAttribute('src', second.imageUrl)
})
