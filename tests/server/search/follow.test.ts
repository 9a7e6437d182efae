import { ChildProcess } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { blogPost } from '#contract/content/blog-post'
import { forked, type StartProcess } from '../../../server/processes/start-process'
import { createMostAlike } from '../../../server/search/most-alike'
import { articleFile } from '../../support/article-file'
import { temporaryFolder } from '../../support/temporary-folder'
import { openSearch } from './opened-search'

test('a changed article is found by its new words and not by its old ones', async () => {
  const { find, search, repository, library } = await openSearch()
  repository.write('content/blog/wissel.md', articleFile(['title: Xylofoon']))
  await library.refresh()
  await search.ready()
  expect(await find('xylofoon')).toEqual(['wissel'])
  repository.write('content/blog/wissel.md', articleFile(['title: Mandoline, daarna']))
  await library.refresh()
  await search.ready()
  expect(await find('xylofoon')).toEqual([])
  expect(await find('mandoline')).toEqual(['wissel'])
  expect(await find('factuur')).toContain('facturen-automatisch-verwerken')
})

test('an article that is withdrawn or removed is found no more', async () => {
  const { find, search, repository, library } = await openSearch({
    'content/blog/a.md': articleFile(['title: Xylofoon', 'createdAt: 2026-01-01']),
    'content/blog/b.md': articleFile(['title: Xylofoon', 'createdAt: 2025-01-01']),
  })
  expect((await find('xylofoon')).sort()).toEqual(['a', 'b'])
  repository.write('content/blog/a.md', articleFile(['title: Xylofoon', 'status: draft']))
  await library.refresh()
  await search.ready()
  expect(await find('xylofoon')).toEqual(['b'])
  repository.git('clean', '--force', 'content/blog/b.md')
  await library.refresh()
  await search.ready()
  expect(await find('xylofoon')).toEqual([])
})

test('a page that is no article follows what changed on it, and the facts it names', async () => {
  const page = (lines: readonly string[], body: string) => articleFile(['path: /xyz', ...lines], body)
  const { search, repository, library } = await openSearch({
    'content/pages/xyz.md': page(['title: Xylofoon'], 'Wij zijn {owner}.'),
  })
  const found = async (query: string) => (await search.findPages(query, 5)).pages.map(({ title }) => title)
  expect(await found('xylofoon')).toEqual(['Xylofoon'])
  expect(await found('kwekerij')).toEqual([])
  repository.write('data/company.json', JSON.stringify({ legalName: 'Kwekerij Zomer' }))
  await library.refresh()
  await search.ready()
  expect(await found('kwekerij')).toContain('Xylofoon')
  repository.write('content/pages/xyz.md', page(['title: Mandoline'], 'Meer niet.'))
  await library.refresh()
  await search.ready()
  expect(await found('xylofoon kwekerij')).not.toContain('Xylofoon')
  expect(await found('mandoline')).toEqual(['Mandoline'])
})

test('what a result says of a page is short, also where it is one long word', async () => {
  const { search } = await openSearch({
    'content/pages/xyz.md': articleFile([
      'title: Xylofoon',
      'path: /xyz',
      `metaDescription: https://a.example/${'b'.repeat(1500)}`,
    ]),
  })
  const { pages } = await search.findPages('xylofoon', 1)
  expect(pages[0]?.text).toHaveLength(160)
})

test('an automation is found by its step plan for as long as it has one, and the price by its words', async () => {
  const { search, repository, library } = await openSearch()
  const found = async (query: string) => (await search.findPages(query, 100)).pages.map(({ path }) => path)
  expect(await found('stappenplan')).toContain('/automatisering/facturen-inboeken')
  expect((await found('prijs'))[0]).toBe('/#pricing')
  repository.git('rm', '--quiet', 'content/step-plans/facturen-inboeken.md')
  await library.refresh()
  await search.ready()
  expect(await found('stappenplan')).not.toContain('/automatisering/facturen-inboeken')
  expect(await found('stappenplan')).toContain('/automatisering/lead-intake-naar-crm')
})

test('a part of the home page is found for as long as it is shown', async () => {
  const { search, repository, library } = await openSearch()
  const found = async (query: string) => (await search.findPages(query, 100)).pages.map(({ path }) => path)
  expect(await found('nieuwsbrief')).toContain('/#signup')
  const sections = JSON.parse(repository.read('data/sections.json'))
  const hide = (one: { readonly key: string }) => ({ ...one, isVisible: one.key !== 'newsletter' })
  repository.write('data/sections.json', JSON.stringify(sections.map(hide)))
  await library.refresh()
  await search.ready()
  expect(await found('nieuwsbrief')).not.toContain('/#signup')
  expect(await found('prijs')).toContain('/#pricing')
})

test('a thousand pages are read elsewhere too: what one of them says is asked for once it is sent', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => [
    `content/pages/p${index}.md`,
    articleFile([`title: Pagina ${index}`, `path: /p-${index}`], 'woorden '.repeat(20)),
  ])
  const { search } = await openSearch(Object.fromEntries(many), { isEmpty: true, isReady: false })
  await expect(search.findPages('pagina 123', 1)).rejects.toMatchObject({ code: 'unavailable' })
  await search.ready()
  expect(await search.findPages('pagina 123', 1)).toMatchObject({ pages: [{ path: '/p-123' }] })
})

test('an article gets another address and keeps its words', async () => {
  const { find, search, repository, library } = await openSearch({
    'content/blog/a.md': articleFile(['title: Xylofoon', 'id: vast']),
  })
  expect(await find('xylofoon')).toEqual(['a'])
  repository.write('content/blog/a.md', articleFile(['title: Xylofoon', 'id: vast', 'slug: nieuw']))
  await library.refresh()
  await search.ready()
  expect(await find('xylofoon')).toEqual(['nieuw'])
})

test('a thousand articles are read elsewhere: nobody waits for it, and a search says so', async () => {
  const words = Array.from({ length: 400 }, (_, index) => `woord${index}en`).join(' ')
  const many = Array.from({ length: 1000 }, (_, index) => [
    `content/blog/deel-${index}.md`,
    articleFile(
      [`title: Deel ${index}`, 'tag: Gids', `createdAt: 2026-01-01T00:00:00.${900 - (index % 900)}Z`],
      words,
    ),
  ])
  const { search, library } = await openSearch(Object.fromEntries(many), { isEmpty: true, isReady: false })
  const [newest] = library.catalogue(blogPost).public
  if (!newest) throw new Error('There are no articles')
  const before = search.revision
  await expect(search.find('deel 123', 1)).rejects.toMatchObject({
    code: 'unavailable',
    extra: { headers: { 'retry-after': expect.any(String) } },
  })
  const siblings = library.catalogue(blogPost).public.slice(1, 4)
  expect(await search.related(newest, 3)).toEqual(siblings)
  await search.ready()
  expect(search.revision).toBeGreaterThan(before)
  const found = await Promise.all(Array.from({ length: 20 }, () => search.find('deel 123', 1)))
  for (const { posts } of found) expect(posts[0]?.slug).toBe('deel-123')
})

test('an index that is not there is begun once the page that asked for it has been made', async () => {
  const follow = vi.fn(async () => undefined)
  const ask = async () => ({ isGood: true, answer: { ids: [], total: 0 }, isCostly: false }) as const
  const { find } = createMostAlike({
    index: { isReady: false, waiting: 0, follow, ask },
    library: { revision: 1 },
  })
  expect([await find('a', 3), await find('b', 3)]).toEqual([[], []])
  expect(follow).not.toHaveBeenCalled()
  await expect.poll(() => follow.mock.calls.length).toBe(1)
})

test('a process that dies is started again and reads everything anew', async () => {
  const { search, library, find } = await openSearch({}, { start: dyingWorker() })
  const total = library.catalogue(blogPost).public.length
  await expect(search.find('sterf', 1)).rejects.toMatchObject({ code: 'unavailable' })
  await search.ready()
  expect(await find('alles')).toHaveLength(total)
})

test('an index whose process cannot be started has nothing, and is no error', async () => {
  const kill = vi.fn(() => true)
  const { search } = await openSearch(
    {},
    { isReady: false, start: () => Object.assign(new ChildProcess(), { kill }) },
  )
  await expect(search.find('factuur', 5)).rejects.toMatchObject({ code: 'unavailable' })
  expect(kill).not.toHaveBeenCalled()
})

test('an article that kills the process is left out and told of, all others are found', async () => {
  const { find, warnings } = await openSearch(
    { 'content/blog/dodelijk.md': articleFile(['title: Dodelijk', 'tag: dodelijk']) },
    { start: dyingWorker() },
  )
  const found = await find('alles')
  expect(found).toHaveLength(15)
  expect(found).not.toContain('dodelijk')
  expect(warnings).toEqual([{ article: 'dodelijk', reason: expect.any(String) }])
})

test('an article that cannot be taken in is left out alone, also when the process lives on', async () => {
  const { search, warnings } = await openSearch(
    { 'content/blog/stuk.md': articleFile(['title: Stuk', 'tag: stuk']) },
    { start: dyingWorker() },
  )
  await search.ready()
  const { total } = await search.find('alles', 100)
  expect(total).toBe(15)
  expect(warnings).toEqual([{ article: 'stuk', reason: 'lukt niet' }])
})

test('what is related and comes too late for a page is told when it is known', async () => {
  const gate = join(newFolder(), 'open')
  const { search, library } = await openSearch(
    {
      'content/blog/zelf.md': articleFile(['title: Zelf', 'tag: X']),
      'content/blog/lijkt.md': articleFile(['title: Lijkt', 'tag: X', 'createdAt: 2020-01-01']),
      'content/blog/nieuw.md': articleFile(['title: Nieuw', 'tag: X', 'createdAt: 2025-01-01']),
    },
    { isEmpty: true, start: lateWorker(gate) },
  )
  const post = library.catalogue(blogPost).find('zelf')
  if (!post) throw new Error('The article is not there')
  const related = async () => (await search.related(post, 1)).map(({ id }) => id)
  const { revision } = search
  expect(await related()).toEqual(['nieuw'])
  writeFileSync(gate, '')
  await expect.poll(() => search.revision, { timeout: 60_000 }).toBeGreaterThan(revision)
  expect(await related()).toEqual(['lijkt'])
})

test('what was found while a large change was half taken in is asked anew once it is whole', async () => {
  const { search, repository, library, find } = await openSearch({}, { isEmpty: true, start: slowWorker() })
  const { revision } = search
  const names = Array.from({ length: 80 }, (_, at) => `deel-${at}`)
  for (const name of names) repository.write(`content/blog/${name}.md`, articleFile([`title: ${name}`]))
  await library.refresh()
  expect((await find('alles')).length).toBeLessThan(names.length)
  await expect.poll(() => search.revision, { timeout: 60_000 }).toBeGreaterThan(revision)
  expect(await find('alles')).toHaveLength(names.length)
})

test('no article is missed while many that changed are taken in', async () => {
  const names = Array.from({ length: 80 }, (_, at) => `deel-${at}`)
  const { repository, library, find, search } = await openSearch(
    Object.fromEntries(names.map((name) => [`content/blog/${name}.md`, articleFile([`title: ${name}`])])),
    { isEmpty: true, start: slowWorker() },
  )
  const { revision } = search
  for (const name of names) repository.write(`content/blog/${name}.md`, articleFile([`title: Ook ${name}`]))
  await library.refresh()
  expect(await find('alles')).toHaveLength(names.length)
  await expect.poll(() => search.revision, { timeout: 60_000 }).toBeGreaterThan(revision)
  expect(await find('alles')).toHaveLength(names.length)
})

test('many articles that are removed leave in parts, between which others search', async () => {
  const names = Array.from({ length: 250 }, (_, at) => `content/blog/deel-${at}.md`)
  const { repository, library, search } = await openSearch(
    Object.fromEntries(names.map((name) => [name, articleFile(['title: Deel'])])),
    { isEmpty: true, start: removingWorker() },
  )
  rmSync(join(repository.root, 'content/blog'), { recursive: true })
  await library.refresh()
  await search.ready()
  const { total } = await search.find('alles', 0)
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(100)
})

function newFolder(): string {
  const folder = temporaryFolder()
  return folder
}

/** A stand-in for the index process to which one article is like all others; it says so once a file is there. */
function lateWorker(gate: string): StartProcess {
  const file = join(newFolder(), 'worker.mjs')
  writeFileSync(
    file,
    `import { existsSync } from 'node:fs'
    process.on('message', ({ question: { kind } }) => {
      process.send('begun')
      if (kind !== 'related') return process.send({ answer: { ids: [], total: 0 } })
      const timer = setInterval(() => {
        if (!existsSync(${JSON.stringify(gate)})) return
        clearInterval(timer)
        process.send({ answer: { ids: ['lijkt'], total: 1 } })
      }, 10)
    })`,
  )
  return forked(pathToFileURL(file))
}

/** A stand-in for the index process that keeps ids, finds them all, and takes its time over each batch. */
function slowWorker(): StartProcess {
  const file = join(newFolder(), 'worker.mjs')
  writeFileSync(
    file,
    `const ids = new Set()
    process.on('message', ({ question: { kind, gone = [], added = [] } }) => {
      process.send('begun')
      setTimeout(() => {
        for (const { id } of gone) ids.delete(id)
        for (const { of, id } of added) if (of === 'article') ids.add(id)
        process.send({ answer: { ids: [...ids], total: ids.size } })
      }, kind === 'change' ? 150 : 0)
    })`,
  )
  return forked(pathToFileURL(file))
}

/** A stand-in for the index process that finds as many as it ever had to remove at once. */
function removingWorker(): StartProcess {
  const file = join(newFolder(), 'worker.mjs')
  writeFileSync(
    file,
    `let total = 0
    process.on('message', ({ question: { gone = [] } }) => {
      total = Math.max(total, gone.length)
      process.send('begun')
      process.send({ answer: { ids: [], total } })
    })`,
  )
  return forked(pathToFileURL(file))
}

/** A stand-in for the index process that keeps ids, finds them all, and exits on certain words. */
function dyingWorker(): StartProcess {
  const file = join(newFolder(), 'worker.mjs')
  writeFileSync(
    file,
    `const ids = new Set()
    process.on('message', ({ question: { kind, gone = [], added = [], query } }) => {
      process.send('begun')
      if (added.some(({ id }) => id === 'stuk')) return process.send({ reason: 'lukt niet' })
      if (query === 'sterf' || added.some(({ id }) => id === 'dodelijk')) process.exit(1)
      for (const { id } of gone) ids.delete(id)
      for (const { of, id } of added) if (of === 'article') ids.add(id)
      process.send({ answer: { ids: [...ids], total: ids.size } })
    })`,
  )
  return forked(pathToFileURL(file))
}
