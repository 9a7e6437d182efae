import { Mark } from '../ui/mark'
import type { PageBlockProps } from './block'

export function QuoteBlock({ block: { quote, name, role, note }, side }: PageBlockProps<'quote'>) {
  return (
    <div className={`rail rail-${side}`}>
      <figure className="max-w-prose border-t-2 border-ink pt-3">
        <blockquote className="text-quote leading-[1.2] font-medium tracking-[-0.02em]">{quote}</blockquote>
        <figcaption className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-3 text-soft">
          {[name, role].filter(Boolean).join(', ')}
          {note && <Mark>{note}</Mark>}
        </figcaption>
      </figure>
    </div>
  )
}
