import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Remark } from '#contract/admin/remarks'
import { takeSnapshot } from '../../../server/backup/snapshot'
import { comeInAsEditor, commits, openAdmin } from './opened-admin'

const TEXT = 'Begin klein.\n\nKies werk dat je elke week herhaalt.\n\nReken daarna uit wat het oplevert.'
const anchor = {
  words: 'Kies werk dat je elke week herhaalt.',
  before: 'Begin klein.',
  after: 'Reken daarna uit wat het oplevert.',
}
const asked = { field: 'content', anchor, text: 'Is dit echt elke week?' }

/** The admin with a draft, and shorthands for its remarks. */
async function openDraft(options: Parameters<typeof openAdmin>[0] = {}) {
  const admin = await openAdmin(options)
  const { call, repository } = admin
  const { body, etag } = await call('POST', 'blog-posts', { body: { title: 'Begin klein', content: TEXT } })
  const at = (path = '', id: string = body.id) => `remarks${path}?type=blog-posts&id=${id}`
  const list = async (id?: string): Promise<Remark[]> => (await call('GET', at('', id))).body.remarks
  const place = async (more: object = {}): Promise<Remark> => {
    const { body } = await call('POST', at(), { body: { ...asked, ...more } })
    return body.remarks.at(-1)
  }
  const save = async (content: string) => {
    const { etag } = await call('GET', `blog-posts/${body.id}`)
    return call('PUT', `blog-posts/${body.id}`, { etag, body: { content } })
  }
  const folder = join(repository.root, 'data/private/remarks')
  const files = () => readdirSync(folder).filter((name) => name.endsWith('.json'))
  return { ...admin, id: String(body.id), etag, at, list, place, save, folder, files }
}

describe('a remark at a paragraph', () => {
  it('is seen by everybody with an account, answered, settled and opened again, and changes no byte', async () => {
    const { app, call, repository, id, at, list, place } = await openDraft()
    const before = commits(repository)
    const remark = await place()
    expect(remark).toMatchObject({ by: 'Eva Eigenaar', isGuest: false, settled: null, answers: [] })
    const ed = await comeInAsEditor({ app, call })
    const asEd = (method: 'POST' | 'PUT', path: string, payload: object) =>
      app.inject({ method, url: `/api/admin/${at(path)}`, headers: { cookie: ed.cookie }, payload })
    await asEd('POST', `/${remark.id}/answers`, { text: ' Nee, elke maand. ' })
    await asEd('PUT', `/${remark.id}`, { isSettled: true })
    expect(await list()).toMatchObject([
      { text: asked.text, answers: [{ by: 'Ed', text: 'Nee, elke maand.' }], settled: { by: 'Ed' } },
    ])
    await call('PUT', at(`/${remark.id}`), { body: { isSettled: false } })
    expect((await list())[0]?.settled).toBeNull()
    const open = { title: 'Begin klein', screen: `/admin/blog-posts/${id}`, count: 1 }
    expect((await call('GET', 'overview')).body.remarks).toEqual([open])
    expect(commits(repository)).toBe(before)
    expect(repository.git('status', '--porcelain')).toBe('')
    expect((await app.inject(`/api/admin/${at()}`)).statusCode).toBe(401)
  })

  it('is kept in a file that only we can read, also after a restart, and in a backup', async () => {
    const { app, repository, folder, files, place, id } = await openDraft()
    await place()
    expect(files().map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o600])
    await app.close()
    const { call } = await openAdmin({ repository })
    expect((await call('GET', `remarks?type=blog-posts&id=${id}`)).body.remarks).toHaveLength(1)
    const snapshot = await takeSnapshot(join(repository.root, 'data/private'))
    expect(snapshot.files.filter(({ path }) => path.startsWith('remarks/'))).toHaveLength(1)
    snapshot.close()
  })

  it('follows its paragraph through one edit after another, and keeps its words when that is gone', async () => {
    const { list, place, save } = await openDraft()
    await place()
    await save(`Een nieuw begin.\n\n${TEXT}`)
    expect((await list())[0]?.anchor.words).toBe(anchor.words)
    await save('Eerst dit.\n\nKies werk dat je elke dag of elke week herhaalt, hoe klein ook.\n\nEn dan dat.')
    expect((await list())[0]?.anchor.words).toContain('hoe klein ook')
    await save(
      'Eerst dit.\n\nWerk dat je elke dag herhaalt, hoe klein ook, is een goed begin.\n\nEn dan dat.',
    )
    const [moved] = await list()
    expect(moved?.anchor.words).toContain('is een goed begin')
    expect(moved?.quote).toBe(anchor.words)
    await save('Eerst dit.\n\nEn dan dat.')
    const [gone] = await list()
    expect([gone?.anchor, gone?.quote]).toEqual([moved?.anchor, anchor.words])
  })

  it('goes along when a writer renames the file, and when the address changes in the admin', async () => {
    const { call, repository, id, list, place, files } = await openDraft()
    await place()
    const { body, etag } = await call('GET', `blog-posts/${id}`)
    await call('PUT', `blog-posts/${id}`, { etag, body: { ...body, slug: 'klein-beginnen' } })
    expect(await list()).toHaveLength(1)
    const other = await call('POST', 'blog-posts', { body: { title: 'Van een schrijver', content: TEXT } })
    await call('POST', `remarks?type=blog-posts&id=${other.body.id}`, { body: asked })
    const path = `content/blog/${other.body.slug}.md`
    repository.git('mv', path, 'content/blog/anders-genoemd.md')
    repository.git('commit', '-qm', 'hernoemd')
    await expect
      .poll(async () => (await call('GET', 'remarks?type=blog-posts&id=anders-genoemd')).body.remarks?.length)
      .toBe(1)
    expect(files()).toHaveLength(2)
  })

  it('is removed by its writer or an owner, and the audit log says so without its words', async () => {
    const { app, call, at, list, place } = await openDraft()
    const ofEva = await place()
    const ed = await comeInAsEditor({ app, call })
    const asEd = (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) =>
      app.inject({
        ...{ method, url: `/api/admin/${at(path)}`, headers: { cookie: ed.cookie } },
        ...(payload ? { payload } : {}),
      })
    expect((await asEd('DELETE', `/${ofEva.id}`)).statusCode).toBe(403)
    const own = (await asEd('POST', '', asked)).json().remarks
    expect(own.map(({ isRemovable }: Remark) => isRemovable)).toEqual([false, true])
    expect((await asEd('DELETE', `/${own[1].id}`)).statusCode).toBe(200)
    expect((await call('DELETE', at(`/${ofEva.id}`))).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await call('DELETE', at(`/${ofEva.id}`))).status).toBe(404)
    const log = JSON.stringify((await call('GET', 'audit?kind=remark-removed')).body.items)
    expect(log).toContain('remark-removed')
    expect(log).not.toContain(asked.text)
  })

  it('keeps the name of who wrote it when that account is removed', async () => {
    const { app, call, at, list } = await openDraft()
    const ed = await comeInAsEditor({ app, call })
    await app.inject({
      ...{ method: 'POST', url: `/api/admin/${at()}`, headers: { cookie: ed.cookie } },
      payload: asked,
    })
    await call('DELETE', `accounts/${ed.user.id}`, { body: { password: 'een-heel-lang-wachtwoord' } })
    expect(await list()).toMatchObject([{ by: 'Ed' }])
  })

  it('is refused where it cannot be: no text, no words, too many, or nothing to stand at', async () => {
    const { call, at } = await openDraft()
    const post = async (path: string, body: object) => (await call('POST', path, { body })).status
    expect(await post(at(), { ...asked, text: '  ' })).toBe(422)
    expect(await post(at(), { ...asked, text: 'x'.repeat(2001) })).toBe(422)
    expect(await post(at(), { ...asked, anchor: { ...anchor, words: '' } })).toBe(422)
    expect(await post(at(), { ...asked, field: 'title' })).toBe(400)
    expect(await post(at(), { ...asked, field: 'content.text' })).toBe(400)
    expect(await post(at('', 'bestaat-niet'), asked)).toBe(404)
    expect(await post('remarks?type=wachtwoorden&id=x', asked)).toBe(400)
    // Who has the form of it open goes on asking.
    expect(await call('GET', at('', 'bestaat-niet'))).toMatchObject({ status: 200, body: { remarks: [] } })
    expect((await call('PUT', at('/weg'), { body: { isSettled: true } })).status).toBe(404)
    expect((await call('POST', at('/weg/answers'), { body: { text: 'Ja' } })).status).toBe(404)
  })

  it('whose file is broken says so, is not overwritten, and hides nothing else', async () => {
    const { app, repository, folder, files, place, id } = await openDraft()
    await place()
    await app.close()
    const path = join(folder, files()[0] ?? '')
    writeFileSync(path, '{"type":')
    const { call } = await openAdmin({ repository })
    const reply = await call('POST', `remarks?type=blog-posts&id=${id}`, { body: asked })
    expect([reply.status, reply.body.message]).toEqual([503, expect.stringContaining('beschadigd')])
    expect(readFileSync(path, 'utf8')).toBe('{"type":')
    expect((await call('GET', 'overview')).status).toBe(200)
  })
})
