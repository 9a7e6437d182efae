import { expect, it } from 'vitest'
import { openAdmin } from './opened-admin'

const POST = 'blog-posts/beginnen-met-ai-in-je-bedrijf'
const FILE = 'content/blog/beginnen-met-ai-in-je-bedrijf.md'

it('any two versions of an article are compared, also across a new address, and one with the present', async () => {
  const { call } = await openAdmin()
  const seen = await call('GET', POST)
  const first = await call('PUT', POST, { body: { title: 'Eerste titel' }, etag: seen.etag })
  const second = await call('PUT', POST, { body: { slug: 'ander-adres' }, etag: first.etag })
  const moved = `blog-posts/${second.body.id}`
  const third = await call('PUT', moved, { body: { title: 'Derde titel', tag: 'Tools' }, etag: second.etag })
  expect(third.status).toBe(200)
  const path = (await call('GET', `history?type=blog-posts&id=${second.body.id}`)).body.items[0].paths[0]
  expect(path).not.toBe(FILE)
  const compared = async (question: string) => {
    const { status, body } = await call('GET', `history/compare?path=${path}&${question}`)
    const fields = (body.file?.fields ?? []).map(
      ({ field, before, after }: { field: string; before: unknown; after: unknown }) => [
        field,
        before,
        after,
      ],
    )
    return { status, body, fields }
  }
  const apart = await compared(`before=${first.commit}&after=${third.commit}`)
  expect(apart.body.before).toMatchObject({ sha: first.commit, path: FILE, author: 'Eva Eigenaar' })
  expect(apart.fields).toEqual(
    expect.arrayContaining([
      ['title', 'Eerste titel', 'Derde titel'],
      ['tag', seen.body.tag, 'Tools'],
    ]),
  )
  const now = await compared(`before=${second.commit}`)
  expect(now.body.after).toBeNull()
  expect(now.fields).toContainEqual(['title', 'Eerste titel', 'Derde titel'])
  expect((await compared(`before=${'0'.repeat(40)}`)).status).toBe(404)
  expect((await compared('before=--all')).status).toBe(422)
})
