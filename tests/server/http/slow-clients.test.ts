import { describe, expect, it, onTestFinished } from 'vitest'
import { createHttpServer } from '../../../server/http/http-server'
import { listen } from './raw-request'
import { openLine } from './slow-line'

const SOON = 100
const NEVER = 10 * 60_000
const LATE =
  /^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*\{"statusCode":408,.*"message":"Dit kwam niet op tijd aan: [^"]+\."\}$/

/** A server that soon times out strangers, and known people after `slow` milliseconds. */
async function openServer(slow = NEVER, options: { headers?: number; silence?: number } = {}) {
  const { headers = SOON, ...rest } = options
  const times = { headers, body: { usual: SOON, slow }, look: SOON }
  const app = createHttpServer({ logLevel: 'silent', times, ...rest })
  let goOn = () => {}
  const pause = new Promise<void>((resolve) => {
    goOn = resolve
  })
  app.post('/form', async ({ body }) => ({ got: body }))
  app.post('/thinks', async () => {
    await pause
    return { got: 'thought' }
  })
  app.post('/half', async (_, reply) => {
    reply.hijack()
    reply.raw.write('half')
  })
  app.post('/forbidden', { onRequest: async (_, reply) => reply.code(401).send({}) }, async () => ({}))
  app.post('/known', { onRequest: async (request) => request.allowSlowBody() }, async ({ body }) => ({
    got: body,
  }))
  const { port } = await listen(app)
  onTestFinished(() => app.close())

  const open = (path: string, { body = '"hel', length = 7 } = {}) => {
    const line = openLine(port)
    line.send(head(path, length))
    line.send(body)
    return line
  }
  /** Resolves when every earlier request has had longer than a stranger's time limit. */
  const patienceIsOver = () => open('/form').closed()
  return { port, open, patienceIsOver, goOn }
}

const head = (path: string, length = 7) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

describe('a stranger whose request does not come in', () => {
  it('is told so in words, and the line is closed', async () => {
    const { open } = await openServer()
    expect(await open('/form').closed()).toMatch(LATE)
  })

  it('is told so too when it never says how much there is to come', async () => {
    const { port } = await openServer()
    const line = openLine(port)
    line.send('POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n')
    line.send('Transfer-Encoding: chunked\r\n\r\n4\r\n"hel\r\n')
    expect(await line.closed()).toMatch(LATE)
  })

  it('gets no longer when it was answered already: the line is closed without another word', async () => {
    const { open } = await openServer()
    const lines = [open('/forbidden'), open('/form', { length: 1_000_000 })]
    const replies = await Promise.all(lines.map((line) => line.closed()))
    expect(replies.map((reply) => reply.match(/HTTP\/1\.1 \d+/g))).toEqual([
      ['HTTP/1.1 401'],
      ['HTTP/1.1 413'],
    ])
  })

  it('in its headers is sent away too', async () => {
    const { port } = await openServer()
    const line = openLine(port)
    line.send('POST /form HTTP/1.1\r\nHost: x\r\nX-A: b')
    expect(await line.closed()).toMatch(/^HTTP\/1\.1 408 /)
  })
})

describe('a request that came in', () => {
  it('may be thought about for as long as it takes', async () => {
    const { open, patienceIsOver, goOn } = await openServer()
    const line = open('/thinks', { body: '"hello"' })
    await patienceIsOver()
    goOn()
    expect(await line.reply(/thought/)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('is answered however long the line was silent meanwhile', async () => {
    const { port, open, goOn } = await openServer(NEVER, { headers: 100 * SOON, silence: SOON })
    const line = open('/thinks', { body: '"hello"' })
    for (let others = 2; others > 0; others--) expect(await openLine(port).closed()).toBe('')
    goOn()
    expect(await line.reply(/thought/)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('is cut off by silence when only half of it came, or half of its reply went', async () => {
    const { open } = await openServer(NEVER, { headers: 100 * SOON, silence: SOON })
    expect(await open('/known').closed()).toBe('')
    expect(await open('/half', { body: '"hello"' }).closed()).toMatch(/^HTTP\/1\.1 200 [\s\S]*half/)
  })

  it('leaves the line open for the next one', async () => {
    const { open, patienceIsOver } = await openServer()
    const line = open('/form', { body: '"hello"' })
    await line.reply(/hello/)
    await patienceIsOver()
    line.send(`${head('/form')}"again"`)
    expect(await line.reply(/again/)).not.toContain('408')
  })
})

describe('someone the server knows', () => {
  it('may be slow: what a stranger has no time for still arrives', async () => {
    const { open, patienceIsOver } = await openServer()
    const line = open('/known')
    await patienceIsOver()
    line.send('lo"')
    expect(await line.reply(/hello/)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('does not have for ever', async () => {
    const { open } = await openServer(2 * SOON)
    expect(await open('/known').closed()).toMatch(LATE)
  })
})
