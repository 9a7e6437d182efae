import { expect, onTestFinished, test } from 'vitest'
import { makeFolders } from '../../server/files/make-folder'
import { temporaryFolder } from '../support/temporary-folder'
import { intercept } from './intercept'

test('a disk that does not say whether something is a folder is not taken for one without it', async () => {
  const folder = temporaryFolder()
  onTestFinished(
    await intercept((step, act) => {
      if (step.kind !== 'stat' || step.path !== folder) return act()
      return Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' }))
    }),
  )
  await expect(makeFolders(folder)).rejects.toMatchObject({ code: 'EIO' })
})
