import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sharedTrash, type TrashedItem } from './opened-trash'

const openTrash = sharedTrash()

const ID = 'beginnen-met-ai-in-je-bedrijf'
const FILE = `content/blog/${ID}.md`
const OTHER = 'team-meenemen-in-ai'

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
    const { items } = (await call('GET', 'history')).body as {
      items: { message: string; items: TrashedItem[] }[]
    }
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
