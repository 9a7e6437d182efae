import type { Page } from 'playwright/test'
import { articleText } from '../../../site/text/admin/article'
import { entriesText } from '../../../site/text/admin/entries'
import { overviewText } from '../../../site/text/admin/overview'
import { pendingText as text } from '../../../site/text/admin/pending'
import { planningText } from '../../../site/text/admin/planning'
import { reviewsText } from '../../../site/text/admin/reviews'
import { shellText } from '../../../site/text/admin/shell'
import { editor, expect, openScreen, screenIsThere, showScreen, test } from '../../support/admin-site'
import { expectAccessible, expectAccessibleDayAndNight } from '../../support/expect-accessible'
import { holdReplies } from '../../support/held-reply'
import { button, field } from '../../support/on-screen'
import { changedArticle, keepChange, publicArticle, typeAtEnd, words } from '../../support/pending-change'

const shown = async (page: Page, id: string) => (await page.request.get(`/blog/${id}`)).text()

test('a change to a public article waits, is merged with what changed meanwhile, and is published as one commit', async ({
  admin: page,
  site,
}) => {
  const id = await publicArticle(page, 'Wachten loont')
  await openScreen(page, `/admin/blog-posts/${id}`)
  await typeAtEnd(page, ' Met meer.')
  await button(page, text.keep).click()
  await expect(page).toHaveURL(`/admin/blog-posts/-/pending/${id}`)
  await screenIsThere(page)
  await expect(page.getByText(text.head.title)).toBeVisible()
  await expect(words(page)).toContainText('Het eind. Met meer.')
  await expectAccessibleDayAndNight(page)
  expect(await shown(page, id)).not.toContain('Met meer.')
  await button(page, reviewsText.ready).click()
  await expect(page.getByText(reviewsText.asked)).toBeVisible()
  await expect(button(page, reviewsText.takeBack)).toBeVisible()

  // The public version has a new beginning meanwhile, and says that another version waits.
  await page.getByRole('link', { name: text.head.toPublic }).click()
  await expect(page).toHaveURL(`/admin/blog-posts/${id}`)
  await screenIsThere(page)
  await expect(page.getByText(text.waits.title)).toBeVisible()
  await words(page).focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('Nieuw: ')
  await button(page, articleText.planning.publishChanges).click()
  await expect.poll(() => shown(page, id)).toContain('Nieuw: Het begin.')
  await page.getByRole('link', { name: text.waits.open }).click()
  await screenIsThere(page)

  await button(page, text.head.compare).click()
  const comparison = page.getByRole('dialog', { name: text.head.compared })
  await expect(comparison).toContainText('Met meer.')
  // What has become public meanwhile is in both: publishing keeps it.
  await expect(comparison).toContainText(/Deze wijziging\s*Nieuw: Het begin\./)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await button(page, text.publish).click()
  await expect(page).toHaveURL(`/admin/blog-posts/${id}`)
  await expect(page.getByText(text.published(1, false))).toBeVisible()
  await expect.poll(() => shown(page, id)).toContain('Met meer.')
  expect(await shown(page, id)).toContain('Nieuw: Het begin.')
  const files = site.repository.git('show', '--format=', '--name-status', 'HEAD').trim().split('\n')
  expect(files).toEqual([`M\tcontent/blog/${id}.md`, `D\tcontent/pending/blog/${id}.md`])
})

test('where the public version was changed too, a change says so beforehand and publishes what is chosen', async ({
  admin: page,
}) => {
  const id = await publicArticle(page, 'Twee keer anders')
  const title = field(page, 'Titel')
  await openScreen(page, `/admin/blog-posts/${id}`)
  await title.fill('Anders, straks')
  await button(page, text.keep).click()
  await expect(page).toHaveURL(`/admin/blog-posts/-/pending/${id}`)
  await expect(page.getByText(text.head.clash)).toHaveCount(0)
  await showScreen(page, `/admin/blog-posts/${id}`)
  await title.fill('Anders, nu')
  await button(page, articleText.planning.publishChanges).click()
  await expect.poll(() => shown(page, id)).toContain('Anders, nu')
  await showScreen(page, `/admin/blog-posts/-/pending/${id}`)
  await expect(page.getByText(text.head.clash)).toBeVisible()
  await button(page, text.publish).click()
  const dialog = page.getByRole('dialog', { name: text.conflict.title })
  await expectAccessible(page)
  await dialog.getByLabel(text.conflict.mine).check()
  await button(page, text.conflict.save).click()
  await expect(page).toHaveURL(`/admin/blog-posts/${id}`)
  await expect.poll(() => shown(page, id)).toContain('Anders, straks')
})

test('what waits is planned in the month, published together from the overview, and thrown away', async ({
  admin: page,
  site,
}) => {
  const ids = [
    await changedArticle(page, 'Eerste van twee', ' Samen.'),
    await changedArticle(page, 'Tweede van twee', ' Samen.'),
  ]
  // What waits to be read stands in the list for that, and can go along as before.
  const place = { type: 'pending-blog-posts', id: ids[1] }
  expect((await page.request.post('/api/admin/reviews', { data: place })).status()).toBe(200)
  await openScreen(page, '/admin')
  const waiting = page.getByRole('region', { name: overviewText.unpublished.title }).getByRole('listitem')
  await expect(waiting.filter({ hasText: 'Eerste van twee' })).toContainText(text.change('Artikel'))
  const toRead = page.getByRole('region', { name: reviewsText.waiting }).getByRole('listitem')
  await expect(toRead.filter({ hasText: 'Tweede van twee' })).toBeVisible()
  await expect(waiting.filter({ hasText: 'Tweede van twee' })).toHaveCount(0)
  await button(page, text.together.open).click()
  const dialog = page.getByRole('dialog', { name: text.together.title })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: text.together.confirm(2) }).click()
  await expect(page.getByText(text.published(2, false))).toBeVisible()
  // The button that opened the choice is gone.
  await expect(button(page, text.together.open)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  for (const id of ids) await expect.poll(() => shown(page, id)).toContain('Samen.')
  expect(site.repository.git('log', '-1', '--format=', '--name-status').trim().split('\n')).toHaveLength(4)

  const [id = ''] = ids
  const title = 'Eerste van twee'
  await keepChange(page, id, ' Toch niet.')
  await showScreen(page, '/admin/planning')
  await button(page, planningText.planWhat(title)).click()
  await page.getByRole('dialog').getByRole('button', { name: articleText.planning.confirm }).click()
  const file = () => site.repository.git('show', `HEAD:content/pending/blog/${id}.md`)
  await expect.poll(file).toContain('pendingUntil: ')

  // Together with others it is published only by who asks for it: it has a moment of its own.
  await keepChange(page, ids[1] ?? '', ' Ook dit.')
  await showScreen(page, '/admin')
  await button(page, text.together.open).click()
  await expect(dialog.getByRole('checkbox', { name: title })).not.toBeChecked()
  await dialog.getByRole('button', { name: text.together.confirm(1) }).click()
  await expect.poll(() => shown(page, ids[1] ?? '')).toContain('Ook dit.')

  await showScreen(page, `/admin/blog-posts/-/pending/${id}`)
  await button(page, text.drop).click()
  await expect(page.getByText(text.dropped(title))).toBeVisible()
  expect(await shown(page, id)).not.toContain('Toch niet.')
  await showScreen(page, '/admin/history/trash')
  const thrown = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(thrown).toContainText(`${text.change('Artikel')} · `)
})

test('of what is published together only one’s own is chosen beforehand, and each says whose it is', async ({
  admin: page,
  browser,
  people,
  site,
}) => {
  const own = await changedArticle(page, 'Mijn wijziging')
  const theirs = await publicArticle(page, 'Hun wijziging')
  const context = await browser.newContext({ baseURL: site.url, storageState: people.editor })
  await keepChange(await context.newPage(), theirs, ' Nog niet.')
  await openScreen(page, '/admin')
  const dialog = page.getByRole('dialog', { name: text.together.title })
  const mine = dialog.getByRole('checkbox', { name: 'Mijn wijziging' })
  // What is ticked before it is known whose it is stays so.
  const release = await holdReplies(page, '**/api/admin/pending/writers')
  await button(page, text.together.open).click()
  await mine.check()
  release()
  await expect(mine).toHaveAccessibleName(/van jou$/)
  await expect(mine).toBeChecked()
  await page.keyboard.press('Escape')
  await button(page, text.together.open).click()
  await expect(mine).toBeChecked()
  await expect(mine).toHaveAccessibleName(/van jou$/)
  const other = dialog.getByRole('checkbox', { name: 'Hun wijziging' })
  await expect(other).not.toBeChecked()
  await expect(other).toHaveAccessibleName(
    new RegExp(`${text.together.by([{ isYou: false, name: editor.name }])}$`),
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  // On the screen of a change it is meant, whosever it is.
  await showScreen(page, `/admin/blog-posts/-/pending/${theirs}`)
  await button(page, text.together.open).click()
  await expect(other).toBeChecked()
  await dialog.getByRole('button', { name: text.together.confirm(2) }).click()
  await expect.poll(() => shown(page, theirs)).toContain('Nog niet.')
  expect(await shown(page, own)).toContain('Met meer.')
  await context.close()
})

test('who deletes an article is told that the change that waits for it goes along', async ({
  admin: page,
}) => {
  const id = await changedArticle(page, 'Met een wijziging')
  await openScreen(page, `/admin/blog-posts/${id}`)
  await button(page, entriesText.remove).click()
  await expect(page.getByRole('dialog')).toContainText('De wijziging die nog wacht, gaat ook weg.')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a change is kept for later and published', async ({ admin: page }) => {
    const id = await publicArticle(page, 'Onderweg')
    await openScreen(page, `/admin/blog-posts/${id}`)
    await typeAtEnd(page, ' Op de tram.')
    await button(page, articleText.planning.more).tap()
    await page.getByRole('menuitem', { name: text.keep }).tap()
    await screenIsThere(page)
    await expect(page.getByText(text.head.title)).toBeVisible()
    await button(page, shellText.notices.close).tap()
    // The bar that saves covers half a button where the text begins: that is a place to scroll by.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expectAccessible(page)
    await expect(button(page, text.publish)).toBeInViewport()
    await button(page, text.publish).tap()
    await expect.poll(() => shown(page, id)).toContain('Op de tram.')
  })
})
