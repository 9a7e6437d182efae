import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openApp } from '../../support/opened-app'
import { copyOfProject } from '../../support/repository'

test('a start takes away what a killed server left half written about people', async () => {
  const repository = copyOfProject()
  const folder = join(repository.root, 'data/private')
  const left = join(folder, 'accounts.json.6cc6fb62-908e-4ed5-8438-e701932b90e8.tmp')
  mkdirSync(folder, { recursive: true })
  writeFileSync(left, '[{"email":"weg@voorbeeld.example"')
  const { app } = await openApp({ repository })
  await app.ready()
  expect(existsSync(left)).toBe(false)
})
