import { describe, expect, it } from 'vitest'
import { reads, writes } from '#contract/endpoints'
import { vitalExample } from '#contract/vital'
import type { AppOptions } from '../../../server/app-options'
import { limits } from '../../../server/limits/limits'
import { openApp } from '../../support/opened-app'
import { openAdmin } from '../admin/opened-admin'
import { limitsWith } from './small-limits'

type Settings = Pick<AppOptions['config'], 'limits' | 'trustProxy'>

/** The app with limits, a clock that can be moved, and visitors from any address. */
async function openSite(settings: Settings) {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') }
  const { app } = await openApp({ ...settings, now: () => clock.now })
  const get = (url: string, from = '203.0.113.7', headers: Record<string, string> = {}) =>
    app.inject({ url, remoteAddress: from, headers })
  const statuses = async (times: number, ask: (turn: number) => ReturnType<typeof get>) => {
    const replies = await Promise.all(Array.from({ length: times }, (_, turn) => ask(turn)))
    return replies.map(({ statusCode }) => statusCode)
  }
  /** Resolves when the search index has read all articles; each attempt comes from a different address. */
  const searchIsReady = async () => {
    let asked = 0
    const ask = async () => {
      asked += 1
      return (await get(`${reads.search.path}?q=ai`, `198.18.${asked >> 8}.${asked & 255}`)).statusCode
    }
    await expect.poll(ask).toBe(200)
  }
  return { app, clock, get, statuses, searchIsReady }
}

const PICTURE = '/media/ai-verordening-voor-het-mkb.svg'
const few = (client: number) => ({ client, network: client * 2 })
const ok = (times: number) => Array.from({ length: times }, () => 200)

describe('who asks too much', () => {
  it('is told so in a small Dutch page, and how long to wait; then all is well again', async () => {
    const { get, statuses, clock } = await openSite({ limits: limitsWith('pages', few(3)) })
    expect(await statuses(3, () => get('/privacy'))).toEqual(ok(3))
    const reply = await get('/')
    expect(reply).toMatchObject({
      statusCode: 429,
      headers: { 'retry-after': '10', 'cache-control': 'no-store' },
    })
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    expect(reply.body).toContain('<html lang="nl-NL">')
    expect(reply.body).toContain('Probeer het over 10 seconden opnieuw.')
    clock.now += 10_000
    expect((await get('/')).statusCode).toBe(200)
  })

  it('waits no longer when the clock is put back a year', async () => {
    const { clock, get, statuses } = await openSite({ limits: limitsWith('reads', few(2)) })
    await statuses(2, () => get(reads.automations.path))
    clock.now -= 365 * 86_400_000
    const reply = await get(reads.founders.path)
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '10'])
    clock.now += 10_000
    expect((await get(reads.founders.path)).statusCode).toBe(200)
  })

  it('gets JSON where JSON was asked, in the form of every error', async () => {
    const { get, statuses } = await openSite({ limits: limitsWith('reads', few(2)) })
    await statuses(2, () => get(reads.automations.path))
    const reply = await get(reads.founders.path)
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '10'])
    expect(reply.json()).toEqual({
      statusCode: 429,
      error: 'Too Many Requests',
      message: 'Er komen te veel verzoeken tegelijk van jouw netwerk. Probeer het over 10 seconden opnieuw.',
    })
  })

  it('takes nothing from anyone else, not even of what all may ask together', async () => {
    const { get, statuses } = await openSite({ limits: limitsWith('media', { client: 2, total: 4 }) })
    await statuses(20, () => get(PICTURE, '198.51.100.1'))
    expect(await statuses(2, () => get(PICTURE, '198.51.100.2'))).toEqual(ok(2))
    expect((await get(PICTURE, '198.51.100.3')).statusCode).toBe(429)
  })

  it('searches no more, on the page or behind it, and can still read the site', async () => {
    const { get, searchIsReady } = await openSite({ limits: limitsWith('search', { client: 2 }) })
    await searchIsReady()
    expect((await get('/zoeken?q=ai')).statusCode).toBe(200)
    expect((await get(`${reads.search.path}?q=ai`)).statusCode).toBe(200)
    expect((await get('/zoeken?q=crm')).statusCode).toBe(429)
    expect((await get(`${reads.search.path}?q=crm`)).statusCode).toBe(429)
    expect((await get('/blog')).statusCode).toBe(200)
  })

  it('with measurements or forms that are no good is limited too, before anything is read', async () => {
    const { app } = await openSite({ limits: limitsWith('beacons', few(2)) })
    const beacon = (payload: object) => app.inject({ method: 'POST', url: writes.vital.path, payload })
    expect((await beacon(vitalExample)).statusCode).toBe(204)
    expect((await beacon({})).statusCode).toBe(400)
    expect((await beacon(vitalExample)).statusCode).toBe(429)
  })

  it('is refused a measurement without waiting for a turn that would be in ten minutes', async () => {
    const figures = { seconds: 600, client: 1, network: 1, total: 1 }
    const { app } = await openSite({ limits: limitsWith('beacons', figures) })
    const beacon = () => app.inject({ method: 'POST', url: writes.vital.path, payload: vitalExample })
    expect([(await beacon()).statusCode, (await beacon()).statusCode]).toEqual([204, 429])
  })

  it('loads no more scripts either, and hears all the same that the site is up', async () => {
    const { get, statuses } = await openSite({ limits: limitsWith('assets', few(2)) })
    expect((await statuses(4, () => get('/logo.svg'))).toSorted()).toEqual([200, 200, 429, 429])
    expect(await statuses(limits.requests.status.client + 20, () => get('/api/health'))).toEqual(
      ok(limits.requests.status.client + 20),
    )
  })

  it('gets no other limit by a made-up cookie of a preview', async () => {
    const { app } = await openSite({ limits: limitsWith('beacons', few(2)) })
    const headers = { cookie: 'voorbeeld=zomaar.AAAA' }
    const beacon = () =>
      app.inject({ method: 'POST', url: writes.vital.path, payload: vitalExample, headers })
    expect([(await beacon()).statusCode, (await beacon()).statusCode]).toEqual([204, 204])
    expect((await beacon()).statusCode).toBe(429)
  })

  it('gets no other limit by a link to a draft, which shows no preview of the site', async () => {
    const { app, call } = await openAdmin({ limits: limitsWith('forms', few(2)) })
    const { body } = await call('POST', 'blog-posts', {
      body: { title: 'Voor gastlezers', content: 'Begin.' },
    })
    const link = await call('POST', 'preview/link', { body: { type: 'blog-posts', id: body.id } })
    const headers = { cookie: `voorbeeld=${new URL(link.body.url).pathname.split('/').at(-1)}` }
    const form = () => app.inject({ method: 'POST', url: writes.submitForm.path, payload: {}, headers })
    expect([(await form()).statusCode, (await form()).statusCode]).toEqual([400, 400])
    expect((await form()).statusCode).toBe(429)
  })

  it('counts by household and by customer of a provider, however many IPv6 addresses there are', async () => {
    const { get, statuses } = await openSite({
      limits: limitsWith('pages', { client: 2, network: 4, total: 99 }),
    })
    const household = await statuses(3, (turn) => get('/privacy', `2001:db8:1:1::${turn + 1}`))
    expect(household.toSorted()).toEqual([200, 200, 429])
    await statuses(2, (turn) => get('/privacy', `2001:db8:1:2::${turn + 1}`))
    expect((await get('/privacy', '2001:db8:1:3::1')).statusCode).toBe(429)
    expect((await get('/privacy', '2001:db8:2:1::1')).statusCode).toBe(200)
  })
})

describe('of a crowd', () => {
  it('who asks beyond their own limit takes the turn of nobody', async () => {
    const { get, statuses } = await openSite({ limits: limitsWith('reads', { client: 2, total: 100 }) })
    const mine = await statuses(20, () => get(reads.automations.path))
    expect(mine.toSorted()).toEqual([...ok(2), ...Array.from({ length: 18 }, () => 429)])
    // With those, no more than ten would find a place.
    expect(await statuses(49, (turn) => get(reads.automations.path, from(turn)))).toEqual(ok(49))
  })

  const from = (turn: number) => `198.18.0.${turn}`

  it('nobody is refused who can be answered within five seconds', async () => {
    const { get, statuses } = await openSite({ limits: limitsWith('reads', { total: 100 }) })
    expect(await statuses(30, (turn) => get(reads.automations.path, from(turn)))).toEqual(ok(30))
  })

  it('those who would wait longer are told to come back', async () => {
    const { get, statuses } = await openSite({ limits: limitsWith('search', { total: 10 }) })
    const ask = (turn: number) => get(`${reads.search.path}?q=ai`, from(turn))
    const early = statuses(6, ask)
    const late = await ask(6)
    expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '5'])
    expect(late.json().message).toBe('Het is nu erg druk op de site. Probeer het over 5 seconden opnieuw.')
    expect(await early).toEqual(ok(6))
  })
})

describe('nobody notices', () => {
  it('who is one of a hundred at one address, all of them busy clicking, looking and searching', async () => {
    const { get, statuses, searchIsReady } = await openSite({ limits })
    await searchIsReady()
    const visits = ['/', '/blog', reads.postTags.path, reads.automations.path, PICTURE]
    const replies = await statuses(visits.length * 100, (turn) => get(visits[turn % visits.length] ?? '/'))
    expect(new Set(replies)).toEqual(new Set([200]))
    const typed = 'automatisering voor een installateur'
    const searches = await statuses(typed.length, (turn) =>
      get(`${reads.search.path}?q=${encodeURIComponent(typed.slice(0, turn + 1))}`),
    )
    expect(new Set(searches)).toEqual(new Set([200]))
  })

  it('who loads scripts, styles and the logo, or asks whether the site is up', async () => {
    const { get, statuses } = await openSite({ limits: limitsWith('reads', few(1)) })
    expect(await statuses(50, () => get('/api/health'))).toEqual(ok(50))
    expect(await statuses(50, () => get('/logo.svg'))).toEqual(ok(50))
    const script = /\/assets\/[\w-]+\.js/.exec((await get('/')).body)?.[0] ?? 'no script'
    expect(await statuses(50, () => get(script))).toEqual(ok(50))
  })

  it('who is behind the same proxy, when the proxy is named', async () => {
    const { get, statuses } = await openSite({
      limits: limitsWith('pages', few(2)),
      trustProxy: ['loopback'],
    })
    const visitor = (address: string) => get('/privacy', '127.0.0.1', { 'x-forwarded-for': address })
    expect((await statuses(3, () => visitor('203.0.113.1'))).toSorted()).toEqual([200, 200, 429])
    expect(await statuses(2, () => visitor('203.0.113.2'))).toEqual(ok(2))
  })
})

it('another name in X-Forwarded-For for each request is no way around a limit', async () => {
  const { get, statuses } = await openSite({ limits: limitsWith('pages', few(2)) })
  const liar = (turn: number) => get('/privacy', '203.0.113.7', { 'x-forwarded-for': `198.51.100.${turn}` })
  expect((await statuses(4, liar)).toSorted()).toEqual([200, 200, 429, 429])
})
