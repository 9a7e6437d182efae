import { describe, expect, it } from 'vitest'
import type { Row } from '#contract/admin/entries'
import { contentTypes } from '#contract/content/content-types'
import { removalWords } from '../../../site/admin/screens/entries/removal-words'
import { copyOfProject } from '../../support/repository'
import { comeInAsAuthor, commits, openAdmin } from './opened-admin'

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
    return {
      ...opened,
      labels,
      read: repository.read,
      etag: (await opened.call('GET', 'pages/contact')).etag,
    }
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
      '“Contact” staat in het menu. Dat menu-item gaat mee weg, en komt terug als je dit ongedaan maakt.',
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
    expect(await labels()).toEqual(['Vragen', 'Blog'])
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
  const CHANGE = '---\ntitle: Over het oude, straks\n---\nLees [dit](/blog/oud).\n'
  const files = [
    'content/blog/over.md',
    'content/pages/bakkers.md',
    'content/blog/oud.md',
    'content/pending/blog/over.md',
  ] as const

  const change = { type: 'pending-blog-posts', title: 'Over het oude, straks', count: 1 }

  async function withLinks() {
    const repository = copyOfProject()
    for (const [at, text] of [ARTICLE, PAGE, OLD, CHANGE].entries()) repository.write(files[at] ?? '', text)
    repository.commit('content: links')
    const opened = await openAdmin({ repository })
    return { ...opened, read: repository.read, etag: (await opened.call('GET', 'blog-posts/oud')).etag }
  }

  it('is listed with them, and takes them along in the same commit, byte for byte', async () => {
    const { call, repository, read, etag } = await withLinks()
    expect((await call('GET', 'blog-posts/-/links?id=oud')).body).toEqual({
      count: 6,
      entryCount: 4,
      entries: expect.arrayContaining([
        { type: 'blog-posts', title: 'Over het oude', count: 2 },
        { type: 'pages', title: 'Bakkers', count: 2 },
        { type: 'blog-posts', title: 'Oud', count: 1 },
        change,
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
    expect(read(files[3])).toBe(CHANGE.replace('/oud', '/nieuw'))
    expect(repository.git('log', '-1', '--format=%b').split('\n')[0]).toBe(
      'Links aangepast in: 2 artikelen, 1 pagina, 1 wijziging van artikel.',
    )
    expect((await call('POST', `history/${saved.commit}/undo`)).status).toBe(200)
    expect(files.map(read)).toEqual([ARTICLE, PAGE, OLD, CHANGE])
  })

  it('leaves no link behind that only what goes as well has', async () => {
    const { call } = await withLinks()
    const lost = async (...ids: string[]) =>
      (await call('POST', 'blog-posts/-/links', { body: { ids } })).body
    const page = { type: 'pages', title: 'Bakkers', count: 2 }
    expect(await lost('oud')).toMatchObject({
      count: 5,
      entryCount: 3,
      entries: expect.arrayContaining([
        page,
        change,
        { type: 'blog-posts', title: 'Over het oude', count: 2 },
      ]),
    })
    expect(await lost('oud', 'over')).toMatchObject({ count: 2, entryCount: 1, entries: [page] })
  })

  it('is listed to authors without the changes that wait, which are for editors', async () => {
    const opened = await withLinks()
    const ada = await comeInAsAuthor(opened)
    const told = [
      await ada.call('GET', 'blog-posts/-/links?id=oud'),
      await ada.call('POST', 'blog-posts/-/links', { body: { ids: ['oud'] } }),
    ].map(({ body }) => body)
    expect(told).toMatchObject([
      { count: 5, entryCount: 3 },
      { count: 4, entryCount: 2, chosenIn: { entries: [] } },
    ])
    expect(JSON.stringify(told)).not.toMatch(/pending|straks/)
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
      chosenIn: { count: 0, entryCount: 0, entries: [] },
    })
  })

  it('leaves them where that is asked, and what cannot be changed does not refuse the save', async () => {
    const { call, repository, read, etag } = await withLinks()
    repository.write(files[1], PAGE.replace('blocks:', 'blocks: ['))
    await expect.poll(async () => (await call('GET', 'problems')).body.troubles.length).toBeGreaterThan(0)
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

it('what chose an entry is told before that is deleted, a step plan and blocks of a page too', async () => {
  const repository = copyOfProject()
  const block =
    'blocks:\n  - kind: form\n    title: Een plan\n    form: step-plan\n    plan: offertes-opvolgen\n'
  repository.write('content/pages/plan.md', `---\ntitle: Een plan\npath: /plan\n${block}---\n`)
  repository.commit('content: plan')
  const { call } = await openAdmin({ repository })
  const { body } = await call('POST', 'automations/-/links', { body: { ids: ['offertes-opvolgen'] } })
  const title = 'Hoe een installateur zijn offerteaanvragen de baas wordt'
  expect(body.chosenIn).toEqual({
    count: 3,
    entryCount: 3,
    entries: expect.arrayContaining([
      { type: 'blog-posts', title, count: 1 },
      { type: 'pages', title: 'Een plan', count: 1 },
      { type: 'step-plans', title: 'Stappenplan: offertes op tijd opvolgen', count: 1 },
    ]),
  })
})
