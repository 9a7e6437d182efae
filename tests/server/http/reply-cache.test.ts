import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createBackground } from '../../../server/http/background'
import { createReplyCache, type ReplyCacheOptions } from '../../../server/http/reply-cache'
import type { ReplyDraft } from '../../../server/http/representation'

/** An app with one route whose replies are cached by address. */
function keeping(make: (url: string) => Promise<ReplyDraft>, options: ReplyCacheOptions = {}) {
  const app = Fastify()
  onTestFinished(() => app.close())
  const content = { revision: 1 }
  const cache = createReplyCache(() => content.revision, options)
  app.get('/*', (request, reply) => cache.send(request, reply, request.url, () => make(request.url)))
  return { app, content }
}

const draft = (body: string): ReplyDraft => ({ type: 'text/plain', body })

describe('a kept reply', () => {
  it('is made once for any number of first requests at the same time', async () => {
    let made = 0
    const { app } = keeping(async () => {
      made += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
      return draft('x'.repeat(2000))
    })
    const encodings = ['br', 'gzip', 'identity']
    const asked = Array.from({ length: 30 }, (_, at) =>
      app.inject({ url: '/a', headers: { 'accept-encoding': encodings[at % 3] ?? '' } }),
    )
    const replies = await Promise.all(asked)
    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(1)
    expect(made).toBe(1)
  })

  it('that fails fails for all who waited, and is tried again by the next', async () => {
    let tries = 0
    const { app } = keeping(async () => {
      tries += 1
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (tries === 1) throw new Error('once')
      return draft('goed')
    })
    const first = await Promise.all([app.inject('/a'), app.inject('/a')])
    expect(first.map(({ statusCode }) => statusCode)).toEqual([500, 500])
    expect((await app.inject('/a')).body).toBe('goed')
    expect(tries).toBe(2)
  })

  it('is made anew for another revision, and old ones are forgotten', async () => {
    let made = 0
    const { app, content } = keeping(async () => draft(`versie ${++made}`))
    expect((await app.inject('/a')).body).toBe('versie 1')
    content.revision += 1
    expect((await app.inject('/a')).body).toBe('versie 2')
    expect((await app.inject('/a')).body).toBe('versie 2')
  })

  it('gets better after the first reply once it has lasted, and stays the same text', async () => {
    const words = Array.from({ length: 4000 }, (_, at) => `woord${(at * at) % 611}`).join(' ')
    const { app } = keeping(async () => draft(words), { settles: 100 })
    const ask = () => app.inject({ url: '/a', headers: { 'accept-encoding': 'br' } })
    const first = await ask()
    const best = await vi.waitFor(async () => {
      const reply = await ask()
      expect(reply.rawPayload.length).toBeLessThan(first.rawPayload.length)
      return reply
    })
    expect(brotliDecompressSync(best.rawPayload).toString()).toBe(words)
    expect(brotliDecompressSync(first.rawPayload).toString()).toBe(words)
  })

  it('that says the same after a change stays packed as well as it was', async () => {
    const words = Array.from({ length: 4000 }, (_, at) => `woord${(at * at) % 611}`).join(' ')
    const { app, content } = keeping(async () => draft(words), { settles: 0 })
    const ask = async () => {
      const reply = await app.inject({ url: '/a', headers: { 'accept-encoding': 'br' } })
      return reply.rawPayload.length
    }
    const quick = await ask()
    await vi.waitFor(async () => expect(await ask()).toBeLessThan(quick))
    const best = await ask()
    for (let change = 0; change < 3; change++) {
      content.revision += 1
      expect(await ask()).toBe(best)
    }
  })

  it('is packed no better than quickly before it has lasted', async () => {
    const words = Array.from({ length: 4000 }, (_, at) => `woord${(at * at) % 611}`).join(' ')
    const { app } = keeping(async () => draft(words), { settles: Number.POSITIVE_INFINITY })
    const sizes = new Set<number>()
    for (let asked = 0; asked < 20; asked++) {
      const { rawPayload } = await app.inject({ url: '/a', headers: { 'accept-encoding': 'br' } })
      sizes.add(rawPayload.length)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect(sizes.size).toBe(1)
  })

  it('of which there are too many makes room: memory stays bounded', async () => {
    const made = new Map<string, number>()
    const { app } = keeping(async (url) => {
      made.set(url, (made.get(url) ?? 0) + 1)
      return draft('x'.repeat(10 * 1024 * 1024))
    })
    for (let at = 0; at < 12; at++) await app.inject({ method: 'HEAD', url: `/${at}` })
    await app.inject({ method: 'HEAD', url: '/11' })
    await app.inject({ method: 'HEAD', url: '/0' })
    expect([made.get('/11'), made.get('/0')]).toEqual([1, 2])
  })

  it('of content stays, however much is asked of what people type', async () => {
    const made: string[] = []
    const app = Fastify()
    onTestFinished(() => app.close())
    const cache = createReplyCache(() => 1)
    app.get('/*', (request, reply) => {
      const make = async () => {
        made.push(request.url)
        return draft('x'.repeat(1024 * 1024))
      }
      return cache.send(request, reply, request.url, make, {
        shelf: 'q' in Object(request.query) ? 'questions' : 'content',
      })
    })
    const ask = (url: string) => app.inject({ method: 'HEAD', url })
    await ask('/')
    await ask('/?q=eerste')
    for (let at = 0; at < 200; at++) await ask(`/?q=${at}`)
    made.length = 0
    for (const url of ['/', '/?q=199', '/?q=eerste']) await ask(url)
    expect(made).toEqual(['/?q=eerste'])
  })

  it('of content is made anew before others, what somebody typed before is not', async () => {
    const entered: unknown[] = []
    const content = { revision: 1 }
    const app = Fastify()
    onTestFinished(() => app.close())
    const enter = async (isKnown?: boolean) => void entered.push(isKnown)
    const cache = createReplyCache(() => content.revision, { enter })
    app.get('/:shelf', (request, reply) =>
      cache.send(request, reply, 'x', async () => draft('x'), {
        shelf: request.url === '/page' ? 'content' : 'questions',
      }),
    )
    for (const url of ['/page', '/question']) await app.inject(url)
    content.revision += 1
    for (const url of ['/page', '/question']) await app.inject(url)
    expect(entered).toEqual([false, false, true, false])
  })

  it('counts the length of its name as well', async () => {
    let made = 0
    const app = Fastify()
    onTestFinished(() => app.close())
    const cache = createReplyCache(() => 1)
    app.get('/:name', (request, reply) =>
      cache.send(request, reply, `${request.url}${'n'.repeat(10 * 1024 * 1024)}`, async () => {
        made += 1
        return draft('klein')
      }),
    )
    for (let at = 0; at < 12; at++) await app.inject(`/${at}`)
    await app.inject('/0')
    expect(made).toBe(13)
  })

  it('that is not compressible by much is still right in every encoding', async () => {
    const text = randomBytes(200_000).toString('base64')
    const { app } = keeping(async () => draft(text))
    for (let turn = 0; turn < 3; turn++) {
      const reply = await app.inject({ url: '/a', headers: { 'accept-encoding': 'br' } })
      expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(text)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  })

  it('with a status of its own is no 304, whatever the browser has', async () => {
    const { app } = keeping(async () => ({ status: 404, type: 'text/html', body: 'weg' }))
    const reply = await app.inject({ url: '/a', headers: { 'if-none-match': '*' } })
    expect([reply.statusCode, reply.body]).toEqual([404, 'weg'])
  })
})

describe('spare time', () => {
  it('does one job at a time, in order, and goes on after one that fails', async () => {
    const background = createBackground()
    const done: string[] = []
    const job = (name: string) => async () => {
      done.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 2))
      done.push(`${name} ends`)
    }
    background(job('a'))
    background(() => Promise.reject(new Error('no matter')))
    background(job('b'))
    await vi.waitFor(() => expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends']))
  })

  it('turns jobs away when too many wait, and takes them again later', async () => {
    const background = createBackground(2)
    const wait = () => new Promise((resolve) => setTimeout(resolve, 2))
    expect([background(wait), background(wait), background(wait)]).toEqual([true, true, false])
    await vi.waitFor(() => expect(background(wait)).toBe(true))
  })
})
