import { pages } from '#contract/addresses'
import type { BlogPost } from '#contract/content/blog-post'
import { descriptionFrom } from '#contract/plain-text'
import { absoluteLink } from './absolute-links'

/** The one address of an article. */
export const addressOf = (post: BlogPost, origin: string) => origin + pages.article.to({ slug: post.slug })

/** What an article is about, in one plain line. */
export const summaryOf = (post: BlogPost) =>
  (post.metaDescription || descriptionFrom(post.content)).replace(/\s+/g, ' ').trim()

/** The full address of an article's image, if it has one that can be an address. */
export function imageAddress(post: BlogPost, origin: string): string | undefined {
  if (post.imageUrl === '') return undefined
  const url = absoluteLink(post.imageUrl, { origin, page: addressOf(post, origin) })
  return URL.canParse(url) ? new URL(url).href : undefined
}
