import { describe, expect, it } from 'vitest'
import { openAdmin } from './opened-admin'

const SECRET = 'zeegroenwalvisgeheim'
const NOW = Date.parse('2026-11-20T12:00:00Z')

/** Every public address with information about articles. */
const PUBLIC = [
  '/',
  '/blog',
  '/api/blog-posts',
  '/api/blog-posts?fields=card',
  `/api/blog-posts?tag=${SECRET}`,
  '/api/blog-tags',
  `/api/search?q=${SECRET}`,
  `/api/search?query=${SECRET}`,
  '/api/blog-posts/open-artikel',
  '/api/blog-posts/open-artikel/related',
  '/feed.xml',
  '/atom.xml',
  '/feed.json',
  '/sitemap.xml',
  '/llms.txt',
  '/robots.txt',
]

/** Addresses that would exist if the hidden article were public. */
const hidden = (slug: string) => [
  `/blog/${slug}`,
  `/blog/${slug}.md`,
  `/api/blog-posts/${slug}`,
  `/api/blog-posts/${slug}/related`,
  `/delen/${slug}.png`,
]

const secret = {
  title: `Titel ${SECRET}`,
  content: `Tekst ${SECRET}`,
  keywords: SECRET,
  metaTitle: SECRET,
  metaDescription: SECRET,
  tag: SECRET,
}

async function openWithHidden(state: object) {
  const opened = await openAdmin({ now: () => NOW })
  const { call } = opened
  const body = { title: 'Open artikel', slug: 'open-artikel', status: 'published', tag: SECRET.slice(0, 3) }
  expect((await call('POST', 'blog-posts', { body })).status).toBe(201)
  const made = await call('POST', 'blog-posts', { body: { ...secret, slug: 'verborgen', ...state } })
  expect(made.status).toBe(201)
  return { ...opened, made }
}

describe.each([
  ['a draft', { status: 'draft' }],
  ['a planned article', { status: 'published', publishAt: '2026-11-21T09:00:00.000Z' }],
])('%s', (_, state) => {
  it('is told to nobody without an account', async () => {
    const { app } = await openWithHidden(state)
    for (const url of PUBLIC) {
      const { statusCode, body } = await app.inject(url)
      expect([statusCode < 500, body.replaceAll(url, '').includes(`Titel ${SECRET}`), url]).toEqual([
        true,
        false,
        url,
      ])
    }
    const all = await Promise.all(PUBLIC.filter((url) => !url.includes(SECRET)).map((url) => app.inject(url)))
    expect(all.filter(({ body }) => body.includes(SECRET))).toEqual([])
    for (const url of hidden('verborgen')) {
      const { statusCode, body } = await app.inject(url)
      expect([statusCode, body.includes(SECRET)]).toEqual([404, false])
    }
  })

  it('is told to nobody when it was public before and its address changed', async () => {
    const { app, call, made } = await openWithHidden({ status: 'published' })
    const moved = await call('PUT', 'blog-posts/verborgen', { body: { slug: 'elders' }, etag: made.etag })
    expect((await app.inject('/blog/elders')).statusCode).toBe(200)
    expect(
      (await call('PUT', 'blog-posts/verborgen', { body: { publishAt: null, ...state }, etag: moved.etag }))
        .status,
    ).toBe(200)
    for (const url of [...hidden('elders'), ...hidden('verborgen')]) {
      const { statusCode, body } = await app.inject(url)
      expect([url, statusCode, body.includes(SECRET)]).toEqual([url, 404, false])
    }
  })
})

it('nothing of the admin is told to who is not logged in, not even what is there', async () => {
  const { app, call, repository } = await openAdmin()
  const sha = repository.head()
  const id = (await call('GET', 'automations')).body[0].id
  for (const path of [
    'history',
    `history/${sha}`,
    `automations/${id}`,
    'automations/nooit',
    'media',
    'overview',
  ]) {
    const reply = await app.inject(`/api/admin/${path}`)
    expect([reply.statusCode, reply.body.includes('@'), reply.headers.etag]).toEqual([401, false, undefined])
  }
})
