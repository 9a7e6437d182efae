import { pages } from '#contract/addresses'
import type { BlogPost } from '#contract/content/blog-post'
import { descriptionFrom } from '#contract/plain-text'
import { absoluteLink } from './absolute-links'

/** The canonical address of an article. */
export const addressOf = (post: BlogPost, origin: string) => origin + pages.article.to({ slug: post.slug })

/** A description of an article, in one plain line. */
export const summaryOf = (post: BlogPost) =>
  (post.metaDescription || descriptionFrom(post.content)).replace(/\s+/g, ' ').trim()

/** The full address of an article's image; undefined when it has none or the value is not a valid address. */
export function imageAddress(post: BlogPost, origin: string): string | undefined {
  if (post.imageUrl === '') return undefined
  const url = absoluteLink(post.imageUrl, { origin, page: addressOf(post, origin) })
  return URL.canParse(url) ? new URL(url).href : undefined
}
