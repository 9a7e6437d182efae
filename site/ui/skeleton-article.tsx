/** Placeholder for an article that is loading. */
export function SkeletonArticle({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="wrap pt-10">
      <div className="skeleton" data-skeleton aria-hidden="true">
        <div className="mb-4 h-4 w-1/4 bg-tint" />
        <div className="mb-4 h-15 w-3/4 bg-tint" />
        <div className="mb-10 h-3 w-1/2 bg-tint" />
        <div className="aspect-video bg-tint sm:aspect-[3/1]" />
      </div>
    </div>
  )
}
