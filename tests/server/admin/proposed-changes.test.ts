import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { takenName } from '../../../server/admin/proposed-changes'
import type { BranchFile } from '../../../server/git/sync/branch-changes'
import { openedLibrary } from '../content/opened-library'

it('lets others in after each file whose names it compares', async () => {
  const { library } = await openedLibrary({}, { hasHistory: false })
  const after = Buffer.from('---\ntitle: Een\n---\nTekst.\n')
  const files = Array.from({ length: 20 }, (_, at): BranchFile => {
    return { path: `content/blog/nr-${at}.md`, status: 'added', before: null, after, isTooLarge: false }
  })
  const looked = { isOver: false }
  const found = takenName(library, files).finally(() => {
    looked.isOver = true
  })
  let turns = 0
  for (; !looked.isOver; turns += 1) await setImmediate()
  expect(await found).toBe(undefined)
  expect(turns).toBeGreaterThanOrEqual(files.length)
})
