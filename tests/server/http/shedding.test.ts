import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addErrorReplies } from '../../../server/http/error-replies'
import { createReplyCache } from '../../../server/http/reply-cache'
import { measureTurnTime } from '../../../server/http/turn-time'
import { createTurnstile } from '../../../server/http/turnstile'

/**
 * An app whose pages and reads are cached and made in turn; the event loop takes `turnTime` milliseconds a
 * turn.
 */
function openBusy(turnTime = 0) {
  const logged: string[] = []
  const busy = { turnTime, revision: 1 }
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => logged.push(line) } } })
  onTestFinished(() => app.close())
  addErrorReplies(app)
  const cache = createReplyCache(() => busy.revision, {
    enter: createTurnstile({ turnTime: () => busy.turnTime }),
  })
  for (const [path, isPage] of [
    ['/page/:name', true],
    ['/api/:name', false],
  ] as const) {
    app.get(path, { config: { isPage } }, (request, reply) =>
      cache.send(request, reply, request.url, async () => ({ type: 'text/plain', body: request.url })),
    )
  }
  app.post('/lead', async () => ({ message: 'Bedankt!' }))
  const ask = (count: number, at: (number: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, number) => app.inject(at(number))))
  return { app, ask, busy, logged }
}

const refused = (replies: readonly { statusCode: number }[]) =>
  replies.filter(({ statusCode }) => statusCode === 503).length

describe('who asks for a page while too much is waiting', () => {
  it('is told so in a small Dutch page, and when to come back', async () => {
    const replies = await openBusy().ask(100, (number) => `/page/${number}`)
    expect(refused(replies)).toBe(36)
    const reply = replies.find(({ statusCode }) => statusCode === 503)
    expect(reply?.headers).toMatchObject({
      'retry-after': '2',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(reply?.headers['content-security-policy']).toContain("default-src 'none'")
    expect(reply?.body).toContain('<h1>Even te druk</h1>')
    expect(reply?.body).toContain('Probeer het over een paar seconden opnieuw.')
  })

  it('gets JSON where JSON was asked, in the form of every error', async () => {
    const replies = await openBusy().ask(100, (number) => `/api/${number}`)
    const reply = replies.find(({ statusCode }) => statusCode === 503)
    expect(reply?.headers['retry-after']).toBe('2')
    expect(reply?.json()).toEqual({
      statusCode: 503,
      error: 'Service Unavailable',
      message: 'Het is nu erg druk op de site. Probeer het over een paar seconden opnieuw.',
    })
  })

  it('is one of those that the log tells of together', async () => {
    const { ask, logged } = openBusy()
    await ask(100, (number) => `/page/${number}`)
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('too busy: work was refused')
  })
})

describe('a page that was kept until the content changed', () => {
  it('is made anew before all that nobody had until now, however much of that is waiting', async () => {
    const { app, ask, busy } = openBusy()
    await app.inject('/page/front')
    busy.revision += 1
    const order: string[] = []
    const strangers = Array.from({ length: 100 }, (_, number) =>
      app.inject(`/page/${number}`).then(({ statusCode }) => void order.push(String(statusCode))),
    )
    const front = app.inject('/page/front').then(({ statusCode }) => void order.push(`front ${statusCode}`))
    await Promise.all([...strangers, front])
    expect(order.filter((answer) => answer !== '503')[0]).toBe('front 200')
    expect(refused(await ask(1, () => '/page/front'))).toBe(0)
  })

  it('is still one of those when it was refused itself', async () => {
    const { ask, busy } = openBusy()
    await ask(30, (number) => `/page/${number}`)
    busy.revision += 1
    busy.turnTime = 60_000
    expect(refused(await ask(30, (number) => `/page/${number}`))).toBe(29)
    busy.turnTime = 0
    const [strangers, known] = await Promise.all([
      ask(100, (number) => `/page/new-${number}`),
      ask(30, (number) => `/page/${number}`),
    ])
    expect([refused(strangers), refused(known)]).toEqual([36, 0])
  })
})

describe('a server that is behind', () => {
  it('takes no more work than it can do in time, and some however far behind it is', async () => {
    const { ask, busy } = openBusy(100)
    expect(refused(await ask(40, (number) => `/page/a${number}`))).toBe(40 - 21)
    busy.turnTime = 60_000
    expect(refused(await ask(40, (number) => `/page/b${number}`))).toBe(39)
  })

  it('sends what is kept as always, and takes every sign-up', async () => {
    const { app, ask, busy } = openBusy()
    await ask(20, (number) => `/page/${number}`)
    busy.turnTime = 60_000
    const asked = Promise.all([
      ask(50, (number) => `/page/new-${number}`),
      ask(200, (number) => `/page/${number % 20}`),
      Promise.all(Array.from({ length: 50 }, () => app.inject({ method: 'POST', url: '/lead' }))),
    ])
    const [made, kept, subscribers] = await asked
    expect([refused(made), refused(kept), refused(subscribers)]).toEqual([49, 0, 0])
  })

  it('works for everyone again when it has caught up', async () => {
    const { ask, busy } = openBusy(60_000)
    await ask(40, (number) => `/page/${number}`)
    busy.turnTime = 0
    expect(refused(await ask(40, (number) => `/page/${number}`))).toBe(0)
  })

  it('knows by the turns of its own event loop', async () => {
    const app = Fastify()
    onTestFinished(() => app.close())
    const turnTime = measureTurnTime(app)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const isOver = { yet: false }
    const block = () => {
      // Holds the thread without working: what is measured is how long it holds.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150)
      if (!isOver.yet) setImmediate(block)
    }
    setImmediate(block)
    await expect.poll(turnTime, { timeout: 30_000 }).toBeGreaterThan(50)
    isOver.yet = true
    await wait(1)
    await expect.poll(turnTime, { timeout: 30_000 }).toBeLessThan(50)
  })
})

it('work is let in when what was let in before has had its turn in the thread that does it', async () => {
  const turns: (() => void)[] = []
  const enter = createTurnstile({ turn: () => new Promise((resolve) => turns.push(resolve)) })
  const entered: string[] = []
  const all = ['een', 'twee'].map((name) => enter().then(() => entered.push(name)))
  for (const expected of [['een'], ['een', 'twee']]) {
    await expect.poll(() => turns.length).toBe(1)
    turns.pop()?.()
    await expect.poll(() => entered).toEqual(expected)
  }
  await Promise.all(all)
})
