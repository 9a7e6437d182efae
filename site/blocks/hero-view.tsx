import { siteText as text } from '../text/nl'
import { Drawing } from './drawing'
import { HeroPicture } from './hero-picture'
import { type HeroProps, HeroTitle, HeroWords } from './hero-words'

/** The top of a page, with a drawing or a picture beside it. */
export function HeroView({ block, isFirst }: HeroProps) {
  const { drawing, imageUrl, image } = block
  return (
    <section className="wrap grid gap-x-5 gap-y-8 pt-8 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <HeroTitle block={block} isFirst={isFirst} className="title mb-5" />
        <HeroWords block={block} />
      </div>
      <div className="lg:col-span-5">
        {drawing ? (
          <Drawing name={drawing} />
        ) : (
          <HeroPicture
            src={imageUrl}
            image={image}
            alt={image?.alt ?? ''}
            missing={text.image.missing}
            isFirst={isFirst}
          />
        )}
      </div>
    </section>
  )
}
