import type { BlogPost } from '#contract/content/blog-post'

/** What the index keeps of an article. */
export type IndexedPost = Pick<BlogPost, 'id' | 'title' | 'keywords' | 'tag' | 'content'>

/** What is asked of the process that holds the index. */
export type IndexQuestion =
  | { readonly kind: 'change'; readonly gone: readonly string[]; readonly added: readonly IndexedPost[] }
  | { readonly kind: 'find'; readonly query: string; readonly limit: number }
  | { readonly kind: 'related'; readonly id: string; readonly limit: number }

/** The ids of articles, best first, and how many there are in all. */
export interface FoundIds {
  readonly ids: readonly string[]
  readonly total: number
}
