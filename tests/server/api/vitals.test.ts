import { describe, expect, it } from 'vitest'
import { vitalExample } from '#contract/vital'
import { sharedApp } from '../http/shared-app'

const site = sharedApp()

async function send(payload: string | object, type = 'application/json') {
  return site.app.inject({
    method: 'POST',
    url: '/api/vitals',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
}

describe('a measurement', () => {
  it('is taken as JSON and as the text that a beacon sends, without a word back', async () => {
    for (const type of ['application/json', 'text/plain;charset=UTF-8', 'text/plain']) {
      const reply = await send(vitalExample, type)
      expect([reply.statusCode, reply.body]).toEqual([204, ''])
    }
  })

  it('is taken of every metric that is collected, from every kind of page', async () => {
    for (const name of ['CLS', 'INP', 'LCP', 'FCP', 'TTFB'])
      expect((await send({ ...vitalExample, name })).statusCode).toBe(204)
    for (const url of ['/', '/blog/een-artikel', '/%F0%9F%9A%82', '/bestaat-niet', '/a//b', '/__proto__'])
      expect((await send({ ...vitalExample, url })).statusCode).toBe(204)
  })

  const refused: Record<string, object | string> = {
    'an unknown metric': { ...vitalExample, name: 'FID' },
    'a metric called __proto__': { ...vitalExample, name: '__proto__' },
    'an unknown rating': { ...vitalExample, rating: 'ok' },
    'a value below nothing': { ...vitalExample, value: -1 },
    'a value in words': { ...vitalExample, value: '812' },
    'an endless value':
      '{"name":"LCP","value":1e999,"rating":"good","delta":1,"id":"a","url":"/","userAgent":""}',
    'an address elsewhere': { ...vitalExample, url: 'https://elders.example/' },
    'an address of another host': { ...vitalExample, url: '//elders.example/' },
    'an address that is none': { ...vitalExample, url: '//[' },
    'an address that hides another host': { ...vitalExample, url: '/\t/[' },
    'an address with a backslash': { ...vitalExample, url: '/\\[' },
    'a very long address': { ...vitalExample, url: `/${'x'.repeat(2000)}` },
    'no id': { ...vitalExample, id: '' },
    'a list': [vitalExample],
    nothing: 'null',
    'half of JSON': '{"name":',
    'a prototype': '{"__proto__":{"name":"LCP"}}',
  }
  for (const [what, payload] of Object.entries(refused)) {
    it(`with ${what} is refused, however it is sent`, async () => {
      for (const type of ['application/json', 'text/plain']) {
        const reply = await send(payload, type)
        expect(reply.statusCode).toBe(400)
        expect(reply.json()).toEqual({ statusCode: 400, error: 'Bad Request', message: expect.any(String) })
      }
    })
  }

  it('is refused in any other type and above 64 kB', async () => {
    expect((await send(vitalExample, 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await send({ ...vitalExample, extra: 'x'.repeat(65_536) }, 'text/plain')).statusCode).toBe(413)
  })
})
