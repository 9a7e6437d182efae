import type { BlogPost } from '#contract/content/blog-post'

/** What is found by itself: articles among articles, every other page of the site among those. */
export type FoundKind = 'article' | 'page'

/** What the index keeps of an article, or of a page in the same words. */
export type IndexedPost = Pick<BlogPost, 'id' | 'title' | 'keywords' | 'tag' | 'content'>

/** Which one of what can be found. */
export interface FoundKey {
  readonly of: FoundKind
  readonly id: string
}

/** What is asked of the process that holds the index. */
export type IndexQuestion =
  | {
      readonly kind: 'change'
      readonly gone: readonly FoundKey[]
      readonly added: readonly (FoundKey & IndexedPost)[]
    }
  | { readonly kind: 'find'; readonly of: FoundKind; readonly query: string; readonly limit: number }
  | { readonly kind: 'related'; readonly id: string; readonly limit: number }

/** The ids of what was found, best first, and how many there are in all. */
export interface FoundIds {
  readonly ids: readonly string[]
  readonly total: number
}
