import { expect, it } from 'vitest'
import { loadBuiltSite } from '../../../server/pages/built-site'
import { temporaryFolder } from '../../support/temporary-folder'

it('that was not built, or is looked for in another folder, is said to be missing, with what makes it', async () => {
  const folder = temporaryFolder()
  await expect(loadBuiltSite(folder)).rejects.toThrow(`${folder} has no built site. Start it in the folder`)
})
