import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { emptyRepository } from '../../support/repository'
import { commits, openAdmin } from './opened-admin'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin()

const POST = 'blog-posts/beginnen-met-ai-in-je-bedrijf'
const FILE = 'content/blog/beginnen-met-ai-in-je-bedrijf.md'

/** The admin with an article that was saved twice: first its title, then its tag. */
async function savedTwice() {
  const opened = await admin()
  const { call, repository } = opened
  const original = readFileSync(join(repository.root, FILE))
  const seen = await call('GET', POST)
  const first = await call('PUT', POST, { body: { title: 'Begin klein' }, etag: seen.etag })
  const second = await call('PUT', POST, { body: { tag: 'Tools' }, etag: first.etag })
  return { ...opened, original, seen, first, second, read: () => readFileSync(join(repository.root, FILE)) }
}

describe('the history', () => {
  it('tells who did what and when, of everything and of one article', async () => {
    const { call } = await savedTwice()
    const { body } = await call('GET', `history?path=${FILE}`)
    expect(body.items.map(({ message }: { message: string }) => message)).toEqual([
      'Artikel "Begin klein": rubriek gewijzigd',
      'Artikel "Begin klein": titel gewijzigd',
      'content: everything',
    ])
    expect(body.items[0]).toMatchObject({
      author: 'Eva Eigenaar',
      paths: [FILE],
      items: [{ type: 'blog-posts', id: 'beginnen-met-ai-in-je-bedrijf', screen: `/admin/${POST}` }],
    })
    expect((await call('GET', 'history')).body.items).toHaveLength(3)
    expect((await call('GET', 'history?type=blog-posts&id=beginnen-met-ai-in-je-bedrijf')).body).toEqual(body)
  })

  it('from one change on begins with that change, and then tells what it replaced', async () => {
    const { call, first, second, repository } = await savedTwice()
    const from = async (sha: unknown) => (await call('GET', `history?path=${FILE}&from=${sha}`)).body.items
    const shas = (items: readonly { sha: string }[]) => items.map(({ sha }) => sha)
    expect(shas(await from(second.commit))).toEqual(
      shas((await call('GET', `history?path=${FILE}`)).body.items),
    )
    expect(shas(await from(first.commit))).toEqual(shas((await from(second.commit)).slice(1)))
    // What is not in the history of the site, or no commit at all, has nothing before it.
    const other = repository.git('commit-tree', 'HEAD^{tree}', '-m', 'Elders').trim()
    expect([await from(other), await from('0'.repeat(40))]).toEqual([[], []])
  })

  it('of a duplicate, and of a change that waits, has no change of the original', async () => {
    const { call, second } = await savedTwice()
    const { body: original } = await call('GET', POST)
    const { content, imageUrl } = original
    const copy = { title: 'Begin nog kleiner', content, imageUrl, status: 'draft' }
    const made = await call('POST', 'blog-posts', { body: copy })
    const kept = await call('PUT', `${POST}/pending`, { body: { title: 'Straks' }, etag: second.etag })
    const shas = async (of: string) =>
      (await call('GET', `history?${of}`)).body.items.map(({ sha }: { sha: string }) => sha)
    expect(await shas(`type=blog-posts&id=${made.body.id}`)).toEqual([made.commit])
    expect(await shas(`path=content/pending/blog/beginnen-met-ai-in-je-bedrijf.md`)).toEqual([kept.commit])
  })

  it('of an article that got another address names and links it from before that too', async () => {
    const { call, first, second } = await savedTwice()
    const { commit } = await call('PUT', POST, { body: { slug: 'klein-beginnen' }, etag: second.etag })
    const itemsIn = async (sha: unknown) => (await call('GET', `history/${sha}`)).body.items
    const now = {
      type: 'blog-posts',
      id: 'beginnen-met-ai-in-je-bedrijf',
      title: 'Begin klein',
      screen: `/admin/${POST}`,
    }
    await expect.poll(() => itemsIn(commit)).toEqual([{ ...now, path: 'content/blog/klein-beginnen.md' }])
    expect(await itemsIn(first.commit)).toEqual([{ ...now, path: FILE }])
  })

  it('of one entry says that somebody works on its file and has not committed that', async () => {
    const { call, repository } = await openAdmin()
    const address = 'history?type=blog-posts&id=beginnen-met-ai-in-je-bedrijf'
    expect((await call('GET', address)).body.isUncommitted).toBeUndefined()
    const before = repository.read(FILE)
    repository.write(FILE, `${before}\nNog niet klaar.\n`)
    expect((await call('GET', address)).body.isUncommitted).toBe(true)
    repository.git('add', FILE)
    expect((await call('GET', address)).body.isUncommitted).toBe(true)
    repository.commit('blog: klaar')
    expect((await call('GET', address)).body.isUncommitted).toBeUndefined()
    expect((await call('GET', 'history?type=blog-posts&id=weg')).body.isUncommitted).toBeUndefined()
  })

  it('leaves out commits of the program alone, unless all is asked for', async () => {
    const { call, repository } = await openAdmin()
    repository.write('server/new.ts', 'export {}\n')
    repository.commit('server: something new')
    const words = async (question: string) =>
      (await call('GET', `history${question}`)).body.items.map(({ message }: { message: string }) => message)
    expect(await words('')).toEqual(['content: everything'])
    expect(await words('?path=.')).toEqual(['server: something new', 'content: everything'])
    repository.write('server/new.ts', 'export const one = 1\n')
    repository.write('content/blog/nieuw.md', '---\ntitle: Nieuw\n---\n')
    repository.commit('server: with content')
    const paths = ['content/blog/nieuw.md', 'server/new.ts']
    for (const list of ['history', 'overview']) {
      const { body } = await call('GET', list)
      expect((body.items ?? body.recent)[0]).toMatchObject({ paths, items: [{ path: paths[0] }] })
    }
  })

  it('of one record in a list is that of the record', async () => {
    const { call } = await admin()
    for (const id of ['inbox-voorsorteren', 'lead-intake-naar-crm', 'inbox-voorsorteren']) {
      const { etag, body } = await call('GET', `automations/${id}`)
      await call('PUT', `automations/${id}`, { body: { result: `${body.result}!` }, etag })
    }
    const { body } = await call('GET', 'history?type=automations&id=inbox-voorsorteren')
    expect(body.items).toHaveLength(3)
    expect(body.items[0].items[0]).toMatchObject({
      id: 'inbox-voorsorteren',
      title: 'Mailbox die zichzelf voorsorteert',
    })
  })

  it('shows what a change did, field by field', async () => {
    const { call, first, seen } = await savedTwice()
    const { body } = await call('GET', `history/${first.commit}`)
    expect(body.files).toHaveLength(1)
    expect(body.files[0]).toMatchObject({ path: FILE, status: 'changed' })
    expect(body.files[0].fields).toMatchObject([
      { field: 'title', label: 'Titel', before: seen.body.title, after: 'Begin klein', isCurrent: true },
    ])
    expect((await call('GET', 'history/0000000')).status).toBe(404)
    expect((await call('GET', 'history/--output=x')).status).toBe(404)
  })

  it('takes back one change and leaves the later one', async () => {
    const { call, first, repository } = await savedTwice()
    const undone = await call('POST', `history/${first.commit}/undo`)
    expect(undone.status).toBe(200)
    expect((await call('GET', POST)).body).toMatchObject({ tag: 'Tools' })
    expect(repository.subject()).toBe('Ongedaan gemaakt: Artikel "Begin klein": titel gewijzigd')
    expect(repository.git('show', '--numstat', '--format=', 'HEAD').trim()).toBe(`1\t1\t${FILE}`)
  })

  it('cannot take back what was changed again since, and names that with a link', async () => {
    const { call, first, second, repository } = await savedTwice()
    await call('PUT', POST, { body: { title: 'Nog anders' }, etag: second.etag })
    const before = commits(repository)
    const refused = await call('POST', `history/${first.commit}/undo`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^Dit is daarna weer gewijzigd: artikel "Nog anders" \(titel\)\. /),
    ])
    expect(refused.body.clashes).toEqual([
      { title: 'Artikel "Nog anders"', fields: ['titel'], screen: `/admin/${POST}` },
    ])
    expect(commits(repository)).toBe(before)
  })

  it('puts a version back byte for byte, and one field alone', async () => {
    const { call, original, read, repository, seen } = await savedTwice()
    const root = repository.git('rev-list', '--max-parents=0', 'HEAD').trim()
    const field = await call('POST', `history/${root}/restore`, { body: { path: FILE, field: 'title' } })
    expect(field.status).toBe(200)
    expect((await call('GET', POST)).body).toEqual({ ...seen.body, tag: 'Tools' })
    await call('POST', `history/${root}/restore`, { body: { path: FILE } })
    expect(read()).toEqual(original)
    const nothing = await call('POST', `history/${root}/restore`, { body: { path: FILE } })
    expect([nothing.status, nothing.body, nothing.commit]).toEqual([200, { sha: null }, undefined])
  })

  it('shows the old address beside the new one, and gives it back, where the file did not write it out', async () => {
    const { call } = await admin()
    const page = { title: 'Open dag', path: '/open-dag', content: 'Kom langs.' }
    const made = await call('POST', 'pages', { body: page })
    const moved = await call('PUT', 'pages/open-dag', {
      body: { path: '/open-dag-bakkers' },
      etag: made.etag,
    })
    const { body } = await call('GET', `history/${moved.commit}`)
    expect(
      body.files[0].fields.map(({ field, before, after }: Record<string, unknown>) => [field, before, after]),
    ).toEqual([
      ['path', '/open-dag', '/open-dag-bakkers'],
      ['aliases', null, ['/open-dag']],
    ])
    const back = { path: 'content/pages/open-dag.md', field: 'path' }
    expect((await call('POST', `history/${made.commit}/restore`, { body: back })).status).toBe(200)
    expect((await call('GET', 'pages/open-dag')).body.path).toBe('/open-dag')
  })

  it('puts back a record that was deleted from a list, and only that', async () => {
    const { call } = await admin()
    const seen = await call('GET', 'automations/inbox-voorsorteren')
    const removed = await call('DELETE', 'automations/inbox-voorsorteren', { etag: seen.etag })
    const body = { path: 'data/automations.json', id: 'inbox-voorsorteren' }
    const restored = await call('POST', `history/${removed.commit}/restore`, { body })
    expect(restored.status).toBe(200)
    expect((await call('GET', 'automations/inbox-voorsorteren')).body).toEqual(seen.body)
  })

  it('puts back an article that was deleted', async () => {
    const { call, original, read, second } = await savedTwice()
    const removed = await call('DELETE', POST, { etag: second.etag })
    const restored = await call('POST', `history/${removed.commit}/restore`, { body: { path: FILE } })
    expect(restored.status).toBe(200)
    expect(read().length).toBeGreaterThan(original.length / 2)
    expect((await call('GET', POST)).body).toMatchObject({ title: 'Begin klein', tag: 'Tools' })
  })

  it('cannot take back what the site began with, but can the first save of an empty one', async () => {
    const { call, repository } = await openAdmin()
    const root = repository.git('rev-list', '--max-parents=0', 'HEAD').trim()
    const refused = await call('POST', `history/${root}/undo`)
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('begon de site')])
    expect(repository.git('status', '--porcelain')).toBe('')
    expect((await call('GET', `history/${root}`)).body.isBeginning).toBe(true)

    const empty = await openAdmin({ repository: emptyRepository() })
    const first = await empty.call('POST', 'blog-posts', { body: { title: 'Het eerste artikel' } })
    expect((await empty.call('GET', `history/${first.commit}`)).body.isBeginning).toBe(false)
    expect((await empty.call('POST', `history/${first.commit}/undo`)).status).toBe(200)
    expect((await empty.call('GET', 'blog-posts')).body).toEqual([])
  })

  it('shows nothing of people, and nothing that no branch leads to', async () => {
    const { call, repository } = await openAdmin()
    const { write, git } = repository
    const before = git('rev-parse', 'HEAD').trim()
    write('data/private/subscribers/2026-11.json', '{"email":"geheim@voorbeeld.example"}')
    write('content/blog/los.md', '---\ntitle: Los\n---\n')
    git('add', '--force', '--all')
    git('commit', '--message', 'Met gegevens van mensen')
    const withPeople = git('rev-parse', 'HEAD').trim()
    const seen = await call('GET', `history/${withPeople}`)
    expect(seen.status).toBe(200)
    expect(JSON.stringify(seen.body)).toContain('Los')
    expect(JSON.stringify(seen.body)).not.toContain('geheim@')
    git('reset', '--mixed', before)
    for (const sha of [withPeople, withPeople.slice(0, 4)])
      expect((await call('GET', `history/${sha}`)).status).toBe(404)
    const body = { path: 'content/blog/los.md' }
    expect((await call('POST', `history/${withPeople}/restore`, { body })).status).toBe(404)
    expect((await call('POST', `history/${withPeople}/undo`)).status).toBe(404)
  })

  it('gives nothing outside the content', async () => {
    const { call, repository } = await admin()
    const root = repository.head()
    for (const path of [
      '../../etc/passwd',
      '.git/config',
      'data/private/accounts.json',
      '/etc/passwd',
      'content/blog',
    ]) {
      expect(
        (await call('POST', `history/${root}/restore`, { body: { path } })).status,
      ).toBeGreaterThanOrEqual(400)
    }
    expect(repository.git('status', '--porcelain')).toBe('')
  })
})
