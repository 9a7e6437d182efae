import type { PostCard } from '#contract/endpoints'

/** Cards of a list, and whether there are more. */
export interface PostCards {
  readonly items: readonly PostCard[]
  readonly total: number
}
