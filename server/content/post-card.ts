import type { BlogPost } from '#contract/content/blog-post'
import { type PostCard, SHORT_CONTENT } from '#contract/endpoints'
import { excerpt, isExcerptCut } from '#contract/plain-text'

/** Cards by article: articles are never mutated, a new version is a new object. */
const cards = new WeakMap<BlogPost, PostCard>()

/** An article as lists show it. */
export function toCard(post: BlogPost): PostCard {
  const card = cards.get(post) ?? makeCard(post)
  cards.set(post, card)
  return card
}

/** A line of images alone: what they show is found by a search, and reads as nonsense among the sentences. */
const PICTURES = /^ *(?:!\[[^\]\n]*\]\([^)\n]*\) *)+$/gm

function makeCard(post: BlogPost): PostCard {
  const { id, slug, title, tag, imageUrl, createdAt, authorName, authorPhoto, authorLinkedIn } = post
  const author = { authorName, authorPhoto, authorLinkedIn }
  const words = post.content.replace(PICTURES, '')
  const teaser = { excerpt: excerpt(words), isCut: isExcerptCut(words) }
  const isShort = post.content.length <= SHORT_CONTENT
  return { id, slug, title, tag, imageUrl, createdAt, ...author, ...teaser, isShort }
}
