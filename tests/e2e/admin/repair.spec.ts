import { editing } from '../../../site/text/admin/editing'
import { entriesText } from '../../../site/text/admin/entries'
import { nestedText } from '../../../site/text/admin/nested'
import { repairText } from '../../../site/text/admin/repair'
import { shellText } from '../../../site/text/admin/shell'
import { expect, openScreen, showScreen, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'
import { holdReplies } from '../../support/held-reply'
import { button, field, notice } from '../../support/on-screen'

const FILE = 'content/blog/beginnen-met-ai-in-je-bedrijf.md'

test('an owner mends a broken article where its line is marked, and puts a good version back with one button', async ({
  admin,
  site: { repository },
}) => {
  const good = repository.read(FILE)
  const broken = good.replace(/^title: (.*)$/m, 'title: [$1')
  repository.write(FILE, broken)
  repository.commit('content: stuk')
  await openScreen(admin, '/admin/settings/problemen')
  await admin.getByRole('link', { name: /openen en herstellen/ }).click()
  const marked = admin.locator('.source-wrong')
  await expect(marked).toHaveText(/^title: \[/)
  await expect(admin.getByRole('main')).toContainText('op regel 2 ontbreekt een haakje dat sluit')
  await expectAccessible(admin)

  // The link to the line puts the cursor at its beginning.
  await admin.getByRole('button', { name: /^Naar regel 2:/ }).click()
  const source = admin.getByRole('textbox', { name: repairText.text })
  await expect(source).toBeFocused()
  await admin.keyboard.press('End')
  await admin.keyboard.type(']')
  await expect(admin.getByRole('main')).toContainText(repairText.state.wrong(1))
  await admin.keyboard.press('Backspace')
  await admin.keyboard.press('Home')
  for (let step = 0; step < 'title: '.length; step += 1) await admin.keyboard.press('ArrowRight')
  await admin.keyboard.press('Delete')
  await expect(admin.getByRole('main')).toContainText(repairText.state.good)
  await expect(marked).toHaveCount(0)
  await button(admin, repairText.save).click()
  await expect(admin).toHaveURL(/\/admin\/blog-posts\/beginnen-met-ai-in-je-bedrijf$/)
  expect(repository.read(FILE)).toBe(good)

  // An open form would look for its entry, and get no answer while that cannot be read.
  await showScreen(admin, '/admin')
  repository.write(FILE, broken)
  repository.commit('content: weer stuk')
  await showScreen(admin, `/admin/repair?path=${FILE}`)
  await expect(marked).toHaveCount(1)
  await admin.getByRole('button', { name: repairText.good.back }).click()
  await expect(admin).toHaveURL(/\/admin\/blog-posts\//)
  expect(repository.read(FILE)).toBe(good)
})

test('what is typed while a mended file is saved stays, and is saved next', async ({
  admin,
  site: { repository },
}) => {
  const good = repository.read(FILE)
  repository.write(FILE, good.replace(/^title: (.*)$/m, 'title: [$1'))
  repository.commit('content: stuk')
  await openScreen(admin, `/admin/repair?path=${FILE}`)
  const source = admin.getByRole('textbox', { name: repairText.text })
  const save = button(admin, repairText.save)
  await source.fill(good)
  const release = await holdReplies(admin, '**/api/admin/repair?*')
  await save.click()
  await source.press('ControlOrMeta+End')
  await admin.keyboard.type('Nog een zin.')
  release()
  await expect(admin.getByText(repairText.saved, { exact: true })).toBeVisible()
  await expect(source).toContainText('Nog een zin.')
  await save.click()
  await expect(admin).toHaveURL(/\/admin\/blog-posts\//)
  expect(repository.read(FILE)).toContain('Nog een zin.')
  repository.write(FILE, good)
  repository.commit('content: zoals het was')
})

test('what is wrong in the blocks of a page is told at the blocks, before anybody saves', async ({
  admin,
  site: { repository },
}) => {
  const file = 'content/pages/oplossingen-finance.md'
  const good = repository.read(file)
  repository.write(file, good.replace('columns: "2"', 'columns: "9"'))
  repository.commit('content: negen kolommen')
  await openScreen(admin, '/admin/pages/oplossingen-finance')
  const blocks = admin.locator('.form-field', { has: button(admin, nestedText.add('Blok')) })
  const told = blocks.getByText(
    editing.saving.otherInFile(['Kaarten naast elkaar van blok 2 (Kaarten): Kies uit 2, 3']),
  )
  await expect(told, 'above a list that may be long').toBeFocused()
  await expect(told).toBeInViewport()
  await expect(admin.getByText(editing.saving.wasInvalid(1))).toBeVisible()

  await button(admin, nestedText.add('Blok')).click()
  await admin.getByRole('option', { name: /^Oproep/ }).click()
  await admin.getByRole('button', { name: /^Knop toevoegen/ }).click()
  await button(admin, editing.saving.save).click()
  const lacking = field(admin, 'Blok 9, Knop 2, Tekst op de knop')
  await expect(lacking, 'what is added meanwhile says what it lacks').toHaveAccessibleDescription(/verplicht/)
  await admin.getByRole('button', { name: nestedText.actions('Blok 9 (Oproep)') }).click()
  await admin.getByRole('menuitem', { name: nestedText.remove }).click()
  await button(admin, editing.saving.save).click()
  await expect(notice(admin, editing.saving.savedNotice)).toBeVisible()
  await expect(blocks).not.toContainText('Kies uit 2, 3')
  expect(repository.read(file)).toBe(good)
})

test('who opens a page with a mistake in a block is led to that block, unless they do something before it is known', async ({
  admin,
  site: { repository },
}) => {
  const file = 'content/pages/oplossingen-finance.md'
  const good = repository.read(file)
  repository.write(file, good.replace(/(?<=buttonTarget: )\S+/g, '/bestaat-niet'))
  repository.commit('content: een dode link')
  await expect
    .poll(async () => (await admin.request.get('/api/admin/problems')).text())
    .toContain('/bestaat-niet')
  await openScreen(admin, '/admin/pages/oplossingen-finance#blocks')
  const wrong = field(admin, 'Blok 1, Knop leidt naar')
  await expect(wrong).toBeFocused()
  await expect(wrong).toHaveAccessibleDescription(/leidt nergens heen/)
  await expect(wrong).toBeInViewport()

  const release = await holdReplies(admin, '**/api/admin/problems')
  await admin.reload()
  const title = field(admin, 'Titel')
  await title.click()
  release()
  await expect(wrong).toHaveAccessibleDescription(/leidt nergens heen/)
  await admin.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(title).toBeFocused()
  repository.write(file, good)
  repository.commit('content: zoals het was')
})

test.describe('when a list breaks under an open form', () => {
  test.use({ expectedMessages: [/Failed to load resource: .* 409/] })

  test('a save or a deletion that is refused for it leads to where it is mended', async ({
    admin,
    site: { repository },
  }) => {
    const list = 'data/testimonials.json'
    const good = repository.read(list)
    await openScreen(admin, '/admin/testimonials/voorbeeld-1')
    await field(admin, 'Naam').fill('Nog niet bewaard')
    repository.write(list, good.replace('[', '[['))
    repository.commit('content: lijst stuk')
    const read = () => admin.request.get('/api/admin/testimonials/voorbeeld-1')
    await expect.poll(async () => (await read()).status()).toBe(409)
    await button(admin, editing.saving.save).click()
    await expect(admin.getByRole('link', { name: shellText.states.mend })).toHaveAttribute(
      'href',
      `/admin/repair?path=${encodeURIComponent(list)}`,
    )
    await button(admin, entriesText.remove).click()
    await expect(button(admin, shellText.states.mend)).toBeVisible()
    repository.write(list, good)
    repository.commit('content: lijst weer goed')
  })
})

test.describe('when somebody else mends the same file', () => {
  test.use({ expectedMessages: [/Failed to load resource: .* 412/] })

  test('who goes on with a text of their own keeps it', async ({ admin, site: { repository } }) => {
    const good = repository.read(FILE)
    repository.write(FILE, good.replace(/^title: (.*)$/m, 'title: [$1'))
    repository.commit('content: stuk')
    await openScreen(admin, `/admin/repair?path=${FILE}`)
    const source = admin.getByRole('textbox', { name: repairText.text })
    await source.fill(`${good}\nMijn slot.\n`)
    repository.write(FILE, good)
    repository.commit('content: weer goed')
    const save = button(admin, repairText.save)
    await save.click()
    await admin.getByRole('button', { name: repairText.stale.keep }).click()
    await expect(source).toContainText('Mijn slot.')
    await save.click()
    await expect(admin).toHaveURL(/\/admin\/blog-posts\//)
    expect(repository.read(FILE)).toContain('Mijn slot.')
    repository.write(FILE, good)
    repository.commit('content: zoals het was')
  })
})
