import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { warnOfNoContent } from '../../server/start-warnings'
import { temporaryFolder } from '../support/temporary-folder'

test('a folder with nothing but what the program keeps for itself is said to have no content', async () => {
  const root = temporaryFolder()
  const said: [object, string][] = []
  const look = () => warnOfNoContent(root, { warn: (...what) => void said.push(what) })

  await look()
  mkdirSync(join(root, 'data/private'), { recursive: true })
  await look()
  expect(said).toEqual([
    [{ root }, expect.stringContaining('SITE_ROOT has no content')],
    [{ root }, expect.stringContaining('SITE_ROOT has no content')],
  ])

  writeFileSync(join(root, 'data/content.json'), '[]')
  await look()
  expect(said).toHaveLength(2)
})
