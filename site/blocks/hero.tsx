import { type HeroProps, HeroTitle, HeroWords } from './hero-words'
import { type LaterComponent, later } from './later'
import { titleSize } from './title-size'

/** Loaded on demand: pages without pictures need no drawings. */
export const LaterHeroView: LaterComponent<HeroProps> = later(
  async () => (await import('./offer-blocks')).HeroView,
)

/** The top of a page: beside a drawing or a picture, or otherwise a station on the line. */
export function OpeningBlock(props: HeroProps) {
  const { drawing, imageUrl } = props.block
  return drawing || imageUrl ? <LaterHeroView {...props} /> : <Station {...props} />
}

function Station({ block, side, isFirst }: HeroProps) {
  return (
    <div className="wrap">
      <div className={`rail rail-${side} ${isFirst ? 'mt-5 ' : ''}pb-10!`}>
        <HeroTitle
          block={block}
          isFirst={isFirst}
          className={`station ${titleSize(block.title)} mb-5 max-w-[14em]`}
        />
        <HeroWords block={block} />
      </div>
    </div>
  )
}
