import sharp from 'sharp'
import { reads } from '#contract/endpoints'
import { readApi } from '../support/read-api'
import { expect, test } from '../support/running-site'

const ID = 'make-n8n-of-zapier'

test('what machines read is there, of its own type, and knows the newest article or the sitemap', async ({
  request,
  site,
}) => {
  const [newest] = await readApi(site, reads.posts, {})
  for (const [path, type] of [
    ['/feed.xml', 'application/rss+xml'],
    ['/atom.xml', 'application/atom+xml'],
    ['/feed.json', 'application/feed+json'],
    ['/sitemap.xml', 'application/xml'],
    ['/robots.txt', 'text/plain'],
    ['/llms.txt', 'text/plain'],
  ] as const) {
    await test.step(path, async () => {
      const reply = await request.get(path)
      expect(reply.status()).toBe(200)
      expect(reply.headers()['content-type']).toContain(type)
      expect(await reply.text()).toContain(
        path === '/robots.txt' ? `${site.url}/sitemap.xml` : `/blog/${newest?.slug}`,
      )
    })
  }
})

test('the blog leads to its feed, and feed readers find the feeds from every page', async ({
  page,
  site,
  request,
}) => {
  await test.step('feed readers find the feeds from every page', async () => {
    for (const path of ['/', `/blog/${ID}`, '/blog']) {
      await page.goto(path)
      const links = page.locator('link[rel="alternate"][type^="application/"]')
      const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href))
      expect(addresses, path).toEqual(['/feed.xml', '/atom.xml', '/feed.json'].map((feed) => site.url + feed))
    }
  })
  await test.step('the blog leads to its feed', async () => {
    const address = await page.getByRole('link', { name: 'RSS-feed' }).getAttribute('href')
    expect((await request.get(address ?? '')).headers()['content-type']).toContain('rss+xml')
  })
})

test('an article can be read as Markdown', async ({ request, site }) => {
  const { title } = await readApi(site, reads.post, { idOrSlug: ID })
  const reply = await request.get(`/blog/${ID}.md`)
  expect(reply.headers()['content-type']).toContain('text/markdown')
  expect(await reply.text()).toContain(title)
})

test('an article is shared with a card of its own, 1200 by 630', async ({ page, request, site }) => {
  await page.goto(`/blog/${ID}`)
  const address = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(address).toBe(`${site.url}/delen/${ID}.png`)
  const reply = await request.get(address ?? '')
  expect(reply.headers()['content-type']).toBe('image/png')
  const { width, height, format } = await sharp(await reply.body()).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
})
