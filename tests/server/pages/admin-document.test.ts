import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sharedApp } from '../http/shared-app'

const site = sharedApp()

describe('the document of the admin', () => {
  it('is the same at every address below /admin, and says that the admin is on its way', async () => {
    for (const url of [
      '/admin',
      '/admin/blog-posts',
      '/admin/blog-posts/wat-dan-ook',
      '/admin/login?naar=/admin',
    ]) {
      const { statusCode, headers, body } = await site.app.inject(url)
      expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8'])
      expect(body).toContain('<title>Beheer – Wissel</title>')
      expect(body).toContain('>Laden...</h1>')
      expect(body).not.toMatch(/<(?:header|footer|nav)\b/)
    }
  })

  it('is never kept and never indexed', async () => {
    const { headers, body } = await site.app.inject('/admin')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(headers.etag).toBeUndefined()
    expect(body).toContain('<meta name="robots" content="noindex">')
  })

  it('lets styles in by a nonce that is new each time and stands in the page', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers, body } = await site.app.inject('/admin')
        const policy = String(headers['content-security-policy'])
        const nonce = /style-src 'nonce-([\w+/=]{22,})' 'self'/.exec(policy)?.[1]
        expect(body).toContain(`<meta name="style-nonce" content="${nonce}">`)
        expect(policy).not.toContain('unsafe-inline')
        expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain('nonce')
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(2)
    const page = await site.app.inject('/')
    expect(page.headers['content-security-policy']).not.toContain('nonce')
  })

  it('allows exactly the scripts that stand in it, and the style of the pages that it shows in a frame', async () => {
    const [document, other] = [await site.app.inject('/admin'), await site.app.inject('/api/health')]
    const sources = (headers: Record<string, unknown>, name: string) =>
      new RegExp(`${name} ([^;]*)`).exec(String(headers['content-security-policy']))?.[1]?.split(' ')
    const scripts = [...document.body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
    expect(scripts).not.toEqual([])
    expect(document.body).not.toContain('<style')
    expect(sources(document.headers, 'script-src')).toEqual(["'self'", ...scripts])
    expect(sources(document.headers, 'style-src')?.slice(1)).toEqual(sources(other.headers, 'style-src'))
    expect(sources(other.headers, 'style-src')).toHaveLength(2)
  })

  it('has one way to write its address', async () => {
    for (const url of ['/admin/', '/admin//blog-posts/']) {
      const { statusCode, headers } = await site.app.inject(url)
      expect([url, statusCode]).toEqual([url, 301])
      expect(headers.location).toMatch(/^\/admin(?:\/blog-posts)?$/)
    }
    expect((await site.app.inject('/administratie')).statusCode).toBe(404)
  })
})
