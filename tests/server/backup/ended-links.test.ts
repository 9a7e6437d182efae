import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { restoreBackup } from '../../../server/backup/restore-backup'
import { writeBackup } from '../../../server/backup/write-backup'
import { openApp } from '../../support/opened-app'
import { temporaryFolder } from '../../support/temporary-folder'
import { tokenOf } from '../../support/token-of'
import { openAdmin } from '../admin/opened-admin'

test('a link for a password that stands in a backup works no longer after a restore', async () => {
  const { app, repository, owner, call } = await openAdmin()
  const { root } = repository
  const about = { name: 'Ed', email: 'ed@wissel.example', role: 'editor', password: owner.password }
  const { body } = await call('POST', 'accounts', { body: about })
  const token = tokenOf(body.link)
  const asked = { method: 'POST', url: '/api/admin/setup/state', payload: { token } } as const
  expect((await app.inject(asked)).json()).toMatchObject({ invitation: { name: 'Ed' } })
  mkdirSync(join(root, 'data/private/resets'), { recursive: true })
  writeFileSync(join(root, 'data/private/resets/een.json'), '{}')

  const folder = temporaryFolder()
  const identity = await generateIdentity()
  const key = { identity, recipient: await identityToRecipient(identity) }
  const file = join(folder, 'kopie.tar')
  await writeBackup({ file, root, privateRoot: undefined, key, now: Date.now })
  const target = join(folder, 'daar')
  await restoreBackup({ file, root: target, privateRoot: undefined, key })

  expect(existsSync(join(target, 'data/private/resets'))).toBe(false)
  const restored = await openApp({ repository: { ...repository, root: target, remove: () => {} } })
  expect((await restored.app.inject(asked)).json()).toMatchObject({ invitation: null })
  const login = { email: owner.email, password: owner.password }
  const reply = await restored.app.inject({ method: 'POST', url: '/api/admin/login', payload: login })
  expect(reply.statusCode).toBe(200)
})
