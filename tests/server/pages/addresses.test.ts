import { beforeAll, describe, expect, it } from 'vitest'
import { openApp } from '../../support/opened-app'
import { getRaw, listen, sendRaw } from '../http/raw-request'
import { sharedApp } from '../http/shared-app'

const site = sharedApp()
let port: number
let url: string
beforeAll(async () => {
  const listening = await listen(site.app)
  port = listening.port
  url = listening.url
})

describe('an address', () => {
  it('has one way to be written; every other way leads there', async () => {
    const ways = {
      '/blog/': '/blog',
      '/blog//': '/blog',
      '//blog': '/blog',
      '/./blog': '/blog',
      '/x/../blog': '/blog',
      '/%2e%2e/blog': '/blog',
      '/blog\\': '/blog',
      '/blog/?tag=Gids&pagina=1': '/blog?tag=Gids&pagina=1',
      '/blog/?a=/../': '/blog?a=/../',
      '/blog#deel': '/blog',
      '///': '/',
      '/..': '/',
    }
    for (const [way, address] of Object.entries(ways)) {
      const reply = await getRaw(port, way)
      expect([way, reply.status, reply.header('location')]).toEqual([way, 301, address])
      const arrived = await getRaw(port, address)
      expect(arrived.status).toBe(200)
    }
  })

  it('with capitals leads to the page that is meant, and to nothing where there is none', async () => {
    const ways = {
      '/automatisering/Facturen-Inboeken': '/automatisering/facturen-inboeken',
      '/Automatisering/Facturen-Inboeken?van=mail': '/automatisering/facturen-inboeken?van=mail',
      '/Blog/Mailbox-Laten-Voorsorteren': '/blog/mailbox-laten-voorsorteren',
      '/STAPPENPLAN/FACTUREN-INBOEKEN': '/stappenplan/facturen-inboeken',
      '/Blog/Tag/Gids': '/blog/tag/gids',
      '/automatisering/Bestaat-Niet': undefined,
      '/Nergens': undefined,
    }
    for (const [way, address] of Object.entries(ways)) {
      const { status, ...reply } = await getRaw(port, way)
      expect([way, status, reply.header('location')]).toEqual([way, address ? 301 : 404, address])
      if (address) expect((await getRaw(port, address)).status).toBe(200)
    }
  })

  it('never leads to another site', async () => {
    const tries = [
      '//evil.example/',
      '//evil.example//',
      '///evil.example/',
      '/\\evil.example/',
      '\\\\evil.example/',
      '/\\/evil.example/',
      '/./\\evil.example/',
      '/x/..//evil.example/',
      '/%2Fevil.example/',
      '/%5Cevil.example/',
      '/%2F%2Fevil.example/',
      '//evil.example/%2e%2e/',
      '/.//evil.example/',
      '//user@evil.example/',
      'http://evil.example/',
      'https://evil.example/blog/',
      '//evil.example/blog',
    ]
    for (const target of tries) {
      const { status, text, ...reply } = await getRaw(port, target)
      const location = reply.header('location')
      expect([target, status]).toEqual([target, location ? 301 : 400])
      if (location) expect(new URL(location, url).origin).toBe(url)
    }
  })

  it('written strangely does not change what the next visitor gets', async () => {
    const { app } = await openApp()
    const { port } = await listen(app)
    for (const target of [
      '//evil.example/blog',
      '/x/../blog',
      '/\\evil.example/blog',
      '/%2e/blog',
      'http://x/blog',
    ])
      await getRaw(port, target, 'Host: evil.example', 'X-Forwarded-Host: evil.example')
    const { statusCode, body } = await app.inject('/blog')
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/evil\.example|404 Page Not Found/)
  })

  it('that is no address is refused, and the site goes on', async () => {
    for (const target of ['*', 'blog']) {
      const reply = await getRaw(port, target)
      expect([target, reply.status]).toEqual([target, 400])
    }
    for (const target of [
      '//[',
      '/media/%00',
      '/assets/%00',
      '/%00',
      '/media/%25',
      '/media/%2500',
      '/[',
      '/media//[',
    ]) {
      const { status } = await getRaw(port, target)
      expect([target, status < 500]).toEqual([target, true])
    }
    expect((await getRaw(port, '/api/health')).status).toBe(200)
  })

  it('with percent signs that escape nothing, or with line ends, is a page that is not there', async () => {
    const mistyped = ['/korting-50%', '/%E0%A4%A', '/blog/%ZZ', '/blog/%?tag=%', '/caf%C3%A9-50%']
    for (const target of [...mistyped, '/contact%0A', '/a%E2%80%A8b', '/delen/a%0D.png']) {
      const reply = await getRaw(port, target)
      expect([target, reply.status, reply.header('content-type')]).toEqual([
        target,
        404,
        'text/html; charset=utf-8',
      ])
    }
    for (const target of ['/api/blog-posts/%E0', '/media/50%'])
      expect([target, (await getRaw(port, target)).status]).toEqual([target, 404])
    expect((await getRaw(port, '/%2e%2e/50%')).header('location')).toBe('/50%25')
  })

  it('may be long, up to what Node takes', async () => {
    expect((await getRaw(port, `/${'x'.repeat(8000)}`)).status).toBe(404)
    expect((await getRaw(port, `/blog?tag=${'x'.repeat(8000)}`)).status).toBe(200)
    expect((await getRaw(port, `/${'x'.repeat(40_000)}`)).status).toBe(431)
  })

  it('of a page takes GET and HEAD only', async () => {
    const { app } = site
    const head = await app.inject({ method: 'HEAD', url: '/blog' })
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([
      200,
      '',
      'text/html; charset=utf-8',
    ])
    expect((await app.inject({ method: 'HEAD', url: '/weg' })).statusCode).toBe(404)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      for (const url of ['/', '/blog', '/blog/x', '/logo.svg', '/media/auteur.svg']) {
        const reply = await app.inject({ method, url })
        expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET, HEAD'])
      }
    }
    const unknown = await sendRaw(port, 'PROPFIND /blog HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(unknown.status).toBe(404)
  })
})
