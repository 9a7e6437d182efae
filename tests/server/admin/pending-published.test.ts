import { describe, expect, it } from 'vitest'
import { commits, openAdmin } from './opened-admin'
import { sharedAdmin } from './shared-admin'
import {
  chosen,
  FILE,
  filesOfHead,
  ID,
  POST,
  PUBLISH,
  WAITING,
  withChange,
  writePublic,
} from './waiting-change'

const admin = sharedAdmin()
const openWithChange = withChange(admin)

describe('a change that waits, once it is published', () => {
  it('is published in one commit that changes the article and removes the copy', async () => {
    const opened = await openWithChange()
    const { call, app, kept, seen, repository } = opened
    const before = opened.repository.read(FILE)
    const commitsBefore = commits(repository)
    const reply = await call('POST', PUBLISH, { body: { entries: [chosen(kept.etag)] } })
    expect(reply).toMatchObject({ status: 200, body: { troubles: [] } })
    expect(reply.body.sha).toBe(repository.head())
    expect(commits(repository)).toBe(commitsBefore + 1)
    expect(filesOfHead(opened)).toEqual([`M\t${FILE}`, `D\t${WAITING}`])
    expect(opened.repository.subject()).toBe('Artikel "Straks anders": titel gewijzigd')
    expect(repository.git('log', '-1', '--format=%b')).toContain('Gepubliceerd uit de wijziging die wachtte.')
    expect(opened.repository.read(FILE)).toBe(before.replace(/^title: .*$/m, 'title: Straks anders'))
    expect((await app.inject({ url: `/api/blog-posts/${ID}` })).json()).toMatchObject({
      title: 'Straks anders',
    })
    expect((await call('GET', POST)).body).toEqual({
      ...seen.body,
      title: 'Straks anders',
      updatedAt: expect.any(String),
    })
    expect((await call('GET', `${POST}/pending`)).status).toBe(404)
    expect((await call('GET', 'pending')).body).toEqual([])
  })

  it('that clashes with that is told per paragraph, and published as decided', async () => {
    const opened = await admin()
    const { call, repository } = opened
    const seen = await call('GET', POST)
    const content = seen.body.content.replace(/^## .*$/m, '## Kop van Eva')
    const kept = await call('PUT', `${POST}/pending`, {
      body: { content, title: 'Van Eva' },
      etag: seen.etag,
    })
    writePublic(
      opened,
      (text) => `${text.replace(/^## .*$/m, '## Kop van Willem').trimEnd()}\n\nEen alinea van Willem.\n`,
    )
    const commitsBefore = commits(repository)
    const { body } = await call('POST', PUBLISH, { body: { entries: [chosen(kept.etag)] } })
    expect(body).toMatchObject({
      sha: null,
      troubles: [{ ...chosen(''), etag: undefined, title: 'Van Eva' }].map(({ etag: _, ...one }) => one),
    })
    expect(commits(repository)).toBe(commitsBefore)
    const { stale } = body.troubles[0]
    expect(stale.conflicts).toEqual(['content'])
    expect(stale.clashes.content.filter((piece: unknown) => typeof piece !== 'string')).toEqual([
      { mine: '## Kop van Eva\n', theirs: '## Kop van Willem\n' },
    ])
    const decided = { fields: { ...stale.proposal, title: 'Van beiden' }, etag: stale.etag }
    const done = await call('POST', PUBLISH, { body: { entries: [{ ...chosen(kept.etag), decided }] } })
    expect(done.body.troubles).toEqual([])
    expect((await call('GET', POST)).body).toMatchObject({
      title: 'Van beiden',
      content: `${content}\n\nEen alinea van Willem.`,
    })
    expect(filesOfHead(opened)).toEqual([`M\t${FILE}`, `D\t${WAITING}`])
  })

  it('is published together with others of any kind, in one commit, or none of them is', async () => {
    const opened = await openWithChange()
    const { call, kept, repository } = opened
    const page = await call('GET', 'pages/privacy')
    const plan = (await call('GET', 'step-plans')).body[0]
    const planEtag = (await call('GET', `step-plans/${plan.id}`)).etag
    expect(page.status).toBe(200)
    const keptPage = await call('PUT', 'pages/privacy/pending', {
      body: { title: 'Wie we zijn' },
      etag: page.etag,
    })
    const keptPlan = await call('PUT', `step-plans/${plan.id}/pending`, {
      body: { intro: 'Anders.' },
      etag: planEtag,
    })
    const commitsBefore = commits(repository)
    const entries = [
      chosen(kept.etag),
      chosen(keptPage.etag, 'privacy', 'pages'),
      chosen(keptPlan.etag, plan.id, 'step-plans'),
    ]
    const outdated = entries.with(1, chosen('"anders"', 'privacy', 'pages'))
    const refused = await call('POST', PUBLISH, { body: { entries: outdated } })
    expect(refused.body).toMatchObject({
      sha: null,
      troubles: [{ type: 'pages', id: 'privacy', title: 'Wie we zijn' }],
    })
    expect(commits(repository)).toBe(commitsBefore)
    expect((await call('GET', 'pending')).body).toHaveLength(3)

    const done = await call('POST', PUBLISH, { body: { entries } })
    expect(done.body.troubles).toEqual([])
    expect(commits(repository)).toBe(commitsBefore + 1)
    expect(opened.repository.subject()).toBe('3 wijzigingen samen gepubliceerd')
    expect((await call('GET', 'pending')).body).toEqual([])
    expect((await call('GET', 'pages/privacy')).body.title).toBe('Wie we zijn')
    expect((await call('GET', `step-plans/${plan.id}`)).body.intro).toBe('Anders.')
    const [shown, before] = (await call('GET', 'history')).body.items
    expect(shown.items.map(({ type, id }: { type: string; id: string }) => [type, id])).toEqual([
      ['blog-posts', ID],
      ['pages', 'privacy'],
      ['step-plans', plan.id],
    ])
    expect(before.items).toMatchObject([{ type: 'pending-step-plans', id: plan.id, title: plan.title }])
    const undone = await call('POST', `history/${done.body.sha}/undo`)
    expect(undone.status).toBe(200)
    expect((await call('GET', 'pending')).body).toHaveLength(3)
    expect((await call('GET', 'pages/privacy')).body.title).toBe(page.body.title)
  })

  it('is published with the names of all who worked at it, since it began', async () => {
    const opened = await openWithChange()
    const { call, kept, repository } = opened
    await call('POST', PUBLISH, { body: { entries: [chosen(kept.etag)] } })
    expect(repository.git('log', '-1', '--format=%B')).not.toContain('Co-authored-by')

    const by = (name: string) =>
      repository.git('commit', '--amend', '--no-edit', `--author=${name} <${name.toLowerCase()}@x.example>`)
    const seen = await call('GET', POST)
    const begun = await call('PUT', `${POST}/pending`, { body: { title: 'Van Piet' }, etag: seen.etag })
    by('Piet')
    const more = await call('PUT', `${POST}/pending`, { body: { tag: 'Nieuws' }, etag: begun.etag })
    by('Els')
    const last = await call('PUT', `${POST}/pending`, { body: { keywords: 'ai' }, etag: more.etag })
    await call('POST', PUBLISH, { body: { entries: [chosen(last.etag)] } })
    expect(repository.git('log', '-1', '--format=%an')).toBe('Eva Eigenaar\n')
    const named = repository.git('log', '-1', '--format=%(trailers:key=Co-authored-by,valueonly)').trim()
    expect(named.split('\n')).toEqual(['Els <els@x.example>', 'Piet <piet@x.example>'])
  })

  it('may give the article another address, which the old one then leads to', async () => {
    const opened = await openWithChange({ slug: 'met-ai-beginnen' })
    const { call, app, kept } = opened
    expect((await app.inject({ url: `/blog/${ID}` })).statusCode).toBe(200)
    await call('POST', PUBLISH, { body: { entries: [chosen(kept.etag)] } })
    expect((await app.inject({ url: `/blog/${ID}` })).headers.location).toBe('/blog/met-ai-beginnen')
    expect((await call('GET', 'blog-posts/met-ai-beginnen')).body).toMatchObject({ id: ID, aliases: [ID] })
  })

  it('cannot take the address of another article, nor wait for what is not public', async () => {
    const { call } = await openWithChange()
    const waiting = await call('GET', `${POST}/pending`)
    const [other] = (await call('GET', 'blog-posts')).body.filter(({ id }: { id: string }) => id !== ID)
    const taken = await call('PUT', `${POST}/pending`, { body: { slug: other.slug }, etag: waiting.etag })
    expect(taken).toMatchObject({ status: 422, body: { errors: [{ path: 'slug' }] } })
    const draft = await call('POST', 'blog-posts', { body: { title: 'Een klad' } })
    const { id } = draft.body
    const refused = await call('PUT', `blog-posts/${id}/pending`, {
      body: { title: 'Later' },
      etag: draft.etag,
    })
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Bezoekers zien dit nog niet') },
    })
    expect((await call('GET', 'testimonials/x/pending')).status).toBe(404)
  })
})

describe('a waiting version with a moment', () => {
  it('is published by the server at that moment, in the name of who planned it', async () => {
    let time = Date.parse('2026-11-24T10:00:00Z')
    const opened = await openWithChange({ title: 'Gepland' }, openAdmin({ now: () => time }))
    const { call, kept, app, repository, owner } = opened
    const planned = await call('PUT', `${POST}/pending`, {
      body: { pendingUntil: '2026-11-24T10:05:00.000Z' },
      etag: kept.etag,
    })
    expect(planned.body.pendingUntil).toBe('2026-11-24T10:05:00.000Z')
    expect(opened.repository.subject()).toBe('Wijziging van artikel "Gepland" is nu gepland')
    expect((await call('GET', 'pending')).body).toMatchObject([{ moment: '2026-11-24T10:05:00.000Z' }])
    time = Date.parse('2026-11-24T10:04:59Z')
    expect((await app.inject({ url: `/api/blog-posts/${ID}` })).json().title).not.toBe('Gepland')
    time = Date.parse('2026-11-24T10:05:00Z')
    await expect
      .poll(async () => (await app.inject({ url: `/api/blog-posts/${ID}` })).json().title, {
        timeout: 10_000,
      })
      .toBe('Gepland')
    // The file comes first, then the commit.
    await expect.poll(() => filesOfHead(opened)).toEqual([`M\t${FILE}`, `D\t${WAITING}`])
    expect(repository.git('log', '-1', '--format=%an%n%b')).toMatch(new RegExp(`^${owner.name}\\n`))
    expect(repository.git('log', '-1', '--format=%b')).toContain(
      'zoals gepland voor 24 november 2026 om 11:05.',
    )
  })

  it('that clashes then stays, is told, and holds up no other', async () => {
    let time = Date.parse('2026-11-24T10:00:00Z')
    const opened = await openWithChange(
      { title: 'Van Eva', pendingUntil: '2026-11-24T10:05:00.000Z' },
      openAdmin({ now: () => time }),
    )
    const { call } = opened
    const page = await call('GET', 'pages/privacy')
    await call('PUT', 'pages/privacy/pending', {
      body: { title: 'Wie we zijn', pendingUntil: '2026-11-24T10:05:00.000Z' },
      etag: page.etag,
    })
    writePublic(opened, (text) => text.replace(/^title: .*$/m, 'title: Van Willem'))
    await expect.poll(async () => (await call('GET', POST)).body.title).toBe('Van Willem')
    time = Date.parse('2026-11-24T10:10:00Z')
    await expect
      .poll(async () => (await call('GET', 'pages/privacy')).body.title, { timeout: 10_000 })
      .toBe('Wie we zijn')
    expect((await call('GET', POST)).body.title).toBe('Van Willem')
    const problems = (await call('GET', 'problems')).body.troubles
    expect(problems.filter(({ file }: { file: string }) => file === WAITING)).toMatchObject([
      { field: 'pendingUntil', title: 'Wijziging van artikel “Van Eva”' },
    ])
  })
})
