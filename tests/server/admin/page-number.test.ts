import { expect, it } from 'vitest'
import { openAdmin } from './opened-admin'

it('every list says in the same way that it has no such page', async () => {
  const { call } = await openAdmin()
  for (const list of ['history', 'subscribers', 'audit']) {
    for (const page of ['0', '-1', '1.5', 'x', '100001']) {
      const { status, body } = await call('GET', `${list}?page=${page}`)
      expect([list, page, status]).toEqual([list, page, 422])
      expect(body.errors).toEqual([{ path: 'page', message: expect.stringMatching(/pagina/i) }])
    }
  }
})

it('a folder has one history, with or without a slash behind its name', async () => {
  const { call } = await openAdmin()
  const [bare, slashed] = [
    await call('GET', 'history?path=content'),
    await call('GET', 'history?path=content/'),
  ]
  expect(bare.body.items).toHaveLength(1)
  expect(slashed.body).toEqual(bare.body)
})

it('a name without a value leaves it out', async () => {
  const { call } = await openAdmin()
  const queries = [
    'history?path=&type=&id=&page=',
    'subscribers?query=&status=&source=&page=',
    'audit?person=&page=',
  ]
  for (const query of queries) {
    const { status, body } = await call('GET', query)
    const bare = await call('GET', query.replace(/\?.*/, ''))
    expect([query, status, body.items]).toEqual([query, 200, bare.body.items])
  }
})
