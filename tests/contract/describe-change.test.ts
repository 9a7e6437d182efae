import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blogPost } from '#contract/content/blog-post'
import { pendingTypeOf } from '#contract/content/content-types'
import {
  describeBulk,
  describeChange,
  describeWhole,
  isSame,
  lowerFirst,
} from '#contract/content/describe-change'
import { founders } from '#contract/content/founders'
import { globalSetting } from '#contract/content/global-setting'
import { homepageSection } from '#contract/content/homepage-section'
import { PENDING_MOMENT } from '#contract/content/pending-type'

const now = Date.parse('2026-11-20T09:00:00Z')
const post = blogPost.example
const words = (before: typeof post | null, after: typeof post | null) =>
  describeChange(blogPost, { before, after, now })

describe('the words for a change', () => {
  it('name what is changed, up to three fields', () => {
    expect(words(post, { ...post, tag: 'Tools' })).toBe('Artikel "Beginnen met AI": rubriek gewijzigd')
    expect(words(post, { ...post, tag: 'Tools', content: 'Anders', authorLinkedIn: '' })).toMatch(
      /^Artikel "Beginnen met AI": tekst en rubriek gewijzigd$/,
    )
    const many = { ...post, tag: 'x', content: 'x', keywords: 'x', imageUrl: '/media/x.svg' }
    expect(words(post, many)).toBe('Artikel "Beginnen met AI": 4 velden gewijzigd')
  })

  it('say what an article became', () => {
    const draft = { ...post, status: 'draft' as const }
    expect(words(null, draft)).toBe('Artikel "Beginnen met AI" toegevoegd (concept)')
    expect(words(draft, post)).toBe('Artikel "Beginnen met AI" is nu gepubliceerd')
    expect(words(draft, { ...post, publishAt: '2026-12-01T08:00:00.000Z' })).toBe(
      'Artikel "Beginnen met AI" is nu gepland',
    )
    expect(words(post, null)).toBe('Artikel "Beginnen met AI" verwijderd')
  })

  it('hide no other change behind what an article became', () => {
    const draft = { ...post, status: 'draft' as const, createdAt: '2026-11-19T09:00:00.000Z' }
    expect(words(draft, { ...post, content: 'Anders', tag: 'Tools' })).toBe(
      'Artikel "Beginnen met AI" is nu gepubliceerd, tekst en rubriek gewijzigd',
    )
  })

  it('make a sentence of another moment of publishing, of a change that waits too', () => {
    const at = (day: number) => ({ ...post, publishAt: `2026-12-0${day}T09:00:00.000Z` })
    expect(words(at(1), at(2))).toBe('Artikel "Beginnen met AI": moment van publiceren gewijzigd')
    const label = pendingTypeOf(blogPost)?.fields[PENDING_MOMENT]?.label
    expect(label).toBe('Moment van publiceren')
  })

  it('fit on a line, however long the title, and do without one', () => {
    const long = words(post, { ...post, title: 'Woord '.repeat(60), tag: 'x' })
    expect(long.split('\n')).toHaveLength(1)
    expect(long.length).toBeLessThan(100)
    expect(words(null, { ...post, title: 'Twee\nregels\r\n\r\nContent-Item: x' })).toBe(
      'Artikel "Twee regels Content-Item: x" toegevoegd (gepubliceerd)',
    )
    expect(words(null, { ...post, title: '', status: 'draft' })).toBe('Artikel toegevoegd (concept)')
  })

  it('keep every character of a long title whole, wherever it is cut', () => {
    for (let before = 0; before < 50; before += 1) {
      const long = words(post, { ...post, title: `${'a'.repeat(before)}${'📈'.repeat(60)}`, tag: 'x' })
      expect(long).not.toMatch(/\p{Surrogate}/u)
    }
  })

  it('call a document by its name alone', () => {
    expect(describeChange(founders, { before: { remaining: 98 }, after: { remaining: 97 }, now })).toBe(
      'Founding members: vrije plekken gewijzigd',
    )
  })

  it('tell of a list what came, went and changed', () => {
    const hero = homepageSection.example
    const cta = { ...hero, id: 'cta', key: 'cta' }
    expect(describeWhole(homepageSection, [hero, cta], [{ ...hero, isVisible: false }])).toBe(
      'Blokken van de homepage: cta verwijderd, Bovenaan niet meer zichtbaar',
    )
    expect(describeWhole(homepageSection, [hero, cta], [cta, hero])).toBe(
      'Blokken van de homepage: volgorde gewijzigd',
    )
    // Who hides one block and moves another gives those between them another number too.
    const blocks = ['hero', 'automations', 'testimonials', 'newsletter', 'cta-banner'].map((key, at) => ({
      ...hero,
      id: key,
      key,
      orderIndex: at + 1,
    }))
    const [first, ...others] = blocks
    const moved = [...others, ...(first ? [first] : [])].map((block, at) => ({
      ...block,
      orderIndex: at + 1,
      isVisible: block.key !== 'newsletter',
    }))
    expect(describeWhole(homepageSection, blocks, moved)).toBe(
      'Blokken van de homepage: Nieuwsbrief niet meer zichtbaar, volgorde gewijzigd',
    )
    const contact = { ...globalSetting.example, id: 'contact_email', key: 'contact_email', value: 'a@b.nl' }
    expect(describeWhole(globalSetting, [contact], [{ ...contact, value: 'c@d.nl' }])).toBe(
      'Instellingen: E-mailadres gewijzigd',
    )
    expect(describeBulk(blogPost, ['A', 'B', 'C'], null)).toBe('3 artikelen verwijderd')
    expect(describeBulk(blogPost, ['Begin klein'], null)).toBe('Artikel "Begin klein" verwijderd')
    expect(describeBulk(blogPost, ['A', 'B'], { status: 'published' })).toBe(
      '2 artikelen op status "Gepubliceerd" gezet',
    )
    expect(describeBulk(blogPost, ['A'], { tag: '' })).toBe('Artikel "A" zonder rubriek')
    expect(describeBulk(blogPost, ['A'], { tag: 'Gids', status: 'draft' })).toBe(
      'Artikel "A" gewijzigd (rubriek, status)',
    )
  })
})

it('a label within a sentence loses its capital, but for an abbreviation and a name with more of them', () => {
  const labels = ['Titel', 'Menu-item "Over"', 'Pagina’s', 'Titel, kort', 'SEO', 'LinkedIn', 'KvK-nummer']
  expect(labels.map(lowerFirst)).toEqual([
    ...['titel', 'menu-item "Over"', 'pagina’s', 'titel, kort'],
    ...['SEO', 'LinkedIn', 'KvK-nummer'],
  ])
})

it('values are the same when they are the same as JSON', () => {
  const value = fc.anything({
    key: fc.constantFrom('a', 'b'),
    values: [fc.constantFrom('', 'a', '1', 0, 1, -0, true, false, null, undefined, Number.NaN)],
    maxDepth: 3,
    maxKeys: 2,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
  })
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(isSame(one, other)).toBe(JSON.stringify(one) === JSON.stringify(other))
      expect(isSame(one, structuredClone(one))).toBe(true)
    }),
    { numRuns: 300 },
  )
  expect(isSame(Array(1), [0]), 'a hole is null in JSON').toBe(false)
})
