import { describe, expect, it } from 'vitest'
import type { Row } from '#contract/admin/entries'
import { blogPost } from '#contract/content/blog-post'
import { possibleColumns } from '#contract/content/listed-columns'
import { menuEntry } from '#contract/content/menu-entry'
import { redirect } from '#contract/content/redirect'
import { copyOf } from '../../site/admin/editing/empty-item'
import { findRows, searchable, valuesIn } from '../../site/admin/screens/entries/find-rows'
import {
  choiceColumns,
  type ListView,
  nextSort,
  paramsOf,
  viewFrom,
} from '../../site/admin/screens/entries/list-view'
import { columnsFrom } from '../../site/admin/screens/entries/use-list-columns'

const row = (id: string, title: string, change: Partial<Row> = {}): Row => ({
  id,
  title,
  state: 'published',
  etag: '"1"',
  values: { tag: 'Gids', createdAt: '2026-01-01T00:00:00.000Z' },
  ...change,
})

const rows = [
  row('a', 'Zo begin je met AI in een café'),
  row('b', 'Artikel 10', {
    state: 'draft',
    values: { tag: 'Nieuws', createdAt: '2026-03-01T00:00:00.000Z' },
  }),
  row('c', 'Artikel 9', { values: { tag: '', createdAt: '2026-02-01T00:00:00.000Z' } }),
]
const everything: ListView = { search: '', state: '', words: {}, sort: null }
const ids = (view: Partial<ListView>) =>
  findRows(blogPost, searchable(blogPost, rows), { ...everything, ...view }).map(({ id }) => id)

describe('a list', () => {
  it('shows everything in its own order', () => {
    expect(ids({})).toEqual(['a', 'b', 'c'])
  })

  it('finds what the server found in the text of an entry, within the filters', () => {
    const found = (view: Partial<ListView>) =>
      findRows(
        blogPost,
        searchable(blogPost, rows),
        { ...everything, search: 'offerte', ...view },
        new Set(['b', 'c']),
      )
    expect(found({}).map(({ id }) => id)).toEqual(['b', 'c'])
    expect(found({ state: 'draft' }).map(({ id }) => id)).toEqual(['b'])
  })

  it('finds every word, whatever its capitals and accents', () => {
    expect(ids({ search: 'CAFE ai' })).toEqual(['a'])
    expect(ids({ search: 'nieuws' })).toEqual(['b'])
    expect(ids({ search: 'artikel café' })).toEqual([])
  })

  it('finds what a column says, and what the file has for it', () => {
    expect(ids({ search: 'mrt 2026' })).toEqual(['b'])
    expect(ids({ search: '2026-03' })).toEqual(['b'])
    const items = [
      row('x', 'Blog', { values: { menu: 'header' } }),
      row('y', 'Contact', { values: { menu: 'footer' } }),
    ]
    const found = (view: Partial<ListView>) =>
      findRows(menuEntry, searchable(menuEntry, items), { ...everything, ...view })
    expect(found({ search: 'boven' }).map(({ id }) => id)).toEqual(['x'])
    const upward = found({ sort: { by: 'menu', isDown: false } }).map(({ id }) => id)
    expect(upward, 'in the order of the words that are shown').toEqual(['x', 'y'])
  })

  it('filters by state and by the words of a column', () => {
    expect(ids({ state: 'draft' })).toEqual(['b'])
    expect(ids({ words: { tag: 'Gids' } })).toEqual(['a'])
  })

  it('sorts as people count, with what is empty last both ways', () => {
    expect(ids({ sort: { by: 'title', isDown: false } })).toEqual(['c', 'b', 'a'])
    expect(ids({ sort: { by: 'createdAt', isDown: true } })).toEqual(['b', 'c', 'a'])
    expect(ids({ sort: { by: 'tag', isDown: false } })).toEqual(['a', 'b', 'c'])
    expect(ids({ sort: { by: 'tag', isDown: true } })).toEqual(['b', 'a', 'c'])
  })

  it('offers the words that are in it', () => {
    expect(valuesIn(rows, 'tag')).toEqual(['', 'Gids', 'Nieuws'])
    expect(choiceColumns(blogPost)).toEqual(['tag', 'authorName'])
  })
})

describe('the columns of a list', () => {
  const possible = possibleColumns(blogPost)

  it('can be the usual ones and every other field that fits, each once', () => {
    expect(possible.slice(0, 3)).toEqual(['tag', 'authorName', 'createdAt'])
    expect(possible).toEqual([...new Set(possible)])
    expect(possible).toContain('keywords')
    for (const name of ['id', 'title', 'content', 'metaDescription', 'status'])
      expect(possible).not.toContain(name)
  })

  it('are those that were chosen, in their own order, and the usual ones when none of those exist', () => {
    expect(columnsFrom('keywords,tag', possible)).toEqual(['tag', 'keywords'])
    expect(columnsFrom('-', possible)).toEqual([])
    for (const nothing of [null, '', 'verzonnen,content']) expect(columnsFrom(nothing, possible)).toBeNull()
    expect(columnsFrom(possible.join(), possible)).toHaveLength(4)
  })
})

describe('a copy of an entry', () => {
  const copiedTitle = (title: string) =>
    copyOf(blogPost, { ...blogPost.example, title }, '2026-11-24T09:00:00.000Z').title

  it('says that it is one, and which', () => {
    expect(copiedTitle('Beginnen met AI')).toBe('Beginnen met AI (kopie)')
    expect(copiedTitle('Beginnen met AI (kopie)')).toBe('Beginnen met AI (kopie 2)')
    expect(copiedTitle('Beginnen met AI (kopie 9)')).toBe('Beginnen met AI (kopie 10)')
  })

  it('has no such words where they would be part of an address', () => {
    const copy = copyOf(redirect, redirect.example, '2026-11-24T09:00:00.000Z')
    expect(JSON.stringify(copy)).not.toContain('kopie')
  })
})

describe('the address of a list', () => {
  const view: ListView = {
    search: 'R&D en zo',
    state: 'planned',
    words: { tag: 'Gids' },
    sort: { by: 'createdAt', isDown: true },
  }

  it('says everything about it, and nothing about what is as usual', () => {
    expect(viewFrom(blogPost, paramsOf(view))).toEqual(view)
    expect(paramsOf(everything).toString()).toBe('')
  })

  it('means nothing where it names what there is not', () => {
    const params = new URLSearchParams('stand=verzonnen&op=wachtwoord&content=x')
    expect(viewFrom(blogPost, params)).toEqual(everything)
  })

  it('goes up, down and back to the usual order at each press on a heading', () => {
    const up = nextSort(null, 'title')
    const down = nextSort(up, 'title')
    expect([up, down, nextSort(down, 'title')]).toEqual([
      { by: 'title', isDown: false },
      { by: 'title', isDown: true },
      null,
    ])
    expect(nextSort(down, 'tag')).toEqual({ by: 'tag', isDown: false })
  })
})
