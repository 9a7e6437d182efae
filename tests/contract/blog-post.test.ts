import { describe, expect, it } from 'vitest'
import { type BlogPost, blogPost } from '#contract/content/blog-post'

const dates = { created: '2026-01-02T03:04:05.000Z', modified: '2026-02-03T04:05:06.000Z' }

const read = (fields: Record<string, unknown>, stem = 'mijn-eerste-artikel'): BlogPost =>
  blogPost.schema.parse(blogPost.complete(fields, { stem, ...dates }))

const problemsOf = (fields: Record<string, unknown>) =>
  blogPost.schema
    .safeParse(blogPost.complete(fields, { stem: 'a', ...dates }))
    .error?.issues.map(({ path }) => path.join('.'))

describe('an article without front matter', () => {
  it('gets everything from its file and its commits', () => {
    expect(read({ content: 'Tekst' })).toEqual({
      id: 'mijn-eerste-artikel',
      slug: 'mijn-eerste-artikel',
      title: 'Mijn eerste artikel',
      metaTitle: '',
      metaDescription: '',
      keywords: '',
      authorName: 'Redactie',
      authorPhoto: '',
      authorLinkedIn: '',
      content: 'Tekst',
      tag: '',
      imageUrl: '',
      automation: '',
      createdAt: dates.created,
      updatedAt: dates.modified,
      status: 'published',
      publishAt: null,
      aliases: [],
    })
  })

  it.each([
    ['Één Überblick', 'een-uberblick', 'Één Überblick'],
    ['HOOFDLETTERS', 'hoofdletters', 'HOOFDLETTERS'],
    ['met_streep', 'met-streep', 'Met streep'],
  ])('called %s has an address and a title', (stem, slug, title) => {
    expect(read({}, stem)).toMatchObject({ slug, id: slug, title })
  })

  it.each(['日本語', '---', '🙂'])('called %s still has an address of its own, always the same', (stem) => {
    expect(read({}, stem).slug).toMatch(/^artikel-[a-z0-9]+$/)
    expect(read({}, stem)).toEqual(read({}, stem))
  })

  it.each([120, 121, 122, 250])('with a name of %i characters has a valid address', (length) => {
    expect(read({}, 'a-'.repeat(length).slice(0, length)).slug.length).toBeLessThanOrEqual(120)
  })
})

describe('an article with some front matter', () => {
  it('is as new as it says, and not updated unless it says so', () => {
    const post = read({ createdAt: '2026-09-15' })
    expect([post.createdAt, post.updatedAt]).toEqual(['2026-09-15T00:00:00.000Z', '2026-09-15T00:00:00.000Z'])
  })

  it('that was planned is dated when it appears', () => {
    expect(read({ publishAt: '2027-01-01 09:00' }).createdAt).toBe('2027-01-01T08:00:00.000Z')
  })

  it('keeps its id when its address changes', () => {
    expect(read({ id: 'oud', slug: 'nieuw' })).toMatchObject({ id: 'oud', slug: 'nieuw' })
  })

  it('may list its keywords', () => {
    expect(read({ keywords: ['AI', 2026, null, 'mkb'] }).keywords).toBe('AI, 2026, mkb')
  })

  it('takes empty fields as absent', () => {
    expect(read({ title: '', slug: '', id: null, authorName: '', createdAt: '', publishAt: '' })).toEqual({
      ...read({}),
      content: '',
    })
  })

  it.each([
    ['status', 'gepubliceerd'],
    ['slug', 'Met Spaties'],
    ['slug', '../omhoog'],
    ['createdAt', '2026-02-31'],
    ['publishAt', 'morgen'],
    ['imageUrl', 'javascript:alert(1)'],
    ['authorLinkedIn', 'data:text/html,x'],
    ['title', { nl: 'Titel' }],
    ['keywords', { a: 'b' }],
  ])('is refused for its %s being %j', (field, value) => {
    expect(problemsOf({ [field]: value })).toContain(field)
  })
})

describe('an article that waits', () => {
  const at = Date.parse('2026-11-20T12:00:00Z')
  const seen = (fields: Record<string, unknown>) => blogPost.isPublic(read(fields), at)

  it('is hidden as a draft, and until its moment', () => {
    expect(seen({})).toBe(true)
    expect(seen({ status: 'draft' })).toBe(false)
    expect(seen({ publishAt: '2026-11-20T12:00:00Z' })).toBe(true)
    expect(seen({ publishAt: '2026-11-20T12:00:01Z' })).toBe(false)
    expect(seen({ status: 'draft', publishAt: '2026-01-01' })).toBe(false)
  })

  it('comes out by itself only when it is no draft', () => {
    expect(blogPost.publicFrom?.(read({ publishAt: '2026-11-21T12:00:00Z' }))).toBe(at + 86_400_000)
    expect(
      blogPost.publicFrom?.(read({ status: 'draft', publishAt: '2026-11-21T12:00:00Z' })),
    ).toBeUndefined()
  })
})
