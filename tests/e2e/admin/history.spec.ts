import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { historyText } from '../../../site/text/admin/history'
import { shellText } from '../../../site/text/admin/shell'
import { expect, openScreen, owner, screenIsThere, showScreen, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'

/** Saves fields of an entry as the person who is logged in on the page; resolves to the commit. */
async function save(page: Page, entry: string, fields: Record<string, unknown>): Promise<string> {
  const address = `/api/admin/${entry}`
  const seen = await page.request.get(address)
  const headers = { 'if-match': seen.headers().etag ?? '' }
  const saved = await page.request.put(address, { headers, data: fields })
  expect(saved.status(), await saved.text()).toBe(200)
  return saved.headers()['content-commit'] ?? ''
}

async function read(page: Page, entry: string): Promise<Record<string, unknown>> {
  return (await page.request.get(`/api/admin/${entry}`)).json()
}

test('an owner sees who changed what, puts one field back, and takes that back again', async ({ admin }) => {
  const entry = 'blog-posts/wat-kost-een-automatisering'
  const { title, tag } = await read(admin, entry)
  await save(admin, entry, { title: 'Wat kost het?', tag: 'Tools' })
  await openScreen(admin, '/admin/history?type=blog-posts&id=wat-kost-een-automatisering')
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(
    'Geschiedenis van artikel “Wat kost het?”',
  )
  await expect(admin.getByRole('heading', { level: 2 })).toHaveText(['Vandaag'])
  const [newest] = await admin.getByRole('listitem').filter({ hasText: owner.name }).all()
  await newest?.getByRole('link', { name: 'Artikel "Wat kost het?": titel en rubriek gewijzigd' }).click()

  await expect(admin.getByRole('heading', { level: 3 })).toHaveText(['Titel', 'Rubriek'])
  await expect(admin.locator('del').filter({ hasText: String(tag) })).toBeVisible()
  await expect(admin.locator('ins').filter({ hasText: 'Tools' })).toBeVisible()
  await expect(admin.getByText('Dit is de versie van nu')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Bekijk de site zoals na deze wijziging' })).toBeVisible()
  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await admin.getByRole('button', { name: 'Link naar deze wijziging' }).click()
  // The change itself, without the list that it was found in.
  const { origin, pathname } = new URL(admin.url())
  await expect.poll(() => admin.evaluate(() => navigator.clipboard.readText())).toBe(origin + pathname)
  await expectAccessible(admin)

  await admin.getByRole('button', { name: 'Zet het oude terug bij Titel' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Titel terugzetten?' })
  await expect(dialog).toContainText('De andere velden blijven zoals ze zijn.')
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Zet terug' }).click()
  const notice = admin.getByRole('status').filter({ hasText: 'Teruggezet' })
  await expect(notice).toBeVisible()
  expect(await read(admin, entry)).toMatchObject({ title, tag: 'Tools' })
  await expect(admin.getByRole('button', { name: 'Zet het nieuwe terug bij Titel' })).toBeVisible()

  await notice.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect.poll(() => read(admin, entry)).toMatchObject({ title: 'Wat kost het?', tag: 'Tools' })
  await admin.getByRole('link', { name: 'Bekijk die wijziging' }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('teruggezet naar')
})

test.describe('what can no longer be taken back alone', () => {
  test('is refused, put back part by part, or put back as it was', async ({ admin, site, noisyStep }) => {
    await noisyStep('is refused in a sentence that says what to do', /409 \(Conflict\)/, async () => {
      const first = await someTestimonial(admin)
      const commit = await save(admin, first, { quote: 'Eerst dit.' })
      await save(admin, first, { quote: 'Toen heel iets anders.' })
      await openScreen(admin, `/admin/history/${commit}`)
      await admin.getByRole('button', { name: 'Wijziging ongedaan maken' }).click()
      const dialog = admin.getByRole('dialog', { name: 'Deze wijziging ongedaan maken?' })
      await dialog.getByRole('button', { name: 'Maak ongedaan' }).click()
      await expect(dialog.getByRole('alert')).toContainText('Dit is daarna weer gewijzigd')
      expect(await read(admin, first)).toMatchObject({ quote: 'Toen heel iets anders.' })
    })
    await test.step('a change of content and program is put back part by part', async () => {
      const { root } = site.repository
      const entry = 'blog-posts/wat-kost-een-automatisering'
      const { title } = await read(admin, entry)
      const file = join(root, 'content/blog/wat-kost-een-automatisering.md')
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: Samen met het programma'),
      )
      writeFileSync(join(root, 'program.ts'), 'export {}\n')
      site.repository.commit('Content and program')
      const sha = site.repository.head()
      const first = site.repository.git('rev-list', '--max-parents=0', 'HEAD').trim()
      await showScreen(admin, `/admin/history/${first}`)
      await expect(admin.getByText(historyText.change.beginning)).toBeVisible()
      await expect(admin.getByRole('button', { name: historyText.ways.undo.label })).toHaveCount(0)
      await showScreen(admin, `/admin/history/${sha}`)
      await expect(admin.getByText(historyText.change.beyondContent)).toBeVisible()
      await expect(admin.getByRole('button', { name: historyText.ways.undo.label })).toHaveCount(0)
      await admin.getByRole('button', { name: 'Zet het oude terug bij Titel' }).click()
      await admin.getByRole('dialog').getByRole('button', { name: 'Zet terug' }).click()
      await expect(admin.getByText(historyText.ways.result)).toBeVisible()
      expect(await read(admin, entry)).toMatchObject({ title })
    })
    await test.step('a deleted article comes back from its history, byte for byte', async () => {
      await admin.getByRole('button', { name: shellText.notices.close }).click()
      const file = join(site.repository.root, 'content/blog/team-meenemen-in-ai.md')
      const bytes = readFileSync(file)
      const address = '/api/admin/blog-posts/team-meenemen-in-ai'
      const etag = (await admin.request.get(address)).headers().etag ?? ''
      expect((await admin.request.delete(address, { headers: { 'if-match': etag } })).status()).toBe(204)
      expect(existsSync(file)).toBe(false)
      await showScreen(admin, '/admin/history?type=blog-posts&id=team-meenemen-in-ai')
      await admin.getByRole('button', { name: 'Zet terug' }).click()
      await admin.getByRole('dialog').getByRole('button', { name: 'Zet terug' }).click()
      await expect(admin.getByRole('status').filter({ hasText: 'Teruggezet' })).toBeVisible()
      expect(readFileSync(file)).toEqual(bytes)
      await expect(admin.getByRole('button', { name: 'Zet terug' })).toHaveCount(0)
    })
  })
})

async function someTestimonial(page: Page): Promise<string> {
  const [first] = await (await page.request.get('/api/admin/testimonials')).json()
  return `testimonials/${first.id}`
}

test('a text shows its change in the way one likes, on a phone below each other, by keyboard alone', async ({
  admin,
}) => {
  const entry = 'blog-posts/mailbox-laten-voorsorteren'
  const { content } = await read(admin, entry)
  const commit = await save(admin, entry, { content: `Een nieuwe eerste zin.\n\n${content}` })
  await openScreen(admin, `/admin/history/${commit}`)
  const diff = admin.locator('.diff')
  await expect(diff).toHaveAttribute('data-layout', 'sides')
  await admin.getByRole('radio', { name: 'Naast elkaar' }).focus()
  await admin.keyboard.press('ArrowRight')
  await expect(diff).toHaveAttribute('data-layout', 'lines')
  await admin.reload()
  await screenIsThere(admin)
  await expect(diff).toHaveAttribute('data-layout', 'lines')
  await expect(diff.locator('ins').first()).toHaveText('Een nieuwe eerste zin.')

  const last = String(content).trimEnd().split('\n').at(-1) ?? ''
  await expect(diff.getByText(last)).toHaveCount(0)
  await diff.getByRole('button', { name: /regels gelijk · toon$/ }).press('Enter')
  await expect(diff.getByText(last)).toBeVisible()

  await admin.getByRole('radio', { name: 'Naast elkaar' }).check()
  await admin.setViewportSize({ width: 360, height: 740 })
  await expect(diff).toHaveAttribute('data-layout', 'lines')
  await admin.getByRole('radio', { name: 'Bestand' }).check()
  // What the file holds and the text does not; its date may have been of today already.
  await expect(diff).toContainText('---')
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await admin.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(admin)
})

test('the whole history filters by kind and goes on to the first version', async ({ admin, site }) => {
  for (let count = 1; count <= 31; count += 1) {
    site.repository.write('content/stap.txt', `${count}\n`)
    site.repository.commit(`Stap ${count}`)
  }
  await openScreen(admin, '/admin/history')
  const rows = admin.locator('.history-row')
  await expect(rows).toHaveCount(30)
  const more = admin.getByRole('button', { name: 'Meer laden' })
  await more.click()
  await expect(rows.nth(30).getByRole('link').first()).toBeFocused()
  const end = admin.getByText('Verder terug gaat de geschiedenis niet.')
  // Other tests on this site made changes too.
  while (await more.isVisible()) {
    const count = await rows.count()
    await more.click()
    await expect(rows).not.toHaveCount(count)
  }
  await expect(end).toBeVisible()
  await admin.setViewportSize({ width: 360, height: 740 })
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessible(admin)
  await admin.getByLabel('Toon').selectOption('Artikelen')
  await expect(admin).toHaveURL(/path=content%2Fblog$/)
  await expect(rows.filter({ hasText: 'Stap' })).toHaveCount(0)
  await expect(rows.last()).toContainText('content: everything')
})

test('an older version goes back without taking the article off the site, unless that is asked', async ({
  admin,
}) => {
  const made = await admin.request.post('/api/admin/blog-posts', {
    data: { title: 'Eerst een concept', content: 'De eerste tekst.' },
  })
  const { id, slug } = await made.json()
  const draft = made.headers()['content-commit'] ?? ''
  await save(admin, `blog-posts/${id}`, { status: 'published', content: 'De tweede tekst.' })
  const goBack = async () => {
    await openScreen(admin, `/admin/history/${draft}`)
    await admin.getByRole('button', { name: 'Zet deze versie terug' }).click()
    return admin.getByRole('dialog', { name: 'Deze versie terugzetten?' })
  }
  const dialog = await goBack()
  await expect(dialog).toContainText('Of het op de site staat en sinds wanneer, blijft zoals het nu is.')
  await expect(dialog.getByRole('switch', { name: 'Ook de publicatie terugzetten' })).not.toBeChecked()
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Zet terug' }).click()
  await expect(admin.getByText('Teruggezet')).toBeVisible()
  expect(await read(admin, `blog-posts/${id}`)).toMatchObject({ status: 'published' })
  expect((await admin.request.get(`/blog/${slug}`)).status()).toBe(200)
  const again = await goBack()
  await again.getByRole('button', { name: 'Zet terug' }).click()
  await expect(again.getByRole('status')).toContainText('Alleen de publicatie kan nog anders zijn.')
  await again.getByRole('switch', { name: 'Ook de publicatie terugzetten' }).check()
  await again.getByRole('button', { name: 'Zet terug' }).click()
  await expect(again).toBeHidden()
  await expect.poll(async () => (await admin.request.get(`/blog/${slug}`)).status()).toBe(404)
})
