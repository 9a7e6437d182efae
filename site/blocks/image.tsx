import { siteText as text } from '../text/nl'
import { Picture } from '../ui/picture'
import type { PageBlockProps } from './block'
import { BlockFrame } from './block-frame'
import { Prose } from './prose'

export function ImageBlock({ block, side }: PageBlockProps<'image'>) {
  const { imageUrl, image, alt } = block
  return (
    <BlockFrame side={side} block={block}>
      <div className="grid gap-x-5 gap-y-8 lg:grid-cols-12 lg:items-center">
        <div className={`lg:col-span-7 ${block.side === 'left' ? 'lg:order-last' : ''}`}>
          <Prose html={block.text} />
        </div>
        {imageUrl && (
          <div className="lg:col-span-5">
            <Picture src={imageUrl} image={image} alt={alt} missing={text.image.missing} />
          </div>
        )}
      </div>
    </BlockFrame>
  )
}
