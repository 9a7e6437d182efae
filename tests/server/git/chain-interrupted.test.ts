import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lockIndex } from '../../../server/git/commit/index-lock'
import { planFiles } from '../../../server/git/commit/planned-files'
import { findGitFolders } from '../../../server/git/git-folders'
import { createGit } from '../../../server/git/run-git'
import { emptyRepository, type Repository } from '../../support/repository'
import {
  COMMANDS,
  forAll,
  JOURNAL,
  LOCK,
  NAMES,
  NEXT_INDEX,
  PENDING,
  pathOf,
  statuses,
  texts,
  turnIn,
  withArticles,
} from './chained-saves'
import { edit, opened } from './opened-repository'

describe('somebody who does something in the moment of it', () => {
  test('writes one of the files: that one is left to them', async () => {
    const { disk, read, subjects } = await withArticles()
    let isDone = false
    const { tree } = await turnIn(disk, (command) => {
      if (command === 'hash-object' && !isDone) disk.write(pathOf('drie'), 'van een schrijver\n')
      isDone ||= command === 'hash-object'
    })
    for (const name of NAMES) await tree.read(pathOf(name))
    const outcomes = []
    for (let left = texts('nieuw'); left.length > 0; left = texts('nieuw').slice(outcomes.length))
      outcomes.push(...(await tree.commitFirst(left)))
    expect(statuses(outcomes)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect([subjects(), read(pathOf('drie'))]).toEqual([['een', 'twee', 'vier'], 'van een schrijver\n'])
    expect(disk.git('status', '--porcelain')).toBe(` M ${pathOf('drie')}\n`)
    expect(existsSync(join(disk.root, PENDING))).toBe(false)
  })

  test('writes a file between two saves of a turn that look at it: the first, made from what was there, is refused', async () => {
    const { disk, read, subjects } = await withArticles()
    const { tree } = await turnIn(disk, () => undefined)
    await tree.read(pathOf('een'))
    disk.write(pathOf('een'), 'van een schrijver\n')
    await tree.read(pathOf('een'))
    const [outcome] = await tree.commitFirst(texts('nieuw'))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { reason: 'locked' } })
    expect([subjects(), read(pathOf('een'))]).toEqual([[], 'van een schrijver\n'])
  })

  test('commits what they staged: git refuses that from before HEAD has the saves until the index has them', async () => {
    const { disk, subjects } = await withArticles()
    disk.write(pathOf('klaar'), 'klaargezet\n')
    disk.git('add', pathOf('klaar'))
    const refused: string[] = []
    const { tree } = await turnIn(disk, (moment) => {
      if (!moment.includes('update-ref')) return
      expect(() => disk.git('commit', '--message', 'van een schrijver')).toThrow('index.lock')
      refused.push(moment)
    })
    expect(statuses(await tree.commitFirst(texts('nieuw')))).toEqual(forAll('fulfilled'))
    await tree.idle()
    expect([refused, subjects()]).toEqual([['update-ref', 'after update-ref'], NAMES])
    disk.git('commit', '--message', 'van een schrijver')
    expect(disk.git('show', '--name-only', '--format=').trim()).toBe(pathOf('klaar'))
    expect(disk.git('status', '--porcelain')).toBe('')
  })

  test('moves HEAD without asking for the index: the saves follow on that', async () => {
    const { disk, subjects } = await withArticles()
    let isDone = false
    const { tree } = await turnIn(disk, (moment) => {
      if (moment === 'update-ref' && !isDone)
        disk.git(
          'update-ref',
          'HEAD',
          disk.git('commit-tree', '-m', 'van een schrijver', '-p', 'HEAD', 'HEAD^{tree}').trim(),
        )
      isDone ||= moment === 'update-ref'
    })
    expect(statuses(await tree.commitFirst(texts('nieuw')))).toEqual(forAll('fulfilled'))
    expect(subjects()).toEqual(['van een schrijver', ...NAMES])
    expect(disk.git('status', '--porcelain')).toBe('')
  })

  test('begins a merge: that is told at once', async () => {
    const { disk, read } = await withArticles()
    const { tree } = await turnIn(disk, () => undefined)
    disk.write('.git/MERGE_HEAD', disk.git('rev-parse', 'HEAD'))
    await expect(tree.commitFirst(texts('nieuw'))).rejects.toMatchObject({ reason: 'merging' })
    expect(read(pathOf('een'))).toBe('eerst\n')
  })
})

describe('somebody who does something just before the index is held', () => {
  /** Saves at once, while somebody does that. */
  async function disturbed(what: (disk: Repository) => void) {
    const opened = await withArticles()
    const { tree } = await turnIn(opened.disk, (moment) => {
      if (moment === 'after var') what(opened.disk)
    })
    return { ...opened, outcomes: await tree.commitFirst(texts('nieuw')).finally(tree.idle) }
  }

  test('stages a file: the index is judged anew, and the saves are made one by one', async () => {
    const { outcomes, reflog, disk } = await disturbed((disk) => {
      disk.write(pathOf('klaar'), 'klaargezet\n')
      disk.git('add', pathOf('klaar'))
    })
    expect([statuses(outcomes), reflog()]).toEqual([forAll('fulfilled'), 'commit: vier'])
    expect(disk.git('status', '--porcelain')).toBe(`A  ${pathOf('klaar')}\n`)
  })

  test('begins a merge: the first save is told, and nothing is made', async () => {
    const { outcomes, subjects, read } = await disturbed((disk) =>
      disk.write('.git/MERGE_HEAD', disk.git('rev-parse', 'HEAD')),
    )
    expect(outcomes).toMatchObject([{ status: 'rejected', reason: { reason: 'merging' } }])
    expect([subjects(), read(pathOf('een'))]).toEqual([[], 'eerst\n'])
  })
})

describe('saves at once of which a step fails', () => {
  test('are made all the same, one by one, whichever step it is', async () => {
    const { disk, subjects, read, reflog } = await withArticles()
    const moments = COMMANDS.slice(1).flatMap((command) => [command, `after ${command}`])
    for (const [round, moment] of moments.entries()) {
      let isDone = false
      const { tree } = await turnIn(disk, (now) => {
        if (now !== moment || isDone) return
        isDone = true
        throw new Error('bedacht')
      })
      expect(statuses(await tree.commitFirst(texts(moment)))).toEqual(forAll('fulfilled'))
      await tree.idle()
      expect([isDone, subjects().length, ...NAMES.map((name) => read(pathOf(name)))]).toEqual([
        true,
        4 * (round + 1),
        ...NAMES.map((name) => `${moment} ${name}\n`),
      ])
      // After the last step they are made, whatever is said of it.
      expect(reflog()).toBe(moment === 'after update-ref' ? 'commit: 4 saves' : 'commit: vier')
      expect([disk.git('status', '--porcelain'), existsSync(join(disk.root, PENDING))]).toEqual(['', false])
      expect([existsSync(join(disk.root, LOCK)), existsSync(join(disk.root, JOURNAL))]).toEqual([
        false,
        false,
      ])
    }
  })
})

test('where a disk has no hard links, the index to come is a copy that git trusts no more than the index', async () => {
  const { disk } = await withArticles()
  const index = join(disk.root, '.git/index')
  const folders = await findGitFolders(createGit(disk.root), disk.root)
  const { next, release } = await lockIndex(folders, () => Promise.reject(new Error('EPERM')))
  expect(readFileSync(next)).toEqual(readFileSync(index))
  expect(statSync(next).ino).not.toBe(statSync(index).ino)
  expect(statSync(next).mtimeMs).toBeLessThanOrEqual(statSync(index).mtimeMs)
  await release()
  expect(existsSync(next)).toBe(false)
})

describe('saves at once that the index does not follow', () => {
  /** They are made, and the disk fails then: once, or for as long as git is asked to mend it. */
  async function leftBehind({ isOnce = false } = {}) {
    const opened = await withArticles()
    const { disk } = opened
    const turn = await turnIn(disk, (moment) => {
      if (moment === 'after update-ref') rmSync(join(disk.root, NEXT_INDEX))
      if (moment === 'reset' && !isOnce) throw new Error('bedacht')
    })
    expect(statuses(await turn.tree.commitFirst(texts('nieuw')))).toEqual(forAll('fulfilled'))
    await turn.tree.idle()
    expect(turn.warnings).toEqual(['the index does not have what was saved yet'])
    const behind = disk.git('diff', '--cached', '--name-only').split('\n').slice(0, -1)
    expect([behind.length, existsSync(join(disk.root, JOURNAL))]).toEqual(isOnce ? [0, false] : [4, true])
    return { ...opened, ...turn }
  }

  test('are in it once git has made it follow', async () => {
    const { subjects, disk } = await leftBehind({ isOnce: true })
    expect([subjects(), disk.git('status', '--porcelain')]).toEqual([NAMES, ''])
  })

  test('are in it at the next one', async () => {
    const { recover, subjects, disk } = await leftBehind()
    await recover()
    expect([subjects(), disk.git('status', '--porcelain')]).toEqual([NAMES, ''])
  })

  test('leave it to whoever took the lock away and has one of their own', async () => {
    const { disk, subjects } = await withArticles()
    const lock = join(disk.root, LOCK)
    const { tree, warnings } = await turnIn(disk, (moment) => {
      if (moment !== 'after update-ref') return
      rmSync(lock)
      disk.write(pathOf('klaar'), 'klaargezet\n')
      disk.git('add', pathOf('klaar'))
      disk.write(LOCK, 'van een schrijver')
    })
    expect(statuses(await tree.commitFirst(texts('nieuw')))).toEqual(forAll('fulfilled'))
    expect([readFileSync(lock, 'utf8'), subjects(), warnings]).toEqual([
      'van een schrijver',
      NAMES,
      ['the index does not have what was saved yet'],
    ])
    expect(disk.git('ls-files', pathOf('klaar'))).not.toBe('')
    rmSync(lock)
  })

  test('stay on disk when somebody committed the old index on top of them', async () => {
    const { recover, disk, read } = await leftBehind()
    disk.git('commit', '--message', 'van een schrijver')
    await recover()
    expect(NAMES.map((name) => read(pathOf(name)))).toEqual(NAMES.map((name) => `nieuw ${name}\n`))
    expect(existsSync(join(disk.root, JOURNAL))).toBe(false)
  })
})

describe('a server killed while it commits saves at once', () => {
  /** The disk as it was at this moment, as if the server had been killed then. */
  async function diskAt(moment: string): Promise<Repository> {
    const { disk } = await withArticles()
    disk.write(pathOf('klaar'), 'klaargezet\n')
    disk.git('add', pathOf('klaar'))
    let image: Repository | undefined
    const { tree } = await turnIn(disk, (now) => {
      if (now !== moment || image) return
      image = emptyRepository()
      rmSync(image.root, { recursive: true })
      cpSync(disk.root, image.root, { recursive: true })
      const journal = JSON.parse(readFileSync(join(image.root, JOURNAL), 'utf8'))
      // Nobody has these open; what was made just now may be somebody's who is about to open it.
      for (const lock of [LOCK, NEXT_INDEX]) utimesSync(join(image.root, lock), 0, 0)
      image.write(JOURNAL, JSON.stringify({ ...journal, owner: { pid: 4_000_000, started: '1' } }))
    })
    await tree.commitFirst(texts('nieuw'))
    await tree.idle()
    return image ?? expect.unreachable(`there was no ${moment}`)
  }

  const STAGED = `A  ${pathOf('klaar')}\n`

  /** What the git that was to move HEAD holds on its way. */
  const LOCKS = [`${PENDING}.lock`, '.git/HEAD.lock', '.git/refs/heads/main.lock', '.git/packed-refs.lock']

  test.each([
    ['before HEAD has them', []],
    ['while its git moves HEAD, and begun again at once,', LOCKS],
  ])('%s leaves no trace of them', async (_, locks) => {
    const image = await diskAt('update-ref')
    // Not old enough yet to be taken for nobody's.
    const then = Date.now() / 1000 - 1.5
    for (const lock of locks) {
      image.write(lock, '')
      utimesSync(join(image.root, lock), then, then)
    }
    expect(readFileSync(join(image.root, pathOf('drie')), 'utf8')).toBe('nieuw drie\n')
    const { read } = await opened({ disk: image })
    expect(NAMES.map((name) => read(pathOf(name)))).toEqual(['eerst\n', 'oud\n', 'oud\n', 'oud\n'])
    expect(image.git('status', '--porcelain')).toBe(STAGED)
    expect(image.git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/main\n')
    expect(readdirSync(join(image.root, '.git')).filter((name) => /^wissel|lock$/.test(name))).toEqual([])
  })

  test('keeps them all once HEAD has them, also with the index behind', async () => {
    const image = await diskAt('after update-ref')
    expect(image.git('diff', '--cached', '--name-only').trim().split('\n')).toHaveLength(5)
    const { read } = await opened({ disk: image })
    expect(NAMES.map((name) => read(pathOf(name)))).toEqual(NAMES.map((name) => `nieuw ${name}\n`))
    expect(image.git('status', '--porcelain')).toBe(STAGED)
    expect(readdirSync(join(image.root, '.git')).filter((name) => /^wissel|lock$/.test(name))).toEqual([])
  })

  test.each([
    ['nothing', ''],
    ['zeros', '\0'.repeat(41)],
    ['a commit that is not there', `${'1'.repeat(40)}\n`],
  ])('and a power cut that leaves %s of the ref to them: saves go on', async (_, ref) => {
    const { disk, save } = await withArticles()
    disk.write(PENDING, ref)
    await save({ [pathOf('een')]: 'nieuw\n' })
    expect([existsSync(join(disk.root, PENDING)), disk.git('status', '--porcelain')]).toEqual([false, ''])
  })

  test('after all branches were packed: an earlier text that was not restored yet is not taken for a new one', async () => {
    const { disk, read } = await withArticles()
    disk.git('pack-refs', '--all')
    const { journal, recover } = await turnIn(disk, () => undefined)
    const planned = await planFiles(disk.root, edit({ [pathOf('een')]: 'oud\n' }).changes)
    await journal.begin(planned.files)
    await planned.write()
    disk.git('commit', '--allow-empty', '--message', 'van een schrijver')
    await recover()
    expect([read(pathOf('een')), disk.git('status', '--porcelain')]).toEqual(['eerst\n', ''])
  })

  test('moves HEAD no more once it was recovered from, however late its git is', async () => {
    const image = await diskAt('update-ref')
    const last = readFileSync(join(image.root, PENDING), 'utf8').trim()
    const before = image.git('rev-parse', 'HEAD').trim()
    await opened({ disk: image })
    const late = createGit(image.root)(['update-ref', '--stdin'], {
      input: `update HEAD ${last} ${before}\ndelete refs/worktree/wissel-pending ${last}\n`,
    })
    expect((await late).code).not.toBe(0)
    expect(image.git('rev-parse', 'HEAD').trim()).toBe(before)
  })
})
