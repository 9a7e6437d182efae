import { editing } from '../../../site/text/admin/editing'
import { settingsText } from '../../../site/text/admin/settings'
import { expect, openScreen, test } from '../../support/admin-site'
import { holdReplies } from '../../support/held-reply'
import { blockCard } from '../../support/new-page'
import { changed, field, pressSave, state } from '../../support/on-screen'
import type { Repository } from '../../support/repository'

const { saving } = editing

test.use({ expectedMessages: [/Failed to load resource: .* 412/] })

const FILE = 'content/pages/kaarten.md'
const card = (title: string) => `      - title: ${title}\n        text: Over ${title} gaat dit.\n`
const block = (text: string) => `  - kind: text\n    text: ${text}\n`

/** Writes a page with these cards in its last block, below blocks of text. */
function writePage(repository: Repository, texts: readonly string[], titles: readonly string[]) {
  const cards = `  - kind: cards\n    title: Dieren\n    cards:\n${titles.map(card).join('')}`
  repository.write(
    FILE,
    `---\ntitle: Kaarten\npath: /kaarten\nblocks:\n${texts.map(block).join('')}${cards}---\n`,
  )
  repository.commit('Pagina bijgewerkt')
}

test('what is typed in a card stays in it when a writer adds and moves blocks and cards meanwhile', async ({
  admin,
  site: { repository },
}) => {
  writePage(repository, ['Een begin.'], ['Aap', 'Beer'])
  await openScreen(admin, '/admin/pages/kaarten')
  await blockCard(admin, 'Dieren').click()
  await blockCard(admin, 'Beer').click()
  await field(admin, 'Blok 2, Kaart 2, Tekst').click()
  await admin.keyboard.press('ControlOrMeta+End')
  await test.step('which a save takes in while it is typed', async () => {
    await admin.keyboard.type(' Zij')
    const release = await holdReplies(admin, '**/api/admin/pages/kaarten', 'PUT')
    const isSent = admin.waitForRequest((request) => request.method() === 'PUT')
    await pressSave(admin)
    await isSent
    writePage(repository, ['Van Willem.', 'Een begin.'], ['Das', 'Aap', 'Beer'])
    await admin.keyboard.type(' slaapt')
    release()
    const text = field(admin, 'Blok 3, Kaart 3, Tekst')
    await expect(text).toBeFocused()
    await admin.keyboard.type(' lang.')
    await expect(text).toHaveValue('Over Beer gaat dit. Zij slaapt lang.')
    await pressSave(admin)
    await expect(state(admin)).toHaveText(saving.saved)
    const written = repository.read(FILE)
    expect(written).toContain('text: Over Beer gaat dit. Zij slaapt lang.\n')
    for (const other of ['Van Willem.', 'Een begin.', 'Over Das gaat dit.', 'Over Aap gaat dit.'])
      expect(written).toContain(`text: ${other}\n`)
  })
  await test.step('which the open form takes in by itself', async () => {
    writePage(repository, ['Een begin.'], ['Beer', 'Aap'])
    const text = field(admin, 'Blok 2, Kaart 1, Tekst')
    await expect(text).toBeFocused({ timeout: 15_000 })
    await admin.keyboard.type(' Nog iets.')
    await expect(text).toHaveValue('Over Beer gaat dit. Nog iets.')
    await pressSave(admin)
    await expect(state(admin)).toHaveText(saving.saved)
    expect(repository.read(FILE)).toContain('text: Over Beer gaat dit. Nog iets.\n')
  })
})

test('what is typed in a setting stays in it when a writer adds another above it meanwhile', async ({
  admin,
  site: { repository },
}) => {
  const settings = 'data/settings.json'
  const before: readonly object[] = JSON.parse(repository.read(settings))
  await openScreen(admin, '/admin/settings')
  const community = field(admin, `${settingsText.values.value} (Community)`)
  await community.fill('https://een.example')
  const release = await holdReplies(admin, '**/api/admin/global-settings', 'PUT')
  const isSent = admin.waitForRequest((request) => request.method() === 'PUT')
  await pressSave(admin)
  await isSent
  const added = { key: 'proef_url', value: 'https://proef.example', isPublic: true }
  repository.write(settings, `${JSON.stringify([added, ...before], null, 2)}\n`)
  repository.commit('Instelling toegevoegd')
  await admin.keyboard.type('/a')
  release()
  await expect(admin.getByRole('heading', { name: added.key })).toBeVisible()
  await expect(community).toBeFocused()
  await admin.keyboard.type('/b')
  await expect(community).toHaveValue('https://een.example/a/b')
  await pressSave(admin)
  await expect(state(admin)).toHaveText(saving.saved)
  const values = (JSON.parse(repository.read(settings)) as { value: string }[]).map(({ value }) => value)
  expect(values.slice(0, 2)).toEqual([added.value, 'https://een.example/a/b'])
})

test('what is typed on where the version of a writer is chosen is not published with that choice', async ({
  admin,
  site: { repository },
}) => {
  writePage(repository, [], ['Aap', 'Beer'])
  await openScreen(admin, '/admin/pages/kaarten')
  await blockCard(admin, 'Dieren').click()
  await blockCard(admin, 'Beer').click()
  const text = field(admin, 'Blok 1, Kaart 2, Tekst')
  await text.fill('Over Beer gaat mijn verhaal.')
  const release = await holdReplies(admin, '**/api/admin/pages/kaarten', 'PUT')
  const isSent = admin.waitForRequest((request) => request.method() === 'PUT')
  await pressSave(admin)
  await isSent
  const theirs = 'Over Beer gaat iets van Willem.'
  repository.write(FILE, repository.read(FILE).replace('Over Beer gaat dit.', theirs))
  repository.commit('Pagina bijgewerkt')
  await text.fill('Over Beer gaat ons verhaal.')
  release()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('radio').nth(1).check()
  await dialog.getByRole('button', { name: editing.conflict.save }).click()
  await expect(text).toHaveValue('Over Beer gaat ons verhaal.')
  await expect(blockCard(admin, 'Beer')).toHaveCount(2)
  await expect(state(admin)).toHaveText(changed(1))
  expect(repository.read(FILE)).toContain(theirs)
  expect(repository.read(FILE)).not.toContain('verhaal')
})
