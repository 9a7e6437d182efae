import { describe, expect, it } from 'vitest'
import type { ChosenPlaces, FoundEntry, FoundPlace } from '#contract/admin/replace'
import { copyOfProject } from '../../support/repository'
import { comeInAsEditor, commits, openAdmin } from './opened-admin'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin(() => {
  const repository = copyOfProject()
  repository.write(files.article, ARTICLE)
  repository.write(files.page, PAGE)
  repository.commit('content: zorgrobots')
  return { repository }
})

const ARTICLE = `---\r
title:   "Zorgrobot kiezen"   # de kop
slug: zorgrobot-kiezen
keywords: [zorgrobot, 'Zorgrobots']
createdAt: 2026-01-02
---
Een **zorgrobot** is geen zorgrobots-winkel.\r
\`\`\`
zorgrobot
\`\`\`

De Zorgrobot van $1.
`
const PAGE = `---
title: Zorg
path: /zorg
blocks:
  # dit blijft staan
  - kind: cards
    cards:
      - title: 'Een zorgrobot'   # hier ook
        text: >-
          Lang verhaal over
          niets.
        points: [geen, "zorgrobot?"]
        linkTarget: /zorgrobot
---
`
const files = { article: 'content/blog/zorgrobot-kiezen.md', page: 'content/pages/zorg.md' } as const

const search = { find: 'zorgrobot', isCaseSensitive: false, isWholeWord: false, types: [] as string[] }

async function openWithTexts() {
  const opened = await admin()
  const { call, repository } = opened
  return {
    ...opened,
    read: repository.read,
    find: async (more: Partial<typeof search> = {}): Promise<FoundEntry[]> =>
      (await call('POST', 'replace/search', { body: { ...search, ...more } })).body.entries,
    replace: (by: string, entries: readonly ChosenPlaces[], more: Partial<typeof search> = {}) => {
      const { types: _, ...text } = { ...search, ...more }
      return call('POST', 'replace', { body: { ...text, by, entries } })
    },
  }
}

const chosen = (entries: readonly FoundEntry[], isWanted = (_: FoundPlace) => true): ChosenPlaces[] =>
  entries.map(({ type, id, etag, places }) => ({
    type,
    id,
    etag,
    places: places.filter(isWanted).map(({ id: place }) => place),
  }))

describe('a text that is looked for in all content', () => {
  it('is found where people write, each place with its label, its line and what is around it', async () => {
    const { find } = await openWithTexts()
    const [article, page, ...others] = await find()
    expect(others).toEqual([])
    expect(article).toMatchObject({ type: 'blog-posts', id: 'zorgrobot-kiezen', path: files.article })
    expect(article?.places.map(({ label, line, found }) => [label, line, found])).toEqual([
      ['Titel', undefined, 'Zorgrobot'],
      ['Trefwoorden', undefined, 'zorgrobot'],
      ['Trefwoorden', undefined, 'Zorgrobot'],
      ['Tekst', 1, 'zorgrobot'],
      ['Tekst', 1, 'zorgrobot'],
      ['Tekst', 3, 'zorgrobot'],
      ['Tekst', 6, 'Zorgrobot'],
    ])
    expect(article?.places[3]).toMatchObject({
      before: 'Een **',
      after: '** is geen zorgrobots-winkel.',
      above: '',
    })
    expect(article?.places[6]).toMatchObject({ before: 'De ', after: ' van $1.', above: '```', below: '' })
    expect(page?.places.map(({ label, before }) => [label, before])).toEqual([
      ['Titel van kaart 1 van blok 1 (Kaarten)'.replace('Titel', 'Kop'), 'Een '],
      ['Punten van kaart 1 van blok 1 (Kaarten)', ''],
    ])
  })

  it('is found as asked, and never as a pattern', async () => {
    const { find } = await openWithTexts()
    const asked: readonly [Partial<typeof search>, number][] = [
      [{ isCaseSensitive: true }, 6],
      [{ isWholeWord: true }, 7],
      [{ isWholeWord: true, isCaseSensitive: true }, 5],
      [{ types: ['pages'] }, 2],
      [{ find: 'van $1.' }, 1],
      [{ find: '**zorgrobot**' }, 1],
      [{ find: 'zorg.*' }, 0],
      [{ find: '2026-01-02' }, 0],
    ]
    for (const [more, count] of asked) {
      const found = (await find(more)).flatMap(({ places }) => places)
      expect([more, found.length]).toEqual([more, count])
    }
  })

  it('is not found by an editor in what only owners may change', async () => {
    const opened = await openWithTexts()
    opened.repository.write(
      'data/settings.json',
      '[{"key":"lead_emails","value":"zorgrobot@wissel.example"}]\n',
    )
    opened.repository.commit('data: adressen')
    await expect.poll(async () => (await opened.find({ types: ['global-settings'] })).length).toBe(1)
    const { cookie } = await comeInAsEditor(opened)
    const headers = { cookie }
    const url = '/api/admin/replace'
    const asked = await opened.app.inject({
      method: 'POST',
      url: `${url}/search`,
      headers,
      payload: { ...search, types: ['global-settings'] },
    })
    expect(asked.json()).toEqual({ entries: [], hasMore: false, unreadable: 0 })
    const { types: _, ...text } = search
    const payload = { ...text, by: 'x', entries: chosen(await opened.find({ types: ['global-settings'] })) }
    const { sha, troubles } = (await opened.app.inject({ method: 'POST', url, headers, payload })).json()
    expect([sha, troubles[0].message]).toEqual([null, 'Alleen een eigenaar kan dit wijzigen.'])
  })
})

describe('the chosen places', () => {
  it('are replaced in one commit, each one changed line, and come back by one undo', async () => {
    const { call, repository, read, find, replace } = await openWithTexts()
    const before = commits(repository)
    const entries = chosen(await find(), ({ label, line }) => label !== 'Trefwoorden' && line !== 3)
    const done = await replace('$& "hulp": x', entries)
    expect(done.body).toEqual({ sha: done.commit, troubles: [] })
    expect(commits(repository)).toBe(before + 1)
    expect(repository.git('status', '--porcelain')).toBe('')
    expect(repository.subject()).toBe('"zorgrobot" vervangen door "$& "hulp": x" op 6 plekken')
    expect(repository.git('show', '--numstat', '--format=', 'HEAD').trim().split('\n').toSorted()).toEqual([
      `2\t2\t${files.page}`,
      `3\t3\t${files.article}`,
    ])
    expect(read(files.article)).toContain(
      'Een **$& "hulp": x** is geen $& "hulp": xs-winkel.\r\n```\nzorgrobot\n```\n\nDe $& "hulp": x van $1.\n',
    )
    expect(read(files.article)).toContain("keywords: [zorgrobot, 'Zorgrobots']\ncreatedAt: 2026-01-02\n")
    expect(read(files.page)).toContain('# dit blijft staan')
    expect(read(files.page)).toContain('# hier ook')
    expect((await call('POST', `history/${done.commit}/undo`)).status).toBe(200)
    expect([read(files.article), read(files.page)]).toEqual([ARTICLE, PAGE])
  })

  it('come back as far as nobody changed them since, and what was replaced there stays', async () => {
    const { call, repository, read, find, replace } = await openWithTexts()
    const done = await replace('zorghulp', chosen(await find()))
    const { etag } = await call('GET', 'blog-posts/zorgrobot-kiezen')
    await call('PUT', 'blog-posts/zorgrobot-kiezen', { body: { title: 'Van een collega' }, etag })
    const left = read(files.article)
    const undo = `history/${done.commit}/undo`
    const refused = await call('POST', undo)
    expect(refused).toMatchObject({ status: 409, body: { clashes: [{ fields: ['titel'] }], hasRest: true } })
    expect(refused.body.message).toContain('blijft dan ook staan; de rest kan nog wel in één keer.')
    expect((await call('POST', `${undo}?clashes=stay`)).status).toBe(200)
    expect([read(files.article), read(files.page)]).toEqual([left, PAGE])
    expect(repository.subject()).toMatch(/^Ongedaan gemaakt \(niet overal\): "zorgrobot" vervangen/)

    // Nothing else is left; and what another commit changed belongs together.
    const again = await call('POST', `${undo}?clashes=stay`)
    expect([again.status, again.body.hasRest]).toEqual([409, undefined])
    for (const title of ['Eerst zo', 'Dan zo']) {
      const page = await call('GET', 'pages/zorg')
      await call('PUT', 'pages/zorg', { body: { title }, etag: page.etag })
    }
    const first = repository.git('rev-parse', 'HEAD^').trim()
    expect((await call('POST', `history/${first}/undo?clashes=stay`)).status).toBe(409)
  })

  it('come back only together where a name was replaced that articles mention', async () => {
    const { call, repository, read, find, replace } = await openWithTexts()
    const { etag } = await call('GET', 'blog-posts/zorgrobot-kiezen')
    await call('PUT', 'blog-posts/zorgrobot-kiezen', { body: { tag: 'Gids' }, etag })
    const options = { find: 'Gids', isCaseSensitive: true, isWholeWord: true, types: ['tags'] }
    const done = await replace('Wegwijzer', chosen(await find(options)), options)
    expect(read(files.article)).toContain('Wegwijzer')
    const now = await call('GET', 'blog-posts/zorgrobot-kiezen')
    await call('PUT', 'blog-posts/zorgrobot-kiezen', { body: { tag: 'Nieuws' }, etag: now.etag })
    const before = commits(repository)
    const undo = await call('POST', `history/${done.commit}/undo?clashes=stay`)
    expect([undo.status, undo.body.hasRest, commits(repository)]).toEqual([409, undefined, before])
  })

  it('are also those of a change that waits, which belongs to what it changes', async () => {
    const { call, repository, read, find, replace } = await openWithTexts()
    const { etag } = await call('GET', 'blog-posts/zorgrobot-kiezen')
    await call('PUT', 'blog-posts/zorgrobot-kiezen/pending', {
      etag,
      body: { content: 'Zorgrobot straks: de zorgrobot.' },
    })
    const entries = await find({ types: ['blog-posts'] })
    expect(entries.map(({ type }) => type)).toEqual(['blog-posts', 'pending-blog-posts'])
    const waiting = entries.filter(({ type }) => type === 'pending-blog-posts')
    const path = 'content/pending/blog/zorgrobot-kiezen.md'
    expect(waiting[0]).toMatchObject({ path, screen: '/admin/blog-posts/-/pending/zorgrobot-kiezen' })
    const { body, status } = await replace(
      'zorghulp',
      chosen(waiting, ({ label }) => label === 'Tekst'),
    )
    expect([status, body.troubles]).toEqual([200, []])
    expect(read(path)).toContain('Zorghulp straks: de zorghulp.')
    expect(repository.git('show', '--name-only', '--format=', 'HEAD').trim()).toBe(path)
    expect((await call('POST', `history/${body.sha}/undo`)).status).toBe(200)
    expect(read(path)).toContain('Zorgrobot straks: de zorgrobot.')
  })

  it('are not replaced by halves: what changed since or would be invalid is told, and the rest can go', async () => {
    const { call, repository, read, find, replace } = await openWithTexts()
    const entries = chosen(await find({ find: 'Zorg', isCaseSensitive: true }))
    const options = { find: 'Zorg', isCaseSensitive: true }
    expect(entries.map(({ id }) => id)).toEqual(['zorgrobot-kiezen', 'zorg'])
    const { etag } = await call('GET', 'blog-posts/zorgrobot-kiezen')
    await call('PUT', 'blog-posts/zorgrobot-kiezen', { body: { tag: 'Gids' }, etag })
    const before = commits(repository)
    const refused = await replace('', entries, options)
    expect(refused.body.sha).toBeNull()
    expect(refused.body.troubles).toEqual([
      {
        type: 'blog-posts',
        id: 'zorgrobot-kiezen',
        title: 'Zorgrobot kiezen',
        message: 'Dit is intussen gewijzigd. Zoek opnieuw om te zien wat er nu staat.',
      },
      { type: 'pages', id: 'zorg', title: 'Zorg', message: 'Dit veld is verplicht' },
    ])
    expect(commits(repository)).toBe(before)
    expect(read(files.page)).toBe(PAGE)
    const rest = await replace('Hulp', entries.slice(1), options)
    expect(rest.status).toBe(200)
    expect(read(files.page)).toBe(PAGE.replace('title: Zorg\n', 'title: Hulp\n'))
  })

  it('are judged as any save: a tag that is renamed so has its new name in every article', async () => {
    const { repository, read, find, replace } = await openWithTexts()
    const options = { find: 'Gids', isCaseSensitive: true, isWholeWord: true, types: ['tags'] }
    const entries = chosen(await find(options), ({ label }) => label === 'Naam').filter(
      ({ id }) => id === 'gids',
    )
    expect((await replace('Wegwijzer', entries, options)).body.troubles).toEqual([])
    expect(read('data/tags.json')).toContain('"Wegwijzer"')
    expect(repository.git('grep', '-c', '^tag: Wegwijzer$', '--', 'content/blog').trim()).not.toBe('')
    expect(repository.git('log', '-1', '--format=%b')).toContain('Ook gewijzigd:')
  })

  it('are refused when there is nothing to find, or more than anybody judges', async () => {
    const { call, find, replace } = await openWithTexts()
    expect((await call('POST', 'replace/search', { body: { ...search, find: '' } })).status).toBe(422)
    expect((await replace('x', [])).status).toBe(422)
    const many = Array.from({ length: 2001 }, (_, at) => `content:${at}`)
    const [entry] = chosen(await find())
    expect((await replace('x', [{ ...entry, places: many } as ChosenPlaces])).status).toBe(422)
  })
})

describe('ten thousand places', () => {
  it('are told up to two thousand, and that there are more', async () => {
    const repository = copyOfProject()
    repository.write('content/blog/veel.md', `---\ntitle: Veel\n---\n${'zorgrobot '.repeat(10_000)}\n`)
    repository.commit('blog: veel')
    const { call } = await openAdmin({ repository })
    const { body } = await call('POST', 'replace/search', { body: search })
    expect(body.hasMore).toBe(true)
    expect(body.entries.flatMap(({ places }: FoundEntry) => places)).toHaveLength(2000)
  })
})
