import type { ComponentType } from 'react'
import type { PageBlockKind } from '#contract/content/blocks/page-block'
import type { ShownBlock } from '#contract/endpoints'
import type { ContentQuery } from '../api/content-query'
import type { Side } from '../ui/rail'
import type { LaterComponent } from './later'

export interface PageBlockProps<Kind extends PageBlockKind> {
  readonly block: ShownBlock<Kind>
  /** The margin in which the rail runs beside it. */
  readonly side: Side
  /** Whether its title is that of the page. */
  readonly isFirst: boolean
}

/**
 * Where a block stands: beside the rail, on the other side of the page, across the page where no rail runs, or as wide
 * as it wants with the rail running through it.
 */
export type Stand = 'rail' | 'other-side' | 'across' | 'band'

/** What draws a kind of block, and where it stands. */
export interface DrawnKind<Kind extends PageBlockKind> {
  readonly Component: ComponentType<PageBlockProps<Kind>>
  standOf(block: ShownBlock<Kind>): Stand
  /** What of it comes in a script of its own. */
  parts(block: ShownBlock<Kind>): readonly Pick<LaterComponent<never>, 'load' | 'isLoaded'>[]
  /** The data that it shows beside its own words. */
  queries?(block: ShownBlock<Kind>): readonly ContentQuery<unknown>[]
}
