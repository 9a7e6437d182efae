import type { PostCard } from '#contract/endpoints'

/** Cards of a list that may go on. */
export interface PostCards {
  readonly items: readonly PostCard[]
  readonly total: number
}
