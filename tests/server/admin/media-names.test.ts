import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createMovedPages } from '../../../server/content/moved-pages'
import { copyOfProject } from '../../support/repository'
import { photo, svg } from '../media/opened-media'
import { openMediaAdmin } from './media-scope'

const DOT = Buffer.from(svg('width="10" height="20"'))
const ARTICLE =
  '---\ntitle:   "Stippen"   # zo\nimageUrl: /media/stip.svg\neigen: [ /media/stip.svg ]\n---\n\n![Een stip](/media/stip.svg)\n\n*   Los\n\n![](https://elders.example/media/stip.svg)\n'

/** A dot that an article, a waiting change and an automation use, with a description. */
async function openDot() {
  const repository = copyOfProject()
  repository.write('content/media/stip.svg', DOT)
  repository.write('content/blog/stippen.md', ARTICLE)
  repository.write('content/pending/blog/stippen.md', ARTICLE)
  repository.write('data/media.json', '[\n\t{ "id": "stip.svg", "alt": "Een stip", "focus": "30% 60%" }\n]\n')
  repository.commit('een stip')
  const admin = await openMediaAdmin({ repository })
  const { etag } = (await admin.find('stip.svg')) ?? {}
  const { read } = repository
  const rename = (name: unknown, headers = { 'if-match': etag ?? '' }) =>
    admin.ask('PUT', '/stip.svg/name', { payload: { name }, headers })
  return { ...admin, etag: etag ?? '', read, rename }
}

describe('a file that gets another name', () => {
  test('is found at its former address as soon as that was answered', async () => {
    const { library, rename } = await openDot()
    expect((await rename('vlek')).status).toBe(200)
    expect(createMovedPages(library)('/media/stip.svg')).toEqual({ to: '/media/vlek.svg' })
  })

  test('has it wherever it is used, in one commit, and nothing else changes', async () => {
    const { repository, read, rename, find, lastCommit } = await openDot()
    const done = await rename('De rode Stip!')
    expect(done).toMatchObject({
      status: 200,
      body: { name: 'de-rode-stip.svg', alt: 'Een stip', focus: { x: 30, y: 60 } },
    })
    expect(new Set(done.body.usedIn.map(({ type }: { type: string }) => type))).toEqual(
      new Set(['blog-posts', 'pending-blog-posts']),
    )
    const [, message, ...files] = lastCommit().split('\n')
    expect(message).toBe('Afbeelding "stip.svg" heet nu "de-rode-stip.svg"')
    expect(files.filter(Boolean).sort()).toEqual([
      'M\tcontent/blog/stippen.md',
      'M\tcontent/pending/blog/stippen.md',
      'M\tdata/media.json',
      'R100\tcontent/media/stip.svg\tcontent/media/de-rode-stip.svg',
    ])
    const moved = ARTICLE.replace('Url: /media/stip', 'Url: /media/de-rode-stip')
      .replace('[ /media/stip', '[ /media/de-rode-stip')
      .replace('(/media/stip', '(/media/de-rode-stip')
    expect(read('content/blog/stippen.md')).toBe(moved)
    expect(read('content/pending/blog/stippen.md')).toBe(moved)
    expect(read('data/media.json')).toBe(
      '[\n\t{ "id": "de-rode-stip.svg", "alt": "Een stip", "focus": "30% 60%" }\n]\n',
    )
    expect(repository.git('log', '-1', '--format=%b')).toContain('Links aangepast in: 1 artikel')
    expect(await find('stip.svg')).toBeUndefined()
  })

  test('keeps it when the new one is taken, empty, the same, or of who saw another file', async () => {
    const { repository, rename, send } = await openDot()
    await send('POST', '', { name: 'vlek.svg', bytes: Buffer.from(svg('width="30" height="20"')) })
    const head = repository.head()
    expect(await rename('Vlek')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'name', message: 'Er is al een bestand dat vlek.svg heet.' }] },
    })
    expect(await rename(' ... ')).toMatchObject({ status: 422, body: { errors: [{ path: 'name' }] } })
    expect((await rename(7)).status).toBe(422)
    expect(await rename('stip')).toMatchObject({ status: 200, body: { name: 'stip.svg' }, commit: undefined })
    expect((await rename('punt', { 'if-match': '"0123"' })).status).toBe(412)
    expect(repository.head()).toBe(head)
  })

  test('keeps it while a file that uses it cannot be read, which is named', async () => {
    const { repository, library, rename } = await openDot()
    repository.write('content/blog/stippen.md', '---\ntitle: "Stippen\n---\n![](/media/stip.svg)\n')
    await library.refresh()
    expect(await rename('punt')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('content/blog/stippen.md') },
    })
    expect(existsSync(join(repository.root, 'content/media/stip.svg'))).toBe(true)
  })
})

test('a file never gets the name of another, whatever its capitals', async () => {
  const repository = copyOfProject()
  repository.write('content/media/Stip.svg', DOT)
  repository.write('content/media/stip.svg', Buffer.from(svg('width="30" height="30"')))
  repository.commit('twee stippen')
  const { ask, find } = await openMediaAdmin({ repository })
  const { etag = '' } = (await find('Stip.svg')) ?? {}
  const refused = await ask('PUT', '/Stip.svg/name', {
    payload: { name: 'stip' },
    headers: { 'if-match': etag },
  })
  expect(refused.status).toBe(422)
  repository.git('rm', '--quiet', 'content/media/stip.svg')
  const done = await ask('PUT', '/Stip.svg/name', {
    payload: { name: 'stip' },
    headers: { 'if-match': etag },
  })
  expect(done).toMatchObject({ status: 200, body: { name: 'stip.svg', width: 10 } })
})

test('an image that is replaced by another type gets its name, wherever it is used', async () => {
  const { send, etag, read, lastCommit, find } = await openDot()
  const done = await send('PUT', '/stip.svg', {
    name: 'IMG_2.JPG',
    bytes: await photo(40, 20),
    headers: { 'if-match': etag },
  })
  expect(done).toMatchObject({ status: 200, body: { name: 'stip.jpg', width: 40, alt: 'Een stip' } })
  expect(lastCommit()).toContain('Afbeelding "stip.svg" vervangen door "stip.jpg"')
  expect(read('content/blog/stippen.md')).toContain('![Een stip](/media/stip.jpg)')
  expect(await find('stip.svg')).toBeUndefined()
})

test('a file gets a name of which only a description was left, and not that description', async () => {
  const { repository, library, read, rename, find, send } = await openDot()
  const left = '{ "id": "vlek.svg", "alt": "Een vlek van vroeger" }'
  repository.write('data/media.json', `[\n\t{ "id": "stip.svg", "alt": "Een stip" },\n\t${left}\n]\n`)
  repository.commit('een beschrijving zonder afbeelding')
  await library.refresh()
  expect((await rename('vlek')).status).toBe(200)
  expect(await find('vlek.svg')).toMatchObject({ alt: 'Een stip' })
  expect(read('data/media.json')).toBe('[\n\t{ "id": "vlek.svg", "alt": "Een stip" }\n]\n')
  expect(await find('stip.svg')).toBeUndefined()
  const other = await send('POST', '', { name: 'vlek.svg', bytes: Buffer.from(svg('width="3" height="2"')) })
  expect(other.body).toMatchObject({ name: 'vlek-2.svg', alt: '' })
})
