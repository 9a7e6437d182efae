import { expect, it } from 'vitest'
import type { Row } from '#contract/admin/entries'
import { emptyRepository } from '../../support/repository'
import { openAdmin } from './opened-admin'

it('the rows of a list say when visitors see an entry, of every type that can be planned', async () => {
  const repository = emptyRepository()
  const article = (name: string, lines: string) =>
    repository.write(`content/blog/${name}.md`, `---\ntitle: Over ${name}\n${lines}\n---\nTekst.\n`)
  article('klad', 'status: draft')
  article('bedoeld', 'status: draft\npublishAt: 2126-12-03 09:00')
  article('ingetrokken', 'status: draft\npublishAt: 2020-12-03 09:00')
  article('later', 'publishAt: 2126-12-02 09:00')
  article('online', 'createdAt: 2020-07-01 09:00')
  repository.write(
    'content/pages/plan.md',
    '---\ntitle: Actie\npath: /actie\npublishAt: 2126-07-01 09:00\n---\nTekst.\n',
  )
  repository.commit('content: wat nog komt')
  const { call } = await openAdmin({ repository })
  const plans = async (type: string) =>
    Object.fromEntries(
      (await call('GET', `${type}?fields=row`)).body.map(({ id, plan }: Row) => [id, plan] as const),
    )

  expect(await plans('blog-posts')).toEqual({
    klad: { visibility: 'hidden', moment: null },
    bedoeld: { visibility: 'hidden', moment: '2126-12-03T08:00:00.000Z' },
    ingetrokken: { visibility: 'hidden', moment: null },
    later: { visibility: 'planned', moment: '2126-12-02T08:00:00.000Z' },
    online: { visibility: 'public', moment: '2020-07-01T07:00:00.000Z' },
  })
  expect(await plans('pages')).toEqual({
    actie: { visibility: 'planned', moment: '2126-07-01T07:00:00.000Z' },
  })
  expect(Object.values(await plans('tags')).filter((plan) => plan !== undefined)).toEqual([])
})

it('no row of a list says that an entry was updated at a moment that is yet to come', async () => {
  const repository = emptyRepository()
  const article = (name: string, lines: string) =>
    repository.write(`content/blog/${name}.md`, `---\ntitle: Over ${name}\n${lines}\n---\nTekst.\n`)
  article('later', 'createdAt: 2126-12-02 09:00\npublishAt: 2126-12-02 09:00')
  article(
    'gewijzigd',
    'createdAt: 2126-12-02 09:00\npublishAt: 2126-12-02 09:00\nupdatedAt: 2026-01-05 09:00',
  )
  article('online', 'createdAt: 2020-07-01 09:00')
  repository.commit('content: wat nog komt')
  const { call } = await openAdmin({ repository })
  const rows: Row[] = (await call('GET', 'blog-posts?fields=row')).body
  expect(Object.fromEntries(rows.map(({ id, values }) => [id, values.updatedAt]))).toEqual({
    later: null,
    gewijzigd: '2026-01-05T08:00:00.000Z',
    online: '2020-07-01T07:00:00.000Z',
  })
})

it('the rows of a list have the fields that are asked for and fit in a column, and no others', async () => {
  const repository = emptyRepository()
  repository.write('content/blog/een.md', '---\ntitle: Een\ntag: Gids\nkeywords: AI, mail\n---\nTekst.\n')
  repository.commit('content: een')
  const { call } = await openAdmin({ repository })
  const columns = async (names: string) =>
    (await call('GET', `blog-posts?fields=row&columns=${names}`)).body[0].values
  expect(await columns('keywords,metaTitle')).toMatchObject({
    tag: 'Gids',
    keywords: 'AI, mail',
    metaTitle: '',
  })
  expect(Object.keys(await columns('content,verzonnen,__proto__'))).toEqual(
    Object.keys((await call('GET', 'blog-posts?fields=row')).body[0].values),
  )
})

it('a row of a list tells the trouble of its own entry, and of no other', async () => {
  const repository = emptyRepository()
  repository.write('data/authors.json', '[{ "id": "joris", "name": "Joris Bakker" }]\n')
  repository.write('content/blog/goed.md', '---\ntitle: Goed\n---\nTekst.\n')
  repository.write('content/blog/half.md', '---\ntitle: Half\nauthorName: Redactie\n---\nTekst.\n')
  repository.commit('content: een half artikel')
  const { call } = await openAdmin({ repository })
  const { body } = await call('GET', 'blog-posts?fields=row')
  expect(Object.fromEntries(body.map(({ id, problem }: Row) => [id, problem]))).toEqual({
    goed: undefined,
    half: '“Redactie” staat niet bij Auteurs',
  })
})
