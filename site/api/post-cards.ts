import type { PostCard } from '#contract/public-content'

/** Cards of a list, and the number of cards in the whole list. */
export interface PostCards {
  readonly items: readonly PostCard[]
  readonly total: number
}
