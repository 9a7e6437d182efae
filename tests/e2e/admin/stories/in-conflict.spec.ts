import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { editor, openScreen, owner } from '../../../support/admin-site'
import { changesIn } from '../../../support/careful-history'
import { expect, type Story, test } from '../../../support/story'

const SLUG = 'mailbox-laten-voorsorteren'
const FILE = `content/blog/${SLUG}.md`

// The browser itself says that a save was refused, and that the article is not there any more.
test.use({
  expectedMessages: [/(?:404 \(Not Found\)|412 \(Precondition Failed\)) \S+\/api\/admin\/blog-posts/],
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const state = (page: Page) => page.getByRole('region', { name: 'Opslaan' }).getByRole('status')
const fileOf = ({ repository }: Story) => readFileSync(join(repository.root, FILE), 'utf8')
const bodyOf = (story: Story) =>
  fileOf(story)
    .split(/^---\n/m)
    .slice(2)
    .join('---\n')

/** Replaces words in the text of the article, as it stood when `text` was read. */
async function rewrite(page: Page, text: string, [from, to]: readonly [string, string]): Promise<void> {
  expect(text).toContain(from)
  await field(page, 'Artikel').fill(text.replace(from, to))
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
}

/** A writer changes the article in the repository and commits it. */
function writerCommits(story: Story, message: string, [from, to]: readonly [string, string]): void {
  const text = fileOf(story)
  expect(text).toContain(from)
  story.repository.write(FILE, text.replace(from, to))
  story.repository.git('commit', '--message', message, '--', FILE)
}

/** Both work on the text, each in a paragraph of their own: it is one text afterwards. */
async function writeTogether(story: Story, eva: Page, rik: Page): Promise<void> {
  const text = bodyOf(story)
  await rewrite(rik, text, ['die vindt iemand pas om vier uur', 'die vindt iemand pas na de lunch'])
  await rewrite(eva, text, ['Houd het bij zeven.', 'Houd het bij vijf.'])
  await save(rik)
  await expect(state(rik)).toHaveText('Bewaard')
  await save(eva)
  await expect(state(eva)).toHaveText(
    'Rik Redacteur wijzigde intussen het veld artikel. Jouw wijziging en die van Rik Redacteur zijn samengevoegd.',
  )
  expect(bodyOf(story)).toContain('pas na de lunch')
  expect(bodyOf(story)).toContain('Houd het bij vijf.')
  await expect(state(rik)).toHaveText('Bijgewerkt: Eva Eigenaar wijzigde het veld artikel.', {
    timeout: 15_000,
  })
}

/** A writer commits while the editor types: the editor hears of it before saving, and nothing is lost. */
async function hearOfWriter(story: Story, eva: Page): Promise<void> {
  await field(eva, 'Titel').fill('Je mailbox sorteert zichzelf')
  writerCommits(story, 'Tussenkop duidelijker', ['## Begin met tellen', '## Begin met honderd berichten'])
  const banner = eva.getByRole('status').filter({ hasText: 'Intussen gewijzigd door Willem: artikel.' })
  await expect(banner).toBeVisible({ timeout: 15_000 })
  await banner.getByRole('button', { name: 'Bekijk', exact: true }).click()
  const dialog = eva.getByRole('dialog', { name: 'Wat er intussen is gewijzigd' })
  await expect(dialog).toContainText('## Begin met honderd berichten')
  await eva.keyboard.press('Escape')
  await save(eva)
  await expect(state(eva)).toHaveText(
    'Willem wijzigde intussen het veld artikel. Jouw wijziging en die van Willem zijn samengevoegd.',
  )
  expect(fileOf(story)).toContain('title: Je mailbox sorteert zichzelf')
  expect(fileOf(story)).toContain('## Begin met honderd berichten')
}

/** Both change the same two fields: each place is chosen, one this way and one that. */
async function chooseBetween(story: Story, eva: Page, rik: Page): Promise<void> {
  await expect(field(rik, 'Titel')).toHaveValue('Je mailbox sorteert zichzelf', { timeout: 15_000 })
  await field(eva, 'Titel').fill('Zo sorteert je mailbox zichzelf')
  await field(eva, 'Trefwoorden').fill('mailbox, triage')
  await field(rik, 'Titel').fill('Laat je mailbox sorteren')
  await field(rik, 'Trefwoorden').fill('mailbox, sorteren')
  await save(rik)
  await expect(state(rik)).toHaveText('Bewaard')
  await save(eva)
  const dialog = eva.getByRole('dialog', { name: 'Jullie hebben hetzelfde gewijzigd' })
  await expect(dialog).toContainText('Rik Redacteur was je voor.')
  for (const words of ['Laat je mailbox sorteren', 'Zo sorteert je mailbox zichzelf']) {
    await expect(dialog).toContainText(words)
  }
  const choices = (name: string) => dialog.getByRole('group', { name })
  await choices('Wat moet er staan bij titel?').getByLabel('Die van mij').check()
  await choices('Wat moet er staan bij trefwoorden?').getByLabel('Die van Rik Redacteur').check()
  await dialog.getByRole('button', { name: 'Opslaan met deze keuzes' }).click()
  await expect(state(eva)).toHaveText('Bewaard')
  await expect(field(eva, 'Trefwoorden')).toHaveValue('mailbox, sorteren')
  expect(fileOf(story)).toMatch(/^title: Zo sorteert je mailbox zichzelf$/m)
  expect(fileOf(story)).toMatch(/^keywords: mailbox, sorteren$/m)
}

/** The writer takes the article away while there is unsaved text in the form. */
async function bringBack(story: Story, rik: Page): Promise<void> {
  await expect(field(rik, 'Titel')).toHaveValue('Zo sorteert je mailbox zichzelf', { timeout: 15_000 })
  await field(rik, 'Omschrijving in zoekresultaten').fill('Zeven vakken, één instructie.')
  story.repository.git('rm', '--quiet', FILE)
  story.repository.git('commit', '--message', 'Artikel over de mailbox weg')
  const banner = rik.getByRole('alert').filter({ hasText: 'Intussen verwijderd door Willem.' })
  await banner.getByRole('button', { name: 'Opnieuw aanmaken' }).click({ timeout: 15_000 })
  await expect(state(rik)).toHaveText('Bewaard')
  await expect(field(rik, 'Omschrijving in zoekresultaten')).toHaveValue('Zeven vakken, één instructie.')
  expect(fileOf(story)).toContain('metaDescription: Zeven vakken, één instructie.')
  expect(bodyOf(story)).toContain('Houd het bij vijf.')
  expect((await fetch(`${story.url}/blog/${SLUG}`)).status).toBe(200)
}

test('two editors and a writer in one article: what can be merged is, what cannot is chosen, nothing is lost', async ({
  story,
}) => {
  test.setTimeout(120_000)
  const eva = await story.device(owner)
  const rik = await story.device(editor)
  for (const page of [eva, rik]) await openScreen(page, `/admin/blog-posts/${SLUG}`)
  await writeTogether(story, eva, rik)
  await hearOfWriter(story, eva)
  await chooseBetween(story, eva, rik)
  await bringBack(story, rik)
  expect(changesIn(story.repository).map(({ who, subject }) => [who, subject])).toEqual([
    [editor.name, 'Artikel "Laat je mailbox voorsorteren en antwoord zelf": artikel gewijzigd'],
    [owner.name, 'Artikel "Laat je mailbox voorsorteren en antwoord zelf": artikel gewijzigd'],
    ['Willem', 'Tussenkop duidelijker'],
    [owner.name, 'Artikel "Je mailbox sorteert zichzelf": titel gewijzigd'],
    [editor.name, 'Artikel "Laat je mailbox sorteren": titel en trefwoorden gewijzigd'],
    [owner.name, 'Artikel "Zo sorteert je mailbox zichzelf": titel gewijzigd'],
    ['Willem', 'Artikel over de mailbox weg'],
    [editor.name, 'Artikel "Zo sorteert je mailbox zichzelf" toegevoegd (gepubliceerd)'],
  ])
})
