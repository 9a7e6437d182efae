import type { Page } from 'playwright/test'
import { screens } from '#contract/admin/addresses'
import { entries } from '#contract/admin/entries'
import { unsavedTexts } from '#contract/admin/unsaved'
import { urlOf } from '#contract/exchange'
import type { Role } from '#contract/person'
import { accountText } from '../../../site/text/admin/account'
import { articleText } from '../../../site/text/admin/article'
import { editing } from '../../../site/text/admin/editing'
import { entriesText } from '../../../site/text/admin/entries'
import { overviewText } from '../../../site/text/admin/overview'
import { presenceText } from '../../../site/text/admin/presence'
import { reviewsText as text } from '../../../site/text/admin/reviews'
import { shellText } from '../../../site/text/admin/shell'
import {
  type AdminPerson,
  addPerson,
  expect,
  logIn,
  openScreen,
  owner,
  showScreen,
  test,
} from '../../support/admin-site'
import { giveRole } from '../../support/come-in'
import { expectAccessible } from '../../support/expect-accessible'
import { holdReplies } from '../../support/held-reply'
import { button, field, pressSave, state } from '../../support/on-screen'

const author: AdminPerson = {
  name: 'Ada Auteur',
  email: 'ada@voorbeeld.example',
  password: 'vier losse woorden Ada',
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const TITLE = 'Samen schrijven'
const NOTE = 'Noem nog een bron.'

test('an author writes and asks, the owner gives it back and then publishes it; each sees that the other is there', async ({
  admin: page,
  browser,
  site,
}) => {
  await addPerson(site.url, await logIn(site.url, owner), author, 'author')
  const context = await browser.newContext({
    baseURL: site.url,
    storageState: await logIn(site.url, author),
  })
  const ada = await context.newPage()
  const said: string[] = []
  ada.on('console', (message) => said.push(message.text()))

  // What is not an author's is not there, and says who does it.
  await openScreen(ada, '/admin')
  const menu = ada.getByRole('navigation', { name: shellText.mainMenu })
  await expect(menu.getByRole('listitem')).toHaveText([
    'Overzicht',
    'Artikelen',
    'Pagina’s',
    'Stappenplannen',
  ])
  await showScreen(ada, '/admin/settings')
  await expect(ada.getByRole('heading', { level: 1 })).toHaveText(shellText.notForAuthors.title)
  await showScreen(ada, '/admin/blog-posts/beginnen-met-ai-in-je-bedrijf')
  await expect(ada.getByText(entriesText.noDraft.online)).toBeVisible()

  await showScreen(ada, '/admin')
  await ada.getByRole('link', { name: entriesText.add({ one: 'Artikel', many: 'Artikelen' }) }).click()
  await field(ada, 'Titel').fill(TITLE)
  await field(ada, 'Tekst').fill('Een begin.')
  await expect(ada.getByText(editing.fields.nameFree)).toBeVisible()
  await pressSave(ada)
  await expect(ada).toHaveURL(/\/samen-schrijven$/)
  await expect(button(ada, articleText.planning.publish)).toHaveCount(0)
  await expect(button(ada, entriesText.remove)).toBeVisible()
  await button(ada, text.ready).click()
  await expect(ada.getByText(text.yoursText)).toBeVisible()
  // The button is gone.
  await expect(ada.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(ada)

  await openScreen(page, '/admin')
  await part(page, text.waiting).getByRole('link', { name: TITLE }).click()
  await expect(page.getByText(presenceText.here([author.name]))).toBeVisible()
  await expect(ada.getByText(presenceText.here([owner.name]))).toBeVisible()
  await expect(page.getByText(text.toReadText)).toBeVisible()
  await expectAccessible(page)
  await button(page, text.giveBack).click()
  await field(page, text.note).fill(NOTE)
  await button(page, text.give).click()
  await expect(page.getByText(text.toReadText)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await showScreen(ada, '/admin')
  await expect(page.getByText(presenceText.here([author.name]))).toHaveCount(0)
  await expect(part(ada, text.back)).toContainText(NOTE)
  await part(ada, text.back).getByRole('link', { name: TITLE }).click()
  await expect(ada.getByText(NOTE)).toBeVisible()
  await field(ada, 'Tekst').fill('Een begin, met een bron.')
  // What was typed is saved first.
  await ada.keyboard.press('F9')
  await expect(ada.getByText(text.yoursText)).toBeVisible()
  await expect(state(ada)).toHaveText(editing.saving.saved)

  await showScreen(page, '/admin/blog-posts')
  await expect(page.getByRole('row', { name: TITLE })).toContainText(text.waiting)
  await page.getByRole('link', { name: TITLE }).click()
  await expect(field(page, 'Tekst')).toContainText('met een bron')
  await field(ada, 'Tekst').fill('Een begin, met twee bronnen.')
  const place = { type: 'blog-posts', id: 'samen-schrijven' }
  const address = urlOf(entries.get, place)
  const draft = await page.request.get(address)
  await button(page, articleText.planning.publish).click()
  await expect(page.getByText(articleText.planning.isOnline)).toBeVisible()
  await expect(page.getByText(text.toReadText)).toHaveCount(0)
  await showScreen(page, '/admin')
  await expect(part(page, text.waiting)).toHaveCount(0)

  // What is on the site is the author's no more: they are asked nothing, and a closed window is seen to be closed.
  const refused = ada.waitForResponse((response) => response.status() === 412)
  await ada.keyboard.press('ControlOrMeta+s')
  await refused
  await expect(ada.getByRole('alert')).toContainText(entriesText.noDraft.nowOnline)
  await expect(ada.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(ada)
  const release = await holdReplies(ada, '**/api/admin/blog-posts')
  await button(ada, entriesText.noDraft.keep).click()
  await field(ada, 'Tekst').fill('Een begin, met drie bronnen.')
  release()
  await expect(ada).toHaveURL(/\/samen-schrijven-kopie$/)
  await expect(field(ada, 'Tekst')).toContainText('met twee bronnen')
  // What was typed meanwhile is offered there.
  await button(ada, editing.backup.use).click()
  await expect(field(ada, 'Tekst')).toContainText('met drie bronnen')
  await pressSave(ada)
  await expect(state(ada)).toHaveText(editing.saving.saved)
  await button(ada, entriesText.remove).click()
  await expect(ada.getByText(entriesText.removedByAuthor(`${TITLE} (kopie)`))).toBeVisible()

  // The list offers it for a draft of one's own, and not for that of another.
  const drafts: [Page, string][] = [
    [ada, 'Van Ada zelf'],
    [page, 'Concept van de eigenaar'],
  ]
  for (const [{ request }, title] of drafts) {
    const made = await request.post('/api/admin/blog-posts', { data: { title, content: 'Tekst.' } })
    expect(made.status()).toBe(201)
  }
  // Whoever deletes goes to the list, which may be there by now without these two.
  await expect(ada).toHaveURL(/\/admin\/blog-posts$/)
  await showScreen(ada, '/admin')
  await showScreen(ada, '/admin/blog-posts')
  const remove = ada.getByRole('menuitem', { name: entriesText.remove })
  const known = ada.waitForResponse((response) => response.url().includes('/api/admin/history?'))
  await button(ada, entriesText.actionsFor('Concept van de eigenaar')).click()
  await known
  await expect(ada.getByRole('menuitem', { name: entriesText.duplicate })).toBeVisible()
  await expect(remove).toHaveCount(0)
  await ada.keyboard.press('Escape')
  await button(ada, entriesText.actionsFor('Van Ada zelf')).click()
  await remove.click()
  await expect(ada.getByText(entriesText.removedByAuthor('Van Ada zelf'))).toBeVisible()
  await expect(ada.getByRole('row', { name: 'Van Ada zelf' })).toHaveCount(0)
  await showScreen(ada, '/admin/blog-posts/samen-schrijven')
  await expect(ada.getByText(entriesText.noDraft.text)).toBeVisible()
  // What they typed on another device before it was public is still theirs.
  const base = await draft.json()
  await ada.request.put(urlOf(unsavedTexts.keep, place), {
    data: {
      form: 'telefoon',
      at: Date.now(),
      etag: draft.headers().etag,
      base: [base],
      items: [{ ...base, content: 'Een begin, uit de trein.' }],
    },
  })
  await ada.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(ada.getByText(entriesText.noDraft.left)).toBeVisible()
  // The draft that it was typed in is not what is there now, also before the server says so again.
  const answer = await holdReplies(ada, `**${address}`)
  await button(ada, editing.backup.use).click()
  await expect(ada.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(field(ada, 'Tekst')).toContainText('uit de trein')
  await expect(button(ada, entriesText.noDraft.keep)).toBeVisible()
  answer()
  await expect(part(ada, overviewText.unpublished.title)).toHaveCount(0)
  expect(said.filter((words) => !words.includes('412'))).toEqual([])

  // Who may do less while they type is told so without a reload, and what they typed is not lost.
  const give = (role: Role) => giveRole(site.url, author, role)
  await give('editor')
  await openScreen(ada, '/admin/blog-posts/samen-schrijven')
  await button(ada, accountText.news.read).click()
  await expect(ada.getByText(accountText.news.title)).toHaveCount(0)
  await expect(ada.getByRole('heading', { level: 1 })).toBeFocused()
  await field(ada, 'Tekst').fill('Een begin, met vier bronnen.')
  await expect(button(ada, articleText.planning.publishChanges)).toBeVisible()
  await give('author')
  await expect(ada.getByText(entriesText.noDraft.nowAuthor)).toBeVisible({ timeout: 30_000 })
  await expect(button(ada, articleText.planning.publishChanges)).toHaveCount(0)
  await expect(menu.getByRole('listitem')).toHaveCount(4)
  await expect(field(ada, 'Tekst')).toContainText('met vier bronnen')
  await expect(button(ada, entriesText.noDraft.keep)).toBeVisible()

  // Nor is what they typed on a screen that is not theirs any more.
  await give('editor')
  await openScreen(ada, screens.content.to())
  const words = ada.getByRole('main').getByRole('textbox').first()
  await words.fill('Half af')
  await give('author')
  await ada.keyboard.press('Control+s')
  await expect(menu.getByRole('listitem')).toHaveCount(4)
  await expect(words).toHaveValue('Half af')
  await context.close()
})
