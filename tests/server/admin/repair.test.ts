import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openLibrary } from '../../../server/content/library'
import { createPublisher } from '../../../server/content/publish/publisher'
import { openRepository } from '../../../server/git/open-repository'
import { copyOfProject } from '../../support/repository'
import { comeInAsEditor, commits, openAdmin } from './opened-admin'

const FILE = 'content/blog/beginnen-met-ai-in-je-bedrijf.md'
const QUESTION = `repair?path=${FILE}`

/** The admin with an article that somebody broke with git, on its second line. */
async function brokenArticle(
  breakIt = (text: string) => text.replace(/^title: .*$/m, 'title: [Begin klein'),
) {
  const repository = copyOfProject()
  const good = repository.read(FILE)
  const broken = breakIt(good)
  const opened = await openAdmin({ repository })
  repository.write(FILE, broken)
  repository.commit('content: stuk')
  await expect.poll(async () => (await opened.call('GET', 'problems')).body.troubles.length).toBe(1)
  const read = () => repository.read(FILE)
  return { ...opened, repository, good, broken, read }
}

describe('a broken article', () => {
  it('is opened with its text, the line that is wrong and why, and the last good version', async () => {
    const { call, good, broken } = await brokenArticle()
    const [problem] = (await call('GET', 'problems')).body.troubles
    expect(problem).toMatchObject({
      screen: `/admin/repair?path=${encodeURIComponent(FILE)}`,
      shows: 'before',
    })
    const { status, body, etag } = await call('GET', QUESTION)
    expect(status).toBe(200)
    expect(etag).toMatch(/^"\w+"$/)
    expect(body).toMatchObject({
      path: FILE,
      text: broken,
      shows: 'before',
      problems: [
        {
          line: 2,
          message: 'De kop (front matter) is geen geldige YAML: op regel 2 ontbreekt een haakje dat sluit.',
        },
      ],
      good: { text: good, sha: expect.stringMatching(/^\w{40}$/) },
      screen: '/admin/blog-posts/beginnen-met-ai-in-je-bedrijf',
    })
    const entry = await call('GET', 'blog-posts/beginnen-met-ai-in-je-bedrijf')
    expect(entry).toMatchObject({ status: 409, body: { broken: FILE } })
  })

  it('is checked while one types, and saved as one commit that changes only those lines', async () => {
    const { call, repository, good, broken, read } = await brokenArticle((text) =>
      text.replace(/^title: .*$/m, 'title: [Begin klein').replaceAll('\n', '\r\n'),
    )
    const { body, etag } = await call('GET', QUESTION)
    expect(body.text).not.toContain('\r')
    const half = body.text.replace('title: [Begin klein', 'title: "Begin klein')
    expect((await call('POST', 'repair/check', { body: { path: FILE, text: half } })).body.problems).toEqual([
      {
        file: FILE,
        line: 2,
        message: 'De kop (front matter) is geen geldige YAML: op regel 2 ontbreekt een aanhalingsteken.',
      },
    ])
    expect((await call('PUT', QUESTION, { body: { text: half }, etag })).status).toBe(422)
    expect((await call('PUT', QUESTION, { body: { text: body.text }, etag })).status).toBe(422)
    const text = body.text.replace('title: [Begin klein', 'title: Begin klein')
    expect((await call('POST', 'repair/check', { body: { path: FILE, text } })).body.problems).toEqual([])
    const before = commits(repository)
    const saved = await call('PUT', QUESTION, { body: { text }, etag })
    expect(saved).toMatchObject({ status: 200, body: { sha: saved.commit } })
    expect(commits(repository)).toBe(before + 1)
    expect(read()).toBe(broken.replace('title: [Begin klein', 'title: Begin klein'))
    expect(good).not.toContain('\r')
    expect(repository.subject()).toBe('Artikel "Begin klein" hersteld')
    expect((await call('GET', 'problems')).body.troubles).toEqual([])
    // Who saw the broken file cannot save over it.
    expect((await call('PUT', QUESTION, { body: { text: half }, etag })).status).toBe(412)
  })

  it('is put back by one request, with what was never committed kept in git', async () => {
    const { call, repository, good, read } = await brokenArticle()
    writeFileSync(join(repository.root, FILE), '---\ntitle: [weg\n---\nNergens bewaard.\n')
    await expect.poll(async () => (await call('GET', QUESTION)).body.text).toContain('Nergens bewaard')
    const { body, etag } = await call('GET', QUESTION)
    const back = { path: FILE, sha: body.good.sha }
    expect((await call('POST', 'repair/put-back', { body: back, etag: '"0"' })).status).toBe(412)
    expect((await call('POST', 'repair/put-back', { body: back, etag })).status).toBe(200)
    expect(read()).toBe(good)
    expect(repository.git('show', `HEAD~1:${FILE}`)).toContain('Nergens bewaard.')
    expect((await call('GET', 'problems')).body.troubles).toEqual([])
    expect((await call('GET', QUESTION)).body).toMatchObject({ problems: [], good: null, shows: 'now' })
  })
})

it('a broken file is not put back over what is saved in the same moment', async () => {
  const disk = copyOfProject()
  const good = disk.read(FILE)
  disk.write(FILE, good.replace(/^title: .*$/m, 'title: [Begin klein'))
  disk.commit('content: stuk')
  const repository = await openRepository(disk.root)
  const log = { warn: () => undefined }
  const readDates = () => repository.commitDates(['content'])
  const library = await openLibrary({ root: disk.root, readDates, now: Date.now, log })
  onTestFinished(async () => {
    library.close()
    await repository.close()
    disk.remove()
  })
  const author = { name: 'Eva', email: 'eva@wissel.example' }
  const text = good.replace(/^title: .*$/m, 'title: Gered')
  let saved: Promise<unknown> | undefined
  const publisher = createPublisher({
    ...{
      library,
      siteUrl: 'https://wissel.example',
      addressesOf: (one: string) => [one],
      now: Date.now,
      log,
    },
    repository: {
      ...repository,
      write(job) {
        const done = repository.write(job)
        // Right behind the first of its turns.
        const changes = [{ path: FILE, bytes: new TextEncoder().encode(text) }]
        saved ??= repository.write((tree) => tree.commit({ author, message: 'Gered', changes }))
        return done
      },
    },
  })
  const { value, etag } = await publisher.findBroken(FILE)
  const putBack = publisher.putBack({ path: FILE, sha: value.good?.sha ?? '', ifMatch: etag }, { author })
  await expect(putBack).rejects.toMatchObject({ code: 'stale' })
  await saved
  expect([disk.read(FILE), disk.subject()]).toEqual([text, 'Gered'])
})

it('a broken list is mended as a file, with the line where a comma is missing', async () => {
  const repository = copyOfProject()
  const file = 'data/testimonials.json'
  const good = repository.read(file)
  const { call } = await openAdmin({ repository })
  repository.write(file, good.replace(/,\n(\s+"\w+")/, '\n$1'))
  repository.commit('content: komma weg')
  await expect.poll(async () => (await call('GET', 'problems')).body.troubles.length).toBe(1)
  const { body, etag } = await call('GET', `repair?path=${file}`)
  expect(body.problems).toEqual([
    { file, line: 3, message: 'Dit bestand is geen geldige JSON: op regel 3 ontbreekt een komma.' },
  ])
  expect((await call('PUT', `repair?path=${file}`, { body: { text: good }, etag })).status).toBe(200)
  expect(repository.read(file)).toBe(good)
  expect((await call('GET', 'problems')).body.troubles).toEqual([])
})

it('only a file of content that is there can be mended, and no more than an editor may change', async () => {
  const { call, app } = await openAdmin()
  for (const path of [
    'package.json',
    'data/private/accounts.json',
    'content/blog/../../package.json',
    'content/blog/weg.md',
    '',
  ]) {
    expect((await call('GET', `repair?path=${encodeURIComponent(path)}`)).status).toBe(404)
    expect((await call('POST', 'repair/check', { body: { path, text: '' } })).status).toBe(path ? 404 : 422)
  }
  const file = 'data/settings.json'
  const { body, etag } = await call('GET', `repair?path=${file}`)
  const { cookie } = await comeInAsEditor({ app, call })
  const text = body.text.replace(/("key": "lead_emails", "value": )""/, '$1"ed@elders.example"')
  expect(text).not.toBe(body.text)
  const reply = await app.inject({
    method: 'PUT',
    url: `/api/admin/repair?path=${file}`,
    headers: { cookie, 'if-match': etag },
    payload: { text },
  })
  expect(reply.statusCode).toBe(403)
})

it('a field that the file cannot have is told to the form, and mended by saving what that shows', async () => {
  const { call, repository, read } = await brokenArticle((text) =>
    text.replace(/^imageUrl: .*$/m, 'imageUrl: "geen adres"'),
  )
  const post = 'blog-posts/beginnen-met-ai-in-je-bedrijf'
  const [problem] = (await call('GET', 'problems')).body.troubles
  expect(problem).toMatchObject({ at: 'imageUrl', shows: 'now', screen: `/admin/${post}#imageUrl` })
  const { body, etag, headers } = await call('GET', post)
  expect(headers['content-broken']).toBe('imageUrl')
  // Who does not send that field leaves it as it is in the file.
  const other = await call('PUT', post, { body: { tag: 'Tools' }, etag })
  expect(read()).toContain('imageUrl: "geen adres"')
  const before = commits(repository)
  const saved = await call('PUT', post, { body: { ...body, tag: 'Tools' }, etag: other.etag })
  expect(saved.status).toBe(200)
  expect(commits(repository)).toBe(before + 1)
  expect(read()).not.toContain('geen adres')
  expect((await call('GET', 'problems')).body.troubles).toEqual([])
  expect((await call('GET', post)).headers['content-broken']).toBeUndefined()
})

it('an id that stands twice in a list is mended in its file: no form has it', async () => {
  const repository = copyOfProject()
  const file = 'data/testimonials.json'
  const good = repository.read(file)
  const [first] = JSON.parse(good)
  const { call } = await openAdmin({ repository })
  const again = JSON.stringify({ ...first, role: 'Directeur' })
  repository.write(file, good.replace(/\n\]\s*$/, `,\n${again}\n]\n`))
  repository.commit('content: dubbel')
  const troubles = async () => (await call('GET', 'problems')).body.troubles
  await expect.poll(async () => (await troubles()).length).toBe(1)
  const screen = `/admin/repair?path=${encodeURIComponent(file)}`
  expect(await troubles()).toMatchObject([{ screen, shows: 'nothing' }])
  const { body, etag } = await call('GET', `repair?path=${file}`)
  const line = body.text.split('\n').indexOf(again) + 1
  const message = `“${first.id}” staat hier twee keer. Haal een van de twee weg, of geef die een ander id.`
  expect(body).toMatchObject({ problems: [{ file, line, message }], good: { text: good } })
  const address = `repair?path=${file}`
  expect((await call('PUT', address, { body: { text: body.text }, etag })).status).toBe(422)
  const text = body.text.replace(again, again.replace(first.id, 'nieuw'))
  expect((await call('PUT', address, { body: { text }, etag })).status).toBe(200)
  expect(await troubles()).toEqual([])
  expect((await call('GET', 'testimonials/nieuw')).body.role).toBe('Directeur')
})

it('a page whose address another has is mended in its own file, and never in the form of that other', async () => {
  const repository = copyOfProject()
  const file = 'content/pages/proef.md'
  const good = 'content/pages/oplossingen-finance.md'
  const { call } = await openAdmin({ repository })
  repository.write(file, '---\ntitle: Proef twee\npath: /oplossingen/finance\n---\n![Weg](/media/weg.jpg)\n')
  repository.commit('content: copied')
  const troubles = async () => (await call('GET', 'problems')).body.troubles
  const screen = `/admin/repair?path=${encodeURIComponent(file)}`
  const message = `“/oplossingen/finance” wordt al gebruikt in ${good}; kies een ander id of webadres.`
  await expect
    .poll(troubles)
    .toMatchObject([{ file, title: 'Pagina “Proef twee”', message, screen, shows: 'nothing' }])
  const address = `repair?path=${file}`
  const { body, etag } = await call('GET', address)
  const problem = { file, field: 'path', line: 3, message }
  expect(body).toMatchObject({ problems: [problem], shows: 'nothing', good: null, screen: '/admin/pages' })
  // The one that has the address is in order.
  expect((await call('GET', `repair?path=${good}`)).body).toMatchObject({ problems: [], shows: 'now' })

  const to = (path: string) => body.text.replace('/oplossingen/finance', path)
  const check = async (text: string) =>
    (await call('POST', 'repair/check', { body: { path: file, text } })).body.problems
  expect(await check(to('/contact'))).toMatchObject([{ field: 'path', line: 3 }])
  for (const text of [body.text, `${body.text}Meer.\n`, to('/contact')])
    expect((await call('PUT', address, { body: { text }, etag })).status).toBe(422)
  expect(await check(to('/proef'))).toEqual([])
  expect((await call('PUT', address, { body: { text: to('/proef') }, etag })).status).toBe(200)
  expect((await call('GET', 'pages/proef')).body.title).toBe('Proef twee')
  expect((await call('GET', 'pages/oplossingen-finance')).body.path).toBe('/oplossingen/finance')
})

it('a line of a list whose address another line has is mended in the file: no form finds it', async () => {
  const repository = copyOfProject()
  const file = 'data/authors.json'
  const authors = JSON.parse(repository.read(file))
  const { call } = await openAdmin({ repository })
  repository.write(file, JSON.stringify([...authors, { ...authors[0], id: 'tweede' }], null, 2))
  repository.commit('content: twice')
  const screen = `/admin/repair?path=${encodeURIComponent(file)}`
  await expect
    .poll(async () => (await call('GET', 'problems')).body.troubles)
    .toMatchObject([{ file, screen, shows: 'nothing' }])
  const { body } = await call('GET', `repair?path=${file}`)
  expect(body.problems).toMatchObject([
    { field: expect.stringMatching(/^tweede\./), line: expect.any(Number) },
  ])
})
