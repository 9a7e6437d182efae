import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Fragment } from 'react'
import type { PageDetail, ShownBlock } from '#contract/public-content'
import { siteText as text } from '../text/nl'
import { ErrorBoundary } from '../ui/error-fallback'
import { RailCrossing, RailEnd, type Side } from '../ui/rail'
import type { PageBlockProps } from './block'
import { drawnOf } from './blocks'
import { Prose } from './prose'
import { titleSize } from './title-size'

/** The blocks of a page, stacked along the rail, and its text. */
export function PageBlocks({ page: { title, blocks, contentHtml } }: { page: PageDetail }) {
  const client = useQueryClient()
  // The data that broke a block is in the cache, and no longer in use since the block is gone.
  const forgetUnused = () => client.removeQueries({ type: 'inactive' })
  const hasHero = blocks[0]?.kind === 'hero'
  const placed = placeBlocks(blocks)
  const last = placed.at(-1)?.side ?? 'left'
  return (
    <>
      {!hasHero && (
        <div className="wrap">
          <div className="rail rail-left mt-5 pb-0!">
            <h1 className={`station ${titleSize(title)} mb-5`}>{title}</h1>
          </div>
        </div>
      )}
      {placed.map(({ block, side, crossing, isWrapped, Component }, index) => {
        // Blocks have no ids: a form that is being filled in stays the first form, whatever is put above it.
        const key = `${block.kind} ${blocks.slice(0, index).filter(({ kind }) => kind === block.kind).length}`
        const drawn = <Component block={block} side={side} isFirst={index === 0} />
        return (
          <Fragment key={key}>
            {crossing && (
              <div className="wrap">
                <RailCrossing to={side} />
              </div>
            )}
            <ErrorBoundary words={text.section.failed} onRetry={forgetUnused}>
              {isWrapped ? <div className="wrap">{drawn}</div> : drawn}
            </ErrorBoundary>
          </Fragment>
        )
      })}
      <div className="wrap">
        {contentHtml && (
          <div className={`rail rail-${last} pt-0!`}>
            <Prose html={contentHtml} />
          </div>
        )}
        <RailEnd side={last} />
      </div>
    </>
  )
}

interface PlacedBlock {
  readonly block: ShownBlock
  readonly side: Side
  /** Whether the rail has to change sides before it. */
  readonly crossing: boolean
  readonly isWrapped: boolean
  readonly Component: ComponentType<PageBlockProps<ShownBlock['kind']>>
}

/**
 * Assigns each block a side. A line that begins below a picture runs on the right, any other on the left, with
 * the title as its first station.
 */
function placeBlocks(blocks: readonly ShownBlock[]): PlacedBlock[] {
  const [first] = blocks
  const main = first?.kind === 'hero' && drawnOf(first).stand === 'across' ? 'right' : 'left'
  const other = main === 'right' ? 'left' : 'right'
  let before: Side | undefined = main === 'left' ? 'left' : undefined
  return blocks.map((block) => {
    const { Component, stand } = drawnOf(block)
    const isBeside = stand !== 'across'
    const side: Side = stand === 'other-side' ? other : stand === 'band' ? (before ?? main) : main
    const crossing = isBeside && before !== undefined && before !== side
    before = isBeside ? side : undefined
    return { block, side, crossing, isWrapped: stand === 'rail' || stand === 'other-side', Component }
  })
}
