import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unsavedTexts } from '#contract/admin/unsaved'
import { urlOf } from '#contract/exchange'
import { takeSnapshot } from '../../../server/backup/snapshot'
import { limits } from '../../../server/limits/limits'
import { openApp } from '../../support/opened-app'
import { comeInAsEditor, commits, openAdmin } from './opened-admin'

const place = { type: 'blog-posts', id: 'beginnen-met-ai-in-je-bedrijf' }
const PATH = urlOf(unsavedTexts.keep, place)
const OWN = PATH.replace('/api/admin/', '')
const typed = {
  form: 'a-1',
  at: Date.parse('2026-11-20T12:00:00Z'),
  etag: '"1"',
  base: [{ title: 'Oud' }],
  items: [{ title: 'Nieuw' }],
}

/** The files of unsaved text in a site's private folder. */
function filesAt(root: string): string[] {
  const folder = join(root, 'data/private/unsaved')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
}

describe('what somebody typed and did not save', () => {
  it('is on every device of that person, also after a restart, and neither in git nor in the content', async () => {
    const { app, repository, call } = await openAdmin()
    const before = commits(repository)
    expect((await call('GET', OWN)).body.text).toBeNull()
    expect((await call('PUT', OWN, { body: typed })).status).toBe(204)
    expect((await call('PUT', OWN, { body: typed })).status).toBe(204)
    const { body } = await call('GET', OWN)
    expect(body.text).toEqual({ ...typed, device: body.device })
    expect(commits(repository)).toBe(before)
    expect(repository.git('status', '--porcelain')).toBe('')
    expect((await call('GET', `${place.type}/${place.id}`)).body.title).not.toBe('Nieuw')
    await app.close()
    const again = await openAdmin({ repository })
    expect((await again.call('GET', OWN)).body.text).toEqual(body.text)
    const snapshot = await takeSnapshot(join(repository.root, 'data/private'))
    expect(snapshot.files.filter(({ path }) => path.startsWith('unsaved/'))).toHaveLength(1)
    snapshot.close()
  })

  it('is listed with where it goes on, also once its entry is gone', async () => {
    const { call } = await openAdmin()
    const listed = async () => (await call('GET', 'unsaved/all')).body
    expect(await listed()).toEqual([])
    await call('PUT', OWN, { body: typed })
    await call('PUT', urlOf(unsavedTexts.keep, { type: 'pages', id: '' }).replace('/api/admin/', ''), {
      body: { ...typed, items: [{ path: '/straks' }], at: typed.at - 1 },
    })
    await call('PUT', urlOf(unsavedTexts.keep, { type: 'content', id: '' }).replace('/api/admin/', ''), {
      body: { ...typed, at: typed.at - 2 },
    })
    const device = expect.any(String)
    const shown = { form: typed.form, at: typed.at, device, isGone: false }
    expect(await listed()).toEqual([
      { ...shown, title: 'Nieuw', label: 'Artikel', screen: `/admin/blog-posts/${place.id}` },
      { ...shown, at: typed.at - 1, title: '', label: 'Pagina', screen: '/admin/pages/new?begin=leeg' },
      { ...shown, at: typed.at - 2, title: 'Paginateksten', label: '', screen: '/admin/content' },
    ])
    const { etag } = await call('GET', `${place.type}/${place.id}`)
    await call('DELETE', `${place.type}/${place.id}`, { etag })
    expect(await listed()).toEqual([
      { ...shown, title: 'Nieuw', label: 'Artikel', screen: `/admin/blog-posts/${place.id}`, isGone: true },
      expect.objectContaining({ isGone: false }),
      expect.objectContaining({ isGone: false }),
    ])
  })

  it('is of nobody else: not of a colleague, not of an owner, not of who is not logged in', async () => {
    const { app, call } = await openAdmin()
    const rik = await comeInAsEditor({ app, call })
    const asRik = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      app.inject({ method, url, headers: { cookie: rik.cookie }, ...(payload ? { payload } : {}) })
    await call('PUT', OWN, { body: typed })
    expect((await asRik('GET', PATH)).json().text).toBeNull()
    await asRik('DELETE', urlOf(unsavedTexts.forget, { ...place, form: typed.form }))
    await asRik('PUT', PATH, { ...typed, items: [{ title: 'Van Rik' }] })
    expect((await call('GET', OWN)).body.text.items).toEqual(typed.items)
    expect((await asRik('GET', PATH)).json().text.items).toEqual([{ title: 'Van Rik' }])
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await app.inject({ method, url: PATH })).statusCode).toBe(401)
  })

  it('goes when it is saved or thrown away, and with its account', async () => {
    const { app, repository, call } = await openAdmin()
    const rik = await comeInAsEditor({ app, call })
    await call('PUT', OWN, { body: typed })
    await app.inject({ method: 'PUT', url: PATH, headers: { cookie: rik.cookie }, payload: typed })
    expect(filesAt(repository.root)).toHaveLength(2)
    const own = (form: string) => `${OWN}&form=${form}`
    expect((await call('DELETE', own('een-ander'))).status).toBe(204)
    expect(filesAt(repository.root)).toHaveLength(2)
    expect((await call('DELETE', own(typed.form))).status).toBe(204)
    expect(filesAt(repository.root)).toHaveLength(1)
    const password = 'een-heel-lang-wachtwoord'
    expect((await call('DELETE', `accounts/${rik.user.id}`, { body: { password } })).status).toBe(204)
    expect(filesAt(repository.root)).toEqual([])
  })

  it('is thrown away by who has to set up a second factor first, and neither read nor kept', async () => {
    const { app, repository, call } = await openAdmin()
    await call('PUT', OWN, { body: typed })
    await app.close()
    const rules = join(repository.root, 'data/private/access.json')
    writeFileSync(rules, JSON.stringify([{ secondFactor: 'everyone' }]))
    const again = await openAdmin({ repository })
    expect((await again.call('GET', OWN)).status).toBe(403)
    expect((await again.call('PUT', OWN, { body: typed })).status).toBe(403)
    expect((await again.call('DELETE', `${OWN}&form=${typed.form}`)).status).toBe(204)
    expect(filesAt(repository.root)).toEqual([])
  })

  it('is found and removed under the present name of an article whose file a writer renamed', async () => {
    const { repository, call } = await openAdmin()
    const { body } = await call('POST', 'blog-posts', {
      body: { title: 'Van een schrijver', content: 'Tekst.' },
    })
    await call('PUT', `unsaved?type=blog-posts&id=${body.id}`, { body: typed })
    repository.git('mv', `content/blog/${body.slug}.md`, 'content/blog/anders-genoemd.md')
    repository.git('commit', '-qm', 'hernoemd')
    const renamed = 'unsaved?type=blog-posts&id=anders-genoemd'
    await expect.poll(async () => (await call('GET', renamed)).body.text?.items).toEqual(typed.items)
    const { body: listed } = await call('GET', 'unsaved/all')
    expect(listed).toMatchObject([{ title: 'Nieuw', screen: '/admin/blog-posts/anders-genoemd' }])
    await call('DELETE', `${renamed}&form=${typed.form}`)
    expect(filesAt(repository.root)).toEqual([])
  })

  it('is refused when it is no text of a form, and when the clock is ahead it is from now', async () => {
    const { call } = await openAdmin()
    const put = async (path: string, body: unknown) => (await call('PUT', path, { body })).status
    expect(await put('unsaved?type=wachtwoorden&id=x', typed)).toBe(400)
    expect(await put('unsaved?type=blog-posts', typed)).toBe(422)
    expect(await put(OWN, { ...typed, form: '../x' })).toBe(422)
    expect(await put(OWN, { ...typed, items: 'tekst' })).toBe(422)
    expect(await put(OWN, { ...typed, items: [{ content: 'x'.repeat(5_000_000) }] })).toBe(413)
    expect(await put(OWN, { ...typed, at: Date.parse('2099-01-01') })).toBe(204)
    expect((await call('GET', OWN)).body.text.at).toBeLessThanOrEqual(Date.now())
  })

  it('is kept no more often than a form needs', async () => {
    const { repository, cookie, app: unlimited } = await openAdmin()
    await unlimited.close()
    const { app } = await openApp({ repository, limits })
    const statuses = new Set<number>()
    // What is refused counts as well.
    for (let count = 0; count <= limits.requests.unsaved.client; count += 1)
      statuses.add(
        (await app.inject({ method: 'PUT', url: PATH, headers: { cookie }, payload: {} })).statusCode,
      )
    expect([...statuses]).toEqual([422, 429])
  })

  it('that the disk refuses is answered as such', async () => {
    const { repository, call } = await openAdmin()
    const folder = join(repository.root, 'data/private/unsaved')
    writeFileSync(folder, 'geen map')
    const { status, body } = await call('PUT', OWN, { body: typed })
    expect([status, body.message]).toEqual([503, expect.stringContaining('schijf')])
  })
})
