import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { emptyRepository } from '../../support/repository'
import { comeInAsEditor, openAdmin } from './opened-admin'

it('an owner sees that mail does not go out, and why; an editor sees nothing of people', async () => {
  const repository = emptyRepository()
  const folder = join(repository.root, 'data/private/outbox')
  const [queuedAt, nextAt] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
  const entry = { lane: 'mail', queuedAt, nextAt, trouble: 'SMTP 535' }
  const entries = [
    { ...entry, id: 'een', attempts: 3 },
    { ...entry, id: 'twee', attempts: 1 },
  ]
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${queuedAt?.slice(0, 7)}.json`), JSON.stringify(entries))
  const admin = await openAdmin({ repository })
  const ed = await comeInAsEditor(admin)
  expect((await admin.call('GET', 'overview')).body.people.unsent).toEqual([
    { lane: 'mail', amount: 1, trouble: 'SMTP 535' },
  ])
  expect((await ed.call('GET', 'overview')).body.people).toBeNull()
})
