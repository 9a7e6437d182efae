import { articleText } from '../../../site/text/admin/article'
import { editing } from '../../../site/text/admin/editing'
import { expect, openScreen, test } from '../../support/admin-site'
import { holdReplies } from '../../support/held-reply'
import { button, changed, field, notice, pressSave, state } from '../../support/on-screen'

const { saving } = editing

test.describe('a save that fails', () => {
  test('is made by itself once the server is back, and recognised where only its reply was lost', async ({
    admin: page,
    context,
    noisyStep,
  }) => {
    const offline = /net::ERR_INTERNET_DISCONNECTED/
    const lost = /net::ERR_FAILED|Failed to load resource: .* 412/
    await openScreen(page, '/admin/blog-posts/beginnen-met-ai-in-je-bedrijf')
    await noisyStep(
      'is said where somebody writes, and made by itself once the server is back',
      offline,
      async () => {
        await field(page, 'Trefwoorden').fill('begin')
        await pressSave(page)
        await expect(page.getByText(articleText.planning.isUpdated, { exact: true })).toBeVisible()
        await field(page, 'Tekst').focus()
        await page.keyboard.press('ControlOrMeta+End')
        await page.keyboard.type(' Slot.')
        await context.setOffline(true)
        await pressSave(page)
        await expect(state(page)).toHaveText(saving.failed)
        const alert = page.getByRole('alert').filter({ hasText: 'niet bereikbaar' })
        await expect(alert).toBeInViewport({ ratio: 1 })
        await expect(page.getByText(articleText.planning.isUpdated, { exact: true })).toHaveCount(0)
        await context.setOffline(false)
        await expect(state(page)).toHaveText(saving.saved)
        await expect(alert).toHaveCount(0)
        await expect(field(page, 'Tekst')).toBeFocused()
      },
    )
    await noisyStep('is recognised as made, and what was typed since is no conflict', lost, async () => {
      const article = 'blog-posts/beginnen-met-ai-in-je-bedrijf'
      const read = () => page.request.get(`/api/admin/${article}`)
      await field(page, 'Trefwoorden').fill('verloren')
      let letGo = () => {}
      const isTyped = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await page.route(
        `**/api/admin/${article}`,
        async (route) => {
          await route.fetch()
          await isTyped
          await route.abort()
        },
        { times: 1 },
      )
      await pressSave(page)
      await expect.poll(async () => (await (await read()).json()).keywords).toBe('verloren')
      await field(page, 'Trefwoorden').fill('verloren en gevonden')
      letGo()
      await expect(page.getByText(saving.notYet)).toBeVisible()
      await pressSave(page)
      await expect(state(page)).toHaveText(saving.saved)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect((await (await read()).json()).keywords).toBe('verloren en gevonden')
    })
  })
})

test.describe('a save whose reply is lost', () => {
  test.use({ expectedMessages: [/net::ERR_FAILED|Failed to load resource: .* 412/] })

  test('and published is told as published by itself, and not published again', async ({ admin: page }) => {
    const made = await page.request.post('/api/admin/blog-posts', {
      data: { title: 'Zonder antwoord', content: 'Een zin.' },
    })
    const { id } = await made.json()
    await openScreen(page, `/admin/blog-posts/${id}`)
    await field(page, 'Trefwoorden').fill('gepubliceerd')
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
    await page.route(
      `**/api/admin/blog-posts/${id}`,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await button(page, articleText.planning.publish).click()
    await expect(notice(page, articleText.planning.isOnline)).toBeVisible()
    await expect(state(page)).toContainText(saving.wasMade)
    await expect(page.getByRole('alert').filter({ hasText: 'niet bereikbaar' })).toHaveCount(0)
    expect(sent.filter((url) => new URL(url).pathname.endsWith(id))).toHaveLength(1)
    expect((await page.request.get(`/blog/${id}`)).status()).toBe(200)
  })
})

test.describe('the first save of a new entry whose reply is lost', () => {
  test.use({ expectedMessages: [/net::ERR_FAILED/] })

  test('is found by itself, with what was published and typed since', async ({ admin: page }) => {
    await openScreen(page, '/admin/blog-posts/new')
    // Whoever is quick publishes before it is told whether the address is free, and by then it has it.
    const tellName = await holdReplies(page, '**/api/admin/blog-posts/-/names*')
    await field(page, 'Titel').fill('Meteen online')
    await field(page, 'Tekst').fill('Een zin.')
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.route(
      '**/api/admin/blog-posts',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const release = await holdReplies(page, '**/api/admin/blog-posts/-/made')
    await button(page, articleText.planning.publish).click()
    await expect(page.getByRole('alert').filter({ hasText: 'bereikbaar' })).toBeVisible()
    tellName()
    await expect(page.getByText(editing.fields.nameTaken('Meteen online'))).toBeVisible()
    await field(page, 'Trefwoorden').fill('later')
    release()
    await expect(page).toHaveURL(/\/admin\/blog-posts\/meteen-online$/)
    await expect(notice(page, articleText.planning.isOnline)).toBeVisible()
    await expect(state(page)).toHaveText(changed(1))
    await expect(field(page, 'Trefwoorden')).toHaveValue('later')
    expect(sent.filter((url) => url.endsWith('/blog-posts'))).toHaveLength(1)
    await pressSave(page)
    await expect(state(page)).toHaveText(saving.saved)
    expect((await page.request.get('/blog/meteen-online')).status()).toBe(200)
  })
})
