import { type HeroProps, HeroTitle, HeroWords } from './hero-words'
import { type LaterComponent, later } from './later'
import { titleSize } from './title-size'

/** Pages of words alone need no drawings. */
export const LaterHeroView: LaterComponent<HeroProps> = later(
  async () => (await import('./offer-blocks')).HeroView,
)

/** What a page begins with: beside a drawing or a picture, or else a station of the line. */
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
