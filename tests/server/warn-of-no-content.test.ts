import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { warnOfNoContent } from '../../server/warn-of-no-content'

test('a folder with nothing but what the program keeps for itself is said to have no content', async () => {
  const root = mkdtempSync(join(tmpdir(), 'leeg-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
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
