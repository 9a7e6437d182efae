import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Row } from '#contract/admin/entries'
import { contentTypes } from '#contract/content/content-types'
import { removalWords } from '../../../site/admin/screens/entries/removal-words'
import { copyOfProject, type Repository } from '../../support/repository'
import { commits, openAdmin } from './opened-admin'

const TAG = 'tags/gids'
const AUTHOR = 'authors/sanne-de-wit'

/** The paths of the articles that contain a line. */
const having = (repository: Repository, line: string) =>
  repository.git('grep', '-l', `^${line}$`, '--', 'content/blog').trim().split('\n')

const location = (reply: { statusCode: number; headers: Record<string, unknown> }) => [
  reply.statusCode,
  reply.headers.location,
]

describe('a tag that gets another name', () => {
  it('gets it in every article, in one commit of one line each, and its old address leads on', async () => {
    const { app, call, repository } = await openAdmin()
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
    const { call, repository } = await openAdmin()
    const named = having(repository, 'tag: Gids')
    const { etag } = await call('GET', TAG)
    const { commit } = await call('PUT', TAG, { body: { name: 'Wegwijzer' }, etag })
    expect((await call('POST', `history/${commit}/undo`)).status).toBe(200)
    expect(having(repository, 'tag: Gids')).toEqual(named)
  })

  it('gets it where a writer wrote it otherwise or not committed yet, and no other byte changes', async () => {
    const { call, repository } = await openAdmin()
    const text = (tag: string) =>
      `---\r\ntitle:   "Van ons"\r\ntag:  "${tag}"   # rubriek\r\ncreatedAt: morgen\r\n---\r\nGids  \r\n`
    writeFileSync(join(repository.root, 'content/blog/nieuw.md'), text('gids'))
    const { etag } = await call('GET', TAG)
    expect((await call('PUT', TAG, { body: { name: 'Wegwijzer' }, etag })).status).toBe(200)
    expect(readFileSync(join(repository.root, 'content/blog/nieuw.md'), 'utf8')).toBe(text('Wegwijzer'))
  })

  it('is not saved when one of its articles cannot be read, and says which', async () => {
    const { call, repository } = await openAdmin()
    const path = 'content/blog/team-meenemen-in-ai.md'
    const good = readFileSync(join(repository.root, path), 'utf8')
    writeFileSync(join(repository.root, path), good.replace('---\n', '---\n: [\n'))
    await expect.poll(async () => (await call('GET', 'problems')).body.length).toBeGreaterThan(0)
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
    const { call, repository } = await openAdmin()
    const { etag } = await call('GET', TAG)
    await call('PUT', TAG, { body: { intro: 'Anders.' }, etag })
    expect(repository.git('show', '--name-only', '--format=', 'HEAD').trim()).toBe('data/tags.json')
  })
})

describe('an author who gets another name', () => {
  it('gets it in every article that calls them by it, and stays the author of all', async () => {
    const { app, call, repository } = await openAdmin()
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
      (await call('GET', 'problems')).body.map(({ file, message }: { file: string; message: string }) => [
        file.split('/').at(-1),
        message,
      ])
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

describe('a page that the menu leads to', () => {
  const MENU = `[
  { "id": "vragen", "label": "Vragen", "menu": "header", "address": "/contact#vragen" },
  { "id": "blog", "label": "Blog", "menu": "header", "address": "/blog" }
]
`
  const REDIRECTS = `[
  { "id": "bel", "from": "/bel-ons", "to": "/contact?van=oud" },
  { "id": "praat", "from": "/praat-met-ons", "to": "/contact" }
]
`
  async function withMenu() {
    const repository = copyOfProject()
    repository.write('data/menus.json', MENU)
    repository.write('data/redirects.json', REDIRECTS)
    repository.commit('data: menu')
    const opened = await openAdmin({ repository })
    const labels = async () =>
      (await opened.app.inject('/api/menus')).json().map(({ label }: { label: string }) => label)
    const read = (path: string) => readFileSync(join(repository.root, path), 'utf8')
    return { ...opened, labels, read, etag: (await opened.call('GET', 'pages/contact')).etag }
  }

  it('takes along what leads there when it moves, in one commit, but nothing that would lead to itself', async () => {
    const { call, repository, read, etag } = await withMenu()
    const before = commits(repository)
    const saved = await call('PUT', 'pages/contact', { body: { path: '/praat-met-ons' }, etag })
    expect(saved.status).toBe(200)
    expect(commits(repository)).toBe(before + 1)
    expect(read('data/menus.json')).toBe(MENU.replace('/contact#', '/praat-met-ons#'))
    expect(read('data/redirects.json')).toBe(REDIRECTS.replace('/contact?', '/praat-met-ons?'))
    expect(repository.git('log', '-1', '--format=%b').split('\n')[0]).toBe(
      'Ook gewijzigd: 1 menu-item, 1 doorverwijzing.',
    )
  })

  it('says so before it is deleted, takes its item along, and brings it back', async () => {
    const { call, repository, labels, read, etag } = await withMenu()
    const rows: Row[] = (await call('GET', 'pages?fields=row')).body
    const row = rows.find(({ id }) => id === 'contact')
    expect(row?.uses).toMatchObject({ menus: 1, redirects: 2 })
    expect(removalWords(contentTypes.contentPage as never, row as Row).slice(0, 2)).toEqual([
      '"Contact" staat in het menu. Dat menu-item gaat mee weg, en komt terug als je dit ongedaan maakt.',
      'Er leiden 2 doorverwijzingen hierheen; die komen daarna nergens meer uit.',
    ])
    const { commit } = await call('DELETE', 'pages/contact', { etag })
    expect(await labels()).toEqual(['Blog'])
    expect(repository.git('log', '-1', '--format=%b').split('\n')[0]).toBe('Ook verwijderd: 1 menu-item.')
    expect((await call('POST', `history/${commit}/undo`)).status).toBe(200)
    expect(read('data/menus.json')).toBe(MENU)

    const again = await call('DELETE', 'pages/contact', { etag })
    const body = { path: 'content/pages/contact.md' }
    expect((await call('POST', `history/${again.commit}/restore`, { body })).status).toBe(200)
    expect((await labels()).toSorted()).toEqual(['Blog', 'Vragen'])
  })
})

describe('a page that texts link to', () => {
  const SITE = 'http://127.0.0.1:3000'
  const ARTICLE = `---\r
title: 'Over het oude'\r
---\r
Lees [dit](/blog/oud#kop "Titel") en [dat][dat].\r
\r
    [code](/blog/oud)\r
\r
[dat]: ${SITE}/blog/oud?van=mail\r
`
  const PAGE = `---
title: Bakkers
path: /bakkers
blocks:
  # het aanbod
  - kind: cards
    title: "Kaarten"
    cards:
      - title: Een
        text: Zie /blog/oud
        linkTarget: '/blog/oud#prijs'   # naar het artikel
---
::button[Lees]{href="/blog/oud"}
`
  const OLD = '---\ntitle: Oud\n---\nZie [hierboven](/blog/oud#kop).\n'
  const files = ['content/blog/over.md', 'content/pages/bakkers.md', 'content/blog/oud.md'] as const

  async function withLinks() {
    const repository = copyOfProject()
    for (const [at, text] of [ARTICLE, PAGE, OLD].entries()) repository.write(files[at] ?? '', text)
    repository.commit('content: links')
    const opened = await openAdmin({ repository })
    const read = (path: string) => readFileSync(join(repository.root, path), 'utf8')
    return { ...opened, read, etag: (await opened.call('GET', 'blog-posts/oud')).etag }
  }

  it('is listed with them, and takes them along in the same commit, byte for byte', async () => {
    const { call, repository, read, etag } = await withLinks()
    expect((await call('GET', 'blog-posts/-/links?id=oud')).body).toEqual({
      count: 5,
      entryCount: 3,
      entries: expect.arrayContaining([
        { type: 'blog-posts', title: 'Over het oude', count: 2 },
        { type: 'pages', title: 'Bakkers', count: 2 },
        { type: 'blog-posts', title: 'Oud', count: 1 },
      ]),
    })
    const before = commits(repository)
    const saved = await call('PUT', 'blog-posts/oud', { body: { slug: 'nieuw' }, etag })
    expect(saved.status).toBe(200)
    expect(saved.body.content).toBe('Zie [hierboven](/blog/nieuw#kop).')
    expect(commits(repository)).toBe(before + 1)
    expect(repository.git('status', '--porcelain')).toBe('')
    expect(read(files[0])).toBe(
      ARTICLE.replace('(/blog/oud#', '(/blog/nieuw#').replace('/blog/oud?', '/blog/nieuw?'),
    )
    expect(read(files[1])).toBe(
      PAGE.replace("'/blog/oud", "'/blog/nieuw").replace('"/blog/oud', '"/blog/nieuw'),
    )
    expect(read('content/blog/nieuw.md')).toContain('[hierboven](/blog/nieuw#kop)')
    expect(repository.git('log', '-1', '--format=%b').split('\n')[0]).toBe(
      'Links aangepast in: 2 artikelen, 1 pagina.',
    )
    expect((await call('POST', `history/${saved.commit}/undo`)).status).toBe(200)
    expect(files.map(read)).toEqual([ARTICLE, PAGE, OLD])
  })

  it('leaves no link behind that only what goes as well has', async () => {
    const { call } = await withLinks()
    const lost = async (...ids: string[]) =>
      (await call('POST', 'blog-posts/-/links', { body: { ids } })).body
    const page = { type: 'pages', title: 'Bakkers', count: 2 }
    expect(await lost('oud')).toEqual({
      count: 4,
      entryCount: 2,
      entries: expect.arrayContaining([page, { type: 'blog-posts', title: 'Over het oude', count: 2 }]),
    })
    expect(await lost('oud', 'over')).toEqual({ count: 2, entryCount: 1, entries: [page] })
  })

  it('leaves none behind unsaid when more than a thousand go at once', async () => {
    const repository = copyOfProject()
    const ids = Array.from({ length: 1001 }, (_, at) => `los-${at}`)
    for (const id of ids) repository.write(`content/blog/${id}.md`, `---\ntitle: ${id}\n---\nTekst.\n`)
    repository.write('content/blog/blijft.md', '---\ntitle: Blijft\n---\nZie [de laatste](/blog/los-1000).\n')
    repository.commit('content: many')
    const { call } = await openAdmin({ repository })
    expect((await call('POST', 'blog-posts/-/links', { body: { ids } })).body).toEqual({
      count: 1,
      entryCount: 1,
      entries: [{ type: 'blog-posts', title: 'Blijft', count: 1 }],
    })
  })

  it('leaves them where that is asked, and what cannot be changed does not refuse the save', async () => {
    const { call, repository, read, etag } = await withLinks()
    repository.write(files[1], PAGE.replace('blocks:', 'blocks: ['))
    await expect.poll(async () => (await call('GET', 'problems')).body.length).toBeGreaterThan(0)
    const kept = await call('PUT', 'blog-posts/oud?links=stay', { body: { slug: 'nieuw' }, etag })
    expect(kept.status).toBe(200)
    expect(read(files[0])).toBe(ARTICLE)
    const again = await call('PUT', 'blog-posts/oud', { body: { slug: 'oud' }, etag: kept.etag })
    const moved = await call('PUT', 'blog-posts/oud', { body: { slug: 'nieuwer' }, etag: again.etag })
    expect([again.status, moved.status]).toEqual([200, 200])
    expect(read(files[0])).toContain('(/blog/nieuwer#kop "Titel")')
    expect(read(files[1])).toContain("'/blog/oud#prijs'")
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
    const { call, repository } = await openAdmin()
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
    const { call, repository } = await openAdmin()
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
