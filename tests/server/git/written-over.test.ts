import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMergedIndex } from '../../../server/git/commit/merged-index'
import { openSaveJournal } from '../../../server/git/commit/save-journal'
import { findGitFolders } from '../../../server/git/git-folders'
import { createGit } from '../../../server/git/run-git'
import { openWorkTree } from '../../../server/git/work-tree'
import type { Repository } from '../../support/repository'
import { edit, failureOf, opened } from './opened-repository'

const POST = 'content/blog/een.md'
const OTHER = 'content/blog/twee.md'

/** A work tree in which somebody does something after the files of a save were written, and before this command of git. */
async function interrupted(disk: Repository, act: () => void, command = 'commit') {
  const git = createGit(disk.root)
  const folders = await findGitFolders(git, disk.root)
  return openWorkTree({
    root: disk.root,
    run(args, limits) {
      if (args.includes(command)) act()
      return git(args, limits)
    },
    folders,
    journal: openSaveJournal(folders, git),
    index: openMergedIndex(folders),
    committer: [],
    isSigned: false,
    timeout: 10_000,
    isRestored: false,
    onCommit: () => undefined,
    log: { warn: () => undefined },
  })
}

test.each([
  ['writes', 'nieuw\n', 'van Willem\n'],
  ['writes over a version that is put back', 'ooit\n', 'van Willem\n'],
  ['removes', 'nieuw\n', null],
  ['brings back', null, 'van Willem\n'],
])(
  'what somebody %s in the moment of a save stays, and the save is as if it never was',
  async (_, ours, theirs) => {
    const { disk, read } = await opened()
    disk.write(POST, 'ooit\n')
    disk.commit('once')
    disk.write(POST, 'oud\n')
    disk.write(OTHER, 'oud\n')
    disk.commit('begin')
    const head = disk.head()
    const tree = await interrupted(disk, () => {
      if (theirs === null) rmSync(join(disk.root, POST))
      else disk.write(POST, theirs)
    })
    const reason = await failureOf(tree.commit(edit({ [POST]: ours, [OTHER]: 'anders\n' })))
    expect([reason, read(POST), read(OTHER)]).toEqual(['locked', theirs, 'oud\n'])
    expect(disk.head()).toBe(head)
    expect(disk.git('diff', '--cached', '--name-only')).toBe('')
  },
)

test('a new file that is gone before git could read it is told as somebody else’s doing', async () => {
  const { disk, read } = await opened()
  disk.write(OTHER, 'oud\n')
  disk.commit('begin')
  const tree = await interrupted(disk, () => rmSync(join(disk.root, POST), { force: true }), 'update-index')
  const reason = await failureOf(tree.commit(edit({ [POST]: 'nieuw\n' })))
  expect([reason, read(POST), disk.git('status', '--porcelain')]).toEqual(['locked', null, ''])
})
