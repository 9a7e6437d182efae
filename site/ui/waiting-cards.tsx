import type { ComponentProps } from 'react'
import { ErrorFallback } from './error-fallback'
import { SkeletonCards } from './skeleton-cards'

/** In place of cards that are not there: their skeletons, or the error once neither they nor what replaces them came. */
export function WaitingCards({
  query: { isError, refetch },
  count,
  words,
}: {
  query: { readonly isError: boolean; readonly refetch: () => void }
  count: number
  words: { readonly loading: string; readonly failed: ComponentProps<typeof ErrorFallback>['words'] }
}) {
  if (isError) return <ErrorFallback words={words.failed} onRetry={refetch} />
  return <SkeletonCards count={count} label={words.loading} />
}
