import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { JsonFile } from '../../../server/files/json-file'
import { keepFolder } from '../../../server/files/steady-folder'
import { openStore, type StoreOptions } from '../../../server/files/store'
import { Unreadable } from '../../../server/files/unreadable'
import { temporaryFolder } from '../../support/temporary-folder'

const sentences = { broken: 'Dit bestand is stuk.', unwritten: 'De schijf is vol.' }

/** A store of numbers in a folder of its own, with what it reported. */
async function numbers(options: Partial<StoreOptions<readonly number[]>> = {}, text?: string) {
  const folder = temporaryFolder()
  const path = join(folder, 'numbers.json')
  if (text !== undefined) await writeFile(path, text)
  const told: string[] = []
  const open = () =>
    openStore<readonly number[]>({
      path,
      schema: z.array(z.number()),
      empty: [],
      whenBroken: 'refuse',
      onBroken: () => void told.push('broken'),
      onUnwritten: () => void told.push('unwritten'),
      log: { warn: (_, message) => void told.push(message) },
      ...options,
    })
  return { folder, path, told, open, store: await open() }
}

test('what was changed is on disk when the change is settled, for our eyes alone', async () => {
  const { store, path, open } = await numbers()
  await store.change((all) => [...all, 1])
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual([1])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await open()).value).toEqual([1])
})

test('a file that others could read is closed to them', async () => {
  const { path, open } = await numbers({}, '[1]')
  await chmod(path, 0o644)
  await open()
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('changes that come together happen one after another, and none is lost', async () => {
  const { store, path } = await numbers()
  await Promise.all(Array.from({ length: 20 }, (_, at) => store.change((all) => [...all, at])))
  expect(JSON.parse(await readFile(path, 'utf8'))).toHaveLength(20)
})

test('a change that throws, or makes what could not be read back, writes nothing and stops no other', async () => {
  const { store, path } = await numbers()
  const broken = store.change(() => {
    throw new Error('stuk')
  })
  const unfit = store.change(() => ['geen getal'] as never)
  const good = store.change((all) => [...all, 2])
  expect(await Promise.allSettled([broken, unfit, good])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
    { status: 'fulfilled' },
  ])
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual([2])
})

test('what the disk does not take counts in memory neither, and is told', async () => {
  const { store, folder, told } = await numbers({ sentences })
  await store.change(() => [1])
  await rename(folder, `${folder}.away`)
  await writeFile(folder, 'no folder')
  await expect(store.change(() => [2])).rejects.toMatchObject({
    code: 'unavailable',
    message: 'De schijf is vol.',
  })
  expect([store.value, told]).toEqual([[1], ['unwritten']])
  await rm(folder)
  await rename(`${folder}.away`, folder)
  await store.change((all) => [...all, 3])
  expect(store.value).toEqual([1, 3])
})

test('a change to what an absent file counts as takes the file away, and the next one brings it back', async () => {
  const empty: readonly number[] = []
  const { store, folder } = await numbers({ empty }, '[1]')
  await store.change(() => empty)
  expect([store.value, await readdir(folder)]).toEqual([[], []])
  await store.change((all) => [...all, 2])
  expect(await readdir(folder)).toEqual(['numbers.json'])
})

test.each(['[1', 'null', '{"a":1}', '["een"]', ''])(
  'a file with %j is refused and never written over',
  async (text) => {
    const { store, path, told } = await numbers({ sentences }, text)
    expect([store.isBroken, told]).toEqual([true, ['broken']])
    expect(() => store.value).toThrow('Dit bestand is stuk.')
    await expect(store.change(() => [1])).rejects.toMatchObject({ code: 'unavailable' })
    expect(await readFile(path, 'utf8')).toBe(text)
  },
)

test('a broken file of what may be lost is put aside and begun anew', async () => {
  const { store, folder } = await numbers({ whenBroken: 'start-over' }, '[1')
  await store.change(() => [1])
  const names = (await readdir(folder)).sort()
  expect(names).toEqual(['numbers.json', expect.stringMatching(/^numbers\.json\..*\.broken$/)])
})

test('what a killed write left beside the file is taken away', async () => {
  const { folder, open } = await numbers()
  await mkdir(join(folder, 'other'))
  await writeFile(join(folder, 'numbers.json.00000000-0000-4000-8000-000000000000.tmp'), '[')
  await open()
  expect(await readdir(folder)).toEqual(['other'])
})

test.each(['remove', 'start-over', 'refuse'] as const)(
  'a file that we may not read stays as it is, and is named with what to do: %s',
  async (whenBroken) => {
    const { path, folder, told, open } = await numbers({ whenBroken }, '[1]')
    await chmod(folder, 0o777)
    await chmod(path, 0)
    // Root may read everything.
    const isRoot = process.geteuid?.() === 0
    if (isRoot) process.seteuid?.(65_534)
    const failure = await open()
      .catch((error: unknown) => error)
      .finally(() => isRoot && process.seteuid?.(0))
    expect(failure).toMatchObject({
      message: `${path} cannot be read (EACCES). Let the user that runs the site own it (chown), and start again.`,
    })
    await chmod(path, 0o600)
    expect([await readFile(path, 'utf8'), await readdir(folder), told]).toEqual(['[1]', ['numbers.json'], []])
  },
)

test.skipIf(process.platform !== 'linux')(
  'such a file is named by the folder that people know, though it was opened otherwise',
  async () => {
    const { folder } = await numbers({}, '[1]')
    const steady = await keepFolder(folder)
    onTestFinished(steady.close)
    const path = join(steady.path, 'numbers.json')
    const denied = Object.assign(new Error('denied'), { code: 'EACCES' })
    const read = vi.spyOn(JsonFile.prototype, 'read')
    onTestFinished(() => read.mockRestore())
    read.mockRejectedValue(new Unreadable('Dit bestand is niet te lezen.', undefined, { cause: denied }))
    const opening = openStore({
      path,
      schema: z.array(z.number()),
      empty: [],
      whenBroken: 'refuse',
      onBroken: () => undefined,
      log: { warn: () => undefined },
    })
    await expect(opening).rejects.toThrow(`${join(folder, 'numbers.json')} cannot be read (EACCES)`)
  },
)
