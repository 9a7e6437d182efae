import { expect, it } from 'vitest'
import { reads } from '#contract/endpoints'
import { ANY_CHANGE, contentTag } from '../../../server/content/content-tags'
import { answerTags } from '../../../server/content/read-dependences'

it('every read but a search says what its answers depend on, also where there is none', () => {
  const unknown = Object.entries(reads).filter(([, { path }]) =>
    answerTags(path, undefined).includes(ANY_CHANGE),
  )
  expect(
    unknown.map(([name]) => name),
    'describe other reads in server/content/read-dependences.ts',
  ).toEqual(['search', 'searchPages'])
  for (const { path } of Object.values(reads)) expect(answerTags(path, undefined)).not.toEqual([])
})

it('a tag has no signs that mean something in a list or an expression', () => {
  expect(contentTag({ name: 'pages' }, '/over ons/ (wij), é.b|c')).toBe('pages/over_ons/__wij_____b_c')
  expect(contentTag({ name: 'pages' }, 'x'.repeat(500))).toHaveLength(206)
})

it('what an automation shows changes with any article: one that it names may come back', () => {
  expect(answerTags(reads.automation.path, { id: 'facturen-inboeken', related: [] })).toContain('blog-posts')
})

it('an article that was found by a former name makes room for one that gets that name', () => {
  const tags = answerTags(reads.post.path, { slug: 'nu' }, { idOrSlug: 'Vroeger' })
  expect(tags).toEqual(expect.arrayContaining(['blog-posts/nu', 'blog-posts/vroeger']))
})
