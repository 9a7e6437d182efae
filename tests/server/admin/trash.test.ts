import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { photo, svg } from '../media/opened-media'
import { asMultipart } from './media-scope'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin()

const ID = 'beginnen-met-ai-in-je-bedrijf'
const FILE = `content/blog/${ID}.md`
const OTHER = 'team-meenemen-in-ai'

interface Item {
  readonly type: string
  readonly title: string
  readonly sha: string
  readonly path: string
  readonly id?: string
}

/** The admin with helpers that delete, list and restore. */
async function openTrash() {
  const opened = await admin()
  const { call } = opened
  const trash = async (): Promise<Item[]> => (await call('GET', 'history/trash')).body.items
  return {
    ...opened,
    trash,
    async remove(place: string) {
      const { etag } = await call('GET', place)
      const gone = await call('DELETE', place, { etag })
      expect(gone.status).toBe(204)
      return String(gone.commit)
    },
    putBack: ({ sha, path, id }: Item) =>
      call('POST', `history/${sha}/restore`, { body: { path, ...(id === undefined ? {} : { id }) } }),
  }
}

it('what was deleted is in the trash with who and when, and comes back whole in one commit', async () => {
  const { app, call, trash, remove, putBack, repository } = await openTrash()
  expect(await trash()).toEqual([])
  const good = readFileSync(join(repository.root, FILE))
  const page = () => app.inject({ url: `/blog/${ID}` }).then(({ statusCode }) => statusCode)
  const sha = await remove(`blog-posts/${ID}`)
  await expect.poll(page).toBe(410)
  const [item] = await trash()
  expect(item).toMatchObject({
    type: 'blog-posts',
    title: 'Waar begin je met AI in een klein bedrijf?',
    sha,
    path: FILE,
    author: 'Eva Eigenaar',
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    wasPublic: true,
  })
  if (!item) return
  for (const address of ['history', `history?type=blog-posts&id=${ID}`]) {
    const [newest] = (await call('GET', address)).body.items
    expect(newest.items, address).toEqual([{ type: 'blog-posts', id: ID, title: item.title, path: FILE }])
  }
  expect((await putBack(item)).status).toBe(200)
  expect(readFileSync(join(repository.root, FILE))).toEqual(good)
  expect(repository.git('show', '--format=', '--name-status', 'HEAD').trim()).toBe(`A\t${FILE}`)
  expect(await trash()).toEqual([])
  await expect.poll(page).toBe(200)
})

it('the history calls what is gone by its title, once, however much was deleted with it', async () => {
  const { call, repository } = await openTrash()
  const namedIn = async () => {
    const { items } = (await call('GET', 'history')).body as { items: { message: string; items: Item[] }[] }
    return Object.fromEntries(
      items.map(({ message, items: named }) => [message, named.map(({ title }) => title)]),
    )
  }
  const text = repository.read(FILE)
  repository.git('mv', FILE, 'content/blog/eerste-stappen.md')
  repository.commit('blog: ander adres')
  repository.write('content/blog/twee.md', text.replace(/^title: .*/m, 'title: Van twee'))
  repository.commit('blog: twee')
  repository.git('mv', 'content/blog/twee.md', 'content/blog/drie.md')
  repository.commit('blog: twee wordt drie')
  repository.write('content/blog/twee.md', '---\ntitle: Opnieuw twee\n---\nHeel iets anders.\n')
  repository.commit('blog: opnieuw twee')
  repository.git('rm', '--quiet', 'content/blog/twee.md', 'content/blog/drie.md')
  repository.commit('blog: beide weg')
  repository.git('rm', '--quiet', 'content/blog/eerste-stappen.md')
  repository.commit('blog: weg')
  const many = Array.from({ length: 120 }, (_, number) => `content/blog/bulk-${number}.md`)
  for (const path of many) repository.write(path, `---\ntitle: Van ${path}\nstatus: draft\n---\nTekst.\n`)
  repository.commit('blog: veel')
  repository.git('rm', '--quiet', ...many)
  repository.commit('blog: veel weg')

  const title = 'Waar begin je met AI in een klein bedrijf?'
  await expect.poll(namedIn).toMatchObject({
    'blog: weg': [title],
    'blog: ander adres': [title],
    'blog: beide weg': ['Van twee', 'Opnieuw twee'],
  })
  const { 'blog: veel weg': bulk } = await namedIn()
  expect(bulk).toHaveLength(120)
  expect(bulk?.slice(0, 3)).toEqual(['bulk-0', 'bulk-1', 'bulk-10'].map((id) => `Van content/blog/${id}.md`))
})

it('a record of a list and a record of a list that is edited as a whole are there too', async () => {
  const { call, trash, remove, putBack } = await openTrash()
  await remove('automations/inbox-voorsorteren')
  const sections = await call('GET', 'homepage-sections')
  const [first, ...others] = sections.body
  await call('PUT', 'homepage-sections', { body: others, etag: sections.etag })
  const items = await trash()
  expect(items.map(({ type, id }) => [type, id])).toEqual([
    ['homepage-sections', first.id],
    ['automations', 'inbox-voorsorteren'],
  ])
  for (const item of items) expect((await putBack(item)).status).toBe(200)
  expect(await trash()).toEqual([])
  expect((await call('GET', 'automations/inbox-voorsorteren')).status).toBe(200)

  // Beside a record that has its address by now, one of the two would not be on the site.
  const [one, other] = (await call('GET', 'authors')).body
  const sha = await remove(`authors/${one.id}`)
  const { etag } = await call('GET', `authors/${other.id}`)
  expect((await call('PUT', `authors/${other.id}`, { body: { slug: one.slug }, etag })).status).toBe(200)
  expect(
    await putBack({ type: 'authors', title: '', sha, path: 'data/authors.json', id: one.id }),
  ).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(`“${one.slug}” is intussen in gebruik bij “${other.name}”`) },
  })
})

it('what has a successor at its address says so, and does not overwrite that', async () => {
  const { call, trash, remove, putBack, repository } = await openTrash()
  await remove(`blog-posts/${ID}`)
  const made = await call('POST', 'blog-posts', {
    body: { title: 'Opnieuw begonnen', slug: ID, content: 'Anders.', status: 'draft' },
  })
  expect(made.status).toBe(201)
  expect(existsSync(join(repository.root, FILE))).toBe(true)
  const [item] = await trash()
  expect(item).toMatchObject({ path: FILE, takenBy: { title: 'Opnieuw begonnen', isForGood: true } })
  if (!item) return
  expect(await putBack(item)).toMatchObject({
    status: 409,
    body: {
      message: expect.stringContaining('Op deze plek staat intussen "Opnieuw begonnen". Verwijder dat'),
    },
  })
  // What is rewritten under another address lets the deleted one be found, and is not overwritten with it either.
  const { etag } = await call('GET', `blog-posts/${made.body.id}`)
  const body = { slug: 'anders', title: 'Weer anders', content: 'Heel iets anders dan er stond.' }
  expect((await call('PUT', `blog-posts/${made.body.id}`, { body, etag })).status).toBe(200)
  expect(await trash()).toMatchObject([
    { path: FILE, sha: item.sha, takenBy: { title: 'Weer anders', isForGood: true } },
  ])
  expect(await putBack(item)).toMatchObject({
    status: 409,
    body: {
      message: expect.stringContaining(`“${ID}” is intussen in gebruik bij “Weer anders”. Verwijder dat`),
    },
  })
  await remove(`blog-posts/${made.body.id}`)
  const [newest] = await trash()
  expect(newest).toMatchObject({ title: 'Weer anders' })
  if (!newest) return
  // An article that moves to that address as it is: git has that as a new name of its file.
  const other = await call('GET', `blog-posts/${OTHER}`)
  const moved = await call('PUT', `blog-posts/${OTHER}`, { body: { slug: 'anders' }, etag: other.etag })
  expect(moved.status).toBe(200)
  expect(repository.git('show', '--format=', '--name-status', 'HEAD')).toMatch(/^R/m)
  const screen = `/admin/blog-posts/${OTHER}`
  const taken = { ...newest, takenBy: { title: other.body.title, screen, isForGood: false } }
  expect(await trash()).toContainEqual(taken)
  expect((await putBack(newest)).status).toBe(409)
})

it('what was rewritten under another address or published as a change is not in the trash; a change that was thrown away is', async () => {
  const { call, trash, putBack, repository } = await openTrash()
  const seen = await call('GET', `blog-posts/${ID}`)
  const body = { slug: 'anders', content: 'Heel anders.', metaDescription: '' }
  expect((await call('PUT', `blog-posts/${ID}`, { body, etag: seen.etag })).status).toBe(200)
  const sha = repository.head()
  const didToFile = () => repository.git('show', '--format=', '--name-status', 'HEAD', '--', FILE).trim()
  expect(didToFile()).toBe(`D\t${FILE}`)
  expect(await trash()).toEqual([])
  // Undone, and that undone too, so that it is the same article under both addresses.
  for (const done of ['A', 'D']) {
    const head = repository.head()
    expect((await call('POST', `history/${head}/undo`)).status).toBe(200)
    expect(didToFile()).toBe(`${done}\t${FILE}`)
    expect(await trash()).toEqual([])
  }
  // As the save found it, it comes back under the address that it has now.
  expect((await putBack({ type: 'blog-posts', title: '', sha, path: FILE })).status).toBe(200)
  expect((await call('GET', `blog-posts/${ID}`)).body).toMatchObject({
    slug: 'anders',
    content: seen.body.content,
  })

  const file = 'content/pending/blog/anders.md'
  const place = `blog-posts/${ID}/pending`
  async function keep(title: string) {
    const { etag } = await call('GET', `blog-posts/${ID}`)
    return call('PUT', place, { body: { title }, etag })
  }
  const published = await keep('Online')
  const entries = [{ type: 'blog-posts', id: ID, etag: published.etag }]
  expect((await call('POST', 'pending/publish', { body: { entries } })).body.troubles).toEqual([])
  expect(await trash()).toEqual([])
  const dropped = await keep('Toch niet')
  expect((await call('DELETE', place, { etag: dropped.etag })).status).toBe(204)
  const items = await trash()
  expect(items).toMatchObject([
    {
      type: 'pending-blog-posts',
      title: 'Toch niet',
      path: file,
      wasPublic: false,
    },
  ])
  const [item] = items
  if (!item) return
  expect((await putBack(item)).status).toBe(200)
  expect((await call('GET', place)).body.title).toBe('Toch niet')
  expect((await call('GET', `blog-posts/${ID}`)).body.title).toBe('Online')
  expect(repository.git('show', '--format=', '--name-status', 'HEAD').trim()).toBe(`A\t${file}`)
  expect(await trash()).toEqual([])
})

it('an article with a field that is not in order comes back as it was, and that is told as before', async () => {
  const { call, trash, remove, putBack, repository } = await openTrash()
  const broken = repository.read(FILE).replace(/^createdAt:.*$/m, 'createdAt: gisteren')
  repository.write(FILE, broken)
  repository.commit('blog: een datum')
  const told = async () =>
    (await call('GET', 'problems')).body.troubles.map(({ file }: { file: string }) => file)
  await expect.poll(told).toEqual([FILE])
  await remove(`blog-posts/${ID}`)
  expect(await told()).toEqual([])
  const [item] = await trash()
  expect(item && (await putBack(item)).status).toBe(200)
  expect(repository.read(FILE)).toBe(broken)
  expect(await told()).toEqual([FILE])
})

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
})
