import { expect, it } from 'vitest'
import { comeInAsAuthor, commits, openAdmin } from './opened-admin'

const HERE = 'presence?type=blog-posts&id=klad'

it('who has an entry open is seen by others, until they leave or are silent', async () => {
  let now = Date.parse('2026-11-24T10:00:00Z')
  const admin = await openAdmin({ now: () => now })
  const ada = await comeInAsAuthor(admin)
  const before = commits(admin.repository)
  const here = async (who: typeof admin.call | typeof ada.call, window: string, isHidden = false) =>
    (await who('PUT', HERE, { body: { window, isHidden } })).body.others
  const eva = { name: 'Eva Eigenaar', isYou: false }

  expect(await here(admin.call, 'eva-1')).toEqual([])
  expect(await here(ada.call, 'ada-1')).toEqual([eva])
  expect(await here(ada.call, 'ada-2')).toEqual([{ name: 'Ada', isYou: true }, eva])
  expect(await here(admin.call, 'eva-1')).toEqual([{ name: 'Ada', isYou: false }])

  // Another entry is another place, and leaving it changes nothing here.
  const elsewhere = 'presence?type=blog-posts&id=anders'
  expect(
    (await ada.call('PUT', elsewhere, { body: { window: 'ada-3', isHidden: false } })).body.others,
  ).toEqual([])
  expect((await ada.call('DELETE', elsewhere, { body: { window: 'ada-1' } })).status).toBe(204)
  expect(await here(admin.call, 'eva-1')).toHaveLength(1)

  for (const window of ['ada-1', 'ada-2'])
    expect((await ada.call('DELETE', HERE, { body: { window } })).status).toBe(204)
  expect(await here(admin.call, 'eva-1')).toEqual([])

  // A closed window says nothing more; one out of sight speaks once a minute.
  await here(ada.call, 'ada-1')
  now += 12_001
  expect(await here(admin.call, 'eva-1')).toEqual([])
  await here(ada.call, 'ada-1', true)
  now += 61_000
  expect(await here(admin.call, 'eva-1')).toHaveLength(1)
  now += 90_000
  expect(await here(admin.call, 'eva-1')).toEqual([])
  expect(commits(admin.repository)).toBe(before)
  expect(admin.repository.git('status', '--porcelain')).toBe('')
})

it('a sign of life names a form and a window, and one person has a limited number of windows', async () => {
  const { call, app } = await openAdmin()
  const put = async (path: string, body: unknown) => (await call('PUT', path, { body })).status
  const body = { window: 'a', isHidden: false }
  expect(await put('presence?type=wachtwoorden&id=x', body)).toBe(400)
  expect(await put('presence?type=blog-posts', body)).toBe(422)
  expect(await put(HERE, { ...body, window: '../x' })).toBe(422)
  expect(await put(HERE, { window: 'a' })).toBe(422)
  const stranger = async (method: 'PUT' | 'DELETE') =>
    (await app.inject({ method, url: `/api/admin/${HERE}`, payload: body })).statusCode
  expect([await stranger('PUT'), await stranger('DELETE')]).toEqual([401, 204])
  for (let at = 0; at < 31; at += 1)
    expect(await put(`presence?type=blog-posts&id=${at}`, { ...body, window: `w-${at}` })).toBe(200)
  const seen = async (id: number) =>
    (await call('PUT', `presence?type=blog-posts&id=${id}`, { body: { ...body, window: 'kijkt' } })).body
      .others
  expect(await seen(0)).toEqual([])
  expect(await seen(30)).toEqual([{ name: 'Eva Eigenaar', isYou: true }])
})
