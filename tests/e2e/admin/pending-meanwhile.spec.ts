import type { Page } from 'playwright/test'
import { articleText } from '../../../site/text/admin/article'
import { editing } from '../../../site/text/admin/editing'
import { entriesText } from '../../../site/text/admin/entries'
import { pendingText as text } from '../../../site/text/admin/pending'
import { expect, openScreen, owner, screenIsThere, showScreen, test } from '../../support/admin-site'
import { holdReplies } from '../../support/held-reply'
import { button, field, state } from '../../support/on-screen'
import {
  changedArticle,
  failSaves,
  keepChange,
  publicArticle,
  typeAtEnd,
  words,
} from '../../support/pending-change'

/** Throws away the open change: others count what waits. */
async function dropChange(page: Page): Promise<void> {
  await button(page, text.drop).click()
  await expect(page).not.toHaveURL(/pending/)
}

test('who goes on typing while a change is published has what was there online, and the rest is offered', async ({
  admin: page,
}) => {
  const id = await changedArticle(page, 'Door en door')
  await openScreen(page, `/admin/blog-posts/-/pending/${id}`)
  // The change itself comes from the address whose replies are held below.
  await expect(words(page)).toContainText('Met meer.')
  await expect(button(page, text.drop)).toBeVisible()
  const release = await holdReplies(page, '**/api/admin/blog-posts/*/pending')
  await typeAtEnd(page, ' Af.')
  await page.keyboard.press('F9')
  await page.keyboard.type(' Of niet.')
  release()
  await expect(page).toHaveURL(`/admin/blog-posts/${id}`)
  expect(await (await page.request.get(`/blog/${id}`)).text()).toContain('Met meer. Af.</p>')
  await button(page, editing.backup.use).click()
  await expect(words(page)).toContainText('Met meer. Af. Of niet.')
})

test('a change that is published with two presses is published once, and nothing is said to be wrong', async ({
  admin: page,
}) => {
  const id = await changedArticle(page, 'Twee keer')
  // Counted in the page: on a busy machine Playwright did not always tell of this request.
  await page.addInitScript(() => {
    const asked: string[] = []
    const ask = window.fetch
    window.fetch = (address, options) => {
      if (String(address).endsWith('/pending/publish')) asked.push(String(address))
      return ask(address, options)
    }
    Object.assign(window, { asked })
  })
  await openScreen(page, `/admin/blog-posts/-/pending/${id}`)
  await expect(words(page)).toContainText('Met meer.')
  const release = await holdReplies(page, '**/api/admin/pending/publish')
  await page.keyboard.press('F9')
  await page.keyboard.press('F9')
  release()
  await expect(page).toHaveURL(`/admin/blog-posts/${id}`)
  await expect(page.getByText(text.published(1, false))).toBeVisible()
  expect(await page.evaluate('asked')).toHaveLength(1)
  // What others keep for later and drop meanwhile is told beside the form of what is public.
  await keepChange(page, id, ' Van een ander.')
  await expect(page.getByText(text.waits.title)).toBeVisible()
  const kept = `/api/admin/blog-posts/${id}/pending`
  const etag = (await page.request.get(kept)).headers().etag ?? ''
  expect((await page.request.delete(kept, { headers: { 'if-match': etag } })).status()).toBe(204)
  await expect(page.getByText(text.waits.title)).toHaveCount(0)
})

test.describe('a change that somebody takes away while it is open', () => {
  test.use({ expectedMessages: [/Failed to load resource: .* 404/] })

  test('goes on in what is public, or in a new article where that is gone too', async ({ admin: page }) => {
    const onto = page.getByRole('button', { name: entriesText.leftBehind.onto })
    const use = page.getByRole('button', { name: editing.backup.use })
    async function takeAway(title: string, addressOf: (id: string) => string): Promise<string> {
      const id = await changedArticle(page, title)
      await openScreen(page, `/admin/blog-posts/-/pending/${id}`)
      await expect(words(page)).toContainText('Met meer.')
      await typeAtEnd(page, ' Nooit bewaard.')
      const etag = (await page.request.get(addressOf(id))).headers().etag ?? ''
      expect((await page.request.delete(addressOf(id), { headers: { 'if-match': etag } })).status()).toBe(204)
      await onto.click()
      await use.click()
      await expect(words(page)).toContainText('Het eind. Met meer. Nooit bewaard.')
      return id
    }
    const id = await takeAway('Wijziging weg', (one) => `/api/admin/blog-posts/${one}/pending`)
    await expect(page).toHaveURL(`/admin/blog-posts/${id}`)
    await page.keyboard.press('ControlOrMeta+s')
    await expect(state(page)).toHaveText(editing.saving.saved)
    await takeAway('Artikel weg', (one) => `/api/admin/blog-posts/${one}`)
    await expect(page).toHaveURL('/admin/blog-posts/new')
    await expect(field(page, 'Titel')).toHaveValue('Artikel weg')
  })
})

test.describe('where the list of changes cannot be read', () => {
  test.use({ expectedMessages: [/Failed to load resource: .* 503/] })

  test('a change is compared with its article all the same', async ({ admin: page }) => {
    const id = await changedArticle(page, 'Zonder lijst')
    await page.route('**/api/admin/pending', (route) => route.fulfill({ status: 503, json: {} }))
    await openScreen(page, `/admin/blog-posts/-/pending/${id}`)
    await button(page, text.head.compare).click()
    await expect(page.getByRole('dialog', { name: text.head.compared })).toContainText('Met meer.')
    await page.unroute('**/api/admin/pending')
    await page.keyboard.press('Escape')
    await dropChange(page)
  })
})

test.describe('a publication whose reply is lost', () => {
  test.use({ expectedMessages: [/net::ERR_FAILED|Failed to load resource: .* 404/] })

  test('is found by itself, and what was typed since is offered', async ({ admin: page }) => {
    const id = await changedArticle(page, 'Zonder antwoord')
    await openScreen(page, `/admin/blog-posts/-/pending/${id}`)
    await expect(words(page)).toContainText('Met meer.')
    let sent = 0
    let noteTyped = () => {}
    const typed = new Promise<void>((resolve) => {
      noteTyped = resolve
    })
    await page.route('**/api/admin/pending/publish', async (route) => {
      sent += 1
      await route.fetch()
      // What is typed after it would take the message away.
      await typed
      await route.abort()
    })
    await button(page, text.publish).click()
    await typeAtEnd(page, ' En dit.')
    noteTyped()
    await expect(page).toHaveURL(`/admin/blog-posts/${id}`)
    await expect(page.getByText(text.published(1, false))).toBeVisible()
    await button(page, editing.backup.use).click()
    await expect(words(page)).toContainText('Met meer. En dit.')
    expect(sent).toBe(1)
  })
})

test.describe('when the server has a failure', () => {
  test('or another version, nothing is done that somebody did not choose', async ({
    admin: page,
    noisyStep,
  }) => {
    // The browser reports every refused request itself.
    const unavailable = /Failed to load resource: .* 503/
    const stale = /Failed to load resource: .* 412/
    await noisyStep(
      'a change that could not be planned is not planned by the next save',
      unavailable,
      async () => {
        const id = await changedArticle(page, 'Toch niet gepland')
        await openScreen(page, `/admin/blog-posts/-/pending/${id}`)
        await expect(words(page)).toContainText('Met meer.')
        const mend = await failSaves(page, `${id}/pending`)
        await button(page, text.schedule).click()
        await button(page, articleText.planning.confirm).click()
        await expect(button(page, editing.saving.again)).toBeVisible()
        await mend()
        await typeAtEnd(page, ' En nog iets.')
        await page.keyboard.press('ControlOrMeta+s')
        await expect(state(page)).toHaveText(editing.saving.saved)
        await expect(button(page, text.schedule)).toBeVisible()
        await expect(button(page, text.unschedule)).toHaveCount(0)
        await dropChange(page)
      },
    )
    await test.step('who goes on typing while a change is kept for later is offered the rest', async () => {
      const id = await publicArticle(page, 'Later en nog later')
      await showScreen(page, `/admin/blog-posts/${id}`)
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
    await noisyStep(
      'who keeps a change for later and decides a clash is not offered what they decided against',
      stale,
      async () => {
        const id = await publicArticle(page, 'Twee titels')
        await showScreen(page, `/admin/blog-posts/${id}`)
        const title = field(page, 'Titel')
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
        const self = { isSelf: true, name: owner.name }
        const dialog = page.getByRole('dialog', { name: editing.conflict.title(self) })
        await dialog.getByLabel(editing.conflict.theirs(self)).check()
        await dialog.getByRole('button', { name: editing.conflict.save }).click()
        await expect(page).toHaveURL(`/admin/blog-posts/-/pending/${id}`)
        await screenIsThere(page)
        await expect(title).toHaveValue('Een andere titel')
        await expect(button(page, editing.backup.use)).toHaveCount(0)
        await dropChange(page)
      },
    )
  })
})
