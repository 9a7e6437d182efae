import { describe, expect, it } from 'vitest'
import { absolute, documentTitle, type HeadTag, headTags, type PageHead } from '../../site/head'

const origin = 'https://wissel.example'
const head: PageHead = { title: 'Blog', description: 'Over AI', path: '/blog?tag=Gids' }

/** Tags as `name: content`, as in the source of the page. */
const written = (tags: readonly HeadTag[]) =>
  Object.fromEntries(
    tags.map(({ attributes }) => [
      attributes.name ?? attributes.property ?? attributes.rel,
      attributes.content ?? attributes.href,
    ]),
  )

describe('the head of a page', () => {
  it('says what it is, where it is, and how to show it elsewhere', () => {
    expect(written(headTags(head, origin, 'Wissel'))).toEqual({
      description: 'Over AI',
      canonical: `${origin}/blog?tag=Gids`,
      'og:site_name': 'Wissel',
      'og:locale': 'nl_NL',
      'og:type': 'website',
      'og:title': 'Blog',
      'og:description': 'Over AI',
      'og:url': `${origin}/blog?tag=Gids`,
      'og:image': `${origin}/delen/site--kaart.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Blog | Wissel',
      'twitter:card': 'summary_large_image',
    })
  })

  it('of an article names its dates, author, keywords and image', () => {
    const article = { published: '2026-09-01', modified: '2026-09-02', author: 'Ada' }
    const image = { path: '/media/a.png', width: 640, height: 480, alt: 'Een team' }
    const tags = written(headTags({ ...head, article, image, keywords: 'AI, mkb' }, origin, 'Wissel'))
    expect(tags).toMatchObject({
      'og:type': 'article',
      'article:published_time': '2026-09-01',
      'article:modified_time': '2026-09-02',
      'article:author': 'Ada',
      keywords: 'AI, mkb',
      'og:image': `${origin}/media/a.png`,
      'og:image:width': '640',
      'og:image:height': '480',
      'og:image:alt': 'Een team',
    })
  })

  it('of a hidden page keeps search engines away and claims no address', () => {
    const tags = written(headTags({ ...head, isHidden: true }, origin, 'Wissel'))
    expect(tags.robots).toBe('noindex')
    expect(tags).not.toHaveProperty('canonical')
    expect(tags).not.toHaveProperty('og:url')
  })

  it('has no empty tags', () => {
    const tags = written(headTags({ ...head, description: '', keywords: '' }, origin, 'Wissel'))
    expect(Object.values(tags)).not.toContain('')
    expect(tags).not.toHaveProperty('keywords')
  })
})

describe('the title in the tab', () => {
  it('ends with the name of the site, once', () => {
    expect(documentTitle(head, 'Wissel')).toBe('Blog | Wissel')
    for (const title of ['Over Wissel', 'Wissel: over ons', 'Is dit van ‘Wissel’?', 'Wissel'])
      expect(documentTitle({ ...head, title }, 'Wissel')).toBe(title)
    expect(documentTitle({ ...head, title: 'Wie is Bo & Zn. (2026)?' }, 'Bo & Zn.')).toBe(
      'Wie is Bo & Zn. (2026)?',
    )
  })

  it('ends with it also where only a longer word has its letters', () => {
    for (const title of ['Wisselgeld tellen kost een kwartier', 'Verwisselen', 'Wissel2'])
      expect(documentTitle({ ...head, title }, 'Wissel')).toBe(`${title} | Wissel`)
    expect(documentTitle({ ...head, title: 'Bouwen met Boeken' }, 'Bo')).toBe('Bouwen met Boeken | Bo')
  })

  it('is the title alone while the name is not known', () => {
    expect(documentTitle(head, '')).toBe('Blog')
  })
})

describe('an address', () => {
  it('of our own gets our origin, another stays', () => {
    expect(absolute('/media/x.svg', origin)).toBe(`${origin}/media/x.svg`)
    expect(absolute('https://cdn.example/x.png', origin)).toBe('https://cdn.example/x.png')
  })
})
