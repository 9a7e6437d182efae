import { describe, expect, it } from 'vitest'
import type { ChosenPlaces, FoundEntry } from '#contract/admin/replace'
import { copyOfProject } from '../../support/repository'
import { comeInAsEditor, commits, openAdmin } from './opened-admin'
import { ARTICLE, adminWithTexts, chosen, files, PAGE, search } from './replaced-texts'

const openWithTexts = adminWithTexts()

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
    expect(done.body).toEqual({ sha: done.commit, places: 6, files: 2, troubles: [] })
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

  it('are told as they were, spaces too, and as many as are other now', async () => {
    const { repository, find, replace } = await openWithTexts()
    const ofArticle = async (words: string) =>
      chosen((await find({ find: words })).filter(({ id }) => id === 'zorgrobot-kiezen'))
    const { body } = await replace('Zorgrobot', await ofArticle('zorgrobot'))
    expect(body).toMatchObject({ places: 4, files: 1 })
    expect(repository.subject()).toBe('"zorgrobot" vervangen door "Zorgrobot" op 4 plekken')
    const words = 'Een **Zorgrobot'
    const wide = 'Een  **Zorgrobot'
    expect((await replace(wide, await ofArticle(words), { find: words })).status).toBe(200)
    expect(repository.subject()).toBe(`"${words}" vervangen door "${wide}" op 1 plek`)
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
