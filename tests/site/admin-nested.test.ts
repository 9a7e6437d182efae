import { describe, expect, it } from 'vitest'
import { contentPage } from '#contract/content/content-page'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { describeChange } from '#contract/content/describe-change'
import { copiedText } from '../../site/admin/editing/banners'
import { differences, spotAt, valueAt, withValueAt } from '../../site/admin/editing/compare/differences'
import { shownItem, shownPair, shownValue } from '../../site/admin/editing/compare/shown-value'
import { chosenItems, conflictPlaces } from '../../site/admin/editing/conflict/chosen-items'
import { copyOf, emptyItem } from '../../site/admin/editing/empty-item'
import { errorsBelow, fieldErrors } from '../../site/admin/editing/fields/field-errors'
import { newBlock, newRecord } from '../../site/admin/editing/fields/nested/new-item'
import { formResolver } from '../../site/admin/editing/form-resolver'
import { formRows } from '../../site/admin/editing/form-rows'
import { takeIn } from '../../site/admin/editing/saving/take-in'

const pages = allContentTypes.find(({ name }) => name === contentPage.name) as AnyContentType
const page = contentPage.example
const [cases] = page.blocks
if (cases?.kind !== 'cases') throw new Error('The example of a page has another first block')
const hero = { kind: 'hero', title: 'Bakkers', text: '', points: [], drawing: '', imageUrl: '' }
const withBlocks = (...blocks: readonly object[]) => ({ ...page, blocks })
const retitled = { ...cases, cases: [cases.cases[0], { ...cases.cases[1], title: 'Bakkerij' }] }

describe('what differs within blocks', () => {
  it('is told by block, record and field, with both values', () => {
    const before = withBlocks(hero, cases)
    const after = withBlocks({ ...hero, title: 'Bakkerijen' }, retitled)
    expect(differences(pages, [before], [after])).toMatchObject([
      { path: 'blocks.0.title', label: 'Kop van blok 1 (Bovenaan)', before: 'Bakkers', after: 'Bakkerijen' },
      {
        path: 'blocks.1.cases.1.title',
        label: 'Kop van voorbeeld 2 van blok 2 (Klantvoorbeelden)',
        before: 'Webwinkel',
        after: 'Bakkerij',
      },
    ])
  })

  it('is the list where blocks came, went or moved, and of that only what is not the same', () => {
    const [found] = differences(pages, [withBlocks(hero, cases)], [withBlocks(cases)])
    expect(found).toMatchObject({ path: 'blocks', label: 'Blokken' })
    expect(shownPair(pages.fields.blocks, found?.before, found?.after)).toEqual([
      'Blok 1 (Bovenaan)\nKop: Bakkers',
      '',
    ])
    const moved = differences(pages, [withBlocks(hero, cases)], [withBlocks(cases, hero)])
    expect(moved.map(({ path }) => path)).toEqual(['blocks'])
  })

  it('is shown and copied in words', () => {
    expect(shownValue(pages.fields.blocks, [{ ...hero, drawing: 'sales', points: ['Een', 'Twee'] }])).toBe(
      'Blok 1 (Bovenaan)\nKop: Bakkers\nPunten:\n  Een\n  Twee\nTekening: Sales',
    )
    expect(copiedText(pages, [page])).toContain('Voorbeeld 2\n  Kop: Webwinkel')
    expect(shownValue(undefined, { a: [{ b: 'c' }] })).toBe('c')
  })

  it('stands in the words of its commit', () => {
    const now = Date.parse('2026-11-22T09:00:00Z')
    const said = (before: object, after: object) =>
      describeChange(pages, { before: before as typeof page, after: after as typeof page, now })
    expect(said(withBlocks(hero, cases), withBlocks(hero, retitled))).toBe(
      'Pagina "Over ons": kop van voorbeeld 2 van blok 2 (Klantvoorbeelden) gewijzigd',
    )
    expect(said(withBlocks(hero), withBlocks(hero, cases))).toBe('Pagina "Over ons": blokken gewijzigd')
    expect(said(withBlocks(hero), withBlocks({ ...hero, title: 'Een', text: 'Twee' }))).toBe(
      'Pagina "Over ons": blok 1 (Bovenaan) gewijzigd',
    )
  })
})

describe('a place within blocks, as the server writes it', () => {
  const items = [withBlocks(hero, cases)]
  const path = 'blocks.1.cases.0.metrics.0'

  it('is found, read and set', () => {
    expect(spotAt(pages, items, path)).toEqual({
      index: 0,
      field: 'blocks',
      within: ['1', 'cases', '0', 'metrics', '0'],
    })
    expect(valueAt(pages, items, path)).toBe(cases.cases[0]?.metrics[0])
    expect(valueAt(pages, items, 'blocks.7.title')).toBeUndefined()
    const changed = withValueAt(pages, items, { path, value: 'Van 4 naar 1' })
    expect(valueAt(pages, changed, path)).toBe('Van 4 naar 1')
    expect(valueAt(pages, changed, 'blocks.0')).toBe(hero)
    const without = withValueAt(pages, items, { path: 'blocks.0', value: undefined })
    expect(valueAt(pages, without, 'blocks')).toEqual([cases])
  })

  it('is what a conflict is about, under its own name', () => {
    const theirs = withBlocks({ ...hero, title: 'Van Willem' }, cases)
    const conflict = {
      base: items,
      current: { items: [theirs], etag: '"nu"' },
      proposal: [withBlocks({ ...hero, title: 'Van mij' }, retitled)],
      paths: ['blocks.0.title'],
      clashes: {},
    }
    const [place] = conflictPlaces(pages, conflict)
    expect(place).toMatchObject({
      label: 'Kop van blok 1 (Bovenaan)',
      mine: 'Van mij',
      theirs: 'Van Willem',
    })
    const [chosen] = chosenItems(pages, conflict, { 'blocks.0.title': { pick: 'theirs', own: '' } })
    expect(chosen?.blocks).toEqual([{ ...hero, title: 'Van Willem' }, retitled])
  })

  it('is read as in a form where one side removed a whole block or record', () => {
    const shownAt = (path: string, theirs: unknown) => {
      const conflict = {
        base: items,
        current: { items, etag: '"nu"' },
        proposal: items,
        paths: [path],
        clashes: {},
        sides: { [path]: { mine: undefined, theirs } },
      }
      const [place] = conflictPlaces(pages, conflict)
      return [place?.label, shownItem(place?.fields ?? {}, place?.theirs), place?.declared]
    }
    expect(shownAt('blocks.0', { ...hero, points: ['Een', 'Twee'] })).toEqual([
      'Blok 1 (Bovenaan)',
      'Kop: Bakkers\nPunten:\n  Een\n  Twee',
      undefined,
    ])
    expect(shownAt('blocks.1.cases.0', { title: 'Bakker', text: '', metrics: [] })).toEqual([
      'Voorbeeld 1 van blok 2 (Klantvoorbeelden)',
      'Kop: Bakker',
      undefined,
    ])
  })

  it('is where what was typed during a save comes in', () => {
    const sent = items
    const typed = [withBlocks({ ...hero, title: 'Bakkers en meer' }, cases)]
    const saved = [withBlocks(hero, retitled)]
    expect(takeIn(pages, { sent, typed, saved })).toEqual([
      withBlocks({ ...hero, title: 'Bakkers en meer' }, retitled),
    ])
  })
})

describe('the form of a page', () => {
  it('says in which field of which block something is wrong', async () => {
    const wrong = withBlocks(hero, { ...cases, cases: [{ ...cases.cases[0], title: ' ' }] })
    const options = { fields: {}, shouldUseNativeValidation: false }
    const { errors } = await formResolver(pages, false)(formRows([wrong]), undefined, options)
    const [row] = Array.isArray(errors.rows) ? errors.rows : []
    const told = fieldErrors(row?.blocks)
    expect(told).toEqual({ '1.cases.0.title': 'Dit veld is verplicht' })
    expect(errorsBelow(errorsBelow(told, 1), 'cases')).toEqual({ '0.title': 'Dit veld is verplicht' })
    expect(errorsBelow(told, 0)).toEqual({})
  })

  it('begins each block with its example, each record empty, and takes both', async () => {
    const { blocks } = pages.fields
    if (!blocks?.blockKinds) throw new Error('A page has no blocks')
    const all = Object.keys(blocks.blockKinds).map((kind) => newBlock(blocks, kind))
    expect(blocks.schema.safeParse(all).success).toBe(true)
    const cards = blocks.blockKinds.cards?.fields.cards
    if (!cards) throw new Error('A block of cards has no cards')
    expect(newRecord(cards)).toMatchObject({ title: '', points: [] })
  })

  it('is copied with its blocks, and without its address', () => {
    const now = '2026-11-22T09:00:00.000Z'
    expect(copyOf(pages, page, now)).toMatchObject({ path: '', blocks: page.blocks })
    expect(emptyItem(pages, now)).toMatchObject({ blocks: [], path: '' })
  })
})

describe('a beginning of a new entry', () => {
  const declared = allContentTypes.flatMap((type) =>
    (type.beginnings ?? []).map((beginning) => ({
      type,
      beginning,
      name: `${type.name}: ${beginning.name}`,
    })),
  )

  it.each(declared)('holds fields of its type that are right: $name', ({ type, beginning }) => {
    for (const [field, value] of Object.entries(beginning.fields)) {
      expect(type.fields[field]?.schema.safeParse(value)).toEqual({ success: true, data: value })
    }
  })
})
