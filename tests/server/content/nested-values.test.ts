import { describe, expect, it } from 'vitest'
import { editable } from '../../../server/content/publish/editable'
import { changesOf, newFileFields } from '../../../server/content/publish/file-fields'
import { restoredFile } from '../../../server/content/publish/restored-file'
import { readValue } from '../../../server/content/publish/validate'
import { withChanges, withEntry } from '../../../server/storage/entries'
import { entriesIn, storageOf } from '../../../server/storage/storage-of'
import { changedLines } from '../storage/changed-lines'
import { type NestedPage, nestedPages as type } from './nested-pages'

const PATH = 'content/nested/proef.md'
const DATES = { created: '2026-01-01T00:00:00.000Z', modified: '2026-01-01T00:00:00.000Z' }

const FILE = `---
title: Proef
blocks:
  # boven de held
  - kind: hero
    title: Marketing die blijft # kort
    since: 2026-09-01
    eigen: [van, de, schrijver]
  - kind: cases
    order: 2
    cases:
      - title: Hovenier
        metrics:
          - Van 3 uur naar 1 uur
          - 10
---
Tekst
`

const bytes = (text: string) => new TextEncoder().encode(text)

function opened(text: string) {
  const [entry] = entriesIn(type, bytes(text))
  const found = entry && editable(type, entry, { path: PATH, dates: DATES })
  if (!found) throw new Error('this file cannot be read')
  return { ...found, value: found.value as NestedPage }
}

/** The file after a save of the value as the form changed it. */
function saved(text: string, change: (page: NestedPage) => NestedPage): string {
  const entry = opened(text)
  const next = type.schema.parse(change(structuredClone(entry.value)))
  const before = entriesIn(type, bytes(text))
  const changes = changesOf(type, entry, next, [])
  const result = storageOf(type).spliced(text, before, withChanges(before, '', changes)) ?? ''
  expect(opened(result).value).toEqual(next)
  return result
}

/** A page with other fields in one of its blocks. */
const withBlock = (at: number, fields: object) => (page: NestedPage) => ({
  ...page,
  blocks: page.blocks.map((block, index) => (index === at ? { ...block, ...fields } : block)),
})

describe('a value with lists of records in it', () => {
  it('is saved as the line that changed, whatever a reader fills in beside it', () => {
    const cases = [{ title: 'Hovenier', metrics: ['Van 3 uur naar 2 uur', '10'] }]
    const result = saved(FILE, withBlock(1, { cases }))
    expect(result).toBe(FILE.replace('naar 1 uur', 'naar 2 uur'))
    expect(changedLines(FILE, result)).toEqual({ added: 1, removed: 1 })
    expect(saved(FILE, withBlock(0, { title: 'Nieuw' }))).toBe(FILE.replace('Marketing die blijft', 'Nieuw'))
    expect(saved(FILE, (page) => page)).toBe(FILE)
  })

  it('moves with its comments, and what only a writer knows of', () => {
    const result = saved(FILE, (page) => ({ ...page, blocks: page.blocks.toReversed() }))
    expect(result).toContain('    since: 2026-09-01\n    eigen: [van, de, schrijver]\n---\n')
    expect(changedLines(FILE, result).added).toBeLessThan(8)
  })

  it('is added to without what is empty', () => {
    const added = { ...opened(FILE).value.blocks[1], kind: 'cta', title: 'Bel ons', cases: [], order: '' }
    const result = saved(FILE, (page) => ({
      ...page,
      blocks: [...page.blocks, added as NestedPage['blocks'][number]],
    }))
    expect(result).toBe(
      FILE.replace('          - 10\n', '          - 10\n  - kind: cta\n    title: Bel ons\n'),
    )
  })

  it('is new in a file as a writer would begin it', () => {
    const fields = newFileFields(type, { ...opened(FILE).value, content: '' }, PATH)
    const text = storageOf(type).spliced(null, [], withEntry([], fields)) ?? ''
    expect(text).not.toMatch(/text:|isWide:|\[\]/)
    expect(opened(text).value.blocks).toEqual(opened(FILE).value.blocks)
  })

  it('is refused with the place of each error in it', () => {
    const cases = [{ title: 'A', metrics: ['x', { y: 1 }] }, { title: '' }]
    const { errors } = readValue(type, { title: 'x', blocks: [{ kind: 'a' }, { kind: 'b', cases }] })
    expect(errors?.map(({ path }) => path)).toEqual(['blocks.1.cases.0.metrics.1', 'blocks.1.cases.1.title'])
  })

  it('comes back from an older version, alone and with its entry', async () => {
    const now = saved(FILE, withBlock(1, { title: 'Anders', order: '7' })).replace('Proef', 'Nu')
    const asked = {
      old: bytes(FILE),
      path: PATH,
      now: bytes(now),
      id: undefined,
      present: [],
      keepsPublication: true,
      isLast: false,
    }
    const { bytes: one } = await restoredFile(type, { ...asked, field: 'blocks' })
    expect(new TextDecoder().decode(one)).toBe(FILE.replace('Proef', 'Nu'))
    const { bytes: all } = await restoredFile(type, { ...asked, field: undefined })
    expect(new TextDecoder().decode(all)).toBe(FILE)
  })
})
