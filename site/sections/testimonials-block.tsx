import { useQuery } from '@tanstack/react-query'
import type { PublicTestimonial } from '#contract/public-content'
import { testimonialsQuery } from '../api/content'
import { homeText } from '../text/home'
import { siteText as text } from '../text/nl'
import { LazyMount } from '../ui/lazy-mount'
import { Mark } from '../ui/mark'
import { RailSection } from '../ui/rail'
import { SkeletonCards } from '../ui/skeleton-cards'
import { WaitingCards } from '../ui/waiting-cards'
import type { BlockProps } from './block'

const skeleton = <SkeletonCards count={3} label={text.section.loading} />

export function TestimonialsBlock({ texts }: BlockProps) {
  return (
    <div className="wrap">
      <RailSection side="left" id="testimonials" title={texts['testimonials.title']}>
        <LazyMount skeleton={skeleton}>
          <Quotes note={texts['testimonials.examplesNote']} />
        </LazyMount>
      </RailSection>
    </div>
  )
}

/** Real quotes if there are any; if there are only examples, it says so (tests/decisions/0088). */
function Quotes({ note }: { note: string }) {
  const query = useQuery(testimonialsQuery)
  const { data } = query
  if (!data) return <WaitingCards query={query} count={3} words={text.section} />
  const real = data.filter(({ isExample }) => !isExample)
  const shown = real.length > 0 ? real : data
  return (
    <>
      {real.length === 0 && data.length > 0 && (
        <p className="-mt-5 mb-10 max-w-[29em] text-lead leading-lead">{note}</p>
      )}
      <div className="grid gap-x-5 gap-y-10 sm:grid-cols-2">
        {shown.map((testimonial) => (
          <Quote key={testimonial.id} testimonial={testimonial} />
        ))}
      </div>
    </>
  )
}

function Quote({ testimonial: { quote, name, role, isExample } }: { testimonial: PublicTestimonial }) {
  return (
    <figure className="flex flex-col border-t-2 border-ink pt-3">
      <blockquote className="text-quote leading-[1.2] font-medium tracking-[-0.02em]">{quote}</blockquote>
      <figcaption className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-3 text-soft">
        {[name, role].filter(Boolean).join(', ')}
        {isExample && <Mark>{homeText.home.example}</Mark>}
      </figcaption>
    </figure>
  )
}
