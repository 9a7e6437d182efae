import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { StoredText } from '#contract/admin/unsaved'
import { readText } from '../../../server/files/read-text'
import { openUnsavedTexts } from '../../../server/unsaved/unsaved-texts'
import { temporaryFolder } from '../../support/temporary-folder'

const DAY = 86_400_000
const NOON = Date.parse('2026-11-20T12:00:00Z')
const article = { type: 'blog-posts', id: 'beginnen' }

function typed(change: Partial<StoredText> = {}): StoredText {
  const base = [{ title: 'Oud' }]
  return {
    form: 'a',
    at: NOON,
    etag: '"1"',
    base,
    items: [{ title: 'Nieuw' }],
    device: 'Chrome op Mac',
    ...change,
  }
}

/** A folder of texts, opened anew by `open`, and a clock that can be moved. */
async function openFolder() {
  const folder = join(temporaryFolder(), 'unsaved')
  const clock = { now: NOON }
  const open = () => openUnsavedTexts({ folder, now: () => clock.now, log: { warn: () => {} } })
  const files = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isText)
  return { folder, clock, open, files, texts: await open() }
}

const isText = (path: string) => path.endsWith('.json')

describe('a text that was typed and not saved', () => {
  it('is found again after a restart, in a file that others cannot read', async () => {
    const { folder, open, texts, files } = await openFolder()
    await texts.keep('eva', article, typed())
    await texts.keep('eva', { type: 'blog-posts', id: '../../../etc/passwd\0' }, typed())
    expect(await (await open()).find('eva', article)).toEqual(typed())
    expect(files()).toHaveLength(2)
    for (const path of files()) {
      expect(path).toMatch(/^[\da-f]{64}\/[\da-f]{64}\.json$/)
      expect(statSync(join(folder, path)).mode & 0o777).toBe(0o600)
      expect(statSync(join(folder, path, '..')).mode & 0o777).toBe(0o700)
    }
  })

  it('is of one person and one form', async () => {
    const { texts } = await openFolder()
    await texts.keep('eva', article, typed())
    expect(await texts.find('rik', article)).toBeNull()
    expect(await texts.find('eva', { ...article, id: '' })).toBeNull()
    expect(await texts.find('eva', { ...article, type: 'pages' })).toBeNull()
  })

  it('gives way to what came later, and is not overtaken by what the same form sent before', async () => {
    const { texts, clock } = await openFolder()
    clock.now = NOON + 3
    await texts.keep('eva', article, typed({ at: NOON + 2, etag: '"laatst"' }))
    await texts.keep('eva', article, typed({ at: NOON + 1, etag: '"ingehaald"' }))
    expect(await texts.find('eva', article)).toMatchObject({ etag: '"laatst"' })
    await texts.keep('eva', article, typed({ form: 'b', at: NOON, etag: '"elders"' }))
    expect(await texts.find('eva', article)).toMatchObject({ form: 'b', etag: '"elders"' })
  })

  it('is listed with its form, the newest first, and so are all others', async () => {
    const { texts } = await openFolder()
    await texts.keep('eva', article, typed({ at: NOON - 2 }))
    await texts.keep('eva', { type: 'pages', id: '' }, typed({ at: NOON - 1 }))
    await texts.keep('rik', article, typed())
    expect(await texts.list('eva')).toEqual([
      { place: { type: 'pages', id: '' }, title: 'Nieuw', form: 'a', at: NOON - 1, device: 'Chrome op Mac' },
      { place: article, title: 'Nieuw', form: 'a', at: NOON - 2, device: 'Chrome op Mac' },
    ])
    for (let number = 0; number < 12; number += 1)
      await texts.keep('eva', { ...article, id: `artikel-${number}` }, typed())
    expect(await texts.list('eva')).toHaveLength(14)
  })

  it('is read for a list once, and again when it changed', async () => {
    const { folder, files } = await openFolder()
    const readings: string[] = []
    const texts = await openUnsavedTexts({
      folder,
      now: () => NOON,
      log: { warn: () => {} },
      readText: (path) => {
        readings.push(path)
        return readText(path)
      },
    })
    const titles = async () => {
      readings.length = 0
      return [(await texts.list('eva')).map(({ title }) => title), readings.length]
    }
    for (const id of ['een', 'twee', 'drie'])
      await texts.keep('eva', { ...article, id }, typed({ items: [{ title: id }] }))
    expect(await titles()).toEqual([expect.arrayContaining(['een', 'twee', 'drie']), 3])
    expect(await titles()).toEqual([expect.arrayContaining(['een', 'twee', 'drie']), 0])
    await texts.keep('eva', { ...article, id: 'twee' }, typed({ items: [{ title: 'vier' }] }))
    expect(await titles()).toEqual([expect.arrayContaining(['een', 'vier', 'drie']), 1])
    for (const path of files()) rmSync(join(folder, path))
    expect(await titles()).toEqual([[], 0])
  })

  it('gives way to what is typed after the clock of the server was set back', async () => {
    const { texts, clock } = await openFolder()
    await texts.keep('eva', article, typed())
    clock.now = NOON - 3_600_000
    await texts.keep('eva', article, typed({ at: clock.now, etag: '"later"' }))
    expect(await texts.find('eva', article)).toMatchObject({ etag: '"later"' })
  })

  it('is removed by the form in which it was typed, and by no other', async () => {
    const { texts, files } = await openFolder()
    await texts.keep('eva', article, typed())
    await texts.forget('eva', article, 'b')
    await texts.forget('rik', article, 'a')
    expect(files()).toHaveLength(1)
    await texts.forget('eva', article, 'a')
    await texts.forget('eva', article, 'a')
    expect(files()).toEqual([])
  })

  it('goes with its account, and when nobody typed in it for ninety days', async () => {
    const { texts, clock, files } = await openFolder()
    await texts.keep('eva', article, typed())
    await texts.keep('eva', { ...article, id: 'vers' }, typed({ at: NOON + DAY }))
    await texts.keep('rik', article, typed({ at: NOON + DAY }))
    await texts.keep('weg', article, typed({ at: NOON + DAY }))
    await texts.forgetOf('rik')
    expect(files()).toHaveLength(3)
    clock.now = NOON + 89 * DAY
    expect(await texts.forgetUnused(['eva', 'rik'])).toBe(1)
    expect(await texts.find('weg', article)).toBeNull()
    clock.now = NOON + 90 * DAY
    expect(await texts.forgetUnused(['eva', 'rik'])).toBe(1)
    expect(await texts.find('eva', article)).toBeNull()
    expect(await texts.find('eva', { ...article, id: 'vers' })).not.toBeNull()
  })

  it('takes no more than its share of the disk: those that were left longest ago give way', async () => {
    const { texts, files } = await openFolder()
    const id = (number: number) => ({ ...article, id: `artikel-${number}` })
    for (let number = 0; number < 52; number += 1) await texts.keep('eva', id(number), typed())
    expect(files()).toHaveLength(50)
    expect(await texts.find('eva', id(51))).not.toBeNull()
    expect(await texts.find('eva', id(0))).toBeNull()
    const large = typed({ items: [{ content: 'x'.repeat(9_000_000) }] })
    for (let number = 0; number < 4; number += 1) await texts.keep('eva', id(100 + number), large)
    expect(files()).toHaveLength(3)
    expect(await texts.find('eva', id(103))).toEqual(large)
  })

  it('that cannot be read is none, and what a killed process left unfinished is removed', async () => {
    const { folder, open, texts, files } = await openFolder()
    await texts.keep('eva', article, typed())
    const [path = ''] = files()
    const half = join(folder, path, '..', 'x.json.6cc6fb62-908e-4ed5-8438-e701932b90e8.tmp')
    writeFileSync(half, '{"form":')
    writeFileSync(join(folder, path), '{"form":')
    writeFileSync(join(folder, 'lees-mij'), '')
    const again = await open()
    expect(await again.find('eva', article)).toBeNull()
    expect(existsSync(half)).toBe(false)
    await again.keep('eva', article, typed())
    expect(await again.find('eva', article)).toEqual(typed())
  })

  it('is refused when it is too deep to be written, and what was kept stays', async () => {
    const { texts } = await openFolder()
    await texts.keep('eva', article, typed())
    // Node 26 writes lists of any depth; before, this is what came of too many.
    const deep = {
      toJSON: () => {
        throw new RangeError('Maximum call stack size exceeded')
      },
    }
    const refused = texts.keep('eva', article, typed({ at: NOON + 1, items: [{ deep }] }))
    await expect(refused).rejects.toMatchObject({ code: 'bad-request' })
    expect(await texts.find('eva', article)).toEqual(typed())
  })
})
