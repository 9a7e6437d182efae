import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commits } from './opened-admin'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin()

const FILE = 'content/blog/beginnen-met-ai-in-je-bedrijf.md'

/** An article that was renamed and deleted, and another one that now has its first address. */
async function openWithSuccessor() {
  const opened = await admin()
  const { call } = opened
  const body = { title: 'Alfa', slug: 'alfa', status: 'published' }
  const made = await call('POST', 'blog-posts', { body })
  const renamed = await call('PUT', 'blog-posts/alfa', { body: { slug: 'beta' }, etag: made.etag })
  const gone = await call('DELETE', 'blog-posts/alfa', { etag: renamed.etag })
  const next = await call('POST', 'blog-posts', { body: { ...body, title: 'Nieuwe alfa' } })
  expect([made, renamed, gone, next].map(({ status }) => status)).toEqual([201, 200, 204, 201])
  return { ...opened, gone }
}

describe('what comes back from the past', () => {
  it.each([
    ['undo', {}],
    ['restore', { path: 'content/blog/beta.md' }],
  ])('never pushes what has its name by now off the site: %s', async (way, body) => {
    const { call, app, repository, gone } = await openWithSuccessor()
    const before = commits(repository)
    const refused = await call('POST', `history/${gone.commit}/${way}`, { body })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('Nieuwe alfa')
    expect(commits(repository)).toBe(before)
    expect((await app.inject('/api/blog-posts/alfa')).json().title).toBe('Nieuwe alfa')
  })

  it('never takes away what a writer did not commit yet', async () => {
    const { call, repository } = await admin()
    const sha = repository.head()
    const path = join(repository.root, FILE)
    const draft = readFileSync(path, 'utf8').replace(/^title: .*$/m, 'title: Nog niet vastgelegd')
    writeFileSync(path, draft)
    const refused = await call('POST', `history/${sha}/restore`, { body: { path: FILE } })
    expect([refused.status, readFileSync(path, 'utf8')]).toEqual([409, draft])
    expect(refused.body.message).toContain('git commit')
    repository.commit('blog: nu wel')
    expect((await call('POST', `history/${sha}/restore`, { body: { path: FILE } })).status).toBe(200)
  })

  it('is one record, whatever is wrong with another in the same file', async () => {
    const { call, repository } = await admin()
    const path = 'data/automations.json'
    const sha = repository.head()
    const records = JSON.parse(repository.read(path))
    const [first, second, ...others] = records
    const changed = [{ ...first, title: 'Anders' }, { ...second, createdAt: 'ooit' }, ...others]
    repository.write(path, `${JSON.stringify(changed, null, 2)}\n`)
    repository.commit('data: half goed')
    const restored = await call('POST', `history/${sha}/restore`, { body: { path, id: first.id } })
    expect(restored.status).toBe(200)
    const now = JSON.parse(repository.read(path))
    expect(now.slice(0, 2)).toEqual([first, { ...second, createdAt: 'ooit' }])
  })
})

describe('an article that a writer never committed', () => {
  it('is not deleted, since nothing could bring it back', async () => {
    const { call, repository } = await admin()
    repository.write('content/blog/los.md', '---\ntitle: Los\n---\nTekst\n')
    await expect.poll(async () => (await call('GET', 'blog-posts/los')).status).toBe(200)
    const { etag } = await call('GET', 'blog-posts/los')
    const refused = await call('DELETE', 'blog-posts/los', { etag })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('git commit')])
    const other = (await call('GET', 'blog-posts?fields=row')).body.find(
      ({ id }: { id: string }) => id !== 'los',
    )
    const many = {
      entries: [
        { id: 'los', etag },
        { id: other.id, etag: other.etag },
      ],
      change: null,
    }
    expect((await call('POST', 'blog-posts/-/bulk', { body: many })).status).toBe(409)
    expect((await call('GET', `blog-posts/${other.id}`)).status).toBe(200)
    expect((await call('GET', 'blog-posts/los')).status).toBe(200)
    expect((await call('PUT', 'blog-posts/los', { body: { tag: 'Gids' }, etag })).status).toBe(200)
    const seen = await call('GET', 'blog-posts/los')
    expect((await call('DELETE', 'blog-posts/los', { etag: seen.etag })).status).toBe(204)
  })
})

describe('an article in which a writer is at work', () => {
  it('is not deleted while git does not have that work', async () => {
    const { call, repository } = await admin()
    repository.write('content/blog/vast.md', '---\ntitle: Vast\n---\nTekst\n')
    repository.commit('blog: vast')
    await expect.poll(async () => (await call('GET', 'blog-posts/vast')).status).toBe(200)
    repository.write('content/blog/vast.md', '---\ntitle: Vast en los\n---\nTekst\n')
    await expect.poll(async () => (await call('GET', 'blog-posts/vast')).body.title).toBe('Vast en los')
    const { etag } = await call('GET', 'blog-posts/vast')
    const refused = await call('DELETE', 'blog-posts/vast', { etag })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('git commit')])
    expect((await call('GET', 'blog-posts/vast')).body.title).toBe('Vast en los')
    // What is only staged can still be lost.
    repository.git('add', 'content/blog/vast.md')
    expect((await call('DELETE', 'blog-posts/vast', { etag })).status).toBe(409)
    repository.commit('blog: nu vast')
    expect((await call('DELETE', 'blog-posts/vast', { etag })).status).toBe(204)
  })
})
