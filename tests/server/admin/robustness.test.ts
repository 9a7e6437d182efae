import { describe, expect, it } from 'vitest'
import { commits, openAdmin } from './opened-admin'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin()

const POST = 'blog-posts/beginnen-met-ai-in-je-bedrijf'

const DEEP = `${'['.repeat(50_000)}${']'.repeat(50_000)}`

describe('what a writer puts into a file', () => {
  it.each([
    [
      'an article that holds itself',
      'content/blog/rond.md',
      '---\ntitle: Rond\nextra: &a [*a, *a]\n---\nTekst\n',
    ],
    [
      'a record that nests deeply',
      'data/testimonials.json',
      `[{"id":"t","name":"T","quote":"Q","extra":${DEEP}}]`,
    ],
    ['a document that nests deeply', 'data/founders.json', `{"remaining":7,"extra":${DEEP}}`],
  ])('takes nothing else of the admin down: %s', async (_, path, content) => {
    const { call, repository } = await admin()
    const rows = (await call('GET', 'blog-posts?fields=row')).body.length
    repository.write(path, content)
    repository.commit('data: vreemd')
    const news = ['blog-posts', 'testimonials', 'founders']
    const told = async () => JSON.stringify(await Promise.all(news.map((name) => call('GET', name))))
    await expect.poll(told).toMatch(/"id":"rond"|"id":"t"|"remaining":7/)
    const sha = repository.head()
    const screens = ['testimonials', 'testimonials?fields=row', 'founders', 'media', 'overview']
    const pasts = [`history/${sha}`, 'history?type=testimonials&id=t']
    for (const asked of [...screens, ...pasts]) {
      expect([asked, (await call('GET', asked)).status]).toEqual([asked, 200])
    }
    const isArticle = path.startsWith('content/blog/')
    expect((await call('GET', 'blog-posts?fields=row')).body).toHaveLength(rows + (isArticle ? 1 : 0))
  })
})

describe('what someone sends', () => {
  it('may show the marks of git in code; elsewhere they are told at the text', async () => {
    const { call } = await admin()
    const marks = '<<<<<<< HEAD\nVan mij\n=======\nVan jou\n>>>>>>> tak'
    const save = async (content: string) => {
      const { etag } = await call('GET', POST)
      return call('PUT', POST, { body: { content }, headers: { 'if-match': etag } })
    }
    expect(await save(`Eerst\n\n${marks}`)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'content', message: expect.stringMatching(/^Op regel 3 .*samenvoeging/) }] },
    })
    const code = `Eerst\n\n\`\`\`\n${marks}\n\`\`\``
    expect((await save(code)).status).toBe(200)
    expect((await call('GET', POST)).body.content).toBe(code)
  })

  it('is refused when it nests too deeply to be walked through', async () => {
    const { app, call, cookie } = await admin()
    for (const [path, field] of [
      ['content', 'newsletter.note'],
      ['founders', 'remaining'],
      [POST, 'content'],
    ] as const) {
      const { etag } = await call('GET', path)
      const reply = await app.inject({
        method: 'PUT',
        url: `/api/admin/${path}`,
        headers: { cookie, 'if-match': etag, 'content-type': 'application/json' },
        payload: `{"${field}":${DEEP}}`,
      })
      expect([path, reply.statusCode, reply.json().message]).toEqual([
        path,
        400,
        expect.stringContaining('te diep genest'),
      ])
    }
  })

  it('is refused in Dutch, whatever it should have been', async () => {
    const { call } = await admin()
    for (const [method, path, body] of [
      ['PUT', 'retention', [3]],
      ['PUT', 'automations/-/order', {}],
      ['POST', 'preview/link', ['tekst']],
      ['POST', 'preview/page', { address: '/', whole: { founders: 3 } }],
    ] as const) {
      const { errors } = (await call(method, path, { body })).body
      const english = errors.filter(({ message }: { message: string }) => /^(?:Invalid|Too) /.test(message))
      expect([path, errors.length > 0, english]).toEqual([path, true, []])
    }
  })
})

describe('a late save', () => {
  it('is late before it is wrong', async () => {
    const { call } = await admin()
    const seen = await call('GET', POST)
    const now = await call('PUT', POST, { body: { title: 'Nieuwer' }, etag: seen.etag })
    const late = await call('PUT', POST, { body: { createdAt: 'ooit' }, etag: seen.etag })
    expect(late).toMatchObject({
      status: 412,
      body: { etag: now.etag, conflicts: ['createdAt'], base: seen.body },
    })
    expect(late.body.current.title).toBe('Nieuwer')
    expect(late.body).not.toHaveProperty('merged')
    expect((await call('PUT', POST, { body: { createdAt: 'ooit' }, etag: now.etag })).status).toBe(422)
  })

  it('of a whole list is late before it is wrong', async () => {
    const { call } = await admin()
    const { body, etag } = await call('GET', 'homepage-sections')
    const sent = [{ ...body[0], orderIndex: 'veel' }]
    const late = await call('PUT', 'homepage-sections', { body: sent, etag: '"oud"' })
    expect(late).toMatchObject({ status: 412, body: { etag, current: body } })
    expect(late.body.conflicts).toEqual([`${body[0].id}.orderIndex`])
    expect((await call('PUT', 'homepage-sections', { body: sent, etag })).status).toBe(422)
  })
})

describe('an id', () => {
  it.each(['automations', 'testimonials', 'blog-posts'])('never changes by a save: %s', async (type) => {
    const { call, repository } = await admin()
    const [{ id }] = (await call('GET', `${type}?fields=row`)).body
    const { etag, body } = await call('GET', `${type}/${id}`)
    const before = commits(repository)
    const sent = { ...body, id: 'een-ander-id' }
    const refused = await call('PUT', `${type}/${id}`, { body: sent, etag })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'id' }] } })
    expect(commits(repository)).toBe(before)
    expect(await call('GET', `${type}/${id}`)).toMatchObject({ etag, body })
  })
})

describe('a new entry', () => {
  it.each([
    ['blog-posts', {}, ['title']],
    ['blog-posts', { title: '' }, ['title']],
    ['automations', {}, ['title']],
    ['testimonials', { quote: '' }, ['quote', 'name']],
  ])('without what is required is refused at that field: %s %o', async (type, body, paths) => {
    const { call, repository } = await admin()
    const before = commits(repository)
    const refused = await call('POST', type, { body })
    expect(refused).toMatchObject({ status: 422, body: { errors: paths.map((path) => ({ path })) } })
    expect(commits(repository)).toBe(before)
  })
})

describe('an order', () => {
  it('that names an entry twice is refused', async () => {
    const { call } = await admin()
    const [{ id }] = (await call('GET', 'automations')).body
    expect((await call('PUT', 'automations/-/order', { body: { ids: [id, id] } })).status).toBe(400)
  })

  it('leaves out what a writer took away a moment before', async () => {
    const { call, repository } = await openAdmin()
    const all: { id: string }[] = (await call('GET', 'automations')).body
    const ids = all.map(({ id }) => id)
    const path = 'data/automations.json'
    const records: { id: string }[] = JSON.parse(repository.read(path))
    const left = records.filter(({ id }) => id !== ids[0])
    repository.write(path, JSON.stringify(left))
    const reply = await call('PUT', 'automations/-/order', { body: { ids: ids.toReversed() } })
    expect(reply.status).toBe(200)
    expect(reply.body.ids).toEqual(ids.slice(1).toReversed())
  })
})
