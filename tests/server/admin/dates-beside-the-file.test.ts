import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { blogPost } from '#contract/content/blog-post'
import { newFileFields } from '../../../server/content/publish/file-fields'
import { commits, openAdmin } from './opened-admin'

const FILE = 'content/blog/alleen-een-titel.md'
const POST = 'blog-posts/alleen-een-titel'
const TEXT = '---\ntitle: Alleen een titel\n---\n\nDe rest volgt uit git.\n'

/** The admin with an article in which the writer gave no dates. */
async function openWithPlainArticle() {
  const admin = await openAdmin()
  const write = (text: string) => {
    admin.repository.write('content/.draft', text)
    renameSync(join(admin.repository.root, 'content/.draft'), join(admin.repository.root, FILE))
  }
  const commit = (day: string) => {
    admin.repository.git('add', '--all')
    admin.repository.git('commit', '--message', 'blog: een regel', `--date=${day}T09:00:00Z`)
  }
  const read = () => admin.repository.read(FILE)
  write(TEXT)
  await expect.poll(async () => (await admin.call('GET', POST)).status).toBe(200)
  return { ...admin, write, commit, read }
}

describe('an article whose dates stand in git, not in its file', () => {
  it('that nobody committed yet is opened and saved without a change, and nothing happens', async () => {
    const { call, repository, read } = await openWithPlainArticle()
    const before = commits(repository)
    const seen = await call('GET', POST)
    expect(await call('PUT', POST, { body: seen.body, etag: seen.etag })).toMatchObject({
      status: 200,
      commit: undefined,
    })
    expect(read()).toBe(TEXT)
    expect(commits(repository)).toBe(before)
  })

  it('gets no date by a save of somebody who saw an earlier one', async () => {
    const { call, write, commit, read } = await openWithPlainArticle()
    commit('2026-01-05')
    const updatedAt = async () => (await call('GET', POST)).body.updatedAt
    await expect.poll(updatedAt).toBe('2026-01-05T09:00:00.000Z')
    const seen = await call('GET', POST)
    write(TEXT.replace('title: Alleen een titel', 'title: Alleen een titel # let op'))
    commit('2026-03-01')
    await expect.poll(updatedAt).toBe('2026-03-01T09:00:00.000Z')
    const saved = await call('PUT', POST, { body: { ...seen.body, title: 'Beter' }, etag: seen.etag })
    expect(saved.status).toBe(200)
    expect(read()).toBe(TEXT.replace('title: Alleen een titel', 'title: Beter # let op'))
  })

  it('says in the reply to a save that it was changed just now', async () => {
    const { app, call, commit, read } = await openWithPlainArticle()
    commit('2026-01-05')
    const updatedAt = async () => (await call('GET', POST)).body.updatedAt
    await expect.poll(updatedAt).toBe('2026-01-05T09:00:00.000Z')
    const seen = await call('GET', POST)
    const before = Math.floor(Date.now() / 1000) * 1000
    const saved = await call('PUT', POST, { body: { ...seen.body, title: 'Beter' }, etag: seen.etag })
    expect(Date.parse(saved.body.updatedAt)).toBeGreaterThanOrEqual(before)
    expect(saved.body.createdAt).toBe('2026-01-05T09:00:00.000Z')
    const again = await call('PUT', POST, { body: { ...saved.body, title: 'Best' }, etag: saved.etag })
    expect(again.body.title).toBe('Best')
    expect(read()).toBe(TEXT.replace('Alleen een titel', 'Best'))
    const { body } = await call('PUT', POST, { body: { slug: 'elders' }, etag: again.etag })
    expect([body.slug, body.createdAt]).toEqual(['elders', '2026-01-05T09:00:00.000Z'])
    expect((await app.inject('/blog/alleen-een-titel')).headers.location).toBe('/blog/elders')
  })

  it.each(['00', '01'])('is dated by its first publication, committed at :%s or not', async (seconds) => {
    const { call, write, repository, read } = await openWithPlainArticle()
    write(TEXT.replace('title', 'status: draft\ntitle'))
    repository.git('add', '--all')
    repository.git('commit', '--message', 'blog: een klad', `--date=2026-01-05T09:00:${seconds}Z`)
    const date = async () => (await call('GET', POST)).body.createdAt
    await expect.poll(date).toBe(`2026-01-05T09:00:${seconds}.000Z`)
    const { body, etag } = await call('GET', POST)
    const now = new Date().toISOString()
    const fields = { ...body, ...blogPost.planning?.publish(body, { moment: null, now }) }
    const saved = await call('PUT', POST, { body: fields, etag })
    expect(saved).toMatchObject({ status: 200, body: { status: 'published', publishAt: null } })
    expect(saved.body.createdAt >= now).toBe(true)
    expect(read()).toContain(`createdAt: ${saved.body.createdAt}`)
  })

  it('still gets the date that somebody chose', async () => {
    const { call, read } = await openWithPlainArticle()
    const { body, etag } = await call('GET', POST)
    const updatedAt = '2026-02-02T08:00:00.000Z'
    expect((await call('PUT', POST, { body: { ...body, updatedAt }, etag })).body.updatedAt).toBe(updatedAt)
    expect(read()).toContain(`updatedAt: ${updatedAt}`)
  })
})

it('what is planned when it is made stays updated then, whatever is committed to its file later', () => {
  const plan = '2126-12-24T08:00:00.000Z'
  const path = 'content/blog/actie.md'
  const made = { title: 'Actie', status: 'published', publishAt: plan, createdAt: plan, updatedAt: plan }
  const from = { stem: 'actie', created: '2026-11-30T12:00:00.000Z', modified: '2026-11-30T12:00:00.000Z' }
  const fields = newFileFields(blogPost, blogPost.schema.parse(blogPost.complete(made, from)), path)
  expect(blogPost.complete(fields, { ...from, modified: '2127-03-01T09:00:00.000Z' })).toMatchObject({
    createdAt: plan,
    updatedAt: plan,
  })
})
