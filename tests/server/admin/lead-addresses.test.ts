import { expect, it } from 'vitest'
import { invite, openLogged } from './logged-app'

interface Setting {
  readonly id: string
  readonly key: string
  readonly value: string
  readonly isPublic: boolean
}

it('who is told of requests is changed by owners alone, by no way back either, and no visitor reads it', async () => {
  const opened = await openLogged()
  const { app, eva } = opened
  const { ed, join } = await invite(opened)
  await join()
  const { body, headers } = await eva.get('/global-settings')
  const settings: readonly Setting[] = body
  const withValue = (name: string, value: string) =>
    settings.map((one) => (one.key === name ? { ...one, value, isPublic: true } : one))
  const save = (browser: typeof eva, list: readonly Partial<Setting>[], etag: unknown) =>
    browser.call('PUT', '/global-settings', { body: list, headers: { 'if-match': String(etag) } })

  for (const list of [
    withValue('lead_emails', 'ed@elders.example'),
    settings.filter(({ key }) => key !== 'lead_emails'),
    // A record without an id uses its key as id.
    [
      ...settings.filter(({ key }) => key !== 'lead_emails'),
      { key: 'lead_emails', value: 'ed@elders.example' },
    ],
    [...settings, { id: 'nog-een', key: 'lead_emails', value: 'ed@elders.example', isPublic: false }],
  ]) {
    expect((await save(ed, list, headers.etag)).status).toBe(403)
  }
  const refused = await save(ed, withValue('video_hosts', 'elders.example'), headers.etag)
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Alleen een eigenaar kan dit wijzigen: Video’s afspelen van.',
  ])
  const other = await save(ed, withValue('community_url', 'https://elders.example/'), headers.etag)
  expect(other.status).toBe(200)

  const seen = await eva.get('/global-settings')
  const wrong = await save(eva, withValue('lead_emails', 'eva@wissel.example, geen adres'), seen.headers.etag)
  expect(wrong.status).toBe(422)
  const right = (seen.body as Setting[]).map((one) =>
    one.key === 'lead_emails'
      ? { ...one, value: 'eva@wissel.example, bas@wissel.example', isPublic: true }
      : one,
  )
  expect((await save(eva, right, seen.headers.etag)).status).toBe(200)
  expect((await app.inject('/api/global-settings')).body).not.toContain('lead_emails')

  const path = 'data/settings.json'
  const [{ sha }] = (await eva.get(`/history?path=${path}`)).body.items
  const restored = await eva.get('/global-settings')
  const empty = (restored.body as Setting[]).map((one) =>
    one.key === 'lead_emails' ? { ...one, value: '' } : one,
  )
  expect((await save(eva, empty, restored.headers.etag)).status).toBe(200)
  for (const browser of [ed, eva]) {
    const back = await browser.post(`/history/${sha}/restore`, { path })
    expect(back.status).toBe(browser === ed ? 403 : 200)
  }

  for (const value of ['https://een.example/', 'https://twee.example/']) {
    const now = await ed.get('/global-settings')
    const changed = (now.body as Setting[]).map((one) =>
      one.key === 'community_url' ? { ...one, value } : one,
    )
    expect((await save(ed, changed, now.headers.etag)).status).toBe(200)
  }
  const [, before] = (await eva.get(`/history?path=${path}`)).body.items
  expect((await ed.post(`/history/${before.sha}/restore`, { path })).status).toBe(200)
})

it('whoever saves other settings than an owner did meanwhile gets both, and is refused nothing', async () => {
  const opened = await openLogged()
  const { eva } = opened
  const { ed, join } = await invite(opened)
  await join()
  const { body, headers } = await ed.get('/global-settings')
  const withValue = (settings: readonly Setting[], name: string, value: string) =>
    settings.map((one) => (one.key === name ? { ...one, value } : one))
  const save = (browser: typeof eva, list: readonly Setting[], etag: unknown) =>
    browser.call('PUT', '/global-settings', { body: list, headers: { 'if-match': String(etag) } })

  const byOwner = withValue(body, 'lead_emails', 'eva@wissel.example')
  expect((await save(eva, byOwner, headers.etag)).status).toBe(200)
  const late = await save(ed, withValue(body, 'community_url', 'https://elders.example/'), headers.etag)
  const both = withValue(byOwner, 'community_url', 'https://elders.example/')
  expect(late).toMatchObject({ status: 412, body: { conflicts: [], merged: both } })
  expect(await save(ed, late.body.merged, late.body.etag)).toMatchObject({ status: 200, body: both })
  const taken = withValue(body, 'lead_emails', 'ed@elders.example')
  const proposed = await save(ed, taken, headers.etag)
  expect(proposed.status).toBe(412)
  expect((await save(ed, taken, proposed.body.etag)).status).toBe(403)
})

it('whoever saves other settings leaves what a writer wrote wrongly of an owner as it is', async () => {
  const opened = await openLogged()
  const { repository } = opened
  const { ed, join } = await invite(opened)
  await join()
  const path = 'data/settings.json'
  const inFile = (): readonly Setting[] => JSON.parse(repository.read(path))
  const before = (await ed.get('/global-settings')).headers.etag
  const wrong = 'eva@wissel.example, geen adres'
  const written = inFile().map((one) => (one.key === 'lead_emails' ? { ...one, value: wrong } : one))
  repository.write(path, `${JSON.stringify(written, null, '\t')}\n`)
  repository.commit('settings: mail Eva too')
  await expect.poll(async () => (await ed.get('/global-settings')).headers.etag).not.toBe(before)
  const { body, headers } = await ed.get('/global-settings')
  const value = 'https://elders.example/'
  const changed = (body as Setting[]).map((one) => (one.key === 'community_url' ? { ...one, value } : one))
  const saved = await ed.call('PUT', '/global-settings', {
    body: changed,
    headers: { 'if-match': String(headers.etag) },
  })
  expect(saved.status).toBe(200)
  expect(inFile()).toEqual(written.map((one) => (one.key === 'community_url' ? { ...one, value } : one)))
})
