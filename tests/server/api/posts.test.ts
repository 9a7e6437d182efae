import { describe, expect, it, vi } from 'vitest'
import { articleFile } from '../../support/article-file'
import { openApp } from '../../support/opened-app'
import { copyOfProject } from '../../support/repository'
import { sharedApp } from '../http/shared-app'

const long = `lang-${'x'.repeat(115)}`

const site = sharedApp((repository) => {
  repository.write(
    'content/blog/klad.md',
    articleFile(['title: Kladversie', 'status: draft', 'tag: Kladtag']),
  )
  repository.write(
    'content/blog/later.md',
    articleFile([
      'title: Later artikel',
      'id: later-id',
      'slug: later-adres',
      'publishAt: 2999-01-01',
      'tag: Latertag',
    ]),
  )
  repository.write(
    'content/blog/2026/bestandsnaam.md',
    articleFile([
      'title: Drie namen',
      'id: eigen-id',
      'slug: eigen-adres',
      'createdAt: 2020-01-02',
      'tag: Gids',
    ]),
  )
  repository.write(
    'content/blog/lang.md',
    articleFile(['title: Lang', `slug: ${long}`, 'createdAt: 2020-01-01']),
  )
})

interface Post {
  readonly id: string
  readonly slug: string
  readonly tag: string
  readonly createdAt: string
  readonly content: string
  readonly excerpt?: string
}

async function list(query = '') {
  const reply = await site.app.inject(`/api/blog-posts${query}`)
  expect(reply.statusCode).toBe(200)
  return { posts: reply.json<Post[]>(), total: Number(reply.headers['x-total-count']) }
}

describe('the list of articles', () => {
  it('without parameters is everything that is public, newest first, every field of it', async () => {
    const { posts, total } = await list()
    expect([posts.length, total]).toEqual([17, 17])
    const dates = posts.map(({ createdAt }) => createdAt)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(Object.keys(posts[0] ?? {}).sort()).toEqual([
      'authorLinkedIn',
      'authorName',
      'authorPhoto',
      'content',
      'createdAt',
      'id',
      'imageUrl',
      'keywords',
      'metaDescription',
      'metaTitle',
      'slug',
      'tag',
      'title',
      'updatedAt',
    ])
  })

  it('can be cut, and says how much there is in all', async () => {
    const all = (await list()).posts.map(({ id }) => id)
    const cut = await list('?limit=4&offset=3')
    expect([cut.posts.map(({ id }) => id), cut.total]).toEqual([all.slice(3, 7), 17])
    expect(await list('?offset=16')).toMatchObject({ posts: [{ slug: long }], total: 17 })
    expect(await list('?offset=400')).toEqual({ posts: [], total: 17 })
    expect(await list('?limit=0')).toEqual({ posts: [], total: 17 })
  })

  it('can be of one tag, and counts that tag', async () => {
    const { posts, total } = await list('?tag=Gids&limit=2')
    expect(posts.map(({ tag }) => tag)).toEqual(['Gids', 'Gids'])
    expect(total).toBe((await list()).posts.filter(({ tag }) => tag === 'Gids').length)
    expect(await list('?tag=Bestaat%20niet')).toEqual({ posts: [], total: 0 })
    expect(await list('?fields=&limit=&offset=&tag=&author=')).toEqual(await list())
  })

  it('can be of cards: the first 120 characters, without marks and without the article', async () => {
    const { posts } = await list('?fields=card')
    expect(posts).toHaveLength(17)
    for (const card of posts) {
      expect(card).not.toHaveProperty('content')
      expect(card.excerpt?.length).toBeLessThanOrEqual(120)
    }
  })

  it('does not notice parameters that it does not know', async () => {
    const plain = await site.app.inject('/api/blog-posts?limit=3')
    const odd = await site.app.inject('/api/blog-posts?utm_source=x&limit=3&__proto__=y&constructor=z')
    expect(odd.body).toBe(plain.body)
  })

  for (const query of [
    'limit=-1',
    'limit=1.5',
    'limit=veel',
    'limit=1001',
    'limit=1&limit=2',
    'offset=-1',
    'offset=NaN',
    'offset=9007199254740993',
    'fields=alles',
    'tag=a&tag=b',
  ]) {
    it(`refuses ${query}`, async () => {
      const reply = await site.app.inject(`/api/blog-posts?${query}`)
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toEqual({ statusCode: 400, error: 'Bad Request', message: expect.any(String) })
    })
  }
})

describe('one article', () => {
  it('is found by id, by slug and by file name, with its text and its HTML', async () => {
    for (const name of ['eigen-id', 'eigen-adres', 'bestandsnaam']) {
      const reply = await site.app.inject(`/api/blog-posts/${name}`)
      expect(reply.json()).toMatchObject({ id: 'eigen-id', content: 'Tekst.', contentHtml: '<p>Tekst.</p>' })
    }
  })

  it('is found under the longest address that a slug may have', async () => {
    expect((await site.app.inject(`/api/blog-posts/${long}`)).statusCode).toBe(200)
    expect((await site.app.inject(`/blog/${long}`)).statusCode).toBe(200)
  })

  it('that is not there is a 404', async () => {
    for (const name of [
      'bestaat-niet',
      '__proto__',
      'constructor',
      'x'.repeat(5000),
      '%00',
      '..%2f..%2fpackage',
    ]) {
      const reply = await site.app.inject(`/api/blog-posts/${name}`)
      expect(reply.json()).toMatchObject({ statusCode: 404, error: 'Not Found' })
    }
  })
})

describe('an article that is not public', () => {
  it('is nowhere: not in lists, tags or pages, under none of its names', async () => {
    for (const path of ['/api/blog-posts', '/api/blog-posts?fields=card', '/api/blog-tags', '/', '/blog']) {
      const { body } = await site.app.inject(path)
      expect(body).not.toMatch(/Kladversie|Kladtag|Later artikel|Latertag|later-adres/)
    }
    for (const name of ['klad', 'later', 'later-id', 'later-adres']) {
      expect((await site.app.inject(`/api/blog-posts/${name}`)).statusCode).toBe(404)
      const page = await site.app.inject(`/blog/${name}`)
      expect(page.statusCode).toBe(404)
      expect(page.body).not.toMatch(/Kladversie|Later artikel/)
    }
    expect((await list('?tag=Kladtag')).total).toBe(0)
  })

  it('appears when its time has come, without a restart', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      now: Date.parse('2026-11-20T10:00:00Z'),
    })
    try {
      const repository = copyOfProject()
      repository.write(
        'content/blog/straks.md',
        articleFile(['title: Straks', 'publishAt: 2026-11-20T10:05:00Z']),
      )
      const { app } = await openApp({ repository })
      expect((await app.inject('/api/blog-posts/straks')).statusCode).toBe(404)
      await vi.advanceTimersByTimeAsync(10_000)
      expect((await app.inject('/api/blog-posts/straks')).statusCode).toBe(404)
      await vi.advanceTimersByTimeAsync(5 * 60_000)
      expect((await app.inject('/api/blog-posts/straks')).statusCode).toBe(200)
      expect((await app.inject('/blog')).body).toContain('Straks')
    } finally {
      vi.useRealTimers()
    }
  })
})
