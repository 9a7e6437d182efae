import { chmod, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Low } from 'lowdb'
import { expect, test } from 'vitest'
import { JsonFile } from '../../../server/files/json-file'
import { Unreadable } from '../../../server/files/unreadable'
import { temporaryFolder } from '../../support/temporary-folder'

test('a JSON file that is absent is made, folder and all, and read back', async () => {
  const path = join(temporaryFolder(), 'nieuw/data.json')
  const db = new Low<string[]>(new JsonFile<string[]>(path), [])
  await db.read()
  await db.update((items) => items.push('één'))
  expect(await readFile(path, 'utf8')).toBe('[\n  "één"\n]\n')
  expect(await new JsonFile(path).read()).toEqual(['één'])
})

test('a write keeps the permissions of the file and leaves nothing beside it', async () => {
  const home = temporaryFolder()
  const path = join(home, 'data.json')
  await writeFile(path, '[]')
  await chmod(path, 0o640)
  const file = new JsonFile<number[]>(path)
  await file.read()
  await file.write([1])
  expect((await stat(path)).mode & 0o777).toBe(0o640)
  expect(await readdir(home)).toEqual(['data.json'])
})

test('a new file gets the permissions that were asked, whatever the process masks', async () => {
  const path = join(temporaryFolder(), 'data.json')
  await new JsonFile<number[]>(path, 0o600).write([1])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test.each(['[1, 2', '', Buffer.from([0x5b, 0xff, 0x5d]), Buffer.from('[]', 'utf16le')])(
  'a file that is broken (%j) is never written over',
  async (bytes) => {
    const path = join(temporaryFolder(), 'data.json')
    await writeFile(path, bytes)
    const file = new JsonFile<number[]>(path)
    await expect(file.read()).rejects.toThrow(Unreadable)
    await expect(file.write([])).rejects.toThrow(Unreadable)
    expect(await readFile(path)).toEqual(Buffer.from(bytes))
  },
)

test('a file that was repaired may be written again', async () => {
  const path = join(temporaryFolder(), 'data.json')
  await writeFile(path, '[')
  const file = new JsonFile<number[]>(path)
  await expect(file.read()).rejects.toThrow(Unreadable)
  await writeFile(path, '[1]')
  expect(await file.read()).toEqual([1])
  await file.write([1, 2])
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual([1, 2])
})

test('a link is not followed', async () => {
  const home = temporaryFolder()
  await writeFile(join(home, 'echt.json'), '[1]')
  await symlink('echt.json', join(home, 'data.json'))
  await expect(new JsonFile(join(home, 'data.json')).read()).rejects.toThrow(Unreadable)
})

test('a write that fails takes its temporary file along and keeps the old one', async () => {
  const home = temporaryFolder()
  const path = join(home, 'data.json')
  await writeFile(path, '[1]')
  const file = new JsonFile<unknown>(path)
  await file.read()
  const loop: unknown[] = []
  loop.push(loop)
  await expect(file.write(loop)).rejects.toThrow()
  expect([await readdir(home), await readFile(path, 'utf8')]).toEqual([['data.json'], '[1]'])
})
