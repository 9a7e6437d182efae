import type { BlogPost } from '#contract/content/blog-post'
import { perObject } from '#contract/per-object'
import { excerpt, isExcerptCut } from '#contract/plain-text'
import { type PostCard, type PublicPost, SHORT_CONTENT, type WithPhoto } from '#contract/public-content'
import type { Images } from './images'

type Known = Pick<Images, 'attributesOf'>

/** An article as lists show it, with what is known of its image and of its author's photo. */
export const addsCardImages =
  (images: Known) =>
  async (post: BlogPost): Promise<PostCard> => ({
    ...toCard(post),
    image: await images.attributesOf(post.imageUrl),
    ...(await photoOf(post, images)),
  })

/** A line of images alone: what they show is found by a search, and reads as nonsense among the sentences. */
const PICTURES = /^ *(?:!\[[^\]\n]*\]\([^)\n]*\) *)+$/gm

/** An article as lists show it: articles are never mutated, a new version is a new object. */
export const toCard = perObject((post: BlogPost): PostCard => {
  const { id, slug, title, tag, imageUrl, createdAt, authorName, authorPhoto, authorLinkedIn } = post
  const author = { authorName, authorPhoto, authorLinkedIn }
  const words = post.content.replace(PICTURES, '')
  const teaser = { excerpt: excerpt(words), isCut: isExcerptCut(words) }
  const isShort = post.content.length <= SHORT_CONTENT
  return { id, slug, title, tag, imageUrl, createdAt, ...author, ...teaser, isShort }
})

/** The smaller versions and the position of an author's photo; nothing where it has neither. */
export async function photoOf(
  { authorPhoto }: Pick<BlogPost, 'authorPhoto'>,
  images: Known,
): Promise<WithPhoto> {
  const { srcSet, crops } = (await images.attributesOf(authorPhoto)) ?? {}
  return srcSet === undefined && crops === undefined ? {} : { authorImage: { srcSet, crops } }
}

/** The public fields of an article: nothing about its planning. */
export function toPublic({ status, publishAt, aliases, automation, ...post }: BlogPost): PublicPost {
  return post
}
