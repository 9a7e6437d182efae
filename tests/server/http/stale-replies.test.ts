import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createReplyCache } from '../../../server/http/reply-cache'

/** An app whose replies may be stale; `hold` keeps new ones from being finished. */
function renewing(mayBeStale: (url: string) => boolean = () => true) {
  const app = Fastify()
  onTestFinished(() => app.close())
  const content = { revision: 1 }
  const begun: string[] = []
  let open = Promise.resolve()
  const cache = createReplyCache(() => content.revision)
  app.get('/*', (request, reply) =>
    cache.send(
      request,
      reply,
      request.url,
      async () => {
        const body = `${request.url} ${content.revision}`
        begun.push(body)
        await open
        return { type: 'text/plain', body }
      },
      { staleWhileRevalidate: mayBeStale(request.url) },
    ),
  )
  return {
    cache,
    content,
    begun,
    ask: async (url: string) => (await app.inject(url)).body,
    /** From here on no new reply is finished until the returned function is called. */
    hold() {
      let letGo = () => {}
      open = new Promise((resolve) => {
        letGo = resolve
      })
      return letGo
    },
    isBegun: (body: string) => expect.poll(() => begun).toContain(body),
  }
}

describe('a reply that may be stale', () => {
  it('is what it was for whoever comes while the first who asked waits for the new one', async () => {
    const { content, ask, hold, isBegun } = renewing()
    await ask('/a')
    content.revision += 1
    const letGo = hold()
    const first = ask('/a')
    await isBegun('/a 2')
    expect(await Promise.all([ask('/a'), ask('/a')])).toEqual(['/a 1', '/a 1'])
    letGo()
    expect([await first, await ask('/a')]).toEqual(['/a 2', '/a 2'])
  })

  it('is waited for by all when there was none before', async () => {
    const { ask, hold, isBegun, begun } = renewing()
    const letGo = hold()
    const all = [ask('/a'), ask('/a')]
    await isBegun('/a 1')
    letGo()
    expect(await Promise.all(all)).toEqual(['/a 1', '/a 1'])
    expect(begun).toEqual(['/a 1'])
  })

  it('is made anew before anybody asks when whoever changed something is told of it', async () => {
    const { cache, content, ask, begun } = renewing()
    await ask('/a')
    await ask('/b')
    content.revision += 1
    await cache.renew()
    expect(begun.slice(2).sort()).toEqual(['/a 2', '/b 2'])
    expect([await ask('/a'), begun.length]).toEqual(['/a 2', 4])
    await cache.renew()
    expect(begun).toHaveLength(4)
  })

  it('is made anew then however much was asked for since that is never stale', async () => {
    const { cache, content, ask, begun } = renewing((url) => url === '/a')
    await ask('/a')
    for (let at = 0; at < 30; at++) await ask(`/api/${at}`)
    content.revision += 1
    await cache.renew()
    expect(begun.slice(31)).toEqual(['/a 2'])
  })

  it('is stale for nobody who asks after that, even if it takes long to make', async () => {
    const { cache, content, ask, hold, isBegun } = renewing()
    await ask('/a')
    content.revision += 1
    const letGo = hold()
    await cache.renew()
    await isBegun('/a 2')
    const late = ask('/a')
    letGo()
    expect(await late).toBe('/a 2')
  })
})

it('what was before a change that somebody was told of is sent to nobody, whatever changes after it', async () => {
  const { cache, content, ask, hold, isBegun } = renewing()
  await ask('/a')
  content.revision += 1
  const letGo = hold()
  await cache.renew()
  content.revision += 1
  const first = ask('/a')
  await isBegun('/a 3')
  const other = ask('/a')
  letGo()
  expect(await Promise.all([first, other])).toEqual(['/a 3', '/a 3'])
})

it('a reply that must be true is waited for by all, and made anew for nobody', async () => {
  const { cache, content, ask, begun, hold, isBegun } = renewing(() => false)
  await ask('/a')
  content.revision += 1
  await cache.renew()
  expect(begun).toEqual(['/a 1'])
  const letGo = hold()
  const all = [ask('/a'), ask('/a')]
  await isBegun('/a 2')
  letGo()
  expect(await Promise.all(all)).toEqual(['/a 2', '/a 2'])
})

describe('a reply for a shared cache', () => {
  it('is not one from before a change, whenever it was begun or sent', async () => {
    const app = Fastify()
    onTestFinished(() => app.close())
    const content = { revision: 1 }
    const sent: string[] = []
    const begun: string[] = []
    let open = Promise.resolve()
    const shared = {
      headersOf: (tags: readonly string[]) => ({ 'cache-control': `s-maxage=60, ${tags.join()}` }),
      forgettable: {},
      isCurrent: () => true,
      sent: (address: string) => sent.push(address) > 0,
    }
    const cache = createReplyCache(() => content.revision, { shared })
    app.get('/*', (request, reply) => {
      const make = async () => {
        const body = `${content.revision}`
        begun.push(body)
        await open
        return { type: 'text/plain', body, tags: ['a'] }
      }
      const isOwnAddress = request.url !== '/elders'
      return cache.send(request, reply, '/a', make, { staleWhileRevalidate: true, isOwnAddress })
    })
    const ask = async (url = '/a') => {
      const { body, headers } = await app.inject(url)
      return `${body} ${headers['cache-control']}`
    }
    expect(await ask()).toBe('1 s-maxage=60, a')
    expect(await ask('/elders')).toBe('1 no-cache')

    let letGo = () => {}
    open = new Promise((resolve) => {
      letGo = resolve
    })
    content.revision = 2
    const first = ask()
    await expect.poll(() => begun).toContain('2')
    expect(await ask()).toBe('1 no-cache')
    content.revision = 3
    letGo()
    expect(await first).toBe('2 no-cache')
    expect(await ask()).toBe('3 s-maxage=60, a')
    expect(sent).toEqual(['/a', '/a'])
  })
})
