import type { PageBlockProps } from './block'
import { BlockFrame } from './block-frame'
import { Prose } from './prose'

export function TextBlock({ block, side }: PageBlockProps<'text'>) {
  return (
    <BlockFrame side={side} block={block}>
      <Prose html={block.text} />
    </BlockFrame>
  )
}
