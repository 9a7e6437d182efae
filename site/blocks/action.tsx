import { each } from '../ui/each'
import type { PageBlockProps } from './block'
import { BlockFrame } from './block-frame'
import { TargetButton } from './target-link'

/** A call to action, on a coloured field that the rail runs through. */
export function ActionBlock({ block, side }: PageBlockProps<'action'>) {
  const { text, buttons } = block
  return (
    <div className="field-blue">
      <div className="wrap">
        <BlockFrame side={side} block={block}>
          {text && (
            <p className="-mt-5 mb-5 max-w-[32em] text-lead leading-lead whitespace-pre-line">{text}</p>
          )}
          <div className="flex flex-wrap gap-2">
            {each(buttons, ({ label, target }, index) => (
              <TargetButton look={index === 0 ? 'signal' : 'outline'} label={label} target={target} />
            ))}
          </div>
        </BlockFrame>
      </div>
    </div>
  )
}
