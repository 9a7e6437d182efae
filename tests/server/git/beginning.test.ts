import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openRepository } from '../../../server/git/open-repository'
import type { RepositoryOptions } from '../../../server/git/repository'
import { TREE_LIMITS } from '../../../server/git/sync/incoming-tree'
import { copyOfProject, emptyRepository, type Repository } from '../../support/repository'
import { addHook, opened } from './opened-repository'

const POST = 'content/blog/een.md'

/** A folder with an article that is no repository. */
function folder(): Repository {
  const disk = emptyRepository()
  rmSync(join(disk.root, '.git'), { recursive: true })
  disk.write(POST, 'Een\n')
  return disk
}

/** Opens it, and commits what was there. */
async function begun(disk: Repository, options: RepositoryOptions = {}) {
  const leftOut: string[] = []
  const warn = (details: object) => {
    if ('leftOut' in details) leftOut.push(...(details.leftOut as { path: string }[]).map(({ path }) => path))
  }
  const site = await opened({ disk, log: { warn, info() {} }, ...options })
  const begin = () => site.repository.commitBeginning((path) => path === 'data/tags.json')
  return { ...site, begin, leftOut, files: () => filesOf(disk) }
}

const filesOf = (disk: Repository) =>
  disk.git('-c', 'core.quotePath=false', 'ls-tree', '-r', '--name-only', 'HEAD').trim().split('\n')

describe('the first commit of a folder that was no repository', () => {
  test('has what others could have sent, and nothing that they would have to refuse', async () => {
    const disk = folder()
    disk.write('content/.gitattributes', '*.txt filter=vreemd\n')
    disk.write('content/elders/.gitattributes', '*.txt -diff\n')
    disk.write('content/blog/Een.md', 'Een tweeling\n')
    disk.write('content/blog/te-groot.md', 'x'.repeat(2_000))
    disk.write('content/blog/terug\\streep.md', 'Een rare naam\n')
    disk.write('content/herschreven.txt', 'Door git\n')
    symlinkSync('/etc/hostname', join(disk.root, 'content/logo.svg'))
    nest(disk, 'content/kloon')
    disk.write('README.md', 'Geen inhoud\n')
    const { begin, files, leftOut } = await begun(disk, {
      limits: { ...TREE_LIMITS, file: 1_000, total: 1_500 },
    })
    expect(await begin()).toBe(true)
    expect(files()).toEqual(['content/blog/een.md', 'content/elders/.gitattributes'])
    expect(leftOut.sort()).toEqual([
      'content/.gitattributes',
      'content/blog/Een.md',
      'content/blog/te-groot.md',
      'content/blog/terug\\streep.md',
      'content/herschreven.txt',
      'content/kloon',
      'content/logo.svg',
    ])
    expect(await begin()).toBe(false)
  })

  test('has of the data what is the site’s own: nothing else there is sent to others', async () => {
    const disk = folder()
    for (const path of ['tags.json', 'toegang.env', 'postgres/base.dat']) disk.write(`data/${path}`, '[]\n')
    const { begin, files, leftOut } = await begun(disk)
    await begin()
    expect(files()).toEqual([POST, 'data/tags.json'])
    expect(leftOut).toEqual([])
  })

  test('leaves a repository in it alone, in which articles can be saved', async () => {
    const disk = folder()
    nest(disk, 'content')
    const { begin, save, files, leftOut } = await begun(disk)
    expect(await begin()).toBe(false)
    expect(leftOut).toEqual(['content'])
    await save({ [POST]: 'Twee\n' })
    expect(files()).toEqual([POST])
  })
})

describe('a first commit that did not succeed', () => {
  test('is made at the next start, also when the first got no further than the repository', async () => {
    const disk = folder()
    await expect(openRepository(disk.root, { signingKey: '/nergens' })).rejects.toThrow('GIT_SIGNING_KEY')
    const { begin, files, uncommitted } = await begun(disk)
    expect(await begin()).toBe(true)
    expect([files(), uncommitted()]).toEqual([[POST], ''])
  })

  test('is made by a start after one that was killed before git took it for a repository', async () => {
    const disk = folder()
    disk.write('.git/config', '[wissel]\n\tbeginning = owed\n')
    const { begin, files } = await begun(disk)
    expect([await begin(), files()]).toEqual([true, [POST]])
  })

  test('is not made of more files than others would take, and leaves nothing in the index', async () => {
    const disk = folder()
    const { begin } = await begun(disk, { limits: { ...TREE_LIMITS, files: 0 } })
    await expect(begin()).rejects.toThrow('too much for a first commit')
    expect(disk.git('ls-files')).toBe('')
  })

  test('leaves nothing in the index, and is made later', async () => {
    const disk = folder()
    disk.write('content/blog/twee.md', 'Twee\n')
    const { begin, files, uncommitted, repository } = await begun(disk)
    addHook(disk, 'pre-commit', 'exit 1')
    await expect(begin()).rejects.toThrow('git commit')
    expect(disk.git('ls-files')).toBe('')
    addHook(disk, 'pre-commit', 'exit 0')
    expect(await begin()).toBe(true)
    expect([files(), uncommitted()]).toEqual([[POST, 'content/blog/twee.md'], ''])
    disk.write('content/blog/vier.md', 'Van een schrijver, half af\n')
    expect(await repository.commitBeginning(() => true)).toBe(false)
  })

  test('is not made once something was saved: what a writer staged since then is theirs', async () => {
    const disk = folder()
    const { begin, save, files } = await begun(disk)
    addHook(disk, 'pre-commit', 'exit 1')
    await expect(begin()).rejects.toThrow('git commit')
    addHook(disk, 'pre-commit', 'exit 0')
    await save({ 'content/blog/drie.md': 'Drie\n' })
    disk.git('add', POST)
    expect(await begin()).toBe(false)
    expect([files(), disk.git('diff', '--cached', '--name-only').trim()]).toEqual([
      ['content/blog/drie.md'],
      POST,
    ])
  })

  test('is made with what a killed attempt left in the index, and without what else is staged', async () => {
    const disk = folder()
    disk.write('README.md', 'Geen inhoud\n')
    const { begin, files } = await begun(disk)
    disk.git('add', '--all')
    expect(await begin()).toBe(true)
    expect(files()).toEqual([POST])
    expect(disk.git('status', '--porcelain').trim()).toBe('A  README.md')
  })

  test('is made by a start after one that was killed while git wrote its settings', async () => {
    const disk = folder()
    const leaveLock = () => {
      disk.write('.git/config.lock', '')
      utimesSync(join(disk.root, '.git/config.lock'), new Date(0), new Date(0))
    }
    leaveLock()
    await (await openRepository(disk.root)).close()
    leaveLock()
    const { begin, files } = await begun(disk)
    expect([await begin(), files(), await begin()]).toEqual([true, [POST], false])
    expect(disk.git('config', '--local', '--list')).not.toContain('wissel.beginning')
  })
})

test.each([
  ['a HEAD that a power cut emptied', (git: string) => writeFileSync(join(git, 'HEAD'), '')],
  ['a HEAD that is gone', (git: string) => rmSync(join(git, 'HEAD'))],
])('a repository with %s is told, and does not begin anew', async (_, damage) => {
  const disk = emptyRepository()
  onTestFinished(disk.remove)
  disk.git('checkout', '--quiet', '-b', 'bedrijf')
  disk.write(POST, 'een\n')
  disk.commit('eerst')
  const head = disk.read('.git/HEAD')
  damage(join(disk.root, '.git'))
  const before = disk.read('.git/config')
  const below = join(disk.root, 'site')
  mkdirSync(below)
  for (const root of [disk.root, below])
    await expect(openRepository(root)).rejects.toThrow(/holds a history, and git takes it for no repository/)
  expect(disk.read('.git/config')).toBe(before)
  disk.write('.git/HEAD', head)
  expect(disk.git('log', '--format=%s').trim()).toBe('eerst')
})

test('where a shared history was taken in, what was there besides stays as it is', async () => {
  const writer = copyOfProject()
  const disk = folder()
  const { begin, repository } = await begun(disk, { remote: { url: writer.root } })
  await repository.remote.sync()
  expect(await begin()).toBe(false)
  expect(disk.git('status', '--porcelain').trim()).toBe(`?? ${POST}`)
  disk.git('checkout', '--quiet', '--orphan', 'leeg')
  expect(await begin()).toBe(false)
  writer.remove()
})

/** A repository with a commit in this folder. */
function nest(disk: Repository, path: string): void {
  disk.write(`${path}/binnen.md`, 'Binnen\n')
  const git = (...args: string[]) => execFileSync('git', ['-C', join(disk.root, path), ...args])
  git('init', '--quiet')
  git('add', '--all')
  git('-c', 'user.name=W', '-c', 'user.email=w@voorbeeld.example', 'commit', '--quiet', '--message=binnen')
}
