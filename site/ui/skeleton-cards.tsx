import { CardGrid } from './card'

/** Placeholder for cards that are loading; `label` is for screen readers. */
export function SkeletonCards({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-label={label}>
      <CardGrid>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
          <div key={index} className="skeleton" data-skeleton aria-hidden="true">
            <div className="mb-3 aspect-video bg-tint" />
            <div className="mb-2 h-3 w-1/4 bg-tint" />
            <div className="mb-3 h-5 w-3/4 bg-tint" />
            <div className="mb-2 h-3 bg-tint" />
            <div className="h-3 w-2/3 bg-tint" />
          </div>
        ))}
      </CardGrid>
    </div>
  )
}
