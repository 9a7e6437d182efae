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
const pageOf = (...blocks: readonly string[][]) =>
  `${['---', 'title: Stuk', 'path: /stuk', 'status: published', 'blocks:', ...blocks.flat(), '---'].join('\n')}\n`
const GOOD = pageOf(text('Een', 'Oude tekst een.'), text('Twee', 'Oude tekst twee.'))
const BROKEN = pageOf(text('Een', 'Nieuwe tekst een.'), text('Twee', 'Nieuwe tekst twee.', 'tekst'))
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
