import type { BlogPost } from '#contract/content/blog-post'

/** Articles and the other pages of the site are searched separately. */
export type FoundKind = 'article' | 'page'

/** What the index stores of an article, or of a page in the same fields. */
export type IndexedPost = Pick<BlogPost, 'id' | 'title' | 'keywords' | 'tag' | 'content'>

/** Identifies something that can be found. */
export interface FoundKey {
  readonly of: FoundKind
  readonly id: string
}

/** A message to the process that holds the index. */
export type IndexQuestion =
  | {
      readonly kind: 'change'
      readonly gone: readonly FoundKey[]
      readonly added: readonly (FoundKey & IndexedPost)[]
    }
  | { readonly kind: 'find'; readonly of: FoundKind; readonly query: string; readonly limit: number }
  | { readonly kind: 'related'; readonly id: string; readonly limit: number }

/** The ids of the results, best first, and how many there are in all. */
export interface FoundIds {
  readonly ids: readonly string[]
  readonly total: number
}
