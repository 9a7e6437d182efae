import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { reads } from '#contract/endpoints'
import { openApp } from '../../support/opened-app'
import { sharedApp } from '../http/shared-app'

const site = sharedApp()
/** The id in the address, for reads of one thing. */
const named: Readonly<Record<string, string>> = {
  [reads.automation.path]: 'inbox-voorsorteren',
  [reads.stepPlan.path]: 'inbox-voorsorteren',
  [reads.tag.path]: 'gids',
  [reads.author.path]: 'sanne-de-wit',
}
/** The query, for reads that need one. */
const asked: Readonly<Record<string, string>> = { [reads.page.path]: '?path=/contact' }
const paths = [
  ...Object.values(reads).map(
    ({ path }) => path.replace(/:\w+/, named[path] ?? 'mailbox-laten-voorsorteren') + (asked[path] ?? ''),
  ),
  '/',
  '/blog',
  '/blog/mailbox-laten-voorsorteren',
]
const decoded = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
}

async function get(url: string, headers: Record<string, string> = {}) {
  return site.app.inject({ url, headers })
}

// The search answers 503 until it has indexed the articles.
beforeAll(async () => {
  await vi.waitFor(async () => expect((await get('/api/search')).statusCode).toBe(200), { timeout: 30_000 })
})

describe('every read and page', () => {
  for (const path of new Set(paths)) {
    it(`${path} is sent once, and 304 to who has it`, async () => {
      const first = await get(path)
      const etag = String(first.headers.etag)
      expect(first.statusCode).toBe(200)
      expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
      expect(first.headers['cache-control']).toBe('no-cache')
      for (const known of [etag, `"ander", ${etag}`, '*', etag.slice(2)]) {
        const again = await get(path, { 'if-none-match': known })
        expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
        expect(again.headers.vary).toBe('accept-encoding')
      }
      expect((await get(path, { 'if-none-match': '"ander"' })).statusCode).toBe(200)
      // As every fetch() says that names an ETag.
      const fetched = await get(path, { 'if-none-match': etag, 'cache-control': 'no-cache' })
      expect(fetched.statusCode).toBe(304)
      // As a browser says that is told to load the page anew.
      expect((await get(path, { 'cache-control': 'no-cache' })).statusCode).toBe(200)
    })

    it(`${path} answers HEAD like GET, without a body`, async () => {
      const got = await get(path)
      const head = await site.app.inject({ method: 'HEAD', url: path })
      expect([head.statusCode, head.body]).toEqual([200, ''])
      for (const name of ['etag', 'content-type', 'content-length', 'x-total-count', 'vary']) {
        expect(head.headers[name]).toBe(got.headers[name])
      }
    })

    it(`${path} is the same text in every encoding`, async () => {
      const plain = await get(path)
      for (const encoding of ['br', 'gzip', 'identity'] as const) {
        const reply = await get(path, { 'accept-encoding': encoding })
        const sent = String(reply.headers['content-encoding'] ?? 'identity') as keyof typeof decoded
        expect(sent).toBe(plain.rawPayload.length < 860 ? 'identity' : encoding)
        expect(decoded[sent](reply.rawPayload).toString()).toBe(plain.body)
        expect(reply.headers.etag).toBe(plain.headers.etag)
        expect(reply.headers.vary).toBe('accept-encoding')
      }
    })
  }
})

describe('the encoding', () => {
  const chosen: Record<string, string | undefined> = {
    'gzip, deflate, br': 'br',
    'gzip, deflate': 'gzip',
    'br;q=0, gzip': 'gzip',
    'br;q=0, gzip;q=0': undefined,
    'gzip;q=0.000': undefined,
    '*': 'br',
    '*;q=0': undefined,
    '*;q=0, gzip;q=0.1': 'gzip',
    deflate: undefined,
    identity: undefined,
    '': undefined,
    'BR;Q=1': 'br',
  }
  for (const [asked, expected] of Object.entries(chosen)) {
    it(`for "${asked}" is ${expected ?? 'none'}`, async () => {
      const reply = await get('/api/blog-posts', { 'accept-encoding': asked })
      expect(reply.headers['content-encoding']).toBe(expected)
      expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
    })
  }
})

describe('a change of content', () => {
  it('changes the tag of what shows it, and of nothing else', async () => {
    const { app, repository } = await openApp()
    const tagOf = async (url: string) => (await app.inject(url)).headers.etag
    const [founders, posts] = [await tagOf('/api/founders'), await tagOf('/api/blog-posts')]
    repository.write('data/founders.json', '{ "remaining": 12 }')
    await vi.waitFor(async () => expect(await tagOf('/api/founders')).not.toBe(founders), { timeout: 30_000 })
    expect((await app.inject('/api/founders')).json()).toEqual({ remaining: 12 })
    const late = await app.inject({ url: '/api/founders', headers: { 'if-none-match': String(founders) } })
    expect(late.statusCode).toBe(200)
    expect(await tagOf('/api/blog-posts')).toBe(posts)
  })

  it('further down a cut list changes its tag too, since the number in all is another', async () => {
    const { app, repository } = await openApp()
    const ask = () => app.inject('/api/blog-posts?fields=card&limit=2')
    const before = await ask()
    repository.write('content/blog/oud.md', '---\ntitle: Oud\ncreatedAt: 2020-01-01\n---\n')
    await vi.waitFor(async () => expect((await ask()).headers['x-total-count']).toBe('16'), {
      timeout: 30_000,
    })
    const after = await ask()
    expect(after.body).toBe(before.body)
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })
})
