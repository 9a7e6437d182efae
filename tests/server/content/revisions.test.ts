import { describe, expect, it } from 'vitest'
import { automation } from '#contract/content/automation'
import { blogPost } from '#contract/content/blog-post'
import { testimonial } from '#contract/content/testimonial'
import { reads } from '#contract/endpoints'
import { createPublicReads } from '../../../server/content/public-reads'
import { article, openedLibrary } from './opened-library'

const NOON = Date.parse('2026-11-22T12:00:00Z')
const MINUTE = 60_000

const files = {
  'content/blog/nu.md': article('Nu'),
  'content/blog/straks.md': article('Straks', 'publishAt: 2026-11-22T12:10:00Z\n'),
  'data/automations.json': '[{ "id": "a", "title": "Een" }]\n',
}

it('what every page shows is worked out once, until the content changes', async () => {
  const company = (city: string) => JSON.stringify({ city })
  const before = { 'data/company.json': company('Zwolle') }
  const { library, repository, refresh } = await openedLibrary(before, { hasHistory: false })
  const nobody = () => Promise.reject(new Error('Nobody is asked for this'))
  const images = { attributesOf: nobody, fileAt: nobody, withSizes: nobody }
  const markdown = {
    revision: 0,
    render: nobody,
    renderForReaders: nobody,
    renderDraft: nobody,
    close: nobody,
  }
  const ask = createPublicReads({ library, markdown, images }).get(reads.everyPage.path)
  const answer = await ask?.({})
  expect(answer).toMatchObject({ body: { company: { city: 'Zwolle' } } })
  expect(await ask?.({})).toBe(answer)
  repository.write('data/company.json', company('Assen'))
  await refresh()
  expect(await ask?.({})).toMatchObject({ body: { company: { city: 'Assen' } } })
  // By where pages went: a menu may lead to a former address.
  let { history } = library
  const other = {
    ...library,
    get revision() {
      return library.revision
    },
    get history() {
      return history
    },
  }
  const read = createPublicReads({ library: other, markdown, images }).get(reads.everyPage.path)
  const first = await read?.({})
  expect(await read?.({})).toBe(first)
  history = structuredClone(history)
  expect(await read?.({})).not.toBe(first)
})

describe('how new a type is', () => {
  it('changes with its own entries, and not with those of another', async () => {
    const { library, repository, refresh } = await openedLibrary(files, { now: () => NOON })
    const [posts, automations] = [library.revisionOf(blogPost), library.revisionOf(automation)]
    repository.write('data/automations.json', '[{ "id": "a", "title": "Twee" }]\n')
    await refresh()
    expect(library.revisionOf(automation)).toBeGreaterThan(automations)
    expect(library.revisionOf(blogPost)).toBe(posts)
    const after = library.revisionOf(automation)
    repository.write('content/blog/nu.md', article('Nu anders'))
    await refresh()
    expect(library.revisionOf(blogPost)).toBeGreaterThan(posts)
    expect(library.revisionOf(automation)).toBe(after)
  })

  it('changes when one of its entries becomes public, whoever is saved just then', async () => {
    let now = NOON
    const { library, repository, refresh, posts } = await openedLibrary(files, { now: () => now })
    const before = library.revisionOf(blogPost)
    expect(posts().map(({ title }) => title)).toEqual(['Nu'])
    now += 9 * MINUTE
    repository.write('data/automations.json', '[]\n')
    await refresh()
    expect(library.revisionOf(blogPost)).toBe(before)
    now += 2 * MINUTE
    repository.write('data/automations.json', '[{ "id": "b", "title": "Drie" }]\n')
    await refresh()
    expect(posts()).toHaveLength(2)
    expect(library.revisionOf(blogPost)).toBeGreaterThan(before)
    expect(library.revisionOf(testimonial)).toBeLessThan(library.revisionOf(blogPost))
  })

  it('changes when the clock is put back to before an entry was public', async () => {
    let now = NOON + 11 * MINUTE
    const { library, repository, refresh, posts } = await openedLibrary(files, { now: () => now })
    const before = library.revisionOf(blogPost)
    expect(posts()).toHaveLength(2)
    now = NOON
    repository.write('data/automations.json', '[]\n')
    await refresh()
    expect(posts()).toHaveLength(1)
    expect(library.revisionOf(blogPost)).toBeGreaterThan(before)
  })
})
