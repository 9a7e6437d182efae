import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { articleText } from '../../../../site/text/admin/article'
import { editing } from '../../../../site/text/admin/editing'
import { entriesText } from '../../../../site/text/admin/entries'
import { historyText } from '../../../../site/text/admin/history'
import { editor, openScreen, showScreen } from '../../../support/admin-site'
import { changesIn } from '../../../support/careful-history'
import { button, field, notice, save, state, takeBack } from '../../../support/on-screen'
import { expect, type Story, test } from '../../../support/story'

const words = articleText.planning
const TITLE = 'Offertes binnen een dag'
const SLUG = 'offertes-binnen-een-dag'
const TEXT = `Een klant die vandaag belt, wil vandaag een prijs.

## Wat je klaarzet

Leg de uurlonen en de materiaalprijzen vast in één lijst ([zo](/blog/offertes-binnen-een-dag#kop-wat-je-klaarzet)).

Laat de eerste versie schrijven en lees hem zlef na.
`

test.use({ expectedMessages: [/404 \(Not Found\) \S+\/blog\/|404 \(Not Found\) \S+offerte/] })

const planning = (page: Page) => page.getByRole('region', { name: words.title }).getByRole('status')
const fileOf = ({ repository }: Story, slug: string) => join(repository.root, `content/blog/${slug}.md`)

/** The status that a visitor gets at an address of the blog. */
async function statusOf({ url }: Story, slug: string): Promise<number> {
  return (await fetch(`${url}/blog/${slug}`, { redirect: 'manual' })).status
}

async function writeDraft(page: Page, story: Story): Promise<void> {
  await openScreen(page, '/admin/blog-posts')
  await page.getByRole('link', { name: /^Nieuw/ }).click()
  await field(page, 'Titel').fill(TITLE)
  await field(page, 'Tekst').fill(TEXT)
  await expect(field(page, 'Webadres')).toHaveValue(SLUG)
  await button(page, editing.saving.save).click()
  await expect(page).toHaveURL(`/admin/blog-posts/${SLUG}`)
  expect(await statusOf(story, SLUG)).toBe(404)
}

/** Somebody without an account reads the draft. */
async function shareDraft(page: Page, { device }: Story): Promise<void> {
  await button(page, articleText.share.make).click()
  const link = await field(page, articleText.share.link).inputValue()
  const reader = await device(null)
  await reader.goto(link)
  await expect(reader.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible()
  await expect(reader.locator('.prose h2')).toHaveText('Wat je klaarzet')
}

async function plan(page: Page, act: string, moment: string): Promise<void> {
  await button(page, act).click()
  await page.getByLabel(words.moment).fill(moment)
  await button(page, words.confirm).click()
}

/** Schedules it for a day far ahead, and then for a moment that comes during the test. */
async function publishByPlan(page: Page, story: Story): Promise<void> {
  await plan(page, words.schedule, '2099-12-01T09:00')
  await expect(state(page)).toHaveText(editing.saving.saved)
  await expect(notice(page, 'Gaat online op')).toBeVisible()
  await expect(planning(page)).toHaveText(words.planned('dinsdag 1 december 2099 om 09:00'))
  expect(await statusOf(story, SLUG)).toBe(404)
  const moment = new Date(Math.ceil(Date.now() / 1000) * 1000 + 10_000)
  const soon = moment.toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam' })
  await plan(page, words.reschedule, soon.replace(' ', 'T'))
  await expect(state(page)).toHaveText(editing.saving.saved)
  await expect.poll(() => statusOf(story, SLUG), { timeout: 30_000 }).toBe(200)
  // Visitors see the date of its publication, not of its first draft.
  expect(readFileSync(fileOf(story, SLUG), 'utf8')).toContain(`createdAt: ${moment.toISOString()}`)
}

async function correct(page: Page, { repository }: Story): Promise<void> {
  await field(page, 'Tekst').fill(TEXT.replace('zlef', 'zelf'))
  await save(page)
  expect(repository.git('show', '--format=', '--numstat').trim()).toBe(`1\t1\tcontent/blog/${SLUG}.md`)
}

async function move(page: Page, story: Story): Promise<void> {
  await field(page, 'Webadres').fill('offertes')
  await expect(page.getByText(`${editing.fields.nameFree} ${editing.fields.nameMoves}`)).toBeVisible()
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/-/links?*', async (route) => {
    await isAnswered
    await route.continue()
  })
  const asked = page.waitForRequest('**/-/links?*')
  await page.keyboard.press('ControlOrMeta+s')
  await asked
  await expect(state(page)).toHaveText(editing.saving.saving)
  // Who types on while the links are looked up, and presses the key again, saves a tidied address too.
  await field(page, 'Webadres').fill('Snelle offertes!')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(field(page, 'Webadres')).toHaveValue('snelle-offertes')
  answer()
  const question = page.getByRole('dialog', { name: entriesText.links.title })
  await expect(question).toContainText(entriesText.links.lead(1))
  await expect(question.getByRole('listitem')).toHaveText(`Artikel “${TITLE}”`)
  await expect(question.getByRole('checkbox', { name: entriesText.links.change })).toBeChecked()
  await question.getByRole('button', { name: entriesText.links.confirm }).click()
  await expect(state(page)).toHaveText(editing.saving.saved)
  expect(readFileSync(fileOf(story, 'snelle-offertes'), 'utf8')).toContain('](/blog/snelle-offertes#kop-')
  const reply = await fetch(`${story.url}/blog/${SLUG}`, { redirect: 'manual' })
  expect([reply.status, reply.headers.get('location')]).toEqual([301, '/blog/snelle-offertes'])
  expect(await statusOf(story, 'snelle-offertes')).toBe(200)
}

/** Restores the old text from the history, and undoes that. */
async function restore(page: Page, story: Story): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: entriesText.history, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(historyText.titleOf(`Artikel “${TITLE}”`))
  const steps = page.getByRole('main').getByRole('listitem').filter({ hasText: editor.name })
  await expect(steps).toHaveCount(5)
  await steps.getByRole('link', { name: `Artikel "${TITLE}": tekst gewijzigd` }).click()
  await button(page, historyText.ways.before.name('Tekst')).click()
  await page.getByRole('dialog').getByRole('button', { name: historyText.ways.version.confirm }).click()
  await expect(notice(page, historyText.ways.restored)).toBeVisible()
  const text = () => readFileSync(fileOf(story, 'snelle-offertes'), 'utf8')
  expect(text()).toContain('lees hem zlef na')
  await takeBack(page, historyText.ways.restored)
  await expect.poll(text).toContain('lees hem zelf na')
}

async function removeAndReturn(page: Page, story: Story): Promise<void> {
  const file = fileOf(story, 'snelle-offertes')
  const bytes = readFileSync(file)
  await showScreen(page, `/admin/blog-posts/${SLUG}`)
  await button(page, entriesText.remove).click()
  const question = page.getByRole('dialog', { name: entriesText.usedTitle(TITLE) })
  await expect(question).toContainText('bezoekers vinden het op /blog/snelle-offertes')
  await question.getByRole('button', { name: entriesText.remove }).click()
  await expect(page).toHaveURL('/admin/blog-posts')
  expect(existsSync(file)).toBe(false)
  await expect.poll(() => statusOf(story, 'snelle-offertes')).toBe(410)
  const row = page.getByRole('table').getByRole('link', { name: TITLE })
  await expect(row).toHaveCount(0)
  await takeBack(page, entriesText.removed(TITLE))
  await expect(row).toBeVisible()
  expect(readFileSync(file)).toEqual(bytes)
  expect(await statusOf(story, 'snelle-offertes')).toBe(200)
}

test("an editor's article: draft, schedule, publication, correction, a new address, the way back", async ({
  story,
}) => {
  test.setTimeout(300_000)
  const page = await story.device(editor)
  await writeDraft(page, story)
  await shareDraft(page, story)
  await publishByPlan(page, story)
  await correct(page, story)
  await move(page, story)
  await restore(page, story)
  await removeAndReturn(page, story)
  const changes = changesIn(story.repository)
  // Also under its new address, and also where one field was restored.
  expect([...new Set(changes.map(({ item }) => item))]).toEqual([`blog-posts/${SLUG}`])
  const subjects = changes.map(({ subject }) => subject)
  expect(subjects.map((subject) => subject.replace(/ naar \d+ \w+ \d{4} om \d\d:\d\d$/, ''))).toEqual([
    `Artikel "${TITLE}" toegevoegd (concept)`,
    `Artikel "${TITLE}" is nu gepland`,
    `Artikel "${TITLE}": datum, bijgewerkt en moment van publiceren gewijzigd`,
    `Artikel "${TITLE}": tekst gewijzigd`,
    `Artikel "${TITLE}": webadres gewijzigd`,
    `Artikel "${TITLE}": tekst teruggezet`,
    `Ongedaan gemaakt: Artikel "${TITLE}": tekst teruggezet`,
    `Artikel "${TITLE}" verwijderd`,
    `Ongedaan gemaakt: Artikel "${TITLE}" verwijderd`,
  ])
})
