import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyOfProject } from '../../support/repository'
import { commits, having, openAdmin } from './opened-admin'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin()

const TAG = 'tags/gids'
const AUTHOR = 'authors/sanne-de-wit'

const location = (reply: { statusCode: number; headers: Record<string, unknown> }) => [
  reply.statusCode,
  reply.headers.location,
]

describe('a tag that gets another name', () => {
  it('gets it in every article, in one commit of one line each, and its old address leads on', async () => {
    const { app, call, repository } = await admin()
    const named = having(repository, 'tag: Gids')
    expect(named.length).toBeGreaterThan(3)
    const before = commits(repository)
    const seen = await call('GET', TAG)
    const saved = await call('PUT', TAG, { body: { ...seen.body, name: 'Zo doe je dat' }, etag: seen.etag })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({ name: 'Zo doe je dat', slug: 'zo-doe-je-dat', aliases: ['gids'] })
    expect(commits(repository)).toBe(before + 1)
    expect(having(repository, 'tag: Zo doe je dat')).toEqual(named)
    expect(repository.git('status', '--porcelain')).toBe('')
    const counted = repository.git('show', '--numstat', '--format=', 'HEAD', '--', 'content').trim()
    expect(counted.split('\n').toSorted()).toEqual(named.map((path) => `1\t1\t${path}`))
    expect(repository.git('log', '-1', '--format=%b').split('\n')[0]).toBe(
      `Ook gewijzigd: ${named.length} artikelen.`,
    )

    expect(location(await app.inject('/blog/tag/gids'))).toEqual([301, '/blog/tag/zo-doe-je-dat'])
    expect(location(await app.inject('/blog?tag=Gids'))).toEqual([301, '/blog?tag=Zo+doe+je+dat'])
    const shown = await app.inject('/api/blog-posts?fields=card&tag=zo-doe-je-dat')
    expect(shown.json()).toHaveLength(named.length)
  })

  it('can have its old one back as one change', async () => {
    const { call, repository } = await admin()
    const named = having(repository, 'tag: Gids')
    const { etag } = await call('GET', TAG)
    const { commit } = await call('PUT', TAG, { body: { name: 'Wegwijzer' }, etag })
    expect((await call('POST', `history/${commit}/undo`)).status).toBe(200)
    expect(having(repository, 'tag: Gids')).toEqual(named)
  })

  it('gets it where a writer wrote it otherwise or not committed yet, and no other byte changes', async () => {
    const { call, repository } = await admin()
    const text = (tag: string) =>
      `---\r\ntitle:   "Van ons"\r\ntag:  "${tag}"   # rubriek\r\ncreatedAt: morgen\r\n---\r\nGids  \r\n`
    writeFileSync(join(repository.root, 'content/blog/nieuw.md'), text('gids'))
    const { etag } = await call('GET', TAG)
    expect((await call('PUT', TAG, { body: { name: 'Wegwijzer' }, etag })).status).toBe(200)
    expect(repository.read('content/blog/nieuw.md')).toBe(text('Wegwijzer'))
  })

  it('is not saved when one of its articles cannot be read, and says which', async () => {
    const { call, repository } = await admin()
    const path = 'content/blog/team-meenemen-in-ai.md'
    const good = repository.read(path)
    writeFileSync(join(repository.root, path), good.replace('---\n', '---\n: [\n'))
    await expect.poll(async () => (await call('GET', 'problems')).body.troubles.length).toBeGreaterThan(0)
    const before = commits(repository)
    const { etag } = await call('GET', TAG)
    const refused = await call('PUT', TAG, { body: { name: 'Wegwijzer' }, etag })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain(path)
    expect(refused.body.message).toContain('er is niets opgeslagen')
    expect(commits(repository)).toBe(before)
    expect(having(repository, 'tag: Gids').length).toBeGreaterThan(3)
  })

  it('takes none along when only its introduction changes', async () => {
    const { call, repository } = await admin()
    const { etag } = await call('GET', TAG)
    await call('PUT', TAG, { body: { intro: 'Anders.' }, etag })
    expect(repository.git('show', '--name-only', '--format=', 'HEAD').trim()).toBe('data/tags.json')
  })
})

describe('an author who gets another name', () => {
  it('gets it in every article that calls them by it, and stays the author of all', async () => {
    const { app, call, repository } = await admin()
    const named = having(repository, 'authorName: Sanne de Wit')
    const { etag } = await call('GET', AUTHOR)
    expect((await call('PUT', AUTHOR, { body: { name: 'Sanne Wit' }, etag })).status).toBe(200)
    expect(having(repository, 'authorName: Sanne Wit')).toEqual(named)
    expect(location(await app.inject('/auteur/sanne-de-wit'))).toEqual([301, '/auteur/sanne-wit'])
    expect((await app.inject('/api/blog-posts?author=sanne-wit')).json()).toHaveLength(named.length)
  })
})

describe('an article that names somebody else', () => {
  const ARTICLE = 'blog-posts/ons-artikel'
  const LINK = 'https://www.linkedin.com/in/sanne'
  async function withArticle(author: string) {
    const repository = copyOfProject()
    const head = `title: Ons artikel\nauthorName: ${author}\nauthorLinkedIn: ${LINK}\nauthorPhoto: /media/sanne.svg`
    repository.write('content/blog/ons-artikel.md', `---\n${head}\n---\nTekst.\n`)
    repository.commit('blog: ons artikel')
    const { call } = await openAdmin({ repository })
    return async (body: object) => {
      const { etag } = await call('GET', ARTICLE)
      const { authorPhoto, authorLinkedIn } = (await call('PUT', ARTICLE, { body, etag })).body
      return [authorPhoto, authorLinkedIn]
    }
  }

  it('keeps nothing of the first where either has an entry, but what is given along with it', async () => {
    const save = await withArticle('Sanne de Wit')
    expect(await save({ authorName: 'sanne-de-wit' })).toEqual(['/media/sanne.svg', LINK])
    expect(await save({ authorName: 'Joris Bakker', authorPhoto: '/media/j.svg' })).toEqual([
      '/media/j.svg',
      '',
    ])
  })

  it('keeps all of it where nobody but the article knows them', async () => {
    const save = await withArticle('Sane de W.')
    expect(await save({ authorName: 'Sane de Wit-Bos' })).toEqual(['/media/sanne.svg', LINK])
  })
})

describe('an article that comes in with a former or an unknown name', () => {
  it('is of what is called otherwise now, and told of, with the name that is near', async () => {
    const repository = copyOfProject()
    const { app, call } = await openAdmin({ repository })
    const { etag } = await call('GET', TAG)
    expect((await call('PUT', TAG, { body: { name: 'Handleiding' }, etag })).status).toBe(200)
    const article = (fields: string) => `---\ntitle: Nieuw\n${fields}\n---\nTekst.\n`
    repository.write('content/blog/een.md', article('tag: Gids'))
    repository.write('content/blog/twee.md', article('tag: Handleidin\nauthorName: Joris Baker'))
    repository.write('content/blog/drie.md', article('tag: Tuinieren'))
    repository.commit('blog: nieuw')
    const told = async () =>
      (await call('GET', 'problems')).body.troubles.map(
        ({ file, message }: { file: string; message: string }) => [file.split('/').at(-1), message],
      )
    await expect
      .poll(async () => (await told()).toSorted())
      .toEqual([
        ['drie.md', '“Tuinieren” staat niet bij Rubrieken'],
        ['een.md', 'Rubriek “Gids” heet nu “Handleiding”; zo staat het ook op de site'],
        ['twee.md', '“Handleidin” staat niet bij Rubrieken; bedoel je “Handleiding”?'],
        ['twee.md', '“Joris Baker” staat niet bij Auteurs; bedoel je “Joris Bakker”?'],
      ])
    expect(location(await app.inject('/blog/tag/gids'))).toEqual([301, '/blog/tag/handleiding'])
    expect((await app.inject('/api/blog-posts/een')).json()).toMatchObject({ tag: 'Handleiding' })
    expect((await app.inject('/api/blog-posts/drie')).json()).toMatchObject({ tag: 'Tuinieren' })
    expect((await app.inject('/api/blog-posts/tags')).json()).not.toContain('Gids')
  })
})

describe('who is named by others', () => {
  it('says by how many, and is offered where it can be named', async () => {
    const repository = copyOfProject()
    repository.write('data/tags.json', '[{"id":"gids","name":"Gids"},{"id":"nog-leeg","name":"Nog leeg"}]\n')
    const { call } = await openAdmin({ repository })
    const rows = (await call('GET', 'tags?fields=row')).body
    const uses = Object.fromEntries(rows.map((row: { id: string; uses: object }) => [row.id, row.uses]))
    expect(uses).toEqual({
      gids: { 'blog-posts': having(repository, 'tag: Gids').length },
      'nog-leeg': { 'blog-posts': 0 },
    })
    const words = (await call('GET', 'blog-posts/-/words?field=tag')).body
    expect(words.slice(0, 2)).toEqual(['Gids', 'Nog leeg'])
    expect(words.toSorted()).toEqual(['Case', 'Finance', 'Gids', 'Nieuws', 'Nog leeg', 'Tools'])
  })
})

describe('an entry whose file a writer renames', () => {
  it('is found under its new id by who still has it open, and what they changed is merged there', async () => {
    const { call, repository } = await admin()
    const id = 'avg-en-ai-klantgegevens'
    const { etag } = await call('GET', `blog-posts/${id}`)
    repository.git('mv', `content/blog/${id}.md`, 'content/blog/privacy.md')
    repository.git('commit', '--message', 'Ander adres')
    await expect.poll(async () => (await call('GET', `blog-posts/${id}`)).body.movedTo).toBe('privacy')
    const late = await call('PUT', 'blog-posts/privacy', { body: { title: 'Privacy' }, etag })
    // The title of the form, and the rest as it is under the new name.
    expect([late.status, late.body.conflicts]).toEqual([412, []])
    expect(late.body.merged).toMatchObject({ id: 'privacy', title: 'Privacy' })
    const nowhere = await call('GET', 'blog-posts/nooit-geweest')
    expect([nowhere.status, nowhere.body.movedTo]).toEqual([404, undefined])
  })

  it('is not what a later entry of that name became: that one was deleted', async () => {
    const { call, repository } = await admin()
    const id = 'avg-en-ai-klantgegevens'
    repository.git('mv', `content/blog/${id}.md`, 'content/blog/privacy.md')
    repository.git('commit', '--message', 'Ander adres')
    await expect.poll(async () => (await call('GET', 'blog-posts/privacy')).status).toBe(200)
    const made = await call('POST', 'blog-posts', { body: { title: 'Ander', slug: id, status: 'draft' } })
    expect(made.body.id).toBe(id)
    expect((await call('DELETE', `blog-posts/${id}`, { etag: made.etag })).status).toBe(204)
    await expect.poll(async () => (await call('GET', `blog-posts/${id}`)).body.movedTo).toBeUndefined()
  })
})

describe('articles of which a writer renamed the files without a commit', () => {
  it('stay, and the overview tells how many until they are committed; deleting one in the admin tells nothing', async () => {
    const { app, call, repository } = await admin()
    const displaced = async () => (await call('GET', 'overview')).body.displaced
    expect(await displaced()).toBe(0)
    for (const name of ['beginnen-met-ai-in-je-bedrijf', 'avg-en-ai-klantgegevens'])
      repository.git('mv', `content/blog/${name}.md`, `content/blog/over-${name}.md`)
    await expect.poll(displaced, { timeout: 60_000 }).toBe(2)
    const { status, body, etag } = await call('GET', 'blog-posts/over-avg-en-ai-klantgegevens')
    expect([status, body.slug]).toEqual([200, 'over-avg-en-ai-klantgegevens'])
    repository.commit('blog: namen')
    await expect.poll(displaced, { timeout: 60_000 }).toBe(0)
    await expect
      .poll(async () => location(await app.inject('/blog/avg-en-ai-klantgegevens')))
      .toEqual([301, '/blog/over-avg-en-ai-klantgegevens'])
    expect((await call('DELETE', 'blog-posts/over-avg-en-ai-klantgegevens', { etag })).status).toBe(204)
    expect(await displaced()).toBe(0)
  })
})
