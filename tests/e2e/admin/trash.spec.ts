import { entriesText } from '../../../site/text/admin/entries'
import { trashText } from '../../../site/text/admin/trash'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'

const SLUG = 'mailbox-laten-voorsorteren'

test('what is deleted goes to the trash after a question, is looked at there, and put back on the site', async ({
  admin,
  site: { repository },
}) => {
  repository.write('content/pages/oud.md', '---\ntitle: Oud\npath: /oud\n---\nTekst.\n')
  repository.commit('pagina')
  repository.git('rm', '--quiet', 'content/pages/oud.md')
  repository.commit('pagina weg')
  // Others have their places since.
  const drawing = 'content/media/oud.svg'
  for (const [at, width] of [10, 30].entries()) {
    repository.write(drawing, `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>\n`)
    repository.commit('tekening')
    if (at === 0) repository.git('rm', '--quiet', drawing)
    if (at === 0) repository.commit('tekening weg')
  }
  repository.write('content/pages/oud.md', '---\nid: nieuw\ntitle: Nieuw\npath: /nieuw\n---\nAnders.\n')
  repository.commit('andere pagina')
  await openScreen(admin, `/admin/blog-posts/${SLUG}`)
  const title = (await admin.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await admin.getByRole('button', { name: entriesText.remove }).click()
  const question = admin.getByRole('dialog', { name: entriesText.usedTitle(title) })
  await expect(question).toContainText(`bezoekers vinden het op /blog/${SLUG}`)
  // Whose links will lead nowhere is said before.
  await expect(question).toContainText(entriesText.links.whenGone(4, 1))
  await expect(question.getByRole('listitem')).toHaveCount(4)
  await question.getByRole('button', { name: entriesText.remove }).click()
  await expect(admin).toHaveURL('/admin/blog-posts')

  await openScreen(admin, '/admin/history/trash')
  const row = admin.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText(`Verwijderd door`)
  const rowOf = (name: string) => admin.getByRole('listitem').filter({ hasText: name })
  await expect(rowOf('oud.svg')).toContainText(trashText.takenHelp(true))
  await expect(rowOf('“Nieuw”')).toContainText(trashText.takenHelp(false))
  await admin.getByRole('searchbox', { name: trashText.search }).fill('bestaat niet')
  await expect(admin.getByRole('main')).toContainText(trashText.noneFound.title)
  await admin.getByRole('searchbox', { name: trashText.search }).fill(title.slice(0, 8))
  await row.getByRole('button', { name: /^Bekijk / }).click()
  await expect(row.getByRole('term').filter({ hasText: 'Titel' }).first()).toBeVisible()
  await expectAccessible(admin)
  const kind = admin.getByRole('combobox', { name: trashText.kind })
  await kind.selectOption('blog-posts')
  await row.getByRole('button', { name: /^Zet .* terug$/ }).click()
  const back = admin.getByRole('dialog')
  const page = { wasPublic: true, hasAddress: true, planned: undefined }
  await expect(back).toContainText(trashText.back.text(page))
  await back.getByRole('button', { name: trashText.back.label }).click()
  await expect(row).toHaveCount(0)
  await expect(kind, 'what filters is shown, also when nothing of it is left').toHaveValue('blog-posts')
  await expect.poll(async () => (await admin.request.get(`/blog/${SLUG}`)).status()).toBe(200)
  // What has no page comes back among the others.
  const [gone, ...others] = JSON.parse(repository.read('data/testimonials.json'))
  repository.write('data/testimonials.json', JSON.stringify(others, null, 2))
  repository.commit('ervaring weg')
  await openScreen(admin, '/admin/history/trash')
  await rowOf(gone.name)
    .getByRole('button', { name: /^Zet .* terug$/ })
    .click()
  await expect(back).toContainText(trashText.back.text({ ...page, hasAddress: false }))
  await back.getByRole('button', { name: trashText.back.label }).click()
  await expect(rowOf(gone.name)).toHaveCount(0)
  repository.git('rm', '--quiet', drawing, 'content/pages/oud.md')
  repository.commit('plekken weer vrij')
})
