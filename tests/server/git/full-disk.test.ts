import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { planFiles } from '../../../server/git/commit/planned-files'
import { openSaveJournal } from '../../../server/git/commit/save-journal'
import { findGitFolders } from '../../../server/git/git-folders'
import { createGit } from '../../../server/git/run-git'
import { emptyRepository, type Repository } from '../../support/repository'
import { addHook, edit, failureOf, opened } from './opened-repository'

const POST = 'content/blog/een.md'
const NEW = 'content/blog/nieuw/erbij.md'
const GONE = 'content/blog/weg.md'
const JOURNAL = '.git/wissel-save.json'
const SIZE = 3 * 1024 * 1024
const PAGE = 4096

/** A text of this many bytes that git cannot compress. */
const article = (bytes: number) => randomBytes(bytes / 2).toString('hex')

/** A repository with a folder, or all of it, on a small disk of its own; null where mounting is not allowed. */
function onSmallDisk(folder = '.'): Repository | null {
  const disk = emptyRepository()
  onTestFinished(disk.remove)
  const place = join(disk.root, folder)
  mkdirSync(place, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', place], { stdio: 'pipe' })
  } catch {
    return null
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', place]))
  disk.git('init', '--initial-branch=main', '--template=')
  disk.git('config', 'user.name', 'Willem')
  disk.git('config', 'user.email', 'willem@voorbeeld.example')
  disk.write('.gitignore', 'data/private/\n')
  disk.write(POST, article(26_000))
  disk.write(GONE, 'weg\n')
  disk.commit('begin')
  return { ...disk, remove: () => undefined }
}

/** Fills the disk until this many bytes are free. */
function fill(disk: Repository, left: number): void {
  const place = join(disk.root, 'data/private/vulling')
  disk.write('data/private/vulling', '')
  const full = () => writeFileSync(place, Buffer.alloc(PAGE), { flag: 'a' })
  let pages = 0
  try {
    for (; ; pages++) full()
  } catch {
    truncateSync(place, Math.max(0, pages * PAGE - left))
  }
}

/** The files that Wissel keeps in git's folder. */
const wisselOf = (disk: Repository) =>
  readdirSync(join(disk.root, '.git')).filter((name) => name.startsWith('wissel'))

/** Free space in bytes: from none to enough for everything. */
const rooms = Array.from({ length: 18 }, (_, index) => index * 2 * PAGE)

test('a save that a killed server left half done is taken back without any room on the disk', async (context) => {
  const disk = onSmallDisk()
  if (!disk) return context.skip('no disk may be mounted here')
  const before = disk.read(POST)
  const git = createGit(disk.root)
  const journal = openSaveJournal(await findGitFolders(git, disk.root), git)
  const planned = await planFiles(disk.root, edit({ [POST]: article(26_000), [GONE]: null }).changes)
  await journal.begin(planned.files)
  await planned.write()
  // No process has this id.
  const noted = z.looseObject({}).parse(JSON.parse(disk.read(JOURNAL)))
  disk.write(JOURNAL, JSON.stringify({ ...noted, owner: { pid: 2 ** 30, started: '1' } }))
  expect(disk.git('status', '--porcelain')).toBe(` M ${POST}\n D ${GONE}\n`)
  fill(disk, 0)
  const { read } = await opened({ disk })
  expect([read(POST), read(GONE), wisselOf(disk)]).toEqual([before, 'weg\n', []])
  rmSync(join(disk.root, 'data/private/vulling'))
  expect(disk.git('status', '--porcelain')).toBe('')
})

test('a disk that fills up during a save leaves everything as it was, however much room there was', async (context) => {
  const disk = onSmallDisk()
  if (!disk) return context.skip('no disk may be mounted here')
  const { save, read } = await opened({ disk })
  const outcomes = new Set<unknown>()
  for (const left of rooms) {
    const before = [read(POST), disk.head()]
    fill(disk, left)
    const saved = save({ [POST]: article(26_000), [NEW]: article(8_000), [GONE]: null })
    const outcome = await saved.then(
      () => 'saved',
      () => failureOf(saved),
    )
    outcomes.add(outcome)
    rmSync(join(disk.root, 'data/private/vulling'))
    expect([left, disk.git('status', '--porcelain')]).toEqual([left, ''])
    if (outcome === 'saved') disk.git('reset', '--quiet', '--hard', 'HEAD~')
    else expect([read(POST), disk.head()]).toEqual(before)
    expect([read(NEW), read(GONE), readdirSync(join(disk.root, 'content/blog'))]).toEqual([
      null,
      'weg\n',
      ['een.md', 'weg.md'],
    ])
    expect(wisselOf(disk)).toEqual([])
  }
  expect(outcomes).toEqual(new Set(['disk', 'saved']))
})

test('content on another disk than git is put back as well: the journal has its bytes', async (context) => {
  const disk = onSmallDisk('content')
  if (!disk) return context.skip('no disk may be mounted here')
  const { save, read } = await opened({ disk })
  const before = read(POST)
  mkdirSync(join(disk.root, '.git/hooks'), { recursive: true })
  addHook(disk, 'pre-commit', 'exit 1')
  expect(await failureOf(save({ [POST]: 'nieuw\n', [NEW]: 'erbij\n', [GONE]: null }))).toBe('hook')
  expect([read(POST), read(NEW), read(GONE), wisselOf(disk)]).toEqual([before, null, 'weg\n', []])
  expect(disk.git('status', '--porcelain')).toBe('')
})
