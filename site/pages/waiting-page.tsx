import { siteText as text } from '../text/nl'
import { ErrorFallback } from '../ui/error-fallback'
import { SkeletonArticle } from '../ui/skeleton-article'

/** In place of a page whose data is not there: its skeleton, or the error once neither that nor what replaces it came. */
export function WaitingPage({
  query,
}: {
  query: { readonly isError: boolean; readonly refetch: () => void }
}) {
  if (!query.isError) return <SkeletonArticle label={text.section.loading} />
  return <ErrorFallback words={text.section.failed} isPage onRetry={query.refetch} />
}
