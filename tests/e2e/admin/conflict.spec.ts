import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright/test'
import { editing } from '../../../site/text/admin/editing'
import { entriesText } from '../../../site/text/admin/entries'
import { editor, expect, openScreen, owner, showScreen, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'
import { holdReplies } from '../../support/held-reply'
import { button, field, isSeen, pressSave, state } from '../../support/on-screen'
import type { RunningSite } from '../../support/running-site'

const { conflict, saving } = editing
const rik = { isSelf: false, name: editor.name }
const willem = { isSelf: false, name: 'Willem' }

/** A screen of the admin, opened by the editor. */
async function openForRik(browser: Browser, options: BrowserContextOptions, path: string): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await openScreen(page, path)
  return page
}

/** A writer changes an article in the repository and commits it. */
function writerChanges({ repository }: RunningSite, slug: string, change: (text: string) => string): void {
  const path = `content/blog/${slug}.md`
  repository.write(path, change(repository.read(path)))
  repository.git('add', path)
  repository.git('commit', '--message', 'Artikel bijgewerkt')
}

test.use({ expectedMessages: [/Failed to load resource: .* (404|412)/] })

test('two people change one entry: what differs is merged, and what clashes is chosen', async ({
  admin,
  browser,
  people,
  site,
}) => {
  const path = '/admin/automations/offertes-opvolgen'
  await openScreen(admin, path)
  const other = await openForRik(browser, { baseURL: site.url, storageState: people.editor }, path)
  await test.step('two people change different fields: both are saved, and it is said', async () => {
    // Typed before the other save, because an untouched form would take in the new version.
    await field(admin, 'Titel').fill('Offertes op tijd opgevolgd')
    await field(other, 'Resultaat').fill('Geen offerte blijft liggen')
    await pressSave(other)
    await expect(state(other)).toHaveText(saving.saved)
    await pressSave(admin)
    await expect(state(admin)).toHaveText(saving.together(rik, editing.theFields(['Resultaat'])))
    await expect(field(admin, 'Resultaat')).toHaveValue('Geen offerte blijft liggen')
    expect(site.repository.git('log', '-2', '--format=%an: %s').trim().split('\n')).toEqual([
      `${owner.name}: Automatisering "Offertes op tijd opgevolgd": titel gewijzigd`,
      `${editor.name}: Automatisering "Offertes op tijd opvolgen": resultaat gewijzigd`,
    ])
    // The other form is still open and was not being changed, so it takes in the new title.
    await expect(field(other, 'Titel')).toHaveValue('Offertes op tijd opgevolgd', { timeout: 30_000 })
    await expect(state(other)).toHaveText(
      saving.takenIn({ isSelf: false, name: owner.name }, editing.theFields(['Titel'])),
    )
  })
  await test.step('two people change the same words: nothing is lost, and each place is chosen', async () => {
    await field(admin, 'Resultaat').fill('Van Eva')
    await field(admin, 'Korte tekst').fill('Korte tekst van Eva')
    await field(other, 'Resultaat').fill('Van Rik')
    await field(other, 'Korte tekst').fill('Korte tekst van Rik')
    await pressSave(other)
    await expect(state(other)).toHaveText(saving.saved)
    let isRefused = false
    admin.on('response', (reply) => {
      isRefused ||= reply.status() === 412
    })
    const asksWho = admin.waitForRequest((request) => isRefused && request.url().includes('/history?'))
    const release = await holdReplies(admin, /\/api\/admin\/history\?/)
    await pressSave(admin)
    await asksWho
    // It opens with the name in it, and does not change under who reads it.
    await expect(admin.getByRole('dialog')).toHaveCount(0)
    release()
    const dialog = admin.getByRole('dialog', { name: conflict.title(rik) })
    await expect(dialog).toContainText(conflict.text(rik))
    await expect(dialog).toContainText('Korte tekst van Rik')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: conflict.later }).click()
    await expect(field(admin, 'Resultaat')).toHaveValue('Van Eva')
    await pressSave(admin)
    await dialog.getByRole('button', { name: conflict.save }).click()
    await expect(dialog.getByText(conflict.missing)).toHaveCount(2)
    await dialog
      .getByRole('group', { name: conflict.choose('Resultaat') })
      .getByLabel(conflict.theirs(rik))
      .check()
    await dialog
      .getByRole('group', { name: conflict.choose('Korte tekst') })
      .getByLabel(conflict.own)
      .check()
    await dialog.getByLabel(conflict.ownText('Korte tekst')).fill('Korte tekst van ons samen')
    // A click that misses the dialog does not throw away what was merged by hand.
    await admin.mouse.click(5, 5)
    // Nor does Escape: a save asks again, with what was chosen.
    await admin.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await pressSave(admin)
    await expect(dialog.getByLabel(conflict.ownText('Korte tekst'))).toHaveValue('Korte tekst van ons samen')
    await dialog.getByRole('button', { name: conflict.save }).click()
    await expect(state(admin)).toHaveText(saving.saved)
    await expect(field(admin, 'Resultaat')).toHaveValue('Van Rik')
    await expect(field(admin, 'Korte tekst')).toHaveValue('Korte tekst van ons samen')
    await other.context().close()
  })
})

test('one person in two windows chooses between the windows', async ({ admin, people, browser, site }) => {
  const path = '/admin/automations/inbox-voorsorteren'
  await openScreen(admin, path)
  const other = await openForRik(browser, { baseURL: site.url, storageState: people.owner }, path)
  await field(admin, 'Resultaat').fill('Van hier')
  await field(other, 'Resultaat').fill('Van daar')
  await pressSave(other)
  await expect(state(other)).toHaveText(saving.saved)
  await pressSave(admin)
  const self = { isSelf: true, name: owner.name }
  const dialog = admin.getByRole('dialog', { name: conflict.title(self) })
  await expect(dialog).toContainText('Van daar')
  await expect(dialog).not.toContainText(owner.name)
  await expect(dialog.getByLabel('Uit dit venster')).toBeVisible()
  await dialog.getByLabel('Uit je andere venster').check()
  await dialog.getByRole('button', { name: conflict.save }).click()
  await expect(state(admin)).toHaveText(saving.unchanged)
  await expect(field(admin, 'Resultaat')).toHaveValue('Van daar')
  await other.context().close()
})

test('a writer changes an article that is open: paragraphs are merged, or chosen one by one', async ({
  admin,
  site,
}) => {
  await test.step('one paragraph that both changed is chosen by itself, and all other paragraphs of both stay', async () => {
    const slug = 'chatgpt-claude-copilot-of-gemini'
    await openScreen(admin, `/admin/blog-posts/${slug}`)
    const file = join(site.repository.root, `content/blog/${slug}.md`)
    const text = (readFileSync(file, 'utf8').split(/^---\n/m)[2] ?? '').trim()
    const [first = '', heading = ''] = [text.match(/^\w.*$/m)?.[0], text.match(/^## .*$/m)?.[0]]
    await field(admin, 'Tekst').fill(text.replace(first, 'Begin van Eva.').replace(heading, '## Kop van Eva'))
    writerChanges(site, slug, (old) => `${old.replace(heading, '## Kop van Willem')}\nSlot van Willem.\n`)
    await pressSave(admin)
    const dialog = admin.getByRole('dialog', { name: conflict.title(willem) })
    await expect(dialog).toContainText(conflict.text(willem))
    await expect(dialog.getByRole('group')).toHaveCount(1)
    await expect(dialog).toContainText('## Kop van Eva')
    await expect(dialog).toContainText('## Kop van Willem')
    await expect(dialog).not.toContainText('Begin van Eva.')
    await expectAccessible(admin)
    // On a phone what is missing is seen, also where the choice itself was in view.
    await admin.setViewportSize({ width: 360, height: 640 })
    await dialog.getByRole('button', { name: conflict.save }).click()
    await expect.poll(() => dialog.getByText(conflict.missing).evaluate(isSeen)).toBe(true)
    await admin.setViewportSize({ width: 1280, height: 720 })
    await dialog.getByLabel(conflict.own).check()
    await expect(dialog.getByRole('textbox')).toHaveValue('## Kop van Eva')
    await dialog.getByLabel(conflict.mine(willem)).check()
    await dialog.getByRole('button', { name: conflict.save }).click()
    await expect(state(admin)).toHaveText(saving.saved)
    expect(readFileSync(file, 'utf8')).toContain(
      `${text.replace(first, 'Begin van Eva.').replace(heading, '## Kop van Eva')}\n\nSlot van Willem.\n`,
    )
  })
  await test.step("an open article learns of a writer's commit, and merges other paragraphs", async () => {
    const slug = 'avg-en-ai-klantgegevens'
    await showScreen(admin, `/admin/blog-posts/${slug}`)
    await field(admin, 'Trefwoorden').fill('privacy, AVG')
    writerChanges(site, slug, (text) => text.replace(/^title: .*$/m, 'title: AVG en AI, opnieuw bekeken'))
    await expect(admin.getByText(editing.newer.title(willem, 'titel'))).toBeVisible({ timeout: 30_000 })
    await button(admin, editing.newer.look).click()
    await expect(admin.getByRole('dialog')).toContainText('opnieuw bekeken')
    await admin.keyboard.press('Escape')
    await pressSave(admin)
    await expect(state(admin)).toHaveText(saving.together(willem, editing.theFields(['Titel'])))
    await expect(field(admin, 'Titel')).toHaveValue('AVG en AI, opnieuw bekeken')
    expect(site.repository.subject()).toBe('Artikel "AVG en AI, opnieuw bekeken": trefwoorden gewijzigd')
  })
})

test('what a writer renames underneath stays open under its new name, and what is deleted can be made again', async ({
  admin,
  site,
}) => {
  await test.step('an article whose file a writer renames underneath stays open under its new name, and is saved there', async () => {
    const slug = 'mailbox-laten-voorsorteren'
    const file = (name: string) => `content/blog/${name}.md`
    const before = readFileSync(join(site.repository.root, file(slug)))
    await openScreen(admin, `/admin/blog-posts/${slug}`)
    const title = field(admin, 'Titel')
    await title.fill('Tijd over')
    site.repository.git('mv', file(slug), file('tijd-over'))
    site.repository.git('commit', '--message', 'Ander adres', '--', file(slug), file('tijd-over'))
    await expect(admin).toHaveURL('/admin/blog-posts/tijd-over', { timeout: 30_000 })
    await expect(admin.getByText(editing.moved('tijd-over'))).toBeVisible()
    await expect(title).toHaveValue('Tijd over')
    await pressSave(admin)
    await expect(state(admin)).toHaveText(saving.together(willem, editing.theFields(['Webadres'])))
    expect(site.repository.read(file('tijd-over'))).toContain('title: Tijd over\n')
    // Other tests on this site look for the article by its title.
    site.repository.git('mv', file('tijd-over'), file(slug))
    site.repository.write(file(slug), before)
    site.repository.git('commit', '--message', 'Toch niet', '--', file(slug), file('tijd-over'))
  })
  await test.step('an entry that was deleted underneath can be made again', async () => {
    const path = '/admin/testimonials/voorbeeld-3'
    await showScreen(admin, path)
    await field(admin, 'Functie').fill('Partner van een accountantskantoor')
    await admin.setViewportSize({ width: 360, height: 640 })
    await admin.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const list = site.repository.root
    const file = join(list, 'data/testimonials.json')
    const all: { id: string }[] = JSON.parse(readFileSync(file, 'utf8'))
    site.repository.write(
      'data/testimonials.json',
      `${JSON.stringify(
        all.filter(({ id }) => id !== 'voorbeeld-3'),
        null,
        2,
      )}\n`,
    )
    site.repository.git('commit', '--message', 'Ervaring weg', '--', 'data/testimonials.json')
    const again = admin.getByRole('button', { name: editing.gone.again })
    // It is where the bar was, however far the form was scrolled.
    await expect(again).toBeInViewport({ timeout: 30_000 })
    await expect(admin.getByRole('button', { name: entriesText.wholePage })).toBeVisible()
    const release = await holdReplies(admin, '**/api/admin/testimonials')
    await again.click()
    // What is typed meanwhile comes on top of what is made.
    await field(admin, 'Functie').fill('Partner van een accountantskantoor in Zwolle')
    release()
    await expect(again).toHaveCount(0)
    await expect(admin).toHaveURL(path)
    await expect(field(admin, 'Functie')).toHaveValue('Partner van een accountantskantoor in Zwolle')
    expect(readFileSync(file, 'utf8')).toContain('"Partner van een accountantskantoor"')
    await pressSave(admin)
    await expect(state(admin)).toHaveText(saving.saved)
    expect(readFileSync(file, 'utf8')).toContain('"Partner van een accountantskantoor in Zwolle"')
  })
})

test('a block of a page that both changed is chosen, and the other is put back from the history', async ({
  admin,
  browser,
  people,
  site,
}) => {
  const path = '/admin/pages/contact'
  const title = (page: Page) => field(page, 'Blok 2, Kop')
  const file = () => site.repository.read('content/pages/contact.md')
  await openScreen(admin, path)
  const other = await openForRik(browser, { baseURL: site.url, storageState: people.editor }, path)
  for (const page of [admin, other]) await page.locator('.nested-toggle', { hasText: 'Formulier' }).click()
  await other.locator('.nested-toggle', { hasText: 'Bovenaan' }).click()
  await title(admin).fill('Vraag het Eva')
  await title(other).fill('Vraag het Rik')
  await field(other, 'Blok 1, Inleiding').fill('Rik staat bovenaan.')
  await pressSave(other)
  await expect(state(other)).toHaveText(saving.saved)
  await pressSave(admin)
  const dialog = admin.getByRole('dialog', { name: conflict.title(rik) })
  // Only the heading of that block conflicts; the other block is merged.
  const choice = dialog.getByRole('group', { name: /kop.* blok 2/i })
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await choice.getByLabel(conflict.mine(rik)).check()
  await dialog.getByRole('button', { name: conflict.save }).click()
  await expect(state(admin)).toHaveText(saving.saved)
  await expect(title(admin)).toHaveValue('Vraag het Eva')
  expect(file()).toMatch(/text: Rik staat bovenaan\.\n.*title: Vraag het Eva\n/s)

  await showScreen(admin, '/admin/history?type=pages&id=contact')
  await admin.getByRole('listitem').filter({ hasText: owner.name }).getByRole('link').first().click()
  await expect(admin.locator('ins').filter({ hasText: 'Eva' })).toBeVisible()
  await admin
    .getByRole('button', { name: /^Zet het oude terug/ })
    .first()
    .click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Zet terug' }).click()
  await expect.poll(file).toMatch(/text: Rik staat bovenaan\.\n.*title: Vraag het Rik\n/s)
  await showScreen(admin, path)
  await admin.locator('.nested-toggle', { hasText: 'Formulier' }).click()
  await expect(title(admin)).toHaveValue('Vraag het Rik')
  await other.context().close()
})
