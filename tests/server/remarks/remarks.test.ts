import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openRemarks } from '../../../server/remarks/remarks'
import { temporaryFolder } from '../../support/temporary-folder'

const DAY = 86_400_000
const entry = { type: 'blog-posts', id: 'a' }
const eva = { account: '1', name: 'Eva' }
const guest = { account: null, name: 'Gast' }
const remark = { field: 'content', anchor: { words: 'Alinea.', before: '', after: '' }, text: 'Klopt dit?' }

/** Remarks at an entry that can be taken away, with a clock that can be moved. */
async function openAt() {
  const folder = join(temporaryFolder(), 'remarks')
  const site = { now: Date.parse('2026-11-20T11:00:00Z'), isThere: true }
  const found = { id: 'a', file: 'content/blog/a.md', fields: { content: 'Alinea.' } }
  const open = () =>
    openRemarks({
      folder,
      entries: { find: () => (site.isThere ? found : undefined), findRenamed: () => undefined },
      now: () => site.now,
      log: { warn: () => {}, error: () => {} },
    })
  const remarks = await open()
  return { open, folder, remarks, site, files: () => (existsSync(folder) ? readdirSync(folder) : []) }
}

it('remarks stay a month after their entry was missed, and come back with it', async () => {
  const { remarks, site, files } = await openAt()
  await remarks.place(entry, remark, eva)
  site.isThere = false
  expect(await remarks.forgetUnused()).toBe(0)
  expect(await remarks.open()).toEqual([])
  site.now += 29 * DAY
  expect(await remarks.forgetUnused()).toBe(0)
  site.isThere = true
  expect(await remarks.list(entry)).toHaveLength(1)
  expect(await remarks.open()).toEqual([{ ...entry, count: 1 }])
  site.isThere = false
  await remarks.forgetUnused()
  site.now += 30 * DAY
  expect(await remarks.forgetUnused()).toBe(1)
  expect(files()).toEqual([])
})

it('a settled remark goes after ninety days, an open one stays as long as its entry', async () => {
  const { remarks, site } = await openAt()
  const settled = await remarks.place(entry, remark, eva)
  await remarks.place(entry, { ...remark, text: 'Nog open' }, eva)
  await remarks.settle(entry, settled.id, true, eva)
  site.now += 89 * DAY
  expect(await remarks.forgetUnused()).toBe(0)
  site.now += DAY
  expect(await remarks.forgetUnused()).toBe(1)
  expect((await remarks.list(entry)).map(({ text }) => text)).toEqual(['Nog open'])
})

it('guests cannot fill what people who work here need, and an entry holds so many and no more', async () => {
  const { remarks } = await openAt()
  const said = (count: number) => ({ ...remark, text: `Klopt dit? ${count}` })
  for (let count = 0; count < 100; count += 1) await remarks.place(entry, said(count), guest)
  await expect(remarks.place(entry, remark, guest)).rejects.toThrow('al heel veel opmerkingen')
  for (let count = 0; count < 200; count += 1) await remarks.place(entry, said(count), eva)
  await expect(remarks.place(entry, remark, eva)).rejects.toThrow('al heel veel opmerkingen')
  expect(await remarks.list(entry)).toHaveLength(300)
})

it('what is sent twice is said once, however late the reply was', async () => {
  const { remarks } = await openAt()
  const { id } = await remarks.place(entry, remark, eva)
  expect(await remarks.place(entry, remark, eva)).toMatchObject({ id })
  for (let count = 0; count < 2; count += 1) {
    await remarks.answer(entry, id, 'Ja.', guest)
    await remarks.place(entry, remark, guest)
  }
  // Said by somebody else, at another paragraph with the same words, or after the first was settled, it is another.
  await remarks.place(entry, { ...remark, anchor: { ...remark.anchor, before: 'Vooraf.' } }, eva)
  await remarks.answer(entry, id, 'Echt?', eva)
  await remarks.answer(entry, id, 'Ja.', guest)
  const all = await remarks.list(entry)
  expect(all.map(({ by, answers }) => [by, answers.map(({ text }) => text)])).toEqual([
    ['Eva', ['Ja.', 'Echt?', 'Ja.']],
    ['Gast', []],
    ['Eva', []],
  ])
  await remarks.settle(entry, id, true, eva)
  expect((await remarks.place(entry, remark, eva)).id).not.toBe(id)
})

it('a move that was cut off is made again, and nothing is there twice or without its answer', async () => {
  const { remarks, open, folder, files } = await openAt()
  const change = { type: 'pending-blog-posts', id: 'a' }
  const { id } = await remarks.place(change, remark, guest)
  const [name = ''] = files()
  const cutOff = readFileSync(join(folder, name))
  await remarks.move(change, entry)
  await remarks.answer(entry, id, 'Ja.', eva)
  writeFileSync(join(folder, name), cutOff)
  const again = await open()
  await again.move(change, entry)
  expect(await again.list(entry)).toMatchObject([{ id, answers: [{ text: 'Ja.' }] }])
  expect(await again.list(change)).toEqual([])
})

it('asking for remarks makes no file', async () => {
  const { remarks, files } = await openAt()
  expect(await remarks.list(entry)).toEqual([])
  expect(files()).toEqual([])
})
