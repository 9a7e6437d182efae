import type { BlogPost } from '#contract/content/blog-post'
import type { PublicPost } from '#contract/public-content'

/** The public fields of an article: nothing about its planning. */
export function toPublic({ status, publishAt, aliases, automation, ...post }: BlogPost): PublicPost {
  return post
}
