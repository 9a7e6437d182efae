import { describe, expect, it } from 'vitest'
import { photo, svg } from '../media/opened-media'
import { asMultipart } from './media-scope'
import { sharedTrash } from './opened-trash'

const openTrash = sharedTrash()

it('an image that was replaced by one of another type is no deleted image, and the one that was deleted is', async () => {
  const { app, cookie, call, trash } = await openTrash()
  const send = async (method: 'POST' | 'PUT', path: string, name: string, bytes: Buffer, headers = {}) => {
    const { body } = await app.inject({
      method,
      url: `/api/admin/media${path}`,
      ...asMultipart('file', name, bytes, { cookie, ...headers }),
    })
    return JSON.parse(body)
  }
  const made = await send('POST', '', 'stip.svg', Buffer.from(svg('width="10" height="20"')))
  const done = await send('PUT', '/stip.svg', 'x.png', await photo(30, 20), { 'if-match': made.etag })
  expect(done).toMatchObject({ name: 'stip.jpg' })
  expect(await trash()).toEqual([])
  expect((await call('DELETE', 'media/stip.jpg', { etag: done.etag })).status).toBe(204)
  expect(await trash()).toMatchObject([{ type: 'media', title: 'stip.jpg' }])
})

it('an image comes back with its description and focal point, which are no items of the trash', async () => {
  const { app, cookie, call, trash, putBack, repository } = await openTrash()
  const bytes = Buffer.from(svg('width="10" height="20"'))
  const sent = asMultipart('file', 'stip.svg', bytes, { cookie })
  await app.inject({ method: 'POST', url: '/api/admin/media', ...sent })
  await call('PUT', 'media/stip.svg/alt', { body: { alt: 'Een stip', was: '' } })
  const focus = { x: 10, y: 20 }
  await call('PUT', 'media/stip.svg/focus', { body: { focus, was: { x: 50, y: 50 } } })
  const found = async (name: string) =>
    (await call('GET', 'media')).body.find((image: { name: string }) => image.name === name)
  const { etag } = await found('stip.svg')
  expect((await call('PUT', 'media/stip.svg/name', { body: { name: 'punt' }, etag })).status).toBe(200)
  expect(await trash()).toEqual([])

  expect((await call('DELETE', 'media/punt.svg', { etag })).status).toBe(204)
  const items = await trash()
  expect(items).toMatchObject([{ type: 'media', title: 'punt.svg' }])
  const [item] = items
  expect(item && (await putBack(item)).status).toBe(200)
  expect(await found('punt.svg')).toMatchObject({ alt: 'Een stip', focus })
  expect(repository.git('show', '--format=', '--name-status', 'HEAD').trim()).toBe(
    'A\tcontent/media/punt.svg\nM\tdata/media.json',
  )
  expect(await trash()).toEqual([])
})

it('an image whose name another got stays in the trash, and comes back once that has another name', async () => {
  const { app, cookie, call, trash, putBack, repository } = await openTrash()
  const add = async (width: number) => {
    const bytes = Buffer.from(svg(`width="${width}" height="20"`))
    const sent = asMultipart('file', 'stip.svg', bytes, { cookie })
    const { body } = await app.inject({ method: 'POST', url: '/api/admin/media', ...sent })
    return JSON.parse(body)
  }
  const first = await add(10)
  expect((await call('DELETE', 'media/stip.svg', { etag: first.etag })).status).toBe(204)
  expect(await trash()).toMatchObject([{ title: 'stip.svg' }])
  const { name, etag } = await add(30)
  expect(name).toBe('stip.svg')
  const screen = '/admin/media?zoek=stip.svg'
  // What is known of files follows the commit.
  await expect
    .poll(trash)
    .toMatchObject([{ takenBy: { title: 'stip.svg', screen, isForGood: false, isFile: true } }])
  const [item] = await trash()
  expect(item && (await putBack(item))).toMatchObject({
    status: 409,
    body: {
      message:
        'Op deze plek staat intussen "stip.svg". Geef dat een andere naam of verwijder het; daarna kan dit terug.',
    },
  })
  expect((await call('PUT', 'media/stip.svg/name', { body: { name: 'vlek' }, etag })).status).toBe(200)
  await expect.poll(async () => (await trash())[0]).not.toHaveProperty('takenBy')
  const [free] = await trash()
  expect(free && (await putBack(free)).status).toBe(200)
  expect(repository.read('content/media/stip.svg')).toContain('width="10"')
  expect(await trash()).toEqual([])
})

describe('the first of a name comes back from its history at its place, and not over its successor with another name', () => {
  it('of images', async () => {
    const { app, cookie, call, repository } = await openTrash()
    const add = async (width: number): Promise<string> => {
      const bytes = Buffer.from(svg(`width="${width}" height="20"`))
      const sent = asMultipart('file', 'stip.svg', bytes, { cookie })
      return JSON.parse((await app.inject({ method: 'POST', url: '/api/admin/media', ...sent })).body).etag
    }
    const restore = async (sha: string) =>
      (await call('POST', `history/${sha}/restore`, { body: { path: 'content/media/stip.svg' } })).status
    const rename = async (name: string, etag: string) =>
      expect((await call('PUT', 'media/stip.svg/name', { body: { name }, etag })).status).toBe(200)
    const etag = await add(10)
    const first = repository.git('rev-parse', 'HEAD').trim()
    expect((await call('DELETE', 'media/stip.svg', { etag })).status).toBe(204)
    const another = await add(30)
    const second = repository.git('rev-parse', 'HEAD').trim()
    await rename('vlek', another)
    expect(await restore(first)).toBe(200)
    expect(repository.read('content/media/vlek.svg')).toContain('width="30"')
    expect(repository.read('content/media/stip.svg')).toContain('width="10"')
    // Both had that name, each at its time.
    await rename('punt', etag)
    const head = repository.git('rev-parse', 'HEAD')
    expect(await restore(second)).toBe(200)
    expect(repository.git('rev-parse', 'HEAD')).toBe(head)
  })

  it('of articles', async () => {
    const { call, remove, repository } = await openTrash()
    const make = async (content: string) => {
      const made = await call('POST', 'blog-posts', { body: { title: 'Alfa', slug: 'alfa', content } })
      return { sha: String(made.commit), etag: made.etag }
    }
    const first = await make('Van toen.')
    await remove('blog-posts/alfa')
    const { etag } = await make('Van nu.')
    expect((await call('PUT', 'blog-posts/alfa', { body: { slug: 'beta' }, etag })).status).toBe(200)
    const path = 'content/blog/alfa.md'
    const back = await call('POST', `history/${first.sha}/restore`, { body: { path } })
    const message = '“alfa” is intussen in gebruik bij “Alfa”. Verwijder dat eerst; daarna kan dit terug.'
    expect(back).toMatchObject({ status: 409, body: { message } })
    expect(repository.read('content/blog/beta.md')).toContain('Van nu.')
  })
})

it('a deletion is not undone once the same was made again, nor put over it from the trash', async () => {
  const { call, remove, repository, trash, putBack } = await openTrash()
  const { id, ...fields } = (await call('GET', 'testimonials/voorbeeld-2')).body
  const sha = await remove('testimonials/voorbeeld-2')
  const [item] = await trash()
  const made = await call('POST', 'testimonials', { body: { ...fields, id, role: 'Directeur' } })
  expect(made.status).toBe(201)
  const refused = await call('POST', `history/${sha}/undo`)
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ clashes: [{ title: `Ervaring "${fields.name}"` }] })
  // Somebody who still has the trash open as it was.
  expect(item && (await putBack(item))).toMatchObject({
    status: 409,
    body: {
      message: `Ervaring "${fields.name}" is er intussen weer. Verwijder dat eerst; daarna kan dit terug.`,
    },
  })
  expect((await call('GET', 'testimonials/voorbeeld-2')).body.role).toBe('Directeur')
  expect(repository.git('status', '--porcelain')).toBe('')
  const screen = '/admin/testimonials/voorbeeld-2'
  const taken = { ...item, takenBy: { title: made.body.name, screen, isForGood: true } }
  expect(await trash()).toEqual([taken])
  await remove('testimonials/voorbeeld-2')
  const [newest, older, ...others] = await trash()
  expect(newest).toMatchObject({ title: made.body.name })
  expect([older, others]).toEqual([item, []])
  expect(older && (await putBack(older)).status).toBe(200)
  expect((await call('GET', 'testimonials/voorbeeld-2')).body.role).toBe(fields.role)
  // The second is not lost by that.
  const isTaken = { title: fields.name, screen, isForGood: true }
  expect(await trash()).toEqual([{ ...newest, takenBy: isTaken }])
  const again = await remove('testimonials/voorbeeld-2')
  expect(await trash()).toEqual([expect.objectContaining({ sha: again }), newest])
  expect(newest && (await putBack(newest)).status).toBe(200)
  expect((await call('GET', 'testimonials/voorbeeld-2')).body.role).toBe('Directeur')
})

it('of two articles that were deleted at one address, the one that is not put back stays in the trash', async () => {
  const { call, remove, trash, putBack } = await openTrash()
  for (const title of ['Eerste', 'Tweede']) {
    expect((await call('POST', 'blog-posts', { body: { title, slug: 'alfa' } })).status).toBe(201)
    await remove('blog-posts/alfa')
  }
  const [second, first, ...others] = await trash()
  expect([second?.title, first?.title, others]).toEqual(['Tweede', 'Eerste', []])
  expect(first && (await putBack(first)).status).toBe(200)
  expect(await trash()).toMatchObject([{ title: 'Tweede', takenBy: { title: 'Eerste', isForGood: true } }])
})

it.each([
  [
    'articles at one address',
    'blog-posts',
    { title: 'Eerste', slug: 'alfa' },
    { title: 'Tweede', slug: 'alfa' },
  ],
  ['lines of one name', 'testimonials', { name: 'Eerste', id: 'een' }, { name: 'Tweede', id: 'een' }],
])(
  'of two %s, the second stays in the trash when what an edit made of the first is put back',
  async (_, type, first, second) => {
    const { call, remove, trash, repository } = await openTrash()
    const rest = type === 'blog-posts' ? { content: 'Een.' } : { quote: 'Een.', role: 'Lezer' }
    const made = await call('POST', type, { body: { ...first, ...rest } })
    const id = type === 'blog-posts' ? 'alfa' : made.body.id
    const [field] = Object.keys(rest)
    const edit = await call('PUT', `${type}/${id}`, {
      body: { ...made.body, [field ?? '']: 'Twee.' },
      etag: made.etag,
    })
    expect(edit.status).toBe(200)
    await remove(`${type}/${id}`)
    expect((await call('POST', type, { body: { ...second, ...rest } })).status).toBe(201)
    await remove(`${type}/${id}`)
    const [item, ...others] = await trash()
    expect([item?.title, others.map(({ title }) => title)]).toEqual(['Tweede', ['Eerste']])
    const { path = '' } = item ?? {}
    const wanted = type === 'blog-posts' ? { path } : { path, id }
    const back = await call('POST', `history/${edit.commit}/restore`, { body: wanted })
    expect([back.status, repository.git('log', '-1', '--format=%B')]).toEqual([
      200,
      expect.stringContaining(`Restores: ${edit.commit}`),
    ])
    expect(await trash()).toMatchObject([{ title: 'Tweede', takenBy: { title: 'Eerste', isForGood: true } }])
  },
)

it('of two lines of one name, the second stays in the trash when the list breaks after the first was put back', async () => {
  const { call, remove, trash, putBack, repository } = await openTrash()
  const file = 'data/testimonials.json'
  const make = async (quote: string): Promise<string> =>
    (await call('POST', 'testimonials', { body: { name: 'Een', quote, role: 'Lezer' } })).body.id
  const id = await make('Eerste.')
  await remove(`testimonials/${id}`)
  expect(await make('Tweede.')).toBe(id)
  const sha = await remove(`testimonials/${id}`)
  const [, first] = await trash()
  expect(first && (await putBack(first)).status).toBe(200)
  const good = repository.read(file)
  repository.write(file, '[{ kapot')
  repository.commit('testimonials: broken')
  repository.write(file, good)
  repository.commit('testimonials: whole')
  await expect.poll(trash).toMatchObject([{ sha, takenBy: { title: 'Een', isForGood: true } }])
  expect(await trash()).toHaveLength(1)
})

it('the only line of a list stays in the trash when another gets its name', async () => {
  const { call, remove, trash, repository } = await openTrash()
  repository.write('data/testimonials.json', '[]\n')
  repository.commit('testimonials: none')
  await expect.poll(async () => (await call('GET', 'testimonials')).body).toEqual([])
  const make = (quote: string) =>
    call('POST', 'testimonials', { body: { name: 'Een', quote, role: 'Lezer' } })
  const { id } = (await make('Van toen.')).body
  await remove(`testimonials/${id}`)
  const [item] = await trash()
  expect((await make('Van nu.')).body.id).toBe(id)
  expect(await trash()).toContainEqual({ ...item, takenBy: expect.objectContaining({ title: 'Een' }) })
})

it('a page at the place of a deleted one that has the address of a third leads to its own file, and not to the third', async () => {
  const { call, remove, trash, repository } = await openTrash()
  const path = 'content/pages/proef.md'
  const page = (title: string, address: string) =>
    `---\nid: proef\ntitle: ${title}\npath: ${address}\n---\nTekst.\n`
  const write = (text: string) => {
    repository.write(path, text)
    repository.commit('pages: proef')
  }
  write(page('Proef een', '/proef'))
  await expect.poll(async () => (await call('GET', 'pages/proef')).status).toBe(200)
  await remove('pages/proef')
  for (const text of [
    page('Proef twee', '/contact'),
    page('Proef drie', '/contact').replace(/id: .*\n/, ''),
  ]) {
    write(text)
    const [title] = /Proef .*/.exec(text) ?? []
    const screen = `/admin/repair?path=${encodeURIComponent(path)}`
    await expect.poll(trash).toMatchObject([{ path, takenBy: { title, screen, isNameless: true } }])
  }
})
