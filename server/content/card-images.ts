import type { BlogPost } from '#contract/content/blog-post'
import type { PostCard } from '#contract/endpoints'
import type { Images } from './images'
import { toCard } from './post-card'

type Known = Pick<Images, 'attributesOf'>

/** An article as lists show it, with what is known of its image. */
export const addsCardImages =
  (images: Known) =>
  async (post: BlogPost): Promise<PostCard> => ({
    ...toCard(post),
    image: await images.attributesOf(post.imageUrl),
  })
