import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commits, openAdmin } from './opened-admin'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin()

const ID = 'beginnen-met-ai-in-je-bedrijf'
const POST = `blog-posts/${ID}`
const FILE = `content/blog/${ID}.md`
const WAITING = `content/pending/blog/${ID}.md`
const PUBLISH = 'pending/publish'

type Opened = Awaited<ReturnType<typeof openAdmin>>

const read = ({ repository }: Opened, path: string) => readFileSync(join(repository.root, path), 'utf8')
const subject = ({ repository }: Opened) => repository.git('log', '-1', '--format=%s').trim()
const filesOfHead = ({ repository }: Opened) =>
  repository.git('show', '--no-renames', '--name-status', '--format=', 'HEAD').trim().split('\n')

/** The admin, with an article of which a change waits. */
async function openWithChange(body: Record<string, unknown> = { title: 'Straks anders' }, opening = admin()) {
  const opened = await opening
  const seen = await opened.call('GET', POST)
  const kept = await opened.call('PUT', `${POST}/pending`, { body, etag: seen.etag })
  expect(kept.status).toBe(200)
  return { ...opened, seen, kept }
}

/** A writer changes the public file and commits it. */
function writePublic({ repository }: Opened, change: (text: string) => string) {
  const path = join(repository.root, FILE)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
  repository.commit('blog: intussen iets anders')
}

const chosen = (etag: string, id = ID, type = 'blog-posts') => ({ type, id, etag })

describe('a change of a public entry that waits', () => {
  it('is one commit of a copy of the file, and visitors go on seeing the public version everywhere', async () => {
    const opened = await openWithChange({ title: 'Straks anders', content: 'Zestienhoekige tekst.' })
    const { app, kept, seen, call } = opened
    expect(kept.body).toMatchObject({ id: ID, title: 'Straks anders', pendingUntil: null })
    expect(kept.body).not.toHaveProperty('status')
    expect(filesOfHead(opened)).toEqual([`A\t${WAITING}`])
    expect(subject(opened)).toBe('Wijziging van artikel "Straks anders": titel en tekst gewijzigd')
    expect((await call('GET', POST)).body).toEqual(seen.body)
    expect((await call('GET', `${POST}/pending`)).body).toEqual(kept.body)
    for (const url of [
      `/blog/${ID}`,
      '/blog',
      '/',
      '/feed.xml',
      '/atom.xml',
      '/feed.json',
      '/sitemap.xml',
      '/llms.txt',
      `/blog/${ID}.md`,
      '/api/blog-posts',
      `/api/blog-posts/${ID}`,
      '/api/search?q=zestienhoekige',
      '/zoeken?q=zestienhoekige',
      '/api/pages?path=/pending/blog',
    ]) {
      const shown = await app.inject({ url })
      expect([url, shown.body.replaceAll('q=zestienhoekige', '').includes('Straks anders')]).toEqual([
        url,
        false,
      ])
      expect([url, shown.body.includes('Zestienhoekige tekst')]).toEqual([url, false])
    }
    for (const url of [`/${WAITING}`, `/pending/blog/${ID}`, `/media/../pending/blog/${ID}.md`])
      expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404])
  })

  it('is saved again as often as one likes, and its commits show what changed', async () => {
    const opened = await openWithChange()
    const { call, kept, repository } = opened
    const again = await call('PUT', `${POST}/pending`, { body: { tag: 'Nieuws' }, etag: kept.etag })
    expect(again.body).toMatchObject({ title: 'Straks anders', tag: 'Nieuws' })
    expect(repository.git('show', '--numstat', '--format=', 'HEAD').trim()).toBe(`1\t1\t${WAITING}`)
    expect(subject(opened)).toBe('Wijziging van artikel "Straks anders": rubriek gewijzigd')
    const late = await call('PUT', `${POST}/pending`, { body: { title: 'Te laat' }, etag: kept.etag })
    expect(late).toMatchObject({ status: 412, body: { merged: { title: 'Te laat', tag: 'Nieuws' } } })
  })

  it('that two people begin at the same time is one version, merged from the public one', async () => {
    const { call, seen } = await openWithChange({ title: 'Van Eva' })
    const other = await call('PUT', `${POST}/pending`, {
      body: { ...seen.body, tag: 'Nieuws' },
      etag: seen.etag,
    })
    expect(other.status).toBe(412)
    expect(other.body.merged).toMatchObject({ title: 'Van Eva', tag: 'Nieuws' })
  })

  it('is published in one commit that changes the article and removes the copy', async () => {
    const opened = await openWithChange()
    const { call, app, kept, seen, repository } = opened
    const before = read(opened, FILE)
    const commitsBefore = commits(repository)
    const reply = await call('POST', PUBLISH, { body: { entries: [chosen(kept.etag)] } })
    expect(reply).toMatchObject({ status: 200, body: { troubles: [] } })
    expect(reply.body.sha).toBe(repository.git('rev-parse', 'HEAD').trim())
    expect(commits(repository)).toBe(commitsBefore + 1)
    expect(filesOfHead(opened)).toEqual([`M\t${FILE}`, `D\t${WAITING}`])
    expect(subject(opened)).toBe('Artikel "Straks anders": titel gewijzigd')
    expect(repository.git('log', '-1', '--format=%b')).toContain('Gepubliceerd uit de wijziging die wachtte.')
    expect(read(opened, FILE)).toBe(before.replace(/^title: .*$/m, 'title: Straks anders'))
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

  it('is merged with what a writer did to the public file meanwhile', async () => {
    const opened = await openWithChange()
    const { call, kept } = opened
    writePublic(
      opened,
      (text) => `${text.replace(/^tag: .*$/m, 'tag: Nieuws').trimEnd()}\n\nEen alinea van Willem.\n`,
    )
    const meanwhile = read(opened, FILE)
    const reply = await call('POST', PUBLISH, { body: { entries: [chosen(kept.etag)] } })
    expect(reply.body.troubles).toEqual([])
    expect(read(opened, FILE)).toBe(meanwhile.replace(/^title: .*$/m, 'title: Straks anders'))
  })

  it('is compared as it will be, and says beforehand whether somebody must choose', async () => {
    const { call } = await admin()
    const path = 'blog-posts/beginnen-met-ai-in-je-bedrijf'
    const open = await call('GET', path)
    await call('PUT', `${path}/pending`, { etag: open.etag, body: { title: 'Straks' } })
    const changed = await call('PUT', path, { etag: open.etag, body: { keywords: 'nieuw' } })
    const merged = (await call('GET', `${path}/pending/outcome`)).body
    expect(merged).toMatchObject({ isClash: false, fields: { title: 'Straks', keywords: 'nieuw' } })
    expect(merged.fields).not.toHaveProperty('pendingUntil')
    await call('PUT', path, { etag: changed.etag, body: { title: 'Ook anders' } })
    expect((await call('GET', `${path}/pending/outcome`)).body).toMatchObject({ isClash: true })
    const none = (await call('GET', 'blog-posts/avg-en-ai-klantgegevens/pending/outcome')).body
    expect(none).toEqual({ fields: null, isClash: false })
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
    expect(subject(opened)).toBe('3 wijzigingen samen gepubliceerd')
    expect((await call('GET', 'pending')).body).toEqual([])
    expect((await call('GET', 'pages/privacy')).body.title).toBe('Wie we zijn')
    expect((await call('GET', `step-plans/${plan.id}`)).body.intro).toBe('Anders.')
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

  it('is seen with a link and in the preview of the whole page, and the article itself stays what visitors get', async () => {
    const { call, app } = await openWithChange({ title: 'Straks anders', content: 'Zestienhoekige tekst.' })
    const link = await call('POST', 'preview/link', { body: { type: 'pending-blog-posts', id: ID } })
    const shared = await app.inject({ url: new URL(link.body.url).pathname })
    expect(shared.body).toContain('Zestienhoekige tekst.')
    expect(shared.body).toContain('Voorbeeld van een artikel dat zo nog niet online staat.')
    const { body: value } = await call('GET', `${POST}/pending`)
    const entry = { type: 'pending-blog-posts', value: { ...value, title: 'Nog anders' } }
    const page = await call('POST', 'preview/page', { body: { address: `/blog/${ID}`, entry } })
    expect(page.body.html).toContain('Nog anders')
    expect(page.body.html).toContain('Zestienhoekige tekst.')
    const shown = await app.inject({ url: `/blog/${ID}` })
    expect(shown.body).not.toContain('Zestienhoekige')
  })

  it('is told in the list, on the overview and in the history of its own', async () => {
    const { call } = await openWithChange()
    const screen = `/admin/blog-posts/-/pending/${ID}`
    const rows = (await call('GET', 'blog-posts?fields=row')).body
    expect(rows.filter(({ waiting }: { waiting?: string }) => waiting !== undefined)).toMatchObject([
      { id: ID, waiting: screen },
    ])
    const { unpublished } = (await call('GET', 'overview')).body
    expect(unpublished).toContainEqual({
      title: 'Straks anders',
      label: 'Artikel',
      screen,
      moment: null,
      isChange: true,
    })
    const history = await call('GET', `history?type=pending-blog-posts&id=${ID}`)
    expect(history.body.items[0]).toMatchObject({
      message: 'Wijziging van artikel "Straks anders": titel gewijzigd',
      items: [{ type: 'pending-blog-posts', id: ID, screen }],
    })
  })

  it('is dropped in a commit, and goes along when the article is deleted', async () => {
    const opened = await openWithChange()
    const { call, kept, repository } = opened
    expect((await call('DELETE', `${POST}/pending`, { etag: kept.etag })).status).toBe(204)
    expect(subject(opened)).toBe('Wijziging van artikel "Straks anders" verwijderd')
    expect((await call('GET', `${POST}/pending`)).status).toBe(404)
    await call('POST', `history/${repository.git('rev-parse', 'HEAD').trim()}/undo`)
    expect((await call('GET', `${POST}/pending`)).body.title).toBe('Straks anders')
    const seen = await call('GET', POST)
    expect((await call('DELETE', POST, { etag: seen.etag })).status).toBe(204)
    expect(filesOfHead(opened)).toEqual([`D\t${FILE}`, `D\t${WAITING}`])
    expect(repository.git('log', '-1', '--format=%b')).toContain('Ook verwijderd: 1 wijziging van artikel.')
  })
})

describe('a waiting version of a writer in git', () => {
  it('needs no more than a copy of the file in another folder', async () => {
    const opened = await admin()
    const { repository, call } = opened
    repository.write(WAITING, read(opened, FILE).replace(/^title: .*$/m, 'title: Met git'))
    repository.commit('pending: een andere titel')
    writePublic(opened, (text) => text.replace(/^tag: .*$/m, 'tag: Nieuws'))
    const [waiting] = await expect
      .poll(async () => (await call('GET', 'pending')).body)
      .toHaveLength(1)
      .then(async () => (await call('GET', 'pending')).body)
    expect(waiting).toMatchObject({
      type: 'blog-posts',
      id: ID,
      title: 'Met git',
      label: 'Artikel',
      moment: null,
      isLost: false,
    })
    const reply = await call('POST', PUBLISH, { body: { entries: [chosen(waiting.etag)] } })
    expect(reply.body.troubles).toEqual([])
    expect((await call('GET', POST)).body).toMatchObject({ title: 'Met git', tag: 'Nieuws' })
  })

  it('that is broken, or has nothing to replace, is told under problems with its screen', async () => {
    const opened = await openWithChange()
    const { repository, call } = opened
    repository.write(WAITING, read(opened, WAITING).replace(/^title: .*$/m, 'title: Kapot\nslug: Niet Goed'))
    repository.write('content/pending/blog/weg.md', '---\nid: weg\ntitle: Waarvan\n---\nTekst.\n')
    repository.commit('pending: twee fouten')
    await expect
      .poll(async () =>
        (await call('GET', 'problems')).body.troubles
          .filter(({ file }: { file: string }) => file.startsWith('content/pending/'))
          .map(({ file, screen }: { file: string; screen: string }) => [file, screen]),
      )
      .toEqual([
        [WAITING, `/admin/blog-posts/-/pending/${ID}#slug`],
        ['content/pending/blog/weg.md', '/admin/blog-posts/-/pending/weg#id'],
      ])
    expect(existsSync(join(repository.root, WAITING))).toBe(true)
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
    expect(subject(opened)).toBe('Wijziging van artikel "Gepland" is nu gepland')
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
