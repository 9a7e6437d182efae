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
