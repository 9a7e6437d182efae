import { cpSync, existsSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { planFiles } from '../../../server/git/commit/planned-files'
import { createGit } from '../../../server/git/run-git'
import { emptyRepository, type Repository } from '../../support/repository'
import {
  JOURNAL,
  LOCK,
  NAMES,
  NEXT_INDEX,
  PENDING,
  pathOf,
  texts,
  turnIn,
  withArticles,
} from './chained-saves'
import { edit, opened } from './opened-repository'

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
      const journal = JSON.parse(image.read(JOURNAL))
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
    expect(image.read(pathOf('drie'))).toBe('nieuw drie\n')
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

  test('commits them again after somebody removed the lock and committed the index, which was still behind', async () => {
    const image = await diskAt('after update-ref')
    rmSync(join(image.root, LOCK))
    image.git('commit', '--message', 'van een schrijver')
    expect(image.git('show', `HEAD:${pathOf('drie')}`)).toBe('oud\n')
    const { read, repository } = await opened({ disk: image })
    await repository.write(async () => undefined)
    expect(NAMES.map((name) => read(pathOf(name)))).toEqual(NAMES.map((name) => `nieuw ${name}\n`))
    expect(image.git('status', '--porcelain')).toBe('')
    expect(image.git('log', '-2', '--format=%an: %s').trim().split('\n')).toEqual([
      'Willem: Opnieuw vastgelegd: 4 bestanden',
      'Willem: van een schrijver',
    ])
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
    const last = image.read(PENDING).trim()
    const before = image.head()
    await opened({ disk: image })
    const late = createGit(image.root)(['update-ref', '--stdin'], {
      input: `update HEAD ${last} ${before}\ndelete refs/worktree/wissel-pending ${last}\n`,
    })
    expect((await late).code).not.toBe(0)
    expect(image.head()).toBe(before)
  })
})
