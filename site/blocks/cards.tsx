import type { ShownBlock } from '#contract/public-content'
import { CheckList } from '../ui/check-list'
import { each } from '../ui/each'
import type { PageBlockProps } from './block'
import { BlockFrame } from './block-frame'
import { Drawing } from './drawing'
import { TargetLink } from './target-link'

type Card = ShownBlock<'cards'>['cards'][number]

const columns = { '2': 'sm:grid-cols-2', '3': 'sm:grid-cols-2 lg:grid-cols-3' } as const

/** Short texts side by side; with drawings, each is a separate, larger card. */
export function CardsBlock({ block, side }: PageBlockProps<'cards'>) {
  const { cards, intro, title } = block
  const isLarge = cards.some(({ drawing }) => drawing)
  const CardOfKind = isLarge ? LargeCard : SmallCard
  return (
    <BlockFrame side={side} block={block} intro={intro}>
      <div className={`grid gap-x-5 ${isLarge ? 'gap-y-10' : 'gap-y-8'} ${columns[block.columns]}`}>
        {each(cards, (card) => (
          <CardOfKind card={card} Heading={title ? 'h3' : 'h2'} />
        ))}
      </div>
    </BlockFrame>
  )
}

interface CardProps {
  readonly card: Card
  readonly Heading: 'h2' | 'h3'
}

function SmallCard({ card: { title, text, points, linkLabel, linkTarget }, Heading }: CardProps) {
  return (
    <div className="flex flex-col border-t-2 border-ink pt-3">
      <Heading className="subheading mb-2">{title}</Heading>
      <p className={points.length > 0 ? 'mb-4' : ''}>{text}</p>
      {points.length > 0 && <CheckList items={points} />}
      <TargetLink label={linkLabel} target={linkTarget} />
    </div>
  )
}

function LargeCard({ card: { title, text, points, linkLabel, linkTarget, drawing }, Heading }: CardProps) {
  return (
    <article className="flex flex-col border-t-2 border-ink pt-4">
      {drawing && <Drawing name={drawing} />}
      <Heading className="heading mt-4 mb-3">{title}</Heading>
      <p className="mb-4 text-lead leading-lead">{text}</p>
      {points.length > 0 && <CheckList items={points} />}
      <TargetLink label={linkLabel} target={linkTarget} />
    </article>
  )
}
