import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commits, openAdmin } from './opened-admin'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin()

const HEAD = 'Content-Type: application/octet-stream\r\n\r\n'
const FILE = `Content-Disposition: form-data; name="file"; filename="a.svg"\r\n${HEAD}`
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"><path d="M0 0h3v3z"/></svg>'

async function openUploads(opening = admin()) {
  const { app, cookie, repository } = await opening
  async function send(payload: string, type = 'multipart/form-data; boundary=g') {
    const headers = { cookie, 'content-type': type }
    const reply = await app.inject({ method: 'POST', url: '/api/admin/media', headers, payload })
    return { status: reply.statusCode, body: reply.json() }
  }
  const upload = (content: string) => send(`--g\r\n${FILE}${content}\r\n--g--\r\n`)
  return { repository, send, upload }
}

describe('an upload that is made to keep the server busy', () => {
  it('may begin with as many byte order marks as it likes', async () => {
    const { upload } = await openUploads()
    expect((await upload('\ufeff'.repeat(300))).status).toBe(422)
  })

  it('may open comments that never end', async () => {
    const { upload } = await openUploads()
    const drawing = DRAWING.replace('<path', `<![CDATA[${'<!--'.repeat(400_000)}]]><path`)
    expect([201, 422]).toContain((await upload(drawing)).status)
  })

  it('may open quotes that never end', async () => {
    const { upload } = await openUploads()
    const drawing = `<![CDATA[${'<svg "a" '.repeat(200_000)}' ]]>${DRAWING}`
    expect([201, 422]).toContain((await upload(drawing)).status)
  })
})

describe('a drawing that brings something from elsewhere in its style', () => {
  it.each([
    '<style>@import "https://kwaad.example/a.css";</style>',
    '<style><g/>@import "https://kwaad.example/a.css";</style>',
    '<style>@im<!-- -->port "https://kwaad.example/a.css";</style>',
    '<style>@im<![CDATA[port "https://kwaad.example/a.css";]]></style>',
    '<style>&#64;import "https://kwaad.example/a.css";</style>',
    '<a:style xmlns:a="http://www.w3.org/2000/svg">p{fill:url(https://kwaad.example/a)}</a:style>',
    '<path style="fill:u\\72l(https://kwaad.example/a)" d="M0 0h3v3z"/>',
  ])('is refused: %s', async (style) => {
    const { upload } = await openUploads()
    expect((await upload(DRAWING.replace('<path', `${style}<path`))).status).toBe(422)
  })

  it('is kept when all of it is its own', async () => {
    const { upload } = await openUploads()
    const style = '<style type="text/css"><![CDATA[ .a { fill: url(#b); } ]]></style><style/>'
    expect((await upload(DRAWING.replace('<path', `${style}<path`))).status).toBe(201)
  })
})

describe('an upload that is not whole', () => {
  it.each([
    ['breaks off', `--g\r\n${FILE}<svg xmlns="http`, undefined],
    ['names no boundary', 'x', 'multipart/form-data'],
    ['has nothing in it', '--g--\r\n', undefined],
    ['pollutes', '--g\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--g--\r\n', undefined],
  ])('is refused in words when it %s', async (_, payload, type) => {
    const { send, repository } = await openUploads()
    const before = commits(repository)
    const { status, body } = await send(payload, type)
    expect(status).toBe(400)
    expect(body.message).toMatch(/[a-z]\.$|"\.$/)
    expect(commits(repository)).toBe(before)
  })

  it('gets a name when it has none', async () => {
    const { send } = await openUploads()
    const part = `Content-Disposition: form-data; name="file"\r\n${HEAD}${DRAWING}`
    expect(await send(`--g\r\n${part}\r\n--g--\r\n`)).toMatchObject({
      status: 201,
      body: { name: 'afbeelding.svg' },
    })
  })
})

describe('an upload with a hostile name', () => {
  it.each([
    '../../server/main.svg',
    '..\\\\..\\\\x.svg',
    '.git/config',
    'con\u0000.svg',
    `${'a'.repeat(900)}.svg`,
  ])('ends in the folder of images: %j', async (name) => {
    const { send, repository } = await openUploads()
    const head = FILE.replace('a.svg', name)
    const { status, body } = await send(`--g\r\n${head}${DRAWING}\r\n--g--\r\n`)
    expect(status).toBe(201)
    expect(body.name).toMatch(/^[a-z0-9-]{1,80}\.svg$/)
    const paths = repository.git('show', '--name-only', '--format=', 'HEAD').trim()
    expect(paths).toBe(`content/media/${body.name}`)
  })
})

it('an upload while a merge is under way is refused in words, like any other save', async () => {
  const { upload, repository } = await openUploads(openAdmin())
  writeFileSync(join(repository.root, '.git/MERGE_HEAD'), repository.git('rev-parse', 'HEAD'))
  const { status, body } = await upload(DRAWING)
  expect([status, body.message]).toEqual([503, expect.stringContaining('git merge')])
})
