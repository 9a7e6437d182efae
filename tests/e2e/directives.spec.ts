import { expect, test } from '../support/edited-site'
import { expectAccessibleDayAndNight } from '../support/expect-accessible'
import { openHydrated } from '../support/hydrated'
import { scrollThrough } from '../support/scroll-through'

const PATH = '/blog/met-van-alles'
const VIDEO = 'https://www.youtube.com/watch?v=abcdefghijk'
const SETTINGS = 'data/settings.json'
const article = `---
title: Met van alles
createdAt: 2026-11-19
---
Een eerste zin.

:::callout[Begin klein]{kind="warning"}
Kies één proces.

::button[Vraag een gesprek aan]{href="/contact"}
:::

::card[Je mailbox]{href="/blog/mailbox-laten-voorsorteren"}

::figure[Het bijschrift]{src="/media/auteur.svg" alt="Een portret"}

:::gallery[De werkplaats]
![Aan het werk](/media/auteur.svg)
![Klaar](/media/auteur.svg)
:::

::video[Zo gaat dat]{href="${VIDEO}" still="/media/geen-beeld.svg" duration="3:12"}

::video[Bij een ander]{href="https://video.voorbeeld.example/w/1"}

::download[Een bestand]{href="/media/auteur.svg"}
`

test('an article shows what Markdown has no sign for, and a video asks nothing of another site before it is played', async ({
  page,
  edit,
  site,
}) => {
  await edit('/api/blog-posts', { 'content/blog/met-van-alles.md': article })
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Speler</p>' }),
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await openHydrated(page, PATH)
  await scrollThrough(page)
  await expect(page.getByRole('note', { name: 'Let op' })).toContainText('Let op: Begin klein')
  await expect(page.getByRole('link', { name: 'Vraag een gesprek aan' })).toHaveAttribute('href', '/contact')
  await expect(page.getByRole('link', { name: 'Artikel Je mailbox' })).toBeVisible()
  await expect(page.getByRole('figure').filter({ hasText: 'Het bijschrift' }).getByRole('img')).toBeVisible()
  const gallery = page.getByRole('figure').filter({ hasText: 'De werkplaats' }).getByRole('img')
  const places = () =>
    gallery.evaluateAll((images) =>
      images.map((image) => image.getBoundingClientRect()).map(({ x, y, width }) => ({ x, y, width })),
    )
  // As wide as the text where there is no room for two: 360 less two margins of 20 and the lane of the rail, 32.
  expect((await places()).map(({ width }) => Math.round(width))).toEqual([288, 288])
  const file = page.getByRole('link', { name: /^Een bestand SVG, \d+ kB$/ })
  expect((await file.boundingBox())?.height, 'room for a finger').toBeGreaterThanOrEqual(44)
  await expectAccessibleDayAndNight(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.setViewportSize({ width: 1280, height: 740 })
  const [one, other] = await places()
  expect(other).toEqual({ ...one, x: expect.any(Number) })
  await page.setViewportSize({ width: 360, height: 740 })
  expect([...origins]).toEqual([site.url])
  const note = page.getByText('Pas als je klikt')
  await expect(note).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(note).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'Video, 3:12 Zo gaat dat' }).press('Enter')
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('title', 'Video, 3:12 Zo gaat dat')
  await expect(frame).toBeFocused()
  await expect(page.frameLocator('iframe').getByText('Speler')).toBeVisible()
  expect([...origins]).toEqual([site.url, 'https://www.youtube-nocookie.com'])
  await expect(page.getByRole('link', { name: 'Bij een ander' })).not.toHaveAttribute('data-frame')
})

test.describe('refused by the browser', () => {
  // The browser reports every refused frame itself.
  test.use({ expectedMessages: [/violates the following Content Security Policy directive/] })

  test('a video of a host that was allowed after this document came plays, in a document of now', async ({
    page,
    edit,
    site,
  }) => {
    const host = 'video.voorbeeld.example'
    const settings = site.repository.read(SETTINGS)
    await page.route(`https://${host}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Speler</p>' }),
    )
    await edit('/api/blog-posts', { 'content/blog/met-van-alles.md': article })
    await openHydrated(page, '/blog')
    await page.evaluate(() => Object.assign(window, { isFirst: true }))
    const isFirst = () => page.evaluate(() => 'isFirst' in window)

    await edit('/api/blog-posts/met-van-alles', { [SETTINGS]: settings.replace('player.vimeo.com', host) })
    await page.getByRole('main').getByRole('link', { name: 'Met van alles' }).click()
    const video = page.getByRole('link', { name: 'Video Bij een ander' })
    await expect(video).toHaveAttribute('data-frame', /./)
    expect(await isFirst()).toBe(true)
    await video.click()
    await expect(page.frameLocator('iframe').getByText('Speler')).toBeVisible()
    expect(await isFirst()).toBe(false)
  })

  test('a video that the browser keeps refusing is followed as the link that it is', async ({
    page,
    edit,
  }) => {
    await edit('/api/blog-posts', { 'content/blog/met-van-alles.md': article })
    await page.route(VIDEO, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Elders</p>' }),
    )
    // Like a proxy that adds a policy of its own.
    await page.route(`**${PATH}`, async (route) => {
      const reply = await route.fetch()
      const policy = (reply.headers()['content-security-policy'] ?? '').replace(
        /frame-src .*/,
        "frame-src 'none'",
      )
      await route.fulfill({
        response: reply,
        headers: { ...reply.headers(), 'content-security-policy': policy },
      })
    })
    await openHydrated(page, PATH)
    await page.getByRole('link', { name: 'Video, 3:12 Zo gaat dat' }).click()
    await expect(page.getByText('Elders')).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a video is a link to it', async ({ page, edit }) => {
    await edit('/api/blog-posts', { 'content/blog/met-van-alles.md': article })
    await page.goto(PATH)
    await expect(page.getByRole('link', { name: 'Video, 3:12 Zo gaat dat' })).toHaveAttribute('href', VIDEO)
  })
})
