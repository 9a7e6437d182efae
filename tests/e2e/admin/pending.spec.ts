import type { Page } from 'playwright/test'
import { articleText } from '../../../site/text/admin/article'
import { editing } from '../../../site/text/admin/editing'
import { overviewText } from '../../../site/text/admin/overview'
import { pendingText as text } from '../../../site/text/admin/pending'
import { planningText } from '../../../site/text/admin/planning'
import { shellText } from '../../../site/text/admin/shell'
import { expect, openScreen, screenIsThere, test } from '../../support/admin-site'
import { expectAccessible, expectAccessibleDayAndNight } from '../../support/expect-accessible'
import { holdReplies } from '../../support/held-reply'
import { state } from '../../support/on-screen'

const words = (page: Page) => page.getByRole('textbox', { name: 'Tekst', exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A public article of two paragraphs; returns its id. */
async function publicArticle(page: Page, title: string): Promise<string> {
  const data = { title, content: 'Het begin.\n\nHet eind.', status: 'published' }
  const made = await page.request.post('/api/admin/blog-posts', { data })
  expect(made.status()).toBe(201)
  return (await made.json()).id
}

/** Throws away the open change: others count what waits. */
async function dropChange(page: Page): Promise<void> {
  await button(page, text.drop).click()
  await expect(page).not.toHaveURL(/pending/)
}

/** Adds words to the end of an open text. */
async function typeAtEnd(page: Page, typed: string): Promise<void> {
  await words(page).focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(typed)
}

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
  await expect(page.getByText(text.published)).toBeVisible()
  await expect.poll(() => shown(page, id)).toContain('Met meer.')
  expect(await shown(page, id)).toContain('Nieuw: Het begin.')
  const files = site.repository.git('show', '--format=', '--name-status', 'HEAD').trim().split('\n')
  expect(files).toEqual([`M\tcontent/blog/${id}.md`, `D\tcontent/pending/blog/${id}.md`])
})

test('who goes on typing while a change is published has what was there online, and the rest is offered', async ({
  admin: page,
}) => {
  const id = await publicArticle(page, 'Door en door')
  await openScreen(page, `/admin/blog-posts/${id}`)
  await typeAtEnd(page, ' Met meer.')
  await button(page, text.keep).click()
  await expect(page).toHaveURL(`/admin/blog-posts/-/pending/${id}`)
  // The change itself comes from the address whose replies are held below.
  await expect(words(page)).toContainText('Met meer.')
  await expect(button(page, text.drop)).toBeVisible()
  const release = await holdReplies(page, '**/api/admin/blog-posts/*/pending')
  await typeAtEnd(page, ' Af.')
  await page.keyboard.press('F9')
  await page.keyboard.type(' Of niet.')
  release()
  await expect(page).toHaveURL(`/admin/blog-posts/${id}`)
  expect(await shown(page, id)).toContain('Met meer. Af.</p>')
  await button(page, editing.backup.use).click()
  await expect(words(page)).toContainText('Met meer. Af. Of niet.')
})

test('a change that is published with two presses is published once, and nothing is said to be wrong', async ({
  admin: page,
}) => {
  const id = await publicArticle(page, 'Twee keer')
  await openScreen(page, `/admin/blog-posts/${id}`)
  await typeAtEnd(page, ' Met meer.')
  await button(page, text.keep).click()
  await expect(page).toHaveURL(`/admin/blog-posts/-/pending/${id}`)
  await expect(button(page, text.drop)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/pending/publish') && asked.push(request.url()))
  const release = await holdReplies(page, '**/api/admin/pending/publish')
  await page.keyboard.press('F9')
  await page.keyboard.press('F9')
  release()
  await expect(page).toHaveURL(`/admin/blog-posts/${id}`)
  await expect(page.getByText(text.published)).toBeVisible()
  await expect.poll(() => asked).toHaveLength(1)
})

test.describe('a publication whose reply is lost', () => {
  test.use({ expectedMessages: [/net::ERR_FAILED|Failed to load resource: .* 404/] })

  test('is found by itself, and what was typed since is offered', async ({ admin: page }) => {
    const id = await publicArticle(page, 'Zonder antwoord')
    await openScreen(page, `/admin/blog-posts/${id}`)
    await typeAtEnd(page, ' Met meer.')
    await button(page, text.keep).click()
    await expect(page).toHaveURL(`/admin/blog-posts/-/pending/${id}`)
    await expect(button(page, text.drop)).toBeVisible()
    let sent = 0
    await page.route('**/api/admin/pending/publish', async (route) => {
      sent += 1
      await route.fetch()
      await route.abort()
    })
    await button(page, text.publish).click()
    await typeAtEnd(page, ' En dit.')
    await expect(page).toHaveURL(`/admin/blog-posts/${id}`)
    await expect(page.getByText(text.published)).toBeVisible()
    await button(page, editing.backup.use).click()
    await expect(words(page)).toContainText('Met meer. En dit.')
    expect(sent).toBe(1)
  })
})

test.describe('when the server has a failure', () => {
  test.use({ expectedMessages: [/Failed to load resource: .* 503/] })

  test('a change that could not be planned is not planned by the next save', async ({ admin: page }) => {
    const id = await publicArticle(page, 'Toch niet gepland')
    await openScreen(page, `/admin/blog-posts/${id}`)
    await typeAtEnd(page, ' Met meer.')
    await button(page, text.keep).click()
    await expect(page).toHaveURL(`/admin/blog-posts/-/pending/${id}`)
    await expect(button(page, text.drop)).toBeVisible()
    const saving = `**/api/admin/blog-posts/${id}/pending`
    await page.route(saving, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    )
    await button(page, text.schedule).click()
    await button(page, articleText.planning.confirm).click()
    await expect(button(page, editing.saving.again)).toBeVisible()
    await page.unroute(saving)
    await typeAtEnd(page, ' En nog iets.')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(state(page)).toHaveText(editing.saving.saved)
    await expect(button(page, text.schedule)).toBeVisible()
    await expect(button(page, text.unschedule)).toHaveCount(0)
    await dropChange(page)
  })
})

test('who goes on typing while a change is kept for later is offered the rest', async ({ admin: page }) => {
  const id = await publicArticle(page, 'Later en nog later')
  await openScreen(page, `/admin/blog-posts/${id}`)
  await typeAtEnd(page, ' Met meer.')
  const release = await holdReplies(page, '**/api/admin/blog-posts/*/pending')
  await button(page, text.keep).click()
  await typeAtEnd(page, ' En dit.')
  release()
  await expect(page).toHaveURL(`/admin/blog-posts/-/pending/${id}`)
  await screenIsThere(page)
  await expect(words(page)).toContainText('Het eind. Met meer.')
  await button(page, editing.backup.use).click()
  await expect(words(page)).toContainText('Met meer. En dit.')
  await dropChange(page)
})

test.describe('where the server has another version', () => {
  // The browser reports every refused request itself.
  test.use({ expectedMessages: [/Failed to load resource: .* 412/] })

  test('who keeps a change for later and decides a clash is not offered what they decided against', async ({
    admin: page,
  }) => {
    const id = await publicArticle(page, 'Twee titels')
    await openScreen(page, `/admin/blog-posts/${id}`)
    const title = page.getByRole('textbox', { name: 'Titel', exact: true })
    await typeAtEnd(page, ' Met meer.')
    await title.fill('Mijn titel')
    const { headers } = await page.request
      .get(`/api/admin/blog-posts/${id}`)
      .then((reply) => ({ headers: reply.headers() }))
    const other = await page.request.put(`/api/admin/blog-posts/${id}`, {
      data: { title: 'Een andere titel' },
      headers: { 'if-match': headers.etag ?? '' },
    })
    expect(other.status()).toBe(200)
    await button(page, text.keep).click()
    const dialog = page.getByRole('dialog', { name: editing.conflict.title(null) })
    await dialog.getByLabel(editing.conflict.theirs(null)).check()
    await dialog.getByRole('button', { name: editing.conflict.save }).click()
    await expect(page).toHaveURL(`/admin/blog-posts/-/pending/${id}`)
    await screenIsThere(page)
    await expect(title).toHaveValue('Een andere titel')
    await expect(button(page, editing.backup.use)).toHaveCount(0)
    await dropChange(page)
  })
})

test('where the public version was changed too, a change says so beforehand and publishes what is chosen', async ({
  admin: page,
}) => {
  const id = await publicArticle(page, 'Twee keer anders')
  const title = page.getByRole('textbox', { name: 'Titel', exact: true })
  await openScreen(page, `/admin/blog-posts/${id}`)
  await title.fill('Anders, straks')
  await button(page, text.keep).click()
  await expect(page).toHaveURL(`/admin/blog-posts/-/pending/${id}`)
  await expect(page.getByText(text.head.clash)).toHaveCount(0)
  await openScreen(page, `/admin/blog-posts/${id}`)
  await title.fill('Anders, nu')
  await button(page, articleText.planning.publishChanges).click()
  await expect.poll(() => shown(page, id)).toContain('Anders, nu')
  await openScreen(page, `/admin/blog-posts/-/pending/${id}`)
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
  const ids = [await publicArticle(page, 'Eerste van twee'), await publicArticle(page, 'Tweede van twee')]
  for (const id of ids) {
    await openScreen(page, `/admin/blog-posts/${id}`)
    await typeAtEnd(page, ' Samen.')
    await button(page, text.keep).click()
    await screenIsThere(page)
    await expect(page.getByText(text.head.title)).toBeVisible()
  }
  await openScreen(page, '/admin')
  const waiting = page.getByRole('region', { name: overviewText.unpublished.title }).getByRole('listitem')
  await expect(waiting.filter({ hasText: 'Eerste van twee' })).toContainText(text.change('Artikel'))
  await button(page, text.together.open).click()
  const dialog = page.getByRole('dialog', { name: text.together.title })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: text.together.confirm(2) }).click()
  await expect(page.getByText(text.together.done(2))).toBeVisible()
  // The button that opened the choice is gone.
  await expect(button(page, text.together.open)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  for (const id of ids) await expect.poll(() => shown(page, id)).toContain('Samen.')
  expect(site.repository.git('log', '-1', '--format=', '--name-status').trim().split('\n')).toHaveLength(4)

  const [id = ''] = ids
  const title = 'Eerste van twee'
  await openScreen(page, `/admin/blog-posts/${id}`)
  await typeAtEnd(page, ' Toch niet.')
  await button(page, text.keep).click()
  // The screen of the article is there too, while this is being kept.
  await expect(page.getByText(text.head.title)).toBeVisible()
  await openScreen(page, '/admin/planning')
  await button(page, planningText.planWhat(title)).click()
  await page.getByRole('dialog').getByRole('button', { name: articleText.planning.confirm }).click()
  const file = () => site.repository.git('show', `HEAD:content/pending/blog/${id}.md`)
  await expect.poll(file).toContain('pendingUntil: ')

  // Together with others it is published only by who asks for it: it has a moment of its own.
  await openScreen(page, `/admin/blog-posts/${ids[1]}`)
  await typeAtEnd(page, ' Ook dit.')
  await button(page, text.keep).click()
  await expect(page.getByText(text.head.title)).toBeVisible()
  await openScreen(page, '/admin')
  await button(page, text.together.open).click()
  await expect(dialog.getByRole('checkbox', { name: title })).not.toBeChecked()
  await expect(dialog.getByRole('button', { name: text.together.confirm(1) })).toBeEnabled()
  await page.keyboard.press('Escape')

  await openScreen(page, `/admin/blog-posts/-/pending/${id}`)
  await button(page, text.drop).click()
  await expect(page.getByText(text.dropped(title))).toBeVisible()
  expect(await shown(page, id)).not.toContain('Toch niet.')
  await openScreen(page, '/admin/history/trash')
  const thrown = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(thrown).toContainText(`${text.change('Artikel')} · `)
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
