import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { FORM_HEADER } from '#contract/admin/write-headers'
import type { Person } from '#contract/person'
import { emptyRepository } from '../../support/repository'
import { photo, svg } from '../media/opened-media'
import { pdf } from '../media/pdf'
import { openMediaAdmin } from './media-scope'

const DOT = Buffer.from(svg('width="10" height="20"'))

test('an image that is added is one commit of the person who added it, of that file alone', async () => {
  const { repository, send, find, lastCommit, changes } = await openMediaAdmin()
  repository.write('data/eigen.txt', 'van een ander')
  repository.git('add', 'data/eigen.txt')
  const added = await send('POST', '', { name: 'Foto 1 (kopie).JPG', bytes: await photo(3000, 2000) })

  expect(added).toMatchObject({
    status: 201,
    body: { name: 'foto-1-kopie.jpg', width: 2560, usedIn: [], alt: '' },
  })
  expect(added.etag).toBe(added.body.etag)
  expect(lastCommit()).toBe(
    'Ed Redacteur <ed@voorbeeld.example>\nAfbeelding "foto-1-kopie.jpg" toegevoegd\n\nA\tcontent/media/foto-1-kopie.jpg',
  )
  expect(repository.head()).toBe(added.commit)
  expect(repository.git('status', '--porcelain')).toBe('A  data/eigen.txt\n')
  expect((await sharp(join(repository.root, 'content/media/foto-1-kopie.jpg')).metadata()).width).toBe(2560)
  expect(await find('foto-1-kopie.jpg')).toEqual({ ...added.body, addedAt: expect.any(String) })
  expect(changes()).toBe(1)
})

test('a name that is taken gets a number, whatever its capitals, and two at once do not meet', async () => {
  const repository = emptyRepository()
  repository.write('content/media/Stip.svg', DOT)
  repository.commit('een stip')
  const { send } = await openMediaAdmin({ repository })
  const other = (at: number) => Buffer.from(svg(`width="10" height="${at + 1}"`))
  const names = await Promise.all(
    ['stip.svg', 'STIP.svg', 'stip.png'].map(
      async (name, at) => (await send('POST', '', { name, bytes: other(at) })).body.name,
    ),
  )
  expect(names.sort()).toEqual(['stip-2.svg', 'stip-3.svg', 'stip-4.svg'])
})

test('files that were added in the same second are listed with the last one first, also once one has another name', async () => {
  const repository = emptyRepository()
  const commit = () => {
    repository.git('add', '--all')
    repository.git('commit', '--message', 'meer', '--date', '2026-01-01T10:00:00Z')
  }
  for (const name of ['c', 'a', 'b']) {
    repository.write(`content/media/${name}.svg`, svg(`width="10" height="20" id="${name}"`))
    commit()
  }
  repository.git('mv', 'content/media/c.svg', 'content/media/x.svg')
  commit()
  const { ask } = await openMediaAdmin({ repository })
  const { body } = await ask('GET', '')
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['b.svg', 'a.svg', 'x.svg'])
})

test('a file that is sent again because the answer did not arrive is added once', async () => {
  const { send, changes, find } = await openMediaAdmin()
  const headers = { [FORM_HEADER]: 'een-upload' }
  const added = await send('POST', '', { name: 'trein.svg', bytes: DOT, headers })
  const again = await send('POST', '', { name: 'trein.svg', bytes: DOT, headers })
  expect(again).toMatchObject({ status: 201, body: { name: 'trein.svg' }, commit: added.commit })
  expect(changes()).toBe(1)
  expect(await find('trein-2.svg')).toBeUndefined()
})

test('a file that is there already is not added again, whatever it is called now', async () => {
  const { repository, send, ask, find, changes } = await openMediaAdmin()
  repository.write('content/media/map/trein.png', DOT)
  const added = await send('POST', '', { name: 'trein.svg', bytes: DOT })
  await ask('PUT', '/trein.svg/alt', { payload: { alt: 'Een trein', was: '' } })
  const head = repository.head()
  const again = await send('POST', '', { name: 'IMG 1.svg', bytes: DOT })
  expect(again).toMatchObject({ status: 201, body: { name: 'trein.svg', alt: 'Een trein' } })
  expect([again.commit, again.etag]).toEqual([undefined, added.etag])
  expect([repository.head(), changes(), await find('img-1.svg')]).toEqual([head, 2, undefined])
  // Two at once do not meet, and what is stored otherwise than it was sent is known too.
  const bytes = await photo(3000, 20)
  const twice = await Promise.all(['a.jpg', 'b.jpg'].map((name) => send('POST', '', { name, bytes })))
  expect(new Set(twice.map(({ body }) => body.name)).size).toBe(1)
  expect(changes()).toBe(3)
})

test('an author who adds what is there already is not shown the changes that wait with it', async () => {
  const repository = emptyRepository()
  repository.write('content/media/stip.svg', DOT)
  for (const folder of ['blog', 'pending/blog'])
    repository.write(`content/${folder}/stippen.md`, '---\ntitle: Stippen\n---\n![](/media/stip.svg)\n')
  repository.commit('een stip')
  const person: Person = { id: 'a', name: 'Ada', email: 'ada@voorbeeld.example', role: 'author' }
  const { send } = await openMediaAdmin({ repository, person })
  const { body } = await send('POST', '', { name: 'x.svg', bytes: DOT })
  expect(body).toMatchObject({ name: 'stip.svg', isForEditors: true })
  expect(body.usedIn.map(({ type }: { type: string }) => type)).toEqual(['blog-posts'])
})

test('a PDF is added, found where a text links to it, replaced by another one alone, and deleted', async () => {
  const { repository, library, ask, send, find, lastCommit } = await openMediaAdmin()
  const added = await send('POST', '', { name: 'Prijslijst 2026.pdf', bytes: pdf() })
  expect(added).toMatchObject({
    status: 201,
    body: { name: 'prijslijst-2026.pdf', kind: 'download', format: 'PDF', size: pdf().length, usedIn: [] },
  })
  expect(added.body).not.toHaveProperty('width')
  expect(lastCommit()).toContain('Bestand "prijslijst-2026.pdf" toegevoegd')
  expect((await send('POST', '', { name: 'nep.pdf', bytes: Buffer.from('<html>') })).status).toBe(422)

  repository.write(
    'content/blog/prijzen.md',
    '---\ntitle: Prijzen\n---\n[Lijst](/media/prijslijst-2026.pdf)\n',
  )
  await library.refresh()
  const { usedIn } = (await find('prijslijst-2026.pdf')) ?? {}
  expect(usedIn).toMatchObject([{ title: 'Prijzen', field: 'Tekst' }])
  const edit = { 'if-match': added.body.etag }
  expect((await ask('DELETE', '/prijslijst-2026.pdf', { headers: edit })).status).toBe(409)

  const replace = (bytes: Buffer) =>
    send('PUT', '/prijslijst-2026.pdf', { name: 'x.pdf', bytes, headers: edit })
  expect((await replace(await photo(10, 10))).status).toBe(422)
  const done = await replace(pdf('% anders'))
  expect(done.status).toBe(200)
  repository.write('content/blog/prijzen.md', '---\ntitle: Prijzen\n---\nGeen lijst\n')
  await library.refresh()
  expect(
    (await ask('DELETE', '/prijslijst-2026.pdf', { headers: { 'if-match': done.etag ?? '' } })).status,
  ).toBe(204)
  expect(lastCommit()).toContain('Bestand "prijslijst-2026.pdf" verwijderd')
})

test('a file that is not what its name says is listed with that', async () => {
  const { repository, find } = await openMediaAdmin()
  repository.write('content/media/nep.pdf', '<html>')
  repository.write('content/media/nep.png', DOT)
  expect(await find('nep.pdf')).toMatchObject({ trouble: 'Dit is geen PDF, al heet het bestand zo.' })
  expect(await find('nep.png')).toMatchObject({ trouble: 'Dit is geen PNG, al heet het bestand zo.' })
  expect(await find('auteur.svg')).not.toHaveProperty('trouble')
})

test('what is no image is refused with a sentence, and nothing is written', async () => {
  const { repository, send, ask } = await openMediaAdmin()
  const head = repository.head()
  const script = Buffer.from(svg('width="1" height="1"', '<script>alert(1)</script>'))
  expect(await send('POST', '', { name: 'a.svg', bytes: script })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'file', message: expect.stringContaining('bevat een script') }] },
  })
  expect(await send('POST', '', { name: 'a.png', bytes: Buffer.alloc(21 * 1024 * 1024) })).toMatchObject({
    status: 413,
    body: { message: expect.stringMatching(/20\sMB.*SVG 2\sMB.*PDF 15\sMB/) },
  })
  expect((await send('POST', '', { name: 'a.svg', bytes: DOT, field: 'x' })).status).toBe(400)
  expect((await ask('POST', '', { payload: { file: 'x' } })).status).toBe(415)
  expect(repository.head()).toBe(head)
  expect(repository.git('status', '--porcelain')).toBe('')
})

test('an image is replaced under its own address, by who saw the last one', async () => {
  const { send, find, lastCommit } = await openMediaAdmin()
  const { body: first } = await send('POST', '', { name: 'stip.svg', bytes: DOT })
  const other = Buffer.from(svg('width="30" height="20"'))
  const replace = (bytes: Buffer, headers = {}) => send('PUT', '/stip.svg', { name: 'x.svg', bytes, headers })

  expect((await replace(other)).status).toBe(428)
  expect((await replace(other, { 'if-match': '"0123"' })).status).toBe(412)
  expect(await replace(pdf(), { 'if-match': first.etag })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('Kies een afbeelding: dit is een PDF.') },
  })
  const done = await replace(other, { 'if-match': first.etag })
  expect(done).toMatchObject({ status: 200, body: { name: 'stip.svg', width: 30 } })
  expect(lastCommit()).toContain('Afbeelding "stip.svg" vervangen\n\nM\tcontent/media/stip.svg')
  const again = await replace(other, { 'if-match': done.body.etag })
  expect(again).toMatchObject({ status: 200, commit: undefined })
  expect((await find('stip.svg'))?.etag).toBe(done.body.etag)
})

test('an image that is used stays, and the answer names where', async () => {
  const { repository, ask, find } = await openMediaAdmin()
  const item = await find('auteur.svg')
  const refused = await ask('DELETE', '/auteur.svg', { headers: { 'if-match': item?.etag ?? '' } })
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/nog gebruikt in “/) },
  })
  expect(existsSync(join(repository.root, 'content/media/auteur.svg'))).toBe(true)
})

test('an entry that uses an image twice is named once', async () => {
  const { repository, library, ask, send, find } = await openMediaAdmin()
  await send('POST', '', { name: 'los.svg', bytes: DOT })
  const picture = (title: string) =>
    `---\ntitle: ${title}\nimageUrl: /media/los.svg\n---\n![Een stip](/media/los.svg)\n`
  const refusal = async () => {
    await library.refresh()
    const headers = { 'if-match': (await find('los.svg'))?.etag ?? '' }
    return (await ask('DELETE', '/los.svg', { headers })).body
  }
  repository.write('content/blog/een.md', picture('Een'))
  expect(await refusal()).toMatchObject({ message: expect.stringContaining('gebruikt in “Een”. Haal') })
  for (const title of ['Twee', 'Drie', 'Vier']) repository.write(`content/blog/${title}.md`, picture(title))
  expect(await refusal()).toMatchObject({ message: expect.stringContaining(' en op nog 2 plekken. Haal') })
})

test('an image that is used nowhere goes, and its description with it', async () => {
  const { repository, ask, send, find, lastCommit } = await openMediaAdmin()
  const { body } = await send('POST', '', { name: 'los.svg', bytes: DOT })
  await ask('PUT', '/los.svg/alt', { payload: { alt: 'Een losse stip', was: '' } })
  expect((await ask('DELETE', '/los.svg')).status).toBe(428)
  expect((await ask('DELETE', '/los.svg', { headers: { 'if-match': '"oud"' } })).status).toBe(412)

  const gone = await ask('DELETE', '/los.svg', { headers: { 'if-match': `"oud", ${body.etag}` } })
  expect(gone).toMatchObject({ status: 204, commit: expect.stringMatching(/^[0-9a-f]{40}$/) })
  expect(lastCommit()).toMatch(
    /Afbeelding "los.svg" verwijderd\n\nD\tcontent\/media\/los.svg\n[DM]\tdata\/media.json/,
  )
  expect(await find('los.svg')).toBeUndefined()
  expect((await ask('DELETE', '/los.svg', { headers: { 'if-match': body.etag } })).status).toBe(404)
  expect(repository.git('status', '--porcelain')).toBe('')
})

test('names that lead elsewhere, links and other files are not there', async () => {
  const { repository, ask } = await openMediaAdmin()
  repository.write('content/media/notitie.txt', 'geheim')
  symlinkSync('/etc/hostname', join(repository.root, 'content/media/link.svg'))
  const names = (await ask('GET', '')).body.map(({ name }: { name: string }) => name)
  expect(names).not.toContain('notitie.txt')
  expect(names).not.toContain('link.svg')
  for (const name of ['..%2Fblog%2Fx.md', 'link.svg', '.git', '..%2F..%2Fpackage.json', 'notitie.txt']) {
    expect((await ask('DELETE', `/${name}`, { headers: { 'if-match': '"x"' } })).status, name).toBe(404)
  }
})

test('the media library is for who is logged in', async () => {
  const { ask, send } = await openMediaAdmin({ person: null })
  expect((await ask('GET', '')).status).toBe(401)
  expect((await send('POST', '', { name: 'a.svg', bytes: DOT })).status).toBe(401)
  expect((await ask('DELETE', '/auteur.svg', { headers: { 'if-match': '"x"' } })).status).toBe(401)
})
