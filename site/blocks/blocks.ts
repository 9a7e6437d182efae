import type { PageBlockKind } from '#contract/content/blocks/page-block'
import type { ShownBlock } from '#contract/public-content'
import { automationsQuery, foundersQuery, stepPlansQuery } from '../api/content'
import type { ContentQuery } from '../api/content-query'
import { articlesOf } from './articles-of'
import type { DrawnKind, Stand } from './block'
import { LaterHeroView, OpeningBlock } from './hero'
import { HeroPicture } from './hero-picture'
import { later } from './later'
import { TextBlock } from './text'

// Blocks that need more script than plain text does are loaded when a page shows them.
const ActionBlock = later(async () => (await import('./offer-blocks')).ActionBlock)
const CardsBlock = later(async () => (await import('./offer-blocks')).CardsBlock)
const CasesBlock = later(async () => (await import('./offer-blocks')).CasesBlock)
const FiguresBlock = later(async () => (await import('./offer-blocks')).FiguresBlock)
const QuestionsBlock = later(async () => (await import('./offer-blocks')).QuestionsBlock)
const QuoteBlock = later(async () => (await import('./offer-blocks')).QuoteBlock)
const StepsBlock = later(async () => (await import('./offer-blocks')).StepsBlock)
const ArticlesBlock = later(async () => (await import('./articles')).ArticlesBlock)
const ChosenAutomations = later(async () => (await import('./automations')).ChosenAutomations)
const FormBlock = later(async () => (await import('./form')).FormBlock)
const ImageBlock = later(async () => (await import('./image')).ImageBlock)
const PriceBlock = later(async () => (await import('./price')).PriceBlock)

const onRail = () => 'rail' as const
const onOtherSide = () => 'other-side' as const
const none = () => []

/** How each kind of block is rendered; leaving a kind out is a compile error. */
const drawnKinds: { readonly [Kind in PageBlockKind]: DrawnKind<Kind> } = {
  hero: {
    Component: OpeningBlock,
    standOf: ({ drawing, imageUrl }) => (drawing || imageUrl ? 'across' : 'band'),
    parts: ({ drawing, imageUrl }) =>
      drawing ? [LaterHeroView] : imageUrl ? [LaterHeroView, HeroPicture] : [],
  },
  text: { Component: TextBlock, standOf: onRail, parts: none },
  cards: { Component: CardsBlock, standOf: onRail, parts: () => [CardsBlock] },
  cases: { Component: CasesBlock, standOf: onOtherSide, parts: () => [CasesBlock] },
  steps: { Component: StepsBlock, standOf: onRail, parts: () => [StepsBlock] },
  figures: { Component: FiguresBlock, standOf: onRail, parts: () => [FiguresBlock] },
  quote: { Component: QuoteBlock, standOf: onOtherSide, parts: () => [QuoteBlock] },
  questions: { Component: QuestionsBlock, standOf: onOtherSide, parts: () => [QuestionsBlock] },
  image: { Component: ImageBlock, standOf: onRail, parts: () => [ImageBlock] },
  price: {
    Component: PriceBlock,
    standOf: () => 'across',
    parts: () => [PriceBlock],
    queries: () => [foundersQuery],
  },
  form: {
    Component: FormBlock,
    standOf: onRail,
    parts: () => [FormBlock],
    queries: ({ form }) => (form === 'step-plan' ? [stepPlansQuery] : []),
  },
  action: { Component: ActionBlock, standOf: () => 'band', parts: () => [ActionBlock] },
  articles: {
    Component: ArticlesBlock,
    standOf: onRail,
    parts: () => [ArticlesBlock],
    queries: (block) => [articlesOf(block)],
  },
  automations: {
    Component: ChosenAutomations,
    standOf: onRail,
    parts: () => [ChosenAutomations],
    queries: () => [automationsQuery],
  },
}

/** The component and the position of a block. */
export function drawnOf(block: ShownBlock): Pick<DrawnKind<PageBlockKind>, 'Component'> & { stand: Stand } {
  const { Component, standOf } = kindOf(block)
  return { Component, stand: standOf(block) }
}

/** The data that a block shows besides its own text. */
export function queriesOf(block: ShownBlock): readonly ContentQuery<unknown>[] {
  return kindOf(block).queries?.(block) ?? []
}

const partsOf = (blocks: readonly ShownBlock[]) => blocks.flatMap((block) => kindOf(block).parts(block))

/** Loads the on-demand scripts of these blocks. */
export async function loadParts(blocks: readonly ShownBlock[]): Promise<void> {
  await Promise.all(partsOf(blocks).map((part) => part.load()))
}

/** Whether those scripts have all been loaded. */
export function hasParts(blocks: readonly ShownBlock[]): boolean {
  return partsOf(blocks).every((part) => part.isLoaded())
}

/** The definition for the block's own kind accepts this block, but TypeScript cannot infer that. */
const kindOf = ({ kind }: ShownBlock) => drawnKinds[kind] as unknown as DrawnKind<PageBlockKind>
