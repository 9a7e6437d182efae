import { describe, expect, it } from 'vitest'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin()

const PATH = 'data/settings.json'

/** The admin with settings as a writer left them. */
async function openWith(settings: readonly object[]) {
  const opened = await admin()
  const { call, repository } = opened
  repository.write(PATH, `${JSON.stringify(settings, null, 2)}\n`)
  repository.commit('data: instellingen')
  await expect
    .poll(async () => (await call('GET', 'global-settings')).body)
    .toEqual(settings.map((setting) => expect.objectContaining(setting)))
  const { body, etag } = await call('GET', 'global-settings')
  const onDisk = (): unknown => JSON.parse(repository.read(PATH))
  const save = (list: readonly object[]) => call('PUT', 'global-settings', { body: list, etag })
  return { ...opened, body, save, onDisk }
}

describe('a list of records that is saved as a whole', () => {
  it('loses the second of two records with one id when its editor took that out', async () => {
    const { body, save, onDisk } = await openWith([
      { id: 'a', key: 'a', value: '1' },
      { id: 'a', key: 'a', value: '2' },
      { id: 'b', key: 'b', value: '3' },
    ])
    expect((await save(body)).status).toBe(422)
    expect(await save([body[0], body[2]])).toMatchObject({ status: 200, body: [body[0], body[2]] })
    expect(onDisk()).toEqual([
      { id: 'a', key: 'a', value: '1' },
      { id: 'b', key: 'b', value: '3' },
    ])
  })

  it('may lose one and change another when neither has an id', async () => {
    const { body, save } = await openWith([
      { key: 'a', value: '1' },
      { key: 'b', value: '2' },
      { key: 'c', value: '3' },
    ])
    const wanted = [body[2], { ...body[1], value: 'anders' }]
    expect(await save(wanted)).toMatchObject({ status: 200, body: wanted })
  })

  it('keeps every byte of records that stay as they are, with or without an id', async () => {
    const { body, save, onDisk } = await openWith([
      { key: 'a', value: '1' },
      { key: 'b', value: '2' },
    ])
    await save([body[0], { ...body[1], value: 'anders' }])
    expect(onDisk()).toEqual([
      { key: 'a', value: '1' },
      { key: 'b', value: 'anders' },
    ])
  })

  it('is refused when it is far longer than a list for people', async () => {
    const { body, save } = await openWith([{ id: 'a', key: 'a', value: '1' }])
    const more = Array.from({ length: 20_000 }, (_, at) => ({ id: `k${at}`, key: `k${at}`, value: '' }))
    expect((await save([...body, ...more])).status).toBe(413)
  })
})

describe('several entries at once', () => {
  it('never get one address', async () => {
    const { call, repository } = await admin()
    repository.write('content/blog/2026/a-bestand.md', '---\ntitle: A\nslug: aa\n---\nA\n')
    repository.write('content/blog/2026/b-bestand.md', '---\ntitle: B\nslug: bb\n---\nB\n')
    repository.commit('blog: twee')
    await expect.poll(async () => (await call('GET', 'blog-posts/bb')).status).toBe(200)
    const seen = await Promise.all(
      ['aa', 'bb'].map(async (id) => ({ id, ...(await call('GET', `blog-posts/${id}`)) })),
    )
    const entries = seen.map(({ id, etag }) => ({ id, etag }))
    const sent = { entries, change: { slug: 'zelfde' } }
    expect((await call('POST', 'blog-posts/-/bulk', { body: sent })).status).toBe(422)
    expect((await call('GET', 'blog-posts/bb')).body.slug).toBe('bb')
  })

  it('are all changed or none, also when one of them is named twice', async () => {
    const { call } = await admin()
    const [{ id, etag }] = (await call('GET', 'blog-posts?fields=row')).body
    const body = {
      entries: [
        { id, etag },
        { id, etag },
      ],
      change: { tag: 'Nieuw' },
    }
    expect((await call('POST', 'blog-posts/-/bulk', { body })).status).toBe(412)
    expect((await call('GET', `blog-posts/${id}`)).etag).toBe(etag)
  })
})
