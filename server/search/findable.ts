import type { BlogPost } from '#contract/content/blog-post'
import type { FoundKey, IndexedPost } from './index-messages'

/** Something that can be found: the same object for as long as it says the same. */
export interface Findable extends FoundKey {
  /** Characters that `read` gives at most. */
  readonly most: number
  /** Its words. Made when they are sent, since a thousand of them at once would keep everybody waiting. */
  read(): IndexedPost
}

/** Gives articles as what can be found, always the same for the same article. */
export function createFindableArticles(): (posts: readonly BlogPost[]) => Findable[] {
  const known = new WeakMap<BlogPost, Findable>()
  return (posts) =>
    posts.map((post) => {
      const findable = known.get(post) ?? fromArticle(post)
      known.set(post, findable)
      return findable
    })
}

function fromArticle({ id, title, keywords, tag, content }: BlogPost): Findable {
  return {
    of: 'article',
    id,
    most: content.length,
    read: () => ({ id, title, keywords, tag, content }),
  }
}
