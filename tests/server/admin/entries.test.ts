import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FORM_HEADER } from '#contract/admin/write-headers'
import { commits, openAdmin } from './opened-admin'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin()

const POST = 'blog-posts/beginnen-met-ai-in-je-bedrijf'
const FILE = 'content/blog/beginnen-met-ai-in-je-bedrijf.md'

describe('an entry', () => {
  it('is found by any of its texts, whatever the accents and capitals', async () => {
    const { call, repository } = await admin()
    const words = 'Een ZÉÉR zeldzaam woord'
    repository.write('content/blog/zeldzaam.md', `---\ntitle: Anders\nstatus: draft\n---\nHier: ${words}.\n`)
    const find = async (type: string, asked: string) =>
      (await call('GET', `${type}/-/find?words=${encodeURIComponent(asked)}`)).body
    await expect
      .poll(() => find('blog-posts', 'zeer  ZELDZAAM woord'), { timeout: 60_000 })
      .toEqual(['zeldzaam'])
    expect(await find('blog-posts', 'woord zeer zeldzaam')).toEqual([])
    expect(await find('blog-posts', ' ')).toEqual([])
    // Of a list within an entry too.
    expect(await find('automations', 'dubbele contact')).toContain('lead-intake-naar-crm')
  })

  it('is there at once when its file is new, before anything has looked for changes', async () => {
    const { call, repository } = await admin()
    repository.write(
      'content/blog/net-geschreven.md',
      '---\ntitle: Net geschreven\nstatus: draft\n---\nEen.\n',
    )
    const { status, body } = await call('GET', 'blog-posts/net-geschreven')
    expect({ status, title: body.title }).toEqual({ status: 200, title: 'Net geschreven' })
  })

  it('that is opened and saved without a change makes no commit', async () => {
    const { call, repository } = await admin()
    const before = commits(repository)
    const seen = await call('GET', POST)
    const saved = await call('PUT', POST, { body: seen.body, etag: seen.etag })
    expect(saved).toMatchObject({ status: 200, body: seen.body, etag: seen.etag, commit: undefined })
    expect(commits(repository)).toBe(before)
  })

  it('gets a new title: one line, one commit, in the name of who saved it, and live at once', async () => {
    const { app, call, repository } = await admin()
    const seen = await call('GET', POST)
    const saved = await call('PUT', POST, { body: { ...seen.body, title: 'Begin klein' }, etag: seen.etag })
    expect(saved.status).toBe(200)
    expect(saved.body).toEqual({ ...seen.body, title: 'Begin klein' })
    expect(saved.etag).not.toBe(seen.etag)
    expect(saved.commit).toBe(repository.head())
    expect(repository.git('show', '--numstat', '--format=%an <%ae>%n%s%n%(trailers)', 'HEAD').trim()).toBe(
      `Eva Eigenaar <eva@wissel.example>\nArtikel "Begin klein": titel gewijzigd\nContent-Item: ${POST}\nContent-Action: update\n\n\n1\t1\t${FILE}`,
    )
    expect((await app.inject(`/api/${POST}`)).json().title).toBe('Begin klein')
  })

  it('is created once, when its form is sent again because the answer did not arrive', async () => {
    const { call, repository } = await admin()
    const body = { title: 'Nieuw in de tunnel', content: 'Eerste zin.' }
    const headers = { [FORM_HEADER]: 'een-formulier' }
    const made = await call('POST', 'blog-posts', { body, headers })
    const count = commits(repository)
    const again = await call('POST', 'blog-posts', { body, headers })
    expect(again).toMatchObject({ status: 201, body: made.body, etag: made.etag, commit: made.commit })
    expect(commits(repository)).toBe(count)

    const more = { ...body, content: 'Eerste zin. En een tweede.' }
    const typed = await call('POST', 'blog-posts', { body: more, headers })
    expect(typed.body).toEqual({ ...made.body, content: more.content })
    expect(commits(repository)).toBe(count + 1)
    const id = made.body.slug
    expect((await call('GET', `blog-posts/${id}`)).body.content).toBe(more.content)

    await call('DELETE', `blog-posts/${id}`, { etag: typed.etag })
    expect((await call('POST', 'blog-posts', { body: more, headers })).body.slug).toBe(id)
    const other = await call('POST', 'blog-posts', { body, headers: { [FORM_HEADER]: 'een-ander' } })
    expect(other.body.slug).toBe(`${id}-2`)
  })

  it('is told to the form that made it, as it is now, and to no other', async () => {
    const { call } = await admin()
    const madeBy = (form: string) => call('GET', 'blog-posts/-/made', { headers: { [FORM_HEADER]: form } })
    expect((await madeBy('een-formulier')).status).toBe(204)
    const headers = { [FORM_HEADER]: 'een-formulier' }
    const made = await call('POST', 'blog-posts', { body: { title: 'Nieuw in de tunnel' }, headers })
    const { status, body, etag } = await madeBy('een-formulier')
    expect({ status, body, etag }).toEqual({ status: 200, body: made.body, etag: made.etag })
    expect((await madeBy('een-ander')).status).toBe(204)
    await call('DELETE', `blog-posts/${made.body.slug}`, { etag })
    expect((await madeBy('een-formulier')).status).toBe(204)
  })

  it('takes the words for its commit from whoever saves', async () => {
    const { call, repository } = await admin()
    const { etag } = await call('GET', POST)
    await call('PUT', POST, {
      body: { tag: 'Tools' },
      etag,
      message: 'Andere rubriek, op verzoek van Bram – ëÜ',
    })
    expect(repository.subject()).toBe('Andere rubriek, op verzoek van Bram – ëÜ')
  })

  it('is not written without the ETag of what its editor saw', async () => {
    const { call, repository } = await admin()
    const before = commits(repository)
    expect((await call('PUT', POST, { body: { title: 'X' } })).status).toBe(428)
    expect((await call('PUT', POST, { body: { title: 'X' }, etag: '*' })).status).toBe(428)
    expect((await call('DELETE', POST)).status).toBe(428)
    expect(commits(repository)).toBe(before)
  })

  it('that is not valid is refused with every field that is wrong', async () => {
    const { call, repository } = await admin()
    const { etag } = await call('GET', POST)
    const body = { title: ' ', imageUrl: 'javascript:alert(1)', onbekend: 1 }
    const refused = await call('PUT', POST, { body, etag })
    expect(refused.status).toBe(422)
    expect(refused.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'imageUrl',
      'onbekend',
      'title',
    ])
    expect(repository.git('status', '--porcelain')).toBe('')
  })

  it('is refused when its file could not be read afterwards', async () => {
    const { call, repository } = await admin()
    const { etag } = await call('GET', POST)
    const refused = await call('PUT', POST, { body: { metaDescription: 'woord '.repeat(20_000) }, etag })
    expect([refused.status, refused.body.message]).toEqual([413, expect.stringContaining('te lang')])
    const long = 'woord '.repeat(180_000)
    for (const reply of [
      await call('PUT', POST, { body: { content: long }, etag }),
      await call('POST', 'automations', { body: { title: 'Lang', text: long } }),
      await call('POST', 'blog-posts', { body: { title: 'Lang', content: long } }),
    ])
      expect([reply.status, reply.body.message]).toEqual([413, expect.stringContaining('te groot')])
    expect(repository.git('status', '--porcelain')).toBe('')
  })

  it('is made with what was left open filled in, as a file that reads like a writer made it', async () => {
    const { call, repository } = await openAdmin({ now: () => Date.parse('2026-11-20T09:00:00Z') })
    const body = { title: 'Café & co: 10 tips', content: 'Eerste alinea.\n\nTweede alinea.', status: 'draft' }
    const made = await call('POST', 'blog-posts', { body })
    expect(made).toMatchObject({
      status: 201,
      body: { id: 'cafe-co-10-tips', slug: 'cafe-co-10-tips', ...body },
    })
    expect(repository.read('content/blog/cafe-co-10-tips.md')).toBe(
      "---\ntitle: 'Café & co: 10 tips'\ncreatedAt: 2026-11-20T09:00:00.000Z\nstatus: draft\n---\nEerste alinea.\n\nTweede alinea.\n",
    )
    expect((await call('GET', 'blog-posts/cafe-co-10-tips')).etag).toBe(made.etag)
    const again = await call('POST', 'blog-posts', { body: { title: 'Café & co: 10 tips' } })
    expect(again.body.slug).toBe('cafe-co-10-tips-2')
    expect((await call('POST', 'blog-posts', { body: { title: 'X', slug: 'cafe-co-10-tips' } })).status).toBe(
      422,
    )
  })

  it('is deleted and can be put back', async () => {
    const { app, call, repository } = await admin()
    const before = readFileSync(join(repository.root, FILE))
    const { etag } = await call('GET', POST)
    const removed = await call('DELETE', POST, { etag })
    expect(removed.status).toBe(204)
    expect((await call('GET', POST)).status).toBe(404)
    const undone = await call('POST', `history/${removed.commit}/undo`)
    expect(undone.status).toBe(200)
    expect(readFileSync(join(repository.root, FILE))).toEqual(before)
    expect((await app.inject('/blog/beginnen-met-ai-in-je-bedrijf')).statusCode).toBe(200)
  })

  it('with another address keeps its id, and every old address leads to the new one', async () => {
    const { app, call, repository } = await admin()
    const first = await call('GET', POST)
    const second = await call('PUT', POST, { body: { slug: 'klein-beginnen' }, etag: first.etag })
    expect(second.body).toMatchObject({
      id: 'beginnen-met-ai-in-je-bedrijf',
      aliases: ['beginnen-met-ai-in-je-bedrijf'],
    })
    // Somebody typed the address into that of the form.
    const byAddress = 'blog-posts/klein-beginnen'
    const third = await call('PUT', byAddress, { body: { slug: 'begin' }, etag: second.etag })
    expect(third).toMatchObject({ status: 200, body: { id: first.body.id, slug: 'begin' } })
    for (const old of ['beginnen-met-ai-in-je-bedrijf', 'klein-beginnen']) {
      const reply = await app.inject(`/blog/${old}`)
      expect([reply.statusCode, reply.headers.location]).toEqual([301, '/blog/begin'])
    }
    expect((await app.inject('/blog/begin')).statusCode).toBe(200)
    expect(repository.git('ls-files', 'content/blog').split('\n')).toContain('content/blog/begin.md')
    expect(
      repository.git('log', '--follow', '--format=%H', '--', 'content/blog/begin.md').trim().split('\n'),
    ).toHaveLength(3)

    const item = () => repository.git('log', '-1', '--format=%(trailers:key=Content-Item,valueonly)').trim()
    const entries = [{ id: 'begin', etag: third.etag }]
    const fourth = await call('POST', 'blog-posts/-/bulk', { body: { entries, change: { tag: 'Tools' } } })
    expect([fourth.status, item()]).toEqual([200, POST])
    const { etag } = fourth.body.entries[0]
    expect([(await call('DELETE', 'blog-posts/begin', { etag })).status, item()]).toEqual([204, POST])
  })
})

it('a text that is too long to be saved says what helps, and that trying again does not', async () => {
  const { call } = await openAdmin()
  const path = 'blog-posts/beginnen-met-ai-in-je-bedrijf'
  const { etag } = await call('GET', path)
  const { status, body } = await call('PUT', path, {
    body: { content: 'Een zin.\n\n'.repeat(100_001) },
    etag,
  })
  expect(status).toBe(413)
  expect(body.message).toBe(
    'Dit bestand is te groot (meer dan 1 MB). Er is niets opgeslagen. Maak het korter of verdeel het, en sla dan opnieuw op.',
  )
})
