import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolders } from '../../server/files/make-folder'
import { intercept } from './intercept'

test('a disk that does not say whether something is a folder is not taken for one without it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'map-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  onTestFinished(
    await intercept((step, act) => {
      if (step.kind !== 'stat' || step.path !== folder) return act()
      return Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' }))
    }),
  )
  await expect(makeFolders(folder)).rejects.toMatchObject({ code: 'EIO' })
})
