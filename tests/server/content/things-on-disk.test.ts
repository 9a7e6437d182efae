import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { founders } from '#contract/content/founders'
import { article, openedLibrary } from './opened-library'

const files = { 'content/blog/goed.md': article('Goed') }

async function withThing(make: (path: string, root: string) => void, name = 'content/blog/ding.md') {
  const opened = await openedLibrary(files)
  make(join(opened.repository.root, name), opened.repository.root)
  const again = await opened.reopen()
  await opened.refresh()
  expect(opened.posts().map(({ id }) => id)).toEqual(['goed'])
  expect(again.problems()).toEqual(opened.library.problems())
  return again.problems()
}

const problemWith = (file: string) => [{ file, message: expect.stringMatching(/^D(it|eze) .+\.$/) }]

describe('something that is no ordinary file takes nothing down and is listed', () => {
  it('when it is a link to a file outside', async () => {
    const problems = await withThing((path) => symlinkSync('/etc/passwd', path))
    expect(problems).toEqual(problemWith('content/blog/ding.md'))
  })

  it('when it is a link to nothing, to itself or to a folder', async () => {
    for (const target of ['/nergens', 'ding.md', '/etc']) {
      const problems = await withThing((path) => symlinkSync(target, path))
      expect(problems).toEqual(problemWith('content/blog/ding.md'))
    }
  })

  it('when it is a pipe that nobody writes to', async () => {
    const problems = await withThing((path) => execFileSync('/usr/bin/mkfifo', [path]))
    expect(problems).toEqual(problemWith('content/blog/ding.md'))
  })

  it('when it is a folder where a file should be', async () => {
    const problems = await withThing((path) => mkdirSync(path, { recursive: true }), 'data/settings.json')
    expect(problems).toEqual(problemWith('data/settings.json'))
  })

  it('when it is 17 MB', async () => {
    const problems = await withThing((path) => {
      writeFileSync(path, '')
      truncateSync(path, 17 * 1024 * 1024)
    })
    expect(problems).toEqual(problemWith('content/blog/ding.md'))
  })
})

it('a folder called like an article is a folder', async () => {
  const { posts, library } = await openedLibrary({ 'content/blog/map.md/binnen.md': article('Binnen') })
  expect([posts().map(({ id }) => id), library.problems()]).toEqual([['binnen'], []])
})

it('a linked folder is not entered, and the admin tells of it', async () => {
  const problems = await withThing((path) => symlinkSync('/etc', path), 'content/blog/elders')
  expect(problems).toEqual([
    { file: 'content/blog/elders', message: expect.stringContaining('snelkoppeling') },
  ])
})

it('a file where a folder should be holds nothing', async () => {
  const { repository, library, refresh } = await openedLibrary({ 'data/founders.json': '{"remaining": 3}' })
  rmSync(join(repository.root, 'data'), { recursive: true })
  repository.write('data', 'geen map')
  repository.write('content', 'geen map')
  await refresh()
  expect(library.document(founders)).toEqual({ remaining: 100 })
})

it('what this account may not read is listed, and the rest is served', async ({ skip }) => {
  const opened = await openedLibrary({
    ...files,
    'content/blog/dicht.md': article('Dicht'),
    'content/blog/dichte-map/a.md': article('A'),
  })
  const { root } = opened.repository
  chmodSync(join(root, 'content/blog/dicht.md'), 0o000)
  chmodSync(join(root, 'content/blog/dichte-map'), 0o000)
  chmodSync(root, 0o755)
  const account = asOrdinaryAccount()
  if (!account) return skip('this system cannot change accounts')
  await opened.library.refresh()
  expect(opened.library.problems().map(({ file }) => file)).toEqual([
    'content/blog/dicht.md',
    'content/blog/dichte-map',
  ])
  expect(opened.posts().map(({ id }) => id)).toContain('goed')
})

/** Root may read everything, so the rest of the test runs as an ordinary account. */
function asOrdinaryAccount(): boolean {
  if (process.geteuid?.() !== 0) return process.geteuid !== undefined
  process.seteuid?.(65_534)
  onTestFinished(() => process.seteuid?.(0))
  return true
}
