import { describe, expect, it } from 'vitest'
import { commits, openAdmin } from './opened-admin'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin()

describe('a list', () => {
  it('is put in another order with the records untouched', async () => {
    const { call, repository } = await admin()
    const ids = (await call('GET', 'automations')).body.map(({ id }: { id: string }) => id)
    const ordered = await call('PUT', 'automations/-/order', { body: { ids: ids.toReversed() } })
    expect(ordered).toMatchObject({ status: 200, body: { ids: ids.toReversed() } })
    const sorted = (text: string) =>
      text
        .split('\n')
        .map((line) => line.replace(/,$/, ''))
        .sort()
    const now = repository.read('data/automations.json')
    expect(sorted(now)).toEqual(sorted(repository.git('show', 'HEAD~1:data/automations.json')))
    expect(
      (await call('PUT', 'automations/-/order', { body: { ids: ids.toReversed() } })).commit,
    ).toBeUndefined()
  })

  it('has what two people moved where each of them put it, and what is new where it is', async () => {
    const { call } = await admin()
    const idsNow = async () => (await call('GET', 'automations')).body.map(({ id }: { id: string }) => id)
    const seen: string[] = await idsNow()
    const [first = '', second = '', ...others] = seen
    const last = others.pop() ?? ''
    const byColleague = [last, first, second, ...others]
    const put = (ids: string[]) => call('PUT', 'automations/-/order', { body: { ids, seen } })
    expect((await put(byColleague)).body.ids).toEqual(byColleague)
    const { id, title, category } = (await call('GET', `automations/${first}`)).body
    const made = await call('POST', 'automations', { body: { title: `${title} nieuw`, category } })
    expect(id).toBe(first)
    const both = [last, second, first, ...others, made.body.id]
    expect((await put([second, first, ...others, last])).body.ids).toEqual(both)
    expect((await put(seen)).commit, 'who moved nothing').toBeUndefined()
    // A program that names no order that it saw decides about all of it.
    const again = await call('PUT', 'automations/-/order', { body: { ids: seen } })
    expect(again.body.ids).toEqual([first, second, ...others, made.body.id, last])
  })

  it('has several of its entries changed or deleted as one commit, or none of them', async () => {
    const { call, repository } = await admin()
    const before = commits(repository)
    const rows = (await call('GET', 'automations?fields=row')).body.slice(0, 3)
    const entries = rows.map(({ id, etag }: { id: string; etag: string }) => ({ id, etag }))
    const changed = await call('POST', 'automations/-/bulk', {
      body: { entries, change: { category: 'Finance' } },
    })
    expect(changed.status).toBe(200)
    expect(commits(repository)).toBe(before + 1)
    const stale = await call('POST', 'automations/-/bulk', {
      body: { entries: [...changed.body.entries.slice(0, 2), entries[2]], change: null },
    })
    expect(stale).toMatchObject({
      status: 412,
      body: {
        message: `Bij “${rows[2].title}”: iemand anders heeft dit intussen gewijzigd. Bekijk eerst wat er nieuw is. Er is nog niets gewijzigd.`,
      },
    })
    expect(commits(repository)).toBe(before + 1)
    const removed = await call('POST', 'automations/-/bulk', {
      body: { entries: changed.body.entries, change: null },
    })
    expect(removed.body.entries).toEqual([])
    expect(commits(repository)).toBe(before + 2)
  })

  it('names the entry in the history where only one was chosen, and of several the one that cannot be read', async () => {
    const { call, repository } = await admin()
    const [{ id, title, etag }] = (await call('GET', 'automations?fields=row')).body
    const body = { entries: [{ id, etag }], change: { category: 'Overig' } }
    expect((await call('POST', 'automations/-/bulk', { body })).status).toBe(200)
    expect((await call('GET', 'history')).body.items[0].items).toMatchObject([{ id, title }])

    const rows = (await call('GET', 'blog-posts?fields=row')).body.slice(0, 2)
    const entries = rows.map((row: { id: string; etag: string }) => ({ id: row.id, etag: row.etag }))
    repository.write(`content/blog/${rows[1].id}.md`, '---\ntitle: [\n---\n')
    const selection = { entries, change: { tag: 'Nieuws' } }
    const refused = await call('POST', 'blog-posts/-/bulk', { body: selection })
    const message = expect.stringContaining(`Bij “${rows[1].title}”: de kop (front matter)`)
    expect(refused).toMatchObject({ status: 409, body: { message } })
  })

  it('says which were changed, to who asked and in the history, and leaves what is planned at its moment', async () => {
    const { call, repository } = await admin()
    const make = async (fields: object) => {
      const { body, etag } = await call('POST', 'blog-posts', { body: { content: 'x', ...fields } })
      return { id: body.id, etag }
    }
    const draft = await make({ title: 'Van de plank' })
    const publishAt = '2099-01-01T09:00:00.000Z'
    const planned = await make({ title: 'Voor later', status: 'published', publishAt })
    const change = { status: 'published' }
    const publish = (entries: object[]) => call('POST', 'blog-posts/-/bulk', { body: { entries, change } })
    const both = await publish([draft, planned])
    expect(both).toMatchObject({ status: 200, body: { changed: [draft.id] } })
    expect(repository.subject()).toBe('Artikel "Van de plank" op status "Gepubliceerd" gezet')
    const again = await publish(both.body.entries)
    expect(again).toMatchObject({ status: 200, commit: undefined, body: { changed: [] } })
    expect((await call('GET', `blog-posts/${planned.id}`)).body).toMatchObject({ publishAt })
  })

  it('published and withdrawn in a selection is dated as by the buttons', async () => {
    let now = Date.parse('2026-11-20T09:00:01.234Z')
    const { call } = await openAdmin({ now: () => now })
    const opened = '2026-11-10T08:12:34.567Z'
    const made = await call('POST', 'blog-posts', { body: { title: 'Van de plank', createdAt: opened } })
    const select = async (status: string, { id } = made.body) => {
      const { etag } = await call('GET', `blog-posts/${id}`)
      const body = { entries: [{ id, etag }], change: { status } }
      expect((await call('POST', 'blog-posts/-/bulk', { body })).status).toBe(200)
      return (await call('GET', `blog-posts/${id}`)).body
    }
    const first = new Date(now).toISOString()
    expect(await select('published')).toMatchObject({ createdAt: first, publishAt: null })
    now += 86_400_000
    expect(await select('draft')).toMatchObject({ createdAt: first, publishAt: first })
    now += 86_400_000
    expect(await select('published')).toMatchObject({ createdAt: first, publishAt: null })

    // What was made with a plan and ends up earlier on the site was not updated after that.
    const plan = {
      status: 'published',
      publishAt: '2026-12-01T09:00:00.000Z',
      createdAt: '2026-12-01T09:00:00.000Z',
    }
    const { body: planned } = await call('POST', 'blog-posts', { body: { title: 'Met een plan', ...plan } })
    const today = () => ({ createdAt: new Date(now).toISOString(), updatedAt: new Date(now).toISOString() })
    expect(await select('draft', planned)).toMatchObject({ ...today(), publishAt: null })
    now += 86_400_000
    expect(await select('published', planned)).toMatchObject(today())
  })
})
