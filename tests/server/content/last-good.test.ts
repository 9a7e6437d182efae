import { describe, expect, it, test } from 'vitest'
import { automation } from '#contract/content/automation'
import { blogPost } from '#contract/content/blog-post'
import { founders } from '#contract/content/founders'
import { article, openedLibrary } from './opened-library'

const broken = '---\ntitle: "Kapot\n---\nNieuw'
const record = (id: string, title: string) => ({ id, title })

describe('a writer who breaks an article', () => {
  it('keeps the last good version online, sees why, and everything else goes on', async () => {
    const { repository, library, posts, post, refresh } = await openedLibrary({
      'content/blog/een.md': article('Een'),
      'content/blog/twee.md': article('Twee'),
    })
    repository.write('content/blog/een.md', broken)
    repository.write('content/blog/twee.md', article('Twee veranderd'))
    repository.write('content/blog/drie.md', article('Drie'))
    await refresh()
    expect(posts().map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Een', 'Twee veranderd', 'Drie']),
    )
    expect(post('een')?.content).toBe('Tekst van Een.')
    expect(library.problems()).toEqual([
      { file: 'content/blog/een.md', message: expect.stringMatching(/regel \d/) },
    ])
  })

  it('by saving nothing, as a full disk or a power cut does, keeps it too; a new file with nothing in it is no article', async () => {
    const { repository, library, posts, post, refresh } = await openedLibrary({
      'content/blog/een.md': article('Een'),
    })
    repository.write('content/blog/een.md', '')
    repository.write('content/blog/naamloos.md', '\n')
    await refresh()
    expect([posts().length, post('een')?.content]).toEqual([1, 'Tekst van Een.'])
    expect(library.problems()).toEqual(
      ['een', 'naamloos'].map((name) => ({
        file: `content/blog/${name}.md`,
        message: 'Dit bestand is leeg.',
      })),
    )
  })

  it('by a merge that is not finished keeps it too, and reads on which line that begins', async () => {
    const { repository, library, post, refresh } = await openedLibrary({
      'content/blog/een.md': article('Een'),
    })
    const half = '---\ntitle: Een\n---\nEerst\n<<<<<<< HEAD\nVan mij\n=======\nVan jou\n>>>>>>> tak\n'
    repository.write('content/blog/een.md', half)
    await refresh()
    expect(post('een')?.content).toBe('Tekst van Een.')
    expect(library.problems()).toEqual([
      { file: 'content/blog/een.md', message: expect.stringMatching(/^Op regel 5 begint een samenvoeging/) },
    ])
    repository.write('content/blog/een.md', '---\ntitle: Een\n---\nEen kop\n=======\nTekst\n')
    await refresh()
    expect(library.problems()).toEqual([])
  })

  it.each([
    [
      'begins in the text and has code in it',
      '<<<<<<< HEAD\n```js\na\n=======\n```ts\nb\n>>>>>>> tak\n```\n',
    ],
    [
      'begins in code and ends in the text',
      '```\na\n<<<<<<< HEAD\nb\n```\nEen\n=======\n```\nTwee\n>>>>>>> tak\n',
    ],
    ['comes after code in a list', '- ```\n  a\n  ```\n\n<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> tak\n'],
    ['comes below code in a field', '<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> tak\n', 'excerpt: |\n  ```\n'],
  ])('by a merge that %s keeps it as well', async (_, text, fields = '') => {
    const { repository, library, post, refresh } = await openedLibrary({
      'content/blog/een.md': article('Een'),
    })
    repository.write('content/blog/een.md', `---\ntitle: Een\n${fields}---\n${text}`)
    await refresh()
    expect(post('een')?.content).toBe('Tekst van Een.')
    expect(library.problems()).toMatchObject([{ message: expect.stringContaining('samenvoeging') }])
  })

  it.each(['```', '~~~~diff'])('does not break it by explaining conflicts in code: %s', async (fence) => {
    const code = `${fence}\n<<<<<<< HEAD\nVan mij\n=======\nVan jou\n>>>>>>> tak\n${fence.replace('diff', '')}`
    const text = `Zo:\n\n${code}\n\nNog een\n=======\n\n${code}\n\nKlaar.`
    const { library, post } = await openedLibrary({
      'content/blog/een.md': `---\ntitle: Een\n---\n${text}\n`,
    })
    expect([library.problems(), post('een')?.content]).toEqual([[], text])
  })

  it('with a wrong date keeps the old post online', async () => {
    const { repository, library, post, refresh } = await openedLibrary({
      'content/blog/een.md': article('Een'),
    })
    repository.write('content/blog/een.md', article('Een', 'createdAt: 31-02-2026\n'))
    await refresh()
    expect(post('een')?.title).toBe('Een')
    expect(library.problems().map(({ field }) => field)).toEqual(['createdAt'])
  })

  it('and then commits it, still sees the problem', async () => {
    const { repository, library, post, refresh } = await openedLibrary({
      'content/blog/een.md': article('Een'),
    })
    repository.write('content/blog/een.md', broken)
    await refresh()
    repository.commit('blog: kapot')
    await refresh()
    expect(library.problems().map(({ file }) => file)).toEqual(['content/blog/een.md'])
    expect(post('een')?.title).toBe('Een')
  })

  it('and repairs it, sees the problem go', async () => {
    const { repository, library, post, refresh } = await openedLibrary({ 'content/blog/een.md': broken })
    expect(library.problems()).toHaveLength(1)
    repository.write('content/blog/een.md', article('Heel'))
    await refresh()
    expect([library.problems(), post('een')?.title]).toEqual([[], 'Heel'])
  })

  it('is warned of in the log once, however often is looked', async () => {
    const { repository, warnings, refresh } = await openedLibrary({ 'content/blog/een.md': broken })
    repository.write('content/blog/twee.md', article('Twee'))
    await refresh()
    await refresh()
    expect(warnings).toEqual([expect.objectContaining({ file: 'content/blog/een.md' })])
  })
})

describe('a writer who breaks one record', () => {
  it('keeps its last good version, while the others change', async () => {
    const file = 'data/automations.json'
    const { repository, library, refresh } = await openedLibrary({
      [file]: JSON.stringify([record('a', 'A'), record('b', 'B')]),
    })
    repository.write(file, JSON.stringify([record('c', 'C'), record('a', ''), record('b', 'B veranderd')]))
    await refresh()
    const titles = library.catalogue(automation).public.map(({ title }) => title)
    expect(titles).toEqual(['C', 'A', 'B veranderd'])
    expect(library.problems()).toEqual([{ file, field: 'a.title', message: expect.any(String) }])
  })

  it('keeps all of them when the whole file breaks', async () => {
    const { repository, library, refresh } = await openedLibrary({
      'data/automations.json': JSON.stringify([record('a', 'A')]),
      'data/founders.json': '{"remaining": 42}',
    })
    repository.write('data/automations.json', '[{')
    repository.write('data/founders.json', '{"remaining": "veel"}')
    await refresh()
    expect(library.catalogue(automation).public).toHaveLength(1)
    expect(library.document(founders)).toEqual({ remaining: 42 })
    expect(library.problems()).toHaveLength(2)
  })
})

describe('a file that was broken before the server started', () => {
  it('shows its newest good version from git, and is listed', async () => {
    const { repository, library, reopen } = await openedLibrary({ 'content/blog/een.md': article('Eerst') })
    repository.write('content/blog/een.md', article('Daarna'))
    repository.commit('blog: daarna')
    repository.write('content/blog/een.md', broken)
    repository.commit('blog: kapot')
    repository.write('content/blog/een.md', Buffer.from(article('Café'), 'latin1'))
    repository.commit('blog: nog steeds kapot')
    await library.refresh()
    const again = await reopen()
    expect(again.problems()).toEqual([
      { file: 'content/blog/een.md', message: expect.stringContaining('UTF-8') },
    ])
    expect(again.catalogue(blogPost).find('een')?.title).toBe('Daarna')
  })

  it('that lost one record takes only that one from git', async () => {
    const file = 'data/automations.json'
    const { repository, reopen } = await openedLibrary({
      [file]: JSON.stringify([record('a', 'A'), record('b', 'B'), record('weg', 'Weg')]),
    })
    repository.write(file, JSON.stringify([record('a', ''), record('b', 'B nu')]))
    const again = await reopen()
    expect(again.catalogue(automation).public.map(({ title }) => title)).toEqual(['A', 'B nu'])
    expect(again.problems().map(({ field }) => field)).toEqual(['a.title'])
  })

  it('and never was good is only listed, also in a repository without commits', async () => {
    const committed = await openedLibrary({ 'content/blog/een.md': broken })
    const loose = await openedLibrary({ 'content/blog/een.md': broken }, { commit: false })
    for (const { library, posts } of [committed, loose]) {
      expect([posts(), library.problems().length]).toEqual([[], 1])
    }
  })

  it('is found in git by its exact name, also when that means something to git', async () => {
    const name = 'content/blog/:(top) één [a]*.md'
    const { repository, reopen } = await openedLibrary({ [name]: article('Een') })
    repository.write(name, broken)
    repository.commit('blog: kapot')
    expect((await reopen()).catalogue(blogPost).all.map(({ title }) => title)).toEqual(['Een'])
  })

  it('is found for a document too', async () => {
    const { repository, reopen } = await openedLibrary({ 'data/founders.json': '{"remaining": 12}' })
    repository.write('data/founders.json', '{')
    repository.commit('data: kapot')
    expect((await reopen()).document(founders)).toEqual({ remaining: 12 })
  })
})

test('an article that nobody touched is not parsed again', async () => {
  const { repository, post, refresh } = await openedLibrary({
    'content/blog/een.md': article('Een'),
    'content/blog/twee.md': article('Twee', 'createdAt: 2026-01-01\n'),
  })
  const before = [post('een'), post('twee')]
  repository.write('content/blog/een.md', article('Een veranderd'))
  repository.commit('blog: een')
  await refresh()
  // The same object, so it was not parsed again.
  expect(post('twee')).toBe(before[1])
  expect(post('een')).not.toBe(before[0])
})
