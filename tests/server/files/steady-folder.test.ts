import { realpathSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { keepFolder } from '../../../server/files/steady-folder'
import { temporaryFolder } from '../../support/temporary-folder'

/** Nobody has the folder any more after this, only its path. */
const pathOfKept = async (name: string) => (await keepFolder(name)).path

test('a folder is held until somebody lets go of it, also by who has nothing of it but its path', async () => {
  const name = realpathSync(temporaryFolder())
  const path = await pathOfKept(name)
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  for (let turn = 0; turn < 5; turn += 1) {
    collect()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(realpathSync(path)).toBe(name)
})
