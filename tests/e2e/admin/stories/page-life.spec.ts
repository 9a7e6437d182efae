import type { Page } from 'playwright/test'
import { menuEntry } from '#contract/content/menu-entry'
import { articleText } from '../../../../site/text/admin/article'
import { editing } from '../../../../site/text/admin/editing'
import { entriesText } from '../../../../site/text/admin/entries'
import { openScreen, owner, screenIsThere, showScreen } from '../../../support/admin-site'
import { changesIn } from '../../../support/careful-history'
import { button, field, notice, save, state } from '../../../support/on-screen'
import { expect, type Story, test } from '../../../support/story'

const words = articleText.planning
const PATH = '/voor-bakkers'
const NEW_PATH = '/bakkers-en-banket'

const card = (page: Page, name: string) => page.locator('.nested-toggle', { hasText: name }).first()
const planning = (page: Page) => page.getByRole('region', { name: words.title }).getByRole('status')

/** The reply that a visitor gets at an address. */
async function answerOf({ url }: Story, path: string) {
  const reply = await fetch(`${url}${path}`, { redirect: 'manual' })
  return { status: reply.status, to: reply.headers.get('location') }
}

/** Builds a page from an example with six blocks and a form, and changes its words and order. */
async function makePage(page: Page): Promise<void> {
  await openScreen(page, '/admin/pages')
  await page.getByRole('link', { name: /^Nieuw/ }).click()
  await page.getByRole('link', { name: 'Landingspagina' }).click()
  await screenIsThere(page)
  await field(page, 'Titel').fill('Voor bakkers')
  await expect(field(page, 'Webadres')).toHaveValue(PATH)
  await card(page, 'Bovenaan').click()
  await field(page, 'Blok 1, Kop').fill('Minder papier, meer brood')
  await card(page, 'Bovenaan').click()
  await card(page, 'Formulier').press('Alt+ArrowUp')
  await card(page, 'Formulier').click()
  await page.getByRole('combobox', { name: 'Blok 4, Formulier' }).selectOption('consultation')
  const picture = page.frameLocator(`iframe[title="${entriesText.preview('Voor bakkers')}"]`)
  await expect(picture.getByRole('heading', { level: 1 })).toHaveText('Minder papier, meer brood')
  await button(page, editing.saving.save).click()
  await expect(page).toHaveURL('/admin/pages/voor-bakkers')
}

/** Schedules it for a day far ahead, then publishes it at once. */
async function publish(page: Page, story: Story): Promise<void> {
  expect((await answerOf(story, PATH)).status).toBe(404)
  await button(page, words.more).click()
  await page.getByRole('menuitem', { name: words.schedule }).click()
  await page.getByLabel(words.moment).fill('2099-12-01T09:00')
  await button(page, words.confirm).click()
  const question = page.getByRole('dialog', { name: articleText.example.planTitle })
  await expect(question).toContainText('Blok 2 (Kaarten): “Eerst dit”')
  await question.getByRole('button', { name: articleText.example.planConfirm }).click()
  await expect(state(page)).toHaveText(editing.saving.saved)
  // The page has its preview beside it: what belongs to it is a sheet.
  await button(page, entriesText.panel.title).click()
  await expect(planning(page)).toHaveText(words.planned('dinsdag 1 december 2099 om 09:00'))
  await button(page, entriesText.panel.close).click()
  expect((await answerOf(story, PATH)).status).toBe(404)
  await button(page, words.publish).click()
  const told = notice(page, words.isOnline)
  await expect(told).toContainText('Bekijken')
  const tops = await told
    .locator('.notice-action')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops, 'what one can do with it is in one row').toEqual([tops[0], tops[0]])
  // The button is gone: who has no mouse goes on beside it.
  await expect(page.getByRole('group', { name: words.title })).toBeFocused()
  await expect.poll(async () => (await answerOf(story, PATH)).status).toBe(200)
}

/** Adds a menu item that starts with the title and the address of the page. */
async function putInMenu(page: Page): Promise<void> {
  await page.getByRole('link', { name: menuEntry.toPage?.label ?? '' }).click()
  await screenIsThere(page)
  await expect(field(page, 'Gaat naar')).toHaveValue(PATH)
  await button(page, editing.saving.save).click()
  await expect(page).toHaveURL('/admin/menus/voor-bakkers')
}

async function visit(story: Story): Promise<void> {
  const visitor = await story.device(null)
  await visitor.setViewportSize({ width: 1280, height: 800 })
  await visitor.goto('/')
  await visitor.getByRole('banner').getByRole('link', { name: 'Voor bakkers' }).click()
  await expect(visitor).toHaveURL(PATH)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Minder papier, meer brood')
  await expect(visitor.getByRole('main').locator('form')).toHaveCount(1)
}

/** Changes one field of one record: the history names it, and the file changes by one line. */
async function correct(page: Page, { repository }: Story): Promise<void> {
  await card(page, 'Kaarten').click()
  await card(page, 'Eerst dit').click()
  await field(page, 'Blok 2, Kaart 1, Kop').fill('Eerst het deeg')
  await save(page)
  expect(repository.git('show', '--format=%s', '--numstat').trim()).toBe(
    'Pagina "Voor bakkers": kop van kaart 1 van blok 2 (Kaarten) gewijzigd\n\n1\t1\tcontent/pages/voor-bakkers.md',
  )
}

async function rename(page: Page, story: Story): Promise<void> {
  await field(page, 'Webadres').fill(NEW_PATH)
  await expect(page.getByText(`${editing.fields.nameFree} ${editing.fields.nameMoves}`)).toBeVisible()
  await save(page)
  expect(await answerOf(story, PATH)).toEqual({ status: 301, to: NEW_PATH })
  expect((await answerOf(story, NEW_PATH)).status).toBe(200)
}

async function remove(page: Page, story: Story): Promise<void> {
  await button(page, entriesText.remove).click()
  const question = page.getByRole('dialog', { name: entriesText.usedTitle('Voor bakkers') })
  await expect(question).toContainText('staat in het menu')
  await question.getByRole('button', { name: entriesText.remove }).click()
  await expect(page).toHaveURL('/admin/pages')
  await expect(notice(page, entriesText.removed('Voor bakkers'))).toBeVisible()
  await expect.poll(async () => (await answerOf(story, NEW_PATH)).status).toBe(410)
  await expect.poll(async () => (await answerOf(story, PATH)).status).toBe(410)
}

test("an owner's landing page: six blocks and a form, planned, published, in the menu, corrected, renamed, deleted", async ({
  story,
}) => {
  test.setTimeout(300_000)
  const page = await story.device(owner)
  await page.setViewportSize({ width: 1280, height: 1000 })
  await makePage(page)
  await publish(page, story)
  await putInMenu(page)
  await visit(story)
  await showScreen(page, '/admin/pages/voor-bakkers')
  await correct(page, story)
  await rename(page, story)
  await remove(page, story)
  expect(changesIn(story.repository).map(({ subject }) => subject)).toEqual([
    'Pagina "Voor bakkers" toegevoegd (concept)',
    'Pagina "Voor bakkers" is nu gepland',
    'Pagina "Voor bakkers" is nu gepubliceerd',
    'Menu-item "Voor bakkers" toegevoegd (zichtbaar)',
    'Pagina "Voor bakkers": kop van kaart 1 van blok 2 (Kaarten) gewijzigd',
    'Pagina "Voor bakkers": webadres gewijzigd',
    'Pagina "Voor bakkers" verwijderd',
  ])
})
