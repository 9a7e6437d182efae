import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openAdmin } from './opened-admin'

const NOW = Date.parse('2026-11-20T11:00:00Z')

/** The admin with two drafts, a clock that stands still, and shorthands for links to drafts. */
async function openDrafts() {
  const admin = await openAdmin({ now: () => NOW })
  const { app, call, repository } = admin
  const make = async (title: string): Promise<string> =>
    (await call('POST', 'blog-posts', { body: { title, content: 'Een begin.' } })).body.id
  const id = await make('Nog niet klaar')
  const other = await make('Ook nog niet')
  const linkTo = async (of: string): Promise<string> =>
    new URL((await call('POST', 'preview/link', { body: { type: 'blog-posts', id: of } })).body.url).pathname
  const end = (of: string) => call('DELETE', 'preview/link', { body: { type: 'blog-posts', id: of } })
  const statuses = async (path: string) => [
    (await app.inject(path)).statusCode,
    (await app.inject(path.replace('/voorbeeld/', '/api/preview/'))).statusCode,
  ]
  const file = join(repository.root, 'data/private/ended-links.json')
  return { ...admin, id, other, linkTo, end, statuses, file }
}

describe('ending the links to a draft', () => {
  it('ends all that were given out, as a page and as JSON, and those of no other draft', async () => {
    const { app, id, other, linkTo, end, statuses } = await openDrafts()
    const [first, second, ofOther] = [await linkTo(id), await linkTo(id), await linkTo(other)]
    expect((await end(id)).status).toBe(204)
    expect([await statuses(first), await statuses(second)]).toEqual([
      [404, 404],
      [404, 404],
    ])
    expect((await app.inject(first)).body).toContain('Deze voorbeeldlink werkt niet meer')
    expect(await statuses(ofOther)).toEqual([200, 200])
  })

  it('leaves room for a new one at that very moment, which the next end ends too', async () => {
    const { id, linkTo, end, statuses } = await openDrafts()
    await end(id)
    const fresh = await linkTo(id)
    expect(await statuses(fresh)).toEqual([200, 200])
    expect((await Promise.all([end(id), end(id)])).map(({ status }) => status)).toEqual([204, 204])
    expect(await statuses(fresh)).toEqual([404, 404])
    expect(await statuses(await linkTo(id))).toEqual([200, 200])
  })

  it('is kept where only we can read it, and never in git', async () => {
    const { id, end, file, repository } = await openDrafts()
    await end(id)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject([{ type: 'blog-posts', id }])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(repository.git('status', '--porcelain')).toBe('')
  })

  it('is for who is logged in, on our own site, and for what is there', async () => {
    const { app, call, id, linkTo, end, statuses } = await openDrafts()
    const link = await linkTo(id)
    const stranger = { method: 'DELETE', url: '/api/admin/preview/link', payload: { type: 'blog-posts', id } }
    expect((await app.inject({ ...stranger, method: 'DELETE' })).statusCode).toBe(401)
    const elsewhere = { origin: 'https://kwaad.example' }
    const body = { type: 'blog-posts', id }
    expect((await call('DELETE', 'preview/link', { body, headers: elsewhere })).status).toBe(403)
    expect((await end('bestaat-niet')).status).toBe(404)
    expect(await statuses(link)).toEqual([200, 200])
  })
})
