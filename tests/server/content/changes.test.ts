import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { blogPost } from '#contract/content/blog-post'
import { openLibrary } from '../../../server/content/library'
import type { FileHistory } from '../../../server/content/read-entry'
import { createScanner } from '../../../server/storage/scanner'
import { article, openedLibrary } from './opened-library'

afterEach(() => void vi.useRealTimers())

const at = (repository: { git(...args: string[]): string }, date: string, ...commands: string[][]) => {
  for (const command of commands) repository.git(...command)
  repository.git('add', '--all')
  repository.git('commit', '--message', 'blog: wijziging', '--date', date)
}

describe('the dates of an article', () => {
  it('are those of its first and last commit, and stay when it is renamed', async () => {
    const { repository, post, refresh } = await openedLibrary()
    repository.write('content/blog/oud.md', article('Zelfde', `tag: ${'Gids '.repeat(20)}\n`))
    at(repository, '2025-01-01T12:00:00Z')
    at(repository, '2025-06-01T12:00:00Z', ['mv', 'content/blog/oud.md', 'content/blog/nieuw.md'])
    repository.write('content/blog/nieuw.md', article('Zelfde', `tag: ${'Gids '.repeat(21)}\n`))
    at(repository, '2025-09-01T14:00:00+02:00')
    await refresh()
    expect(post('oud')).toBeUndefined()
    expect(post('nieuw')).toMatchObject({
      createdAt: '2025-01-01T12:00:00.000Z',
      updatedAt: '2025-09-01T12:00:00.000Z',
    })
  })

  it('stay when it moves to a year folder with a name that git would quote', async () => {
    const { repository, post, refresh } = await openedLibrary()
    repository.write('content/blog/één "x".md', article('Quote'))
    at(repository, '2025-01-01T12:00:00Z')
    repository.write('content/blog/2025/.gitkeep', '')
    at(repository, '2025-06-01T12:00:00Z', ['mv', 'content/blog/één "x".md', 'content/blog/2025/één\tx.md'])
    await refresh()
    expect(post('een-x')?.createdAt).toBe('2025-01-01T12:00:00.000Z')
  })

  it('are the first ones again for a file that was deleted and came back', async () => {
    const { repository, post, refresh } = await openedLibrary({ 'content/blog/a.md': article('A') })
    rmSync(join(repository.root, 'content/blog/a.md'))
    at(repository, '2025-01-01T12:00:00Z')
    await refresh()
    expect(post('a')).toBeUndefined()
    repository.write('content/blog/a.md', article('A terug'))
    at(repository, '2099-01-01T12:00:00Z')
    await refresh()
    expect(post('a')).toMatchObject({ title: 'A terug', updatedAt: '2099-01-01T12:00:00.000Z' })
  })

  it('are those of the file until it is committed', async () => {
    const { post, repository, refresh } = await openedLibrary(
      { 'content/blog/a.md': article('A') },
      { commit: false },
    )
    expect(post('a')?.createdAt).toBe(post('a')?.updatedAt)
    at(repository, '2025-01-01T12:00:00Z')
    await refresh()
    expect(post('a')?.createdAt).toBe('2025-01-01T12:00:00.000Z')
  })

  it('are not spoiled by a commit whose own date is damaged', async () => {
    const { repository, post, refresh } = await openedLibrary({ 'content/blog/a.md': article('A') })
    const tree = repository.git('rev-parse', 'HEAD^{tree}').trim()
    repository.write(
      '.git/kapot',
      `tree ${tree}\nauthor W <w@x> 99999999999999999999 +0000\ncommitter W <w@x> 0 +0000\n\nx\n`,
    )
    const sha = repository.git('hash-object', '-t', 'commit', '-w', '--literally', '.git/kapot').trim()
    repository.git('reset', '--hard', sha)
    await refresh()
    expect(post('a')?.title).toBe('A')
  })

  it('are asked again when git could not tell them', async () => {
    const { repository } = await openedLibrary({ 'content/blog/a.md': article('A') })
    const dates = { created: '2020-01-01T00:00:00.000Z', modified: '2020-01-01T00:00:00.000Z' }
    let answers = [new Map(), undefined, new Map([['content/blog/a.md', dates]])]
    const library = await openLibrary({
      root: repository.root,
      now: Date.now,
      log: { warn: () => undefined },
      readDates: async () => {
        const [answer, ...rest] = answers
        answers = rest
        if (!answer) throw new Error('git is busy')
        return answer
      },
    })
    await expect(library.refresh({ dates: true })).rejects.toThrow('git is busy')
    await library.refresh()
    expect(library.catalogue(blogPost).find('a')?.createdAt).toBe(dates.created)
    library.close()
  })
})

it('a saved file is on the site also while git tells no dates, which follow', async () => {
  const path = 'content/blog/nieuw.md'
  const { repository } = await openedLibrary()
  const tell = async (): Promise<ReadonlyMap<string, FileHistory>> => new Map()
  let answer = tell
  const library = await openLibrary({
    root: repository.root,
    now: Date.now,
    log: { warn: () => undefined },
    readDates: () => answer(),
  })
  onTestFinished(() => library.close())
  const created = () => library.catalogue(blogPost).find('nieuw')?.createdAt
  answer = async () => {
    throw new Error('git does not tell')
  }
  repository.write(path, article('Nieuw'))
  for (let look = 0; look < 2; look++) {
    await expect(library.refresh({ dates: look === 0 })).rejects.toThrow('git does not tell')
    expect(created()).toBeDefined()
  }
  const date = '2020-01-01T00:00:00.000Z'
  const dates = { created: date, modified: date, came: [date], former: [], left: [], isGone: false }
  answer = async () => new Map([[path, dates]])
  await library.refresh()
  expect(created()).toBe(date)
})

describe('a file that is given another name while the dates are read', () => {
  it('keeps that name, and what else git tells', async () => {
    const [before, after] = ['content/blog/a.md', 'content/blog/b.md']
    const { repository } = await openedLibrary({ [before]: article('A') })
    const dates = { created: '2020-01-01T00:00:00.000Z', modified: '2020-01-01T00:00:00.000Z' }
    const known = { ...dates, came: [dates.created], former: [], left: [], isGone: false }
    let answer = async () => new Map([[before, known]])
    const library = await openLibrary({
      root: repository.root,
      now: Date.now,
      log: { warn: () => undefined },
      readDates: () => answer(),
    })
    onTestFinished(() => library.close())
    answer = async () => {
      repository.git('mv', before, after)
      await library.take([before, after], new Map([[before, after]]))
      // As git had it when it was asked, with what a writer committed just before.
      const ofWriter = { ...known, created: '2021-01-01T00:00:00.000Z' }
      return new Map([
        [before, known],
        ['content/blog/c.md', ofWriter],
      ])
    }
    await library.refresh({ dates: true })
    expect(library.history.get(after)).toMatchObject({ created: dates.created, former: [before] })
    expect([...library.history.keys()].sort()).toEqual([after, 'content/blog/c.md'])
  })
})

describe('a file that a writer changes while a save reads it', () => {
  it('is read by the next look, though the one under way had seen it', async () => {
    const path = 'content/blog/a.md'
    const { repository } = await openedLibrary({ [path]: article('A') })
    const scanner = createScanner(repository.root)
    let first: (() => Promise<void>) | undefined
    const library = await openLibrary({
      root: repository.root,
      now: Date.now,
      log: { warn: () => undefined },
      readDates: async () => new Map(),
      scanner: {
        async look(scope, again) {
          if ('folder' in scope && scope.folder === 'content/blog') {
            const act = first
            first = undefined
            await act?.()
          }
          return scanner.look(scope, again)
        },
      },
    })
    onTestFinished(() => library.close())
    const title = () => library.catalogue(blogPost).find('a')?.title
    repository.write(path, article('Van de redactie'))
    first = async () => {
      await library.take([path])
      repository.write(path, article('Van de schrijver'))
    }
    await library.refresh()
    expect(title()).toBe('Van de redactie')
    await library.refresh()
    expect(title()).toBe('Van de schrijver')
  })
})

describe('a file that a save has just made', () => {
  it('is missed when a writer renames or removes it before anything else has looked at the disk', async () => {
    const path = 'content/blog/a.md'
    const { library, post, repository, refresh } = await openedLibrary({})
    repository.write(path, article('Van de redactie'))
    await library.take([path])
    expect(post('a')?.title).toBe('Van de redactie')
    renameSync(join(repository.root, path), join(repository.root, 'content/blog/b.md'))
    await refresh()
    expect([post('a'), post('b')?.title]).toEqual([undefined, 'Van de redactie'])
    await library.take(['content/blog/b.md'])
    rmSync(join(repository.root, 'content/blog/b.md'))
    await refresh()
    expect(post('b')).toBeUndefined()
  })
})

describe('the revision', () => {
  it('grows when something changed, and only then', async () => {
    const { library, repository, refresh } = await openedLibrary({ 'content/blog/a.md': article('A') })
    const first = library.revision
    await refresh()
    expect(library.revision).toBe(first)
    repository.write('README.md', 'niets')
    repository.commit('readme')
    await refresh()
    expect(library.revision).toBe(first)
    repository.write('content/blog/a.md', article('A2'))
    await refresh()
    expect(library.revision).toBeGreaterThan(first)
  })

  it('grows for a file that came and went as well', async () => {
    const { library, repository, refresh } = await openedLibrary()
    const seen = [library.revision]
    repository.write('content/blog/a.md', article('A'))
    await refresh()
    seen.push(library.revision)
    rmSync(join(repository.root, 'content/blog/a.md'))
    await refresh()
    seen.push(library.revision)
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b))
  })
})

describe('many at once', () => {
  it('refreshes that cross each other all end with what is on disk', async () => {
    const { library, repository, posts } = await openedLibrary()
    const rounds = Array.from({ length: 30 }, async (_, index) => {
      repository.write(`content/blog/a${index}.md`, article(`A${index}`))
      await library.refresh({ dates: index % 3 === 0 })
      expect(posts().some(({ id }) => id === `a${index}`)).toBe(true)
    })
    await Promise.all(rounds)
    expect(posts()).toHaveLength(30)
  })

  it('only the changed one of a thousand articles is read again', async () => {
    const files = Array.from({ length: 1000 }, (_, i) => [`content/blog/a${i}.md`, article(`A${i}`)])
    const { repository, library, refresh } = await openedLibrary(Object.fromEntries(files))
    const before = new Set(library.catalogue(blogPost).all)
    repository.write('content/blog/a7.md', article('Zeven'))
    repository.commit('blog: zeven')
    await refresh()
    const read = library.catalogue(blogPost).all.filter((post) => !before.has(post))
    expect(read.map(({ title }) => title)).toEqual(['Zeven'])
  })
})

describe('an article that waits for its moment', () => {
  const start = Date.parse('2026-11-20T12:00:00Z')
  const minutes = (count: number) => new Date(start + count * 60_000).toISOString()
  const planned = (title: string, when: string) => article(title, `publishAt: ${when}\n`)

  async function openedAtNoon(files: Record<string, string>) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: start, shouldAdvanceTime: true })
    return openedLibrary(files)
  }

  it('comes out by itself, in turn, and the pages know', async () => {
    const { posts, library } = await openedAtNoon({
      'content/blog/a.md': planned('Na een uur', minutes(60)),
      'content/blog/b.md': planned('Na twee uur', minutes(120)),
      'content/blog/c.md': article('Klad', `publishAt: ${minutes(60)}\nstatus: draft\n`),
    })
    const before = library.revision
    expect(posts()).toEqual([])
    await vi.advanceTimersByTimeAsync(59 * 60_000)
    expect(posts()).toEqual([])
    await vi.advanceTimersByTimeAsync(60_001)
    expect(posts().map(({ title }) => title)).toEqual(['Na een uur'])
    expect(library.revision).toBeGreaterThan(before)
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(posts().map(({ title }) => title)).toEqual(['Na twee uur', 'Na een uur'])
  })

  it('comes out within a minute after the clock was put on, and goes in when it was put back', async () => {
    const { posts } = await openedAtNoon({ 'content/blog/a.md': planned('Morgen', minutes(24 * 60)) })
    vi.setSystemTime(start + 25 * 3_600_000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(posts().map(({ title }) => title)).toEqual(['Morgen'])
    vi.setSystemTime(start)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(posts()).toEqual([])
  })

  it('comes out after more days than a timer can count', async () => {
    const { posts } = await openedAtNoon({ 'content/blog/a.md': planned('Later', minutes(60 * 24 * 60)) })
    await vi.advanceTimersByTimeAsync(59 * 86_400_000)
    expect(posts()).toEqual([])
    await vi.advanceTimersByTimeAsync(86_400_000 + 1)
    expect(posts().map(({ title }) => title)).toEqual(['Later'])
  })
})
