import type { BlogPost } from '#contract/content/blog-post'
import type { PostCard, WithPhoto } from '#contract/endpoints'
import type { Images } from './images'
import { toCard } from './post-card'

type Known = Pick<Images, 'attributesOf'>

/** An article as lists show it, with what is known of its image and of its author's photo. */
export const addsCardImages =
  (images: Known) =>
  async (post: BlogPost): Promise<PostCard> => ({
    ...toCard(post),
    image: await images.attributesOf(post.imageUrl),
    ...(await photoOf(post, images)),
  })

/** The smaller versions and the position of an author's photo; nothing where it has neither. */
export async function photoOf(
  { authorPhoto }: Pick<BlogPost, 'authorPhoto'>,
  images: Known,
): Promise<WithPhoto> {
  const { srcSet, crops } = (await images.attributesOf(authorPhoto)) ?? {}
  return srcSet === undefined && crops === undefined ? {} : { authorImage: { srcSet, crops } }
}
