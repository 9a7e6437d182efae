import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { env } from 'node:process'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { planFiles } from '../../../server/git/commit/planned-files'
import { emptyRepository, type Repository } from '../../support/repository'
import { addHook, bytes, edit, failureOf, opened } from './opened-repository'

/** Paths of 100 characters: three hundred of them exceed the maximum command line on Windows. */
const COUNT = 330
const pathOf = (index: number) => `content/blog/${String(index).padStart(84, 'x')}.md`
const paths = Array.from({ length: COUNT }, (_, index) => pathOf(index))
const JOURNAL = '.git/wissel-save.json'

const all = (content: string | null) => Object.fromEntries(paths.map((path) => [path, content]))
const texts = (disk: Repository) => [...new Set(paths.map((path) => textOf(disk, path)))]
const textOf = (disk: Repository, path: string) =>
  existsSync(join(disk.root, path)) ? disk.read(path) : null

/** Records the length of every git command line from now on. */
function notedCommands(disk: Repository): () => number[] {
  const folder = join(disk.root, '.git/noted')
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
  disk.write(
    '.git/noted/git',
    `#!/bin/sh\nprintf '%s' "$*" | wc -c >> '${folder}/log'\nexec '${real}' "$@"\n`,
  )
  chmodSync(join(folder, 'git'), 0o755)
  vi.stubEnv('PATH', `${folder}${delimiter}${env.PATH}`)
  return () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n').map(Number)
}

afterEach(() => vi.unstubAllEnvs())

test('no command line grows with the files of a save, and neither does the number of commands', async () => {
  const { disk, save, uncommitted } = await opened()
  disk.write('content/blog/klaar.md', 'klaargezet\n')
  disk.git('add', 'content/blog/klaar.md')
  const commands = notedCommands(disk)
  await save(all('een\n'))
  const second = await save({ ...all('twee\n'), [pathOf(COUNT)]: 'nieuw\n' })
  expect(texts(disk)).toEqual(['twee\n'])
  // There is nothing left to commit then.
  expect(await save(all('twee\n'))).toBe(second)
  disk.git('rm', '--cached', '--quiet', '-r', 'content/blog', ':!content/blog/klaar.md')
  disk.git('reset', '--quiet', '--', pathOf(COUNT))
  await save(all(null))
  expect(texts(disk)).toEqual([null])
  vi.unstubAllEnvs()
  expect(disk.git('log', '--format=', '--shortstat').match(/\d+ files? changed/g)).toEqual([
    `${COUNT} files changed`,
    `${COUNT + 1} files changed`,
    `${COUNT} files changed`,
  ])
  expect(uncommitted()).toContain('content/blog/klaar.md')
  expect(disk.git('status', '--porcelain')).toBe('A  content/blog/klaar.md\n')
  expect(Math.max(...commands())).toBeLessThan(20_000)
  expect(commands().length).toBeLessThan(40)
})

test('a save of many files that is refused puts every one of them back', async () => {
  const { disk, save, uncommitted } = await opened()
  disk.write(pathOf(COUNT), 'vuil\n')
  await save({ ...all('oud\n'), [pathOf(COUNT)]: null })
  disk.write(pathOf(0), 'van een schrijver\n')
  addHook(disk, 'pre-commit', 'exit 1')
  const before = uncommitted()
  const refused = save({ ...all('nieuw\n'), [pathOf(1)]: null, 'content/blog/map/erbij.md': 'erbij\n' })
  expect(await failureOf(refused)).toBe('hook')
  expect(texts(disk)).toEqual(['van een schrijver\n', 'oud\n'])
  expect(existsSync(join(disk.root, 'content/blog/map'))).toBe(false)
  expect(uncommitted()).toBe(before)
  expect(existsSync(join(disk.root, JOURNAL))).toBe(false)
})

test('a save of many files gets more time than one of a single file', async () => {
  const { disk, save } = await opened({ patience: 1_500 })
  addHook(disk, 'pre-commit', 'sleep 2')
  expect(await failureOf(save({ [pathOf(0)]: 'een\n' }))).toBe('hung')
  expect(await save(all('een\n'))).toBe(disk.head())
})

test('a server killed amid many files takes them back with a handful of commands, also in a folder', async () => {
  const outer = await opened()
  outer.disk.write('site/.gitattributes', '*.md text eol=lf\n')
  outer.disk.commit('begin')
  const { save } = await opened({ disk: siteIn(outer.disk) })
  for (const path of paths) outer.disk.write(`site/${path}`, 'oud\r\n')
  outer.disk.commit('van een schrijver')
  addHook(outer.disk, 'pre-commit', 'touch .git/here; until test -e .git/go; do sleep 0.05; done')
  const saved = failureOf(save({ ...all('nieuw\r\n'), [pathOf(COUNT)]: 'erbij\r\n' }))
  const here = join(outer.disk.root, '.git/here')
  await vi.waitFor(() => expect(existsSync(here)).toBe(true), { timeout: 30_000 })
  const image = killedCopy(outer.disk)
  writeFileSync(join(outer.disk.root, '.git/go'), '')
  expect(await saved).toBe('rewritten')
  const commands = notedCommands(image)
  const again = await opened({ disk: siteIn(image) })
  expect(texts(siteIn(image))).toEqual(['oud\r\n'])
  expect(again.read(pathOf(COUNT))).toBeNull()
  expect(readdirSync(join(image.root, 'site/content/blog'))).toHaveLength(COUNT)
  expect(image.git('status', '--porcelain')).toBe('')
  expect(commands().length).toBeLessThan(20)
})

test('a writer who saves one of them between the look and the write keeps that text, and no other changes', async () => {
  const disk = emptyRepository()
  for (const path of paths) disk.write(path, 'oud\n')
  const planned = await planFiles(disk.root, edit(all('nieuw\n')).changes)
  disk.write(pathOf(7), 'van een schrijver\n')
  expect(await failureOf(planned.write())).toBe('locked')
  await planned.undo({ find: async () => undefined })
  expect(textOf(disk, pathOf(7))).toBe('van een schrijver\n')
  expect(texts(disk).sort()).toEqual(['oud\n', 'van een schrijver\n'])
  expect(readdirSync(join(disk.root, 'content/blog'))).toHaveLength(COUNT)
  disk.remove()
})

/** The content as a folder of a larger repository. */
const siteIn = (disk: Repository): Repository => ({
  ...disk,
  root: join(disk.root, 'site'),
  read: (path) => disk.read(`site/${path}`),
  remove: () => undefined,
})

/** The disk of a server that was killed at this moment, with a half-written file next to its target. */
function killedCopy(disk: Repository): Repository {
  const copy = emptyRepository()
  onTestFinished(copy.remove)
  rmSync(copy.root, { recursive: true })
  cpSync(disk.root, copy.root, { recursive: true })
  rmSync(join(copy.root, '.git/hooks'), { recursive: true })
  rmSync(join(copy.root, '.git/index.lock'), { force: true })
  const journal = z.looseObject({}).parse(JSON.parse(copy.read(JOURNAL)))
  // No process has this id.
  copy.write(JOURNAL, JSON.stringify({ ...journal, owner: { pid: 2 ** 30, started: '1' } }))
  copy.write(`site/${pathOf(3).slice(0, 63)}.6cc6fb62-908e-4ed5-8438-e701932b90e8.tmp`, bytes('half gesch'))
  return copy
}
