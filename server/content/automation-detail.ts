import type { Automation } from '#contract/content/automation'
import type { BlogPost } from '#contract/content/blog-post'
import { contentTypes } from '#contract/content/content-types'
import { foldText } from '#contract/fold-text'
import type { AutomationDetail, AutomationLink, PublicAutomation, TitleCard } from '#contract/public-content'
import type { Images } from './images'
import type { Library } from './library'

/** Most related articles of an automation. */
const MOST = 3
/** Newest articles that are searched for related ones. */
const LOOKED_THROUGH = 500
/** Shortest word of a title that counts as its subject, in letters. */
const TELLING = 7

/** What only the page of an automation shows, beside what lists show of it. */
export async function automationDetail(
  library: Library,
  automation: Automation,
  images: Pick<Images, 'attributesOf'>,
): Promise<Omit<AutomationDetail, keyof PublicAutomation>> {
  const { flow, tools, effort, pitfalls } = automation
  const related = await Promise.all(
    postsAbout(library, automation).map(
      async ({ slug, title, tag, imageUrl }): Promise<TitleCard> => ({
        slug,
        title,
        tag,
        imageUrl,
        image: await images.attributesOf(imageUrl),
      }),
    ),
  )
  const all = library.catalogue(contentTypes.automation).public
  const place = all.indexOf(automation)
  return {
    flow,
    tools,
    effort,
    pitfalls,
    related,
    previous: linkTo(all[place - 1]),
    next: linkTo(all[place + 1]),
  }
}

function linkTo(automation: Automation | undefined): AutomationLink | null {
  return automation ? { id: automation.id, title: automation.title } : null
}

/** The articles that it names; if none, those that share the most words of its title. */
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
