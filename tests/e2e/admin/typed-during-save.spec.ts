import { editing } from '../../../site/text/admin/editing'
import { expect, openScreen, test } from '../../support/admin-site'
import { holdReplies } from '../../support/held-reply'
import { field, pressSave, state } from '../../support/on-screen'
import { articleWith, line } from '../../support/written-text'

const { saving } = editing

test.use({ expectedMessages: [/Failed to load resource: .* (404|412)/] })

test('what a writer changed stands between what was typed at both ends while the save was on its way', async ({
  admin,
  site,
}) => {
  const slug = 'tussen-twee-zinnen'
  const text = 'Een begin.\n\nIn het midden.\n\nEen einde.\n'
  const written = () => site.repository.read(`content/blog/${slug}.md`)
  await openScreen(admin, articleWith(site.repository, slug, text))
  await field(admin, 'Titel').fill('Tussen twee zinnen')
  const release = await holdReplies(admin, `**/api/admin/blog-posts/${slug}`, 'PUT')
  const isSent = admin.waitForRequest((request) => request.method() === 'PUT')
  await pressSave(admin)
  await isSent
  site.repository.write(`content/blog/${slug}.md`, written().replace('In het midden.', 'Van Willem.'))
  site.repository.commit('Artikel bijgewerkt')
  await field(admin, 'Tekst').click()
  await admin.keyboard.press('ControlOrMeta+Home')
  await admin.keyboard.type('Ja: ')
  await admin.keyboard.press('ControlOrMeta+End')
  await admin.keyboard.press('Backspace')
  await admin.keyboard.type(', o')
  release()
  await expect(line(admin, 'Van Willem.')).toBeVisible()
  // The caret is where it was.
  await admin.keyboard.type('ok.')
  await pressSave(admin)
  await expect(state(admin)).toHaveText(saving.saved)
  expect(written()).toContain('Ja: Een begin.\n\nVan Willem.\n\nEen einde, ook.')
  // What the writer changed is not undone with what was typed.
  await expect(async () => {
    await admin.keyboard.press('ControlOrMeta+z')
    await expect(line(admin, 'Ja: Een')).toHaveCount(0, { timeout: 100 })
  }).toPass()
  await expect(line(admin, 'Van Willem.')).toBeVisible()
  await expect(line(admin, 'In het midden.')).toHaveCount(0)
})
