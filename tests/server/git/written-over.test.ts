import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Repository } from '../../support/repository'
import { edit, failureOf, opened, workTreeOf } from './opened-repository'

const POST = 'content/blog/een.md'
const OTHER = 'content/blog/twee.md'

/** A work tree in which somebody does something after the files of a save were written, and before this command of git. */
function interrupted(disk: Repository, act: () => void, command = 'commit') {
  return workTreeOf(disk, (git) => (args, limits) => {
    if (args.includes(command)) act()
    return git(args, limits)
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

test('a save that is taken back is not told as saved while somebody’s git looks at the index', async () => {
  const { disk, read } = await opened()
  disk.write(POST, 'oud\n')
  disk.commit('begin')
  const head = disk.head()
  const lock = join(disk.root, '.git/index.lock')
  const acts: Partial<Record<string, () => void>> = {
    commit: () => disk.write(POST, 'van Willem\n'),
    reset: () => {
      writeFileSync(lock, '')
      setTimeout(() => rmSync(lock), 100)
    },
  }
  const tree = await workTreeOf(disk, (git) => (args, limits) => {
    for (const command of Object.keys(acts).filter((name) => args.includes(name))) {
      acts[command]?.()
      delete acts[command]
    }
    return git(args, limits)
  })
  const reason = await failureOf(tree.commit(edit({ [POST]: 'nieuw\n' })))
  expect([reason, disk.head(), read(POST)]).toEqual(['locked', head, 'van Willem\n'])
  expect(disk.git('diff', '--cached', '--name-only')).toBe('')
})
