import { describe, expect, it } from 'vitest'
import { redirect } from '#contract/content/redirect'
import { followRedirects } from '#contract/redirects'

const pages = new Set(['/contact', '/blog'])
const site = { hasPage: (address: string) => pages.has(address) }
const follow = (from: string, redirects: Readonly<Record<string, string>>) =>
  followRedirects(from, new Map(Object.entries(redirects)), site.hasPage)

describe('a redirect', () => {
  it('leads to the end of a chain', () => {
    expect(follow('/a', { '/a': '/b', '/b': 'https://elders.example/' })).toEqual({
      end: 'https://elders.example/',
      steps: ['/a', '/b', 'https://elders.example/'],
      isCircle: false,
    })
  })

  it('ends where a page stands', () => {
    expect(follow('/a', { '/a': '/contact', '/contact': '/b' }).end).toBe('/contact')
  })

  it('that comes back to where it was leads nowhere', () => {
    expect(follow('/a', { '/a': '/b', '/b': '/c', '/c': '/b' }).isCircle).toBe(true)
    const long = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`/${at}`, `/${at + 1}`]))
    expect(follow('/0', long).isCircle).toBe(true)
    expect(follow('/a', { '/a': '/b/../a' }).isCircle).toBe(true)
  })

  it('keeps the path of an address that was copied from a browser', () => {
    const { tidied } = redirect.fields.from
    expect(tidied('https://www.oud.example/blog/x/')).toBe('/blog/x/')
    expect(tidied('https://oud.example')).toBe('/')
    expect(tidied('/blog/x')).toBe('/blog/x')
  })

  it.each([
    ['from', 'https://oud.example/blog/x', 'achter de naam van de site'],
    ['from', 'oud', 'pad'],
    ['from', '/oud?p=1', 'pad'],
    ['from', '//elders.example', 'pad'],
    ['to', 'javascript:alert(1)', 'webadres'],
    ['to', 'http://elders.example', 'webadres'],
    ['to', '//elders.example', 'webadres'],
    ['to', 'https://', 'webadres'],
  ])('is not made of %s %j', (field, value, word) => {
    const { error } = redirect.schema.safeParse({ ...redirect.example, [field]: value })
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      [field, expect.stringContaining(word)],
    ])
  })

  it('with a space in it is refused with how to write that, and is followed when it is written so', () => {
    const from = (path: string) => redirect.fields.from.schema.safeParse(path)
    expect(from('/oud pad').error?.issues[0]?.message).toContain('een spatie als %20')
    expect(from('/oud%20pad').success).toBe(true)
    expect(follow('/oud%20pad', { '/oud%20pad': '/contact' }).end).toBe('/contact')
  })

  it('may not lead to itself', () => {
    expect(redirect.schema.safeParse({ id: 'a', from: '/a', to: '/a/?b#c' }).success).toBe(false)
  })
})

describe('a list of redirects', () => {
  const doubts = (...pairs: readonly (readonly [from: string, to: string])[]) =>
    redirect.doubtsAmong?.(
      pairs.map(([from, to]) => ({ id: from.slice(1), from, to })),
      { ...site, leadsThere: site.hasPage },
    )

  it('has no doubts where each leads straight to what is there', () => {
    expect(doubts(['/a', '/contact'], ['/b', 'https://elders.example/'])).toEqual([])
  })

  it('says which one is never followed, since a page has its address', () => {
    expect(doubts(['/contact', '/blog'])).toEqual([
      { at: 0, field: 'from', message: 'Op /contact staat een pagina van deze site; die gaat voor' },
    ])
  })

  it('says which lead in a circle, on to another, or to nothing', () => {
    expect(doubts(['/a', '/b'], ['/b', '/a'], ['/c', '/d'], ['/d', '/contact'], ['/e', '/weg'])).toEqual([
      { at: 0, field: 'to', message: 'Deze doorverwijzing komt nergens uit: /a → /b → /a' },
      { at: 1, field: 'to', message: 'Deze doorverwijzing komt nergens uit: /b → /a → /b' },
      { at: 2, field: 'to', message: '/d verwijst zelf weer door; schrijf hier meteen /contact' },
      { at: 4, field: 'to', message: 'Op deze site bestaat /weg niet' },
    ])
  })

  it('takes each step once, however many lead along it, and tells only the beginning of a long way', () => {
    const asked: string[] = []
    const chain = Array.from({ length: 1000 }, (_, at) => ({
      id: `${at}`,
      from: `/p/${at}`,
      to: `/p/${at + 1}`,
    }))
    const told = redirect.doubtsAmong?.(chain, {
      hasPage: (address) => asked.push(address) > 0 && address === '/p/1000',
      leadsThere: () => true,
    })
    expect(asked.length).toBeLessThan(10_000)
    expect(told?.[0]?.message).toBe('Deze doorverwijzing komt nergens uit: /p/0 → /p/1 → /p/2 → /p/3 → …')
    expect(told?.at(-18)?.message).toBe('/p/982 verwijst zelf weer door; schrijf hier meteen /p/1000')
    expect(told).toHaveLength(999)
  })
})
