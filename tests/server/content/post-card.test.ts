import { expect, test } from 'vitest'
import { contentTypes } from '#contract/content/content-types'
import { toCard } from '../../../server/content/post-card'

const card = (content: string) => toCard({ ...contentTypes.blogPost.schema.parse(post), content })
const post = contentTypes.blogPost.complete(contentTypes.blogPost.example, {
  stem: 'artikel',
  created: '2026-01-01T00:00:00.000Z',
  modified: '2026-01-01T00:00:00.000Z',
})

test('a card tells the words of an article, and not what a line of pictures shows', () => {
  expect(card('![Een scherm](/a.png) ![](/b.png)\n\nTekst')).toMatchObject({ excerpt: 'Tekst', isCut: false })
  expect(card('Zie ![dit](/a.png) hier')).toMatchObject({ excerpt: 'Zie dit hier' })
  expect(card(`![${'a'.repeat(200)}](/a.png)\nKort`)).toMatchObject({ excerpt: 'Kort', isCut: false })
})
