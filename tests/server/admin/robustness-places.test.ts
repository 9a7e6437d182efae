import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyOfProject, emptyRepository } from '../../support/repository'
import { commits, openAdmin } from './opened-admin'

const SCREENS = [
  ...[
    'overview',
    'problems',
    'media',
    'history',
    'history?path=content/blog',
    'history?type=automations&id=x',
  ],
  ...['blog-posts', 'blog-posts?fields=row', 'automations', 'testimonials'],
  ...['homepage-sections', 'global-settings', 'founders', 'content'],
]

describe('a repository without a file or a commit', () => {
  it('shows every screen, and takes the first of everything', async () => {
    const { call, app, repository } = await openAdmin({ repository: emptyRepository() })
    for (const path of SCREENS) expect([path, (await call('GET', path)).status]).toEqual([path, 200])
    expect((await call('GET', 'history/abcd')).status).toBe(404)
    const [founders, content, settings] = [
      await call('GET', 'founders'),
      await call('GET', 'content'),
      await call('GET', 'global-settings'),
    ]
    expect(founders.etag).not.toBe(content.etag)
    const saved = await call('PUT', 'content', { body: { 'site.name': 'Nieuw' }, etag: content.etag })
    expect(saved).toMatchObject({ status: 200, body: { 'site.name': 'Nieuw' } })
    const body = [{ id: 'a', key: 'a', value: 'b' }]
    expect((await call('PUT', 'global-settings', { body, etag: settings.etag })).status).toBe(200)
    expect((await call('POST', 'automations', { body: { title: 'Eerste' } })).status).toBe(201)
    const post = { title: 'Eerste', status: 'published' }
    expect((await call('POST', 'blog-posts', { body: post })).status).toBe(201)
    expect(commits(repository)).toBe(4)
    expect((await app.inject('/blog/eerste')).statusCode).toBe(200)
    expect(repository.git('status', '--porcelain', '--', 'content', 'data/content.json')).toBe('')
  })
})

describe('a folder that was no repository', () => {
  it('has all that was there as its first commit, so that a save is one commit and anything can be deleted', async () => {
    const repository = copyOfProject()
    rmSync(join(repository.root, '.git'), { recursive: true })
    repository.write('README.md', 'Geen inhoud')
    const { call, app } = await openAdmin({ repository })
    expect(commits(repository)).toBe(1)
    expect(repository.git('status', '--porcelain').trim()).toBe('?? README.md')
    expect(repository.git('ls-files', 'data/private')).toBe('')
    const [first, second] = (await call('GET', 'blog-posts?fields=row')).body
    const saved = await call('PUT', `blog-posts/${first.id}`, { body: { title: 'Anders' }, etag: first.etag })
    expect([saved.status, commits(repository)]).toEqual([200, 2])
    expect((await call('DELETE', `blog-posts/${second.id}`, { etag: second.etag })).status).toBe(204)
    expect((await app.inject(`/api/blog-posts/${second.id}`)).statusCode).toBe(404)
  })
})

describe('a site in a folder of a larger repository, at a detached head', () => {
  async function openBelow() {
    const repository = emptyRepository()
    const root = join(repository.root, 'klant/site')
    mkdirSync(root, { recursive: true })
    const text = `---\r\ntitle: Een\r\n---\r\n${'Een lange tekst.\r\n'.repeat(20)}`
    repository.write('klant/site/content/blog/een.md', `\ufeff${text}`)
    repository.write('geheim.txt', 'van een ander')
    repository.commit('begin')
    repository.git('checkout', '--detach')
    const opened = await openAdmin({ repository: { ...repository, root } })
    return {
      ...opened,
      repository,
      root,
      bytes: () => readFileSync(join(root, 'content/blog/een.md'), 'utf8'),
    }
  }

  it('saves, renames, undoes and restores there, and nowhere else', async () => {
    const { call, repository, bytes } = await openBelow()
    const before = bytes()
    const seen = await call('GET', 'blog-posts/een')
    const renamed = await call('PUT', 'blog-posts/een', { body: { slug: 'twee' }, etag: seen.etag })
    expect(renamed.status).toBe(200)
    const { items } = (await call('GET', 'history?path=content/blog/twee.md')).body
    expect(items.map(({ message }: { message: string }) => message).at(-1)).toBe('begin')
    expect((await call('POST', `history/${renamed.commit}/undo`)).status).toBe(200)
    expect(bytes()).toBe(before)
    expect(repository.git('status', '--porcelain')).toBe('')
    const paths = repository.git('log', '-2', '--format=', '--name-only').trim().split('\n')
    expect(paths.every((path) => path.startsWith('klant/site/content/blog/'))).toBe(true)
  })

  it('says that what is saved is on no branch, and what to do', async () => {
    const { call, repository } = await openBelow()
    for (const seen of [(await call('GET', 'overview')).body.remote, (await call('GET', 'git')).body])
      expect(seen).toMatchObject({
        isConfigured: false,
        trouble: expect.stringMatching(/geen tak .*degene die de server beheert/),
      })
    repository.git('checkout', 'main')
    expect((await call('GET', 'git')).body.trouble).toBeNull()
  })

  it('tells nothing of the files around it', async () => {
    const { call, repository, bytes } = await openBelow()
    const before = bytes()
    repository.write('geheim.txt', 'nog meer van een ander')
    repository.write('klant/site/content/blog/een.md', `${before}\nEn een zin van hier.\n`)
    repository.commit('hier en daar')
    const sha = repository.head()
    const detail = await call('GET', `history/${sha}`)
    expect(detail.body.paths).toEqual(['content/blog/een.md'])
    expect(JSON.stringify(detail.body)).not.toContain('van een ander')
    for (const path of ['../../geheim.txt', 'geheim.txt', 'content/../../../geheim.txt']) {
      const restored = await call('POST', `history/${sha}/restore`, { body: { path } })
      expect([403, 404]).toContain(restored.status)
    }
    expect((await call('POST', `history/${sha}/undo`)).status).toBe(200)
    expect(bytes()).toBe(before)
    expect(repository.git('show', 'HEAD:geheim.txt')).toBe('nog meer van een ander')
  })
})
