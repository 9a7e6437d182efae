import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCommand } from '../../../server/backup/read-command'
import { restoreBackup } from '../../../server/backup/restore-backup'
import { writeBackup } from '../../../server/backup/write-backup'
import { backedUp } from './backed-up'

test('a restore says which accounts come back, and leaves out those that the operator names', async () => {
  const { file, key, target } = await backedUp([
    { id: '1', email: 'eva@voorbeeld.nl', role: 'owner', passwordHash: 'x' },
    { id: '2', email: 'ed@voorbeeld.nl', role: 'editor', link: { digest: 'x' } },
  ])
  const how = { file, root: target, privateRoot: undefined, key }
  await expect(restoreBackup({ ...how, without: ['an@voorbeeld.nl'] })).rejects.toThrow(
    'No account in this backup has the address an@voorbeeld.nl.',
  )
  await expect(restoreBackup({ ...how, without: ['eva@voorbeeld.nl'] })).rejects.toThrow(
    'No owner would be left, only ed@voorbeeld.nl (editor).',
  )
  const { accounts } = await restoreBackup({ ...how, without: ['Ed@voorbeeld.nl'] })
  expect(accounts).toEqual({
    back: ['eva@voorbeeld.nl (owner)'],
    leftOut: ['ed@voorbeeld.nl (editor)'],
    leftOwners: [],
  })
  expect(JSON.parse(readFileSync(join(target, 'data/private/accounts.json'), 'utf8'))).toEqual([
    { id: '1', email: 'eva@voorbeeld.nl', role: 'owner', passwordHash: 'x', link: null },
  ])
})

test('a restore refuses a newer backup whose accounts cannot be read, and one that leaves only an invited owner', async () => {
  const { file, folder, key, root, target } = await backedUp([
    { id: '1', email: 'eva@voorbeeld.nl', role: 'owner', passwordHash: 'x' },
    { id: '2', email: 'ed@voorbeeld.nl', role: 'owner', link: { digest: 'x' } },
  ])
  const how = { file, root: target, privateRoot: undefined, key }
  writeFileSync(join(root, 'data/private/accounts.json'), '<<<<<<< ours')
  const erased = join(folder, 'later.tar')
  await writeBackup({ file: erased, root, privateRoot: undefined, key, now: () => Date.now() + 1000 })
  await expect(restoreBackup({ ...how, erased })).rejects.toThrow(
    'The accounts in the newer backup cannot be read',
  )
  await expect(restoreBackup({ ...how, without: ['eva@voorbeeld.nl'] })).rejects.toThrow(
    'No owner would be left, only ed@voorbeeld.nl (owner), who has no password yet.',
  )
  expect((await restoreBackup(how)).accounts.back).toEqual([
    'eva@voorbeeld.nl (owner)',
    'ed@voorbeeld.nl (owner), who has no password yet',
  ])
})

test.each([
  ['restore', 'kopie.tar', '--erased', ''],
  ['restore', 'kopie.tar', '--without', ' '],
  ['backup', 'kopie.tar', '--erased', ''],
  ['backup', 'kopie.tar', '--without', 'eva@voorbeeld.nl'],
  ['restore'],
])('the command %s %s %s %s is refused', (...args) => {
  expect(() => readCommand(args)).toThrow('Expected:')
})
