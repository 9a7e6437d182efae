import { z } from 'zod'
import type { BlogPost } from '#contract/content/blog-post'
import { contentTypes } from '#contract/content/content-types'
import { reads } from '#contract/endpoints'
import { Problem } from '#contract/problem'
import { withByline } from '../content/bylines'
import type { Images } from '../content/images'
import type { Library } from '../content/library'
import { addsCardImages } from '../content/post-card'
import { type PublicReads, readerOf } from '../content/public-reads'
import type { Search } from './search'

/** Most related articles (tests/spec.md, section 9). */
const MOST_RELATED = 3
/** Most pages other than articles in a reply. */
const MOST_PAGES = 5

const searchQuery = z.object({
  q: z.string().default(''),
  limit: z.coerce.number().int().min(0).max(100).default(24),
})

/** The public reads that need the search, by path, to add to those of content. */
export function searchReads({
  search,
  library,
  images,
}: {
  search: Search
  library: Library
  images: Pick<Images, 'attributesOf'>
}): PublicReads {
  const cardWithImages = addsCardImages(images)
  const cardsOf = (posts: readonly BlogPost[]) =>
    Promise.all(posts.map((post) => cardWithImages(withByline(library, post))))

  return new Map([
    readerOf(reads.searchPages, async (input) => {
      const query = searchQuery.safeParse(input)
      if (!query.success) throw new Problem('bad-request', 'Zoek met één q.')
      const { pages, total } = await search.findPages(query.data.q, MOST_PAGES)
      return { body: [...pages], total, isKept: false }
    }),
    readerOf(reads.search, async (input) => {
      const query = searchQuery.safeParse(input)
      if (!query.success) throw new Problem('bad-request', 'Zoek met één q en een limit van 0 tot 100.')
      const { posts, total } = await search.find(query.data.q, query.data.limit)
      return { body: await cardsOf(posts), total, isKept: false }
    }),
    readerOf(reads.relatedPosts, async ({ idOrSlug }) => {
      const post = library.catalogue(contentTypes.blogPost).find(idOrSlug)
      if (!post) throw new Problem('not-found', 'Artikel niet gevonden')
      return { body: await cardsOf(await search.related(post, MOST_RELATED)) }
    }),
  ])
}
