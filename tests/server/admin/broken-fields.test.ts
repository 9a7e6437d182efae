import { expect, it } from 'vitest'
import { emptyRepository } from '../../support/repository'
import { openAdmin } from './opened-admin'
import { chosenArticle, openWaiting } from './opened-waiting'

const FILE = 'content/pages/stuk.md'
const STUK = 'pages/stuk'
const text = (title: string, words: string, kind = 'text') => [
  `  - kind: ${kind}`,
  `    title: ${title}`,
  `    text: ${words}`,
]
/** A block that leaves out what may be left out. */
const CARDS = [
  '  - kind: cards',
  '    title: Drie',
  "    columns: '2'",
  '    cards:',
  '      - title: Kaart',
  '        text: Woorden.',
]
const pageOf = (...blocks: readonly string[][]) =>
  `${['---', 'title: Stuk', 'path: /stuk', 'status: published', 'blocks:', ...blocks.flat(), '---'].join('\n')}\n`
const GOOD = pageOf(text('Een', 'Oude tekst een.'), text('Twee', 'Oude tekst twee.'), CARDS)
const BROKEN = pageOf(text('Een', 'Nieuwe tekst een.'), text('Twee', 'Nieuwe tekst twee.', 'tekst'), CARDS)
const WHY = 'In het bestand klopt iets niet: blokken. Herstel dat eerst.'

/** A page of which a writer changed a block, with a typing error in another; what a form saw of it before and after. */
async function brokenPage() {
  const repository = emptyRepository()
  repository.write(FILE, GOOD)
  repository.write('content/pages/heel.md', GOOD.replaceAll('Stuk', 'Heel').replaceAll('stuk', 'heel'))
  repository.commit('content: een begin')
  const opened = await openAdmin({ repository })
  const before = await opened.call('GET', STUK)
  repository.write(FILE, BROKEN)
  repository.commit('content: nieuwe teksten')
  await expect.poll(async () => (await opened.call('GET', 'problems')).body.troubles.length).toBe(1)
  const after = await opened.call('GET', STUK)
  expect(after.headers['content-broken']).toBe('blocks')
  return { ...opened, repository, before, after, read: () => repository.read(FILE) }
}

it('what a writer wrote in a field that is broken stays when something else is set in a list or by a program', async () => {
  const { call, repository, after, read } = await brokenPage()
  const head = repository.head()
  const { etag } = await call('GET', 'pages/heel')
  const stuk = { id: 'stuk', etag: after.etag }
  for (const change of [{ orderIndex: 3 }, { status: 'draft' }]) {
    const alone = await call('POST', 'pages/-/bulk', { body: { entries: [stuk], change } })
    expect(alone).toMatchObject({ status: 409, body: { message: WHY, broken: FILE } })
    const both = await call('POST', 'pages/-/bulk', {
      body: { entries: [{ id: 'heel', etag }, stuk], change },
    })
    const told = `Bij “Stuk”: ${WHY.replace('In', 'in')} Er is nog niets gewijzigd.`
    expect(both).toMatchObject({ status: 409, body: { message: told, broken: FILE } })
  }
  const put = await call('PUT', STUK, { body: { title: 'Anders' }, etag: after.etag })
  expect(put).toMatchObject({ status: 409, body: { message: WHY, broken: FILE } })
  const kept = await call('PUT', `${STUK}/pending`, { body: { title: 'Anders' }, etag: after.etag })
  expect(kept).toMatchObject({ status: 409, body: { message: WHY, broken: FILE } })
  expect(read()).toBe(BROKEN)
  expect(repository.head()).toBe(head)
})

it('a form that was opened before the field broke is no merge with what it was', async () => {
  const { call, before, read } = await brokenPage()
  const late = await call('PUT', STUK, { body: { ...before.body, title: 'Anders' }, etag: before.etag })
  expect(late).toMatchObject({ status: 409, body: { message: WHY, broken: FILE } })
  expect(read()).toBe(BROKEN)
})

it('a late save is merged where its form saw what is wrong, and refused where that came since', async () => {
  const repository = emptyRepository()
  const article = (picture: string) =>
    `${['---', 'title: Een', 'status: published', 'tag: gids', `imageUrl: ${picture}`, '---', '', 'Tekst.'].join('\n')}\n`
  const file = 'content/blog/een.md'
  repository.write(file, article('https://elders.example/x.jpg'))
  repository.commit('content: een begin')
  const { call } = await openAdmin({ repository })
  const seen = await call('GET', 'blog-posts/een')
  expect(seen.headers['content-broken']).toBe('imageUrl')
  const entries = [{ id: 'een', etag: seen.etag }]
  expect(
    (await call('POST', 'blog-posts/-/bulk', { body: { entries, change: { tag: 'anders' } } })).status,
  ).toBe(200)
  for (const mine of [{ content: 'Een uur werk.' }, { imageUrl: '/media/x.svg' }]) {
    const late = await call('PUT', 'blog-posts/een', { body: { ...seen.body, ...mine }, etag: seen.etag })
    expect(late).toMatchObject({ status: 412, body: { merged: { tag: 'anders', ...mine } } })
  }
  const other = 'https://elders.example/van-een-schrijver.jpg'
  repository.write(file, article(other))
  repository.commit('content: een andere afbeelding')
  await expect.poll(async () => (await call('GET', 'blog-posts/een')).body.tag).toBe('gids')
  const late = await call('PUT', 'blog-posts/een', { body: { ...seen.body, title: 'Nee' }, etag: seen.etag })
  const why = 'In het bestand klopt iets niet: afbeelding. Herstel dat eerst.'
  expect(late).toMatchObject({ status: 409, body: { message: why, broken: file } })
  expect(repository.read(file)).toContain(other)
})

it('a late save is merged also where its form saw a file that was never committed', async () => {
  const repository = emptyRepository()
  const file = 'content/blog/een.md'
  const write = (tag: string) => {
    const picture = 'https://elders.example/x.jpg'
    repository.write(
      file,
      `---\ntitle: Een\nstatus: published\ntag: ${tag}\nimageUrl: ${picture}\n---\n\nTekst.\n`,
    )
  }
  write('gids')
  repository.commit('content: een begin')
  const { call } = await openAdmin({ repository })
  const served = (tag: string) =>
    expect.poll(async () => (await call('GET', 'blog-posts/een')).body.tag).toBe(tag)
  write('klad')
  await served('klad')
  const seen = await call('GET', 'blog-posts/een')
  write('nieuws')
  await served('nieuws')
  const late = await call('PUT', 'blog-posts/een', { body: { ...seen.body, title: 'Mijn' }, etag: seen.etag })
  expect(late).toMatchObject({ status: 412, body: { merged: { tag: 'nieuws', title: 'Mijn' } } })
  const saved = await call('PUT', 'blog-posts/een', { body: late.body.merged, etag: late.body.etag })
  expect(saved.status).toBe(200)
})

it.each(['committed', 'not committed'])('so is a late save of a list that was %s', async (how) => {
  const repository = emptyRepository()
  const write = (broken: object, other: string) => {
    const list = [
      { id: 'a', key: 'a', value: broken },
      { id: 'b', key: 'b', value: other },
    ]
    repository.write('data/settings.json', `${JSON.stringify(list, null, 2)}\n`)
    if (how === 'committed') repository.commit('data: instellingen')
  }
  write({ van: 'een schrijver' }, '1')
  const { call } = await openAdmin({ repository })
  const seen = await call('GET', 'global-settings')
  const late = async (broken: object, other: string) => {
    write(broken, other)
    await expect.poll(async () => (await call('GET', 'global-settings')).body[1].value).toBe(other)
    const body = [...seen.body, { id: 'c', key: 'c', value: 'nieuw' }]
    return call('PUT', 'global-settings', { body, etag: seen.etag })
  }
  const merged = [{ id: 'a' }, { id: 'b', value: '2' }, { id: 'c' }]
  expect(await late({ van: 'een schrijver' }, '2')).toMatchObject({ status: 412, body: { merged } })
  expect(await late({ van: 'een ander' }, '3')).toMatchObject({
    status: 409,
    body: { broken: 'data/settings.json' },
  })
})

it('a form that shows the field stores what it shows, and its commit says so', async () => {
  const { call, repository, after, read } = await brokenPage()
  const saved = await call('PUT', STUK, {
    body: { ...after.body, title: 'Anders' },
    etag: after.etag,
    message: 'Titel anders',
  })
  expect(saved.status).toBe(200)
  expect(read()).toBe(GOOD.replace('title: Stuk', 'title: Anders'))
  expect(repository.git('log', '-1', '--format=%B')).toContain(
    'Titel anders\n\nKlopte in het bestand niet, en is opgeslagen zoals het formulier het toonde: blokken.\n',
  )
})

it('a change that waits does not replace what broke in the public file since, but what it was made of', async () => {
  const { call, keep, publish, repository, servesHead } = await openWaiting()
  const path = 'content/blog/een.md'
  const breakIt = async () => {
    repository.write(path, repository.read(path).replace(/^title: .*$/m, 'title: [Nieuw, van een schrijver]'))
    repository.commit('blog: stuk')
    await servesHead()
  }
  const { etag } = await keep('een', { content: 'Straks anders.' })
  await breakIt()
  const refused = await publish([chosenArticle('een', etag)])
  expect(refused.body).toMatchObject({
    sha: null,
    troubles: [{ id: 'een', message: 'In het bestand klopt iets niet: titel. Herstel dat eerst.' }],
  })
  expect(repository.read(path)).toContain('van een schrijver')
  const waiting = await call('GET', 'blog-posts/een/pending')
  await call('DELETE', 'blog-posts/een/pending', { etag: waiting.etag })
  const { body } = await call('GET', 'blog-posts/een')
  const again = await keep('een', { ...body, title: 'Hersteld' })
  expect((await publish([chosenArticle('een', again.etag)])).body.troubles).toEqual([])
  expect(repository.read(path)).toContain('title: Hersteld')
})

it('the form has the picture that visitors see, also where that field is wrong beside another, and saving keeps it', async () => {
  const repository = emptyRepository()
  const file = 'content/blog/een.md'
  const article = (status: string, picture: string) =>
    `---\ntitle: Een\nstatus: ${status}\nimageUrl: ${picture}\n---\n\nTekst.\n`
  repository.write(file, article('published', '/media/team.svg'))
  repository.commit('content: een begin')
  const { call } = await openAdmin({ repository })
  repository.write(file, article('gepubliceerd', 'https://elders.example/x.jpg'))
  repository.commit('content: twee fouten')
  await expect.poll(async () => (await call('GET', 'blog-posts/een')).headers['content-broken']).toBeTruthy()
  const { body, etag } = await call('GET', 'blog-posts/een')
  expect(body).toMatchObject({ status: 'published', imageUrl: '/media/team.svg' })
  expect((await call('PUT', 'blog-posts/een', { body, etag })).status).toBe(200)
  expect(repository.read(file)).toBe(article('published', '/media/team.svg'))
})
