import { describe, expect, it } from 'vitest'
import { blogPost } from '#contract/content/blog-post'
import { articleFile } from '../../support/article-file'
import { shared } from '../../support/shared'
import { openSearch } from './opened-search'

type Opened = Awaited<ReturnType<typeof openSearch>>

interface Card {
  readonly slug: string
}

async function read({ reads }: Opened, path: string, input: Record<string, unknown>) {
  const reader = reads.get(path)
  if (!reader) throw new Error(`Nobody answers ${path}`)
  const { body, total } = await reader(input)
  const cards = body as Card[]
  return { cards, slugs: cards.map(({ slug }) => slug), total }
}

const search = (opened: Opened, input: Record<string, unknown>) => read(opened, '/api/search', input)
const related = (opened: Opened, idOrSlug: string) =>
  read(opened, '/api/blog-posts/:idOrSlug/related', { idOrSlug })

const site = shared((atEnd) => openSearch({}, { atEnd }))

describe('the search as a read', () => {
  it('gives cards, and how many there are in all', async () => {
    const { cards, total } = await search(site(), { q: 'facturen', limit: '2' })
    expect(cards).toHaveLength(2)
    expect(total).toBeGreaterThan(2)
    expect(cards[0]).toMatchObject({ slug: 'facturen-automatisch-verwerken', tag: 'Finance' })
    expect(cards[0]).toHaveProperty('excerpt')
    expect(cards[0]).not.toHaveProperty('content')
  })

  it('gives nothing for nothing', async () => {
    expect(await search(site(), {})).toEqual({ cards: [], slugs: [], total: 0 })
    expect(await search(site(), { q: '' })).toEqual({ cards: [], slugs: [], total: 0 })
  })

  it('shows a page without a description by the beginning of its text', async () => {
    const page = articleFile(['title: Fietsen', 'path: /fietsen'], 'Wij komen met de bakfiets.')
    const opened = await openSearch({ 'content/pages/fietsen.md': page }, { isEmpty: true })
    expect(await opened.search.findPages('bakfiets', 5)).toEqual({
      pages: [{ kind: 'Pagina', title: 'Fietsen', text: 'Wij komen met de bakfiets.', path: '/fietsen' }],
      total: 1,
    })
  })

  it('cuts a long text without a space through no emoji', async () => {
    const page = `---\ntitle: Fietsen\npath: /fietsen\n---\n\n${'a'.repeat(158)}🙂🙂\n`
    const { search } = await openSearch({ 'content/pages/fietsen.md': page }, { isEmpty: true })
    expect((await search.findPages('fietsen', 1)).pages[0]?.text).toBe(`${'a'.repeat(158)}…`)
  })

  it('says of pages too how many there are in all', async () => {
    const { pages, total } = await site().search.findPages('facturen', 2)
    expect(pages).toHaveLength(2)
    expect(total).toBeGreaterThan(2)
  })

  it('refuses what is no query or no number', async () => {
    for (const input of [
      { q: ['a', 'b'] },
      { q: 'a', limit: '-1' },
      { q: 'a', limit: 'veel' },
      { limit: '101' },
    ])
      await expect(search(site(), input)).rejects.toMatchObject({ code: 'bad-request' })
  })
})

describe('related articles', () => {
  const files = {
    'content/blog/zelf.md': articleFile([
      'title: Peppol en facturen',
      'keywords: ubl',
      'tag: X',
      'createdAt: 2026-01-01',
    ]),
    'content/blog/lijkt.md': articleFile(['title: Facturen met UBL', 'tag: x', 'createdAt: 2020-01-01']),
    'content/blog/oud.md': articleFile(['title: Boten', 'tag: x', 'createdAt: 2021-01-01']),
    'content/blog/nieuw.md': articleFile(['title: Treinen', 'tag: X', 'createdAt: 2025-01-01']),
    'content/blog/elders.md': articleFile(['title: Peppol en facturen', 'tag: Y']),
    'content/blog/klad.md': articleFile(['title: Peppol en facturen', 'tag: X', 'status: draft']),
    'content/blog/zonder.md': articleFile(['title: Peppol en facturen']),
    'content/blog/zonder-ook.md': articleFile(['title: Peppol']),
  }
  const tagged = shared((atEnd) => openSearch(files, { isEmpty: true, atEnd }))

  it('are those of the same tag, the most alike first, then the newest', async () => {
    expect((await related(tagged(), 'zelf')).slugs).toEqual(['lijkt', 'nieuw', 'oud'])
    expect((await related(tagged(), 'elders')).slugs).toEqual([])
  })

  it('are none where there is no tag', async () => {
    expect((await related(tagged(), 'zonder')).slugs).toEqual([])
  })

  it('of every article of the site are at most three others', async () => {
    for (const post of site().library.catalogue(blogPost).public) {
      const { slugs } = await related(site(), post.slug)
      expect(slugs.length).toBeLessThanOrEqual(3)
      expect(slugs).not.toContain(post.slug)
    }
  })

  it('of an article that is not there are a 404', async () => {
    for (const name of ['klad', 'bestaat-niet', '__proto__'])
      await expect(related(tagged(), name)).rejects.toMatchObject({ code: 'not-found', status: 404 })
  })
})
