import type { Page } from 'playwright/test'
import { entries } from '#contract/admin/entries'
import { pending } from '#contract/admin/pending'
import { unsavedTexts } from '#contract/admin/unsaved'
import type { EntryPlace } from '#contract/content/entry-place'
import { urlOf } from '#contract/exchange'
import { editing } from '../../../site/text/admin/editing'
import { entriesText } from '../../../site/text/admin/entries'
import { overviewText } from '../../../site/text/admin/overview'
import { shellText } from '../../../site/text/admin/shell'
import { expect, logIn, openScreen, owner, screenIsThere, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'
import { field, save, state, takeBack } from '../../support/on-screen'
import { changedArticle, publicArticle, words } from '../../support/pending-change'

const { backup } = editing
const SCREEN = '/admin/automations/lead-intake-naar-crm'
const titleOf = (page: Page) => field(page, 'Titel')

test('what is typed on one device is offered on another, with what differs, until it is saved', async ({
  admin,
  site,
  browser,
}) => {
  const kept = admin.waitForResponse(
    (reply) => reply.url().includes('/unsaved?') && reply.request().method() === 'PUT',
  )
  await openScreen(admin, SCREEN)
  await titleOf(admin).fill('Getypt in de trein')
  expect((await kept).status()).toBe(204)

  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const storageState = await logIn(site.url, owner, userAgent)
  const desk = await browser.newContext({ baseURL: site.url, storageState })
  const page = await desk.newPage()
  await openScreen(page, '/admin')
  const left = page.getByRole('region', { name: overviewText.unsaved.title })
  await left.getByRole('link', { name: 'Getypt in de trein' }).click()
  await expect(page).toHaveURL(SCREEN)
  const field = titleOf(page)
  await expect(field).not.toHaveValue('Getypt in de trein')
  await expect(
    page.getByText(/niet-opgeslagen versie van vandaag \d\d:\d\d, getypt op een ander apparaat/),
  ).toBeVisible()
  await page.getByRole('button', { name: backup.look }).click()
  await expect(page.getByRole('dialog', { name: backup.dialog })).toContainText('Getypt in de trein')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: backup.use }).click()
  await expect(field).toHaveValue('Getypt in de trein')
  await field.press('ControlOrMeta+s')
  await expect(page.getByRole('region', { name: shellText.notices.region })).toContainText(
    shellText.notices.saved,
  )
  expect(site.repository.git('show', 'HEAD:data/automations.json')).toContain('Getypt in de trein')
  const remaining = () => admin.request.get('/api/admin/unsaved?type=automations&id=lead-intake-naar-crm')
  // Saved at once, before the form had sent anything itself.
  await expect.poll(async () => (await (await remaining()).json()).text).toBeNull()
  await desk.close()

  // Where it was typed first, it is what is saved: nothing is left to offer.
  await admin.reload()
  await screenIsThere(admin)
  await expect(admin.getByText(/niet-opgeslagen versie/)).toHaveCount(0)

  // What no field is left for was all of it: once that was seen, it is offered no more.
  const place = { type: 'automations', id: 'lead-intake-naar-crm' }
  const base = await (await admin.request.get(urlOf(entries.get, place))).json()
  const items = [{ ...base, subtitle: 'Zonder veld' }]
  const data = { form: 'tablet', at: Date.now(), etag: '"1"', base: [base], items }
  expect((await admin.request.put(urlOf(unsavedTexts.keep, place), { data })).status()).toBe(204)
  await openScreen(admin, SCREEN)
  await admin.getByRole('button', { name: backup.use }).click()
  await expect(admin.getByRole('dialog', { name: backup.unplaced.title(1) })).toContainText('Zonder veld')
  await admin.keyboard.press('Escape')
  await expect.poll(async () => (await (await remaining()).json()).text).toBeNull()
})

test('what comes from another device while somebody types waits for a choice, and no other text takes its place', async ({
  admin: page,
}) => {
  const place = { type: 'automations', id: 'offertes-opvolgen' }
  const unsaved = urlOf(unsavedTexts.keep, place)
  const reply = await page.request.get(urlOf(entries.get, place))
  const [base, etag] = [await reply.json(), reply.headers().etag]
  /** Another device sends this text. */
  const typeElsewhere = (change: object) =>
    page.request.put(unsaved, {
      data: { form: 'telefoon', at: Date.now(), etag, base: [base], items: [{ ...base, ...change }] },
    })
  const onServer = async () => (await (await page.request.get(unsaved)).json()).text?.items[0].title ?? null
  const use = page.getByRole('button', { name: backup.use })
  const discard = page.getByRole('button', { name: backup.discard })

  await test.step('found after the first letters, it stays until somebody chooses', async () => {
    await typeElsewhere({ title: 'Van de telefoon' })
    let answer = () => {}
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve
    })
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/unsaved?'))
        sent.push(request.postData() ?? '')
    })
    await page.route('**/unsaved?*', async (route) => {
      if (route.request().method() === 'GET') await isAsked
      await route.continue()
    })
    await openScreen(page, '/admin/automations/offertes-opvolgen')
    await titleOf(page).fill('Hier getypt')
    answer()
    await expect(discard).toBeVisible()
    expect(await onServer()).toBe('Van de telefoon')
    expect(sent).toEqual([])
    // In view of who types, and compared with what they typed.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(discard).toBeInViewport()
    await page.getByRole('button', { name: backup.look }).click()
    await expect(page.getByRole('dialog', { name: backup.dialog })).toContainText('Hier getypt')
    await page.keyboard.press('Escape')
    await discard.click()
    await expect(discard).toHaveCount(0)
    await takeBack(page, backup.discarded)
    await expect.poll(onServer).toBe('Van de telefoon')
  })
  await test.step('used and saved at once, it is offered nowhere any more', async () => {
    await use.click()
    await expect(titleOf(page)).toHaveValue('Van de telefoon')
    // What was typed here is offered in its place.
    await discard.click()
    await titleOf(page).fill('Van de telefoon, en af')
    await save(page)
    await expect.poll(onServer).toBeNull()
  })
  await test.step('who comes back to the screen is offered what was typed meanwhile', async () => {
    await typeElsewhere({ title: 'Onderweg' })
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(use).toBeVisible()
    await discard.click()
  })
  await test.step('the same as what is saved is not offered, nor after the next save', async () => {
    await typeElsewhere({ title: 'Van de telefoon, en af' })
    await page.reload()
    await screenIsThere(page)
    await expect.poll(onServer).toBeNull()
    await titleOf(page).fill('Weer verder')
    await save(page)
  })
})

test.describe('what was typed where nothing is any more', () => {
  // The browser itself reports that nothing is there.
  test.use({ expectedMessages: [/Failed to load resource: .* 404/] })

  test('is read, used elsewhere or thrown away, from the overview on', async ({ admin: page }) => {
    /** Another device leaves words at the end of the text of an entry. */
    const leaveTyped = async (place: EntryPlace, base: { readonly content: string }) => {
      const items = [{ ...base, content: `${base.content} Nooit bewaard.` }]
      const data = { form: 'telefoon', at: Date.now(), etag: '"1"', base: [base], items }
      expect((await page.request.put(urlOf(unsavedTexts.keep, place), { data })).status()).toBe(204)
    }
    const openLeft = async (title: string) => {
      await openScreen(page, '/admin')
      const list = page.getByRole('region', { name: overviewText.unsaved.title })
      await expect(list).toContainText('staat er niet meer')
      await list.getByRole('link', { name: title }).click()
      await expect(page.getByText(entriesText.notThereTitle)).toBeVisible()
    }
    const use = page.getByRole('button', { name: backup.use })

    await test.step('of a change that was published, in what is public now', async () => {
      const id = await changedArticle(page, 'Elders gepubliceerd')
      const reply = await page.request.get(urlOf(pending.get, { type: 'blog-posts', id }))
      await leaveTyped({ type: 'pending-blog-posts', id }, await reply.json())
      const published = await page.request.post(pending.publish.path, {
        data: { entries: [{ type: 'blog-posts', id, etag: reply.headers().etag }] },
      })
      expect(published.status(), await published.text()).toBe(200)
      await openLeft('Elders gepubliceerd')
      await page.getByRole('button', { name: backup.look }).click()
      await expect(page.getByRole('dialog', { name: backup.dialog })).toContainText('Nooit bewaard.')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: entriesText.leftBehind.onto }).click()
      await expect(page).toHaveURL(`/admin/blog-posts/${id}`)
      await use.click()
      await expect(words(page)).toContainText('Met meer. Nooit bewaard.')
      await page.keyboard.press('ControlOrMeta+s')
      await expect(state(page)).toHaveText(editing.saving.saved)
    })
    await test.step('of an entry that was deleted, in a new one; or not at all', async () => {
      const id = await publicArticle(page, 'Elders verwijderd')
      const place = { type: 'blog-posts', id }
      const reply = await page.request.get(urlOf(entries.get, place))
      await leaveTyped(place, await reply.json())
      const headers = { 'if-match': reply.headers().etag ?? '' }
      const removed = await page.request.delete(urlOf(entries.remove, place), { headers })
      expect(removed.status(), await removed.text()).toBe(204)
      await openLeft('Elders verwijderd')
      await page.getByRole('button', { name: backup.discard }).click()
      await takeBack(page, backup.discarded)
      await page.getByRole('button', { name: entriesText.leftBehind.asNew }).click()
      await use.click()
      await expect(titleOf(page)).toHaveValue('Elders verwijderd')
      await expect(words(page)).toContainText('Het eind. Nooit bewaard.')
      await titleOf(page).press('ControlOrMeta+s')
      await expect(page).toHaveURL(`/admin/blog-posts/${id}`)
      // A draft again, and not what was deleted any more.
      await expect.poll(async () => (await page.request.get(`/blog/${id}`)).status()).toBe(404)
      await openScreen(page, '/admin')
      await expect(page.getByRole('region', { name: overviewText.unsaved.title })).toHaveCount(0)
    })
  })
})
