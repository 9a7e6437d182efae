import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { editor, openScreen, screenIsThere } from '../../../support/admin-site'
import { changesIn } from '../../../support/careful-history'
import { expect, type Story, test } from '../../../support/story'

const TITLE = 'Offertes binnen een dag'
const SLUG = 'offertes-binnen-een-dag'
const TEXT = `Een klant die vandaag belt, wil vandaag een prijs.

## Wat je klaarzet

Leg de uurlonen en de materiaalprijzen vast in één lijst.

Laat de eerste versie schrijven en lees hem zlef na.
`

test.use({ expectedMessages: [/404 \(Not Found\) \S+\/blog\/|404 \(Not Found\) \S+offerte/] })

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const planning = (page: Page) => page.getByRole('region', { name: 'Publicatie' }).getByRole('status')
const fileOf = ({ repository }: Story, slug: string) => join(repository.root, `content/blog/${slug}.md`)

async function save(page: Page): Promise<void> {
  await button(page, 'Opslaan').click()
  await expect(page.getByRole('region', { name: 'Opslaan' }).getByRole('status')).toHaveText(
    'Alles is opgeslagen',
  )
}

/** What a visitor gets at an address of the blog. */
async function statusOf({ url }: Story, slug: string): Promise<number> {
  return (await fetch(`${url}/blog/${slug}`, { redirect: 'manual' })).status
}

async function writeDraft(page: Page, story: Story): Promise<void> {
  await openScreen(page, '/admin/blog-posts')
  await page.getByRole('link', { name: /^Nieuw/ }).click()
  await field(page, 'Titel').fill(TITLE)
  await field(page, 'Artikel').fill(TEXT)
  await expect(field(page, 'Webadres')).toHaveValue(SLUG)
  await button(page, 'Opslaan').click()
  await expect(page).toHaveURL(`/admin/blog-posts/${SLUG}`)
  expect(await statusOf(story, SLUG)).toBe(404)
}

/** Somebody without an account reads along. */
async function shareDraft(page: Page, { device }: Story): Promise<void> {
  await button(page, 'Deel een voorbeeld').click()
  const link = await field(page, 'Voorbeeldlink').inputValue()
  const reader = await device(null)
  await reader.goto(link)
  await expect(reader.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible()
  await expect(reader.locator('.prose h2')).toHaveText('Wat je klaarzet')
}

async function plan(page: Page, act: string, moment: string): Promise<void> {
  await button(page, act).click()
  await page.getByLabel('Datum en tijd').fill(moment)
  await button(page, 'Plan in').click()
}

/** Planned for a day far ahead, and then for a moment that comes while one waits. */
async function publishByPlan(page: Page, story: Story): Promise<void> {
  await plan(page, 'Inplannen…', '2099-12-01T09:00')
  await save(page)
  await expect(planning(page)).toHaveText(
    'Gaat online op dinsdag 1 december 2099 om 09:00 (Nederlandse tijd).',
  )
  expect(await statusOf(story, SLUG)).toBe(404)
  const soon = new Date(Date.now() + 10_000).toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam' })
  await plan(page, 'Ander moment…', soon.replace(' ', 'T'))
  await field(page, 'Omschrijving van de wijziging').fill(`Artikel "${TITLE}" komt vandaag al online`)
  await save(page)
  await expect.poll(() => statusOf(story, SLUG), { timeout: 20_000 }).toBe(200)
}

async function correct(page: Page, { repository }: Story): Promise<void> {
  await field(page, 'Artikel').fill(TEXT.replace('zlef', 'zelf'))
  await save(page)
  expect(repository.git('show', '--format=', '--numstat').trim()).toBe(`1\t1\tcontent/blog/${SLUG}.md`)
}

async function move(page: Page, story: Story): Promise<void> {
  await field(page, 'Webadres').fill('snelle-offertes')
  await expect(
    page.getByText('Dit adres is vrij. Het oude adres verwijst straks naar het nieuwe.'),
  ).toBeVisible()
  await save(page)
  const reply = await fetch(`${story.url}/blog/${SLUG}`, { redirect: 'manual' })
  expect([reply.status, reply.headers.get('location')]).toEqual([301, '/blog/snelle-offertes'])
  expect(await statusOf(story, 'snelle-offertes')).toBe(200)
}

/** Puts the old text back from the history, and takes that back again. */
async function restore(page: Page, story: Story): Promise<void> {
  await page.getByRole('link', { name: 'Geschiedenis', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Geschiedenis van Artikel "${TITLE}"`)
  const steps = page.getByRole('main').getByRole('listitem').filter({ hasText: editor.name })
  await expect(steps).toHaveCount(5)
  await steps.getByRole('link', { name: `Artikel "${TITLE}": artikel gewijzigd` }).click()
  await button(page, 'Zet het oude terug bij Artikel').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zet terug' }).click()
  const notice = page.locator('.notice', { hasText: 'Teruggezet' })
  await expect(notice).toBeVisible()
  const text = () => readFileSync(fileOf(story, 'snelle-offertes'), 'utf8')
  expect(text()).toContain('lees hem zlef na')
  await notice.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect.poll(text).toContain('lees hem zelf na')
}

async function removeAndReturn(page: Page, story: Story): Promise<void> {
  const file = fileOf(story, 'snelle-offertes')
  const bytes = readFileSync(file)
  await openScreen(page, `/admin/blog-posts/${SLUG}`)
  await button(page, 'Verwijderen').click()
  await expect(page).toHaveURL('/admin/blog-posts')
  expect(existsSync(file)).toBe(false)
  await expect.poll(() => statusOf(story, 'snelle-offertes')).toBe(410)
  const removed = page.locator('.notice', { hasText: `"${TITLE}" is verwijderd.` })
  await removed.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByRole('table').getByRole('link', { name: TITLE })).toBeVisible()
  expect(readFileSync(file)).toEqual(bytes)
  expect(await statusOf(story, 'snelle-offertes')).toBe(200)
}

test("an editor's article: draft, schedule, publication, correction, a new address, the way back", async ({
  story,
}) => {
  test.setTimeout(120_000)
  const page = await story.device(editor)
  await writeDraft(page, story)
  await shareDraft(page, story)
  await publishByPlan(page, story)
  await correct(page, story)
  await move(page, story)
  await restore(page, story)
  await screenIsThere(page)
  await removeAndReturn(page, story)
  const subjects = changesIn(story.repository).map(({ subject }) => subject)
  expect(subjects.map((subject) => subject.replace(/ naar \d+ \w+ \d{4} om \d\d:\d\d$/, ''))).toEqual([
    `Artikel "${TITLE}" toegevoegd (concept)`,
    `Artikel "${TITLE}" is nu gepland`,
    `Artikel "${TITLE}" komt vandaag al online`,
    `Artikel "${TITLE}": artikel gewijzigd`,
    `Artikel "${TITLE}": webadres gewijzigd`,
    `Artikel "${TITLE}": artikel teruggezet`,
    `Ongedaan gemaakt: Artikel "${TITLE}": artikel teruggezet`,
    `Artikel "${TITLE}" verwijderd`,
    `Ongedaan gemaakt: Artikel "${TITLE}" verwijderd`,
  ])
})
