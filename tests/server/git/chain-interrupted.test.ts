import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lockIndex } from '../../../server/git/commit/index-lock'
import { findGitFolders } from '../../../server/git/git-folders'
import { createGit } from '../../../server/git/run-git'
import type { Repository } from '../../support/repository'
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
    expect([disk.git('status', '--porcelain'), existsSync(join(disk.root, JOURNAL))]).toEqual(['', false])
  })

  test('stay on disk where they cannot be committed again, which is said once', async () => {
    const { recover, disk, read, warnings } = await leftBehind()
    disk.git('commit', '--message', 'van een schrijver')
    warnings.length = 0
    await recover(() => Promise.reject(new Error('too many open files')))
    expect(warnings).toEqual(['what an old index undid could not be committed again'])
    expect(read(pathOf('een'))).toBe('nieuw een\n')
    expect(existsSync(join(disk.root, JOURNAL))).toBe(false)
  })
})
