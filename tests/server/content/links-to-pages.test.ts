import { describe, expect, it } from 'vitest'
import { blogPost } from '#contract/content/blog-post'
import type { AnyContentType } from '#contract/content/content-types'
import { createFieldMover } from '../../../server/content/moved-fields'
import { findLinks } from '../../../server/content/publish/links-in-texts'
import { chanceFrom } from '../../support/chance'
import { nastyText } from './nasty-links'

const siteUrl = 'https://wissel.example'
const articles = blogPost as unknown as AnyContentType
type Fields = Parameters<ReturnType<typeof createFieldMover>>[1]

function linkCount(...pages: readonly string[]) {
  const moved = createFieldMover({ paths: new Map(pages.map((page) => [page, page])), siteUrl })
  return (fields: Fields) => moved(articles, fields).count
}

describe('links to many pages', () => {
  it('are those that would change with each of the pages', () => {
    const pages = ['/blog/oud', '/blog/oud-niet', '/nergens']
    const countIn = linkCount(...pages)
    const counts = pages.map((page) => linkCount(page))
    for (let seed = 0; seed < 100; seed += 1) {
      const fields = { content: nastyText(chanceFrom(seed)), authorLinkedIn: `${siteUrl}/blog/oud/#x` }
      const each = counts.reduce((sum, countOf) => sum + countOf(fields), 0)
      expect(countIn(fields), `${seed}`).toBe(each)
    }
    expect(countIn({ content: `Zie ${siteUrl}/blog/oud/, [a/b](/nergens?x) en /x/blog/oud.` })).toBe(2)
  })

  it('are found by reading each text once, however many pages there are', async () => {
    let readings = 0
    const raw = {
      get content() {
        readings += 1
        return '[a](/blog/a1) en [b](/blog/a2)'
      },
    }
    const value = { ...blogPost.example, id: 'x', slug: 'x' }
    const entry = { value, raw, file: 'content/blog/x.md', key: '' }
    const library = { catalogue: () => ({ entries: [entry] }) } as never
    const to = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...value, id: `a${at}`, slug: `a${at}` }))
    const found = async (count: number) => {
      readings = 0
      const { count: links } = await findLinks({ library, siteUrl }, articles, {
        to: to(count),
        among: [articles],
      })
      return [links, readings]
    }
    const [, once] = await found(1)
    expect(await found(50)).toEqual([2, once])
  })

  it('are counted in linear time in a hostile text', () => {
    for (const countIn of [linkCount('/blog/oud'), linkCount('/blog/oud', '/blog/nieuw')])
      for (const part of ['/a', '/', '/blog/oud', `${siteUrl}/`, '/-', '[a](/blog/oud ', '/a...'])
        expect(countIn({ content: `${part.repeat(20_000)}\n\n[a](/blog/oud)` })).toBe(1)
  })
})
