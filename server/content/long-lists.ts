import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BlogPost } from '#contract/content/blog-post'
import { reads } from '#contract/endpoints'
import { perObject } from '#contract/per-object'
import type { PostCard, PublicPost } from '#contract/public-content'
import { choosePosts, PAGE } from './choose-posts'
import type { Images } from './images'
import type { Library } from './library'
import { addsCardImages, toPublic } from './post-card'

/** Number of articles that makes a list long, and for a list of whole articles also the number of characters. */
const LONG = 100
const LONG_TEXT = 1024 * 1024

interface LongListSources {
  readonly library: Library
  readonly images: Pick<Images, 'attributesOf'>
  /** Grows with every visible change, images included. */
  readonly revision: () => number
}

/** Long lists of articles, generated piecewise instead of built in memory, by the paths of the public reads. */
export function createLongLists({ library, images, revision }: LongListSources) {
  let last = 0
  // The library keeps the same object for an article as long as its file does not change.
  const numberOf = perObject<BlogPost, number>(() => ++last)
  return new Map([
    [
      reads.posts.path,
      (input: Readonly<Record<string, unknown>>) => {
        const { cut, total, isCards } = choosePosts(library, input)
        if (cut.length <= LONG && (isCards || !hasLongText(cut))) return undefined
        const stamp = `${total} ${cut.map(numberOf).join()}`
        // A card includes facts about its image, which the article does not contain.
        return isCards
          ? { items: eachCard(cut, images), total, stamp: `cards ${revision()} ${stamp}` }
          : { items: eachPublic(cut), total, stamp }
      },
    ],
  ])
}

function hasLongText(posts: readonly BlogPost[]): boolean {
  return posts.reduce((sum, { content }) => sum + content.length, 0) > LONG_TEXT
}

function* eachPublic(posts: readonly BlogPost[]): Iterable<PublicPost> {
  for (const post of posts) yield toPublic(post)
}

/** In batches: each image that has not been examined yet takes a moment. */
async function* eachCard(
  posts: readonly BlogPost[],
  images: Pick<Images, 'attributesOf'>,
): AsyncIterable<PostCard> {
  const cardWithImages = addsCardImages(images)
  for (let at = 0; at < posts.length; at += PAGE) {
    // Making the first card of an article parses its text: for ten thousand that takes seconds.
    if (at > 0) await nextTurn()
    yield* await Promise.all(posts.slice(at, at + PAGE).map(cardWithImages))
  }
}
