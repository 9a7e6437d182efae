import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editing } from '../../../site/text/admin/editing'
import { entriesText } from '../../../site/text/admin/entries'
import { expect, openScreen, screenIsThere, showScreen, test } from '../../support/admin-site'
import { holdReplies } from '../../support/held-reply'
import { field } from '../../support/on-screen'

const { saving } = editing

test('an owner renames a tag, and every article has the new name in one change', async ({ admin, site }) => {
  const articles = site.repository
    .git('grep', '-l', '^tag: Finance$', '--', 'content/blog')
    .trim()
    .split('\n')
  await openScreen(admin, '/admin/tags')
  const row = admin.getByRole('row', { name: /Finance/ })
  await expect(row.getByRole('cell').nth(2)).toHaveText(String(articles.length))
  await row.getByRole('link', { name: 'Finance' }).click()
  await screenIsThere(admin)
  await field(admin, 'Naam').fill('Geldzaken')
  await admin.keyboard.press('ControlOrMeta+s')
  await expect(admin.getByText(saving.saved, { exact: true })).toBeVisible()
  await expect(field(admin, 'Webadres')).toHaveValue('geldzaken')
  const changed = site.repository.git('show', '--name-only', '--format=', 'HEAD').trim().split('\n')
  expect(changed.toSorted()).toEqual([...articles, 'data/tags.json'].toSorted())

  await admin.goto('/blog/tag/finance')
  await expect(admin).toHaveURL('/blog/tag/geldzaken')
  await expect(admin.getByRole('main').getByRole('article')).toHaveCount(articles.length)
})

test('an owner makes an author, who is offered in articles, and is asked before one goes', async ({
  admin,
  site,
}) => {
  const { repository } = site
  const article = 'content/blog/mailbox-laten-voorsorteren.md'
  const before = readFileSync(join(repository.root, article))
  await openScreen(admin, '/admin/authors/new')
  await field(admin, 'Naam').fill('Noor Visser')
  await field(admin, 'Over de auteur').fill('Schrijft over planning.')
  // A key saves without leaving the field, which tidies it.
  await field(admin, 'Webadres').fill('Noor Vis!')
  await admin.keyboard.press('ControlOrMeta+s')
  await expect(admin).toHaveURL('/admin/authors/noor-vis')
  // What is typed while the links to the page are looked up is tidied too.
  const found = await holdReplies(admin, /\/authors\/-\/links\?/)
  await field(admin, 'Webadres').fill('noor-v')
  await admin.keyboard.press('ControlOrMeta+s')
  await field(admin, 'Webadres').pressSequentially('isser!')
  found()
  await expect(admin.getByText(saving.saved, { exact: true })).toBeVisible()
  await expect(field(admin, 'Webadres')).toHaveValue('noor-visser')

  await showScreen(admin, '/admin/blog-posts/mailbox-laten-voorsorteren')
  const author = admin.getByRole('combobox', { name: 'Auteur', exact: true })
  const offered = admin.locator(`datalist[id="${await author.getAttribute('list')}"] option`)
  await expect(offered.and(admin.locator('[value="Noor Visser"]'))).toHaveCount(1)
  await author.fill('Noor Visser')
  await admin.keyboard.press('ControlOrMeta+s')
  await expect(admin.getByText(saving.saved, { exact: true })).toBeVisible()
  await admin.goto('/auteur/noor-visser')
  await expect(admin.getByRole('main')).toContainText('Schrijft over planning.')
  await expect(admin.getByRole('main').getByRole('article')).toHaveCount(1)

  await openScreen(admin, '/admin/authors/noor-vis')
  await admin.getByRole('button', { name: entriesText.remove }).click()
  const question = admin.getByRole('dialog', { name: entriesText.usedTitle('Noor Visser') })
  await expect(question).toContainText('1 artikel')
  await question.getByRole('button', { name: entriesText.remove }).click()
  await expect(admin).toHaveURL('/admin/authors')
  await expect(admin.getByRole('link', { name: 'Noor Visser' })).toHaveCount(0)
  // Other tests on this site expect that no article has an author who does not exist.
  repository.write(article, before)
  repository.commit('blog: de auteur terug')
})
