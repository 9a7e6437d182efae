import { contentTypes } from '#contract/content/content-types'
import type { Library } from '../../content/library'
import { renderMarkdown } from '../../content/markdown/render-markdown'
import type { JudgeContext } from '../../references/judge-reference'

/** The anchors of each article, by its value, which is another object once the article changes. */
const known = new WeakMap<object, ReadonlySet<string>>()

/** The ids of the headings of an article, by its address; undefined for other pages. */
export function createAnchors(library: Pick<Library, 'catalogue'>): JudgeContext['anchorsOf'] {
  const { blogPost } = contentTypes
  const byPage = new Map(
    library.catalogue(blogPost).all.map((post) => [blogPost.page?.(post), post] as const),
  )
  return (page) => {
    const post = byPage.get(page)
    if (!post) return undefined
    const ids = known.get(post) ?? new Set(renderMarkdown(post.content).headings.map(({ id }) => id))
    known.set(post, ids)
    return ids
  }
}
