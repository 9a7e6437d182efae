import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openMonthRecords } from '../../../server/files/month-records'
import { temporaryFolder } from '../../support/temporary-folder'

const visit = z.object({ name: z.string().min(1), at: z.iso.date(), note: z.string().default('') })

async function openVisits(text?: string) {
  const folder = temporaryFolder()
  const path = join(folder, '2026-11.json')
  if (text !== undefined) await writeFile(path, text, { mode: 0o644 })
  const warnings: object[] = []
  const log = { warn: (context: object) => void warnings.push(context) }
  const open = () =>
    openMonthRecords<z.output<typeof visit>>({
      folder,
      record: visit,
      monthOf: ({ at }) => at.slice(0, 7),
      log,
    })
  const stored = async (): Promise<{ name: string }[]> => JSON.parse(await readFile(path, 'utf8'))
  return { folder, path, warnings, open, stored, visits: await open() }
}

const visitOf = (name: string) => ({ name, at: '2026-11-20', note: '' })

test('a record that could not be read back is refused, and its month goes on without it', async () => {
  const { visits, open, stored } = await openVisits()
  await visits.append([visitOf('Anna')])
  await expect(visits.append([visitOf('')])).rejects.toThrow()
  await expect(visits.change((one) => ({ ...one, at: 'gisteren' }))).rejects.toThrow()
  await visits.append([visitOf('Piet')])
  expect((await stored()).map(({ name }) => name)).toEqual(['Anna', 'Piet'])
  expect((await open()).all()).toEqual(visits.all())
})

test('what is read gets what an older version did not keep, and is closed to others', async () => {
  const { visits, path } = await openVisits('[{"name":"Anna","at":"2026-11-20"}]')
  expect(visits.all()).toEqual([visitOf('Anna')])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('a new record never rewrites more than half a megabyte, and what was taken away makes room again', async () => {
  const { folder, visits, open } = await openVisits()
  const many = (start: number) =>
    Array.from({ length: 400 }, (_, at) => ({ ...visitOf(`Bezoeker ${start + at}`), note: 'x'.repeat(700) }))
  for (const start of [0, 400, 800, 1200]) await visits.append(many(start))
  const sizes = async () =>
    Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size))
  expect(Math.max(...(await sizes()))).toBeLessThan(900_000)
  expect(await readdir(folder)).toEqual(['2026-11.2.json', '2026-11.json'])
  await visits.change((one) => (one.name.endsWith('7') ? one : null))
  await visits.append([visitOf('Anna')])
  const first = JSON.parse(await readFile(join(folder, '2026-11.json'), 'utf8'))
  expect(first.at(-1)).toEqual(visitOf('Anna'))
  expect((await open()).all()).toHaveLength(161)
})

test('one wrong record breaks its file, and the log says where', async () => {
  const { warnings, path, visits } = await openVisits('[{"name":"Anna","at":"2026-11-20"},{"name":"Piet"}]')
  expect(warnings).toEqual([{ file: path, reason: expect.stringContaining(': 1.at ') }])
  expect(visits.all()).toEqual([])
})

test('a month of which everybody was taken away has no file, and gets one again', async () => {
  const { folder, visits } = await openVisits()
  await visits.append([visitOf('Anna')])
  await visits.change(() => null)
  expect([visits.all(), await readdir(folder)]).toEqual([[], []])
  await visits.append([visitOf('Piet')])
  expect(await readdir(folder)).toEqual(['2026-11.json'])
})
