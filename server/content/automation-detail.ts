import type { Automation } from '#contract/content/automation'
import type { BlogPost } from '#contract/content/blog-post'
import { contentTypes } from '#contract/content/content-types'
import type { AutomationDetail } from '#contract/endpoints'
import { foldText } from '#contract/fold-text'
import type { Library } from './library'

/** Most articles beside an automation. */
const MOST = 3
/** Articles that are looked through for ones about an automation: the newest. */
const LOOKED_THROUGH = 500
/** Letters from which a word of a title says what it is about. */
const TELLING = 7

/** What only the page of an automation shows of it. */
export function automationDetail(library: Library, automation: Automation): AutomationDetail {
  const { flow, tools, effort, pitfalls } = automation
  const related = postsAbout(library, automation).map(({ slug, title, tag }) => ({ slug, title, tag }))
  return { flow, tools, effort, pitfalls, related }
}

/** The articles that it names; of one that names none, those that have the most words of its title in theirs. */
function postsAbout(library: Library, { relatedPosts, title, category }: Automation): readonly BlogPost[] {
  const posts = library.catalogue(contentTypes.blogPost)
  const named = relatedPosts.flatMap((name) => posts.find(name) ?? [])
  if (named.length > 0) return [...new Set(named)].slice(0, MOST)
  const words = foldText(`${title} ${category}`)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= TELLING)
  const hits = (post: BlogPost) => {
    const text = foldText(`${post.title} ${post.keywords} ${post.tag}`)
    return words.filter((word) => text.includes(word)).length
  }
  return posts.public
    .slice(0, LOOKED_THROUGH)
    .map((post) => ({ post, count: hits(post) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST)
    .map(({ post }) => post)
}
