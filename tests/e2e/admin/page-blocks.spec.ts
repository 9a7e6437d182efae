import { entries } from '#contract/admin/entries'
import { urlOf } from '#contract/exchange'
import { editing } from '../../../site/text/admin/editing'
import { nestedText } from '../../../site/text/admin/nested'
import { shellText } from '../../../site/text/admin/shell'
import { expect, openScreen, test } from '../../support/admin-site'
import { beginPage, blockCard } from '../../support/new-page'
import { field, pressSave } from '../../support/on-screen'
import { pasteInto } from '../../support/paste-into'

test('blocks are chosen by typing, doubled, taken away and put back, and what is wrong in one is said there', async ({
  admin,
}) => {
  await test.step('what is wrong in a record of a block is said at its field, in a card that opens', async () => {
    await beginPage(admin, 'Leeg', 'Knoppen')
    await admin.getByRole('button', { name: nestedText.add('Blok') }).click()
    await admin.getByRole('option', { name: /^Oproep/ }).click()
    await admin.getByRole('button', { name: /^Knop toevoegen/ }).click()
    await expect(field(admin, 'Blok 1, Knop 2, Tekst op de knop')).toBeFocused()
    await field(admin, 'Blok 1, Knop 2, Leidt naar').fill('javascript:alert(1)')
    await blockCard(admin, 'Oproep').click()
    await pressSave(admin)
    const wrong = field(admin, 'Blok 1, Knop 2, Tekst op de knop')
    await expect(wrong).toBeFocused()
    await expect(wrong).toHaveAccessibleDescription('Dit veld is verplicht')
    await expect(field(admin, 'Blok 1, Knop 2, Leidt naar')).toHaveAccessibleDescription(/geen adres/)
    await expect(admin.getByText(editing.saving.invalid(2))).toBeVisible()
    await wrong.fill('Bel ons')
    await field(admin, 'Blok 1, Knop 2, Leidt naar').fill('/contact')
    await pressSave(admin)
    await expect(admin).toHaveURL('/admin/pages/knoppen')
  })
  await test.step('a block is chosen by typing, doubled, taken away and put back', async () => {
    await beginPage(admin, 'Leeg', 'Een stem')
    await admin.getByRole('button', { name: nestedText.add('Blok') }).click()
    await admin.keyboard.type('cit')
    await admin.keyboard.press('Enter')
    await expect(field(admin, 'Blok 1, Citaat')).toBeFocused()
    await field(admin, 'Blok 1, Citaat').fill('Dat scheelt een dag.')
    const more = admin.getByRole('button', { name: nestedText.actions('Blok 1 (Citaat)') })
    await more.click()
    await admin.getByRole('menuitem', { name: nestedText.duplicate }).click()
    await expect(field(admin, 'Blok 2, Citaat')).toHaveValue('Dat scheelt een dag.')
    await expect(field(admin, 'Blok 2, Citaat')).toBeFocused()
    await field(admin, 'Blok 2, Citaat').fill('En nog een.')

    await more.click()
    await admin.getByRole('menuitem', { name: nestedText.remove }).click()
    await expect(blockCard(admin, 'En nog een.')).toBeFocused()
    await expect(blockCard(admin, 'Dat scheelt')).toHaveCount(0)
    await admin.getByRole('button', { name: nestedText.putBack }).click()
    await expect(blockCard(admin, 'Dat scheelt')).toBeFocused()
    await expect(field(admin, 'Blok 1, Citaat')).toHaveValue('Dat scheelt een dag.')

    await admin.getByRole('button', { name: nestedText.add('Blok') }).click()
    await admin.keyboard.type('tekst')
    await admin.keyboard.press('Enter')
    await expect(field(admin, 'Blok 3, Kop')).toBeFocused()
    // Within a block, words that are also the title of the page are a heading like any other.
    const text = field(admin, 'Blok 3, Tekst')
    await pasteInto(text, { texts: { 'text/html': '<h2>Een stem</h2><p>Van wie?</p>', 'text/plain': 'Weg' } })
    await expect(text).toContainText('Een stemVan wie?')

    // Elsewhere there is nothing to put it back in.
    await more.click()
    await admin.getByRole('menuitem', { name: nestedText.remove }).click()
    const putBack = admin.getByRole('button', { name: nestedText.putBack })
    await expect(putBack).toBeVisible()
    await admin.getByRole('link', { name: shellText.nav.planning }).click()
    await admin.getByRole('button', { name: shellText.unsaved.leave }).click()
    await expect(admin.getByRole('heading', { level: 1, name: shellText.nav.planning })).toBeFocused()
    expect(await putBack.count()).toBe(0)
  })
})

test('an item that was taken away is put back beside what was typed since, also when its list was folded away', async ({
  admin,
}) => {
  await beginPage(admin, 'Landingspagina', 'Terug')
  await blockCard(admin, 'Kaarten').click()
  const cards = admin.locator('[data-list="blocks.cards"] .nested-toggle')
  await expect(cards).toHaveCount(2)
  const before = await cards.allTextContents()
  const putBack = admin.getByRole('button', { name: nestedText.putBack })
  for (const card of ['Kaart 2', 'Kaart 1']) {
    await admin.getByRole('button', { name: nestedText.actions(card) }).click()
    await admin.getByRole('menuitem', { name: nestedText.remove }).click()
  }
  await expect(cards).toHaveCount(0)
  await putBack.click()
  await expect(cards).toHaveCount(1)
  await putBack.click()
  await expect(cards).toHaveText(before)

  // Of several lists too, and also after a save that was refused.
  await admin.getByRole('button', { name: nestedText.actions('Kaart 2') }).click()
  await admin.getByRole('menuitem', { name: nestedText.remove }).click()
  await admin.getByRole('button', { name: nestedText.actions('Blok 1 (Bovenaan)') }).click()
  await admin.getByRole('menuitem', { name: nestedText.remove }).click()
  await field(admin, 'Titel').fill('')
  await pressSave(admin)
  await expect(admin.getByText(editing.saving.invalid(1))).toBeVisible()
  await field(admin, 'Titel').fill('Terug')
  await putBack.click()
  await expect(blockCard(admin, 'Bovenaan')).toBeFocused()
  await putBack.click()
  await expect(cards).toHaveText(before)
  await expect(cards.nth(1)).toBeFocused()
  await expect(putBack).toHaveCount(0)

  await admin.getByRole('button', { name: nestedText.actions('Kaart 2') }).click()
  await admin.getByRole('menuitem', { name: nestedText.remove }).click()
  await expect(cards).toHaveCount(1)
  await blockCard(admin, 'Kaarten').click()
  await expect(cards).toHaveCount(0)
  await blockCard(admin, 'Kaarten').click()
  await cards.first().click()
  await field(admin, 'Blok 2, Kaart 1, Kop').fill('Getypt')
  await admin.getByRole('button', { name: nestedText.putBack }).click()
  await expect(cards).toHaveCount(2)
  await expect(field(admin, 'Blok 2, Kaart 1, Kop')).toHaveValue('Getypt')
  await expect(cards.nth(1)).toHaveText(before[1] ?? '')
  await expect(cards.nth(1)).toBeFocused()

  // Also while it is folded away.
  await admin.getByRole('button', { name: nestedText.actions('Kaart 1') }).click()
  await admin.getByRole('menuitem', { name: nestedText.remove }).click()
  await blockCard(admin, 'Kaarten').click()
  await admin.getByRole('button', { name: nestedText.putBack }).click()
  await blockCard(admin, 'Kaarten').click()
  await expect(cards).toHaveText([/Getypt/, before[1] ?? ''])
})

test('a block is added after the one it was asked at, also when others came in while its kind was being chosen', async ({
  admin,
}) => {
  const quotes = (...words: string[]) => words.map((quote) => ({ kind: 'quote', quote }))
  const place = { type: 'pages', id: 'stemmen' }
  const address = urlOf(entries.get, place)
  const put = async (quotesNow: object[]) => {
    const headers = { 'if-match': (await admin.request.get(address)).headers().etag ?? '' }
    const data = { title: 'Stemmen', path: '/stemmen', status: 'draft', blocks: quotesNow }
    const saved = await admin.request.put(urlOf(entries.save, place), { data, headers })
    expect(saved.status(), await saved.text()).toBe(200)
  }
  const made = { title: 'Stemmen', path: '/stemmen', status: 'draft', blocks: quotes('Aap', 'Beer', 'Cavia') }
  const created = await admin.request.post(urlOf(entries.create, { type: 'pages' }), { data: made })
  expect(created.status(), await created.text()).toBe(201)
  await openScreen(admin, '/admin/pages/stemmen')
  const cards = admin.locator('[data-list="blocks"] .nested-toggle')
  await expect(cards).toHaveText([/Aap/, /Beer/, /Cavia/])
  await admin.getByRole('button', { name: nestedText.actions('Blok 2 (Citaat)') }).click()
  await admin.getByRole('menuitem', { name: nestedText.addAfter }).click()
  await expect(admin.getByRole('dialog', { name: nestedText.chooseTitle })).toBeVisible()
  await put(quotes('Eerst', 'Ook', 'Aap', 'Beer', 'Cavia'))
  await expect(cards).toHaveCount(5, { timeout: 30_000 })
  await admin.keyboard.type('tekst')
  await admin.keyboard.press('Enter')
  await expect(cards).toHaveText([/Eerst/, /Ook/, /Aap/, /Beer/, /Blok 5: Tekst/, /Cavia/])
})
