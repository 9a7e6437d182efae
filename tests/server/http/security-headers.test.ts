import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { builtSite } from '../../support/built-site'
import { openApp } from '../../support/opened-app'
import { openLogged } from '../admin/logged-app'
import { listen, sendRaw } from './raw-request'
import { sharedApp } from './shared-app'

const site = sharedApp()

function policyOf(header: unknown): ReadonlyMap<string, readonly string[]> {
  const parts = String(header)
    .split(';')
    .map((part) => part.trim().split(/\s+/))
  return new Map(parts.map(([name = '', ...sources]) => [name, sources]))
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The style sheet of a document that is rendered in the browser or shown in a frame of the admin. */
async function wholeSheet(): Promise<string> {
  const template = await (await builtSite()).template('/')
  return /<style>([\s\S]*?)<\/style>/.exec(template)?.[1] ?? ''
}

describe('the content security policy', () => {
  it('allows exactly the scripts and styles that stand in the page', async () => {
    for (const url of ['/', '/blog', '/blog/mailbox-laten-voorsorteren', '/weg']) {
      const { body, headers } = await site.app.inject(url)
      const policy = policyOf(headers['content-security-policy'])
      const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => hash(text))
      const styles = [...body.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => hash(text))
      expect([scripts.length, styles.length]).toEqual([2, 1])
      expect(policy.get('script-src')).toEqual(["'self'", ...scripts])
      expect(policy.get('style-src')).toEqual([...styles, "'self'", hash(await wholeSheet())])
      const again = await site.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
      const isKept = again.statusCode === 304
      expect(isKept || again.statusCode === 404).toBe(true)
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    }
  })

  it('leaves the page no inline handler or style that it would block', async () => {
    for (const url of ['/', '/blog', '/blog/mailbox-laten-voorsorteren', '/weg']) {
      const { body } = await site.app.inject(url)
      const markup = body.replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '')
      expect(markup.match(/<[^>]*\s(?:on\w+|style)=["'][^>]*>/g)).toBeNull()
      expect(markup).not.toMatch(/(?:src|href)="javascript:/)
    }
  })

  it('keeps everything to this site, without any unsafe source', async () => {
    const { headers } = await site.app.inject('/')
    const policy = policyOf(headers['content-security-policy'])
    const frames = 'https://www.youtube-nocookie.com https://player.vimeo.com'
    expect(policy.get('frame-src')?.join(' ')).toBe(frames)
    const others = String(headers['content-security-policy']).replace(frames, '')
    expect(others).not.toMatch(/unsafe|\*|https?:/)
    expect(policy.get('default-src')).toEqual(["'none'"])
    for (const name of ['img-src', 'font-src', 'connect-src']) expect(policy.get(name)).toContain("'self'")
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
  })
})

it('the frames of a page are those that the settings name, and a save changes them', async () => {
  const { app, eva } = await openLogged()
  const frames = async () => {
    const { headers } = await app.inject('/blog')
    return policyOf(headers['content-security-policy']).get('frame-src')
  }
  const { body, headers } = await eva.get('/global-settings')
  const settings: readonly { key: string }[] = body
  const save = (value: string, etag: unknown) =>
    eva.call('PUT', '/global-settings', {
      body: settings.map((one) => (one.key === 'video_hosts' ? { ...one, value } : one)),
      headers: { 'if-match': String(etag) },
    })
  for (const wrong of [
    '*',
    "'self'",
    'a.example; script-src *',
    'https://a.example',
    '127.0.0.1',
    'a.example:8080',
  ])
    expect((await save(wrong, headers.etag)).status, wrong).toBe(422)
  expect((await save('Video.voorbeeld.nl', headers.etag)).status).toBe(200)
  expect(await frames()).toEqual(['https://video.voorbeeld.nl'])
  const { headers: now } = await eva.get('/global-settings')
  expect((await save('', now.etag)).status).toBe(200)
  expect(await frames()).toEqual(["'none'"])
})

describe('the other headers', () => {
  it('are on every kind of reply', async () => {
    const replies = [
      await site.app.inject('/'),
      await site.app.inject('/weg'),
      await site.app.inject('/blog/'),
      await site.app.inject('/api/founders'),
      await site.app.inject('/api/weg'),
      await site.app.inject('/media/auteur.svg'),
      await site.app.inject('/logo.svg'),
      await site.app.inject({ method: 'POST', url: '/api/webhook-submit', payload: {} }),
      await site.app.inject({ method: 'DELETE', url: '/' }),
      await site.app.inject({ url: '/', headers: { 'if-none-match': '*' } }),
    ]
    for (const { headers } of replies) {
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['content-security-policy']).toBeDefined()
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it('hold browsers to https only when the site is on https', async () => {
    const plain = await site.app.inject('/')
    expect(plain.headers['strict-transport-security']).toBeUndefined()
    expect(plain.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    const { app } = await openApp({ siteUrl: 'https://www.wissel.example' })
    const safe = await app.inject('/')
    expect(safe.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(safe.headers['content-security-policy']).toContain('upgrade-insecure-requests')
    const alone = await openApp({ siteUrl: 'https://www.wissel.example', hstsSubdomains: false })
    const own = await alone.app.inject('/')
    expect(own.headers['strict-transport-security']).toBe('max-age=31536000')
  })

  it('are on what never becomes a request of the site as well, in the form of all errors', async () => {
    const { app } = await openApp({ siteUrl: 'https://www.wissel.example' })
    const { port } = await listen(app)
    const requests: readonly (readonly [number, string])[] = [
      [400, 'GET / HTTP/1.1\r\n\r\n'],
      [400, 'onzin\r\n\r\n'],
      [431, `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`],
      [417, 'POST /api/vitals HTTP/1.1\r\nHost: x\r\nExpect: iets\r\nContent-Length: 1\r\n\r\nx'],
    ]
    for (const [status, request] of requests) {
      const reply = await sendRaw(port, request)
      expect([reply.status, JSON.parse(reply.body)]).toEqual([
        status,
        { statusCode: status, error: expect.any(String), message: expect.stringMatching(/\.$/) },
      ])
      expect(reply.header('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
      expect(reply.header('x-content-type-options')).toBe('nosniff')
      expect(reply.header('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(reply.header('content-type')).toBe('application/json; charset=utf-8')
    }
  })

  it('let nobody put anything of the site into a frame', async () => {
    for (const url of ['/', '/media/auteur.svg', '/media/weg.svg', '/api/founders', '/admin']) {
      const { headers } = await site.app.inject(url)
      expect(policyOf(headers['content-security-policy']).get('frame-ancestors')).toEqual(["'none'"])
    }
  })

  it('and the page take nothing from what a request says about its host', async () => {
    const { app } = await openApp({ siteUrl: 'https://www.wissel.example' })
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-original-url': '/evil.example',
      'x-rewrite-url': '/evil.example',
      forwarded: 'host=evil.example',
    }
    const first = await app.inject({ url: '/blog', headers })
    expect(first.body + JSON.stringify(first.headers)).not.toContain('evil.example')
    expect((await app.inject('/blog')).body).toBe(first.body)
    const redirect = await app.inject({ url: '/blog/', headers })
    expect(redirect.headers.location).toBe('/blog')
  })
})
