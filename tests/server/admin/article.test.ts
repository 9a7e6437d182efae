import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { metaOf, pageFrom } from '../pages/page-from'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin()
const clock = { now: 0 }
const adminThen = sharedAdmin(() => ({ now: () => clock.now }))

const DRAFT = '---\ntitle: Nog niet klaar\nstatus: draft\n---\nEen **begin** van een verhaal.\n'
const DAY = 24 * 60 * 60 * 1000
const NOW = Date.parse('2026-11-20T11:00:00Z')

/** The admin with a draft in it, a clock that can be moved, and a link to the draft. */
async function openDraft() {
  clock.now = NOW
  const opened = await adminThen()
  const made = await opened.call('POST', 'blog-posts', {
    body: { title: 'Nog niet klaar', content: 'Een **begin** van een verhaal.' },
  })
  const link = await opened.call('POST', 'preview/link', { body: { type: 'blog-posts', id: made.body.id } })
  const path = new URL(link.body.url).pathname
  const json = path.replace('/voorbeeld/', '/api/preview/')
  return { ...opened, clock, made, link, path, json }
}

describe('a link to a draft', () => {
  it('shows it to whoever has the link, as a page that nobody keeps and no search engine lists', async () => {
    const { app, link, path } = await openDraft()
    expect(link.body).toEqual({
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/voorbeeld\/[\w-]+\.[\w-]{43}$/),
      expires: '2026-11-27T11:00:00.000Z',
    })
    const reply = await app.inject(path)
    const page = pageFrom(reply)
    expect(page.status).toBe(200)
    expect(page.html).toContain('Een <strong>begin</strong> van een verhaal.')
    expect(page.html).toContain('Voorbeeld van een artikel dat zo nog niet online staat.')
    expect(page.html).toContain('Deze link werkt tot vrijdag 27 november om 12:00')
    expect(metaOf(page, 'robots')).toBe('noindex')
    expect(page.canonical).toBeUndefined()
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    expect(reply.headers.etag).toBeUndefined()
  })

  it('shows the draft as it is now, and nothing of its planning', async () => {
    const { app, call, made, json } = await openDraft()
    const saved = await call('PUT', `blog-posts/${made.body.id}`, {
      body: { title: 'Bijna klaar' },
      etag: made.etag,
    })
    expect(saved.status).toBe(200)
    const reply = await app.inject(json)
    expect(reply.json()).toMatchObject({
      title: 'Bijna klaar',
      isPublic: false,
      expires: '2026-11-27T11:00:00.000Z',
    })
    expect(Object.keys(reply.json())).not.toEqual(expect.arrayContaining(['status']))
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('works for seven days and no longer', async () => {
    const { app, clock, path, json } = await openDraft()
    clock.now = NOW + 7 * DAY - 1
    expect((await app.inject(json)).statusCode).toBe(200)
    clock.now = NOW + 7 * DAY
    expect((await app.inject(json)).statusCode).toBe(404)
    const page = pageFrom(await app.inject(path))
    expect(page.status).toBe(404)
    expect(page.html).toContain('Deze voorbeeldlink werkt niet meer')
    expect(page.html).not.toContain('begin')
  })

  it('cannot be guessed, bent to another draft or given a longer life', async () => {
    const { app, json } = await openDraft()
    const [text = '', signature = ''] = json.replace('/api/preview/', '').split('.')
    const later = Buffer.from(JSON.stringify(['blog-posts', 'nog-niet-klaar', NOW + 900 * DAY])).toString(
      'base64url',
    )
    const bent = [
      `${later}.${signature}`,
      text,
      `${text}.`,
      `.${signature}`,
      `${text}.${signature}.x`,
      'x',
      '%00',
      '~.~',
    ]
    for (const token of bent) expect((await app.inject(`/api/preview/${token}`)).statusCode).toBe(404)
    expect((await app.inject(`/api/preview/${'x'.repeat(5000)}`)).statusCode).toBe(404)
  })

  it('leads on once the article is public', async () => {
    const { app, call, made, path } = await openDraft()
    await call('PUT', `blog-posts/${made.body.id}`, { body: { status: 'published' }, etag: made.etag })
    const { html } = pageFrom(await app.inject(path))
    expect(html).toContain('Dit artikel staat inmiddels online.')
    expect(html).toContain('href="/blog/nog-niet-klaar"')
  })

  it('puts the draft nowhere else: not on the site, in its lists, feeds, sitemap or search', async () => {
    const { app } = await openDraft()
    expect((await app.inject('/blog/nog-niet-klaar')).statusCode).toBe(404)
    for (const address of [
      '/blog',
      '/feed.xml',
      '/sitemap.xml',
      '/api/blog-posts',
      '/api/search?q=verhaal',
    ]) {
      expect((await app.inject(address)).body).not.toContain('nog-niet-klaar')
    }
  })

  it('is signed with a key that only we can read, and that git never sees', async () => {
    const { repository } = await openDraft()
    expect(statSync(join(repository.root, 'data/private/preview-key')).mode & 0o777).toBe(0o600)
    expect(repository.git('status', '--porcelain')).toBe('')
  })

  it('is not made for what is not there, has no page, or by who is not logged in', async () => {
    const { app, call } = await admin()
    for (const body of [
      { type: 'blog-posts', id: 'bestaat-niet' },
      { type: 'global-settings', id: 'x' },
    ]) {
      expect((await call('POST', 'preview/link', { body })).status).toBe(404)
    }
    const payload = { type: 'blog-posts', id: 'beginnen-met-ai-in-je-bedrijf' }
    expect((await app.inject({ method: 'POST', url: '/api/admin/preview/link', payload })).statusCode).toBe(
      401,
    )
  })

  it('goes on working for the draft that a writer committed', async () => {
    const { app, repository, call } = await admin()
    repository.write('content/blog/van-willem.md', DRAFT)
    repository.commit('Concept van Willem')
    await expect.poll(async () => (await call('GET', 'blog-posts/van-willem')).status).toBe(200)
    const { body } = await call('POST', 'preview/link', { body: { type: 'blog-posts', id: 'van-willem' } })
    expect((await app.inject(new URL(body.url).pathname)).statusCode).toBe(200)
  })
})

describe('while an article is written', () => {
  it('its text is rendered as on the page, sanitised, with its images measured', async () => {
    const { call } = await admin()
    const markdown =
      '## Kop\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))\n\n![](/media/team-meenemen-in-ai.svg)'
    const { status, body, headers } = await call('POST', 'preview/markdown', { body: { markdown } })
    expect(status).toBe(200)
    expect(body.html).toContain('<h2 id="kop-kop">Kop</h2>')
    expect(body.html).toContain('<p>&#x3C;script>alert(1)&#x3C;/script></p>')
    expect(body.html).not.toMatch(/<script|javascript:/)
    expect(headers['cache-control']).toBe('no-store')
    // A preview does not wait for images: one that is not measured yet has its dimensions the next time.
    const again = async () => (await call('POST', 'preview/markdown', { body: { markdown } })).body.html
    await expect.poll(again).toMatch(/<img[^>]* width="\d+" height="\d+"/)
  })

  it('a long one goes through whole, and one that cannot be rendered says so', async () => {
    const { call } = await admin()
    const markdown = `${'woord '.repeat(500)}\n\n`.repeat(40)
    const long = async () => (await call('POST', 'preview/markdown', { body: { markdown } })).body.html
    // A busy machine may not render the draft in time; then it is requested again.
    await expect.poll(async () => (await long())?.length).toBeGreaterThan(100_000)
    const hostile = await call('POST', 'preview/markdown', { body: { markdown: '>'.repeat(20_000) } })
    expect(hostile).toMatchObject({ status: 200, body: { html: null } })
  })

  it('its share card is drawn before it is saved', async () => {
    const { call } = await admin()
    const { status, body } = await call('POST', 'preview/card', {
      body: { title: 'Nog niet klaar', tag: 'Gids' },
    })
    expect(status).toBe(200)
    const [head, data = ''] = body.image.split(',')
    expect(head).toBe('data:image/png;base64')
    expect(Buffer.from(data, 'base64').subarray(1, 4).toString()).toBe('PNG')
  })
})
