import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { openApp } from '../../support/opened-app'
import { getRaw, listen, sendRaw } from './raw-request'
import { sharedApp } from './shared-app'

const site = sharedApp()
let port: number
beforeAll(async () => {
  port = (await listen(site.app)).port
})

describe('a request that two servers could read differently', () => {
  const requests: Record<string, string> = {
    'a length and a chunked body':
      'POST /api/vitals HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
    'two lengths':
      'POST /api/vitals HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde',
    'an odd transfer encoding':
      'POST /api/vitals HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
    'a space before the colon': 'GET / HTTP/1.1\r\nHost : x\r\n\r\n',
    'a folded header': 'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\r\n b: c\r\n\r\n',
    'a bare line feed': 'GET / HTTP/1.1\nHost: x\n\nGET /smuggled HTTP/1.1\nHost: x\n\n',
    'two hosts': 'GET / HTTP/1.1\r\nHost: x\r\nhOsT: y\r\n\r\n',
    'no host': 'GET / HTTP/1.1\r\n\r\n',
    'a null in a header': 'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n',
    'a negative length': 'POST /api/vitals HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    'no protocol that is known': 'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
    'something else entirely': '\x16\x03\x01\x02\x00\x01\x00\x01',
  }
  for (const [what, request] of Object.entries(requests)) {
    it(`by ${what} is refused, and nothing behind it is answered`, async () => {
      const reply = await sendRaw(port, request)
      expect(reply.status).toBe(400)
      expect(reply.text.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
      expect(reply.text).not.toMatch(/smuggled|\.ts|node_modules/)
    })
  }
})

it('a request for an absolute address, as a proxy sends it, is answered as one for its path', async () => {
  const of = async (target: string) => {
    const { status, body, header } = await getRaw(port, target)
    return [status, header('location'), body]
  }
  for (const path of ['/api/company', '/blog?tag=gids', '/blog/', '/bestaat-niet'])
    expect(await of(`http://site${path}`)).toEqual(await of(path))
  expect(await of('HTTPS://SITE')).toEqual(await of('/'))
  for (const target of ['http://', 'ftp://site/', 'site/blog', 'http://elders/blog', 'http://site:3000/'])
    expect((await of(target))[0]).toBe(400)
})

describe('what is not of the site', () => {
  it.each([
    '/.git/HEAD',
    '/.git/config',
    '/.env',
    '/package.json',
    '/README.md',
    '/SECURITY.md',
    '/server/main.ts',
    '/dist/server/main.js',
    '/content/blog/make-n8n-of-zapier.md',
    '/data/settings.json',
    '/data/private/accounts.json',
    '/data/private/server.lock',
  ])('such as %s, is not there', async (address) => {
    const [missing, made] = await Promise.all([getRaw(port, '/bestaat-niet'), getRaw(port, address)])
    expect([made.status, made.body]).toEqual([404, missing.body])
  })

  it('such as what a request itself said, is not sent back', async () => {
    const reply = await sendRaw(
      port,
      'TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: geheim\r\nConnection: close\r\n\r\n',
    )
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.text).not.toContain('geheim')
  })
})

describe('a request that is too much', () => {
  it('in its headers is refused', async () => {
    const big = await getRaw(port, '/', `X-Big: ${'x'.repeat(40_000)}`)
    expect(big.status).toBe(431)
    const many = Array.from({ length: 5000 }, (_, at) => `X-${at}: 1`)
    expect((await getRaw(port, '/', ...many)).status).toBe(431)
  })

  it('in a body without a length is refused while it comes in', async () => {
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
    const head =
      'POST /api/webhook-submit HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
    expect((await sendRaw(port, head + chunk.repeat(4))).status).toBe(413)
  })

  it('in its compressed body is not unpacked', async () => {
    const { app } = site
    const reply = await app.inject({
      method: 'POST',
      url: '/api/webhook-submit',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
    })
    expect(reply.statusCode).toBe(400)
  })

  it('in conditions and encodings is answered quickly', async () => {
    const { app } = site
    const started = performance.now()
    const long = Array.from({ length: 2000 }, (_, at) => `"${at}"`).join(', ')
    const replies = await Promise.all([
      app.inject({ url: '/', headers: { 'if-none-match': long } }),
      app.inject({ url: '/', headers: { 'accept-encoding': 'gzip;q=0.1,'.repeat(1000) } }),
      app.inject({ url: '/', headers: { 'accept-encoding': ' '.repeat(14_000) } }),
      app.inject({ url: '/', headers: { 'cache-control': `${'no-cach,'.repeat(1500)}x` } }),
      app.inject(`/api/blog-posts?${'tag=a&'.repeat(2000)}`),
      app.inject(`/${'a/'.repeat(7000)}`),
      app.inject(`/${'../'.repeat(5000)}`),
      app.inject(`/blog?${'%5B'.repeat(4000)}`),
    ])
    for (const { statusCode } of replies) expect(statusCode).toBeLessThan(500)
    expect(performance.now() - started).toBeLessThan(3000)
  })
})

describe('a slow client', () => {
  it('has half a minute for its headers, and nobody has more than ten minutes more', async () => {
    const { app } = site
    expect(app.server.headersTimeout).toBe(30_000)
    expect(app.server.requestTimeout).toBe(30_000 + 10 * 60_000)
    expect(app.server.timeout).toBe(60_000)
    expect(app.server.maxConnections).toBe(4096)
  })

  it('that never finishes its request does not keep the site from stopping', {
    timeout: 25_000,
  }, async () => {
    const { app } = await openApp()
    const own = await listen(app)
    const socket = connect(own.port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('POST /api/vitals HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n')
    const drip = setInterval(() => socket.write('X-A: b\r\n'), 200)
    await once(socket, 'connect')
    await new Promise((resolve) => setTimeout(resolve, 100))
    // Any ending counts, also a reset in the middle of a write.
    const closed = new Promise((resolve) => socket.on('close', resolve))
    await app.close()
    clearInterval(drip)
    await closed
    expect(socket.destroyed).toBe(true)
  })
})
