import { each } from '../ui/each'
import type { PageBlockProps } from './block'
import { BlockFrame } from './block-frame'

/** Characters of a figure that fit in a column at the largest size: `6 weken` does not. */
const LONGEST_LARGE = 5

/** Figures on a grid: three in a row if there are three, else four, or two while there is less room. */
export function FiguresBlock({ block, side }: PageBlockProps<'figures'>) {
  const { figures, note } = block
  const columns = figures.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-4'
  const size = figures.some(({ value }) => value.length > LONGEST_LARGE)
    ? 'text-[clamp(min(2.25rem,14vw),4vw,3.5rem)] leading-none'
    : 'text-[clamp(min(3.5rem,20vw),7.2vw,6.25rem)] leading-[0.8]'
  return (
    <BlockFrame side={side} block={block}>
      <dl className={`grid gap-x-5 gap-y-8 ${columns}`}>
        {each(figures, ({ value, label }) => (
          <div className="flex flex-col-reverse justify-end border-t-2 border-ink pt-5">
            <dt className="mt-3 text-lead leading-tight">{label}</dt>
            <dd className={`font-extrabold tracking-[-0.05em] ${size}`}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 max-w-[34em] text-small text-soft">{note}</p>
    </BlockFrame>
  )
}
