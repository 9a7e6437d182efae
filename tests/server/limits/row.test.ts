import { EventEmitter, once } from 'node:events'
import { request as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { writes } from '#contract/endpoints'
import { openDoor } from '../../../server/front-door'
import { createHttpServer } from '../../../server/http/http-server'
import { limits } from '../../../server/limits/limits'
import { addRouteLimits } from '../../../server/limits/route-limits'
import { createRow } from '../../../server/limits/row'
import { builtSite, workers } from '../../support/built-site'
import { listen } from '../http/raw-request'
import { everyRow, limitsWith } from './small-limits'

/** A connection, and requests on it. */
function openLine(client: string) {
  const socket = Object.assign(new EventEmitter(), { destroyed: false })
  const request = () => ({ socket, client }) as unknown as IncomingMessage
  const close = () => {
    socket.destroyed = true
    socket.emit('close')
  }
  return { request, close }
}

const lines = (count: number, clientOf: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => openLine(clientOf(at)))
const OVER = '192.0.2.9'
const anywhere = (at: number) => `198.18.${at >> 8}.${at & 255}`

/** The row of the site, and a clock for it; somebody has gone ahead of everyone, and one client is over its limit. */
async function openRow({ isHeld = false } = {}) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const clock = { now: 1000 }
  const clientOf = (request: IncomingMessage) => (request as unknown as { client: string }).client
  const held: unknown[] = []
  let isOver = true
  let mayAgain = () => {}
  const ends = new Promise<void>((end) => {
    mayAgain = () => {
      isOver = false
      end()
    }
  })
  const wait = createRow(limits.requests.beacons, {
    clientOf,
    refused: {
      isOver: (client) => isOver && client === OVER,
      async hold(...whom) {
        held.push(whom)
        if (isHeld) await ends
      },
    },
    now: () => clock.now,
  })
  const first = openLine('203.0.113.7').request()
  expect(await wait(first)).toBe(true)
  const gone: string[] = []
  const send = (name: string, request: IncomingMessage) =>
    void wait(request).then((hasTurn) => gone.push(hasTurn ? name : `not ${name}`))
  /** The server looks at the row once, after so many milliseconds. */
  const pass = async (time = 10) => {
    clock.now += time
    await vi.advanceTimersByTimeAsync(10)
    return gone.splice(0)
  }
  return { wait, first, send, pass, held, mayAgain }
}

it('those that come at the same moment go on two in ten milliseconds, also when the server is late; a tenth of a second at most', async () => {
  const { send, pass } = await openRow()
  for (const line of lines(100, anywhere)) send('it', line.request())
  const counts: number[] = []
  for (const time of [0, 10, 10, 50, 10, 1000, 10]) counts.push((await pass(time)).length)
  expect(counts).toEqual([0, 2, 2, 10, 2, 21, 2])
})

it('who has had a turn does not wait for another, and nobody has one behind a thousand', async () => {
  const { wait, first, send, pass } = await openRow()
  for (const line of lines(1000, anywhere)) send('it', line.request())
  expect(await wait(first)).toBe(true)
  expect(await wait(openLine('203.0.113.8').request())).toBe(false)
  await pass()
  const last = openLine('203.0.113.8')
  send('last', last.request())
  expect(await pass()).toEqual(['it', 'it'])
  last.close()
  expect(await pass()).toContain('not last')
})

it('of one client, or of one network, sixty wait, each on a connection of its own: others still find a place', async () => {
  const { wait, send } = await openRow()
  for (const line of lines(60, () => '192.0.2.1')) send('it', line.request())
  for (const line of lines(60, (at) => `2001:db8:1:${at}`)) send('it', line.request())
  const another = (client: string) => wait(openLine(client).request())
  expect(await Promise.all([another('192.0.2.1'), another('2001:db8:1:99')])).toEqual([false, false])
})

it('of several on one connection each takes a place: beyond sixty there is none, and others wait behind sixty at most', async () => {
  const { wait, send, pass } = await openRow()
  const many = openLine('192.0.2.1')
  for (let times = 0; times < 60; times += 1) send('many', many.request())
  expect(await wait(many.request())).toBe(false)
  send('other', openLine('192.0.2.2').request())
  const gone: string[] = []
  while (!gone.includes('other')) gone.push(...(await pass()))
  expect(gone).toEqual([...Array(60).fill('many'), 'other'])
})

it('who leaves makes room at once: nobody waits behind those who are not there', async () => {
  const { send, pass } = await openRow()
  const leaving = lines(60, () => '192.0.2.1')
  for (const line of leaving) for (let times = 0; times < 32; times += 1) send('it', line.request())
  send('visitor', openLine('192.0.2.2').request())
  for (const line of leaving) line.close()
  send('other', openLine('192.0.2.1').request())
  send('late', leaving[0]?.request() as IncomingMessage)
  expect((await pass()).filter((what) => what !== 'not it')).toEqual(['not late', 'visitor', 'other'])
})

it('what is beyond the limit of its client is held for five seconds at most, once, and takes no place', async () => {
  const { wait, send, pass, held } = await openRow()
  for (const line of lines(100, () => OVER)) send('refused', line.request())
  const again = openLine(OVER).request()
  expect([await wait(again), await wait(again)]).toEqual([true, true])
  expect(held).toEqual(Array(101).fill([OVER, 5000]))
  send('visitor', openLine('192.0.2.2').request())
  expect(await pass()).toEqual([...Array(100).fill('refused'), 'visitor'])
})

it('what is held until its client may send again waits for its turn as any other', async () => {
  const { send, pass, mayAgain } = await openRow({ isHeld: true })
  for (const line of lines(10, () => OVER)) send('it', line.request())
  mayAgain()
  const counts: number[] = []
  for (const time of [0, 10, 10]) counts.push((await pass(time)).length)
  expect(counts).toEqual([0, 2, 2])
})

/** A server where measurements wait until the test lets them go, and none is within the limit. */
async function openServer() {
  const steps: string[] = []
  const waiting: (() => void)[] = []
  const waitInRow = async () => {
    steps.push('waits')
    await new Promise<void>((go) => waiting.push(go))
    return true
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
  await addRouteLimits(app, { limits: limits.requests, take, rows: everyRow(waitInRow) })
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

it.each([
  { had: 'its turn', hasTurn: true, held: [] },
  { had: 'no turn, as too many waited', hasTurn: false, held: ['beacons'] },
])('the refusal of a measurement that had $had is held for $held', async ({ hasTurn, held }) => {
  const app = createHttpServer({ logLevel: 'silent' })
  onTestFinished(() => app.close())
  const clients: string[] = []
  const hold = async (client: string) => void clients.push(client)
  const rows = everyRow(async () => hasTurn)
  await addRouteLimits(app, { limits: limits.requests, take: () => 1000, hold, rows })
  app.post('/', { config: { countedAs: 'beacons' } }, async () => 'measured')
  expect([(await app.inject({ method: 'POST', url: '/' })).statusCode, clients]).toEqual([429, held])
})

it('at the door of the site a measurement waits for its turn, and nothing else does', async () => {
  const figures = { seconds: 600, client: 60, total: 60 }
  const { app } = openDoor({
    config: {
      root: '',
      siteUrl: 'http://127.0.0.1',
      logLevel: 'silent',
      limits: limitsWith('beacons', figures),
    },
    site: await builtSite(),
    workers,
    now: Date.now,
  })
  onTestFinished(() => app.close())
  const arrived: unknown[] = []
  const begun: string[] = []
  app.server.on('request', ({ url }) => arrived.push(url))
  app.addHook('onRequest', async ({ url }) => void begun.push(url))
  const { port } = await listen(app)
  const { path } = writes.vital
  await statusOf(send(port, path))
  const second = send(port, path)
  second.on('error', () => undefined)
  await expect.poll(() => arrived).toHaveLength(2)
  await statusOf(send(port, '/api/company'))
  expect([arrived, begun]).toEqual([
    [path, path, '/api/company'],
    [path, '/api/company'],
  ])
  second.destroy()
})
