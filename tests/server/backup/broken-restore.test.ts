import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { restoreBackup } from '../../../server/backup/restore-backup'
import { backedUp, openRestored } from './backed-up'

test('a restore writes over nothing, and no server starts in one that was broken off', async () => {
  const { file, key, root, target } = await backedUp()
  await expect(restoreBackup({ file, root, privateRoot: undefined, key })).rejects.toThrow('is not empty')
  mkdirSync(join(target, '.wissel-restore/site/half'), { recursive: true })
  await expect(openRestored({ root: target, privateRoot: join(target, '../mensen') })).rejects.toThrow(
    'A restore into',
  )
  await restoreBackup({ file, root: target, privateRoot: undefined, key })
  expect(existsSync(join(target, 'half'))).toBe(false)
  expect(existsSync(join(target, '.wissel-restore'))).toBe(false)
})

test('a restore that was broken off when everything was ready is finished', async () => {
  const { file, key, folder, target } = await backedUp()
  await restoreBackup({ file, root: target, privateRoot: undefined, key })
  const half = join(folder, 'half')
  mkdirSync(join(half, '.wissel-restore'), { recursive: true })
  cpSync(target, join(half, '.wissel-restore/site'), { recursive: true })
  cpSync(join(half, '.wissel-restore/site/.git'), join(half, '.git'), { recursive: true })
  rmSync(join(half, '.wissel-restore/site/.git'), { recursive: true })
  const noteOf = (of: string) =>
    writeFileSync(
      join(half, '.wissel-restore/ready.json'),
      JSON.stringify({ madeAt: 'toen', folder: '', people: 'data/private', judgedBy: '', file: of }),
    )
  noteOf('/elders/gisteren.backup')
  await expect(restoreBackup({ file, root: half, privateRoot: undefined, key })).rejects.toThrow(
    'was of /elders/gisteren.backup',
  )
  noteOf(file)
  await expect(
    restoreBackup({ file, root: half, privateRoot: undefined, key, without: ['eva@voorbeeld.nl'] }),
  ).rejects.toThrow('was given neither --erased nor --without')
  await restoreBackup({ file, root: half, privateRoot: undefined, key })
  expect(readdirSync(half).sort()).toEqual(readdirSync(target).sort())
})

test('a restore with people elsewhere that was broken off while it wrote begins anew', async () => {
  const { file, key, folder, target } = await backedUp()
  const people = join(folder, 'mensen')
  mkdirSync(join(target, '.wissel-restore/site/half'), { recursive: true })
  mkdirSync(join(people, '.wissel-restore/half'), { recursive: true })
  await restoreBackup({ file, root: target, privateRoot: people, key })
  expect(readdirSync(people).sort()).toEqual(['.gitignore', 'accounts.json', 'site.json', 'subscribers'])
  expect(readdirSync(target).sort()).toEqual(['.git', 'data'])
  expect(JSON.parse(readFileSync(join(target, 'data/private/moved.json'), 'utf8'))).toMatchObject({
    to: people,
  })
})

test('one that was broken off while it put people elsewhere in their place goes on, and only there', async () => {
  const { file, key, folder, target } = await backedUp()
  const people = join(folder, 'mensen')
  await restoreBackup({ file, root: target, privateRoot: people, key })
  const apart = join(target, '.wissel-restore')
  mkdirSync(join(apart, 'site'), { recursive: true })
  renameSync(join(target, 'data'), join(apart, 'site/data'))
  writeFileSync(join(apart, 'ready.json'), JSON.stringify({ madeAt: 'toen', folder: '', people }))
  mkdirSync(join(people, '.wissel-restore'))
  renameSync(join(people, 'subscribers'), join(people, '.wissel-restore/subscribers'))
  const before = readdirSync(folder, { recursive: true }).sort()

  for (const other of [undefined, join(folder, 'anders')])
    await expect(restoreBackup({ file, root: target, privateRoot: other, key })).rejects.toThrow(people)
  renameSync(people, join(folder, 'weg'))
  mkdirSync(people)
  await expect(restoreBackup({ file, root: target, privateRoot: people, key })).rejects.toThrow('is empty')
  rmSync(people, { recursive: true })
  renameSync(join(folder, 'weg'), people)
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(before)

  await restoreBackup({ file, root: target, privateRoot: people, key })
  expect(readdirSync(people).sort()).toEqual(['.gitignore', 'accounts.json', 'site.json', 'subscribers'])
  expect(readdirSync(target).sort()).toEqual(['.git', 'data'])
})

test('one that was broken off at its very end is known as done', async () => {
  const { file, key, folder, target } = await backedUp()
  await restoreBackup({ file, root: target, privateRoot: join(folder, 'mensen'), key })
  mkdirSync(join(target, '.wissel-restore'))
  await expect(
    restoreBackup({ file, root: target, privateRoot: join(folder, 'mensen'), key }),
  ).rejects.toThrow('is not empty')
  expect(existsSync(join(target, '.wissel-restore'))).toBe(false)
})
