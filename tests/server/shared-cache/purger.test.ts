import { expect, it, onTestFinished, vi } from 'vitest'
import { cacheKinds } from '../../../server/shared-cache/cache-kinds'
import { createPurger } from '../../../server/shared-cache/purger'
import {
  openSharedCache,
  type SharedCacheConfig,
  type WasInSync,
} from '../../../server/shared-cache/shared-cache'
import { freePort } from '../../support/free-port'
import { openWebTarget } from '../../support/web-target'

/** A cache that is told what `change` says, with what it wrote to the log. */
function openFollowed(
  config: SharedCacheConfig,
  {
    waits = [20, 20, 20],
    onceMore = 60_000,
    fetchIt = fetch,
    ...replica
  }: {
    waits?: number[]
    onceMore?: number
    fetchIt?: typeof fetch
    leaving?: number
    wasInSync?: WasInSync
  } = {},
) {
  const logged: string[] = []
  const news: (readonly string[])[] = []
  const note = (kind: string) => (_: unknown, message: string) => void logged.push(`${kind}: ${message}`)
  const log = {
    warn: note('warn'),
    error: note('error'),
    info: (message: string) => void logged.push(message),
  }
  const cache = openSharedCache({ config, fetch: fetchIt, log, waits, onceMore, ...replica })
  onTestFinished(() => cache.close())
  cache.follow({ changed: async () => news.shift() ?? [], renew: async () => undefined })
  return { cache, logged, change: (...tags: string[]) => void news.push(tags) }
}

it('Fastly is told tags, with its own key', async () => {
  const target = await openWebTarget()
  const { change } = openFollowed({ kind: 'fastly', url: target.url, token: 'geheim' })
  await expect.poll(() => target.seen.length).toBe(1)
  change('blog-posts', 'blog-posts/a')
  await expect.poll(() => target.seen.length).toBe(2)
  expect(target.seen[1]).toMatchObject({
    method: 'POST',
    headers: { 'fastly-key': 'geheim' },
    body: '{"surrogate_keys":["blog-posts","blog-posts/a"]}',
  })
})

it('Cloudflare is told at most thirty tags at a time', async () => {
  const target = await openWebTarget()
  const { change } = openFollowed({ kind: 'cloudflare', url: target.url, token: 'geheim' })
  await expect.poll(() => target.seen.length).toBe(1)
  expect(target.seen[0]).toMatchObject({
    headers: { authorization: 'Bearer geheim' },
    body: '{"tags":["site"]}',
  })
  change(...Array.from({ length: 31 }, (_, number) => `blog-posts/${number}`))
  await expect.poll(() => target.seen.length).toBe(3)
  const told = target.seen.slice(1).map(({ body }) => JSON.parse(body).tags.length)
  expect(told.sort()).toEqual([1, 30])
})

it('nginx is told the addresses of what was sent, in each form', async () => {
  const target = await openWebTarget()
  const { cache, change } = openFollowed({ kind: 'nginx', url: target.url, token: undefined })
  cache.replies.sent('/blog/a', ['blog-posts/a'])
  cache.replies.sent('/contact', ['pages'])
  change('blog-posts/a')
  await expect.poll(() => target.seen.length).toBe(3)
  const told = target.seen.map(({ url, headers }) => `${url} ${headers['accept-encoding']}`)
  expect(told.sort()).toEqual(['/haak/blog/a br', '/haak/blog/a gzip', '/haak/blog/a identity'])
})

it('of a server that leaves the others, nginx forgets what it sent: nobody else could tell it', async () => {
  const target = await openWebTarget()
  const { cache } = openFollowed({ kind: 'nginx', url: target.url, token: undefined })
  cache.replies.sent('/blog/a', ['blog-posts/a'])
  await cache.leave()
  expect(target.seen.map(({ url }) => url)).toEqual(Array(3).fill('/haak/blog/a'))
})

it('of a server that leaves and may be behind, a cache with tags forgets everything: the others told before it sent that', async () => {
  const target = await openWebTarget()
  let away = 0
  const wasInSync = (milliseconds: number) => away < milliseconds
  const { cache } = openFollowed({ kind: 'varnish', url: target.url, token: undefined }, { wasInSync })
  await expect.poll(() => target.seen.length).toBe(1)
  away = 20_000
  expect(cache.replies.sent('/blog/a', ['blog-posts/a'])).toBe(true)
  await cache.leave()
  expect(target.seen.slice(1).map(({ headers }) => headers['surrogate-key'])).toEqual(['site'])
})

it('an address that a leaving server cannot be rid of keeps no other', async () => {
  const target = await openWebTarget()
  const fails: typeof fetch = async (url, request) =>
    String(url).endsWith('/blog/0') ? new Response(null, { status: 500 }) : fetch(url, request)
  const config = { kind: 'nginx', url: target.url, token: undefined } as const
  const { cache, logged } = openFollowed(config, { fetchIt: fails })
  for (let blog = 0; blog < 20; blog++) cache.replies.sent(`/blog/${blog}`, ['blog-posts'])
  await cache.leave()
  expect(new Set(target.seen.map(({ url }) => url)).size).toBe(19)
  expect(logged).toEqual(['warn: the cache in front of the site could not be told what changed'])
})

it('a server leaves at once where the others tell the same tags, and where the cache is gone', async () => {
  const target = await openWebTarget()
  const tagged = openFollowed({ kind: 'varnish', url: target.url, token: undefined })
  await expect.poll(() => target.seen.length).toBe(1)
  await tagged.cache.leave()
  expect(target.seen).toHaveLength(1)
  const gone = `http://127.0.0.1:${await freePort()}`
  const { cache, logged } = openFollowed({ kind: 'nginx', url: gone, token: undefined })
  cache.replies.sent('/blog/a', ['blog-posts/a'])
  await cache.leave()
  expect(logged).toEqual(['warn: the cache in front of the site could not be told what changed'])
})

it('a server that leaves names what the cache would keep longest first, and says when there was no time for the rest', async () => {
  const asked: string[] = []
  const fetchIt = (url: unknown, { signal }: RequestInit = {}) =>
    new Promise<Response>((_, refuse) => {
      asked.push(String(url))
      signal?.addEventListener('abort', () => refuse(signal.reason))
    })
  const config = { kind: 'nginx', url: 'http://127.0.0.1:8080/haak', token: undefined } as const
  const { cache, logged } = openFollowed(config, { fetchIt, leaving: 20 })
  for (const page of ['/a', '/b']) cache.replies.sent(page, ['pages'])
  await cache.leave()
  expect(asked.map((url) => new URL(url).pathname)).toEqual([
    ...Array(3).fill('/haak/b'),
    ...Array(3).fill('/haak/a'),
  ])
  expect(logged).toEqual([
    'warn: the cache in front of the site keeps some of what this server sent until it expires',
  ])
})

it('what a cache missed while it was down is told when it is there again, and the log says so', async () => {
  const target = await openWebTarget()
  target.answer = { status: 503 }
  const { cache, change, logged } = openFollowed({ kind: 'varnish', url: target.url, token: undefined })
  expect(cache.isBehind()).toBe(false)
  await expect.poll(() => cache.isBehind()).toBe(true)
  change('founders')
  target.answer = { status: 200 }
  const there = 'the cache in front of the site has been told what changed'
  await expect
    .poll(() => logged)
    .toEqual(['warn: the cache in front of the site could not be told what changed', there])
  expect(cache.isBehind()).toBe(false)
  expect(target.seen.map(({ headers }) => headers['surrogate-key'])).toContain('site')
})

it.each([401, 403])('a cache that refuses (%i) is told with the variable of its token', async (status) => {
  const target = await openWebTarget()
  target.answer = { status }
  const { logged } = openFollowed({ kind: 'varnish', url: target.url, token: 'oud' })
  await expect.poll(() => logged.length).toBeGreaterThan(0)
  expect(logged[0]).toBe(
    'warn: the cache in front of the site could not be told what changed: it refuses. Compare CACHE_PURGE_TOKEN with what the cache expects, and see whether it listens to this machine',
  )
})

it('attempts go on, and the log says once that they are late', async () => {
  const port = await freePort()
  let asked = 0
  const { logged } = openFollowed(
    { kind: 'varnish', url: `http://127.0.0.1:${port}/`, token: undefined },
    {
      waits: [1, 1],
      fetchIt: (...input) => {
        asked += 1
        return fetch(...input)
      },
    },
  )
  const givenUp = 'error: the cache in front of the site sends old pages until they expire'
  await expect.poll(() => asked).toBeGreaterThan(6)
  expect(logged.filter((line) => line === givenUp)).toHaveLength(1)
})

it('however much changes while it cannot be told, there is one next attempt, and the log counts no others', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const waits = [1000, 5000]
  const fetchIt = vi.fn(() => Promise.reject(new Error('refused')))
  const log = { warn: vi.fn(), error: vi.fn(), info: vi.fn() }
  const requestsFor = () => [{ url: 'http://127.0.0.1:6081/', method: 'PURGE', headers: {} }]
  const purger = createPurger({ requestsFor, fetch: fetchIt, log, waits })
  onTestFinished(() => purger.close())
  for (let change = 0; change < 10; change++) {
    purger.purge([`blog-posts/${change}`])
    await vi.advanceTimersByTimeAsync(0)
  }
  expect([fetchIt.mock.calls.length, vi.getTimerCount()]).toEqual([10, 1])
  await vi.advanceTimersByTimeAsync(1000)
  expect([fetchIt.mock.calls.length, vi.getTimerCount()]).toEqual([11, 1])
  expect([log.warn.mock.calls.length, log.error.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(5000)
  expect([fetchIt.mock.calls.length, log.error.mock.calls.length]).toEqual([12, 1])
})

it('everything is told once more, for replies that were on their way', async () => {
  const target = await openWebTarget()
  openFollowed({ kind: 'varnish', url: target.url, token: undefined }, { onceMore: 10 })
  await expect
    .poll(() => target.seen.map(({ headers }) => headers['surrogate-key']))
    .toEqual(['site', 'site'])
})

it('the tags of a long list leave room for the other headers, those of types first', () => {
  const entries = Array.from({ length: 500 }, (_, number) => `blog-posts/${'x'.repeat(40)}${number}`)
  const { 'surrogate-key': tags = '' } = cacheKinds.varnish.headersOf([...entries, 'site', 'blog-posts'])
  expect(tags).toMatch(/^site blog-posts blog-posts\/x/)
  expect(tags.length).toBeLessThan(6001)
})

it('when it is not known what changed, the cache is told to forget everything', async () => {
  const target = await openWebTarget()
  const log = { warn: () => undefined, error: () => undefined, info: () => undefined }
  const config = { kind: 'fastly', url: target.url, token: undefined } as const
  const cache = openSharedCache({ config, fetch, log, onceMore: 60_000 })
  onTestFinished(() => cache.close())
  let looks = 0
  const changed = async () => {
    looks += 1
    if (looks === 2) throw new Error('The disk is full.')
    return []
  }
  cache.follow({ changed, renew: async () => undefined })
  await expect
    .poll(() => target.seen.map(({ body }) => body))
    .toEqual(Array(2).fill('{"surrogate_keys":["site"]}'))
})
