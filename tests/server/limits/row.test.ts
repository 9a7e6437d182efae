import { once } from 'node:events'
import { request as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createHttpServer } from '../../../server/http/http-server'
import { limits } from '../../../server/limits/limits'
import { addRouteLimits } from '../../../server/limits/route-limits'
import { createRow } from '../../../server/limits/row'

const requests = (count: number) => Array.from({ length: count }, () => ({}) as IncomingMessage)

it('of a hundred that come at the same moment two go on, and then two at a time', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const wait = createRow(10)
  let gone = 0
  for (const request of requests(100)) void wait(request).then(() => gone++)
  const counts: number[] = []
  for (let time = 0; time <= 30; time += 10) {
    await vi.advanceTimersByTimeAsync(time === 0 ? 0 : 10)
    counts.push(gone)
  }
  expect(counts).toEqual([2, 4, 6, 8])
})

it('who has had a turn does not wait for another, and nobody costs memory behind four thousand', async () => {
  const wait = createRow(60_000)
  const [first, ...others] = requests(2 + 4096) as [IncomingMessage, ...IncomingMessage[]]
  await wait(first)
  await wait(first)
  for (const request of others) void wait(request)
  await expect(Promise.all(requests(2).map(wait))).resolves.toHaveLength(2)
})

/** A server where measurements wait until the test lets them go, and none is within the limit. */
async function openServer() {
  const steps: string[] = []
  const waiting: (() => void)[] = []
  const waitInRow = async () => {
    steps.push('waits')
    await new Promise<void>((go) => waiting.push(go))
  }
  const app = createHttpServer({
    logLevel: 'silent',
    waitFirst: ({ url }) => (url === '/usual' ? waitInRow() : undefined),
  })
  onTestFinished(() => app.close())
  app.addHook('onRequest', async () => void steps.push('begins'))
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, _body, done) => {
    steps.push('is read')
    done(null, {})
  })
  const take = () => {
    steps.push('is counted')
    return 1000
  }
  await addRouteLimits(app, { limits: limits.requests, take, waitInRow })
  for (const path of ['/usual', '/odd'])
    app.post(path, { config: { countedAs: 'beacons' } }, async () => 'measured')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { steps, waiting, port: (app.server.address() as AddressInfo).port }
}

function send(port: number, path: string) {
  const sent = ask({
    port,
    host: '127.0.0.1',
    path,
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
  })
  sent.end('{}')
  return sent
}

async function statusOf(sent: ReturnType<typeof send>): Promise<number | undefined> {
  const [reply]: IncomingMessage[] = await once(sent, 'response')
  reply?.resume()
  return reply?.statusCode
}

it.each([
  { path: '/usual', before: ['waits'], after: ['begins', 'waits', 'is counted'] },
  { path: '/odd', before: ['begins', 'waits'], after: ['is counted'] },
])(
  'a measurement at $path is neither counted before its turn, nor read when it is refused',
  async ({ path, before, after }) => {
    const { steps, waiting, port } = await openServer()
    const sent = send(port, path)
    await expect.poll(() => waiting).toHaveLength(1)
    expect(steps).toEqual(before)
    const status = statusOf(sent)
    waiting.shift()?.()
    if (path === '/usual') {
      await expect.poll(() => waiting).toHaveLength(1)
      waiting.shift()?.()
    }
    expect([await status, steps]).toEqual([429, [...before, ...after]])
  },
)

it('nothing is made of a measurement whose sender has left', async () => {
  const { steps, waiting, port } = await openServer()
  const sent = send(port, '/usual')
  sent.on('error', () => undefined)
  await expect.poll(() => waiting).toHaveLength(1)
  sent.destroy()
  await expect.poll(() => sent.closed).toBe(true)
  const other = statusOf(send(port, '/odd'))
  await expect.poll(() => waiting).toHaveLength(2)
  for (const go of waiting.splice(0)) go()
  expect([await other, steps]).toEqual([429, ['waits', 'begins', 'waits', 'is counted']])
})
