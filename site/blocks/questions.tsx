import { each } from '../ui/each'
import type { PageBlockProps } from './block'
import { BlockFrame } from './block-frame'
import { Prose } from './prose'

/** Questions that open to their answers. */
export function QuestionsBlock({ block, side }: PageBlockProps<'questions'>) {
  return (
    <BlockFrame side={side} block={block}>
      <div className="max-w-prose border-b-2 border-ink">
        {each(block.questions, ({ question, answer }) => (
          <details key={question} className="border-t-2 border-ink">
            <summary className="cursor-pointer py-3">
              <h3 className="subheading inline">{question}</h3>
            </summary>
            <Prose html={answer} className="pb-5" />
          </details>
        ))}
      </div>
    </BlockFrame>
  )
}
