import { describe, expect, it } from 'vitest'
import { automation } from '#contract/content/automation'
import { blogPost } from '#contract/content/blog-post'
import { company } from '#contract/content/company'
import { homepageSection } from '#contract/content/homepage-section'
import { pageTexts } from '#contract/content/page-texts'
import { copiedText } from '../../site/admin/editing/banners'
import { compareBriefly, compareTexts, type Piece } from '../../site/admin/editing/compare/compare-texts'
import {
  countChanges,
  differences,
  spotAt,
  valueAt,
  withValueAt,
} from '../../site/admin/editing/compare/differences'
import { shownItem, shownValue } from '../../site/admin/editing/compare/shown-value'
import { chosenItems, conflictPlaces } from '../../site/admin/editing/conflict/chosen-items'

const section = (id: string, orderIndex: number, isVisible = true) => ({ id, key: id, isVisible, orderIndex })
const blocks = [section('hero', 1), section('cta', 2)]

describe('what differs between two versions', () => {
  it('has a day without a time, and a moment with one', () => {
    const { legalDate } = company.fields
    expect(shownValue(legalDate, '2026-11-19T23:00:00.000Z')).toBe('20 november 2026')
    expect(shownValue(blogPost.fields.createdAt, '2026-11-19T23:00:00.000Z')).toMatch(
      /^20 november 2026 .*00:00$/,
    )
  })

  it('of an entry is told by field, with its label', () => {
    const after = { ...automation.example, title: 'Anders', category: 'Finance' }
    expect(differences(automation, [automation.example], [after])).toEqual([
      { path: 'title', label: 'Titel', field: 'title', before: automation.example.title, after: 'Anders' },
      { path: 'category', label: 'Categorie', field: 'category', before: 'Sales', after: 'Finance' },
    ])
  })

  it('of a list is told by record, wherever the record stands', () => {
    const found = differences(homepageSection, blocks, [section('cta', 2, false), section('hero', 1)])
    expect(found.map(({ path, label }) => [path, label])).toEqual([['cta.isVisible', 'cta: Zichtbaar']])
  })

  it('of a list that somebody put in another order counts what was moved, not what got another number', () => {
    const before = ['hero', 'cta', 'newsletter', 'testimonials'].map((id, at) => section(id, at + 1))
    const [first, second, third, fourth] = before
    if (!first || !second || !third || !fourth) throw new Error('there are four')
    const moved = [second, { ...third, isVisible: false }, fourth, first].map((block, at) => ({
      ...block,
      orderIndex: at + 1,
    }))
    const after = [...moved.slice(1), ...moved.slice(0, 1)]
    expect(differences(homepageSection, before, after)).toHaveLength(5)
    expect(countChanges(homepageSection, { before, after })).toBe(2)
    expect(countChanges(homepageSection, { before, after: before })).toBe(0)
    const renumbered = before.map((block) => ({ ...block, orderIndex: block.orderIndex * 10 }))
    expect(countChanges(homepageSection, { before, after: renumbered })).toBe(4)
  })

  it('names a record that came or went as a whole', () => {
    const found = differences(homepageSection, blocks, [section('hero', 1), section('nieuw', 3)])
    expect(found.map(({ path, field, before, after }) => ({ path, field, before, after }))).toEqual([
      { path: 'nieuw', field: '', before: null, after: section('nieuw', 3) },
      { path: 'cta', field: '', before: section('cta', 2), after: null },
    ])
  })
})

describe('a place as the server writes it', () => {
  it('is found where names of fields have dots themselves', () => {
    expect(spotAt(pageTexts, [pageTexts.example], 'hero.title')).toEqual({ index: 0, field: 'hero.title' })
  })

  it('is found in a list by id, and for a new record by its number', () => {
    const items = [...blocks, { ...section('', 3), key: 'x' }]
    expect(spotAt(homepageSection, items, 'cta.orderIndex')).toEqual({ index: 1, field: 'orderIndex' })
    expect(spotAt(homepageSection, items, '#3.key')).toEqual({ index: 2, field: 'key' })
    expect(spotAt(homepageSection, items, 'weg.key')).toBeUndefined()
  })

  it('can be given another value, and a record can be taken away or put back', () => {
    const hidden = withValueAt(homepageSection, blocks, { path: 'cta.isVisible', value: false })
    expect(hidden).toEqual([section('hero', 1), section('cta', 2, false)])
    const without = withValueAt(homepageSection, blocks, { path: 'cta', value: undefined })
    expect(without).toEqual([section('hero', 1)])
    expect(withValueAt(homepageSection, without, { path: 'cta', value: section('cta', 2) })).toEqual(blocks)
    expect(valueAt(homepageSection, without, 'cta')).toBeUndefined()
  })
})

describe('a conflict', () => {
  const version = (item: object) => ({ items: [{ ...blogPost.example, ...item }], etag: '"nu"' })
  const conflict = {
    base: version({}).items,
    current: version({ title: 'Van Willem', tag: 'Nieuws', content: 'Van Willem' }),
    proposal: version({ title: 'Van mij', tag: 'Nieuws', content: 'Van mij' }).items,
    paths: ['title', 'content'],
    clashes: {},
  }

  it('keeps both edits, and at each place what was chosen', () => {
    const [chosen] = chosenItems(blogPost, conflict, {
      title: { pick: 'theirs', own: '' },
      content: { pick: 'own', own: 'Van ons' },
    })
    expect(chosen).toMatchObject({ title: 'Van Willem', tag: 'Nieuws', content: 'Van ons' })
  })

  it('in a long text is about its paragraphs alone, each by itself', () => {
    const pieces = [
      'Eerste alinea.\n\n## Kop\n\n',
      { mine: 'Twee van mij.\n\n', theirs: 'Twee van Willem.\n\n' },
      'Drie van Willem.\n\n',
      { mine: '', theirs: 'Vier van Willem.\n\n' },
      { mine: 'Vijf van mij.', theirs: 'Vijf van Willem.' },
    ]
    const late = { ...conflict, paths: ['content'], clashes: { content: pieces } }
    expect(
      conflictPlaces(blogPost, late).map(({ key, after, mine, theirs }) => [key, after, mine, theirs]),
    ).toEqual([
      ['content#1', 'Kop', 'Twee van mij.', 'Twee van Willem.'],
      ['content#3', 'Drie van Willem.', '', 'Vier van Willem.'],
      ['content#4', 'Drie van Willem.', 'Vijf van mij.', 'Vijf van Willem.'],
    ])
    const [chosen] = chosenItems(blogPost, late, {
      'content#1': { pick: 'theirs', own: '' },
      'content#3': { pick: 'own', own: 'Vier van ons.' },
      'content#4': { pick: 'mine', own: '' },
    })
    expect(chosen?.content).toBe(
      'Eerste alinea.\n\n## Kop\n\nTwee van Willem.\n\nDrie van Willem.\n\nVier van ons.\n\nVijf van mij.',
    )
  })

  it('about a record that one side deleted is about the whole record', () => {
    const deleted = { ...conflict, current: { items: blocks, etag: '"nu"' }, proposal: [section('hero', 1)] }
    const [place] = conflictPlaces(homepageSection, { ...deleted, paths: ['cta.id'] })
    expect(place).toMatchObject({ key: 'cta', field: '', mine: undefined, theirs: section('cta', 2) })
    expect(shownItem(place?.fields ?? {}, place?.theirs)).toContain('Zichtbaar: Ja')
    const kept = chosenItems(
      homepageSection,
      { ...deleted, paths: ['cta.id'] },
      {
        cta: { pick: 'theirs', own: undefined },
      },
    )
    expect(kept).toEqual(blocks)
  })
})

describe('two texts next to each other', () => {
  it('mark the words that differ and lose nothing', () => {
    const { before, after } = compareTexts('De trein vertrekt om tien uur', 'De trein vertrekt om elf uur')
    expect(before.filter(({ isShared }) => !isShared).map(({ text }) => text)).toEqual(['tien'])
    expect(after.filter(({ isShared }) => !isShared).map(({ text }) => text)).toEqual(['elf'])
    expect(after.map(({ text }) => text).join('')).toBe('De trein vertrekt om elf uur')
  })
})

describe('a value', () => {
  it('is shown as people read it', () => {
    const { status, publishAt, aliases } = blogPost.fields
    expect(shownValue(status, 'draft')).toBe('Concept')
    expect(shownValue(status, 'published')).toBe('Gepubliceerd')
    expect(shownValue(publishAt, '2026-12-01T08:00:00.000Z')).toBe('1 december 2026 om 09:00')
    expect(shownValue(publishAt, null)).toBe('')
    expect(shownValue(aliases, ['een', 'twee'])).toBe('een\ntwee')
    expect(shownValue(homepageSection.fields.isVisible, false)).toBe('Nee')
  })

  it('is copied with its label, and what is empty is left out', () => {
    expect(copiedText(automation, [{ title: 'Een', text: '', result: 'Twee' }])).toBe(
      'Titel:\nEen\n\nResultaat:\nTwee',
    )
  })
})

describe('a long text of which little changed', () => {
  const same = (count: number) => 'Een zin die blijft zoals hij was. '.repeat(count)
  const shown = (pieces: readonly Piece[]) =>
    pieces.map(({ text, isShared }) => (isShared ? text : `[${text}]`)).join('')

  it('shows what changed with some words around it, in both versions alike', () => {
    const { before, after } = compareBriefly(
      `${same(40)}Tien uur. ${same(40)}`,
      `${same(40)}Elf uur. ${same(40)}`,
    )
    expect(shown(before)).toMatch(/^ … .{100,160}\[Tien\] uur\. .{100,160} … $/)
    expect(shown(after)).toBe(shown(before).replace('[Tien]', '[Elf]'))
  })

  it('shows the same words of both beside what only one of them has', () => {
    for (const text of [`${same(40)}\n\nErbij.`, `Erbij.\n\n${same(40)}`]) {
      const { before, after } = compareBriefly(same(40), text)
      expect(shown(after)).toContain('Erbij.')
      expect(shown(before)).toBe(shown(after).replace(/\[[^\]]+\]/, ''))
      expect(shown(before)).toMatch(/^ … .{100,160}$|^.{100,160} … $/s)
    }
  })

  it('cuts no word, and leaves out only what is longer than its sign', () => {
    const { after } = compareBriefly(`Kort. ${same(40)}`, `Lang. ${same(40)}`)
    expect(shown(after)).toMatch(/^\[Lang\]\. Een zin .* … $/)
    const kept = after.flatMap(({ text, isGap }) => (isGap ? [] : [text])).join('')
    expect(`Lang. ${same(40)}`.slice(kept.length)).toMatch(/^\w/)
    expect(kept).toMatch(/ $/)
    for (const other of ['Om elf uur.', 'Om tien uur.'])
      expect(compareBriefly('Om tien uur.', other)).toEqual(compareTexts('Om tien uur.', other))
    expect(compareBriefly(same(40), same(40))).toEqual(compareTexts(same(40), same(40)))
  })
})
