import type { PostCard } from '#contract/public-content'

/** A part of a list, and how many the whole list has. */
export interface Counted<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

/** Cards of a list of articles. */
export type PostCards = Counted<PostCard>
