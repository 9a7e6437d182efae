import { useQuery } from '@tanstack/react-query'
import { testimonialsQuery } from '../api/content'
import { homeText } from '../text/home'
import { siteText as text } from '../text/nl'
import { LazyMount } from '../ui/lazy-mount'
import { Mark } from '../ui/mark'
import { RailSection } from '../ui/rail'
import { SkeletonCards } from '../ui/skeleton-cards'
import type { BlockProps } from './block'

const skeleton = <SkeletonCards count={3} label={text.section.loading} />

export function TestimonialsBlock({ texts }: BlockProps) {
  return (
    <div className="wrap">
      <RailSection side="left" id="testimonials" title={texts['testimonials.title']}>
        <LazyMount margin="200px" skeleton={skeleton}>
          <Quotes />
        </LazyMount>
      </RailSection>
    </div>
  )
}

function Quotes() {
  const { data } = useQuery(testimonialsQuery)
  if (!data) return skeleton
  return (
    <div className="grid gap-x-5 gap-y-10 sm:grid-cols-2">
      {data.map(({ id, quote, name, role, isExample }) => (
        <figure key={id} className="flex flex-col border-t-2 border-ink pt-3">
          <blockquote className="text-quote leading-[1.2] font-medium tracking-[-0.02em] text-pretty">
            {quote}
          </blockquote>
          <figcaption className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-3 text-soft">
            {[name, role].filter(Boolean).join(', ')}
            {isExample && <Mark>{homeText.home.example}</Mark>}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
