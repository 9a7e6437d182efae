import { each } from '../ui/each'
import type { PageBlockProps } from './block'
import { BlockFrame } from './block-frame'

export function StepsBlock({ block, side }: PageBlockProps<'steps'>) {
  return (
    <BlockFrame side={side} block={block} intro={block.intro}>
      <ol className="grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {each(block.steps, ({ title, text }, index) => (
          <li className="border-t-2 border-ink pt-3">
            <span
              aria-hidden="true"
              className="block text-[3rem] leading-none font-extrabold tracking-[-0.04em]"
            >
              {index + 1}
            </span>
            <h3 className="subheading mt-3 mb-2">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </BlockFrame>
  )
}
