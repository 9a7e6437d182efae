import { queryOptions } from '@tanstack/react-query'
import { reviews } from '#contract/admin/reviews'
import { readQuery } from './read-query'

/** Milliseconds between looks at what waits to be read. */
const LOOK = 10_000

/** The drafts that wait to be read, and those that came back. */
export const reviewsQuery = queryOptions({
  ...readQuery(['reviews'], reviews.list, {}),
  refetchInterval: LOOK,
  staleTime: 5000,
})
