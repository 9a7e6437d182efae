import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { get, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { metrics, pages } from '#contract/addresses'
import { parseTrustProxy } from '../../../server/http/trusted-proxies'
import { openApp } from '../../support/opened-app'
import { limitsWith } from '../limits/small-limits'
import { getRaw, listen } from './raw-request'

/** What Fastify tells of each request that a route handles. */
const HANDLED = 'tracing:fastify.request.handler:start'
/** Who brings a cookie is answered by the route. */
const BY_ROUTE = { cookie: 'a=1' }

/** The listening app, and how many requests its routes handled. */
async function openSite(settings: Parameters<typeof openApp>[0] = {}) {
  const { app, repository } = await openApp(settings)
  const { url, port } = await listen(app)
  const handled = { count: 0 }
  const count = () => {
    handled.count += 1
  }
  subscribe(HANDLED, count)
  onTestFinished(() => void unsubscribe(HANDLED, count))
  /** Asks until the page is answered without its route. */
  const becomesReady = async (path: string, headers: IncomingHttpHeaders = {}) => {
    const isReady = async () => {
      const before = handled.count
      await ask(url + path, headers)
      return handled.count === before
    }
    await expect.poll(isReady).toBe(true)
  }
  return { app, repository, port, url, handled, becomesReady }
}

/** A reply as it was received, without the moment at which it was sent. */
function ask(url: string, headers: IncomingHttpHeaders = {}, signal?: AbortSignal) {
  return new Promise<{ status: number | undefined; lines: string[]; body: string }>((resolve, reject) => {
    get(url, { headers, ...(signal && { signal }) }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part)
      const { rawHeaders, statusCode } = response
      const lines = rawHeaders.flatMap((name, at) =>
        at % 2 === 0 && name !== 'Date' ? [`${name.toLowerCase()}: ${rawHeaders[at + 1]}`] : [],
      )
      resolve({ status: statusCode, lines: lines.sort(), body: Buffer.concat(parts).toString('base64') })
    }).on('error', reject)
  })
}

describe('a page that is ready', () => {
  it('is sent without its route, byte for byte as the route sends it, in every form', async () => {
    const { url, becomesReady } = await openSite()
    const addresses = [pages.home.to(), pages.blog.to(), pages.contact.to(), pages.privacy.to()]
    for (const path of addresses) {
      for (const coding of ['br', 'gzip', 'identity', 'gzip, deflate, br, zstd', 'gzip;q=0.5, br;q=0']) {
        const asked = { 'accept-encoding': coding }
        await becomesReady(path, asked)
        const ready = await ask(url + path, asked)
        expect(ready, `${path} ${coding}`).toEqual(await ask(url + path, { ...asked, ...BY_ROUTE }))
        expect(ready.status).toBe(200)
        const etag = ready.lines.find((line) => line.startsWith('etag: '))?.slice('etag: '.length)
        const again = { ...asked, 'if-none-match': etag }
        await becomesReady(path, again)
        const unchanged = await ask(url + path, again)
        expect(unchanged).toEqual(await ask(url + path, { ...again, ...BY_ROUTE }))
        expect(unchanged).toMatchObject({ status: 304, body: '' })
      }
    }
  })

  it('is left to the route when there is anything to look at in the request, and once the site stops', async () => {
    const { app, url, port, handled, becomesReady } = await openSite()
    const path = pages.privacy.to()
    await becomesReady(path)
    // Made, and then as ready as it would be with a code.
    for (let turn = 0; turn < 2; turn++) await ask(url + pages.unsubscribe.to())
    const asked = [
      () => ask(url + path, BY_ROUTE),
      () => ask(url + path, { 'content-length': '0' }),
      () => ask(url + path, { 'x-forwarded-for': '203.0.113.7' }),
      () => ask(`${url + path}/`),
      () => fetch(url + path, { method: 'HEAD' }),
      () => ask(url + pages.unsubscribe.to()),
    ]
    for (const each of asked) {
      const before = handled.count
      await each()
      expect(handled.count - before, each.toString()).toBe(1)
    }
    expect((await getRaw(port, path, 'Host: ergens-anders')).status).toBe(400)
    const line = connect(port, '127.0.0.1')
    const received: string[] = []
    line.on('data', (data) => received.push(String(data)))
    const isClosed = once(line, 'close')
    line.write(`GET ${path} HTTP/1.1\r\nHost: site\r\n`)
    // By the time another is answered, half of this request is there: its line is in use, and stays when the others go.
    await ask(url + path)
    void app.close()
    await expect.poll(() => app.server.listening).toBe(false)
    line.write('\r\n')
    await isClosed
    expect(received.join('')).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.+\r\n)*connection: close\r\n/i)
  })

  it('counts toward the limit of its client, whom a trusted proxy names', async () => {
    const limits = limitsWith('pages', { client: 6, network: 100, total: 100 })
    const { url, handled } = await openSite({ limits, trustProxy: parseTrustProxy('loopback') ?? false })
    const from = async (client: string) =>
      (await ask(url + pages.privacy.to(), { 'x-forwarded-for': client })).status
    const statuses = []
    for (let turn = 0; turn < 8; turn++) statuses.push(await from('203.0.113.7'))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    const before = handled.count
    expect(await from('203.0.113.8')).toBe(200)
    expect(handled.count).toBe(before)
  })

  it('is the same whatever is asked of it that it knows nothing of', async () => {
    const { url, becomesReady } = await openSite()
    for (const path of [pages.home.to(), pages.blog.to(), pages.result.to()]) {
      await becomesReady(path)
      for (const query of [
        '?utm_source=brief&utm_campaign=Mei%202026',
        '?bron=12&bron=',
        '?%',
        '?a=/../b\\c?d',
      ]) {
        await becomesReady(path + query)
        expect(await ask(url + path + query), path + query).toEqual(await ask(url + path + query, BY_ROUTE))
        expect(await ask(url + path + query)).toEqual(await ask(url + path))
      }
    }
  })

  it('waits for nobody, also where so many ask for what is not ready that they have to wait', async () => {
    const { url, becomesReady } = await openSite({
      limits: limitsWith('pages', { total: 10 }),
      trustProxy: parseTrustProxy('loopback') ?? false,
    })
    await becomesReady(pages.privacy.to())
    const leaving = new AbortController()
    const from = (client: number, path: string) =>
      ask(url + path, { 'x-forwarded-for': `198.18.0.${client}` }, leaving.signal)
    const waiting = Array.from({ length: 6 }, (_, client) => from(client, `/bestaat-niet-${client}`))
    await expect.poll(async () => (await from(7, '/bestaat-niet')).status).toBe(429)
    expect((await from(8, pages.privacy.to())).status).toBe(200)
    const byRoute = { 'x-forwarded-for': '198.18.0.8', ...BY_ROUTE }
    expect((await ask(url + pages.privacy.to(), byRoute)).status).toBe(200)
    expect((await waiting[0])?.status).toBe(404)
    leaving.abort()
    await Promise.allSettled(waiting)
  })

  it('stays ready however many addresses are made up', async () => {
    const { app, url, handled, becomesReady } = await openSite()
    const flood = (part: number) =>
      Array.from({ length: 100 }, (_, at) => app.inject({ method: 'HEAD', url: `/?bron=${part + at}` }))
    const staysReady = async () => {
      await becomesReady(pages.privacy.to())
      for (let part = 0; part < 4200; part += 100) await Promise.all(flood(part))
      const before = handled.count
      await ask(url + pages.privacy.to())
      return handled.count === before
    }
    // Once again when the content was read to its end meanwhile.
    await expect.poll(staysReady, { timeout: 30_000 }).toBe(true)
  })

  it('is counted and logged as any other', async () => {
    const token = 'een-lang-genoeg-geheim'
    const { url, becomesReady } = await openSite({ metricsToken: token })
    const told = async () => {
      const reply = await fetch(url + metrics.pattern, { headers: { authorization: `Bearer ${token}` } })
      const text = await reply.text()
      const figureOf = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
      return {
        answered: figureOf('wissel_http_request_seconds_count\\{method="GET",route="/\\*",status="200"\\}'),
        ready: figureOf('wissel_replies_total\\{found="ready"\\}'),
      }
    }
    await becomesReady(pages.privacy.to())
    const before = await told()
    await ask(url + pages.privacy.to())
    await expect.poll(told).toEqual({ answered: before.answered + 1, ready: before.ready + 1 })
  })
})
