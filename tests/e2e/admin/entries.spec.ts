import type { Page } from 'playwright/test'
import { editing } from '../../../site/text/admin/editing'
import { entriesText } from '../../../site/text/admin/entries'
import { shellText } from '../../../site/text/admin/shell'
import { expect, openScreen, screenIsThere, showScreen, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'
import { holdReplies } from '../../support/held-reply'
import { button, changed, field, notice, pressSave } from '../../support/on-screen'

const { saving } = editing

/** The messages about what has just happened. */
const notices = (page: Page) => page.getByRole('region', { name: 'Meldingen' }).getByRole('status')

/** Goes back once the next search stands in the address, before anything can be drawn of it. */
const goBackBeforeItIsDrawn = (page: Page) =>
  page.evaluate(() => {
    const replace = history.replaceState.bind(history)
    history.replaceState = (...state) => {
      replace(...state)
      if (!location.search.includes('zoek=')) return
      history.replaceState = replace
      history.back()
      const start = performance.now()
      // The way back is taken by another process meanwhile.
      while (performance.now() - start < 200);
    }
  })

test('an entry is made, changed, copied, deleted and brought back, with its menu too', async ({
  admin,
  site,
}) => {
  await openScreen(admin, '/admin/testimonials')
  await test.step('the menu of an entry is walked with the arrow keys, and gives the focus back', async () => {
    const menuButton = admin.getByRole('main').locator('[aria-haspopup="menu"]').last()
    const item = (name: string) => admin.getByRole('menuitem', { name })
    await menuButton.focus()
    await admin.keyboard.press('Enter')
    await expect(item(entriesText.duplicate)).toBeFocused()
    await admin.keyboard.press('ArrowDown')
    await expect(item(entriesText.remove)).toBeFocused()
    await expect(item(entriesText.remove)).toBeInViewport({ ratio: 1 })
    await admin.keyboard.press('Escape')
    await expect(item(entriesText.remove)).toHaveCount(0)
    await expect(menuButton).toBeFocused()
  })
  await test.step('an entry is made, changed, copied, deleted and brought back, each as one change', async () => {
    await expect(admin.getByRole('columnheader', { name: 'Naam' })).toBeVisible()
    await admin.getByRole('link', { name: /^Nieuw/ }).click()
    await screenIsThere(admin)
    await field(admin, 'Citaat').fill('Het scheelt me een halve dag per week.')
    await field(admin, 'Naam').fill('Noor T.')
    await pressSave(admin)
    await expect(admin).toHaveURL('/admin/testimonials/noor-t')
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Noor T.')

    await field(admin, 'Functie').fill('Eigenaar bakkerij')
    await expect(admin.getByText(changed(1))).toBeVisible()
    await field(admin, saving.message).fill('Functie van Noor erbij')
    await button(admin, saving.save).click()
    await expect(admin.getByText(saving.saved, { exact: true })).toBeVisible()

    await admin.getByRole('link', { name: entriesText.duplicate }).click()
    await expect(admin).toHaveURL('/admin/testimonials/new?kopie=noor-t')
    await screenIsThere(admin)
    await expect(admin.getByText(entriesText.copied)).toBeVisible()
    await expect(field(admin, 'Functie')).toHaveValue('Eigenaar bakkerij')
    await pressSave(admin)
    await expect(admin).toHaveURL('/admin/testimonials/noor-t-kopie')

    await admin.getByRole('button', { name: entriesText.remove }).click()
    await expect(admin).toHaveURL('/admin/testimonials')
    const removed = notices(admin).locator('.notice', { hasText: entriesText.removed('Noor T. (kopie)') })
    await removed.getByRole('button', { name: saving.undo }).click()
    await expect(admin.getByRole('link', { name: 'Noor T.' })).toHaveCount(2)
    expect(site.repository.git('log', '-5', '--format=%an: %s').trim().split('\n')).toEqual([
      'Eva Eigenaar: Ongedaan gemaakt: Ervaring "Noor T. (kopie)" verwijderd',
      'Eva Eigenaar: Ervaring "Noor T. (kopie)" verwijderd',
      'Eva Eigenaar: Ervaring "Noor T. (kopie)" toegevoegd (zichtbaar)',
      'Eva Eigenaar: Functie van Noor erbij',
      'Eva Eigenaar: Ervaring "Noor T." toegevoegd (zichtbaar)',
    ])
  })
})

test('the headings of a list are shown whole at every width', async ({ admin }) => {
  await openScreen(admin, '/admin/pages')
  const headings = admin.getByRole('columnheader').filter({ has: admin.getByRole('button') })
  for (const width of [820, 1024, 1280, 1920]) {
    await admin.setViewportSize({ width, height: 740 })
    await expect(headings.filter({ hasText: 'Moment van publiceren' })).toBeVisible()
    const cut = await headings.evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )
    expect(cut, `${width} pixels wide`).toEqual([])
  }
})

test('an entry that is called new is opened as any other', async ({ admin, site }) => {
  const path = 'data/testimonials.json'
  const all: object[] = JSON.parse(site.repository.read(path))
  const record = { id: 'new', name: 'Nieuwe klant', quote: 'Het scheelt werk.' }
  site.repository.write(path, `${JSON.stringify([...all, record], null, 2)}\n`)
  site.repository.git('commit', '--message', 'Ervaring erbij', '--', path)
  await openScreen(admin, '/admin/testimonials/new')
  await expect(field(admin, 'Naam')).toHaveValue('')
  await showScreen(admin, '/admin/testimonials')
  await admin.getByRole('link', { name: 'Nieuwe klant' }).click()
  await screenIsThere(admin)
  await admin.reload()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Nieuwe klant')
  await field(admin, 'Functie').fill('Eigenaar bakkerij')
  await pressSave(admin)
  await expect(admin.getByText(saving.saved, { exact: true })).toBeVisible()
})

test('a list is searched, filtered and ordered, and what leaves the site with a selection is asked about', async ({
  admin,
  site,
}) => {
  const { repository } = site
  const seahorses = { nu: 'status: draft', later: 'publishAt: 2999-01-01' }
  const fileOf = (when: string) => `content/blog/zeepaard-${when}.md`
  for (const [when, line] of Object.entries(seahorses))
    repository.write(fileOf(when), `---\ntitle: Zeepaard ${when}\n${line}\n---\nTekst.\n`)
  repository.commit('blog: zeepaarden')
  await expect
    .poll(async () => (await admin.request.get('/api/admin/blog-posts/zeepaard-later')).status())
    .toBe(200)
  await openScreen(admin, '/admin/blog-posts')
  await test.step('search, filter and order of a list stand in its address', async () => {
    const rows = admin.getByRole('table').getByRole('row')
    const count = admin.getByRole('main').getByText(/\d artikelen$/)
    const all = (await count.textContent()) ?? ''
    await admin.getByLabel('Rubriek').selectOption('Gids')
    await admin.getByRole('button', { name: 'Titel' }).click()
    await expect(admin).toHaveURL('/admin/blog-posts?tag=Gids&op=title')
    await expect(rows.nth(1)).toContainText('AVG en AI')
    const guides = (await count.textContent()) ?? ''
    expect(guides).toContain(`van ${all}`)
    await admin.reload()
    await expect(count).toHaveText(guides)
    await expect(rows.nth(1)).toContainText('AVG en AI')
    await admin.getByRole('searchbox').fill('AVG KLANTGEGEVENS')
    await expect(rows).toHaveCount(2)
    await expect(admin).toHaveURL(/zoek=AVG\+KLANTGEGEVENS/)
    await admin.goBack()
    await admin.goBack()
    await expect(count).toHaveText(all)
    await admin.getByLabel('Rubriek').selectOption('Gids')
    await goBackBeforeItIsDrawn(admin)
    await admin.getByRole('searchbox').fill('AVG')
    await expect(count).toHaveText(all)
    await expect(admin.getByRole('searchbox')).toHaveValue('')
    await admin.getByRole('searchbox').fill('geen enkel artikel')
    await expect(admin.getByText(entriesText.nothingTitle)).toBeVisible()
    await admin.getByRole('button', { name: entriesText.clear }).press('Enter')
    await expect(admin.getByRole('searchbox')).toBeFocused()
    await expect(count).toHaveText(all)
  })
  await test.step('what leaves the site with a selection is asked about first, and what goes online is not', async () => {
    const last = () => site.repository.subject()
    const before = last()
    await admin.getByRole('searchbox').fill('make n8n zapier')
    await expect(admin.getByRole('table').getByRole('row')).toHaveCount(2)
    await admin.getByLabel(entriesText.selectAll).check()
    await admin.getByLabel(entriesText.bulkField).selectOption('Status')
    const apply = admin.getByRole('button', { name: entriesText.bulkApply })
    await apply.click()
    const dialog = admin.getByRole('dialog', { name: '1 artikel van de site halen?' })
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: shellText.dialog.cancel }).click()
    expect(last()).toBe(before)
    await apply.click()
    await dialog.getByRole('button', { name: entriesText.bulkHide }).click()
    await expect.poll(last).toMatch(/^Artikel "Make, n8n of Zapier.*" op status "Concept" gezet$/)
    // Its reply clears the selection.
    await expect(apply).toHaveCount(0)

    await admin.getByLabel(entriesText.selectAll).check()
    await admin.getByLabel(entriesText.bulkField).selectOption('Status')
    await admin.getByLabel('Status wordt').selectOption('Publiceren')
    const arrive = await holdReplies(admin, '**/api/admin/blog-posts/-/bulk')
    await apply.click()
    await admin.getByRole('searchbox').fill('')
    // What is chosen meanwhile stays chosen.
    await admin
      .getByRole('table')
      .getByRole('row')
      .filter({ hasNotText: 'Zapier' })
      .getByRole('checkbox')
      .nth(1)
      .check()
    await expect(admin.getByText(entriesText.selected(2), { exact: true })).toBeVisible()
    arrive()
    await expect(admin.getByText(entriesText.selected(1), { exact: true })).toBeVisible()
    expect(last()).toMatch(/^Artikel "Make, n8n of Zapier.*" op status "Gepubliceerd" gezet$/)
  })
  await test.step('of what is planned is said that it goes online at its moment, and not that it is', async () => {
    await admin.getByRole('searchbox').fill('zeepaard')
    await expect(admin.getByRole('table').getByRole('row')).toHaveCount(3)
    await admin.getByLabel(entriesText.selectAll).check()
    await admin.getByLabel(entriesText.bulkField).selectOption('Status')
    await admin.getByLabel('Status wordt').selectOption('Publiceren')
    await admin.getByRole('button', { name: entriesText.bulkApply }).click()
    const done = entriesText.bulkDone('Artikel "Zeepaard nu" op status "Gepubliceerd" gezet', 1)
    await expect(notice(admin, `${done} ${entriesText.bulkPlanned}`)).toBeVisible()
  })
  for (const when of Object.keys(seahorses)) repository.git('rm', '-q', fileOf(when))
  repository.git('commit', '-q', '-m', 'blog: zonder zeepaarden')
})

test('several entries are changed and deleted at once, as one change that can be undone', async ({
  admin,
  site,
}) => {
  await openScreen(admin, '/admin/automations')
  const rows = admin.getByRole('table').getByRole('row')
  await admin.getByRole('searchbox').fill('op tijd offertes')
  await expect(rows).toHaveCount(2)
  // Other stories in this repository may have renamed it.
  const title = await rows.nth(1).getByRole('link').first().innerText()
  await admin.getByLabel(entriesText.selectAll).check()
  await admin.getByRole('button', { name: entriesText.bulkApply }).click()
  const clearing = admin.getByRole('dialog', { name: 'Categorie leegmaken bij 1 automatisering?' })
  await clearing.getByRole('button', { name: shellText.dialog.cancel }).click()
  await admin.getByLabel('Categorie wordt').fill('Verkoop')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: entriesText.bulkApply }).click()
  await expect(rows.nth(1)).toContainText('Verkoop')
  expect(site.repository.subject()).toBe(`Automatisering "${title}" op categorie "Verkoop" gezet`)
  await admin.getByLabel(entriesText.selectAll).check()
  await admin.getByLabel('Categorie wordt').fill('Verkoop')
  await admin.getByRole('button', { name: entriesText.bulkApply }).click()
  await expect(notice(admin, entriesText.bulkDone(undefined, 1))).toBeVisible()
  await admin.getByLabel(entriesText.selectAll).check()
  await admin.getByRole('button', { name: entriesText.remove }).click()
  await expectAccessible(admin)
  await admin.getByRole('dialog').getByRole('button', { name: entriesText.remove }).click()
  await expect(admin.getByText(entriesText.nothingTitle)).toBeVisible()
  await expect(admin.getByRole('heading', { level: 1 })).toBeFocused()
  const removed = notices(admin).locator('.notice', { hasText: 'verwijderd' })
  await removed.getByRole('button', { name: saving.undo }).click()
  await expect(rows).toHaveCount(2)
})

test('the order is changed by keyboard alone, and saved as one change', async ({ admin, site }) => {
  await openScreen(admin, '/admin/automations')
  const heading = admin.getByRole('heading', { level: 1 })
  await admin.getByRole('button', { name: entriesText.order }).press('Enter')
  const titles = admin.locator('main ol > li > span:not([aria-hidden])')
  await expect(titles.first()).toBeVisible()
  await expect(heading).toBeFocused()
  const [first = '', second = ''] = await titles.allTextContents()
  await admin.getByRole('button', { name: `${first} omlaag` }).press('Enter')
  await expectAccessible(admin)
  await test.step('who leaves is told that nothing keeps it', async () => {
    await admin.getByRole('link', { name: shellText.nav.content, exact: true }).click()
    const dialog = admin.getByRole('dialog', { name: shellText.unsaved.title })
    await expect(dialog).toContainText(shellText.unsaved.lost)
    await dialog.getByRole('button', { name: shellText.unsaved.stay }).click()
  })
  await admin.getByRole('button', { name: entriesText.orderSave }).press('Enter')
  await expect(admin.getByRole('table').getByRole('link').first()).toHaveText(second)
  await expect(heading).toBeFocused()
  expect(site.repository.subject()).toBe('Automatiseringen: volgorde gewijzigd')
})

test('a draft with a new title can have the address of that title', async ({ admin, site }) => {
  await openScreen(admin, '/admin/blog-posts/new')
  await field(admin, 'Titel').fill('Werktitel')
  await pressSave(admin)
  await expect(admin.getByText(saving.saved, { exact: true })).toBeVisible()
  const offer = admin.getByRole('button', { name: editing.fields.nameOfTitle })
  await expect(offer).toHaveCount(0)
  await field(admin, 'Titel').fill('De titel die het werd')
  await offer.click()
  await expect(field(admin, 'Webadres')).toHaveValue('de-titel-die-het-werd')
  await expect(offer).toHaveCount(0)
  await pressSave(admin)
  await expect(admin.getByText(saving.saved, { exact: true })).toBeVisible()
  expect(site.repository.git('show', '--format=', '--name-status', 'HEAD')).toMatch(
    /^A\tcontent\/blog\/de-titel-die-het-werd\.md\nD\tcontent\/blog\/werktitel\.md$/m,
  )
})

test.describe('what is wrong', () => {
  test.use({ expectedMessages: [/Failed to load resource: .* 422/] })

  test('is said at its field, by the form and by the server, with the focus on the first', async ({
    admin,
  }) => {
    await openScreen(admin, '/admin/blog-posts/mailbox-laten-voorsorteren')
    await field(admin, 'Titel').fill('')
    await field(admin, 'LinkedIn van de auteur').fill('geen adres')
    await pressSave(admin)
    await expect(field(admin, 'Titel')).toBeFocused()
    await expect(field(admin, 'Titel')).toHaveAccessibleDescription('Dit veld is verplicht')
    await expect(admin.getByText(saving.invalid(2))).toBeVisible()
    await expectAccessible(admin)
    await admin.reload()
    await field(admin, 'Webadres').fill('make-n8n-of-zapier')
    await expect(admin.getByText(/Dit adres is al in gebruik bij “Make/)).toBeVisible()
    await pressSave(admin)
    await expect(field(admin, 'Webadres')).toBeFocused()
    await expect(field(admin, 'Webadres')).toHaveAccessibleDescription(/al in gebruik/)
  })
})
