import type { ShownBlock } from '#contract/public-content'
import { siteText } from '../text/nl'
import { CheckList } from '../ui/check-list'
import { each } from '../ui/each'
import { Mark } from '../ui/mark'
import type { PageBlockProps } from './block'
import { BlockFrame } from './block-frame'
import { Drawing } from './drawing'
import { HeroPicture } from './hero-picture'
import { type HeroProps, HeroTitle, HeroWords } from './hero-words'
import { Prose } from './prose'
import { TargetButton, TargetLink } from './target-link'

// The blocks that pages about an offer consist of: they are mostly used together, so they share one script.

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

/** Characters of a figure that fit in a column at the largest size: `6 weken` does not. */
const LONGEST_LARGE = 5

/** Figures on a grid: three in a row if there are three, else four, or two while there is less room. */
export function FiguresBlock({ block, side }: PageBlockProps<'figures'>) {
  const { figures, note } = block
  const columns = figures.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-4'
  const size = figures.some(({ value }) => value.length > LONGEST_LARGE)
    ? 'text-[clamp(min(2.25rem,14vw),4vw,3.5rem)] leading-none'
    : 'text-[clamp(min(3.5rem,20vw),7.2vw,6.25rem)] leading-[0.8]'
  return (
    <BlockFrame side={side} block={block}>
      <dl className={`grid gap-x-5 gap-y-8 ${columns}`}>
        {each(figures, ({ value, label }) => (
          <div className="flex flex-col-reverse justify-end border-t-2 border-ink pt-5">
            <dt className="mt-3 text-lead leading-tight">{label}</dt>
            <dd className={`font-extrabold tracking-[-0.05em] ${size}`}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 max-w-[34em] text-small text-soft">{note}</p>
    </BlockFrame>
  )
}

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
            missing={siteText.image.missing}
            isFirst={isFirst}
          />
        )}
      </div>
    </section>
  )
}

/** Questions that open to their answers. */
export function QuestionsBlock({ block, side }: PageBlockProps<'questions'>) {
  return (
    <BlockFrame side={side} block={block}>
      <div className="max-w-prose border-b-2 border-ink">
        {each(block.questions, ({ question, answer }) => (
          <details key={question} className="faq-item border-t-2 border-ink">
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

export function QuoteBlock({ block: { quote, name, role, note }, side }: PageBlockProps<'quote'>) {
  return (
    <div className={`rail rail-${side}`}>
      <figure className="max-w-prose border-t-2 border-ink pt-3">
        <blockquote className="text-quote leading-[1.2] font-medium tracking-[-0.02em]">{quote}</blockquote>
        <figcaption className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-3 text-soft">
          {[name, role].filter(Boolean).join(', ')}
          {note && <Mark>{note}</Mark>}
        </figcaption>
      </figure>
    </div>
  )
}

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
