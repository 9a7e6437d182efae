import type { BlogPost } from '#contract/content/blog-post'
import { perObject } from '#contract/per-object'
import type { FoundKey, IndexedPost } from './index-messages'

/** Something that can be found by searching: the same object as long as its text is the same. */
export interface Findable extends FoundKey {
  /** Most characters that `read` returns. */
  readonly most: number
  /** Its text. Built when it is sent, since building a thousand at once would block all requests. */
  read(): IndexedPost
}

/** Makes an article findable, with a tag: the same for as long as the tag has that name. */
export const findableArticle = perObject(({ id, title, keywords, content }: BlogPost) => {
  const byTag = new Map<string, Findable>()
  return (tag: string): Findable => {
    const known = byTag.get(tag) ?? {
      of: 'article',
      id,
      most: content.length,
      read: () => ({ id, title, keywords, tag, content }),
    }
    byTag.set(tag, known)
    return known
  }
})
