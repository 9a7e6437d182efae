import { describe, expect, it } from 'vitest'
import { UNKNOWN_BESIDE } from '#contract/paragraphs'
import { limits } from '../../../server/limits/limits'
import { openApp } from '../../support/opened-app'
import { openAdmin } from '../admin/opened-admin'

const NOW = Date.parse('2026-11-20T11:00:00Z')
const DAY = 86_400_000
const WORDS = ['Begin klein.', 'Kies werk dat je elke week herhaalt.']
const said = { name: 'Noor', text: 'Welk werk dan?', paragraph: `content.1 ${WORDS[1]}` }

/** A draft with a link to it, and shorthands for what its holder does without script. */
async function openLink() {
  const clock = { now: NOW }
  const admin = await openAdmin({ now: () => clock.now })
  const { app, call } = admin
  const { body } = await call('POST', 'blog-posts', { body: { title: 'Klad', content: WORDS.join('\n\n') } })
  const entry = { type: 'blog-posts', id: String(body.id) }
  const path = new URL((await call('POST', 'preview/link', { body: entry })).body.url).pathname
  const send = (fields: Record<string, string>, more: Record<string, string> = {}, to = path) =>
    app.inject({
      ...{ method: 'POST', url: to },
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...more },
      payload: new URLSearchParams(fields).toString(),
    })
  const page = async () => (await app.inject(path)).body
  const list = async () => (await call('GET', `remarks?type=blog-posts&id=${entry.id}`)).body.remarks
  return { ...admin, clock, entry, path, send, page, list }
}

describe('a guest with a link to a draft', () => {
  it('places a remark without script or account, and sees the answer of those who work here', async () => {
    const { app, call, entry, path, send, page, list } = await openLink()
    expect(await page()).toContain(`<option value="content.1 ${WORDS[1]}">`)
    const reply = await send(said, { origin: 'null' })
    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      `${path}?opmerking=geplaatst#opmerkingen`,
    ])
    const placed = (await app.inject(String(reply.headers.location))).body
    expect(placed).toMatch(/role="status"[^>]*>Je opmerking is geplaatst\./)
    expect(await page()).not.toContain('Je opmerking is geplaatst.')
    const [remark] = await list()
    expect(remark).toMatchObject({ by: 'Noor', isGuest: true, quote: WORDS[1], anchor: { before: WORDS[0] } })
    const at = (more: string) => `remarks/${remark.id}${more}?type=blog-posts&id=${entry.id}`
    await call('POST', at('/answers'), { body: { text: 'Facturen, bijvoorbeeld.' } })
    for (const words of ['Noor', said.text, 'Facturen, bijvoorbeeld.', 'Eva Eigenaar'])
      expect(await page()).toContain(words)
    await call('PUT', at(''), { body: { isSettled: true } })
    expect(await page()).not.toContain(said.text)
  })

  it('does not see what those who work here say to each other', async () => {
    const { call, entry, page } = await openLink()
    const anchor = { words: WORDS[0], before: '', after: WORDS[1] }
    const body = { field: 'content', anchor, text: 'Dit is te mager.' }
    expect((await call('POST', `remarks?type=blog-posts&id=${entry.id}`, { body })).status).toBe(201)
    expect(await page()).not.toContain('te mager')
  })

  it('says it in plain text: no HTML, no signs that turn a line around', async () => {
    const { send, page, list } = await openLink()
    await send({ name: '<b>Noor</b>\u202e', text: '<script>alert(1)</script>\r\n\u0007Echt.', paragraph: '' })
    expect(await list()).toMatchObject([
      { by: '<b>Noor</b>', text: '<script>alert(1)</script>\nEcht.', quote: '' },
    ])
    expect(await page()).not.toContain('<script>alert')
    expect(await page()).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('gets back what was refused, with the reason', async () => {
    const { send, list } = await openLink()
    const nameless = await send({ ...said, name: '  ' })
    expect(nameless.statusCode).toBe(422)
    expect(nameless.body).toContain('Vul je naam in.')
    expect(nameless.body).toContain(`${said.text}</textarea>`)
    expect(nameless.headers['cache-control']).toBe('no-store')
    expect((await send({ ...said, name: '\u200b' })).body).toContain('Een naam heeft minstens één letter.')
    expect((await send({ ...said, text: 'x'.repeat(2001) })).statusCode).toBe(422)
    expect((await send({ ...said, text: 'x'.repeat(40_000) })).statusCode).toBe(413)
    expect((await send({})).statusCode).toBe(422)
    expect((await send(said, { origin: 'https://kwaad.example' })).statusCode).toBe(403)
    expect(await list()).toEqual([])
  })

  it('is heard where the paragraph is now, also when it moved or went since the page was opened', async () => {
    const { call, entry, send, list } = await openLink()
    const { etag } = await call('GET', `blog-posts/${entry.id}`)
    const content = `Eerst dit.\n\nDan dat.\n\n${WORDS[1]}`
    await call('PUT', `blog-posts/${entry.id}`, { etag, body: { content } })
    await send(said)
    await send({ ...said, paragraph: `content.0 ${WORDS[0]}` })
    expect(await list()).toMatchObject([
      { anchor: { before: 'Dan dat.' } },
      { quote: WORDS[0], anchor: { words: WORDS[0], before: UNKNOWN_BESIDE, after: UNKNOWN_BESIDE } },
    ])
  })

  it('is heard at the paragraph of a version that waits, which visitors do not see yet', async () => {
    const { app, call } = await openAdmin({ now: () => NOW })
    const id = 'beginnen-met-ai-in-je-bedrijf'
    const { etag } = await call('GET', `blog-posts/${id}`)
    const long = `Straks ${'nog veel '.repeat(20)}meer.`
    const content = `Eerst dit.\n\n${long}`
    await call('PUT', `blog-posts/${id}/pending`, { etag, body: { content } })
    const { body } = await call('POST', 'preview/link', { body: { type: 'pending-blog-posts', id } })
    const url = new URL(body.url).pathname
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const paragraph = (await app.inject(url)).body.match(/<option value="(content.1 [^"]+)">/)?.[1] ?? ''
    const payload = new URLSearchParams({ ...said, paragraph }).toString()
    expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(303)
    expect((await call('GET', `remarks?type=pending-blog-posts&id=${id}`)).body.remarks).toMatchObject([
      { quote: long, anchor: { words: long, before: 'Eerst dit.', after: '' } },
    ])
  })

  it.each([
    ['step-plans', {}],
    ['pages', { path: '/nog-niet' }],
  ])('is heard at a paragraph of %s too, as long as they are there', async (type, more) => {
    const { app, call } = await openAdmin({ now: () => NOW })
    const content = WORDS.join('\n\n')
    const made = await call('POST', type, { body: { title: 'Straks', content, status: 'draft', ...more } })
    const { id } = made.body
    const { body } = await call('POST', 'preview/link', { body: { type, id } })
    const url = new URL(body.url).pathname
    const shown = (await app.inject(url)).body
    const [, way = ''] = shown.match(/target="_self"[^>]*href="([^"]+)">Opmerkingen lezen/) ?? []
    const page = (await app.inject(way)).body
    expect(page).toContain(`<option value="content.1 ${WORDS[1]}">`)
    expect(page).toContain(`href="${url}"`)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const send = (fields: Record<string, string>) =>
      app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() })
    expect((await send({ ...said, name: '' })).body).toContain('Vul je naam in.')
    const reply = await send(said)
    expect(reply.statusCode).toBe(303)
    expect((await app.inject(String(reply.headers.location))).body).toContain('Je opmerking is geplaatst.')
    expect((await call('GET', `remarks?type=${type}&id=${id}`)).body.remarks).toMatchObject([
      { by: 'Noor', isGuest: true, field: 'content', quote: WORDS[1] },
    ])
    expect((await app.inject(url)).body).not.toContain(said.text)
    const { etag } = await call('GET', `${type}/${id}`)
    await call('DELETE', `${type}/${id}`, { etag })
    expect((await send(said)).statusCode).toBe(404)
  })

  it('is heard at a text within a block, and at an item of a list there, as colleagues are', async () => {
    const { app, call } = await openAdmin({ now: () => NOW })
    const [text, answer] = WORDS
    const blocks = [
      { kind: 'text', title: '', text },
      { kind: 'questions', title: 'Vragen', questions: [{ question: 'Welk werk?', answer }] },
    ]
    const page = { title: 'Straks', path: '/nog-niet', status: 'draft', blocks }
    const { id } = (await call('POST', 'pages', { body: page })).body
    const { body } = await call('POST', 'preview/link', { body: { type: 'pages', id } })
    const url = new URL(body.url).pathname
    const shown = (await app.inject(`${url}?opmerking=lezen`)).body
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const [place, field, words] of [
      ['blocks.0.text.0', 'blocks.text', text],
      ['blocks.1.questions.0.answer.0', 'blocks.questions.answer', answer],
    ]) {
      const paragraph = `${place} ${words}`
      expect(shown).toContain(`<option value="${paragraph}">`)
      const payload = new URLSearchParams({ ...said, paragraph }).toString()
      expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(303)
      const [last] = (await call('GET', `remarks?type=pages&id=${id}`)).body.remarks.toReversed()
      expect(last).toMatchObject({ isGuest: true, field, quote: words })
    }
  })

  it('is not lost when the change that it is about is published, and its link leads to what is online', async () => {
    const { app, call } = await openAdmin({ now: () => NOW })
    const id = 'beginnen-met-ai-in-je-bedrijf'
    const { etag } = await call('GET', `blog-posts/${id}`)
    await call('PUT', `blog-posts/${id}/pending`, { etag, body: { content: WORDS.join('\n\n') } })
    const { body } = await call('POST', 'preview/link', { body: { type: 'pending-blog-posts', id } })
    const url = new URL(body.url).pathname
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(said).toString() })
    expect((await call('GET', 'overview')).body.remarks).toMatchObject([
      { count: 1, screen: `/admin/blog-posts/-/pending/${id}` },
    ])

    const change = await call('GET', `blog-posts/${id}/pending`)
    const chosen = { type: 'blog-posts', id, etag: change.etag }
    const published = await call('POST', 'pending/publish', { body: { entries: [chosen] } })
    expect(published.body.sha).not.toBeNull()
    expect((await call('GET', `remarks?type=blog-posts&id=${id}`)).body.remarks).toMatchObject([
      { by: 'Noor', text: said.text, anchor: { words: WORDS[1] } },
    ])
    expect((await call('GET', 'overview')).body.remarks).toMatchObject([
      { count: 1, screen: `/admin/blog-posts/${id}` },
    ])
    const shown = await app.inject(url)
    expect([shown.statusCode, shown.headers.location]).toEqual([302, `/blog/${id}`])
    const late = { method: 'POST', url, headers, payload: new URLSearchParams(said).toString() } as const
    expect((await app.inject(late)).statusCode).toBe(404)
    expect((await app.inject(url.replace('/voorbeeld/', '/api/preview/'))).statusCode).toBe(404)
  })

  it('sees one change: the link to an earlier one does not show the next', async () => {
    const { app, call } = await openAdmin({ now: () => NOW })
    const id = 'beginnen-met-ai-in-je-bedrijf'
    const type = 'pending-blog-posts'
    const keep = async (content: string) => {
      const { etag } = await call('GET', `blog-posts/${id}`)
      expect((await call('PUT', `blog-posts/${id}/pending`, { etag, body: { content } })).status).toBe(200)
      return new URL((await call('POST', 'preview/link', { body: { type, id } })).body.url).pathname
    }
    const first = await keep('De eerste wijziging.')
    const { etag } = await call('GET', `blog-posts/${id}/pending`)
    await call('DELETE', `blog-posts/${id}/pending`, { etag })
    const next = await keep('De volgende.')
    expect((await app.inject(first)).statusCode).toBe(404)
    expect((await app.inject(next)).body).toContain('De volgende.')
  })

  it('finds no article behind the link to a change that was thrown away once it is no longer public', async () => {
    const { app, call } = await openAdmin({ now: () => NOW })
    const id = 'beginnen-met-ai-in-je-bedrijf'
    const { etag } = await call('GET', `blog-posts/${id}`)
    await call('PUT', `blog-posts/${id}/pending`, { etag, body: { content: 'Anders.' } })
    const { body } = await call('POST', 'preview/link', { body: { type: 'pending-blog-posts', id } })
    const url = new URL(body.url).pathname
    const change = await call('GET', `blog-posts/${id}/pending`)
    await call('DELETE', `blog-posts/${id}/pending`, { etag: change.etag })
    expect((await app.inject(url)).headers.location).toBe(`/blog/${id}`)
    const now = await call('GET', `blog-posts/${id}`)
    await call('PUT', `blog-posts/${id}`, { etag: now.etag, body: { ...now.body, status: 'draft' } })
    expect((await app.inject(url)).statusCode).toBe(404)
  })

  it('is heard only as long as the link works', async () => {
    const { call, clock, entry, path, send, list } = await openLink()
    expect((await send(said, {}, `${path}x`)).statusCode).toBe(404)
    await call('DELETE', 'preview/link', { body: entry })
    expect((await send(said)).statusCode).toBe(404)
    const fresh = new URL((await call('POST', 'preview/link', { body: entry })).body.url).pathname
    expect((await send(said, {}, fresh)).statusCode).toBe(303)
    expect(await list()).toHaveLength(1)
    clock.now += 8 * DAY
    expect((await send(said, {}, fresh)).statusCode).toBe(404)
  })

  it('is not heard more often than somebody types', async () => {
    const { app: unlimited, repository, path } = await openLink()
    await unlimited.close()
    const { app } = await openApp({ repository, limits, now: () => NOW })
    const statuses: number[] = []
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (let count = 0; count <= limits.requests.remarks.client; count += 1)
      statuses.push((await app.inject({ method: 'POST', url: path, headers, payload: 'name=' })).statusCode)
    expect(statuses).toEqual([...Array(limits.requests.remarks.client).fill(422), 429])
  })
})
