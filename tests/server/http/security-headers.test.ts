import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../support/opened-app'
import { sharedApp } from './shared-app'

const site = sharedApp()

function policyOf(header: unknown): ReadonlyMap<string, readonly string[]> {
  const parts = String(header)
    .split(';')
    .map((part) => part.trim().split(/\s+/))
  return new Map(parts.map(([name = '', ...sources]) => [name, sources]))
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the content security policy', () => {
  it('allows exactly the scripts and styles that stand in the page', async () => {
    for (const url of ['/', '/blog', '/blog/mailbox-laten-voorsorteren', '/weg']) {
      const { body, headers } = await site.app.inject(url)
      const policy = policyOf(headers['content-security-policy'])
      const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => hash(text))
      const styles = [...body.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => hash(text))
      expect([scripts.length, styles.length]).toEqual([2, 1])
      expect(policy.get('script-src')).toEqual(expect.arrayContaining(["'self'", ...scripts]))
      expect(policy.get('style-src')).toEqual(expect.arrayContaining(["'self'", ...styles]))
      expect(policy.get('script-src')).toHaveLength(4)
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
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*|https?:/)
    expect(policy.get('default-src')).toEqual(["'self'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
  })
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
    expect(safe.headers['strict-transport-security']).toBe('max-age=31536000')
    expect(safe.headers['content-security-policy']).toContain('upgrade-insecure-requests')
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
