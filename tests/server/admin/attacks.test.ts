import { describe, expect, it } from 'vitest'
import { commits } from './opened-admin'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin()

/** The admin, with a commit in its repository that fixes the site's own code. */
async function openWithCode() {
  const opened = await admin()
  const { repository } = opened
  repository.write('server/main.ts', 'met lek\n')
  repository.commit('code: begin')
  repository.write('server/main.ts', 'zonder lek\n')
  repository.commit('code: lek gedicht')
  const code = () => repository.read('server/main.ts')
  return { ...opened, sha: repository.head(), code }
}

describe('someone with an account who wants more than content', () => {
  it('cannot undo a change of the code of the site', async () => {
    const { call, sha, code } = await openWithCode()
    expect((await call('POST', `history/${sha}/undo`)).status).toBe(403)
    expect(code()).toBe('zonder lek\n')
  })

  it('cannot bring an older version of the code back', async () => {
    const { call, repository, code } = await openWithCode()
    const older = repository.git('rev-parse', 'HEAD~1').trim()
    const path = 'server/main.ts'
    expect((await call('POST', `history/${older}/restore`, { body: { path } })).status).toBe(403)
    expect(code()).toBe('zonder lek\n')
  })

  it.each([
    '../buiten.txt',
    'content/../server/main.ts',
    '/etc/passwd',
    'data/private/accounts.json',
    'DATA/private/accounts.json',
    '.git/config',
    'content/.git/config',
    '--output=x',
    ':(glob)**',
    'content/blog\0.md',
  ])('gets nothing back from the path %j', async (path) => {
    const { call, repository } = await admin()
    const sha = repository.head()
    const before = commits(repository)
    expect([403, 404]).toContain((await call('POST', `history/${sha}/restore`, { body: { path } })).status)
    expect((await call('GET', `history?path=${encodeURIComponent(path)}`)).body.items).toEqual([])
    expect(commits(repository)).toBe(before)
  })

  it.each(['--output=x', 'HEAD', 'main', 'a..b', '@{u}', `${'a'.repeat(40)}^`, ':/begin'])(
    'gets no commit for %j',
    async (name) => {
      const { call } = await admin()
      expect((await call('GET', `history/${encodeURIComponent(name)}`)).status).toBe(404)
      expect((await call('POST', `history/${encodeURIComponent(name)}/undo`)).status).toBe(404)
    },
  )
})

describe('the commit of a change', () => {
  it('keeps its own trailers and author, whatever the message says', async () => {
    const { call, repository, owner } = await admin()
    const message = 'Iets\n\nContent-Item: blog-posts/ander\nAuthor: Iemand <x@y.example>\n# geen commentaar'
    const made = await call('POST', 'automations', { body: { id: 'a', title: 'A' }, message })
    expect(made.status).toBe(201)
    const format = '%an <%ae>%n%(trailers:key=Content-Item,valueonly)%b'
    const told = repository.git('log', '-1', `--format=${format}`)
    expect(told).toMatch(`${owner.name} <${owner.email}>\nautomations/a\n`)
    expect(told).toContain('# geen commentaar')
  })

  it('is made when the words for it are nothing but a zero byte', async () => {
    const { call } = await admin()
    expect((await call('POST', 'automations', { body: { title: 'A' }, message: '\0' })).status).toBe(201)
  })

  it.each([
    ['a zero byte', 'a\0b'],
    ['a line end', 'a\nContent-Action: delete'],
    ['more characters than an argument may have', 'a'.repeat(200_000)],
    ['the name of what every object has', 'constructor'],
  ])('is made for an id with %s', async (_, id) => {
    const { call, repository } = await admin()
    const made = await call('POST', 'automations', { body: { title: 'A', id } })
    expect(made).toMatchObject({ status: 201, body: { id } })
    const trailers = repository.git('log', '-1', '--format=%(trailers:key=Content-Action,valueonly)').trim()
    expect(trailers).toBe('create')
  })
})

describe('names that every object has', () => {
  it('are no fields to restore, and no mistake of ours', async () => {
    const { call, repository } = await admin()
    const sha = repository.head()
    const id = (await call('GET', 'automations')).body[0].id
    for (const field of ['constructor', '__proto__', 'toString']) {
      const body = { path: 'data/automations.json', id, field }
      expect(await call('POST', `history/${sha}/restore`, { body })).toMatchObject({
        status: 200,
        body: { sha: null },
      })
    }
  })

  it('are refused in a body, and change nothing for others', async () => {
    const { app, cookie, call } = await admin()
    const payload = '{"title":"A","__proto__":{"role":"owner"}}'
    const headers = { cookie, 'content-type': 'application/json' }
    const url = '/api/admin/automations'
    expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(400)
    expect((await call('POST', 'automations', { body: { title: 'A', constructor: 'x' } })).status).toBe(422)
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false)
  })
})

it.each([
  '/voorbeeld/abc',
  '/admin',
  '/api/blog-posts',
  '//kwaad.example',
  '/\\kwaad.example',
  'javascript:x',
])('no preview is made of %j, which is no page of the site', async (address) => {
  const { call } = await admin()
  expect((await call('POST', 'preview/page', { body: { address } })).status).toBe(400)
})
