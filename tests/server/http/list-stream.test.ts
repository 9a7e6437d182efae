import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { addErrorReplies } from '../../../server/http/error-replies'
import { createListTurns } from '../../../server/http/list-stream'
import { addReadRoutes } from '../../../server/http/read-routes'
import { createReplyCache } from '../../../server/http/reply-cache'
import { createTurnstile } from '../../../server/http/turnstile'

const PATH = '/api/blog-posts'

/** A list of this many items, which counts how many were produced. */
function longList(length: number, longest?: number) {
  const made = { items: 0, revision: 1 }
  function* items() {
    for (let at = 0; at < length; at++) {
      made.items += 1
      yield { id: at, content: 'tekst '.repeat(500) }
    }
  }
  const app = Fastify({ trustProxy: true })
  onTestFinished(() => app.close())
  addErrorReplies(app)
  addReadRoutes(app, {
    readers: new Map([[PATH, () => ({ body: [] })]]),
    lists: new Map([[PATH, () => ({ items: items(), total: length, stamp: `${made.revision}` })]]),
    cache: createReplyCache(() => made.revision),
    revisionOf: () => made.revision,
    ...(longest !== undefined && { longest }),
  })
  return { app, made }
}

test('a long list is the same whole list in every encoding', async () => {
  const { app } = longList(1000)
  const get = (encoding: string) => app.inject({ url: PATH, headers: { 'accept-encoding': encoding } })
  const [plain, gzip, br] = await Promise.all(['identity', 'gzip', 'br'].map(get))
  expect(plain?.json()).toHaveLength(1000)
  expect(plain?.headers['x-total-count']).toBe('1000')
  expect(gunzipSync(gzip?.rawPayload ?? Buffer.alloc(0)).toString()).toBe(plain?.body)
  expect(brotliDecompressSync(br?.rawPayload ?? Buffer.alloc(0)).toString()).toBe(plain?.body)
})

test('an empty one is an empty list', async () => {
  expect((await longList(0).app.inject(PATH)).json()).toEqual([])
})

test('who has it already, or asks for its head alone, has none of it made', async () => {
  const { app, made } = longList(1000)
  const head = await app.inject({ method: 'HEAD', url: PATH })
  const again = await app.inject({ url: PATH, headers: { 'if-none-match': String(head.headers.etag) } })
  expect([head.statusCode, again.statusCode, made.items]).toEqual([200, 304, 0])
  made.revision += 1
  const changed = await app.inject({ url: PATH, headers: { 'if-none-match': String(head.headers.etag) } })
  expect(changed.statusCode).toBe(200)
})

test('a reader who stops reading has only a begin of it made, and one who leaves ends the making', async () => {
  const { app, made } = longList(100_000)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port')
  const line = connect(address.port, '127.0.0.1')
  line.write(`GET ${PATH} HTTP/1.1\r\nhost: site\r\n\r\n`)
  await once(line, 'readable')
  let last = -1
  await expect
    .poll(
      () => {
        const isStill = made.items === last
        last = made.items
        return isStill
      },
      { interval: 300 },
    )
    .toBe(true)
  expect(made.items).toBeLessThan(50_000)
  line.destroy()
  const atTheEnd = made.items
  await app.close()
  expect(made.items).toBeLessThan(atTheEnd + 1000)
})

/** A connection from an address that requests the list and reads none of it. */
function idleReader(port: number, from: string) {
  const line = connect(port, '127.0.0.1')
  onTestFinished(() => void line.destroy())
  line.write(`GET ${PATH} HTTP/1.1\r\nhost: site\r\nx-forwarded-for: ${from}\r\n\r\n`)
  return line
}

test('one reader holds a few lists at most, and leaves room for others', async () => {
  const { app } = longList(100_000)
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const greedy = Array.from({ length: 4 }, () => idleReader(port, '203.0.113.7'))
  await Promise.all(greedy.map((line) => once(line, 'readable')))
  const statusFor = async (from: string) => {
    const line = idleReader(port, from)
    await once(line, 'readable')
    return String(line.read()).slice(9, 12)
  }
  expect([await statusFor('203.0.113.7'), await statusFor('203.0.113.8')]).toEqual(['503', '200'])
  for (const line of greedy) line.destroy()
  await expect.poll(() => statusFor('203.0.113.7')).toBe('200')
})

test('a list that is read too slowly is broken off', async () => {
  const { app } = longList(100_000, 100)
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const line = idleReader(port, '203.0.113.7')
  await once(line, 'readable')
  await sleep(300)
  line.resume()
  await once(line, 'close')
})

test('costly work begins a piece a turn, and beyond a number it is refused with a time to come back', async () => {
  const clock = { now: 0 }
  const enter = createTurnstile({ now: () => clock.now })
  const asked = Array.from({ length: 100 }, () => enter())
  const settled = await Promise.allSettled(asked)
  const refused = settled.filter(({ status }) => status === 'rejected')
  expect(settled.length - refused.length).toBe(64)
  expect(refused[0]).toMatchObject({
    reason: { code: 'unavailable', extra: { headers: { 'retry-after': '2' } } },
  })
  const late = enter()
  clock.now = 5000
  await expect(enter()).rejects.toMatchObject({ code: 'unavailable' })
  await late
  await enter()
})

test('of lists that are sent at the same time one piece is made after the other', async () => {
  const takeTurn = createListTurns()
  const taken: string[] = []
  const take = (list: string) => takeTurn().then(() => void taken.push(list))
  const [first, second, third] = [take('one'), take('other'), take('one')]
  await first
  expect(taken).toEqual(['one'])
  await second
  expect(taken).toEqual(['one', 'other'])
  await third
  expect(taken).toEqual(['one', 'other', 'one'])
})
