import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createHttpServer } from '../../../server/http/http-server'
import type { LineLimits } from '../../../server/http/limit-lines'
import { parseTrustProxy } from '../../../server/http/trusted-proxies'
import { listen } from '../http/raw-request'

/** A server on this machine, and clients that connect from any of the machine's loopback addresses. */
async function openServer(
  { wait = 50, ...limits }: Omit<LineLimits, 'wait'> & Partial<LineLimits>,
  trust = 'off',
) {
  const lines = { wait, ...limits }
  const app = createHttpServer({ logLevel: 'silent', lines, trustProxy: parseTrustProxy(trust) })
  const seen = { lines: 0, requests: 0 }
  let finish = () => {}
  const finished = new Promise<void>((done) => {
    finish = done
  })
  app.server.on('connection', () => {
    seen.lines += 1
  })
  app.get('/', async () => 'hello')
  app.get('/slow', async () => {
    seen.requests += 1
    await finished
    return 'hello'
  })
  const { port } = await listen(app)
  onTestFinished(() => app.close())
  onTestFinished(() => finish())

  async function open(from: string) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    onTestFinished(() => void socket.destroy())
    let text = ''
    socket.on('data', (data) => {
      text += String(data)
    })
    socket.on('error', () => undefined)
    const isClosed = new Promise<'closed'>((resolve) => socket.once('close', () => resolve('closed')))
    await Promise.race([once(socket, 'connect'), isClosed])
    return {
      half: () => void socket.write('GET / HTTP/1.1\r\nHost: x\r\n'),
      /** The status of a complete request on this line, or `closed`. */
      async ask(path = '/'): Promise<string> {
        text = ''
        socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
        const answered = (async () => {
          while (!text.includes('hello')) await once(socket, 'data')
          return text.slice(9, 12)
        })().catch(() => 'closed')
        return Promise.race([answered, isClosed])
      },
      isClosed,
    }
  }
  /** Sends requests in one piece. @returns how many were answered before the line was closed. */
  async function pipe(count: number): Promise<number> {
    const socket = connect({ port, host: '127.0.0.1' }).setEncoding('latin1')
    let text = ''
    socket.on('data', (data) => {
      text += data
    })
    socket.on('error', () => undefined)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const ask = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
    const last = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    socket.write(ask.repeat(count - 1) + last)
    await closed
    return text.match(/hello/g)?.length ?? 0
  }

  /** Someone whose every line is busy, and one line more. */
  async function oneTooMany(from: string) {
    const asked = []
    for (let turn = 0; turn < lines.client; turn += 1) asked.push((await open(from)).ask('/slow'))
    await vi.waitFor(() => expect(seen.requests).toBe(lines.client))
    const more = await open(from)
    await vi.waitFor(() => expect(seen.lines).toBe(lines.client + 1))
    return { asked, more }
  }
  return { open, oneTooMany, pipe, finish: () => finish() }
}

const attacker = '127.0.0.66'
const visitor = '127.0.0.7'

it('a client with half requests on all its lines keeps nobody else out, not even at its own address', async () => {
  const { open } = await openServer({ client: 20, silent: 10, total: 40 })
  const held = []
  for (let turn = 0; turn < 60; turn += 1) {
    const line = await open(attacker)
    line.half()
    held.push(line)
  }
  // The oldest ones were closed to make room for newer ones.
  expect(await held[0]?.isClosed).toBe('closed')
  expect(await held[49]?.isClosed).toBe('closed')
  expect(await (await open(visitor)).ask()).toBe('200')
  expect(await (await open(attacker)).ask()).toBe('200')
})

it('lines that are kept open between requests make room for new ones of the same client', async () => {
  const { open } = await openServer({ client: 5, silent: 5, total: 40 })
  const first = await open(visitor)
  expect(await first.ask()).toBe('200')
  for (let turn = 0; turn < 4; turn += 1) expect(await (await open(visitor)).ask()).toBe('200')
  expect(await (await open(visitor)).ask()).toBe('200')
  expect(await first.isClosed).toBe('closed')
})

it('when many clients hold all lines together, the one that holds the most makes room', async () => {
  const { open } = await openServer({ client: 20, silent: 20, total: 30 })
  const calm = await open(visitor)
  expect(await calm.ask()).toBe('200')
  for (let turn = 0; turn < 80; turn += 1) await open(`127.0.0.${100 + (turn % 4)}`)
  expect(await calm.ask()).toBe('200')
  expect(await (await open('127.0.0.8')).ask()).toBe('200')
})

it('the lines of a proxy that is trusted are those of all its visitors, and it may have all of them', async () => {
  const { open } = await openServer({ client: 3, silent: 2, total: 40 }, 'loopback')
  const lines = await Promise.all(Array.from({ length: 20 }, () => open('127.0.0.1')))
  const replies = await Promise.all(lines.map((line) => line.ask()))
  expect(new Set(replies)).toEqual(new Set(['200']))
})

it('a line beyond those that a client keeps busy waits unread, and is closed when none of them is done by then', async () => {
  const { oneTooMany, open } = await openServer({ client: 3, silent: 3, total: 40 })
  const { more } = await oneTooMany(attacker)
  expect(await more.ask()).toBe('closed')
  expect(await (await open(visitor)).ask()).toBe('200')
})

it('such a line is answered when one of the others is done by then', async () => {
  const { oneTooMany, finish } = await openServer({ client: 3, silent: 3, total: 40, wait: 200 })
  const { asked, more } = await oneTooMany(visitor)
  const answer = more.ask()
  finish()
  expect(await Promise.all([answer, ...asked])).toEqual(['200', '200', '200', '200'])
})

it('a client that sends a hundred requests before the first is answered loses its line, one that sends a few does not', async () => {
  const { pipe } = await openServer({ client: 5, silent: 5, total: 40 })
  expect(await pipe(10)).toBe(10)
  expect(await pipe(100)).toBeLessThan(50)
})
