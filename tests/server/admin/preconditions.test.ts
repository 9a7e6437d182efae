import { expect, it } from 'vitest'
import { commits } from './opened-admin'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin()

const ITEM = 'automations/inbox-voorsorteren'
const OLD = '"een-oude"'

it('an If-Match with several ETags is met by the one that is current', async () => {
  const { call } = await admin()
  const first = await call('GET', ITEM)
  const saved = await call('PUT', ITEM, { body: { category: 'Kantoor' }, etag: `${OLD}, ${first.etag}` })
  expect(saved.status).toBe(200)
  const late = await call('PUT', ITEM, { body: { category: 'Elders' }, etag: `${first.etag},${OLD}` })
  expect([late.status, late.body.base]).toEqual([412, first.body])
  const founders = await call('GET', 'founders')
  const places = await call('PUT', 'founders', { body: { remaining: 7 }, etag: `${founders.etag}, ${OLD}` })
  expect(places.status).toBe(200)
  const settings = await call('GET', 'global-settings')
  const same = await call('PUT', 'global-settings', {
    body: settings.body,
    etag: `${OLD}, ${settings.etag}`,
  })
  expect(same.status).toBe(200)
  expect((await call('DELETE', ITEM, { etag: `${OLD}, ${saved.etag}` })).status).toBe(204)
})

it('a weak ETag is never current, and `*` is none: nothing is written', async () => {
  const { call, repository } = await admin()
  const before = commits(repository)
  for (const path of [ITEM, 'founders', 'global-settings']) {
    const { body, etag } = await call('GET', path)
    for (const [sent, status] of [
      [`W/${etag}`, 412],
      [`W/${etag}, ${OLD}`, 412],
      ['*', 428],
    ] as const) {
      const changed = Array.isArray(body) ? [] : { ...body, category: 'Elders' }
      const put = await call('PUT', path, { body: changed, etag: sent })
      expect([path, sent, put.status]).toEqual([path, sent, status])
    }
  }
  const { etag } = await call('GET', ITEM)
  expect((await call('DELETE', ITEM, { etag: `W/${etag}` })).status).toBe(412)
  expect(commits(repository)).toBe(before)
})

it('a number, a switch or a status that is sent empty is refused at its field', async () => {
  const { call, repository } = await admin()
  const before = commits(repository)
  const message = 'Dit veld mag niet leeg zijn'
  const cases = [
    ['founders', 'remaining'],
    ['testimonials/voorbeeld-1', 'isExample'],
    ['blog-posts/beginnen-met-ai-in-je-bedrijf', 'status'],
  ] as const
  for (const [path, field] of cases) {
    const { etag } = await call('GET', path)
    const { status, body } = await call('PUT', path, { body: { [field]: null }, etag })
    expect([status, body.errors]).toEqual([422, [{ path: field, message }]])
  }
  const made = await call('POST', 'blog-posts', { body: { title: 'Nieuw', status: null } })
  expect([made.status, made.body.errors]).toEqual([422, [{ path: 'status', message }]])
  expect(commits(repository)).toBe(before)
})

it('what may be empty is emptied by null', async () => {
  const { call } = await admin()
  const { etag } = await call('GET', ITEM)
  const { status, body } = await call('PUT', ITEM, { body: { category: null }, etag })
  expect([status, body.category]).toEqual([200, ''])
})

it.each(['null', '[]', '"x"', '7'])(
  'a body that is no object is told what it should be, and broken JSON that it is broken: %s',
  async (payload) => {
    const { app, call, cookie } = await admin()
    const send = async (method: 'PUT' | 'POST', path: string, text: string) => {
      const { etag } = method === 'PUT' ? await call('GET', path) : { etag: '' }
      const headers = { cookie, 'content-type': 'application/json', ...(etag ? { 'if-match': etag } : {}) }
      const reply = await app.inject({ method, url: `/api/admin/${path}`, headers, payload: text })
      return [reply.statusCode, reply.json().errors]
    }
    const asObject = [{ path: '', message: 'Stuur de velden als één JSON-object.' }]
    expect(await send('PUT', ITEM, payload)).toEqual([422, asObject])
    expect(await send('PUT', 'founders', payload)).toEqual([422, asObject])
    const notAsked = [{ path: '', message: expect.stringContaining('verwacht object') }]
    expect(await send('POST', 'automations/-/bulk', payload)).toEqual([422, notAsked])
    expect(await send('POST', 'automations', payload)).toEqual([422, asObject])
    const asList = [{ path: '', message: 'Stuur de hele lijst als JSON-array.' }]
    if (payload !== '[]') expect(await send('PUT', 'global-settings', payload)).toEqual([422, asList])
    const inList = [{ path: '#1', message: 'Stuur elk onderdeel als object.' }]
    expect(await send('PUT', 'global-settings', `[${payload}]`)).toEqual([422, inList])
    expect(await send('PUT', ITEM, `{${payload}`)).toEqual([400, undefined])
  },
)

it('a change names the screen of an entry that is called new', async () => {
  const { call } = await admin()
  const made = await call('POST', 'testimonials', { body: { id: 'new', name: 'New', quote: 'Goed.' } })
  expect(made.status).toBe(201)
  const [latest] = (await call('GET', 'history')).body.items
  expect(latest.items).toMatchObject([{ id: 'new', screen: '/admin/testimonials/-/new' }])
})

it('a number is no text, wherever it is sent for one', async () => {
  const { call, repository } = await admin()
  const before = commits(repository)
  const message = 'Dit moet tekst zijn'
  const made = await call('POST', 'blog-posts', { body: { title: 5, keywords: true } })
  expect([made.status, made.body.errors]).toEqual([
    422,
    [
      { path: 'title', message },
      { path: 'keywords', message },
    ],
  ])
  const { etag } = await call('GET', ITEM)
  const kept = await call('PUT', ITEM, { body: { title: 5 }, etag })
  expect([kept.status, kept.body.errors]).toEqual([422, [{ path: 'title', message }]])
  const blocks = [{ kind: 'steps', title: 'Zo', steps: [{ title: 1, text: 'Kijk' }] }]
  const page = await call('POST', 'pages', { body: { title: 'Zo', path: '/zo', blocks } })
  expect([page.status, page.body.errors]).toEqual([422, [{ path: 'blocks.0.steps.0.title', message }]])
  expect(commits(repository)).toBe(before)
})

it('a request without a body may call itself JSON, as many programs do with all of theirs', async () => {
  const { call } = await admin()
  const headers = { 'content-type': 'application/json' }
  const made = await call('POST', 'testimonials', { body: { name: 'Piet', quote: 'Goed.' } })
  expect((await call('DELETE', `testimonials/${made.body.id}`, { headers, etag: made.etag })).status).toBe(
    204,
  )
  const empty = await call('POST', 'testimonials', { headers })
  expect([empty.status, empty.body.message]).toEqual([422, 'Stuur de velden als één JSON-object.'])
})
