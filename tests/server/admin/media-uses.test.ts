import { expect, test } from 'vitest'
import { emptyRepository } from '../../support/repository'
import { svg } from '../media/opened-media'
import { openMediaAdmin } from './media-scope'

const article = (imageUrl: string, body: string) => `---\ntitle: Gids\nimageUrl: ${imageUrl}\n---\n${body}\n`

/** A site with these images, and one article with this content. */
async function usesOf(names: readonly string[], content: string) {
  const repository = emptyRepository()
  for (const name of names) repository.write(`content/media/${name}`, svg('width="1" height="1"'))
  repository.write('content/blog/gids.md', content)
  repository.commit('een artikel')
  const { ask } = await openMediaAdmin({ repository })
  const items: { name: string; usedIn: { field: string; screen: string; title: string }[] }[] = (
    await ask('GET', '')
  ).body
  return new Map(items.map(({ name, usedIn }) => [name, usedIn]))
}

test('an image is used where its address stands, in a field or in the text', async () => {
  const uses = await usesOf(
    ['a.svg', 'b.svg', 'c.svg'],
    article('/media/a.svg', 'Zie ![Bee](/media/b.svg "Titel") en <img src="/media/b.svg?w=640">.'),
  )
  expect(uses.get('a.svg')).toMatchObject([{ title: 'Gids', screen: '/admin/blog-posts/gids' }])
  expect(uses.get('b.svg')).toHaveLength(1)
  expect(uses.get('b.svg')?.[0]?.field).not.toBe(uses.get('a.svg')?.[0]?.field)
  expect(uses.get('c.svg')).toEqual([])
})

test.each([
  ['café één.svg', '![x](</media/café één.svg>)'],
  ['café één.svg', '![x](/media/caf%C3%A9%20%C3%A9%C3%A9n.svg)'],
  ['foto (1).svg', '![x](/media/foto%20(1).svg)'],
  ['foto(1).svg', '![x](/media/foto(1).svg)'],
  ['a.svg', 'Het staat op https://wissel.example/media/a.svg.'],
  ['a.svg', '[x]: /media/a.svg#deel'],
  ['map/a.svg', '![x](/media/map/a.svg)'],
  ['100%.svg', '![x](/media/100%.svg)'],
])('"%s" is found in "%s"', async (name, text) => {
  const uses = await usesOf([name, 'ander.svg'], article('', text))
  expect(uses.get(name)).toHaveLength(1)
  expect(uses.get('ander.svg')).toEqual([])
})

test('a name that begins like another is not taken for it', async () => {
  const uses = await usesOf(['foto.svg', 'foto.svg.svg', 'to.svg'], article('', '![x](/media/foto.svg.svg)'))
  expect([...uses].filter(([, places]) => places.length > 0).map(([name]) => name)).toEqual(['foto.svg.svg'])
})

test('a record within a field holds its images as well', async () => {
  const uses = await usesOf(
    ['a.svg'],
    `---\ntitle: Gids\nblokken:\n  - beelden:\n      - beeld: /media/a.svg\n---\nTekst\n`,
  )
  expect(uses.get('a.svg')).toMatchObject([{ title: 'Gids', field: 'blokken' }])
})

test('an article that cannot be shown still holds its images', async () => {
  const uses = await usesOf(['a.svg'], `---\ntitle: Gids\ncreatedAt: ooit\n---\n![x](/media/a.svg)\n`)
  expect(uses.get('a.svg')).toMatchObject([
    { screen: '/admin/settings/problemen', title: 'content/blog/gids.md' },
  ])
})

test('a file that was renamed in git is still used where its former address stands, and stays', async () => {
  const repository = emptyRepository()
  repository.write('content/media/huis.svg', svg('width="1" height="1"'))
  repository.write('content/blog/gids.md', article('', '![Ons huis](/media/huis.svg?w=640)'))
  repository.commit('een artikel')
  repository.git('mv', 'content/media/huis.svg', 'content/media/woning.svg')
  repository.commit('een woning')
  const { ask, find } = await openMediaAdmin({ repository })
  const { usedIn, etag = '' } = (await find('woning.svg')) ?? {}
  expect(usedIn).toMatchObject([{ title: 'Gids', screen: '/admin/blog-posts/gids' }])
  const removed = await ask('DELETE', '/woning.svg', { headers: { 'if-match': etag } })
  expect(removed).toMatchObject({ status: 409, body: { message: expect.stringContaining('“Gids”') } })
})

test('a file that a writer used just now stays, also before that was read', async () => {
  const repository = emptyRepository()
  repository.write('content/media/huis.svg', svg('width="1" height="1"'))
  repository.commit('een huis')
  const { ask, find } = await openMediaAdmin({ repository })
  const { etag = '', usedIn } = (await find('huis.svg')) ?? {}
  expect(usedIn).toEqual([])
  repository.write('content/blog/gids.md', article('/media/huis.svg', 'Tekst'))
  const removed = await ask('DELETE', '/huis.svg', { headers: { 'if-match': etag } })
  expect(removed).toMatchObject({ status: 409, body: { message: expect.stringContaining('“Gids”') } })
})

test('a file can be removed while another is used whose name begins with its name', async () => {
  const repository = emptyRepository()
  for (const name of ['foto.svg', 'foto.svg.svg']) {
    repository.write(`content/media/${name}`, svg('width="1" height="1"'))
  }
  repository.write('content/blog/gids.md', article('', '![x](/media/foto.svg.svg)'))
  repository.commit('een artikel')
  const { ask, find } = await openMediaAdmin({ repository })
  const { etag = '' } = (await find('foto.svg')) ?? {}
  expect(await ask('DELETE', '/foto.svg', { headers: { 'if-match': etag } })).toMatchObject({ status: 204 })
})
