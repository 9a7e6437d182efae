import { mkdirSync, realpathSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { keepFolder } from '../../../server/files/steady-folder'
import { openDoor } from '../../../server/front-door'
import { builtSite, workers } from '../../support/built-site'
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

test('the log names a folder that is held by its place, also after a move, and never by a path of this process', async () => {
  const name = join(realpathSync(temporaryFolder()), 'van "mij"')
  mkdirSync(name)
  const { path, close } = await keepFolder(name)
  const lines: string[] = []
  const { app } = openDoor({
    config: { root: '', siteUrl: 'http://127.0.0.1', logLevel: 'error' },
    ...{ site: await builtSite(), workers, now: Date.now },
    logTo: { write: (line) => void lines.push(line) },
  })
  app.log.error({ file: `${path}/sessions.json` }, 'weg')
  renameSync(name, `${name} elders`)
  app.log.error({ file: `${path}/sessions.json` }, 'weg')
  await close()
  app.log.error({ file: `${path}/sessions.json` }, 'weg')
  await app.close()
  expect(lines.map((line) => JSON.parse(line).file)).toEqual([
    `${name}/sessions.json`,
    `${name} elders/sessions.json`,
    `${path}/sessions.json`,
  ])
})
