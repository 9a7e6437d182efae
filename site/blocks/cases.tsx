import { each } from '../ui/each'
import type { PageBlockProps } from './block'
import { BlockFrame } from './block-frame'

/** Cases as cards; at most three of them, with at most three metrics each, align their rows. */
export function CasesBlock({ block, side }: PageBlockProps<'cases'>) {
  const isAligned = block.cases.length <= 3 && block.cases.every(({ metrics }) => metrics.length <= 3)
  const card = isAligned ? 'lg:row-span-5 lg:grid lg:grid-rows-subgrid' : ''
  const list = isAligned ? 'lg:row-span-3 lg:grid lg:grid-rows-subgrid' : ''
  return (
    <BlockFrame side={side} block={block}>
      {block.note && <p className="-mt-5 mb-8 max-w-[32em] text-soft">{block.note}</p>}
      <div className={`grid gap-x-5 gap-y-8 lg:grid-cols-3 ${isAligned ? 'lg:gap-y-0' : ''}`}>
        {each(block.cases, ({ title, text, metrics }) => (
          <article className={`flex flex-col bg-tint p-5 ${card}`}>
            <h3 className="subheading mb-2">{title}</h3>
            <p className="mb-4">{text}</p>
            <ul className={`mt-auto ${list}`}>
              {each(metrics, (metric) => (
                <li className="border-t border-ink py-2 font-semibold">{metric}</li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </BlockFrame>
  )
}
