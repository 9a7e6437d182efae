import type { ComponentType } from 'react'
import type { PageBlockKind } from '#contract/content/blocks/page-block'
import type { ShownBlock } from '#contract/public-content'
import type { ContentQuery } from '../api/content-query'
import type { Side } from '../ui/rail'
import type { LaterComponent } from './later'

export interface PageBlockProps<Kind extends PageBlockKind> {
  readonly block: ShownBlock<Kind>
  /** The side of the page on which the rail runs beside it. */
  readonly side: Side
  /** Whether it is the first block, so that its title is that of the page. */
  readonly isFirst: boolean
}

/**
 * The position of a block: beside the rail, on the other side of the page, across a page without a rail, or as
 * wide as it wants with the rail running through it.
 */
export type Stand = 'rail' | 'other-side' | 'across' | 'band'

/** How a kind of block is rendered, and where. */
export interface DrawnKind<Kind extends PageBlockKind> {
  readonly Component: ComponentType<PageBlockProps<Kind>>
  standOf(block: ShownBlock<Kind>): Stand
  /** The parts that are loaded on demand. */
  parts(block: ShownBlock<Kind>): readonly Pick<LaterComponent<never>, 'load' | 'isLoaded'>[]
  /** The data that it shows besides its own text. */
  queries?(block: ShownBlock<Kind>): readonly ContentQuery<unknown>[]
}
