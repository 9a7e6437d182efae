import type { Page } from 'playwright/test'
import { articleText } from '../../../../site/text/admin/article'
import { editing } from '../../../../site/text/admin/editing'
import { editor, openScreen, owner } from '../../../support/admin-site'
import { changesIn } from '../../../support/careful-history'
import { button, field, save, state } from '../../../support/on-screen'
import { expect, type Story, test } from '../../../support/story'

const { saving, conflict, goingOnline } = editing
const byEva = { isSelf: false, name: owner.name }
const byRik = { isSelf: false, name: editor.name }
const byWillem = { isSelf: false, name: 'Willem' }

const SLUG = 'mailbox-laten-voorsorteren'
const FILE = `content/blog/${SLUG}.md`

// The browser itself reports the refused save, and the article that no longer exists.
test.use({
  expectedMessages: [/(?:404 \(Not Found\)|412 \(Precondition Failed\)) \S+\/api\/admin\/blog-posts/],
})

const fileOf = ({ repository }: Story) => repository.read(FILE)
const bodyOf = (story: Story) =>
  fileOf(story)
    .split(/^---\n/m)
    .slice(2)
    .join('---\n')

/** Replaces words in the text of the article; `text` is the version that was read. */
async function rewrite(page: Page, text: string, [from, to]: readonly [string, string]): Promise<void> {
  expect(text).toContain(from)
  await field(page, 'Tekst').fill(text.replace(from, to))
}

/** A writer changes the article in the repository and commits it. */
function writerCommits(story: Story, message: string, [from, to]: readonly [string, string]): void {
  const text = fileOf(story)
  expect(text).toContain(from)
  story.repository.write(FILE, text.replace(from, to))
  story.repository.git('commit', '--message', message, '--', FILE)
}

/** Both change the text, in different paragraphs: afterwards it has both changes. */
async function writeTogether(story: Story, eva: Page, rik: Page): Promise<void> {
  const text = bodyOf(story)
  await rewrite(rik, text, ['die vindt iemand pas om vier uur', 'die vindt iemand pas na de lunch'])
  await rewrite(eva, text, ['Houd het bij zeven.', 'Houd het bij vijf.'])
  await save(rik)
  await button(eva, saving.save).click()
  await expect(state(eva)).toHaveText(saving.together(byRik, editing.theFields(['Tekst'])))
  expect(bodyOf(story)).toContain('pas na de lunch')
  expect(bodyOf(story)).toContain('Houd het bij vijf.')
  await expect(state(rik)).toHaveText(saving.takenIn(byEva, editing.theFields(['Tekst'])), {
    timeout: 30_000,
  })
}

/** A writer commits while the editor types: the editor is told before saving, and nothing is lost. */
async function hearOfWriter(story: Story, eva: Page): Promise<void> {
  await field(eva, 'Titel').fill('Je mailbox sorteert zichzelf')
  writerCommits(story, 'Tussenkop duidelijker', ['## Begin met tellen', '## Begin met honderd berichten'])
  const banner = eva.getByRole('status').filter({ hasText: editing.newer.title(byWillem, 'tekst') })
  await expect(banner).toBeVisible({ timeout: 30_000 })
  await banner.getByRole('button', { name: editing.newer.look, exact: true }).click()
  const dialog = eva.getByRole('dialog', { name: editing.newer.dialog })
  await expect(dialog).toContainText('## Begin met honderd berichten')
  await eva.keyboard.press('Escape')
  await button(eva, saving.save).click()
  await expect(state(eva)).toHaveText(saving.together(byWillem, editing.theFields(['Tekst'])))
  expect(fileOf(story)).toContain('title: Je mailbox sorteert zichzelf')
  expect(fileOf(story)).toContain('## Begin met honderd berichten')
}

/** Both change the same two fields: Eva keeps her own title and takes Rik's keywords. */
async function chooseBetween(story: Story, eva: Page, rik: Page): Promise<void> {
  await openScreen(rik, `/admin/blog-posts/${SLUG}`)
  await field(eva, 'Titel').fill('Zo sorteert je mailbox zichzelf')
  await field(eva, 'Trefwoorden').fill('mailbox, triage')
  await field(rik, 'Titel').fill('Laat je mailbox sorteren')
  await field(rik, 'Trefwoorden').fill('mailbox, sorteren')
  await save(rik)
  await button(eva, saving.save).click()
  const dialog = eva.getByRole('dialog', { name: conflict.title(byRik) })
  await expect(dialog).toContainText(conflict.text(byRik))
  for (const words of ['Laat je mailbox sorteren', 'Zo sorteert je mailbox zichzelf']) {
    await expect(dialog).toContainText(words)
  }
  const choices = (name: string) => dialog.getByRole('group', { name })
  await choices(conflict.choose('Titel')).getByLabel(conflict.mine(byRik)).check()
  await choices(conflict.choose('Trefwoorden')).getByLabel(conflict.theirs(byRik)).check()
  await dialog.getByRole('button', { name: conflict.save }).click()
  await expect(state(eva)).toHaveText(saving.saved)
  await expect(field(eva, 'Trefwoorden')).toHaveValue('mailbox, sorteren')
  expect(fileOf(story)).toMatch(/^title: Zo sorteert je mailbox zichzelf$/m)
  expect(fileOf(story)).toMatch(/^keywords: mailbox, sorteren$/m)
}

/** The article is a draft while Eva types in it, and the writer publishes that: her save does not put hers online too. */
async function hearOfPublication(story: Story, eva: Page): Promise<void> {
  const [draft, published] = ['status: draft\ntitle:', 'title:']
  writerCommits(story, 'Terug naar concept', [published, draft])
  await expect(state(eva)).toHaveText(saving.takenIn(byWillem, editing.theFields(['Status'])), {
    timeout: 30_000,
  })
  await field(eva, 'Trefwoorden').fill('nog niet af')
  writerCommits(story, 'Nu wel online', [draft, published])
  await expect(eva.getByText(editing.newer.online(byWillem), { exact: true })).toBeVisible({
    timeout: 30_000,
  })
  await button(eva, saving.save).click()
  const question = eva.getByRole('dialog', { name: goingOnline.title })
  await expect(question).toContainText(editing.newer.online(byWillem))
  // Whoever presses the keys twice has not answered.
  await eva.keyboard.press('ControlOrMeta+s')
  await question.getByRole('button', { name: goingOnline.leave }).click()
  await expect(eva.getByText(articleText.planning.savesOnline)).toBeVisible()
  await expect(button(eva, saving.save)).toBeFocused()
  expect(story.repository.subject()).toBe('Nu wel online')
  await button(eva, saving.save).click()
  await expect(state(eva)).toHaveText(saving.saved)
  expect(fileOf(story)).toContain('keywords: nog niet af')
}

/** The writer deletes the article while there is unsaved text in the form. */
async function bringBack(story: Story, rik: Page): Promise<void> {
  await openScreen(rik, `/admin/blog-posts/${SLUG}`)
  await field(rik, 'Omschrijving in zoekresultaten').fill('Zeven vakken, één instructie.')
  story.repository.git('rm', '--quiet', FILE)
  story.repository.git('commit', '--message', 'Artikel over de mailbox weg')
  const banner = rik.getByRole('alert').filter({ hasText: editing.gone.title(byWillem) })
  await expect(banner).toBeVisible({ timeout: 30_000 })
  // Nothing says that it is on the site.
  const publication = rik.getByRole('region', { name: articleText.planning.title, exact: true })
  await expect(publication).toHaveCount(0)
  await banner.getByRole('button', { name: editing.gone.againOnline }).click({ timeout: 30_000 })
  await expect(state(rik)).toHaveText(saving.saved)
  await expect(rik.getByText(articleText.planning.isOnline)).toBeVisible()
  await expect(publication).toBeVisible()
  await expect(rik.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(field(rik, 'Omschrijving in zoekresultaten')).toHaveValue('Zeven vakken, één instructie.')
  expect(fileOf(story)).toContain('metaDescription: Zeven vakken, één instructie.')
  expect(bodyOf(story)).toContain('Houd het bij vijf.')
  expect((await fetch(`${story.url}/blog/${SLUG}`)).status).toBe(200)
}

test('two editors and a writer in one article: what can be merged is, what cannot is chosen, nothing is lost', async ({
  story,
}) => {
  test.setTimeout(300_000)
  const eva = await story.device(owner)
  const rik = await story.device(editor)
  for (const page of [eva, rik]) await openScreen(page, `/admin/blog-posts/${SLUG}`)
  await writeTogether(story, eva, rik)
  await hearOfWriter(story, eva)
  await chooseBetween(story, eva, rik)
  await hearOfPublication(story, eva)
  await bringBack(story, rik)
  expect(changesIn(story.repository).map(({ who, subject }) => [who, subject])).toEqual([
    [editor.name, 'Artikel "Laat je mailbox voorsorteren en antwoord…": tekst gewijzigd'],
    [owner.name, 'Artikel "Laat je mailbox voorsorteren en antwoord…": tekst gewijzigd'],
    ['Willem', 'Tussenkop duidelijker'],
    [owner.name, 'Artikel "Je mailbox sorteert zichzelf": titel gewijzigd'],
    [editor.name, 'Artikel "Laat je mailbox sorteren": titel en trefwoorden gewijzigd'],
    [owner.name, 'Artikel "Zo sorteert je mailbox zichzelf": titel gewijzigd'],
    ['Willem', 'Terug naar concept'],
    ['Willem', 'Nu wel online'],
    [owner.name, 'Artikel "Zo sorteert je mailbox zichzelf": trefwoorden gewijzigd'],
    ['Willem', 'Artikel over de mailbox weg'],
    [editor.name, 'Artikel "Zo sorteert je mailbox zichzelf" toegevoegd (gepubliceerd)'],
  ])
})
