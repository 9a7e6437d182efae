import type { BlogPost } from '#contract/content/blog-post'
import { contentTypes } from '#contract/content/content-types'
import type { KnownContent } from '#contract/page'
import { authorAt, authorOfPost } from './bylines'
import type { Library } from './library'

/** Tells which addresses name something that is there. @param revision grows with everything that visitors can see. */
export function createKnownContent(library: Library, revision: () => number): KnownContent {
  const counts = new WeakMap<readonly BlogPost[], ReadonlyMap<string, number>>()

  function countsOf(posts: readonly BlogPost[]): ReadonlyMap<string, number> {
    const known = counts.get(posts) ?? countByTag(posts)
    counts.set(posts, known)
    return known
  }

  const articles = () => library.catalogue(contentTypes.blogPost)
  return {
    get revision() {
      return revision()
    },
    slugOf: (name) => articles().find(name)?.slug,
    hasAutomation: (id) =>
      library.catalogue(contentTypes.automation).public.some((automation) => automation.id === id),
    hasStepPlan: (id) => library.catalogue(contentTypes.stepPlan).find(id) !== undefined,
    countPosts(tag) {
      const { public: posts } = articles()
      return tag === undefined ? posts.length : (countsOf(posts).get(tag) ?? 0)
    },
    countPostsBy(slug) {
      const author = authorAt(library, slug)
      return author && articles().public.filter((post) => authorOfPost(library, post) === author).length
    },
  }
}

function countByTag(posts: readonly BlogPost[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { tag } of posts) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return counts
}
