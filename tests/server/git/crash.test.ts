import {
  cpSync,
  existsSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { openRepository } from '../../../server/git/open-repository'
import { intercept } from '../../faults/intercept'
import { endedProcess } from '../../support/ended-process'
import { emptyRepository, type Repository } from '../../support/repository'
import { addHook, opened } from './opened-repository'

const POST = 'content/blog/een.md'
const NEW = 'content/blog/nieuw/erbij.md'
const JOURNAL = '.git/wissel-save.json'

/**
 * Starts a save and copies the disk at a moment inside git, as if the server had been killed then.
 * @param left what a writer left in the first file without committing it
 */
async function diskAtCrash(hook: string, script: string, left = 'oud\n'): Promise<Repository> {
  const { disk, save } = await opened()
  disk.write(POST, 'oud\n')
  disk.write('content/blog/weg.md', 'weg\n')
  disk.commit('begin')
  disk.write('content/blog/klaar.md', 'klaargezet\n')
  disk.git('add', 'content/blog/klaar.md')
  disk.write(POST, left)
  const [here, go] = ['here', 'go'].map((name) => join(disk.root, '.git', name))
  addHook(disk, hook, `${script}\ntouch ${here}; until test -e ${go}; do sleep 0.05; done`)
  const saved = save({ [POST]: 'nieuw\n', [NEW]: 'erbij\n', 'content/blog/weg.md': null })
  await vi.waitFor(() => expect(existsSync(`${here}`)).toBe(true), { timeout: 30_000 })
  const image = await imageOf(disk)
  writeFileSync(`${go}`, '')
  await saved
  return image
}

async function imageOf(disk: Repository): Promise<Repository> {
  const copy = emptyRepository()
  rmSync(copy.root, { recursive: true })
  cpSync(disk.root, copy.root, { recursive: true })
  rmSync(join(copy.root, '.git/hooks'), { recursive: true })
  const journal = z.looseObject({}).parse(JSON.parse(copy.read(JOURNAL)))
  copy.write(JOURNAL, JSON.stringify({ ...journal, owner: { pid: await endedProcess(), started: '1' } }))
  copy.write(`${POST}.6cc6fb62-908e-4ed5-8438-e701932b90e8.tmp`, 'half gesch')
  const lock = join(copy.root, '.git/index.lock')
  if (existsSync(lock)) utimesSync(lock, 0, 0)
  return copy
}

test('a server killed before its commit was made leaves no trace of the save', async () => {
  const disk = await diskAtCrash('pre-commit', '')
  expect(disk.read(POST)).toBe('nieuw\n')
  expect(readdirSync(join(disk.root, '.git/wissel-save'))).toHaveLength(2)
  const { read, save } = await opened({ disk })
  expect([read(POST), read(NEW), read('content/blog/weg.md')]).toEqual(['oud\n', null, 'weg\n'])
  expect(disk.git('status', '--porcelain')).toBe('A  content/blog/klaar.md\n')
  expect(readdirSync(join(disk.root, '.git')).filter((name) => name.startsWith('wissel'))).toEqual([])
  expect(await save({ [POST]: 'nieuw\n' })).toMatch(/^[0-9a-f]{40}$/)
})

test('a file that somebody made a link after the kill stays one, and holds up no save', async () => {
  const disk = await diskAtCrash('pre-commit', '')
  rmSync(join(disk.root, POST))
  symlinkSync('klaar.md', join(disk.root, POST))
  const { read, save } = await opened({ disk })
  expect(readlinkSync(join(disk.root, POST))).toBe('klaar.md')
  expect([read(NEW), read('content/blog/weg.md'), existsSync(join(disk.root, JOURNAL))]).toEqual([
    null,
    'weg\n',
    false,
  ])
  expect(await save({ [NEW]: 'erbij\n' })).toBe(disk.head())
})

test('a server killed after its commit was made keeps it, also with the index still behind', async () => {
  const disk = await diskAtCrash('reference-transaction', 'test "$1" = committed || exit 0')
  expect(disk.subject()).toBe('Artikel gewijzigd')
  expect(disk.git('diff', '--cached', '--name-only')).toContain(POST)
  const { read } = await opened({ disk })
  expect([read(POST), read(NEW), read('content/blog/weg.md')]).toEqual(['nieuw\n', 'erbij\n', null])
  expect(disk.git('status', '--porcelain')).toBe('A  content/blog/klaar.md\n')
})

test('a save that an index of before undid, committed by hand after the crash, is whole again', async () => {
  const disk = await diskAtCrash('reference-transaction', 'test "$1" = committed || exit 0')
  rmSync(join(disk.root, '.git/index.lock'))
  disk.git('commit', '--message', 'van een schrijver')
  expect(disk.git('show', '--name-status', '--format=')).toBe(
    `M\t${POST}\nA\tcontent/blog/klaar.md\nA\tcontent/blog/weg.md\n`,
  )
  const { read, repository } = await opened({ disk })
  await repository.write(async () => undefined)
  expect([read(POST), read(NEW), read('content/blog/weg.md')]).toEqual(['nieuw\n', 'erbij\n', null])
  expect(disk.git('status', '--porcelain')).toBe('')
})

test('a replica commits no such save, and a later start takes nothing of it back', async () => {
  const disk = await diskAtCrash('reference-transaction', 'test "$1" = committed || exit 0')
  rmSync(join(disk.root, '.git/index.lock'))
  disk.git('commit', '--message', 'van een schrijver')
  const replica = await openRepository(disk.root, { role: 'replica' })
  await replica.close()
  expect(existsSync(join(disk.root, JOURNAL))).toBe(false)
  // It follows what others share, where the save is not.
  disk.git('reset', '--keep', 'HEAD~2')
  const { read } = await opened({ disk })
  expect(read(POST)).toBe('nieuw\n')
})

test.each([undefined, 'replica'] as const)(
  'a save that no start could take back, for a merge, is taken back once that is over (%s)',
  async (role) => {
    const disk = await diskAtCrash('pre-commit', '')
    disk.write('.git/MERGE_HEAD', `${disk.git('rev-parse', 'HEAD')}`)
    const { read } = await opened({ disk, ...(role && { role }) })
    expect(read(POST)).toBe('nieuw\n')
    rmSync(join(disk.root, '.git/MERGE_HEAD'))
    await vi.waitFor(() => expect(existsSync(join(disk.root, JOURNAL))).toBe(false), { timeout: 30_000 })
    expect([read(POST), read(NEW), read('content/blog/weg.md')]).toEqual(['oud\n', null, 'weg\n'])
    expect(disk.git('status', '--porcelain')).toBe('A  content/blog/klaar.md\n')
  },
)

test('a save of which a start may not look at the files is taken back once it may', async () => {
  const disk = await diskAtCrash('pre-commit', '')
  let isDenied = true
  const restore = await intercept(({ kind, path }, act) => {
    if (isDenied && kind === 'lstat' && path === join(disk.root, POST))
      throw Object.assign(new Error(`EACCES: permission denied, lstat '${path}'`), { code: 'EACCES' })
    return act()
  })
  onTestFinished(restore)
  const { read } = await opened({ disk })
  expect(existsSync(join(disk.root, JOURNAL))).toBe(true)
  isDenied = false
  await vi.waitFor(() => expect(existsSync(join(disk.root, JOURNAL))).toBe(false), { timeout: 30_000 })
  expect(read(POST)).toBe('oud\n')
})

test('what a writer saved since the crash is left alone', async () => {
  const disk = await diskAtCrash('pre-commit', '')
  disk.write(POST, 'van een schrijver\n')
  const { read } = await opened({ disk })
  expect(read(POST)).toBe('van een schrijver\n')
  expect(read(NEW)).toBeNull()
})

test('a server killed while it commits what a writer left keeps that, and leaves no trace of the save', async () => {
  const before = await diskAtCrash('pre-commit', '', 'van een schrijver\n')
  const after = await diskAtCrash(
    'reference-transaction',
    'test "$1" = committed || exit 0',
    'van een schrijver\n',
  )
  for (const [disk, status] of [
    [before, ` M ${POST}\nA  content/blog/klaar.md\n`],
    [after, 'A  content/blog/klaar.md\n'],
  ] as const) {
    const { read } = await opened({ disk })
    expect([read(POST), read(NEW), read('content/blog/weg.md')]).toEqual([
      'van een schrijver\n',
      null,
      'weg\n',
    ])
    expect(disk.git('status', '--porcelain')).toBe(status)
  }
  expect(after.git('show', `HEAD:${POST}`)).toBe('van een schrijver\n')
})

test.each(['', '{"files":', '[]'])('a journal that a power cut left as %j harms nothing', async (content) => {
  const disk = emptyRepository()
  disk.write(POST, 'oud\n')
  disk.commit('begin')
  disk.write(JOURNAL, content)
  const { save, read } = await opened({ disk })
  expect(read(POST)).toBe('oud\n')
  expect(await save({ [POST]: 'nieuw\n' })).toMatch(/^[0-9a-f]{40}$/)
})

test('a save that someone else is making is not taken back', async () => {
  const { disk, save, read } = await opened()
  await save({ [POST]: 'oud\n' })
  addHook(disk, 'pre-commit', 'touch .git/here; until test -e .git/go; do sleep 0.05; done')
  const saved = save({ [POST]: 'nieuw\n' })
  await vi.waitFor(() => expect(existsSync(join(disk.root, '.git/here'))).toBe(true), { timeout: 30_000 })
  await opened({ disk: { ...disk, remove: () => undefined } })
  expect(read(POST)).toBe('nieuw\n')
  writeFileSync(join(disk.root, '.git/go'), '')
  expect(disk.git('show', `${await saved}:${POST}`)).toBe('nieuw\n')
})
