import { expect, it } from 'vitest'
import { saveTogether } from '../../../server/content/publish/save-together'
import type { WorkTree } from '../../../server/git/work-tree'

it('tells a save that changes nothing why the site could not be shown', async () => {
  const tree: WorkTree = {
    isRestored: false,
    read: async () => null,
    commit: () => expect.unreachable('there is nothing to commit'),
    commitFirst: async () => [],
    takesMany: async () => true,
    keep: () => expect.unreachable('there is nothing to keep'),
    idle: async () => undefined,
  }
  const reason = new Error('the disk cannot be read')
  const ends = await saveTogether([async () => ({ request: { message: 'niets' }, isPlain: true })], {
    tree,
    library: { refresh: async () => undefined },
    show: () => Promise.reject(reason),
  })
  expect(ends).toEqual([{ status: 'rejected', reason }])
})
