import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { editing } from '../../../site/text/admin/editing'
import { markdownText } from '../../../site/text/admin/markdown'
import { shellText } from '../../../site/text/admin/shell'
import { expect, openScreen, test } from '../../support/admin-site'
import { holdReplies } from '../../support/held-reply'
import { button, changed, field, pressSave, state } from '../../support/on-screen'

const { saving, backup } = editing

const NEW = '/admin/blog-posts/new'
const LINES = Array.from({ length: 60 }, (_, line) => `Regel ${line + 1}.`).join('\n\n')

/** The position of the caret in the window, in pixels from the top. */
const caretTop = (page: Page) =>
  page.evaluate(() => {
    const [caret] = window.getSelection()?.getRangeAt(0).getClientRects() ?? []
    return Math.round(caret?.top ?? -1)
  })

test('the first save of a new article keeps what is typed meanwhile, the caret, the place and undo', async ({
  admin: page,
  site,
}) => {
  await openScreen(page, NEW)
  await test.step('a title that is still empty is a mistake only of who typed there, or tried to save', async () => {
    const required = page.getByText('Dit veld is verplicht')
    await expect(field(page, 'Titel')).toBeFocused()
    await field(page, 'Tekst').focus()
    await field(page, 'Trefwoorden').focus()
    await expect(field(page, 'Titel')).toHaveAccessibleDescription('')
    await expect(required).toHaveCount(0)
    await field(page, 'Titel').fill('W')
    await field(page, 'Titel').fill('')
    await field(page, 'Tekst').focus()
    await expect(required).toBeVisible()
  })
  await field(page, 'Titel').fill('Doortypen tijdens het opslaan')
  await field(page, 'Tekst').fill(LINES)
  await page.keyboard.press('ControlOrMeta+Home')
  for (let line = 0; line < 20; line += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.type(' voor')
  await expect(page.getByText(editing.fields.nameFree)).toBeVisible()
  const release = await holdReplies(page, '**/api/admin/blog-posts')
  const before = await caretTop(page)
  await pressSave(page)
  await expect(button(page, saving.saving)).toBeVisible()
  await page.keyboard.type(' tijdens')
  release()
  await expect(page).toHaveURL(/\/admin\/blog-posts\/doortypen-tijdens-het-opslaan$/)
  await page.keyboard.type(' erna')
  await expect(field(page, 'Tekst')).toBeFocused()
  await expect(field(page, 'Tekst')).toContainText('Regel 11. voor tijdens erna')
  await expect(state(page)).toHaveText(changed(1))
  expect(Math.abs((await caretTop(page)) - before)).toBeLessThan(2)
  await pressSave(page)
  await expect(state(page)).toHaveText(saving.saved)
  const file = join(site.repository.root, 'content/blog/doortypen-tijdens-het-opslaan.md')
  expect(readFileSync(file, 'utf8')).toContain('\n\nRegel 11. voor tijdens erna\n\nRegel 12.\n')
  // The undo history from before the first save is still there. The number of steps depends on how fast the
  // text was typed.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+z')
    expect(await field(page, 'Tekst').textContent()).not.toContain('Regel 11. voor')
  }).toPass()
  await expect(field(page, 'Tekst')).toContainText('Regel 11.')
})

test('the goal of a new article goes with it, and is not that of the next', async ({ admin: page }) => {
  const { goal } = markdownText
  await openScreen(page, NEW)
  await field(page, 'Titel').fill('Met een doel')
  await page.getByTitle(goal.set).click()
  await page.getByLabel(goal.label).fill('500')
  await page.keyboard.press('Enter')
  await pressSave(page)
  await expect(page).toHaveURL(/\/admin\/blog-posts\/met-een-doel$/)
  await expect(page.getByRole('button', { name: goal.of(0, 500) })).toBeVisible()
  // The address is there a moment before the screen has taken it over.
  const kept = () => page.evaluate((key) => localStorage.getItem(key), `admin-word-goal:${NEW}`)
  await expect.poll(kept).toBe('0')
  await openScreen(page, NEW)
  await expect(page.getByRole('button', { name: new RegExp(`^${goal.words(0)}`) })).toBeVisible()
})

test('saving while typing loses no letter, and what was saved is an entry as any other', async ({
  admin: page,
  site,
}) => {
  await test.step('saving again and again while typing loses no letter and asks nothing', async () => {
    await openScreen(page, NEW)
    await field(page, 'Titel').fill('Steeds maar opslaan')
    await field(page, 'Tekst').fill('Begin.')
    await page.keyboard.press('ControlOrMeta+End')
    for (let word = 0; word < 6; word += 1) {
      await page.keyboard.type(` w${word} `)
      await pressSave(page)
    }
    await page.keyboard.type('einde')
    await expect(page).toHaveURL(/\/admin\/blog-posts\/steeds-maar-opslaan$/)
    await pressSave(page)
    // The last save may have nothing left to do, when the one before it included everything.
    await expect(state(page)).toHaveText(new RegExp(`${saving.saved}|${saving.unchanged}`))
    await expect(field(page, 'Tekst')).toBeFocused()
    const whole = 'Begin. w0  w1  w2  w3  w4  w5 einde'
    await expect(field(page, 'Tekst')).toHaveText(whole)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const file = join(site.repository.root, 'content/blog/steeds-maar-opslaan.md')
    await expect.poll(() => readFileSync(file, 'utf8')).toContain(whole)
  })
  await test.step('a new entry that was saved is an entry: going on, back, and the next new one begins empty', async () => {
    // Without another screen in between: it is a form of its own all the same.
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: shellText.palette.label }).fill('nieuw artikel')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(NEW)
    await expect(field(page, 'Titel')).toHaveValue('')
    await field(page, 'Titel').fill('Net aangemaakt')
    await field(page, 'Tekst').fill('Eerste versie.')
    await pressSave(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Net aangemaakt' })).toBeVisible()
    await field(page, 'Tekst').fill('Tweede versie.')
    // Leaving now asks for confirmation, as in any entry.
    await page.getByRole('link', { name: 'Artikelen', exact: true }).first().click()
    await page.getByRole('button', { name: 'Hier blijven' }).click()
    // Until it is gone, Ctrl+S is for the dialog.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await pressSave(page)
    await expect(state(page)).toHaveText(saving.saved)
    await page.getByRole('link', { name: 'Artikelen', exact: true }).first().click()
    await page.getByRole('main').locator(`a[href="${NEW}"]`).click()
    await expect(field(page, 'Titel')).toHaveValue('')
    await expect(page.getByRole('button', { name: backup.use })).toHaveCount(0)
    await page.goBack()
    await page.goBack()
    await expect(field(page, 'Tekst')).toHaveText('Tweede versie.')
  })
})

test.describe('a save that meets another', () => {
  test.use({ expectedMessages: [/Failed to load resource: .* 412/] })

  test('keeps what is typed meanwhile, whatever is chosen', async ({ admin: page, site }) => {
    await openScreen(page, '/admin/blog-posts/beginnen-met-ai-in-je-bedrijf')
    const file = join(site.repository.root, 'content/blog/beginnen-met-ai-in-je-bedrijf.md')
    const release = await holdReplies(page, '**/api/admin/blog-posts/beginnen-met-ai-in-je-bedrijf')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: Van de buren'))
    await field(page, 'Titel').fill('Van mij')
    await pressSave(page)
    await field(page, 'Tekst').focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' Nagekomen.')
    release()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: editing.conflict.save }).click()
    await expect(state(page)).toHaveText(saving.saved)
    await expect(field(page, 'Tekst')).toContainText('Nagekomen.')
    expect(readFileSync(file, 'utf8')).toContain('Nagekomen.')
  })
})
