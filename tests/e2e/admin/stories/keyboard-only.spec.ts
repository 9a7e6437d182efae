import type { Locator, Page } from 'playwright/test'
import { editing } from '../../../../site/text/admin/editing'
import { loginText } from '../../../../site/text/admin/login'
import { shellText } from '../../../../site/text/admin/shell'
import { sortingText } from '../../../../site/text/admin/sorting'
import { editor, screenIsThere } from '../../../support/admin-site'
import { changesIn } from '../../../support/careful-history'
import { button, field, state } from '../../../support/on-screen'
import { expect, test } from '../../../support/story'

const TITLE = 'Zonder muis geschreven'

// The browser itself reports that nobody is logged in at first.
test.use({ expectedMessages: [/401 \(Unauthorized\) \S+\/api\/admin\/session$/] })

/** Presses Tab until this has the focus; every stop must have a visible focus ring. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 80; steps += 1) {
    await page.keyboard.press('Tab')
    const html = await page.locator(':focus').evaluate((element) => element.outerHTML.slice(0, 200))
    // An article's editor hears of the focus a moment later.
    await expect.poll(() => isSeen(page.locator(':focus')), `the focus is to be seen on ${html}`).toBe(true)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`80 times Tab did not lead to ${target}`)
}

/** Whether an element that has the focus is in view, with a ring. */
const isSeen = (stop: Locator) =>
  stop.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const isInView = box.width > 0 && box.bottom > 0 && box.top < innerHeight
    // For an article's editor, the ring is on the field around it.
    const around = [element, element.closest('.md-field') ?? element]
    return isInView && around.some((one) => getComputedStyle(one).outlineStyle !== 'none')
  })

/** Finds a screen, an entry or a command with the palette, and opens it. */
async function go(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: shellText.palette.label })).toBeFocused()
  await page.keyboard.type(words)
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
}

/** What a screen reader is told of a screen beside what has the focus. */
const announced = (page: Page) => page.getByRole('status').filter({ hasText: ` – ${shellText.name} – ` })

/** Checks that the screen is read once, by its own name: its heading has the focus, and nothing else tells of it. */
async function arriveAt(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeFocused()
  await screenIsThere(page)
  await expect(page).toHaveTitle(new RegExp(`^${heading} – `))
  await expect(announced(page)).toHaveCount(0)
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/admin')
  await expect(page.getByLabel(loginText.email)).toBeFocused()
  await page.keyboard.type(editor.email)
  await tabTo(page, field(page, loginText.password))
  await page.keyboard.type(editor.password)
  await page.keyboard.press('Enter')
  await screenIsThere(page)
}

/** The first stop on every screen is a link that skips the menu. */
async function skipMenu(page: Page): Promise<void> {
  await page.reload()
  await screenIsThere(page)
  // On a slow machine what the screen reads comes after its heading; without it, Tab begins anew.
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: shellText.skip }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
}

/** The list of shortcuts traps the focus, and returns it on closing. */
async function readShortcuts(page: Page): Promise<void> {
  const before = page.getByRole('main').locator(':focus')
  const name = await before.evaluate((element) => element.outerHTML)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: shellText.shortcuts.title })
  await expect(dialog).toBeVisible()
  for (let steps = 0; steps < 6; steps += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await before.evaluate((element) => element.outerHTML)).toBe(name)
}

async function write(page: Page): Promise<void> {
  await go(page, 'nieuw artikel')
  await expect(page).toHaveURL('/admin/blog-posts/new')
  await expect(field(page, 'Titel')).toBeFocused()
  await expect(announced(page)).toHaveText(/^Artikel toevoegen – /)
  await page.keyboard.type(TITLE)
  await tabTo(page, field(page, 'Tekst'))
  await page.keyboard.type('Met twee handen op de toetsen.')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL('/admin/blog-posts/zonder-muis-geschreven')
  await expect(state(page)).toHaveText(editing.saving.saved)
}

/** Moves a block down with its button, is asked before leaving, stays, and saves. */
async function reorder(page: Page): Promise<void> {
  await go(page, 'homepage')
  await arriveAt(page, shellText.nav.sections)
  const down = button(page, sortingText.down('Bovenaan'))
  await tabTo(page, down)
  await page.keyboard.press('Enter')
  await expect(page.locator('.home-block-name').nth(1)).toHaveText('Bovenaan')
  await expect(down).toBeFocused()
  await go(page, 'overzicht')
  const sure = page.getByRole('dialog', { name: shellText.unsaved.title })
  await expect(sure.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(sure).toHaveCount(0)
  await expect(down).toBeFocused()
  await expect(page).toHaveURL('/admin/sections')
  await page.keyboard.press('Control+s')
  await expect(state(page)).toHaveText(editing.saving.saved)
}

test('an editor without a mouse logs in, writes, puts blocks in order and saves', async ({ story }) => {
  test.setTimeout(300_000)
  const page = await story.device(null)
  await logIn(page)
  await skipMenu(page)
  await readShortcuts(page)
  await write(page)
  await reorder(page)
  expect(changesIn(story.repository).map(({ who, subject }) => [who, subject])).toEqual([
    [editor.name, `Artikel "${TITLE}" toegevoegd (concept)`],
    [editor.name, 'Blokken van de homepage: volgorde gewijzigd'],
  ])
})
