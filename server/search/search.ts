import type { BlogPost } from '#contract/content/blog-post'
import { contentTypes } from '#contract/content/content-types'
import type { Library } from '../content/library'
import { createArticleIndex } from './article-index'
import { queryWords, waysToFind } from './search-query'
import { stemOf, wordsOf } from './words'

/** Most words of an article by which others like it are looked for. */
const MOST_LIKENESS_WORDS = 40

/** The articles of a search, best first, and how many there are in all. */
interface Found {
  readonly posts: readonly BlogPost[]
  readonly total: number
}

/** Finds public articles as they are at this moment. */
export interface Search {
  /** The articles that answer a query; any text may be one. */
  find(query: string, limit: number): Promise<Found>
  /** Other articles of the same tag, the most alike first, then the newest; none of an article without a tag. */
  related(post: BlogPost, limit: number): Promise<BlogPost[]>
}

export function createSearch(library: Library): Search {
  const currentIndex = createArticleIndex(library)

  return {
    async find(query, limit) {
      const { words, posts } = await currentIndex()
      for (const way of waysToFind(queryWords(query))) {
        const results = words.search(way)
        if (results.length === 0) continue
        const best = results.slice(0, limit).flatMap(({ id }) => posts.get(id) ?? [])
        return { posts: best, total: results.length }
      }
      return { posts: [], total: 0 }
    },

    async related(post, limit) {
      if (post.tag === '') return []
      const { words, posts } = await currentIndex()
      const isSibling = (other: BlogPost | undefined) => other?.tag === post.tag && other.id !== post.id
      const likeness = new Set(wordsOf(`${post.title} ${post.keywords}`).map(stemOf))
      const results = words.search(
        { combineWith: 'OR', queries: [...likeness].slice(0, MOST_LIKENESS_WORDS) },
        { boostDocument: (id: string) => (isSibling(posts.get(id)) ? 1 : 0) },
      )
      const scores = new Map(results.map(({ id, score }) => [id, score]))
      const siblings = library.catalogue(contentTypes.blogPost).public.filter(isSibling)
      return siblings.sort((a, b) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0)).slice(0, limit)
    },
  }
}
