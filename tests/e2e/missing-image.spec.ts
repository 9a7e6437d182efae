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
